//! Which operations another thread could notice: the scheduling points of a search.
//!
//! Four facts make an access invisible, and each is checked while exploring:
//!
//! 1. The object is *private*: no other thread can reach it. A bit in its header, set transitively when it is
//!    stored into a shared object or a static field, or handed to a started thread; taken back by undo only.
//! 2. The location is *constant*: nobody has written it since it is shared.
//! 3. The location is *confined*: only one thread has accessed it since it is shared.
//!
//! 4. The location is *guarded*: one monitor was held at all accesses since it is shared ([`Discipline`]).
//!
//! Facts 2 to 4 are beliefs. [`Sharing`] keeps what contradicts them, for a field of a class, a static field,
//! an array or a lock; as soon as one is known to be written, used by two threads and not guarded, its accesses
//! are visible, and [`Machine::beliefs_changed`] tells the search to begin again, for what it has explored
//! rested on the belief. This is sound: up to the first access that breaks a belief, every execution is
//! equivalent to an explored one, so that access is met. No list of exceptions is needed: thread-local
//! maps, a thread's own park blocker or strings show themselves as confined or constant.
//!
//! Class initialisers are believed to contain no visible operation and no cyclic wait; a visible operation
//! inside of one, or a cycle among "needs while initialising", makes the initialisation itself visible.
//!
//! Beliefs are no part of a state, for they only grow and make the search begin again; that an object is shared is one.

mod alone;
mod join;
mod names;
mod recorded;
mod sharing;
mod sought;

pub use sharing::Sharing;

use crate::heap::Ref;
use crate::instrument::mutants::keep;
use crate::machine::Machine;
use crate::schedule::op::{Location, Op, Span};
use crate::state::thread::OnExit;
use program::{ClassId, ClassKind, MethodId};
use sharing::{BOOKKEEPING, BOTH, CONTENDED, LOCK, UNGUARDED, VISIBLE, WRITTEN, Words};
use support::{budget, mix64};

/// How much is a scheduling point.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Visibility {
    /// Every access to any object, and every release.
    All,
    /// Every access to an object that another thread can reach.
    Shared,
    /// As `Shared`, but for accesses in code of the library.
    OwnShared,
    /// As `All`, also of a thread that is alone: for looking closely.
    Total,
    /// What another thread could notice.
    #[default]
    Escape,
}

impl Visibility {
    /// Whether objects of one thread are left out.
    fn is_of_shared(self) -> bool {
        matches!(self, Self::Escape | Self::Shared | Self::OwnShared)
    }
}

/// Whether accesses under a common monitor are invisible.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Discipline {
    /// They are not.
    #[default]
    Ignored,
    /// From the second thread's first access on, one monitor is held at all accesses (Savage et al.). What the
    /// first thread did before is forgiven, so whether a violation shows depends on the schedule.
    Lenient,
    /// From the moment on at which another thread could get at it, one monitor is held at all accesses.
    Strict,
}

impl Machine {
    /// Whether the beliefs that the explored paths rest on have changed since this was last asked.
    pub fn beliefs_changed(&mut self) -> bool {
        std::mem::take(&mut self.beliefs.sharing.changed)
    }

    /// Whether a change of beliefs has not been asked for yet.
    pub fn beliefs_are_stale(&self) -> bool {
        self.beliefs.sharing.changed
    }

    /// Whether a thread is blocked is asked for.
    #[cfg_attr(feature = "laws", track_caller)]
    pub(crate) fn note_states(&mut self) {
        if self.state.heap.has_trail() {
            self.beliefs.sharing.note_states();
        }
    }

    /// Marks an object and all that is reachable from it as reachable by several threads.
    pub(crate) fn publish(&mut self, object: Ref) {
        self.state.heap.published.extend(keep(Some(object)));
        self.spread_published();
    }

    /// Marks what was stored into shared objects since the last time.
    pub(crate) fn spread_published(&mut self) {
        // Nobody has accessed what is passed on the way.
        let paused = self.state.heap.raw.set_paused(true);
        while let Some(object) = self.state.heap.published.pop() {
            if object.is_null() || self.state.heap.is_shared(object) {
                continue;
            }
            self.state.heap.set_shared(object);
            let mut published = std::mem::take(&mut self.state.heap.published);
            self.for_each_word(object, |_, value, reference| {
                if keep(reference) {
                    published.push(Ref::from_bits(value));
                }
            });
            self.state.heap.published = published;
        }
        self.state.heap.raw.set_paused(paused);
    }

