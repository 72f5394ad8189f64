//! How a system is searched: which choice comes next, which are left out, how far, and whether states are remembered.
//!
//! The four parts are independent of each other where they can be. Where they cannot, [`Plan::admit`] says why: a
//! combination that would lose behaviours and not know it is refused.

/// Which choice comes next.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Strategy {
    /// Everything, one path after the other.
    #[default]
    DepthFirst,
    /// Everything, the most promising state first; with a limit, the worst waiting states are given up.
    BestFirst { heuristic: Heuristic, queue: Option<usize> },
    /// Samples, each choice with the same probability.
    Random,
    /// Samples by random priorities that change at `depth - 1` random places (Burckhardt et al., ASPLOS 2010).
    Pct { depth: u32 },
    /// Samples by random priorities that are drawn again for operations that race (Yuan et al., CAV 2018).
    Pos,
    /// Samples interleavings of selected operations uniformly (Zhao et al., ASPLOS 2025).
    Surw,
}

/// What makes a state promising.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Heuristic {
    /// Most threads that cannot go on.
    MostBlocked,
    /// Threads that have not gone for long go first.
    Interleaving,
    /// Fewest preemptions so far.
    Preemptions,
    /// Branches that were not taken yet.
    Coverage,
    /// Fewest choices to come.
    ChoiceFree,
    /// Close to a violation of the properties.
    Property,
    /// Close, in the control-flow graph, to a line or an exception.
    Distance,
}

/// Which choices are left out because others do the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Reduction {
    /// Every access of every object is a scheduling point.
    None,
    /// Only operations that another thread could see are.
    #[default]
    Escape,
    /// As `Escape`; what a sibling has explored sleeps until something depends on it.
    Sleep,
    /// As `Sleep`; only the threads of a persistent set go on, by an upper bound of what each may still do.
    Persistent,
    /// The vector-clock reduction: backtracking points where accesses race.
    VectorClock,
    /// Source sets (Abdulla et al., POPL 2014).
    Source,
    /// Source sets with wake-up trees: one execution for each class.
    Optimal,
    /// Dynamic reduction over a graph of states, with summaries of what may still be touched below each.
    Dynamic,
    /// Every order of all steps, none believed to commute (Bruening 1999); for comparison.
    ExitBlock,
    /// As `ExitBlock`; steps that touch different things commute; for comparison.
    ExitBlockRw,
    /// Persistent and sleep sets over the operations by which threads communicate (Godefroid 1997); for comparison.
    VeriSoft,
}

/// How far the search goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Bound {
    #[default]
    None,
    Depth(u64),
    /// Switches away from a thread that could have gone on.
    Preemptions(u32),
    /// Departures from a fixed round-robin order of threads (Emmi et al., POPL 2011).
    Delays(u32),
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

/// Gives an enum of unit variants its names, for options and reports.
macro_rules! named {
    ($type:ident { $($variant:ident = $name:literal),+ $(,)? }) => {
        impl $type {
            pub const ALL: &[Self] = &[$(Self::$variant),+];

            pub fn name(self) -> &'static str {
                match self {
                    $(Self::$variant => $name),+
                }
            }

            pub fn named(name: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|value| value.name() == name)
            }
        }
    };
}

named!(Heuristic {
    MostBlocked = "most-blocked",
    Interleaving = "interleaving",
    Preemptions = "preemptions",
    Coverage = "coverage",
    ChoiceFree = "choice-free",
    Property = "property",
    Distance = "distance",
});

named!(Reduction {
    None = "none",
    Escape = "escape",
    Sleep = "sleep",
    Persistent = "persistent",
    VectorClock = "vector-clock",
    Source = "source",
    Optimal = "optimal",
    Dynamic = "dynamic",
    ExitBlock = "exit-block",
    ExitBlockRw = "exit-block-rw",
    VeriSoft = "verisoft",
});

impl Reduction {
    /// Whether it has to know what steps touch.
    pub fn records(self) -> bool {
        !matches!(self, Self::None | Self::Escape)
    }

    /// Whether there are systems of which it is known to lose executions: it is there for the laboratory, and proves
    /// nothing.
    pub fn is_on_trial(self) -> bool {
        matches!(self, Self::Source | Self::Optimal)
    }

    /// Whether states are matched if nothing is said: where both ways are possible they are.
    pub fn matches_by_default(self) -> bool {
        matches!(self, Self::None | Self::Escape | Self::Sleep | Self::Dynamic)
    }
}

named!(Undo { Trail = "trail", Copy = "copy", Replay = "replay" });

