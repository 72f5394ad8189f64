//! Parity: a subset of {even, odd}. It is the lowest bit, so no wrap-around disturbs it.
//!
//! Invariant: the set is not empty.

use program::ir::BinaryOp;

use super::interval::distances;
use super::{Domain, Hull, Seen, Width};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Parity(u8);

impl Parity {
    pub const EVEN: Self = Self(1);
    pub const ODD: Self = Self(2);
    const ANY: Self = Self(3);

    fn filled(self) -> Option<Self> {
        (self.0 != 0).then_some(self)
    }

    /// What a function of the lowest bits gives.
    fn by_bit(a: Self, b: Self, f: impl Fn(i64, i64) -> i64) -> Self {
        let mut result = 0;
        for (x, y) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
            if a.contains(x) && b.contains(y) {
                result |= Self::constant(f(x, y)).0;
            }
        }
        Self(result)
    }
}

impl Domain for Parity {
    const NAME: &'static str = "parity";
    const SUMMARY: &'static str = "even or odd";

    fn any(_: Width) -> Self {
        Self::ANY
    }

    fn constant(value: i64) -> Self {
        if value & 1 == 0 { Self::EVEN } else { Self::ODD }
    }

    fn hull(&self, width: Width) -> Hull {
        let class = match *self {
            Self::EVEN => (2, 0),
            Self::ODD => (2, 1),
            _ => (1, 0),
        };
        // In one bit there is no odd number but -1, and in all widths there is at least 0 and -1.
        Hull::new(width.min(), width.max(), class.0, class.1).unwrap_or(Hull::any(width))
    }

    fn meet(&self, hull: &Hull) -> Option<Self> {
        let possible = match hull.as_constant() {
            Some(value) => Self::constant(value),
            None if hull.modulus.is_multiple_of(2) => Self::constant(hull.residue as i64),
            None => Self::ANY,
        };
        Self(self.0 & possible.0).filled()
    }

    fn without(&self, _: i64) -> Option<Self> {
        Some(*self)
    }

    fn contains(&self, value: i64) -> bool {
        self.includes(&Self::constant(value))
    }

    fn includes(&self, other: &Self) -> bool {
        self.0 & other.0 == other.0
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
        let (x, y) = (a.part, b.part);
        let divisor = b.hull.as_constant();
        Some(match op {
            BinaryOp::Add | BinaryOp::Sub | BinaryOp::Xor => Self::by_bit(x, y, |x, y| x ^ y),
            BinaryOp::Mul | BinaryOp::And => Self::by_bit(x, y, |x, y| x & y),
            BinaryOp::Or => Self::by_bit(x, y, |x, y| x | y),
            BinaryOp::Div | BinaryOp::Rem if divisor == Some(0) => return None,
            BinaryOp::Div if matches!(divisor, Some(1 | -1)) => x,
            BinaryOp::Div => Self::ANY,
            BinaryOp::Rem if matches!(divisor, Some(1 | -1)) => Self::EVEN,
            // An even number of times was taken away, at least of an even one.
            BinaryOp::Rem if y == Self::EVEN => x,
            BinaryOp::Rem => Self::ANY,
            BinaryOp::Shl | BinaryOp::Shr | BinaryOp::Ushr => match (op, distances(width, &b.hull)) {
                (_, (0, 0)) => x,
                (BinaryOp::Shl, (0, _)) => x.join(&Self::EVEN),
                (BinaryOp::Shl, _) => Self::EVEN,
                _ => Self::ANY,
            },
        })
    }

    fn wrap(_: Width, a: &Seen<Self>) -> Self {
        a.part
    }

    fn describe(&self, _: Width) -> String {
        let text = match *self {
            Self::EVEN => "even",
            Self::ODD => "odd",
            _ => "any",
        };
        text.to_owned()
    }
}
