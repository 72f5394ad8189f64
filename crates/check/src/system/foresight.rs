//! What each thread may still do, by static facts, and the watch over them.
//!
//! A thread's *future* is what it and all threads that it may start may still access, by where its frames stand.
//! Nothing rests on the analysis being right: after each step it is looked at whether the step touched only what the
//! future of its thread allowed, and whether the futures of the thread and of those that it started lie within that.
//! So as long as nothing surprises, a future holds for all that comes after it on every explored path. A *surprise*,
//! such as a method that is entered by a handle which the analysis has not followed, means that the facts are
//! forgotten and the search begins again without them.
//!
//! Initialisers count as long as their classes are not initialised.
//!
//! That is enough also for paths that were left out: up to the first surprise every execution is equivalent to an
//! explored one, and what surprises comes after the same steps of its thread there.

use crate::start::MachineStart;
use facts::accesses::{AccessSet, Accesses, Context, Effect, Grain};
use facts::fresh::Fresh;
use facts::{BaseObject, ObjectId, Origin, PointsTo, Set, Slot};
use program::{ClassId, FieldId, MethodId};
use rustc_hash::FxHashMap;
use std::hash::{Hash, Hasher};
use std::rc::Rc;
use std::time::{Duration, Instant};
use support::{Mode, Touch, index};
use vm::{Init, Machine, Made, Maker, Part, Place, ThreadId};

/// Which facts a search uses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Ahead {
    /// What is known of the calls around a point; `None`: what may still be accessed is not asked for.
    pub context: Option<Context>,
    /// Whether objects are told apart by where they were made.
    pub points_to: bool,
    /// Whether fields are left out that are written before anybody else knows their object.
    pub immutable: bool,
    /// As published: only a read and a write interfere, and only with threads that can go on.
    pub published: bool,
}

impl Ahead {
    /// Everything that is known.
    pub const ALL: Self =
        Self { context: Some(Context::Sensitive), points_to: true, immutable: true, published: false };
    pub const NOTHING: Self = Self { context: None, points_to: false, immutable: false, published: false };

    /// What the user calls it.
    pub fn accesses_name(self) -> &'static str {
        match self.context {
            None => "none",
            Some(Context::Insensitive) => "insensitive",
            Some(Context::Callee) => "callee",
            Some(Context::Sensitive) => "sensitive",
        }
    }

    pub fn points_to_name(self) -> &'static str {
        if self.points_to { "ci-ex" } else { "none" }
    }

    pub fn is_nothing(self) -> bool {
        self.context.is_none() && !self.immutable
    }
}

index! {
    /// A set of what may still be accessed.
    FutureId
}

index! {
    /// A set of initialisers that may still run.
    ToRunId
}

/// Nothing is known of it.
const ANYTHING: FutureId = FutureId(0);

/// What a variable is to the facts.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum Key {
    /// They do not speak of it.
    Anything,
    /// It is written before anybody else knows it.
    Immutable,
    /// A part of one of these abstract objects; of any if there are none.
    Part {
        objects: Vec<ObjectId>,
        slot: Slot,
    },
    Effect(Effect),
}

/// Where a thread stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Standing {
    /// With its stack: what is watched.
    exact: FutureId,
    /// What is told: with as much as was asked for.
    told: FutureId,
}

