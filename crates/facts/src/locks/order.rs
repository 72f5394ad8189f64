//! In which order locks are taken.
//!
//! A lock that is taken while another is held, and one that is taken while another may be held, are told apart: the
//! second kind is what a conditional lock or one without `finally` gives. Whoever looks for circles wants both.
//!
//! Locks that come from one place are told apart by their names: what is held by a name may be taken again by that name,
//! in callees too, where the name is one of what they are given; under another name it may be another lock.
//!
//! A thread that joins another waits as well: for something that the other one holds until it ends.

mod awaited;
mod foreign;
mod signals;

pub use signals::{Awaits, AwaitsHolding, Signal, awaited as awaited_signal, tells as tells_signal};

use super::changes::Change;
use super::may_be_held::MayBeHeld;
use super::released::meant;
use super::{Expression, Held, Side};
use crate::call_graph::{CallEdge, EdgeKind};
use crate::linked::{Linked, is_program};
use crate::mutants::{Mutant, forgets};
use crate::objects::{ObjectId, Origin};
use crate::places::short;
use crate::points_to::{PointsTo, Slot};
use crate::rounds::Rounds;
use crate::set::ObjectSet;
use program::ir::{Inst, Target};
use program::webs::WebId;
use program::{FieldId, MethodId, Program};
use rustc_hash::FxHashMap;
use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// Classes of locks that are sides of others.
const SIDES: &[&str] = &[
    "java/util/concurrent/locks/ReentrantReadWriteLock$ReadLock",
    "java/util/concurrent/locks/ReentrantReadWriteLock$WriteLock",
    "java/util/concurrent/locks/StampedLock$ReadLockView",
    "java/util/concurrent/locks/StampedLock$WriteLockView",
    "java/util/concurrent/locks/StampedLock$ReadWriteLockView",
];

/// A lock that is taken while another is held.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Ordered {
    pub first: ObjectId,
    pub second: ObjectId,
    /// Where the second is taken.
    pub method: MethodId,
    pub at: Target,
    /// The first is held on every way there.
    pub certain: bool,
    /// They may be one lock for which the thread then waits alone: it holds it, and may not take it again.
    pub alone: bool,
    /// The second was held before, and given back by who waits for a notification.
    pub again: bool,
}

/// Where a thread may wait, and for what: a lock, or the end of a thread.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Wait {
    pub awaited: ObjectId,
    pub method: MethodId,
    pub at: Target,
}

/// Locks that may be taken in a circle.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Circle {
    pub locks: Vec<ObjectId>,
    /// Each is held for certain where the next one is taken.
    pub certain: bool,
}

/// Which locks may be taken by the program's code while it holds which others. Locks are abstract objects, so this is a
/// *may* analysis.
pub struct LockOrder {
    edges: BTreeSet<Ordered>,
    foreign: BTreeSet<Ordered>,
    /// Those of them that are worth telling.
    told: BTreeSet<Ordered>,
    joins: BTreeSet<Ordered>,
    taken: BTreeSet<Wait>,
    joined: BTreeSet<Wait>,
    awaits: BTreeSet<Awaits>,
    awaits_holding: BTreeSet<AwaitsHolding>,
    holding: BTreeSet<(MethodId, Target)>,
    keepers: BTreeSet<MethodId>,
}

impl LockOrder {
    /// `is_one` tells which abstract objects are one object.
    pub fn of(program: &Program, points_to: &PointsTo, held: &Held<'_>, is_one: &dyn Fn(ObjectId) -> bool) -> Self {
        let may = held.may_be_held();
        let mut order = Builder {
            program,
            points_to,
            held,
            is_one,
            may,
            any_class: None,
            has_parallel_streams: false,
            within: FxHashMap::default(),
            through: FxHashMap::default(),
            below: FxHashMap::default(),
            joined_within: FxHashMap::default(),
            awaited_within: FxHashMap::default(),
            outer: FxHashMap::default(),
            edges: BTreeSet::new(),
            foreign: BTreeSet::new(),
            near: BTreeSet::new(),
            joins: BTreeSet::new(),
            taken: BTreeSet::new(),
            joined: BTreeSet::new(),
            awaits: BTreeSet::new(),
            awaits_holding: BTreeSet::new(),
        };
        order.find();
        let (holding, keepers) = (order.may.places(), order.may.keepers());
        let told = order.told_of_foreign();
        let Builder { edges, foreign, joins, taken, joined, awaits, awaits_holding, .. } = order;
        Self { edges, foreign, told, joins, taken, joined, awaits, awaits_holding, holding, keepers }
    }

