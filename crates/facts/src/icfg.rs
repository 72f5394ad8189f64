//! The interprocedural control-flow graph: from instruction to instruction, through calls, returns and exceptions.
//!
//! It is the supergraph of Reps, Horwitz and Sagiv ("Precise interprocedural dataflow analysis via graph
//! reachability", 1995) over the call graph of [`PointsTo`], with a second exit of each method for what it throws. A
//! method that is not bytecode, or may not be, does whatever it does at its entry. Who walks the graph as it is takes
//! returns for jumps to all callers; who wants to match them steps over a call ([`Icfg::within`]) and asks for the
//! callee apart.
//!
//! Nothing is stored: successors and predecessors are computed when asked for, for methods are many.

use crate::call_graph::{CallEdge, EdgeKind};
use crate::linked::Linked;
use crate::mutants::{Mutant, forgets};
use crate::points_to::PointsTo;
use crate::start::Start;
use program::ir::{Inst, Target};
use program::{ClassId, LoaderId, MethodId, Program};
use rustc_hash::FxHashSet;
use support::budget;

/// A place of a method where control may be.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Point {
    /// Before the first instruction; also all that a method does that is not bytecode.
    Entry,
    /// Before this instruction.
    At(Target),
    /// It returns.
    Exit,
    /// It throws.
    Thrown,
}

/// A node of the graph.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Node {
    pub method: MethodId,
    pub point: Point,
}

/// How control gets along an edge.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Flow {
    /// To what comes next in the method.
    Next,
    /// To a handler of the method, or out of it if none is sure to catch.
    Exception,
    /// Into a method, an initialiser among them.
    Call,
    /// Back to behind the call; what needed an initialiser is executed again.
    Return,
    /// With an exception to a handler of the caller, or out of the caller.
    ExceptionalReturn,
    /// Into what a new thread begins with. The thread that starts it does not follow.
    Start,
}

/// See the module.
pub struct Icfg<'a> {
    points_to: &'a PointsTo,
    handlers: Handlers,
    /// Methods that something may stand in for.
    replaced: FxHashSet<MethodId>,
}

impl<'a> Icfg<'a> {
    pub fn of(program: &Program, start: &dyn Start, points_to: &'a PointsTo) -> Self {
        let replaced = points_to.methods().filter(|&method| start.native(program, method).is_some()).collect();
        Self { points_to, handlers: Handlers::of(program), replaced }
    }

    /// Where control may get from a node.
    pub fn successors(&self, node: Node) -> Vec<(Flow, Node)> {
        let Node { method, point } = node;
        let mut next = Vec::new();
        match point {
            Point::Entry => {
                self.at_entry(method, |flow, point| next.push((flow, Node { method, point })));
                self.enter_callees(self.unplaced(method), &mut next);
            }
            Point::At(at) => {
                let Some(linked) = self.points_to.linked(method) else { return next };
                for (flow, point) in self.past(linked, at) {
                    next.push((flow, Node { method, point }));
                }
                self.enter_callees(self.points_to.call_graph().at(method, at), &mut next);
            }
            Point::Exit | Point::Thrown => {
                for edge in self.points_to.call_graph().to(method) {
                    self.back(edge, point, |flow, point| next.push((flow, Node { method: edge.caller, point })));
                }
            }
        }
        next
    }

    /// From where control may get to a node.
    pub fn predecessors(&self, node: Node) -> Vec<(Flow, Node)> {
        let Node { method, point } = node;
        let mut found = Vec::new();
        let graph = self.points_to.call_graph();
        if point == Point::Entry {
            for edge in graph.to(method) {
                let point = edge.at.map_or(Point::Entry, Point::At);
                found.push((into(edge.kind), Node { method: edge.caller, point }));
            }
        }
        self.at_entry(method, |flow, to| {
            if to == point {
                found.push((flow, Node { method, point: Point::Entry }));
            }
        });
        if let Some(linked) = self.points_to.linked(method) {
            for at in linked.insts().map(|(at, _)| at) {
                let steps = self.past(linked, at).into_iter().filter(|&(_, to)| to == point);
                found.extend(steps.map(|(flow, _)| (flow, Node { method, point: Point::At(at) })));
            }
        }
        for edge in graph.from(method) {
            for exit in [Point::Exit, Point::Thrown] {
                self.back(edge, exit, |flow, to| {
                    if to == point {
                        found.push((flow, Node { method: edge.callee, point: exit }));
                    }
                });
            }
        }
        found
    }

