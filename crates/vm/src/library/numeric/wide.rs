//! Numbers of about 106 bits: the unevaluated sum of two doubles, the second below half a unit in the
//! last place of the first (T. J. Dekker, "A floating-point technique for extending the available
//! precision", 1971).

use std::ops::{Add, Div, Mul, Neg, Sub};

#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Wide {
    pub hi: f64,
    pub lo: f64,
}

/// Exact sum; `|a| >= |b|` or either is zero.
fn quick_two_sum(a: f64, b: f64) -> Wide {
    let hi = a + b;
    Wide { hi, lo: b - (hi - a) }
}

/// Exact sum.
fn two_sum(a: f64, b: f64) -> Wide {
    let hi = a + b;
    let part = hi - a;
    Wide { hi, lo: (a - (hi - part)) + (b - part) }
}

/// Exact product.
pub(crate) fn two_product(a: f64, b: f64) -> Wide {
    let hi = a * b;
    Wide { hi, lo: a.mul_add(b, -hi) }
}

impl Wide {
    pub const ONE: Self = Self { hi: 1.0, lo: 0.0 };

    pub const fn new(hi: f64, lo: f64) -> Self {
        Self { hi, lo }
    }

    pub fn from_bits(hi: u64, lo: u64) -> Self {
        Self { hi: f64::from_bits(hi), lo: f64::from_bits(lo) }
    }

    /// The nearest double.
    pub fn round(self) -> f64 {
        self.hi + self.lo
    }

    /// Exact multiplication by a power of two, within range.
    pub fn scale(self, factor: f64) -> Self {
        Self { hi: self.hi * factor, lo: self.lo * factor }
    }

    pub fn square(self) -> Self {
        self * self
    }
}

impl From<f64> for Wide {
    fn from(value: f64) -> Self {
        Self { hi: value, lo: 0.0 }
    }
}

impl Neg for Wide {
    type Output = Self;
    fn neg(self) -> Self {
        Self { hi: -self.hi, lo: -self.lo }
    }
}

impl Add for Wide {
    type Output = Self;
    fn add(self, other: Self) -> Self {
        let high = two_sum(self.hi, other.hi);
        let low = two_sum(self.lo, other.lo);
        let sum = quick_two_sum(high.hi, high.lo + low.hi);
        quick_two_sum(sum.hi, sum.lo + low.lo)
    }
}

impl Sub for Wide {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        self + -other
    }
}

impl Mul for Wide {
    type Output = Self;
    fn mul(self, other: Self) -> Self {
        let product = two_product(self.hi, other.hi);
        quick_two_sum(product.hi, product.lo + (self.hi * other.lo + self.lo * other.hi))
    }
}

impl Div for Wide {
    type Output = Self;
    fn div(self, other: Self) -> Self {
        let first = self.hi / other.hi;
        let rest = self - other * Self::from(first);
        let second = rest.hi / other.hi;
        let rest = rest - other * Self::from(second);
        let third = rest.hi / other.hi;
        quick_two_sum(first, second) + Self::from(third)
    }
}
