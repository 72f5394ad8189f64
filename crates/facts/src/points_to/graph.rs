//! The constraint graph: nodes that hold sets of objects, and edges along which sets flow.
//!
//! Only what is new flows on (difference propagation): a node keeps what has not been handed on yet. Nodes on a cycle
//! of edges hold the same in the end; such cycles are looked for where an edge has nothing to hand on ("lazy cycle
//! detection", Hardekopf and Lin, "The ant and the grasshopper", 2007), and their nodes become one.

use super::order::Order;
use crate::objects::ObjectId;
use crate::set::ObjectSet;
use program::ClassId;
use rustc_hash::{FxHashMap, FxHashSet};
use support::index;

index! {
    /// A variable of the analysis: a web, a field of an object, what a method returns.
    NodeId
}

/// Cycles of nodes that hold less are left as they are.
const WORTHWHILE: usize = 48;

/// An order of the nodes is worth making when along each edge something was handed on so often.
const WORTH_ORDERING: usize = 2;

/// What flows along an edge: everything, or instances of a class only.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Edge {
    pub to: NodeId,
    pub only: Option<ClassId>,
}

struct Node<U> {
    /// Itself, or the node that it has become one with.
    is: NodeId,
    objects: ObjectSet,
    /// Not handed on yet.
    fresh: ObjectSet,
    edges: Vec<Edge>,
    uses: Vec<U>,
}

/// `U` is what is done with each object that arrives at a node.
pub(crate) struct Graph<U> {
    nodes: Vec<Node<U>>,
    known: FxHashSet<(NodeId, Edge)>,
    /// Nodes with something fresh, each once.
    order: Order,
    /// How often something was handed on since the order was made.
    flows: usize,
    /// Edges whose cycles were looked for.
    searched: FxHashSet<(NodeId, NodeId)>,
    /// Edges to be looked at for cycles.
    suspects: Vec<(NodeId, NodeId)>,
}

impl<U: Copy> Graph<U> {
    pub fn new() -> Self {
        Self {
            nodes: Vec::new(),
            known: FxHashSet::default(),
            order: Order::default(),
            flows: 0,
            searched: FxHashSet::default(),
            suspects: Vec::new(),
        }
    }

    pub fn add_node(&mut self) -> NodeId {
        let is = NodeId::new(self.nodes.len());
        let nothing = ObjectSet::default;
        self.nodes.push(Node { is, objects: nothing(), fresh: nothing(), edges: Vec::new(), uses: Vec::new() });
        is
    }

    /// The node that a node has become one with.
    fn find(&self, node: NodeId) -> NodeId {
        let mut at = node;
        while self.nodes[at.index()].is != at {
            at = self.nodes[at.index()].is;
        }
        at
    }

    fn shorten(&mut self, node: NodeId) -> NodeId {
        let root = self.find(node);
        self.nodes[node.index()].is = root;
        root
    }

    pub fn objects(&self, node: NodeId) -> &ObjectSet {
        &self.nodes[self.find(node).index()].objects
    }

    pub fn add(&mut self, to: NodeId, object: ObjectId) {
        let to = self.shorten(to);
        let node = &mut self.nodes[to.index()];
        if node.objects.insert(object) {
            if node.fresh.is_empty() {
                self.order.push(to);
            }
            node.fresh.insert(object);
        }
    }

    /// Whether the edge is new.
    pub fn add_edge(&mut self, from: NodeId, edge: Edge) -> bool {
        let from = self.shorten(from);
        let edge = Edge { to: self.shorten(edge.to), ..edge };
        if from == edge.to || !self.known.insert((from, edge)) {
            return false;
        }
        self.nodes[from.index()].edges.push(edge);
        true
    }

    pub fn add_use(&mut self, of: NodeId, what: U) {
        let of = self.shorten(of);
        self.nodes[of.index()].uses.push(what);
    }

    /// Hands a set on along an edge; objects that are not among `only` stay behind.
    pub fn flow(&mut self, from: NodeId, set: &ObjectSet, edge: Edge, only: Option<&ObjectSet>) {
        self.flows += 1;
        let to = self.shorten(edge.to);
        let node = &mut self.nodes[to.index()];
        let was_idle = node.fresh.is_empty();
        let before = node.objects.len();
        node.objects.extend_noting(set, only, &mut node.fresh);
        if was_idle && !node.fresh.is_empty() {
            self.order.push(to);
        }
        if edge.only.is_none() && self.nodes[to.index()].objects.len() == before {
            self.suspects.push((from, to));
        }
    }

