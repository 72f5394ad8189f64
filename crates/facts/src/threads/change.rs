//! What code does to the set of threads that may be alive. Each change is kept once, so that two are the same if their
//! numbers are, and what was computed of two of them once is known.

use super::ThreadSet;
use rustc_hash::FxHashMap;
use support::index;

/// What code does to the threads that are alive.
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub(super) struct Change {
    /// On every way.
    pub ended: ThreadSet,
    /// On some way, and not ended since.
    pub started: ThreadSet,
}

impl Change {
    /// What is alive afterwards, if `entry` was alive before.
    pub fn applied(&self, entry: &ThreadSet) -> ThreadSet {
        let left = entry.iter().filter(|&thread| !self.ended.contains(thread));
        left.chain(&self.started).copied().collect()
    }
}

index! {
    /// A change.
    ChangeId
}

/// See the module.
pub(super) struct Changes {
    all: Vec<Change>,
    ids: FxHashMap<Change, ChangeId>,
    composed: FxHashMap<(ChangeId, ChangeId), ChangeId>,
    met: FxHashMap<(ChangeId, ChangeId), ChangeId>,
}

impl Default for Changes {
    fn default() -> Self {
        let mut changes = Self {
            all: Vec::new(),
            ids: FxHashMap::default(),
            composed: FxHashMap::default(),
            met: FxHashMap::default(),
        };
        changes.add(Change::default());
        changes
    }
}

impl Changes {
    /// Nothing is started, nothing ends.
    pub const NONE: ChangeId = ChangeId(0);

    fn add(&mut self, change: Change) -> ChangeId {
        *self.ids.entry(change).or_insert_with_key(|change| {
            self.all.push(change.clone());
            ChangeId::new(self.all.len() - 1)
        })
    }

    pub fn get(&self, id: ChangeId) -> &Change {
        &self.all[id.index()]
    }

    /// These may be started.
    pub fn starting(&mut self, started: &ThreadSet) -> ChangeId {
        match started.is_empty() {
            true => Self::NONE,
            false => self.add(Change { started: started.clone(), ..Change::default() }),
        }
    }

    /// These have ended.
    pub fn ending(&mut self, ended: &ThreadSet) -> ChangeId {
        self.add(Change { ended: ended.clone(), ..Change::default() })
    }

    /// First the one, then the other.
    pub fn then(&mut self, one: ChangeId, other: ChangeId) -> ChangeId {
        if one == Self::NONE || other == Self::NONE {
            return one.max(other);
        }
        if let Some(&known) = self.composed.get(&(one, other)) {
            return known;
        }
        let (first, second) = (self.get(one), self.get(other));
        let left = first.started.iter().filter(|&thread| !second.ended.contains(thread));
        let started = left.chain(&second.started).copied().collect();
        let composed = self.add(Change { ended: &first.ended | &second.ended, started });
        self.composed.insert((one, other), composed);
        composed
    }

    /// What is true of both of two ways.
    fn both(&mut self, one: ChangeId, other: ChangeId) -> ChangeId {
        if one == other {
            return one;
        }
        let pair = (one.min(other), one.max(other));
        if let Some(&known) = self.met.get(&pair) {
            return known;
        }
        let (first, second) = (self.get(one), self.get(other));
        let met = Change { ended: &first.ended & &second.ended, started: &first.started | &second.started };
        let met = self.add(met);
        self.met.insert(pair, met);
        met
    }

    /// One way more; whether this is more than was known.
    pub fn meet(&mut self, known: &mut Option<ChangeId>, other: ChangeId) -> bool {
        let met = known.map_or(other, |known| self.both(known, other));
        known.replace(met) != Some(met)
    }
}
