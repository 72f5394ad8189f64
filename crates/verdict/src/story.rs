//! A trace told so that a person can follow it: who did what, where, with which values.

use serde::{Deserialize, Serialize};

/// A line of source code.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub struct Place {
    /// With dots.
    pub class: String,
    pub method: String,
    pub file: Option<String>,
    pub line: Option<u32>,
}

impl std::fmt::Display for Place {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match (&self.file, self.line) {
            (Some(file), Some(line)) => write!(f, "{file}:{line}"),
            (Some(file), None) => f.write_str(file),
            (None, _) => write!(f, "{}.{}", self.class, self.method),
        }
    }
}

/// A thread of the program, one column of the story.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Actor {
    pub name: String,
    pub daemon: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum EventKind {
    Read,
    Write,
    Update,
    Lock,
    Unlock,
    /// Entering a wait, a park, a sleep or a join.
    Wait,
    /// Coming out of it.
    Wake,
    Notify,
    Start,
    End,
    Output,
    Choice,
    Throw,
    Initialise,
    /// Of the program into the library: `cache.get("a") → null`. What it does there are events of their own.
    Call,
    Time,
    Other,
    /// The last line of a thread that never gets further: what it waits for.
    Blocked,
}

#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Event {
    /// Step of the trace, from 0.
    pub step: u32,
    /// Index into [`Story::actors`].
    pub actor: u32,
    pub kind: EventKind,
    /// Such as "balance = 5" with the value read or written, or "lock Account#1".
    pub text: String,
    /// Innermost line of the program's own code.
    pub place: Option<Place>,
    /// Where in the library, if the operation is there.
    pub library: Option<Place>,
    /// Whether the finding depends on it: events that are not relevant are folded.
    pub relevant: bool,
    /// Why it mattered, for those that did.
    pub why: Option<String>,
}

#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct Story {
    pub actors: Vec<Actor>,
    pub events: Vec<Event>,
    /// What the program printed up to the finding.
    pub output: String,
    /// Times that control went from one thread to another.
    pub switches: u32,
    /// Those away from a thread that could have gone on.
    pub preemptions: u32,
}