    /// Hands all on that a node holds, along an edge to another.
    pub fn flow_all(&mut self, from: NodeId, edge: Edge, only: Option<&ObjectSet>) {
        let from = self.shorten(from);
        let set = std::mem::take(&mut self.nodes[from.index()].objects);
        self.flow(from, &set, edge, only);
        self.nodes[from.index()].objects = set;
    }

    /// Edges that had nothing to hand on: perhaps because their ends are on a cycle.
    fn look_for_cycles(&mut self) {
        while let Some((from, to)) = self.suspects.pop() {
            let (from, to) = (self.shorten(from), self.shorten(to));
            let size = |node: NodeId| self.nodes[node.index()].objects.len();
            if from != to && size(from) == size(to) && size(to) >= WORTHWHILE && self.searched.insert((from, to)) {
                for cycle in self.cycles(to) {
                    self.unite(&cycle);
                }
            }
        }
    }

    /// The cycles of edges without filters that can be reached from a node, among nodes that hold as much (Tarjan).
    fn cycles(&self, root: NodeId) -> Vec<Vec<NodeId>> {
        let size = self.nodes[root.index()].objects.len();
        let mut walk = Walk::default();
        walk.open(root);
        while let Some(&mut (node, ref mut at)) = walk.path.last_mut() {
            let edge = self.nodes[node.index()].edges.get(*at).copied();
            *at += 1;
            match edge {
                Some(edge) if edge.only.is_some() => {}
                Some(edge) => {
                    let to = self.find(edge.to);
                    if self.nodes[to.index()].objects.len() == size {
                        walk.come_to(node, to);
                    }
                }
                None => walk.leave(node),
            }
        }
        walk.found
    }

    /// Nodes of a cycle become one. What one of them has not handed on yet, none has.
    fn unite(&mut self, cycle: &[NodeId]) {
        let root = cycle[0];
        for &node in &cycle[1..] {
            let gone = &mut self.nodes[node.index()];
            gone.is = root;
            let (objects, fresh) = (std::mem::take(&mut gone.objects), std::mem::take(&mut gone.fresh));
            let (edges, uses) = (std::mem::take(&mut gone.edges), std::mem::take(&mut gone.uses));
            let into = &mut self.nodes[root.index()];
            let was_idle = into.fresh.is_empty();
            let mut handed_on = into.objects.without(&into.fresh);
            handed_on.keep(&objects.without(&fresh));
            into.objects.extend(&objects);
            into.fresh = into.objects.without(&handed_on);
            into.uses.extend(uses);
            if was_idle && !into.fresh.is_empty() {
                self.order.push(root);
            }
            for edge in edges {
                let to = self.find(edge.to);
                if to != root && self.known.insert((root, Edge { to, ..edge })) {
                    self.nodes[root.index()].edges.push(Edge { to, ..edge });
                }
            }
        }
    }

    /// A node with what has arrived there since it was last taken.
    pub fn take(&mut self) -> Option<(NodeId, ObjectSet)> {
        self.look_for_cycles();
        if self.order.is_between_rounds() && self.flows > WORTH_ORDERING * (self.nodes.len() + self.known.len()) {
            self.flows = 0;
            let mut order = std::mem::take(&mut self.order);
            order.renew(self.nodes.len(), |node, at| Some(self.find(self.edge(node, at)?.to)));
            self.order = order;
        }
        loop {
            let node = self.order.pop()?;
            let fresh = std::mem::take(&mut self.nodes[node.index()].fresh);
            if !fresh.is_empty() {
                return Some((node, fresh));
            }
        }
    }

    pub fn edge(&self, node: NodeId, at: usize) -> Option<Edge> {
        self.nodes[node.index()].edges.get(at).copied()
    }

    pub fn use_at(&self, node: NodeId, at: usize) -> Option<U> {
        self.nodes[node.index()].uses.get(at).copied()
    }

    /// What each node holds in the end, and which nodes hold the same.
    pub fn finish(mut self) -> Held {
        let at = (0..self.nodes.len()).map(|node| self.find(NodeId::new(node))).collect();
        let sets = self.nodes.iter_mut().map(|node| std::mem::take(&mut node.objects)).collect();
        Held { at, sets }
    }
}