    /// The static fields of a class may be read by others from now on.
    pub(crate) fn publish_statics(&mut self, class: ClassId) {
        if !self.state.heap.has_trail() {
            return;
        }
        let mirror = self.state.mirror(class);
        if mirror.is_null() {
            return;
        }
        for &field in &self.program.class(class).fields {
            let field = self.program.field(field);
            if keep(field.is_static() && field.ty.is_ref()) {
                let value = self.state.heap.get_ref(mirror, field.word);
                self.state.heap.published.push(value);
            }
        }
        self.spread_published();
    }

    /// Whether another thread could notice the operation that the current thread is about to execute.
    #[inline]
    pub(crate) fn is_visible(&mut self, op: Op) -> bool {
        if !self.state.heap.published.is_empty() {
            self.spread_published();
        }
        self.observed.noted = false;
        if !self.matters(op) {
            return false;
        }
        self.observed.noted = true;
        // Where a step ends must not depend on whether unrelated threads have ended, if steps are to commute.
        let visible = keep(self.other_threads_live())
            || keep(self.observed.footprint.is_recording())
            || self.beliefs.visibility == Visibility::Total
            || keep(is_choice(op));
        if !visible {
            self.note_stop();
        }
        visible
    }

    /// As `is_visible`, were other threads still live. What the operation teaches is noted.
    #[inline]
    fn matters(&mut self, op: Op) -> bool {
        if self.beliefs.visibility == Visibility::Total {
            return !matches!(op, Op::Local | Op::Yield);
        }
        match op {
            Op::Read(location, _) => keep(self.is_location_visible(location, false)),
            Op::Write(location, _) | Op::Update(location, _) => keep(self.is_location_visible(location, true)),
            Op::ReadSpan(span, _) => keep(self.is_span_visible(span, false)),
            Op::WriteSpan(span, _) | Op::UpdateSpan(span, _) => keep(self.is_span_visible(span, true)),
            // It may fail without cause, whoever is there to see it.
            Op::CompareAndSet(compare) => keep(self.is_span_visible(compare.span, true)) | keep(compare.weak),
            // Both sides are looked at, for each may teach something.
            Op::Copy { from, to } => keep(self.is_span_visible(from, false)) | keep(self.is_span_visible(to, true)),
            _ => self.is_event_visible(op),
        }
    }

    #[inline]
    fn is_location_visible(&mut self, location: Location, write: bool) -> bool {
        if self.beliefs.visibility.is_of_shared() && !self.state.heap.is_shared(location.object) {
            return false;
        }
        self.is_shared_location_visible(location, write)
    }

    /// As `is_location_visible`, for all slots of a span: each is noted, whatever the others are. Memory outside
    /// of the heap belongs to nobody.
    fn is_span_visible(&mut self, span: Span, write: bool) -> bool {
        if span.object.is_null() {
            return keep(!self.turn.alone);
        }
        if self.beliefs.visibility.is_of_shared() && !self.state.heap.is_shared(span.object) {
            return false;
        }
        let mut visible = false;
        for slot in span.start..span.start.saturating_add(span.len) {
            budget::work(4);
            visible |= self.is_shared_location_visible(Location { object: span.object, slot }, write);
        }
        visible
    }

