//! What a step does that orders memory accesses, and the accesses that may have to be ordered: the raw material of
//! happens-before (JLS 17.4.5). Nothing is recorded unless wanted.
//!
//! Recorded where it happens, in order, private objects included: what was written before an object is published
//! races with a reader whom the publication does not order. Invariant: a step's actions are those of its execution
//! alone; they are gone when the next step begins.
//!
//! Plain accesses are recorded for memory outside of the heap, for fields of the program's classes and of the
//! collections of `java.util`, and for elements of arrays that code of these uses. What the rest of the library does
//! with its own fields is judged where accesses meet, and by its list. A final field is safe however its object was
//! published, if nobody gets at it before the end of the constructor (JLS 17.5), so it is told apart.

use crate::code::throw::TraceFrame;
use crate::heap::Ref;
use crate::instrument::describe::Variable;
use crate::instrument::footprint::Kind;
use crate::machine::Machine;
use crate::schedule::op::{Access, Location, Op, Order, Orders, Span};
use crate::state::thread::ThreadId;
use program::{ClassId, ClassKind, HEADER_WORDS};
use rustc_hash::{FxHashMap, FxHashSet};
use support::{budget, mix64};

/// Something that a thread does, with its place in the order of all that it does. Threads, objects and locations are
/// called by names that are the same on all paths.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Action {
    /// The current thread comes after all that was released under this name. It is gone with the object, if there is
    /// one.
    Acquire {
        name: u64,
        object: Ref,
    },
    Release {
        name: u64,
        object: Ref,
    },
    /// A thread begins, after all that the current one did.
    Start(u64),
    /// As an acquire or release of whatever was read before, or will be written later.
    AcquireFence,
    ReleaseFence,
    /// An access stronger than a plain one, or a read-modify-write: it may synchronise.
    Synchronise {
        object: Ref,
        key: u64,
        reads: bool,
        writes: bool,
        orders: Orders,
    },
    Use(PlainUse),
    /// Reads a reference out of a final field, or with `from` safe, from there on.
    Follow {
        from: u64,
        to: u64,
        object: Ref,
        is_final: bool,
    },
    /// Writes a final field of an object, in a constructor at this depth of the stack; it is a use as well.
    Finalise {
        name: u64,
        object: Ref,
        key: u64,
        depth: u32,
    },
    /// Leaves a constructor at this depth; others may have got at the object before.
    Construct {
        depth: u32,
        escaped: bool,
    },
}

/// An access that takes part in races.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlainUse {
    pub location: Location,
    pub key: u64,
    /// The object, by name.
    pub object: u64,
    pub thread: ThreadId,
    pub reads: bool,
    pub writes: bool,
    pub plain: bool,
    /// A read of a final field that nobody writes any more.
    pub settled: bool,
    /// Where: the innermost frame, and if that is the library's, the innermost one of the program's own.
    pub frames: [Option<TraceFrame>; 2],
}

/// What a location is to happens-before.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Nature {
    watched: bool,
    is_final: bool,
    is_volatile: bool,
    is_ref: bool,
}

#[derive(Default)]
pub(crate) struct Ordering {
    wanted: bool,
    actions: Vec<Action>,
    /// Uses since the last action of another kind, as hashes.
    seen: FxHashSet<u64>,
    /// By class, word, and whether it is static.
    natures: FxHashMap<(ClassId, u32, bool), Nature>,
}

impl Ordering {
    #[inline(always)]
    pub(crate) fn is_wanted(&self) -> bool {
        self.wanted
    }

    fn push(&mut self, action: Action) {
        self.seen.clear();
        self.actions.push(action);
    }
}

/// The name of something that is acquired or released.
fn name_of(kind: Kind, name: u64) -> u64 {
    mix64(name ^ mix64(kind as u64 | 1 << 32))
}

impl Machine {
    /// Whether steps tell what orders them.
    pub fn want_actions(&mut self, wanted: bool) {
        self.observed.ordering.wanted = wanted;
        self.observed.ordering.actions.clear();
    }

    /// What the last step did, in order.
    pub fn take_actions(&mut self) -> Vec<Action> {
        std::mem::take(&mut self.observed.ordering.actions)
    }

    pub(crate) fn begin_actions(&mut self) {
        if self.observed.ordering.wanted {
            self.observed.ordering.actions.clear();
            self.observed.ordering.seen.clear();
        }
    }

    /// The current thread acquires something that is called after an object.
    #[inline]
    pub(crate) fn note_acquire(&mut self, kind: Kind, object: Ref) {
        if self.observed.ordering.wanted {
            let name = name_of(kind, self.state.heap.name(object));
            self.observed.ordering.push(Action::Acquire { name, object });
        }
    }

    #[inline]
    pub(crate) fn note_release(&mut self, kind: Kind, object: Ref) {
        if self.observed.ordering.wanted && !object.is_null() {
            let name = name_of(kind, self.state.heap.name(object));
            self.observed.ordering.push(Action::Release { name, object });
        }
    }

