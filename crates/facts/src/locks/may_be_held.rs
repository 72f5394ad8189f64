//! Which locks a method of the program may have taken, and not given back, before each instruction.
//!
//! The other side of [`super::Held`]: on some way, not on every way. A lock counts as often as it was taken, up to two,
//! for who takes one twice has to give it back twice. What a callee takes and keeps is known by its name where the
//! caller has one for it, else by the objects that it may be. What callers hold is not counted in: the order of locks
//! looks at what callees take.

use super::Expression;
use super::changes::{Change, Changes};
use super::released::meant;
use crate::call_graph::EdgeKind;
use crate::copies;
use crate::icfg::{Flow, Handlers, Point};
use crate::linked::{Linked, is_program};
use crate::objects::ObjectId;
use crate::points_to::PointsTo;
use program::ir::{Comparison, Cond, Inst, Operand, Target};
use program::webs::WebId;
use program::{MethodId, Program};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::{BTreeMap, BTreeSet};

/// Nobody counts further.
const OFTEN: u8 = 4;

/// What may be held.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Perhaps {
    /// How often each may have been taken; who has taken one so often as is counted may have done so oftener.
    named: BTreeMap<Expression, u8>,
    /// Locks that have no name here.
    others: BTreeSet<ObjectId>,
}

impl Perhaps {
    /// Adds what comes on another way; whether that is more.
    fn join(&mut self, other: &Self) -> bool {
        let mut changed = false;
        for (lock, &count) in &other.named {
            let known = self.named.entry(lock.clone()).or_default();
            changed |= *known < count;
            *known = count.max(*known);
        }
        for &lock in &other.others {
            changed |= self.others.insert(lock);
        }
        changed
    }

    fn take(&mut self, lock: Expression, times: u8) {
        let count = self.named.entry(lock).or_default();
        *count = OFTEN.min(*count + times);
    }

    fn give(&mut self, lock: &Expression) {
        match self.named.get_mut(lock) {
            Some(count) if *count == OFTEN => {}
            Some(count) if *count > 1 => *count -= 1,
            _ => _ = self.named.remove(lock),
        }
    }

    pub fn is_empty(&self) -> bool {
        self.named.is_empty() && self.others.is_empty()
    }

    pub fn named(&self) -> impl Iterator<Item = &Expression> {
        self.named.keys()
    }

    pub fn others(&self) -> impl Iterator<Item = ObjectId> + '_ {
        self.others.iter().copied()
    }
}

/// See the module.
pub(super) struct MayBeHeld<'h, 'a> {
    program: &'a Program,
    points_to: &'a PointsTo,
    changes: &'h Changes<'a>,
    handlers: &'h Handlers,
    before: FxHashMap<MethodId, Vec<Option<Perhaps>>>,
    /// What a method has taken and not given back where it returns.
    kept: FxHashMap<MethodId, Perhaps>,
    /// The same where it throws.
    kept_by_throwing: FxHashMap<MethodId, Perhaps>,
    /// Code of the library that leads to code of the program that keeps locks, and which locks.
    through: FxHashSet<MethodId>,
    kept_through: BTreeSet<ObjectId>,
}

impl<'h, 'a> MayBeHeld<'h, 'a> {
    pub fn of(program: &'a Program, points_to: &'a PointsTo, changes: &'h Changes<'a>, handlers: &'h Handlers) -> Self {
        let (before, kept, kept_by_throwing, through, kept_through) = Default::default();
        let mut held =
            Self { program, points_to, changes, handlers, before, kept, kept_by_throwing, through, kept_through };
        let own = |method: &MethodId| is_program(program, program.method(*method).class);
        let methods: Vec<MethodId> = points_to.methods().filter(own).collect();
        loop {
            let mut open = methods.clone();
            let mut queued: FxHashSet<MethodId> = open.iter().copied().collect();
            while let Some(method) = open.pop() {
                queued.remove(&method);
                let (kept, thrown) = held.look_at(method);
                let is_more = held.kept.entry(method).or_default().join(&kept);
                if held.kept_by_throwing.entry(method).or_default().join(&thrown) || is_more {
                    let callers = points_to.call_graph().to(method).iter().map(|edge| edge.caller);
                    open.extend(callers.filter(own).filter(|&caller| queued.insert(caller)));
                }
            }
            if !held.find_callbacks() {
                return held;
            }
        }
    }

