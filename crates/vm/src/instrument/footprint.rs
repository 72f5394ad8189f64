//! What a step touches, in the words of [`support::Touch`], for reductions.
//!
//! Recorded where the effect happens, not where an operation is announced: a monitor that is freed while an
//! exception unwinds the stack counts like any other. Invariant: two steps of different threads that touch nothing
//! in common (see [`support::depend`]) neither enable nor disable each other and commute. What is private to a
//! thread, constant or confined is left out; a belief about that which turns out wrong makes the search begin again
//! anyway. Variables are called after objects, whose names are the same on all paths.
//!
//! A volatile write that leaves memory as it was, like a compare-and-set that fails, counts as a read: whether it is
//! one depends on what was there, and on nothing else. Not so where weaker accesses of the same field are about, for
//! there data races are looked for, in every order of the accesses.

use crate::heap::{Ref, Write};
use crate::instrument::mutants;
use crate::machine::Machine;
use crate::schedule::op::{Location, Op, Order, Span};
use crate::state::thread::{ThreadId, Waiting};
use program::{ClassId, ClassKind};
use support::{Mode, Touch, mix64};

mod laws;
mod told;

/// What a variable is, besides memory.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    Memory = 1,
    Lock,
    Waiters,
    /// That a thread which waited was woken.
    Wake,
    /// That a thread has begun: a thread that has not can be joined at once.
    Begun,
    Ended,
    Permit,
    Interruption,
    /// The clock and all timers.
    Clock,
    /// Everything that one thread may see of another: looked at by `getState` and the like.
    World,
    Output,
    Initialisation,
    /// Whether an object was asked for its identity hash code.
    Hash,
    /// Which string is canonical for a content.
    Interned,
    /// Which class a loader has defined, or answered with, for a name.
    Initiated,
}

/// Elements of an array that are this far apart count as one: a copy of a long array touches no more than that.
const ELEMENTS: u32 = 64;

fn variable(kind: Kind, name: u64) -> u64 {
    let hash = mix64(name ^ mix64(kind as u64));
    // The last bit tells memory from the rest, see `is_memory`.
    if matches!(kind, Kind::Memory) { hash | 1 } else { hash & !1 }
}

/// Whether a variable is a location of memory.
pub fn is_memory(variable: u64) -> bool {
    variable & 1 != 0
}

/// A write that may turn out to change nothing: where in the list, and what it writes to.
#[derive(Clone, Copy, Debug)]
struct Written {
    at: usize,
    object: Ref,
    /// `None`: some element of an array.
    word: Option<u32>,
}

/// What the current step has touched so far, in order.
#[derive(Clone, Debug, Default)]
pub(crate) struct Footprint {
    /// Whether anybody wants to know.
    recording: bool,
    touches: Vec<Touch>,
    written: Vec<Written>,
    pub(crate) log: laws::Log,
}

impl Footprint {
    pub(crate) fn is_recording(&self) -> bool {
        self.recording
    }

    /// Brings the uses of each variable together: a lock that was taken and freed was only passed.
    fn finish(&mut self) {
        self.touches.sort_by_key(|touch| touch.variable);
        let mut settled = 0;
        let mut at = 0;
        while at < self.touches.len() {
            let variable = self.touches[at].variable;
            let end = at + self.touches[at..].iter().take_while(|touch| touch.variable == variable).count();
            let (first, last) = (self.touches[at].mode, self.touches[end - 1].mode);
            let has = |mode| self.touches[at..end].iter().any(|touch| touch.mode == mode);
            let (one, two) = match (first, last) {
                (Mode::Acquire | Mode::Release | Mode::Pass, _) => match (first, last) {
                    (Mode::Acquire, Mode::Release) => (Mode::Pass, None),
                    (Mode::Release, Mode::Acquire) => (Mode::Release, Some(Mode::Acquire)),
                    (Mode::Acquire, _) | (_, Mode::Acquire) => (Mode::Acquire, None),
                    (Mode::Release, _) | (_, Mode::Release) => (Mode::Release, None),
                    _ => (Mode::Pass, None),
                },
                (Mode::Signal | Mode::Await, _) => {
                    let both = has(Mode::Signal) && has(Mode::Await);
                    if has(Mode::Write) || has(Mode::Read) {
                        (Mode::Write, None)
                    } else {
                        (first, both.then_some(if first == Mode::Signal { Mode::Await } else { Mode::Signal }))
                    }
                }
                _ => (if has(Mode::Read) && !has(Mode::Write) { Mode::Read } else { Mode::Write }, None),
            };
            for mode in [Some(one), two].into_iter().flatten() {
                // Never beyond what was read already: two modes come from at least two touches.
                self.touches[settled] = Touch::new(variable, mode);
                settled += 1;
            }
            at = end;
        }
        self.touches.truncate(settled);
    }
}

