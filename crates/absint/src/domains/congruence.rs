//! Congruences: `v ≡ residue (mod modulus)` (P. Granger: *Static analysis of arithmetical congruences*, 1989), on numbers
//! that wrap around.
//!
//! A result is computed on whole numbers without limit. Where it may wrap around, 2ⁿ is added some unknown number of
//! times, so only the greatest common divisor of the modulus and 2ⁿ stays; the bounds that the product knows tell where it
//! does not wrap. Alone the domain has no bounds, and keeps powers of two.
//! Invariant: with modulus 0 it is the constant `residue as i64`; else `residue < modulus`.

use program::ir::BinaryOp;

use super::hull::{common, gcd};
use super::interval::{distances, unbounded};
use super::{Domain, Hull, Seen, Width};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Congruence {
    modulus: u64,
    residue: u64,
}

impl Congruence {
    /// All that is `residue` modulo `modulus`; for modulus 0 the constant, which has to be one of 64 bits.
    pub fn new(modulus: u64, residue: i64) -> Self {
        Self::of(modulus.into(), residue.into())
    }

    fn of(modulus: u128, residue: i128) -> Self {
        let modulus = small(modulus);
        if modulus == 0 {
            return Self { modulus, residue: residue as u64 };
        }
        Self { modulus, residue: residue.rem_euclid(modulus.into()) as u64 }
    }

    fn modulus(self) -> u128 {
        self.modulus.into()
    }

    fn residue(self) -> i128 {
        if self.modulus == 0 { i128::from(self.residue as i64) } else { self.residue.into() }
    }

    /// The greatest number that divides all that it stands for; 0 for the constant 0.
    fn divisor(self) -> u128 {
        gcd(self.modulus(), self.residue().unsigned_abs())
    }

    /// How many of the lowest bits are known.
    fn known_bits(self) -> u32 {
        if self.modulus == 0 { 64 } else { self.modulus.trailing_zeros() }
    }

    /// A class of whole numbers between bounds as what they wrap to.
    fn wrapped(width: Width, modulus: u128, residue: i128, (min, max): (i128, i128)) -> Self {
        let turns = width.turns(min);
        if modulus == 0 {
            Self::constant(width.wrap(residue))
        } else if turns == width.turns(max) {
            Self::of(modulus, residue - turns * width.count())
        } else {
            Self::of(gcd(modulus, width.count() as u128), residue)
        }
    }
}

/// A modulus that divides the given one and is a `u64`.
fn small(modulus: u128) -> u64 {
    u64::try_from(modulus).unwrap_or(1 << modulus.trailing_zeros().min(63))
}

fn product(a: Congruence, b: Congruence) -> (u128, i128) {
    let (m, r, n, s) = (a.modulus(), a.residue(), b.modulus(), b.residue());
    let modulus = small(gcd(gcd(m * n, m * s.unsigned_abs()), n * r.unsigned_abs()));
    if modulus == 0 {
        return (0, r * s);
    }
    let reduced = |residue: i128| residue.rem_euclid(modulus.into()) as u128;
    let residue = reduced(r) * reduced(s) % u128::from(modulus);
    (modulus.into(), residue as i128)
}

/// `a / c`: exact if `c` divides all of `a`, or if all of it has one sign and `c` divides the modulus.
fn quotient(width: Width, a: &Seen<Congruence>, b: &Seen<Congruence>) -> Option<Congruence> {
    let Some(c) = b.hull.as_constant().map(i128::from) else {
        return Some(Congruence::any(width));
    };
    let range = unbounded(BinaryOp::Div, width, &a.hull, &b.hull)?;
    let (m, r) = (a.part.modulus(), a.part.residue());
    if m % c.unsigned_abs() != 0 {
        return Some(Congruence::any(width));
    }
    let residue = match () {
        () if r % c == 0 || a.hull.min >= 0 => r / c,
        // The same as of the numbers without their sign: their residue is `m - r`.
        () if a.hull.max <= 0 && m != 0 => -((m as i128 - r) / c),
        () if m == 0 => r / c,
        () => return Some(Congruence::any(width)),
    };
    Some(Congruence::wrapped(width, m / c.unsigned_abs(), residue, range))
}

/// `a % b` is `a` less some times `b`.
fn remainder(a: &Seen<Congruence>, b: &Seen<Congruence>) -> Option<Congruence> {
    let (m, r) = (a.part.modulus(), a.part.residue());
    if let Some(c) = b.hull.as_constant().map(i128::from) {
        let whole = m % c.unsigned_abs().max(1) == 0;
        match () {
            () if c == 0 => return None,
            () if whole && (m == 0 || a.hull.min >= 0 || r % c == 0) => return Some(Congruence::of(0, r % c)),
            () if whole && a.hull.max <= 0 => return Some(Congruence::of(0, -((m as i128 - r) % c))),
            () => {}
        }
    }
    let modulus = gcd(m, b.part.divisor());
    (modulus != 0).then(|| Congruence::of(modulus, r))
}

