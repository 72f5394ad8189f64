//! What threads write that others may see.
//!
//! Values are kept by place: which of them a read sees depends on where it is (`memory`). Whoever has read a location is
//! looked at again when something new is written to it, and nobody else.

use crate::location::LocationId;
use crate::state::State;
use crate::trie::Trie;
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
    /// Threads that the writer may have launched by then.
    pub launched: Trie<()>,
    grown: u32,
}

/// Who reads a location: a block of a unit.
pub type Reader = (UnitId, u32);

/// See the module.
#[derive(Debug, Default)]
pub struct Interference {
    writes: FxHashMap<LocationId, Vec<Write>>,
    readers: FxHashMap<LocationId, BTreeSet<Reader>>,
    of_thread: FxHashMap<ThreadIndex, BTreeSet<LocationId>>,
    joiners: FxHashMap<ThreadIndex, BTreeSet<Reader>>,
}

impl Interference {
    /// Notes a write; who has to be looked at again if it is new.
    pub fn record(
        &mut self,
        location: LocationId,
        by: Place,
        value: &Value,
        launched: &Trie<()>,
        thresholds: &[i64],
    ) -> Vec<Reader> {
        let writes = self.writes.entry(location).or_default();
        match writes.iter_mut().find(|write| write.by == by) {
            Some(write) if write.value.includes(value) && State::all_launched(&write.launched, launched) => {
                return Vec::new();
            }
            Some(write) => {
                write.grown += 1;
                write.launched = State::launched_in_either(&write.launched, launched);
                let joined = write.value.join(value);
                write.value = if write.grown > PATIENCE { write.value.widen(&joined, thresholds) } else { joined };
            }
            None => {
                writes.push(Write { by, value: value.clone(), launched: launched.clone(), grown: 0 });
                self.of_thread.entry(by.thread).or_default().insert(location);
            }
        }
        self.readers.get(&location).into_iter().flatten().copied().collect()
    }

    /// Locations that a thread writes.
    pub fn of_thread(&self, thread: ThreadIndex) -> impl Iterator<Item = LocationId> + '_ {
        self.of_thread.get(&thread).into_iter().flatten().copied()
    }

    pub fn is_written_by(&self, location: LocationId, thread: ThreadIndex) -> bool {
        self.of_thread.get(&thread).is_some_and(|locations| locations.contains(&location))
    }

    /// Who depends on what a thread leaves.
    pub fn joiners(&self, thread: ThreadIndex) -> Vec<Reader> {
        self.joiners.get(&thread).into_iter().flatten().copied().collect()
    }

    /// Somebody depends on what a thread leaves.
    pub fn depend_on_thread(&mut self, thread: ThreadIndex, reader: Reader) {
        self.joiners.entry(thread).or_default().insert(reader);
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