/// What is known of futures.
pub struct Foresight {
    ahead: Ahead,
    accesses: Accesses<Rc<PointsTo>>,
    points_to: Rc<PointsTo>,
    immutable: Set<FieldId>,
    made: MadeBy,
    thread: Option<ClassId>,
    futures: Vec<AccessSet>,
    known: FxHashMap<u64, Vec<FutureId>>,
    ending: Option<FutureId>,
    /// A frame on top of others.
    frames: FxHashMap<(FutureId, MethodId, u32, bool), FutureId>,
    points: FxHashMap<(MethodId, u32), FutureId>,
    within: FxHashMap<(FutureId, FutureId, ToRunId), bool>,
    /// A future with what initialisers do.
    full: FxHashMap<(FutureId, ToRunId), FutureId>,
    /// All initialisers that were not run when the search began.
    initialisers: Vec<(MethodId, ClassId)>,
    to_runs: Vec<Set<MethodId>>,
    /// Which of them may still run on the path.
    to_run: ToRunId,
    keys: FxHashMap<u64, (Place, u32)>,
    all_keys: Vec<Key>,
    key_numbers: FxHashMap<Key, u32>,
    answers: FxHashMap<(FutureId, ToRunId, u32, Asked), bool>,
    /// Of each thread on the path, and what it was before each step.
    now: Vec<Standing>,
    trail: Vec<(usize, ThreadId, Standing, ToRunId)>,
    surprise: Option<String>,
    /// How long the analysis took, and how much it looked at.
    pub took: Duration,
    pub methods: usize,
}

/// What is asked of a future.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Asked {
    Reads,
    Writes,
    Either,
}

/// Abstract objects by where the machine makes theirs.
#[derive(Default)]
struct MadeBy {
    sites: FxHashMap<(ClassId, MethodId, u32), Vec<ObjectId>>,
    base: FxHashMap<BaseObject, ObjectId>,
    mirrors: FxHashMap<ClassId, ObjectId>,
    merged: FxHashMap<ClassId, ObjectId>,
}

impl MadeBy {
    fn of(points_to: &PointsTo) -> Self {
        let mut made = Self::default();
        let objects = points_to.objects();
        for id in (0..objects.len()).map(ObjectId::new) {
            let object = objects.get(id);
            match object.origin {
                Origin::Site { method, at, .. } => {
                    made.sites.entry((object.class, method, at)).or_default().push(id);
                }
                Origin::Base(base) => _ = made.base.insert(base, id),
                Origin::Mirror(class) => _ = made.mirrors.insert(class, id),
                Origin::Library => _ = made.merged.insert(object.class, id),
                _ => {}
            }
        }
        made
    }

    /// The abstract objects that an object of the machine is one of; none if that is not known.
    fn objects(&self, machine: &Machine, of: Made) -> Vec<ObjectId> {
        let merged = self.merged.get(&of.class).copied();
        match of.by {
            Maker::Base(object) => {
                let mirror = machine.stands_for(object).and_then(|class| self.mirrors.get(&class).copied());
                let base = self.base.get(&BaseObject(object.bits())).copied();
                mirror.or(base).or(merged).into_iter().collect()
            }
            Maker::Site { method, at } => {
                let sites = self.sites.get(&(of.class, method, at)).cloned();
                sites.unwrap_or_else(|| merged.into_iter().collect())
            }
            Maker::Unknown => Vec::new(),
        }
    }
}

impl Foresight {
    /// Analyses the program of a machine that stands before its first step.
    pub fn new(machine: &mut Machine, ahead: Ahead) -> Self {
        let began = Instant::now();
        let thread = machine.thread_class();
        let (program, heap) = machine.program_and_heap();
        let start = MachineStart(heap);
        let points_to = Rc::new(PointsTo::of(program, &start, &[]));
        tracing::debug!(elapsed = ?began.elapsed(), "points-to sets are there");
        let grain = if ahead.points_to { Grain::Object } else { Grain::Field };
        let accesses = Accesses::of(program, &start, Rc::clone(&points_to), grain);
        tracing::debug!(elapsed = ?began.elapsed(), "accesses are there");
        let immutable =
            if ahead.immutable { Fresh::of(program, &start, &points_to).immutable() } else { Set::default() };
        let made = MadeBy::of(&points_to);
        tracing::debug!(elapsed = ?began.elapsed(), "immutable fields are there");
        let methods = points_to.methods().count();
        let initialisers = points_to.methods().filter(|&method| program.method_name(method) == "<clinit>");
        let initialisers = initialisers.map(|method| (method, program.method(method).class)).collect();
        machine.set_charting(true);
        let mut foresight = Self {
            ahead,
            accesses,
            points_to,
            immutable,
            made,
            thread: Some(thread),
            futures: vec![AccessSet::default()],
            known: FxHashMap::default(),
            ending: None,
            frames: FxHashMap::default(),
            points: FxHashMap::default(),
            within: FxHashMap::default(),
            full: FxHashMap::default(),
            initialisers,
            to_runs: Vec::new(),
            to_run: ToRunId(0),
            keys: FxHashMap::default(),
            all_keys: Vec::new(),
            key_numbers: FxHashMap::default(),
            answers: FxHashMap::default(),
            now: Vec::new(),
            trail: Vec::new(),
            surprise: None,
            took: Duration::ZERO,
            methods,
        };
        foresight.to_run = foresight.still_to_run(machine);
        for thread in 0..machine.state().threads.len() {
            let standing = foresight.standing(machine, ThreadId::new(thread));
            foresight.now.push(standing);
        }
        foresight.took = began.elapsed();
        foresight
    }

