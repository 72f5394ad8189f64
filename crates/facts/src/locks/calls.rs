//! Which methods of the library take and give back locks, whoever calls them.
//!
//! An instruction that calls one by its name is told by that ([`super::changes`]). Reflection, handles and natives call
//! them as well: then the lock may be any that the method is ever called on.

use crate::points_to::PointsTo;
use crate::set::ObjectSet;
use program::{ClassId, MethodId, Program};
use rustc_hash::FxHashMap;

/// What a method of a lock does to it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Does {
    Takes,
    Tries,
    Gives,
}

impl Does {
    /// What a method of `Lock` does.
    fn by_lock(name: &str) -> Option<Self> {
        match name {
            "lock" | "lockInterruptibly" => Some(Self::Takes),
            "tryLock" => Some(Self::Tries),
            "unlock" => Some(Self::Gives),
            _ => None,
        }
    }

    /// What a method of `StampedLock` does. What converts a stamp may do both; what is held after it has no name.
    fn by_stamped(name: &str) -> Option<Self> {
        match name {
            "writeLock" | "writeLockInterruptibly" | "readLock" | "readLockInterruptibly" => Some(Self::Takes),
            "tryWriteLock" | "tryReadLock" => Some(Self::Tries),
            _ if name.starts_with("unlock") || name.starts_with("tryUnlock") => Some(Self::Gives),
            _ if name.starts_with("tryConvert") => Some(Self::Gives),
            _ => None,
        }
    }
}

/// See the module.
pub(super) struct LockCalls {
    /// By method: what it does, and the locks that it may be called on.
    methods: FxHashMap<MethodId, (Does, ObjectSet)>,
}

impl LockCalls {
    /// `lock` and `stamped` are the classes of that name.
    pub fn of(program: &Program, points_to: &PointsTo, lock: Option<ClassId>, stamped: Option<ClassId>) -> Self {
        let mut methods = FxHashMap::default();
        for method in points_to.methods() {
            let (class, name) = (program.method(method).class, program.method_name(method));
            // What a lock of the program's own does is told by its code.
            if crate::is_program(program, class) || program.method(method).is_static() {
                continue;
            }
            let does = if lock.is_some_and(|lock| program.is_subtype(class, lock)) {
                Does::by_lock(name)
            } else if stamped.is_some_and(|stamped| program.is_subtype(class, stamped)) {
                Does::by_stamped(name)
            } else {
                None
            };
            if let Some(does) = does {
                methods.insert(method, (does, points_to.receivers(method)));
            }
        }
        Self { methods }
    }

    fn by(&self, method: MethodId, is_meant: impl Fn(Does) -> bool) -> Option<&ObjectSet> {
        self.methods.get(&method).filter(|(does, _)| is_meant(*does)).map(|(_, locks)| locks)
    }

    /// The locks that a method may take, by waiting or by trying.
    pub fn taken(&self, method: MethodId) -> Option<&ObjectSet> {
        self.by(method, |does| does != Does::Gives)
    }

    /// The locks that a method may take and waits for.
    pub fn awaited(&self, method: MethodId) -> Option<&ObjectSet> {
        self.by(method, |does| does == Does::Takes)
    }

    /// The locks that a method may give back.
    pub fn given(&self, method: MethodId) -> Option<&ObjectSet> {
        self.by(method, |does| does == Does::Gives)
    }

    /// All methods that take locks and wait for them.
    pub fn takers(&self) -> impl Iterator<Item = (MethodId, &ObjectSet)> {
        self.methods.iter().filter(|(_, (does, _))| *does == Does::Takes).map(|(&method, (_, locks))| (method, locks))
    }

    /// All methods that take locks in any way.
    pub fn all_takers(&self) -> impl Iterator<Item = (MethodId, &ObjectSet)> {
        self.methods.iter().filter(|(_, (does, _))| *does != Does::Gives).map(|(&method, (_, locks))| (method, locks))
    }

    /// All methods that give locks back.
    pub fn givers(&self) -> impl Iterator<Item = (MethodId, &ObjectSet)> {
        self.methods.iter().filter(|(_, (does, _))| *does == Does::Gives).map(|(&method, (_, locks))| (method, locks))
    }
}
