//! What is read does not depend on the schedule: accesses of different threads to one location, one of them a write,
//! are ordered by launches and joins. A common lock excuses nothing.

use super::data_race::{may_race, pairs};
use super::{Access, Accessed, Check, Property};
use crate::alarms::Alarm;
use crate::engine::Engine;
use crate::location::Location;
use std::collections::BTreeMap;

pub static PROPERTY: Property = Property {
    name: "determinism",
    summary: "launches and joins order what threads read and write",
    by_default: false,
    check: Check::Result(check),
};

fn check(engine: &Engine<'_>, accessed: &Accessed, alarms: &mut Vec<Alarm>) {
    for (location, one, other) in conflicts(engine, accessed) {
        alarms.extend(told(engine, PROPERTY.name, location, one, other));
    }
}

/// Pairs of accesses whose order nothing determines.
pub(super) fn conflicts<'a>(engine: &Engine<'_>, accessed: &'a Accessed) -> Vec<(Location, &'a Access, &'a Access)> {
    let mut by_location: BTreeMap<crate::location::LocationId, Vec<&Access>> = BTreeMap::new();
    for access in accessed.all.iter().filter(|access| !access.kept.is_silent) {
        by_location.entry(access.location).or_default().push(access);
    }
    let mut found = Vec::new();
    for (id, accesses) in by_location {
        let location = engine.locations.get(id);
        let is_volatile = location.field().is_some_and(|field| engine.world.program.field(field).is_volatile());
        let in_order = accesses.iter().any(|access| access.kept.by.is_some());
        if may_race(engine, location) || is_volatile || in_order {
            found.extend(pairs(engine, &accesses).into_iter().map(|(one, other)| (location, one, other)));
        }
    }
    found
}

pub(super) fn told(
    engine: &Engine<'_>,
    property: &'static str,
    location: Location,
    one: &Access,
    other: &Access,
) -> [Alarm; 2] {
    let name = crate::show::location_name(engine.world, location);
    let alarm = |one: &Access, other: &Access| {
        let what = if one.write { "is written" } else { "is read" };
        let message = format!("{name} {what} while another thread may access it: who comes first is open");
        Alarm::new(property, one.method, one.at, one.thread, message).with_other(other.place())
    };
    [alarm(one, other), alarm(other, one)]
}
