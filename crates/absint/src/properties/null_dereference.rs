//! Something is done with null that needs an object.

use super::{Check, Instant, Property};
use crate::alarms::Alarm;
use program::ir::{Inst, InvokeKind, Reg};

pub static PROPERTY: Property = Property {
    name: "null-dereference",
    summary: "null is never dereferenced",
    by_default: true,
    check: Check::Instructions(check),
};

fn check(instant: &Instant<'_, '_>, alarms: &mut Vec<Alarm>) {
    let Some(register) = dereferenced(instant) else { return };
    // A register of which nothing is known may hold null.
    let is_safe = instant.pointer(register).is_some_and(|pointer| !pointer.null);
    if !is_safe {
        let value = instant.value(register).map_or_else(|| "anything".to_owned(), |value| instant.describe(value));
        alarms.push(instant.alarm(PROPERTY.name, format!("{} ∈ {value}", instant.name(register))));
    }
}

/// What must not be null.
fn dereferenced(instant: &Instant<'_, '_>) -> Option<Reg> {
    match instant.inst {
        Inst::ArrayLength { array, .. } | Inst::ArrayLoad { array, .. } | Inst::ArrayStore { array, .. } => Some(array),
        Inst::GetField { obj, .. }
        | Inst::PutField { obj, .. }
        | Inst::MonitorEnter { obj }
        | Inst::MonitorExit { obj }
        | Inst::Throw { obj } => Some(obj),
        Inst::Invoke { kind: InvokeKind::Static, .. } => None,
        Inst::Invoke { args, n, .. } => instant.linked.body.args(args, n).first().copied(),
        _ => None,
    }
}
