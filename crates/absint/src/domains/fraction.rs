//! Numbers with a fraction: intervals of `double`s, and whether the number may be NaN.
//!
//! A `float` is kept as the `double` that it is. Rounding is monotone, so a bound of a result is the rounded result of
//! bounds, computed in the precision of the operation; nothing has to be rounded outward (W. Kahan's argument; see
//! T. Hickey, Q. Ju, M. van Emden: *Interval arithmetic: from principles to implementation*, JACM 2001, for infinities).
//! Invariant: 0.0 and -0.0 are not told apart, so a bound is never -0.0, and dividing by what may be 0 gives both
//! infinities. Bounds are not NaN; without numbers (`min > max`) it is NaN only.

use std::fmt;
use std::hash::{Hash, Hasher};

use program::ir::{BinaryOp, Cond, Kind};

use super::{Choice, Number, Part, Width};

/// Where a loop that counts with fractions is stopped on its way to infinity.
const THRESHOLDS: [f64; 5] = [f64::NEG_INFINITY, -1.0, 0.0, 1.0, f64::INFINITY];

/// What an operation rounds to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Precision {
    Float,
    Double,
}

impl Precision {
    pub const ALL: [Self; 2] = [Self::Float, Self::Double];

    /// `None` for what has no fraction.
    pub fn of(kind: Kind) -> Option<Self> {
        match kind {
            Kind::Float => Some(Self::Float),
            Kind::Double => Some(Self::Double),
            Kind::Int | Kind::Long | Kind::Ref => None,
        }
    }

    fn round(self, value: f64) -> f64 {
        match self {
            Self::Float => f64::from(value as f32),
            Self::Double => value,
        }
    }

    fn of_whole(self, value: i64) -> f64 {
        match self {
            // Directly: by way of `double` it would be rounded twice.
            Self::Float => f64::from(value as f32),
            Self::Double => value as f64,
        }
    }

    /// The next number down that there is.
    fn below(self, value: f64) -> f64 {
        match self {
            Self::Float if self.round(value) < value => self.round(value),
            Self::Float => f64::from((value as f32).next_down()),
            Self::Double => value.next_down(),
        }
    }

    fn above(self, value: f64) -> f64 {
        -self.below(-value)
    }

    /// What the machine computes; `None` for operations that there are on whole numbers only.
    pub fn apply(self, op: BinaryOp, a: f64, b: f64) -> Option<f64> {
        let (x, y) = (a as f32, b as f32);
        Some(match (self, op) {
            (Self::Double, BinaryOp::Add) => a + b,
            (Self::Double, BinaryOp::Sub) => a - b,
            (Self::Double, BinaryOp::Mul) => a * b,
            (Self::Double, BinaryOp::Div) => a / b,
            (Self::Double, BinaryOp::Rem) => a % b,
            (Self::Float, BinaryOp::Add) => f64::from(x + y),
            (Self::Float, BinaryOp::Sub) => f64::from(x - y),
            (Self::Float, BinaryOp::Mul) => f64::from(x * y),
            (Self::Float, BinaryOp::Div) => f64::from(x / y),
            (Self::Float, BinaryOp::Rem) => f64::from(x % y),
            _ => return None,
        })
    }
}

#[derive(Clone, Copy)]
pub struct Fraction {
    min: f64,
    max: f64,
    nan: bool,
}

impl Fraction {
    pub const ANY: Self = Self { min: f64::NEG_INFINITY, max: f64::INFINITY, nan: true };
    const NAN: Self = Self { min: f64::INFINITY, max: f64::NEG_INFINITY, nan: true };

    /// Bounds are kept only if intervals were chosen.
    pub fn constant(choice: Choice, value: f64) -> Self {
        match () {
            () if !choice.has(Part::Interval) => Self::ANY,
            () if value.is_nan() => Self::NAN,
            () => Self::between(value, value, false),
        }
    }

    /// All from `min` to `max`, which are no NaN.
    fn between(min: f64, max: f64, nan: bool) -> Self {
        // Adding 0.0 makes 0.0 of -0.0.
        Self { min: min + 0.0, max: max + 0.0, nan }
    }

    /// `None` if it stands for nothing.
    fn filled(self) -> Option<Self> {
        (self.nan || self.has_numbers()).then_some(self)
    }

    fn has_numbers(&self) -> bool {
        self.min <= self.max
    }

    fn has(&self, value: f64) -> bool {
        self.min <= value && value <= self.max
    }

    fn has_infinity(&self) -> bool {
        self.has(f64::INFINITY) || self.has(f64::NEG_INFINITY)
    }

    pub fn may_be_nan(&self) -> bool {
        self.nan
    }

