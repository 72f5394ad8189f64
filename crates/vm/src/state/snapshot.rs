//! A copy of a state that holds only its difference from the frozen base.
//!
//! For searches that need many states at once. Taking one costs what has changed since the freeze plus a
//! look over the tables of classes and constants; restoring one makes it the state from which further
//! steps can be taken back, while the steps that led to the snapshot cannot.

use super::process::{FrozenProcess, Process, ProcessSnapshot};
use super::{Monitor, State};
use crate::heap::Ref;
use crate::instrument::identity::IdentitySnapshot;
use crate::state::thread::{Thread, ThreadId};
use std::sync::Arc;
use support::budget;

/// The tables as they were frozen.
#[derive(Debug, Default)]
pub(super) struct Frozen {
    processes: Vec<FrozenProcess>,
    words: Arc<[u64]>,
}

impl Frozen {
    pub fn process(&self, number: usize) -> Option<&FrozenProcess> {
        self.processes.get(number)
    }
}

/// A state, as its difference from the base of the machine that took it.
#[derive(Clone)]
pub struct Snapshot {
    /// Words of base objects that differ.
    base: Vec<(Ref, u32, u64)>,
    /// All words behind the base.
    words: Box<[u64]>,
    threads: Vec<Thread>,
    current: ThreadId,
    processes: Vec<ProcessSnapshot>,
    monitors: Vec<(Ref, Monitor)>,
    hashes: Vec<(Ref, u32)>,
    identity: IdentitySnapshot,
}

impl State {
    /// Remembers the tables that belong to the base; `words` is the base's heap.
    pub(crate) fn freeze_tables(&mut self, words: Arc<[u64]>) {
        let processes = self.processes.iter_mut().map(Process::freeze).collect();
        self.frozen = Arc::new(Frozen { processes, words });
        self.hashed_since.clear();
        self.base_changes.clear();
    }

    /// Words of base objects that may differ from the frozen ones; a word may be named twice.
    pub(crate) fn changed_base_words(&self) -> Vec<(Ref, u32)> {
        let written = self.heap.log.iter().filter(|write| self.heap.is_base(write.object));
        self.base_changes.iter().copied().chain(written.map(|write| (write.object, write.word()))).collect()
    }

    /// Base objects that the state differed in when it was restored.
    pub(crate) fn restored_base_objects(&self) -> Vec<Ref> {
        self.base_changes.iter().map(|&(object, _)| object).collect()
    }

    pub fn snapshot(&self) -> Snapshot {
        let base_end = self.heap.base_end();
        let mut changed = self.changed_base_words();
        changed.sort_unstable();
        changed.dedup();
        let words = self.heap.words();
        budget::work(words.len() - base_end.index());
        budget::admit((words.len() - base_end.index()) * 8);
        let threads = self
            .threads
            .iter()
            .map(|thread| {
                let mut copy = thread.clone();
                copy.regs.truncate(copy.top);
                copy.regs.shrink_to_fit();
                copy
            })
            .collect();
        Snapshot {
            base: changed
                .into_iter()
                .map(|(object, word)| (object, word, self.heap.get(object, word)))
                .filter(|&(object, word, value)| value != self.frozen.words[object.index() + word as usize])
                .collect(),
            words: words[base_end.index()..].into(),
            threads,
            current: self.current,
            processes: self
                .processes
                .iter()
                .zip(&self.frozen.processes)
                .map(|(process, frozen)| process.snapshot(frozen))
                .collect(),
            monitors: self.monitors.iter().map(|(&object, monitor)| (object, monitor.clone())).collect(),
            hashes: self.hashed_since.iter().filter_map(|&object| Some((object, *self.hashes.get(&object)?))).collect(),
            identity: self.identity.snapshot(),
        }
    }

    /// Makes this the state that a snapshot of the same machine was taken of. Steps begun before cannot be
    /// taken back any more.
    pub fn restore(&mut self, snapshot: &Snapshot) {
        let base_end = self.heap.base_end();
        let frozen = self.frozen.clone();
        let changed = self.changed_base_words();
        self.heap.log.clear();
        let words = self.heap.words_mut();
        words.truncate(base_end.index());
        for (object, word) in changed {
            let at = object.index() + word as usize;
            words[at] = frozen.words[at];
        }
        for &(object, word, value) in &snapshot.base {
            words[object.index() + word as usize] = value;
        }
        words.extend_from_slice(&snapshot.words);
        self.base_changes = snapshot.base.iter().map(|&(object, word, _)| (object, word)).collect();
        for object in self.hashed_since.drain(..) {
            self.hashes.remove(&object);
        }
        for &(object, hash) in &snapshot.hashes {
            self.hashes.insert(object, hash);
            self.hashed_since.push(object);
        }
        let parts = frozen.processes.iter().zip(&snapshot.processes);
        for (process, (frozen, snapshot)) in self.processes.iter_mut().zip(parts) {
            process.restore(frozen, snapshot);
        }
        self.monitors = snapshot.monitors.iter().cloned().collect();
        self.threads.clone_from(&snapshot.threads);
        self.current = snapshot.current;
        self.undo.clear();
        self.saved.clear();
        self.controls.clear();
        self.marks.clear();
        self.censuses.clear();
        self.identity.restore(&snapshot.identity);
        self.heap.published.clear();
        self.saved_controls = 0;
        self.heap.step();
    }
}

impl State {
    /// Gives memory back that only longer paths need.
    pub(crate) fn shrink(&mut self) {
        self.heap.shrink();
        self.identity.shrink();
        self.undo.shrink_to_fit();
        self.saved.shrink_to_fit();
        self.controls.shrink_to_fit();
        self.marks.shrink_to_fit();
    }
}

impl Snapshot {
    /// Bytes that it takes, roughly: for a search that counts its memory.
    pub fn size(&self) -> usize {
        let threads: usize = self
            .threads
            .iter()
            .map(|thread| size_of_val(thread) + thread.regs.len() * 8 + thread.frames.len() * 32)
            .sum();
        size_of::<Self>()
            + self.base.len() * 16
            + self.words.len() * 8
            + threads
            + self.processes.iter().map(ProcessSnapshot::size).sum::<usize>()
    }
}