/// What the nodes of a graph hold.
#[derive(Debug, Default)]
pub(crate) struct Held {
    at: Vec<NodeId>,
    sets: Vec<ObjectSet>,
}

impl Held {
    pub fn get(&self, node: NodeId) -> &ObjectSet {
        &self.sets[self.at[node.index()].index()]
    }

    /// A node that holds what some others hold.
    pub fn union(&mut self, nodes: &[NodeId]) -> NodeId {
        let mut all = ObjectSet::default();
        nodes.iter().for_each(|&node| _ = all.extend(self.get(node)));
        let node = NodeId::new(self.at.len());
        self.at.push(NodeId::new(self.sets.len()));
        self.sets.push(all);
        node
    }
}

/// A walk in depth that finds strongly connected components (Tarjan, "Depth-first search and linear graph algorithms",
/// 1972).
#[derive(Default)]
struct Walk {
    /// The way to where it is, with the edge that comes next.
    path: Vec<(NodeId, usize)>,
    /// Order of discovery and the lowest that is reached; `None` once the component is complete.
    numbers: FxHashMap<NodeId, Option<(u32, u32)>>,
    stack: Vec<NodeId>,
    found: Vec<Vec<NodeId>>,
}

impl Walk {
    fn open(&mut self, node: NodeId) {
        let number = self.numbers.len() as u32;
        self.numbers.insert(node, Some((number, number)));
        self.stack.push(node);
        self.path.push((node, 0));
    }

    fn come_to(&mut self, from: NodeId, to: NodeId) {
        if self.numbers.contains_key(&to) { self.lower(from, to) } else { self.open(to) }
    }

    fn lower(&mut self, node: NodeId, by: NodeId) {
        let Some(&Some((_, reached))) = self.numbers.get(&by) else { return };
        if let Some(Some((_, lowest))) = self.numbers.get_mut(&node) {
            *lowest = (*lowest).min(reached);
        }
    }

    fn leave(&mut self, node: NodeId) {
        self.path.pop();
        if let Some(&Some((number, lowest))) = self.numbers.get(&node)
            && number == lowest
        {
            let first = self.stack.iter().rposition(|&other| other == node).unwrap_or(0);
            let component = self.stack.split_off(first);
            component.iter().for_each(|&member| _ = self.numbers.insert(member, None));
            if component.len() > 1 {
                self.found.push(component);
            }
        }
        if let Some(&(above, _)) = self.path.last() {
            self.lower(above, node);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Edge, Graph, NodeId, WORTHWHILE};
    use crate::objects::ObjectId;

    /// Hands on everything that there is to hand on.
    fn solve(graph: &mut Graph<()>) {
        while let Some((node, fresh)) = graph.take() {
            let mut at = 0;
            while let Some(edge) = graph.edge(node, at) {
                graph.flow(node, &fresh, edge, None);
                at += 1;
            }
        }
    }

    #[test]
    fn nodes_of_a_cycle_become_one_and_nothing_is_lost() {
        let mut graph: Graph<()> = Graph::new();
        let nodes: Vec<NodeId> = (0..6).map(|_| graph.add_node()).collect();
        let edge = |to: usize| Edge { to: nodes[to], only: None };
        // 0 → 1 → 2 → 3 → 1, 3 → 4, 2 → 5
        for (from, to) in [(0, 1), (1, 2), (2, 3), (3, 1), (3, 4), (2, 5)] {
            graph.add_edge(nodes[from], edge(to));
        }
        let many = 100..100 + WORTHWHILE as u32;
        for object in many.clone() {
            graph.add(nodes[0], ObjectId(object));
        }
        for (node, object) in [(2, 8), (3, 9)] {
            graph.add(nodes[node], ObjectId(object));
        }
        solve(&mut graph);
        graph.add(nodes[0], ObjectId(10));
        solve(&mut graph);
        assert_eq!(graph.find(nodes[1]), graph.find(nodes[3]));
        let held = graph.finish();
        let of = |node: usize| held.get(nodes[node]).iter().map(|object| object.0).collect::<Vec<_>>();
        assert_eq!(of(0), [10].into_iter().chain(many.clone()).collect::<Vec<_>>());
        for node in 1..6 {
            assert_eq!(of(node), [8, 9, 10].into_iter().chain(many.clone()).collect::<Vec<_>>(), "{node}");
        }
    }
}
