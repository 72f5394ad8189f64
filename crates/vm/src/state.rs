//! The whole state of a running program, and the trail that takes changes back.
//!
//! Everything that a step can change is in here and is changed through methods that log the old value
//! while the trail is on. Heap words have their own log (see [`crate::heap`]); the rest shares one.
//! Undo restores each component from its log, so the order between logs does not matter.

mod door;
mod dump;
mod failures;
#[cfg(feature = "laws")]
mod parts;
mod process;
mod snapshot;
pub(crate) mod thread;

pub(crate) use door::Own;
pub use dump::Dump;
pub(crate) use failures::Failure;
pub(crate) use process::ProcessId;
pub use snapshot::Snapshot;

use crate::code::constraints::Constraint;
use crate::code::refusals::Refusal;
use crate::heap::limit::Census;
use crate::heap::memory::NativeMemory;
use crate::heap::{Heap, Ref};
use crate::instrument::identity::Identity;
use crate::instrument::mutants::keep;
use crate::instrument::printed::{Printed, PrintedMark};
use crate::state::failures::Failures;
use crate::state::process::Processes;
use crate::state::thread::{Control, Frame, Namer, Thread, ThreadId};
use program::{ClassId, Initiated, LoaderId};
use rustc_hash::FxHashMap;
use std::sync::Arc;
use support::{Symbol, budget};

/// How far the initialisation of a class has got.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Init {
    #[default]
    No,
    Running(ThreadId),
    Done,
    /// Carries the throwable that later uses name as their cause.
    Failed(Ref),
}

/// A monitor that is held or waited for; others are not stored.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Monitor {
    pub owner: Option<ThreadId>,
    pub count: u32,
    /// In the order in which they began to wait.
    pub waiters: Vec<ThreadId>,
}

#[derive(Clone, Debug)]
pub(crate) enum Undo {
    Mirror(ClassId),
    Init(ClassId, Init),
    Constant(u32, Ref),
    Loader(LoaderId),
    /// There were so many entries before.
    Initiated(u32),
    Packages(u32),
    Refusals(u32),
    Constraints(u32),
    Intern(u64, Ref),
    Monitor(Ref, Option<Monitor>),
    Hash(Ref),
    /// The thread's control block as it was: so many are before it in `controls`.
    Control(ThreadId, u32),
    Namer(ThreadId, Namer),
    Thread,
    Memory(Arc<NativeMemory>),
    /// What one of the standard streams had got.
    Printed(u8, PrintedMark),
    Failures(Failures),
    /// A frame as it was, its registers being the last words of `saved`.
    Frame {
        thread: ThreadId,
        depth: u32,
        frame: Frame,
        regs: u32,
    },
    /// Number of frames and registers of the thread when the step began.
    Stack {
        thread: ThreadId,
        depth: u32,
        regs: u32,
    },
    OuterNamers(ThreadId, Vec<Namer>),
    /// How many objects of a class a namer had made in a thread.
    Allocated(ThreadId, u64, ClassId, u32),
}

/// How far the end of the program has got.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Ending {
    pub exit_code: i32,
    /// The shutdown hooks run, or have run.
    pub shutting_down: bool,
    /// The program is over: no thread takes another step.
    pub exited: bool,
    /// The thread that runs the shutdown hooks, and the object that it passes for.
    pub destroyer: Option<(ThreadId, Ref)>,
}

/// Where a step began.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Mark {
    pub log: usize,
    pub heap: Ref,
    pub undo: usize,
    pub saved: usize,
    /// The current thread before.
    pub current: ThreadId,
    /// Whose step it is.
    pub thread: ThreadId,
    pub ending: Ending,
    pub clock: u64,
    pub clock_read: bool,
}

