//! Futures: what threads may still do, by where their frames stand, each set once.
//!
//! Initialisers count as long as their classes are not initialised: what a future has is asked of it together with
//! those that may still run on the path.

use super::Ahead;
use super::variables::MadeBy;
use facts::accesses::{AccessSet, Accesses, Context, Effect};
use facts::{ObjectId, PointsTo, Set, Slot};
use program::{ClassId, MethodId};
use rustc_hash::FxHashMap;
use std::hash::{Hash, Hasher};
use std::rc::Rc;
use support::index;
use vm::{Init, Machine, ThreadId};

index! {
    /// A set of what may still be accessed.
    FutureId
}

index! {
    /// A set of initialisers that may still run.
    ToRunId
}

/// Nothing is known of it.
pub(super) const ANYTHING: FutureId = FutureId(0);

/// What is asked of a future.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Asked {
    Reads,
    Writes,
    Either,
}

impl Asked {
    pub fn reads(self) -> bool {
        self != Self::Writes
    }

    pub fn writes(self) -> bool {
        self != Self::Reads
    }
}

/// Where a thread stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Standing {
    /// With its stack: what is watched.
    pub exact: FutureId,
    /// What is told: with as much as was asked for.
    pub told: FutureId,
}

pub(super) struct Futures {
    context: Option<Context>,
    accesses: Accesses<Rc<PointsTo>>,
    points_to: Rc<PointsTo>,
    pub made: MadeBy,
    sets: Vec<AccessSet>,
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
    pub to_run: ToRunId,
    /// Whether futures have parts of objects, by the number of the question.
    answers: FxHashMap<(FutureId, ToRunId, u32, Asked), bool>,
}

impl Futures {
    pub fn new(machine: &Machine, ahead: Ahead, accesses: Accesses<Rc<PointsTo>>, points_to: Rc<PointsTo>) -> Self {
        let program = &machine.program;
        let initialisers = points_to.methods().filter(|&method| program.method_name(method) == "<clinit>");
        let initialisers = initialisers.map(|method| (method, program.method(method).class)).collect();
        let mut futures = Self {
            context: ahead.context,
            accesses,
            made: MadeBy::of(&points_to),
            points_to,
            sets: vec![AccessSet::default()],
            known: FxHashMap::default(),
            ending: None,
            frames: FxHashMap::default(),
            points: FxHashMap::default(),
            within: FxHashMap::default(),
            full: FxHashMap::default(),
            initialisers,
            to_runs: Vec::new(),
            to_run: ToRunId(0),
            answers: FxHashMap::default(),
        };
        futures.look_at_initialised(machine);
        futures
    }

    /// What a thread may still do where it stands.
    pub fn standing(&mut self, machine: &Machine, thread: ThreadId) -> Standing {
        let Some(context) = self.context else { return Standing { exact: ANYTHING, told: ANYTHING } };
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
        let mut set = self.sets[below.index()].clone();
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
        if let Some(&id) = known.iter().find(|id| self.sets[id.index()] == set) {
            return id;
        }
        let id = FutureId::new(self.sets.len());
        known.push(id);
        self.sets.push(set);
        id
    }

    /// Whether all of one is among another, with the initialisers that may still run for the latter.
    pub fn is_within(&mut self, one: FutureId, other: FutureId, to_run: ToRunId) -> bool {
        if one == other || other == ANYTHING {
            return true;
        }
        if one == ANYTHING {
            return false;
        }
        if let Some(&known) = self.within.get(&(one, other, to_run)) {
            return known;
        }
        let mut within = self.sets[one.index()].is_within(&self.sets[other.index()]);
        if !within {
            let full = self.full(other, to_run);
            within = self.sets[one.index()].is_within(&self.sets[full.index()]);
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
        let bare = self.sets[future.index()].clone();
        let set = self.accesses.with_initialisers(bare, |initialiser| may_run.contains(initialiser));
        let full = self.intern(set);
        self.full.insert((future, to_run), full);
        full
    }

    /// Classes have been initialised, or it begins.
    pub fn look_at_initialised(&mut self, machine: &Machine) {
        let heap = machine.state();
        let open = self.initialisers.iter().filter(|(_, class)| heap.init(*class) != Init::Done);
        let set: Set<MethodId> = open.map(|&(initialiser, _)| initialiser).collect();
        let known = self.to_runs.iter().position(|known| *known == set);
        self.to_run = ToRunId::new(known.unwrap_or_else(|| {
            self.to_runs.push(set);
            self.to_runs.len() - 1
        }));
    }

    /// Whether a future has an effect.
    pub fn has_effect(&mut self, future: FutureId, effect: Effect, asked: Asked) -> bool {
        if future == ANYTHING || self.effect_is_in(future, effect, asked) {
            return true;
        }
        let full = self.full(future, self.to_run);
        full != future && self.effect_is_in(full, effect, asked)
    }

    fn effect_is_in(&self, future: FutureId, effect: Effect, asked: Asked) -> bool {
        let set = &self.sets[future.index()];
        asked.reads() && set.looks_at.contains(effect) || asked.writes() && set.changes.contains(effect)
    }

    /// Whether a future has a part of one of these objects, or of any if there are none. `question` is the number of
    /// this one, by which the answer is remembered.
    pub fn has_part(
        &mut self,
        future: FutureId,
        question: u32,
        (objects, slot): (&[ObjectId], Slot),
        asked: Asked,
    ) -> bool {
        if future == ANYTHING {
            return true;
        }
        let key = (future, self.to_run, question, asked);
        if let Some(&known) = self.answers.get(&key) {
            return known;
        }
        let answer = self.part_is_in(future, objects, slot, asked) || {
            let full = self.full(future, self.to_run);
            full != future && self.part_is_in(full, objects, slot, asked)
        };
        self.answers.insert(key, answer);
        answer
    }

    fn part_is_in(&self, future: FutureId, objects: &[ObjectId], slot: Slot, asked: Asked) -> bool {
        let (set, slots) = (&self.sets[future.index()], self.accesses.slots());
        let part = |object: Option<ObjectId>| {
            asked.reads() && set.may_read(slots, object, slot) || asked.writes() && set.may_write(slots, object, slot)
        };
        if objects.is_empty() { part(None) } else { objects.iter().any(|&object| part(Some(object))) }
    }
}

fn hash_of(set: &AccessSet) -> u64 {
    let mut hasher = rustc_hash::FxHasher::default();
    set.reads.len().hash(&mut hasher);
    set.reads.iter().for_each(|slot| slot.0.hash(&mut hasher));
    set.writes.iter().for_each(|slot| slot.0.hash(&mut hasher));
    hasher.finish()
}
