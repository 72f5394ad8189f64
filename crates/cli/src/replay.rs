//! `heddle replay`: executes a recorded schedule again and shows what happens.

use crate::check::{Format, refused};
use crate::failure::{BAD_INPUT, Failure, wants_json};
use crate::jdks::chosen;
use crate::launch::TRUST_DOC;
use crate::prepared::{Located, Prepared};
use crate::source_files::SourceFiles;
use crate::traces::{self, Recipe};
use crate::{Command, DEFECT, complain, input, panics, say, screen};
use check::properties;
use classfile::ClassPath;
use flags::{Flag, Parsed, Value, describe, parse};
use jdk::Jdk;
use report::{Replayed, Terminal};
use std::path::{Path, PathBuf};
use support::files;
use verdict::Trace;

pub const COMMAND: Command = Command {
    name: "replay",
    summary: "execute a recorded schedule again, and show it step by step",
    help,
    main: |args| {
        let json = wants_json(&args);
        replay(args).unwrap_or_else(|failure| refused(failure, json))
    },
    failed: NOT_REPRODUCED,
};

/// A trace of more bytes than this is refused.
const MAX_TRACE: u64 = 1 << 30;

const REPRODUCED: u8 = 1;
const NOT_REPRODUCED: u8 = 2;

#[derive(Default)]
struct Asked {
    format: Format,
    jdk: Option<PathBuf>,
    to_step: Option<usize>,
    trust_manifest: bool,
    verbose: bool,
}

const FLAGS: &[Flag<Asked>] = &[
    Flag {
        names: &["--to-step"],
        value: Value::Next("N"),
        doc: "stop after so many steps",
        set: |asked, value| {
            asked.to_step = Some(value.parse().map_err(|_| format!("{value} is not a number of steps"))?);
            Ok(())
        },
    },
    Flag {
        names: &["--format"],
        value: Value::Next("text|json"),
        doc: "how to report (default: text)",
        set: |asked, value| {
            asked.format = Format::named(value)?;
            Ok(())
        },
    },
    Flag {
        names: &["--jdk"],
        value: Value::Next("DIR"),
        doc: "the JDK whose library is used (default: the one of the trace, if it is installed)",
        set: |asked, value| {
            asked.jdk = Some(value.into());
            Ok(())
        },
    },
    Flag {
        names: &["--trust-manifest"],
        value: Value::None,
        doc: TRUST_DOC,
        set: |asked, _| {
            asked.trust_manifest = true;
            Ok(())
        },
    },
    Flag {
        names: &["--verbose"],
        value: Value::None,
        doc: "every step, and where in the library it is",
        set: |asked, _| {
            asked.verbose = true;
            Ok(())
        },
    },
];

fn help() -> String {
    format!(
        "usage: heddle replay [OPTION…] TRACE\n\n\
         Executes a schedule that `heddle check` has recorded, and shows what happens in it.\n\
         Where the program is not what it was, it says so, and which step is the first to differ.\n\n{}\n\
         The exit code is {REPRODUCED} if the finding is there again, {NOT_REPRODUCED} if not, {BAD_INPUT} for bad usage or input;\n\
         0 for the trace of an outcome, which has no finding, if it is as recorded.\n",
        describe(FLAGS)
    )
}

