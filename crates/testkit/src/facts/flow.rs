//! Control gets from instruction to instruction along edges of the interprocedural control-flow graph.

use super::moment::{Moment, told};
use super::told::Told;
use super::walk::Law;
use facts::icfg::{Flow, Icfg, Node, Point};
use facts::{PointsTo, Start};
use program::ir::Target;
use program::{MethodId, Program};
use std::collections::{BTreeMap, HashMap, HashSet};

const LAW: &str = "control flow";

type Place = (MethodId, Target);

pub(super) struct FlowLaw<'a> {
    icfg: Icfg<'a>,
    points_to: &'a PointsTo,
    /// By thread: where it was.
    stacks: BTreeMap<usize, Vec<Place>>,
    /// Nodes where control may get to from the end of a method.
    behind: HashMap<MethodId, HashSet<Node>>,
    /// Steps that were judged.
    judged: HashSet<(Place, Place)>,
}

impl<'a> FlowLaw<'a> {
    pub fn new(program: &Program, start: &dyn Start, points_to: &'a PointsTo, told: &mut Told) -> Self {
        told.expect(LAW, super::own_sites(program, points_to, |_| true).count());
        let icfg = Icfg::of(program, start, points_to);
        Self { icfg, points_to, stacks: BTreeMap::new(), behind: HashMap::new(), judged: HashSet::new() }
    }

    /// Whether an instruction may call a method, itself or by what is not bytecode.
    fn calls(&self, (method, at): Place, callee: MethodId) -> bool {
        let mut open = vec![Node { method, point: Point::At(at) }];
        let mut seen: HashSet<Node> = HashSet::new();
        while let Some(node) = open.pop() {
            let called = self.icfg.successors(node).into_iter().filter(|&(flow, _)| flow == Flow::Call);
            for (_, next) in called.filter(|&(_, next)| seen.insert(next)) {
                if next.method == callee {
                    return true;
                }
                if self.is_over(next) {
                    open.push(next);
                }
            }
        }
        false
    }

    /// Whether an instruction may be followed by a place of its method with no code of another in between.
    fn leads(&self, (method, at): Place, to: Node) -> bool {
        let successors = self.icfg.successors(Node { method, point: Point::At(at) });
        let by_native = successors.iter().any(|&(flow, next)| flow == Flow::Call && self.is_over(next));
        let linked = self.points_to.linked(method).filter(|_| by_native);
        successors.iter().any(|&(flow, next)| flow != Flow::Start && next == to)
            || linked.is_some_and(|linked| self.icfg.within(linked, at).iter().any(|&(_, point)| point == to.point))
    }

    /// Whether it is the entry of a method that something other than bytecode may do, which has no instructions to stand
    /// before.
    fn is_over(&self, node: Node) -> bool {
        self.icfg.successors(node).iter().any(|&(_, next)| next.point == Point::Exit)
    }

    fn returns(&mut self, callee: MethodId, to: Node) -> bool {
        if !self.behind.contains_key(&callee) {
            let behind = self.behind(callee);
            self.behind.insert(callee, behind);
        }
        self.behind[&callee].contains(&to)
    }

    /// Where control gets to from the end of a method, through what is not bytecode.
    fn behind(&self, callee: MethodId) -> HashSet<Node> {
        let mut open = [Point::Exit, Point::Thrown].map(|point| Node { method: callee, point }).to_vec();
        let mut seen: HashSet<Node> = open.iter().copied().collect();
        let mut behind = HashSet::new();
        while let Some(node) = open.pop() {
            for (flow, next) in self.icfg.successors(node) {
                let is_native = || self.is_over(Node { point: Point::Entry, ..next });
                // What needed a class to be initialised begins again, and so does the call of it.
                if next.point == Point::Entry && is_native() {
                    let callers = self.icfg.predecessors(next).into_iter().map(|(_, caller)| caller);
                    behind.extend(callers.filter(|caller| matches!(caller.point, Point::At(_))));
                }
                match next.point {
                    _ if matches!(flow, Flow::Call | Flow::Start) => {}
                    Point::At(_) if node.point != Point::Entry => _ = behind.insert(next),
                    Point::Entry | Point::Exit | Point::Thrown if is_native() && seen.insert(next) => open.push(next),
                    _ => {}
                }
            }
        }
        behind
    }

    /// Whether one step may change where a thread stands so.
    fn allows(&mut self, before: &[Place], now: &[Place]) -> bool {
        let (Some(&from), Some(&(method, at))) = (before.last(), now.last()) else { return true };
        let to = Node { method, point: Point::At(at) };
        if before.len() < now.len() {
            let pairs = now[before.len() - 1..].windows(2);
            return pairs.into_iter().all(|pair| self.calls(pair[0], pair[1].0));
        }
        match before.get(now.len()) {
            Some(&(callee, _)) => self.returns(callee, to),
            None => from == (method, at) || self.leads(from, to),
        }
    }
}

/// Whether it may be a frame of the machine, which is about to initialise a class that may have no initialiser.
fn is_stub(program: &Program, (method, at): Place) -> bool {
    let class = program.class_name(program.method(method).class);
    at == 0 && matches!((class, program.method_name(method)), (_, "<clinit>") | ("java/lang/Object", "<init>"))
}

/// Whether one instruction may have come between: frames further out have not moved, and the innermost that was there
/// before is of the same method.
fn is_one_step(before: &[Place], now: &[Place]) -> bool {
    let common = before.len().min(now.len());
    let is_same = |at: usize| before[at] == now[at];
    common > 0 && before[common - 1].0 == now[common - 1].0 && (0..common - 1).all(is_same)
}

impl Law for FlowLaw<'_> {
    fn begin(&mut self) {
        self.stacks.clear();
    }

    fn before(&mut self, now: &Moment<'_>, told: &mut Told) {
        let before = self.stacks.insert(now.thread.index(), now.stack.to_vec());
        let Some(before) = before.filter(|before| before != now.stack) else { return };
        let place = now.place();
        if now.is_own() {
            told.look(LAW, place);
        }
        let Some(&from) = before.last() else { return };
        // Code that the analysis has not followed is another law's business.
        let is_known = |&(method, _): &Place| self.points_to.linked(method).is_some();
        let mut all = before.iter().chain(now.stack);
        let is_judged = all.all(is_known) && !self.points_to.is_unknown_at(from.0, from.1);
        let is_stub = |&place: &Place| is_stub(now.program(), place);
        // Before an initialiser begins, the machine calls those of the classes above from its frame.
        let is_judged = is_judged && !before.last().is_some_and(is_stub) && !is_stub(&place);
        if !is_judged || !is_one_step(&before, now.stack) || !self.judged.insert((from, place)) {
            return;
        }
        if !self.allows(&before, now.stack) {
            let text = |place| self::told(now.program(), place);
            told.miss(LAW, format!("{} → {}", text(from), text(place)));
        }
    }
}
