//! How a system is searched: which choice comes next, which are left out, how far, and whether states are remembered.
//!
//! The four parts are independent of each other where they can be. Where they cannot, a plan would lose behaviours and
//! not know it: such a [`Plan`] cannot be built, and a [`PlanConflict`] says why. [`Plan::run`] carries one out.

mod run;

pub use run::Draws;

use crate::bounded::{Limit, Tariff, Terms, delays, depth, preemptions, switches};
use crate::heuristics::Heuristic;
use crate::observer::Observer;
use crate::outcome::Outcome;
use crate::parts::{Cycles, Part, Promise, Standing, parts};
use crate::stateless::{named, optimal, persistent, sleep, source, vector_clock};
use crate::strategies::{Sample, best_first};
use crate::system::{Concurrent, System};
use crate::{dynamic, search};

/// Which choice comes next.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Strategy {
    /// Everything, one path after the other.
    #[default]
    DepthFirst,
    /// Everything, the most promising state first; with a limit, the worst waiting states are given up.
    BestFirst { heuristic: Heuristic, queue: Option<usize> },
    /// Some runs, drawn at random. The parameter is the sampler's.
    Samples { by: Sample, parameter: u64 },
}

const DEPTH_FIRST: Part = Part::new("depth-first", "everything, one path after the other");

impl Strategy {
    pub fn parts() -> impl Iterator<Item = &'static Part> {
        [&DEPTH_FIRST, &best_first::PART].into_iter().chain(Sample::ALL.iter().map(|sample| sample.part()))
    }

    /// What a text such as `pct:3` names.
    pub fn read(text: &str) -> Option<Self> {
        if DEPTH_FIRST.read(text).is_some() {
            return Some(Self::DepthFirst);
        }
        if best_first::PART.read(text).is_some() {
            return Some(Self::best_first(Heuristic::Property));
        }
        Sample::ALL.iter().find_map(|&by| by.part().read(text).map(|parameter| Self::Samples { by, parameter }))
    }

    /// Everything is kept that waits.
    pub fn best_first(heuristic: Heuristic) -> Self {
        Self::BestFirst { heuristic, queue: None }
    }

    pub fn part(self) -> &'static Part {
        match self {
            Self::DepthFirst => &DEPTH_FIRST,
            Self::BestFirst { .. } => &best_first::PART,
            Self::Samples { by, .. } => by.part(),
        }
    }

    pub fn name(self) -> &'static str {
        self.part().name
    }

    /// Whether it takes samples, and so proves nothing.
    pub fn samples(self) -> bool {
        matches!(self, Self::Samples { .. })
    }
}

/// Declares the reductions, and which search each is.
macro_rules! reductions {
    ($($reduction:ident = $part:path, $search:path);+ $(;)?) => {
        parts!(
            /// Which choices are left out because others do the same.
            Reduction { $($reduction = $part),+ }
        );

        impl Reduction {
            /// Searches without a bound.
            fn search<S: Concurrent, O: Observer<S>>(self, system: &mut S, observer: &mut O, matching: bool) -> Outcome {
                match self {
                    $(Self::$reduction => $search(system, observer, matching)),+
                }
            }
        }
    };
}

reductions! {
    None = search::NONE, search::search;
    Escape = search::ESCAPE, search::search;
    Sleep = sleep::PART, sleep::search;
    Persistent = persistent::PART, persistent::search;
    VectorClock = vector_clock::PART, vector_clock::search;
    Source = source::PART, source::search;
    Optimal = optimal::PART, optimal::search;
    Dynamic = dynamic::PART, dynamic::search;
    ExitBlock = named::EXIT_BLOCK_PART, named::exit_block;
    ExitBlockRw = named::EXIT_BLOCK_RW_PART, named::exit_block_rw;
    VeriSoft = named::VERISOFT_PART, named::verisoft;
}

impl Reduction {
    /// Whether it has to know what steps touch.
    pub fn records(self) -> bool {
        self.part().records
    }

    /// Whether there are systems of which it is known to lose executions.
    pub fn is_on_trial(self) -> bool {
        self.part().standing == Standing::Trial
    }

    /// What it promises with matching or without; `None` if it would lose executions.
    pub fn promise(self, matching: bool) -> Option<&'static Promise> {
        self.part().promises.iter().find(|promise| promise.matching == matching)
    }

    /// Whether states are matched if nothing is said: where both ways are possible they are.
    pub fn matches_by_default(self) -> bool {
        self.promise(true).is_some()
    }
}

const UNBOUNDED: Part = Part::new("none", "everything");

