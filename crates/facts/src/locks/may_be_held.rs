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

/// What may be held.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Perhaps {
    /// How often each may have been taken, up to two.
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

    fn take(&mut self, lock: Expression) {
        let count = self.named.entry(lock).or_default();
        *count = 2.min(*count + 1);
    }

    fn give(&mut self, lock: &Expression) {
        match self.named.get_mut(lock) {
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
    points_to: &'a PointsTo,
    changes: &'h Changes<'a>,
    handlers: &'h Handlers,
    before: FxHashMap<MethodId, Vec<Option<Perhaps>>>,
    /// What a method has taken and not given back where it returns.
    kept: FxHashMap<MethodId, Perhaps>,
}

impl<'h, 'a> MayBeHeld<'h, 'a> {
    pub fn of(program: &'a Program, points_to: &'a PointsTo, changes: &'h Changes<'a>, handlers: &'h Handlers) -> Self {
        let mut held = Self { points_to, changes, handlers, before: FxHashMap::default(), kept: FxHashMap::default() };
        let own = |method: &MethodId| is_program(program, program.method(*method).class);
        let mut open: Vec<MethodId> = points_to.methods().filter(own).collect();
        let mut queued: FxHashSet<MethodId> = open.iter().copied().collect();
        while let Some(method) = open.pop() {
            queued.remove(&method);
            let kept = held.look_at(method);
            if held.kept.entry(method).or_default().join(&kept) {
                let callers = points_to.call_graph().to(method).iter().map(|edge| edge.caller);
                open.extend(callers.filter(own).filter(|&caller| queued.insert(caller)));
            }
        }
        held
    }

    /// What may be held before an instruction.
    pub fn at(&self, method: MethodId, at: Target) -> Option<&Perhaps> {
        self.before.get(&method)?[at as usize].as_ref()
    }

    /// Follows the flow of a method; what it keeps where it returns.
    fn look_at(&mut self, method: MethodId) -> Perhaps {
        let mut kept = Perhaps::default();
        let Some(linked) = self.points_to.linked(method) else { return kept };
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
                // An exception may come before the instruction has had its effect, or after.
                if flow == Flow::Exception {
                    arriving.join(&here);
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
                    Point::Entry | Point::Thrown => {}
                }
            }
        }
        self.before.insert(method, before);
        kept
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
            Some(Change::Takes(lock) | Change::Tries(lock)) => here.take(lock),
            Some(Change::Gives(given)) => self.give(linked, &given, &mut here),
            None => self.keep(linked, at, &mut here),
        }
        here
    }

    /// What has no name is given back by what can be nothing else.
    fn give(&self, linked: &Linked, given: &[Expression], here: &mut Perhaps) {
        for lock in given {
            here.give(lock);
            let objects: Vec<ObjectId> = meant(self.points_to, linked.method, lock).iter().collect();
            if let [one] = objects[..] {
                here.others.remove(&one);
            }
        }
    }

    /// What callees have taken and kept.
    fn keep(&self, linked: &Linked, at: Target, here: &mut Perhaps) {
        for edge in self.points_to.call_graph().at(linked.method, at).iter().filter(|edge| edge.kind == EdgeKind::Call)
        {
            let Some(kept) = self.kept.get(&edge.callee).filter(|kept| !kept.is_empty()) else { continue };
            here.others.extend(kept.others());
            for lock in kept.named() {
                match self.named_by_caller(linked, at, edge.callee, lock) {
                    Some(lock) => here.take(lock),
                    None => here.others.extend(meant(self.points_to, edge.callee, lock).iter()),
                }
            }
        }
    }

    fn named_by_caller(&self, linked: &Linked, at: Target, callee: MethodId, lock: &Expression) -> Option<Expression> {
        if lock.is_global() {
            return Some(lock.clone());
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
