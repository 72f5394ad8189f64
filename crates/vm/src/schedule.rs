//! Scheduling: what a thread is about to do, what is possible in a state, and taking one step.

pub(crate) mod fair;
pub(crate) mod op;
pub(crate) mod semantics;
pub(crate) mod step;