/// Declares the bounds: each is a tariff, and what a path may cost.
macro_rules! bounds {
    ($($file:ident::$tariff:ident),+ $(,)?) => {
        /// How far the search goes.
        #[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
        pub enum Bound {
            #[default]
            None,
            $($tariff(u64)),+
        }

        impl Bound {
            const LIMITS: &[(&'static Limit, fn(u64) -> Self)] =
                &[$((const { &<$file::$tariff as Tariff>::LIMIT }, Self::$tariff)),+];

            /// What it is declared as, and how far it goes.
            fn limit(self) -> Option<(&'static Limit, u64)> {
                match self {
                    Self::None => None,
                    $(Self::$tariff(most) => Some((const { &<$file::$tariff as Tariff>::LIMIT }, most))),+
                }
            }

            /// The thread whose turn it is, see [`Tariff::turn`].
            pub(crate) fn turn<S: System>(self, system: &S, choices: &[S::Choice], last: Option<u32>) -> Option<u32> {
                match self {
                    Self::None => None,
                    $(Self::$tariff(_) => $file::$tariff.turn(system, choices, last)),+
                }
            }

            /// What a choice costs, see [`Tariff::cost`].
            pub(crate) fn cost<S: System>(
                self,
                system: &S,
                choices: &[S::Choice],
                turn: Option<u32>,
                choice: S::Choice,
            ) -> u32 {
                match self {
                    Self::None => 0,
                    $(Self::$tariff(_) => $file::$tariff.cost(system, choices, turn, choice)),+
                }
            }

            /// Searches within it; `None` if it is none.
            fn search<S: Concurrent, O: Observer<S>>(
                self,
                system: &mut S,
                observer: &mut O,
                terms: Terms,
            ) -> Option<Outcome> {
                match self {
                    Self::None => None,
                    $(Self::$tariff(most) => Some($file::$tariff.search(system, observer, most, terms))),+
                }
            }
        }
    };
}

bounds! {
    depth::Depth,
    preemptions::Preemptions,
    delays::Delays,
    switches::Switches,
}

impl Bound {
    pub fn parts() -> impl Iterator<Item = &'static Part> {
        [&UNBOUNDED].into_iter().chain(Self::LIMITS.iter().map(|(limit, _)| &limit.part))
    }

    /// What a text such as `depth:40` names.
    pub fn read(text: &str) -> Option<Self> {
        let unbounded = UNBOUNDED.read(text).map(|_| Self::None);
        unbounded.or_else(|| Self::LIMITS.iter().find_map(|(limit, make)| limit.part.read(text).map(make)))
    }

    fn part(self) -> &'static Part {
        self.limit().map_or(&UNBOUNDED, |(limit, _)| &limit.part)
    }

    pub fn name(self) -> &'static str {
        self.part().name
    }

    /// The most that a path may cost.
    pub fn most(self) -> u64 {
        self.limit().map_or(u64::MAX, |(_, most)| most)
    }

    /// Whether a path is within it. The system is in the state from which it leads.
    pub fn admits<S: System>(self, system: &mut S, path: &[S::Choice]) -> bool {
        let mut left = self.most();
        let mut last = None;
        let mut choices = Vec::new();
        let mut taken = 0;
        for &choice in path {
            choices.clear();
            system.choices(&mut choices);
            let turn = self.turn(system, &choices, last);
            let cost = u64::from(self.cost(system, &choices, turn, choice));
            if cost > left {
                break;
            }
            left -= cost;
            last = Some(system.thread(choice));
            system.step(choice);
            taken += 1;
        }
        for _ in 0..taken {
            system.undo();
        }
        taken == path.len()
    }
}

/// How a step is taken back.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Undo {
    /// By a log of what it changed.
    #[default]
    Trail,
    /// By a copy of the state before it.
    Copy,
    /// By starting from the beginning and repeating all steps but the last.
    Replay,
}

impl Undo {
    pub const ALL: &[Self] = &[Self::Trail, Self::Copy, Self::Replay];

    pub fn name(self) -> &'static str {
        match self {
            Self::Trail => "trail",
            Self::Copy => "copy",
            Self::Replay => "replay",
        }
    }

    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|undo| undo.name() == name)
    }
}

/// Why the parts of a plan do not go together.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum PlanConflict {
    #[error("there is no bound that could be iterated")]
    NothingToIterate,
    #[error("a bound on {} is not iterated", .bound.name())]
    NotIterated { bound: Bound },
    #[error("{} takes samples: it has no bound to be complete within", .strategy.name())]
    BoundedSamples { strategy: Strategy },
    #[error("{} takes samples of all runs: there is nothing for {} to leave out", .strategy.name(), .reduction.name())]
    ReducedSamples { strategy: Strategy, reduction: Reduction },
    #[error("best-first search visits states in an order in which {} cannot tell what may still come", .reduction.name())]
    ReducedBestFirst { reduction: Reduction },
    #[error("best-first search is neither bounded nor without matching")]
    LimitedBestFirst,
    #[error("{} keeps what may come with each state; without matching, vector-clock does the same", .reduction.name())]
    NeedsMatching { reduction: Reduction },
    #[error(
        "{} with a bound on {} loses executions within the bound: the one execution that it takes of a class may be \
         beyond it; take escape",
        .reduction.name(), .bound.name()
    )]
    ReducedBound { reduction: Reduction, bound: Bound },
    #[error("a bound on {} without matching is not there; take it with matching", .bound.name())]
    BoundNeedsMatching { bound: Bound },
}

