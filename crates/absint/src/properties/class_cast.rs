//! An object is cast to a class that it is not of.

use super::{Check, Instant, Property};
use crate::alarms::Alarm;
use facts::places;
use program::ir::Inst;

pub static PROPERTY: Property = Property {
    name: "class-cast",
    summary: "objects are cast to what they are",
    by_default: true,
    check: Check::Instructions(check),
};

fn check(instant: &Instant<'_, '_>, alarms: &mut Vec<Alarm>) {
    let Inst::CheckCast { obj, class, .. } = instant.inst else { return };
    let (Some(class), Some(pointer)) = (instant.linked.class(class), instant.pointer(obj)) else {
        return alarms.push(instant.alarm(PROPERTY.name, "nothing is known of the object".to_owned()));
    };
    let world = instant.world;
    let wrong = pointer.objects.iter().find(|&object| !world.must_be(object, class));
    if let Some(object) = wrong {
        let (is, to) = (places::short(world.program, world.class_of(object)), places::short(world.program, class));
        alarms.push(instant.alarm(PROPERTY.name, format!("{} may be a {is}, not a {to}", instant.name(obj))));
    }
}
