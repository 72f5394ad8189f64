//! What each part of a state adds to its fingerprint.

use super::{LiveRegs, Loading, place};
use crate::code::inst::Inst;
use crate::code::refusals::Thrown;
use crate::heap::Ref;
use crate::heap::memory::NativeMemory;
use crate::instrument::mutants::keep;
use crate::instrument::printed::PrintedMark;
use crate::machine::Machine;
use crate::schedule::op::Op;
use crate::state::thread::{Control, OnExit, ThreadId, Waiting};
use crate::state::{Ending, Init, Monitor};
use crate::threads::spurious_counts::WakeCounts;
use program::ir::Kind;
use program::{ClassId, ClassKind, MethodId};
use support::{Fingerprint, budget, mix64};

impl Machine {
    /// The identity of a value in a word: the name of a referent, or the bits.
    #[inline]
    pub(super) fn value_share(&self, owner: u64, place: u64, value: u64, reference: bool) -> Fingerprint {
        if value == 0 {
            return Fingerprint::default();
        }
        let value = if reference { self.state.heap.name(Ref::from_bits(value)) } else { value };
        Fingerprint::of(owner, place, value)
    }

    /// Words that are bookkeeping of the machine or pure caches, and no part of a state.
    #[inline]
    pub(crate) fn is_ignored(&self, object: Ref, word: u32) -> bool {
        let class = self.state.heap.class(object);
        if class == self.known.class {
            return self.ignored_mirror_word(ClassId(self.state.heap.extra(object)), word);
        }
        word == self.known.thread_eetop && self.program.is_subtype(class, self.known.thread)
    }