fn replay(args: Vec<String>) -> Result<u8, Failure> {
    let mut asked = Asked::default();
    let usage = |what: String| Failure::usage("replay", what);
    let operands = match parse(FLAGS, &mut asked, args).map_err(|error| usage(error.to_string()))? {
        Parsed::Help => {
            say(&help());
            return Ok(0);
        }
        Parsed::Operands(operands) => operands,
    };
    let [file] = operands.as_slice() else {
        let what = if operands.is_empty() { "name the trace to replay" } else { "replay takes one trace" };
        return Err(usage(what.to_owned()));
    };
    let mut trace = read(file)?;
    let mut recipe = Recipe::of(&trace);
    recipe.launch.trust_manifest = asked.trust_manifest;
    recipe
        .go_there()
        .map_err(|error| Failure::Own(format!("{file}: cannot go to {}: {error}", recipe.directory.display())))?;
    let jdk = jdk_of(&trace, asked.jdk.as_deref())?;
    let located = Located::new(&recipe, &jdk)?;
    let mut changes = changes(&trace, &jdk, &located.path);
    if !asked.trust_manifest && trace.options.iter().any(|(name, _)| name == traces::TRUST) {
        changes.push("recorded with --trust-manifest, which was not said now".to_owned());
    }
    let Prepared { mut machine, path, compiled: _compiled, .. } = located.prepare(&recipe, &jdk)?;
    let steps = trace.steps.len();
    let stopped_at = asked.to_step.filter(|&step| step < steps);
    trace.steps.truncate(stopped_at.unwrap_or(steps));
    // Those of ours are in the machine by now; the rest is the search's.
    trace.options.retain(|(name, _)| !traces::is_ours(name));
    let replayed = match panics::caught(|| check::replay(&mut machine, &trace)) {
        Ok(Ok(replayed)) => replayed,
        Ok(Err(what)) => return Err(Failure::Own(format!("{file} cannot be replayed: {what}"))),
        Err(what) => {
            complain(&format!("heddle: internal error: {what}\n{DEFECT}"));
            return Ok(NOT_REPRODUCED);
        }
    };
    let shown = Replayed {
        file,
        story: &replayed.story,
        finding: replayed.reproduced.as_ref(),
        promised: (trace.property.as_deref().and_then(properties::named), &trace.message),
        diverged: replayed.diverged.as_ref().map(|(step, what)| (*step, what.as_str())),
        stopped_at,
        steps,
        changes: &changes,
    };
    let sources = SourceFiles::new(Path::new(&recipe.target), &input::directories(&path));
    match asked.format {
        Format::Json => say(&report::replay_to_json(&shown, &sources)),
        Format::Text => {
            let (width, colour) = (screen::width(), screen::colour());
            let terminal = Terminal { width, colour, verbose: asked.verbose, sources: &sources, searched: None };
            say(&terminal.replay(&shown));
        }
    }
    let complete = replayed.diverged.is_none() && stopped_at.is_none();
    Ok(match (&replayed.reproduced, &trace.property) {
        (Some(_), _) => REPRODUCED,
        // A possible output is no finding.
        (None, None) if complete => 0,
        (None, _) => NOT_REPRODUCED,
    })
}

fn read(file: &str) -> Result<Trace, Failure> {
    let bytes = files::read(Path::new(file), MAX_TRACE)
        .map_err(|error| Failure::Own(format!("cannot read {file}: {error}")))?;
    let text = String::from_utf8(bytes).map_err(|_| Failure::Own(format!("{file} is not a trace: it is not text")))?;
    Trace::from_text(&text)
        .map_err(|error| Failure::Own(format!("{file} is not a trace that can be replayed: {error}")))
}

/// The JDK that the user names; else that of the trace, if it is one of those that would be found anyway; else
/// the usual one. A JDK has a compiler, which is executed, so a trace alone must not name it.
fn jdk_of(trace: &Trace, explicit: Option<&Path>) -> Result<Jdk, Failure> {
    let recorded = files::canonical(Path::new(&trace.jdk_home));
    let found = Jdk::here(None).candidates.into_iter().filter_map(|candidate| candidate.jdk.ok());
    match found.into_iter().find(|jdk| explicit.is_none() && jdk.home == recorded) {
        Some(jdk) => Ok(jdk),
        None => chosen(explicit),
    }
}

/// What is not as it was when the trace was recorded, a sentence each.
fn changes(trace: &Trace, jdk: &Jdk, path: &ClassPath) -> Vec<String> {
    const NAMED: usize = 5;
    let named = |names: &[String]| {
        let mut text = names.iter().take(NAMED).cloned().collect::<Vec<_>>().join(", ");
        if names.len() > NAMED {
            text += &format!(" and {} more", names.len() - NAMED);
        }
        text
    };
    let mut changes = Vec::new();
    if trace.heddle != env!("CARGO_PKG_VERSION") {
        changes.push(format!("recorded by heddle {}, this is {}", trace.heddle, env!("CARGO_PKG_VERSION")));
    }
    let build = traces::build(jdk);
    if trace.jdk != build {
        let mut change = format!("recorded on Java {}, this is Java {build}", trace.jdk);
        if Path::new(&trace.jdk_home).is_dir() {
            change += &format!("; if you trust the JDK that the trace names, say --jdk {}", trace.jdk_home);
        }
        changes.push(change);
    }
    let (changed, gone) = traces::changed(&trace.classes, path);
    if !changed.is_empty() {
        changes.push(format!("since the trace was recorded, the code of {} has changed", named(&changed)));
    }
    if !gone.is_empty() {
        changes.push(format!("not on the class path any more: {}", named(&gone)));
    }
    changes
}
