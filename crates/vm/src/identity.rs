//! Which states are the same: a 128-bit fingerprint, kept up to date step by step.
//!
//! The fingerprint is the sum of the *shares* of all parts of the state that can still matter: words of
//! reachable objects, live registers, monitors, initialisation states, waiting threads. A slot that
//! holds zero has no share. Objects count under their names, classes under theirs, so neither the order
//! of allocation nor of loading shows.
//!
//! Steps only log what they change (see [`crate::heap`], [`crate::state`]); [`Machine::settle`] reads the
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
//! Invariant, tested: after `settle` the fingerprint equals [`Machine::recomputed_fingerprint`].

use crate::heap::Ref;
use crate::machine::Machine;
use crate::op::Op;
use crate::state::{Init, Monitor, Undo};
use crate::thread::{Control, OnExit, ThreadId, Waiting};
use program::ir::{Inst, Kind};
use program::{ClassId, ClassKind, MethodId};
use rustc_hash::{FxHashMap, FxHashSet};
use std::sync::Arc;
use support::{Fingerprint, mix64};

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
    changes: usize,
}

/// The registers of a method that are live at a point, and whether each holds a reference.
type LiveRegs = Arc<[(u16, bool)]>;

#[derive(Clone, Default)]
pub struct Identity {
    sum: Fingerprint,
    standings: Vec<Standing>,
    stacks: Vec<StackShares>,
    saved_roots: Vec<Ref>,
    changes: Vec<Change>,
    marks: Vec<Mark>,
    /// The base as it was frozen.
    pub(crate) frozen: Arc<[u64]>,
    live: FxHashMap<(MethodId, u32, bool), LiveRegs>,
    methods: Vec<u64>,
    // Work lists of `settle`, kept for their memory.
    gained: Vec<(Ref, Ref)>,
    lost: Vec<(Ref, Ref)>,
    orphans: Vec<Ref>,
    words: Vec<(u32, u64, bool)>,
    controls: Vec<(ThreadId, Control)>,
    /// Statistics: how often everything had to be traced.
    pub traces: u64,
}

/// Source of a reference that is a root, not an object.
const ROOT: Ref = Ref::NULL;

impl Machine {
    /// The fingerprint of the state after the last step.
    pub fn fingerprint(&self) -> Fingerprint {
        self.state.identity.sum
    }

    fn is_immortal(&self, object: Ref) -> bool {
        object.0 < self.state.heap.base_end().0 || self.state.heap.class(object) == self.known.class
    }

    fn slot_of(&self, object: Ref) -> usize {
        (object.0 - self.state.heap.base_end().0) as usize / 2
    }

    fn standing(&self, object: Ref) -> Standing {
        self.state.identity.standings.get(self.slot_of(object)).copied().unwrap_or_default()
    }

