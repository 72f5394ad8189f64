//! Threads wait for each other in a circle: for locks, or for the end of a thread.
//!
//! An edge says that somebody waits for something while holding something else; the end of a thread is what that thread
//! holds as long as it lives. A circle of edges is a deadlock only if different threads can be at its edges at one
//! time, and no two of them hold a common gate; edges that no next one of a circle fits are dropped until none is left,
//! or all fit.

use super::{Accessed, Check, Property};
use crate::alarms::Alarm;
use crate::engine::Engine;
use crate::locks::{global_guards, held_ones};
use crate::mutants::{Mutant, forgets};
use crate::units::ThreadIndex;
use facts::ObjectId;
use facts::locks::{Guard, Ordered, lock_name};
use facts::threads::ThreadOrigin;
use program::MethodId;
use program::ir::Target;
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeSet;

pub static PROPERTY: Property = Property {
    name: "deadlock",
    summary: "threads never wait for locks, or for the end of each other, in a circle",
    by_default: true,
    check: Check::Result(check),
};

/// What somebody may wait for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
enum Awaited {
    Lock(ObjectId),
    End(ThreadIndex),
}

/// A thread waits for the second while it holds the first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Edge {
    first: Awaited,
    second: Awaited,
    thread: ThreadIndex,
    method: MethodId,
    at: Target,
    /// Both may be one, for which the thread then waits alone.
    alone: bool,
    /// The second was given back by who waits for a notification, and is not held meanwhile.
    again: bool,
}

fn check(engine: &Engine<'_>, accessed: &Accessed, alarms: &mut Vec<Alarm>) {
    let mut edges = edges(engine, accessed);
    loop {
        let on_circles = components(&edges);
        let fits = |one: &Edge| {
            let is_next = |other: &&Edge| other.first == one.second && may_meet(engine, one, other);
            on_circles.get(&one.first) == on_circles.get(&one.second) && edges.iter().any(|other| is_next(&other))
        };
        let kept: BTreeSet<Edge> = edges.iter().copied().filter(fits).collect();
        if kept.len() == edges.len() {
            break;
        }
        edges = kept;
    }
    for edge in edges {
        let message = match (edge.first, edge.second) {
            (Awaited::Lock(_), Awaited::Lock(_)) if edge.alone => {
                format!("{} may be taken by who holds it already, and waits for itself then", name(engine, edge.second))
            }
            (Awaited::Lock(_), Awaited::Lock(_)) => {
                format!(
                    "{} is taken while {} is held, and the other way round",
                    name(engine, edge.second),
                    name(engine, edge.first)
                )
            }
            (Awaited::Lock(first), _) => {
                format!(
                    "{} is awaited while {} is held, which it may need",
                    name(engine, edge.second),
                    name(engine, Awaited::Lock(first))
                )
            }
            (Awaited::End(_), _) => {
                format!(
                    "{} is awaited, and whoever has it may wait for the end of this thread",
                    name(engine, edge.second)
                )
            }
        };
        alarms.push(Alarm::new(PROPERTY.name, edge.method, edge.at, edge.thread, message));
    }
}

fn name(engine: &Engine<'_>, awaited: Awaited) -> String {
    match awaited {
        Awaited::Lock(lock) => lock_name(engine.world.program, engine.world.points_to, lock),
        Awaited::End(thread) => format!("the end of {}", crate::show::thread_name(engine.world, thread)),
    }
}

/// Who waits for what, and what they hold then.
fn edges(engine: &Engine<'_>, accessed: &Accessed) -> BTreeSet<Edge> {
    let order = engine.world.known.order();
    let mut executing: FxHashMap<MethodId, BTreeSet<ThreadIndex>> = FxHashMap::default();
    for (_, unit) in engine.units.all() {
        if engine.thread(unit.key.thread).is_of_program {
            executing.entry(unit.key.method).or_default().insert(unit.key.thread);
        }
    }
    let threads = |method: MethodId| executing.get(&method).into_iter().flatten().copied();
    let mut found = BTreeSet::new();
    let locks = |edge: Ordered, thread: ThreadIndex| {
        let (first, second) = (Awaited::Lock(edge.first), Awaited::Lock(edge.second));
        let Ordered { method, at, alone, again, .. } = edge;
        Edge { first, second, thread, method, at, alone, again }
    };
    for edge in order.edges() {
        found.extend(threads(edge.method).map(|thread| locks(edge, thread)));
    }
    // Code of the library that is not looked into has no units.
    let all = engine.world.known.threads().all();
    for edge in order.foreign() {
        let executing =
            all.iter().enumerate().filter(|(_, thread)| thread.is_of_program && thread.executes(edge.method));
        found.extend(executing.map(|(index, _)| locks(edge, ThreadIndex::new(index))));
    }
    let joins: FxHashSet<(ThreadIndex, ObjectId)> =
        accessed.joined.iter().map(|&(thread, .., object)| (thread, object)).collect();
    for edge in order.joins() {
        let first = Awaited::Lock(edge.first);
        for second in ends(engine, edge.second) {
            let by = threads(edge.method).filter(|&thread| joins.contains(&(thread, edge.second)));
            let (method, at, alone, again) = (edge.method, edge.at, false, false);
            found.extend(by.map(|thread| Edge { first, second, thread, method, at, alone, again }));
        }
    }
    let taken = order.taken().map(|wait| (wait, vec![Awaited::Lock(wait.awaited)]));
    let joined = order.joined().map(|wait| (wait, ends(engine, wait.awaited)));
    for (wait, awaited) in taken.chain(joined) {
        for thread in threads(wait.method).filter(|_| !forgets(Mutant::WaitsForEnds)) {
            let is_so = |second: &Awaited| match second {
                Awaited::Lock(_) => true,
                Awaited::End(_) => accessed.joined.contains(&(thread, wait.method, wait.at, wait.awaited)),
            };
            let first = Awaited::End(thread);
            let awaited = awaited.iter().copied().filter(is_so);
            let edge = |second| {
                let alone = second == Awaited::End(thread);
                Edge { first, second, thread, method: wait.method, at: wait.at, alone, again: false }
            };
            found.extend(awaited.map(edge));
        }
    }
    found
}

