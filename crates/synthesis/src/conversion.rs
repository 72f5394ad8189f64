//! Conversions of a value on the stack from one type to another: what `LambdaMetafactory` allows.
//!
//! Types are field descriptors, well formed; `V` is no type of a value.

use crate::writer::CodeBuilder;
use classfile::descriptor::{class_name, is_primitive, unwrapped, wrapper};
use classfile::opcode::{F2D, I2D, I2F, I2L, L2D, L2F};

/// Converts the value on top of the stack from `from` to `to`. A reference is first cast to `through`, the
/// type that it has after substitution of type variables: a wrong one fails there, as in `java`.
pub(super) fn convert(code: &mut CodeBuilder<'_>, from: &str, to: &str, through: &str) {
    match (is_primitive(from), is_primitive(to)) {
        (true, true) => widen(code, from, to),
        (true, false) => match class_name(to).and_then(unwrapped) {
            Some(boxed) => {
                widen(code, from, boxed);
                code.box_value(boxed);
            }
            None => {
                code.box_value(from);
                cast(code, to);
            }
        },
        (false, primitive) => {
            let source = if is_primitive(through) { from } else { through };
            if source != from {
                cast(code, source);
            }
            if primitive {
                unbox(code, source, to);
            } else if source != to {
                cast(code, to);
            }
        }
    }
}

/// A reference of static type `from` to a primitive: by the wrapper that it is, or else that it must be.
fn unbox(code: &mut CodeBuilder<'_>, from: &str, to: &str) {
    match class_name(from).and_then(|class| Some((class, unwrapped(class)?))) {
        // `Boolean` and `Character` know only their own value; the numbers widen by themselves.
        Some((class, own @ ("Z" | "C"))) => {
            code.unbox_value(class, own);
            widen(code, own, to);
        }
        Some((class, _)) => {
            code.unbox_value(class, to);
        }
        None => {
            let class = match wrapper(to) {
                Some(class) if matches!(to, "Z" | "C") => class,
                _ => "java/lang/Number",
            };
            code.check_cast(class).unbox_value(class, to);
        }
    }
}

/// Widening of primitives; `int` stands for every smaller type.
pub(super) fn widen(code: &mut CodeBuilder<'_>, from: &str, to: &str) {
    let opcode = match (from, to) {
        ("J", "F") => L2F,
        ("J", "D") => L2D,
        ("F", "D") => F2D,
        ("J" | "F" | "D", _) => return,
        (_, "J") => I2L,
        (_, "F") => I2F,
        (_, "D") => I2D,
        _ => return,
    };
    code.op(opcode);
}

pub(super) fn cast(code: &mut CodeBuilder<'_>, to: &str) {
    if let Some(class) = class_name(to) {
        code.check_cast(class);
    }
}
