//! `heddle bench`: the published comparisons, measured again on this machine.
//!
//! Machines are noisy, so each bench compares ratios within one run and takes the best of several
//! repetitions. Sources of the kernels lie in `benches/` and are compiled into the binary.

mod check;
mod state;
mod vm;

use crate::args::{Flag, Parsed, Value, describe, parse};
use crate::failure::{BAD_INPUT, Failure};
use crate::jdks::{chosen, open_image};
use crate::{Command, complain, say};
use ::vm::{Machine, Options, Streams};
use anyhow::{Context, Result, anyhow};
use classfile::{ClassPath, Compiled, Jdk, compile};
use program::PathFinder;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

pub const COMMAND: Command = Command {
    name: "bench",
    summary: "measure: `bench vm` against java -Xint, `bench state` for steps and undo, `bench check` for searches",
    help,
    main: bench,
    failed: BAD_INPUT,
};

#[derive(Default)]
struct Asked {
    jdk: Option<PathBuf>,
    quick: bool,
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
        doc: "only the smallest program, once; for `check`",
        set: |asked, _| {
            asked.quick = true;
            Ok(())
        },
    },
];

fn help() -> String {
    format!(
        "usage: heddle bench [OPTION…] vm|state|check\n\n\
         vm     kernels against `java -Xint`, and the time and memory of a hello world\n\
         state  step, fingerprint and undo on heaps of several sizes\n\
         check  whole searches, with Java PathFinder's figures for the same programs: states, transitions,\n       \
         transitions a second, bytes a state in the table of states, seconds of processor time for the\n       \
         search alone, seconds on the clock for a `heddle check` of its own from start to verdict; larger\n       \
         programs for the rate, cut after {} s each\n\n{}",
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
            complain("heddle: only `bench check` has --quick");
            return BAD_INPUT;
        }
        ["vm"] => vm::run(&jdk),
        ["state"] => state::run(&jdk),
        ["check"] => check::run(&jdk, asked.quick),
        _ => {
            complain("heddle: bench takes one of `vm`, `state` and `check`; `heddle bench --help` says more");
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
    let mut files: Vec<PathBuf> = Vec::new();
    for (name, text) in sources {
        let file = dir.path().join(name);
        std::fs::write(&file, text).with_context(|| format!("{} could not be written", file.display()))?;
        files.push(file);
    }
    Ok(compile(jdk, &files, None, &[])?)
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
