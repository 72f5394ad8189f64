//! The fixpoint: units are analysed until nothing changes, each again only when what it depends on has grown.
//!
//! The scheme is thread-modular (Miné, "Static analysis of run-time errors in embedded critical parallel C programs",
//! 2011; Ferrara, "A generic static analyzer for multithreaded Java programs", 2012): a thread is analysed as if it were
//! alone, but a read also sees what other threads may write there according to the memory model. Within a thread units
//! are methods with the calls that led to them; a call is looked into at once (a top-down solver with side effects, as
//! in Goblint), so that its result is there when the caller goes on.
//!
//! Invariant at the end: each block of a unit, walked from its head, adds nothing to any head, end, write or launch.

mod asked;
mod begin;

use crate::contracts::Contracts;
use crate::initialisers::starting_initialisers;
use crate::interference::{Interference, Place, Write};
use crate::interrupts::Interrupts;
use crate::location::{Location, LocationId, Locations};
use crate::locks::Protections;
use crate::mutants::{Mutant, forgets};
use crate::state::{Memory, State, includes_memory, join_memories};
use crate::trie::Trie;
use crate::units::{CallString, ThreadIndex, Thrown, UnitId, UnitKey, Units};
use crate::value::{Pointer, Value, join_into};
use crate::world::World;
use facts::accesses::AccessSet;
use facts::threads::{AbstractThread, ThreadOrigin};
use facts::{EdgeKind, ObjectId, ObjectSet};
use program::ir::Target;
use program::{ClassId, MethodId};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;
use support::budget;

/// So often the head of a loop may grow before it is widened.
const PATIENCE: u32 = 3;

/// Units that are nested deeper than this wait for their turn.
const DEPTH: usize = 400;

/// What may be changed.
#[derive(Clone, Debug)]
pub struct Options {
    /// How many calls tell units of one method apart.
    pub calls: usize,
    /// Methods of the library are looked into if they lead to no more than so many.
    pub library: usize,
    /// Whether threads see what others write. Without it each is analysed alone, which proves nothing: what the
    /// interference costs is measured against it.
    pub interference: bool,
}

impl Default for Options {
    fn default() -> Self {
        Self { calls: 2, library: 24, interference: true }
    }
}

/// What a thread is launched with.
#[derive(Clone, Debug, Default)]
pub struct Launched {
    pub memory: Memory,
    pub initialised: Option<Trie<()>>,
    /// Who launches it.
    pub by: BTreeSet<ThreadIndex>,
    grown: u32,
}

/// A call of the library that was not looked into.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Cut {
    pub method: MethodId,
    pub at: Target,
    pub callee: Option<MethodId>,
}

/// The analysis under way, and its result.
pub struct Engine<'w> {
    pub world: &'w World<'w>,
    pub options: Options,
    pub locations: Locations,
    pub units: Units,
    pub interference: Interference,
    pub launched: FxHashMap<ThreadIndex, Launched>,
    /// Calls that were not looked into, and places that do something unknown.
    pub cuts: BTreeSet<Cut>,
    pub opaque: BTreeSet<(MethodId, Target)>,
    /// Calls that were not looked into and do what they are documented to do.
    pub known: BTreeSet<Cut>,
    /// Calls out of which anything may come, of the library's code too.
    pub(crate) unseen: BTreeSet<(MethodId, Target, MethodId)>,
    /// Whether something rests on contracts of the library.
    pub(crate) relies_on_contracts: bool,
    /// Calls of the program's code that were looked into.
    pub looked_into: BTreeSet<(MethodId, Target)>,
    /// Classes whose initialiser may fail: who uses one later is told so, whatever the initialiser would do by then.
    failed: BTreeSet<ClassId>,
    open: BTreeSet<UnitId>,
    /// What threads begin with.
    entered: BTreeSet<UnitId>,
    depth: usize,
    pub steps: u64,
    /// States before instructions, while they are asked for.
    pub(crate) trace: Option<Vec<(Target, State)>>,
    pub(crate) caches: Caches,
    pub(crate) protections: Protections,
    pub(crate) contracts: Contracts,
    pub(crate) interrupts: Interrupts,
}