    pub fn edges(&self) -> impl Iterator<Item = Ordered> + '_ {
        self.edges.iter().copied()
    }

    /// The same where code of the library takes the second while the program's holds the first, or calls the program's
    /// that takes the second while it holds the first. What the library does among itself is not told.
    pub fn foreign(&self) -> impl Iterator<Item = Ordered> + '_ {
        self.foreign.iter().copied()
    }

    /// Those of them that are worth telling.
    pub fn told(&self) -> impl Iterator<Item = Ordered> + '_ {
        self.told.iter().copied()
    }

    /// Threads that are joined while a lock may be held: the thread is the second.
    pub fn joins(&self) -> impl Iterator<Item = Ordered> + '_ {
        self.joins.iter().copied()
    }

    /// Whether a lock may be held before an instruction that its method, or what it has called, has taken.
    pub fn may_hold(&self, method: MethodId, at: Target) -> bool {
        self.holding.contains(&(method, at))
    }

    /// Methods that return and may not have given back what they have taken.
    pub fn keepers(&self) -> impl Iterator<Item = MethodId> + '_ {
        self.keepers.iter().copied()
    }

    /// Where locks are taken, whatever is held.
    pub fn taken(&self) -> impl Iterator<Item = Wait> + '_ {
        self.taken.iter().copied()
    }

    /// Where threads are joined, whatever is held.
    pub fn joined(&self) -> impl Iterator<Item = Wait> + '_ {
        self.joined.iter().copied()
    }

    /// Where threads wait to be told something, whatever is held.
    pub fn awaits(&self) -> impl Iterator<Item = Awaits> + '_ {
        self.awaits.iter().copied()
    }

    /// Where a lock may be held meanwhile. Of notifications the edges tell it that take a lock again.
    pub fn awaits_holding(&self) -> impl Iterator<Item = AwaitsHolding> + '_ {
        self.awaits_holding.iter().copied()
    }

    /// Locks that may be taken in a circle, by the program or by code of the library that it calls or that calls it: for
    /// each lock the shortest one of those that begin with it, if it is the first of that.
    pub fn circles(&self) -> Vec<Circle> {
        let mut next: BTreeMap<ObjectId, BTreeSet<ObjectId>> = BTreeMap::new();
        let all = || self.edges().chain(self.told());
        all().for_each(|edge| _ = next.entry(edge.first).or_default().insert(edge.second));
        let certain: BTreeSet<(ObjectId, ObjectId)> =
            all().filter(|edge| edge.certain).map(|edge| (edge.first, edge.second)).collect();
        let told = |locks: Vec<ObjectId>| {
            let mut pairs = locks.iter().zip(locks.iter().cycle().skip(1));
            let certain = pairs.all(|(&first, &second)| certain.contains(&(first, second)));
            Circle { locks, certain }
        };
        next.keys().filter_map(|&start| shortest(&next, start)).map(told).collect()
    }
}

/// The shortest way from a lock back to it, over later ones (breadth-first).
fn shortest(next: &BTreeMap<ObjectId, BTreeSet<ObjectId>>, start: ObjectId) -> Option<Vec<ObjectId>> {
    let mut before: BTreeMap<ObjectId, ObjectId> = BTreeMap::new();
    let mut open = VecDeque::from([start]);
    while let Some(at) = open.pop_front() {
        for &to in next.get(&at).into_iter().flatten() {
            if to == start {
                let mut way: Vec<ObjectId> = std::iter::successors(Some(at), |at| before.get(at).copied()).collect();
                way.reverse();
                return Some(way);
            }
            if to > start && !before.contains_key(&to) {
                before.insert(to, at);
                open.push_back(to);
            }
        }
    }
    None
}

