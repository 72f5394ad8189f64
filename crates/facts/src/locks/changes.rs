//! What instructions do to locks: monitors, `java.util.concurrent.locks.Lock` and `StampedLock`.

use super::calls::LockCalls;
use super::names::Names;
use super::{Expression, Side};
use crate::call_graph::{CallEdge, EdgeKind};
use crate::linked::{Linked, is_program};
use crate::mutants::{Mutant, forgets};
use crate::objects::ObjectId;
use crate::points_to::PointsTo;
use program::ir::{Inst, Target};
use program::webs::WebId;
use program::{ClassId, LoaderId, MethodId, Program};

/// Locks that several threads hold at one time.
const READ_LOCKS: &[&str] = &[
    "java/util/concurrent/locks/ReentrantReadWriteLock$ReadLock",
    "java/util/concurrent/locks/StampedLock$ReadLockView",
];

/// What an instruction does to locks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Change {
    Takes(Expression),
    /// It has taken it if it gives back true.
    Tries(Expression),
    /// All of these, as far as they are held.
    Gives(Vec<Expression>),
}

/// See the module.
pub(super) struct Changes<'a> {
    program: &'a Program,
    points_to: &'a PointsTo,
    pub names: Names<'a>,
    /// Methods of the library that take and give back locks.
    pub calls: LockCalls,
    lock: Option<ClassId>,
    condition: Option<ClassId>,
    stamped: Option<ClassId>,
    read_write: Option<ClassId>,
    /// Stamped locks have no owner, and the program gives them back by other means than with the stamp.
    is_stamp_lent: bool,
}

impl<'a> Changes<'a> {
    pub fn of(program: &'a Program, points_to: &'a PointsTo) -> Self {
        let known = |name: &str| program.loaded(LoaderId::BOOT, name);
        let lock = known("java/util/concurrent/locks/Lock");
        let stamped = known("java/util/concurrent/locks/StampedLock");
        let mut changes = Self {
            program,
            points_to,
            names: Names::of(program, points_to),
            calls: LockCalls::of(program, points_to, lock, stamped),
            lock,
            condition: known("java/util/concurrent/locks/Condition"),
            stamped,
            read_write: known("java/util/concurrent/locks/ReadWriteLock"),
            is_stamp_lent: false,
        };
        changes.is_stamp_lent = changes.lends_stamps();
        changes
    }

    pub fn at(&self, linked: &Linked, at: Target) -> Option<Change> {
        match linked.body.inst(at) {
            Inst::MonitorEnter { obj } => Some(Change::Takes(self.monitor(linked, linked.read(at, obj)?))),
            Inst::MonitorExit { obj } => Some(Change::Gives(vec![self.monitor(linked, linked.read(at, obj)?)])),
            Inst::Invoke { method, .. } => self.call(linked, at, linked.callee(method)?),
            _ => None,
        }
    }

    /// The monitor of what a web is. That of a lock keeps out nobody who takes the lock.
    pub fn monitor(&self, linked: &Linked, object: WebId) -> Expression {
        let named = self.names.expression(linked, object);
        if self.may_be_lock(linked.method, object) { Expression::Monitor(Box::new(named)) } else { named }
    }

    /// What a synchronized method takes on entry.
    pub fn on_entry(&self, linked: &Linked) -> Option<Expression> {
        let this = self.program.method(linked.method);
        match (this.is_synchronized(), this.is_static()) {
            (false, _) => None,
            (true, true) => Some(Expression::Class(this.class)),
            (true, false) => Some(self.monitor(linked, linked.webs.param(0))),
        }
    }

    /// Whether an instruction waits on a condition, and gives back its lock meanwhile.
    pub fn waits(&self, linked: &Linked, at: Target) -> bool {
        let Inst::Invoke { method, .. } = linked.body.inst(at) else { return false };
        linked.callee(method).is_some_and(|callee| {
            let owner = self.program.method(callee).class;
            let is_condition = self.condition.is_some_and(|condition| self.program.is_subtype(owner, condition));
            is_condition && self.program.method_name(callee).starts_with("await")
        })
    }

    fn call(&self, linked: &Linked, at: Target, callee: MethodId) -> Option<Change> {
        let owner = self.program.method(callee).class;
        let is = |class: Option<ClassId>| class.is_some_and(|class| self.program.is_subtype(owner, class));
        let name = self.program.method_name(callee);
        if is(self.lock) {
            let web = linked.arguments(at).next()??;
            let change = match name {
                // What a lock of the program's own does is told by its code.
                "lock" | "lockInterruptibly" | "tryLock" if self.is_own(linked, at) => return None,
                "lock" | "lockInterruptibly" => Change::Takes,
                "tryLock" => Change::Tries,
                "unlock" => {
                    let lock = self.names.expression(linked, web);
                    return Some(Change::Gives(vec![Expression::Reading(Box::new(lock.clone())), lock]));
                }
                _ => return None,
            };
            let lock = self.names.expression(linked, web);
            // What readers hold is known as such by its name, or by its class.
            let is_side = matches!(lock.whole(self.program), (_, Some(Side::Readers)));
            let is_known = is_side || !self.may_be_shared(linked.method, web);
            Some(change(if is_known { lock } else { Expression::Reading(Box::new(lock)) }))
        } else if is(self.stamped) {
            let lock = self.names.expression(linked, linked.arguments(at).next()??);
            let reading = Expression::Reading(Box::new(lock.clone()));
            match name {
                "writeLock" | "writeLockInterruptibly" => Some(Change::Takes(lock)),
                "readLock" | "readLockInterruptibly" => Some(Change::Takes(reading)),
                "unlockWrite" => Some(Change::Gives(vec![lock])),
                "unlockRead" => Some(Change::Gives(vec![reading])),
                "unlock" | "tryUnlockWrite" | "tryUnlockRead" => Some(Change::Gives(vec![lock, reading])),
                // It may have become another.
                _ if name.starts_with("tryConvert") => Some(Change::Gives(vec![lock, reading])),
                _ => None,
            }
        } else {
            None
        }
    }