    fn is_shared_location_visible(&mut self, location: Location, write: bool) -> bool {
        if self.turn.alone {
            return false;
        }
        if self.beliefs.visibility == Visibility::OwnShared && self.is_called_by_library() {
            return false;
        }
        if self.beliefs.visibility == Visibility::All || self.believes_nothing() {
            return keep(true);
        }
        let Location { object, slot } = location;
        let class = self.state.heap.class(object);
        let name = self.label(object);
        let Some(thread) = self.actor(object) else { return false };
        if matches!(self.program.class(class).kind, ClassKind::Array { .. }) {
            return self.is_element_visible(class, name, slot, thread, write);
        }
        let (owner, is_static) = if class == self.known.class && slot >= self.program.first_static_word() {
            (ClassId(self.state.heap.extra(object)), true)
        } else {
            (class, false)
        };
        let name_hash = self.program.class(owner).name_hash;
        let sharing = &mut self.beliefs.sharing;
        let table = if is_static { &mut sharing.statics } else { &mut sharing.fields };
        let words = Sharing::words(table, &sharing.recorded, owner, name_hash, is_static);
        let bit = Words::bit(if is_static { slot - self.program.first_static_word() } else { slot });
        if words.visible() & bit != 0 {
            return keep(true);
        }
        let before = *words;
        let mut known = before;
        let location = mix64(name ^ u64::from(slot));
        if keep(write) {
            known.written |= bit;
        }
        if known.contended & bit == 0 && keep(sharing.is_contended(location, thread)) {
            known.contended |= bit;
        }
        if known.unguarded & bit == 0 && keep(self.is_unguarded(location, known.contended & bit != 0)) {
            known.unguarded |= bit;
        }
        let sharing = &mut self.beliefs.sharing;
        let table = if is_static { &mut sharing.statics } else { &mut sharing.fields };
        table[owner.index()] = Some(known);
        let visible = known.visible() & bit != 0;
        self.observed.noted |= keep(known.dependent() & bit != 0);
        sharing.changed |= visible || self.observed.footprint.is_recording() && known.dependent() != before.dependent();
        visible
    }

    /// Whether what is shared is visible, whatever is believed of it. What the library keeps about threads in single
    /// operations, like their ends, is seen by those only who look at it.
    fn believes_nothing(&self) -> bool {
        matches!(self.beliefs.visibility, Visibility::Shared | Visibility::OwnShared)
            && !self.state.control(self.state.current).atomic
    }

    /// Whether, after this access, no monitor is left that was held at all accesses of the location.
    fn is_unguarded(&mut self, location: u64, contended: bool) -> bool {
        match self.beliefs.discipline {
            Discipline::Ignored => return true,
            Discipline::Lenient if !contended => return false,
            Discipline::Lenient | Discipline::Strict => {}
        }
        if !self.beliefs.sharing.keeps_guards() {
            return true;
        }
        let held = self.guards_held();
        self.beliefs.sharing.is_unguarded(location, held)
    }

    /// The monitors that the current thread holds, by name, as far as they may guard something.
    fn guards_held(&self) -> Vec<u64> {
        let state = &self.state;
        if self.in_program_initialiser() {
            // Which ones are held depends on who runs the initialiser.
            return Vec::new();
        }
        let held = state.held_by(state.current).filter(|&object| self.is_named(object));
        held.map(|object| state.heap.name(object)).collect()
    }

    fn is_element_visible(&mut self, class: ClassId, name: u64, slot: u32, thread: u64, write: bool) -> bool {
        let bits = self.beliefs.sharing.arrays.get(&name).copied().unwrap_or(0);
        if bits == VISIBLE {
            return keep(true);
        }
        let name_hash = self.program.class(class).name_hash;
        let sharing = &mut self.beliefs.sharing;
        if sharing.whole_class(class, name_hash, false) {
            return keep(true);
        }
        let mut known = bits;
        if keep(write) {
            known |= WRITTEN;
        }
        if known & CONTENDED == 0 && keep(sharing.is_contended(mix64(name ^ u64::from(slot)), thread)) {
            known |= CONTENDED;
        }
        if known & UNGUARDED == 0 && keep(self.is_unguarded(name, known & CONTENDED != 0)) {
            known |= UNGUARDED;
        }
        let sharing = &mut self.beliefs.sharing;
        if known != bits {
            sharing.arrays.insert(name, known);
        }
        if known == VISIBLE {
            sharing.count_class(class, false);
        }
        let dependent = known & BOTH == BOTH;
        self.observed.noted |= keep(dependent);
        sharing.changed |=
            known == VISIBLE || self.observed.footprint.is_recording() && dependent && bits & BOTH != BOTH;
        known == VISIBLE
    }

