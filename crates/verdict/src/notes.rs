//! What is worth knowing and no violation.

use crate::kinds::kinds;
use crate::{Kind, Place};
use serde::Serialize;

/// What a note is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Concern {
    Program,
    /// This run of Heddle.
    Run,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Note {
    pub kind: &'static Kind<Concern>,
    pub detail: String,
    pub place: Option<Place>,
}

impl Kind<Concern> {
    pub fn noted(&'static self, detail: String) -> Note {
        Note { kind: self, detail, place: None }
    }
}

kinds! { Concern:
    NEVER_EXITS "never-exits" Program "the program goes round for ever, or only idle workers are left"
    SWALLOWED_EXCEPTION "swallowed-exception" Program "a task ended by an exception, and nobody is told"
    TRACE_NOT_WRITTEN "trace-not-written" Run "traces could not be written to files"
    NOT_BEGUN "not-begun" Run "the search has not begun: the program was still being compiled or loaded"
}
