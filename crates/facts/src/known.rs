//! All facts about one program, each computed when it is first asked for, and kept.

use crate::escape::Escape;
use crate::fresh::Fresh;
use crate::locks::{Held, LockOrder, Protection};
use crate::objects::Origin;
use crate::points_to::PointsTo;
use crate::start::Start;
use crate::threads::Threads;
use program::Program;
use std::cell::OnceCell;

/// See the module.
pub struct Known<'a> {
    pub program: &'a Program,
    pub start: &'a dyn Start,
    pub points_to: &'a PointsTo,
    threads: OnceCell<Threads<'a>>,
    fresh: OnceCell<Fresh<'a>>,
    held: OnceCell<Held<'a>>,
    protection: OnceCell<Protection>,
    order: OnceCell<LockOrder>,
    escape: OnceCell<Escape>,
}

impl<'a> Known<'a> {
    pub fn of(program: &'a Program, start: &'a dyn Start, points_to: &'a PointsTo) -> Self {
        Self {
            program,
            start,
            points_to,
            threads: OnceCell::new(),
            fresh: OnceCell::new(),
            held: OnceCell::new(),
            protection: OnceCell::new(),
            order: OnceCell::new(),
            escape: OnceCell::new(),
        }
    }

    pub fn threads(&self) -> &Threads<'a> {
        self.threads.get_or_init(|| Threads::of(self.program, self.start, self.points_to))
    }

    pub fn fresh(&self) -> &Fresh<'a> {
        self.fresh.get_or_init(|| Fresh::of(self.program, self.start, self.points_to))
    }

    pub fn held(&self) -> &Held<'a> {
        self.held.get_or_init(|| Held::of(self.program, self.points_to))
    }

    pub fn protection(&self) -> &Protection {
        self.protection.get_or_init(|| Protection::of(self.program, self.points_to, self.held(), self.fresh()))
    }

    pub fn order(&self) -> &LockOrder {
        let is_of_class = |object| matches!(self.points_to.objects().get(object).origin, Origin::Mirror(_));
        let is_one = |object| self.threads().is_one(object) || is_of_class(object);
        self.order.get_or_init(|| LockOrder::of(self.program, self.points_to, self.held(), &is_one))
    }

    pub fn escape(&self) -> &Escape {
        self.escape.get_or_init(|| Escape::of(self.points_to))
    }
}
