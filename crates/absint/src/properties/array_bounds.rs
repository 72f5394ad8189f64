//! An array is accessed outside of its bounds.

use super::{Check, Instant, Property};
use crate::alarms::{Alarm, Wrong};
use crate::domains::{Number, Width};
use crate::value::Value;
use program::ir::{Cond, Inst, Operand};

pub static PROPERTY: Property = Property {
    name: "array-bounds",
    summary: "arrays are accessed within their bounds",
    by_default: true,
    check: Check::Instructions(check),
};

fn check(instant: &Instant<'_, '_>, alarms: &mut Vec<Alarm>) {
    let (Inst::ArrayLoad { array, index, .. } | Inst::ArrayStore { array, index, .. }) = instant.inst else { return };
    let Some(pointer) = instant.pointer(array) else {
        return alarms.push(instant.alarm(PROPERTY.name, "nothing is known of the array".to_owned()));
    };
    let number = instant.number(Operand::Reg(index), Width::INT);
    let choice = instant.world.choice;
    let zero = Number::constant(choice, Width::INT, 0);
    let mut length: Option<Number> = None;
    for object in pointer.objects.iter() {
        let known = instant.length_of(object);
        let known = known.or_else(|| Number::range(choice, Width::INT, 0, i64::from(i32::MAX)));
        length = match (length, known) {
            (Some(a), Some(b)) => Some(a.join(&b)),
            (a, b) => a.or(b),
        };
    }
    let Some(length) = length else { return };
    let fits = instant.state.names.fits(index, array) || Number::assume(Cond::Ge, &number, &length).is_none();
    let is_safe = Number::assume(Cond::Lt, &number, &zero).is_none() && fits;
    if !is_safe {
        let (index_is, length_is) = (Value::Number(number), Value::Number(length));
        let message = format!(
            "{} ∈ {} of an array with length {}",
            instant.name(index),
            instant.describe(&index_is),
            instant.describe(&length_is)
        );
        alarms.push(instant.alarm(PROPERTY.name, message).about(instant.web(index), Wrong::Number));
    }
}
