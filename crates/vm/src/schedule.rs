//! Scheduling: what a thread is about to do, what is possible in a state, and taking one step.

pub(crate) mod fair;
mod grant;
pub(crate) mod op;
pub(crate) mod semantics;
pub(crate) mod step;

use program::MethodId;
use support::Alternative;

/// The current turn of the current thread: a step of a search, or a slice of the fair schedule.
#[derive(Debug, Default)]
pub(crate) struct Turn {
    /// The pending visible operation may now be executed.
    pub granted: bool,
    /// Which outcome the scheduler chose for the granted operation.
    pub alternative: Alternative,
    /// Depth and instruction at which the step began.
    pub began_at: (usize, u32),
    /// Whether every operation of another thread so far comes before what the current thread does now.
    pub alone: bool,
    /// Threads that may ever take a step, the current one included; counted when a step begins.
    pub live: u32,
    /// Back-edges and calls before the budget is looked at again, and those left in this turn after that.
    pub fuel: u32,
    pub fuel_rest: u32,
    /// The turn ends because the thread gave it up.
    pub yielded: bool,
    /// `System.gc` has collected and is about to return.
    pub gc_done: bool,
    /// The native method that is running, for stack traces.
    pub native_running: Option<MethodId>,
}
