//! What is known to be shared: what contradicts the beliefs that accesses rest on.

use crate::instrument::mutants::keep;
use program::ClassId;
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::hash_map::Entry;

/// What is known of a class's fields: a bit per word, the last for all words from there on.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Words {
    pub written: u64,
    pub contended: u64,
    pub unguarded: u64,
}

impl Words {
    pub(super) fn bit(word: u32) -> u64 {
        1 << word.min(63)
    }

    /// Accesses of several threads depend on each other.
    pub(super) fn dependent(self) -> u64 {
        self.written & self.contended
    }

    pub(super) fn visible(self) -> u64 {
        self.dependent() & self.unguarded
    }
}

pub(super) const WRITTEN: u8 = 1;
pub(super) const CONTENDED: u8 = 2;
pub(super) const UNGUARDED: u8 = 4;
/// Dependent, as [`Words::dependent`].
pub(super) const BOTH: u8 = WRITTEN | CONTENDED;
pub(super) const VISIBLE: u8 = BOTH | UNGUARDED;
/// After so many visible arrays or locks of one class, all of that class are.
pub(super) const PER_CLASS: u32 = 64;
/// Locations whose user is remembered; beyond, all count as used by several.
pub(super) const LOCATIONS: usize = 1 << 22;
/// Stands for all of the library's bookkeeping where a thread is expected.
pub(super) const BOOKKEEPING: u64 = 0;
/// Stands for several threads where one is expected.
pub(super) const SEVERAL: u64 = u64::MAX;
/// Stands for a monitor where a slot is expected.
pub(super) const LOCK: u32 = u32::MAX;

/// What contradicts the belief that locations are constant or confined.
#[derive(Clone, Debug, Default)]
pub struct Sharing {
    pub(super) fields: Vec<Option<Words>>,
    pub(super) statics: Vec<Option<Words>>,
    /// Arrays, by name.
    pub(super) arrays: FxHashMap<u64, u8>,
    /// Locks that several threads take, by name of the object.
    pub(super) locks: FxHashSet<u64>,
    /// How many arrays or locks of a class are visible; [`PER_CLASS`] and more: all of them.
    pub(super) classes: FxHashMap<(ClassId, bool), u32>,
    /// The one thread that has used a location.
    pub(super) users: FxHashMap<u64, u64>,
    /// The monitors that were held at all accesses of a location, by name; at least one.
    pub(super) guards: FxHashMap<u64, Vec<u64>>,
    /// Classes whose initialisation is visible.
    pub(super) initialisers: FxHashSet<u64>,
    /// The initialiser of the first class needs the second one.
    pub(super) needs: FxHashSet<(ClassId, ClassId)>,
    /// Contents of strings: whether the program has made an object of its own the canonical one ([`WRITTEN`]), and
    /// whether several threads look for it.
    pub(super) interned: FxHashMap<u64, u8>,
    /// Names of loaders, by label: whether one was defined or answered for ([`WRITTEN`]), and whether several threads
    /// look for it.
    pub(super) loading: FxHashMap<u64, u8>,
    /// Fields that are used by accesses weaker than volatile, see [`crate::instrument::footprint`].
    pub(super) weak: FxHashSet<u64>,
    /// Some content is canonical by an object of the program.
    pub(super) interns: bool,
    /// States are matched whatever their objects are called: only classes tell objects apart.
    pub(super) nameless: bool,
    /// Somebody takes the lock of a standard stream.
    pub(super) streams: bool,
    /// Somebody asks for the status of another thread, interrupts it or waits at its object; or what ends with a thread
    /// is seen by others.
    pub(super) inspected: bool,
    /// Somebody asks for the status of another thread.
    pub(super) looked_at: bool,
    /// Somebody asks whether another thread is blocked.
    pub(super) states: bool,
    /// The program takes the monitor of a thread's object, which the library joins by.
    pub(super) thread_locks: bool,
    /// There are daemon threads, which the end of the last other thread cuts short.
    pub(super) daemons: bool,
    /// Too many locations to remember.
    pub(super) overflow: bool,
    pub(super) changed: bool,
    /// From a trace: what was visible then, by hash of the class's name.
    pub(super) recorded: FxHashMap<(u64, bool), u64>,
    pub(super) recorded_classes: FxHashSet<(u64, bool)>,
    /// As recorded by a trace: nothing is learnt, so that a step ends where it ended then.
    pub(super) frozen: bool,
}

