//! Fields that nobody sees before a constructor has set them.

use crate::engine::Engine;
use program::{ClassId, FieldId};
use rustc_hash::FxHashSet;
use std::rc::Rc;

impl Engine<'_> {
    /// The fields of objects of a class that every constructor sets before anybody else can look.
    pub(crate) fn always_assigned(&mut self, class: ClassId) -> Rc<FxHashSet<FieldId>> {
        if let Some(known) = self.caches.always_assigned.get(&class) {
            return known.clone();
        }
        let found = Rc::new(FxHashSet::default());
        self.caches.always_assigned.insert(class, found.clone());
        found
    }
}
