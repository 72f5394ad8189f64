//! Instruments: what a search asks of a state and of the step that led to it.
//!
//! They watch, and a program behaves the same without them: the fingerprint, what a step touched and ordered, which
//! operations end a step, what is told about all that, and the switches by which tests try whether it is needed.

pub(crate) mod base_heap;
pub(crate) mod calls;
pub(crate) mod chart;
pub(crate) mod describe;
pub(crate) mod effort;
pub(crate) mod events;
pub(crate) mod faults;
pub(crate) mod followed;
pub(crate) mod footprint;
pub(crate) mod identity;
#[cfg(feature = "laws")]
pub(crate) mod instructions;
pub mod mutants;
pub(crate) mod ordering;
pub(crate) mod outside;
pub(crate) mod printed;
pub mod probe;
pub(crate) mod uses;
pub(crate) mod visibility;

use crate::code::throw::TraceFrame;
use crate::heap::Ref;
use crate::library::natives::Watch;
use crate::threads::spurious_counts::WakeTable;
use calls::CallLog;
use effort::Effort;
use events::Event;
use footprint::Footprint;
use ordering::Ordering;
use outside::Missed;
use uses::Uses;
use visibility::{Discipline, Sharing, Visibility};

/// What the last step was seen to do. Nothing that a program does depends on it.
#[derive(Default)]
pub struct Observed {
    /// What it did that a search may have to report.
    pub events: Vec<Event>,
    /// The throwable that was last thrown in it, and from where in the program's own code.
    pub(crate) thrown: Option<(Ref, TraceFrame)>,
    /// Which faults are among them.
    pub(crate) faults: faults::Wanted,
    /// Its thread woke without cause earlier, changed nothing on balance, and waits again.
    pub woke_in_vain: bool,
    /// Whether others could depend on the operation that was last asked about, visible or not.
    pub(crate) noted: bool,
    /// Whether the initialisation of a class has begun or ended in it.
    pub initialised: bool,
    /// What it touches.
    pub(crate) footprint: Footprint,
    /// What variables are, if somebody wants to know.
    pub(crate) chart: Option<Box<chart::Chart>>,
    /// How it uses locations.
    pub(crate) uses: Uses,
    /// What it does that orders accesses.
    pub(crate) ordering: Ordering,
    /// Calls, for the law that static analysis knows of them.
    pub(crate) calls: CallLog,
    /// What natives do, for the law that they declare it.
    pub(crate) watch: Watch,
    /// What the program missed outside of the machine.
    pub(crate) missed: Missed,
    /// What all steps have cost so far.
    pub(crate) effort: Effort,
    /// Whether a step is one instruction.
    #[cfg(feature = "laws")]
    pub(crate) instructions: instructions::Instructions,
}

/// What a search takes for granted about sharing, until a step contradicts it.
#[derive(Default)]
pub struct Beliefs {
    /// Which operations end a step.
    pub visibility: Visibility,
    /// Whether monitors make accesses invisible.
    pub discipline: Discipline,
    /// What is known to be shared, over all paths.
    pub(crate) sharing: Sharing,
    /// What the numbers in [`crate::state::thread::Control::wakes`] stand for.
    pub(crate) wake_counts: WakeTable,
}