/// What a thread stands before, while it is put together.
struct Pending<'a> {
    machine: &'a Machine,
    into: &'a mut Vec<Touch>,
}

impl Pending<'_> {
    #[cfg_attr(feature = "laws", track_caller)]
    fn touches(&mut self, kind: Kind, name: u64, mode: Mode) {
        if mutants::keep(true) {
            let variable = variable(kind, name);
            self.machine.chart_else(variable, kind, name);
            self.into.push(Touch::new(variable, self.machine.coarse(kind, mode)));
        }
    }

    #[cfg_attr(feature = "laws", track_caller)]
    fn touches_lock(&mut self, object: Ref, mode: Mode) {
        let name = self.machine.label(object);
        self.machine.chart_monitor(variable(Kind::Lock, name), Kind::Lock, object);
        self.touches(Kind::Lock, name, mode);
    }

    #[cfg_attr(feature = "laws", track_caller)]
    fn touches_waiters(&mut self, object: Ref, mode: Mode) {
        let name = self.machine.label(object);
        self.machine.chart_monitor(variable(Kind::Waiters, name), Kind::Waiters, object);
        self.touches(Kind::Waiters, name, mode);
    }
}

impl Machine {
    /// Whether steps record what they touch.
    pub fn set_recording(&mut self, recording: bool) {
        self.observed.footprint = Footprint { recording, ..Footprint::default() };
    }

    /// What the last step touched.
    pub fn touched(&self) -> &[Touch] {
        &self.observed.footprint.touches
    }

    pub(crate) fn begin_footprint(&mut self, thread: ThreadId) {
        self.observed.initialised = false;
        self.observed.footprint.touches.clear();
        self.observed.footprint.written.clear();
        if !self.observed.footprint.recording {
            return;
        }
        #[cfg(feature = "laws")]
        self.begin_laws(thread);
        if self.beliefs.sharing.is_looked_at() {
            self.touch(Kind::World, 0, Mode::Read);
        }
        // A thread that waits may go on for several reasons; whatever makes one of them true or false comes before
        // or after, also if it goes on for another. So what ends a wait need not be touched again where it does. That
        // a timer is taken back, too, is touched by what does it: only `tick` looks at the timers of others, and no
        // search that meets one reduces.
        if self.state.control(thread).waiting != Waiting::No && mutants::keep(true) {
            let mut touches = std::mem::take(&mut self.observed.footprint.touches);
            self.pending_touches(thread, &mut touches);
            self.observed.footprint.touches = touches;
        }
    }

    pub(crate) fn finish_footprint(&mut self) {
        if self.observed.footprint.recording {
            #[cfg(feature = "laws")]
            self.check_laws();
            self.drop_vain_writes();
            self.observed.footprint.finish();
        }
    }

    fn drop_vain_writes(&mut self) {
        let Some(mark) = self.state.marks.last() else { return };
        let heap = &self.state.heap;
        let log = &heap.log[mark.log..];
        for written in self.observed.footprint.written.drain(..) {
            // What was made in this step has no log.
            if written.object >= mark.heap {
                continue;
            }
            let is_written =
                |write: &&Write| write.object == written.object && written.word.is_none_or(|word| word == write.word());
            let changed = log.iter().filter(is_written).any(|write| heap.get(write.object, write.word()) != write.old);
            if !changed {
                self.observed.footprint.touches[written.at].mode = Mode::Read;
            }
        }
    }

    /// Where several objects are one variable, taking one of them and freeing another are not each other's opposite.
    /// Threads are always told apart.
    fn coarse(&self, kind: Kind, mode: Mode) -> Mode {
        let is_one = self.beliefs.sharing.is_nameless() && kind == Kind::Lock;
        if is_one && mode != Mode::Read { Mode::Write } else { mode }
    }

