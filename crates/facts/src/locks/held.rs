//! The locks that are held before each instruction.

use super::Expression;
use super::released::{Released, given_back, meant};
use crate::call_graph::EdgeKind;
use crate::icfg::{Flow, Handlers, Point};
use crate::linked::Linked;
use crate::mutants::{Mutant, forgets};
use crate::points_to::PointsTo;
use program::ir::{Inst, Target};
use program::reference::Loadable;
use program::webs::WebId;
use program::{ClassId, LoaderId, MethodId, Program};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeSet;

/// The locks held at a point.
pub(super) type Locks = BTreeSet<Expression>;

/// Locks that several threads hold at one time.
const READ_LOCKS: &[&str] = &[
    "java/util/concurrent/locks/ReentrantReadWriteLock$ReadLock",
    "java/util/concurrent/locks/StampedLock$ReadLockView",
];

/// Which locks are held where.
pub struct Held<'a> {
    program: &'a Program,
    points_to: &'a PointsTo,
    handlers: Handlers,
    lock: Option<ClassId>,
    /// By method: what all callers hold. `None` while no caller is known.
    entry: FxHashMap<MethodId, Option<Locks>>,
    /// By method, by instruction; without what callers hold.
    own: FxHashMap<MethodId, Vec<Option<Locks>>>,
    released: Released,
}

impl<'a> Held<'a> {
    pub fn of(program: &'a Program, points_to: &'a PointsTo) -> Self {
        let lock = program.loaded(LoaderId::BOOT, "java/util/concurrent/locks/Lock");
        let mut held = Self {
            program,
            points_to,
            handlers: Handlers::of(program),
            lock,
            entry: FxHashMap::default(),
            own: FxHashMap::default(),
            released: Released::default(),
        };
        held.look_at(points_to.methods());
        held.released = Released::of(&held, points_to);
        // Once more where a call gives back what is held.
        let graph = points_to.call_graph();
        let is_affected =
            |method: &MethodId| graph.from(*method).iter().any(|edge| held.released.by(edge.callee).is_some());
        let affected: Vec<MethodId> = points_to.methods().filter(is_affected).collect();
        held.look_at(affected.into_iter());
        held.find_entries();
        held
    }

    fn look_at(&mut self, methods: impl Iterator<Item = MethodId>) {
        for method in methods {
            if let Some(linked) = self.points_to.linked(method) {
                let own = self.within(method, linked);
                self.own.insert(method, own);
            }
        }
    }

    /// Whether the method itself has surely taken a lock that is held before an instruction.
    pub(super) fn takes_itself(&self, method: MethodId, at: Target, lock: &Expression) -> bool {
        let locks = self.own.get(&method).and_then(|own| own.get(at as usize)?.as_ref());
        locks.is_some_and(|locks| locks.contains(lock))
    }

    /// The locks that are surely held before an instruction, as expressions of its method.
    pub fn at(&self, method: MethodId, at: Target) -> Locks {
        let mut locks = self.own.get(&method).and_then(|own| own[at as usize].clone()).unwrap_or_default();
        locks.extend(self.on_entry(method));
        locks
    }

    pub(super) fn on_entry(&self, method: MethodId) -> Locks {
        let mut locks = self.entry.get(&method).cloned().flatten().unwrap_or_default();
        // Where in the method it is given back is not looked at.
        if let Some(objects) = self.released.by(method) {
            locks.retain(|lock| !meant(self.points_to, method, lock).intersects(objects));
        }
        locks
    }

