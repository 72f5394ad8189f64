//! Which states are the same: a 128-bit fingerprint, kept up to date step by step.
//!
//! The fingerprint is the sum of the *shares* of all parts of the state that can still matter: words of
//! reachable objects, live registers, monitors, initialisation states, waiting threads. A slot that
//! holds zero has no share. Objects count under their names, classes under theirs, so neither the order
//! of allocation nor of loading shows.
//!
//! Steps only log what they change (see [`crate::heap`], [`crate::state`]); [`Machine::update_fingerprint`] reads the
//! logs after a step and adjusts the sum. What is reachable is known from reference counts: each object
//! knows how many counted heap words and live registers refer to it. An object whose counts drop to
//! zero leaves the sum at once. To notice dead cycles, each object also knows one counted object that
//! refers to it (its *parent*); the chain of parents ends at a root. An object that loses its parent but
//! not all references looks for a new one among the references made in the same step, and only if that
//! fails is everything outside the base traced.
//!
//! Objects of the frozen base and class objects are never garbage: they have no counts. The shares of a
//! base word are those of its change since the freeze.
//!
//! Invariant, tested: after `update_fingerprint` the fingerprint equals [`Machine::recomputed_fingerprint`].

use crate::heap::{Heap, Ref};
use crate::instrument::mutants::keep;
use crate::machine::Machine;
use crate::state::thread::{Control, ThreadId};
use crate::state::{Init, Monitor, Own, Undo};
use program::{ClassId, MethodId};
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;
use support::{Fingerprint, budget, mix64};

mod reachability;
mod scratch;
mod share;

/// Places that are not words of an object.
mod place {
    pub const EXISTS: u64 = 1 << 40;
    pub const OWNER: u64 = 2 << 40;
    pub const WAITER: u64 = 3 << 40;
    pub const HASH: u64 = 4 << 40;
    pub const INIT: u64 = 5 << 40;
    pub const CONTROL: u64 = 6 << 40;
    pub const CLOCK: u64 = 7 << 40;
    pub const FRAME: u64 = 8 << 40;
    pub const REGISTER: u64 = 9 << 40;
    pub const ENDING: u64 = 10 << 40;
    pub const PRINTED: u64 = 11 << 40;
    pub const TIMER: u64 = 12 << 40;
    pub const COUNT: u64 = 13 << 40;
    pub const FLAGS: u64 = 14 << 40;
    pub const INTERNED: u64 = 15 << 40;
    pub const INITIATED: u64 = 16 << 40;
    pub const PACKAGE: u64 = 17 << 40;
    pub const REFUSAL: u64 = 18 << 40;
    pub const CONSTRAINT: u64 = 19 << 40;
}

/// From which entries on the lists of loading and linking are new.
#[derive(Clone, Copy, Default)]
struct Loading {
    initiated: usize,
    packages: usize,
    refusals: usize,
    constraints: usize,
}

impl Loading {
    const NOTHING: Self =
        Self { initiated: usize::MAX, packages: usize::MAX, refusals: usize::MAX, constraints: usize::MAX };
}

/// An object's standing outside of the base.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
struct Standing {
    /// Counted words that refer to it.
    words: u32,
    /// Live registers and other roots that refer to it.
    roots: u32,
    /// A counted object that refers to it; null: a root does.
    parent: Ref,
    counted: bool,
}

/// What the frames of a thread add to the fingerprint, and the objects that they refer to.
#[derive(Clone, Default, Debug)]
struct StackShares {
    /// Per frame: its share, and where its roots begin.
    frames: Vec<(Fingerprint, u32)>,
    roots: Vec<Ref>,
}

#[derive(Clone, Debug)]
enum Change {
    Standing(u32, Standing),
    /// The share of a thread's top frame was taken off; its roots, so many, are in `saved_roots`.
    FramePopped(ThreadId, Fingerprint, u32),
    FramePushed(ThreadId),
    Thread,
}

#[derive(Clone, Copy, Debug)]
struct Mark {
    sum: Fingerprint,
    timers: Fingerprint,
    common: Fingerprint,
    changes: usize,
}

/// Entries of a log between two looks at the budget.
const MANY: usize = 1 << 12;

/// How many referrers of an object are remembered.
const REFERRERS: usize = 4;

/// The registers of a method that are live at a point, and whether each holds a reference.
type LiveRegs = Arc<[(u16, bool)]>;

