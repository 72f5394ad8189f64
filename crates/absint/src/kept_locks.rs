//! Locks that a thread has when it ends: nobody gives them back, and who waits for one waits for ever.
//!
//! A thread ends with a lock if it returns from what it was started for without giving it back, or if nobody catches
//! what is thrown while it is held. Handlers that catch everything are taken to give back what is to be given back; what
//! they throw again counts where they do.

use crate::engine::Engine;
use crate::properties::uncaught_exception::ends_a_thread;
use facts::{EdgeKind, Linked};
use program::MethodId;
use program::ir::Target;
use rustc_hash::FxHashSet;
use std::collections::BTreeSet;

/// A place of the program at which a thread may hold a lock that it has when it ends, if several threads are there.
/// `unseen` says that threads may end by exceptions of calls that were not looked into.
pub(crate) fn left_behind(engine: &Engine<'_>, unseen: bool) -> Option<(MethodId, Target)> {
    let threads: BTreeSet<_> = engine.units.all().map(|(_, unit)| unit.key.thread).collect();
    if threads.len() < 2 && threads.iter().all(|&thread| !engine.thread(thread).many) {
        return None;
    }
    by_returning(engine).or_else(|| by_throwing(engine, unseen))
}

/// A method that a thread begins with keeps what it has taken; the end of it is told.
fn by_returning(engine: &Engine<'_>) -> Option<(MethodId, Target)> {
    let world = engine.world;
    let is_begun = |method: MethodId| {
        let mut callers = world.points_to.call_graph().to(method).iter();
        // What code of the library calls may be all that a thread does.
        engine.units.all().any(|(id, unit)| unit.key.method == method && engine.is_begun_with(id))
            || callers.any(|edge| edge.kind != EdgeKind::Start && !world.is_program(edge.caller))
    };
    let method = world.known.order().keepers().find(|&method| is_begun(method))?;
    let last = world.points_to.linked(method)?.insts().map(|(at, _)| at).last()?;
    Some((method, last))
}

/// Something is thrown while a lock is held, and passes all that would give it back.
fn by_throwing(engine: &Engine<'_>, unseen: bool) -> Option<(MethodId, Target)> {
    let world = engine.world;
    let mut open: Vec<(MethodId, Target)> = Vec::new();
    for (id, unit) in engine.units.all().filter(|&(id, _)| ends_a_thread(engine, id)) {
        debug_assert!(engine.is_begun_with(id));
        let thrown = unit.thrown.iter().filter(|ending| ending.what.exception.is_some());
        open.extend(thrown.flat_map(|ending| ending.what.from.iter().copied()));
    }
    if unseen {
        open.extend(engine.cuts.iter().map(|cut| (cut.method, cut.at)));
    }
    let mut seen: FxHashSet<(MethodId, Target)> = open.iter().copied().collect();
    while let Some((method, at)) = open.pop() {
        let Some(linked) = world.points_to.linked(method).filter(|_| world.is_program(method)) else { continue };
        if is_caught(linked, at) {
            continue;
        }
        // Who fails to take a lock has not got it, and who gives one back has.
        if world.known.order().may_hold(method, at) && world.known.held().changes(linked, at).is_none() {
            return Some((method, at));
        }
        for edge in world.points_to.call_graph().to(method).iter().filter(|edge| edge.kind != EdgeKind::Start) {
            open.extend(edge.at.map(|at| (edge.caller, at)).filter(|&place| seen.insert(place)));
        }
    }
    None
}

/// Whether everything that is thrown at an instruction is caught in its method.
fn is_caught(linked: &Linked, at: Target) -> bool {
    linked.body.catches().iter().any(|catch| catch.class.is_none() && (catch.start..catch.end).contains(&at))
}
