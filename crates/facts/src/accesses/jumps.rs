//! What may still be accessed if calls and returns are jumps: the *insensitive* analysis (Figure 7 of the paper), for
//! all points at once.
//!
//! Whoever enters a method may leave it for every place that calls it, so nearly all points have one and the same
//! future. The graph here has four kinds of nodes, and all nodes of one strongly connected component share a set. What
//! that is, point by point, says [`super::definition`].

use super::Accesses;
use super::components::{Components, Graph};
use super::slots::AccessSet;
use crate::call_graph::{CallEdge, EdgeKind};
use crate::points_to::PointsTo;
use program::MethodId;
use program::ir::Target;
use rustc_hash::{FxHashMap, FxHashSet};
use std::ops::Deref;
use std::rc::Rc;

/// Where control may be.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Node {
    /// A method is entered.
    In(MethodId),
    /// A method goes on, and returns to every caller.
    Out(MethodId),
    /// A *mark* is about to be executed: an instruction that leads to other methods, or that control jumps to.
    At(MethodId, Target),
    /// It has been.
    Behind(MethodId, Target),
}

impl Node {
    fn method(self) -> MethodId {
        match self {
            Self::In(method) | Self::Out(method) | Self::At(method, _) | Self::Behind(method, _) => method,
        }
    }

    /// The method that is entered here.
    fn entered(self) -> Option<MethodId> {
        match self {
            Self::In(method) => Some(method),
            _ => None,
        }
    }
}

/// What may follow, by node, and the walk that finds it.
#[derive(Default)]
pub(super) struct Jumps {
    sets: FxHashMap<Node, Rc<AccessSet>>,
    components: Components<Node>,
    /// By method, in order.
    marks: FxHashMap<MethodId, Rc<[Target]>>,
}

impl Jumps {
    /// What may be accessed from an instruction on.
    pub fn from<P: Deref<Target = PointsTo>>(
        &mut self,
        accesses: &Accesses<P>,
        method: MethodId,
        at: Target,
    ) -> AccessSet {
        let mut walk = Walk { accesses, sets: &mut self.sets, marks: &mut self.marks, next: FxHashMap::default() };
        let mut set = AccessSet::default();
        let mut next = vec![Node::Out(method)];
        let (passed, stops) = walk.stretch(method, vec![at]);
        passed.into_iter().for_each(|at| accesses.executed(method, at, &mut set));
        next.extend(stops);
        for &node in &next {
            self.components.visit(&mut walk, node);
        }
        distinct(&self.sets, &next).iter().for_each(|follows| set.extend(follows));
        set
    }
}

/// The sets of some nodes, each once.
fn distinct(sets: &FxHashMap<Node, Rc<AccessSet>>, nodes: &[Node]) -> Vec<Rc<AccessSet>> {
    let mut added: FxHashSet<*const AccessSet> = FxHashSet::default();
    let known = nodes.iter().filter_map(|node| sets.get(node));
    known.filter(|set| added.insert(Rc::as_ptr(set))).cloned().collect()
}

impl<P: Deref<Target = PointsTo>> Accesses<P> {
    /// What one instruction does by itself.
    fn executed(&self, method: MethodId, at: Target, into: &mut AccessSet) {
        self.local.get(&method).iter().for_each(|local| local.at(at, into));
        let edges = self.points_to.call_graph().at(method, at).iter();
        let initialisers = edges.filter(|edge| edge.kind == EdgeKind::Initialise);
        initialisers.for_each(|edge| _ = into.initialisers.insert(edge.callee));
        if self.starts.at(method, at).next().is_some() {
            into.extend(&self.starts.shell_does);
        }
    }

    /// Whether an edge is a jump: initialisers are counted in where it is known whether they will run.
    fn is_jump(&self, edge: &CallEdge) -> bool {
        edge.kind != EdgeKind::Initialise && !self.starts.replaces(edge)
    }
}

struct Walk<'a, P> {
    accesses: &'a Accesses<P>,
    sets: &'a mut FxHashMap<Node, Rc<AccessSet>>,
    marks: &'a mut FxHashMap<MethodId, Rc<[Target]>>,
    /// Where nodes lead to whose component is not complete.
    next: FxHashMap<Node, Vec<Node>>,
}

