//! In which order locks are taken.

use super::{Expression, Held};
use crate::call_graph::EdgeKind;
use crate::linked::{Linked, is_program};
use crate::mutants::{Mutant, forgets};
use crate::objects::{ObjectId, Origin};
use crate::places::short;
use crate::points_to::PointsTo;
use program::ir::{Inst, Target};
use program::{MethodId, Program};
use rustc_hash::FxHashMap;
use std::collections::{BTreeMap, BTreeSet};

/// A lock that is taken while another is held.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Ordered {
    pub first: ObjectId,
    pub second: ObjectId,
    /// Where the second is taken.
    pub method: MethodId,
    pub at: Target,
}

/// Which locks may be taken by the program's code while it holds which others. Locks are abstract objects, so this is a
/// *may* analysis.
pub struct LockOrder {
    edges: BTreeSet<Ordered>,
}

impl LockOrder {
    pub fn of(program: &Program, points_to: &PointsTo, held: &Held<'_>) -> Self {
        let mut order = Builder { program, points_to, held, within: FxHashMap::default(), edges: BTreeSet::new() };
        order.find();
        Self { edges: order.edges }
    }

    pub fn edges(&self) -> impl Iterator<Item = Ordered> + '_ {
        self.edges.iter().copied()
    }

    /// Locks that may be taken in a circle, each circle once, beginning with its first lock.
    pub fn circles(&self) -> Vec<Vec<ObjectId>> {
        let mut next: BTreeMap<ObjectId, BTreeSet<ObjectId>> = BTreeMap::new();
        self.edges.iter().for_each(|edge| _ = next.entry(edge.first).or_default().insert(edge.second));
        let mut circles = BTreeSet::new();
        for &start in next.keys() {
            let mut open = vec![vec![start]];
            while let Some(way) = open.pop() {
                for &to in way.last().and_then(|last| next.get(last)).into_iter().flatten() {
                    if to == start {
                        circles.insert(way.clone());
                    } else if to > start && !way.contains(&to) && way.len() < 6 {
                        open.push(way.iter().copied().chain([to]).collect());
                    }
                }
            }
        }
        circles.into_iter().collect()
    }
}

struct Builder<'a, 'h> {
    program: &'a Program,
    points_to: &'a PointsTo,
    held: &'h Held<'a>,
    /// Locks that a method or what it calls may take.
    within: FxHashMap<MethodId, BTreeSet<ObjectId>>,
    edges: BTreeSet<Ordered>,
}

impl Builder<'_, '_> {
    fn find(&mut self) {
        // What library code takes and holds is the library's business: its locks are not those of the program.
        let is_own = |method: &MethodId| is_program(self.program, self.program.method(*method).class);
        let methods: Vec<MethodId> = self.points_to.methods().filter(is_own).collect();
        let mut open: Vec<(MethodId, ObjectId)> = Vec::new();
        for &method in &methods {
            open.extend(self.taken_by(method).into_iter().map(|lock| (method, lock)));
        }
        // What a method takes, its callers take.
        while let Some((method, lock)) = open.pop() {
            if self.within.entry(method).or_default().insert(lock) {
                let callers = self.points_to.call_graph().to(method).iter();
                open.extend(callers.filter(|edge| edge.kind != EdgeKind::Start).map(|edge| (edge.caller, lock)));
            }
        }
        for method in methods {
            let Some(linked) = self.points_to.linked(method) else { continue };
            for (at, _) in linked.insts() {
                self.orders_at(method, linked, at);
            }
        }
    }

    /// Only locks of the program are of interest.
    fn is_own(&self, object: ObjectId) -> bool {
        match self.points_to.objects().get(object).origin {
            Origin::Site { method, .. } => is_program(self.program, self.program.method(method).class),
            Origin::Mirror(class) => is_program(self.program, class),
            Origin::Argument => true,
            _ => false,
        }
    }

