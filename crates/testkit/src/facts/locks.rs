//! What facts say is locked is locked, and locks are taken in the orders that they know.

use super::moment::{Abstract, Moment};
use super::told::Told;
use super::walk::Law;
use facts::fresh::Fresh;
use facts::locks::{Expression, Guard, Held, LockOrder, Ordered, Protection};
use facts::{ObjectId, Origin, PointsTo, Start, is_program};
use program::ir::{Inst, Target};
use program::{FieldId, MethodId, Program};
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use vm::{Ref, ThreadId};

const HELD: &str = "locks held";
const PROTECTION: &str = "protection";
const ORDER: &str = "lock order";

pub(super) struct LockLaw {
    /// By instruction, where there are any.
    held: HashMap<(MethodId, Target), BTreeSet<Expression>>,
    guards: HashMap<(MethodId, Target), BTreeSet<Guard>>,
    orders: HashSet<(ObjectId, ObjectId)>,
    /// Monitors that the program's code has taken on this path.
    taken: BTreeMap<usize, Vec<Ref>>,
}

impl LockLaw {
    pub fn new(program: &Program, start: &dyn Start, points_to: &PointsTo, told: &mut Told) -> Self {
        let facts = Held::of(program, points_to);
        let mut held = HashMap::new();
        let mut own = 0;
        for method in points_to.methods() {
            let Some(linked) = points_to.linked(method) else { continue };
            let is_own = is_program(program, program.method(method).class);
            for (at, _) in linked.insts() {
                let locks = facts.at(method, at);
                own += usize::from(is_own && !locks.is_empty());
                if !locks.is_empty() {
                    held.insert((method, at), locks);
                }
            }
        }
        told.expect(HELD, own);
        let protection = Protection::of(program, points_to, &facts, &Fresh::of(program, start, points_to));
        let accesses = protection.fields().flat_map(|(_, accesses)| accesses);
        let guards: HashMap<_, _> =
            accesses.map(|access| ((access.method, access.at), access.guards.clone())).collect();
        told.expect(PROTECTION, guards.len());
        let order = LockOrder::of(program, points_to, &facts);
        let orders = order.edges().map(|Ordered { first, second, .. }| (first, second)).collect();
        Self { held, guards, orders, taken: BTreeMap::new() }
    }

    fn judge_held(&self, now: &Moment<'_>, told: &mut Told) {
        let Some(locks) = self.held.get(&now.place()) else { return };
        for lock in locks {
            // A value that was never seen to be set is not known.
            let Some(object) = value(now, lock) else { continue };
            if now.is_own() {
                told.look(HELD, now.place());
            }
            if !is_held(now, object) {
                told.miss(HELD, format!("{lock:?} is not held at {}", now.told()));
            }
        }
    }

    fn judge_guards(&self, now: &Moment<'_>, told: &mut Told) {
        let object = match now.inst() {
            Inst::GetField { obj, .. } | Inst::PutField { obj, .. } => Some(now.reference(obj)),
            Inst::GetStatic { .. } | Inst::PutStatic { .. } => None,
            _ => return,
        };
        let Some(guards) = self.guards.get(&now.place()).filter(|_| object.is_none_or(|object| !object.is_null()))
        else {
            return;
        };
        told.look(PROTECTION, now.place());
        for guard in guards {
            let lock = match (guard, object) {
                (Guard::Own(way), Some(object)) => way.iter().try_fold(object, |of, &field| now.field(Some(of), field)),
                (Guard::Own(_), None) => None,
                (Guard::Global(lock), _) => value(now, lock),
            };
            if !lock.is_some_and(|lock| is_held(now, lock)) {
                told.miss(PROTECTION, format!("{guard:?} does not guard {}", now.told()));
            }
        }
    }

    /// The program's code takes another monitor.
    fn judge_order(&mut self, then: &Moment<'_>, told: &mut Told) {
        let held = then.machine.held_by(then.thread);
        let taken = self.taken.entry(then.thread.index()).or_default();
        taken.retain(|lock| held.contains(lock));
        if !then.is_own() {
            return;
        }
        for second in held.iter().copied().filter(|lock| !taken.contains(lock)).collect::<Vec<_>>() {
            if !is_taken_by(then, second) {
                continue;
            }
            for &first in taken.iter() {
                if let (Some(one), Some(other)) = (own_lock(then, first), own_lock(then, second))
                    && !self.orders.contains(&(one, other))
                {
                    let name = |lock| then.objects.describe(then.program(), Abstract::One(lock));
                    told.miss(ORDER, format!("{} → {} at {}", name(one), name(other), then.told()));
                }
            }
            taken.push(second);
        }
    }
}

/// Whether the instruction that was executed takes a monitor by itself, or calls code of the program that does.
fn is_taken_by(then: &Moment<'_>, lock: Ref) -> bool {
    match then.inst() {
        Inst::MonitorEnter { .. } => true,
        _ => {
            let thread = &then.machine.state().threads[then.thread.index()];
            let entered = thread.frames.last().filter(|frame| frame.lock == lock);
            entered.is_some_and(|frame| is_program(then.program(), then.program().method(frame.method).class))
        }
    }
}

/// A lock of the program.
fn own_lock(now: &Moment<'_>, lock: Ref) -> Option<ObjectId> {
    let Abstract::One(id) = now.abstracted(lock) else { return None };
    let is_own = match now.objects.points_to.objects().get(id).origin {
        Origin::Site { method, .. } => is_program(now.program(), now.program().method(method).class),
        Origin::Mirror(class) => is_program(now.program(), class),
        _ => false,
    };
    is_own.then_some(id)
}

/// The object that an expression means now.
fn value(now: &Moment<'_>, lock: &Expression) -> Option<Ref> {
    match lock {
        Expression::Value(web) => {
            let bits = now.values.get(web.index()).copied().flatten()?;
            Some(Ref::from_bits(bits)).filter(|value| !value.is_null())
        }
        Expression::Static(field) => now.field(None, *field),
        Expression::Class(class) => Some(now.machine.state().mirror(*class)).filter(|mirror| !mirror.is_null()),
        Expression::Field(of, field) => now.field(Some(value(now, of)?), *field),
    }
}

/// Whether the thread holds the monitor of an object, or the object is a lock that it owns.
fn is_held(now: &Moment<'_>, object: Ref) -> bool {
    now.machine.held_by(now.thread).contains(&object) || owner(now, object) == Some(now.thread)
}

/// Who owns a lock of the library.
fn owner(now: &Moment<'_>, lock: Ref) -> Option<ThreadId> {
    let part = |object: Ref, name: &str| -> Option<Ref> {
        let field: FieldId = now.program().find_field(now.machine.class_of(object), name)?;
        now.field(Some(object), field)
    };
    let owner = part(part(lock, "sync")?, "exclusiveOwnerThread")?;
    now.machine.thread_with(owner)
}

impl Law for LockLaw {
    fn begin(&mut self) {
        self.taken.clear();
    }

    fn before(&mut self, now: &Moment<'_>, told: &mut Told) {
        self.judge_held(now, told);
        self.judge_guards(now, told);
    }

    fn after(&mut self, then: &Moment<'_>, told: &mut Told) {
        self.judge_order(then, told);
    }
}