    /// In a class object only what Java code stores counts: not what the machine set when it made it.
    pub(super) fn ignored_mirror_word(&self, class: ClassId, word: u32) -> bool {
        let known = &self.known;
        if word < self.program.first_static_word() {
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
            let is_set = || file.fields[field.member as usize].constant_value.is_some();
            field.is_static() && field.is_final() && field.word == word && is_set()
        })
    }

    /// The share of a word with this content.
    pub(super) fn word_share(&mut self, object: Ref, word: u32, value: u64, reference: bool) -> Fingerprint {
        if self.is_ignored(object, word) {
            return Fingerprint::default();
        }
        self.counted_word_share(object, word, value, reference)
    }

    /// As `word_share`, for a word that is known not to be ignored.
    #[inline]
    pub(super) fn counted_word_share(&mut self, object: Ref, word: u32, value: u64, reference: bool) -> Fingerprint {
        if value == 0 {
            return Fingerprint::default();
        }
        let owner = self.state.heap.name(object);
        if self.state.heap.is_backtrace(object) {
            let method = MethodId((value >> 32) as u32);
            let name = self.method_hash(method);
            return keep(Fingerprint::of(owner, u64::from(word), mix64(name ^ value & 0xffff_ffff)));
        }
        keep(self.value_share(owner, u64::from(word), value, reference))
    }

    /// A hash of a method's name that is the same in every run.
    pub(super) fn method_hash(&mut self, method: MethodId) -> u64 {
        if let Some(&hash @ 1..) = self.state.identity.methods.get(method.index()) {
            return hash;
        }
        let hash = self.hash_of_method(method);
        let methods = &mut self.state.identity.methods;
        if methods.len() <= method.index() {
            methods.resize(method.index() + 1, 0);
        }
        methods[method.index()] = hash;
        hash
    }

    /// As `method_hash`, for who may not remember it.
    pub(crate) fn hash_of_method(&self, method: MethodId) -> u64 {
        if let Some(&hash @ 1..) = self.state.identity.methods.get(method.index()) {
            return hash;
        }
        let m = self.program.method(method);
        let class = self.program.class(m.class).name_hash;
        let text = program::hash_text(self.program.symbols.text(m.name));
        let descriptor = program::hash_text(self.program.symbols.text(m.descriptor));
        mix64(class ^ mix64(text ^ mix64(descriptor)))
    }

    /// Calls `f` with each non-zero word of an object and whether it is a reference.
    pub(crate) fn for_each_word(&self, object: Ref, mut f: impl FnMut(u32, u64, bool)) {
        let heap = &self.state.heap;
        let id = heap.class(object);
        let class = self.program.class(id);
        let size = self.size_of(object) as u32;
        // Whatever follows references does so through here, however many there are.
        budget::work(size as usize);
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
                let fixed = self.program.first_static_word();
                (2..fixed).for_each(|word| visit(word, class.ref_words.contains(word)));
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
                    let reference = refs.next_if(|&next| next == word).is_some();
                    visit(word, reference);
                }
            }
        }
    }

    pub(crate) fn object_words(&self, object: Ref) -> Vec<(u32, u64, bool)> {
        let mut words = Vec::new();
        self.for_each_word(object, |word, value, reference| words.push((word, value, reference)));
        words
    }

    /// As `object_words`, in the buffer that is kept for it; the caller gives it back.
    pub(super) fn words_in_buffer(&mut self, object: Ref) -> Vec<(u32, u64, bool)> {
        let mut words = std::mem::take(&mut self.state.identity.words);
        self.for_each_word(object, |word, value, reference| words.push((word, value, reference)));
        self.observed.effort.words += words.len() as u64 + 1;
        words
    }

    /// The share of an object's existence: its class and length, and what its header says besides.
    pub(super) fn existence_share(&self, object: Ref) -> Fingerprint {
        let class = self.program.class(self.state.heap.class(object));
        let len = if class.is_array() { u64::from(self.state.heap.extra(object)) } else { 0 };
        let kind = class.name_hash ^ mix64(keep(len));
        let mut share = keep(Fingerprint::of(self.state.heap.name(object), place::EXISTS, kind));
        share += self.flags_share(object, self.state.heap.flags(object));
        share
    }

    /// Whether others can reach an object decides what steps end before and touch, so it is part of a state.
    pub(super) fn flags_share(&self, object: Ref, flags: u64) -> Fingerprint {
        if flags == 0 || self.is_immortal(object) {
            return Fingerprint::default();
        }
        keep(Fingerprint::of(self.state.heap.name(object), place::FLAGS, flags))
    }

    pub(super) fn thread_hash(&self, thread: ThreadId) -> u64 {
        self.state.threads[thread.index()].name
    }

    pub(super) fn monitor_share(&self, object: Ref, monitor: Option<&Monitor>) -> Fingerprint {
        let mut share = Fingerprint::default();
        let Some(monitor) = monitor else { return share };
        let name = self.state.heap.name(object);
        if let Some(owner) = monitor.owner {
            let count = keep(u64::from(monitor.count));
            share += keep(Fingerprint::of(name, place::OWNER | count, self.thread_hash(owner)));
        }
        for &waiter in &monitor.waiters {
            share += keep(Fingerprint::of(name, place::WAITER, self.thread_hash(waiter)));
        }
        share
    }

    pub(super) fn init_share(&self, class: ClassId, init: Init) -> Fingerprint {
        let name = self.program.class(class).name_hash;
        self.state.share_here(match init {
            Init::No => Fingerprint::default(),
            Init::Running(thread) => keep(Fingerprint::of(name, place::INIT, mix64(self.thread_hash(thread)))),
            Init::Done => keep(Fingerprint::of(name, place::INIT, 1)),
            Init::Failed(_) => keep(Fingerprint::of(name, place::INIT, 2)),
        })
    }

    pub(super) fn control_share(&self, thread: ThreadId, control: &Control) -> Fingerprint {
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
            Waiting::Joining { thread } => (6, monitor_name(thread), 0),
        };
        let bits = keep(kind)
            | keep(u64::from(control.timed_out) << 8)
            | keep(u64::from(control.permit) << 9)
            | keep(u64::from(control.interrupted) << 10)
            | keep(u64::from(control.ended) << 11)
            | keep((control.phase as u64) << 12)
            | keep(u64::from(control.atomic) << 14)
            | keep(u64::from(count) << 16);
        let mut share = Fingerprint::of(name, place::CONTROL, bits ^ mix64(keep(monitor)));
        // A native may come to several operations at one instruction, a wait for a class stands at the one that
        // needs it, and between visible operations the next step grants nothing: what is next tells them apart.
        let (kind, object, part) = control.pending.parts();
        if kind != 0 {
            let about = match control.pending {
                Op::Initialise(class) => self.program.class(class).name_hash,
                _ if object.is_null() => 0,
                _ => monitor_name(object),
            };
            let (kind, about, part) = (keep(kind), keep(about), keep(part));
            share += Fingerprint::of(name, place::CONTROL | 5, mix64(about ^ mix64(kind << 32 | part)));
        }
        if control.hashes != 0 {
            // The next identity hash code that the thread asks for depends on it.
            share += keep(Fingerprint::of(name, place::CONTROL | 2, u64::from(control.hashes)));
        }
        if control.randoms != 0 {
            share += keep(Fingerprint::of(name, place::CONTROL | 3, u64::from(control.randoms)));
        }
        // Who comes after its end: what such a thread does teaches nothing about sharing.
        let mut followers = control.followers;
        while followers != 0 {
            let follower = ThreadId(followers.trailing_zeros());
            share += keep(Fingerprint::of(name, place::CONTROL | 4, self.thread_hash(follower)));
            followers &= followers - 1;
        }
        share += self.count_share(thread, control);
        share
    }

    /// What counts the wake-ups of a thread and tells that it spins, apart from what it has done.
    pub(super) fn count_share(&self, thread: ThreadId, control: &Control) -> Fingerprint {
        let name = self.thread_hash(thread);
        let flags = keep(u64::from(control.spinning)) | keep(u64::from(control.fruitless) << 1);
        let wakes = keep(self.beliefs.wake_counts.hash(control.wakes));
        // Without wake-ups and flags there is no share; whatever the hash, with them there is one.
        let bits = if flags == 0 { wakes } else { mix64(wakes ^ flags << 62) };
        let mut share = Fingerprint::default();
        if flags != 0 || control.wakes != WakeCounts::NONE {
            share += Fingerprint::of(name, place::COUNT, bits);
        }
        if let Some(depth) = control.wake_depth {
            share += keep(Fingerprint::of(name, place::COUNT | 1, u64::from(depth) + 1));
        }
        if let Some(Fingerprint(sum)) = control.since_reading {
            let sum = mix64(sum as u64 ^ mix64((sum >> 64) as u64)) | 1;
            share += keep(Fingerprint::of(name, place::COUNT | 2, sum));
        }
        // `since_wake` is left out: a wake-up that its limit withholds is told in any case, and one that would be
        // fruitless leads to what its first try has led to.
        share
    }

    /// Memory outside of the heap.
    pub(super) fn memory_share(&self, memory: &NativeMemory) -> Fingerprint {
        self.state.share_here(memory.share())
    }

    /// What standard output or standard error has got.
    pub(super) fn printed_share(&self, at: usize, mark: PrintedMark) -> Fingerprint {
        self.state.share_here(mark.share(place::PRINTED | at as u64))
    }

    /// The time itself matters only to who has read it; timers are relative to now.
    pub(super) fn clock_share(&self, clock: u64, read: bool) -> Fingerprint {
        let share = if read { keep(Fingerprint::of(0, place::CLOCK, clock)) } else { Fingerprint::default() };
        self.state.share_here(share)
    }

    /// How long each timer has to go.
    pub(super) fn timers_share(&self) -> Fingerprint {
        let mut share = Fingerprint::default();
        for (deadline, thread) in self.timers() {
            let (name, now) = (self.thread_hash(thread), self.state.clock_of(thread));
            share += keep(Fingerprint::of(name, place::TIMER, deadline.saturating_sub(now)));
        }
        share
    }

    pub(super) fn ending_share(&self, ending: &Ending) -> Fingerprint {
        if *ending == Ending::default() {
            return Fingerprint::default();
        }
        let bits = keep(u64::from(ending.exit_code as u32))
            | keep(u64::from(ending.shutting_down) << 32)
            | keep(u64::from(ending.exited) << 33)
            | keep(u64::from(ending.destroyer.is_some()) << 34);
        self.state.share_here(Fingerprint::of(0, place::ENDING, bits))
    }

    pub(super) fn interned_share(&self, content: u64, string: Ref) -> Fingerprint {
        self.state.share_here(keep(Fingerprint::of(content, place::INTERNED, self.state.heap.name(string))))
    }

    /// Strings that are canonical for contents that the program has interned objects of its own for, by content.
    pub(super) fn interned_by_program(&self) -> Vec<(u64, Ref)> {
        let mut interned = self.state.interned_since().to_vec();
        interned.retain(|&(content, _)| self.beliefs.sharing.is_interned(content));
        interned.sort_unstable();
        interned
    }

    /// What loaders have answered and must agree on, which packages were put in modules, and which references could not
    /// be resolved, from these entries on.
    pub(super) fn loading_share(&self, from: Loading) -> Fingerprint {
        let mut share = Fingerprint::default();
        let text = |symbol| program::hash_text(self.program.symbols.text(symbol));
        for entry in self.state.initiated().get(from.initiated..).unwrap_or_default() {
            let name = mix64(text(entry.name)) ^ self.program.class(entry.class).name_hash;
            share += keep(Fingerprint::of(self.program.loader_hash(entry.loader), place::INITIATED, name));
        }
        for &((loader, package), module) in self.state.packages().get(from.packages..).unwrap_or_default() {
            let name = mix64(text(package)) ^ text(module);
            share += keep(Fingerprint::of(self.program.loader_hash(loader), place::PACKAGE, name));
        }
        for refusal in self.state.refusals().get(from.refusals..).unwrap_or_default() {
            let thrown =
                |(class, message): Thrown| mix64(self.program.class(class).name_hash ^ mix64(message.map_or(0, text)));
            let (error, cause) = (refusal.error.map_or(0, thrown), refusal.cause.map_or(0, thrown));
            share += keep(Fingerprint::of(refusal.entry, place::REFUSAL, error ^ mix64(cause)));
        }
        for constraint in self.state.constraints().get(from.constraints..).unwrap_or_default() {
            let [one, other] = constraint.loaders.map(|loader| mix64(self.program.loader_hash(loader)));
            share += keep(Fingerprint::of(text(constraint.name), place::CONSTRAINT, one.wrapping_add(other)));
        }
        self.state.share_here(share)
    }

    pub(super) fn hash_share(&self, object: Ref) -> Fingerprint {
        match self.state.identity_hash(object) {
            Some(hash) => keep(Fingerprint::of(self.state.heap.name(object), place::HASH, u64::from(hash))),
            None => Fingerprint::default(),
        }
    }

    pub(crate) fn live_registers(&mut self, method: MethodId, at: u32, returning: bool) -> LiveRegs {
        let key = (method, at, returning);
        if let Some(live) = self.state.identity.live.get(&key) {
            return live.clone();
        }
        let live: LiveRegs = match (self.liveness(method), self.ready_body(method)) {
            (Some(liveness), Some(body)) => {
                let set = if returning { liveness.live_across(&body, at) } else { liveness.live_in(&body, at) };
                set.iter().map(|reg| (reg.0, body.kind(reg) == Kind::Ref)).collect()
            }
            _ => [].into(),
        };
        self.state.identity.live.insert(key, live.clone());
        live
    }

    /// A frame's share; its roots are appended to `roots`.
    pub(super) fn frame_share(&mut self, thread: ThreadId, depth: usize, roots: &mut Vec<Ref>) -> Fingerprint {
        let stack = &self.state.threads[thread.index()];
        let frame = stack.frames[depth];
        let owner = mix64(stack.name ^ (depth as u64) << 20);
        let returning = stack.frames.get(depth + 1).is_some_and(|above| above.on_exit.is_return());
        let told = Ref::from_bits(stack.regs.get(frame.base as usize).copied().unwrap_or_default());
        let method = self.method_hash(frame.method);
        let stub = matches!(self.code.insts[frame.pc as usize], Inst::Initialise { .. });
        let at = if stub { u32::MAX } else { frame.pc - self.code.methods[frame.method.index()].start };
        let on_exit = match frame.on_exit {
            OnExit::Return | OnExit::Followed => 1,
            OnExit::Retry => 2,
            OnExit::Initialised(class) => self.program.class(class).name_hash | 1,
            OnExit::Loaded(asked) => self.asked_hash(asked) | 1,
            OnExit::Constant(_) => 8,
            OnExit::Bottom => 5,
            OnExit::Host => 6,
            OnExit::Discard => 7,
            OnExit::Atomic => 9,
            OnExit::Told => self.state.heap.name(told) | 1,
        };
        let what = mix64(keep(method) ^ mix64(keep(on_exit)));
        let mut share = Fingerprint::of(owner, place::FRAME | keep(u64::from(at)), what);
        if !frame.lock.is_null() {
            share += keep(Fingerprint::of(owner, place::REGISTER | 0xffff, self.state.heap.name(frame.lock)));
            roots.push(frame.lock);
        }
        if !stub {
            for &(reg, reference) in self.live_registers(frame.method, at, returning).iter() {
                let value = self.state.threads[thread.index()].regs[frame.base as usize + reg as usize];
                share += keep(self.value_share(owner, place::REGISTER | u64::from(reg), value, reference));
                if reference && value != 0 {
                    roots.push(Ref::from_bits(value));
                }
            }
        }
        share
    }
}
