//! The vocabulary of answers: plain data that every engine produces and every reporter shows.
//!
//! Nothing in here decides anything, except [`Verdict::of`], the one place where the table of the design
//! stands: which verdict a search has earned.

mod property;
mod report;
mod story;
mod trace;

pub use property::{Apart, Property};
pub use report::{Assumption, Finding, HuntStats, Note, Outcome, PlanSummary, Report, Shortfall, Site, Stats, Verdict};
pub use story::{Actor, Event, EventKind, Place, Story};
pub use trace::{ClassStamp, Origin, Schedule, Shows, Trace, TraceError, TraceStep};