    /// As `note_acquire`, for something about a thread.
    pub(crate) fn note_thread_acquire(&mut self, kind: Kind, thread: ThreadId) {
        let object = self.state.threads[thread.index()].object;
        if !object.is_null() {
            self.note_acquire(kind, object);
        }
    }

    /// The current thread has initialised a class.
    pub(crate) fn note_initialised(&mut self, class: ClassId) {
        if self.observed.ordering.wanted && self.is_program_class(class) {
            let name = name_of(Kind::Initialisation, self.program.class(class).name_hash);
            self.observed.ordering.push(Action::Release { name, object: Ref::NULL });
        }
    }

    /// A thread begins after the end of all others: it runs what is to be done last.
    pub(crate) fn note_last(&mut self, thread: ThreadId) {
        if self.observed.ordering.wanted {
            for index in 0..self.state.threads.len() {
                if self.state.control(ThreadId::new(index)).ended {
                    self.note_thread_acquire(Kind::Ended, ThreadId::new(index));
                }
            }
            self.note_start(thread);
        }
    }

    pub(crate) fn note_start(&mut self, thread: ThreadId) {
        if self.observed.ordering.wanted {
            let name = self.state.threads[thread.index()].name;
            self.observed.ordering.push(Action::Start(name));
        }
    }

    /// The current thread sees whether another is alive: it comes after one that has ended.
    pub(crate) fn note_life(&mut self, thread: Ref) {
        if self.observed.ordering.wanted && self.status_of(thread) != 0 && !self.is_alive(thread) {
            self.note_acquire(Kind::Ended, thread);
        }
    }

    /// The program gets to see what another thread did, by a way that orders nothing: of this native, or through
    /// methods of these classes of the library other than `join`.
    pub(crate) fn note_look(&mut self, through: &[&str]) {
        if self.ledger.inspected || !self.state.heap.has_trail() {
            return;
        }
        let mut frames = self.state.thread().frames.iter().rev().map(|frame| frame.method);
        let asks = frames.find(|&method| {
            let class = self.program.class_name(self.program.method(method).class);
            !through.contains(&class) || self.program.method_name(method) == "join"
        });
        self.ledger.inspected = asks.is_some_and(|method| self.is_program_method(method));
    }

    pub(crate) fn note_fence(&mut self, acquires: bool, releases: bool) {
        if self.observed.ordering.wanted && acquires {
            self.observed.ordering.push(Action::AcquireFence);
        }
        if self.observed.ordering.wanted && releases {
            self.observed.ordering.push(Action::ReleaseFence);
        }
    }

    /// A class of the program is used that is initialised; those of the start are so before everything, and so may
    /// those of the library be, whoever initialises them here.
    #[inline]
    pub(crate) fn note_class_use(&mut self, class: ClassId) {
        if self.observed.ordering.wanted && self.is_program_class(class) && !self.state.was_initialised(class) {
            let name = name_of(Kind::Initialisation, self.program.class(class).name_hash);
            self.observed.ordering.push(Action::Acquire { name, object: Ref::NULL });
        }
    }

    /// The current thread leaves its innermost frame.
    #[inline]
    pub(crate) fn note_return(&mut self) {
        if self.observed.ordering.wanted {
            let frames = &self.state.thread().frames;
            let Some(frame) = frames.last().filter(|frame| self.program.method_name(frame.method) == "<init>") else {
                return;
            };
            let object = Ref::from_bits(self.state.thread().regs[frame.base as usize]);
            let depth = frames.len() as u32;
            self.spread_published();
            let escaped = self.state.heap.is_shared(object);
            self.observed.ordering.push(Action::Construct { depth, escaped });
        }
    }

    /// The compare-and-set that was just noted has failed.
    pub(crate) fn note_failure(&mut self) {
        if self.observed.ordering.wanted {
            let last = self.observed.ordering.actions.iter_mut().rev().take(2);
            for action in last {
                match action {
                    Action::Synchronise { writes, .. } => *writes = false,
                    Action::Use(used) => used.writes = false,
                    _ => break,
                }
            }
        }
    }

    /// The current thread executes an operation now.
    #[inline]
    pub(crate) fn note_actions(&mut self, op: Op) {
        if self.observed.ordering.wanted && !self.in_library_initialiser() {
            for access in op.accesses().into_iter().flatten() {
                self.note_ordered(access);
            }
        }
    }

    fn note_ordered(&mut self, access: Access) {
        let object = access.span.object;
        let synchronises = access.order > Order::Plain || access.reads && access.writes;
        for (at, location) in access.locations().enumerate() {
            budget::work(4);
            let nature = self.nature(location);
            let key = self.location_key(location);
            // An access that spans several slots outside of the heap is called after the first.
            if synchronises && at == 0 {
                let Access { reads, writes, orders, .. } = access;
                self.observed.ordering.push(Action::Synchronise { object, key, reads, writes, orders });
            }
            if nature.is_final {
                self.note_final(location, key, access, nature.watched);
            } else if nature.watched && !(nature.is_volatile && access.order == Order::Volatile) {
                self.note_candidate(location, key, access, false);
            }
            if access.reads && nature.is_ref && !access.writes {
                self.note_follow(location, nature.is_final);
            }
        }
    }

