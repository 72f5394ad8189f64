//! Options of a command: each flag is one item with its names, its documentation and what it sets.
//!
//! Invariant: `--help` is printed from the very table that parses, so neither can go stale.

mod nearest;
mod values;

pub use nearest::nearest;
use thiserror::Error;
pub use values::{duration, number, size};

/// One option of a command that fills in a `T`.
pub struct Flag<T: 'static> {
    /// The first one is the usual one.
    pub names: &'static [&'static str],
    pub value: Value,
    pub doc: &'static str,
    /// Given the value, or the empty string where there is none.
    pub set: fn(&mut T, &str) -> Result<(), WrongValue>,
}

/// Why a value cannot be taken, in one sentence.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{0}")]
pub struct WrongValue(String);

impl From<String> for WrongValue {
    fn from(sentence: String) -> Self {
        Self(sentence)
    }
}

/// Why arguments cannot be understood.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum FlagError {
    #[error("unknown option {option}{}", meant.map(|meant| format!("; did you mean {meant}?")).unwrap_or_default())]
    Unknown { option: String, meant: Option<&'static str> },
    #[error("the option {name} needs a value: {name} {what}")]
    NoValue { name: &'static str, what: &'static str },
    #[error("the option {option}: {why}")]
    Wrong { option: String, why: WrongValue },
}

/// How an option takes its value; the name of the value is for `--help`.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Value {
    None,
    /// `-cp VALUE`; `--class-path=VALUE` too for names with two dashes.
    Next(&'static str),
    /// `-Dkey=value`: whatever follows the name in the same argument.
    Attached(&'static str),
    /// As `Next`, and everything after it belongs to the program (`-jar FILE …`).
    Last(&'static str),
}

/// What the arguments came to.
pub enum Parsed {
    /// What follows the options; options of the program are not looked at.
    Operands(Vec<String>),
    Help,
}

/// Fills in `target` from the leading options.
pub fn parse<T>(flags: &[Flag<T>], target: &mut T, args: Vec<String>) -> Result<Parsed, FlagError> {
    let mut args = args.into_iter();
    while let Some(arg) = args.next() {
        match arg.as_str() {
            "--help" | "-h" | "-?" | "-help" => return Ok(Parsed::Help),
            "--" => return Ok(Parsed::Operands(args.collect())),
            text if !text.starts_with('-') || text == "-" => {
                return Ok(Parsed::Operands(std::iter::once(arg).chain(args).collect()));
            }
            _ => {}
        }
        let (flag, name, attached) = find(flags, &arg).ok_or_else(|| unknown(flags, &arg))?;
        let value = match (flag.value, attached) {
            (Value::Next(what) | Value::Last(what), None) => args.next().ok_or(FlagError::NoValue { name, what })?,
            (_, attached) => attached.unwrap_or_default().to_owned(),
        };
        (flag.set)(target, &value).map_err(|why| FlagError::Wrong { option: arg.clone(), why })?;
        if matches!(flag.value, Value::Last(_)) {
            return Ok(Parsed::Operands(args.collect()));
        }
    }
    Ok(Parsed::Operands(Vec::new()))
}

fn unknown<T>(flags: &[Flag<T>], arg: &str) -> FlagError {
    let name = arg.split_once('=').map_or(arg, |(name, _)| name);
    let names = flags.iter().flat_map(|flag| flag.names.iter().copied());
    FlagError::Unknown { option: arg.to_owned(), meant: nearest(name, names) }
}

/// The first of a program's arguments that is an option of the command: whoever wrote it behind the target may have
/// meant the command.
pub fn misplaced<'a, T>(flags: &[Flag<T>], args: &'a [String]) -> Option<&'a str> {
    args.iter().map(String::as_str).find(|arg| arg.starts_with("--") && find(flags, arg).is_some())
}

