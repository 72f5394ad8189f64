//! What objects are called where beliefs and footprints speak of them.

use crate::heap::Ref;
use crate::machine::Machine;

impl Machine {
    /// From now on states are matched under names by traversal: what is believed of an object, and touched of it, must
    /// hold for whichever object of its class takes its place.
    pub fn match_by_shape(&mut self) {
        if !self.beliefs.sharing.nameless && !self.beliefs.sharing.frozen {
            self.beliefs.sharing.nameless = true;
            self.beliefs.sharing.changed = true;
        }
    }

    /// Whether an object is told apart from others of its class. The objects of threads are, for none of them ever takes
    /// the place of another: a traversal leaves them their names.
    pub(super) fn is_named(&self, object: Ref) -> bool {
        !self.beliefs.sharing.nameless || self.is_immortal(object) || self.keeps_its_name(object)
    }

    /// Whether an object is called the same where all others are called by a traversal.
    pub(crate) fn keeps_its_name(&self, object: Ref) -> bool {
        self.is_instance(object, self.known.thread)
    }

    /// What an object is called where beliefs and footprints speak of it.
    #[inline]
    pub(crate) fn label(&self, object: Ref) -> u64 {
        if self.is_named(object) {
            self.state.heap.name(object)
        } else {
            self.program.class(self.state.heap.class(object)).name_hash
        }
    }
}