/// The whole state. Outside of this crate it can be looked at and not changed:
///
/// ```compile_fail
/// fn sneak(machine: &mut vm::Machine) {
///     machine.state.threads.clear();
/// }
/// ```
///
/// and inside of it what threads notice of each other is changed by the functions of the door only. This is how it
/// is read,
///
/// ```
/// fn look(state: &vm::State) -> bool {
///     state.threads[0].control().permit
/// }
/// ```
///
/// and neither of these changes it:
///
/// ```compile_fail
/// fn sneak(state: &mut vm::State) {
///     state.threads[0].control.permit = true;
/// }
/// ```
///
/// ```compile_fail
/// fn sneak(state: &mut vm::State) {
///     state.control_mut(vm::ThreadId::new(0)).permit = true;
/// }
/// ```
#[derive(Clone)]
pub struct State {
    pub heap: Heap,
    pub threads: Vec<Thread>,
    pub current: ThreadId,
    processes: Processes,
    monitors: FxHashMap<Ref, Monitor>,
    hashes: FxHashMap<Ref, u32>,
    frozen: Arc<snapshot::Frozen>,
    /// Objects hashed since the freeze; words of the base that the state began with.
    hashed_since: Vec<Ref>,
    base_changes: Vec<(Ref, u32)>,
    pub(crate) undo: Vec<Undo>,
    pub(crate) saved: Vec<u64>,
    /// Control blocks as they were: too large to make every entry of the log as large.
    pub(crate) controls: Vec<Control>,
    pub(crate) marks: Vec<Mark>,
    /// What was alive at points of this path; no part of the state, only saves tracing again.
    pub(crate) censuses: Vec<Census>,
    /// Lowest frame of the current thread that is already saved in this step.
    saved_depth: usize,
    /// Threads whose control block is already saved in this step (bit per thread; high ones always save).
    saved_controls: u64,
    pub identity: Identity,
}

impl Default for State {
    fn default() -> Self {
        Self::new()
    }
}

impl State {
    pub fn new() -> Self {
        Self {
            heap: Heap::new(),
            threads: Vec::new(),
            current: ThreadId(0),
            processes: Processes::new(),
            monitors: FxHashMap::default(),
            hashes: FxHashMap::default(),
            frozen: Arc::default(),
            hashed_since: Vec::new(),
            base_changes: Vec::new(),
            undo: Vec::new(),
            saved: Vec::new(),
            controls: Vec::new(),
            marks: Vec::new(),
            censuses: Vec::new(),
            saved_depth: 0,
            saved_controls: 0,
            identity: Identity::default(),
        }
    }

    fn log(&mut self, entry: Undo) {
        if self.heap.has_trail() {
            self.undo.push(entry);
        }
    }

    /// Every thread can get at the object from now on.
    #[cfg_attr(feature = "laws", track_caller)]
    fn spread(&mut self, object: Ref) {
        if keep(self.heap.has_trail()) {
            self.heap.published.push(object);
        }
    }

    pub fn thread(&self) -> &Thread {
        &self.threads[self.current.index()]
    }

    pub fn control(&self, thread: ThreadId) -> &Control {
        &self.threads[thread.index()].control
    }

    fn control_mut(&mut self, thread: ThreadId) -> &mut Control {
        let bit = 1u64.checked_shl(thread.0).unwrap_or(0);
        if self.heap.has_trail() && self.saved_controls & bit == 0 {
            self.saved_controls |= bit;
            let at = self.controls.len() as u32;
            self.controls.push(self.threads[thread.index()].control);
            self.undo.push(Undo::Control(thread, at));
        }
        &mut self.threads[thread.index()].control
    }

    #[inline]
    pub fn mirror(&self, class: ClassId) -> Ref {
        self.here().mirrors.get(class.index()).copied().unwrap_or(Ref::NULL)
    }

    pub(crate) fn mirrors(&self) -> &[Ref] {
        &self.here().mirrors
    }

    pub(crate) fn set_mirror(&mut self, class: ClassId, mirror: Ref) {
        if self.here().mirrors.len() <= class.index() {
            self.here_mut().mirrors.resize(class.index() + 1, Ref::NULL);
        }
        self.here_mut().mirrors[class.index()] = mirror;
        self.log(Undo::Mirror(class));
    }

    /// The object with the static fields of a class that is initialised.
    #[inline]
    pub(crate) fn statics(&self, class: ClassId) -> Option<Ref> {
        let process = self.here();
        let is_done = matches!(process.init.get(class.index()), Some(Init::Done));
        if is_done { process.mirrors.get(class.index()).copied() } else { None }
    }

    #[inline]
    pub fn init(&self, class: ClassId) -> Init {
        self.here().init.get(class.index()).copied().unwrap_or_default()
    }