    #[inline]
    #[cfg_attr(feature = "laws", track_caller)]
    fn touch(&mut self, kind: Kind, name: u64, mode: Mode) {
        self.observed.watch.touched(kind, mode);
        if mutants::keep(true) {
            let mode = self.coarse(kind, mode);
            let variable = variable(kind, name);
            self.chart_else(variable, kind, name);
            self.observed.footprint.touches.push(Touch::new(variable, mode));
            self.observed.footprint.log.note(kind, name, mode);
        }
    }

    /// The current thread takes or frees a monitor.
    #[cfg_attr(feature = "laws", track_caller)]
    pub(crate) fn touch_lock(&mut self, object: Ref, mode: Mode) {
        if mode != Mode::Release {
            self.note_acquire(Kind::Lock, object);
        }
        if mode != Mode::Acquire {
            self.note_release(Kind::Lock, object);
        }
        if !self.observed.footprint.recording || !self.state.heap.is_shared(object) {
            return;
        }
        let name = self.label(object);
        self.chart_monitor(variable(Kind::Lock, name), Kind::Lock, object);
        self.touch(Kind::Lock, name, mode);
        // Whether the library's bookkeeping notifies those who wait depends on what it finds: the last thread of a group
        // does.
        if self.state.control(self.state.current).atomic {
            self.chart_monitor(variable(Kind::Waiters, name), Kind::Waiters, object);
            self.touch(Kind::Waiters, name, Mode::Read);
        }
    }

    /// The set of threads that wait for a monitor.
    #[cfg_attr(feature = "laws", track_caller)]
    pub(crate) fn touch_waiters(&mut self, object: Ref, mode: Mode) {
        if self.observed.footprint.recording {
            let name = self.label(object);
            self.chart_monitor(variable(Kind::Waiters, name), Kind::Waiters, object);
            self.touch(Kind::Waiters, name, mode);
        }
    }

    /// Something about another thread, or the current one.
    #[cfg_attr(feature = "laws", track_caller)]
    pub(crate) fn touch_thread(&mut self, kind: Kind, thread: ThreadId, mode: Mode) {
        if self.observed.footprint.recording {
            let name = self.variable_name(thread);
            self.chart_lock_of_thread(kind, name, self.state.threads[thread.index()].object);
            self.touch(kind, name, mode);
        }
    }

    /// As `touch_thread`, for one that need not have been started.
    #[cfg_attr(feature = "laws", track_caller)]
    pub(crate) fn touch_thread_object(&mut self, kind: Kind, object: Ref, mode: Mode) {
        if self.observed.footprint.recording {
            let name = self.label(object);
            self.chart_lock_of_thread(kind, name, object);
            self.touch(kind, name, mode);
        }
    }

    /// A monitor is one, also where it is touched as something of its thread.
    fn chart_lock_of_thread(&self, kind: Kind, name: u64, object: Ref) {
        if kind == Kind::Lock && !object.is_null() {
            self.chart_monitor(variable(kind, name), kind, object);
        }
    }

    #[cfg_attr(feature = "laws", track_caller)]
    pub(crate) fn touch_clock(&mut self, mode: Mode) {
        if self.observed.footprint.recording {
            self.touch(Kind::Clock, 0, mode);
        }
    }

    #[cfg_attr(feature = "laws", track_caller)]
    pub(crate) fn touch_initialisation(&mut self, class: ClassId) {
        if self.observed.footprint.recording {
            let name = self.program.class(class).name_hash;
            if self.beliefs.sharing.is_initialiser(name) {
                self.chart_initialisation(variable(Kind::Initialisation, name), class);
                self.touch(Kind::Initialisation, name, Mode::Write);
            }
        }
    }

    /// A class is used that was initialised before: had it not been, this thread would have done it.
    #[inline]
    #[cfg_attr(feature = "laws", track_caller)]
    pub(crate) fn touch_initialised(&mut self, class: ClassId) {
        self.note_class_use(class);
        if self.observed.footprint.recording && self.beliefs.sharing.has_initialisers() {
            let name = self.program.class(class).name_hash;
            if self.beliefs.sharing.is_initialiser(name) {
                self.chart_initialisation(variable(Kind::Initialisation, name), class);
                self.touch(Kind::Initialisation, name, Mode::Read);
            }
        }
    }

