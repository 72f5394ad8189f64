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
});

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
}

impl Default for Plan {
    fn default() -> Self {
        Self {
            strategy: Strategy::default(),
            reduction: Reduction::default(),
            bound: Bound::None,
            matching: true,
            undo: Undo::Trail,
        }
    }
}
