//! The ways in which the machine takes steps back: by its trail, by copies, by repeating the path.
//!
//! Stoller (SPIN 2000, section 10) names reverse computation, checkpointing and reset with replay, and asks for a
//! comparison; `scripts/bench undo` makes it. Only the trail is at its goal at once. The other two pay for the state
//! that is wanted at last, not for those in between: steps taken back one after the other cost as much as one.
//!
//! The invariant: after [`Rewind::catch_up`] the machine is in the state before the first of the steps taken back.

use explore::Undo;
use vm::{Choice, Machine, Snapshot};

#[derive(Default)]
pub enum Rewind {
    #[default]
    Trail,
    Copy {
        /// The states before the steps of the path.
        copies: Vec<Snapshot>,
        /// The one that the machine is to go back to.
        owed: Option<Box<Snapshot>>,
    },
    Replay {
        start: Box<Snapshot>,
        path: Vec<Choice>,
        /// The machine has taken steps that are not on the path any more.
        owed: bool,
    },
}

impl Rewind {
    /// The machine is at the beginning of the path: earlier steps cannot be taken back except by the trail.
    pub fn new(undo: Undo, machine: &mut Machine) -> Self {
        match undo {
            Undo::Trail => Self::Trail,
            Undo::Copy => Self::Copy { copies: Vec::new(), owed: None },
            Undo::Replay => {
                let start = Box::new(machine.state().snapshot());
                // So that the trail is as long as the path.
                machine.restore(&start);
                Self::Replay { start, path: Vec::new(), owed: false }
            }
        }
    }

    /// The machine is about to take a step.
    #[inline]
    pub fn before(&mut self, machine: &mut Machine, choice: Choice) {
        if !matches!(self, Self::Trail) {
            self.catch_up(machine);
        }
        match self {
            Self::Trail => {}
            Self::Copy { copies, .. } => copies.push(machine.state().snapshot()),
            Self::Replay { path, .. } => path.push(choice),
        }
    }

    /// The last step is taken back.
    #[inline]
    pub fn undo(&mut self, machine: &mut Machine) {
        match self {
            Self::Trail => {
                machine.undo();
            }
            Self::Copy { copies, owed } => *owed = copies.pop().map(Box::new),
            Self::Replay { path, owed, .. } => {
                path.pop();
                *owed = true;
            }
        }
    }

    /// Whether the machine is where it is believed to be.
    pub fn is_caught_up(&self) -> bool {
        match self {
            Self::Trail => true,
            Self::Copy { owed, .. } => owed.is_none(),
            Self::Replay { owed, .. } => !owed,
        }
    }

    /// Brings the machine to where it is believed to be.
    #[inline]
    pub fn catch_up(&mut self, machine: &mut Machine) {
        match self {
            Self::Trail => {}
            Self::Copy { owed, .. } => {
                if let Some(copy) = owed.take() {
                    machine.restore(&copy);
                }
            }
            Self::Replay { start, path, owed } if *owed => {
                *owed = false;
                if machine.beliefs_are_stale() {
                    // Steps do not end any more where they ended: the same choices would lead elsewhere.
                    while machine.depth() > path.len() {
                        machine.undo();
                    }
                    return;
                }
                machine.restore(start);
                for &choice in &*path {
                    machine.step(choice);
                }
            }
            Self::Replay { .. } => {}
        }
    }
}