/// Fields on the way to a lock that has a name; longer ways are told by the objects at their end.
const LONGEST: usize = 4;

/// A lock that is taken somewhere below a call.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Taken {
    /// By what the method was given, or by what is the same everywhere.
    Named(Expression),
    /// The same by who has waited for a notification, and given it back meanwhile: it is taken once more, whoever held
    /// it before.
    Again(Expression),
    Object(ObjectId, Option<Side>),
    ObjectAgain(ObjectId),
}

impl Taken {
    fn name(&self) -> Option<&Expression> {
        match self {
            Self::Named(lock) | Self::Again(lock) => Some(lock),
            Self::Object(..) | Self::ObjectAgain(_) => None,
        }
    }

    fn is_again(&self) -> bool {
        matches!(self, Self::Again(_) | Self::ObjectAgain(_))
    }
}

struct Builder<'a, 'h> {
    program: &'a Program,
    points_to: &'a PointsTo,
    held: &'h Held<'a>,
    is_one: &'h dyn Fn(ObjectId) -> bool,
    may: MayBeHeld<'h, 'a>,
    /// Stands for every class object, if the program locks one of which it is not known which class it is of.
    any_class: Option<ObjectId>,
    /// Some stream may be a parallel one.
    has_parallel_streams: bool,
    /// Locks that a method of the program or what it calls may take.
    within: FxHashMap<MethodId, BTreeSet<Taken>>,
    /// The same of the library's methods that lead to the program's.
    through: FxHashMap<MethodId, ObjectSet>,
    /// Locks that code of the library may take by itself that a method calls.
    below: FxHashMap<MethodId, ObjectSet>,
    /// Threads that a method or what it calls may join.
    joined_within: FxHashMap<MethodId, BTreeSet<ObjectId>>,
    /// What a method or what it calls may wait to be told, but for notifications.
    awaited_within: FxHashMap<MethodId, BTreeSet<(Signal, Option<ObjectId>)>>,
    /// Locks with conditions that may be held by who calls a method, but for those that the method knows by name.
    outer: FxHashMap<MethodId, ObjectSet>,
    edges: BTreeSet<Ordered>,
    foreign: BTreeSet<Ordered>,
    /// Those of them where it is known well which lock the library's is.
    near: BTreeSet<Ordered>,
    joins: BTreeSet<Ordered>,
    taken: BTreeSet<Wait>,
    joined: BTreeSet<Wait>,
    awaits: BTreeSet<Awaits>,
    awaits_holding: BTreeSet<AwaitsHolding>,
}

/// Whose code takes two locks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum By {
    Program,
    /// One of them is taken by code of the library.
    Library,
    /// The same a few calls away, and of few locks it is one.
    LibraryNear,
}

impl Builder<'_, '_> {
    fn find(&mut self) {
        // What library code takes by itself is the library's business.
        let is_own = |method: &MethodId| is_program(self.program, self.program.method(*method).class);
        let methods: Vec<MethodId> = self.points_to.methods().filter(is_own).collect();
        self.any_class = self.unknown_class(&methods);
        self.has_parallel_streams = self.makes_parallel_streams(&methods);
        for &method in &methods {
            self.note_waits(method);
        }
        self.find_outer(&methods);
        self.find_within(&methods);
        for linked in methods.iter().filter_map(|&method| self.points_to.linked(method)) {
            let awaits: Vec<Awaits> = linked.insts().flat_map(|(at, _)| self.awaits_at(linked, at)).collect();
            self.awaits.extend(awaits);
        }
        self.joined_within = self.joined_by_callees();
        self.awaited_within = self.awaited_by_callees();
        self.find_callbacks(|method| !is_own(&method));
        self.find_below(&methods);
        for &method in &methods {
            let Some(linked) = self.points_to.linked(method) else { continue };
            for (at, _) in linked.insts() {
                self.orders_at(method, linked, at);
            }
        }
    }

