//! An array is made with a negative length.

use super::{Check, Instant, Property};
use crate::alarms::{Alarm, Wrong};
use crate::domains::{Number, Width};
use crate::value::Value;
use program::ir::{Cond, Inst, Operand, Reg};

pub static PROPERTY: Property = Property {
    name: "negative-array-size",
    summary: "arrays have no negative lengths",
    by_default: true,
    check: Check::Instructions(check),
};

fn check(instant: &Instant<'_, '_>, alarms: &mut Vec<Alarm>) {
    let lengths: Vec<Reg> = match instant.inst {
        Inst::NewArray { len, .. } | Inst::NewRefArray { len, .. } => vec![len],
        Inst::NewMultiArray { args, n, .. } => instant.linked.body.args(args, n).to_vec(),
        _ => return,
    };
    let zero = Number::constant(instant.world.choice, Width::INT, 0);
    for register in lengths {
        let length = instant.number(Operand::Reg(register), Width::INT);
        if Number::assume(Cond::Lt, &length, &zero).is_some() {
            let value = instant.describe(&Value::Number(length));
            let alarm = instant.alarm(PROPERTY.name, format!("{} ∈ {value}", instant.name(register)));
            alarms.push(alarm.about(instant.web(register), Wrong::Number));
        }
    }
}
