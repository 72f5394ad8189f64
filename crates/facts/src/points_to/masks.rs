//! Which objects are instances of a class: what passes a filter, as a set.

use crate::objects::{ObjectId, Objects};
use crate::set::ObjectSet;
use program::{ClassId, Program};
use rustc_hash::FxHashMap;

/// The objects of each class that is asked for, those below it included.
#[derive(Default)]
pub(super) struct Masks {
    all: FxHashMap<ClassId, Mask>,
}

#[derive(Default)]
struct Mask {
    objects: ObjectSet,
    /// So many objects were looked at.
    seen: usize,
    /// What is known of classes.
    passes: FxHashMap<ClassId, bool>,
}

impl Masks {
    pub fn of(&mut self, program: &Program, objects: &Objects, class: ClassId) -> &ObjectSet {
        let mask = self.all.entry(class).or_default();
        for object in (mask.seen..objects.len()).map(ObjectId::new) {
            let of = objects.get(object).class;
            if *mask.passes.entry(of).or_insert_with(|| program.is_subtype(of, class)) {
                mask.objects.insert(object);
            }
        }
        mask.seen = objects.len();
        &mask.objects
    }
}