/// The flag that an argument names, and the value in the same argument. Whole names win over prefixes.
fn find<'a, 'f, T>(flags: &'f [Flag<T>], arg: &'a str) -> Option<(&'f Flag<T>, &'static str, Option<&'a str>)> {
    let named = |flag: &'f Flag<T>| {
        let name = flag.names.iter().copied().find(|&name| name == arg)?;
        Some((flag, name, None)).filter(|_| !matches!(flag.value, Value::Attached(_)))
    };
    let with_value = |flag: &'f Flag<T>| {
        flag.names.iter().copied().find_map(|name| {
            let rest = arg.strip_prefix(name)?;
            match flag.value {
                Value::Attached(_) => Some((flag, name, Some(rest))),
                Value::Next(_) if name.starts_with("--") => Some((flag, name, Some(rest.strip_prefix('=')?))),
                _ => None,
            }
        })
    };
    flags.iter().find_map(named).or_else(|| flags.iter().find_map(with_value))
}

/// The options as `--help` shows them.
pub fn describe<T>(flags: &[Flag<T>]) -> String {
    let mut text = String::new();
    for flag in flags {
        let names = flag.names.join(", ");
        let left = match flag.value {
            Value::None => names,
            Value::Next(what) | Value::Last(what) => format!("{names} {what}"),
            Value::Attached(what) => format!("{names}{what}"),
        };
        let mut lines = flag.doc.lines();
        let first = lines.next().unwrap_or_default();
        if left.chars().count() > 24 {
            text += &format!("  {left}\n  {:24}  {first}\n", "");
        } else {
            text += &format!("  {left:24}  {first}\n");
        }
        for line in lines {
            text += &format!("  {:24}  {line}\n", "");
        }
    }
    text
}

#[cfg(test)]
mod tests {
    use super::{Flag, Parsed, Value, misplaced, parse};

    const fn flag(names: &'static [&'static str], value: Value) -> Flag<Vec<String>> {
        Flag {
            names,
            value,
            doc: "",
            set: |seen, value| {
                seen.push(value.to_owned());
                Ok(())
            },
        }
    }

    const FLAGS: &[Flag<Vec<String>>] = &[
        flag(&["-ea"], Value::None),
        flag(&["-ea:"], Value::Attached("X")),
        flag(&["--cp"], Value::Next("X")),
        flag(&["-jar"], Value::Last("X")),
    ];

    fn parsed(line: &str) -> (Vec<String>, Result<Vec<String>, String>) {
        let mut seen = Vec::new();
        let args = line.split_whitespace().map(str::to_owned).collect();
        let operands = parse(FLAGS, &mut seen, args).map_err(|error| error.to_string()).map(|parsed| match parsed {
            Parsed::Operands(operands) => operands,
            Parsed::Help => vec!["help".to_owned()],
        });
        (seen, operands)
    }

    #[test]
    fn options_end_at_the_first_operand() {
        let (seen, operands) = parsed("-ea -ea:a... --cp x --cp=y Main -ea --help");
        assert_eq!(seen, ["", "a...", "x", "y"]);
        assert_eq!(operands, Ok(vec!["Main".to_owned(), "-ea".into(), "--help".into()]));
    }

    #[test]
    fn a_jar_is_the_last_option() {
        assert_eq!(parsed("-jar x.jar -ea"), (vec!["x.jar".to_owned()], Ok(vec!["-ea".to_owned()])));
    }

    #[test]
    fn two_dashes_end_the_options() {
        assert_eq!(parsed("-- -ea"), (vec![], Ok(vec!["-ea".to_owned()])));
    }

    #[test]
    fn an_option_among_the_arguments_is_noticed() {
        let found = |line: &str| {
            let args: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
            misplaced(FLAGS, &args).map(str::to_owned)
        };
        assert_eq!(found("1 --cp=x"), Some("--cp=x".to_owned()));
        assert_eq!(found("--cp"), Some("--cp".to_owned()));
        assert_eq!(found("-ea --other"), None);
    }

    #[test]
    fn what_is_wrong_is_said() {
        assert_eq!(parsed("--nope x").1, Err("unknown option --nope".to_owned()));
        assert_eq!(parsed("--pc=x").1, Err("unknown option --pc=x; did you mean --cp?".to_owned()));
        assert_eq!(parsed("--cp").1, Err("the option --cp needs a value: --cp X".to_owned()));
    }
}
