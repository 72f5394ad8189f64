//! How many bits a number has, and arithmetic on that many: what the abstract operations are held against.
//!
//! Invariant: a number of a width is kept sign-extended in an `i64`, whatever the width.

use program::ir::{BinaryOp, Kind};

/// 32 bits for `int`, 64 for `long`; small ones so that laws can be tried on all values.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Width(u8);

impl Width {
    pub const BYTE: Self = Self(8);
    pub const SHORT: Self = Self(16);
    pub const INT: Self = Self(32);
    pub const LONG: Self = Self(64);

    /// # Panics
    /// If there are no bits or more than 64.
    pub const fn new(bits: u8) -> Self {
        assert!(bits >= 1 && bits <= 64);
        Self(bits)
    }

    /// The width of a whole number; `None` for other kinds.
    pub fn of(kind: Kind) -> Option<Self> {
        match kind {
            Kind::Int => Some(Self::INT),
            Kind::Long => Some(Self::LONG),
            Kind::Float | Kind::Double | Kind::Ref => None,
        }
    }

    pub fn bits(self) -> u32 {
        u32::from(self.0)
    }

    pub fn min(self) -> i64 {
        i64::MIN >> (64 - self.0)
    }

    pub fn max(self) -> i64 {
        i64::MAX >> (64 - self.0)
    }

    /// How many numbers there are.
    pub(super) fn count(self) -> i128 {
        1 << self.0
    }

    pub fn fits(self, value: i128) -> bool {
        (i128::from(self.min())..=i128::from(self.max())).contains(&value)
    }

    /// Two's complement.
    pub fn wrap(self, value: i128) -> i64 {
        let unused = 64 - self.0;
        ((value as i64) << unused) >> unused
    }

    /// How many times the range of the width lies between `value` and the number that it wraps to.
    pub(super) fn turns(self, value: i128) -> i128 {
        (value - i128::from(self.min())).div_euclid(self.count())
    }

    /// The largest distance of a shift: 31 or 63. The machine takes the low bits of what it is given.
    pub(super) fn farthest(self) -> u32 {
        (1 << self.bits().ilog2()) - 1
    }

    /// What the machine computes; `None` if it throws.
    pub fn apply(self, op: BinaryOp, a: i64, b: i64) -> Option<i64> {
        let (x, y) = (i128::from(a), i128::from(b));
        let distance = b as u32 & self.farthest();
        Some(match op {
            BinaryOp::Add => self.wrap(x + y),
            BinaryOp::Sub => self.wrap(x - y),
            BinaryOp::Mul => self.wrap(x * y),
            BinaryOp::Div => self.wrap(x.checked_div(y)?),
            BinaryOp::Rem => self.wrap(x.checked_rem(y)?),
            BinaryOp::Shl => self.wrap(x << distance),
            BinaryOp::Shr => a >> distance,
            BinaryOp::Ushr => self.wrap(x.rem_euclid(self.count()) >> distance),
            BinaryOp::And => a & b,
            BinaryOp::Or => a | b,
            BinaryOp::Xor => a ^ b,
        })
    }
}