    /// A class object that methods lock, if it is not known which class it is of.
    fn unknown_class(&self, methods: &[MethodId]) -> Option<ObjectId> {
        let linked = methods.iter().filter_map(|&method| self.points_to.linked(method));
        let mut taken =
            linked.flat_map(|linked| self.taken_by(linked).into_iter().map(|(_, lock)| (linked.method, lock)));
        taken.find_map(|(method, lock)| {
            let objects = meant(self.points_to, method, lock.whole(self.program).0);
            let is_known = |object| matches!(self.points_to.objects().get(object).origin, Origin::Mirror(_));
            objects.iter().find(|&object| self.is_class(object) && !is_known(object))
        })
    }

    fn is_class(&self, object: ObjectId) -> bool {
        self.program.class_name(self.points_to.objects().get(object).class) == "java/lang/Class"
    }

    /// Where the instructions of a method wait themselves.
    fn note_waits(&mut self, method: MethodId) {
        let Some(linked) = self.points_to.linked(method) else { return };
        let wait = |at| move |awaited| Wait { awaited, method, at };
        for (at, lock) in self.taken_by(linked) {
            self.taken.extend(self.objects(method, &lock).into_iter().map(wait(at)));
        }
        for (at, _) in linked.insts() {
            self.joined.extend(self.joined_at(linked, at).into_iter().map(wait(at)));
        }
    }

    /// The locks that a method takes itself and waits for. Who only tries does not wait.
    fn taken_by(&self, linked: &Linked) -> Vec<(Target, Expression)> {
        let on_entry = self.held.taken_on_entry(linked).map(|lock| (0, lock));
        let taken = linked.insts().filter_map(|(at, _)| Some((at, self.taken_at(linked, at)?)));
        on_entry.into_iter().chain(taken).collect()
    }

    fn taken_at(&self, linked: &Linked, at: Target) -> Option<Expression> {
        match self.held.change(linked, at)? {
            Change::Takes(lock) => Some(lock),
            Change::Tries(_) | Change::Gives(_) => None,
        }
    }

    /// What methods take, with all that they call.
    fn find_within(&mut self, methods: &[MethodId]) {
        let mut open: Vec<(MethodId, Taken)> = Vec::new();
        for &method in methods {
            let Some(linked) = self.points_to.linked(method) else { continue };
            for (at, lock) in self.taken_by(linked) {
                // On entry of a method its own lock is not held yet.
                let is_on_entry = at == 0 && self.taken_at(linked, at).as_ref() != Some(&lock);
                if is_on_entry || !self.is_taken_again(method, at, &lock) {
                    let taken = self.seen_from_outside(method, linked, Taken::Named(lock));
                    open.extend(taken.into_iter().map(|taken| (method, taken)));
                }
            }
            for (at, _) in linked.insts() {
                let again = self.taken_after_wait(linked, at).into_iter();
                let again = again.flat_map(|taken| self.seen_from_outside(method, linked, taken));
                open.extend(again.map(|taken| (method, taken)));
            }
        }
        let mut rounds = Rounds::callees_first(self.points_to.call_graph());
        self.find_untold(&mut open, &mut rounds);
        loop {
            while let Some((method, taken)) = open.pop() {
                if self.within.entry(method).or_default().insert(taken.clone()) {
                    self.tell_callers(method, &taken, &mut open, &mut rounds);
                }
            }
            let Some(method) = rounds.take() else { return };
            let locks = self.through.get(&method).cloned().unwrap_or_default();
            for edge in self.points_to.call_graph().to(method).iter().filter(|edge| edge.kind != EdgeKind::Start) {
                if is_program(self.program, self.program.method(edge.caller).class) {
                    let taken = locks.iter().flat_map(|lock| self.in_any_way(lock));
                    open.extend(taken.map(|taken| (edge.caller, taken)));
                } else if self.through.entry(edge.caller).or_default().extend(&locks) {
                    rounds.open(edge.caller);
                }
            }
        }
    }

