//! Why a command could not do its work: one sentence, and whose fault it is.

use std::fmt;

/// The exit code of `run` for failures of Heddle itself, which no Java program should use.
pub const OWN_FAILURE: u8 = 125;
/// The exit code of every other command for bad usage or input.
pub const BAD_INPUT: u8 = 3;

#[derive(Debug)]
pub enum Failure {
    /// Ours, or the input's: what was wrong, where, and what to do.
    Own(String),
    /// What `java` says too, word for word, with exit code 1.
    Java(String),
}

impl Failure {
    pub fn own(what: impl fmt::Display) -> Self {
        Self::Own(what.to_string())
    }
}
