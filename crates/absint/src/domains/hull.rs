//! What domains tell each other: bounds and a residue class.
//!
//! Invariant: a hull stands for at least one number; `min` and `max` are of its class; and one that stands for a single
//! number has modulus 1, so that equal sets have equal hulls as far as bounds and class tell.

use super::Width;

/// All `v` with `min ≤ v ≤ max` and `v ≡ residue (mod modulus)`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Hull {
    pub min: i64,
    pub max: i64,
    /// At least 1.
    pub modulus: u64,
    /// Less than the modulus.
    pub residue: u64,
}

impl Hull {
    pub fn any(width: Width) -> Self {
        Self { min: width.min(), max: width.max(), modulus: 1, residue: 0 }
    }

    pub fn constant(value: i64) -> Self {
        Self { min: value, max: value, modulus: 1, residue: 0 }
    }

    /// All between two bounds; `None` if there is nothing.
    pub fn range(min: i64, max: i64) -> Option<Self> {
        (min <= max).then_some(Self { min, max, modulus: 1, residue: 0 })
    }

    /// What is of a class between two bounds; `None` if there is nothing.
    ///
    /// # Panics
    /// If the modulus is 0.
    pub fn new(min: i64, max: i64, modulus: u64, residue: u64) -> Option<Self> {
        let class = i128::from(modulus);
        let residue = residue % modulus;
        let lowest = i128::from(min) + (i128::from(residue) - i128::from(min)).rem_euclid(class);
        let highest = i128::from(max) - (i128::from(max) - i128::from(residue)).rem_euclid(class);
        if lowest > highest {
            return None;
        }
        // Both lie between `min` and `max` now.
        let (min, max) = (lowest as i64, highest as i64);
        Some(if min == max { Self::constant(min) } else { Self { min, max, modulus, residue } })
    }

    pub fn as_constant(&self) -> Option<i64> {
        (self.min == self.max).then_some(self.min)
    }

    pub fn contains(&self, value: i64) -> bool {
        (self.min..=self.max).contains(&value)
            && i128::from(value).rem_euclid(i128::from(self.modulus)) == i128::from(self.residue)
    }

    /// At least what is in both.
    pub fn meet(&self, other: &Self) -> Option<Self> {
        let (modulus, residue) = common((self.modulus, self.residue), (other.modulus, other.residue))?;
        Self::new(self.min.max(other.min), self.max.min(other.max), modulus, residue)
    }
}

pub(super) fn gcd(mut a: u128, mut b: u128) -> u128 {
    while b != 0 {
        (a, b) = (b, a % b);
    }
    a
}

/// The numbers that are in both classes (Chinese remainder theorem). One of the classes, if the modulus of what they have
/// in common is not a `u64`.
pub(super) fn common(a: (u64, u64), b: (u64, u64)) -> Option<(u64, u64)> {
    let ((m, r), (n, s)) = if a.0 >= b.0 { (a, b) } else { (b, a) };
    let g = gcd(m.into(), n.into()) as i128;
    let apart = i128::from(s) - i128::from(r);
    if apart % g != 0 {
        return None;
    }
    let steps = i128::from(n) / g;
    let Some(both) = m.checked_mul(steps as u64) else {
        return Some((m, r));
    };
    // r + m·k ≡ s (mod n) for k = (s - r)/g · (m/g)⁻¹ (mod n/g).
    let k = (apart / g).rem_euclid(steps) * inverse(i128::from(m) / g, steps) % steps;
    Some((both, ((i128::from(r) + i128::from(m) * k) % i128::from(both)) as u64))
}

/// The inverse of `a` modulo `m`, which have no common divisor (extended Euclid).
fn inverse(a: i128, m: i128) -> i128 {
    let (mut old, mut new) = ((a, 1), (m, 0));
    while new.0 != 0 {
        let q = old.0 / new.0;
        (old, new) = (new, (old.0 - q * new.0, old.1 - q * new.1));
    }
    old.1.rem_euclid(m)
}
