//! Why a command could not do its work: one sentence, and whose fault it is.

use std::fmt;

/// The exit code of `run` for failures of Heddle itself, which no Java program should use.
pub const OWN_FAILURE: u8 = 125;
/// The exit code of every other command for bad usage or input.
pub const BAD_INPUT: u8 = 3;

/// Whether an answer as JSON is asked for, for failures that come before all options are understood: it may be asked
/// for anywhere.
pub fn wants_json(args: &[String]) -> bool {
    let apart = args.windows(2).any(|pair| pair[0] == "--format" && pair[1] == "json");
    apart || args.iter().any(|arg| arg == "--format=json")
}

#[derive(Debug)]
pub enum Failure {
    /// Ours, or the input's: what was wrong, where, and what to do.
    Own(String),
    /// What `java` says too, word for word, with exit code 1.
    Java(String),
}

impl Failure {
    /// Words that a command cannot follow.
    pub fn usage(command: &str, what: impl fmt::Display) -> Self {
        let what = what.to_string();
        let stop = if what.ends_with('?') { "" } else { ";" };
        Self::Own(format!("{what}{stop} `heddle {command} --help` lists the options"))
    }

    pub fn own(what: impl fmt::Display) -> Self {
        Self::Own(what.to_string())
    }
}
