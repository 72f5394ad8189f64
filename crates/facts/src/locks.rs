//! Which locks are held where, which lock protects which field, and in which order locks are taken.
//!
//! Locks are named by expressions that mean one object wherever they are evaluated in one call: a value of the method,
//! a final field of such an object, a static final field, a class. Monitors and `java.util.concurrent.locks.Lock` count
//! alike; of a lock for readers and writers the side of the readers is held by several at a time, and keeps out only who
//! holds the other. What is held on entry of a method is what all its callers hold, in terms of its parameters. This is
//! a *must* analysis: a lock in an answer is held, one that is not may be held all the same. What may be held is found
//! for the order of locks alone (`may_be_held`).

mod calls;
mod changes;
mod handles;
mod held;
mod may_be_held;
mod names;
mod order;
mod protection;
mod released;

pub use held::{Held, LockChange};
pub use order::{
    Awaits, AwaitsHolding, Circle, LockOrder, Ordered, Signal, Wait, awaited_signal, name as lock_name, tells_signal,
};
pub use protection::{Access, Guard, Protection, global_guards};

use crate::objects::ObjectId;
use crate::places::short;
use crate::points_to::{PointsTo, Slot};
use crate::set::ObjectSet;
use program::FieldId;
use program::webs::WebId;
use program::{ClassId, Program};

/// An expression that means one object throughout a call.
#[derive(Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Expression {
    Value(WebId),
    /// A static final field.
    Static(FieldId),
    /// The class object.
    Class(ClassId),
    /// A final field of what is meant.
    Field(Box<Expression>, FieldId),
    /// What is meant, held as a reader: a stamped lock is one object for both.
    Reading(Box<Expression>),
    /// The monitor of what is meant, which may be a lock of the library besides: who holds one of the two does not keep
    /// out who takes the other.
    Monitor(Box<Expression>),
}

/// How a lock keeps others out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Side {
    Readers,
    Writers,
    /// The monitor of a lock of the library.
    Monitor,
}

/// The side of a lock for readers and writers that a field holds.
pub(crate) fn side(program: &Program, field: FieldId) -> Option<Side> {
    let field = program.field(field);
    match (program.class_name(field.class), program.symbols.text(field.name)) {
        ("java/util/concurrent/locks/ReentrantReadWriteLock", "readerLock") => Some(Side::Readers),
        ("java/util/concurrent/locks/ReentrantReadWriteLock", "writerLock") => Some(Side::Writers),
        _ => None,
    }
}

/// What a field is called that leads to a lock: a side of a lock as the method that gives it.
pub(crate) fn field_name(program: &Program, field: FieldId) -> &str {
    match side(program, field) {
        Some(Side::Readers) => "readLock",
        Some(Side::Writers) => "writeLock",
        Some(Side::Monitor) | None => program.symbols.text(program.field(field).name),
    }
}

impl Guard {
    /// The objects that it may be, for a field of an object; of a static field there is none.
    pub fn objects(&self, points_to: &PointsTo, of: Option<ObjectId>) -> ObjectSet {
        match self {
            Self::Own(way) => {
                let mut objects: ObjectSet = of.into_iter().collect();
                for &field in way {
                    let mut next = ObjectSet::default();
                    for object in objects.iter() {
                        let held = points_to.slot(object, Slot::Field(field));
                        held.into_iter().for_each(|held| _ = next.extend(held));
                    }
                    objects = next;
                }
                objects
            }
            Self::Global(lock) => lock.objects(points_to),
            Self::Reading(of_lock) => of_lock.objects(points_to, of),
        }
    }
}

impl Expression {
    /// The objects that it may be, if it means the same in every call.
    fn objects(&self, points_to: &PointsTo) -> ObjectSet {
        match self {
            Self::Value(_) => ObjectSet::default(),
            Self::Static(field) => points_to.static_field(*field).cloned().unwrap_or_default(),
            Self::Class(class) => points_to.class_object(*class).into_iter().collect(),
            Self::Reading(of) | Self::Monitor(of) => of.objects(points_to),
            Self::Field(of, field) => {
                let mut all = ObjectSet::default();
                for holder in of.objects(points_to).iter() {
                    points_to.slot(holder, Slot::Field(*field)).into_iter().for_each(|held| _ = all.extend(held));
                }
                all
            }
        }
    }

    /// What it is a part of, if that is the beginning of it: the rest of the way as fields.
    fn below(&self, whole: &Self) -> Option<Vec<FieldId>> {
        if self == whole {
            return Some(Vec::new());
        }
        let Self::Field(of, field) = self else { return None };
        let mut way = of.below(whole)?;
        way.push(*field);
        Some(way)
    }

    fn with(self, way: &[FieldId]) -> Self {
        way.iter().fold(self, |of, &field| Self::Field(Box::new(of), field))
    }

    /// The same with another beginning, if it begins with something.
    fn beginning_with(&self, before: &Self, after: Self) -> Option<Self> {
        match self {
            Self::Reading(of) => Some(Self::Reading(Box::new(of.beginning_with(before, after)?))),
            Self::Monitor(of) => Some(Self::Monitor(Box::new(of.beginning_with(before, after)?))),
            _ => Some(after.with(&self.below(before)?)),
        }
    }

    /// The value that it begins with.
    fn value(&self) -> Option<WebId> {
        match self {
            Self::Value(web) => Some(*web),
            Self::Static(_) | Self::Class(_) => None,
            Self::Field(of, _) | Self::Reading(of) | Self::Monitor(of) => of.value(),
        }
    }

    /// How many fields lead to it.
    fn len(&self) -> usize {
        match self {
            Self::Value(_) | Self::Static(_) | Self::Class(_) => 0,
            Self::Field(of, _) => of.len() + 1,
            Self::Reading(of) | Self::Monitor(of) => of.len(),
        }
    }

    /// The lock that it is a side of, and which; itself if it is a whole.
    fn whole(&self, program: &Program) -> (&Self, Option<Side>) {
        match self {
            Self::Reading(of) => (of, Some(Side::Readers)),
            Self::Monitor(of) => (of, Some(Side::Monitor)),
            Self::Field(of, field) => match side(program, *field) {
                Some(side) => (of, Some(side)),
                None => (self, None),
            },
            _ => (self, None),
        }
    }

    /// Whether it means the same in every call.
    fn is_global(&self) -> bool {
        match self {
            Self::Value(_) => false,
            Self::Static(_) | Self::Class(_) => true,
            Self::Field(of, _) | Self::Reading(of) | Self::Monitor(of) => of.is_global(),
        }
    }

    /// `Bank.LOCK.inner`, for what means the same in every call.
    pub fn describe(&self, program: &Program) -> String {
        let named = |field: FieldId| {
            let field = program.field(field);
            (short(program, field.class), program.symbols.text(field.name).to_owned())
        };
        match self {
            Self::Value(_) => "a value".to_owned(),
            Self::Static(field) => {
                let (class, name) = named(*field);
                format!("{class}.{name}")
            }
            Self::Class(class) => format!("{}.class", short(program, *class)),
            Self::Field(of, field) => format!("{}.{}", of.describe(program), field_name(program, *field)),
            Self::Reading(of) => format!("{}.readLock", of.describe(program)),
            Self::Monitor(of) => format!("monitor of {}", of.describe(program)),
        }
    }
}