    #[cfg_attr(feature = "laws", track_caller)]
    pub(crate) fn touch_interned(&mut self, content: u64, mode: Mode) {
        if self.observed.footprint.recording && self.beliefs.sharing.is_interned(content) {
            self.touch(Kind::Interned, content, mode);
        }
    }

    #[cfg_attr(feature = "laws", track_caller)]
    pub(crate) fn touch_initiated(&mut self, label: u64, mode: Mode) {
        if self.observed.footprint.recording && self.beliefs.sharing.is_loading_visible(label) {
            self.touch(Kind::Initiated, label, mode);
        }
    }

    #[cfg_attr(feature = "laws", track_caller)]
    pub(crate) fn touch_hash(&mut self, object: Ref, mode: Mode) {
        if self.observed.footprint.recording && self.state.heap.is_shared(object) {
            self.touch(Kind::Hash, self.label(object), mode);
        }
    }

    /// A thread looks whether another is alive. `waits`: it cannot go on as long as that is.
    #[cfg_attr(feature = "laws", track_caller)]
    pub(crate) fn touch_life(&mut self, thread: Ref, waits: bool) {
        self.note_life(thread);
        if mutants::keep(true) {
            self.touch_parts_of_life(thread, waits);
        }
    }

    fn touch_parts_of_life(&mut self, thread: Ref, waits: bool) {
        self.touch_thread_object(Kind::Begun, thread, Mode::Read);
        let has_begun = self.status_of(thread) != 0;
        if has_begun || !waits {
            // One that is interrupted need not wait.
            let awaits = waits && !self.state.control(self.state.current).interrupted;
            self.touch_thread_object(Kind::Ended, thread, if awaits { Mode::Await } else { Mode::Read });
        }
        self.touch_thread(Kind::Interruption, self.state.current, Mode::Read);
    }

    /// An operation that is executed now and not recorded where it takes effect: memory, output, a look at another
    /// thread. It counts if `is_visible` has just found that others could depend on it.
    #[inline]
    #[cfg_attr(feature = "laws", track_caller)]
    pub(crate) fn touch_noted(&mut self, op: Op) {
        if self.observed.footprint.recording && self.observed.noted && mutants::keep(true) {
            self.touch_effect(op);
        }
    }

    fn touch_effect(&mut self, op: Op) {
        match op {
            Op::Inspect(_) => self.touch(Kind::World, 0, Mode::Write),
            Op::Output => self.touch(Kind::Output, 0, Mode::Write),
            _ => self.memory_touches(op),
        }
    }

    fn memory_touches(&mut self, op: Op) {
        let mut touches = std::mem::take(&mut self.observed.footprint.touches);
        let from = touches.len();
        self.push_memory(op, &mut touches);
        for access in op.accesses().into_iter().flatten() {
            let Span { object, start, .. } = access.span;
            if object.is_null() {
                continue;
            }
            // Where accesses weaker than volatile meet, every order of them is wanted: they may race.
            let field = self.field_name(object, start);
            if access.order < Order::Volatile {
                self.beliefs.sharing.note_weak(field);
            }
            if !access.writes || self.beliefs.sharing.is_weak(field) {
                continue;
            }
            let word = access.span.location().filter(|_| !self.is_array(object)).map(|_| start);
            let writes = (from..touches.len()).filter(|&at| touches[at].mode == Mode::Write);
            self.observed.footprint.written.extend(writes.map(|at| Written { at, object, word }));
        }
        self.observed.footprint.touches = touches;
    }

    /// What all locations have in common that are the same field of some object, or elements of arrays of a class.
    fn field_name(&self, object: Ref, slot: u32) -> u64 {
        let class = self.state.heap.class(object);
        if class == self.known.class {
            return mix64(self.state.heap.name(object)) ^ u64::from(slot);
        }
        let slot = if self.is_array(object) { 0 } else { slot };
        mix64(self.program.class(class).name_hash) ^ u64::from(slot)
    }