#[derive(Clone, Default)]
pub struct Identity {
    sum: Fingerprint,
    /// What pending timers add to the sum.
    timers: Fingerprint,
    /// What is no one thread's doing, added up: objects that several could reach, as they become reachable and
    /// garbage (it is the last to let go that ends them), and what invisible initialisers do.
    common: Fingerprint,
    standings: Vec<Standing>,
    /// Objects that referred to an object at some time, the latest first: where to look for a new parent. Only
    /// hints, so undo leaves them alone; nothing is believed that the heap does not confirm.
    referrers: Vec<[Ref; REFERRERS]>,
    stacks: Vec<StackShares>,
    saved_roots: Vec<Ref>,
    changes: Vec<Change>,
    marks: Vec<Mark>,
    /// The base as it was frozen.
    pub(crate) frozen: Arc<[u64]>,
    /// Objects of the base whose identity hash was asked for before.
    frozen_hashes: Arc<FxHashSet<Ref>>,
    live: FxHashMap<(MethodId, u32, bool), LiveRegs>,
    methods: Vec<u64>,
    /// By object: the last trace that found it, and where it came from.
    found: Vec<(u64, Ref)>,
    /// By object: the last trace that gave it a parent.
    reparented: Vec<u64>,
    // Work lists of `update_fingerprint`, kept for their memory.
    work: Vec<Ref>,
    gained: Vec<(Ref, Ref)>,
    lost: Vec<(Ref, Ref)>,
    orphans: Vec<Ref>,
    words: Vec<(u32, u64, bool)>,
    controls: Vec<(ThreadId, Control)>,
    /// Statistics: how often everything had to be traced.
    pub traces: u64,
}

/// What a snapshot of a state keeps of its identity.
#[derive(Clone)]
pub(crate) struct IdentitySnapshot {
    sum: Fingerprint,
    timers: Fingerprint,
    standings: Box<[Standing]>,
    stacks: Vec<StackShares>,
}

impl Identity {
    pub(crate) fn snapshot(&self) -> IdentitySnapshot {
        IdentitySnapshot {
            sum: self.sum,
            timers: self.timers,
            standings: self.standings.as_slice().into(),
            stacks: self.stacks.clone(),
        }
    }

    pub(crate) fn restore(&mut self, snapshot: &IdentitySnapshot) {
        self.sum = snapshot.sum;
        self.timers = snapshot.timers;
        self.standings.clear();
        self.standings.extend_from_slice(&snapshot.standings);
        self.stacks.clone_from(&snapshot.stacks);
        self.changes.clear();
        self.marks.clear();
        self.saved_roots.clear();
        // A step that was cut short leaves work behind.
        self.work.clear();
        self.gained.clear();
        self.lost.clear();
        self.orphans.clear();
        self.words.clear();
        self.controls.clear();
    }
}

impl Identity {
    /// Gives memory back that only a larger heap needs. Hints and marks of traces are forgotten.
    pub(crate) fn shrink(&mut self) {
        self.standings.shrink_to_fit();
        self.referrers = Vec::new();
        self.found = Vec::new();
        self.reparented = Vec::new();
        self.changes.shrink_to_fit();
        self.saved_roots.shrink_to_fit();
        self.work = Vec::new();
        self.gained = Vec::new();
        self.lost = Vec::new();
        self.orphans = Vec::new();
        self.words = Vec::new();
    }
}

/// Source of a reference that is a root, not an object.
const ROOT: Ref = Ref::NULL;

impl Machine {
    /// The fingerprint of the state after the last step.
    pub fn fingerprint(&self) -> Fingerprint {
        self.state.identity.sum
    }

    pub(crate) fn is_immortal(&self, object: Ref) -> bool {
        object.0 < self.state.heap.base_end().0 || self.state.heap.class(object) == self.known.class
    }

    /// Begins identity: everything allocated so far is the base, with its own names.
    pub(crate) fn begin_identity(&mut self) {
        self.state.heap.freeze();
        let end = self.state.heap.base_end().index();
        let mut at = 2;
        while at < end {
            let object = Ref(at as u32);
            if self.state.heap.class(object) != self.known.class || self.state.heap.name(object) == 0 {
                self.state.heap.set_name(object, mix64(at as u64 ^ 0xba5e));
            }
            self.state.heap.set_shared(object);
            at += self.size_of(object);
        }
        let frozen_hashes = Arc::new(self.state.identity_hashes().map(|(object, _)| object).collect());
        let mut identity =
            Identity { frozen: self.state.heap.words()[..end].into(), frozen_hashes, ..Identity::default() };
        identity.live = std::mem::take(&mut self.state.identity.live);
        self.state.identity = identity;
        self.state.freeze_tables(self.state.identity.frozen.clone());
        self.update_timers();
        let mut tables = Fingerprint::default();
        self.for_each_process(|machine| tables += machine.process_share());
        self.state.identity.sum += tables;
        let monitors: Vec<(Ref, Monitor)> = self.state.monitors().map(|(o, m)| (o, m.clone())).collect();
        for (object, monitor) in &monitors {
            let share = self.monitor_share(*object, Some(monitor));
            self.state.identity.sum += share;
        }
        for thread in 0..self.state.threads.len() {
            self.add_thread_identity(ThreadId::new(thread));
        }
        self.resolve_references();
        self.state.identity.changes.clear();
    }