    fn location_key(&self, location: Location) -> u64 {
        let name = if location.object.is_null() { 0 } else { self.state.heap.name(location.object) };
        mix64(name ^ mix64(u64::from(location.slot)))
    }

    fn nature(&mut self, location: Location) -> Nature {
        if location.object.is_null() {
            return Nature { watched: true, ..Nature::default() };
        }
        let class = self.state.heap.class(location.object);
        if let ClassKind::Array { component } = self.program.class(class).kind {
            let frame = self.state.thread().frames.last();
            let user = frame.map(|frame| self.program.method(frame.method).class);
            let watched = user.is_some_and(|user| self.is_watched(user));
            let is_ref = !matches!(self.program.class(component).kind, ClassKind::Primitive(_));
            return Nature { watched, is_ref, ..Nature::default() };
        }
        let key = self.variable_id(location);
        if let Some(&nature) = self.observed.ordering.natures.get(&key) {
            return nature;
        }
        let nature = match self.variable_at(location) {
            Variable::Field(field) => {
                let field = self.program.field(field);
                Nature {
                    watched: self.is_watched(field.class),
                    is_final: field.is_final(),
                    is_volatile: field.is_volatile(),
                    is_ref: field.ty.is_ref(),
                }
            }
            _ => Nature::default(),
        };
        self.observed.ordering.natures.insert(key, nature);
        nature
    }

    fn note_final(&mut self, location: Location, key: u64, access: Access, watched: bool) {
        let object = location.object;
        if self.state.heap.class(object) == self.known.class {
            // A static one is safe by the initialisation of its class.
            return;
        }
        // What reflection writes is frozen at once (JLS 17.5.3).
        if watched && (!access.writes || self.constructs(object)) {
            let settled = !access.writes && !self.is_constructed_by_another(object);
            self.note_candidate(location, key, access, settled);
        }
        if access.writes {
            let depth = self.state.thread().frames.len() as u32;
            let name = self.state.heap.name(object);
            self.observed.ordering.push(Action::Finalise { name, object, key, depth });
        }
    }

    /// Whether the current thread's innermost method is a constructor of the object.
    fn constructs(&self, object: Ref) -> bool {
        let thread = self.state.thread();
        thread.frames.last().is_some_and(|frame| {
            thread.regs[frame.base as usize] == object.bits() && self.program.method_name(frame.method) == "<init>"
        })
    }

    /// The machine has filled an object that it has made for the program, as if by assignments.
    pub(crate) fn note_filled(&mut self, object: Ref, slots: u32) {
        if !self.observed.ordering.wanted || self.in_library_initialiser() {
            return;
        }
        let filled = Op::WriteSpan(Span { object, start: HEADER_WORDS, len: slots }, Order::Plain);
        for access in filled.accesses().into_iter().flatten() {
            for location in access.locations() {
                budget::work(4);
                if self.nature(location).watched {
                    let key = self.location_key(location);
                    self.note_candidate(location, key, access, false);
                }
            }
        }
    }

    /// Whether another thread is in a constructor of the object, which must have escaped from there.
    fn is_constructed_by_another(&self, object: Ref) -> bool {
        let current = self.state.current.index();
        let others = self.state.threads.iter().enumerate().filter(|&(index, _)| index != current);
        self.state.heap.is_shared(object)
            && others.into_iter().any(|(_, thread)| {
                thread.frames.iter().any(|frame| {
                    thread.regs[frame.base as usize] == object.bits()
                        && self.program.method_name(frame.method) == "<init>"
                })
            })
    }

    /// A reference is read: what it leads to may be safe because of where it stands.
    fn note_follow(&mut self, location: Location, is_final: bool) {
        let value = self.state.heap.get_ref(location.object, location.slot);
        if value.is_null() {
            return;
        }
        let (from, to) = (self.state.heap.name(location.object), self.state.heap.name(value));
        if self.observed.ordering.seen.insert(mix64(from ^ mix64(to ^ u64::from(is_final)))) {
            self.observed.ordering.actions.push(Action::Follow { from, to, object: value, is_final });
        }
    }

    fn note_candidate(&mut self, location: Location, key: u64, access: Access, settled: bool) {
        let Access { reads, writes, order, .. } = access;
        let plain = order == Order::Plain;
        let kind = u64::from(reads) | u64::from(writes) << 1 | u64::from(plain) << 2;
        if !self.observed.ordering.seen.insert(mix64(key ^ mix64(kind))) {
            return;
        }
        let object = if location.object.is_null() { 0 } else { self.state.heap.name(location.object) };
        let frames = self.place_of_use();
        let thread = self.state.current;
        self.observed.ordering.actions.push(Action::Use(PlainUse {
            location,
            key,
            object,
            thread,
            reads,
            writes,
            plain,
            settled,
            frames,
        }));
    }
}
