//! What instructions do to locks: monitors, `java.util.concurrent.locks.Lock` and `StampedLock`.

use super::names::Names;
use super::{Expression, Side};
use crate::call_graph::EdgeKind;
use crate::linked::{Linked, is_program};
use crate::mutants::{Mutant, forgets};
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

/// Whether a method of the program gives back stamped locks without a stamp, or makes views that do.
fn lends_stamps(program: &Program, points_to: &PointsTo, method: MethodId) -> bool {
    let is_own = is_program(program, program.method(method).class);
    let Some(linked) = points_to.linked(method).filter(|_| is_own) else { return false };
    linked.insts().any(|(_, inst)| {
        let Inst::Invoke { method, .. } = inst else { return false };
        linked.callee(method).is_some_and(|callee| {
            let is_stamped =
                program.class_name(program.method(callee).class) == "java/util/concurrent/locks/StampedLock";
            let name = program.method_name(callee);
            is_stamped && (name.starts_with("tryUnlock") || name.starts_with("as"))
        })
    })
}

/// See the module.
pub(super) struct Changes<'a> {
    program: &'a Program,
    points_to: &'a PointsTo,
    pub names: Names<'a>,
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
        Self {
            program,
            points_to,
            names: Names::of(program, points_to),
            lock: known("java/util/concurrent/locks/Lock"),
            condition: known("java/util/concurrent/locks/Condition"),
            stamped: known("java/util/concurrent/locks/StampedLock"),
            read_write: known("java/util/concurrent/locks/ReadWriteLock"),
            is_stamp_lent: points_to.methods().any(|method| lends_stamps(program, points_to, method)),
        }
    }

    pub fn at(&self, linked: &Linked, at: Target) -> Option<Change> {
        match linked.body.inst(at) {
            // The monitor of a lock keeps out nobody who takes the lock.
            Inst::MonitorEnter { obj } if self.may_be_lock(linked.method, linked.read(at, obj)?) => None,
            Inst::MonitorEnter { obj } => Some(Change::Takes(self.names.expression(linked, linked.read(at, obj)?))),
            Inst::MonitorExit { obj } if self.may_be_lock(linked.method, linked.read(at, obj)?) => None,
            Inst::MonitorExit { obj } => {
                Some(Change::Gives(vec![self.names.expression(linked, linked.read(at, obj)?)]))
            }
            Inst::Invoke { method, .. } => self.call(linked, at, linked.callee(method)?),
            _ => None,
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

    /// Whether an instruction takes a stamped lock that somebody else may give back.
    pub fn is_lent(&self, linked: &Linked, at: Target) -> bool {
        let Inst::Invoke { method, .. } = linked.body.inst(at) else { return false };
        let class = linked.callee(method).map(|callee| self.program.method(callee).class);
        self.is_stamp_lent && class.is_some() && class == self.stamped
    }

    /// Whether an object may be a lock of the library, besides having a monitor.
    fn may_be_lock(&self, method: MethodId, object: WebId) -> bool {
        let is_lock = |object| {
            let class = self.points_to.objects().get(object).class;
            let mut kinds = [self.lock, self.read_write, self.stamped].into_iter().flatten();
            kinds.any(|kind| self.program.is_subtype(class, kind))
        };
        self.points_to.web(method, object).is_none_or(|objects| objects.iter().any(is_lock))
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