    pub(crate) fn inits(&self) -> &[Init] {
        &self.here().init
    }

    fn set_init(&mut self, class: ClassId, init: Init) {
        if self.here().init.len() <= class.index() {
            self.here_mut().init.resize(class.index() + 1, Init::No);
        }
        let old = std::mem::replace(&mut self.here_mut().init[class.index()], init);
        if let Init::Failed(record) = init {
            self.spread(record);
        }
        self.log(Undo::Init(class, old));
    }

    #[inline]
    pub(crate) fn constant(&self, index: u32) -> Ref {
        self.here().constants.get(index as usize).copied().unwrap_or(Ref::NULL)
    }

    pub(crate) fn set_constant(&mut self, index: u32, value: Ref) {
        let at = index as usize;
        if self.here().constants.len() <= at {
            self.here_mut().constants.resize(at + 1, Ref::NULL);
        }
        let old = std::mem::replace(&mut self.here_mut().constants[at], value);
        self.spread(value);
        self.log(Undo::Constant(index, old));
    }

    /// The objects of loaders, by [`LoaderId`]; null where this state knows none.
    pub(crate) fn loaders(&self) -> &[Ref] {
        &self.here().loaders
    }

    pub(crate) fn set_loader(&mut self, loader: LoaderId, object: Ref) {
        let (at, loaders) = (loader.0 as usize, &mut self.here_mut().loaders);
        if loaders.len() <= at {
            loaders.resize(at + 1, Ref::NULL);
        }
        loaders[at] = object;
        self.log(Undo::Loader(loader));
    }

    pub(crate) fn initiated(&self) -> &[Initiated] {
        &self.here().initiated
    }

    fn add_initiated(&mut self, entry: Initiated) {
        self.log(Undo::Initiated(self.here().initiated.len() as u32));
        self.here_mut().initiated.push(entry);
    }

    pub(crate) fn packages(&self) -> &[((LoaderId, Symbol), Symbol)] {
        &self.here().packages
    }

    pub(crate) fn add_package(&mut self, loader: LoaderId, package: Symbol, module: Symbol) {
        self.log(Undo::Packages(self.here().packages.len() as u32));
        self.here_mut().packages.push(((loader, package), module));
    }

    pub(crate) fn refusals(&self) -> &[Refusal] {
        &self.here().refusals
    }

    fn add_refusal(&mut self, refusal: Refusal) {
        self.log(Undo::Refusals(self.here().refusals.len() as u32));
        self.here_mut().refusals.push(refusal);
    }

    pub(crate) fn constraints(&self) -> &[Constraint] {
        &self.here().constraints
    }

    fn add_constraint(&mut self, constraint: Constraint) {
        self.log(Undo::Constraints(self.here().constraints.len() as u32));
        self.here_mut().constraints.push(constraint);
    }

    pub(crate) fn interned(&self, hash: u64) -> &[Ref] {
        self.here().interned.get(&hash).map_or(&[], Vec::as_slice)
    }

    fn add_interned(&mut self, hash: u64, string: Ref) {
        self.here_mut().interned.entry(hash).or_default().push(string);
        self.spread(string);
        if self.heap.has_trail() {
            self.here_mut().interned_since.push((hash, string));
        }
        self.log(Undo::Intern(hash, string));
    }

    /// Strings interned since the freeze, by content.
    pub(crate) fn interned_since(&self) -> &[(u64, Ref)] {
        &self.here().interned_since
    }

    pub fn monitor(&self, object: Ref) -> Option<&Monitor> {
        self.monitors.get(&object)
    }

    pub fn monitors(&self) -> impl Iterator<Item = (Ref, &Monitor)> {
        self.monitors.iter().map(|(&object, monitor)| (object, monitor))
    }

    /// The monitors that a thread holds, in no order: what every lockset begins with.
    pub fn held_by(&self, thread: ThreadId) -> impl Iterator<Item = Ref> {
        let held = self.monitors().filter(move |(_, monitor)| monitor.owner == Some(thread));
        held.map(|(object, _)| object)
    }