/// What is computed once.
#[derive(Default)]
pub(crate) struct Caches {
    pub thread_of: FxHashMap<ObjectId, ThreadIndex>,
    pub ones: FxHashMap<ObjectId, bool>,
    pub parallel: FxHashMap<(Place, Place), bool>,
    pub left_behind: FxHashMap<(ThreadIndex, MethodId, Target, Target), Rc<[ThreadIndex]>>,
    pub small: FxHashMap<MethodId, bool>,
    pub leading_back: FxHashMap<(MethodId, program::ClassId), bool>,
    pub callbacks: FxHashMap<MethodId, Rc<[MethodId]>>,
    pub starts: FxHashMap<MethodId, Rc<[ObjectId]>>,
    pub written: FxHashMap<MethodId, Rc<[Location]>>,
    pub written_at: FxHashMap<(MethodId, Target), Rc<[Location]>>,
    pub accessed: FxHashMap<MethodId, Rc<AccessSet>>,
    pub exposed: Option<Rc<ObjectSet>>,
    pub at_hand: Option<Rc<ObjectSet>>,
    /// Classes whose initialisers start threads.
    pub starting: Option<Rc<BTreeSet<ClassId>>>,
    pub always_assigned: FxHashMap<program::ClassId, Rc<FxHashSet<program::FieldId>>>,
}

impl<'w> Engine<'w> {
    pub fn new(world: &'w World<'w>, options: Options) -> Self {
        let mut thread_of = FxHashMap::default();
        for (index, thread) in world.known.threads().all().iter().enumerate() {
            if let ThreadOrigin::Started(object) = thread.origin {
                thread_of.insert(object, ThreadIndex::new(index));
            }
        }
        Self {
            world,
            options,
            locations: Locations::default(),
            units: Units::default(),
            interference: Interference::default(),
            launched: FxHashMap::default(),
            cuts: BTreeSet::new(),
            opaque: BTreeSet::new(),
            known: BTreeSet::new(),
            unseen: BTreeSet::new(),
            relies_on_contracts: false,
            looked_into: BTreeSet::new(),
            failed: BTreeSet::new(),
            open: BTreeSet::new(),
            entered: BTreeSet::new(),
            depth: 0,
            steps: 0,
            trace: None,
            caches: Caches { thread_of, ..Caches::default() },
            protections: Protections::default(),
            contracts: Contracts::default(),
            interrupts: Interrupts::default(),
        }
    }

