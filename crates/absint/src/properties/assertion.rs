//! An `assert` fails.

use super::{Check, Instant, Property};
use crate::alarms::Alarm;
use facts::Origin;
use program::ir::Inst;

pub static PROPERTY: Property =
    Property { name: "assertion", summary: "no `assert` fails", by_default: true, check: Check::Instructions(check) };

fn check(instant: &Instant<'_, '_>, alarms: &mut Vec<Alarm>) {
    let Inst::Throw { obj } = instant.inst else { return };
    let world = instant.world;
    let Some(pointer) = instant.pointer(obj) else { return };
    let is_failure = pointer.objects.iter().any(|object| {
        let made_here = match world.points_to.objects().get(object).origin {
            Origin::Site { method, .. } => method == instant.linked.method,
            _ => false,
        };
        made_here && world.program.class_name(world.class_of(object)) == "java/lang/AssertionError"
    });
    if is_failure {
        alarms.push(instant.alarm(PROPERTY.name, "the assertion may fail".to_owned()));
    }
}
