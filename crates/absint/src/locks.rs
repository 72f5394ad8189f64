//! Locks: what is always accessed under one is seen as it is when the lock is given back.
//!
//! A field is *protected* if all accesses that may happen in parallel with a write hold one lock, by the names that
//! `facts` has for locks. A thread that takes the lock takes over what others have left; while it holds it nobody
//! changes anything; when it gives it back others may see what it has left ("protection-based reading", Schwarz et al.,
//! "Improving thread-modular abstract interpretation", 2021). What is written before anybody else knows the object, or
//! where no other thread can be, is seen at once.

use crate::engine::Engine;
use crate::interference::Reader;
use crate::location::{Location, LocationId};
use crate::mutants::{Mutant, forgets};
use crate::state::State;
use crate::trie::Trie;
use crate::units::{ThreadIndex, UnitId, UnitKey};
use crate::walk::Walk;
use facts::locks::{Access, Expression, Guard, LockChange};
use facts::{ObjectId, ObjectSet};
use program::ir::{Inst, Target};
use program::{FieldId, LoaderId, MethodId};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeSet;
use std::rc::Rc;

/// Locks that are surely held before an instruction and keep everybody else out, if they mean the same everywhere.
pub(crate) fn global_guards(engine: &Engine<'_>, method: MethodId, at: Target) -> BTreeSet<Guard> {
    let known = engine.world.known;
    facts::locks::global_guards(known.program, known.held(), method, at, true)
}

/// Locks that are surely held before an instruction and are each one object.
pub(crate) fn held_ones(engine: &Engine<'_>, method: MethodId, at: Target) -> BTreeSet<ObjectId> {
    let (threads, program) = (engine.world.known.threads(), engine.world.program);
    let sets = engine.world.known.held().exclusive(method, at);
    let is_looked_at = |object: ObjectId| {
        let name = program.class_name(engine.world.class_of(object));
        engine.world.model.library_locks || !name.starts_with("java/util/concurrent/locks/")
    };
    sets.into_iter()
        .filter_map(|set| set.iter().next().filter(|_| set.len() == 1))
        .filter(|&object| (threads.is_one(object) || engine.is_class_object(object)) && is_looked_at(object))
        .collect()
}

/// The field that holds a lock.
fn last_field(guard: &Guard) -> Option<FieldId> {
    match guard {
        Guard::Own(way) => way.last().copied(),
        Guard::Global(Expression::Static(field) | Expression::Field(_, field)) => Some(*field),
        Guard::Global(_) | Guard::Reading(_) => None,
    }
}

/// Nobody takes a monitor more often in a row; who does is taken to have given it back before.
const MOST: u32 = 64;

/// How a field is protected.
#[derive(Clone, Debug)]
pub(crate) struct Protected {
    guards: BTreeSet<Guard>,
    /// Accesses that hold the lock.
    inside: FxHashSet<(MethodId, Target)>,
}

/// What is known of protection, and who depends on it.
#[derive(Debug, Default)]
pub(crate) struct Protections {
    fields: FxHashMap<FieldId, Option<Rc<Protected>>>,
    /// By lock: the locations that it protects.
    locations: FxHashMap<ObjectId, BTreeSet<Location>>,
    /// Blocks that take or give back a lock.
    users: FxHashMap<ObjectId, BTreeSet<Reader>>,
    /// Blocks that may do so with whichever there is.
    users_of_all: BTreeSet<Reader>,
    /// Who writes what.
    writers: FxHashSet<(ThreadIndex, Location)>,
}

