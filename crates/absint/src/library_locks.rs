//! Locks whose order is looked at method by method only: those that code of the library takes on what the program can
//! get at, and several locks of one site.
//!
//! The order of other locks is looked at place by place (`properties/deadlock.rs`). Here who takes a lock may hold it
//! while it takes whatever the methods take that it leads to. A circle that has such a lock in it is not told as an
//! alarm, but keeps the proof.

use crate::engine::Engine;
use facts::{CallEdge, EdgeKind, Linked, ObjectId, ObjectSet, is_program};
use program::ir::{Inst, Target};
use program::webs::WebId;
use program::{ClassId, LoaderId, MethodId};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::{BTreeMap, BTreeSet};

/// A lock of this kind that may be awaited in a circle, with a method that takes it.
pub(crate) fn on_a_circle(engine: &mut Engine<'_>) -> Option<(ObjectId, MethodId)> {
    let threads: BTreeSet<_> = engine.units.all().map(|(_, unit)| unit.key.thread).collect();
    if threads.len() < 2 && threads.iter().all(|&thread| !engine.thread(thread).many) {
        return None;
    }
    let taken = taken(engine);
    // Circles that the program has no lock in are the library's own.
    let taken_by_program = taken.iter().filter(|(method, _)| engine.world.is_program(**method));
    let mut own: ObjectSet = taken_by_program.flat_map(|(_, locks)| locks.iter()).collect();
    own.extend(engine.world.followed());
    let mut by_library: BTreeMap<ObjectId, MethodId> = BTreeMap::new();
    let mut next: BTreeMap<ObjectId, BTreeSet<ObjectId>> = BTreeMap::new();
    for (&method, locks) in &taken {
        let mut others = match engine.is_silent_method(method) {
            true => ObjectSet::default(),
            false => taken_later(engine, &taken, method),
        };
        let is_own = engine.world.is_program(method);
        for lock in locks.iter() {
            if !is_own {
                by_library.entry(lock).or_insert(method);
            }
            if own.contains(lock) && others.contains(lock) && !engine.is_one(lock) && !engine.is_class_object(lock) {
                return Some((lock, method));
            }
        }
        // Which of them a method of the program takes first is not looked at.
        if is_own {
            others.extend(locks);
        }
        for lock in locks.iter() {
            next.entry(lock).or_default().extend(others.iter().filter(|&other| other != lock));
        }
    }
    let is_on_circle = |lock: ObjectId| {
        let reached = reached(&next, lock);
        let mut others = reached.iter().filter(|&&other| own.contains(other));
        reached.contains(&lock) && others.any(|&other| self::reached(&next, other).contains(&lock))
    };
    by_library.into_iter().find(|&(lock, _)| is_on_circle(lock))
}

/// The locks that methods take by themselves, of those that the program can get at.
fn taken(engine: &mut Engine<'_>) -> BTreeMap<MethodId, ObjectSet> {
    let (world, known) = (engine.world, engine.at_hand());
    let throwable = world.program.loaded(LoaderId::BOOT, "java/lang/Throwable").filter(|_| !has_texts(engine));
    let is_throwable = |class| throwable.is_some_and(|throwable| world.program.is_subtype(class, throwable));
    let is_lock = |&object: &ObjectId| {
        let class = world.class_of(object);
        known.contains(object) && world.program.class_name(class) != "java/lang/Thread" && !is_throwable(class)
    };
    // Loaders of the library have locks that nobody else gets at, and call nothing of the program's.
    let is_loader = |name: &str| name == "java/lang/ClassLoader" || name.starts_with("jdk/internal/loader/");
    let has_loaders = has_own(engine, "java/lang/ClassLoader", |_| true);
    let mut found: BTreeMap<MethodId, ObjectSet> = BTreeMap::new();
    for method in world.points_to.methods() {
        let Some(linked) = world.points_to.linked(method) else { continue };
        let this = world.program.method(method);
        let name = world.program.class_name(this.class);
        if name == "java/lang/Thread" || !has_loaders && is_loader(name) {
            continue;
        }
        let mut locks = ObjectSet::default();
        if this.is_synchronized() {
            match this.is_static() {
                true => locks.extend(&world.points_to.class_object(this.class).into_iter().collect()),
                false => locks.extend(&world.points_to.receivers(method)),
            };
        }
        for (at, inst) in linked.insts() {
            if let Inst::MonitorEnter { obj } = inst
                && let Some(objects) = linked.read(at, obj).and_then(|web| world.points_to.web(method, web))
            {
                locks.extend(objects);
            }
        }
        let locks: ObjectSet = locks.iter().filter(is_lock).collect();
        if !locks.is_empty() {
            found.insert(method, locks);
        }
    }
    found
}

