//! What each thread may still do, by static facts, and the watch over them.
//!
//! A thread's *future* is what it and all threads that it may start may still access, by where its frames stand.
//! Nothing rests on the analysis being right: after each step it is looked at whether the step touched only what the
//! future of its thread allowed, and whether the futures of the thread and of those that it started lie within that.
//! So as long as nothing surprises, a future holds for all that comes after it on every explored path. A *surprise*,
//! such as a method that is entered by a handle which the analysis has not followed, means that the facts are
//! forgotten and the search begins again without them.
//!
//! What a thread may do to a variable is told by one function, [`Foresight::allows`], whoever asks: the search before it
//! leaves something out, and the watch after each step. Besides the facts it knows what no code says: that each thread
//! reads what others may see of it, that its end ends its life and takes the monitor of its object, and that a thread
//! which has begun begins no more.
//!
//! That is enough also for paths that were left out: up to the first surprise every execution is equivalent to an
//! explored one, and what surprises comes after the same steps of its thread there.

mod futures;
mod variables;

use crate::start::MachineStart;
use facts::accesses::{Accesses, Context, Effect, Grain};
use facts::fresh::Fresh;
use facts::{PointsTo, Set, Slot};
use futures::{Asked, FutureId, Futures, Standing, ToRunId};
use program::FieldId;
use rustc_hash::FxHashMap;
use std::rc::Rc;
use std::time::{Duration, Instant};
use support::{Mode, Touch};
use variables::{Key, told};
use vm::{Init, Machine, Op, Part, Place, ThreadId};

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

/// What is known of futures.
pub struct Foresight {
    ahead: Ahead,
    futures: Futures,
    immutable: Set<FieldId>,
    keys: FxHashMap<u64, (Place, u32)>,
    all_keys: Vec<Rc<Key>>,
    key_numbers: FxHashMap<Rc<Key>, u32>,
    /// Of each thread on the path, and what it was before each step.
    now: Vec<Standing>,
    trail: Vec<(usize, ThreadId, Standing, ToRunId)>,
    surprise: Option<String>,
    /// Of a thread that stands there before an operation: who could interfere with its step the last time, and where.
    vain: FxHashMap<Stand, Interferer>,
    /// Whose step is tried.
    tried: Option<Stand>,
    /// How long the analysis took, and how much it looked at.
    pub took: Duration,
    pub methods: usize,
}

/// A thread, what it may still do, and what it stands before.
type Stand = (ThreadId, FutureId, Op);

/// Who could interfere with a step, where, and whether it could go on then.
#[derive(Clone, Copy)]
struct Interferer {
    thread: ThreadId,
    touch: Touch,
    goes_on: bool,
    /// How often the step has shown it that was tried in vain; 0: the operation that it begins with does. What comes
    /// after that may be another the next time.
    tried: u32,
}

/// After so many steps in vain only one in so many is tried.
const IN_VAIN: u32 = 4;
const ONE_IN: u32 = 16;

/// So many are remembered.
const REMEMBERED: usize = 1 << 18;

/// Who does something, from a state on.
#[derive(Clone, Copy)]
struct Doer {
    thread: ThreadId,
    future: FutureId,
    /// How many threads there are in that state.
    threads: usize,
}