    pub fn thread(&self, index: ThreadIndex) -> &'w AbstractThread {
        &self.world.known.threads().all()[index.index()]
    }

    /// Analyses everything from the first thread on.
    pub fn solve(&mut self) {
        let all = self.world.known.threads().all();
        let main = all.iter().position(|thread| thread.origin == ThreadOrigin::Main).map(ThreadIndex::new);
        loop {
            if let Some(main) = main {
                self.begin_main(main);
            }
            if self.open.is_empty() {
                return;
            }
            while let Some(unit) = self.open.pop_first() {
                self.look_at(unit);
            }
        }
    }

    /// A thread may be launched with this memory, by another one.
    pub(crate) fn launch(
        &mut self,
        thread: ThreadIndex,
        by: Option<ThreadIndex>,
        memory: &Memory,
        initialised: &Trie<()>,
    ) {
        let launched = self.launched.entry(thread).or_default();
        if by.is_some_and(|by| launched.by.insert(by)) && launched.by.len() == 2 {
            // Who is launched by two is ordered by neither: what was ruled out for that may be seen.
            self.reopen_all();
        }
        let initialised = &self.surely_initialised(initialised);
        let launched = self.launched.entry(thread).or_default();
        let both = match &launched.initialised {
            Some(known) => State::initialised_in_both(known, initialised),
            None => initialised.clone(),
        };
        let is_known = launched.initialised.as_ref() == Some(&both) && includes_memory(&launched.memory, memory);
        if is_known {
            return;
        }
        launched.grown += 1;
        let memory = if forgets(Mutant::MemoryAtLaunch) { &Memory::default() } else { memory };
        launched.memory = match launched.grown > PATIENCE {
            true => widened(&launched.memory, memory, &self.world.thresholds),
            false => join_memories(&launched.memory, memory),
        };
        launched.initialised = Some(both.clone());
        let memory = launched.memory.clone();
        for &method in &self.thread(thread).entries {
            self.begin(thread, method, &memory, &both);
        }
    }

    /// The initialiser of a class may fail.
    pub(crate) fn fail(&mut self, class: ClassId) {
        if self.failed.insert(class) {
            self.reopen_all();
        }
    }

    /// Whether a class may have failed to be initialised.
    pub(crate) fn may_have_failed(&self, class: ClassId) -> bool {
        self.failed.contains(&class) && !forgets(Mutant::FailedClasses)
    }

    /// What a thread finds initialised: it may have been launched by an initialiser that is not over, or fails after that.
    fn surely_initialised(&mut self, initialised: &Trie<()>) -> Trie<()> {
        let starting =
            Rc::clone(self.caches.starting.get_or_insert_with(|| Rc::new(starting_initialisers(self.world))));
        let mut surely = initialised.clone();
        self.failed
            .iter()
            .chain(starting.iter().filter(|_| !forgets(Mutant::StartingInitialisers)))
            .for_each(|class| surely.remove(class.0));
        surely
    }

    /// Everything is looked at again.
    fn reopen_all(&mut self) {
        let units: Vec<(UnitId, usize)> = self.units.all().map(|(id, unit)| (id, unit.heads.len())).collect();
        for (unit, blocks) in units {
            (0..blocks as u32).for_each(|block| self.reopen(unit, block));
        }
    }

    /// A thread begins with a method.
    fn begin(&mut self, thread: ThreadIndex, method: MethodId, memory: &Memory, initialised: &Trie<()>) {
        if !self.is_looked_into(method) {
            // A thread of the library runs what it is given.
            self.interrupt_by(method);
            for callback in self.callbacks(method).iter().copied() {
                self.enter_from_outside(thread, callback, memory, initialised);
            }
            return;
        }
        self.enter_from_outside(thread, method, memory, initialised);
    }

    /// A method is called with whatever it may be called with.
    fn enter_from_outside(&mut self, thread: ThreadIndex, method: MethodId, memory: &Memory, initialised: &Trie<()>) {
        self.enter_with(thread, method, &State::launched_with(memory.clone(), initialised.clone()));
    }

    /// The same with what a thread has done before.
    pub(super) fn enter_with(&mut self, thread: ThreadIndex, method: MethodId, found: &State) {
        let Some(entered) = self.entry_state(thread, method, &found.memory, &found.initialised) else { return };
        let Some(linked) = self.world.points_to.linked(method) else { return };
        let unit = self.units.id(UnitKey { thread, method, calls: CallString::new() }, linked);
        self.entered.insert(unit);
        if self.enter(unit, State { registers: entered.registers, ..found.clone() }) {
            self.open.insert(unit);
        }
    }

    /// What a method finds that is called from outside of what is looked at. `None` if nobody can call it.
    pub(crate) fn entry_state(
        &self,
        thread: ThreadIndex,
        method: MethodId,
        memory: &Memory,
        initialised: &Trie<()>,
    ) -> Option<State> {
        let linked = self.world.points_to.linked(method)?;
        let mut registers = vec![None; linked.body.kinds().len()];
        let this = self.world.program.method(method);
        for param in 0..linked.body.params() {
            let mut value = self.world.any_parameter(method, param)?;
            let is_receiver = param == 0 && !this.is_static();
            if let Value::Pointer(pointer) = &mut value {
                // What the first thread begins with is given what it needs.
                let first = self.thread(thread);
                pointer.null &= first.origin != ThreadOrigin::Main || !first.entries.contains(&method);
                if is_receiver {
                    // What is called later may be called on another thread.
                    if let ThreadOrigin::Started(object) = self.thread(thread).origin
                        && pointer.objects.contains(object)
                        && self.is_own_run(thread, method)
                    {
                        pointer.objects = Rc::new([object].into_iter().collect::<ObjectSet>());
                    }
                    if pointer.objects.is_empty() {
                        return None;
                    }
                }
            }
            registers[usize::from(param)] = Some(value);
        }
        Some(State { registers, ..State::launched_with(memory.clone(), initialised.clone()) })
    }

    /// Whether a method is what a thread begins with as its own `run`, and nobody else calls.
    fn is_own_run(&self, thread: ThreadIndex, method: MethodId) -> bool {
        let calls = self.world.points_to.call_graph().to(method);
        self.thread(thread).entries.contains(&method) && calls.iter().all(|edge| edge.kind == EdgeKind::Start)
    }

    /// Adds what a unit may begin with; whether it has to be looked at.
    pub(crate) fn enter(&mut self, unit: UnitId, state: State) -> bool {
        let is_new = self.flow_to(unit, 0, state);
        is_new || !self.units.get(unit).open.is_empty()
    }

    /// Adds what may be found before a block; whether that is new.
    pub(crate) fn flow_to(&mut self, unit: UnitId, block: u32, state: State) -> bool {
        let thresholds = &self.world.thresholds;
        let this = self.units.get_mut(unit);
        let at = block as usize;
        let head = match &this.heads[at] {
            None => state,
            Some(known) if known.includes(&state) => return false,
            Some(known) => {
                this.grown[at] += 1;
                let joined = known.join(&state);
                // The entry of a method is a head, too: recursion leads back to it.
                match (this.shape.is_head[at] || at == 0) && this.grown[at] > PATIENCE {
                    true => known.widen(&joined, thresholds),
                    false => joined,
                }
            }
        };
        this.heads[at] = Some(head);
        this.open(block);
        true
    }

    /// Looks at a unit until it adds nothing new.
    pub(crate) fn look_at(&mut self, unit: UnitId) {
        if self.units.get(unit).is_active {
            return;
        }
        if self.depth >= DEPTH {
            self.open.insert(unit);
            return;
        }
        self.depth += 1;
        self.units.get_mut(unit).is_active = true;
        let before = self.ends(unit);
        while self.walk_open(unit) {
            if self.units.get(unit).shape.has_loops() {
                self.narrow(unit);
            }
        }
        self.units.get_mut(unit).is_active = false;
        self.depth -= 1;
        self.open.remove(&unit);
        if self.ends(unit) != before {
            self.call_back(unit);
        }
    }

    /// Whether a thread begins with a unit.
    pub(crate) fn is_begun_with(&self, unit: UnitId) -> bool {
        let key = &self.units.get(unit).key;
        key.calls.is_empty() && self.entered.contains(&unit)
    }

    /// Walks all open blocks; whether there were any.
    fn walk_open(&mut self, unit: UnitId) -> bool {
        let mut any = false;
        while let Some(rank) = self.units.get_mut(unit).open.pop_first() {
            any = true;
            budget::work(16);
            let this = self.units.get(unit);
            let block = this.shape.order[rank as usize];
            if let Some(state) = this.heads[block.index()].clone() {
                let before = self.ends(unit);
                self.walk(unit, block, state);
                // Who is active and calls this one recursively wants to know at once.
                if self.ends(unit) != before {
                    self.call_back(unit);
                }
            }
        }
        any
    }

    /// What callers depend on, to see whether it has changed.
    fn ends(&self, unit: UnitId) -> (bool, bool, u32, usize) {
        let this = self.units.get(unit);
        (this.returned.is_some(), this.thrown.is_some(), this.version, this.writes.len())
    }

    /// Those who call a unit are looked at again.
    fn call_back(&mut self, unit: UnitId) {
        if forgets(Mutant::CallersAgain) {
            return;
        }
        let callers: Vec<(UnitId, u32)> = self.units.get(unit).callers.iter().copied().collect();
        for (caller, block) in callers {
            self.reopen(caller, block);
        }
        if self.is_begun_with(unit) {
            let thread = self.units.get(unit).key.thread;
            let joiners = self.interference.joiners(thread);
            joiners.into_iter().for_each(|(unit, block)| self.reopen(unit, block));
            self.begin_again(unit);
            self.come_to_an_end(unit);
        }
    }

    pub(crate) fn reopen(&mut self, unit: UnitId, block: u32) {
        let this = self.units.get_mut(unit);
        if this.heads[block as usize].is_some() {
            this.open(block);
            if !this.is_active {
                self.open.insert(unit);
            }
        }
    }

    /// One descending iteration: heads of loops become what really flows there, as far as that is less.
    fn narrow(&mut self, unit: UnitId) {
        let shape = self.units.get(unit).shape.clone();
        if !self.units.get(unit).open.is_empty() {
            return;
        }
        // What flows back, from the states as they are.
        let mut back: Vec<Option<State>> = vec![None; shape.cfg.blocks.len()];
        for &block in &shape.order {
            let Some(state) = self.units.get(unit).heads[block.index()].clone() else { continue };
            for (to, state) in self.flows(unit, block, state) {
                if shape.rank[to as usize] <= shape.rank[block.index()] {
                    add(&mut back[to as usize], state);
                }
            }
        }
        let mut forward: Vec<Option<State>> = vec![None; shape.cfg.blocks.len()];
        // What it is entered with stays: who calls it recursively would make it grow again for ever.
        forward[0] = self.units.get(unit).heads[0].clone();
        for &block in &shape.order {
            let at = block.index();
            let Some(old) = self.units.get(unit).heads[at].clone() else { continue };
            let mut new = forward[at].take();
            if let Some(state) = back[at].take() {
                add(&mut new, state);
            }
            let Some(new) = new else { continue };
            let head = match (shape.is_head[at], old.includes(&new)) {
                (true, true) => old.narrow(&new, &self.world.thresholds),
                (false, true) => new,
                (_, false) => old,
            };
            self.units.get_mut(unit).heads[at] = Some(head.clone());
            for (to, state) in self.flows(unit, block, head) {
                if shape.rank[to as usize] > shape.rank[at] {
                    add(&mut forward[to as usize], state);
                }
            }
        }
    }

    /// Whether an abstract object is one object.
    pub(crate) fn is_one(&mut self, object: ObjectId) -> bool {
        let world = self.world;
        *self.caches.ones.entry(object).or_insert_with(|| world.known.threads().is_one(object))
    }

    /// Whether what a thread writes at a place may be seen by what another does at one. Both come with the threads that
    /// they may have launched by then.
    pub fn may_see(&mut self, reader: (Place, &Trie<()>), writer: (Place, &Trie<()>)) -> bool {
        if let Some(known) = self.by_launches(reader, writer) {
            return known;
        }
        let world = self.world;
        let (a, b) = (self.thread(reader.0.thread), self.thread(writer.0.thread));
        let (one, other) = ((reader.0.method, reader.0.at), (writer.0.method, writer.0.at));
        let parallel = &mut self.caches.parallel;
        *parallel.entry((reader.0, writer.0)).or_insert_with(|| world.known.threads().may_be_so(a, one, b, other))
    }

    /// Whether two threads may be at two places at one time, as far as the memory model looks.
    pub fn may_be_at_once(&self, one: (Place, &Trie<()>), other: (Place, &Trie<()>)) -> bool {
        self.by_launches(one, other).unwrap_or_else(|| {
            let (a, b) = (self.thread(one.0.thread), self.thread(other.0.thread));
            let (one, other) = ((one.0.method, one.0.at), (other.0.method, other.0.at));
            self.world.known.threads().may_be_so(a, one, b, other)
        })
    }

    /// What is known without a look at where threads are joined.
    fn by_launches(&self, one: (Place, &Trie<()>), other: (Place, &Trie<()>)) -> Option<bool> {
        let (a, b) = (self.thread(one.0.thread), self.thread(other.0.thread));
        if a.origin == b.origin {
            return Some(a.many && !forgets(Mutant::ThreadsOfOneSite));
        }
        if !self.world.model.launches {
            return Some(true);
        }
        let are_there = self.has_launched(one.0.thread, one.1, other.0.thread)
            && self.has_launched(other.0.thread, other.1, one.0.thread);
        match (are_there, self.world.model.joins) {
            (false, _) => Some(false),
            (true, false) => Some(true),
            (true, true) => None,
        }
    }

    /// Whether a thread may be there beside one that has launched some. Only who is launched by one thread, and so on up
    /// to this one, is known not to be there yet.
    fn has_launched(&self, by: ThreadIndex, launched: &Trie<()>, thread: ThreadIndex) -> bool {
        if self.thread(by).many {
            return true;
        }
        let mut at = thread;
        for _ in 0..self.launched.len() {
            if self.thread(at).many && at != thread {
                return true;
            }
            if self.thread(at).origin == ThreadOrigin::Main {
                return true;
            }
            let Some(known) = self.launched.get(&at) else { return at != thread };
            let mut launchers = known.by.iter().copied();
            match (launchers.next(), launchers.next()) {
                (Some(launcher), None) if launcher == by => return launched.get(at.0).is_some(),
                (Some(launcher), None) => at = launcher,
                _ => return true,
            }
        }
        true
    }

    /// What a read of a location finds: what the thread knows of it, and what others may have written.
    pub(crate) fn read(
        &mut self,
        unit: UnitId,
        block: u32,
        at: Target,
        location: Location,
        state: &State,
    ) -> Option<Value> {
        let id = self.locations.id(location);
        let mut value = state.memory.get(id.0).cloned().or_else(|| self.initially(location));
        if self.is_shared(location) && !self.is_kept_out(unit, at, location) {
            self.see_others(unit, block, at, location, state, &mut value);
        }
        value
    }

    /// Adds what others may have written to a location.
    pub(crate) fn see_others(
        &mut self,
        unit: UnitId,
        block: u32,
        at: Target,
        location: Location,
        state: &State,
        value: &mut Option<Value>,
    ) {
        if !self.options.interference || forgets(Mutant::WritesOfOthers) {
            return;
        }
        let id = self.locations.id(location);
        let place = self.place(unit, at);
        self.interference.depend(id, (unit, block));
        for number in 0..self.interference.writes(id).len() {
            let write = &self.interference.writes(id)[number];
            let (by, launched) = (write.by, write.launched.clone());
            if self.may_see((place, &state.launched), (by, &launched)) {
                let seen = self.interference.writes(id)[number].value.clone();
                join_into(value, &seen);
            }
        }
    }

    /// Threads that may be there at an instruction and not at the next one are over: what they have left is known from
    /// now on, and no longer seen as written by others.
    pub(crate) fn take_over(&mut self, unit: UnitId, block: u32, from: Target, to: Target, state: &mut State) {
        if !self.world.model.joins || !self.options.interference || forgets(Mutant::Joins) {
            return;
        }
        let UnitKey { thread, method, .. } = self.units.get(unit).key;
        let gone = self.left_behind(thread, method, from, to);
        if !gone.is_empty() {
            state.names.forget_fields(|_| true);
        }
        let mut left: BTreeMap<LocationId, (Option<Value>, Vec<ThreadIndex>)> = BTreeMap::new();
        for &other in gone.iter() {
            self.interference.depend_on_thread(other, (unit, block));
            for end in self.begun_by(other) {
                let this = self.units.get(end);
                let ends = [this.returned.as_ref().map(|end| &end.state), this.thrown.as_ref().map(|end| &end.state)];
                for id in this.writes.iter().filter(|&id| self.is_shared(self.locations.get(id))) {
                    let (value, by) = left.entry(id).or_default();
                    by.push(other);
                    let found = ends.iter().flatten().filter_map(|state| state.memory.get(id.0));
                    found.for_each(|found| _ = join_into(value, found));
                }
            }
        }
        for (id, (found, by)) in left {
            let Some(mut value) = found else { continue };
            // A thread may begin with something else that does not write it, and one of the library with nothing.
            let entries = self.thread(by[0]).entries.clone();
            let is_all =
                by.len() == self.begun_by(by[0]).len() && entries.iter().all(|&entry| self.is_looked_into(entry));
            let surely = is_all && by.iter().all(|other| *other == by[0]) && self.is_last(thread, by[0], id, state);
            self.interference.depend(id, (unit, block));
            if !surely {
                let location = self.locations.get(id);
                let known = state.memory.get(id.0).cloned().or_else(|| self.initially(location));
                value = known.map_or(value.clone(), |known| known.join(&value));
            }
            state.memory.insert(id.0, value);
            self.units.get_mut(unit).writes.insert(id);
        }
    }

    /// The units that a thread begins with.
    fn begun_by(&self, thread: ThreadIndex) -> Vec<UnitId> {
        self.entered.iter().copied().filter(|&unit| self.units.get(unit).key.thread == thread).collect()
    }

    /// Whether what a thread has left at a location is what is there, and nothing from before: it was surely launched
    /// by who asks, and while it was there nobody else has written it.
    fn is_last(&self, by: ThreadIndex, thread: ThreadIndex, location: LocationId, state: &State) -> bool {
        let (this, asking) = (self.thread(thread), self.thread(by));
        let is_launched = (state.surely_launched.get(thread.0).is_some() || forgets(Mutant::PerhapsLaunched))
            && self.launched.get(&thread).is_some_and(|known| known.by.iter().eq([&by]));
        // What is written when it has ended would be lost at a join that is executed again.
        let is_before = |write: &Write| {
            write.by.thread == by && (forgets(Mutant::WrittenMeanwhile) || write.launched.get(thread.0).is_none())
        };
        !this.many
            && !asking.many
            && is_launched
            && !self.is_written_under_lock(location, thread)
            && self.interference.writes(location).iter().all(|write| write.by.thread == thread || is_before(write))
    }

    /// Threads that may be there while a thread executes an instruction, and not when it executes another.
    fn left_behind(&mut self, thread: ThreadIndex, method: MethodId, from: Target, to: Target) -> Rc<[ThreadIndex]> {
        if let Some(known) = self.caches.left_behind.get(&(thread, method, from, to)) {
            return known.clone();
        }
        let threads = self.world.known.threads();
        let this = self.thread(thread);
        let is_beside = |other: &AbstractThread, at| threads.may_be_beside(other, this, (method, at));
        let gone: Vec<ThreadIndex> = threads
            .all()
            .iter()
            .enumerate()
            .filter(|(index, other)| *index != thread.index() && is_beside(other, from) && !is_beside(other, to))
            .map(|(index, _)| ThreadIndex::new(index))
            .collect();
        let gone: Rc<[ThreadIndex]> = gone.into();
        self.caches.left_behind.insert((thread, method, from, to), gone.clone());
        gone
    }

    /// Whether several threads may get at a location.
    pub(crate) fn is_shared(&self, location: Location) -> bool {
        location.object().is_none_or(|object| self.world.known.escape().may_be_shared(object))
    }

    /// What a location holds that nobody has written.
    pub(crate) fn initially(&self, location: Location) -> Option<Value> {
        let Location::Static(field) = location else { return None };
        let (world, this) = (self.world, self.world.program.field(field));
        if world.start.is_initialised(this.class) {
            return match this.ty.is_ref() {
                false => world.start.number(world.program, None, field).and_then(|bits| world.of_bits(this.ty, bits)),
                true => {
                    let objects = world.points_to.static_field(field);
                    let mut value = world.any(this.ty, objects)?;
                    if let Value::Pointer(pointer) = &mut value {
                        match world.start.field(world.program, None, field) {
                            // Which of the objects it is is not looked at.
                            Some(_) => pointer.null = false,
                            None => *pointer = Pointer::null(),
                        }
                    }
                    Some(value)
                }
            };
        }
        match world.program.class(this.class).clinit {
            Some(_) => None,
            None => Some(self.prepared(field)),
        }
    }

    /// What a static field holds before the initialiser of its class runs.
    pub(crate) fn prepared(&self, field: program::FieldId) -> Value {
        let world = self.world;
        let this = world.program.field(field);
        let file = world.program.class(this.class).file.as_ref();
        let is_constant = file.is_some_and(|file| file.fields[this.member as usize].constant_value.is_some());
        let mut value = match is_constant {
            true => world.any(this.ty, world.points_to.static_field(field)),
            false => None,
        };
        if let Some(Value::Pointer(pointer)) = &mut value {
            pointer.null = false;
        }
        value.unwrap_or_else(|| world.default(this.ty))
    }

    /// Writes a location; all others keep what they hold.
    pub(crate) fn write(
        &mut self,
        unit: UnitId,
        at: Target,
        location: Location,
        value: Value,
        strong: bool,
        state: &mut State,
    ) {
        let id = self.locations.id(location);
        if self.is_shared(location) {
            self.note_writer(unit, location);
            // What is written while others are kept out is seen when the lock is given back.
            if !self.is_kept_out(unit, at, location) {
                self.publish(unit, at, location, &value, &state.launched);
            }
        }
        self.units.get_mut(unit).writes.insert(id);
        let new = match state.memory.get(id.0) {
            Some(known) if !strong => known.join(&value),
            _ if !strong => match self.initially(location) {
                Some(first) => first.join(&value),
                None => value,
            },
            _ => value,
        };
        state.memory.insert(id.0, new);
    }

    /// Others may see a value from now on.
    pub(crate) fn publish(&mut self, unit: UnitId, at: Target, location: Location, value: &Value, launched: &Trie<()>) {
        let (id, place) = (self.locations.id(location), self.place(unit, at));
        let readers = self.interference.record(id, place, value, launched, &self.world.thresholds);
        if forgets(Mutant::ReadersAgain) {
            return;
        }
        readers.into_iter().for_each(|(unit, block)| self.reopen(unit, block));
    }

    pub(crate) fn place(&self, unit: UnitId, at: Target) -> Place {
        let UnitKey { thread, method, .. } = self.units.get(unit).key;
        Place { thread, method, at }
    }

    /// What is thrown leaves a unit.
    pub(crate) fn leave_by(&mut self, unit: UnitId, thrown: &Thrown, state: &State) {
        let this = self.units.get_mut(unit);
        if this.add_thrown(thrown, state) {
            this.version += 1;
        }
    }
}

fn add(place: &mut Option<State>, state: State) {
    *place = Some(match place.take() {
        None => state,
        Some(known) => known.join(&state),
    });
}

fn widened(memory: &Memory, next: &Memory, thresholds: &[i64]) -> Memory {
    let of = |memory: &Memory| State::launched_with(memory.clone(), Trie::default());
    of(memory).widen(&of(&join_memories(memory, next)), thresholds).memory
}
