//! What can be searched: a transition system whose steps can be taken back.

use crate::foresight::Lone;
use support::{Fingerprint, Touch};

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
    type Choice: Copy + Eq + std::hash::Hash + std::fmt::Debug;

    /// Appends every choice of the current state.
    fn choices(&mut self, into: &mut Vec<Self::Choice>);

    /// Takes a choice. Every step can be taken back, in reverse order.
    fn step(&mut self, choice: Self::Choice) -> Flow;

    fn undo(&mut self);

    /// To be called after [`System::undo`] before the state is asked about anything but its choices, its fingerprint,
    /// the numbers of its threads and the next step: a system may put off what it has to do for those. The machine
    /// does where steps are taken back by copies or by repeating the path.
    fn catch_up(&mut self) {}

    /// Equal for states that have the same futures.
    fn fingerprint(&mut self) -> Fingerprint;

    /// The thread that a choice lets go on. A thread has the same number on all paths.
    fn thread(&self, choice: Self::Choice) -> u32;

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

    /// A choice of the current state that is enough: one that is sure, the only one of its thread, and on which nothing
    /// depends that any other thread may do before it. Every execution from here can begin with it, as far as its
    /// operation tells; [`System::was_lone`] tells of the whole step.
    fn lone(&mut self, _last: Option<u32>) -> Option<Lone<Self::Choice>> {
        None
    }

    /// Whether nothing depends on the step that was just taken that any other thread might have done before it.
    fn was_lone(&mut self, _lone: &Lone<Self::Choice>) -> bool {
        false
    }

    /// What all steps so far have cost, in a unit that is the same in each run: what is to be cut after a while is
    /// cut by this, not by the clock. It only grows; 0 where nobody counts.
    fn effort(&self) -> u64 {
        0
    }
}

/// A system whose threads tell what their steps touch: all that a reduction needs to know.
///
/// The contract, which the laboratory (`tests/lab`) checks for its toys and random walks check for Java: two steps
/// of different threads that are not dependent (see [`support::depend`]) neither enable nor disable each other, and
/// lead to the same state in either order, touching the same.
pub trait Concurrent: System {
    /// Which of the outcomes of its thread's operation a choice takes.
    fn alternative(choice: Self::Choice) -> u32;

    /// The choice of the current state in which the thread takes an alternative, possible or not; `None` if there
    /// is no such thread here.
    fn choice(&self, thread: u32, alternative: u32) -> Option<Self::Choice>;

    /// Appends the threads that have begun and not ended.
    fn live(&self, into: &mut Vec<u32>);

    /// What the last step touched. It is gone after the next step or undo.
    fn touched(&self) -> &[Touch];

    /// Appends what the operation touches that the thread stands before, whether it is possible now or not. The
    /// step may touch more after that.
    fn pending(&self, thread: u32, into: &mut Vec<Touch>);

    /// Whether a thread that reads or writes the variable may have to wait until it is possible, as for a permit or a
    /// timer: then a later access does not hide an earlier one that kept it from going on. Never so for memory; other
    /// modes say it themselves.
    fn is_waited_for(_variable: u64) -> bool {
        true
    }

    /// Appends threads of which one must take a step before the given one, which cannot go on, can; `false` if
    /// nothing is known about that.
    fn enablers(&self, _thread: u32, _into: &mut Vec<u32>) -> bool {
        false
    }

    /// Whether the thread, or one that it may start, may ever take a step that depends on one which touches this.
    fn may_touch(&mut self, _thread: u32, _touch: Touch) -> bool {
        true
    }

    /// Whether it is worth looking whether the next step of a thread can be interfered with.
    fn may_be_lone(&mut self, _thread: u32) -> bool {
        true
    }

    /// The next step of a thread, as it stands, can be interfered with by another, for it touches this.
    fn is_not_lone(&mut self, _thread: u32, _other: u32, _touch: Touch) {}
}
