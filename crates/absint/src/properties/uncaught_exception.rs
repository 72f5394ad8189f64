//! A thread ends by an exception.

use super::{Accessed, Check, Property};
use crate::alarms::Alarm;
use crate::engine::Engine;
use facts::places;
use std::collections::BTreeSet;

pub static PROPERTY: Property = Property {
    name: "uncaught-exception",
    summary: "no thread ends by an exception",
    by_default: true,
    check: Check::Result(check),
};

fn check(engine: &Engine<'_>, _: &Accessed, alarms: &mut Vec<Alarm>) {
    for (_, unit) in engine.units.all() {
        let is_entry = unit.callers.is_empty() && engine.thread(unit.key.thread).entries.contains(&unit.key.method);
        let Some(ending) = unit.thrown.as_ref().filter(|_| is_entry) else { continue };
        let Some(exception) = &ending.what.exception else { continue };
        let world = engine.world;
        let names: BTreeSet<String> =
            exception.objects.iter().map(|object| places::short(world.program, world.class_of(object))).collect();
        let names = names.into_iter().collect::<Vec<_>>().join(" or ");
        for &(method, at) in &ending.what.from {
            alarms.push(Alarm::new(PROPERTY.name, method, at, unit.key.thread, format!("nobody catches {names}")));
        }
    }
}
