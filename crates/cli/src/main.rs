//! The `heddle` command: one file per subcommand, one list of them.
//!
//! Invariant: a broken invariant of ours ends here as `internal error` and is never taken for an answer.

mod advice;
mod api;
mod check;
mod closed;
mod doctor;
mod dump;
mod facts;
mod failure;
mod input;
mod jdks;
mod launch;
mod limits;
mod log;
mod mains;
mod panics;
mod prepared;
mod prove;
mod replay;
mod run;
mod screen;
mod searching;
mod source_files;
mod standing;
mod traces;
mod watch;

use failure::{BAD_INPUT, OWN_FAILURE};
use flags::nearest;
use std::io::Write;
use std::process::ExitCode;
use std::sync::atomic::{AtomicBool, Ordering};
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
    &[check::COMMAND, replay::COMMAND, run::COMMAND, facts::COMMAND, prove::COMMAND, api::COMMAND, doctor::COMMAND];

/// Lowering and the collector recurse no deeper than the input allows; this is room to spare.
const STACK: usize = 256 << 20;

/// What to do about an internal error.
pub const DEFECT: &str = "This is a defect of Heddle, not of your program. \
                          Please report it, with the command and the program if you can.";

fn main() -> ExitCode {
    log::begin();
    let mut args = std::env::args_os().skip(1).map(|arg| arg.to_string_lossy().into_owned());
    let first = args.next();
    let rest: Vec<String> = args.collect();
    let code = match first.as_deref() {
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
    };
    ExitCode::from(said(code))
}

/// The exit code of an answer, if it was read: whoever did not get to read it must not take the code for it.
pub fn said(code: u8) -> u8 {
    if UNSAID.load(Ordering::Relaxed) { OWN_FAILURE } else { code }
}

fn find(name: &str) -> Option<&'static Command> {
    COMMANDS.iter().find(|command| command.name == name)
}

fn unknown(name: &str) -> u8 {
    let names: Vec<&str> = COMMANDS.iter().map(|command| command.name).collect();
    let list = || format!("there are {}, and `heddle --help`", names.join(", "));
    let advice = nearest(name, names.iter().copied()).map_or_else(list, |meant| format!("did you mean {meant}?"));
    complain(&format!("heddle: there is no command {name}; {advice}"));
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
    let json = failure::wants_json(&args);
    let work = move || {
        panics::caught(|| (command.main)(args)).unwrap_or_else(|what| {
            if json {
                say(&report::failure_to_json("internal-error", &what, command.failed));
            }
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

/// Something that was to be said on standard output could not be.
static UNSAID: AtomicBool = AtomicBool::new(false);

/// Prints to standard output. If that is full, or its reader is gone, standard error and the exit code tell.
pub fn say(text: &str) {
    let mut out = std::io::stdout().lock();
    let said = match closed::is_output_closed() {
        true => Err(std::io::Error::other("it is closed")),
        false => out.write_all(text.as_bytes()).and_then(|()| out.flush()),
    };
    if let Err(error) = said
        && !UNSAID.swap(true, Ordering::Relaxed)
    {
        complain(&format!("heddle: cannot write to standard output: {error}"));
    }
}

/// Prints a line, or several, to standard error. They may quote names and messages that somebody else chose,
/// which must not steer the terminal.
pub fn complain(line: &str) {
    let _gone = writeln!(std::io::stderr().lock(), "{}", report::text::clean_lines(line));
}
