//! Which objects are instances of a class: what passes a filter, as a set.

use crate::objects::{Object, ObjectId, Objects, Origin};
use crate::set::ObjectSet;
use program::{ClassId, Program};
use rustc_hash::FxHashMap;

/// The objects of each class that is asked for, those below it included.
#[derive(Default)]
pub(super) struct Masks {
    all: FxHashMap<ClassId, Mask>,
    /// Those from outside that may be such instances as well.
    perhaps: FxHashMap<ClassId, Mask>,
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
            let Object { class: of, origin } = objects.get(object);
            let passes = match origin {
                Origin::Reflected(_) => objects.may_be(program, object, class),
                _ => *mask.passes.entry(of).or_insert_with(|| objects.may_be(program, object, class)),
            };
            if passes {
                mask.objects.insert(object);
            }
        }
        mask.seen = objects.len();
        &mask.objects
    }

    /// Objects from outside that are not known to be of a class, and may be of one that is below both.
    pub fn perhaps(&mut self, program: &Program, objects: &Objects, only: ClassId) -> &ObjectSet {
        let mask = self.perhaps.entry(only).or_default();
        for object in (mask.seen..objects.len()).map(ObjectId::new) {
            let Object { class, origin } = objects.get(object);
            if origin == Origin::Argument && *mask.passes.entry(class).or_insert_with(|| may_be(program, class, only)) {
                mask.objects.insert(object);
            }
        }
        mask.seen = objects.len();
        &mask.objects
    }
}

/// Whether an object that is known to be of a class, and not to be of another, may be of that.
pub(super) fn may_be(program: &Program, class: ClassId, only: ClassId) -> bool {
    let is_interface = |class: ClassId| program.class(class).is_interface();
    !program.is_subtype(class, only) && (program.is_subtype(only, class) || is_interface(only) && is_interface(class))
}
