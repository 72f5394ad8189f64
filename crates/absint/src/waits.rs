//! Waits for what another thread has to tell, as far as they may be a part of a circle.
//!
//! A thread that waits to be told waits for any other one that may still tell it: whatever that one waits for before comes
//! first. That nobody tells it is another matter (a lost wake-up, a latch that is never open); such waits are named.

use crate::engine::Engine;
use crate::mutants::{Mutant, forgets};
use crate::properties::deadlock::{Awaited, Edge};
use crate::units::ThreadIndex;
use facts::locks::{Awaits, Signal, tells_signal};
use facts::threads::ThreadOrigin;
use facts::{EdgeKind, Linked, ObjectId};
use program::MethodId;
use program::ir::{Inst, Target};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeSet;

/// Who waits to be told something, and what may have to happen before somebody is told.
pub(crate) fn edges(engine: &Engine<'_>, waits: &BTreeSet<Edge>) -> BTreeSet<Edge> {
    let order = engine.world.known.order();
    let executing = executing(engine);
    let threads = |method: MethodId| executing.get(&method).into_iter().flatten().copied();
    let mut found = BTreeSet::new();
    let mut awaited: BTreeSet<(Signal, Option<ObjectId>)> = BTreeSet::new();
    for wait in order.awaits().filter(|wait| !is_of_own_task(engine, wait)) {
        for thread in threads(wait.method) {
            awaited.insert((wait.signal, wait.object));
            let (first, second) = (Awaited::End(thread), Awaited::Signal(wait.signal, wait.object));
            found.insert(Edge { first, second, thread, method: wait.method, at: wait.at, alone: false });
        }
    }
    for wait in order.awaits_holding() {
        for thread in threads(wait.method) {
            let (first, second) = (Awaited::Lock(wait.first), Awaited::Signal(wait.signal, wait.object));
            found.insert(Edge { first, second, thread, method: wait.method, at: wait.at, alone: false });
        }
    }
    // Who waits for a notification takes the lock once more, which he does not hold meanwhile; others he may.
    for edge in order.edges().filter(|edge| edge.again) {
        for thread in threads(edge.method) {
            let second = Awaited::Signal(Signal::Notification, Some(edge.second));
            let (first, method, at) = (Awaited::Lock(edge.first), edge.method, edge.at);
            found.insert(Edge { first, second, thread, method, at, alone: false });
        }
    }
    if awaited.is_empty() || forgets(Mutant::Signals) {
        return found;
    }
    // All that threads wait for, wherever.
    let all: BTreeSet<(ThreadIndex, MethodId, Target, Awaited)> =
        waits.iter().chain(&found).map(|edge| (edge.thread, edge.method, edge.at, edge.second)).collect();
    for (signal, object) in awaited {
        let first = Awaited::Signal(signal, object);
        let mut tellers = Tellers::of(engine, signal, object);
        for &(thread, method, at, second) in &all {
            let is_meant = match second {
                // Notifications alone are lost wake-ups at most; and who waits at one place for the same as the others
                // has told them so.
                Awaited::Signal(other, _) if is_notification(signal) && is_notification(other) => false,
                Awaited::Signal(..) if second == first => signal == Signal::Permit || signal == Signal::Result,
                _ => true,
            };
            if is_meant && tellers.may_tell_after(thread, method, at) {
                // Who has the last permit waits for himself.
                let alone = second == first && signal == Signal::Permit;
                found.insert(Edge { first, second, thread, method, at, alone });
            }
        }
    }
    found
}

fn is_notification(signal: Signal) -> bool {
    matches!(signal, Signal::Notification | Signal::Unpark)
}

/// The threads that execute methods of the program.
fn executing(engine: &Engine<'_>) -> FxHashMap<MethodId, BTreeSet<ThreadIndex>> {
    let mut executing: FxHashMap<MethodId, BTreeSet<ThreadIndex>> = FxHashMap::default();
    for (_, unit) in engine.units.all() {
        if engine.thread(unit.key.thread).is_of_program {
            executing.entry(unit.key.method).or_default().insert(unit.key.thread);
        }
    }
    executing
}

/// Whether a task waits for one that it has just made: such waits go down a tree.
fn is_of_own_task(engine: &Engine<'_>, wait: &Awaits) -> bool {
    let program = engine.world.program;
    let Some(linked) = engine.world.points_to.linked(wait.method) else { return false };
    let Inst::Invoke { method, .. } = linked.body.inst(wait.at) else { return false };
    let is_fork = linked.callee(method).is_some_and(|callee| {
        program.class_name(program.method(callee).class) == "java/util/concurrent/ForkJoinTask"
            && !program.method(callee).is_static()
    });
    let mut web = linked.arguments(wait.at).next().flatten();
    for _ in 0..linked.webs.len() {
        match web.and_then(|web| linked.source(web)) {
            Some((at, Inst::Move { src, .. })) => web = linked.read(at, src),
            Some((_, Inst::New { .. })) => return is_fork,
            _ => return false,
        }
    }
    false
}

