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
    let is_failure = |object: facts::ObjectId| {
        // What the library has made it has thrown, too.
        let is_own = match world.points_to.objects().get(object).origin {
            Origin::Site { method, .. } => method == instant.linked.method,
            _ => false,
        };
        is_own && world.program.class_name(world.class_of(object)) == "java/lang/AssertionError"
    };
    // Of what nothing is known may be one.
    if instant.pointer(obj).is_none_or(|pointer| pointer.objects.iter().any(is_failure)) {
        alarms.push(instant.alarm(PROPERTY.name, "the assertion may fail".to_owned()));
    }
}