impl Foresight {
    /// Analyses the program of a machine that stands before its first step.
    pub fn new(machine: &mut Machine, ahead: Ahead) -> Self {
        let began = Instant::now();
        let (program, heap) = machine.program_and_heap();
        let start = MachineStart(heap);
        let points_to = Rc::new(PointsTo::of(program, &start, &[]));
        tracing::debug!(elapsed = ?began.elapsed(), "points-to sets are there");
        let grain = if ahead.points_to { Grain::Object } else { Grain::Field };
        let accesses = Accesses::of(program, &start, Rc::clone(&points_to), grain);
        tracing::debug!(elapsed = ?began.elapsed(), "accesses are there");
        let immutable =
            if ahead.immutable { Fresh::of(program, &start, &points_to).immutable() } else { Set::default() };
        tracing::debug!(elapsed = ?began.elapsed(), "immutable fields are there");
        let methods = points_to.methods().count();
        machine.set_charting(true);
        let mut foresight = Self {
            ahead,
            futures: Futures::new(machine, ahead, accesses, points_to),
            immutable,
            keys: FxHashMap::default(),
            all_keys: Vec::new(),
            key_numbers: FxHashMap::default(),
            now: Vec::new(),
            trail: Vec::new(),
            surprise: None,
            vain: FxHashMap::default(),
            tried: None,
            took: Duration::ZERO,
            methods,
        };
        for thread in 0..machine.state().threads.len() {
            let standing = foresight.futures.standing(machine, ThreadId::new(thread));
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
        let number = self.key(machine, touch.variable);
        let key = Rc::clone(&self.all_keys[number as usize]);
        let doer = Doer { thread, future: self.now[thread.index()].told, threads: self.now.len() };
        let may = match &*key {
            Key::Immutable => false,
            // What is initialised stays so.
            Key::Initialisation(class) if touch.mode == Mode::Read && machine.state().init(*class) == Init::Done => {
                false
            }
            Key::Part { slot: Slot::Field(_) | Slot::Element, .. } if self.ahead.published => {
                let asked = if touch.mode == Mode::Read { Asked::Writes } else { Asked::Reads };
                goes_on && self.allows(machine, doer, number, asked)
            }
            _ => {
                let asked = if looks(touch) { Asked::Writes } else { Asked::Either };
                self.allows(machine, doer, number, asked)
            }
        };
        tracing::trace!(?thread, may, mode = ?touch.mode, what = told(machine, touch.variable), ?key);
        may
    }

    /// Whether a thread, or one that it may start, may do this to a variable.
    fn allows(&mut self, machine: &Machine, doer: Doer, key: u32, asked: Asked) -> bool {
        let future = doer.future;
        match &*Rc::clone(&self.all_keys[key as usize]) {
            Key::Anything => true,
            Key::Immutable => false,
            Key::Part { objects, slot } => self.futures.has_part(future, key, (objects, *slot), asked),
            Key::MonitorOfThread { objects, thread } => {
                self.is_life_of(machine, doer, *thread)
                    || self.futures.has_part(future, key, (objects, Slot::Monitor), asked)
            }
            // Who waits or notifies holds the monitor, and leaves it later.
            Key::WaitSet { objects, thread } => {
                thread.is_some_and(|thread| self.is_life_of(machine, doer, thread))
                    || self.futures.has_part(future, key, (objects, Slot::Monitor), Asked::Either)
                        && (asked.reads() || self.futures.has_effect(future, Effect::Waiters, Asked::Writes))
            }
            Key::Thread { effect, name } => self.allows_thread(machine, doer, *effect, *name, asked),
            Key::Initialisation(_) => self.futures.has_effect(future, Effect::Initialisation, asked),
            // Everybody lets others see what it does; who looks is said to change it.
            Key::World => asked.reads() || self.futures.has_effect(future, Effect::World, Asked::Either),
            Key::Effect(effect) => self.futures.has_effect(future, *effect, asked),
        }
    }

    /// As [`Foresight::allows`], for something of the thread that is called so.
    fn allows_thread(&mut self, machine: &Machine, doer: Doer, effect: Effect, name: u64, asked: Asked) -> bool {
        let future = doer.future;
        // Who asks what other threads are doing looks at all of this.
        if asked.reads()
            && (self.futures.has_effect(future, effect, Asked::Reads)
                || self.futures.has_effect(future, Effect::World, Asked::Either))
        {
            return true;
        }
        asked.writes()
            && match effect {
                Effect::Begun => {
                    self.futures.has_effect(future, effect, Asked::Writes) && !has_begun(machine, doer, name)
                }
                Effect::Ended => self.is_life_of(machine, doer, name),
                // The end of a thread wakes those who wait at its object.
                Effect::Wake if machine.is_inspected() => true,
                // Waiting and joining clear the thread's own; whoever interrupts another is known from the first time on.
                Effect::Interruption if machine.called_in_places(doer.thread) != name && !machine.is_inspected() => {
                    false
                }
                _ => self.futures.has_effect(future, effect, Asked::Writes),
            }
    }

    /// Whether a life that begins or ends may be that of the thread which is called so: it is the doer's own, or it has
    /// not begun and the doer may start threads.
    fn is_life_of(&mut self, machine: &Machine, doer: Doer, name: u64) -> bool {
        machine.called_in_places(doer.thread) == name
            || !has_begun(machine, doer, name) && self.futures.has_effect(doer.future, Effect::Begun, Asked::Writes)
    }

    fn stand(&self, machine: &Machine, thread: ThreadId) -> Stand {
        (thread, self.now[thread.index()].exact, machine.pending(thread))
    }

    /// Whether nothing is known that would keep the next step of a thread from being lone: who could interfere with it
    /// the last time that it stood so still can. Not to look again is never wrong.
    pub fn may_be_lone(&mut self, machine: &Machine, thread: ThreadId) -> bool {
        if !machine.is_enabled(thread) {
            return false;
        }
        let Some(other) = self.vain.get_mut(&(thread, self.now[thread.index()].exact, machine.pending(thread))) else {
            return true;
        };
        if other.tried > 0 {
            if other.tried < IN_VAIN {
                return true;
            }
            other.tried += 1;
            if other.tried.is_multiple_of(ONE_IN) {
                return true;
            }
        }
        let Interferer { thread, touch, goes_on, .. } = *other;
        let control = machine.state().threads.get(thread.index()).map(|thread| thread.control());
        control.is_none_or(|control| control.ended)
            || machine.is_enabled(thread) != goes_on
            || !goes_on && machine.enablers(thread, &mut Vec::new())
            || !self.may_touch(machine, thread, touch, true)
    }

    /// The next step of a thread, as it stands, can be interfered with by another, for it touches this.
    pub fn is_not_lone(&mut self, machine: &Machine, thread: ThreadId, other: ThreadId, touch: Touch) {
        let goes_on = machine.is_enabled(other);
        self.remember(self.stand(machine, thread), Interferer { thread: other, touch, goes_on, tried: 0 });
    }

    /// The next step of a thread is tried.
    pub fn tries(&mut self, machine: &Machine, thread: ThreadId) {
        self.tried = Some(self.stand(machine, thread));
    }

    /// The step that was tried can be interfered with by another, for it touched this; by nobody, if there is none.
    pub fn was_tried(&mut self, machine: &Machine, interferer: Option<(ThreadId, Touch)>) {
        let Some(stand) = self.tried.take() else { return };
        match interferer {
            None => _ = self.vain.remove(&stand),
            Some((thread, touch)) => {
                let tried = 1 + self.vain.get(&stand).map_or(0, |known| known.tried);
                let goes_on = machine.is_enabled(thread);
                self.remember(stand, Interferer { thread, touch, goes_on, tried });
            }
        }
    }

    fn remember(&mut self, stand: Stand, other: Interferer) {
        if self.vain.len() >= REMEMBERED {
            self.vain.clear();
        }
        self.vain.insert(stand, other);
    }

    /// After a step, which led to the depth: the facts are held against it.
    pub fn step(&mut self, machine: &Machine, thread: ThreadId, depth: usize) {
        let before = self.now[thread.index()];
        let standing = self.futures.standing(machine, thread);
        let to_run = self.futures.to_run;
        self.trail.push((depth, thread, before, to_run));
        self.now[thread.index()] = standing;
        let doer = Doer { thread, future: before.exact, threads: self.now.len() };
        if self.ahead.context.is_some() {
            for touch in machine.touched() {
                self.watch_touch(machine, doer, *touch);
            }
            if machine.observed.initialised {
                self.futures.look_at_initialised(machine);
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
            let standing = self.futures.standing(machine, new);
            self.now.push(standing);
            self.watch_standing(machine, (before, to_run), standing, new);
        }
    }

    pub fn undo(&mut self, depth: usize, threads: usize) {
        self.now.truncate(threads);
        while let Some((_, thread, before, to_run)) = self.trail.pop_if(|(at, ..)| *at == depth) {
            self.now[thread.index()] = before;
            self.futures.to_run = to_run;
        }
    }

    fn surprised(&mut self, what: String) {
        tracing::debug!(what, "the facts did not allow this");
        self.surprise.get_or_insert(what);
    }

    fn breaks_immutable(&mut self, machine: &Machine, touch: Touch) -> bool {
        let key = self.key(machine, touch.variable);
        touch.mode != Mode::Read && *self.all_keys[key as usize] == Key::Immutable
    }

    fn watch_touch(&mut self, machine: &Machine, doer: Doer, touch: Touch) {
        if self.breaks_immutable(machine, touch) {
            return self.surprised(format!("{} is written", told(machine, touch.variable)));
        }
        let key = self.key(machine, touch.variable);
        if *self.all_keys[key as usize] == Key::Immutable {
            return;
        }
        let asked = if looks(touch) { Asked::Either } else { Asked::Writes };
        if !self.allows(machine, doer, key, asked) {
            let what = told(machine, touch.variable);
            let name = machine.thread_name(doer.thread);
            self.surprised(format!("thread \"{name}\" accesses {what}"));
        }
    }

    fn watch_standing(&mut self, machine: &Machine, before: (Standing, ToRunId), after: Standing, thread: ThreadId) {
        let (before, to_run) = before;
        let futures = &mut self.futures;
        let fits =
            futures.is_within(after.exact, before.exact, to_run) && futures.is_within(after.exact, after.told, to_run);
        if self.ahead.context.is_some() && !fits {
            let top = machine.state().threads[thread.index()].frames.last().map(|frame| frame.method);
            let place = top.map_or_else(|| "its end".to_owned(), |method| machine.program.describe(method));
            let name = machine.thread_name(thread);
            self.surprised(format!("thread \"{name}\" comes to {place}"));
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
        let key = Rc::new(self.key_of(machine, place));
        let number = *self.key_numbers.entry(Rc::clone(&key)).or_insert_with(|| {
            self.all_keys.push(key);
            self.all_keys.len() as u32 - 1
        });
        self.keys.insert(variable, (place, number));
        number
    }

    fn key_of(&self, machine: &Machine, place: Place) -> Key {
        match place {
            Place::Field { field, .. } | Place::Static(field) if self.immutable.contains(field) => Key::Immutable,
            _ if self.ahead.context.is_none() => Key::Anything,
            _ if self.ahead.points_to => Key::of(place, |of| self.futures.made.objects(machine, of)),
            // Objects are not told apart.
            _ => Key::of(place, |_| Vec::new()),
        }
    }
}

/// Whether a step only looks at what it touches.
fn looks(touch: Touch) -> bool {
    matches!(touch.mode, Mode::Read | Mode::Await)
}

/// Whether the thread that is called so had begun in the doer's state.
fn has_begun(machine: &Machine, doer: Doer, name: u64) -> bool {
    (0..doer.threads).any(|thread| machine.called_in_places(ThreadId::new(thread)) == name)
}
