//! Carries out a plan: each part has its search beside its declaration, and the lists of parts lead there.

use super::{Plan, Strategy};
use crate::bounded::Terms;
use crate::heuristics::{Guided, Heuristic};
use crate::observer::Observer;
use crate::outcome::{Gap, Outcome};
use crate::strategies::best_first::{BestFirst, Ties};
use crate::strategies::{Limits, Sample, Sampling};
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
        let Self { reduction, matching, iterate, .. } = *self;
        let bounded = self.bound.search(system, observer, Terms { reduction, matching, iterate });
        let outcome = bounded.unwrap_or_else(|| reduction.search(system, observer, matching));
        outcome.short_of(Gap::OnTrial(reduction), reduction.is_on_trial())
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
    let unjudged = outcome.short_of(Gap::UnjudgedCycles { met: false }, true);
    unjudged.short_of(Gap::Evicted(search.evicted()), search.evicted() > 0)
}

fn sample<S: Concurrent, O: Observer<S>>(
    system: &mut S,
    observer: &mut O,
    by: Sample,
    parameter: u64,
    draws: Draws,
) -> Outcome {
    let limits = Limits { runs: Some(draws.runs), ..Limits::of_steps(SAMPLED_STEPS) };
    let mut sampling = Sampling::new(system, observer, by.sampler(parameter), limits, draws.seed);
    let outcome = Outcome::new(sampling.run(), sampling.figures());
    outcome.short_of(Gap::Sampled { runs: sampling.runs(), likelihood: sampling.likelihood() }, true)
}
