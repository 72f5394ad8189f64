//! What a step does to memory that several threads may use: which locations it reads and writes, and which locks
//! the thread holds then. The raw material of the property `lock-discipline`; nothing is recorded unless wanted.
//!
//! Recorded where an access is executed, private objects included: who has used an object before it was shared
//! counts as one of its users. Invariant: a step's uses are those of its execution alone, each kind of use of a
//! location once, in the order of their first occurrence; they are gone when the next step begins.
//!
//! Left out are accesses stronger than plain ones, what the thread that initialises a class does to its static
//! fields, and the library's own locations, but for those of the collections of `java.util`: what the rest of
//! the library does with its fields is no business of the program's discipline.

use crate::code::throw::TraceFrame;
use crate::heap::Ref;
use crate::machine::Machine;
use crate::schedule::op::{Access, Location, Op, Order};
use crate::state::thread::ThreadId;
use program::ClassId;
use rustc_hash::{FxHashMap, FxHashSet};
use support::{budget, mix64};

use crate::instrument::describe::Variable;

/// An access to a location.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Use {
    pub location: Location,
    /// The location, by a name that is the same on all paths.
    pub key: u64,
    pub thread: ThreadId,
    /// The thread, by a name that is the same on all paths.
    pub actor: u64,
    pub reads: bool,
    pub writes: bool,
    /// Another thread could get at it.
    pub shared: bool,
    /// The locks that the thread holds.
    pub held: Vec<Ref>,
    /// Their names, in order.
    pub locks: Vec<u64>,
    /// Where: the innermost frame, and if that is the library's, the innermost one of the program's own.
    pub frames: [Option<TraceFrame>; 2],
}

/// Why a field is of interest.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Interest {
    None,
    Watched,
    /// It says who owns a lock.
    Owner,
}

#[derive(Default)]
pub(crate) struct Uses {
    wanted: bool,
    uses: Vec<Use>,
    /// What was recorded in this step, as hashes.
    seen: FxHashSet<u64>,
    /// By class, word, and whether it is static.
    interests: FxHashMap<(ClassId, u32, bool), Interest>,
    /// Synchronizers that had an owner on this path, with the depth of the step that gave them the first one and
    /// the word that names the owner.
    synchronizers: Vec<(usize, Ref, u32)>,
}

impl Uses {
    #[inline(always)]
    pub(crate) fn is_wanted(&self) -> bool {
        self.wanted
    }
}

impl Machine {
    /// Whether steps tell how they use locations.
    pub fn want_uses(&mut self, wanted: bool) {
        self.observed.uses.wanted = wanted;
        self.observed.uses.uses.clear();
        self.observed.uses.synchronizers.clear();
    }

    /// How the last step used locations.
    pub fn take_uses(&mut self) -> Vec<Use> {
        std::mem::take(&mut self.observed.uses.uses)
    }

    /// Whether an object still belongs to the state after the last step.
    pub fn is_reachable(&self, object: Ref) -> bool {
        self.is_counted(object)
    }

    pub(crate) fn begin_uses(&mut self) {
        if self.observed.uses.wanted {
            let depth = self.state.marks.len();
            self.observed.uses.uses.clear();
            self.observed.uses.seen.clear();
            // What steps noted that were taken back since.
            self.observed.uses.synchronizers.retain(|&(noted, ..)| noted < depth);
        }
    }

    /// The current thread executes an operation now.
    #[inline]
    pub(crate) fn note_use(&mut self, op: Op) {
        if self.observed.uses.wanted {
            for access in op.accesses().into_iter().flatten() {
                self.note_access(access);
            }
        }
    }

    fn note_access(&mut self, access: Access) {
        let object = access.span.object;
        if object.is_null() {
            return;
        }
        for slot in access.span.start..access.span.start.saturating_add(access.span.len) {
            budget::work(4);
            let location = Location { object, slot };
            match self.interest(location) {
                Interest::None => {}
                Interest::Owner if access.writes => self.note_synchronizer(location),
                Interest::Watched if access.order == Order::Plain => self.note_location(location, access),
                Interest::Owner | Interest::Watched => {}
            }
        }
    }

