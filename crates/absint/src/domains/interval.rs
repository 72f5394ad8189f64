//! Intervals: a least and a greatest number (P. Cousot, R. Cousot: *Static determination of dynamic properties of
//! programs*, 1976), widened through thresholds.
//!
//! Bounds of a result are computed as whole numbers without limit (`i128`); if all of them wrap around equally often the
//! result is an interval again, else it is everything.
//! Invariant: `min ≤ max`.

use program::ir::BinaryOp;

use super::hull::gcd;
use super::{Domain, Hull, Seen, Width, bits};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Interval {
    min: i64,
    max: i64,
}

impl Interval {
    /// `None` if there is nothing in it.
    pub fn new(min: i64, max: i64) -> Option<Self> {
        (min <= max).then_some(Self { min, max })
    }

    pub fn min(self) -> i64 {
        self.min
    }

    pub fn max(self) -> i64 {
        self.max
    }

    /// What is left of it modulo a width.
    pub(super) fn wrapped(self, width: Width) -> Self {
        wrap(width, self.wide())
    }

    fn wide(self) -> (i128, i128) {
        (self.min.into(), self.max.into())
    }

    /// What is negative of it, and what is not.
    fn by_sign(self) -> impl Iterator<Item = Self> {
        [Self::new(self.min, self.max.min(-1)), Self::new(self.min.max(0), self.max)].into_iter().flatten()
    }

    /// What is negative of it, and what is positive.
    fn divisors(self) -> impl Iterator<Item = Self> {
        [Self::new(self.min, self.max.min(-1)), Self::new(self.min.max(1), self.max)].into_iter().flatten()
    }

    /// What an operation yields between these bounds. `None` if it only throws.
    pub(super) fn transfer(op: BinaryOp, width: Width, a: Self, b: Self) -> Option<Self> {
        Some(match op {
            BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul | BinaryOp::Div => {
                wrap(width, unbounded(op, width, &a.bounds(), &b.bounds())?)
            }
            BinaryOp::Rem => remainder(width, a, b)?,
            BinaryOp::Shl => shifted_left(width, a, distances(width, &b.bounds())),
            BinaryOp::Shr => {
                let (near, far) = distances(width, &b.bounds());
                Self { min: (a.min >> near).min(a.min >> far), max: (a.max >> near).max(a.max >> far) }
            }
            BinaryOp::Ushr => shifted_unsigned(width, a, distances(width, &b.bounds())),
            BinaryOp::And => by_bits(a, b, bits::and),
            BinaryOp::Or => by_bits(a, b, bits::or),
            BinaryOp::Xor => by_bits(a, b, bits::xor),
        })
    }

    fn bounds(self) -> Hull {
        Hull { min: self.min, max: self.max, modulus: 1, residue: 0 }
    }
}

fn wrap(width: Width, (min, max): (i128, i128)) -> Interval {
    if width.turns(min) == width.turns(max) {
        Interval { min: width.wrap(min), max: width.wrap(max) }
    } else {
        Interval::any(width)
    }
}

/// The least and the greatest of what a function that is monotone in each operand gives.
fn corners((a, b): (i128, i128), (c, d): (i128, i128), f: impl Fn(i128, i128) -> i128) -> (i128, i128) {
    let all = [f(a, c), f(a, d), f(b, c), f(b, d)];
    all.into_iter().fold((i128::MAX, i128::MIN), |(min, max), value| (min.min(value), max.max(value)))
}

fn joined(ranges: impl Iterator<Item = (i128, i128)>) -> Option<(i128, i128)> {
    ranges.reduce(|a, b| (a.0.min(b.0), a.1.max(b.1)))
}

/// Bounds of the result as mathematics has it, before it wraps around, for `+`, `-`, `*`, `/` and `<<`.
/// `None` if it only throws, and for other operations, which cannot leave the width.
pub(super) fn unbounded(op: BinaryOp, width: Width, a: &Hull, b: &Hull) -> Option<(i128, i128)> {
    let (x, y) = ((a.min.into(), a.max.into()), (b.min.into(), b.max.into()));
    Some(match op {
        BinaryOp::Add => (x.0 + y.0, x.1 + y.1),
        BinaryOp::Sub => (x.0 - y.1, x.1 - y.0),
        BinaryOp::Mul => corners(x, y, |x, y| x * y),
        BinaryOp::Div => {
            let divisors = Interval { min: b.min, max: b.max }.divisors();
            joined(divisors.map(|divisor| corners(x, divisor.wide(), |x, y| x / y)))?
        }
        BinaryOp::Shl => {
            let (near, far) = distances(width, b);
            corners(x, (near.into(), far.into()), |x, distance| x << distance)
        }
        _ => return None,
    })
}

/// `a - q·b` where `q` is the quotient: of the sign of `a`, and smaller than `b`.
fn remainder(width: Width, a: Interval, b: Interval) -> Option<Interval> {
    let x = a.wide();
    let ranges = b.divisors().map(|divisor| {
        let y = divisor.wide();
        let limit = y.0.abs().max(y.1.abs()) - 1;
        let (min, max) = (x.0.max(-limit).min(0), x.1.min(limit).max(0));
        let quotient = corners(x, y, |x, y| x / y);
        if quotient.0 == quotient.1 {
            // All were divided equally often: what remains is as far apart as they were. With 0 they are themselves.
            let taken = corners(quotient, y, |q, y| q * y);
            return (min.max(x.0 - taken.1), max.min(x.1 - taken.0));
        }
        (min, max)
    });
    joined(ranges).map(|range| wrap(width, range))
}

