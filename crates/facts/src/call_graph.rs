//! Who may call whom, and why.

use program::MethodId;
use program::ir::Target;
use rustc_hash::{FxHashMap, FxHashSet};

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

/// The methods that may be executed, and what leads to them.
#[derive(Clone, Debug, Default)]
pub struct CallGraph {
    out: FxHashMap<MethodId, Vec<CallEdge>>,
    into: FxHashMap<MethodId, Vec<CallEdge>>,
    len: usize,
}

impl CallGraph {
    pub(crate) fn of(edges: FxHashSet<CallEdge>) -> Self {
        let mut edges: Vec<CallEdge> = edges.into_iter().collect();
        edges.sort_unstable();
        let mut graph = Self { len: edges.len(), ..Self::default() };
        for edge in edges {
            graph.out.entry(edge.caller).or_default().push(edge);
            graph.into.entry(edge.callee).or_default().push(edge);
        }
        graph
    }

    /// What a method leads to, in the order of its instructions; what no instruction does comes first.
    pub fn from(&self, caller: MethodId) -> &[CallEdge] {
        self.out.get(&caller).map_or(&[], Vec::as_slice)
    }

    /// What leads to a method.
    pub fn to(&self, callee: MethodId) -> &[CallEdge] {
        self.into.get(&callee).map_or(&[], Vec::as_slice)
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
        self.len
    }

    pub fn is_empty(&self) -> bool {
        self.len == 0
    }
}