    fn is_array(&self, object: Ref) -> bool {
        matches!(self.program.class(self.state.heap.class(object)).kind, ClassKind::Array { .. })
    }

    fn push_memory(&self, op: Op, into: &mut Vec<Touch>) {
        for access in op.accesses().into_iter().flatten() {
            match access.writes {
                true => self.push_span(access.span, Mode::Write, into),
                false => self.push_span(access.span, Mode::Read, into),
            }
        }
    }

    #[cfg_attr(feature = "laws", track_caller)]
    fn push_span(&self, span: Span, mode: Mode, into: &mut Vec<Touch>) {
        if mutants::keep(true) {
            self.push_slots(span, mode, into);
        }
    }

    fn push_slots(&self, span: Span, mode: Mode, into: &mut Vec<Touch>) {
        let Span { object, start, len } = span;
        if object.is_null() {
            // Eight bytes count as one.
            let (first, last) = (start / 8, start.saturating_add(len.saturating_sub(1)) / 8);
            let words = mutants::keep(last.min(first + ELEMENTS - 1) - first + 1);
            into.extend((first..first + words).map(|word| self.slot(Ref::NULL, word % ELEMENTS, mode)));
            return;
        }
        if self.is_array(object) {
            let len = mutants::keep(len.min(ELEMENTS));
            into.extend((start..start + len).map(|slot| self.slot(object, slot % ELEMENTS, mode)));
        } else {
            into.extend((start..start + mutants::keep(len)).map(|slot| self.slot(object, slot, mode)));
        }
    }

    fn slot(&self, object: Ref, slot: u32, mode: Mode) -> Touch {
        let name = if object.is_null() { 0 } else { self.label(object) };
        let variable = variable(Kind::Memory, mix64(name) ^ u64::from(slot));
        self.chart_memory(variable, object, slot);
        Touch::new(variable, mode)
    }

    /// A field that the machine itself reads or writes beside its Java code.
    #[cfg_attr(feature = "laws", track_caller)]
    pub(crate) fn touch_location(&mut self, location: Location, mode: Mode) {
        if self.observed.footprint.recording && mutants::keep(true) {
            let touch = self.slot(location.object, location.slot, mode);
            self.observed.footprint.touches.push(touch);
        }
    }

    pub(super) fn variable_name(&self, thread: ThreadId) -> u64 {
        let thread = &self.state.threads[thread.index()];
        if thread.object.is_null() { thread.name } else { self.label(thread.object) }
    }

