//! What may be done to a body between lowering and everybody who reads it.
//!
//! A pass must not change what a program can do, except as its reason says. The program is told once which passes to
//! use, before the first body: the machine and every analysis see the same code.

mod pacing;

use crate::class::MethodId;
use crate::ir::Body;
use crate::program::Program;

/// One rewriting of bodies.
pub struct Pass {
    pub name: &'static str,
    /// Why it is right and what it is good for, in a sentence.
    pub reason: &'static str,
    /// The new body, if there is something to do.
    pub(crate) run: fn(&Program, MethodId, &Body) -> Option<Body>,
}

/// All passes, in the order in which they are run.
pub const ALL: &[Pass] = &[pacing::PACING];