    /// Whether it stands for this number, zeros not told apart.
    pub fn contains(&self, value: f64) -> bool {
        if value.is_nan() { self.nan } else { self.has(value) }
    }

    pub fn includes(&self, other: &Self) -> bool {
        (self.nan || !other.nan) && (!other.has_numbers() || self.min <= other.min && other.max <= self.max)
    }

    pub fn join(&self, other: &Self) -> Self {
        Self { min: self.min.min(other.min), max: self.max.max(other.max), nan: self.nan || other.nan }
    }

    pub fn widen(&self, next: &Self) -> Self {
        if !self.has_numbers() || !next.has_numbers() {
            return self.join(next);
        }
        let below = THRESHOLDS.iter().rev().find(|&&threshold| threshold <= next.min);
        let above = THRESHOLDS.iter().find(|&&threshold| threshold >= next.max);
        Self {
            min: if next.min >= self.min { self.min } else { below.copied().unwrap_or(f64::NEG_INFINITY) },
            max: if next.max <= self.max { self.max } else { above.copied().unwrap_or(f64::INFINITY) },
            nan: self.nan || next.nan,
        }
    }

    /// Moves a bound only from a threshold.
    pub fn narrow(&self, next: &Self) -> Self {
        let widened = |bound: f64| THRESHOLDS.contains(&bound);
        let min = if widened(self.min) { self.min.max(next.min) } else { self.min };
        let max = if widened(self.max) { self.max.min(next.max) } else { self.max };
        let narrowed = Self { min, max, nan: self.nan && next.nan };
        if narrowed.has_numbers() || !self.has_numbers() { narrowed.filled().unwrap_or(*self) } else { *self }
    }

    /// What `+`, `-`, `*`, `/` or `%` yields. Anything for operations that there are on whole numbers only.
    pub fn binary(op: BinaryOp, precision: Precision, a: &Self, b: &Self) -> Self {
        let nan = a.nan || b.nan;
        if !a.has_numbers() || !b.has_numbers() {
            return Self::NAN;
        }
        let infinities = a.has_infinity() && b.has_infinity();
        let apply = |x: f64, y: f64| precision.apply(op, x, y).unwrap_or(f64::NAN);
        match op {
            BinaryOp::Add => Self::sum(apply(a.min, b.min), apply(a.max, b.max), nan, infinities),
            BinaryOp::Sub => Self::sum(apply(a.min, b.max), apply(a.max, b.min), nan, infinities),
            BinaryOp::Mul => {
                let lost = a.has(0.0) && b.has_infinity() || a.has_infinity() && b.has(0.0);
                Self::corners(a, b, apply, nan || lost)
            }
            BinaryOp::Div if b.has(0.0) => Self { nan: nan || a.has(0.0) || infinities, ..Self::ANY },
            BinaryOp::Div => Self::corners(a, b, apply, nan || infinities),
            BinaryOp::Rem => {
                let limit = b.min.abs().max(b.max.abs());
                // Of the sign of the dividend, and no larger than either.
                let (min, max) = (a.min.max(-limit).min(0.0), a.max.min(limit).max(0.0));
                Self::between(min, max, nan || a.has_infinity() || b.has(0.0))
            }
            _ => Self::ANY,
        }
    }

    /// Infinities of both signs may meet: then there is no bound where they do.
    fn sum(min: f64, max: f64, nan: bool, infinities: bool) -> Self {
        let min = if min.is_nan() { f64::NEG_INFINITY } else { min };
        let max = if max.is_nan() { f64::INFINITY } else { max };
        Self::between(min, max, nan || infinities)
    }

    /// Where 0 and infinity meet, or two infinities in a division, what is next to them is 0 as well.
    fn corners(a: &Self, b: &Self, apply: impl Fn(f64, f64) -> f64, nan: bool) -> Self {
        let all = [apply(a.min, b.min), apply(a.min, b.max), apply(a.max, b.min), apply(a.max, b.max)];
        let numbers = all.map(|value| if value.is_nan() { 0.0 } else { value });
        let range = numbers.iter().fold((f64::INFINITY, f64::NEG_INFINITY), |r, &v| (r.0.min(v), r.1.max(v)));
        Self::between(range.0, range.1, nan)
    }

    pub fn negate(&self) -> Self {
        Self::between(-self.max, -self.min, self.nan)
    }

    /// I2F, I2D, L2F, L2D.
    pub fn from_number(number: &Number, precision: Precision) -> Self {
        if !number.choice().has(Part::Interval) {
            return Self::ANY;
        }
        let hull = number.hull();
        Self::between(precision.of_whole(hull.min), precision.of_whole(hull.max), false)
    }

