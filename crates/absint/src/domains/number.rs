//! An abstract number: the reduced product of the chosen domains.
//!
//! Invariant: it stands for the numbers that each of its parts stands for. After an operation each part learns what the
//! others know, a bounded number of times; widening and narrowing alone leave the parts as they are, for a part that
//! learns what it was made to forget would never end.

use std::fmt;

use program::ir::{BinaryOp, Cond, Conversion};

use super::interval::unbounded;
use super::{Choice, Hull, Parts, Width};
use crate::mutants::{Mutant, forgets};

/// How often the parts are told what the others know. Twice is enough for those there are, unless one of them becomes a
/// constant late.
const ROUNDS: usize = 3;

#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Number {
    parts: Parts,
    choice: Choice,
    width: Width,
}

impl Number {
    pub fn any(choice: Choice, width: Width) -> Self {
        Self { parts: Parts::any(width), choice, width }
    }

    /// The value is taken modulo the width.
    pub fn constant(choice: Choice, width: Width, value: i64) -> Self {
        let parts = Parts::constant(width.wrap(value.into())).chosen(choice, width);
        Self { parts, choice, width }
    }

    /// What the domains can say of the numbers between two bounds; `None` if there are none of this width.
    pub fn range(choice: Choice, width: Width, min: i64, max: i64) -> Option<Self> {
        Self::any(choice, width).meet(&Hull::range(min, max)?)
    }

    pub fn choice(&self) -> Choice {
        self.choice
    }

    pub fn width(&self) -> Width {
        self.width
    }

    /// Bounds and residue that all of it has.
    pub fn hull(&self) -> Hull {
        // Parts that contradict each other come only of widening and narrowing what could not be; any bounds are sound.
        self.parts.hull(self.width).unwrap_or(Hull::any(self.width))
    }

    pub fn as_constant(&self) -> Option<i64> {
        self.hull().as_constant()
    }

    pub fn contains(&self, value: i64) -> bool {
        self.width.fits(value.into()) && self.parts.contains(value)
    }

    /// Whether the number can be `value`.
    pub fn may_be(&self, value: i64) -> bool {
        self.contains(value)
    }

    /// At least what is in both; `None` if nothing is.
    pub fn meet(&self, hull: &Hull) -> Option<Self> {
        let hull = self.parts.hull(self.width)?.meet(hull)?;
        self.learn(&hull)?.reduce()
    }

    /// Less that one value, as far as the domains can say it.
    pub fn without(&self, value: i64) -> Option<Self> {
        let parts = self.parts.without(value)?.chosen(self.choice, self.width);
        Self { parts, ..*self }.reduce()
    }

    fn learn(&self, hull: &Hull) -> Option<Self> {
        let parts = self.parts.meet(hull)?.chosen(self.choice, self.width);
        Some(Self { parts, ..*self })
    }

    fn reduce(self) -> Option<Self> {
        let mut known = self;
        for _ in 0..ROUNDS {
            let learned = known.learn(&known.parts.hull(known.width)?)?;
            if learned == known {
                break;
            }
            known = learned;
        }
        Some(known)
    }

    /// Whether this stands for all that `other` stands for, as far as each domain can tell.
    pub fn includes(&self, other: &Self) -> bool {
        self.parts.includes(&other.parts)
    }

    pub fn join(&self, other: &Self) -> Self {
        debug_assert_eq!((self.choice, self.width), (other.choice, other.width));
        if forgets(Mutant::JoinedNumbers) {
            return *self;
        }
        Self { parts: self.parts.join(&other.parts), ..*self }
    }

    /// Includes both; a sequence of it ends. `thresholds` have to be sorted.
    pub fn widen(&self, next: &Self, thresholds: &[i64]) -> Self {
        Self { parts: self.parts.widen(&next.parts, self.width, thresholds), ..*self }
    }

    /// At least what is in both, and at most what this stands for; a sequence of it ends.
    pub fn narrow(&self, next: &Self, thresholds: &[i64]) -> Self {
        Self { parts: self.parts.narrow(&next.parts, self.width, thresholds), ..*self }
    }

    /// What the operation yields if it does not throw; `None` if it always does. The width is that of `a`.
    pub fn binary(op: BinaryOp, a: &Self, b: &Self) -> Option<Self> {
        let divides = matches!(op, BinaryOp::Div | BinaryOp::Rem);
        let b = if divides { b.without(0)? } else { *b };
        let (choice, width) = (a.choice, a.width);
        let (x, y) = (a.hull(), b.hull());
        if let (Some(x), Some(y)) = (x.as_constant(), y.as_constant()) {
            return width.apply(op, x, y).map(|value| Self::constant(choice, width, value));
        }
        let parts = Parts::binary(choice, op, width, (&a.parts, &x), (&b.parts, &y))?;
        Self { parts, choice, width }.reduce()
    }

