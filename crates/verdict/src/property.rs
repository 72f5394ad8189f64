//! What can be asked of a program, as everybody speaks of it who does not look for it.
//!
//! Which properties there are is not said here: each is declared once, by the file that looks for it
//! (`check::properties`), so that a new one is no business of reports and traces. They know properties by name.

use serde::{Serialize, Serializer};
use std::fmt::{Display, Formatter};

#[derive(Debug)]
pub struct Property {
    /// On the command line, in JSON and in traces. Two properties are the same if they have one name.
    pub name: &'static str,
    /// What a violation is called, for `no …` and for counting.
    pub noun: &'static str,
    /// One line for whoever chooses.
    pub summary: &'static str,
    /// Whether it is looked at if nothing is said.
    pub by_default: bool,
    /// What tells two of its findings apart, besides the places.
    pub apart_by: Apart,
    /// Whether it is about how locations are protected, so that a thread that holds no lock is worth mentioning.
    pub about_protection: bool,
    /// Whether it is often the reason for what else goes wrong: a search goes on past a violation, looks for some more
    /// after another finding, and a report tells it last.
    pub is_reason: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Apart {
    /// Nothing else does.
    Places,
    /// Two findings of the same lines may be about different variables.
    Variable,
    Message,
}

impl PartialEq for Property {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}

impl Eq for Property {}

impl Display for Property {
    fn fmt(&self, f: &mut Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name)
    }
}

impl Serialize for Property {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.name)
    }
}