/// Each distance for itself, for each wraps around on its own. Where one wraps, at least zeros come in from below.
fn shifted_left(width: Width, a: Interval, (near, far): (u32, u32)) -> Interval {
    let shifted = |distance: u32| {
        let (min, max) = (i128::from(a.min) << distance, i128::from(a.max) << distance);
        if width.turns(min) == width.turns(max) {
            wrap(width, (min, max))
        } else {
            Interval { min: width.min(), max: width.max() >> distance << distance }
        }
    };
    (near + 1..=far).fold(shifted(near), |known, distance| known.join(&shifted(distance)))
}

fn shifted_unsigned(width: Width, a: Interval, (near, far): (u32, u32)) -> Interval {
    let mut result: Option<Interval> = None;
    let mut add = |range: Interval| result = Some(result.map_or(range, |known| known.join(&range)));
    for part in a.by_sign() {
        if near == 0 {
            add(part);
        }
        if far > 0 {
            let (min, max) = part.wide();
            let (min, max) = (min.rem_euclid(width.count()), max.rem_euclid(width.count()));
            add(wrap(width, (min >> far, max >> near.max(1))));
        }
    }
    result.unwrap_or(Interval::any(width))
}

/// Operands of one sign keep their order without a sign, and so do the results.
fn by_bits(a: Interval, b: Interval, f: impl Fn((u64, u64), (u64, u64)) -> (u64, u64)) -> Interval {
    let unsigned = |range: Interval| (range.min as u64, range.max as u64);
    let mut result = (i64::MAX, i64::MIN);
    for x in a.by_sign() {
        for y in b.by_sign() {
            let (min, max) = f(unsigned(x), unsigned(y));
            result = (result.0.min(min as i64), result.1.max(max as i64));
        }
    }
    Interval { min: result.0, max: result.1 }
}

/// The nearest and the farthest that a shift goes by this operand: the machine takes its low bits.
pub(super) fn distances(width: Width, b: &Hull) -> (u32, u32) {
    let count = i64::from(width.farthest()) + 1;
    if b.min.div_euclid(count) == b.max.div_euclid(count) {
        return (b.min.rem_euclid(count) as u32, b.max.rem_euclid(count) as u32);
    }
    let step = gcd(b.modulus.into(), count as u128) as u32;
    let nearest = (b.residue % u64::from(step)) as u32;
    (nearest, count as u32 - step + nearest)
}

impl Domain for Interval {
    const NAME: &'static str = "interval";
    const SUMMARY: &'static str = "a least and a greatest value";

    fn any(width: Width) -> Self {
        Self { min: width.min(), max: width.max() }
    }

    fn constant(value: i64) -> Self {
        Self { min: value, max: value }
    }

    fn hull(&self, _: Width) -> Hull {
        self.bounds()
    }

    fn meet(&self, hull: &Hull) -> Option<Self> {
        let both = self.bounds().meet(hull)?;
        Self::new(both.min, both.max)
    }

    fn without(&self, value: i64) -> Option<Self> {
        match (self.min == value, self.max == value) {
            (true, true) => None,
            (true, false) => Self::new(self.min + 1, self.max),
            (false, true) => Self::new(self.min, self.max - 1),
            (false, false) => Some(*self),
        }
    }

    fn contains(&self, value: i64) -> bool {
        (self.min..=self.max).contains(&value)
    }

    fn includes(&self, other: &Self) -> bool {
        self.min <= other.min && other.max <= self.max
    }

    fn join(&self, other: &Self) -> Self {
        Self { min: self.min.min(other.min), max: self.max.max(other.max) }
    }

    fn widen(&self, next: &Self, width: Width, thresholds: &[i64]) -> Self {
        let below = || thresholds[..thresholds.partition_point(|&t| t <= next.min)].last();
        let above = || thresholds.get(thresholds.partition_point(|&t| t < next.max));
        Self {
            min: if next.min >= self.min { self.min } else { below().map_or(width.min(), |&t| t.max(width.min())) },
            max: if next.max <= self.max { self.max } else { above().map_or(width.max(), |&t| t.min(width.max())) },
        }
    }

    /// Moves a bound only from where widening may have put it: an end of the width or a threshold.
    fn narrow(&self, next: &Self, width: Width, thresholds: &[i64]) -> Self {
        let widened = |bound: i64, end: i64| bound == end || thresholds.binary_search(&bound).is_ok();
        let min = if widened(self.min, width.min()) { self.min.max(next.min) } else { self.min };
        let max = if widened(self.max, width.max()) { self.max.min(next.max) } else { self.max };
        Self::new(min, max).unwrap_or(*self)
    }

    fn binary(op: BinaryOp, width: Width, a: &Seen<Self>, b: &Seen<Self>) -> Option<Self> {
        // The product's bounds are at least as good as its own.
        let range = |seen: &Seen<Self>| Self { min: seen.hull.min, max: seen.hull.max };
        if matches!(op, BinaryOp::Shl | BinaryOp::Shr | BinaryOp::Ushr) {
            let (near, far) = distances(width, &b.hull);
            return Self::transfer(op, width, range(a), Self { min: near.into(), max: far.into() });
        }
        Self::transfer(op, width, range(a), range(b))
    }

    fn wrap(width: Width, a: &Seen<Self>) -> Self {
        wrap(width, (a.hull.min.into(), a.hull.max.into()))
    }

    fn describe(&self, width: Width) -> String {
        match (self.min, self.max) {
            (min, max) if min == max => min.to_string(),
            (min, max) if min == width.min() && max == width.max() => "any".to_owned(),
            (min, max) if min == width.min() => format!("≤ {max}"),
            (min, max) if max == width.max() => format!("≥ {min}"),
            (min, max) => format!("[{min}, {max}]"),
        }
    }
}
