//! Parts of objects with numbers, and sets of what is accessed.

use super::SlotSet;
use crate::linked::is_program;
use crate::objects::{ObjectId, Objects, Origin};
use crate::points_to::{Slot, SlotId};
use crate::set::{ObjectSet, Set};
use program::{ClassId, FieldId, MethodId, Program};
use rustc_hash::FxHashMap;

/// How finely objects are told apart.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Grain {
    /// A field is the same in all objects.
    Field,
    /// By abstract object.
    Object,
}

/// If so many objects may be meant, all are.
const MANY: usize = 48;

/// Parts of objects that are accessed somewhere, each with a number.
#[derive(Clone, Debug)]
pub struct Slots {
    grain: Grain,
    /// Objects that code of the program makes.
    made: ObjectSet,
    /// Fields that the library writes only where an instruction says so, and those that it only accesses so.
    settled: Set<FieldId>,
    foreign: Set<FieldId>,
    /// Arrays likewise.
    foreign_arrays: ObjectSet,
    numbers: FxHashMap<(Option<ObjectId>, Slot), SlotId>,
    all: Vec<(Option<ObjectId>, Slot)>,
}

impl Slots {
    pub(super) fn new(program: &Program, objects: &Objects, grain: Grain) -> Self {
        let all_fields = || (0..program.fields.len()).map(FieldId::new);
        let foreign: Set<FieldId> =
            all_fields().filter(|&field| is_foreign(program, program.field(field).class)).collect();
        let settled =
            all_fields().filter(|&field| program.field(field).is_final() || foreign.contains(field)).collect();
        let made_by = |by: fn(&Program, ClassId) -> bool| -> ObjectSet {
            let is_made = |object: &ObjectId| match objects.get(*object).origin {
                Origin::Site { method, .. } => by(program, program.method(method).class),
                _ => false,
            };
            (0..objects.len()).map(ObjectId::new).filter(is_made).collect()
        };
        let (made, foreign_arrays) = (made_by(is_program), made_by(is_foreign));
        Self { grain, made, settled, foreign, foreign_arrays, numbers: FxHashMap::default(), all: Vec::new() }
    }

    /// Whether a method of the library that is not bytecode may access it without being given it. Final fields it only
    /// reads.
    fn is_library(&self, object: Option<ObjectId>, slot: Slot, write: bool) -> bool {
        match slot {
            Slot::Field(field) => !(if write { &self.settled } else { &self.foreign }).contains(field),
            Slot::Element => object.is_none_or(|object| !self.foreign_arrays.contains(object)),
            Slot::Monitor => false,
        }
    }

    /// The part of any object.
    pub(super) fn of_any(&mut self, slot: Slot) -> SlotId {
        self.number((None, slot))
    }

    /// The part of each of these objects.
    pub(super) fn of(&mut self, objects: &ObjectSet, slot: Slot) -> Vec<SlotId> {
        if objects.is_empty() {
            return Vec::new();
        }
        if self.grain == Grain::Field {
            return vec![self.of_any(slot)];
        }
        if objects.len() <= MANY {
            return objects.iter().map(|object| self.number((Some(object), slot))).collect();
        }
        match slot {
            Slot::Field(_) => vec![self.of_any(slot)],
            // Arrays and locks that the program makes are kept apart; all others are any.
            Slot::Element | Slot::Monitor => {
                let own: Vec<ObjectId> = objects.iter().filter(|&object| self.made.contains(object)).collect();
                let own = own.into_iter().map(|object| self.number((Some(object), slot)));
                let own: Vec<SlotId> = own.collect();
                own.into_iter().chain([self.of_any(slot)]).collect()
            }
        }
    }

    /// Whether what is said of any object goes for this one.
    fn is_any(&self, object: ObjectId, slot: Slot) -> bool {
        match slot {
            Slot::Field(_) => true,
            Slot::Element | Slot::Monitor => self.grain == Grain::Field || !self.made.contains(object),
        }
    }

