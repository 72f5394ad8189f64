//! Data races that contracts of the library do not stand: on what its objects keep, or by which they get to others.
//!
//! An object of the library that is used as it is not meant to, or that a thread sees half made, may throw whatever
//! there is. Numbers of the program's own, and strings, are as good as any others.

use crate::alarms::Alarm;
use crate::engine::Engine;
use crate::walk::followed_fields;
use facts::{ObjectId, ObjectSet, Slot, is_program};
use program::ir::{Inst, Kind, Target};
use program::{ClassId, MethodId, Program};
use rustc_hash::FxHashSet;

/// Classes whose objects are the same to whoever gets to know them.
const FIXED: &[&str] = &[
    "java/lang/String",
    "java/lang/Boolean",
    "java/lang/Byte",
    "java/lang/Character",
    "java/lang/Short",
    "java/lang/Integer",
    "java/lang/Long",
    "java/lang/Float",
    "java/lang/Double",
    "java/lang/Class",
    "java/lang/Object",
];

/// What classes of the program's own may be below.
const ABOVE: &[&str] = &["java/lang/Object", "java/lang/Record", "java/lang/Enum"];

/// Where the first such race is.
pub(crate) fn misused(engine: &mut Engine<'_>, alarms: &[Alarm]) -> Option<(MethodId, Target)> {
    if !engine.relies_on_contracts {
        return None;
    }
    let races = alarms.iter().filter(|alarm| alarm.property == "data-race");
    let mut raced = None;
    for alarm in races {
        let other = alarm.other.map(|other| (other.method, other.at));
        let mut sides = [Some((alarm.method, alarm.at)), other].into_iter().flatten();
        if !sides.all(|(method, at)| is_harmless(engine, method, at)) {
            raced = Some((alarm.method, alarm.at));
            break;
        }
    }
    raced.or_else(|| by_handle(engine))
}

/// An access to a reference through a handle, of which it is not known what orders it.
fn by_handle(engine: &Engine<'_>) -> Option<(MethodId, Target)> {
    let world = engine.world;
    let fields = world.known.protection().fields().filter(|(field, _)| world.program.field(*field).ty.is_ref());
    let mut accesses = fields.flat_map(|(_, accesses)| accesses.iter());
    accesses.find(|access| access.by_handle).map(|access| (access.method, access.at))
}

/// Whether an instruction of the program accesses a number, or what nobody sees half made.
fn is_harmless(engine: &mut Engine<'_>, method: MethodId, at: Target) -> bool {
    let world = engine.world;
    let Some(linked) = world.points_to.linked(method).filter(|_| world.is_program(method)) else { return false };
    // Who sees a final field sees what it holds as the constructor has left it.
    if let Inst::GetField { field, .. } | Inst::PutField { field, .. } = linked.body.inst(at)
        && let Some(field) = linked.field(field).filter(|&field| world.program.field(field).is_final())
        && engine.always_assigned(world.program.field(field).class).contains(&field)
    {
        return true;
    }
    let (register, is_written) = match linked.body.inst(at) {
        Inst::GetField { dst, .. } | Inst::GetStatic { dst, .. } | Inst::ArrayLoad { dst, .. } => (dst, false),
        Inst::PutField { src, .. } | Inst::PutStatic { src, .. } | Inst::ArrayStore { src, .. } => (src, true),
        _ => return false,
    };
    if linked.body.kind(register) != Kind::Ref {
        return true;
    }
    let web = if is_written { linked.read(at, register) } else { linked.webs.def(at) };
    web.and_then(|web| world.points_to.web(method, web)).is_some_and(|objects| are_fixed(engine, objects))
}

/// Whether a class is the program's, and nothing of the library is in its objects.
fn is_own(program: &Program, class: ClassId) -> bool {
    let mut at = Some(class);
    while let Some(class) = at.filter(|&class| is_program(program, class)) {
        at = program.class(class).super_class;
    }
    at != Some(class) && at.is_none_or(|above| ABOVE.contains(&program.class_name(above)))
}

/// Whether objects are of the program's own or fixed, and so is all that they hold.
fn are_fixed(engine: &Engine<'_>, objects: &ObjectSet) -> bool {
    let world = engine.world;
    let mut open: Vec<ObjectId> = objects.iter().collect();
    let mut seen: FxHashSet<ObjectId> = open.iter().copied().collect();
    while let Some(object) = open.pop() {
        let class = world.class_of(object);
        let mut hold = |slot| {
            let held = world.points_to.slot(object, slot).into_iter().flat_map(ObjectSet::iter);
            open.extend(held.filter(|&held| seen.insert(held)));
        };
        if world.program.class(class).is_array() {
            hold(Slot::Element);
        } else if is_own(world.program, class) {
            followed_fields(world.program, class).into_iter().for_each(|field| hold(Slot::Field(field)));
        } else if !FIXED.contains(&world.program.class_name(class)) {
            return false;
        }
    }
    true
}
