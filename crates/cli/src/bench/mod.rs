//! `heddle bench`: the published comparisons, measured again on this machine.
//!
//! Machines are noisy, so each bench compares ratios within one run and takes the best of several
//! repetitions. Sources of the kernels lie in `benches/` and are compiled into the binary.

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

pub const COMMAND: Command = Command {
    name: "bench",
    summary: "measure the machine: `bench vm` against java -Xint, `bench state` for steps and undo",
    help,
    main: bench,
    failed: BAD_INPUT,
};

#[derive(Default)]
struct Asked {
    jdk: Option<PathBuf>,
}

const FLAGS: &[Flag<Asked>] = &[Flag {
    names: &["--jdk"],
    value: Value::Next("DIR"),
    doc: "use the library (and the java) of this JDK",
    set: |asked, value| {
        asked.jdk = Some(value.into());
        Ok(())
    },
}];

fn help() -> String {
    format!(
        "usage: heddle bench [OPTION…] vm|state\n\n\
         vm     kernels against `java -Xint`, and the time and memory of a hello world\n\
         state  step, fingerprint and undo on heaps of several sizes\n\n{}",
        describe(FLAGS)
    )
}

fn bench(args: Vec<String>) -> u8 {
    let mut asked = Asked::default();
    let what = match parse(FLAGS, &mut asked, args) {
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
        ["vm"] => vm::run(&jdk),
        ["state"] => state::run(&jdk),
        _ => {
            complain("heddle: bench takes one of `vm` and `state`; `heddle bench --help` says more");
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
