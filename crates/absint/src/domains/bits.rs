//! Bounds of `&`, `|` and `^` for operands between bounds, without a sign.
//!
//! `x` lies in `a.0..=a.1` and `y` in `b.0..=b.1`. Those of `&` and `|` are exact, those of `^` at least sound.
//! H. S. Warren: *Hacker's Delight*, chapter 4-3 (propagating bounds through logical operations).

type Range = (u64, u64);

const TOP_BIT: u64 = 1 << 63;

fn not((min, max): Range) -> Range {
    (!max, !min)
}

/// The least `x | y`: from the top, the first bit that one bound has and the other could take for free, with all below
/// it cleared.
fn min_or((mut a, b): Range, (mut c, d): Range) -> u64 {
    let mut bit = TOP_BIT;
    while bit != 0 {
        if !a & c & bit != 0 {
            let raised = (a | bit) & bit.wrapping_neg();
            if raised <= b {
                a = raised;
                break;
            }
        } else if a & !c & bit != 0 {
            let raised = (c | bit) & bit.wrapping_neg();
            if raised <= d {
                c = raised;
                break;
            }
        }
        bit >>= 1;
    }
    a | c
}

/// The greatest `x | y`: from the top, the first bit that both bounds have and one can give up, with all below it set.
fn max_or((a, mut b): Range, (c, mut d): Range) -> u64 {
    let mut bit = TOP_BIT;
    while bit != 0 {
        if b & d & bit != 0 {
            let lowered = (b - bit) | (bit - 1);
            if lowered >= a {
                b = lowered;
                break;
            }
            let lowered = (d - bit) | (bit - 1);
            if lowered >= c {
                d = lowered;
                break;
            }
        }
        bit >>= 1;
    }
    b | d
}

pub(super) fn or(a: Range, b: Range) -> Range {
    (min_or(a, b), max_or(a, b))
}

pub(super) fn and(a: Range, b: Range) -> Range {
    not(or(not(a), not(b)))
}

/// `x ^ y` is `(x & !y) | (!x & y)`, and the two have no bit in common: their sum is at least the sum of the least.
pub(super) fn xor(a: Range, b: Range) -> Range {
    let (left, right) = (and(a, not(b)), and(not(a), b));
    (left.0 | right.0, max_or((0, left.1), (0, right.1)))
}
