//! In which order locks are taken.
//!
//! A lock that is taken while another is held, and one that is taken while another may be held, are told apart: the
//! second kind is what a conditional lock or one without `finally` gives. Whoever looks for circles wants both.
//!
//! A thread that joins another waits as well: for something that the other one holds until it ends.

use super::changes::Change;
use super::may_be_held::MayBeHeld;
use super::{Expression, Held, Side};
use crate::call_graph::EdgeKind;
use crate::linked::{Linked, is_program};
use crate::mutants::{Mutant, forgets};
use crate::objects::{ObjectId, Origin};
use crate::places::short;
use crate::points_to::PointsTo;
use program::ir::{Inst, Target};
use program::webs::WebId;
use program::{MethodId, Program};
use rustc_hash::FxHashMap;
use std::collections::{BTreeMap, BTreeSet, VecDeque};

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
    joins: BTreeSet<Ordered>,
    taken: BTreeSet<Wait>,
    joined: BTreeSet<Wait>,
}

impl LockOrder {
    pub fn of(program: &Program, points_to: &PointsTo, held: &Held<'_>) -> Self {
        let may = held.may_be_held();
        let mut order = Builder {
            program,
            points_to,
            held,
            may,
            within: FxHashMap::default(),
            joined_within: FxHashMap::default(),
            edges: BTreeSet::new(),
            joins: BTreeSet::new(),
            taken: BTreeSet::new(),
            joined: BTreeSet::new(),
        };
        order.find();
        Self { edges: order.edges, joins: order.joins, taken: order.taken, joined: order.joined }
    }

