//! Which lock a thread takes again when it has waited for a notification.
//!
//! A condition belongs to a synchronizer, and that to a lock, as far as abstract objects tell. Who waits holds that lock,
//! or an exception comes of it: where one lock is held that it may be, it is that one, by the name that it has there. So
//! what callers may hold is found, too, for they may hold another of the same kind.

use super::{Builder, Taken, is_of_monitor};
use crate::call_graph::{CallEdge, EdgeKind};
use crate::linked::{Linked, is_program};
use crate::locks::Expression;
use crate::objects::ObjectId;
use crate::points_to::Slot;
use crate::rounds::Rounds;
use crate::set::ObjectSet;
use program::ir::{Inst, Target};
use program::{FieldId, MethodId};
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;

/// Locks whose conditions refuse who does not hold them, whatever is derived from them.
const OWNED: &[&str] =
    &["java/util/concurrent/locks/ReentrantLock", "java/util/concurrent/locks/ReentrantReadWriteLock"];

impl Builder<'_, '_> {
    /// What an instruction takes once more that waits for a notification: the lock of the object, or of the condition.
    pub(super) fn taken_after_wait(&self, linked: &Linked, at: Target) -> Vec<Taken> {
        let Inst::Invoke { method, .. } = linked.body.inst(at) else { return Vec::new() };
        let Some(callee) = linked.callee(method) else { return Vec::new() };
        let Some(receiver) = linked.arguments(at).next().flatten() else { return Vec::new() };
        let is_object = self.program.class_name(self.program.method(callee).class) == "java/lang/Object";
        if is_object && self.program.method_name(callee) == "wait" {
            return vec![Taken::Again(self.held.monitor(linked, receiver))];
        }
        let locks = self.awaited_at(linked, at);
        if !locks.iter().all(|lock| self.is_owned(lock)) {
            return locks.iter().map(Taken::ObjectAgain).collect();
        }
        match self.held_of(linked.method, at, &locks) {
            Some(lock) => vec![Taken::Again(lock)],
            None => self.may_be_held_of(linked.method, at, &locks).iter().map(Taken::ObjectAgain).collect(),
        }
    }

    /// Whether who does not hold a lock may not wait on its conditions.
    fn is_owned(&self, lock: ObjectId) -> bool {
        let class = self.points_to.objects().get(lock).class;
        let mut above = std::iter::successors(Some(class), |&class| self.program.class(class).super_class);
        above.any(|class| OWNED.contains(&self.program.class_name(class)))
    }

    /// The locks of the condition that an instruction waits on.
    fn awaited_at(&self, linked: &Linked, at: Target) -> ObjectSet {
        let condition = linked.arguments(at).next().flatten().filter(|_| self.held.waits(linked, at));
        let conditions = condition.and_then(|condition| self.points_to.web(linked.method, condition));
        let conditions = conditions.into_iter().flat_map(ObjectSet::iter);
        conditions.flat_map(|condition| self.locks_of_condition(condition)).collect()
    }

    /// The locks that a condition may be of.
    fn locks_of_condition(&self, condition: ObjectId) -> BTreeSet<ObjectId> {
        let is_named = |field: FieldId, name: &str| self.program.symbols.text(self.program.field(field).name) == name;
        let outer = self.points_to.parts().filter(|(of, slot, _)| {
            *of == condition && matches!(slot, Slot::Field(field) if is_named(*field, "this$0"))
        });
        let synchronizers: BTreeSet<ObjectId> = outer.flat_map(|(.., held)| held.iter()).collect();
        let locks = synchronizers.into_iter().flat_map(|sync| self.holders(sync, |field| is_named(field, "sync")));
        locks.flat_map(|lock| self.wholes(lock)).collect()
    }

    /// The lock among some that a thread holds, if there is but one that it may hold.
    fn held_of(&self, method: MethodId, at: Target, locks: &ObjectSet) -> Option<Expression> {
        if self.outer.get(&method).is_some_and(|held| held.intersects(locks)) {
            return None;
        }
        let held = self.held_at(method, at);
        let mut held = held.iter().filter(|held| self.is_among(method, held, locks));
        match (held.next()?, held.next()) {
            (Taken::Named(lock), None) if self.held.at(method, at).contains(lock) => Some(lock.clone()),
            _ => None,
        }
    }

