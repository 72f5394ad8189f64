//! An arithmetic result does not fit its type.

use super::{Check, Instant, Property};
use crate::alarms::Alarm;
use crate::domains::{Number, Width};
use crate::value::Value;
use program::ir::{BinaryOp, Inst, Operand};

pub static PROPERTY: Property = Property {
    name: "overflow",
    summary: "arithmetic on whole numbers does not wrap around",
    by_default: false,
    check: Check::Instructions(check),
};

fn check(instant: &Instant<'_, '_>, alarms: &mut Vec<Alarm>) {
    match instant.inst {
        Inst::Binary {
            op: op @ (BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul | BinaryOp::Div), kind, a, b, ..
        } => {
            let Some(width) = Width::of(kind) else { return };
            let (x, y) = (instant.number(Operand::Reg(a), width), instant.number(b, width));
            if Number::may_overflow(op, &x, &y) {
                let (left, right) = (instant.describe(&Value::Number(x)), instant.describe(&Value::Number(y)));
                let sign = match op {
                    BinaryOp::Add => "+",
                    BinaryOp::Sub => "-",
                    BinaryOp::Mul => "*",
                    _ => "/",
                };
                alarms.push(instant.alarm(PROPERTY.name, format!("{left} {sign} {right} may not fit")));
            }
        }
        Inst::Negate { kind, a, .. } => {
            let Some(width) = Width::of(kind) else { return };
            let number = instant.number(Operand::Reg(a), width);
            if number.negate_may_overflow() {
                let value = instant.describe(&Value::Number(number));
                alarms.push(instant.alarm(PROPERTY.name, format!("-{value} may not fit")));
            }
        }
        _ => {}
    }
}
