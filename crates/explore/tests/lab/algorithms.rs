//! Every search of the crate, with what it promises: one line for each in [`ALL`].

use explore::bounded::delays::Delays;
use explore::bounded::preemptions::Preemptions;
use explore::bounded::reduced::Reduced;
use explore::bounded::{Bounded, Options, Tariff};
use explore::heuristics::{Guide, Interleaving, MostBlocked};
use explore::strategies::best_first::{BestFirst, Ties};
use explore::{Dependence, Dynamic, End, Figures, Optimal, Search, Sets, Sleep, Source, VectorClock, named};

use crate::seen::Collector;
use crate::toy::Toy;

/// How a run ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    Complete,
    /// By the observer, which had seen enough steps.
    Stopped,
    /// A search that keeps no states came back to one.
    Cycle,
}

pub struct Run {
    pub ending: Ending,
    pub executions: u64,
    /// Paths that were given up because all that was left to do had been done elsewhere.
    pub blocked: u64,
}

impl Run {
    fn new(ending: Ending, figures: Figures) -> Self {
        Self { ending, executions: figures.executions, blocked: figures.blocked }
    }
}

#[derive(Clone, Copy)]
pub struct Algorithm {
    pub name: &'static str,
    pub run: fn(&mut Toy, &mut Collector) -> Run,
    /// Whether it comes to an end where there are cycles.
    pub ends: bool,
    /// Whether it comes to all final states.
    pub finals: bool,
    /// Whether it finds threads that are stuck while others go round for ever.
    pub stuck: bool,
    /// Whether it takes exactly one execution of each class.
    pub optimal: bool,
    /// Whether it never gives up a path.
    pub unblocked: bool,
}

/// Remembers no states, and comes to all final states, for it explores every class.
const STATELESS: Algorithm =
    Algorithm { name: "", run: search, ends: false, finals: true, stuck: false, optimal: false, unblocked: false };

pub const ALL: &[Algorithm] = &[
    Algorithm { name: "none", run: search, ends: true, stuck: true, ..STATELESS },
    Algorithm { name: "dynamic", run: dynamic, ends: true, stuck: true, ..STATELESS },
    Algorithm { name: "vector-clock", run: vector_clock, ..STATELESS },
    Algorithm { name: "source", run: source, optimal: true, ..STATELESS },
    Algorithm { name: "optimal", run: optimal, optimal: true, unblocked: true, ..STATELESS },
    Algorithm {
        name: "sleep",
        run: |toy, collector| sets(toy, collector, Sets::default()),
        optimal: true,
        ..STATELESS
    },
    Algorithm { name: "sleep-conditional", run: sleep_conditional, ..STATELESS },
    Algorithm { name: "sleep-matching", run: sleep_matching, ends: true, ..STATELESS },
    Algorithm { name: "persistent", run: persistent, optimal: true, ..STATELESS },
    Algorithm { name: "persistent-conditional", run: persistent_conditional, ..STATELESS },
    Algorithm { name: "exit-block", run: exit_block, ..STATELESS },
    Algorithm { name: "preemptions", run: preemptions, ends: true, ..STATELESS },
    Algorithm { name: "delays", run: delays, ends: true, ..STATELESS },
    Algorithm { name: "most-blocked", run: most_blocked, ends: true, ..STATELESS },
    Algorithm { name: "interleaving", run: interleaving, ends: true, ..STATELESS },
    Algorithm { name: "preemptions-reduced", run: preemptions_reduced, ..STATELESS },
];

fn search(toy: &mut Toy, collector: &mut Collector) -> Run {
    let mut search = Search::new(toy, collector, None);
    let ending = ending(search.run());
    Run::new(ending, search.figures())
}

fn dynamic(toy: &mut Toy, collector: &mut Collector) -> Run {
    let mut search = Dynamic::new(toy, collector);
    let ending = ending(search.run());
    Run::new(ending, search.figures())
}

fn ending(end: End) -> Ending {
    match end {
        End::Complete => Ending::Complete,
        End::Stopped => Ending::Stopped,
        End::Cycle => Ending::Cycle,
    }
}

fn source(toy: &mut Toy, collector: &mut Collector) -> Run {
    let mut search = Source::new(toy, collector);
    let ending = ending(search.run());
    Run::new(ending, search.figures())
}

fn optimal(toy: &mut Toy, collector: &mut Collector) -> Run {
    let mut search = Optimal::new(toy, collector);
    let ending = ending(search.run());
    Run::new(ending, search.figures())
}

/// More than any path of a toy can cost.
const PLENTY: u32 = 10_000;

fn bounded(toy: &mut Toy, collector: &mut Collector, tariff: impl Tariff) -> Run {
    let mut search = Bounded::new(toy, collector, tariff, Options::new(PLENTY));
    let ending = ending(search.run());
    Run::new(ending, search.figures())
}

fn preemptions(toy: &mut Toy, collector: &mut Collector) -> Run {
    bounded(toy, collector, Preemptions)
}

fn delays(toy: &mut Toy, collector: &mut Collector) -> Run {
    bounded(toy, collector, Delays)
}

fn preemptions_reduced(toy: &mut Toy, collector: &mut Collector) -> Run {
    let mut search = Reduced::new(toy, collector, PLENTY);
    let ending = ending(search.run());
    Run::new(ending, search.figures())
}

fn sets(toy: &mut Toy, collector: &mut Collector, sets: Sets) -> Run {
    let mut search = Sleep::new(toy, collector, sets);
    let ending = ending(search.run());
    Run::new(ending, search.figures())
}

fn sleep_conditional(toy: &mut Toy, collector: &mut Collector) -> Run {
    sets(toy, collector, Sets { dependence: Dependence::Conditional, ..Sets::default() })
}

fn sleep_matching(toy: &mut Toy, collector: &mut Collector) -> Run {
    sets(toy, collector, Sets { matching: true, ..Sets::default() })
}

fn persistent(toy: &mut Toy, collector: &mut Collector) -> Run {
    sets(toy, collector, named::VERISOFT)
}

fn persistent_conditional(toy: &mut Toy, collector: &mut Collector) -> Run {
    sets(toy, collector, Sets { dependence: Dependence::Conditional, ..named::VERISOFT })
}

fn exit_block(toy: &mut Toy, collector: &mut Collector) -> Run {
    sets(toy, collector, named::EXIT_BLOCK)
}

fn best_first(toy: &mut Toy, collector: &mut Collector, guide: impl Guide<Toy>) -> Run {
    let mut search = BestFirst::new(toy, collector, guide, Ties::Newest, None);
    let ending = ending(search.run());
    Run::new(ending, search.figures())
}

fn most_blocked(toy: &mut Toy, collector: &mut Collector) -> Run {
    best_first(toy, collector, MostBlocked)
}

fn interleaving(toy: &mut Toy, collector: &mut Collector) -> Run {
    best_first(toy, collector, Interleaving)
}

fn vector_clock(toy: &mut Toy, collector: &mut Collector) -> Run {
    let mut search = VectorClock::new(toy, collector);
    let ending = ending(search.run());
    Run::new(ending, search.figures())
}
