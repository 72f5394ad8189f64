//! Which objects count: reference counts, parents, and tracing when those do not decide.

use super::{Change, ROOT, Standing};
use crate::heap::Ref;
use crate::machine::{Machine, ObjectConstant};
use crate::state::thread::ThreadId;
use rustc_hash::FxHashMap;
use support::{Fingerprint, budget};

/// How far up from a referrer another place to hang is looked for.
const CHAIN: usize = 8;

impl Machine {
    pub(super) fn slot_of(&self, object: Ref) -> usize {
        (object.0 - self.state.heap.base_end().0) as usize / 2
    }

    pub(super) fn standing(&self, object: Ref) -> Standing {
        self.state.identity.standings.get(self.slot_of(object)).copied().unwrap_or_default()
    }

    pub(super) fn set_standing(&mut self, object: Ref, standing: Standing) {
        let slot = self.slot_of(object);
        let identity = &mut self.state.identity;
        if identity.standings.len() <= slot {
            identity.standings.resize(slot + 1, Standing::default());
        }
        let old = std::mem::replace(&mut identity.standings[slot], standing);
        if old != standing {
            identity.changes.push(Change::Standing(slot as u32, old));
        }
    }

    /// Whether the words of an object have shares now.
    pub(crate) fn is_counted(&self, object: Ref) -> bool {
        self.is_immortal(object) || self.standing(object).counted
    }

    pub(super) fn gain(&mut self, from: Ref, to: Ref) {
        if !to.is_null() {
            self.state.identity.gained.push((from, to));
        }
    }

    pub(super) fn lose(&mut self, from: Ref, to: Ref) {
        if !to.is_null() {
            self.state.identity.lost.push((from, to));
        }
    }

    /// Applies gained and lost references; afterwards exactly the reachable objects are counted.
    pub(super) fn resolve_references(&mut self) {
        let mut next = 0;
        while let Some(&(from, to)) = self.state.identity.gained.get(next) {
            next += 1;
            self.apply_gain(from, to);
        }
        let mut next = 0;
        while let Some(&(from, to)) = self.state.identity.lost.get(next) {
            next += 1;
            self.apply_loss(from, to);
        }
        self.adopt_orphans();
        let identity = &mut self.state.identity;
        identity.gained.clear();
        identity.lost.clear();
        identity.orphans.clear();
    }

    pub(super) fn apply_gain(&mut self, from: Ref, to: Ref) {
        if self.is_immortal(to) {
            return;
        }
        let mut standing = self.standing(to);
        if from == ROOT {
            standing.roots += 1;
        } else {
            standing.words += 1;
            self.remember_referrer(from, to);
        }
        if !standing.counted {
            standing.counted = true;
            standing.parent = from;
            self.set_standing(to, standing);
            self.count(to);
        } else {
            // A heap reference holds longer than a register: prefer it, unless it comes from below.
            if standing.parent == ROOT && from != ROOT && !self.descends(from, to) {
                standing.parent = from;
            }
            self.set_standing(to, standing);
        }
    }

    /// Adds an object that has become reachable, and queues what it refers to.
    pub(super) fn count(&mut self, object: Ref) {
        let mut share = self.existence_share(object);
        share += self.hash_share(object);
        let mut words = self.words_in_buffer(object);
        for (word, value, reference) in words.drain(..) {
            share += self.word_share(object, word, value, reference);
            if reference {
                self.gain(object, Ref::from_bits(value));
            }
        }
        self.state.identity.words = words;
        self.state.identity.sum += share;
        if self.state.heap.is_shared(object) {
            self.state.identity.common += share;
        }
    }

    /// Takes out an object that is no longer reachable, and queues the references lost with it.
    pub(super) fn discount(&mut self, object: Ref) {
        let mut share = self.existence_share(object);
        share += self.hash_share(object);
        let mut words = self.words_in_buffer(object);
        for (word, value, reference) in words.drain(..) {
            share += self.word_share(object, word, value, reference);
            if reference {
                self.lose(object, Ref::from_bits(value));
            }
        }
        self.state.identity.words = words;
        self.take_out(object, share);
    }

    fn take_out(&mut self, object: Ref, share: Fingerprint) {
        self.state.identity.sum -= share;
        if self.state.heap.is_shared(object) {
            self.state.identity.common -= share;
        }
    }