impl Engine<'_> {
    pub(crate) fn is_class_object(&self, object: ObjectId) -> bool {
        matches!(self.world.points_to.objects().get(object).origin, facts::Origin::Mirror(_))
    }

    /// How a field is protected, if the memory model looks at locks.
    fn protected(&mut self, field: FieldId) -> Option<Rc<Protected>> {
        if !self.world.model.locks {
            return None;
        }
        if let Some(known) = self.protections.fields.get(&field) {
            return known.clone();
        }
        let found = self.find_protection(field).map(Rc::new);
        self.protections.fields.insert(field, found.clone());
        found
    }

    fn find_protection(&self, field: FieldId) -> Option<Protected> {
        let world = self.world;
        let this = world.program.field(field);
        if this.is_volatile() || !facts::is_program(world.program, this.class) {
            return None;
        }
        let threads = world.known.threads();
        let accesses = world.known.protection().accesses(field);
        let in_parallel = |one: &Access, other: &Access| {
            (one.write || other.write)
                && threads.may_be_parallel_on_purpose((one.method, one.at), (other.method, other.at))
        };
        let matter: Vec<&Access> =
            accesses.iter().filter(|one| accesses.iter().any(|other| in_parallel(one, other))).collect();
        let mut common: Option<BTreeSet<Guard>> = None;
        for access in &matter {
            let guards: BTreeSet<Guard> =
                access.excluding().iter().filter(|guard| self.is_whole(guard)).cloned().collect();
            common = Some(match common {
                None => guards,
                Some(known) => known.intersection(&guards).cloned().collect(),
            });
        }
        let guards = common.filter(|common| !common.is_empty())?;
        let holds = |access: &&Access| guards.iter().any(|guard| access.excludes(guard));
        let inside = accesses.iter().filter(holds).map(|access| (access.method, access.at)).collect();
        Some(Protected { guards, inside })
    }

    /// Whether it is a lock that the memory model looks at, and no side of one for readers and writers: who reads under
    /// one may do so with others.
    fn is_whole(&self, guard: &Guard) -> bool {
        let is_side = guard.side(self.world.program).is_some() || matches!(guard, Guard::Reading(_));
        !is_side && !self.is_read_write(guard) && self.is_looked_at(guard)
    }

    /// Whether it is a lock with a side for readers.
    fn is_read_write(&self, guard: &Guard) -> bool {
        let last = last_field(guard);
        last.is_some_and(|field| {
            let program = self.world.program;
            let descriptor = program.symbols.text(program.field(field).descriptor);
            descriptor.contains("ReadWriteLock") || descriptor.contains("StampedLock")
        })
    }

    /// Whether the memory model looks at a lock: monitors, or locks of the library as well.
    pub(crate) fn is_looked_at(&self, guard: &Guard) -> bool {
        let is_class = matches!(guard, Guard::Global(Expression::Class(_)));
        self.world.model.library_locks || is_class || !self.may_be_library_lock(guard)
    }

    fn may_be_library_lock(&self, guard: &Guard) -> bool {
        last_field(guard).is_some_and(|field| {
            let program = self.world.program;
            program.symbols.text(program.field(field).descriptor).starts_with("Ljava/util/concurrent/locks/")
        })
    }

    /// Whether an access is one that others are kept out of by a lock.
    pub(crate) fn is_kept_out(&mut self, unit: UnitId, at: Target, location: Location) -> bool {
        let Some(field) = location.field() else { return false };
        let Some(protected) = self.protected(field) else { return false };
        self.know_location(location, &protected);
        protected.inside.contains(&(self.units.get(unit).key.method, at))
    }

    /// A location that a lock protects is there: who takes that lock has to know.
    fn know_location(&mut self, location: Location, protected: &Protected) {
        let points_to = self.world.points_to;
        for guard in &protected.guards {
            for lock in guard.objects(points_to, location.object()).iter() {
                if self.protections.locations.entry(lock).or_default().insert(location) {
                    self.reopen_users(lock);
                }
            }
        }
    }

    fn reopen_users(&mut self, lock: ObjectId) {
        let users = self.protections.users.get(&lock).into_iter().flatten();
        let users: Vec<Reader> = users.chain(&self.protections.users_of_all).copied().collect();
        users.into_iter().for_each(|(unit, block)| self.reopen(unit, block));
    }

    /// A thread writes a location: who gives back a lock of it has to tell what it leaves.
    pub(crate) fn note_writer(&mut self, unit: UnitId, location: Location) {
        let thread = self.units.get(unit).key.thread;
        if location.field().is_none_or(|field| self.protected(field).is_none()) {
            return;
        }
        if self.protections.writers.insert((thread, location)) {
            let locks: Vec<ObjectId> = self
                .protections
                .locations
                .iter()
                .filter(|(_, locations)| locations.contains(&location))
                .map(|(&lock, _)| lock)
                .collect();
            locks.into_iter().for_each(|lock| self.reopen_users(lock));
        }
    }

    /// Whether another thread writes a location that a lock protects: who sees that, and when, is told where the lock is
    /// given back.
    pub(crate) fn is_written_under_lock(&self, location: LocationId, but: ThreadIndex) -> bool {
        let location = self.locations.get(location);
        self.protections.writers.iter().any(|&(thread, written)| written == location && thread != but)
    }

    /// What some locks protect.
    fn protected_by(&mut self, locks: &ObjectSet, user: Reader) -> BTreeSet<Location> {
        let mut found = BTreeSet::new();
        if !self.world.model.locks {
            return found;
        }
        for lock in locks.iter() {
            self.protections.users.entry(lock).or_default().insert(user);
            found.extend(self.protections.locations.get(&lock).into_iter().flatten().copied());
        }
        found
    }

    /// Locks are taken: what others have left is taken over.
    pub(crate) fn acquire(&mut self, unit: UnitId, block: u32, at: Target, locks: &ObjectSet, state: &mut State) {
        for location in self.protected_by(locks, (unit, block)) {
            if forgets(Mutant::LocksShowOthers) {
                continue;
            }
            let id = self.locations.id(location);
            let mut value = state.memory.get(id.0).cloned().or_else(|| self.initially(location));
            self.see_others(unit, block, at, location, state, &mut value);
            if let Some(value) = value {
                state.memory.insert(id.0, value);
                self.units.get_mut(unit).writes.insert(id);
            }
        }
    }

    /// Locks are given back: others may see what is left.
    pub(crate) fn release(&mut self, unit: UnitId, block: u32, at: Target, locks: &ObjectSet, state: &State) {
        let thread = self.units.get(unit).key.thread;
        for location in self.protected_by(locks, (unit, block)) {
            if !self.protections.writers.contains(&(thread, location)) || forgets(Mutant::WritesUnderLock) {
                continue;
            }
            let id = self.locations.id(location);
            if let Some(value) = state.memory.get(id.0).cloned() {
                let launched: Trie<()> = state.launched.clone();
                self.publish(unit, at, location, &value, &launched);
            }
        }
    }

    /// The lock of a synchronized method.
    fn own_lock(&self, unit: UnitId, state: Option<&State>) -> Option<ObjectSet> {
        let UnitKey { method, .. } = self.units.get(unit).key;
        let this = self.world.program.method(method);
        if !this.is_synchronized() {
            return None;
        }
        if this.is_static() {
            return Some(self.world.points_to.class_object(this.class).into_iter().collect());
        }
        let receiver = state.and_then(|state| state.registers.first()?.as_ref()?.pointer().cloned());
        Some(receiver.map_or_else(|| self.world.points_to.receivers(method), |pointer| (*pointer.objects).clone()))
    }
}