    /// What a method takes, its callers take: by its name if it has one there, and in code of the library as an object.
    fn tell_callers(
        &mut self,
        method: MethodId,
        taken: &Taken,
        open: &mut Vec<(MethodId, Taken)>,
        rounds: &mut Rounds,
    ) {
        for edge in self.points_to.call_graph().to(method).iter().filter(|edge| edge.kind != EdgeKind::Start) {
            let Some(caller) = self.points_to.linked(edge.caller) else { continue };
            if is_program(self.program, self.program.method(edge.caller).class) {
                for here in self.in_caller(caller, edge.at, method, taken) {
                    let passed = self.seen_from_outside(edge.caller, caller, here);
                    open.extend(passed.into_iter().map(|taken| (edge.caller, taken)));
                }
            } else {
                let locks: ObjectSet = self.told(method, taken).into_iter().map(|(lock, _)| lock).collect();
                if self.through.entry(edge.caller).or_default().extend(&locks) {
                    rounds.open(edge.caller);
                }
            }
        }
    }

    /// What the program's code takes that a method leads to.
    fn taken_below(&self, method: MethodId) -> Vec<Taken> {
        let named = self.within.get(&method).into_iter().flatten().cloned();
        let others = self.through.get(&method).into_iter().flat_map(ObjectSet::iter);
        named.chain(others.flat_map(|lock| self.in_any_way(lock))).collect()
    }

    /// What is taken of an object, where it is not known how: the lock that it is, or its monitor.
    fn in_any_way(&self, lock: ObjectId) -> impl Iterator<Item = Taken> + use<> {
        let monitor = self.held.is_lock(lock).then_some(Taken::Object(lock, Some(Side::Monitor)));
        std::iter::once(Taken::Object(lock, None)).chain(monitor)
    }

    /// What is taken where no instruction names the lock: by reflection, by a handle, by a native.
    fn find_untold(&mut self, open: &mut Vec<(MethodId, Taken)>, rounds: &mut Rounds) {
        for (taker, locks) in self.held.lock_calls().takers() {
            let locks: ObjectSet = locks.iter().flat_map(|lock| self.wholes(lock)).collect();
            for edge in self.points_to.call_graph().to(taker).iter().filter(|edge| self.held.is_untold(edge)) {
                if is_program(self.program, self.program.method(edge.caller).class) {
                    open.extend(locks.iter().map(|lock| (edge.caller, Taken::Object(lock, None))));
                } else if self.through.entry(edge.caller).or_default().extend(&locks) {
                    rounds.open(edge.caller);
                }
            }
        }
    }

    /// What a call takes where no instruction names the lock.
    fn taken_untold(&self, edge: &CallEdge) -> Vec<Taken> {
        let locks = self.held.lock_calls().awaited(edge.callee).filter(|_| self.held.is_untold(edge));
        let locks = locks.into_iter().flat_map(ObjectSet::iter).flat_map(|lock| self.wholes(lock));
        locks.map(|lock| Taken::Object(lock, None)).collect()
    }

    /// A lock as callers of a method can tell it.
    fn seen_from_outside(&self, method: MethodId, linked: &Linked, taken: Taken) -> Vec<Taken> {
        let is_given = |web| linked.param(web).is_some() && linked.sources(web).is_empty();
        let is_told = |lock: &Expression| lock.value().is_none_or(is_given) && lock.len() <= LONGEST;
        match taken.name() {
            Some(lock) if !is_told(lock) => self.by_objects(method, lock, taken.is_again()),
            _ => vec![taken],
        }
    }