    /// Looks for what code of the library calls that keeps a lock, and who leads to such code; whether there is more of
    /// it than was known.
    fn find_callbacks(&mut self) -> bool {
        let is_library = |method: MethodId| !is_program(self.program, self.program.method(method).class);
        let graph = self.points_to.call_graph();
        let callers = |method: MethodId| {
            let edges = graph.to(method).iter().filter(|edge| edge.kind != EdgeKind::Start);
            edges.map(|edge| edge.caller).filter(|&caller| is_library(caller))
        };
        let (mut through, mut locks): (FxHashSet<MethodId>, BTreeSet<ObjectId>) = Default::default();
        let mut open: Vec<MethodId> = Vec::new();
        for (&method, kept) in self.kept.iter().chain(&self.kept_by_throwing).filter(|(_, kept)| !kept.is_empty()) {
            let before = open.len();
            open.extend(callers(method));
            if open.len() > before {
                locks.extend(kept.others());
                kept.named().for_each(|lock| locks.extend(meant(self.points_to, method, lock).iter()));
            }
        }
        for (taker, taken) in self.changes.calls.all_takers() {
            let untold = graph.to(taker).iter().filter(|edge| is_library(edge.caller) && self.changes.is_untold(edge));
            let before = open.len();
            open.extend(untold.map(|edge| edge.caller));
            if open.len() > before {
                locks.extend(taken.iter());
            }
        }
        while let Some(method) = open.pop() {
            if through.insert(method) {
                open.extend(callers(method));
            }
        }
        let is_more = through.len() > self.through.len() || locks.len() > self.kept_through.len();
        (self.through, self.kept_through) = (through, locks);
        is_more
    }

    /// What may be held before an instruction.
    pub fn at(&self, method: MethodId, at: Target) -> Option<&Perhaps> {
        self.before.get(&method)?[at as usize].as_ref()
    }

    /// Instructions before which a lock may be held that their method, or what it has called, has taken.
    pub fn places(&self) -> BTreeSet<(MethodId, Target)> {
        let is_held = |place: &Option<Perhaps>| place.as_ref().is_some_and(|held| !held.is_empty());
        let of = |(&method, before): (&MethodId, &Vec<Option<Perhaps>>)| {
            let held = before.iter().enumerate().filter(move |(_, place)| is_held(place));
            held.map(move |(at, _)| (method, at as Target)).collect::<Vec<_>>()
        };
        self.before.iter().flat_map(of).collect()
    }

    /// Methods that return and have not given back what they have taken.
    pub fn keepers(&self) -> BTreeSet<MethodId> {
        self.kept.iter().filter(|(_, kept)| !kept.is_empty()).map(|(&method, _)| method).collect()
    }

    /// Follows the flow of a method; what it keeps where it returns, and where it throws.
    fn look_at(&mut self, method: MethodId) -> (Perhaps, Perhaps) {
        let (mut kept, mut thrown) = (Perhaps::default(), Perhaps::default());
        let Some(linked) = self.points_to.linked(method) else { return (kept, thrown) };
        let mut before: Vec<Option<Perhaps>> = vec![None; linked.body.insts().len()];
        before[0] = Some(Perhaps::default());
        let mut open: Vec<Target> = vec![0];
        while let Some(at) = open.pop() {
            let Some(here) = before[at as usize].clone() else { continue };
            let after = self.after(linked, at, here.clone());
            for (flow, next) in self.handlers.within(linked, at) {
                let mut arriving = match next {
                    Point::At(next) => self.branched(linked, at, next, after.clone()),
                    _ => after.clone(),
                };
                // An exception may come before the instruction has had its effect, or after; who fails to take a lock
                // has not got it.
                if flow == Flow::Exception {
                    match self.changes.at(linked, at) {
                        Some(Change::Takes(_) | Change::Tries(_)) => arriving = here.clone(),
                        // Who fails to give it back does not have it; a stamp may be the wrong one.
                        Some(Change::Gives(_)) if !self.is_by_stamp(linked, at) => {}
                        _ => _ = arriving.join(&here),
                    }
                    self.keep(linked, at, &self.kept_by_throwing, &mut arriving);
                }
                match next {
                    Point::At(next) => {
                        let place = &mut before[next as usize];
                        let is_new = place.is_none();
                        if place.get_or_insert_default().join(&arriving) || is_new {
                            open.push(next);
                        }
                    }
                    Point::Exit => _ = kept.join(&arriving),
                    // What is kept by who throws is held by who catches that.
                    Point::Thrown => _ = thrown.join(&arriving),
                    Point::Entry => {}
                }
            }
        }
        self.before.insert(method, before);
        (kept, thrown)
    }

