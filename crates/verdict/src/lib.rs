//! The vocabulary of answers: plain data that every engine produces and every reporter shows.
//!
//! Nothing in here decides anything, except [`Verdict::of`], the one place where the table of the design
//! stands: which verdict a search has earned.

pub mod assumptions;
mod kinds;
pub mod notes;
mod property;
mod report;
pub mod shortfalls;
mod story;
mod trace;

pub use assumptions::{About, Assumption};
pub use kinds::Kind;
pub use notes::{Concern, Note};
pub use property::{Apart, Property};
pub use report::{Busy, FactsUsed, Finding, Growth, HuntStats, Outcome, PlanSummary, Report, Site, Stats, Verdict};
pub use shortfalls::{Shortfall, Unjudged, Weight};
pub use story::{Actor, Event, EventKind, Place, Story};
pub use trace::{ClassStamp, Origin, Schedule, Shows, Trace, TraceError, TraceStep};