    fn by_objects(&self, method: MethodId, lock: &Expression, again: bool) -> Vec<Taken> {
        let side = lock.whole(self.program).1;
        let told = |object| if again { Taken::ObjectAgain(object) } else { Taken::Object(object, side) };
        self.objects(method, lock).into_iter().map(told).collect()
    }

    /// What a callee takes, in terms of its caller; nothing if the caller holds it already and may take it again.
    fn in_caller(&self, caller: &Linked, at: Option<Target>, callee: MethodId, taken: &Taken) -> Vec<Taken> {
        let Some(lock) = taken.name() else { return vec![taken.clone()] };
        let named = match (lock.is_global(), at) {
            (true, _) => Some(lock.clone()),
            (false, Some(at)) => self.may.named_by_caller(caller, at, callee, lock),
            (false, None) => None,
        };
        match (named, taken, at) {
            (None, ..) => self.by_objects(callee, lock, taken.is_again()),
            (Some(lock), Taken::Again(_), _) => vec![Taken::Again(lock)],
            (Some(lock), _, Some(at)) if self.is_taken_again(caller.method, at, &lock) => Vec::new(),
            (Some(lock), ..) => vec![Taken::Named(lock)],
        }
    }

    /// Whether a lock is surely held where it is taken, by its name, and whoever holds it may take it again.
    fn is_taken_again(&self, method: MethodId, at: Target, lock: &Expression) -> bool {
        let is_same = |held: &Expression| {
            let ((of, side), (taken, wanted)) = (held.whole(self.program), lock.whole(self.program));
            of == taken
                && is_of_monitor(side) == is_of_monitor(wanted)
                && !self.waits_for_itself(side, wanted, &self.objects(method, lock))
        };
        self.held.at(method, at).iter().any(is_same)
    }

    /// Whether a thread that holds a lock waits for itself if it takes it again: a reader that becomes a writer, and
    /// everybody with a stamped lock.
    fn waits_for_itself(&self, side: Option<Side>, wanted: Option<Side>, locks: &[ObjectId]) -> bool {
        let is_stamped = |&object: &ObjectId| {
            let class = self.points_to.objects().get(object).class;
            self.program.class_name(class) == "java/util/concurrent/locks/StampedLock"
        };
        side == Some(Side::Readers) && wanted != Some(Side::Readers) || locks.iter().any(is_stamped)
    }

    /// The threads that a method joins, its callers join.
    fn joined_by_callees(&self) -> FxHashMap<MethodId, BTreeSet<ObjectId>> {
        let mut within: FxHashMap<MethodId, BTreeSet<ObjectId>> = FxHashMap::default();
        let mut open: Vec<(MethodId, ObjectId)> = self.joined.iter().map(|wait| (wait.method, wait.awaited)).collect();
        while let Some((method, awaited)) = open.pop() {
            if within.entry(method).or_default().insert(awaited) {
                let callers = self.points_to.call_graph().to(method).iter();
                open.extend(callers.filter(|edge| edge.kind != EdgeKind::Start).map(|edge| (edge.caller, awaited)));
            }
        }
        within
    }

    /// The threads whose end an instruction waits for, however long it takes.
    fn joined_at(&self, linked: &Linked, at: Target) -> Vec<ObjectId> {
        let receiver = self.is_join(linked, at).then(|| linked.arguments(at).next()?).flatten();
        let objects = receiver.and_then(|receiver| self.points_to.web(linked.method, receiver));
        objects.into_iter().flat_map(ObjectSet::iter).collect()
    }

    fn is_join(&self, linked: &Linked, at: Target) -> bool {
        let Inst::Invoke { method, .. } = linked.body.inst(at) else { return false };
        let Some(callee) = linked.callee(method) else { return false };
        let class = self.program.class_name(self.program.method(callee).class);
        if class != "java/lang/Thread" || self.program.method_name(callee) != "join" {
            return false;
        }
        // Without a time, or with one of 0.
        linked.arguments(at).skip(1).all(|time| time.is_none_or(|time| may_be_zero(linked, time)))
    }

