//! What facts say is locked is locked, what they say protects a field keeps others out, accesses through handles are
//! known, and locks are taken in the orders that they know.

use super::moment::{Abstract, Moment};
use super::told::Told;
use super::walk::Law;
use facts::fresh::Fresh;
use facts::locks::{Access, Expression, Guard, Held, LockOrder, Ordered, Protection, Side};
use facts::threads::Threads;
use facts::{ObjectId, Origin, PointsTo, Start, is_program};
use program::ir::{Inst, Target};
use program::{FieldId, MethodId, Program};
use std::collections::{BTreeMap, BTreeSet, HashMap, HashSet};
use vm::{Location, Ref, ThreadId, Variable};

const HELD: &str = "locks held";
const PROTECTION: &str = "protection";
const ORDER: &str = "lock order";
const HANDLES: &str = "accesses by handles";

type Place = (MethodId, Target);

pub(super) struct LockLaw {
    /// By instruction, where there are any.
    held: HashMap<Place, BTreeSet<Expression>>,
    guards: HashMap<Place, BTreeSet<Guard>>,
    /// By field: what protects it.
    protected: HashMap<FieldId, BTreeSet<Guard>>,
    /// Fields that are accessed by handles, and where; whether it is a write.
    by_handle: HashMap<(FieldId, Place), bool>,
    orders: HashSet<(ObjectId, ObjectId)>,
    /// Locks that the program's code has taken on this path.
    taken: BTreeMap<usize, Vec<Ref>>,
    /// Locks of the library that it has called to take one.
    asked_for: HashSet<Ref>,
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
        let accesses =
            || protection.fields().flat_map(|(field, accesses)| accesses.iter().map(move |one| (field, one)));
        let guards: HashMap<_, _> =
            accesses().map(|(_, access)| ((access.method, access.at), access.guards.clone())).collect();
        told.expect(PROTECTION, guards.len());
        let protected = protection.fields().map(|(field, _)| (field, protection.guards(program, field))).collect();
        let is_call = |access: &Access| {
            let linked = points_to.linked(access.method);
            linked.is_some_and(|linked| matches!(linked.body.inst(access.at), Inst::Invoke { .. }))
        };
        let by_handle = accesses().filter(|(_, access)| is_call(access));
        let by_handle: HashMap<_, _> =
            by_handle.map(|(field, access)| ((field, (access.method, access.at)), access.write)).collect();
        told.expect(HANDLES, by_handle.len());
        let threads = Threads::of(program, start, points_to);
        let order = LockOrder::of(program, points_to, &facts, &|object| threads.is_one(object));
        let orders = order.edges().map(|Ordered { first, second, .. }| (first, second)).collect();
        let (taken, asked_for) = (BTreeMap::new(), HashSet::new());
        Self { held, guards, protected, by_handle, orders, taken, asked_for }
    }

    fn judge_held(&self, now: &Moment<'_>, told: &mut Told) {
        let Some(locks) = self.held.get(&now.place()) else { return };
        for lock in locks {
            // A value that was never seen to be set is not known.
            let Some(object) = value(now, lock) else { continue };
            if now.is_own() {
                told.look(HELD, now.place());
            }
            let is_held = match lock {
                Expression::Reading(_) => is_read(now, object),
                _ => is_held(now, object) || is_read_lock(now, object) && is_read(now, object),
            };
            if !is_held {
                told.miss(HELD, format!("{lock:?} is not held at {}", now.told()));
            }
        }
    }

    fn judge_guards(&self, now: &Moment<'_>, told: &mut Told) {
        let (object, field, write) = match now.inst() {
            Inst::GetField { obj, field, .. } => (Some(now.reference(obj)), now.linked.field(field), false),
            Inst::PutField { obj, field, .. } => (Some(now.reference(obj)), now.linked.field(field), true),
            Inst::GetStatic { field, .. } => (None, now.linked.field(field), false),
            Inst::PutStatic { field, .. } => (None, now.linked.field(field), true),
            _ => return,
        };
        let Some(guards) = self.guards.get(&now.place()).filter(|_| object.is_none_or(|object| !object.is_null()))
        else {
            return;
        };
        told.look(PROTECTION, now.place());
        for guard in guards {
            let side = guard.side(now.program()).map(|(_, side)| side);
            let lock = guarding(now, guard, object);
            let is_held = lock.is_some_and(|lock| match side {
                Some(Side::Readers) => is_read(now, lock),
                _ => is_held(now, lock),
            });
            if !is_held {
                told.miss(PROTECTION, format!("{guard:?} does not guard {}", now.told()));
            }
        }
        for guard in field.and_then(|field| self.protected.get(&field)).into_iter().flatten() {
            let lock = guarding(now, guard, object);
            if !lock.is_some_and(|lock| is_held(now, lock) || !write && is_read(now, lock)) {
                told.miss(PROTECTION, format!("{guard:?} does not protect from {}", now.told()));
            }
        }
    }

    /// What a native accesses of the program's fields, the program's code has asked for.
    fn judge_handles(&self, then: &Moment<'_>, told: &mut Told) {
        let is_own = |&&(method, _): &&Place| is_program(then.program(), then.program().method(method).class);
        if !then.stack.iter().any(|place| is_own(&place)) {
            return;
        }
        for access in then.machine.raw_accesses() {
            let location = Location { object: access.object, slot: access.word };
            let Variable::Field(field) = then.machine.variable_at(location) else { continue };
            let is_own = is_program(then.program(), then.program().field(field).class);
            if !is_own || !then.machine.state().heap.is_shared(access.object) {
                continue;
            }
            let allows =
                |&&place: &&Place| self.by_handle.get(&(field, place)).is_some_and(|&writes| writes || !access.writes);
            match then.stack.iter().rev().find(allows) {
                Some(&place) => told.look(HANDLES, place),
                None => {
                    let field = facts::places::field_name(then.program(), field);
                    told.miss(HANDLES, format!("{field} is accessed by a native at {}", then.told()));
                }
            }
        }
    }

    /// The program's code has taken another lock.
    fn judge_order(&mut self, then: &Moment<'_>, told: &mut Told) {
        self.note_asked(then);
        let mut held = then.machine.held_by(then.thread);
        held.extend(self.asked_for.iter().copied().filter(|&lock| owner(then, lock) == Some(then.thread)));
        let taken = self.taken.entry(then.thread.index()).or_default();
        taken.retain(|lock| held.contains(lock));
        for second in held.iter().copied().filter(|lock| !taken.contains(lock)).collect::<Vec<_>>() {
            let is_lock = self.asked_for.contains(&second);
            if !is_lock && (!then.is_own() || !is_taken_by(then, second)) {
                continue;
            }
            for &first in taken.iter().filter(|_| !is_lock || is_waited_for(then)) {
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

    /// Locks of the library that the program's code calls.
    fn note_asked(&mut self, then: &Moment<'_>) {
        let Inst::Invoke { method, .. } = then.inst() else { return };
        let name = then.linked.callee(method).map(|callee| then.program().method_name(callee));
        if !then.is_own() || !matches!(name, Some("lock" | "lockInterruptibly" | "tryLock")) {
            return;
        }
        // The call is done or begun: the receiver is where it was.
        let lock = then.receiver;
        if !lock.is_null() && part(then, lock, "sync").is_some() {
            self.asked_for.insert(lock);
        }
    }
}

/// Whether the innermost code of the program calls a method that waits for a lock.
fn is_waited_for(then: &Moment<'_>) -> bool {
    let is_own = |&&(method, _): &&Place| is_program(then.program(), then.program().method(method).class);
    let Some(&(method, at)) = then.stack.iter().rev().find(is_own) else { return false };
    let linked = then.objects.points_to.linked(method);
    let callee = linked.and_then(|linked| match linked.body.inst(at) {
        Inst::Invoke { method, .. } => linked.callee(method),
        _ => None,
    });
    callee.is_some_and(|callee| matches!(then.program().method_name(callee), "lock" | "lockInterruptibly"))
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
        Expression::Reading(of) | Expression::Monitor(of) => value(now, of),
    }
}

/// The lock that a guard means now.
fn guarding(now: &Moment<'_>, guard: &Guard, object: Option<Ref>) -> Option<Ref> {
    match guard {
        Guard::Own(way) => way.iter().try_fold(object?, |of, &field| now.field(Some(of), field)),
        Guard::Global(lock) => value(now, lock),
        Guard::Reading(of) => guarding(now, of, object),
    }
}

/// Whether the thread holds the monitor of an object, or the object is a lock that it owns.
fn is_held(now: &Moment<'_>, object: Ref) -> bool {
    // A stamped lock has no owner: bit 7 of its state is set while somebody writes.
    let is_stamped = is_of(now, object, "java/util/concurrent/locks/StampedLock");
    let is_written = is_stamped && number(now, object, "state").is_some_and(|state| state & 128 != 0);
    now.machine.held_by(now.thread).contains(&object) || owner(now, object) == Some(now.thread) || is_written
}

/// Whether somebody holds a lock as a reader.
fn is_read(now: &Moment<'_>, lock: Ref) -> bool {
    if is_of(now, lock, "java/util/concurrent/locks/StampedLock") {
        return number(now, lock, "state").is_some_and(|state| state & 127 != 0);
    }
    // JDK 17 counts readers in the upper half of an `int`, JDK 25 in that of a `long`.
    let readers = || {
        let sync = part(now, lock, "sync")?;
        Some(number(now, sync, "state")?.unbounded_shr(constant(now, sync, "SHARED_SHIFT")? as u32))
    };
    readers().is_some_and(|readers| readers != 0)
}

/// Whether an object is the side of the readers of a lock.
fn is_read_lock(now: &Moment<'_>, lock: Ref) -> bool {
    is_of(now, lock, "java/util/concurrent/locks/ReentrantReadWriteLock$ReadLock")
}

fn is_of(now: &Moment<'_>, object: Ref, class: &str) -> bool {
    now.program().class_name(now.machine.class_of(object)) == class
}

fn part(now: &Moment<'_>, object: Ref, name: &str) -> Option<Ref> {
    let field: FieldId = now.program().find_field(now.machine.class_of(object), name)?;
    now.field(Some(object), field)
}

fn number(now: &Moment<'_>, object: Ref, name: &str) -> Option<u64> {
    let field: FieldId = now.program().find_field(now.machine.class_of(object), name)?;
    now.machine.heap().field(now.program(), Some(object), field)
}

/// A static number of an object's class or of one above it.
fn constant(now: &Moment<'_>, object: Ref, name: &str) -> Option<u64> {
    let field: FieldId = now.program().find_field(now.machine.class_of(object), name)?;
    now.machine.heap().field(now.program(), None, field)
}

/// Who owns a lock of the library.
fn owner(now: &Moment<'_>, lock: Ref) -> Option<ThreadId> {
    let owner = part(now, part(now, lock, "sync")?, "exclusiveOwnerThread")?;
    now.machine.thread_with(owner)
}

impl Law for LockLaw {
    fn begin(&mut self) {
        self.taken.clear();
        self.asked_for.clear();
    }

    fn before(&mut self, now: &Moment<'_>, told: &mut Told) {
        self.judge_held(now, told);
        self.judge_guards(now, told);
    }

    fn after(&mut self, then: &Moment<'_>, told: &mut Told) {
        if matches!(then.inst(), Inst::Invoke { .. }) {
            self.judge_handles(then, told);
        }
        self.judge_order(then, told);
    }
}