    /// Changes a monitor; one that is neither held nor waited for is dropped.
    fn with_monitor<T>(&mut self, object: Ref, change: impl FnOnce(&mut Monitor) -> T) -> T {
        let old = self.heap.has_trail().then(|| self.monitors.get(&object).cloned());
        let monitor = self.monitors.entry(object).or_default();
        let result = change(monitor);
        if monitor.owner.is_none() && monitor.waiters.is_empty() {
            self.monitors.remove(&object);
        }
        if let Some(old) = old {
            self.undo.push(Undo::Monitor(object, old));
        }
        result
    }

    pub(crate) fn identity_hash(&self, object: Ref) -> Option<u32> {
        self.hashes.get(&object).copied()
    }

    fn set_identity_hash(&mut self, object: Ref, hash: u32) {
        self.hashes.insert(object, hash);
        if self.heap.has_trail() {
            self.hashed_since.push(object);
        }
        self.log(Undo::Hash(object));
    }

    pub(crate) fn identity_hashes(&self) -> impl Iterator<Item = (Ref, u32)> {
        self.hashes.iter().map(|(&object, &hash)| (object, hash))
    }

    /// How far the end of the program has got.
    pub(crate) fn ending(&self) -> &Ending {
        &self.here().ending
    }

    pub(crate) fn ending_mut(&mut self) -> &mut Ending {
        &mut self.here_mut().ending
    }

    /// Whether the program has read the clock on this path, so that the time itself matters.
    pub(crate) fn clock_read(&self) -> bool {
        self.here().clock_read
    }

    /// Nanoseconds of virtual time since the program began.
    pub fn clock(&self) -> u64 {
        self.here().clock
    }

    pub fn memory(&self) -> &NativeMemory {
        self.heap.raw.note_outside(false);
        &self.here().memory
    }

    pub(crate) fn memory_mut(&mut self) -> &mut NativeMemory {
        self.heap.raw.note_outside(true);
        if self.heap.has_trail() && !self.here().saved_memory {
            self.here_mut().saved_memory = true;
            self.undo.push(Undo::Memory(self.here().memory.clone()));
        }
        Arc::make_mut(&mut self.here_mut().memory)
    }

    /// What was printed to descriptor 1 or 2.
    pub(crate) fn printed(&self, descriptor: i32) -> &Printed {
        &self.here().printed[usize::from(descriptor == 2)]
    }

    pub(crate) fn print(&mut self, descriptor: i32, bytes: &[u8]) {
        let at = usize::from(descriptor == 2);
        let old = self.here().printed[at].mark();
        self.log(Undo::Printed(at as u8, old));
        self.here_mut().printed[at].add(bytes);
    }

    fn add_thread(&mut self, thread: Thread) -> ThreadId {
        let id = ThreadId::new(self.threads.len());
        let process = self.process();
        self.threads.push(Thread { process, ..thread });
        self.log(Undo::Thread);
        id
    }

    /// The running code's namer gives way to a class initialiser's, or comes back.
    pub(crate) fn push_namer(&mut self, namer: Namer) {
        let current = self.current;
        if self.heap.has_trail() {
            let thread = &self.threads[current.index()];
            let entry = Undo::OuterNamers(current, thread.outer_namers.clone());
            self.undo.push(entry);
            self.save_namer();
        }
        let thread = &mut self.threads[current.index()];
        let outer = std::mem::replace(&mut thread.namer, namer);
        thread.outer_namers.push(outer);
        self.heap.raw.set_paused(true);
    }

    pub(crate) fn pop_namer(&mut self) {
        let current = self.current;
        if self.heap.has_trail() {
            let thread = &self.threads[current.index()];
            let entry = Undo::OuterNamers(current, thread.outer_namers.clone());
            self.undo.push(entry);
            self.save_namer();
        }
        let thread = &mut self.threads[current.index()];
        if let Some(outer) = thread.outer_namers.pop() {
            thread.namer = outer;
        }
        self.heap.raw.set_paused(!thread.outer_namers.is_empty());
    }

    /// What `count_allocation` would say.
    pub(crate) fn next_allocation(&self, class: ClassId) -> (u64, u32) {
        let thread = self.thread();
        let namer = thread.namer.name;
        (namer, thread.allocated.get(&(namer, class)).map_or(1, |count| count + 1))
    }