    /// Where control may get from an instruction in its method without a callee's doing.
    fn past(&self, linked: &Linked, at: Target) -> Vec<(Flow, Point)> {
        let mut steps = self.handlers.within(linked, at);
        let edges = self.points_to.call_graph().at(linked.method, at);
        let is_call = edges.iter().any(|edge| edge.kind == EdgeKind::Call);
        // What the callees do comes between a call and what is behind it, if all of them are known. What a dynamic call
        // site gives may be there already.
        let is_site = matches!(linked.body.inst(at), Inst::InvokeDynamic { .. });
        if is_call && !is_site && !self.points_to.may_pass(linked.method, at) {
            steps.retain(|&(flow, _)| flow != Flow::Next);
        }
        steps
    }

    /// Where control may get from an instruction in its method, callees stepped over.
    pub fn within(&self, linked: &Linked, at: Target) -> Vec<(Flow, Point)> {
        self.handlers.within(linked, at)
    }

    /// From the entry of a method to its code, and over what is not code.
    fn at_entry(&self, method: MethodId, mut show: impl FnMut(Flow, Point)) {
        let has_code = self.points_to.linked(method).is_some();
        if has_code {
            show(Flow::Next, Point::At(0));
        }
        if !has_code || self.replaced.contains(&method) {
            show(Flow::Next, Point::Exit);
            show(Flow::Exception, Point::Thrown);
        }
    }

    /// What a method leads to by none of its instructions.
    fn unplaced(&self, method: MethodId) -> &'a [CallEdge] {
        let edges = self.points_to.call_graph().from(method);
        &edges[..edges.partition_point(|edge| edge.at.is_none())]
    }

    fn enter_callees(&self, edges: &[CallEdge], next: &mut Vec<(Flow, Node)>) {
        next.extend(edges.iter().map(|edge| (into(edge.kind), Node { method: edge.callee, point: Point::Entry })));
    }

    /// From the end of a callee back to its caller.
    fn back(&self, edge: &CallEdge, exit: Point, mut show: impl FnMut(Flow, Point)) {
        if edge.kind == EdgeKind::Start || forgets(Mutant::Returns) {
            return;
        }
        let linked = edge.at.and_then(|at| Some((at, self.points_to.linked(edge.caller)?)));
        match (exit, linked) {
            (Point::Exit, Some((at, linked))) => match edge.kind {
                EdgeKind::Call => for_each_following(linked, at, |to| show(Flow::Return, Point::At(to))),
                _ => show(Flow::Return, Point::At(at)),
            },
            (Point::Exit, None) => show(Flow::Return, Point::Entry),
            (_, Some((at, linked))) => {
                self.handlers.for_each_caught(linked, at, |point| show(Flow::ExceptionalReturn, point));
            }
            (_, None) => show(Flow::ExceptionalReturn, Point::Thrown),
        }
    }
}

/// The flow of control within a method.
pub(crate) struct Handlers {
    /// What every exception is.
    throwable: Option<ClassId>,
}

impl Handlers {
    pub fn of(program: &Program) -> Self {
        Self { throwable: program.loaded(LoaderId::BOOT, "java/lang/Throwable") }
    }

    /// Where control may get from an instruction in its method, callees stepped over.
    pub fn within(&self, linked: &Linked, at: Target) -> Vec<(Flow, Point)> {
        let mut next = Vec::new();
        self.for_each_within(linked, at, |flow, point| next.push((flow, point)));
        next
    }

    /// Shows where control may get from an instruction in its method, callees stepped over.
    pub fn for_each_within(&self, linked: &Linked, at: Target, mut show: impl FnMut(Flow, Point)) {
        budget::work(1);
        let inst = linked.body.inst(at);
        for_each_following(linked, at, |to| show(Flow::Next, Point::At(to)));
        if matches!(inst, Inst::Return { .. }) {
            show(Flow::Next, Point::Exit);
        }
        if inst.may_throw() {
            self.for_each_caught(linked, at, |point| show(Flow::Exception, point));
        }
    }

    /// Where an exception goes that an instruction throws: to handlers, and out unless one is sure to catch it.
    fn for_each_caught(&self, linked: &Linked, at: Target, mut show: impl FnMut(Point)) {
        if forgets(Mutant::ExceptionEdges) {
            return;
        }
        for catch in linked.body.catches().iter().filter(|catch| (catch.start..catch.end).contains(&at)) {
            let class = catch.class.map(|class| linked.class(class));
            // A handler whose class is not there catches nothing.
            if class == Some(None) {
                continue;
            }
            show(Point::At(catch.target));
            if class.is_none() || class.flatten() == self.throwable {
                return;
            }
        }
        show(Point::Thrown);
    }
}

fn into(kind: EdgeKind) -> Flow {
    if kind == EdgeKind::Start { Flow::Start } else { Flow::Call }
}

/// Shows the instructions behind one that has not thrown.
fn for_each_following(linked: &Linked, at: Target, mut show: impl FnMut(Target)) {
    let (body, inst) = (&linked.body, linked.body.inst(at));
    inst.targets(body, &mut show);
    if !inst.ends_flow() && (at as usize + 1) < body.insts().len() {
        show(at + 1);
    }
}