    /// What a web means, in terms of what does not change during the call.
    pub(super) fn expression(&self, linked: &Linked, web: WebId) -> Expression {
        let mut web = web;
        let mut way = Vec::new();
        // A circle of copies would have no beginning; a web that has one definition is no part of one.
        for _ in 0..linked.webs.len() {
            let Some((at, inst)) = linked.source(web) else { break };
            let next = match inst {
                Inst::Move { src, .. } | Inst::CheckCast { obj: src, .. } => linked.read(at, src),
                Inst::GetField { obj, field, .. } => match linked.field(field) {
                    Some(field) if self.program.field(field).is_final() => {
                        let of = linked.read(at, obj);
                        if of.is_some() {
                            way.push(field);
                        }
                        of
                    }
                    _ => None,
                },
                Inst::GetStatic { field, .. } => match linked.field(field) {
                    Some(field) if self.program.field(field).is_final() => {
                        way.reverse();
                        return Expression::Static(field).with(&way);
                    }
                    _ => None,
                },
                Inst::LoadConst { constant, .. } => {
                    if let Loadable::Class(name) = linked.body.constant(constant).value
                        && let Some(class) = self.class_named(linked, name)
                    {
                        way.reverse();
                        return Expression::Class(class).with(&way);
                    }
                    None
                }
                _ => None,
            };
            match next {
                Some(next) => web = next,
                None => break,
            }
        }
        way.reverse();
        Expression::Value(web).with(&way)
    }

    fn class_named(&self, linked: &Linked, name: support::Symbol) -> Option<ClassId> {
        let loader = self.program.class(self.program.method(linked.method).class).loader;
        self.program.loaded(loader, self.program.symbols.text(name))
    }

    /// What a method takes and gives back itself: the largest solution of a forward analysis.
    fn within(&self, method: MethodId, linked: &Linked) -> Vec<Option<Locks>> {
        let mut before: Vec<Option<Locks>> = vec![None; linked.body.insts().len()];
        let this = self.program.method(method);
        let mut first = Locks::new();
        if this.is_synchronized() {
            first.insert(match this.is_static() {
                true => Expression::Class(this.class),
                false => Expression::Value(linked.webs.param(0)),
            });
        }
        before[0] = Some(first);
        let mut open: Vec<Target> = vec![0];
        while let Some(at) = open.pop() {
            let Some(locks) = before[at as usize].clone() else { continue };
            let after = self.after(linked, at, locks.clone());
            for (flow, next) in self.handlers.within(linked, at) {
                let Point::At(next) = next else { continue };
                // An exception may come before the instruction has had its effect, or after.
                let arriving = match flow {
                    Flow::Exception => locks.intersection(&after).cloned().collect(),
                    _ => after.clone(),
                };
                let place = &mut before[next as usize];
                let met = match place {
                    None => arriving,
                    Some(known) => known.intersection(&arriving).cloned().collect(),
                };
                if place.as_ref() != Some(&met) {
                    *place = Some(met);
                    open.push(next);
                }
            }
        }
        before
    }

    fn after(&self, linked: &Linked, at: Target, mut locks: Locks) -> Locks {
        // A value that is computed anew is another: what was locked by its name is not named by it any more.
        if let Some(web) = linked.webs.def(at).filter(|_| !forgets(Mutant::NewValues)) {
            locks.retain(|lock| lock.value() != Some(web));
        }
        self.released.without(self.points_to, linked.method, at, &mut locks);
        match self.change(linked, at) {
            Some((lock, true)) => _ = locks.insert(lock),
            Some((_, false)) if forgets(Mutant::Unlocking) => {}
            Some((lock, false)) => self.give_back(linked, at, &lock, &mut locks),
            None => {}
        }
        locks
    }

    /// What was taken under its name is given back; else it may be whatever is held.
    fn give_back(&self, linked: &Linked, at: Target, lock: &Expression, locks: &mut Locks) {
        if !locks.remove(lock) && matches!(linked.body.inst(at), Inst::Invoke { .. }) {
            let objects = given_back(self.points_to, linked, at);
            locks.retain(|lock| !meant(self.points_to, linked.method, lock).intersects(&objects));
        }
    }

