//! The `heddle` command: one file per subcommand, one list of them.
//!
//! Invariant: a broken invariant of ours ends here as `internal error` and is never taken for an answer.

mod api;
mod args;
mod bench;
mod doctor;
mod dump;
mod failure;
mod input;
mod jdks;
mod run;

use failure::BAD_INPUT;
use std::io::Write;
use std::panic;
use std::process::ExitCode;
use std::sync::{Arc, Mutex, PoisonError};
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

const COMMANDS: &[Command] = &[run::COMMAND, bench::COMMAND, api::COMMAND, doctor::COMMAND];

/// Lowering and the collector recurse no deeper than the input allows; this is room to spare.
const STACK: usize = 256 << 20;

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
    let mut text = "Heddle runs Java programs on a machine whose every step can be undone, copied and compared.\n\n\
                    usage: heddle COMMAND …\n\n"
        .to_owned();
    for command in COMMANDS {
        text += &format!("  {:8}  {}\n", command.name, command.summary);
    }
    text + "\n`heddle COMMAND --help` says more. `heddle --version` prints the version.\n"
}

/// Runs a command on a thread with a large stack; a panic becomes a message and the command's own code.
fn guarded(command: &'static Command, args: Vec<String>) -> u8 {
    let seen = Arc::new(Mutex::new(None));
    let hook = Arc::clone(&seen);
    panic::set_hook(Box::new(move |info| {
        let payload = info.payload();
        let what = payload.downcast_ref::<&str>().copied().or(payload.downcast_ref::<String>().map(String::as_str));
        let what = what.unwrap_or("a panic without a message");
        let place = info.location().map(|at| format!(" at {}:{}", at.file(), at.line())).unwrap_or_default();
        // Of several panics the first is the cause.
        hook.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(format!("{what}{place}"));
    }));
    let started = thread::Builder::new().name("heddle".into()).stack_size(STACK).spawn(move || (command.main)(args));
    let worker = match started {
        Ok(worker) => worker,
        Err(error) => {
            complain(&format!("heddle: cannot start a thread with a stack of {} MB: {error}", STACK >> 20));
            return command.failed;
        }
    };
    worker.join().unwrap_or_else(|_| {
        let what = seen.lock().unwrap_or_else(PoisonError::into_inner).take();
        complain(&format!(
            "heddle: internal error: {}\nThis is a defect of Heddle, not of your program. \
             Please report it, with the command and the program if you can.",
            what.as_deref().unwrap_or("unknown")
        ));
        command.failed
    })
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