    fn set_standing(&mut self, object: Ref, standing: Standing) {
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
    fn is_counted(&self, object: Ref) -> bool {
        self.is_immortal(object) || self.standing(object).counted
    }

    /// The identity of a value in a word: the name of a referent, or the bits.
    #[inline]
    fn value_share(&self, owner: u64, place: u64, value: u64, reference: bool) -> Fingerprint {
        if value == 0 {
            return Fingerprint::default();
        }
        let value = if reference { self.state.heap.name(Ref::from_bits(value)) } else { value };
        Fingerprint::of(owner, place, value)
    }

    /// Words that are bookkeeping of the machine or pure caches, and no part of a state.
    #[inline]
    fn is_ignored(&self, object: Ref, word: u32) -> bool {
        let class = self.state.heap.class(object);
        if class == self.known.class {
            return self.ignored_mirror_word(ClassId(self.state.heap.extra(object)), word);
        }
        word == self.known.thread_eetop && self.program.is_subtype(class, self.known.thread)
    }

    /// In a class object only what Java code stores counts: not what the machine set when it made it.
    fn ignored_mirror_word(&self, class: ClassId, word: u32) -> bool {
        let known = &self.known;
        if word < program::HEADER_WORDS + self.program.class_object_words() {
            return [
                known.class_loader_field,
                known.class_component,
                known.class_module,
                known.class_modifiers,
                known.class_primitive,
                known.class_raw_flags,
                known.class_name_field,
            ]
            .contains(&word);
        }
        let this = self.program.class(class);
        let Some(file) = &this.file else { return false };
        this.fields.iter().any(|&id| {
            let field = self.program.field(id);
            field.is_static() && field.word == word && file.fields[field.member as usize].constant_value.is_some()
        })
    }

    /// The share of a word with this content.
    fn word_share(&mut self, object: Ref, word: u32, value: u64, reference: bool) -> Fingerprint {
        if self.is_ignored(object, word) {
            return Fingerprint::default();
        }
        self.counted_word_share(object, word, value, reference)
    }

    /// As `word_share`, for a word that is known not to be ignored.
    #[inline]
    fn counted_word_share(&mut self, object: Ref, word: u32, value: u64, reference: bool) -> Fingerprint {
        if value == 0 {
            return Fingerprint::default();
        }
        let owner = self.state.heap.name(object);
        if self.state.heap.is_backtrace(object) {
            let method = MethodId((value >> 32) as u32);
            let name = self.method_hash(method);
            return Fingerprint::of(owner, u64::from(word), mix64(name ^ value & 0xffff_ffff));
        }
        self.value_share(owner, u64::from(word), value, reference)
    }

    /// A hash of a method's name that is the same in every run.
    fn method_hash(&mut self, method: MethodId) -> u64 {
        match self.state.identity.methods.get(method.index()) {
            Some(0) | None => {}
            Some(&hash) => return hash,
        }
        let m = self.program.method(method);
        let class = self.program.class(m.class).name_hash;
        let text = program::hash_text(self.program.symbols.text(m.name));
        let descriptor = program::hash_text(self.program.symbols.text(m.descriptor));
        let hash = mix64(class ^ mix64(text ^ mix64(descriptor)));
        let methods = &mut self.state.identity.methods;
        if methods.len() <= method.index() {
            methods.resize(method.index() + 1, 0);
        }
        methods[method.index()] = hash;
        hash
    }

    /// Calls `f` with each non-zero word of an object and whether it is a reference.
    fn for_each_word(&self, object: Ref, mut f: impl FnMut(u32, u64, bool)) {
        let heap = &self.state.heap;
        let id = heap.class(object);
        let class = self.program.class(id);
        let size = self.size_of(object) as u32;
        let mut visit = |word: u32, reference: bool| {
            let value = heap.get(object, word);
            if value != 0 {
                f(word, value, reference);
            }
        };
        match class.kind {
            ClassKind::Array { component } => {
                let reference = !matches!(self.program.class(component).kind, ClassKind::Primitive(_));
                (2..size).for_each(|word| visit(word, reference));
            }
            _ if id == self.known.class => {
                let fixed = program::HEADER_WORDS + self.program.class_object_words();
                (2..fixed).for_each(|word| visit(word, class.ref_words.contains(&word)));
                for &field in &self.program.class(ClassId(heap.extra(object))).fields {
                    let field = self.program.field(field);
                    if field.is_static() {
                        visit(field.word, field.ty.is_ref());
                    }
                }
            }
            _ => {
                let mut refs = class.ref_words.iter().peekable();
                for word in 2..2 + class.instance_words {
                    let reference = refs.next_if(|&&next| next == word).is_some();
                    visit(word, reference);
                }
            }
        }
    }

    fn object_words(&self, object: Ref) -> Vec<(u32, u64, bool)> {
        let mut words = Vec::new();
        self.for_each_word(object, |word, value, reference| words.push((word, value, reference)));
        words
    }

    /// As `object_words`, in the buffer that is kept for it; the caller gives it back.
    fn words_in_buffer(&mut self, object: Ref) -> Vec<(u32, u64, bool)> {
        let mut words = std::mem::take(&mut self.state.identity.words);
        self.for_each_word(object, |word, value, reference| words.push((word, value, reference)));
        words
    }

    /// The share of an object's existence: its class and length.
    fn existence_share(&self, object: Ref) -> Fingerprint {
        let class = self.program.class(self.state.heap.class(object));
        let len = if class.is_array() { u64::from(self.state.heap.extra(object)) } else { 0 };
        Fingerprint::of(self.state.heap.name(object), place::EXISTS, class.name_hash ^ mix64(len))
    }

    // ---- Threads, monitors and the rest: small parts, hashed whole. ----

    fn thread_hash(&self, thread: ThreadId) -> u64 {
        self.state.threads[thread.index()].name
    }

    fn monitor_share(&self, object: Ref, monitor: Option<&Monitor>) -> Fingerprint {
        let mut share = Fingerprint::default();
        let Some(monitor) = monitor else { return share };
        let name = self.state.heap.name(object);
        if let Some(owner) = monitor.owner {
            share += Fingerprint::of(name, place::OWNER | u64::from(monitor.count), self.thread_hash(owner));
        }
        for &waiter in &monitor.waiters {
            share += Fingerprint::of(name, place::WAITER, self.thread_hash(waiter));
        }
        share
    }

    fn init_share(&self, class: ClassId, init: Init) -> Fingerprint {
        let name = self.program.class(class).name_hash;
        match init {
            Init::No => Fingerprint::default(),
            Init::Running(thread) => Fingerprint::of(name, place::INIT, mix64(self.thread_hash(thread))),
            Init::Done => Fingerprint::of(name, place::INIT, 1),
            Init::Failed(_) => Fingerprint::of(name, place::INIT, 2),
        }
    }

    fn control_share(&self, thread: ThreadId, control: &Control, clock: u64) -> Fingerprint {
        let name = self.thread_hash(thread);
        let monitor_name = |object| self.state.heap.name(object);
        let (kind, monitor, count) = match control.waiting {
            Waiting::No => (0, 0, 0),
            Waiting::Monitor { monitor, count } => (1, monitor_name(monitor), count),
            Waiting::Reacquire { monitor, count, interrupted } => {
                (2 + u64::from(interrupted), monitor_name(monitor), count)
            }
            Waiting::Parked => (4, 0, 0),
            Waiting::Sleeping => (5, 0, 0),
        };
        let bits = kind
            | u64::from(control.timed_out) << 8
            | u64::from(control.permit) << 9
            | u64::from(control.interrupted) << 10
            | u64::from(control.ended) << 11
            // Between visible operations: the next step grants nothing.
            | u64::from(control.pending == Op::Local) << 15
            | (control.phase as u64) << 12
            | u64::from(count) << 16;
        let mut share = Fingerprint::of(name, place::CONTROL, bits ^ mix64(monitor));
        if let Some(deadline) = control.deadline {
            let left = deadline.saturating_sub(clock);
            share += Fingerprint::of(name, place::CONTROL | 1, left);
        }
        share
    }

    fn live_registers(&mut self, method: MethodId, at: u32, returning: bool) -> LiveRegs {
        let key = (method, at, returning);
        if let Some(live) = self.state.identity.live.get(&key) {
            return live.clone();
        }
        let live: LiveRegs = match (self.liveness(method), self.bodies.get(&method)) {
            (Some(liveness), Some(body)) => {
                let set = if returning { liveness.live_across(body, at) } else { liveness.live_in(body, at) };
                set.iter().map(|reg| (reg.0, body.kinds[reg.index()] == Kind::Ref)).collect()
            }
            _ => [].into(),
        };
        self.state.identity.live.insert(key, live.clone());
        live
    }

    /// A frame's share; its roots are appended to `roots`.
    fn frame_share(&mut self, thread: ThreadId, depth: usize, roots: &mut Vec<Ref>) -> Fingerprint {
        let stack = &self.state.threads[thread.index()];
        let frame = stack.frames[depth];
        let owner = mix64(stack.name ^ (depth as u64) << 20);
        let returning =
            stack.frames.get(depth + 1).is_some_and(|above| matches!(above.on_exit, OnExit::Return | OnExit::Discard));
        let method = self.method_hash(frame.method);
        let stub = matches!(self.code[frame.pc as usize], Inst::Initialise { .. });
        let at = if stub { u32::MAX } else { frame.pc - self.codes[frame.method.index()].start };
        let on_exit = match frame.on_exit {
            OnExit::Return => 1,
            OnExit::Retry => 2,
            OnExit::Initialised(class) => self.program.class(class).name_hash | 1,
            OnExit::Loaded => 4,
            OnExit::Constant(_) => 8,
            OnExit::Bottom => 5,
            OnExit::Host => 6,
            OnExit::Discard => 7,
        };
        let mut share = Fingerprint::of(owner, place::FRAME | u64::from(at), mix64(method ^ mix64(on_exit)));
        if !frame.lock.is_null() {
            share += Fingerprint::of(owner, place::REGISTER | 0xffff, self.state.heap.name(frame.lock));
            roots.push(frame.lock);
        }
        if !stub {
            for &(reg, reference) in self.live_registers(frame.method, at, returning).iter() {
                let value = self.state.threads[thread.index()].regs[frame.base as usize + reg as usize];
                share += self.value_share(owner, place::REGISTER | u64::from(reg), value, reference);
                if reference && value != 0 {
                    roots.push(Ref::from_bits(value));
                }
            }
        }
        share
    }

    // ---- Settling. ----

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
            at += self.size_of(object);
        }
        let mut identity = Identity { frozen: self.state.heap.words()[..end].into(), ..Identity::default() };
        identity.live = std::mem::take(&mut self.state.identity.live);
        self.state.identity = identity;
        let clock = self.clock_share(self.state.clock());
        self.state.identity.sum += clock;
        let monitors: Vec<(Ref, Monitor)> = self.state.monitors().map(|(o, m)| (o, m.clone())).collect();
        for (object, monitor) in &monitors {
            let share = self.monitor_share(*object, Some(monitor));
            self.state.identity.sum += share;
        }
        for class in (0..self.state.inits().len()).map(ClassId::new) {
            if !self.frozen_init[class.index()] {
                let share = self.init_share(class, self.state.init(class));
                self.state.identity.sum += share;
            }
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
        let share = self.control_share(thread, &control, self.state.clock());
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

    fn gain(&mut self, from: Ref, to: Ref) {
        if !to.is_null() {
            self.state.identity.gained.push((from, to));
        }
    }

    fn lose(&mut self, from: Ref, to: Ref) {
        if !to.is_null() {
            self.state.identity.lost.push((from, to));
        }
    }

    /// Remembers where identity stands when a step begins.
    pub(crate) fn mark_identity(&mut self) {
        let identity = &mut self.state.identity;
        identity.marks.push(Mark { sum: identity.sum, changes: identity.changes.len() });
    }

    pub(crate) fn undo_identity(&mut self) {
        let identity = &mut self.state.identity;
        let Some(mark) = identity.marks.pop() else { return };
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
    }

    /// Brings the fingerprint up to date with the step that just ended.
    pub(crate) fn settle(&mut self) {
        let Some(step) = self.state.marks.last().copied() else { return };
        // Heap words of older objects.
        for index in step.log..self.state.heap.log.len() {
            let write = self.state.heap.log[index];
            let new = self.state.heap.get(write.object, write.word());
            let (object, word, reference) = (write.object, write.word(), write.is_ref());
            if new == write.old || !self.is_counted(object) || self.is_ignored(object, word) {
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
        self.settle_tables(step.undo);
        self.settle_frames();
        self.resolve_references();
    }

    /// Monitors, class objects, initialisation, threads: from the general log.
    fn settle_tables(&mut self, from: usize) {
        let mut monitors: Vec<Ref> = Vec::new();
        let mut classes: Vec<ClassId> = Vec::new();
        let mut controls = std::mem::take(&mut self.state.identity.controls);
        let mut old_clock = None;
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
                    }
                }
                Undo::Mirror(class) => {
                    let mirror = self.state.mirror(*class);
                    for (word, value, reference) in self.object_words(mirror) {
                        let share = self.word_share(mirror, word, value, reference);
                        self.state.identity.sum += share;
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
                Undo::Clock(old) => {
                    old_clock.get_or_insert(*old);
                }
                Undo::Control(thread, old) => {
                    // Threads of this step are added below, with their final control block.
                    let known = thread.index() < self.state.identity.stacks.len();
                    if known && !controls.iter().any(|(seen, _)| seen == thread) {
                        controls.push((*thread, *old));
                    }
                }
                _ => {}
            }
        }
        let now = self.state.clock();
        if let Some(before) = old_clock {
            // Deadlines are relative: with the clock, all of them have moved.
            for thread in (0..self.state.identity.stacks.len()).map(ThreadId::new) {
                let unchanged = !controls.iter().any(|&(seen, _)| seen == thread);
                if unchanged && self.state.control(thread).deadline.is_some() {
                    controls.push((thread, *self.state.control(thread)));
                }
            }
            let (old_share, new_share) = (self.clock_share(before), self.clock_share(now));
            self.state.identity.sum -= old_share;
            self.state.identity.sum += new_share;
        }
        for (thread, old) in controls.drain(..) {
            self.settle_control(thread, &old, old_clock.unwrap_or(now));
        }
        self.state.identity.controls = controls;
        while self.state.identity.stacks.len() < self.state.threads.len() {
            self.add_thread_identity(ThreadId::new(self.state.identity.stacks.len()));
        }
    }

    fn settle_control(&mut self, thread: ThreadId, old: &Control, old_clock: u64) {
        let new = *self.state.control(thread);
        let old_share = self.control_share(thread, old, old_clock);
        let new_share = self.control_share(thread, &new, self.state.clock());
        self.state.identity.sum -= old_share;
        self.state.identity.sum += new_share;
        if new.ended && !old.ended {
            let object = self.state.threads[thread.index()].object;
            self.lose(ROOT, object);
        }
    }

    fn clock_share(&self, clock: u64) -> Fingerprint {
        if clock == 0 { Fingerprint::default() } else { Fingerprint::of(0, place::CLOCK, clock) }
    }

    fn hash_share(&self, object: Ref) -> Fingerprint {
        match self.state.identity_hash(object) {
            Some(hash) => Fingerprint::of(self.state.heap.name(object), place::HASH, u64::from(hash)),
            None => Fingerprint::default(),
        }
    }

    fn settle_frames(&mut self) {
        let thread = self.state.current;
        let lowest = self.state.saved_depth();
        while self.state.identity.stacks[thread.index()].frames.len() > lowest {
            self.pop_frame_share(thread);
        }
        for depth in self.state.identity.stacks[thread.index()].frames.len()..self.state.thread().frames.len() {
            self.push_frame_share(thread, depth);
        }
    }

    /// Applies gained and lost references; afterwards exactly the reachable objects are counted.
    fn resolve_references(&mut self) {
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

    fn apply_gain(&mut self, from: Ref, to: Ref) {
        if self.is_immortal(to) {
            return;
        }
        let mut standing = self.standing(to);
        if from == ROOT {
            standing.roots += 1;
        } else {
            standing.words += 1;
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
    fn count(&mut self, object: Ref) {
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
    }

    /// Takes out an object that is no longer reachable, and queues the references lost with it.
    fn discount(&mut self, object: Ref) {
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
        self.state.identity.sum -= share;
    }

    fn apply_loss(&mut self, from: Ref, to: Ref) {
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
    fn descends(&self, object: Ref, ancestor: Ref) -> bool {
        let mut at = object;
        while at != ROOT && !self.is_immortal(at) {
            if at == ancestor {
                return true;
            }
            at = self.standing(at).parent;
        }
        false
    }

    /// Whether the parent still refers to the object.
    fn refers(&self, parent: Ref, object: Ref) -> bool {
        let mut found = false;
        self.for_each_word(parent, |_, value, reference| found |= reference && value == object.bits());
        found
    }

    /// Objects that lost the reference that held them: another one must, or they are a dead cycle.
    fn adopt_orphans(&mut self) {
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
            let adopter = self
                .state
                .identity
                .gained
                .iter()
                .map(|&(from, to)| (from, to))
                .find(|&(from, to)| {
                    to == orphan
                        && from != ROOT
                        && from != orphan
                        && self.is_counted(from)
                        && self.refers(from, orphan)
                        && !self.descends(from, orphan)
                })
                .map(|(from, _)| from);
            match adopter {
                Some(from) => self.set_standing(orphan, Standing { parent: from, ..standing }),
                None => {
                    self.trace_everything();
                    return;
                }
            }
        }
    }

    /// Finds what is reachable from the roots, gives it new parents, and takes the rest out.
    fn trace_everything(&mut self) {
        self.state.identity.traces += 1;
        let parents = self.reachable();
        let base_end = self.state.heap.base_end().0;
        for slot in 0..self.state.identity.standings.len() {
            let standing = self.state.identity.standings[slot];
            if !standing.counted {
                continue;
            }
            let object = Ref(base_end + slot as u32 * 2);
            match parents.get(&object) {
                Some(&parent) => self.set_standing(object, Standing { parent, ..standing }),
                None => {
                    self.set_standing(object, Standing::default());
                    self.discount_dead(object);
                }
            }
        }
    }

    /// As `discount`, for an object found dead by tracing: live referents lose a count, dead ones are
    /// found by the trace themselves.
    fn discount_dead(&mut self, object: Ref) {
        let mut share = self.existence_share(object);
        share += self.hash_share(object);
        for (word, value, reference) in self.object_words(object) {
            share += self.word_share(object, word, value, reference);
            let target = Ref::from_bits(value);
            if reference && !self.is_immortal(target) {
                let mut standing = self.standing(target);
                if standing.counted {
                    standing.words = standing.words.saturating_sub(1);
                    self.set_standing(target, standing);
                }
            }
        }
        self.state.identity.sum -= share;
    }

    /// Everything outside the base that is reachable, with the object that it was found through.
    fn reachable(&mut self) -> FxHashMap<Ref, Ref> {
        let mut parents: FxHashMap<Ref, Ref> = FxHashMap::default();
        let mut work: Vec<Ref> = Vec::new();
        fn reach(from: Ref, to: Ref, parents: &mut FxHashMap<Ref, Ref>, work: &mut Vec<Ref>) {
            if let std::collections::hash_map::Entry::Vacant(entry) = parents.entry(to) {
                entry.insert(from);
                work.push(to);
            }
        }
        for thread in 0..self.state.threads.len() {
            if !self.state.threads[thread].control.ended {
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
        for &init in self.state.inits() {
            if let Init::Failed(record) = init
                && !record.is_null()
                && !self.is_immortal(record)
            {
                reach(ROOT, record, &mut parents, &mut work);
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

    /// Base objects that have a word that differs from the frozen base.
    fn changed_base_objects(&self) -> Vec<Ref> {
        let mut changed = Vec::new();
        let mut seen = FxHashSet::default();
        for write in &self.state.heap.log {
            if self.state.heap.is_base(write.object) && seen.insert(write.object) {
                changed.push(write.object);
            }
        }
        changed
    }

    /// The fingerprint from scratch: what `settle` must agree with.
    pub fn recomputed_fingerprint(&mut self) -> Fingerprint {
        let mut sum = Fingerprint::default();
        for thread in 0..self.state.threads.len() {
            let id = ThreadId::new(thread);
            let control = *self.state.control(id);
            sum += self.control_share(id, &control, self.state.clock());
            for depth in 0..self.state.threads[thread].frames.len() {
                sum += self.frame_share(id, depth, &mut Vec::new());
            }
        }
        sum += self.clock_share(self.state.clock());
        let monitors: Vec<(Ref, Monitor)> = self.state.monitors().map(|(o, m)| (o, m.clone())).collect();
        for (object, monitor) in &monitors {
            sum += self.monitor_share(*object, Some(monitor));
        }
        for index in 0..self.state.inits().len() {
            let class = ClassId::new(index);
            let was = self.frozen_init.get(index).copied().unwrap_or(false);
            let now = self.state.init(class);
            if !was {
                sum += self.init_share(class, now);
            }
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
        for mirror in self.state.mirrors().to_vec() {
            if !mirror.is_null() && mirror >= base_end {
                for (word, value, reference) in self.object_words(mirror) {
                    sum += self.word_share(mirror, word, value, reference);
                }
            }
        }
        let hashes: Vec<Ref> =
            self.state.identity_hashes().map(|(object, _)| object).filter(|&object| self.is_immortal(object)).collect();
        for object in hashes {
            if !self.frozen_hashes.contains(&object) {
                sum += self.hash_share(object);
            }
        }
        let frozen = self.state.identity.frozen.clone();
        let mut at = 2;
        while at < base_end.index() {
            let object = Ref(at as u32);
            let size = self.size_of(object);
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
    fn reference_words(&self, object: Ref) -> FxHashSet<u32> {
        let heap = &self.state.heap;
        let id = heap.class(object);
        let class = self.program.class(id);
        match class.kind {
            ClassKind::Array { component } => match self.program.class(component).kind {
                ClassKind::Primitive(_) => FxHashSet::default(),
                _ => (2..2 + heap.extra(object)).collect(),
            },
            _ => {
                let mut words: FxHashSet<u32> = class.ref_words.iter().copied().collect();
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
}
