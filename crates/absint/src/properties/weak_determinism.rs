//! As `determinism`, but for locations that hold one constant whoever comes first.

use super::determinism::{conflicts, told};
use super::{Accessed, Check, Property};
use crate::alarms::Alarm;
use crate::engine::Engine;
use crate::location::Location;
use crate::value::{Value, join_into};

pub static PROPERTY: Property = Property {
    name: "weak-determinism",
    summary: "what threads read is one constant, or launches and joins order it",
    by_default: false,
    check: Check::Result(check),
};

fn check(engine: &Engine<'_>, accessed: &Accessed, alarms: &mut Vec<Alarm>) {
    for (location, one, other) in conflicts(engine, accessed) {
        if !is_constant(engine, location) {
            alarms.extend(told(engine, PROPERTY.name, location, one, other));
        }
    }
}

/// Whether all that is ever written to a location is one number.
fn is_constant(engine: &Engine<'_>, location: Location) -> bool {
    let Some(id) = engine.locations.find(location) else { return false };
    let mut value: Option<Value> = None;
    engine.interference.writes(id).iter().for_each(|write| _ = join_into(&mut value, &write.value));
    match value {
        Some(Value::Number(number)) => number.as_constant().is_some(),
        Some(Value::Pointer(pointer)) => pointer.null && pointer.objects.is_empty(),
        _ => false,
    }
}