    /// What a lock of a method may be. A side of a lock is that lock.
    fn objects(&self, method: MethodId, lock: &Expression) -> Vec<ObjectId> {
        let objects = meant(self.points_to, method, lock.whole(self.program).0);
        objects.iter().flat_map(|object| self.wholes(object)).collect()
    }

    /// The locks that an object is a side of; itself if it is none.
    fn wholes(&self, object: ObjectId) -> Vec<ObjectId> {
        if let Some(any) = self.any_class.filter(|_| self.is_class(object)) {
            return vec![any];
        }
        let class = self.program.class_name(self.points_to.objects().get(object).class);
        if !SIDES.contains(&class) {
            return vec![object];
        }
        let owner = class.split_once('$').map_or(class, |(owner, _)| owner);
        let found = self.holders(object, |field| self.program.class_name(self.program.field(field).class) == owner);
        if found.is_empty() { vec![object] } else { found }
    }

    /// The objects that hold an object in a field of some kind.
    fn holders(&self, object: ObjectId, is_field: impl Fn(FieldId) -> bool) -> Vec<ObjectId> {
        let has = |of: ObjectId, field: FieldId| {
            self.program.is_subtype(self.points_to.objects().get(of).class, self.program.field(field).class)
        };
        let holds = |(of, slot, held): &(ObjectId, Slot, &ObjectSet)| {
            matches!(slot, Slot::Field(field) if is_field(*field) && has(*of, *field)) && held.contains(object)
        };
        self.points_to.parts().filter(holds).map(|(of, ..)| of).collect()
    }

    fn orders_at(&mut self, method: MethodId, linked: &Linked, at: Target) {
        let mut second: BTreeSet<Taken> = BTreeSet::new();
        if let Some(lock) = self.taken_at(linked, at).filter(|lock| !self.is_taken_again(method, at, lock)) {
            second.insert(Taken::Named(lock));
        }
        second.extend(self.taken_after_wait(linked, at));
        let mut joined = self.joined_at(linked, at);
        let told = self.awaits_at(linked, at).into_iter().filter(|wait| wait.signal != Signal::Notification);
        let mut awaited: BTreeSet<(Signal, Option<ObjectId>)> = told.map(|wait| (wait.signal, wait.object)).collect();
        for edge in self.points_to.call_graph().at(method, at) {
            if edge.kind != EdgeKind::Start && !forgets(Mutant::OrderInCallees) {
                let within = self.taken_below(edge.callee).into_iter();
                second.extend(within.flat_map(|taken| self.in_caller(linked, Some(at), edge.callee, &taken)));
                second.extend(self.taken_untold(edge));
                joined.extend(self.joined_within.get(&edge.callee).into_iter().flatten());
                awaited.extend(self.awaited_within.get(&edge.callee).into_iter().flatten());
            }
        }
        let mut below = ObjectSet::default();
        for edge in self.points_to.call_graph().at(method, at).iter().filter(|edge| edge.kind != EdgeKind::Start) {
            self.below.get(&edge.callee).into_iter().for_each(|taken| _ = below.extend(taken));
        }
        if second.is_empty() && joined.is_empty() && awaited.is_empty() && below.is_empty() {
            return;
        }
        let near = self.taken_by_library_near(method, at);
        let objects = |locks: &ObjectSet| locks.iter().map(|lock| Taken::Object(lock, None)).collect::<Vec<Taken>>();
        let (below, near) = (objects(&below), objects(&near));
        let certain: BTreeSet<Taken> = self.held.at(method, at).into_iter().map(Taken::Named).collect();
        let perhaps: BTreeSet<Taken> = self.perhaps_held(method, at).difference(&certain).cloned().collect();
        for (first, certain) in
            certain.iter().map(|first| (first, true)).chain(perhaps.iter().map(|lock| (lock, false)))
        {
            for taken in &second {
                self.order(method, at, first, taken, certain, By::Program);
            }
            for taken in &below {
                self.order(method, at, first, taken, certain, By::Library);
            }
            for taken in &near {
                self.order(method, at, first, taken, certain, By::LibraryNear);
            }
            for (first, _) in self.told(method, first) {
                let (alone, again) = (false, false);
                let order = |&second: &ObjectId| Ordered { first, second, method, at, certain, alone, again };
                self.joins.extend(joined.iter().map(order));
                let holding = |&(signal, object): &_| AwaitsHolding { first, signal, object, method, at };
                self.awaits_holding.extend(awaited.iter().map(holding));
            }
        }
    }