impl Sharing {
    pub(super) fn words<'a>(
        table: &'a mut Vec<Option<Words>>,
        recorded: &FxHashMap<(u64, bool), u64>,
        class: ClassId,
        name_hash: u64,
        is_static: bool,
    ) -> &'a mut Words {
        if table.len() <= class.index() {
            table.resize(class.index() + 1, None);
        }
        table[class.index()].get_or_insert_with(|| {
            let bits = recorded.get(&(name_hash, is_static)).copied().unwrap_or(0);
            Words { written: bits, contended: bits, unguarded: bits }
        })
    }

    /// Whether another thread has used the location before; remembers who did first.
    pub(super) fn is_contended(&mut self, location: u64, thread: u64) -> bool {
        if self.overflow {
            return true;
        }
        if self.frozen {
            return false;
        }
        if self.users.len() >= LOCATIONS {
            self.users = FxHashMap::default();
            self.overflow = true;
            self.changed = true;
            return true;
        }
        *self.users.entry(location).or_insert(thread) != thread
    }

    /// Whether it is remembered which monitors guard locations.
    pub(super) fn keeps_guards(&self) -> bool {
        !self.overflow && !self.frozen && self.guards.len() < LOCATIONS
    }

    /// Takes the monitors held at an access into account; whether none is left that was held at all of them.
    pub(super) fn is_unguarded(&mut self, location: u64, held: Vec<u64>) -> bool {
        match self.guards.entry(location) {
            Entry::Vacant(_) if held.is_empty() => true,
            Entry::Vacant(vacant) => {
                vacant.insert(held);
                false
            }
            Entry::Occupied(mut occupied) => {
                occupied.get_mut().retain(|name| held.contains(name));
                occupied.get().is_empty()
            }
        }
    }

    /// A field is used by an access weaker than volatile: its writes count as such from now on.
    #[cfg_attr(feature = "laws", track_caller)]
    pub(crate) fn note_weak(&mut self, field: u64) {
        if !self.frozen && keep(true) && self.weak.insert(field) {
            self.changed = true;
        }
    }

    pub(crate) fn is_weak(&self, field: u64) -> bool {
        self.weak.contains(&field)
    }

    pub(crate) fn is_nameless(&self) -> bool {
        self.nameless
    }

    pub(crate) fn is_inspected(&self) -> bool {
        self.inspected
    }

    /// Whether somebody looks at what other threads are doing.
    pub(crate) fn is_looked_at(&self) -> bool {
        self.looked_at
    }

    pub(crate) fn has_initialisers(&self) -> bool {
        !self.initialisers.is_empty()
    }

    /// Whether the initialisation of a class is visible.
    pub(crate) fn is_initialiser(&self, name: u64) -> bool {
        self.initialisers.contains(&name)
    }

    #[cfg_attr(feature = "laws", track_caller)]
    pub(crate) fn note_inspected(&mut self) {
        if !self.inspected && keep(!self.frozen) {
            self.inspected = true;
            self.changed = true;
        }
    }

    #[cfg_attr(feature = "laws", track_caller)]
    pub(super) fn note_looked_at(&mut self) {
        if !self.looked_at && keep(!self.frozen) {
            self.looked_at = true;
            self.changed = true;
        }
    }

    #[cfg_attr(feature = "laws", track_caller)]
    pub(super) fn note_states(&mut self) {
        if !self.states && keep(!self.frozen) {
            self.states = true;
            self.changed = true;
        }
    }

    #[cfg_attr(feature = "laws", track_caller)]
    pub(super) fn note_thread_lock(&mut self) {
        if !self.thread_locks && keep(!self.frozen) {
            self.thread_locks = true;
            self.changed = true;
        }
    }

    /// Whether what a join does with the monitor of the thread's object could be noticed.
    pub(crate) fn is_join_open(&self) -> bool {
        self.thread_locks
    }

    #[cfg_attr(feature = "laws", track_caller)]
    pub(crate) fn note_daemon(&mut self) {
        if !self.daemons && keep(!self.frozen) {
            self.daemons = true;
            self.changed = true;
        }
    }

    #[cfg_attr(feature = "laws", track_caller)]
    pub(super) fn note_stream(&mut self) {
        if !self.streams && keep(!self.frozen) {
            self.streams = true;
            self.changed = true;
        }
    }

    #[cfg_attr(feature = "laws", track_caller)]
    pub(crate) fn note_initialiser(&mut self, name: u64) {
        if keep(!self.frozen) && self.initialisers.insert(name) {
            self.changed = true;
        }
    }

    pub(super) fn count_class(&mut self, class: ClassId, lock: bool) {
        *self.classes.entry((class, lock)).or_insert(0) += 1;
    }

    pub(super) fn whole_class(&self, class: ClassId, name_hash: u64, lock: bool) -> bool {
        keep(self.classes.get(&(class, lock)).is_some_and(|&count| count >= PER_CLASS))
            || !self.recorded_classes.is_empty() && self.recorded_classes.contains(&(name_hash, lock))
    }

    /// Whether the second class is needed, directly or not, while the first is initialised.
    pub(super) fn is_needed(&self, from: ClassId, to: ClassId) -> bool {
        let mut seen = FxHashSet::default();
        let mut work = vec![from];
        while let Some(class) = work.pop() {
            if class == to {
                return true;
            }
            if seen.insert(class) {
                work.extend(self.needs.iter().filter(|(first, _)| *first == class).map(|(_, second)| *second));
            }
        }
        false
    }
}