/// Whether code that is not looked into is called with an object, or tells of what is not known.
fn is_teller(engine: &Engine<'_>, linked: &Linked, at: Target, signal: Signal, object: Option<ObjectId>) -> bool {
    let world = engine.world;
    let edges = world.points_to.call_graph().at(linked.method, at).iter().filter(|edge| edge.kind == EdgeKind::Call);
    let resolved = match linked.body.inst(at) {
        Inst::Invoke { method, .. } => linked.callee(method),
        _ => None,
    };
    let mut called = edges.map(|edge| edge.callee).chain(resolved).filter(|&callee| !world.is_program(callee));
    if !called.any(|callee| tells_signal(world.program, callee, signal)) {
        return false;
    }
    // A condition belongs to a lock by more than its name; results come by many ways.
    let is_vague = match signal {
        Signal::Notification => object.is_none_or(|object| is_lock(engine, object)),
        Signal::Unpark | Signal::Result => true,
        _ => object.is_none(),
    };
    let holds = |web| world.points_to.web(linked.method, web).zip(object).is_some_and(|(set, it)| set.contains(it));
    is_vague || linked.arguments(at).flatten().any(holds)
}

fn is_lock(engine: &Engine<'_>, object: ObjectId) -> bool {
    engine.world.program.class_name(engine.world.class_of(object)).starts_with("java/util/concurrent/locks/")
}

/// Who may tell somebody what he waits for, and after what.
struct Tellers<'e, 'w> {
    engine: &'e Engine<'w>,
    signal: Signal,
    /// Instructions that may tell it.
    places: FxHashSet<(MethodId, Target)>,
    /// Methods that lead to one.
    within: FxHashSet<MethodId>,
    /// By thread and place.
    known: FxHashMap<(ThreadIndex, MethodId, Target), bool>,
    /// Of permits: where somebody may have one.
    owing: Option<Region>,
}

/// Places, and methods that are called there.
#[derive(Default)]
struct Region {
    places: FxHashSet<(MethodId, Target)>,
    methods: FxHashSet<MethodId>,
}

impl<'e, 'w> Tellers<'e, 'w> {
    fn of(engine: &'e Engine<'w>, signal: Signal, object: Option<ObjectId>) -> Self {
        let world = engine.world;
        let mut places: FxHashSet<(MethodId, Target)> = FxHashSet::default();
        let own = || world.points_to.methods().filter(|&method| world.is_program(method));
        for linked in own().filter_map(|method| world.points_to.linked(method)) {
            let told = linked.insts().map(|(at, _)| at).filter(|&at| is_teller(engine, linked, at, signal, object));
            places.extend(told.map(|at| (linked.method, at)));
        }
        let mut within: FxHashSet<MethodId> = FxHashSet::default();
        let mut open: Vec<MethodId> = places.iter().map(|&(method, _)| method).collect();
        while let Some(method) = open.pop() {
            if within.insert(method) {
                let callers = world.points_to.call_graph().to(method).iter();
                open.extend(callers.filter(|edge| edge.kind != EdgeKind::Start).map(|edge| edge.caller));
            }
        }
        let owing = (signal == Signal::Permit).then(|| owing(engine, object));
        Self { engine, signal, places, within, known: FxHashMap::default(), owing }
    }

    /// Whether a thread may tell it after it has been at a place, and nobody has told it for it before.
    fn may_tell_after(&mut self, thread: ThreadIndex, method: MethodId, at: Target) -> bool {
        if let Some(owing) = &self.owing {
            return owing.places.contains(&(method, at)) || owing.methods.contains(&method);
        }
        // What executes tasks tells their results by coming to their end.
        if self.signal == Signal::Result && self.engine.thread(thread).origin != ThreadOrigin::Main {
            return true;
        }
        if let Some(&known) = self.known.get(&(thread, method, at)) {
            return known;
        }
        let graph = self.engine.world.points_to.call_graph();
        let mut seen = FxHashSet::from_iter([(method, at)]);
        let mut open = vec![(method, at)];
        let mut found = false;
        while let Some((method, at)) = open.pop() {
            let Some(linked) = self.engine.world.points_to.linked(method) else {
                found = true;
                break;
            };
            if behind(linked, at).into_iter().any(|later| self.tells_at(method, later)) {
                found = true;
                break;
            }
            let callers = graph.to(method).iter().filter(|edge| edge.kind != EdgeKind::Start);
            for edge in callers.filter(|edge| self.engine.thread(thread).executes(edge.caller)) {
                match edge.at {
                    Some(at) => open.extend(Some((edge.caller, at)).filter(|&place| seen.insert(place))),
                    None => found |= self.within.contains(&edge.caller),
                }
            }
        }
        self.known.insert((thread, method, at), found);
        found
    }

    fn tells_at(&self, method: MethodId, at: Target) -> bool {
        let edges = self.engine.world.points_to.call_graph().at(method, at).iter();
        self.places.contains(&(method, at))
            || edges.filter(|edge| edge.kind != EdgeKind::Start).any(|edge| self.within.contains(&edge.callee))
    }
}