impl Walk<'_, '_> {
    /// A monitor is entered.
    pub fn enter_monitor(&mut self, at: Target, state: &mut State, locks: &ObjectSet) {
        self.acquire(at, state, locks);
        self.hold(state, locks);
    }

    /// A monitor is left.
    pub fn leave_monitor(&mut self, at: Target, state: &mut State, locks: &ObjectSet) {
        self.release(at, state, locks);
        // Whichever of them it is.
        for lock in locks.iter() {
            match state.held.get(lock.0).copied() {
                Some(count) if count > 1 => state.held.insert(lock.0, count - 1),
                Some(_) => state.held.remove(lock.0),
                None => {}
            }
        }
    }

    /// Whether an object is a lock of the library, besides having a monitor.
    pub(crate) fn is_lock(&self, object: ObjectId) -> bool {
        let program = self.program();
        ["Lock", "ReadWriteLock", "StampedLock"].iter().any(|name| {
            let class = program.loaded(LoaderId::BOOT, &format!("java/util/concurrent/locks/{name}"));
            class.is_some_and(|class| program.is_subtype(self.engine.world.class_of(object), class))
        })
    }

    /// A lock that is one object is surely held.
    fn hold(&mut self, state: &mut State, locks: &ObjectSet) {
        let Some(lock) = locks.iter().next().filter(|_| locks.len() == 1) else { return };
        // The monitor of a lock of the library keeps out nobody who takes the lock.
        if (self.engine.is_one(lock) || self.engine.is_class_object(lock)) && !self.is_lock(lock) {
            let count = state.held.get(lock.0).copied().unwrap_or(0);
            state.held.insert(lock.0, (count + 1).min(MOST));
        }
    }

    pub fn acquire(&mut self, at: Target, state: &mut State, locks: &ObjectSet) {
        self.engine.acquire(self.unit, self.block, at, locks, state);
    }

    pub fn release(&mut self, at: Target, state: &mut State, locks: &ObjectSet) {
        self.engine.release(self.unit, self.block, at, locks, state);
    }

    /// The lock of a synchronized method is given back.
    pub fn release_own(&mut self, at: Target, state: &mut State) {
        // The receiver may have been overwritten; it is what it was called on.
        if let Some(locks) = self.engine.own_lock(self.unit, None) {
            self.engine.release(self.unit, self.block, at, &locks, state);
        }
    }

    /// The lock of a synchronized method is taken.
    pub fn acquire_own(&mut self, at: Target, unit: UnitId, state: &mut State) {
        if let Some(locks) = self.engine.own_lock(unit, Some(state)) {
            self.enter_monitor(at, state, &locks);
        }
    }

    /// A call of the library takes or gives back locks, or gives them back and takes them again while it waits.
    pub fn change_locks(&mut self, at: Target, state: &mut State) {
        let held = self.engine.world.known.held();
        let linked = self.linked.clone();
        match held.changes(&linked, at) {
            Some(LockChange::Takes(locks)) => return self.acquire(at, state, &locks),
            Some(LockChange::Gives(locks)) => return self.release(at, state, &locks),
            None => {}
        }
        // It may wait on whatever it is given; a condition belongs to a lock that is not known here.
        let mut locks = ObjectSet::default();
        if held.waits(&linked, at) {
            self.engine.protections.users_of_all.insert((self.unit, self.block));
            locks = self.engine.protections.locations.keys().copied().collect();
        } else if let Inst::Invoke { args, n, .. } = linked.body.inst(at) {
            for &register in linked.body.args(args, n) {
                let pointer = state.registers[register.index()].as_ref().and_then(|value| value.pointer().cloned());
                pointer.into_iter().for_each(|pointer| _ = locks.extend(&pointer.objects));
            }
        }
        if !forgets(Mutant::WaitsGiveBack) {
            self.release(at, state, &locks);
            self.acquire(at, state, &locks);
        }
    }
}