    /// Those among some locks that a thread may hold.
    fn may_be_held_of(&self, method: MethodId, at: Target, locks: &ObjectSet) -> ObjectSet {
        let here = self.held_at(method, at).into_iter().flat_map(|held| self.told(method, &held)).map(|(lock, _)| lock);
        let mut held: ObjectSet = here.collect();
        self.outer.get(&method).into_iter().for_each(|outer| _ = held.extend(outer));
        locks.iter().filter(|&lock| held.contains(lock)).collect()
    }

    /// What a method holds, surely or perhaps: itself, or by a name that it has for what all its callers hold.
    fn held_at(&self, method: MethodId, at: Target) -> BTreeSet<Taken> {
        let mut held = self.perhaps_held(method, at);
        held.extend(self.held.at(method, at).into_iter().map(Taken::Named));
        held
    }

    fn is_among(&self, method: MethodId, held: &Taken, locks: &ObjectSet) -> bool {
        let told = self.told(method, held);
        told.into_iter().any(|(lock, side)| !is_of_monitor(side) && locks.contains(lock))
    }

    /// Finds the locks with conditions that may be held by who calls a method, but for those that the method knows by name.
    pub(super) fn find_outer(&mut self, methods: &[MethodId]) {
        let mut awaited = ObjectSet::default();
        for linked in methods.iter().filter_map(|&method| self.points_to.linked(method)) {
            linked.insts().for_each(|(at, _)| _ = awaited.extend(&self.awaited_at(linked, at)));
        }
        if awaited.is_empty() {
            return;
        }
        let graph = self.points_to.call_graph();
        let by_library = self.taken_by_library(&awaited);
        let mut outer: FxHashMap<MethodId, ObjectSet> = FxHashMap::default();
        let mut rounds = Rounds::callers_first(graph);
        let callers = methods.iter().chain(by_library.keys());
        callers.for_each(|&caller| rounds.open(caller));
        while let Some(caller) = rounds.take() {
            let around = outer.get(&caller).cloned().unwrap_or_default();
            for edge in graph.from(caller).iter().filter(|edge| edge.kind != EdgeKind::Start) {
                let mut held = self.passed_unnamed(edge, &awaited);
                by_library.get(&caller).into_iter().for_each(|taken| _ = held.extend(taken));
                held.extend(&around);
                if !held.is_empty() && outer.entry(edge.callee).or_default().extend(&held) {
                    rounds.open(edge.callee);
                }
            }
        }
        self.outer = outer;
    }

    /// What a method of the program may hold where it calls another, and the callee has no name for.
    fn passed_unnamed(&self, edge: &CallEdge, awaited: &ObjectSet) -> ObjectSet {
        let is_own = is_program(self.program, self.program.method(edge.caller).class);
        let Some(at) = edge.at.filter(|_| is_own) else { return ObjectSet::default() };
        let is_known = |held: &Taken| match held {
            Taken::Named(lock) if edge.kind == EdgeKind::Call => {
                self.held.is_known_in(edge.caller, at, edge.callee, lock)
            }
            _ => false,
        };
        let held = self.held_at(edge.caller, at).into_iter().filter(|held| !is_known(held));
        let objects = held.flat_map(|held| self.told(edge.caller, &held)).map(|(lock, _)| lock);
        objects.filter(|&lock| awaited.contains(lock)).collect()
    }

    /// Which of some locks code of the library takes itself, with all that it calls: it may hold them where it calls the
    /// program.
    fn taken_by_library(&self, awaited: &ObjectSet) -> FxHashMap<MethodId, ObjectSet> {
        let graph = self.points_to.call_graph();
        let mut taken: FxHashMap<MethodId, ObjectSet> = FxHashMap::default();
        let mut rounds = Rounds::callees_first(graph);
        let is_library = |method: MethodId| !is_program(self.program, self.program.method(method).class);
        for method in self.points_to.methods().filter(|&method| is_library(method)) {
            let Some(linked) = self.points_to.linked(method) else { continue };
            let own = self.taken_by(linked).into_iter().flat_map(|(_, lock)| self.objects(method, &lock));
            let own: ObjectSet = own.filter(|&lock| awaited.contains(lock)).collect();
            if !own.is_empty() {
                taken.insert(method, own);
                rounds.open(method);
            }
        }
        while let Some(method) = rounds.take() {
            let Some(below) = taken.get(&method).cloned() else { continue };
            for edge in graph.to(method).iter().filter(|edge| edge.kind != EdgeKind::Start && is_library(edge.caller)) {
                if taken.entry(edge.caller).or_default().extend(&below) {
                    rounds.open(edge.caller);
                }
            }
        }
        taken
    }
}
