//! Fingerprints from scratch: the measure of the incremental one, and the canonical one.

use super::Loading;
use crate::heap::Ref;
use crate::machine::Machine;
use crate::state::Monitor;
use crate::state::thread::ThreadId;
use program::{ClassId, ClassKind};
use rustc_hash::FxHashSet;
use support::{Fingerprint, budget};

impl Machine {
    /// The share of the tables of a process.
    pub(super) fn process_share(&self) -> Fingerprint {
        let mut sum = self.clock_share(self.state.clock(), self.state.clock_read());
        sum += self.memory_share(self.state.memory());
        sum += self.ending_share(self.state.ending());
        for at in 0..2 {
            sum += self.printed_share(at, self.state.printed(at as i32 + 1).mark());
        }
        for class in (0..self.state.inits().len()).map(ClassId::new) {
            if !self.state.was_initialised(class) {
                sum += self.init_share(class, self.state.init(class));
            }
        }
        sum += self.loading_share(Loading::default());
        for (content, string) in self.interned_by_program() {
            sum += self.interned_share(content, string);
        }
        sum
    }

    /// The fingerprint from scratch: what `update_fingerprint` must agree with.
    pub fn recomputed_fingerprint(&mut self) -> Fingerprint {
        let mut sum = Fingerprint::default();
        for thread in 0..self.state.threads.len() {
            let id = ThreadId::new(thread);
            let control = *self.state.control(id);
            sum += self.control_share(id, &control);
            for depth in 0..self.state.threads[thread].frames.len() {
                sum += self.frame_share(id, depth, &mut Vec::new());
            }
        }
        sum += self.timers_share();
        self.for_each_process(|machine| sum += machine.process_share());
        let monitors: Vec<(Ref, Monitor)> = self.state.monitors().map(|(o, m)| (o, m.clone())).collect();
        for (object, monitor) in &monitors {
            sum += self.monitor_share(*object, Some(monitor));
        }
        let reachable: Vec<Ref> = self.reachable().into_keys().collect();
        for object in reachable {
            sum += self.existence_share(object);
            sum += self.hash_share(object);
            for (word, value, reference) in self.object_words(object) {
                sum += self.word_share(object, word, value, reference);
            }
        }
        let base_end = self.state.heap.base_end();
        for mirror in self.state.every_mirror().collect::<Vec<_>>() {
            if !mirror.is_null() && mirror >= base_end {
                for (word, value, reference) in self.object_words(mirror) {
                    sum += self.word_share(mirror, word, value, reference);
                }
            }
        }
        let hashes: Vec<Ref> =
            self.state.identity_hashes().map(|(object, _)| object).filter(|&object| self.is_immortal(object)).collect();
        for object in hashes {
            if !self.state.identity.frozen_hashes.contains(&object) {
                sum += self.hash_share(object);
            }
        }
        let frozen = self.state.identity.frozen.clone();
        let mut at = 2;
        while at < base_end.index() {
            let object = Ref(at as u32);
            let size = self.size_of(object);
            budget::work(size);
            if self.state.heap.words()[at..at + size] != frozen[at..at + size] {
                let reference_words = self.reference_words(object);
                for word in 2..size as u32 {
                    let (old, new) = (frozen[at + word as usize], self.state.heap.get(object, word));
                    if old != new {
                        let reference = reference_words.contains(&word);
                        let share = self.word_share(object, word, old, reference);
                        sum -= share;
                        let share = self.word_share(object, word, new, reference);
                        sum += share;
                    }
                }
            }
            at += size;
        }
        sum
    }

    /// Words of an object that hold references, whatever their content.
    pub(crate) fn reference_words(&self, object: Ref) -> FxHashSet<u32> {
        let heap = &self.state.heap;
        let id = heap.class(object);
        let class = self.program.class(id);
        match class.kind {
            ClassKind::Array { component } => match self.program.class(component).kind {
                ClassKind::Primitive(_) => FxHashSet::default(),
                _ => (2..2 + heap.extra(object)).collect(),
            },
            _ => {
                let mut words: FxHashSet<u32> = class.ref_words.iter().collect();
                if id == self.known.class {
                    for &field in &self.program.class(ClassId(heap.extra(object))).fields {
                        let field = self.program.field(field);
                        if field.is_static() && field.ty.is_ref() {
                            words.insert(field.word);
                        }
                    }
                }
                words
            }
        }
    }

    /// As [`Machine::recomputed_fingerprint`], with objects named by the order in which a traversal from
    /// the roots meets them instead of by who allocated them: two states that differ only in *which*
    /// objects they hold are the same here. It costs a pass over all that is outside the base.
    pub fn canonical_fingerprint(&mut self) -> Fingerprint {
        self.under_traversal(Self::recomputed_fingerprint)
    }

    /// Objects outside the base in an order that depends only on the shape of the state: threads by
    /// name, their frames from the bottom, then what statics and the base refer to.
    pub(crate) fn traversal(&mut self) -> Vec<Ref> {
        let mut order: Vec<Ref> = Vec::new();
        let mut seen: FxHashSet<Ref> = FxHashSet::default();
        let mut threads: Vec<ThreadId> = (0..self.state.threads.len()).map(ThreadId::new).collect();
        threads.sort_by_key(|thread| self.state.threads[thread.index()].name);
        let mut roots: Vec<Ref> = Vec::new();
        for thread in threads {
            let stack = &self.state.threads[thread.index()];
            if !stack.control().ended {
                roots.push(stack.object);
            }
            for depth in 0..stack.frames.len() {
                self.frame_share(thread, depth, &mut roots);
            }
        }
        let base_end = self.state.heap.base_end();
        let mut holders: Vec<Ref> = self.changed_base_objects();
        holders.extend(self.state.every_mirror().filter(|&mirror| mirror >= base_end));
        holders.sort_by_key(|&holder| self.state.heap.name(holder));
        for holder in holders {
            for (word, value, reference) in self.object_words(holder) {
                if reference && !self.is_ignored(holder, word) {
                    roots.push(Ref::from_bits(value));
                }
            }
        }
        let named = |(class, record)| (self.program.class(class).name_hash, record);
        let mut failed: Vec<(u64, Ref)> = self.state.every_failed_init().map(named).collect();
        failed.sort_unstable();
        roots.extend(failed.into_iter().map(|(_, record)| record));
        roots.extend(self.program_objects());
        for root in roots {
            if !root.is_null() && !self.is_immortal(root) && seen.insert(root) {
                order.push(root);
            }
        }
        let mut next = 0;
        while let Some(&object) = order.get(next) {
            next += 1;
            for (_, value, reference) in self.object_words(object) {
                let target = Ref::from_bits(value);
                if reference && !self.is_immortal(target) && seen.insert(target) {
                    order.push(target);
                }
            }
        }
        order
    }
}
