//! As `determinism`, but for locations that hold one constant whoever comes first.

use super::determinism::{conflicts, told};
use super::{Access, Accessed, Check, Property};
use crate::alarms::Alarm;
use crate::engine::Engine;
use crate::interference::Place;
use crate::location::LocationId;
use crate::value::Value;
use std::collections::BTreeMap;

pub static PROPERTY: Property = Property {
    name: "weak-determinism",
    summary: "what threads read is one constant, or launches and joins order it",
    by_default: false,
    check: Check::Result(check),
};

fn check(engine: &Engine<'_>, accessed: &Accessed, alarms: &mut Vec<Alarm>) {
    let values = values(accessed);
    for (location, one, other) in conflicts(engine, accessed) {
        if !is_constant(&values, one, other) {
            alarms.extend(told(engine, PROPERTY.name, location, one, other));
        }
    }
}

/// What an access reads or writes.
type Values = BTreeMap<(LocationId, Place, bool), Option<Value>>;

fn key(access: &Access) -> (LocationId, Place, bool) {
    (access.location, access.place(), access.write)
}

/// The values of accesses, over all visits; `None` if one is not known.
fn values(accessed: &Accessed) -> Values {
    let mut values = Values::new();
    for access in &accessed.all {
        let value = access.value.clone();
        values
            .entry(key(access))
            .and_modify(|known| {
                *known = match (known.as_ref(), &value) {
                    (Some(known), Some(value)) => Some(known.join(value)),
                    _ => None,
                };
            })
            .or_insert(value);
    }
    values
}

/// Whether it makes no difference who comes first: a read finds one constant in either case, and so does who comes
/// after two writes.
fn is_constant(values: &Values, one: &Access, other: &Access) -> bool {
    let value = |access: &Access| values.get(&key(access)).cloned().flatten();
    let is_one = |value: Option<Value>| match value {
        Some(Value::Number(number)) => number.as_constant().is_some(),
        Some(Value::Pointer(pointer)) => pointer.null && pointer.objects.is_empty(),
        Some(Value::Fraction(_)) | None => false,
    };
    match (one.write, other.write) {
        (true, true) => is_one(value(one).zip(value(other)).map(|(one, other)| one.join(&other))),
        (true, false) => is_one(value(other)),
        (false, _) => is_one(value(one)),
    }
}