    /// Appends what the operation touches that a thread stands before, possible or not.
    pub fn pending_touches(&self, thread: ThreadId, into: &mut Vec<Touch>) {
        let control = self.state.control(thread);
        let this = self.variable_name(thread);
        let mut pending = Pending { machine: self, into };
        if self.beliefs.sharing.is_looked_at() {
            pending.touches(Kind::World, 0, Mode::Read);
        }
        let is_timed = matches!(
            control.pending,
            Op::Wait { timed: true, .. } | Op::Park { timed: true } | Op::Join { timed: true, .. }
        );
        if control.deadline.is_some() || control.waiting == Waiting::No && is_timed {
            pending.touches(Kind::Clock, 0, Mode::Write);
        }
        let name = |object: Ref| self.label(object);
        match (control.waiting, control.pending) {
            (Waiting::Monitor { monitor, .. }, _) => {
                pending.touches_waiters(monitor, Mode::Write);
                pending.touches_lock(monitor, Mode::Acquire);
                pending.touches(Kind::Wake, this, Mode::Await);
                pending.touches(Kind::Interruption, this, Mode::Read);
            }
            (Waiting::Reacquire { monitor, interrupted, .. }, _) => {
                pending.touches_lock(monitor, Mode::Acquire);
                pending.touches(Kind::Wake, this, Mode::Await);
                if interrupted {
                    pending.touches(Kind::Interruption, this, Mode::Write);
                }
            }
            (Waiting::No, Op::Release(monitor)) => pending.touches_lock(monitor, Mode::Release),
            (Waiting::No, Op::Acquire(monitor)) => pending.touches_lock(monitor, Mode::Acquire),
            (Waiting::Parked, _) | (Waiting::No, Op::Park { .. }) => {
                pending.touches(Kind::Permit, this, Mode::Write);
                pending.touches(Kind::Interruption, this, Mode::Read);
            }
            (Waiting::Sleeping, _) | (Waiting::No, Op::Sleep) => {
                pending.touches(Kind::Clock, 0, Mode::Write);
                pending.touches(Kind::Interruption, this, Mode::Read);
            }
            (Waiting::Joining { thread }, _) | (Waiting::No, Op::Join { thread, timed: true }) => {
                pending.touches(Kind::Begun, name(thread), Mode::Read);
                pending.touches(Kind::Ended, name(thread), Mode::Read);
                pending.touches(Kind::Interruption, this, Mode::Read);
            }
            (Waiting::No, Op::Join { thread, timed: false }) => {
                pending.touches(Kind::Begun, name(thread), Mode::Read);
                pending.touches(Kind::Ended, name(thread), Mode::Await);
                pending.touches(Kind::Interruption, this, Mode::Read);
            }
            (Waiting::No, Op::Wait { monitor, .. }) => {
                pending.touches_lock(monitor, Mode::Release);
                pending.touches_waiters(monitor, Mode::Write);
                pending.touches(Kind::Interruption, this, Mode::Read);
            }
            (Waiting::No, Op::Notify { monitor, .. }) => pending.touches_waiters(monitor, Mode::Write),
            (Waiting::No, Op::Unpark(thread)) => {
                pending.touches(Kind::Begun, name(thread), Mode::Read);
                pending.touches(Kind::Permit, name(thread), Mode::Write);
            }
            (Waiting::No, Op::Interrupt(thread)) => {
                pending.touches(Kind::Interruption, name(thread), Mode::Write);
                pending.touches(Kind::Permit, name(thread), Mode::Write);
            }
            (Waiting::No, Op::Start(thread)) => {
                pending.touches(Kind::Begun, name(thread), Mode::Write);
                pending.touches(Kind::Interruption, name(thread), Mode::Read);
                pending.touches_lock(thread, Mode::Pass);
            }
            (Waiting::No, Op::End) => {
                pending.touches(Kind::Ended, this, Mode::Signal);
                self.chart_lock_of_thread(Kind::Lock, this, self.state.threads[thread.index()].object);
                pending.touches(Kind::Lock, this, Mode::Pass);
            }
            (Waiting::No, Op::Inspect(_)) => pending.touches(Kind::World, 0, Mode::Write),
            (Waiting::No, Op::Clock) => pending.touches(Kind::Clock, 0, Mode::Read),
            (Waiting::No, Op::Initialise(class)) => {
                let name = self.program.class(class).name_hash;
                self.chart_initialisation(variable(Kind::Initialisation, name), class);
                pending.touches(Kind::Initialisation, name, Mode::Write);
            }
            (Waiting::No, Op::Output) => pending.touches(Kind::Output, 0, Mode::Write),
            (Waiting::No, Op::Intern(content)) => pending.touches(Kind::Interned, content, Mode::Write),
            (Waiting::No, Op::Load(label)) => pending.touches(Kind::Initiated, label, Mode::Write),
            (Waiting::No, op) if mutants::keep(true) => self.push_memory(op, pending.into),
            (Waiting::No, _) => {}
        }
    }

    /// Appends threads of which one must take a step before the thread, which cannot go on, can; `false` if that
    /// is not known.
    pub fn enablers(&self, thread: ThreadId, into: &mut Vec<ThreadId>) -> bool {
        let control = self.state.control(thread);
        let owner = |monitor: Ref| self.state.monitor(monitor).and_then(|monitor| monitor.owner);
        if control.deadline.is_some() || control.interrupted {
            return false;
        }
        match (control.waiting, control.pending) {
            (Waiting::Reacquire { monitor, .. }, _) | (Waiting::No, Op::Acquire(monitor)) => {
                into.extend(owner(monitor));
                true
            }
            // Without interruptions only its end lets others go on.
            (Waiting::No, Op::Join { thread, timed: false }) if !self.beliefs.sharing.is_inspected() => {
                into.extend(self.thread_of(thread).filter(|&joined| !self.state.control(joined).ended));
                true
            }
            _ => false,
        }
    }
}