    pub fn ahead(&self) -> Ahead {
        self.ahead
    }

    /// What the facts did not allow, and happened.
    pub fn surprise(&self) -> Option<&str> {
        self.surprise.as_deref()
    }

    /// Whether a thread, or one that it may start, may ever do something that depends on a touch. `goes_on`: it is not
    /// blocked.
    pub fn may_touch(&mut self, machine: &Machine, thread: ThreadId, touch: Touch, goes_on: bool) -> bool {
        let key = self.key(machine, touch.variable);
        match &self.all_keys[key as usize] {
            Key::Anything => {
                tracing::trace!(?thread, what = ?machine.place(touch.variable), mode = ?touch.mode, "not foreseen");
                return true;
            }
            Key::Immutable => return false,
            Key::Part { slot: Slot::Field(_) | Slot::Element, .. } if self.ahead.published => {
                let asked = if touch.mode == Mode::Read { Asked::Writes } else { Asked::Reads };
                return goes_on && self.has(self.now[thread.index()].told, key, asked);
            }
            Key::Part { .. } | Key::Effect(_) => {}
        }
        let asked = if touch.mode == Mode::Read { Asked::Writes } else { Asked::Either };
        let may = self.has(self.now[thread.index()].told, key, asked);
        tracing::trace!(?thread, may, ?asked, what = ?machine.place(touch.variable), key = ?self.all_keys[key as usize]);
        may
    }

    /// After a step, which led to the depth: the facts are held against it.
    pub fn step(&mut self, machine: &Machine, thread: ThreadId, depth: usize) {
        let before = self.now[thread.index()];
        let standing = self.standing(machine, thread);
        let to_run = self.to_run;
        self.trail.push((depth, thread, before, to_run));
        self.now[thread.index()] = standing;
        if self.ahead.context.is_some() {
            for touch in machine.touched() {
                self.watch_touch(machine, before.exact, *touch, thread);
            }
            if machine.observed.initialised {
                self.to_run = self.still_to_run(machine);
            }
            self.watch_standing(machine, (before, to_run), standing, thread);
        } else {
            let broken = machine.touched().iter().any(|touch| self.breaks_immutable(machine, *touch));
            if broken {
                self.surprised("a field is written that was taken for immutable".to_owned());
            }
        }
        for new in self.now.len()..machine.state().threads.len() {
            let new = ThreadId::new(new);
            let standing = self.standing(machine, new);
            self.now.push(standing);
            self.watch_standing(machine, (before, to_run), standing, new);
        }
    }

    pub fn undo(&mut self, depth: usize, threads: usize) {
        self.now.truncate(threads);
        while let Some((_, thread, before, to_run)) = self.trail.pop_if(|(at, ..)| *at == depth) {
            self.now[thread.index()] = before;
            self.to_run = to_run;
        }
    }

    fn surprised(&mut self, what: String) {
        tracing::debug!(what, "the facts did not allow this");
        self.surprise.get_or_insert(what);
    }

