//! `heddle doctor`: which JDKs there are, which one is used and why, what is missing.

use crate::failure::{BAD_INPUT, Failure};
use crate::jdks::open_image;
use crate::{Command, complain, say};
use flags::{Flag, Parsed, Value, describe, parse};
use jdk::{Discovery, Jdk, Provenance};
use std::fmt::Write;
use std::path::PathBuf;

pub const COMMAND: Command = Command {
    name: "doctor",
    summary: "say which JDKs were found, which one is used, and what is missing",
    help,
    main: doctor,
    failed: BAD_INPUT,
};

#[derive(Default)]
struct Asked {
    jdk: Option<PathBuf>,
}

const FLAGS: &[Flag<Asked>] = &[Flag {
    names: &["--jdk"],
    value: Value::Next("DIR"),
    doc: "look at this JDK first, as `heddle run --jdk DIR` would",
    set: |asked, value| {
        asked.jdk = Some(value.into());
        Ok(())
    },
}];

fn help() -> String {
    format!(
        "usage: heddle doctor [OPTION…]\n\nSays which JDKs were found, which one is used, and what is missing.\n\n{}\n\
         The exit code is 0 if programs can be run, {BAD_INPUT} otherwise.\n",
        describe(FLAGS)
    )
}

fn doctor(args: Vec<String>) -> u8 {
    let mut asked = Asked::default();
    match parse(FLAGS, &mut asked, args) {
        Ok(Parsed::Help) => {
            say(&help());
            return 0;
        }
        Ok(Parsed::Operands(operands)) if operands.is_empty() => {}
        Ok(Parsed::Operands(operands)) => {
            complain(&format!("heddle: doctor takes no arguments, but was given {}", operands.join(" ")));
            return BAD_INPUT;
        }
        Err(what) => {
            complain(&format!("heddle: {what}; `heddle doctor --help` lists the options"));
            return BAD_INPUT;
        }
    }
    let found = Jdk::here(asked.jdk.as_deref());
    let mut text = format!("heddle {}\n\n", env!("CARGO_PKG_VERSION"));
    list(&mut text, &found);
    let missing = examine(&mut text, &found);
    for sentence in &missing {
        let _infallible = writeln!(text, "missing: {sentence}");
    }
    if missing.is_empty() {
        text += "Nothing is missing.\n";
    }
    say(&report::text::clean_lines(&text));
    if found.chosen().is_ok_and(|jdk| open_image(jdk).is_ok()) { 0 } else { BAD_INPUT }
}

fn list(text: &mut String, found: &Discovery) {
    let used = found.chosen().ok().map(|jdk| jdk.home.clone());
    *text += if found.candidates.is_empty() { "JDKs: none found\n" } else { "JDKs, in order of preference:\n" };
    for candidate in &found.candidates {
        let _infallible = match &candidate.jdk {
            Ok(jdk) => {
                let mark = if Some(&jdk.home) == used.as_ref() { '*' } else { ' ' };
                writeln!(text, "  {mark} Java {:<10} {} ({})", jdk.version, jdk.home.display(), candidate.provenance)
            }
            Err(error) => writeln!(text, "  - unusable ({}): {error}", candidate.provenance),
        };
    }
    text.push('\n');
}

/// What is known of the JDK in use; returns what is missing, a sentence each.
fn examine(text: &mut String, found: &Discovery) -> Vec<String> {
    let jdk = match found.chosen() {
        Ok(jdk) => jdk,
        Err(error) => return vec![format!("{error}. {}", advice())],
    };
    let why = found
        .candidates
        .iter()
        .find(|candidate| candidate.jdk.as_ref().is_ok_and(|other| other.home == jdk.home))
        .map_or("", |candidate| match candidate.provenance {
            Provenance::Explicit => "because `--jdk` names it",
            Provenance::JavaHome => "because JAVA_HOME names it",
            Provenance::Path => "because its `java` is the first on the PATH",
            Provenance::System => "because it is installed and nothing else was named",
        });
    let _infallible = writeln!(text, "used:    {} {why}", jdk.home.display());
    let vendor = jdk.vendor.as_deref().unwrap_or("an unknown vendor");
    let runtime = jdk.runtime_version.as_deref().unwrap_or(&jdk.version);
    let _infallible = writeln!(text, "version: {runtime} of {vendor}");
    let mut missing = Vec::new();
    match open_image(jdk) {
        Ok(_) => {
            let _infallible = writeln!(text, "library: {}", jdk.image.display());
        }
        Err(Failure::Own(what) | Failure::Java(what)) => missing.push(what),
    }
    match jdk.javac() {
        Some(javac) => {
            let _infallible = writeln!(text, "javac:   {}", javac.display());
        }
        None => missing.push(no_javac(jdk)),
    }
    if ![17, 21, 25].contains(&jdk.feature) {
        missing.push(format!("Heddle is tested with Java 17 and 25; Java {} may lack what it needs", jdk.feature));
    }
    text.push('\n');
    missing
}

fn no_javac(jdk: &Jdk) -> String {
    format!("{} has no javac, so .java files cannot be run. {}", jdk.home.display(), advice())
}

fn advice() -> &'static str {
    "On Debian or Ubuntu: apt-get install openjdk-17-jdk-headless; elsewhere: a JDK 17 or 25 from https://adoptium.net"
}
