//! Which locks a method may give back that it has not taken itself.
//!
//! Monitors are given back where they were taken; locks of `java.util.concurrent` by whoever likes to, by a call that
//! names the method, by reflection or by a handle. A call of a method that gives back what it has not surely taken ends
//! what its caller holds, if that may be the same object.

use super::changes::Change;
use super::held::Locks;
use super::{Expression, Held};
use crate::call_graph::{CallEdge, EdgeKind};
use crate::linked::Linked;
use crate::mutants::{Mutant, forgets};
use crate::points_to::{PointsTo, Slot};
use crate::set::ObjectSet;
use program::MethodId;
use program::ir::{Inst, Target};
use rustc_hash::FxHashMap;

/// By method: objects that it, or what it calls, may give back without having taken them.
#[derive(Default)]
pub(super) struct Released(FxHashMap<MethodId, ObjectSet>);

impl Released {
    pub fn of(held: &Held<'_>, points_to: &PointsTo) -> Self {
        let mut released = Self::default();
        let mut open = Vec::new();
        for method in points_to.methods() {
            let Some(linked) = points_to.linked(method) else { continue };
            let mut own = ObjectSet::default();
            for (at, _) in linked.insts().filter(|(_, inst)| matches!(inst, Inst::Invoke { .. })) {
                if let Some(Change::Gives(given)) = held.change(linked, at)
                    && !given.iter().any(|lock| held.takes_itself(method, at, lock))
                {
                    own.extend(&given_back(points_to, linked, at));
                }
            }
            if !own.is_empty() {
                released.0.insert(method, own);
                open.push(method);
            }
        }
        for (giver, locks) in held.lock_calls().givers().filter(|_| !forgets(Mutant::UnlockingUnseen)) {
            for edge in points_to.call_graph().to(giver).iter().filter(|edge| held.is_untold(edge)) {
                released.0.entry(edge.caller).or_default().extend(locks);
                open.push(edge.caller);
            }
        }
        while let Some(method) = open.pop() {
            let given_back = released.0.get(&method).cloned().unwrap_or_default();
            let callers = points_to.call_graph().to(method).iter().filter(|edge| edge.kind != EdgeKind::Start);
            for edge in callers {
                if released.0.entry(edge.caller).or_default().extend(&given_back) {
                    open.push(edge.caller);
                }
            }
        }
        released
    }

    /// What a method gives back.
    pub fn by(&self, method: MethodId) -> Option<&ObjectSet> {
        self.0.get(&method)
    }

    /// Takes away what a call may give back.
    pub fn without(&self, held: &Held<'_>, points_to: &PointsTo, method: MethodId, at: Target, locks: &mut Locks) {
        if locks.is_empty() {
            return;
        }
        for edge in points_to.call_graph().at(method, at).iter().filter(|edge| edge.kind != EdgeKind::Start) {
            for objects in [self.by(edge.callee), self.by_itself(held, edge)].into_iter().flatten() {
                locks.retain(|lock| !may_be_given(points_to, method, lock, objects));
            }
        }
    }

    /// What is given back by who is called, where no instruction tells that.
    fn by_itself<'h>(&self, held: &'h Held<'_>, edge: &CallEdge) -> Option<&'h ObjectSet> {
        let given = held.lock_calls().given(edge.callee).filter(|_| !forgets(Mutant::UnlockingUnseen));
        given.filter(|_| held.is_untold(edge))
    }
}

/// What an `unlock` is called on.
pub(super) fn given_back(points_to: &PointsTo, linked: &Linked, at: Target) -> ObjectSet {
    let receiver = linked.arguments(at).next().flatten();
    receiver.and_then(|web| points_to.web(linked.method, web)).cloned().unwrap_or_default()
}

/// Whether somebody who gives back one of some locks may give back this one. Monitors are not given back by calls.
pub(super) fn may_be_given(points_to: &PointsTo, method: MethodId, lock: &Expression, objects: &ObjectSet) -> bool {
    match lock {
        Expression::Class(_) | Expression::Monitor(_) => false,
        _ => meant(points_to, method, lock).intersects(objects),
    }
}

/// The objects that an expression of a method may mean.
pub(super) fn meant(points_to: &PointsTo, method: MethodId, lock: &Expression) -> ObjectSet {
    match lock {
        Expression::Value(web) => points_to.web(method, *web).cloned().unwrap_or_default(),
        Expression::Static(field) => points_to.static_field(*field).cloned().unwrap_or_default(),
        Expression::Class(class) => points_to.class_object(*class).into_iter().collect(),
        Expression::Reading(of) | Expression::Monitor(of) => meant(points_to, method, of),
        Expression::Field(of, field) => {
            let mut all = ObjectSet::default();
            for holder in meant(points_to, method, of).iter() {
                points_to.slot(holder, Slot::Field(*field)).into_iter().for_each(|held| _ = all.extend(held));
            }
            all
        }
    }
}