    fn breaks_immutable(&mut self, machine: &Machine, touch: Touch) -> bool {
        let key = self.key(machine, touch.variable);
        touch.mode != Mode::Read && self.all_keys[key as usize] == Key::Immutable
    }

    fn watch_touch(&mut self, machine: &Machine, future: FutureId, touch: Touch, thread: ThreadId) {
        if self.breaks_immutable(machine, touch) {
            return self.surprised(format!("{} is written", told(machine, touch.variable)));
        }
        let key = self.key(machine, touch.variable);
        if matches!(self.all_keys[key as usize], Key::Anything | Key::Immutable) {
            return;
        }
        let asked = if touch.mode == Mode::Read { Asked::Either } else { Asked::Writes };
        if !self.has(future, key, asked) {
            let what = told(machine, touch.variable);
            let name = machine.thread_name(thread);
            self.surprised(format!("thread \"{name}\" accesses {what}"));
        }
    }

    fn watch_standing(&mut self, machine: &Machine, before: (Standing, ToRunId), after: Standing, thread: ThreadId) {
        let (before, to_run) = before;
        let fits = self.is_within(after.exact, before.exact, to_run) && self.is_within(after.exact, after.told, to_run);
        if self.ahead.context.is_some() && !fits {
            let top = machine.state().threads[thread.index()].frames.last().map(|frame| frame.method);
            let place = top.map_or_else(|| "its end".to_owned(), |method| machine.program.describe(method));
            let name = machine.thread_name(thread);
            self.surprised(format!("thread \"{name}\" comes to {place}"));
        }
    }

    /// What a thread may still do where it stands.
    fn standing(&mut self, machine: &Machine, thread: ThreadId) -> Standing {
        let Some(context) = self.ahead.context else { return Standing { exact: ANYTHING, told: ANYTHING } };
        let exact = self.exact(machine, thread);
        let told = match context {
            Context::Sensitive => exact,
            // Before its tasks nothing around it matters.
            _ if self.stands_in_shell(machine, thread) => exact,
            Context::Callee | Context::Insensitive => self.at_point(machine, thread, context),
        };
        Standing { exact, told }
    }

    fn stands_in_shell(&self, machine: &Machine, thread: ThreadId) -> bool {
        let frames = &machine.state().threads[thread.index()].frames;
        frames.last().is_some_and(|frame| self.accesses.is_shell(frame.method))
    }

    fn exact(&mut self, machine: &Machine, thread: ThreadId) -> FutureId {
        let frames = &machine.state().threads[thread.index()].frames;
        let mut future = self.ending();
        let mut in_shell = true;
        for (depth, frame) in frames.iter().enumerate() {
            let (method, at) = machine.position(frame);
            let is_over = frames.get(depth + 1).is_some_and(|above| above.on_exit.is_return());
            in_shell &= self.accesses.is_shell(method);
            if in_shell
                && !is_over
                && let Some(begun) = self.begun(machine, thread)
            {
                future = begun;
                continue;
            }
            future = match self.frames.get(&(future, method, at, is_over)) {
                Some(&known) => known,
                None => {
                    let below = future;
                    let above = self.with_frame(below, method, at, is_over);
                    self.frames.insert((below, method, at, is_over), above);
                    above
                }
            };
        }
        future
    }

    /// What threads do when they end.
    fn ending(&mut self) -> FutureId {
        match self.ending {
            Some(known) => known,
            None => {
                let ending = self.intern(self.accesses.ending().clone());
                *self.ending.insert(ending)
            }
        }
    }

    /// What a thread does that has not come to its tasks yet, if it was given some.
    fn begun(&mut self, machine: &Machine, thread: ThreadId) -> Option<FutureId> {
        let object = machine.state().threads[thread.index()].object;
        let objects = self.made.objects(machine, machine.made_by(object)?);
        let mut set = self.accesses.begun(&objects)?;
        set.extend(self.accesses.ending());
        Some(self.intern(set))
    }

