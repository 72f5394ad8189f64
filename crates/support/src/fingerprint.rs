//! 128-bit sums of per-slot hashes.
//!
//! A fingerprint is a *sum*, so a slot's old share can be taken out and its new share put in without
//! looking at the rest, and equal slots do not cancel as they would under xor.

use std::ops::{AddAssign, SubAssign};

/// The identity of a state: the sum, modulo 2^128, of the shares of its parts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, PartialOrd, Ord)]
pub struct Fingerprint(pub u128);

impl std::fmt::Debug for Fingerprint {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:032x}", self.0)
    }
}

impl AddAssign for Fingerprint {
    #[inline]
    fn add_assign(&mut self, other: Self) {
        self.0 = self.0.wrapping_add(other.0);
    }
}

impl SubAssign for Fingerprint {
    #[inline]
    fn sub_assign(&mut self, other: Self) {
        self.0 = self.0.wrapping_sub(other.0);
    }
}

impl Fingerprint {
    /// The share of one slot: `owner` and `place` say where it is, `value` what it holds.
    ///
    /// A slot holding zero must be skipped by the caller where "zero" means "as if absent".
    #[inline]
    pub fn of(owner: u64, place: u64, value: u64) -> Self {
        Self::at(Self::slot(owner, place), value)
    }

    /// Where a slot is; for taking the shares of several values of one slot.
    #[inline]
    pub fn slot(owner: u64, place: u64) -> u64 {
        let wide = u128::from(owner ^ 0x9e37_79b9_7f4a_7c15) * u128::from(place ^ 0xe703_7ed1_a0b4_28db);
        (wide as u64) ^ ((wide >> 64) as u64) ^ owner.rotate_left(23) ^ place
    }

    /// The share of a slot that holds `value`: two rounds of 64 by 64 bit multiplication, all 128 bits kept.
    #[inline]
    pub fn at(slot: u64, value: u64) -> Self {
        let first = u128::from(slot ^ 0xa076_1d64_78bd_642f) * u128::from(value ^ 0x8ebc_6af0_9c88_c6e3);
        let (low, high) = (first as u64, (first >> 64) as u64);
        let left = low ^ high.rotate_left(29) ^ 0x5899_65cc_7537_4cc3;
        let right = high.wrapping_add(slot.rotate_left(32)) ^ value.rotate_left(17) ^ 0x1d8e_4e27_c47d_124f;
        let second = u128::from(left) * u128::from(right);
        Self(second.wrapping_add(first.rotate_left(67)))
    }
}

/// A strong 64-bit finaliser, for names.
#[inline(always)]
pub fn mix64(mut x: u64) -> u64 {
    x ^= x >> 32;
    x = x.wrapping_mul(0xd6e8_feb8_6659_fd93);
    x ^= x >> 32;
    x = x.wrapping_mul(0xd6e8_feb8_6659_fd93);
    x ^ (x >> 32)
}

#[cfg(test)]
mod tests {
    use super::Fingerprint;
    use std::collections::HashSet;

    #[test]
    fn small_slots_do_not_collide() {
        let mut seen = HashSet::new();
        for owner in 0..40 {
            for place in 0..40 {
                for value in 0..40 {
                    let share = Fingerprint::of(owner, place, value).0;
                    assert!(seen.insert(share as u64), "low half");
                    assert!(seen.insert((share >> 64) as u64), "high half");
                }
            }
        }
    }

    #[test]
    fn order_of_adding_does_not_matter() {
        let (a, b) = (Fingerprint::of(1, 2, 3), Fingerprint::of(4, 5, 6));
        let mut x = a;
        x += b;
        let mut y = b;
        y += a;
        assert_eq!(x, y);
        x -= a;
        assert_eq!(x, b);
    }
}