    pub(super) fn apply_loss(&mut self, from: Ref, to: Ref) {
        if self.is_immortal(to) {
            return;
        }
        let mut standing = self.standing(to);
        if from == ROOT {
            standing.roots = standing.roots.saturating_sub(1);
        } else {
            standing.words = standing.words.saturating_sub(1);
        }
        let dead = standing.counted && standing.words == 0 && standing.roots == 0;
        if dead {
            standing.counted = false;
        }
        self.set_standing(to, standing);
        if dead {
            self.discount(to);
        } else if standing.counted && standing.parent == from {
            self.state.identity.orphans.push(to);
        }
    }

    /// Whether following parents from `object` passes `ancestor`.
    pub(super) fn descends(&self, object: Ref, ancestor: Ref) -> bool {
        let mut at = object;
        let mut hops = 0usize;
        while at != ROOT && !self.is_immortal(at) {
            if at == ancestor {
                return true;
            }
            hops += 1;
            if hops.is_multiple_of(super::MANY) {
                budget::work(super::MANY);
            }
            at = self.standing(at).parent;
        }
        false
    }

    /// Whether the parent still refers to the object.
    pub(super) fn refers(&self, parent: Ref, object: Ref) -> bool {
        let mut found = false;
        self.for_each_word(parent, |_, value, reference| found |= reference && value == object.bits());
        found
    }

    /// A counted object that can become the parent of an orphan. One that hangs on the orphan itself will do if
    /// it, or one between the two, can be hung elsewhere first: when the head of a list moves on, the old
    /// head is held by its successor, which so far hung on it.
    fn adopter(&mut self, orphan: Ref) -> Option<Ref> {
        if let Some(from) = self.referrers_of(orphan).find(|&from| !self.descends(from, orphan)) {
            return Some(from);
        }
        let candidates: Vec<Ref> = self.referrers_of(orphan).collect();
        for from in candidates {
            let mut at = from;
            for _ in 0..CHAIN {
                let elsewhere = self.referrers_of(at).find(|&other| !self.descends(other, orphan));
                if let Some(parent) = elsewhere {
                    self.set_standing(at, Standing { parent, ..self.standing(at) });
                    return Some(from);
                }
                at = self.standing(at).parent;
                if at == ROOT || at == orphan || self.is_immortal(at) {
                    break;
                }
            }
        }
        None
    }

    fn remember_referrer(&mut self, from: Ref, to: Ref) {
        let slot = self.slot_of(to);
        let referrers = &mut self.state.identity.referrers;
        if referrers.len() <= slot {
            referrers.resize(slot + 1, [ROOT; super::REFERRERS]);
        }
        let known = &mut referrers[slot];
        let at = known.iter().position(|&known| known == from).unwrap_or(known.len() - 1);
        known[..=at].rotate_right(1);
        known[0] = from;
    }

