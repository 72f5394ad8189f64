//! The `heddle` command: one file per subcommand, one list of them.
//!
//! Invariant: a broken invariant of ours ends here as `internal error` and is never taken for an answer.

mod api;
mod args;
mod bench;
mod check;
mod doctor;
mod dump;
mod failure;
mod input;
mod jdks;
mod launch;
mod mains;
mod memory;
mod panics;
mod prepared;
mod replay;
mod run;
mod screen;
mod searching;
mod source_files;
mod standing;
mod traces;
mod watch;

use failure::BAD_INPUT;
use std::io::Write;
use std::process::ExitCode;
use std::thread;

/// A subcommand.
pub struct Command {
    pub name: &'static str,
    pub summary: &'static str,
    pub help: fn() -> String,
    /// Takes what follows its name, gives the exit code.
    pub main: fn(Vec<String>) -> u8,
    /// The exit code should it break.
    pub failed: u8,
}

const COMMANDS: &[Command] =
    &[check::COMMAND, replay::COMMAND, run::COMMAND, bench::COMMAND, api::COMMAND, doctor::COMMAND];

/// Lowering and the collector recurse no deeper than the input allows; this is room to spare.
const STACK: usize = 256 << 20;

/// What to do about an internal error.
pub const DEFECT: &str = "This is a defect of Heddle, not of your program. \
                          Please report it, with the command and the program if you can.";

fn main() -> ExitCode {
    let mut args = std::env::args_os().skip(1).map(|arg| arg.to_string_lossy().into_owned());
    let first = args.next();
    let rest: Vec<String> = args.collect();
    ExitCode::from(match first.as_deref() {
        Some("--version" | "-V" | "version") => {
            say(&format!("heddle {}\n", env!("CARGO_PKG_VERSION")));
            0
        }
        Some("--help" | "-h" | "help") => match rest.first().map(|name| find(name)) {
            None => {
                say(&usage());
                0
            }
            Some(Some(command)) => {
                say(&(command.help)());
                0
            }
            Some(None) => unknown(&rest[0]),
        },
        Some(name) => match find(name) {
            Some(command) => guarded(command, rest),
            None => unknown(name),
        },
        None => {
            complain(usage().trim_end());
            BAD_INPUT
        }
    })
}

fn find(name: &str) -> Option<&'static Command> {
    COMMANDS.iter().find(|command| command.name == name)
}

fn unknown(name: &str) -> u8 {
    let names: Vec<&str> = COMMANDS.iter().map(|command| command.name).collect();
    complain(&format!("heddle: there is no command {name}; there are {}, and `heddle --help`", names.join(", ")));
    BAD_INPUT
}

fn usage() -> String {
    let mut text =
        "Heddle explores every interleaving of a Java program's threads: a schedule that breaks it, or a proof.\n\n\
                    usage: heddle COMMAND …\n\n"
            .to_owned();
    for command in COMMANDS {
        text += &format!("  {:8}  {}\n", command.name, command.summary);
    }
    text + "\n`heddle COMMAND --help` says more. `heddle --version` prints the version.\n"
}

/// Runs a command on a thread with a large stack; a panic becomes a message and the command's own code.
fn guarded(command: &'static Command, args: Vec<String>) -> u8 {
    panics::keep();
    let work = move || {
        panics::caught(|| (command.main)(args)).unwrap_or_else(|what| {
            complain(&format!("heddle: internal error: {what}\n{DEFECT}"));
            command.failed
        })
    };
    match thread::Builder::new().name("heddle".into()).stack_size(STACK).spawn(work) {
        Ok(worker) => worker.join().unwrap_or(command.failed),
        Err(error) => {
            complain(&format!("heddle: cannot start a thread with a stack of {} MB: {error}", STACK >> 20));
            command.failed
        }
    }
}

/// Prints to standard output; a reader that went away is no error.
pub fn say(text: &str) {
    let mut out = std::io::stdout().lock();
    let _gone = out.write_all(text.as_bytes()).and_then(|()| out.flush());
}

/// Prints a line to standard error.
pub fn complain(line: &str) {
    let _gone = writeln!(std::io::stderr().lock(), "{line}");
}