    /// What the instructions of a method take themselves.
    fn taken_by(&self, method: MethodId) -> BTreeSet<ObjectId> {
        let Some(linked) = self.points_to.linked(method) else { return BTreeSet::new() };
        let mut taken: BTreeSet<ObjectId> = self.taken_on_entry(method, linked).into_iter().collect();
        for (at, _) in linked.insts() {
            taken.extend(self.taken_at(method, linked, at));
        }
        taken
    }

    fn taken_on_entry(&self, method: MethodId, linked: &Linked) -> Vec<ObjectId> {
        let this = self.program.method(method);
        if !this.is_synchronized() || this.is_static() {
            return Vec::new();
        }
        self.objects(method, &Expression::Value(linked.webs.param(0)))
    }

    fn taken_at(&self, method: MethodId, linked: &Linked, at: Target) -> Vec<ObjectId> {
        let web = match linked.body.inst(at) {
            Inst::MonitorEnter { obj } => linked.read(at, obj),
            Inst::Invoke { .. } => match self.held.change(linked, at) {
                Some((_, true)) => linked.arguments(at).next().flatten(),
                _ => None,
            },
            _ => None,
        };
        let objects = web.and_then(|web| self.points_to.web(method, web));
        objects.into_iter().flat_map(|objects| objects.iter()).filter(|&object| self.is_own(object)).collect()
    }

    /// What a lock of a method may be.
    fn objects(&self, method: MethodId, lock: &Expression) -> Vec<ObjectId> {
        let own = |objects: &crate::set::ObjectSet| -> Vec<ObjectId> {
            objects.iter().filter(|&object| self.is_own(object)).collect()
        };
        match lock {
            Expression::Value(web) => self.points_to.web(method, *web).map(own).unwrap_or_default(),
            Expression::Static(field) => self.points_to.static_field(*field).map(own).unwrap_or_default(),
            Expression::Class(_) => Vec::new(),
            Expression::Field(of, field) => {
                let holders = match &**of {
                    Expression::Value(web) => self.points_to.web(method, *web).cloned().unwrap_or_default(),
                    other => self.objects(method, other).into_iter().collect(),
                };
                let slot = crate::points_to::Slot::Field(*field);
                let parts = holders.iter().filter_map(|holder| self.points_to.slot(holder, slot));
                parts.flat_map(own).collect()
            }
        }
    }

    fn orders_at(&mut self, method: MethodId, linked: &Linked, at: Target) {
        let mut second = self.taken_at(method, linked, at);
        for edge in self.points_to.call_graph().at(method, at) {
            if edge.kind != EdgeKind::Start && !forgets(Mutant::OrderInCallees) {
                second.extend(self.within.get(&edge.callee).into_iter().flatten());
            }
        }
        if second.is_empty() {
            return;
        }
        for lock in self.held.at(method, at) {
            for first in self.objects(method, &lock) {
                let new = second.iter().filter(|&&second| second != first);
                self.edges.extend(new.map(|&second| Ordered { first, second, method, at }));
            }
        }
        self.orders_among_alike(method, linked, at);
    }

    /// Two locks of one abstract object are ordered if they are surely taken under different names.
    fn orders_among_alike(&mut self, method: MethodId, linked: &Linked, at: Target) {
        let Some((taken, true)) = self.held.change(linked, at) else { return };
        let second = self.objects(method, &taken);
        for lock in self.held.at(method, at).into_iter().filter(|lock| *lock != taken) {
            for first in self.objects(method, &lock) {
                if second.contains(&first) {
                    self.edges.insert(Ordered { first, second: first, method, at });
                }
            }
        }
    }
}

/// What a lock is called: the class of the object.
pub fn name(program: &Program, points_to: &PointsTo, lock: ObjectId) -> String {
    let object = points_to.objects().get(lock);
    match object.origin {
        Origin::Mirror(class) => format!("{}.class", short(program, class)),
        _ => short(program, object.class),
    }
}
