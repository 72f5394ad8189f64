//! What can be searched: a transition system whose steps can be taken back.

use support::Fingerprint;

/// How a step ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Flow {
    /// A state that may have choices.
    On,
    /// The system has come to its end.
    End,
    /// The path is not to be followed: it is of no interest, or cannot be followed.
    Cut,
}

pub trait System {
    type Choice: Copy + PartialEq + std::fmt::Debug;

    /// Appends every choice of the current state.
    fn choices(&mut self, into: &mut Vec<Self::Choice>);

    /// Takes a choice. Every step can be taken back, in reverse order.
    fn step(&mut self, choice: Self::Choice) -> Flow;

    fn undo(&mut self);

    /// Equal for states that have the same futures.
    fn fingerprint(&mut self) -> Fingerprint;

    /// The thread that a choice lets go on.
    fn thread(choice: Self::Choice) -> u32;

    /// Whether the step can be relied on: one that need not happen, like a wake-up without cause, does not make
    /// anything come to an end.
    fn is_sure(_choice: Self::Choice) -> bool {
        true
    }

    /// Whether what has been explored rests on a belief that turned out wrong since the search began.
    fn is_stale(&self) -> bool {
        false
    }

    /// The search begins again, with the belief corrected.
    fn renew(&mut self) {}
}
