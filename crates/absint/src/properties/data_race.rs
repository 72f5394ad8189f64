//! Two threads access a location at one time, one of them writing, and nothing orders them.

use super::{Access, Accessed, Check, Property};
use crate::alarms::Alarm;
use crate::engine::Engine;
use crate::location::Location;
use crate::locks::{global_guards, held_ones};
use crate::state::State;
use facts::locks::Guard;
use facts::{ObjectId, is_program};
use program::MethodId;
use program::ir::Target;
use std::collections::{BTreeMap, BTreeSet};

pub static PROPERTY: Property = Property {
    name: "data-race",
    summary: "accesses of different threads to one location are ordered, or one of both only reads",
    by_default: true,
    check: Check::Result(check),
};

fn check(engine: &Engine<'_>, accessed: &Accessed, alarms: &mut Vec<Alarm>) {
    let mut by_location: BTreeMap<crate::location::LocationId, Vec<&Access>> = BTreeMap::new();
    for access in &accessed.all {
        by_location.entry(access.location).or_default().push(access);
    }
    for (id, accesses) in by_location {
        let location = engine.locations.get(id);
        if !may_race(engine, location) || !accesses.iter().any(|access| access.write) {
            continue;
        }
        for pair in pairs(engine, &accesses) {
            if !is_in_order(pair) && !is_by_initialiser(pair) && !is_guarded(engine, location, pair) {
                alarms.extend(told(engine, location, pair));
            }
        }
    }
}

/// Whether accesses to a location can race at all.
pub(super) fn may_race(engine: &Engine<'_>, location: Location) -> bool {
    let is_volatile = location.field().is_some_and(|field| engine.world.program.field(field).is_volatile());
    let is_shared = location.object().is_none_or(|object| engine.world.known.escape().may_be_shared(object));
    !is_volatile && is_shared && !matches!(location, Location::Length(_))
}

/// Pairs of accesses that may happen at one time, one of them a write; each pair of places once for two threads.
pub(super) fn pairs<'a>(engine: &Engine<'_>, accesses: &[&'a Access]) -> Vec<(&'a Access, &'a Access)> {
    // What was launched and what is held may differ from visit to visit.
    let mut places: BTreeMap<(crate::units::ThreadIndex, MethodId, Target, bool), Vec<&'a Access>> = BTreeMap::new();
    for &access in accesses {
        let known = places.entry((access.thread, access.method, access.at, access.write)).or_default();
        if !known.iter().any(|other| is_alike(other, access)) {
            known.push(access);
        }
    }
    let all: Vec<&Access> = places.into_values().flatten().collect();
    let mut found = Vec::new();
    for (number, &one) in all.iter().enumerate() {
        for &other in &all[number..] {
            if (one.write || other.write) && may_be_parallel(engine, one, other) {
                found.push(if one.write { (one, other) } else { (other, one) });
            }
        }
    }
    found
}

/// Whether what is said of one access at a place goes for another.
fn is_alike(one: &Access, other: &Access) -> bool {
    let said = |access: &Access| (access.kept, access.fresh, access.by_call);
    one.launched == other.launched
        && one.held == other.held
        && one.initialised == other.initialised
        && one.initialising == other.initialising
        && said(one) == said(other)
}

/// Whether one object that is made for threads is asked for both.
fn is_in_order((one, other): (&Access, &Access)) -> bool {
    one.kept.by.is_some() && one.kept.by == other.kept.by
}

/// Whether one of both is a part of initialising a class that the other thread has initialised by then: one thread does
/// that, while the others wait (JLS 12.4.2).
fn is_by_initialiser((one, other): (&Access, &Access)) -> bool {
    State::is_initialised_between(&one.initialising, &other.initialised)
        || State::is_initialised_between(&other.initialising, &one.initialised)
}

fn may_be_parallel(engine: &Engine<'_>, one: &Access, other: &Access) -> bool {
    engine.may_be_at_once((one.place(), &one.launched), (other.place(), &other.launched))
}

/// Whether both hold a lock that keeps the other out, or one of both comes before anybody else knows the object.
fn is_guarded(engine: &Engine<'_>, location: Location, (one, other): (&Access, &Access)) -> bool {
    let ones = |access: &Access| -> BTreeSet<ObjectId> {
        let mut locks = held_ones(engine, access.method, access.at);
        if engine.world.model.locks {
            access.held.for_each(|lock, _| _ = locks.insert(ObjectId(lock)));
        }
        locks
    };
    if ones(one).intersection(&ones(other)).next().is_some() {
        return true;
    }
    let guards = |access: &Access| guards_of(engine, location, access);
    let is_safe = location.object().is_none_or(|object| !engine.world.is_published_unsafely(object));
    match (guards(one), guards(other)) {
        (None, _) | (_, None) => is_safe,
        (Some(a), Some(b)) => a.intersection(&b).next().is_some(),
    }
}

/// Locks that an access holds, as seen from the object; `None` if nobody else knows the object then.
fn guards_of(engine: &Engine<'_>, location: Location, access: &Access) -> Option<BTreeSet<Guard>> {
    let protection = engine.world.known.protection();
    if access.fresh {
        return None;
    }
    let all = match location.field().filter(|_| !access.by_call) {
        // What fields of the library's classes are accessed under is not looked at.
        Some(field) if !is_program(engine.world.program, engine.world.program.field(field).class) => {
            Some(global_guards(engine, access.method, access.at))
        }
        Some(field) => {
            let mut known = protection.accesses(field).iter();
            let found = known.find(|known| (known.method, known.at) == (access.method, access.at));
            found.map(|known| known.excluding().clone())
        }
        None => Some(global_guards(engine, access.method, access.at)),
    };
    all.map(|guards| guards.into_iter().filter(|guard| engine.is_looked_at(guard)).collect())
}

fn told(engine: &Engine<'_>, location: Location, (one, other): (&Access, &Access)) -> [Alarm; 2] {
    let name = crate::show::location_name(engine.world, location);
    let verb = |access: &Access| if access.write { "writes" } else { "reads" };
    let alarm = |one: &Access, other: &Access| {
        let message = format!("{name}: one thread {} while another {}, under no common lock", verb(one), verb(other));
        Alarm::new(PROPERTY.name, one.method, one.at, one.thread, message).with_other(other.place())
    };
    [alarm(one, other), alarm(other, one)]
}