/// Whether throwables call the program while they are locked: for the text of a cause.
fn has_texts(engine: &Engine<'_>) -> bool {
    has_own(engine, "java/lang/Throwable", |name| ["toString", "getMessage", "getLocalizedMessage"].contains(&name))
}

/// Whether the program has a class below one of the library that declares a method of such a name.
fn has_own(engine: &Engine<'_>, above: &str, is_meant: impl Fn(&str) -> bool) -> bool {
    let program = engine.world.program;
    let Some(above) = program.loaded(LoaderId::BOOT, above) else { return true };
    let own = (0..program.classes.len()).map(ClassId::new).filter(|&class| is_program(program, class));
    let is_method = |&method: &MethodId| is_meant(program.method_name(method));
    own.filter(|&class| program.is_subtype(class, above))
        .any(|class| program.class(class).methods.iter().any(is_method))
}

/// What a method leads to takes, but for what it takes again on the object that it was called on itself.
fn taken_later(engine: &Engine<'_>, taken: &BTreeMap<MethodId, ObjectSet>, method: MethodId) -> ObjectSet {
    let points_to = engine.world.points_to;
    let is_same = points_to.linked(method).is_some_and(|linked| takes_its_own(engine, linked));
    let mut seen: FxHashMap<MethodId, bool> = FxHashMap::from_iter([(method, is_same)]);
    let mut open = vec![(method, is_same)];
    let mut found = ObjectSet::default();
    let mut counted: FxHashSet<MethodId> = FxHashSet::default();
    while let Some((method, is_same)) = open.pop() {
        for edge in points_to.call_graph().from(method).iter().filter(|edge| edge.kind != EdgeKind::Start) {
            let on_this = is_same
                && edge
                    .at
                    .is_some_and(|at| points_to.linked(method).is_some_and(|linked| is_on_this(engine, linked, at)));
            let known = seen.get(&edge.callee).copied();
            if known == Some(false) || known == Some(true) && on_this {
                continue;
            }
            seen.insert(edge.callee, on_this);
            open.push((edge.callee, on_this));
            if !on_this && !is_new(engine, edge) && counted.insert(edge.callee) {
                taken.get(&edge.callee).into_iter().for_each(|locks| _ = found.extend(locks));
            }
        }
    }
    found
}

/// Whether a call takes nothing but what nobody else knows yet.
fn is_new(engine: &Engine<'_>, edge: &CallEdge) -> bool {
    let points_to = engine.world.points_to;
    let site = edge.at.and_then(|at| Some((at, points_to.linked(edge.caller)?.arguments(at).next()??)));
    let is_fresh = site.is_some_and(|(at, web)| engine.world.known.fresh().is_fresh(edge.caller, at, web));
    is_fresh
        && !engine.world.program.method(edge.callee).is_static()
        && points_to.linked(edge.callee).is_some_and(|linked| takes_its_own(engine, linked))
}

/// Whether all that a method takes is what it was called on, or a field of that leads to.
fn takes_its_own(engine: &Engine<'_>, linked: &Linked) -> bool {
    let is_static = engine.world.program.method(linked.method).is_static();
    let is_this = |web: WebId| !is_static && linked.param(web) == Some(0) && linked.sources(web).is_empty();
    linked.insts().all(|(at, inst)| {
        let Inst::MonitorEnter { obj } = inst else { return true };
        let mut web = linked.read(at, obj);
        for _ in 0..linked.webs.len() {
            match web.and_then(|web| linked.source(web)) {
                Some((at, Inst::GetField { obj, .. } | Inst::Move { src: obj, .. } | Inst::CheckCast { obj, .. })) => {
                    web = linked.read(at, obj);
                }
                _ => break,
            }
        }
        web.is_some_and(is_this)
    })
}

/// Whether a call is on what the method was called on itself.
fn is_on_this(engine: &Engine<'_>, linked: &Linked, at: Target) -> bool {
    let receiver = linked.arguments(at).next().flatten();
    !engine.world.program.method(linked.method).is_static()
        && receiver.is_some_and(|web| linked.param(web) == Some(0) && linked.sources(web).is_empty())
}

/// What may be awaited by who holds a lock, and by who holds that, and so on.
fn reached(next: &BTreeMap<ObjectId, BTreeSet<ObjectId>>, lock: ObjectId) -> BTreeSet<ObjectId> {
    let mut seen = BTreeSet::new();
    let mut open = vec![lock];
    while let Some(at) = open.pop() {
        open.extend(next.get(&at).into_iter().flatten().copied().filter(|&to| seen.insert(to)));
    }
    seen
}
