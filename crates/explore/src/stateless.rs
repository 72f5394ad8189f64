//! Searches that remember no states: they explore executions, one for each class of executions that differ only in
//! the order of independent steps, or few more.
//!
//! Memory is linear in the length of the longest path. A path that comes back to one of its own states would go on
//! for ever: then the search ends with [`crate::End::Cycle`], and the caller takes a plan with matching.

mod clocks;
pub(crate) mod named;
pub(crate) mod optimal;
pub(crate) mod persistent;
pub(crate) mod sleep;
pub(crate) mod source;
#[cfg(test)]
mod tests;
mod tree;
pub(crate) mod vector_clock;
mod walk;

pub use sleep::{Dependence, Sets, Sleep};

use support::{Mode, Touch};

/// Whether an operation that touches these may have to wait until it is possible.
fn may_be_blocked(touches: &[Touch]) -> bool {
    let waits =
        |mode| matches!(mode, Mode::Acquire | Mode::Pass | Mode::Await | Mode::Down | Mode::Send | Mode::Receive);
    touches.iter().any(|touch| waits(touch.mode))
}
