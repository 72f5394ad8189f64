//! Locks that code of the library takes while the program holds one, or holds while it calls the program.
//!
//! Which lock of its own the library takes is often not known, nor which of one kind. A proof has to count in all of
//! them; a person is told where few are meant, a few calls away, that the program's code uses itself.

use super::{Builder, By, Ordered, Taken};
use crate::call_graph::EdgeKind;
use crate::linked::is_program;
use crate::locks::changes::Change;
use crate::rounds::Rounds;
use crate::set::ObjectSet;
use program::MethodId;
use program::ir::{Inst, Target};
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;

/// So many calls of the library are followed from where it holds a lock to the program's code.
const NEAR: usize = 2;

/// So many locks are told one by one.
const FEW: usize = 4;

impl Builder<'_, '_> {
    /// What is worth telling.
    pub(super) fn told_of_foreign(&self) -> BTreeSet<Ordered> {
        let used = self.used();
        let is_told =
            |edge: &&Ordered| edge.first != edge.second && used.contains(edge.first) && used.contains(edge.second);
        self.near.iter().filter(is_told).copied().collect()
    }

    /// What the program's code locks, and what it calls methods of or passes first.
    fn used(&self) -> ObjectSet {
        let mut found = ObjectSet::default();
        let is_own = |method: &MethodId| is_program(self.program, self.program.method(*method).class);
        let own = self.points_to.methods().filter(is_own).filter_map(|method| self.points_to.linked(method));
        for linked in own {
            for (at, inst) in linked.insts() {
                let used = match inst {
                    Inst::MonitorEnter { obj, .. } => linked.read(at, obj),
                    _ => linked.arguments(at).next().flatten(),
                };
                let objects = used.and_then(|used| self.points_to.web(linked.method, used));
                let known = objects.filter(|objects| objects.len() <= FEW);
                known.into_iter().for_each(|objects| _ = found.extend(objects));
            }
        }
        found
    }

    /// Locks that somebody may hold who waits for another: what nobody holds then is on no circle.
    fn held_by_somebody(&self, methods: &[MethodId]) -> ObjectSet {
        let mut found: ObjectSet = self.foreign.iter().map(|edge| edge.first).collect();
        for linked in methods.iter().filter_map(|&method| self.points_to.linked(method)) {
            let own = self.held.taken_on_entry(linked);
            let taken = linked.insts().filter_map(|(at, _)| match self.held.change(linked, at)? {
                Change::Takes(lock) | Change::Tries(lock) => Some(lock),
                Change::Gives(_) => None,
            });
            let locks = own.into_iter().chain(taken).flat_map(|lock| self.objects(linked.method, &lock));
            found.extend(&locks.collect());
        }
        found
    }

    /// What code of the library takes, with all that it calls.
    pub(super) fn find_below(&mut self, methods: &[MethodId]) {
        let held = self.held_by_somebody(methods);
        let graph = self.points_to.call_graph();
        let mut rounds = Rounds::callees_first(graph);
        for method in self.points_to.methods() {
            let Some(linked) = self.points_to.linked(method) else { continue };
            if is_program(self.program, self.program.method(method).class) {
                continue;
            }
            let taken = self.taken_by(linked).into_iter().flat_map(|(_, lock)| self.objects(method, &lock));
            let taken: ObjectSet = taken.filter(|&lock| held.contains(lock)).collect();
            if !taken.is_empty() {
                self.below.insert(method, taken);
                rounds.open(method);
            }
        }
        while let Some(method) = rounds.take() {
            let Some(taken) = self.below.get(&method).cloned() else { continue };
            for edge in graph.to(method).iter().filter(|edge| edge.kind != EdgeKind::Start) {
                if self.below.entry(edge.caller).or_default().extend(&taken) {
                    rounds.open(edge.caller);
                }
            }
        }
    }

    /// What code of the library takes by itself that an instruction calls, directly or nearly so.
    pub(super) fn taken_by_library_near(&self, method: MethodId, at: Target) -> ObjectSet {
        let graph = self.points_to.call_graph();
        let is_followed = |method: MethodId| !is_program(self.program, self.program.method(method).class);
        let mut found = ObjectSet::default();
        let called = graph.at(method, at).iter().filter(|edge| edge.kind == EdgeKind::Call).map(|edge| edge.callee);
        let mut open: Vec<(MethodId, usize)> = called.map(|callee| (callee, NEAR)).collect();
        while let Some((callee, calls)) = open.pop() {
            let Some(linked) = self.points_to.linked(callee).filter(|_| is_followed(callee)) else { continue };
            for (_, lock) in self.taken_by(linked) {
                let locks: ObjectSet = self.objects(callee, &lock).into_iter().collect();
                if locks.len() <= FEW {
                    found.extend(&locks);
                }
            }
            if calls > 0 {
                let called = graph.from(callee).iter().filter(|edge| edge.kind == EdgeKind::Call);
                open.extend(called.map(|edge| (edge.callee, calls - 1)));
            }
        }
        found
    }

    /// Code of the library that holds a lock calls code of the program that takes one, a few calls away at most.
    pub(super) fn find_callbacks(&mut self, is_library: impl Fn(MethodId) -> bool) {
        let methods: Vec<MethodId> = self.points_to.methods().filter(|&method| is_library(method)).collect();
        let mut near: FxHashMap<(MethodId, usize), ObjectSet> = FxHashMap::default();
        for method in methods {
            let Some(linked) = self.points_to.linked(method).filter(|_| self.held.takes_any(method)) else { continue };
            for (at, _) in linked.insts() {
                let first = self.held.at(method, at);
                if first.is_empty() {
                    continue;
                }
                let edges = self.points_to.call_graph().at(method, at).iter();
                let mut second = ObjectSet::default();
                for edge in edges.filter(|edge| edge.kind == EdgeKind::Call) {
                    second.extend(&self.taken_near(edge.callee, NEAR, &mut near));
                }
                for (first, second) in
                    first.into_iter().flat_map(|first| second.iter().map(move |it| (first.clone(), it)))
                {
                    let by = if self.objects(method, &first).len() <= FEW { By::LibraryNear } else { By::Library };
                    self.order(method, at, &Taken::Named(first), &Taken::Object(second, None), false, by);
                }
            }
        }
    }

    /// What the program's code takes that a method leads to in a few calls.
    fn taken_near(
        &self,
        method: MethodId,
        calls: usize,
        near: &mut FxHashMap<(MethodId, usize), ObjectSet>,
    ) -> ObjectSet {
        if let Some(known) = near.get(&(method, calls)) {
            return known.clone();
        }
        let mut found = ObjectSet::default();
        if is_program(self.program, self.program.method(method).class) {
            let taken = self.within.get(&method).into_iter().flatten();
            found = taken.flat_map(|taken| self.told(method, taken)).map(|(lock, _)| lock).collect();
        } else if calls > 0 && self.through.contains_key(&method) {
            for edge in self.points_to.call_graph().from(method).iter().filter(|edge| edge.kind == EdgeKind::Call) {
                found.extend(&self.taken_near(edge.callee, calls - 1, near));
            }
        }
        near.insert((method, calls), found.clone());
        found
    }
}
