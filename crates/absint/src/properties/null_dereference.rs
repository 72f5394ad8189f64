//! Something is done with null that needs an object.

use super::{Check, Instant, Property};
use crate::alarms::{Alarm, Wrong};
use program::ir::{Inst, InvokeKind, Reg};
use program::reference::MethodRef;

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
        let alarm = instant.alarm(PROPERTY.name, format!("{} ∈ {value}", instant.name(register)));
        alarms.push(alarm.about(instant.web(register), Wrong::Null));
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
        Inst::Invoke { kind: InvokeKind::Static, method, args, n, .. } => {
            let first = instant.linked.body.args(args, n).first().copied();
            first.filter(|_| is_check(instant, method))
        }
        Inst::Invoke { args, n, .. } => instant.linked.body.args(args, n).first().copied(),
        _ => None,
    }
}

/// Whether a call is what `javac` writes for a method reference, an inner class and a switch: it throws if it is given
/// null, and nobody looks at what it gives back.
fn is_check(instant: &Instant<'_, '_>, method: MethodRef) -> bool {
    let program = instant.world.program;
    let is_it = |callee: program::MethodId| {
        program.class_name(program.method(callee).class) == "java/util/Objects"
            && program.method_name(callee) == "requireNonNull"
            && program.descriptor(callee) == "(Ljava/lang/Object;)Ljava/lang/Object;"
    };
    let is_used = instant.linked.webs.def(instant.at).is_some_and(|result| {
        instant.linked.insts().any(|(at, inst)| {
            let mut uses = false;
            inst.for_each_use(&instant.linked.body, |register| {
                uses |= instant.linked.read(at, register) == Some(result);
            });
            uses
        })
    });
    !is_used && instant.linked.callee(method).is_some_and(is_it)
}
