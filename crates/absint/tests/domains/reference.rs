//! What Java computes, written without anything of the crate: with the host's own arithmetic for `int` and `long`, and
//! with remainders for small widths.

use absint::domains::{Domain, Width};
use program::ir::{BinaryOp, Cond};

pub fn machine(op: BinaryOp, bits: u32, a: i64, b: i64) -> Option<i64> {
    match bits {
        32 => int(op, a as i32, b as i32).map(i64::from),
        64 => long(op, a, b),
        _ => small(op, bits, a, b),
    }
}

fn int(op: BinaryOp, a: i32, b: i32) -> Option<i32> {
    Some(match op {
        BinaryOp::Add => a.wrapping_add(b),
        BinaryOp::Sub => a.wrapping_sub(b),
        BinaryOp::Mul => a.wrapping_mul(b),
        BinaryOp::Div | BinaryOp::Rem if b == 0 => return None,
        BinaryOp::Div => a.wrapping_div(b),
        BinaryOp::Rem => a.wrapping_rem(b),
        BinaryOp::Shl => a.wrapping_shl(b as u32),
        BinaryOp::Shr => a.wrapping_shr(b as u32),
        BinaryOp::Ushr => (a as u32).wrapping_shr(b as u32) as i32,
        BinaryOp::And => a & b,
        BinaryOp::Or => a | b,
        BinaryOp::Xor => a ^ b,
    })
}

fn long(op: BinaryOp, a: i64, b: i64) -> Option<i64> {
    Some(match op {
        BinaryOp::Add => a.wrapping_add(b),
        BinaryOp::Sub => a.wrapping_sub(b),
        BinaryOp::Mul => a.wrapping_mul(b),
        BinaryOp::Div | BinaryOp::Rem if b == 0 => return None,
        BinaryOp::Div => a.wrapping_div(b),
        BinaryOp::Rem => a.wrapping_rem(b),
        BinaryOp::Shl => a.wrapping_shl(b as u32),
        BinaryOp::Shr => a.wrapping_shr(b as u32),
        BinaryOp::Ushr => (a as u64).wrapping_shr(b as u32) as i64,
        BinaryOp::And => a & b,
        BinaryOp::Or => a | b,
        BinaryOp::Xor => a ^ b,
    })
}

fn small(op: BinaryOp, bits: u32, a: i64, b: i64) -> Option<i64> {
    let count = 1 << bits;
    let distances = [1, 1, 2, 2, 4, 4, 4, 4, 8][bits as usize];
    let power = 1 << b.rem_euclid(distances);
    let result = match op {
        BinaryOp::Add => a + b,
        BinaryOp::Sub => a - b,
        BinaryOp::Mul => a * b,
        BinaryOp::Div | BinaryOp::Rem if b == 0 => return None,
        BinaryOp::Div => a / b,
        BinaryOp::Rem => a % b,
        BinaryOp::Shl => a * power,
        BinaryOp::Shr => a.div_euclid(power),
        BinaryOp::Ushr => a.rem_euclid(count) / power,
        BinaryOp::And => a & b,
        BinaryOp::Or => a | b,
        BinaryOp::Xor => a ^ b,
    };
    Some(reduced(bits, result))
}

/// Modulo a small width, with a sign.
pub fn reduced(bits: u32, value: i64) -> i64 {
    let count = 1 << bits;
    let rest = value.rem_euclid(count);
    if rest >= count / 2 { rest - count } else { rest }
}

pub fn holds(cond: Cond, a: i64, b: i64) -> bool {
    match cond {
        Cond::Eq => a == b,
        Cond::Ne => a != b,
        Cond::Lt => a < b,
        Cond::Ge => a >= b,
        Cond::Gt => a > b,
        Cond::Le => a <= b,
    }
}

pub fn values(width: Width) -> impl Iterator<Item = i64> + Clone {
    width.min()..=width.max()
}

/// What an element stands for, by trying all.
pub fn members<D: Domain>(element: &D, width: Width) -> Vec<i64> {
    values(width).filter(|&value| element.contains(value)).collect()
}

/// All elements that abstract a set of numbers: the constants, closed under joining; and `any`.
pub fn elements<D: Domain>(width: Width) -> Vec<D> {
    let constants: Vec<D> = values(width).map(D::constant).collect();
    let mut all = vec![D::any(width)];
    let mut seen: std::collections::HashSet<D> = all.iter().copied().collect();
    all.extend(constants.iter().copied().filter(|&constant| seen.insert(constant)));
    let mut next = 0;
    while next < all.len() {
        for constant in &constants {
            let joined = all[next].join(constant);
            if seen.insert(joined) {
                all.push(joined);
            }
        }
        next += 1;
    }
    all
}
