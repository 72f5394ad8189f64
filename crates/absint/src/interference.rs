//! What threads write that others may see.
//!
//! Values are kept by place: which of them a read sees depends on where it is (`memory`). Whoever has read a location is
//! looked at again when something new is written to it, and nobody else.

use crate::location::LocationId;
use crate::units::{ThreadIndex, UnitId};
use crate::value::Value;
use program::MethodId;
use program::ir::Target;
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;

/// So often a value may grow before it is widened.
const PATIENCE: u32 = 4;

/// Where a thread is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Place {
    pub thread: ThreadIndex,
    pub method: MethodId,
    pub at: Target,
}

/// What is written at a place.
#[derive(Clone, Debug)]
pub struct Write {
    pub by: Place,
    pub value: Value,
    grown: u32,
}

/// Who reads a location: a block of a unit.
pub type Reader = (UnitId, u32);

/// See the module.
#[derive(Debug, Default)]
pub struct Interference {
    writes: FxHashMap<LocationId, Vec<Write>>,
    readers: FxHashMap<LocationId, BTreeSet<Reader>>,
}

impl Interference {
    /// Notes a write; who has to be looked at again if it is new.
    pub fn record(&mut self, location: LocationId, by: Place, value: &Value, thresholds: &[i64]) -> Vec<Reader> {
        let writes = self.writes.entry(location).or_default();
        match writes.iter_mut().find(|write| write.by == by) {
            Some(write) if write.value.includes(value) => return Vec::new(),
            Some(write) => {
                write.grown += 1;
                let joined = write.value.join(value);
                write.value = if write.grown > PATIENCE { write.value.widen(&joined, thresholds) } else { joined };
            }
            None => writes.push(Write { by, value: value.clone(), grown: 0 }),
        }
        self.readers.get(&location).map_or_else(Vec::new, |readers| readers.iter().copied().collect())
    }

    /// What is written to a location.
    pub fn writes(&self, location: LocationId) -> &[Write] {
        self.writes.get(&location).map_or(&[], Vec::as_slice)
    }

    /// Somebody depends on what is written to a location.
    pub fn depend(&mut self, location: LocationId, reader: Reader) {
        self.readers.entry(location).or_default().insert(reader);
    }

    pub fn locations(&self) -> impl Iterator<Item = LocationId> + '_ {
        self.writes.keys().copied()
    }
}