    /// F2I, F2L, D2I, D2L: towards zero, the nearest that there is of what is too large, and 0 for NaN.
    pub fn to_number(&self, choice: Choice, width: Width) -> Number {
        let whole = |value: f64| (value as i64).clamp(width.min(), width.max());
        let zero = self.nan.then(|| Number::constant(choice, width, 0));
        let numbers =
            if self.has_numbers() { Number::range(choice, width, whole(self.min), whole(self.max)) } else { None };
        [zero, numbers].into_iter().flatten().reduce(|a, b| a.join(&b)).unwrap_or(Number::any(choice, width))
    }

    /// D2F, and F2D, which changes nothing.
    pub fn round(&self, precision: Precision) -> Self {
        Self::between(precision.round(self.min), precision.round(self.max), self.nan)
    }

    /// What comparing yields: -1, 0 or 1, and what `nan_greater` says if one of them is not a number.
    pub fn compare(choice: Choice, nan_greater: bool, a: &Self, b: &Self) -> Number {
        let numbers = a.has_numbers() && b.has_numbers();
        let unordered = if nan_greater { 1 } else { -1 };
        let outcomes = [
            (numbers && a.min < b.max, -1),
            (numbers && a.min <= b.max && b.min <= a.max, 0),
            (numbers && a.max > b.min, 1),
            (a.nan || b.nan, unordered),
        ];
        Number::outcomes(choice, outcomes.into_iter().filter(|outcome| outcome.0).map(|outcome| outcome.1))
    }

    /// What is left of both if their comparison `cond` 0 holds; `None` if it cannot.
    pub fn assume(cond: Cond, precision: Precision, nan_greater: bool, a: &Self, b: &Self) -> Option<(Self, Self)> {
        let unordered = match cond {
            Cond::Gt | Cond::Ge => nan_greater,
            Cond::Lt | Cond::Le => !nan_greater,
            Cond::Ne => true,
            Cond::Eq => false,
        };
        let (left, right) = Self::ordered(cond, precision, a, b).unwrap_or((Self::NAN, Self::NAN));
        // One that is not a number leaves the other as it was.
        let rest = |own: &Self, trimmed: Self, other: &Self| match unordered {
            true if other.nan => *own,
            _ => Self { nan: unordered && own.nan, ..trimmed },
        };
        Some((rest(a, left, b).filled()?, rest(b, right, a).filled()?))
    }

    /// What is left of their numbers if `a cond b`.
    fn ordered(cond: Cond, precision: Precision, a: &Self, b: &Self) -> Option<(Self, Self)> {
        if !a.has_numbers() || !b.has_numbers() {
            return None;
        }
        let (left, right) = match cond {
            Cond::Eq => {
                let both = Self::between(a.min.max(b.min), a.max.min(b.max), false);
                (both, both)
            }
            Cond::Ne => {
                let apart = a.min != a.max || b.min != b.max || a.min != b.min;
                return apart.then_some((*a, *b));
            }
            Cond::Lt => (
                Self::between(a.min, a.max.min(precision.below(b.max)), false),
                Self::between(b.min.max(precision.above(a.min)), b.max, false),
            ),
            Cond::Le => (Self::between(a.min, a.max.min(b.max), false), Self::between(b.min.max(a.min), b.max, false)),
            Cond::Gt | Cond::Ge => {
                let (right, left) = Self::ordered(cond.swapped(), precision, b, a)?;
                (left, right)
            }
        };
        let possible = left.has_numbers() && right.has_numbers() && !(cond == Cond::Lt && a.min >= b.max);
        possible.then_some((left, right))
    }

    /// For people: `[0.5, 2]`, `≥ 0 or NaN`.
    pub fn describe(&self) -> String {
        let numbers = match (self.min, self.max) {
            (min, max) if min > max => return "NaN".to_owned(),
            (min, max) if min == max => min.to_string(),
            (f64::NEG_INFINITY, f64::INFINITY) if self.nan => return "any".to_owned(),
            (f64::NEG_INFINITY, f64::INFINITY) => return "not NaN".to_owned(),
            (f64::NEG_INFINITY, max) => format!("≤ {max}"),
            (min, f64::INFINITY) => format!("≥ {min}"),
            (min, max) => format!("[{min}, {max}]"),
        };
        if self.nan { format!("{numbers} or NaN") } else { numbers }
    }
}

impl PartialEq for Fraction {
    fn eq(&self, other: &Self) -> bool {
        // Bounds are not NaN, and never -0.0.
        (self.min, self.max, self.nan) == (other.min, other.max, other.nan)
    }
}

impl Eq for Fraction {}

impl Hash for Fraction {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (self.min.to_bits(), self.max.to_bits(), self.nan).hash(state);
    }
}

impl fmt::Debug for Fraction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.describe())
    }
}