    /// `is_over`: the frame waits for a call that it has made, and goes on behind it.
    fn with_frame(&mut self, below: FutureId, method: MethodId, at: u32, is_over: bool) -> FutureId {
        if below == ANYTHING || !self.points_to.reaches(method) {
            return ANYTHING;
        }
        let mut set = self.futures[below.index()].clone();
        match is_over {
            true => self.accesses.behind(method, at, &mut set),
            false => set.extend(&self.accesses.after(method, at)),
        }
        self.intern(set)
    }

    fn at_point(&mut self, machine: &Machine, thread: ThreadId, context: Context) -> FutureId {
        let Some(frame) = machine.state().threads[thread.index()].frames.last() else {
            return self.ending();
        };
        let point = machine.position(frame);
        if let Some(&known) = self.points.get(&point) {
            return known;
        }
        let future = match self.points_to.reaches(point.0) {
            true => {
                let set = self.accesses.bare_future(&[point], context);
                self.intern(set)
            }
            false => ANYTHING,
        };
        self.points.insert(point, future);
        future
    }

    fn intern(&mut self, set: AccessSet) -> FutureId {
        let hash = hash_of(&set);
        let known = self.known.entry(hash).or_default();
        if let Some(&id) = known.iter().find(|id| self.futures[id.index()] == set) {
            return id;
        }
        let id = FutureId::new(self.futures.len());
        known.push(id);
        self.futures.push(set);
        id
    }

    /// Whether all of one is among another, with the initialisers that may still run for the latter.
    fn is_within(&mut self, one: FutureId, other: FutureId, to_run: ToRunId) -> bool {
        if one == other || other == ANYTHING {
            return true;
        }
        if one == ANYTHING {
            return false;
        }
        if let Some(&known) = self.within.get(&(one, other, to_run)) {
            return known;
        }
        let mut within = self.futures[one.index()].is_within(&self.futures[other.index()]);
        if !within {
            let full = self.full(other, to_run);
            within = self.futures[one.index()].is_within(&self.futures[full.index()]);
        }
        self.within.insert((one, other, to_run), within);
        within
    }

    /// A future with what initialisers do that may still run.
    fn full(&mut self, future: FutureId, to_run: ToRunId) -> FutureId {
        if let Some(&known) = self.full.get(&(future, to_run)) {
            return known;
        }
        let may_run = &self.to_runs[to_run.index()];
        let bare = self.futures[future.index()].clone();
        let set = self.accesses.with_initialisers(bare, |initialiser| may_run.contains(initialiser));
        let full = self.intern(set);
        self.full.insert((future, to_run), full);
        full
    }

    fn still_to_run(&mut self, machine: &Machine) -> ToRunId {
        let heap = machine.state();
        let open = self.initialisers.iter().filter(|(_, class)| heap.init(*class) != Init::Done);
        let set: Set<MethodId> = open.map(|&(initialiser, _)| initialiser).collect();
        let known = self.to_runs.iter().position(|known| *known == set);
        ToRunId::new(known.unwrap_or_else(|| {
            self.to_runs.push(set);
            self.to_runs.len() - 1
        }))
    }

    fn has(&mut self, future: FutureId, key: u32, asked: Asked) -> bool {
        if future == ANYTHING {
            return true;
        }
        let question = (future, self.to_run, key, asked);
        if let Some(&known) = self.answers.get(&question) {
            return known;
        }
        let answer = self.answer(future, key, asked) || self.initialisers_have(future, key, asked);
        self.answers.insert(question, answer);
        answer
    }

    /// Whether an initialiser that may still run does it.
    fn initialisers_have(&mut self, future: FutureId, key: u32, asked: Asked) -> bool {
        let full = self.full(future, self.to_run);
        full != future && self.answer(full, key, asked)
    }

