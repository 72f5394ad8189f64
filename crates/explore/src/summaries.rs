//! Sets of what threads may still touch, shared by all states that have the same.
//!
//! A set is a number; equal sets have equal numbers. Unions and the question which threads of a set conflict with a
//! step are remembered, for a search asks the same again and again.

use crate::threads::ThreadSet;
use rustc_hash::FxHashMap;
use support::{Touch, budget};

/// A set of touches, each with the thread that does it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct SetId(u32);

impl SetId {
    pub const EMPTY: Self = Self(0);
}

/// Questions that are remembered before all are forgotten.
const REMEMBERED: usize = 1 << 20;

pub struct Summaries {
    atoms: FxHashMap<(u32, Touch), u32>,
    meanings: Vec<(u32, Touch)>,
    sets: Vec<Box<[u32]>>,
    index: FxHashMap<Box<[u32]>, SetId>,
    unions: FxHashMap<(SetId, SetId), SetId>,
    conflicts: FxHashMap<(SetId, SetId), ThreadSet>,
    /// Of the sets, and of what the answers about conflicts have beside themselves.
    bytes: usize,
    conflict_bytes: usize,
}

impl Default for Summaries {
    fn default() -> Self {
        let mut summaries = Self {
            atoms: FxHashMap::default(),
            meanings: Vec::new(),
            sets: Vec::new(),
            index: FxHashMap::default(),
            unions: FxHashMap::default(),
            conflicts: FxHashMap::default(),
            bytes: 0,
            conflict_bytes: 0,
        };
        summaries.intern(Vec::new());
        summaries
    }
}

impl Summaries {
    /// What one thread touches.
    pub fn of(&mut self, thread: u32, touches: &[Touch]) -> SetId {
        let mut atoms: Vec<u32> = touches
            .iter()
            .map(|&touch| {
                *self.atoms.entry((thread, touch)).or_insert_with(|| {
                    self.meanings.push((thread, touch));
                    self.meanings.len() as u32 - 1
                })
            })
            .collect();
        atoms.sort_unstable();
        atoms.dedup();
        self.intern(atoms)
    }

    fn intern(&mut self, atoms: Vec<u32>) -> SetId {
        let atoms = atoms.into_boxed_slice();
        if let Some(&id) = self.index.get(&atoms) {
            return id;
        }
        let id = SetId(self.sets.len() as u32);
        self.bytes += 2 * (atoms.len() * 4 + 24);
        self.sets.push(atoms.clone());
        self.index.insert(atoms, id);
        id
    }

    pub fn union(&mut self, first: SetId, second: SetId) -> SetId {
        if first == second || second == SetId::EMPTY {
            return first;
        }
        if first == SetId::EMPTY {
            return second;
        }
        let key = (SetId(first.0.min(second.0)), SetId(first.0.max(second.0)));
        if let Some(&union) = self.unions.get(&key) {
            return union;
        }
        let (a, b) = (&self.sets[first.0 as usize], &self.sets[second.0 as usize]);
        let mut merged = Vec::with_capacity(a.len() + b.len());
        let (mut at, mut bt) = (0, 0);
        while at < a.len() && bt < b.len() {
            merged.push(a[at].min(b[bt]));
            let (x, y) = (a[at], b[bt]);
            at += usize::from(x <= y);
            bt += usize::from(y <= x);
        }
        merged.extend_from_slice(&a[at..]);
        merged.extend_from_slice(&b[bt..]);
        let union = self.intern(merged);
        if self.unions.len() >= REMEMBERED {
            self.unions.clear();
        }
        self.unions.insert(key, union);
        union
    }

    /// The threads of a set that touch something which a step, itself given as a set, races with.
    pub fn racing(&mut self, step: SetId, set: SetId) -> ThreadSet {
        if let Some(threads) = self.conflicts.get(&(step, set)) {
            return threads.clone();
        }
        let mut threads = ThreadSet::default();
        budget::work(self.sets[set.0 as usize].len());
        for &later in &*self.sets[set.0 as usize] {
            let (thread, second) = self.meanings[later as usize];
            if threads.contains(thread) {
                continue;
            }
            let races = self.sets[step.0 as usize].iter().any(|&earlier| {
                let (_, first) = self.meanings[earlier as usize];
                first.depends(second) && first.mode.reversible(second.mode)
            });
            if races {
                threads.insert(thread);
            }
        }
        if self.conflicts.len() >= REMEMBERED {
            self.conflicts.clear();
            self.conflict_bytes = 0;
        }
        self.conflict_bytes += threads.bytes();
        self.conflicts.insert((step, set), threads.clone());
        threads
    }

    /// Bytes of all sets and of what is remembered about them.
    pub fn bytes(&self) -> usize {
        self.bytes + self.conflict_bytes + self.meanings.len() * 56 + self.unions.len() * 16 + self.conflicts.len() * 36
    }
}

#[cfg(test)]
mod tests {
    use super::{SetId, Summaries};
    use crate::threads::ThreadSet;
    use support::{Mode, Touch};

    #[test]
    fn equal_sets_are_one() {
        let mut summaries = Summaries::default();
        let (x, y) = (Touch::new(1, Mode::Write), Touch::new(2, Mode::Read));
        let (a, b) = (summaries.of(0, &[x]), summaries.of(0, &[y]));
        assert_eq!(summaries.union(a, b), summaries.of(0, &[y, x, y]));
        assert_eq!(summaries.union(a, SetId::EMPTY), a);
        assert_ne!(a, summaries.of(1, &[x]));
    }

    #[test]
    fn every_thread_is_known_by_itself() {
        let mut summaries = Summaries::default();
        let write = summaries.of(0, &[Touch::new(1, Mode::Write)]);
        let (near, far) =
            (summaries.of(64, &[Touch::new(1, Mode::Read)]), summaries.of(90, &[Touch::new(2, Mode::Read)]));
        let below = summaries.union(near, far);
        assert_eq!(summaries.racing(write, below), ThreadSet::from_iter([64]));
    }

    #[test]
    fn who_races_with_a_step() {
        let mut summaries = Summaries::default();
        let write = summaries.of(0, &[Touch::new(1, Mode::Write)]);
        let (reads, other) =
            (summaries.of(3, &[Touch::new(1, Mode::Read)]), summaries.of(4, &[Touch::new(2, Mode::Write)]));
        let below = summaries.union(reads, other);
        assert_eq!(summaries.racing(write, below), ThreadSet::from_iter([3]));
        let (release, acquire) =
            (summaries.of(0, &[Touch::new(9, Mode::Release)]), summaries.of(1, &[Touch::new(9, Mode::Acquire)]));
        assert!(summaries.racing(release, acquire).is_empty(), "it could not have come before");
    }
}
