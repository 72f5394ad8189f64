//! `heddle bench`: the published comparisons, measured again on this machine.
//!
//! Machines are noisy, so each bench compares ratios within one run and takes the best of several
//! repetitions. Sources of the kernels lie in `benches/` and are compiled into the binary.

mod check;
mod state;
mod thesis;
mod undo;
mod vm;

use crate::args::{Flag, Parsed, Value, describe, parse};
use crate::check::duration;
use crate::failure::{BAD_INPUT, Failure};
use crate::jdks::{chosen, open_image};
use crate::launch::size;
use crate::{Command, complain, say};
use ::vm::{Machine, Options, Streams};
use anyhow::{Context, Result, anyhow};
use classfile::{ClassPath, Compiled, Jdk, compile};
use program::PathFinder;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use support::files;

pub const COMMAND: Command = Command {
    name: "bench",
    summary: "measure: `bench vm` against java -Xint, `bench state` and `bench undo` for steps and undo, `bench check`, `bench thesis` for searches",
    help,
    main: bench,
    failed: BAD_INPUT,
};

#[derive(Default)]
struct Asked {
    jdk: Option<PathBuf>,
    quick: bool,
    thesis: thesis::Asked,
}

const FLAGS: &[Flag<Asked>] = &[
    Flag {
        names: &["--jdk"],
        value: Value::Next("DIR"),
        doc: "use the library (and the java) of this JDK",
        set: |asked, value| {
            asked.jdk = Some(value.into());
            Ok(())
        },
    },
    Flag {
        names: &["--quick"],
        value: Value::None,
        doc: "only the smallest programs, once; for `check`, `undo` and `thesis`",
        set: |asked, _| {
            asked.quick = true;
            asked.thesis.quick = true;
            Ok(())
        },
    },
    Flag {
        names: &["--time-limit"],
        value: Value::Next("DURATION"),
        doc: "for one run of `thesis`: 500ms, 10s, 2m (default: 300s, as in the thesis)",
        set: |asked, value| {
            asked.thesis.time = Some(duration(value)?);
            Ok(())
        },
    },
    Flag {
        names: &["--memory-limit"],
        value: Value::Next("SIZE"),
        doc: "for one run of `thesis`: 512m, 4g (default: 2g, as in the thesis)",
        set: |asked, value| {
            size(value)?;
            asked.thesis.memory = Some(value.to_owned());
            Ok(())
        },
    },
    Flag {
        names: &["--runs"],
        value: Value::Next("N"),
        doc: "runs of each search on each program of `thesis` (default: 5, as in the thesis)",
        set: |asked, value| {
            asked.thesis.runs = Some(counted(value)?);
            Ok(())
        },
    },
    Flag {
        names: &["--seed"],
        value: Value::Next("N"),
        doc: "of the first run of `thesis`; the others have the numbers after it (default: 1)",
        set: |asked, value| {
            asked.thesis.seed = Some(value.parse().map_err(|_| format!("{value} is not a seed: a number from 0"))?);
            Ok(())
        },
    },
    Flag {
        names: &["--only"],
        value: Value::Next("PROGRAM"),
        doc: "of `thesis` what begins so: AccountSubtype, Airline, \"Reorder 10\"",
        set: |asked, value| {
            asked.thesis.only = Some(value.to_owned());
            Ok(())
        },
    },
    Flag {
        names: &["--search"],
        value: Value::Next("NAME"),
        doc: "only this row of `thesis`, such as dynamic or auto",
        set: |asked, value| {
            asked.thesis.search = Some(value.to_owned());
            Ok(())
        },
    },
];

fn counted(text: &str) -> Result<u32, String> {
    text.parse().ok().filter(|&number| number > 0).ok_or_else(|| format!("{text} is not a number above 0"))
}

fn help() -> String {
    format!(
        "usage: heddle bench [OPTION…] vm|state|undo|check|thesis\n\n\
         vm     kernels against `java -Xint`, and the time and memory of a hello world\n\
         state  step, fingerprint and undo on heaps of several sizes\n\
         undo   whole searches that take steps back by the trail, by copies, and by repeating the path\n\
         check  whole searches, with Java PathFinder's figures for the same programs: states, transitions,\n       \
         transitions a second, bytes a state in the table of states, seconds of processor time for the\n       \
         search alone, seconds on the clock for a `heddle check` of its own from start to verdict; larger\n       \
         programs for the rate, cut after {} s each\n\
         thesis the programs of the slice-n-dice thesis by several searches, beside its published figures; hours\n       \
         with its caps, so look at --quick, --runs, --time-limit and --only\n\n{}",
        check::LIMIT.as_secs(),
        describe(FLAGS)
    )
}

