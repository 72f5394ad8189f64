//! How a search tells what it is doing. That it is to stop it learns from its budget.

use std::time::Duration;
use verdict::Finding;

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
}

/// Nobody.
pub struct Unwatched;

impl Watch for Unwatched {
    fn progress(&mut self, _: &Progress) {}

    fn found(&mut self, _: &Finding) {}
}
