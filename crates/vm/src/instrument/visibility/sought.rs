//! What is looked for and is no memory: canonical strings, and names of loaders.

use super::sharing::{BOOKKEEPING, BOTH, CONTENDED, LOCK, Sharing, WRITTEN};
use crate::instrument::mutants::keep;
use crate::machine::Machine;
use support::mix64;

impl Sharing {
    /// Whether the program has made strings of its own canonical.
    #[inline]
    pub(crate) fn has_interned(&self) -> bool {
        self.interns
    }

    /// Whether it may be an object of the program that is canonical for this content.
    pub(crate) fn is_interned(&self, content: u64) -> bool {
        self.interns && self.interned.get(&content).is_some_and(|bits| bits & WRITTEN != 0)
    }

    pub(super) fn is_intern_visible(&self, content: u64) -> bool {
        self.interned.get(&content) == Some(&BOTH)
    }

    fn note_interned(&mut self, content: u64, thread: u64, own: bool) {
        let before = self.interned.get(&content).copied().unwrap_or(0);
        let bits = self.learn(before, content, thread, own);
        self.interns |= bits & WRITTEN != 0;
        if bits != before {
            self.changed |= bits & WRITTEN != 0;
            self.interned.insert(content, bits);
        }
    }

    /// Whether one thread may find a class that another has defined or asked for.
    pub(crate) fn is_loading_visible(&self, label: u64) -> bool {
        self.loading.get(&label) == Some(&BOTH)
    }

    fn note_loading(&mut self, label: u64, thread: u64, defines: bool) {
        let before = self.loading.get(&label).copied().unwrap_or(0);
        let bits = self.learn(before, label, thread, defines);
        if bits != before {
            self.changed |= bits == BOTH;
            self.loading.insert(label, bits);
        }
    }

    /// What is known of a thing that is no memory after a thread has looked for it, or made it.
    fn learn(&mut self, known: u8, name: u64, thread: u64, made: bool) -> u8 {
        let mut bits = known;
        if keep(made && !self.frozen) {
            bits |= WRITTEN;
        }
        if bits & CONTENDED == 0 && keep(self.is_contended(mix64(name ^ u64::from(LOCK)), thread)) {
            bits |= CONTENDED;
        }
        bits
    }
}

impl Machine {
    /// The current thread looks for the canonical string of some content, or makes an `own` object of the program it.
    pub(crate) fn note_interned(&mut self, content: u64, own: bool) {
        if self.state.heap.has_trail() && !self.turn.alone {
            self.beliefs.sharing.note_interned(content, self.seeker(), own);
        } else if self.state.heap.has_trail() && own {
            self.beliefs.sharing.note_interned(content, BOOKKEEPING, own);
        }
    }

    /// The current thread looks for a name of a loader, or the loader defines it or answers for it.
    pub(crate) fn note_loading(&mut self, label: u64, defines: bool) {
        if self.state.heap.has_trail() && !self.turn.alone {
            self.beliefs.sharing.note_loading(label, self.seeker(), defines);
        }
    }

    /// Who looks for something now that is no memory.
    fn seeker(&self) -> u64 {
        let thread = self.state.thread();
        if self.in_program_initialiser() { thread.namer.name } else { thread.name }
    }
}
