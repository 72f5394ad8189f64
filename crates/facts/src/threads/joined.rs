//! Joins that are certain: where a thread has ended, whichever way control has come.
//!
//! `t.join()` returns when the object's thread is not alive: it has ended, or was never started. So it tells that a
//! thread has ended only if `t` can be no other object, and if nobody but the thread that joins starts it: what that
//! starts later counts as started again. An abstract object that is made once is one object, so no name of it needs to
//! be followed. Joins with a time limit tell nothing.

use super::alive::Joins;
use super::family::{Family, executing};
use super::starting::Starting;
use super::{AbstractThread, ThreadOrigin, ThreadSet, loops};
use crate::call_graph::EdgeKind;
use crate::icfg::Handlers;
use crate::linked::Linked;
use crate::mutants::{Mutant, forgets};
use crate::objects::ObjectId;
use crate::points_to::PointsTo;
use program::ir::{Inst, Target};
use program::webs::WebId;
use program::{LoaderId, MethodId, Program};
use rustc_hash::FxHashSet;

/// A call of `join` without a time limit.
pub(super) struct Join<'a> {
    pub linked: &'a Linked,
    pub at: Target,
    pub receiver: WebId,
    pub objects: Vec<ObjectId>,
}

/// What is needed to judge a join.
pub(super) struct Judge<'a> {
    pub program: &'a Program,
    pub points_to: &'a PointsTo,
    pub all: &'a [AbstractThread],
    pub family: &'a Family,
    pub starting: &'a Starting,
    pub handlers: &'a Handlers,
    /// Methods that something may stand in for.
    pub replaced: &'a FxHashSet<MethodId>,
    /// Whether an abstract object is one object.
    pub is_one: &'a dyn Fn(ObjectId) -> bool,
    /// Whether a method is executed at most once.
    pub is_once: &'a dyn Fn(MethodId) -> bool,
    /// Methods that lead to a start.
    pub leading: &'a FxHashSet<MethodId>,
}

impl<'a> Judge<'a> {
    pub fn joins(&self) -> Joins {
        let mut joins = Joins::default();
        for join in self.calls() {
            match join.objects[..] {
                [thread] if self.counts(&join, thread) => {
                    joins.calls.insert((join.linked.method, join.at), ThreadSet::from([thread]));
                }
                _ => {
                    let Some((tests, threads)) = loops::joined_in_loop(self, &join) else { continue };
                    for test in tests {
                        let left = (join.linked.method, test.branch, test.leave);
                        joins.branches.entry(left).or_default().extend(&threads);
                    }
                }
            }
        }
        joins
    }

    /// Whether an instruction may start a thread, itself or by what it calls.
    pub fn may_start(&self, method: MethodId, at: Target) -> bool {
        let edges = self.points_to.call_graph().at(method, at);
        self.starting.at(method, Some(at)).next().is_some()
            || edges.iter().any(|edge| edge.kind != EdgeKind::Start && self.leading.contains(&edge.callee))
    }

    fn counts(&self, join: &Join<'_>, thread: ObjectId) -> bool {
        let is_one = !self.family.is_many(thread) || forgets(Mutant::JoinsOfMany);
        is_one && self.is_joined_by_parent(join, thread)
    }

    /// Whether nobody but the thread that starts another executes a join of it.
    pub fn is_joined_by_parent(&self, join: &Join<'_>, thread: ObjectId) -> bool {
        let Some(parent) = self.family.parent(thread) else { return false };
        self.is_executed_by(join.linked.method, parent)
    }

    /// Whether a method is executed by one thread of the program alone.
    pub fn is_executed_by(&self, method: MethodId, parent: ThreadOrigin) -> bool {
        let is_parent = |thread: &AbstractThread| thread.origin == parent || forgets(Mutant::OtherStarters);
        executing(self.all, method).all(is_parent)
    }

    /// All calls of `join`.
    fn calls(&self) -> Vec<Join<'a>> {
        let thread = self.program.loaded(LoaderId::BOOT, "java/lang/Thread");
        let find = |descriptor| thread.and_then(|thread| self.program.find_method(thread, "join", descriptor));
        let timed = find("(J)V").filter(|_| forgets(Mutant::TimedJoins));
        let mut calls = Vec::new();
        for join in [find("()V"), timed].into_iter().flatten() {
            let edges = self.points_to.call_graph().to(join).iter().filter(|edge| edge.kind == EdgeKind::Call);
            calls.extend(edges.filter_map(|edge| self.call(edge.caller, edge.at?)));
        }
        calls
    }

    /// A call that is of `join` whatever its receiver is.
    fn call(&self, method: MethodId, at: Target) -> Option<Join<'a>> {
        let linked = self.points_to.linked(method)?;
        let edges = self.points_to.call_graph().at(method, at);
        if edges.len() != 1 || !matches!(linked.body.inst(at), Inst::Invoke { .. }) {
            return None;
        }
        let receiver = linked.arguments(at).next()??;
        let objects = self.points_to.web(method, receiver)?.iter().collect();
        Some(Join { linked, at, receiver, objects })
    }
}