    fn add_thread_identity(&mut self, thread: ThreadId) {
        self.state.identity.stacks.push(StackShares::default());
        self.state.identity.changes.push(Change::Thread);
        let control = *self.state.control(thread);
        let share = self.control_share(thread, &control);
        self.state.identity.sum += share;
        if !control.ended {
            let object = self.state.threads[thread.index()].object;
            self.gain(ROOT, object);
        }
        for depth in 0..self.state.threads[thread.index()].frames.len() {
            self.push_frame_share(thread, depth);
        }
    }

    fn push_frame_share(&mut self, thread: ThreadId, depth: usize) {
        let mut roots = std::mem::take(&mut self.state.identity.stacks[thread.index()].roots);
        let start = roots.len();
        let share = self.frame_share(thread, depth, &mut roots);
        let identity = &mut self.state.identity;
        identity.sum += share;
        identity.gained.extend(roots[start..].iter().map(|&root| (ROOT, root)));
        let stack = &mut identity.stacks[thread.index()];
        stack.roots = roots;
        stack.frames.push((share, start as u32));
        identity.changes.push(Change::FramePushed(thread));
    }

    fn pop_frame_share(&mut self, thread: ThreadId) {
        let identity = &mut self.state.identity;
        let stack = &mut identity.stacks[thread.index()];
        if let Some((share, start)) = stack.frames.pop() {
            identity.sum -= share;
            let roots = &stack.roots[start as usize..];
            identity.lost.extend(roots.iter().map(|&root| (ROOT, root)));
            identity.saved_roots.extend_from_slice(roots);
            identity.changes.push(Change::FramePopped(thread, share, roots.len() as u32));
            stack.roots.truncate(start as usize);
        }
    }

    /// Remembers where identity stands when a step begins.
    pub(crate) fn mark_identity(&mut self) {
        let identity = &mut self.state.identity;
        let Identity { sum, timers, common, .. } = *identity;
        identity.marks.push(Mark { sum, timers, common, changes: identity.changes.len() });
    }

    pub(crate) fn undo_identity(&mut self) {
        let identity = &mut self.state.identity;
        let Some(mark) = identity.marks.pop() else { return };
        budget::work(identity.changes.len() - mark.changes);
        while identity.changes.len() > mark.changes {
            match identity.changes.pop() {
                Some(Change::Standing(slot, old)) => identity.standings[slot as usize] = old,
                Some(Change::FramePopped(thread, share, count)) => {
                    let stack = &mut identity.stacks[thread.index()];
                    stack.frames.push((share, stack.roots.len() as u32));
                    let from = identity.saved_roots.len() - count as usize;
                    stack.roots.extend(identity.saved_roots.drain(from..));
                }
                Some(Change::FramePushed(thread)) => {
                    let stack = &mut identity.stacks[thread.index()];
                    if let Some((_, start)) = stack.frames.pop() {
                        stack.roots.truncate(start as usize);
                    }
                }
                Some(Change::Thread) => {
                    identity.stacks.pop();
                }
                None => break,
            }
        }
        identity.sum = mark.sum;
        identity.timers = mark.timers;
        identity.common = mark.common;
    }