fn bench(args: Vec<String>) -> u8 {
    let mut asked = Asked::default();
    // Options may stand before the name and after it.
    let operands = parse(FLAGS, &mut asked, args).and_then(|parsed| match parsed {
        Parsed::Operands(mut operands) if !operands.is_empty() => {
            let name = operands.remove(0);
            Ok(match parse(FLAGS, &mut asked, operands)? {
                Parsed::Operands(rest) => Parsed::Operands(std::iter::once(name).chain(rest).collect()),
                Parsed::Help => Parsed::Help,
            })
        }
        parsed => Ok(parsed),
    });
    let what = match operands {
        Ok(Parsed::Help) => {
            say(&help());
            return 0;
        }
        Ok(Parsed::Operands(operands)) => operands,
        Err(what) => {
            complain(&format!("heddle: {what}; `heddle bench --help` lists the options"));
            return BAD_INPUT;
        }
    };
    let jdk = match chosen(asked.jdk.as_deref()) {
        Ok(jdk) => jdk,
        Err(Failure::Own(what) | Failure::Java(what)) => {
            complain(&format!("heddle: {what}"));
            return BAD_INPUT;
        }
    };
    let done = match what.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["vm" | "state"] if asked.quick => {
            complain("heddle: only `bench check`, `bench undo` and `bench thesis` have --quick");
            return BAD_INPUT;
        }
        ["vm" | "state" | "undo" | "check"] if asked.thesis.is_particular() => {
            complain(
                "heddle: only `bench thesis` has --time-limit, --memory-limit, --runs, --seed, --only and --search",
            );
            return BAD_INPUT;
        }
        ["vm"] => vm::run(&jdk),
        ["state"] => state::run(&jdk),
        ["undo"] => undo::run(&jdk, asked.quick),
        ["check"] => check::run(&jdk, asked.quick),
        ["thesis"] => thesis::run(&jdk, &asked.thesis),
        _ => {
            complain(
                "heddle: bench takes one of `vm`, `state`, `undo`, `check` and `thesis`; `heddle bench --help` says more",
            );
            return BAD_INPUT;
        }
    };
    match done {
        Ok(()) => 0,
        Err(error) => {
            complain(&format!("heddle: {error:#}"));
            BAD_INPUT
        }
    }
}

/// A machine about to enter `main` of a class in a directory, without streams.
fn machine(jdk: &Jdk, directory: &Path, class: &str, args: &[String]) -> Result<Machine> {
    let image = open_image(jdk).map_err(|failure| anyhow!("{failure:?}"))?;
    let path = Arc::new(ClassPath::parse(directory, jdk.feature));
    let options = Options { class_path: directory.display().to_string(), ..Options::of(jdk) };
    let mut machine = Machine::boot(Box::new(PathFinder { image, path }), options, Streams::none())?;
    machine.start_main(class, args).map_err(|error| anyhow!("{error}"))?;
    Ok(machine)
}

/// Java sources by file name.
pub type Sources = &'static [(&'static str, &'static str)];

/// Compiles the sources into a temporary directory that lives as long as the result.
pub fn compile_sources(jdk: &Jdk, sources: Sources) -> Result<Compiled> {
    let dir = tempfile::tempdir().context("a temporary directory could not be made")?;
    let mut written: Vec<PathBuf> = Vec::new();
    for (name, text) in sources {
        let file = dir.path().join(name);
        files::write(&file, text.as_bytes()).with_context(|| format!("{} could not be written", file.display()))?;
        written.push(file);
    }
    Ok(compile(jdk, &written, None, &[])?)
}

/// Prints a row; a reader that went away is no error.
fn line(text: String) {
    say(&(text + "\n"));
}

/// Time that this thread has spent on a processor: what other processes took does not count.
fn cpu_time() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::new(time.tv_sec.unsigned_abs(), time.tv_nsec as u32)
}