/// The instructions that may be executed after one, in its method.
fn behind(linked: &Linked, at: Target) -> Vec<Target> {
    let mut seen = FxHashSet::default();
    let mut open = linked.successors(at);
    while let Some(at) = open.pop() {
        if seen.insert(at) {
            linked.for_each_successor(at, |to, _| open.push(to));
        }
    }
    seen.into_iter().collect()
}

/// Where a thread may have a permit that it has to give back: behind a place where it takes one, up to where one is
/// given back.
fn owing(engine: &Engine<'_>, object: Option<ObjectId>) -> Region {
    let (world, graph) = (engine.world, engine.world.points_to.call_graph());
    let mut region = Region::default();
    let mut open: Vec<(MethodId, Target)> = Vec::new();
    let go_on = |linked: &Linked, at: Target, by_exception: bool, open: &mut Vec<(MethodId, Target)>| {
        let mut leaves = matches!(linked.body.inst(at), Inst::Return { .. } | Inst::Throw { .. });
        linked.for_each_successor(at, |to, exceptional| {
            if !exceptional || by_exception && may_throw(engine, linked, at) {
                open.push((linked.method, to));
            }
        });
        leaves |= by_exception && may_throw(engine, linked, at) && !is_caught(linked, at);
        if leaves {
            for edge in graph.to(linked.method).iter().filter(|edge| edge.kind != EdgeKind::Start) {
                let caller = edge.at.zip(world.points_to.linked(edge.caller));
                if let Some((at, caller)) = caller.filter(|_| world.is_program(edge.caller)) {
                    caller.for_each_successor(at, |to, _| open.push((edge.caller, to)));
                }
            }
        }
    };
    let own = world.points_to.methods().filter(|&method| world.is_program(method));
    for linked in own.filter_map(|method| world.points_to.linked(method)) {
        for (at, inst) in linked.insts() {
            let Inst::Invoke { method, .. } = inst else { continue };
            let name = linked.callee(method).filter(|&callee| is_semaphore(engine, callee));
            let takes =
                name.is_some_and(|callee| world.program.method_name(callee).to_ascii_lowercase().contains("acquire"));
            let receiver = linked.arguments(at).next().flatten();
            let objects = receiver.and_then(|receiver| world.points_to.web(linked.method, receiver));
            let is_it = object.is_none_or(|it| objects.is_none_or(|objects| objects.contains(it)));
            if takes && is_it {
                // Who fails to take it has none.
                go_on(linked, at, false, &mut open);
            }
        }
    }
    while let Some((method, at)) = open.pop() {
        if !region.places.insert((method, at)) {
            continue;
        }
        let Some(linked) = world.points_to.linked(method) else { continue };
        if gives_back(engine, linked, at, object) {
            continue;
        }
        let mut called: Vec<MethodId> =
            graph.at(method, at).iter().filter(|edge| edge.kind != EdgeKind::Start).map(|edge| edge.callee).collect();
        while let Some(callee) = called.pop() {
            if region.methods.insert(callee) {
                let next = graph.from(callee).iter().filter(|edge| edge.kind != EdgeKind::Start);
                called.extend(next.map(|edge| edge.callee));
            }
        }
        go_on(linked, at, true, &mut open);
    }
    region
}

fn is_semaphore(engine: &Engine<'_>, callee: MethodId) -> bool {
    let program = engine.world.program;
    program.class_name(program.method(callee).class) == "java/util/concurrent/Semaphore"
}

/// Whether a permit of just this semaphore is given back.
fn gives_back(engine: &Engine<'_>, linked: &Linked, at: Target, object: Option<ObjectId>) -> bool {
    let Inst::Invoke { method, .. } = linked.body.inst(at) else { return false };
    let callee = linked.callee(method).filter(|&callee| is_semaphore(engine, callee));
    let receiver = linked.arguments(at).next().flatten();
    let objects = receiver.and_then(|receiver| engine.world.points_to.web(linked.method, receiver));
    callee.is_some_and(|callee| engine.world.program.method_name(callee) == "release")
        && object.is_some_and(|object| objects.is_some_and(|objects| objects.iter().eq([object])))
}

/// Whether an instruction may throw: what is read of the object or of the class that a method is called on is there.
fn may_throw(engine: &Engine<'_>, linked: &Linked, at: Target) -> bool {
    let program = engine.world.program;
    let this = program.method(linked.method);
    match linked.body.inst(at) {
        Inst::GetStatic { field, .. } => {
            linked.field(field).is_none_or(|field| program.field(field).class != this.class)
        }
        Inst::GetField { obj, field, .. } => {
            let web = linked.read(at, obj);
            let is_this = |web| linked.param(web) == Some(0) && linked.sources(web).is_empty();
            this.is_static() || linked.field(field).is_none() || !web.is_some_and(is_this)
        }
        inst => inst.may_throw(),
    }
}

/// Whether everything that is thrown at an instruction is caught in its method.
fn is_caught(linked: &Linked, at: Target) -> bool {
    linked.body.catches().iter().any(|catch| catch.class.is_none() && (catch.start..catch.end).contains(&at))
}