/// The threads that an object stands for; what was there before the program may be its first thread.
fn ends(engine: &Engine<'_>, object: ObjectId) -> Vec<Awaited> {
    let is_main = |index: &usize| engine.thread(ThreadIndex::new(*index)).origin == ThreadOrigin::Main;
    let thread = match engine.caches.thread_of.get(&object) {
        Some(&thread) => Some(thread),
        None => (0..engine.world.known.threads().all().len()).find(is_main).map(ThreadIndex::new),
    };
    thread.map(Awaited::End).into_iter().collect()
}

/// Whether two threads may be at both edges at one time.
fn may_meet(engine: &Engine<'_>, one: &Edge, other: &Edge) -> bool {
    if one == other && one.alone {
        return true;
    }
    if one == other && is_taken_again(engine, one) {
        return true;
    }
    let threads = engine.world.known.threads();
    let (a, b) = (engine.thread(one.thread), engine.thread(other.thread));
    if !threads.may_be_so(a, (one.method, one.at), b, (other.method, other.at)) {
        return false;
    }
    // A gate is a lock besides those of the circle.
    let is_gate = |lock: &ObjectId| ![one.first, other.first].contains(&Awaited::Lock(*lock));
    let gates = |edge: &Edge| -> BTreeSet<ObjectId> { ones_held(engine, edge).into_iter().filter(is_gate).collect() };
    guards_held(engine, one).intersection(&guards_held(engine, other)).next().is_none()
        && gates(one).intersection(&gates(other)).next().is_none()
}

/// Locks that keep others out while a thread waits at an edge, by their names.
fn guards_held(engine: &Engine<'_>, edge: &Edge) -> BTreeSet<Guard> {
    let points_to = engine.world.points_to;
    let mut guards = global_guards(engine, edge.method, edge.at);
    if let (true, Awaited::Lock(given)) = (edge.again, edge.second) {
        guards.retain(|guard| !guard.objects(points_to, None).contains(given));
    }
    guards
}

/// The same as objects, each of which is one.
fn ones_held(engine: &Engine<'_>, edge: &Edge) -> BTreeSet<ObjectId> {
    let mut ones = held_ones(engine, edge.method, edge.at);
    if let (true, Awaited::Lock(given)) = (edge.again, edge.second) {
        ones.remove(&given);
    }
    ones
}

/// Whether a lock for readers and writers is taken by who holds it: a reader that becomes a writer waits for itself.
fn is_taken_again(engine: &Engine<'_>, edge: &Edge) -> bool {
    let Awaited::Lock(lock) = edge.first else { return false };
    let class = engine.world.program.class_name(engine.world.class_of(lock));
    edge.first == edge.second && class.starts_with("java/util/concurrent/locks/ReentrantReadWriteLock")
}

/// What is awaited by the component of the graph that it is in; those on no circle have one of their own.
fn components(edges: &BTreeSet<Edge>) -> FxHashMap<Awaited, usize> {
    let mut next: FxHashMap<Awaited, BTreeSet<Awaited>> = FxHashMap::default();
    edges.iter().for_each(|edge| _ = next.entry(edge.first).or_default().insert(edge.second));
    let nodes: BTreeSet<Awaited> = edges.iter().flat_map(|edge| [edge.first, edge.second]).collect();
    let reach = |from: Awaited| {
        let mut seen = BTreeSet::new();
        let mut open = vec![from];
        while let Some(at) = open.pop() {
            for &to in next.get(&at).into_iter().flatten() {
                if seen.insert(to) {
                    open.push(to);
                }
            }
        }
        seen
    };
    let reached: FxHashMap<Awaited, BTreeSet<Awaited>> = nodes.iter().map(|&node| (node, reach(node))).collect();
    let mut found: FxHashMap<Awaited, usize> = FxHashMap::default();
    for (number, node) in nodes.iter().enumerate() {
        let known = found.iter().find(|(other, _)| reached[node].contains(other) && reached[*other].contains(node));
        let component = known.map_or(number, |(_, &component)| component);
        found.insert(*node, component);
    }
    found
}