    /// Brings the fingerprint up to date with the step that just ended.
    pub(crate) fn update_fingerprint(&mut self) {
        let Some(step) = self.state.marks.last().copied() else { return };
        // Heap words of older objects.
        for index in step.log..self.state.heap.log.len() {
            if index.is_multiple_of(MANY) {
                budget::work(MANY);
            }
            let write = self.state.heap.log[index];
            let new = self.state.heap.get(write.object, write.word());
            let (object, word, reference) = (write.object, write.word(), write.is_ref());
            if new == write.old || !self.is_counted(object) {
                continue;
            }
            if word == 0 {
                let (old, new) = (Heap::flags_of(write.old), Heap::flags_of(new));
                let (old, new) = (self.flags_share(object, old), self.flags_share(object, new));
                self.state.identity.sum -= old;
                self.state.identity.sum += new;
                continue;
            }
            if self.is_ignored(object, word) {
                continue;
            }
            if !reference && !self.state.heap.is_backtrace(object) {
                // The common case: one slot, two plain values.
                let slot = Fingerprint::slot(self.state.heap.name(object), u64::from(word));
                let identity = &mut self.state.identity;
                let share = |value| if value != 0 { Fingerprint::at(slot, value) } else { Fingerprint::default() };
                let (old, new) = keep((share(write.old), share(new)));
                identity.sum -= old;
                identity.sum += new;
                continue;
            }
            let old_share = self.counted_word_share(object, word, write.old, reference);
            let new_share = self.counted_word_share(object, word, new, reference);
            self.state.identity.sum -= old_share;
            self.state.identity.sum += new_share;
            if reference {
                self.gain(object, Ref::from_bits(new));
                self.lose(object, Ref::from_bits(write.old));
            }
        }
        let mut timers = self.state.clock() != step.clock;
        if timers || self.state.clock_read() != step.clock_read {
            let old = self.clock_share(step.clock, step.clock_read);
            let new = self.clock_share(self.state.clock(), self.state.clock_read());
            self.state.identity.sum -= old;
            self.state.identity.sum += new;
        }
        timers |= self.update_tables(step.undo);
        if timers {
            self.update_timers();
        }
        if *self.state.ending() != step.ending {
            let (old, new) = (self.ending_share(&step.ending), self.ending_share(self.state.ending()));
            self.state.identity.sum -= old;
            self.state.identity.sum += new;
        }
        self.update_frames();
        self.resolve_references();
    }

    /// Timers are few: when one changes, or time has passed, all are counted again.
    fn update_timers(&mut self) {
        let timers = self.timers_share();
        let identity = &mut self.state.identity;
        identity.sum -= identity.timers;
        identity.sum += timers;
        identity.timers = timers;
    }

    /// What of the fingerprint the thread's own actions account for: all but time, timers, the garbage of shared
    /// objects and what only counts its wake-ups, and without its frames from a depth on.
    pub(crate) fn effect(&self, thread: ThreadId, depth: Option<usize>) -> Fingerprint {
        let mut sum = self.state.identity.sum;
        if let Some(frames) = depth.and_then(|depth| self.state.identity.stacks[thread.index()].frames.get(depth..)) {
            for &(share, _) in frames {
                sum -= share;
            }
        }
        sum -= self.state.identity.timers;
        sum -= self.state.identity.common;
        sum -= self.clock_share(self.state.clock(), self.state.clock_read());
        sum -= self.count_share(thread, self.state.control(thread));
        sum
    }