    pub fn edges(&self) -> impl Iterator<Item = Ordered> + '_ {
        self.edges.iter().copied()
    }

    /// Threads that are joined while a lock may be held: the thread is the second.
    pub fn joins(&self) -> impl Iterator<Item = Ordered> + '_ {
        self.joins.iter().copied()
    }

    /// Where locks are taken, whatever is held.
    pub fn taken(&self) -> impl Iterator<Item = Wait> + '_ {
        self.taken.iter().copied()
    }

    /// Where threads are joined, whatever is held.
    pub fn joined(&self) -> impl Iterator<Item = Wait> + '_ {
        self.joined.iter().copied()
    }

    /// Locks that may be taken in a circle: for each lock the shortest one of those that begin with it, if it is the
    /// first of that.
    pub fn circles(&self) -> Vec<Circle> {
        let mut next: BTreeMap<ObjectId, BTreeSet<ObjectId>> = BTreeMap::new();
        self.edges.iter().for_each(|edge| _ = next.entry(edge.first).or_default().insert(edge.second));
        let certain: BTreeSet<(ObjectId, ObjectId)> =
            self.edges.iter().filter(|edge| edge.certain).map(|edge| (edge.first, edge.second)).collect();
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

struct Builder<'a, 'h> {
    program: &'a Program,
    points_to: &'a PointsTo,
    held: &'h Held<'a>,
    may: MayBeHeld<'h, 'a>,
    /// Locks that a method or what it calls may take.
    within: FxHashMap<MethodId, BTreeSet<ObjectId>>,
    /// Threads that a method or what it calls may join.
    joined_within: FxHashMap<MethodId, BTreeSet<ObjectId>>,
    edges: BTreeSet<Ordered>,
    joins: BTreeSet<Ordered>,
    taken: BTreeSet<Wait>,
    joined: BTreeSet<Wait>,
}

impl Builder<'_, '_> {
    fn find(&mut self) {
        // What library code takes and holds is the library's business: its locks are not those of the program.
        let is_own = |method: &MethodId| is_program(self.program, self.program.method(*method).class);
        let methods: Vec<MethodId> = self.points_to.methods().filter(is_own).collect();
        for &method in &methods {
            self.note_waits(method);
        }
        self.within = self.with_callers(&self.taken);
        self.joined_within = self.with_callers(&self.joined);
        for method in methods {
            let Some(linked) = self.points_to.linked(method) else { continue };
            for (at, _) in linked.insts() {
                self.orders_at(method, linked, at);
            }
        }
    }

    /// Only locks of the program are of interest.
    fn is_own(&self, object: ObjectId) -> bool {
        let this = self.points_to.objects().get(object);
        match this.origin {
            Origin::Site { method, .. } => is_program(self.program, self.program.method(method).class),
            Origin::Mirror(class) => is_program(self.program, class),
            Origin::Argument => is_program(self.program, this.class),
            _ => false,
        }
    }

    /// Where the instructions of a method wait themselves.
    fn note_waits(&mut self, method: MethodId) {
        let Some(linked) = self.points_to.linked(method) else { return };
        let wait = |at| move |awaited| Wait { awaited, method, at };
        self.taken.extend(self.taken_on_entry(method, linked).into_iter().map(wait(0)));
        for (at, _) in linked.insts() {
            self.taken.extend(self.taken_at(method, linked, at).into_iter().map(wait(at)));
            let joined = self.joined_at(linked, at).into_iter();
            self.joined.extend(joined.map(wait(at)));
        }
    }

    /// What a method waits for, its callers wait for.
    fn with_callers(&self, waits: &BTreeSet<Wait>) -> FxHashMap<MethodId, BTreeSet<ObjectId>> {
        let mut within: FxHashMap<MethodId, BTreeSet<ObjectId>> = FxHashMap::default();
        let mut open: Vec<(MethodId, ObjectId)> = waits.iter().map(|wait| (wait.method, wait.awaited)).collect();
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
        objects.into_iter().flat_map(crate::set::ObjectSet::iter).collect()
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

    fn taken_on_entry(&self, method: MethodId, linked: &Linked) -> Vec<ObjectId> {
        let this = self.program.method(method);
        match (this.is_synchronized(), this.is_static()) {
            (false, _) => Vec::new(),
            (true, true) => self.objects(method, &Expression::Class(this.class)),
            (true, false) => self.objects(method, &Expression::Value(linked.webs.param(0))),
        }
    }

    fn taken_at(&self, method: MethodId, linked: &Linked, at: Target) -> Vec<ObjectId> {
        match self.held.change(linked, at) {
            Some(Change::Takes(lock)) => self.objects(method, &lock),
            // Who only tries does not wait.
            _ => Vec::new(),
        }
    }

    /// What a lock of a method may be.
    fn objects(&self, method: MethodId, lock: &Expression) -> Vec<ObjectId> {
        let (lock, _) = lock.whole(self.program);
        let own = |objects: &crate::set::ObjectSet| -> Vec<ObjectId> {
            objects.iter().filter(|&object| self.is_own(object)).collect()
        };
        match lock {
            Expression::Value(web) => self.points_to.web(method, *web).map(own).unwrap_or_default(),
            Expression::Static(field) => self.points_to.static_field(*field).map(own).unwrap_or_default(),
            Expression::Class(class) => {
                self.points_to.objects().of_class(*class).into_iter().filter(|&object| self.is_own(object)).collect()
            }
            Expression::Field(of, field) => {
                let holders = match &**of {
                    Expression::Value(web) => self.points_to.web(method, *web).cloned().unwrap_or_default(),
                    other => self.objects(method, other).into_iter().collect(),
                };
                let slot = crate::points_to::Slot::Field(*field);
                let parts = holders.iter().filter_map(|holder| self.points_to.slot(holder, slot));
                parts.flat_map(own).collect()
            }
            Expression::Reading(of) => self.objects(method, of),
        }
    }

    fn orders_at(&mut self, method: MethodId, linked: &Linked, at: Target) {
        let mut second = self.taken_at(method, linked, at);
        let mut joined = self.joined_at(linked, at);
        for edge in self.points_to.call_graph().at(method, at) {
            if edge.kind != EdgeKind::Start && !forgets(Mutant::OrderInCallees) {
                second.extend(self.within.get(&edge.callee).into_iter().flatten());
                joined.extend(self.joined_within.get(&edge.callee).into_iter().flatten());
            }
        }
        if second.is_empty() && joined.is_empty() {
            return;
        }
        let certain: BTreeSet<ObjectId> =
            self.held.at(method, at).iter().flat_map(|lock| self.objects(method, lock)).collect();
        let perhaps = self.perhaps_held(method, at);
        for (&first, certain) in
            certain.iter().map(|first| (first, true)).chain(perhaps.difference(&certain).map(|first| (first, false)))
        {
            let new = second.iter().filter(|&&second| second != first);
            self.edges.extend(new.map(|&second| Ordered { first, second, method, at, certain }));
            self.joins.extend(joined.iter().map(|&second| Ordered { first, second, method, at, certain }));
        }
        self.orders_among_alike(method, linked, at);
    }

    /// What the method may have taken, or what it calls.
    fn perhaps_held(&self, method: MethodId, at: Target) -> BTreeSet<ObjectId> {
        let Some(perhaps) = self.may.at(method, at).filter(|_| !forgets(Mutant::LocksThatMayBeHeld)) else {
            return BTreeSet::new();
        };
        let named = perhaps.named().flat_map(|lock| self.objects(method, lock));
        named.chain(perhaps.others().filter(|&lock| self.is_own(lock))).collect()
    }

    /// Two locks of one abstract object are ordered if they are surely taken under different names.
    fn orders_among_alike(&mut self, method: MethodId, linked: &Linked, at: Target) {
        let Some(Change::Takes(taken)) = self.held.change(linked, at) else { return };
        let second = self.objects(method, &taken);
        // Who holds a lock as a writer may take it again; a reader that becomes a writer waits for itself.
        let is_other = |lock: &Expression| {
            let (of, side) = lock.whole(self.program);
            of != taken.whole(self.program).0
                || side == Some(Side::Readers) && taken.whole(self.program).1 != Some(Side::Readers)
        };
        for lock in self.held.at(method, at).into_iter().filter(is_other) {
            for first in self.objects(method, &lock) {
                if second.contains(&first) {
                    self.edges.insert(Ordered { first, second: first, method, at, certain: true });
                }
            }
        }
    }
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
