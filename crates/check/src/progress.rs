//! How a search tells what it is doing. That it is to stop it learns from its budget.

use explore::Figures;
use std::time::Duration;
use support::memory;
use verdict::{Finding, HuntStats, Place, Stats, Trace};

/// How far a search has come.
#[derive(Clone, Copy, Debug, Default)]
pub struct Progress {
    pub figures: Figures,
    pub memory_bytes: u64,
    /// Since the whole run began.
    pub elapsed: Duration,
    pub findings: usize,
    /// All schedules with at most so many preemptions were explored beside the search.
    pub within: Option<u64>,
    /// What is looked at is drawn: the search has not begun.
    pub hunting: bool,
}

impl Progress {
    /// The same for a report.
    pub fn stats(&self) -> Stats {
        let Figures { states, transitions, executions, choices, max_depth, restarts, table_bytes, .. } = self.figures;
        Stats {
            states,
            transitions,
            executions,
            choices,
            instructions: 0,
            max_depth,
            elapsed_ms: self.elapsed.as_millis() as u64,
            peak_memory_bytes: memory::peak().max(self.memory_bytes),
            table_bytes,
            restarts,
            hunt: HuntStats::default(),
            preemptions: None,
            share: None,
            growth: None,
        }
    }
}

/// Who watches a search.
pub trait Watch {
    /// Every few thousand transitions.
    fn progress(&mut self, progress: &Progress);

    /// Something was found. It has no story yet, and may be reported again with one.
    fn found(&mut self, finding: &Finding);

    /// A trace of this kind, the name of a property or `outcome`, is complete: where it is kept, if it is, or why it
    /// cannot be.
    fn write_trace(&mut self, _kind: &str, _trace: &Trace) -> Result<Option<String>, String> {
        Ok(None)
    }

    /// Whether there is nothing left to look for. Asked after each finding, and where progress is told.
    fn is_satisfied(&self) -> bool {
        false
    }

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
