//! An `int` or `long` is divided by 0.

use super::{Check, Instant, Property};
use crate::alarms::{Alarm, Wrong};
use crate::domains::Width;
use crate::value::Value;
use program::ir::{BinaryOp, Inst, Operand};

pub static PROPERTY: Property = Property {
    name: "division-by-zero",
    summary: "no whole number is divided by 0",
    by_default: true,
    check: Check::Instructions(check),
};

fn check(instant: &Instant<'_, '_>, alarms: &mut Vec<Alarm>) {
    let Inst::Binary { op: BinaryOp::Div | BinaryOp::Rem, kind, b: Operand::Reg(b), .. } = instant.inst else { return };
    let Some(width) = Width::of(kind) else { return };
    let divisor = instant.number(Operand::Reg(b), width);
    if divisor.may_be(0) {
        let value = instant.describe(&Value::Number(divisor));
        let alarm = instant.alarm(PROPERTY.name, format!("{} ∈ {value}", instant.name(b)));
        alarms.push(alarm.about(instant.web(b), Wrong::Zero));
    }
}