fn shifted(op: BinaryOp, width: Width, a: &Seen<Congruence>, b: &Seen<Congruence>) -> Option<Congruence> {
    let (near, far) = distances(width, &b.hull);
    let (m, r) = (a.part.modulus(), a.part.residue());
    if op == BinaryOp::Shl {
        let range = unbounded(op, width, &a.hull, &b.hull)?;
        return Some(if near == far {
            let modulus = small(m << near);
            // A residue has 64 bits and a distance 6: without a sign it fits.
            let residue = match u128::from(modulus) {
                0 => r << near,
                modulus => (((r as u128 % modulus) << near) % modulus) as i128,
            };
            Congruence::wrapped(width, modulus.into(), residue, range)
        } else {
            // Zeros came in from below, and no common divisor was lost.
            Congruence::wrapped(width, a.part.divisor() << near, 0, range)
        });
    }
    if near != far || m % (1 << near) != 0 {
        return Some(Congruence::any(width));
    }
    let signed = Congruence::of(m >> near, r >> near);
    if op == BinaryOp::Shr || near == 0 || a.hull.min >= 0 {
        return Some(signed);
    }
    // What is negative counts as 2ⁿ more.
    let raised = Congruence::of(m >> near, (r + width.count()) >> near);
    Some(if a.hull.max < 0 { raised } else { signed.join(&raised) })
}

/// From the lowest bit upwards, as far as the results are known.
fn by_bits(op: BinaryOp, width: Width, a: Congruence, b: Congruence) -> Congruence {
    let bit = |operand: Congruence, i: u32| (i < operand.known_bits()).then_some(operand.residue >> i & 1);
    let mut known = 0;
    let mut residue: u64 = 0;
    while known < width.bits() {
        let result = match (op, bit(a, known), bit(b, known)) {
            (BinaryOp::And, Some(0), _) | (BinaryOp::And, _, Some(0)) => 0,
            (BinaryOp::Or, Some(1), _) | (BinaryOp::Or, _, Some(1)) => 1,
            (BinaryOp::And, Some(x), Some(y)) => x & y,
            (BinaryOp::Or, Some(x), Some(y)) => x | y,
            (_, Some(x), Some(y)) => x ^ y,
            _ => break,
        };
        residue |= result << known;
        known += 1;
    }
    if known == width.bits() {
        return Congruence::constant(width.wrap(residue.into()));
    }
    Congruence::of(1 << known, residue.into())
}

impl Domain for Congruence {
    const NAME: &'static str = "congruence";
    const SUMMARY: &'static str = "a residue for some modulus";

    fn any(_: Width) -> Self {
        Self { modulus: 1, residue: 0 }
    }

    fn constant(value: i64) -> Self {
        Self { modulus: 0, residue: value as u64 }
    }

    fn hull(&self, width: Width) -> Hull {
        if self.modulus == 0 {
            return Hull::constant(self.residue as i64);
        }
        Hull::new(width.min(), width.max(), self.modulus, self.residue).unwrap_or(Hull::any(width))
    }

    fn meet(&self, hull: &Hull) -> Option<Self> {
        if self.modulus == 0 {
            return hull.contains(self.residue as i64).then_some(*self);
        }
        let (modulus, residue) = common((self.modulus, self.residue), (hull.modulus, hull.residue))?;
        let both = Hull::new(hull.min, hull.max, modulus, residue)?;
        Some(both.as_constant().map_or(Self { modulus, residue }, Self::constant))
    }

    fn without(&self, value: i64) -> Option<Self> {
        (*self != Self::constant(value)).then_some(*self)
    }

    fn contains(&self, value: i64) -> bool {
        self.includes(&Self::constant(value))
    }

    fn includes(&self, other: &Self) -> bool {
        if self.modulus == 0 {
            return self == other;
        }
        other.modulus.is_multiple_of(self.modulus) && (other.residue() - self.residue()) % i128::from(self.modulus) == 0
    }

    fn join(&self, other: &Self) -> Self {
        let apart = (self.residue() - other.residue()).unsigned_abs();
        Self::of(gcd(gcd(self.modulus(), other.modulus()), apart), self.residue())
    }

    /// A modulus has only so many divisors: joining ends.
    fn widen(&self, next: &Self, _: Width, _: &[i64]) -> Self {
        self.join(next)
    }

    /// A modulus grows at least twofold, and has 64 bits: it ends.
    fn narrow(&self, next: &Self, _: Width, _: &[i64]) -> Self {
        if self.includes(next) { *next } else { *self }
    }

    fn binary(op: BinaryOp, width: Width, a: &Seen<Self>, b: &Seen<Self>) -> Option<Self> {
        let (x, y) = (a.part, b.part);
        let wrapped = |modulus: u128, residue: i128| {
            Some(Self::wrapped(width, modulus, residue, unbounded(op, width, &a.hull, &b.hull)?))
        };
        match op {
            BinaryOp::Add => wrapped(gcd(x.modulus(), y.modulus()), x.residue() + y.residue()),
            BinaryOp::Sub => wrapped(gcd(x.modulus(), y.modulus()), x.residue() - y.residue()),
            BinaryOp::Mul => {
                let (modulus, residue) = product(x, y);
                wrapped(modulus, residue)
            }
            BinaryOp::Div => quotient(width, a, b),
            BinaryOp::Rem => remainder(a, b),
            BinaryOp::Shl | BinaryOp::Shr | BinaryOp::Ushr => shifted(op, width, a, b),
            BinaryOp::And | BinaryOp::Or | BinaryOp::Xor => Some(by_bits(op, width, x, y)),
        }
    }

    fn wrap(width: Width, a: &Seen<Self>) -> Self {
        Self::wrapped(width, a.part.modulus(), a.part.residue(), (a.hull.min.into(), a.hull.max.into()))
    }

    fn describe(&self, _: Width) -> String {
        match self.modulus {
            0 => (self.residue as i64).to_string(),
            1 => "any".to_owned(),
            2 => if self.residue == 0 { "even" } else { "odd" }.to_owned(),
            modulus => format!("{} mod {modulus}", self.residue),
        }
    }
}