    /// The current thread makes an object: who names it, and the how-many-eth of its class it is.
    pub(crate) fn count_allocation(&mut self, class: ClassId) -> (u64, u32) {
        let current = self.current;
        let thread = &mut self.threads[current.index()];
        thread.namer.count += 1;
        let namer = thread.namer.name;
        let count = thread.allocated.entry((namer, class)).or_insert(0);
        let old = *count;
        *count += 1;
        self.undo.push(Undo::Allocated(current, namer, class, old));
        (namer, old + 1)
    }

    fn save_namer(&mut self) {
        let thread = &self.threads[self.current.index()];
        let entry = Undo::Namer(self.current, thread.namer);
        self.undo.push(entry);
    }

    /// What the last step has changed, besides memory.
    #[cfg(feature = "laws")]
    pub(crate) fn undo_of_step(&self) -> impl Iterator<Item = &Undo> {
        self.undo[self.marks.last().map_or(self.undo.len(), |mark| mark.undo)..].iter()
    }

    #[cfg(feature = "laws")]
    pub(crate) fn clock_has_changed(&self) -> bool {
        self.marks.last().is_some_and(|mark| mark.clock != self.here().clock)
    }

    /// Whether the last step has made the object, or changed what its header says.
    #[cfg(feature = "laws")]
    pub(crate) fn is_header_new(&self, object: Ref) -> bool {
        let is_header = |write: &crate::heap::Write| write.object == object && write.word() == 0;
        self.marks.last().is_some_and(|mark| object >= mark.heap || self.heap.log[mark.log..].iter().any(is_header))
    }

    /// Begins a step of a thread: remembers what undo needs.
    pub(crate) fn begin_step(&mut self, thread: ThreadId) {
        self.heap.step();
        let before = std::mem::replace(&mut self.current, thread);
        self.marks.push(Mark {
            log: self.heap.log.len(),
            heap: self.heap.mark(),
            undo: self.undo.len(),
            saved: self.saved.len(),
            current: before,
            thread,
            ending: self.here().ending,
            clock: self.here().clock,
            clock_read: self.here().clock_read,
        });
        self.saved_controls = 0;
        self.here_mut().saved_memory = false;
        self.save_namer();
        let stack = &self.threads[thread.index()];
        let (depth, regs) = (stack.frames.len(), stack.top);
        self.undo.push(Undo::Stack { thread, depth: depth as u32, regs: regs as u32 });
        self.saved_depth = depth;
        self.touch_top();
    }

    /// Saves the top frame of the current thread, unless this step has done so or made the frame.
    pub(crate) fn touch_top(&mut self) {
        if !self.heap.has_trail() {
            return;
        }
        let thread = &self.threads[self.current.index()];
        let depth = thread.frames.len();
        if depth == 0 || depth > self.saved_depth {
            return;
        }
        // The first touch in the step is of the frame at `saved_depth`; later ones only go down.
        self.saved_depth = depth - 1;
        let frame = thread.frames[depth - 1];
        let regs = &thread.regs[frame.base as usize..thread.top];
        self.saved.extend_from_slice(regs);
        self.undo.push(Undo::Frame { thread: self.current, depth: depth as u32 - 1, frame, regs: regs.len() as u32 });
    }

    /// Frames of the current thread from this depth on may have changed in this step.
    pub(crate) fn saved_depth(&self) -> usize {
        self.saved_depth
    }

    /// Takes back the last step that was begun and not yet taken back.
    pub(crate) fn undo_step(&mut self) -> bool {
        let Some(mark) = self.marks.pop() else { return false };
        budget::work(self.undo.len() - mark.undo + self.heap.log.len() - mark.log);
        // What is taken back is that of its process.
        self.current = mark.thread;
        while self.undo.len() > mark.undo {
            let Some(entry) = self.undo.pop() else { break };
            self.revert(entry);
        }
        self.saved.truncate(mark.saved);
        self.heap.undo(mark.log, mark.heap);
        let process = self.here_mut();
        process.ending = mark.ending;
        process.clock = mark.clock;
        process.clock_read = mark.clock_read;
        self.current = mark.current;
        self.saved_controls = 0;
        self.drop_censuses();
        true
    }

