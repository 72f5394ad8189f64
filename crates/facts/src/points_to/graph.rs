//! The constraint graph: nodes that hold sets of objects, and edges along which sets flow.
//!
//! Only what is new flows on (difference propagation): a node keeps what has not been handed on yet.

use crate::objects::ObjectId;
use crate::set::ObjectSet;
use program::ClassId;
use rustc_hash::FxHashSet;
use support::index;

index! {
    /// A variable of the analysis: a web, a field of an object, what a method returns.
    NodeId
}

/// What flows along an edge: everything, or instances of a class only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Edge {
    pub to: NodeId,
    pub only: Option<ClassId>,
}

#[derive(Default)]
struct Node<U> {
    objects: ObjectSet,
    /// Not handed on yet.
    fresh: Vec<ObjectId>,
    edges: Vec<Edge>,
    uses: Vec<U>,
}

/// `U` is what is done with each object that arrives at a node.
pub(crate) struct Graph<U> {
    nodes: Vec<Node<U>>,
    known: FxHashSet<(NodeId, Edge)>,
    /// Nodes with something fresh, each once.
    queue: Vec<NodeId>,
}

impl<U: Copy> Graph<U> {
    pub fn new() -> Self {
        Self { nodes: Vec::new(), known: FxHashSet::default(), queue: Vec::new() }
    }

    pub fn add_node(&mut self) -> NodeId {
        self.nodes.push(Node { objects: ObjectSet::default(), fresh: Vec::new(), edges: Vec::new(), uses: Vec::new() });
        NodeId::new(self.nodes.len() - 1)
    }

    pub fn objects(&self, node: NodeId) -> &ObjectSet {
        &self.nodes[node.index()].objects
    }

    pub fn add(&mut self, to: NodeId, object: ObjectId) {
        let node = &mut self.nodes[to.index()];
        if node.objects.insert(object) {
            if node.fresh.is_empty() {
                self.queue.push(to);
            }
            node.fresh.push(object);
        }
    }

    /// Whether the edge is new.
    pub fn add_edge(&mut self, from: NodeId, edge: Edge) -> bool {
        if from == edge.to || !self.known.insert((from, edge)) {
            return false;
        }
        self.nodes[from.index()].edges.push(edge);
        true
    }

    pub fn add_use(&mut self, of: NodeId, what: U) {
        self.nodes[of.index()].uses.push(what);
    }

    /// A node with what has arrived there since it was last taken.
    pub fn take(&mut self) -> Option<(NodeId, Vec<ObjectId>)> {
        let node = self.queue.pop()?;
        Some((node, std::mem::take(&mut self.nodes[node.index()].fresh)))
    }

    pub fn edge(&self, node: NodeId, at: usize) -> Option<Edge> {
        self.nodes[node.index()].edges.get(at).copied()
    }

    pub fn use_at(&self, node: NodeId, at: usize) -> Option<U> {
        self.nodes[node.index()].uses.get(at).copied()
    }

    /// What each node holds in the end.
    pub fn into_sets(self) -> Vec<ObjectSet> {
        self.nodes.into_iter().map(|node| node.objects).collect()
    }
}
