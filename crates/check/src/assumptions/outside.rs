//! What a program missed of the world outside, in the words of a report.
//!
//! Where it went on without it, the verdict assumes that it is not there; where a path ended because of it, that path
//! was not judged, and the verdict is no better than `inconclusive`.

use crate::explain::places::from_frames;
use verdict::{About, Assumption, Kind, Shortfall, assumptions};
use vm::{Ledger, Machine, Outside, OutsideEnd};

/// So many names of one kind are listed.
const NAMED: usize = 5;

/// Why something is not there.
fn reason(missed: &Outside) -> &'static str {
    match missed {
        Outside::File(_) => "Heddle shows no files of the host but those of the class path and the JDK",
        Outside::Large(_) => "Heddle reads no file of more than 64 MB",
        Outside::Change(_) => "Heddle changes no files",
        Outside::Attribute(_) => "Heddle does not show them",
        Outside::Variable(_) | Outside::Environment => "Heddle does not show the host's environment",
        Outside::Input => "Heddle gives a program that it checks no input",
        Outside::HostName => "Heddle does not show the host's name and addresses",
        Outside::Processes => "Heddle does not show the host's processes, nor how this one was started",
        Outside::Signals => "Heddle sends a program no signals",
        Outside::Library(_) => "Heddle executes no native code",
        Outside::Class(_) => "neither the class path nor the JDK has it",
        Outside::Unmodelled(_) => "Heddle has no model of it",
    }
}

/// A path that was not judged to its end.
pub fn shortfall(machine: &Machine, end: &OutsideEnd) -> Shortfall {
    let standpoint = from_frames(machine, &end.trace);
    let place = standpoint.own.or(standpoint.library);
    match &end.missed {
        Outside::Class(class) => {
            Shortfall::MissingClass { class: class.clone(), how: end.how.clone(), place, sequential: end.alone }
        }
        missed => Shortfall::Outside { missed: format!("{missed}: {}", reason(missed)), how: end.how.clone(), place },
    }
}

/// The names of one kind, in a fixed order.
fn named(ledger: &Ledger, name: impl Fn(&Outside) -> Option<&str>) -> Vec<&str> {
    ledger.missed.iter().filter_map(name).collect()
}

/// `a`, `a and b`, `a, b, c, d, e and 3 more`.
pub(super) fn list(names: &[&str]) -> String {
    let mut shown: Vec<String> = names.iter().take(NAMED).map(|&name| name.to_owned()).collect();
    if names.len() > NAMED {
        shown.push(format!("{} more", names.len() - NAMED));
    }
    match shown.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
        _ => shown.concat(),
    }
}

/// What the verdict rests on, because the program went on without it.
pub fn assumptions(machine: &Machine) -> Vec<Assumption> {
    let ledger = &machine.ledger;
    let is = |names: &[&str]| if names.len() == 1 { "is" } else { "are" };
    let many =
        |names: &[&str], one: &str, several: &str| if names.len() == 1 { one.to_owned() } else { several.to_owned() };
    let mut all = Vec::new();
    let mut assume = |kind: &'static Kind<About>, names: &[&str], words: &dyn Fn(&[&str]) -> String, reason: &str| {
        if !names.is_empty() {
            all.push(kind.assumed_of(format!("{}: {reason}", words(names))));
        }
    };
    let of = |example: Outside| reason(&example);
    let none = String::new;
    let files = named(ledger, |missed| if let Outside::File(path) = missed { Some(path) } else { None });
    assume(
        &assumptions::HIDDEN_FILES,
        &files,
        &|names| format!("{} {} {} not there", many(names, "the file", "the files"), list(names), is(names)),
        of(Outside::File(none())),
    );
    let large = named(ledger, |missed| if let Outside::Large(path) = missed { Some(path) } else { None });
    assume(
        &assumptions::LARGE_FILES,
        &large,
        &|names| format!("{} {} cannot be read", many(names, "the file", "the files"), list(names)),
        of(Outside::Large(none())),
    );
    let changed = named(ledger, |missed| if let Outside::Change(path) = missed { Some(path) } else { None });
    assume(
        &assumptions::READ_ONLY_FILES,
        &changed,
        &|names| format!("{} {} cannot be written", many(names, "the file", "the files"), list(names)),
        of(Outside::Change(none())),
    );
    let times = named(ledger, |missed| if let Outside::Attribute(path) = missed { Some(path) } else { None });
    assume(
        &assumptions::FILE_TIMES,
        &times,
        &|names| format!("the times and free space of {} are 0", list(names)),
        of(Outside::Attribute(none())),
    );
    let variables = named(ledger, |missed| match missed {
        Outside::Variable(name) => Some(name),
        _ => None,
    });
    assume(
        &assumptions::NO_ENVIRONMENT,
        &variables,
        &|names| {
            let noun = many(names, "the environment variable", "the environment variables");
            format!("{noun} {} {} not set", list(names), is(names))
        },
        of(Outside::Environment),
    );
    if ledger.missed.contains(&Outside::Environment) && variables.is_empty() {
        assume(
            &assumptions::NO_ENVIRONMENT,
            &[""],
            &|_| "the environment is empty".to_owned(),
            of(Outside::Environment),
        );
    }
    let unnamed: [(&Kind<About>, Outside); 4] = [
        (&assumptions::NO_INPUT, Outside::Input),
        (&assumptions::NO_HOST_NAME, Outside::HostName),
        (&assumptions::NO_PROCESSES, Outside::Processes),
        (&assumptions::NO_SIGNALS, Outside::Signals),
    ];
    for (kind, missed) in unnamed.iter().filter(|(_, missed)| ledger.missed.contains(missed)) {
        assume(kind, &[""], &|_| missed.to_string(), reason(missed));
    }
    let libraries = named(ledger, |missed| if let Outside::Library(name) = missed { Some(name) } else { None });
    assume(
        &assumptions::NO_NATIVE_CODE,
        &libraries,
        &|names| {
            let noun = many(names, "the native library", "the native libraries");
            format!("{noun} {} {} not there", list(names), is(names))
        },
        of(Outside::Library(none())),
    );
    let mut classes = named(ledger, |missed| if let Outside::Class(name) = missed { Some(name) } else { None });
    // A loader of the program's may have found what the built-in ones did not.
    classes.retain(|name| !is_loaded(machine, name));
    let lacking = if classes.len() == 1 {
        "neither the class path nor the JDK has it"
    } else {
        "neither the class path nor the JDK has them"
    };
    assume(
        &assumptions::MISSING_CLASS,
        &classes,
        &|names| format!("{} {} {} not there", many(names, "the class", "the classes"), list(names), is(names)),
        lacking,
    );
    all
}

fn is_loaded(machine: &Machine, name: &str) -> bool {
    let internal = name.replace('.', "/");
    machine.program.classes.iter().any(|class| machine.program.symbols.text(class.name) == internal)
}