    fn number(&mut self, part: (Option<ObjectId>, Slot)) -> SlotId {
        *self.numbers.entry(part).or_insert_with(|| {
            self.all.push(part);
            SlotId::new(self.all.len() - 1)
        })
    }

    /// What a number stands for; no object means any.
    pub fn get(&self, slot: SlotId) -> (Option<ObjectId>, Slot) {
        self.all[slot.index()]
    }

    /// Whether a set has the part of an object.
    pub fn has(&self, set: &SlotSet, object: Option<ObjectId>, slot: Slot) -> bool {
        let has = |part| self.numbers.get(&part).is_some_and(|&number| set.contains(number));
        match object {
            Some(one) => has((object, slot)) || self.is_any(one, slot) && has((None, slot)),
            None => set.iter().any(|number| self.get(number).1 == slot),
        }
    }

    /// The fields in a set.
    pub fn fields(&self, set: &SlotSet) -> std::collections::BTreeSet<FieldId> {
        let field = |number| match self.get(number).1 {
            Slot::Field(field) => Some(field),
            Slot::Element | Slot::Monitor => None,
        };
        set.iter().filter_map(field).collect()
    }
}

/// Whether no method of the library that is not bytecode knows the class: it is the program's, or a collection.
fn is_foreign(program: &Program, class: ClassId) -> bool {
    let name = program.class_name(class);
    let is_collection = name.starts_with("java/util/") && !name.starts_with("java/util/zip/");
    is_program(program, class) || is_collection
}

/// What code does besides accessing memory.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Effect {
    /// Any monitor.
    Lock,
    /// Wait sets.
    Waiters,
    /// Who was woken.
    Wake,
    /// Which threads have begun, and which have ended.
    Begun,
    Ended,
    Permit,
    Interruption,
    Clock,
    /// What other threads are doing.
    World,
    Output,
    Initialisation,
    Hash,
    Interned,
    /// Which classes loaders have.
    Initiated,
    /// Memory outside of the heap.
    OffHeap,
    /// Any field that the library declares, and any element of an array that it makes.
    Library,
}

/// A set of effects.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Effects(u32);

impl Effects {
    pub fn of(effects: impl IntoIterator<Item = Effect>) -> Self {
        Self(effects.into_iter().fold(0, |bits, effect| bits | 1 << effect as u32))
    }

    pub fn contains(self, effect: Effect) -> bool {
        self.0 & 1 << effect as u32 != 0
    }

    pub fn and(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    pub fn is_within(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }
}

/// What is accessed, reads and writes apart.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct AccessSet {
    pub reads: SlotSet,
    pub writes: SlotSet,
    pub looks_at: Effects,
    pub changes: Effects,
    /// Initialisers that may run, if their classes are not initialised yet; what they do is not counted in.
    pub initialisers: Set<MethodId>,
}

impl AccessSet {
    pub fn extend(&mut self, other: &Self) {
        self.reads.extend(&other.reads);
        self.writes.extend(&other.writes);
        self.looks_at = self.looks_at.and(other.looks_at);
        self.changes = self.changes.and(other.changes);
        self.initialisers.extend(&other.initialisers);
    }

    pub fn is_within(&self, other: &Self) -> bool {
        let effects = self.looks_at.is_within(other.looks_at) && self.changes.is_within(other.changes);
        let initialisers = self.initialisers.is_within(&other.initialisers);
        effects && initialisers && self.reads.is_within(&other.reads) && self.writes.is_within(&other.writes)
    }

    pub fn may_read(&self, slots: &Slots, object: Option<ObjectId>, slot: Slot) -> bool {
        let by_library = self.looks_at.contains(Effect::Library) && slots.is_library(object, slot, false);
        by_library || slots.has(&self.reads, object, slot)
    }

    pub fn may_write(&self, slots: &Slots, object: Option<ObjectId>, slot: Slot) -> bool {
        let by_library = self.changes.contains(Effect::Library) && slots.is_library(object, slot, true);
        by_library || slots.has(&self.writes, object, slot)
    }
}
