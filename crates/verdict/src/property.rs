//! What can be asked of a program. The list feeds `--property`, `--help` and the documents.

use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Property {
    Deadlock,
    Assertion,
    UncaughtException,
    DataRace,
    Livelock,
    OutOfMemory,
    LockDiscipline,
}

impl Property {
    pub const ALL: &[Self] = &[
        Self::Deadlock,
        Self::Assertion,
        Self::UncaughtException,
        Self::DataRace,
        Self::Livelock,
        Self::OutOfMemory,
        Self::LockDiscipline,
    ];

    /// What is looked at if nothing is said. A program that breaks a discipline need not be wrong.
    pub const DEFAULT: &[Self] =
        &[Self::Deadlock, Self::Assertion, Self::UncaughtException, Self::DataRace, Self::Livelock, Self::OutOfMemory];

    /// The name on the command line and in JSON.
    pub fn name(self) -> &'static str {
        match self {
            Self::Deadlock => "deadlock",
            Self::Assertion => "assertion",
            Self::UncaughtException => "uncaught-exception",
            Self::DataRace => "data-race",
            Self::Livelock => "livelock",
            Self::OutOfMemory => "out-of-memory",
            Self::LockDiscipline => "lock-discipline",
        }
    }

    pub fn summary(self) -> &'static str {
        match self {
            Self::Deadlock => "threads wait for each other, or for something that never comes",
            Self::Assertion => "an AssertionError ends a thread, or Heddle.unreachable is reached",
            Self::UncaughtException => "any other throwable ends a thread",
            Self::DataRace => {
                "two threads access one location at the same time, at least one writes, at least one is plain"
            }
            Self::Livelock => "a thread spins on something that nobody can change any more",
            Self::OutOfMemory => "live objects outgrow the heap",
            Self::LockDiscipline => {
                "a shared location is written, and no one lock is held at all accesses (only if named)"
            }
        }
    }

    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|property| property.name() == name)
    }
}

impl std::fmt::Display for Property {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name())
    }
}
