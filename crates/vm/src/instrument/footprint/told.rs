//! Touches in words, for whoever looks into a breach of the contract.

use super::{ELEMENTS, Kind, variable};
use crate::heap::Ref;
use crate::machine::Machine;
use program::HEADER_WORDS;
use support::{Touch, mix64};

/// Kinds of variables that are called after an object.
const OF_OBJECTS: [Kind; 8] =
    [Kind::Lock, Kind::Waiters, Kind::Wake, Kind::Begun, Kind::Ended, Kind::Permit, Kind::Interruption, Kind::Hash];

impl Machine {
    /// What was touched, in words. Slow: the names are looked for among all that could have been touched.
    pub fn touches_told(&self, touches: &[Touch]) -> String {
        let told = touches.iter().map(|touch| format!("{:?} {}", touch.mode, self.variable_told(touch.variable)));
        told.collect::<Vec<_>>().join(", ")
    }

    fn variable_told(&self, wanted: u64) -> String {
        let global = [Kind::Clock, Kind::World, Kind::Output].into_iter().find(|&kind| variable(kind, 0) == wanted);
        let class =
            || self.program.classes.iter().find(|class| variable(Kind::Initialisation, class.name_hash) == wanted);
        if let Some(kind) = global {
            return format!("{kind:?}");
        }
        if let Some(class) = class() {
            return format!("Initialisation of {}", self.program.symbols.text(class.name));
        }
        self.object_told(wanted).unwrap_or_else(|| format!("variable {wanted:x}"))
    }

    fn object_told(&self, wanted: u64) -> Option<String> {
        let mut at = HEADER_WORDS as usize;
        while at < self.state.heap.len() {
            let object = Ref(at as u32);
            let label = self.label(object);
            let class = self.program.class_name(self.state.heap.class(object));
            if let Some(kind) = OF_OBJECTS.into_iter().find(|&kind| variable(kind, label) == wanted) {
                return Some(format!("{kind:?} of {class} {object:?}"));
            }
            let size = self.size_of(object);
            let slots = if self.is_array(object) { ELEMENTS } else { size as u32 };
            let slot = (0..slots).find(|&slot| variable(Kind::Memory, mix64(label) ^ u64::from(slot)) == wanted);
            if let Some(slot) = slot {
                return Some(format!("slot {slot} of {class} {object:?}"));
            }
            at += size;
        }
        None
    }
}