    /// The lock that an instruction takes (`true`) or gives back.
    pub(super) fn change(&self, linked: &Linked, at: Target) -> Option<(Expression, bool)> {
        let (web, takes) = match linked.body.inst(at) {
            Inst::MonitorEnter { obj } => (linked.read(at, obj)?, true),
            Inst::MonitorExit { obj } => (linked.read(at, obj)?, false),
            Inst::Invoke { method, .. } => {
                let callee = linked.callee(method)?;
                let owner = self.program.method(callee).class;
                let is_lock = self.lock.is_some_and(|lock| self.program.is_subtype(owner, lock));
                let takes = match self.program.method_name(callee) {
                    "lock" | "lockInterruptibly" => true,
                    "unlock" => false,
                    _ => return None,
                };
                let web = linked.arguments(at).next()??;
                if !is_lock || takes && self.may_be_shared(linked.method, web) {
                    return None;
                }
                (web, takes)
            }
            _ => return None,
        };
        Some((self.expression(linked, web), takes))
    }

    /// Several threads may hold a lock for reading.
    fn may_be_shared(&self, method: MethodId, lock: WebId) -> bool {
        let is_shared = |object| {
            let class = self.points_to.objects().get(object).class;
            READ_LOCKS.contains(&self.program.class_name(class))
        };
        let objects = self.points_to.web(method, lock);
        objects.is_none_or(|objects| objects.iter().any(is_shared)) && !forgets(Mutant::SharedLocks)
    }

    /// What all callers hold: the largest solution over the call graph.
    fn find_entries(&mut self) {
        let mut open: Vec<MethodId> = Vec::new();
        for method in self.points_to.methods() {
            let edges = self.points_to.call_graph().to(method);
            let by_calls = !edges.is_empty() && edges.iter().all(|edge| edge.kind == EdgeKind::Call);
            self.entry.insert(method, if by_calls { None } else { Some(Locks::new()) });
            if !by_calls || self.points_to.begins(method) {
                self.entry.insert(method, Some(Locks::new()));
                open.push(method);
            }
        }
        let mut queued: FxHashSet<MethodId> = open.iter().copied().collect();
        while let Some(method) = open.pop() {
            queued.remove(&method);
            let edges = self.points_to.call_graph().from(method).to_vec();
            for edge in edges.into_iter().filter(|edge| edge.kind == EdgeKind::Call) {
                let Some(at) = edge.at else { continue };
                if self.call(method, at, edge.callee) && queued.insert(edge.callee) {
                    open.push(edge.callee);
                }
            }
        }
    }

    /// Takes a call into account; whether less is held on entry of the callee than was known.
    fn call(&mut self, caller: MethodId, at: Target, callee: MethodId) -> bool {
        let held = self.at(caller, at);
        let passed = self.translated(caller, at, callee, &held);
        let entry = self.entry.entry(callee).or_insert(None);
        let met = match entry {
            None => passed,
            Some(known) if forgets(Mutant::EveryCaller) => known.union(&passed).cloned().collect(),
            Some(known) => known.intersection(&passed).cloned().collect(),
        };
        if entry.as_ref() == Some(&met) {
            return false;
        }
        *entry = Some(met);
        true
    }

    /// Locks of a caller as the callee names them.
    fn translated(&self, caller: MethodId, at: Target, callee: MethodId, held: &Locks) -> Locks {
        if held.is_empty() {
            return Locks::new();
        }
        let (Some(linked), Some(target)) = (self.points_to.linked(caller), self.points_to.linked(callee)) else {
            return held.iter().filter(|lock| lock.is_global()).cloned().collect();
        };
        let args: Vec<Option<Expression>> =
            linked.arguments(at).map(|web| web.map(|web| self.expression(linked, web))).collect();
        let mut passed = Locks::new();
        for lock in held {
            if lock.is_global() {
                passed.insert(lock.clone());
            }
            for (param, arg) in args.iter().enumerate().take(usize::from(target.body.params())) {
                let web = target.webs.param(param as u16);
                // A parameter that is assigned to means several things.
                let is_assigned = !target.sources(web).is_empty();
                if let Some(way) = arg.as_ref().and_then(|arg| lock.below(arg))
                    && !is_assigned
                {
                    passed.insert(Expression::Value(web).with(&way));
                }
            }
        }
        passed
    }
}
