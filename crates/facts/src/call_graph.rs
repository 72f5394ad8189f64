//! Who may call whom, and why.

use crate::set::Set;
use program::MethodId;
use program::ir::Target;
use rustc_hash::FxHashSet;

/// Why one method leads to another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum EdgeKind {
    /// An instruction calls it.
    Call,
    /// A method that is not bytecode calls it.
    Native,
    /// It initialises a class that an instruction uses.
    Initialise,
    /// It is what a new thread runs.
    Start,
    /// The machine calls it when a thread or the program ends.
    End,
}

/// One method leads to another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct CallEdge {
    pub caller: MethodId,
    /// `None` if it is no instruction that does it.
    pub at: Option<Target>,
    pub kind: EdgeKind,
    pub callee: MethodId,
}

/// What tells which method a call runs; the later, the fewer.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug, Default)]
pub enum By {
    /// Every class that is loaded.
    Hierarchy,
    /// The classes that reached code makes objects of.
    Instantiated,
    /// The objects that the receiver may be.
    #[default]
    PointsTo,
}

impl By {
    pub const ALL: [Self; 3] = [Self::Hierarchy, Self::Instantiated, Self::PointsTo];

    /// Its name on the command line.
    pub fn name(self) -> &'static str {
        match self {
            Self::Hierarchy => "hierarchy",
            Self::Instantiated => "instantiated",
            Self::PointsTo => "points-to",
        }
    }

    /// How it is told by what a graph was found.
    pub fn describe(self) -> &'static str {
        match self {
            Self::Hierarchy => "class hierarchy",
            Self::Instantiated => "instantiated types",
            Self::PointsTo => "points-to ci-ex",
        }
    }
}

/// The methods that may be executed, and what leads to them.
#[derive(Clone, Debug, Default)]
pub struct CallGraph {
    by: By,
    out: Grouped,
    into: Grouped,
    methods: Set<MethodId>,
    begins: Set<MethodId>,
}

/// Edges, those of a method one behind the other.
#[derive(Clone, Debug, Default)]
struct Grouped {
    edges: Vec<CallEdge>,
    /// By method: where its edges begin; those of the next begin where they end.
    first: Vec<u32>,
}

impl Grouped {
    /// The edges come ordered by method.
    fn of(edges: Vec<CallEdge>, method: impl Fn(&CallEdge) -> MethodId) -> Self {
        let mut first = vec![0];
        for (number, edge) in edges.iter().enumerate() {
            let method = method(edge).index();
            if first.len() <= method {
                first.resize(method + 1, number as u32);
            }
        }
        first.push(edges.len() as u32);
        Self { edges, first }
    }

    fn get(&self, method: MethodId) -> &[CallEdge] {
        match self.first.get(method.index()..) {
            Some(&[begin, end, ..]) => &self.edges[begin as usize..end as usize],
            _ => &[],
        }
    }
}

impl CallGraph {
    pub(crate) fn of(
        by: By,
        edges: FxHashSet<CallEdge>,
        methods: impl Iterator<Item = MethodId>,
        begins: impl Iterator<Item = MethodId>,
    ) -> Self {
        let mut out: Vec<CallEdge> = edges.into_iter().collect();
        out.sort_unstable();
        let mut into = out.clone();
        into.sort_by_key(|edge| edge.callee);
        Self {
            by,
            out: Grouped::of(out, |edge| edge.caller),
            into: Grouped::of(into, |edge| edge.callee),
            methods: methods.collect(),
            begins: begins.collect(),
        }
    }

    /// By what it was found.
    pub fn by(&self) -> By {
        self.by
    }

    /// The methods that may be executed, in the order of their numbers.
    pub fn methods(&self) -> impl Iterator<Item = MethodId> + '_ {
        self.methods.iter()
    }

    pub fn reaches(&self, method: MethodId) -> bool {
        self.methods.contains(method)
    }

    /// Whether a method may begin without one of the calls that are known: the machine or code outside calls it.
    pub fn begins(&self, method: MethodId) -> bool {
        self.begins.contains(method)
    }

    /// What a method leads to, in the order of its instructions; what no instruction does comes first.
    pub fn from(&self, caller: MethodId) -> &[CallEdge] {
        self.out.get(caller)
    }

    /// What leads to a method.
    pub fn to(&self, callee: MethodId) -> &[CallEdge] {
        self.into.get(callee)
    }

    /// What the instruction of a method leads to.
    pub fn at(&self, caller: MethodId, at: Target) -> &[CallEdge] {
        let all = self.from(caller);
        let first = all.partition_point(|edge| edge.at < Some(at));
        let len = all[first..].partition_point(|edge| edge.at == Some(at));
        &all[first..first + len]
    }

    /// Number of edges.
    pub fn len(&self) -> usize {
        self.out.edges.len()
    }

    pub fn is_empty(&self) -> bool {
        self.out.edges.is_empty()
    }
}