    fn answer(&self, future: FutureId, key: u32, asked: Asked) -> bool {
        let set = &self.futures[future.index()];
        let slots = self.accesses.slots();
        let part = |object: Option<ObjectId>, slot: Slot| match asked {
            Asked::Reads => set.may_read(slots, object, slot),
            Asked::Writes => set.may_write(slots, object, slot),
            Asked::Either => set.may_read(slots, object, slot) || set.may_write(slots, object, slot),
        };
        match &self.all_keys[key as usize] {
            Key::Anything => true,
            Key::Immutable => false,
            Key::Effect(effect) => {
                let changes = set.changes.contains(*effect);
                changes || asked != Asked::Writes && set.looks_at.contains(*effect)
            }
            Key::Part { slot: Slot::Monitor, .. } if set.changes.contains(Effect::Lock) => true,
            Key::Part { objects, slot } if objects.is_empty() => part(None, *slot),
            Key::Part { objects, slot } => objects.iter().any(|&object| part(Some(object), *slot)),
        }
    }

    /// What a variable is to the facts. It may become less as more of it is known.
    fn key(&mut self, machine: &Machine, variable: u64) -> u32 {
        let place = machine.place(variable).unwrap_or(Place::Else(Part::Elsewhere));
        if let Some(&(known, key)) = self.keys.get(&variable)
            && known == place
        {
            return key;
        }
        let key = self.key_of(machine, place);
        let number = *self.key_numbers.entry(key.clone()).or_insert_with(|| {
            self.all_keys.push(key);
            self.all_keys.len() as u32 - 1
        });
        self.keys.insert(variable, (place, number));
        number
    }

    /// The abstract objects that are meant, if they are told apart.
    fn objects(&self, machine: &Machine, of: Made) -> Vec<ObjectId> {
        if self.ahead.points_to { self.made.objects(machine, of) } else { Vec::new() }
    }

    fn key_of(&self, machine: &Machine, place: Place) -> Key {
        match place {
            Place::Field { field, .. } | Place::Static(field) if self.immutable.contains(field) => Key::Immutable,
            _ if self.ahead.context.is_none() => Key::Anything,
            Place::Field { of, field } => Key::Part { objects: self.objects(machine, of), slot: Slot::Field(field) },
            Place::Static(field) => Key::Part { objects: Vec::new(), slot: Slot::Field(field) },
            Place::Element { of } => Key::Part { objects: self.objects(machine, of), slot: Slot::Element },
            // The end of a thread takes the monitor of its object.
            Place::Monitor { of } if self.thread.is_some_and(|thread| machine.program.is_subtype(of.class, thread)) => {
                Key::Anything
            }
            Place::Monitor { of } => Key::Part { objects: self.objects(machine, of), slot: Slot::Monitor },
            Place::Else(Part::Output) => Key::Effect(Effect::Output),
            Place::Else(Part::OffHeap) => Key::Effect(Effect::OffHeap),
            Place::Else(_) => Key::Anything,
        }
    }
}

fn hash_of(set: &AccessSet) -> u64 {
    let mut hasher = rustc_hash::FxHasher::default();
    set.reads.len().hash(&mut hasher);
    set.reads.iter().for_each(|slot| slot.0.hash(&mut hasher));
    set.writes.iter().for_each(|slot| slot.0.hash(&mut hasher));
    hasher.finish()
}

/// A variable, for people.
fn told(machine: &Machine, variable: u64) -> String {
    let program = &machine.program;
    let field = |field: FieldId| {
        let field = program.field(field);
        format!("{}.{}", program.class_name(field.class).replace('/', "."), program.symbols.text(field.name))
    };
    match machine.place(variable) {
        Some(Place::Field { field: id, .. } | Place::Static(id)) => field(id),
        Some(Place::Element { of }) => format!("an element of {}", program.class_name(of.class).replace('/', ".")),
        Some(Place::Monitor { of }) => format!("the monitor of {}", program.class_name(of.class).replace('/', ".")),
        _ => "something".to_owned(),
    }
}