    fn is_by_stamp(&self, linked: &Linked, at: Target) -> bool {
        let Inst::Invoke { method, .. } = linked.body.inst(at) else { return false };
        let class = linked.callee(method).map(|callee| self.program.method(callee).class);
        class.is_none_or(|class| self.program.class_name(class) == "java/util/concurrent/locks/StampedLock")
    }

    fn after(&self, linked: &Linked, at: Target, mut here: Perhaps) -> Perhaps {
        // What was named by a value that is computed anew has no name any more.
        if let Some(web) = linked.webs.def(at) {
            let lost: Vec<Expression> = here.named.keys().filter(|lock| lock.value() == Some(web)).cloned().collect();
            for lock in lost {
                here.others.extend(meant(self.points_to, linked.method, &lock).iter());
                here.named.remove(&lock);
            }
        }
        match self.changes.at(linked, at) {
            Some(Change::Takes(lock) | Change::Tries(lock)) => here.take(lock, 1),
            Some(Change::Gives(given)) => given.iter().for_each(|lock| here.give(lock)),
            None => self.keep(linked, at, &self.kept, &mut here),
        }
        here
    }

    /// What callees have taken and kept.
    fn keep(&self, linked: &Linked, at: Target, kept: &FxHashMap<MethodId, Perhaps>, here: &mut Perhaps) {
        for edge in self.points_to.call_graph().at(linked.method, at).iter().filter(|edge| edge.kind == EdgeKind::Call)
        {
            if self.through.contains(&edge.callee) {
                here.others.extend(&self.kept_through);
            }
            if let Some(locks) = self.changes.calls.taken(edge.callee).filter(|_| self.changes.is_untold(edge)) {
                here.others.extend(locks.iter());
            }
            let Some(kept) = kept.get(&edge.callee).filter(|kept| !kept.is_empty()) else { continue };
            here.others.extend(kept.others());
            for (lock, &times) in &kept.named {
                match self.named_by_caller(linked, at, edge.callee, lock) {
                    Some(lock) => here.take(lock, times),
                    None => here.others.extend(meant(self.points_to, edge.callee, lock).iter()),
                }
            }
        }
    }

    /// A lock of a callee by the name that its caller has for it.
    pub fn named_by_caller(
        &self,
        linked: &Linked,
        at: Target,
        callee: MethodId,
        lock: &Expression,
    ) -> Option<Expression> {
        if lock.is_global() {
            return Some(lock.clone());
        }
        if !self.changes.names.passes_as_it_stands(linked, at, callee) {
            return None;
        }
        let target = self.points_to.linked(callee)?;
        let param = lock.value().and_then(|web| Some((web, target.param(web)?)));
        let (web, param) = param.filter(|(web, _)| target.sources(*web).is_empty())?;
        let arg: WebId = linked.arguments(at).nth(usize::from(param))??;
        lock.beginning_with(&Expression::Value(web), self.changes.names.expression(linked, arg))
    }

    /// A branch on what `tryLock` has given back goes to where it was false.
    fn branched(&self, linked: &Linked, at: Target, next: Target, mut here: Perhaps) -> Perhaps {
        let Inst::Branch { by: Comparison::Int, cond, a, b: Operand::Immediate(0), to } = linked.body.inst(at) else {
            return here;
        };
        let is_false = match cond {
            Cond::Eq => next == to && to != at + 1,
            Cond::Ne => next == at + 1 && to != at + 1,
            _ => false,
        };
        let result = linked.read(at, a).and_then(|web| copies::source(linked, web)).filter(|_| is_false);
        if let Some((tried, _)) = result
            && let Some(Change::Tries(lock)) = self.changes.at(linked, tried)
        {
            here.give(&lock);
        }
        here
    }
}