    pub fn negate(&self) -> Self {
        let zero = Self::constant(self.choice, self.width, 0);
        Self::binary(BinaryOp::Sub, &zero, self).unwrap_or(Self::any(self.choice, self.width))
    }

    /// `None` for a conversion from or to a number with a fraction: see `Fraction`.
    pub fn convert(&self, conversion: Conversion) -> Option<Self> {
        match conversion {
            Conversion::I2L => Some(self.resize(Width::LONG, Width::LONG)),
            Conversion::L2I => Some(self.resize(Width::INT, Width::INT)),
            Conversion::I2B => Some(self.resize(Width::BYTE, Width::INT)),
            Conversion::I2S => Some(self.resize(Width::SHORT, Width::INT)),
            Conversion::I2C => {
                let mask = Self::constant(self.choice, Width::INT, 0xffff);
                Self::binary(BinaryOp::And, self, &mask)
            }
            _ => None,
        }
    }

    /// Modulo `bits`, as a number of some width.
    pub fn resize(&self, bits: Width, width: Width) -> Self {
        if forgets(Mutant::WrapAround) && bits != Width::LONG {
            return *self;
        }
        let parts = self.parts.wrap(bits, &self.hull()).chosen(self.choice, width);
        let resized = Self { parts, choice: self.choice, width };
        resized.reduce().unwrap_or(resized)
    }

    /// What is left of both if `a cond b` holds; `None` if it cannot.
    pub fn assume(cond: Cond, a: &Self, b: &Self) -> Option<(Self, Self)> {
        let (x, y) = (a.parts.hull(a.width)?, b.parts.hull(b.width)?);
        match cond {
            Cond::Eq => {
                let both = x.meet(&y)?;
                Some((a.meet(&both)?, b.meet(&both)?))
            }
            Cond::Ne => {
                let left = y.as_constant().map_or(Some(*a), |value| a.without(value))?;
                let right = x.as_constant().map_or(Some(*b), |value| b.without(value))?;
                Some((left, right))
            }
            Cond::Lt => {
                let left = a.meet(&Hull::range(a.width.min(), y.max.checked_sub(1)?)?)?;
                let right = b.meet(&Hull::range(x.min.checked_add(1)?, b.width.max())?)?;
                Some((left, right))
            }
            Cond::Le => {
                let left = a.meet(&Hull::range(a.width.min(), y.max)?)?;
                let right = b.meet(&Hull::range(x.min, b.width.max())?)?;
                Some((left, right))
            }
            Cond::Gt | Cond::Ge => {
                let (right, left) = Self::assume(cond.swapped(), b, a)?;
                Some((left, right))
            }
        }
    }

    /// What comparing two `long`s yields: an `int` that is -1, 0 or 1.
    pub fn compare(a: &Self, b: &Self) -> Self {
        let outcomes = [(Cond::Lt, -1), (Cond::Eq, 0), (Cond::Gt, 1)].into_iter();
        let possible = outcomes.filter(|&(cond, _)| Self::assume(cond, a, b).is_some()).map(|(_, outcome)| outcome);
        Self::outcomes(a.choice, possible)
    }

    /// An `int` that is one of these; any if there are none.
    pub(super) fn outcomes(choice: Choice, values: impl Iterator<Item = i64>) -> Self {
        let constants = values.map(|value| Self::constant(choice, Width::INT, value));
        constants.reduce(|a, b| a.join(&b)).unwrap_or(Self::any(choice, Width::INT))
    }

    /// Whether the mathematical result of `+`, `-`, `*` or `/` can lie outside of the width. Other operations have none.
    pub fn may_overflow(op: BinaryOp, a: &Self, b: &Self) -> bool {
        match op {
            BinaryOp::Div => a.contains(a.width.min()) && b.contains(-1),
            BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul => unbounded(op, a.width, &a.hull(), &b.hull())
                .is_some_and(|(min, max)| !a.width.fits(min) || !a.width.fits(max)),
            _ => false,
        }
    }

    /// Whether the number cannot be negated: it may be the least one.
    pub fn negate_may_overflow(&self) -> bool {
        self.contains(self.width.min())
    }

    /// For people: `[0, 8] and even`.
    pub fn describe(&self) -> String {
        if let Some(value) = self.as_constant() {
            return value.to_string();
        }
        let said = self.parts.describe(self.width);
        if said.is_empty() { "any".to_owned() } else { said.join(" and ") }
    }
}

impl fmt::Debug for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({}, {} bits)", self.describe(), self.choice, self.width.bits())
    }
}
