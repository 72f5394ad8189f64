//! Objects that other threads may get to know by a race: what was written before is then not ordered.
//!
//! Who reads a reference without a race reads what was written before, and all that its writer did before that has
//! happened before. So an object is published safely if no place that may hold it is raced for: fields that are volatile,
//! final, or always accessed under one lock, or never at one time by two threads.

use crate::library::is_for_threads;
use facts::locks::Access;
use facts::{Known, ObjectId, ObjectSet, Origin, Slot, is_program};
use program::{FieldId, Program};
use rustc_hash::FxHashMap;

/// The objects that may be published by a race.
pub(crate) fn published_unsafely(known: &Known<'_>) -> ObjectSet {
    let points_to = known.points_to;
    let mut races: FxHashMap<FieldId, bool> = FxHashMap::default();
    let mut is_raced = |field: FieldId| *races.entry(field).or_insert_with(|| is_raced_for(known, field));
    let mut found = ObjectSet::default();
    for (holder, slot, held) in points_to.parts() {
        if !known.escape().may_be_shared(holder) {
            continue;
        }
        let is_unsafe = match slot {
            Slot::Field(field) => is_raced(field) && !is_orderly(known, holder),
            Slot::Element => !is_orderly(known, holder),
            Slot::Monitor => false,
        };
        if is_unsafe {
            found.extend(held);
        }
    }
    for (field, held) in points_to.statics() {
        if is_raced(field) {
            found.extend(held);
        }
    }
    found
}

/// Whether an object is made by a part of the library that orders what it hands on.
fn is_orderly(known: &Known<'_>, object: ObjectId) -> bool {
    let program: &Program = known.program;
    match known.points_to.objects().get(object).origin {
        Origin::Site { method, .. } => {
            program.class_name(program.method(method).class).starts_with("java/util/concurrent/")
        }
        _ => false,
    }
}

/// Whether two threads may access a field at one time, one of them writing, without a common lock.
fn is_raced_for(known: &Known<'_>, field: FieldId) -> bool {
    let program = known.program;
    let this = program.field(field);
    if this.is_volatile() {
        return false;
    }
    if !is_program(program, this.class) {
        // A class that is made to be used by several threads sees to it, as a thread object to what it runs.
        return !this.is_final() && !is_for_threads(program, this.class);
    }
    // A final field has accesses only if it is written when others may know its object, or by reflection.
    let accesses = known.protection().accesses(field);
    let are_ordered = |one: &Access, other: &Access| one.excluding().intersection(other.excluding()).next().is_some();
    let threads = known.threads();
    accesses.iter().enumerate().any(|(number, one)| {
        accesses[number..].iter().any(|other| {
            (one.write || other.write)
                && !are_ordered(one, other)
                && threads.may_be_parallel_on_purpose((one.method, one.at), (other.method, other.at))
        })
    })
}
