//! Methods of the library that never give back null.
//!
//! The greatest solution: a method gives back what it makes, what it was called on, a constant, or what such a method
//! gives back. What it reads from memory, or is given, may be null for all that is looked at here.

use facts::{EdgeKind, Linked, PointsTo, Set};
use program::ir::{Inst, InvokeKind};
use program::webs::WebId;
use program::{MethodId, Program};
use rustc_hash::FxHashSet;

/// See the module.
#[derive(Debug, Default)]
pub struct NotNull(Set<MethodId>);

impl NotNull {
    pub fn of(program: &Program, points_to: &PointsTo) -> Self {
        let gives = |method: &MethodId| program.method(*method).ret.is_ref() && points_to.linked(*method).is_some();
        let mut methods: Vec<MethodId> = points_to.methods().filter(gives).collect();
        methods.sort_unstable();
        let mut kept: Set<MethodId> = methods.iter().copied().collect();
        loop {
            let judge = Judge { program, points_to, kept: &kept };
            let refuted: FxHashSet<MethodId> = kept
                .iter()
                .filter(|&method| points_to.linked(method).is_none_or(|linked| !judge.holds(linked)))
                .collect();
            if refuted.is_empty() {
                return Self(kept);
            }
            kept = kept.iter().filter(|method| !refuted.contains(method)).collect();
        }
    }

    pub fn contains(&self, method: MethodId) -> bool {
        self.0.contains(method)
    }
}

struct Judge<'a> {
    program: &'a Program,
    points_to: &'a PointsTo,
    kept: &'a Set<MethodId>,
}

impl Judge<'_> {
    fn holds(&self, linked: &Linked) -> bool {
        linked.insts().all(|(at, inst)| match inst {
            Inst::Return { src: Some(src) } => {
                linked.read(at, src).is_some_and(|web| self.web(linked, web, &mut FxHashSet::default()))
            }
            _ => true,
        })
    }

    /// Whether a web never holds null.
    fn web(&self, linked: &Linked, web: WebId, seen: &mut FxHashSet<WebId>) -> bool {
        if !seen.insert(web) {
            return true;
        }
        let is_receiver = |param| param == 0 && !self.program.method(linked.method).is_static();
        if linked.param(web).is_some_and(|param| !is_receiver(param)) {
            return false;
        }
        linked.sources(web).iter().all(|&at| match linked.body.inst(at) {
            Inst::New { .. }
            | Inst::NewArray { .. }
            | Inst::NewRefArray { .. }
            | Inst::NewMultiArray { .. }
            | Inst::LoadConst { .. } => true,
            Inst::Move { src, .. } | Inst::CheckCast { obj: src, .. } => {
                linked.read(at, src).is_some_and(|web| self.web(linked, web, seen))
            }
            Inst::Invoke { kind, .. } => self.call(linked, at, kind),
            _ => false,
        })
    }

    fn call(&self, linked: &Linked, at: u32, _: InvokeKind) -> bool {
        if self.points_to.is_unknown_at(linked.method, at) {
            return false;
        }
        let mut callees =
            self.points_to.call_graph().at(linked.method, at).iter().filter(|edge| edge.kind == EdgeKind::Call);
        let mut any = false;
        callees.all(|edge| {
            any = true;
            self.kept.contains(edge.callee)
        }) && any
    }
}