    fn is_event_visible(&mut self, op: Op) -> bool {
        match op {
            Op::Local | Op::Yield => return false,
            // These have several outcomes, or make time pass, even for a thread that is alone.
            Op::Choose(..) | Op::Clock => return keep(true),
            _ => {}
        }
        if self.turn.alone {
            return false;
        }
        // Also where everything is a step: all of them are looked at.
        if matches!(op, Op::Inspect(_)) {
            self.beliefs.sharing.note_looked_at();
        }
        if self.beliefs.visibility == Visibility::All {
            return keep(true);
        }
        match op {
            Op::Acquire(object) | Op::Reacquire(object) => keep(self.is_lock_visible(object)),
            Op::Wait { monitor, .. } => {
                // The end of a thread wakes who waits for its monitor.
                if !self.beliefs.sharing.inspected && self.is_instance(monitor, self.known.thread) {
                    self.beliefs.sharing.note_inspected();
                }
                keep(self.state.heap.is_shared(monitor))
            }
            // Whoever could see the lock free could as well have seen it a little earlier, unless somebody can see that
            // a thread has to wait for it.
            Op::Release(object) => keep(self.beliefs.sharing.states && self.is_lock_visible(object)),
            // Without waiters it does nothing, and who holds the monitor keeps others from waiting.
            Op::Notify { monitor, .. } => keep(self.state.monitor(monitor).is_some_and(|m| !m.waiters.is_empty())),
            Op::Start(thread) => keep(self.state.heap.is_shared(thread)),
            // A thread that has ended stays so; one that was not started yet may be.
            Op::Join { thread, .. } => {
                keep(self.observed.footprint.is_recording())
                    || keep(!self.state.threads.iter().any(|known| known.object == thread && known.control().ended))
            }
            // With the last user thread the program ends, and whatever its daemon threads were about to do.
            Op::End => keep(self.beliefs.sharing.inspected) || keep(self.beliefs.sharing.daemons),
            // Whether a join throws depends on which comes first, the interruption or the end.
            Op::Inspect(_) | Op::Interrupt(_) => {
                self.beliefs.sharing.note_inspected();
                keep(true)
            }
            Op::Initialise(class) => {
                let name = self.program.class(class).name_hash;
                keep(self.beliefs.sharing.initialisers.contains(&name))
            }
            Op::Intern(content) => {
                self.note_interned(content, false);
                keep(self.beliefs.sharing.is_intern_visible(content))
            }
            Op::Load(label) => {
                self.note_loading(label, false);
                keep(self.beliefs.sharing.is_loading_visible(label))
            }
            Op::Output => keep(self.semantics.outcomes) || keep(self.beliefs.sharing.streams),
            _ => keep(true),
        }
    }

    /// Who accesses an object now. The library's bookkeeping in a single operation, like the start of a thread, is
    /// ordered with all other such operations, so all of it counts as one actor; but what it does to the
    /// thread's own object is that thread's doing, and before the thread runs it is nobody's. What an initialiser does
    /// is the initialiser's doing.
    #[inline]
    fn actor(&self, object: Ref) -> Option<u64> {
        let thread = self.state.thread();
        if !thread.control().atomic && self.in_program_initialiser() {
            // Whatever thread runs the initialiser: on another path it is another one.
            return Some(thread.namer.name);
        }
        if !thread.control().atomic || object == thread.object {
            return Some(thread.name);
        }
        let unborn = self.is_instance(object, self.known.thread) && self.status_of(object) == 0;
        (!unborn).then_some(BOOKKEEPING)
    }

    fn is_lock_visible(&mut self, object: Ref) -> bool {
        if !self.state.heap.is_shared(object) {
            return false;
        }
        // Who runs an initialiser may hold it already, and others may hold it against another.
        self.note_asker();
        let class = self.state.heap.class(object);
        let name = self.label(object);
        let name_hash = self.program.class(class).name_hash;
        if !self.beliefs.sharing.streams && self.is_print_stream(class) {
            self.beliefs.sharing.note_stream();
        }
        if self.believes_nothing() {
            return true;
        }
        let Some(thread) = self.actor(object) else { return false };
        let sharing = &mut self.beliefs.sharing;
        if keep(sharing.locks.contains(&name)) || keep(sharing.whole_class(class, name_hash, true)) {
            return true;
        }
        if keep(sharing.is_contended(mix64(name ^ u64::from(LOCK)), thread)) {
            if sharing.locks.insert(name) {
                sharing.count_class(class, true);
                sharing.changed = true;
            }
            return true;
        }
        false
    }