impl<P: Deref<Target = PointsTo>> Walk<'_, P> {
    /// The instructions that control may pass from these on before it comes to a mark, and the marks. What is no mark is
    /// passed from one place only, so all stretches of a method together are as long as the method.
    fn stretch(&mut self, method: MethodId, mut open: Vec<Target>) -> (Vec<Target>, Vec<Node>) {
        let (mut passed, mut stops) = (Vec::new(), Vec::<Target>::new());
        let Some(linked) = self.accesses.points_to.linked(method) else { return (passed, Vec::new()) };
        let marks = self.marks(method);
        while let Some(at) = open.pop() {
            match marks.binary_search(&at) {
                Ok(_) => stops.push(at),
                Err(_) => {
                    passed.push(at);
                    open.extend(linked.successors(at));
                }
            }
        }
        stops.sort_unstable();
        stops.dedup();
        (passed, stops.into_iter().map(|at| Node::At(method, at)).collect())
    }

    fn marks(&mut self, method: MethodId) -> Rc<[Target]> {
        let accesses = self.accesses;
        let marks = self.marks.entry(method).or_insert_with(|| {
            let edges = accesses.points_to.call_graph().from(method).iter().filter_map(|edge| edge.at);
            let starts = accesses.starts.of_method(method).iter().map(|&(at, _)| at);
            let mut marks: Vec<Target> = edges.chain(starts).collect();
            if let Some(linked) = accesses.points_to.linked(method) {
                for (at, _) in linked.insts() {
                    marks.extend(linked.successors(at).into_iter().filter(|&next| next != at + 1));
                }
            }
            marks.sort_unstable();
            marks.dedup();
            marks.into()
        });
        Rc::clone(marks)
    }

    fn leads_to(&mut self, node: Node) -> Vec<Node> {
        let accesses = self.accesses;
        let graph = accesses.points_to.call_graph();
        let mut next = Vec::new();
        match node {
            Node::In(method) => {
                next.push(Node::Out(method));
                accesses.lead_to(method, |callee| next.push(Node::In(callee)));
            }
            Node::Out(method) => {
                let native = graph.from(method).iter().take_while(|edge| edge.at.is_none());
                next.extend(native.filter(|edge| accesses.is_jump(edge)).map(|edge| Node::In(edge.callee)));
                for edge in graph.to(method) {
                    next.push(Node::Out(edge.caller));
                    next.extend(edge.at.map(|at| match accesses.is_over(edge, at) {
                        true => Node::Behind(edge.caller, at),
                        false => Node::At(edge.caller, at),
                    }));
                }
            }
            Node::At(method, at) => {
                let edges = graph.at(method, at).iter().filter(|edge| accesses.is_jump(edge));
                next.extend(edges.map(|edge| Node::In(edge.callee)));
                next.extend(accesses.starts.at(method, at).map(Node::In));
                next.push(Node::Behind(method, at));
            }
            Node::Behind(method, at) => next = self.stretch(method, accesses.successors(method, at)).1,
        }
        next
    }

    /// What is accessed at a node itself.
    fn own(&mut self, node: Node, into: &mut AccessSet) {
        match node {
            Node::In(method) => self.accesses.own(method, into),
            Node::Out(method) => {
                let native = self.accesses.local.get(&method).and_then(|local| local.native());
                native.iter().for_each(|native| into.extend(native));
                let edges = self.accesses.points_to.call_graph().from(method).iter();
                let initialisers = edges.take_while(|edge| edge.at.is_none());
                let initialisers = initialisers.filter(|edge| edge.kind == EdgeKind::Initialise);
                initialisers.for_each(|edge| _ = into.initialisers.insert(edge.callee));
            }
            Node::At(method, at) => self.accesses.executed(method, at, into),
            Node::Behind(method, at) => {
                let (passed, _) = self.stretch(method, self.accesses.successors(method, at));
                passed.into_iter().for_each(|at| self.accesses.executed(method, at, into));
            }
        }
    }
}

impl<P: Deref<Target = PointsTo>> Graph for Walk<'_, P> {
    type Node = Node;

    fn next(&mut self, node: Node) -> Vec<Node> {
        let next = self.leads_to(node);
        self.next.insert(node, next.clone());
        next
    }

    fn complete(&mut self, component: &[Node]) {
        let entered: FxHashSet<MethodId> = component.iter().filter_map(|node| node.entered()).collect();
        let mut own = AccessSet::default();
        let mut next = Vec::new();
        for &member in component {
            next.extend(self.next.remove(&member).unwrap_or_default());
            // Whatever lies ahead in a method is among all that it does.
            if member.entered().is_some() || !entered.contains(&member.method()) {
                self.own(member, &mut own);
            }
        }
        let follows = distinct(self.sets, &next);
        let largest = follows.iter().max_by_key(|set| set.reads.len() + set.writes.len());
        let adds_nothing = |all: &&Rc<AccessSet>| own.is_within(all) && follows.iter().all(|set| set.is_within(all));
        let set = match largest.filter(adds_nothing) {
            Some(all) => Rc::clone(all),
            None => {
                follows.iter().for_each(|set| own.extend(set));
                Rc::new(own)
            }
        };
        self.sets.extend(component.iter().map(|&member| (member, Rc::clone(&set))));
    }
}
