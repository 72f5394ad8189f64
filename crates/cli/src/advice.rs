//! What to try next where a check has no answer: one command, chosen by what was too much.

use explore::Bound;
use verdict::{Report, Shortfall, Unjudged, Verdict};

/// Options that say how to search, and whether a value follows.
const HOW: &[(&str, bool)] = &[
    ("--reduction", true),
    ("--no-matching", false),
    ("--bound", true),
    ("--iterate", false),
    ("--strategy", true),
    ("--heuristic", true),
    ("--queue", true),
    ("--runs", true),
    ("--depth-limit", true),
];
/// A share of the states that is worth an assumption.
const MOST: f64 = 0.5;
/// As many preemptions as almost every known bug needs.
const PREEMPTIONS: u64 = 2;

/// The command, for a check that was asked for by these arguments, within this bound.
pub fn next(report: &Report, args: &[String], bound: Bound) -> Option<String> {
    if report.verdict != Verdict::Inconclusive {
        return None;
    }
    let how = report.shortfalls.iter().find_map(|shortfall| instead(shortfall, report, args, bound))?;
    let words = ["heddle", "check"].into_iter().chain(how.iter().map(String::as_str)).map(quoted);
    Some(words.chain(without_how(args).iter().map(|arg| quoted(arg))).collect::<Vec<String>>().join(" "))
}

/// How to search instead; nothing where no search would do better.
fn instead(shortfall: &Shortfall, report: &Report, args: &[String], bound: Bound) -> Option<Vec<String>> {
    let fewer = |most: u64| vec!["--bound".to_owned(), format!("preemptions:{most}"), "--iterate".to_owned()];
    let samples = || ["--strategy", "pct:3", "--runs", "100000"].map(str::to_owned).to_vec();
    match shortfall {
        Shortfall::TimeLimit { .. }
        | Shortfall::TransitionLimit { .. }
        | Shortfall::MemoryLimit { .. }
        | Shortfall::Interrupted => {
            Some(assuming(report, args).unwrap_or_else(|| match (bound, report.stats.preemptions) {
                (Bound::None, covered) => fewer(covered.map_or(PREEMPTIONS, |most| PREEMPTIONS.max(most + 1))),
                (Bound::Preemptions(most), None) if most > 0 => fewer(most - 1),
                _ => samples(),
            }))
        }
        Shortfall::UnjudgedCycles { why: Unjudged::States } => Some(fewer(PREEMPTIONS)),
        // The default sees cycles, comes to an end, and gives up nothing.
        Shortfall::UnjudgedCycles { why: Unjudged::Unseen }
        | Shortfall::EndlessPath
        | Shortfall::Irreducible { .. }
        | Shortfall::Evicted { .. } => Some(Vec::new()),
        _ => None,
    }
}

/// What to assume, if most states are there because it is not assumed.
fn assuming(report: &Report, args: &[String]) -> Option<Vec<String>> {
    let growth = report.stats.growth.as_ref()?;
    let is_asked = |option: &str| args.iter().any(|arg| arg == option || arg.starts_with(&format!("{option}=")));
    let assumption: &[&str] = match () {
        () if growth.spurious >= MOST && !is_asked("--no-spurious") => &["--no-spurious"],
        () if growth.timeouts >= MOST && !is_asked("--time") => &["--time", "strict"],
        () => return None,
    };
    Some(assumption.iter().map(|&word| word.to_owned()).collect())
}

/// The arguments, but for what says how to search.
fn without_how(args: &[String]) -> Vec<String> {
    let mut kept = Vec::new();
    let mut args = args.iter();
    while let Some(arg) = args.next() {
        if !arg.starts_with('-') {
            // The target, and what belongs to the program.
            kept.push(arg.clone());
            kept.extend(args.cloned());
            break;
        }
        match HOW.iter().find(|(name, _)| arg == name) {
            Some((_, true)) => drop(args.next()),
            Some((_, false)) => {}
            None if HOW.iter().any(|(name, _)| arg.strip_prefix(name).is_some_and(|rest| rest.starts_with('='))) => {}
            None => {
                kept.push(arg.clone());
                if takes_value(arg) {
                    kept.extend(args.next().cloned());
                }
            }
        }
    }
    kept
}

/// Whether the next argument belongs to an option.
fn takes_value(option: &str) -> bool {
    crate::check::flags().iter().any(|flag| {
        let takes = matches!(flag.value, flags::Value::Next(_) | flags::Value::Last(_));
        takes && flag.names.contains(&option)
    })
}

/// As a shell reads it back.
fn quoted(word: &str) -> String {
    let is_plain = |c: char| c.is_alphanumeric() || "-_./:=,@%+".contains(c);
    match !word.is_empty() && word.chars().all(is_plain) {
        true => word.to_owned(),
        false => format!("'{}'", word.replace('\'', "'\\''")),
    }
}

#[cfg(test)]
mod tests {
    use super::{quoted, without_how};

    #[test]
    fn how_to_search_is_left_out_and_the_rest_stays() {
        let args = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<String>>();
        let given = args("--bound preemptions:3 --time-limit 10s --reduction=none -cp out --iterate a.Main --bound x");
        assert_eq!(without_how(&given), args("--time-limit 10s -cp out a.Main --bound x"));
    }

    #[test]
    fn what_a_shell_would_take_apart_is_quoted() {
        assert_eq!(quoted("preemptions:2"), "preemptions:2");
        assert_eq!(quoted("it's"), "'it'\\''s'");
        assert_eq!(quoted(""), "''");
    }
}