    fn revert(&mut self, entry: Undo) {
        match entry {
            Undo::Mirror(class) => self.here_mut().mirrors[class.index()] = Ref::NULL,
            Undo::Init(class, old) => self.here_mut().init[class.index()] = old,
            Undo::Constant(index, old) => self.here_mut().constants[index as usize] = old,
            Undo::Loader(loader) => self.here_mut().loaders[loader.0 as usize] = Ref::NULL,
            Undo::Initiated(before) => self.here_mut().initiated.truncate(before as usize),
            Undo::Packages(before) => self.here_mut().packages.truncate(before as usize),
            Undo::Refusals(before) => self.here_mut().refusals.truncate(before as usize),
            Undo::Constraints(before) => self.here_mut().constraints.truncate(before as usize),
            Undo::Intern(hash, _) => {
                let process = self.here_mut();
                process.interned_since.pop();
                process.forget_interned(hash);
            }
            Undo::Monitor(object, Some(old)) => {
                self.monitors.insert(object, old);
            }
            Undo::Monitor(object, None) => {
                self.monitors.remove(&object);
            }
            Undo::Hash(object) => {
                self.hashed_since.pop();
                self.hashes.remove(&object);
            }
            Undo::Control(thread, at) => {
                self.threads[thread.index()].control = self.controls[at as usize];
                self.controls.truncate(at as usize);
            }
            Undo::Namer(thread, namer) => self.threads[thread.index()].namer = namer,
            Undo::OuterNamers(thread, namers) => self.threads[thread.index()].outer_namers = namers,
            Undo::Allocated(thread, namer, class, old) => {
                let allocated = &mut self.threads[thread.index()].allocated;
                if old == 0 {
                    allocated.remove(&(namer, class));
                } else {
                    allocated.insert((namer, class), old);
                }
            }
            Undo::Thread => {
                self.threads.pop();
            }
            Undo::Memory(old) => self.here_mut().memory = old,
            Undo::Failures(old) => self.here_mut().failures = old,
            Undo::Printed(at, old) => self.here_mut().printed[usize::from(at)].revert(old),
            Undo::Frame { thread, depth, frame, regs } => {
                let stack = &mut self.threads[thread.index()];
                stack.frames.resize(stack.frames.len().max(depth as usize + 1), frame);
                stack.frames[depth as usize] = frame;
                let (from, to) = (frame.base as usize, frame.base as usize + regs as usize);
                stack.regs.resize(stack.regs.len().max(to), 0);
                let start = self.saved.len() - regs as usize;
                stack.regs[from..to].copy_from_slice(&self.saved[start..]);
                self.saved.truncate(start);
            }
            Undo::Stack { thread, depth, regs } => {
                let stack = &mut self.threads[thread.index()];
                stack.frames.truncate(depth as usize);
                stack.top = regs as usize;
            }
        }
    }

    /// Every table that holds references, for the collector: each is replaced by `f` of it.
    pub(crate) fn for_each_table_ref(&mut self, mut f: impl FnMut(Ref) -> Ref) {
        for process in self.processes.iter_mut() {
            process.for_each_ref(&mut f);
        }
        for (index, thread) in self.threads.iter_mut().enumerate() {
            // The main thread's object lives on: shutdown hooks run in its name.
            if thread.control.ended && index != 0 {
                thread.object = Ref::NULL;
                continue;
            }
            thread.object = f(thread.object);
            for frame in thread.frames.iter_mut().filter(|frame| !frame.lock.is_null()) {
                frame.lock = f(frame.lock);
            }
            thread.control.waiting.map_ref(&mut f);
            thread.control.pending.map_ref(&mut f);
        }
        let monitors = std::mem::take(&mut self.monitors);
        self.monitors = monitors.into_iter().map(|(object, monitor)| (f(object), monitor)).collect();
    }

    /// After a collection: drops interned strings and identity hashes of dead objects.
    pub(crate) fn retain_tables(&mut self, mut moved: impl FnMut(Ref) -> Option<Ref>) {
        for process in self.processes.iter_mut() {
            process.retain_interned(&mut moved);
        }
        let hashes = std::mem::take(&mut self.hashes);
        self.hashes = hashes.into_iter().filter_map(|(object, hash)| Some((moved(object)?, hash))).collect();
    }
}
