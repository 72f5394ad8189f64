//! How much a machine has done while stepping, in a measure that is the same in each run.
//!
//! Time differs from run to run; whatever is to be cut after a while, and to give the same answer every time, is
//! cut by this instead. Nothing that a Java program can see depends on it, and undo does not take it back.

use crate::machine::Machine;

/// What a step costs besides its instructions: about as much as so many of them.
const STEP: u64 = 192;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Effort {
    /// Instructions of the register code that the interpreter took up while stepping. One that had to be taken up
    /// again, because it had to wait for its turn or for a class to be initialised, counts each time.
    pub instructions: u64,
    pub steps: u64,
    /// Words of the heap that were logged for undo or looked at for the fingerprint: natives that write much at
    /// once, and states of many objects, are more work than their instructions tell.
    pub words: u64,
}

impl Machine {
    /// Instructions executed by steps so far, on all paths.
    pub fn instructions(&self) -> u64 {
        self.observed.effort.instructions
    }

    /// All work of steps so far, on all paths. A unit is about the work of one instruction.
    pub fn effort(&self) -> u64 {
        let Effort { instructions, steps, words } = self.observed.effort;
        instructions.saturating_add(steps.saturating_mul(STEP)).saturating_add(words)
    }
}
