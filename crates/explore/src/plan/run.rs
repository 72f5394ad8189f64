//! Carries out a plan: the one place that knows which search does what.

use super::{Bound, Plan, Reduction, Strategy};
use crate::bounded::delays::Delays;
use crate::bounded::preemptions::Preemptions;
use crate::bounded::reduced::Reduced;
use crate::bounded::{Bounded, Options, Tariff};
use crate::dynamic::Dynamic;
use crate::heuristics::{Guided, Heuristic};
use crate::observer::{End, Figures, Observer};
use crate::search::Search;
use crate::stateless::{Dependence, Optimal, Sets, Sleep, Source, VectorClock, named};
use crate::strategies::best_first::{BestFirst, Ties};
use crate::strategies::{Likelihood, Limits, Sample, Sampling};
use crate::system::Concurrent;

/// What is drawn, by plans that draw something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Draws {
    /// A best-first search draws among states that are equally good, unless it is 0.
    pub seed: u64,
    /// How many samples are taken.
    pub runs: u64,
}

impl Default for Draws {
    fn default() -> Self {
        Self { seed: 0, runs: 1_000 }
    }
}

/// Steps of one sampled run.
const SAMPLED_STEPS: usize = 100_000;

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
    /// Threads may be stuck in a cycle of states while others run.
    UnjudgedCycles,
    /// The reduction is known to lose executions of some systems.
    OnTrial(Reduction),
    /// Paths were cut after so many steps.
    Depth(u64),
    /// Something needs more preemptions than these.
    Preemptions(u32),
    /// Something needs more delays than these.
    Delays(u32),
    /// So many states were given up.
    Evicted(u64),
    /// No more than so many runs were looked at.
    Sampled { runs: u64, likelihood: Option<Likelihood> },
}

impl Outcome {
    fn new(end: End, figures: Figures) -> Self {
        Self { end, figures, gaps: Vec::new() }.short_of(Gap::EndlessPath, end == End::Cycle)
    }

    /// With a gap, if it is one.
    fn short_of(mut self, gap: Gap, is_gap: bool) -> Self {
        self.gaps.extend(is_gap.then_some(gap));
        self
    }

    /// With the gap of a bound, if that left anything out.
    fn within(self, bound: Gap) -> Self {
        let cut = self.figures.cut > 0;
        self.short_of(bound, cut)
    }
}

impl Plan {
    /// Searches a system. Afterwards it is in its initial state.
    pub fn run<S: Guided, O: Observer<S>>(&self, system: &mut S, observer: &mut O, draws: Draws) -> Outcome {
        match self.strategy {
            Strategy::DepthFirst => self.depth_first(system, observer),
            Strategy::BestFirst { heuristic, queue } => best_first(system, observer, heuristic, queue, draws),
            Strategy::Samples { by, parameter } => sample(system, observer, by, parameter, draws),
        }
    }

    fn depth_first<S: Concurrent, O: Observer<S>>(&self, system: &mut S, observer: &mut O) -> Outcome {
        let outcome = match self.bound {
            Bound::None => self.unbounded(system, observer),
            Bound::Depth(depth) => to_depth(system, observer, depth),
            Bound::Preemptions(most) if self.reduction == Reduction::Source => {
                reduced(system, observer, most, self.iterate)
            }
            Bound::Preemptions(most) => self.bounded(system, observer, Preemptions, most, Gap::Preemptions),
            Bound::Delays(most) => self.bounded(system, observer, Delays, most, Gap::Delays),
        };
        outcome.short_of(Gap::OnTrial(self.reduction), self.reduction.is_on_trial())
    }