    /// A lock is taken while another is held, one of them by code of the library perhaps.
    fn order(&mut self, method: MethodId, at: Target, first: &Taken, second: &Taken, certain: bool, by: By) {
        let is_same_name = match (first.name(), second.name()) {
            (Some(one), Some(other)) => one.whole(self.program).0 == other.whole(self.program).0,
            _ => false,
        };
        for (one, side) in self.told(method, first) {
            for (other, wanted) in self.told(method, second) {
                // One name means one object, whichever that is.
                if is_same_name && one != other {
                    continue;
                }
                // Who gets at a side by another name than its lock is not told apart from who has the other one.
                let again = second.is_again();
                let alone = one == other && !again && self.waits_for_itself(side, wanted, &[one]);
                // A lock of the library and its monitor are two.
                let is_one = one == other && is_of_monitor(side) == is_of_monitor(wanted);
                let is_one = is_one && (is_same_name || (self.is_one)(one));
                let is_ordered = !is_one || alone;
                if is_ordered && !(one == other && forgets(Mutant::OrderAmongAlike)) {
                    let edge = Ordered { first: one, second: other, method, at, certain, alone, again };
                    match by {
                        By::Program => _ = self.edges.insert(edge),
                        By::Library => _ = self.foreign.insert(edge),
                        By::LibraryNear => _ = (self.foreign.insert(edge), self.near.insert(edge)),
                    }
                }
            }
        }
    }

    /// The objects that a lock may be.
    fn told(&self, method: MethodId, lock: &Taken) -> Vec<(ObjectId, Option<Side>)> {
        match lock {
            Taken::Object(object, side) => vec![(*object, *side)],
            Taken::ObjectAgain(object) => vec![(*object, None)],
            Taken::Named(lock) | Taken::Again(lock) => {
                let side = lock.whole(self.program).1;
                self.objects(method, lock).into_iter().map(|object| (object, side)).collect()
            }
        }
    }

    /// What the method may have taken, or what it calls.
    fn perhaps_held(&self, method: MethodId, at: Target) -> BTreeSet<Taken> {
        let Some(perhaps) = self.may.at(method, at).filter(|_| !forgets(Mutant::LocksThatMayBeHeld)) else {
            return BTreeSet::new();
        };
        let named = perhaps.named().cloned().map(Taken::Named);
        let others = perhaps.others().flat_map(|lock| self.wholes(lock));
        named.chain(others.map(|lock| Taken::Object(lock, None))).collect()
    }
}

/// Whether what is meant of a lock of the library is its monitor.
fn is_of_monitor(side: Option<Side>) -> bool {
    side == Some(Side::Monitor)
}

/// Whether a number may be 0: it is not only constants that are not.
fn may_be_zero(linked: &Linked, number: WebId) -> bool {
    let sources = linked.sources(number);
    let is_other = |&at: &Target| matches!(linked.body.inst(at), Inst::Const { value, .. } if value != 0);
    sources.is_empty() || linked.param(number).is_some() || !sources.iter().all(is_other)
}

/// What a lock is called: the class of the object.
pub fn name(program: &Program, points_to: &PointsTo, lock: ObjectId) -> String {
    let object = points_to.objects().get(lock);
    match object.origin {
        Origin::Mirror(class) => format!("{}.class", short(program, class)),
        _ => short(program, object.class),
    }
}