    /// Whether a method of the library's locks is called where no instruction says so: by reflection, by a handle, by a
    /// native, or as one of several that a call selects.
    pub fn is_untold(&self, edge: &CallEdge) -> bool {
        let linked = edge.at.and_then(|at| Some((at, self.points_to.linked(edge.caller)?)));
        edge.kind != EdgeKind::Start && linked.is_none_or(|(at, linked)| self.at(linked, at).is_none())
    }

    /// Whether stamped locks are given back by other means than with the stamp that the same call of a method has got:
    /// they have no owner, so anybody may do so.
    fn lends_stamps(&self) -> bool {
        let graph = self.points_to.call_graph();
        let mut edges = self.calls.givers().flat_map(|(giver, _)| graph.to(giver));
        let is_stamped = |method: MethodId| Some(self.program.method(method).class) == self.stamped;
        let mut methods = self.points_to.methods();
        edges.any(|edge| {
            let is_own = is_program(self.program, self.program.method(edge.caller).class);
            // Its own methods call each other.
            is_stamped(edge.callee)
                && (is_own || self.is_untold(edge))
                && !is_stamped(edge.caller)
                && !self.has_got_stamp(edge)
        }) || methods.any(|method| is_stamped(method) && self.program.method_name(method).starts_with("as"))
    }

    /// Whether a call passes the stamp that a stamped lock has given to the same call of a method.
    fn has_got_stamp(&self, edge: &CallEdge) -> bool {
        let given = edge.at.and_then(|at| {
            let linked = self.points_to.linked(edge.caller)?;
            let is_told = self.at(linked, at).is_some();
            Some((linked, linked.arguments(at).nth(1).filter(|_| is_told)??))
        });
        given.is_some_and(|(linked, stamp)| self.is_stamp(linked, stamp, &mut Vec::new()))
    }

    /// Whether a number comes from calls of stamped locks alone.
    fn is_stamp(&self, linked: &Linked, number: WebId, seen: &mut Vec<WebId>) -> bool {
        if seen.contains(&number) {
            return true;
        }
        seen.push(number);
        let is_got = |&at: &Target| match linked.body.inst(at) {
            Inst::Move { src, .. } => linked.read(at, src).is_some_and(|src| self.is_stamp(linked, src, seen)),
            Inst::Invoke { method, .. } => {
                linked.callee(method).is_some_and(|callee| Some(self.program.method(callee).class) == self.stamped)
            }
            Inst::Const { value: 0, .. } => true,
            _ => false,
        };
        linked.param(number).is_none()
            && !linked.sources(number).is_empty()
            && linked.sources(number).iter().all(is_got)
    }

    /// Whether an instruction takes a stamped lock that somebody else may give back.
    pub fn is_lent(&self, linked: &Linked, at: Target) -> bool {
        let Inst::Invoke { method, .. } = linked.body.inst(at) else { return false };
        let class = linked.callee(method).map(|callee| self.program.method(callee).class);
        self.is_stamp_lent && class.is_some() && class == self.stamped
    }

    /// Whether an object may be a lock of the library, besides having a monitor.
    fn may_be_lock(&self, method: MethodId, object: WebId) -> bool {
        let objects = self.points_to.web(method, object);
        objects.is_none_or(|objects| objects.iter().any(|object| self.is_lock(object)))
    }

    /// Whether an object is a lock of the library, besides having a monitor.
    pub fn is_lock(&self, object: ObjectId) -> bool {
        let class = self.points_to.objects().get(object).class;
        let mut kinds = [self.lock, self.read_write, self.stamped].into_iter().flatten();
        kinds.any(|kind| self.program.is_subtype(class, kind))
    }

    /// Whether a call may run code of the program.
    fn is_own(&self, linked: &Linked, at: Target) -> bool {
        let edges = self.points_to.call_graph().at(linked.method, at).iter();
        edges
            .filter(|edge| edge.kind == EdgeKind::Call)
            .any(|edge| is_program(self.program, self.program.method(edge.callee).class) && !forgets(Mutant::OwnLocks))
    }

    /// Several threads may hold a lock for reading.
    fn may_be_shared(&self, method: MethodId, lock: WebId) -> bool {
        let is_shared = |object| {
            let class = self.points_to.objects().get(object).class;
            let mut above = std::iter::successors(Some(class), |&class| self.program.class(class).super_class);
            above.any(|class| READ_LOCKS.contains(&self.program.class_name(class)))
        };
        let objects = self.points_to.web(method, lock);
        objects.is_none_or(|objects| objects.iter().any(is_shared)) && !forgets(Mutant::SharedLocks)
    }
}