    /// Elements of arrays are of interest because of who uses them, fields because of where they belong.
    fn interest(&mut self, location: Location) -> Interest {
        let class = self.state.heap.class(location.object);
        if self.program.class(class).is_array() {
            let frame = self.state.thread().frames.last();
            let user = frame.map(|frame| self.program.method(frame.method).class);
            return if user.is_some_and(|user| self.is_watched(user)) { Interest::Watched } else { Interest::None };
        }
        let is_static = class == self.known.class && location.slot >= self.program.first_static_word();
        let owner = if is_static { ClassId(self.state.heap.extra(location.object)) } else { class };
        let key = (owner, location.slot, is_static);
        if let Some(&interest) = self.observed.uses.interests.get(&key) {
            return interest;
        }
        let interest = match self.variable_at(location) {
            Variable::Field(field) if self.is_watched(self.program.field(field).class) => Interest::Watched,
            Variable::Field(_) if self.variable_key(location) == OWNER => Interest::Owner,
            _ => Interest::None,
        };
        self.observed.uses.interests.insert(key, interest);
        interest
    }

    /// The program's own classes, and collections that are not made for several threads.
    pub(crate) fn is_watched(&self, class: ClassId) -> bool {
        let in_util =
            || self.program.class_name(class).strip_prefix("java/util/").is_some_and(|name| !name.contains('/'));
        self.is_program_class(class) || in_util()
    }

    fn note_synchronizer(&mut self, location: Location) {
        let known = |&(_, object, _): &(usize, Ref, u32)| object == location.object;
        if !self.observed.uses.synchronizers.iter().any(known) {
            self.observed.uses.synchronizers.push((self.state.marks.len(), location.object, location.slot));
        }
    }

    fn note_location(&mut self, location: Location, access: Access) {
        let heap = &self.state.heap;
        let current = self.state.current;
        // While there is no other thread, nobody else can get at anything.
        let others = || {
            let threads = self.state.threads.iter().enumerate();
            threads.into_iter().any(|(index, thread)| index != current.index() && !thread.control().dormant)
        };
        let shared = heap.is_shared(location.object) && others();
        let held = self.locks_held();
        let mut locks: Vec<u64> = held.iter().map(|&lock| heap.name(lock)).collect();
        locks.sort_unstable();
        let key = mix64(heap.name(location.object) ^ mix64(u64::from(location.slot)));
        let kind = u64::from(access.reads) | u64::from(access.writes) << 1 | u64::from(shared) << 2;
        let hash = locks.iter().fold(mix64(key ^ kind), |hash, &lock| mix64(hash ^ lock));
        if !self.observed.uses.seen.insert(hash) {
            return;
        }
        let frames = self.place_of_use();
        let actor = self.state.thread().name;
        let Access { reads, writes, .. } = access;
        self.observed.uses.uses.push(Use {
            location,
            key,
            thread: current,
            actor,
            reads,
            writes,
            shared,
            held,
            locks,
            frames,
        });
    }

    /// Where the current thread is, as cheaply as can be: this is asked at every access.
    pub(crate) fn place_of_use(&self) -> [Option<TraceFrame>; 2] {
        let frames = self.state.thread().frames.iter().rev().map(|frame| {
            let start = self.code.methods[frame.method.index()].start;
            TraceFrame { method: frame.method, inst: frame.pc.wrapping_sub(start) }
        });
        let mut shown = frames.filter(|frame| !self.is_hidden(frame.method));
        let innermost = shown.next();
        let is_own = |frame: &TraceFrame| self.is_program_method(frame.method);
        let own = if innermost.as_ref().is_some_and(is_own) { None } else { shown.find(is_own) };
        [innermost, own]
    }

    /// Monitors, and what has the current thread as exclusive owner, like a `ReentrantLock`.
    fn locks_held(&self) -> Vec<Ref> {
        let mut held = self.held_by(self.state.current);
        let me = self.state.thread().object;
        let owned = self
            .observed
            .uses
            .synchronizers
            .iter()
            .filter(|&&(_, object, word)| self.state.heap.get_ref(object, word) == me);
        held.extend(owned.filter(|_| !me.is_null()).map(|&(_, object, _)| object));
        held
    }
}

/// The field in which the library's locks keep their owner.
const OWNER: &str = "java/util/concurrent/locks/AbstractOwnableSynchronizer.exclusiveOwnerThread";
