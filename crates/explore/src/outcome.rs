//! What came of a search, and what it fell short of.

use crate::bounded::Limit;
use crate::driver::{Policy, explore};
use crate::observer::{End, Figures};
use crate::plan::Reduction;
use crate::strategies::Likelihood;

/// What came of a plan.
#[derive(Clone, PartialEq, Debug)]
pub struct Outcome {
    pub end: End,
    pub figures: Figures,
    /// Why it proves less than that the system is as it was seen.
    pub gaps: Vec<Gap>,
}

/// What a search fell short of.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum Gap {
    /// A path came back to one of its own states, and would have gone on for ever.
    EndlessPath,
    /// Threads may be stuck in a cycle of states while others run. `met`: there is one; otherwise the search cannot tell.
    UnjudgedCycles { met: bool },
    /// The reduction is known to lose executions of some systems.
    OnTrial(Reduction),
    /// Something lies beyond a bound: its name, how far it went, and of what.
    Beyond { bound: &'static str, most: u64, unit: &'static str },
    /// So many states were given up.
    Evicted(u64),
    /// No more than so many runs were looked at.
    Sampled { runs: u64, likelihood: Option<Likelihood> },
}

impl Outcome {
    pub(crate) fn new(end: End, figures: Figures) -> Self {
        Self { end, figures, gaps: Vec::new() }.short_of(Gap::EndlessPath, end == End::Cycle)
    }

    /// Of a search in depth.
    pub(crate) fn of<'a>(mut search: impl Policy<'a>) -> Self {
        let end = explore(&mut search);
        Self::new(end, search.driver().figures)
    }

    /// With a gap, if it is one.
    pub(crate) fn short_of(mut self, gap: Gap, is_gap: bool) -> Self {
        self.gaps.extend(is_gap.then_some(gap));
        self
    }

    /// With the gap of a bound, if that left anything out.
    pub(crate) fn within(self, limit: &Limit, most: u64) -> Self {
        let cut = self.figures.cut > 0;
        self.short_of(Gap::Beyond { bound: limit.part.name, most, unit: limit.unit }, cut)
    }
}