    /// Counted objects that are known to refer to an object: not all of them.
    fn referrers_of(&self, object: Ref) -> impl Iterator<Item = Ref> + '_ {
        let known = self.state.identity.referrers.get(self.slot_of(object)).copied().unwrap_or_default();
        known.into_iter().filter(move |&from| {
            // After undo there may be another object, or none, in its place: only the standing of an object
            // that is there now says that one begins there.
            let exists = self.state.heap.is_base(from) || self.standing_at(from).counted;
            from != ROOT && from != object && exists && self.refers(from, object)
        })
    }

    /// As `standing`, for something that may not be an object.
    fn standing_at(&self, place: Ref) -> Standing {
        if self.state.heap.is_base(place) { Standing::default() } else { self.standing(place) }
    }

    /// Objects that lost the reference that held them: another one must, or they are a dead cycle.
    pub(super) fn adopt_orphans(&mut self) {
        let mut next = 0;
        while let Some(&orphan) = self.state.identity.orphans.get(next) {
            next += 1;
            let standing = self.standing(orphan);
            if !standing.counted {
                continue;
            }
            if standing.roots > 0 {
                self.set_standing(orphan, Standing { parent: ROOT, ..standing });
                continue;
            }
            let parent = standing.parent;
            if parent != ROOT && self.is_counted(parent) && self.refers(parent, orphan) {
                continue;
            }
            let adopter = self.adopter(orphan);
            match adopter {
                Some(from) => self.set_standing(orphan, Standing { parent: from, ..standing }),
                None => {
                    self.trace_everything();
                    return;
                }
            }
        }
    }

    /// Finds what is reachable from the roots, takes out what is not, and gives new parents to those that lost
    /// theirs. Every dead object hangs on an orphan: following parents from it, the chain breaks at one.
    fn trace_everything(&mut self) {
        self.state.identity.traces += 1;
        self.mark_reachable();
        let orphans = std::mem::take(&mut self.state.identity.orphans);
        let mut dead = Vec::new();
        for &orphan in &orphans {
            match self.marked_from(orphan) {
                Some(_) => self.state.identity.work.push(orphan),
                None => self.bury(orphan, &mut dead),
            }
        }
        while let Some(object) = dead.pop() {
            let mut share = self.existence_share(object);
            share += self.hash_share(object);
            let mut words = self.words_in_buffer(object);
            for (word, value, reference) in words.drain(..) {
                share += self.word_share(object, word, value, reference);
                let target = Ref::from_bits(value);
                if reference && !self.is_immortal(target) {
                    self.lose_dead_referrer(object, target, &mut dead);
                }
            }
            self.state.identity.words = words;
            self.take_out(object, share);
        }
        self.reparent();
        self.state.identity.orphans = orphans;
    }

    /// Gives those on the work list, and all that may hang on them, the parents that the trace found. All of
    /// them: a new parent may itself hang on the orphan by its old one.
    fn reparent(&mut self) {
        let trace = self.state.identity.traces;
        while let Some(object) = self.state.identity.work.pop() {
            let slot = self.slot_of(object);
            let (found, parent) = self.state.identity.found[slot];
            if found != trace || self.state.identity.reparented.get(slot) == Some(&trace) {
                continue;
            }
            if self.state.identity.reparented.len() <= slot {
                self.state.identity.reparented.resize(slot + 1, 0);
            }
            self.state.identity.reparented[slot] = trace;
            self.set_standing(object, Standing { parent, ..self.standing(object) });
            let mut words = self.words_in_buffer(object);
            for (_, value, reference) in words.drain(..) {
                let target = Ref::from_bits(value);
                if reference && !self.is_immortal(target) {
                    self.state.identity.work.push(target);
                }
            }
            self.state.identity.words = words;
        }
    }

    /// An object that the trace did not reach no longer counts.
    fn bury(&mut self, object: Ref, dead: &mut Vec<Ref>) {
        if self.standing(object).counted {
            self.set_standing(object, Standing::default());
            dead.push(object);
        }
    }

    /// A dead object referred to another one: a live one loses a count, and finds a new parent if need be.
    fn lose_dead_referrer(&mut self, from: Ref, to: Ref, dead: &mut Vec<Ref>) {
        match self.marked_from(to) {
            Some(_) => {
                let mut standing = self.standing(to);
                standing.words = standing.words.saturating_sub(1);
                self.set_standing(to, standing);
                // Its new parent may hang on it by its old one.
                if standing.parent == from {
                    self.state.identity.work.push(to);
                }
            }
            None => self.bury(to, dead),
        }
    }

    /// Where the last trace came from when it found the object; `None` if it did not.
    fn marked_from(&self, object: Ref) -> Option<Ref> {
        let identity = &self.state.identity;
        identity.found.get(self.slot_of(object)).filter(|(trace, _)| *trace == identity.traces).map(|(_, from)| *from)
    }

    fn mark(&mut self, from: Ref, to: Ref) {
        if to.is_null() || self.is_immortal(to) {
            return;
        }
        let slot = self.slot_of(to);
        let identity = &mut self.state.identity;
        if identity.found.len() <= slot {
            identity.found.resize(slot + 1, (0, ROOT));
        }
        if identity.found[slot].0 != identity.traces {
            identity.found[slot] = (identity.traces, from);
            identity.work.push(to);
        }
    }

    /// Marks everything outside the base that is reachable. Frames are up to date, so their roots are known.
    fn mark_reachable(&mut self) {
        for thread in 0..self.state.identity.stacks.len() {
            if !self.state.threads[thread].control().ended {
                self.mark(ROOT, self.state.threads[thread].object);
            }
            for index in 0..self.state.identity.stacks[thread].roots.len() {
                self.mark(ROOT, self.state.identity.stacks[thread].roots[index]);
            }
        }
        for (_, record) in self.state.every_failed_init().collect::<Vec<_>>() {
            self.mark(ROOT, record);
        }
        for object in self.program_objects() {
            self.mark(ROOT, object);
        }
        budget::work(self.state.heap.log.len());
        for index in 0..self.state.heap.log.len() {
            let write = self.state.heap.log[index];
            if write.is_ref() && self.state.heap.is_base(write.object) && !self.is_ignored(write.object, write.word()) {
                self.mark(write.object, self.state.heap.get_ref(write.object, write.word()));
            }
        }
        let base_end = self.state.heap.base_end();
        let mut holders = self.state.restored_base_objects();
        holders.extend(self.state.every_mirror().filter(|&mirror| mirror >= base_end));
        for holder in holders {
            let mut words = self.words_in_buffer(holder);
            for (word, value, reference) in words.drain(..) {
                if reference && !self.is_ignored(holder, word) {
                    self.mark(holder, Ref::from_bits(value));
                }
            }
            self.state.identity.words = words;
        }
        while let Some(object) = self.state.identity.work.pop() {
            let mut words = self.words_in_buffer(object);
            for (_, value, reference) in words.drain(..) {
                if reference {
                    self.mark(object, Ref::from_bits(value));
                }
            }
            self.state.identity.words = words;
        }
    }

    /// Everything outside the base that is reachable, with the object that it was found through.
    pub(crate) fn reachable(&mut self) -> FxHashMap<Ref, Ref> {
        let mut parents: FxHashMap<Ref, Ref> = FxHashMap::default();
        let mut work: Vec<Ref> = Vec::new();
        fn reach(from: Ref, to: Ref, parents: &mut FxHashMap<Ref, Ref>, work: &mut Vec<Ref>) {
            if let std::collections::hash_map::Entry::Vacant(entry) = parents.entry(to) {
                entry.insert(from);
                work.push(to);
            }
        }
        for thread in 0..self.state.threads.len() {
            if !self.state.threads[thread].control().ended {
                let object = self.state.threads[thread].object;
                if !object.is_null() && !self.is_immortal(object) {
                    reach(ROOT, object, &mut parents, &mut work);
                }
            }
            for depth in 0..self.state.threads[thread].frames.len() {
                let mut roots = Vec::new();
                self.frame_share(ThreadId::new(thread), depth, &mut roots);
                for root in roots {
                    if !self.is_immortal(root) {
                        reach(ROOT, root, &mut parents, &mut work);
                    }
                }
            }
        }
        for (_, record) in self.state.every_failed_init() {
            if !record.is_null() && !self.is_immortal(record) {
                reach(ROOT, record, &mut parents, &mut work);
            }
        }
        for object in self.program_objects() {
            if !self.is_immortal(object) {
                reach(ROOT, object, &mut parents, &mut work);
            }
        }
        let mirrors: Vec<Ref> = self
            .state
            .mirrors()
            .iter()
            .copied()
            .filter(|mirror| !mirror.is_null() && !self.state.heap.is_base(*mirror))
            .collect();
        for mirror in mirrors.into_iter().chain(self.changed_base_objects()) {
            for (word, value, reference) in self.object_words(mirror) {
                let target = Ref::from_bits(value);
                if reference && !self.is_immortal(target) && !self.is_ignored(mirror, word) {
                    reach(mirror, target, &mut parents, &mut work);
                }
            }
        }
        while let Some(object) = work.pop() {
            for (_, value, reference) in self.object_words(object) {
                let target = Ref::from_bits(value);
                if reference && !self.is_immortal(target) {
                    reach(object, target, &mut parents, &mut work);
                }
            }
        }
        parents
    }

    /// Whether a constant is an object that the program's own bootstrap made, and may change.
    pub(super) fn is_program_object(&self, constant: u32) -> bool {
        matches!(
            self.code.constants[constant as usize],
            ObjectConstant::Dynamic { .. } | ObjectConstant::CallSite { .. }
        )
    }

    /// The objects that bootstraps of the program have made so far, those that it has interned, and its loaders, whom
    /// their classes lead to.
    pub(super) fn program_objects(&self) -> Vec<Ref> {
        let mut interned: Vec<(u64, Ref)> = self.state.every_interned_since().collect();
        interned.retain(|&(content, _)| self.beliefs.sharing.is_interned(content));
        interned.sort_unstable();
        self.state
            .every_constant()
            .filter(|&(index, _)| self.is_program_object(index as u32))
            .map(|(_, constant)| constant)
            .chain(interned.into_iter().map(|(_, string)| string))
            .chain(self.state.every_loader())
            .filter(|object| !object.is_null())
            .collect()
    }

    /// Base objects that have a word that differs from the frozen base.
    pub(crate) fn changed_base_objects(&self) -> Vec<Ref> {
        let mut changed: Vec<Ref> = self.state.changed_base_words().into_iter().map(|(object, _)| object).collect();
        changed.sort_unstable();
        changed.dedup();
        changed
    }
}
