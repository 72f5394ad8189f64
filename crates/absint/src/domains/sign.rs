//! Signs: a subset of {negative, zero, positive}.
//!
//! An operation is tried on each pair of signs, as intervals: what is negative lies between the least number and -1.
//! The bounds that the others know make these intervals smaller, so that 3 + 4 need not be thought to overflow.
//! Invariant: the set is not empty.

use program::ir::BinaryOp;

use super::interval::Interval;
use super::{Domain, Hull, Seen, Width};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Sign(u8);

impl Sign {
    pub const NEGATIVE: Self = Self(1);
    pub const ZERO: Self = Self(2);
    pub const POSITIVE: Self = Self(4);
    const ANY: Self = Self(7);

    fn has(self, sign: Self) -> bool {
        self.0 & sign.0 == sign.0
    }

    fn filled(self) -> Option<Self> {
        (self.0 != 0).then_some(self)
    }

    fn of_range(range: Interval) -> Self {
        let negative = if range.min() < 0 { Self::NEGATIVE.0 } else { 0 };
        let zero = if range.contains(0) { Self::ZERO.0 } else { 0 };
        let positive = if range.max() > 0 { Self::POSITIVE.0 } else { 0 };
        Self(negative | zero | positive)
    }

    /// What is between bounds, apart for each sign that it may have.
    fn ranges(self, hull: &Hull) -> impl Iterator<Item = Interval> {
        let by_sign = [
            (Self::NEGATIVE, hull.min, hull.max.min(-1)),
            (Self::ZERO, hull.min.max(0), hull.max.min(0)),
            (Self::POSITIVE, hull.min.max(1), hull.max),
        ];
        by_sign
            .into_iter()
            .filter(move |&(sign, ..)| self.has(sign))
            .filter_map(|(_, min, max)| Interval::new(min, max))
    }
}

impl Domain for Sign {
    const NAME: &'static str = "sign";
    const SUMMARY: &'static str = "negative, zero, positive";

    fn any(_: Width) -> Self {
        Self::ANY
    }

    fn constant(value: i64) -> Self {
        match value.signum() {
            -1 => Self::NEGATIVE,
            0 => Self::ZERO,
            _ => Self::POSITIVE,
        }
    }

    fn hull(&self, width: Width) -> Hull {
        let min = match () {
            () if self.has(Self::NEGATIVE) => width.min(),
            () if self.has(Self::ZERO) => 0,
            () => 1,
        };
        let max = match () {
            () if self.has(Self::POSITIVE) => width.max(),
            () if self.has(Self::ZERO) => 0,
            () => -1,
        };
        Hull { min, max, modulus: 1, residue: 0 }
    }

    fn meet(&self, hull: &Hull) -> Option<Self> {
        let negative = if hull.min < 0 { Self::NEGATIVE.0 } else { 0 };
        let zero = if hull.contains(0) { Self::ZERO.0 } else { 0 };
        let positive = if hull.max > 0 { Self::POSITIVE.0 } else { 0 };
        Self(self.0 & (negative | zero | positive)).filled()
    }

    fn without(&self, value: i64) -> Option<Self> {
        if value == 0 { Self(self.0 & !Self::ZERO.0).filled() } else { Some(*self) }
    }

    fn contains(&self, value: i64) -> bool {
        self.has(Self::constant(value))
    }

    fn includes(&self, other: &Self) -> bool {
        self.has(*other)
    }

    fn join(&self, other: &Self) -> Self {
        Self(self.0 | other.0)
    }

    fn widen(&self, next: &Self, _: Width, _: &[i64]) -> Self {
        self.join(next)
    }

    fn narrow(&self, next: &Self, _: Width, _: &[i64]) -> Self {
        Self(self.0 & next.0).filled().unwrap_or(*self)
    }

    fn binary(op: BinaryOp, width: Width, a: &Seen<Self>, b: &Seen<Self>) -> Option<Self> {
        let mut signs = 0;
        for x in a.part.ranges(&a.hull) {
            for y in b.part.ranges(&b.hull) {
                signs |= Interval::transfer(op, width, x, y).map_or(0, |range| Self::of_range(range).0);
            }
        }
        Self(signs).filled()
    }

    fn wrap(width: Width, a: &Seen<Self>) -> Self {
        let signs = a.part.ranges(&a.hull).map(|range| Self::of_range(range.wrapped(width)).0);
        Self(signs.fold(0, |all, signs| all | signs)).filled().unwrap_or(Self::ANY)
    }

    fn describe(&self, _: Width) -> String {
        let text = match (self.has(Self::NEGATIVE), self.has(Self::ZERO), self.has(Self::POSITIVE)) {
            (true, false, false) => "< 0",
            (true, true, false) => "≤ 0",
            (true, false, true) => "≠ 0",
            (false, true, false) => "0",
            (false, true, true) => "≥ 0",
            (false, false, true) => "> 0",
            _ => "any",
        };
        text.to_owned()
    }
}
