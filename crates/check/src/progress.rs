//! How a search tells what it is doing. That it is to stop it learns from its budget.

use std::time::Duration;
use verdict::{Finding, Place};

/// Figures of a running search.
#[derive(Clone, Copy, Debug, Default)]
pub struct Progress {
    pub states: u64,
    pub transitions: u64,
    pub depth: u64,
    pub max_depth: u64,
    pub memory_bytes: u64,
    pub elapsed: Duration,
    pub findings: usize,
    /// Share of the choices near the root that are done: a rough idea of what is left, between 0 and 1.
    pub done: f64,
}

/// Who watches a search.
pub trait Watch {
    /// Every few thousand transitions.
    fn progress(&mut self, progress: &Progress);

    /// Something was found. It has no story yet, and may be reported again with one.
    fn found(&mut self, finding: &Finding);

    /// Told of each race that is met, once for each variable and pair of places, and whether it is listed as
    /// harmless.
    fn met_race(&mut self, _race: &MetRace) {}
}

/// A race that a search has met.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MetRace {
    /// `java/lang/String.hash`; an array by its class.
    pub variable: String,
    /// Whether the list of harmless races has it.
    pub listed: bool,
    /// What each thread does and where, innermost first.
    pub sides: [(String, Vec<Place>); 2],
}

/// Nobody.
pub struct Unwatched;

impl Watch for Unwatched {
    fn progress(&mut self, _: &Progress) {}

    fn found(&mut self, _: &Finding) {}
}