    /// Changes what counts a thread's wake-ups after the fingerprint of the step is known.
    pub(crate) fn recount(&mut self, thread: ThreadId, change: impl FnOnce(Own<'_>)) {
        let old = self.count_share(thread, self.state.control(thread));
        change(self.state.own(thread));
        let new = self.count_share(thread, self.state.control(thread));
        self.state.identity.sum -= old;
        self.state.identity.sum += new;
    }

    /// What an initialiser does that could as well have run before is no thread's doing.
    fn disown_initialisation(&mut self, class: ClassId, before: Fingerprint, after: Fingerprint) {
        if self.beliefs.sharing.is_initialiser(self.program.class(class).name_hash) {
            return;
        }
        self.state.identity.common -= before;
        self.state.identity.common += after;
        let (mirror, from) = (self.state.mirror(class), self.state.marks.last().map_or(0, |mark| mark.log));
        for index in from..self.state.heap.log.len() {
            let write = self.state.heap.log[index];
            let (word, reference) = (write.word(), write.is_ref());
            if write.object == mirror && word != 0 && !self.is_ignored(mirror, word) {
                let new = self.state.heap.get(mirror, word);
                let old = self.counted_word_share(mirror, word, write.old, reference);
                let new = self.counted_word_share(mirror, word, new, reference);
                self.state.identity.common -= old;
                self.state.identity.common += new;
            }
        }
    }

    /// Monitors, class objects, initialisation, threads: from the general log. Tells whether timers were set
    /// or taken back.
    fn update_tables(&mut self, from: usize) -> bool {
        let mut monitors: Vec<Ref> = Vec::new();
        let mut classes: Vec<ClassId> = Vec::new();
        let mut controls = std::mem::take(&mut self.state.identity.controls);
        let mut printed = [false; 2];
        let mut loading = Loading::NOTHING;
        for index in from..self.state.undo.len() {
            match &self.state.undo[index] {
                Undo::Monitor(object, old) => {
                    let object = *object;
                    if !monitors.contains(&object) {
                        monitors.push(object);
                        let old = self.monitor_share(object, old.as_ref());
                        let new = self.monitor_share(object, self.state.monitor(object));
                        self.state.identity.sum -= old;
                        self.state.identity.sum += new;
                    }
                }
                Undo::Init(class, old) => {
                    let (class, old) = (*class, *old);
                    if !classes.contains(&class) {
                        classes.push(class);
                        let new = self.state.init(class);
                        let (old_share, new_share) = (self.init_share(class, old), self.init_share(class, new));
                        self.state.identity.sum -= old_share;
                        self.state.identity.sum += new_share;
                        if let Init::Failed(record) = new {
                            self.gain(ROOT, record);
                        }
                        self.disown_initialisation(class, old_share, new_share);
                    }
                }
                Undo::Intern(content, string) if self.beliefs.sharing.is_interned(*content) => {
                    let (content, string) = (*content, *string);
                    let share = self.interned_share(content, string);
                    self.state.identity.sum += share;
                    self.gain(ROOT, string);
                }
                Undo::Constant(index, _) if self.is_program_object(*index) => {
                    let object = self.state.constant(*index);
                    self.gain(ROOT, object);
                }
                Undo::Loader(loader) => {
                    let object = self.loader_object(*loader);
                    self.gain(ROOT, object);
                }
                Undo::Initiated(before) => loading.initiated = loading.initiated.min(*before as usize),
                Undo::Packages(before) => loading.packages = loading.packages.min(*before as usize),
                Undo::Refusals(before) => loading.refusals = loading.refusals.min(*before as usize),
                Undo::Constraints(before) => loading.constraints = loading.constraints.min(*before as usize),
                Undo::Mirror(class) => {
                    let mirror = self.state.mirror(*class);
                    for (word, value, reference) in self.object_words(mirror) {
                        let share = self.word_share(mirror, word, value, reference);
                        self.state.identity.sum += share;
                        self.state.identity.common += share;
                        if reference && !self.is_ignored(mirror, word) {
                            self.gain(mirror, Ref::from_bits(value));
                        }
                    }
                }
                Undo::Hash(object) => {
                    let object = *object;
                    if self.is_counted(object) {
                        let share = self.hash_share(object);
                        self.state.identity.sum += share;
                    }
                }
                Undo::Memory(old) => {
                    let (old, new) = (self.memory_share(old), self.memory_share(self.state.memory()));
                    self.state.identity.sum -= old;
                    self.state.identity.sum += new;
                }
                Undo::Printed(at, old) if !printed[usize::from(*at)] => {
                    printed[usize::from(*at)] = true;
                    let new = self.state.printed(i32::from(*at) + 1).mark();
                    let (old, new) =
                        (self.printed_share(usize::from(*at), *old), self.printed_share(usize::from(*at), new));
                    self.state.identity.sum -= old;
                    self.state.identity.sum += new;
                }
                Undo::Control(thread, at) => {
                    // Threads of this step are added below, with their final control block.
                    let known = thread.index() < self.state.identity.stacks.len();
                    if known && !controls.iter().any(|(seen, _)| seen == thread) {
                        controls.push((*thread, self.state.controls[*at as usize]));
                    }
                }
                _ => {}
            }
        }
        let loading = self.loading_share(loading);
        self.state.identity.sum += loading;
        let mut timers = false;
        for (thread, old) in controls.drain(..) {
            let new = self.state.control(thread);
            timers |= old.deadline != new.deadline;
            self.settle_control(thread, &old);
        }
        self.state.identity.controls = controls;
        while self.state.identity.stacks.len() < self.state.threads.len() {
            self.add_thread_identity(ThreadId::new(self.state.identity.stacks.len()));
        }
        timers
    }

    fn settle_control(&mut self, thread: ThreadId, old: &Control) {
        let new = *self.state.control(thread);
        let old_share = self.control_share(thread, old);
        let new_share = self.control_share(thread, &new);
        self.state.identity.sum -= old_share;
        self.state.identity.sum += new_share;
        if new.ended && !old.ended {
            let object = self.state.threads[thread.index()].object;
            self.lose(ROOT, object);
        }
    }

    fn update_frames(&mut self) {
        let thread = self.state.current;
        let lowest = self.state.saved_depth();
        while self.state.identity.stacks[thread.index()].frames.len() > lowest {
            self.pop_frame_share(thread);
        }
        for depth in self.state.identity.stacks[thread.index()].frames.len()..self.state.thread().frames.len() {
            self.push_frame_share(thread, depth);
        }
    }
}
