//! Threads wait for locks in a circle.
//!
//! An edge says that a lock is taken while another may be held. A circle of edges is a deadlock only if different
//! threads can be at its edges at one time, and no two of them hold a common gate; edges that no next one of a circle
//! fits are dropped until none is left, or all fit.

use super::{Accessed, Check, Property};
use crate::alarms::Alarm;
use crate::engine::Engine;
use crate::locks::{global_guards, held_ones};
use crate::units::ThreadIndex;
use facts::ObjectId;
use facts::locks::{Ordered, lock_name};
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;

pub static PROPERTY: Property = Property {
    name: "deadlock",
    summary: "threads never wait for locks in a circle",
    by_default: true,
    check: Check::Result(check),
};

fn check(engine: &Engine<'_>, _: &Accessed, alarms: &mut Vec<Alarm>) {
    let world = engine.world;
    let reached: BTreeSet<_> = engine.units.all().map(|(_, unit)| unit.key.method).collect();
    let mut edges: Vec<Ordered> = world.known.order().edges().filter(|edge| reached.contains(&edge.method)).collect();
    loop {
        let on_circles = components(&edges);
        let fits = |one: &Ordered| {
            let is_next = |other: &&Ordered| other.first == one.second && may_meet(engine, one, other);
            on_circles.get(&one.first) == on_circles.get(&one.second) && edges.iter().any(|other| is_next(&other))
        };
        let kept: Vec<Ordered> = edges.iter().copied().filter(fits).collect();
        if kept.len() == edges.len() {
            break;
        }
        edges = kept;
    }
    for edge in edges {
        let name = |lock| lock_name(world.program, world.points_to, lock);
        let message =
            format!("{} is taken while {} is held, and the other way round", name(edge.second), name(edge.first));
        for (index, thread) in world.known.threads().all().iter().enumerate() {
            if thread.is_of_program && thread.executes(edge.method) {
                let index = ThreadIndex::new(index);
                alarms.push(Alarm::new(PROPERTY.name, edge.method, edge.at, index, message.clone()));
            }
        }
    }
}

/// Whether two threads may be at both edges at one time.
fn may_meet(engine: &Engine<'_>, one: &Ordered, other: &Ordered) -> bool {
    let threads = engine.world.known.threads();
    let (a, b) = ((one.method, one.at), (other.method, other.at));
    if !threads.may_be_parallel_on_purpose(a, b) {
        return false;
    }
    let (held, also) = (global_guards(engine, one.method, one.at), global_guards(engine, other.method, other.at));
    let ones = |edge: &Ordered| held_ones(engine, edge.method, edge.at);
    // A gate is a lock besides those of the circle.
    let gates = |edge: &Ordered| -> BTreeSet<ObjectId> {
        ones(edge).into_iter().filter(|&lock| lock != one.first && lock != other.first).collect()
    };
    held.intersection(&also).next().is_none() && gates(one).intersection(&gates(other)).next().is_none()
}

/// Locks by the component of the graph that they are in; those on no circle have one of their own.
fn components(edges: &[Ordered]) -> FxHashMap<ObjectId, usize> {
    let locks: BTreeSet<ObjectId> = edges.iter().flat_map(|edge| [edge.first, edge.second]).collect();
    let reach = |from: ObjectId| {
        let mut seen = BTreeSet::new();
        let mut open = vec![from];
        while let Some(at) = open.pop() {
            for edge in edges.iter().filter(|edge| edge.first == at) {
                if seen.insert(edge.second) {
                    open.push(edge.second);
                }
            }
        }
        seen
    };
    let reached: FxHashMap<ObjectId, BTreeSet<ObjectId>> = locks.iter().map(|&lock| (lock, reach(lock))).collect();
    let mut found: FxHashMap<ObjectId, usize> = FxHashMap::default();
    for (number, lock) in locks.iter().enumerate() {
        let known = found.iter().find(|(other, _)| reached[lock].contains(other) && reached[*other].contains(lock));
        let component = known.map_or(number, |(_, &component)| component);
        found.insert(*lock, component);
    }
    found
}
