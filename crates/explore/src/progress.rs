//! How a search tells what it is doing, and is told to stop.

use std::time::Duration;

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

/// Who watches a search: asked every few thousand transitions.
pub trait Watch {
    fn progress(&mut self, progress: &Progress);

    /// Whether the user has had enough.
    fn interrupted(&self) -> bool;
}

/// Nobody.
pub struct Unwatched;

impl Watch for Unwatched {
    fn progress(&mut self, _: &Progress) {}

    fn interrupted(&self) -> bool {
        false
    }
}