/// Parts that go together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Plan {
    strategy: Strategy,
    reduction: Reduction,
    bound: Bound,
    matching: bool,
    undo: Undo,
    iterate: bool,
}

impl Default for Plan {
    fn default() -> Self {
        Self::of(Reduction::Escape)
    }
}

impl Plan {
    /// Depth-first, everything, with matching where the reduction allows it.
    pub fn of(reduction: Reduction) -> Self {
        Self {
            strategy: Strategy::DepthFirst,
            reduction,
            bound: Bound::None,
            matching: reduction.matches_by_default(),
            undo: Undo::Trail,
            iterate: false,
        }
    }

    pub fn by(self, strategy: Strategy) -> Result<Self, PlanConflict> {
        Self { strategy, ..self }.admitted()
    }

    pub fn within(self, bound: Bound) -> Result<Self, PlanConflict> {
        Self { bound, ..self }.admitted()
    }

    /// The bounds from 0 on, one after the other: what is found first needs the fewest preemptions or delays.
    pub fn iterated(self) -> Result<Self, PlanConflict> {
        Self { iterate: true, ..self }.admitted()
    }

    /// States that were seen before are not left out.
    pub fn without_matching(self) -> Result<Self, PlanConflict> {
        Self { matching: false, ..self }.admitted()
    }

    pub fn undone_by(self, undo: Undo) -> Self {
        Self { undo, ..self }
    }

    fn admitted(self) -> Result<Self, PlanConflict> {
        if self.iterate {
            self.admit_iteration()?;
        }
        match self.strategy {
            Strategy::DepthFirst => self.admit_depth_first()?,
            Strategy::BestFirst { .. } => self.admit_best_first()?,
            Strategy::Samples { .. } => self.admit_samples()?,
        }
        Ok(self)
    }

    fn admit_iteration(&self) -> Result<(), PlanConflict> {
        match self.bound.limit() {
            None => Err(PlanConflict::NothingToIterate),
            Some((limit, _)) if !limit.iterates => Err(PlanConflict::NotIterated { bound: self.bound }),
            Some(_) => Ok(()),
        }
    }

    fn admit_samples(&self) -> Result<(), PlanConflict> {
        let Self { strategy, reduction, .. } = *self;
        if self.bound != Bound::None {
            return Err(PlanConflict::BoundedSamples { strategy });
        }
        if reduction.records() {
            return Err(PlanConflict::ReducedSamples { strategy, reduction });
        }
        Ok(())
    }

    fn admit_best_first(&self) -> Result<(), PlanConflict> {
        let reduction = self.reduction;
        if reduction.records() {
            return Err(PlanConflict::ReducedBestFirst { reduction });
        }
        if self.bound != Bound::None || !self.matching {
            return Err(PlanConflict::LimitedBestFirst);
        }
        Ok(())
    }

    fn admit_depth_first(&self) -> Result<(), PlanConflict> {
        let Self { reduction, bound, matching, .. } = *self;
        if reduction.promise(matching).is_none() {
            return Err(PlanConflict::NeedsMatching { reduction });
        }
        let Some((limit, _)) = bound.limit() else { return Ok(()) };
        if reduction.records() && !limit.reduced.contains(&reduction) {
            return Err(PlanConflict::ReducedBound { reduction, bound });
        }
        if limit.part.promises.iter().all(|promise| promise.matching != matching) {
            return Err(PlanConflict::BoundNeedsMatching { bound });
        }
        Ok(())
    }

    pub fn strategy(&self) -> Strategy {
        self.strategy
    }

    pub fn reduction(&self) -> Reduction {
        self.reduction
    }

    pub fn bound(&self) -> Bound {
        self.bound
    }

    /// Whether states that were seen before are left out.
    pub fn matching(&self) -> bool {
        self.matching
    }

    pub fn undo(&self) -> Undo {
        self.undo
    }

    /// Whether it has to know what steps touch.
    pub fn records(&self) -> bool {
        self.reduction.records() || self.strategy.part().records
    }

    /// Whether it makes use of what threads may still do.
    pub fn foresees(&self) -> bool {
        let is_plain = self.strategy == Strategy::DepthFirst && self.bound == Bound::None;
        is_plain && self.reduction.part().foresees && self.matching == self.reduction.matches_by_default()
    }