    /// A method takes the monitor of an object. The methods of `Thread` itself do so without anybody noticing.
    #[inline]
    pub(crate) fn watch_thread_lock(&mut self, object: Ref, method: MethodId) {
        if !self.beliefs.sharing.thread_locks
            && self.is_instance(object, self.known.thread)
            && self.program.method(method).class != self.known.thread
            && !self.is_virtual(object)
        {
            self.beliefs.sharing.note_thread_lock();
        }
    }

    /// The current thread is about to end, which takes the monitor of its object: who else takes that can be kept from
    /// it, and can keep it from ending.
    pub(crate) fn note_own_lock(&mut self, object: Ref) {
        if self.state.heap.has_trail() && !object.is_null() && !self.turn.alone {
            self.is_lock_visible(object);
        }
    }

    fn is_print_stream(&self, class: ClassId) -> bool {
        self.program.class_name(class) == "java/io/PrintStream"
    }

    /// Something was asked for whose answer depends on which thread asks, or on what that thread did before: it
    /// matters who runs the initialisers that ask. Those of the library, which take a lock or look into a cache of the
    /// thread, count as doing the same whoever runs them, as if they had run when the program began.
    #[inline]
    #[cfg_attr(feature = "laws", track_caller)]
    pub(crate) fn note_asker(&mut self) {
        if self.state.heap.has_trail() && self.in_program_initialiser() {
            self.note_stop();
        }
    }

    /// Whether an initialiser runs that is not wholly the library's business.
    #[inline]
    fn in_program_initialiser(&self) -> bool {
        !self.state.thread().outer_namers.is_empty() && !self.in_library_initialiser()
    }

    /// Somebody asks whether a class is initialised.
    #[cfg_attr(feature = "laws", track_caller)]
    pub(crate) fn note_asked(&mut self, class: ClassId) {
        if self.state.heap.has_trail() {
            let name = self.program.class(class).name_hash;
            self.beliefs.sharing.note_initialiser(name);
            self.touch_initialised(class);
        }
    }

    /// The current thread comes to an operation that others could notice: initialisers that it is in are not atomic.
    #[cfg_attr(feature = "laws", track_caller)]
    pub(crate) fn note_stop(&mut self) {
        if self.state.thread().outer_namers.is_empty() {
            return;
        }
        let current = self.state.current.index();
        for frame in &self.state.threads[current].frames {
            if let OnExit::Initialised(class) = frame.on_exit {
                let name = self.program.class(class).name_hash;
                self.beliefs.sharing.note_initialiser(name);
            }
        }
    }

    /// The initialiser that the current thread is in needs another class: if that may go round in a circle,
    /// threads that enter it at different points wait for each other.
    pub(crate) fn note_need(&mut self, class: ClassId) {
        if !self.state.heap.has_trail() || self.state.thread().outer_namers.is_empty() {
            return;
        }
        let initialising = self.state.thread().frames.iter().rev().find_map(|frame| match frame.on_exit {
            OnExit::Initialised(class) => Some(class),
            _ => None,
        });
        let Some(from) = initialising.filter(|&from| from != class) else { return };
        if !self.beliefs.sharing.needs.insert((from, class)) || !self.beliefs.sharing.is_needed(class, from) {
            return;
        }
        let members: Vec<ClassId> = self
            .beliefs
            .sharing
            .needs
            .iter()
            .map(|(first, _)| *first)
            .filter(|&member| {
                self.beliefs.sharing.is_needed(class, member) && self.beliefs.sharing.is_needed(member, class)
            })
            .collect();
        for member in members {
            let name = self.program.class(member).name_hash;
            self.beliefs.sharing.note_initialiser(name);
        }
    }
}

/// Whether the operation has several outcomes, or makes time pass, even for a thread that is alone.
fn is_choice(op: Op) -> bool {
    match op {
        Op::Choose(..) | Op::Clock => true,
        Op::CompareAndSet(compare) => compare.weak,
        _ => false,
    }
}