impl Strategy {
    pub fn name(self) -> &'static str {
        match self {
            Self::DepthFirst => "depth-first",
            Self::BestFirst { .. } => "best-first",
            Self::Random => "random",
            Self::Pct { .. } => "pct",
            Self::Pos => "pos",
            Self::Surw => "surw",
        }
    }

    /// Whether it takes samples, and so proves nothing.
    pub fn samples(self) -> bool {
        matches!(self, Self::Random | Self::Pct { .. } | Self::Pos | Self::Surw)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Plan {
    pub strategy: Strategy,
    pub reduction: Reduction,
    pub bound: Bound,
    /// Whether states that were seen before are left out.
    pub matching: bool,
    pub undo: Undo,
    /// The bounds from 0 on, one after the other: what is found first needs the fewest preemptions or delays.
    pub iterate: bool,
}

impl Default for Plan {
    fn default() -> Self {
        Self {
            strategy: Strategy::default(),
            reduction: Reduction::default(),
            bound: Bound::None,
            matching: true,
            undo: Undo::Trail,
            iterate: false,
        }
    }
}

impl Plan {
    /// Depth-first, everything, with matching where the reduction allows it.
    pub fn of(reduction: Reduction) -> Self {
        Self { reduction, matching: reduction.matches_by_default(), ..Self::default() }
    }

    /// Why the parts do not go together, if they do not.
    pub fn admit(&self) -> Result<(), String> {
        let name = self.reduction.name();
        let stateless = !self.reduction.matches_by_default();
        if self.iterate && !matches!(self.bound, Bound::Preemptions(_) | Bound::Delays(_)) {
            return Err("only bounds on preemptions and delays are iterated".to_owned());
        }
        if self.strategy.samples() {
            if self.bound != Bound::None {
                return Err(format!("{} takes samples: it has no bound to be complete within", self.strategy.name()));
            }
            return if self.reduction.records() {
                Err(format!(
                    "{} takes samples of all runs: there is nothing for {name} to leave out",
                    self.strategy.name()
                ))
            } else {
                Ok(())
            };
        }
        if matches!(self.strategy, Strategy::BestFirst { .. }) {
            if self.reduction.records() {
                return Err(format!(
                    "best-first search visits states in an order in which {name} cannot tell what may still come"
                ));
            }
            if self.bound != Bound::None || !self.matching {
                return Err("best-first search is neither bounded nor without matching".to_owned());
            }
        }
        if self.matching && stateless {
            return Err(format!(
                "{name} with matching loses executions: below a known state it does not see what races with the path; \
                 take dynamic, which keeps that with each state, or --no-matching"
            ));
        }
        if self.reduction == Reduction::Dynamic && !self.matching {
            return Err(
                "dynamic keeps what may come with each state; without matching, vector-clock does the same".to_owned()
            );
        }
        match self.bound {
            Bound::None => Ok(()),
            Bound::Depth(_) if self.reduction.records() => Err(format!(
                "{name} with a bound on depth loses executions within the bound: what would race lies beyond it"
            )),
            Bound::Preemptions(_) if self.reduction == Reduction::Source && !self.matching => Ok(()),
            Bound::Preemptions(_) | Bound::Delays(_) if self.reduction.records() => Err(format!(
                "{name} with a bound on {} loses executions within the bound: the one execution that it takes of a \
                 class may be beyond it; take escape",
                if matches!(self.bound, Bound::Delays(_)) { "delays" } else { "preemptions" }
            )),
            Bound::Depth(_) if !self.matching => {
                Err("a bound on depth without matching is not there; take it with matching".to_owned())
            }
            Bound::Depth(_) | Bound::Preemptions(_) | Bound::Delays(_) => Ok(()),
        }
    }

    /// For reports: what bounds it.
    pub fn bound_name(&self) -> String {
        let most = |most: u32| if self.iterate { format!("0 to {most}") } else { most.to_string() };
        match self.bound {
            Bound::None => "none".to_owned(),
            Bound::Depth(depth) => format!("depth {depth}"),
            Bound::Preemptions(bound) => format!("preemptions {}", most(bound)),
            Bound::Delays(bound) => format!("delays {}", most(bound)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Bound, Plan, Reduction, Strategy};

    #[test]
    fn every_reduction_has_a_plan() {
        for &reduction in Reduction::ALL {
            assert_eq!(Plan::of(reduction).admit(), Ok(()), "{}", reduction.name());
        }
    }

    #[test]
    fn what_would_lose_executions_is_refused() {
        for reduction in [Reduction::VectorClock, Reduction::Source, Reduction::Optimal, Reduction::Persistent] {
            assert!(Plan { matching: true, ..Plan::of(reduction) }.admit().is_err(), "{}", reduction.name());
            assert!(Plan { bound: Bound::Depth(9), ..Plan::of(reduction) }.admit().is_err(), "{}", reduction.name());
            assert!(Plan { bound: Bound::Delays(1), ..Plan::of(reduction) }.admit().is_err(), "{}", reduction.name());
        }
        assert!(Plan { matching: false, ..Plan::of(Reduction::Dynamic) }.admit().is_err());
        let bounded = |reduction| Plan { bound: Bound::Preemptions(2), ..Plan::of(reduction) }.admit();
        assert!(bounded(Reduction::Optimal).is_err());
        assert!(bounded(Reduction::Source).is_ok());
        assert!(bounded(Reduction::Escape).is_ok());
        assert!(Plan { iterate: true, ..Plan::of(Reduction::Escape) }.admit().is_err());
        assert!(Plan { iterate: true, bound: Bound::Delays(2), ..Plan::of(Reduction::Escape) }.admit().is_ok());
        assert!(Plan { strategy: Strategy::Random, ..Plan::of(Reduction::Dynamic) }.admit().is_err());
    }
}