    /// Whether it judges the cycles of the graph of states.
    pub fn sees_cycles(&self) -> bool {
        let promise = self.reduction.promise(self.matching);
        self.strategy == Strategy::DepthFirst
            && self.bound == Bound::None
            && promise.is_some_and(|promise| promise.cycles == Cycles::Judged)
    }

    /// Within what samples stay that come before it: whatever they find, the search could have found first.
    pub fn before(&self) -> Bound {
        let least = Bound::LIMITS.iter().find(|(limit, _)| self.iterate && limit.part.name == self.bound.name());
        least.map_or(self.bound, |(_, make)| make(0))
    }

    /// The same with a reduction that leaves out no order of visible steps, for what depends on all of them.
    pub fn unreduced(self) -> Self {
        match self.reduction.records() {
            true => Self { reduction: Reduction::Escape, matching: true, ..self },
            false => self,
        }
    }

    /// For reports: what bounds it.
    pub fn bound_name(&self) -> String {
        let name = self.bound.name();
        match self.bound.limit() {
            None => name.to_owned(),
            Some((_, most)) if self.iterate => format!("{name} 0 to {most}"),
            Some((_, most)) => format!("{name} {most}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Bound, Heuristic, Plan, PlanConflict, Reduction, Sample, Strategy};

    #[test]
    fn every_reduction_has_a_plan() {
        for &reduction in Reduction::ALL {
            let plan = Plan::of(reduction);
            assert_eq!(plan.admitted(), Ok(plan), "{}", reduction.name());
        }
    }

    #[test]
    fn what_would_lose_executions_is_refused() {
        for reduction in [Reduction::VectorClock, Reduction::Source, Reduction::Optimal, Reduction::Persistent] {
            assert!(!Plan::of(reduction).matching(), "{}", reduction.name());
            for bound in [Bound::Depth(9), Bound::Delays(1)] {
                assert_eq!(Plan::of(reduction).within(bound), Err(PlanConflict::ReducedBound { reduction, bound }));
            }
        }
        assert!(Plan::of(Reduction::Dynamic).without_matching().is_err());
        let bounded = |reduction| Plan::of(reduction).within(Bound::Preemptions(2));
        assert!(bounded(Reduction::Optimal).is_err());
        assert!(bounded(Reduction::Source).is_ok());
        assert!(bounded(Reduction::Escape).is_ok_and(|plan| plan.iterated().is_ok()));
        assert_eq!(Plan::of(Reduction::Escape).iterated(), Err(PlanConflict::NothingToIterate));
        let deep = Plan::default().within(Bound::Depth(3)).expect("they go together");
        assert_eq!(deep.iterated(), Err(PlanConflict::NotIterated { bound: Bound::Depth(3) }));
        assert_eq!(deep.without_matching(), Err(PlanConflict::BoundNeedsMatching { bound: Bound::Depth(3) }));
    }

    #[test]
    fn samples_before_a_search_stay_where_it_begins() {
        let bounded = Plan::default().within(Bound::Delays(2)).expect("they go together");
        assert_eq!([Plan::default().before(), bounded.before()], [Bound::None, Bound::Delays(2)]);
        assert_eq!(bounded.iterated().map(|plan| plan.before()), Ok(Bound::Delays(0)));
        let reduced = Plan::of(Reduction::Source).within(Bound::Preemptions(1)).expect("they go together");
        assert_eq!(Ok(reduced.unreduced()), Plan::default().within(Bound::Preemptions(1)));
    }

    #[test]
    fn samples_and_promises_are_for_all_runs() {
        let random = Strategy::Samples { by: Sample::Walk, parameter: 0 };
        assert!(Plan::of(Reduction::Dynamic).by(random).is_err());
        let sampled = Plan::of(Reduction::Escape).by(random).expect("nothing is left out");
        assert!(sampled.within(Bound::Depth(3)).is_err());
        let guided = Strategy::best_first(Heuristic::Property);
        assert!(Plan::of(Reduction::Sleep).by(guided).is_err());
        assert_eq!(
            Plan::default().without_matching().and_then(|plan| plan.by(guided)),
            Err(PlanConflict::LimitedBestFirst)
        );
    }

    #[test]
    fn texts_name_what_is_declared() {
        assert_eq!(Strategy::read("pct:4"), Some(Strategy::Samples { by: Sample::Pct, parameter: 4 }));
        assert_eq!([Bound::read("depth:0"), Bound::read("delays:0")], [None, Some(Bound::Delays(0))]);
        for part in Strategy::parts().filter(|part| part.parameter.is_none()) {
            assert_eq!(Strategy::read(part.name).map(Strategy::name), Some(part.name));
        }
    }
}
