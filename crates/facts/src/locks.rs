//! Which locks are held where, which lock protects which field, and in which order locks are taken.
//!
//! Locks are named by expressions that mean one object wherever they are evaluated in one call: a value of the method,
//! a final field of such an object, a static final field, a class. Monitors and `java.util.concurrent.locks.Lock` count
//! alike. What is held on entry of a method is what all its callers hold, in terms of its parameters. This is a *must*
//! analysis: a lock in an answer is held, one that is not may be held all the same.

mod held;
mod order;
mod protection;

pub use held::Held;
pub use order::{LockOrder, Ordered, name as lock_name};
pub use protection::{Access, Guard, Protection};

use crate::places::short;
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
}

impl Expression {
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

    /// The value that it begins with.
    fn value(&self) -> Option<WebId> {
        match self {
            Self::Value(web) => Some(*web),
            Self::Static(_) | Self::Class(_) => None,
            Self::Field(of, _) => of.value(),
        }
    }

    /// Whether it means the same in every call.
    fn is_global(&self) -> bool {
        match self {
            Self::Value(_) => false,
            Self::Static(_) | Self::Class(_) => true,
            Self::Field(of, _) => of.is_global(),
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
            Self::Field(of, field) => format!("{}.{}", of.describe(program), named(*field).1),
        }
    }
}
