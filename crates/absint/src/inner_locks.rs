//! Collections that call the program while they have locks of their own, which nobody else can name: the bins of a
//! `ConcurrentHashMap` while a mapping function runs, the lock of a queue while a comparator does.
//!
//! What is called then and asks such a collection, or takes a lock, may be part of a circle. Which collection it is, and
//! which lock, is not looked at.

use crate::engine::Engine;
use facts::EdgeKind;
use program::MethodId;
use program::ir::{Inst, Target};
use rustc_hash::FxHashSet;
use std::collections::BTreeSet;

/// Beginnings of the names of such classes.
const COLLECTIONS: &[&str] = &[
    "java/util/concurrent/ConcurrentHashMap",
    "java/util/concurrent/CopyOnWriteArray",
    "java/util/concurrent/ArrayBlockingQueue",
    "java/util/concurrent/LinkedBlocking",
    "java/util/concurrent/PriorityBlockingQueue",
    "java/util/concurrent/DelayQueue",
];

/// A call of the program at which a collection may call it back to wait for something, if several threads are there.
pub(crate) fn calling_back(engine: &mut Engine<'_>) -> Option<(MethodId, Target)> {
    let threads: BTreeSet<_> = engine.units.all().map(|(_, unit)| unit.key.thread).collect();
    if threads.len() < 2 && threads.iter().all(|&thread| !engine.thread(thread).many) {
        return None;
    }
    let order = engine.world.known.order();
    let waiting: FxHashSet<MethodId> = order.taken().chain(order.joined()).map(|wait| wait.method).collect();
    let calls = calls(engine);
    for (method, at, callee) in calls {
        for callback in engine.callbacks(callee).iter().copied() {
            if may_wait(engine, &waiting, callback) {
                return Some((method, at));
            }
        }
    }
    None
}

/// Whether a method is one of such a collection.
fn is_of_collection(engine: &Engine<'_>, method: MethodId) -> bool {
    let program = engine.world.program;
    let class = program.class_name(program.method(method).class);
    COLLECTIONS.iter().any(|collection| class.starts_with(collection))
}

/// Calls of the program that such a collection may answer.
fn calls(engine: &Engine<'_>) -> BTreeSet<(MethodId, Target, MethodId)> {
    let world = engine.world;
    let mut found = BTreeSet::new();
    for (_, unit) in engine.units.all().filter(|(_, unit)| world.is_program(unit.key.method)) {
        let method = unit.key.method;
        for (at, _) in unit.shape.linked.insts().filter(|(_, inst)| matches!(inst, Inst::Invoke { .. })) {
            let edges = world.points_to.call_graph().at(method, at).iter().filter(|edge| edge.kind == EdgeKind::Call);
            let answered = edges.filter(|edge| is_of_collection(engine, edge.callee));
            found.extend(answered.map(|edge| (method, at, edge.callee)));
        }
    }
    found
}

/// Whether code of the program asks such a collection, or takes a lock or joins a thread, itself or by what it calls.
fn may_wait(engine: &Engine<'_>, waiting: &FxHashSet<MethodId>, method: MethodId) -> bool {
    let world = engine.world;
    let mut seen = FxHashSet::from_iter([method]);
    let mut open = vec![method];
    while let Some(method) = open.pop() {
        if waiting.contains(&method) || is_of_collection(engine, method) {
            return true;
        }
        if !world.is_program(method) {
            continue;
        }
        let edges = world.points_to.call_graph().from(method).iter().filter(|edge| edge.kind != EdgeKind::Start);
        open.extend(edges.map(|edge| edge.callee).filter(|&callee| seen.insert(callee)));
    }
    false
}