    fn unbounded<S: Concurrent, O: Observer<S>>(&self, system: &mut S, observer: &mut O) -> Outcome {
        match self.reduction {
            Reduction::None | Reduction::Escape if self.matching => {
                let mut search = Search::new(system, observer, None);
                Outcome::new(search.run(), search.figures())
            }
            Reduction::None | Reduction::Escape => {
                sleep(system, observer, Sets { dependence: Dependence::Everything, ..Sets::default() })
            }
            Reduction::Dynamic => {
                let mut search = Dynamic::new(system, observer);
                Outcome::new(search.run(), search.figures())
            }
            Reduction::Source => {
                let mut search = Source::new(system, observer);
                Outcome::new(search.run(), search.figures())
            }
            Reduction::Optimal => {
                let mut search = Optimal::new(system, observer);
                Outcome::new(search.run(), search.figures())
            }
            Reduction::VectorClock => {
                let mut search = VectorClock::new(system, observer);
                Outcome::new(search.run(), search.figures())
            }
            Reduction::Sleep => sleep(system, observer, Sets { matching: self.matching, ..Sets::default() }),
            Reduction::Persistent => sleep(system, observer, Sets { persistent: true, ..Sets::default() }),
            Reduction::VeriSoft => sleep(system, observer, named::VERISOFT),
            Reduction::ExitBlock => sleep(system, observer, named::EXIT_BLOCK),
            Reduction::ExitBlockRw => sleep(system, observer, named::EXIT_BLOCK_RW),
        }
    }

    fn bounded<S: Concurrent, O: Observer<S>>(
        &self,
        system: &mut S,
        observer: &mut O,
        tariff: impl Tariff,
        most: u32,
        bound: fn(u32) -> Gap,
    ) -> Outcome {
        let options = Options { matching: self.matching, iterated: self.iterate, ..Options::new(most) };
        let mut search = Bounded::new(system, observer, tariff, options);
        let outcome = Outcome::new(search.run(), search.figures());
        outcome.short_of(Gap::UnjudgedCycles, search.is_cyclic()).within(bound(search.bound()))
    }
}

fn sleep<S: Concurrent, O: Observer<S>>(system: &mut S, observer: &mut O, sets: Sets) -> Outcome {
    let mut search = Sleep::new(system, observer, sets);
    Outcome::new(search.run(), search.figures()).short_of(Gap::UnjudgedCycles, sets.matching)
}

fn to_depth<S: Concurrent, O: Observer<S>>(system: &mut S, observer: &mut O, depth: u64) -> Outcome {
    let mut search = Search::new(system, observer, Some(depth));
    let outcome = Outcome::new(search.run(), search.figures());
    if outcome.figures.cut > 0 || outcome.end == End::Stopped {
        return outcome.within(Gap::Depth(depth));
    }
    // The limit was of no account; without it the search sees cycles of states, too.
    let mut search = Search::new(system, observer, None);
    Outcome::new(search.run(), search.figures())
}

/// With reduction and a bound, or with each bound up to it until one is enough.
fn reduced<S: Concurrent, O: Observer<S>>(system: &mut S, observer: &mut O, most: u32, iterate: bool) -> Outcome {
    let mut transitions = 0;
    let mut bound = if iterate { 0 } else { most };
    loop {
        let mut search = Reduced::new(system, observer, bound);
        let mut outcome = Outcome::new(search.run(), search.figures());
        transitions += outcome.figures.transitions;
        if outcome.end != End::Complete || bound == most || outcome.figures.cut == 0 {
            outcome.figures.transitions = transitions;
            return outcome.within(Gap::Preemptions(bound));
        }
        bound += 1;
    }
}

fn best_first<S: Guided, O: Observer<S>>(
    system: &mut S,
    observer: &mut O,
    heuristic: Heuristic,
    queue: Option<usize>,
    draws: Draws,
) -> Outcome {
    let ties = if draws.seed == 0 { Ties::Newest } else { Ties::Random(draws.seed) };
    let mut search = BestFirst::new(system, observer, heuristic.guide(), ties, queue);
    let outcome = Outcome::new(search.run(), search.figures());
    // In the order in which it visits states, cycles do not show.
    outcome.short_of(Gap::UnjudgedCycles, true).short_of(Gap::Evicted(search.evicted()), search.evicted() > 0)
}

fn sample<S: Concurrent, O: Observer<S>>(
    system: &mut S,
    observer: &mut O,
    by: Sample,
    parameter: u64,
    draws: Draws,
) -> Outcome {
    let limits = Limits { runs: Some(draws.runs), effort: None, steps: SAMPLED_STEPS };
    let mut sampling = Sampling::new(system, observer, by.sampler(parameter), limits, draws.seed);
    let outcome = Outcome::new(sampling.run(), sampling.figures());
    outcome.short_of(Gap::Sampled { runs: sampling.runs(), likelihood: sampling.likelihood() }, true)
}
