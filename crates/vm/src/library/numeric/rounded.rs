//! Elementary functions, rounded once from about 100 bits.
//!
//! Series are cut where the next term is below 2^-105 of the result.

use crate::library::numeric::reduction::quarter_turns;
use crate::library::numeric::wide::Wide;

const LN_2: [f64; 3] = [0.693_147_180_559_945_3, 2.319_046_813_846_299_6e-17, 5.707_708_438_416_212e-34];
const INVERSE_LN_10: Wide = Wide::new(0.434_294_481_903_251_8, 1.098_319_650_216_765e-17);

/// 1/n! for n from 0 to 29, as bits of both parts.
const INVERSE_FACTORIALS: [(u64, u64); 30] = [
    (0x3ff0000000000000, 0),
    (0x3ff0000000000000, 0),
    (0x3fe0000000000000, 0),
    (0x3fc5555555555555, 0x3c65555555555555),
    (0x3fa5555555555555, 0x3c45555555555555),
    (0x3f81111111111111, 0x3c01111111111111),
    (0x3f56c16c16c16c17, 0xbbef49f49f49f49f),
    (0x3f2a01a01a01a01a, 0x3b6a01a01a01a01a),
    (0x3efa01a01a01a01a, 0x3b3a01a01a01a01a),
    (0x3ec71de3a556c734, 0xbb6c154f8ddc6c00),
    (0x3e927e4fb7789f5c, 0x3b3cbbc05b4fa99a),
    (0x3e5ae64567f544e4, 0xbafc062e06d1f209),
    (0x3e21eed8eff8d898, 0xbac2aec959e14c06),
    (0x3de6124613a86d09, 0x3a8f28e0cc748ebe),
    (0x3da93974a8c07c9d, 0x3a305d6f8a2efd1f),
    (0x3d6ae7f3e733b81f, 0x39e1d8656b0ee8cb),
    (0x3d2ae7f3e733b81f, 0x39a1d8656b0ee8cb),
    (0x3ce952c77030ad4a, 0x398ac981465ddc6c),
    (0x3ca6827863b97d97, 0x394eec01221a8b0b),
    (0x3c62f49b46814157, 0x38f2650f61dbdcb4),
    (0x3c1e542ba4020225, 0x387ea72b4afe3c2f),
    (0x3bd71b8ef6dcf572, 0xb87d043ae40c4647),
    (0x3b90ce396db7f853, 0xb83aebcdbd20331c),
    (0x3b4761b41316381a, 0xb7d3423c7d91404f),
    (0x3aff2cf01972f578, 0xb789ada5fcc1ab14),
    (0x3ab3f3ccdd165fa9, 0xb7458ddadf344487),
    (0x3a688e85fc6a4e5a, 0xb7071c37ebd16540),
    (0x3a1d1ab1c2dccea3, 0x36a054d0c78aea14),
    (0x39d0a18a2635085d, 0x366b9e2e28e1aa54),
    (0x398259f98b4358ad, 0x362eaf8c39dd9bc5),
];

fn inverse_factorial(n: usize) -> Wide {
    let (hi, lo) = INVERSE_FACTORIALS[n];
    Wide::from_bits(hi, lo)
}

/// Sum of ± r^n/n! for n = first, first + 2, … up to `last`; the signs alternate if `alternating`.
fn every_second(r: Wide, first: usize, last: usize, alternating: bool) -> Wide {
    let square = if alternating { -r.square() } else { r.square() };
    let mut sum = inverse_factorial(last);
    let mut n = last;
    while n > first {
        n -= 2;
        sum = sum * square + inverse_factorial(n);
    }
    if first == 1 { sum * r } else { sum }
}

/// The last power of a sine or cosine series that matters for |r| ≤ π/4.
fn last_power(r: Wide, parity: usize) -> usize {
    let last = if r.hi.abs() < 0.02 { 14 } else { 28 };
    last - parity
}

fn sine(r: Wide) -> Wide {
    every_second(r, 1, last_power(r, 1), true)
}

fn cosine(r: Wide) -> Wide {
    every_second(r, 0, last_power(r, 0), true)
}

pub(crate) fn sin(x: f64) -> f64 {
    if !x.is_finite() {
        return f64::NAN;
    }
    if x.abs() < 1e-150 {
        return x;
    }
    let (quarter, r) = quarter_turns(x);
    match quarter {
        0 => sine(r),
        1 => cosine(r),
        2 => -sine(r),
        _ => -cosine(r),
    }
    .round()
}

pub(crate) fn cos(x: f64) -> f64 {
    if !x.is_finite() {
        return f64::NAN;
    }
    let (quarter, r) = quarter_turns(x);
    match quarter {
        0 => cosine(r),
        1 => -sine(r),
        2 => -cosine(r),
        _ => sine(r),
    }
    .round()
}

pub(crate) fn tan(x: f64) -> f64 {
    if !x.is_finite() {
        return f64::NAN;
    }
    if x.abs() < 1e-150 {
        return x;
    }
    let (quarter, r) = quarter_turns(x);
    let (sine, cosine) = (sine(r), cosine(r));
    if quarter & 1 == 0 { (sine / cosine).round() } else { (-(cosine / sine)).round() }
}

/// e^x for x given in two parts, as a number and a power of two to scale it by.
fn exponential(x: Wide) -> (Wide, i32) {
    let k = (x.hi * std::f64::consts::LOG2_E).round();
    let [high, middle, low] = LN_2;
    let k_ln2 = crate::library::numeric::wide::two_product(k, high)
        + crate::library::numeric::wide::two_product(k, middle)
        + Wide::from(k * low);
    // 2^-8 of the rest needs few terms; eight squarings take it back.
    let r = (x - k_ln2).scale(1.0 / 256.0);
    let mut sum = inverse_factorial(12);
    for n in (1..12).rev() {
        sum = sum * r + inverse_factorial(n);
    }
    // e^r - 1, squared as (1 + a)² - 1 = 2a + a², which keeps the small part exact.
    let mut minus_one = sum * r;
    for _ in 0..8 {
        minus_one = minus_one.scale(2.0) + minus_one.square();
    }
    (minus_one + Wide::ONE, k as i32)
}

/// `value · 2^k` for a value near 1, rounded once, also where the result is subnormal.
fn scaled(value: Wide, k: i32) -> f64 {
    if k > 1000 {
        return value.round() * 2f64.powi(1000) * 2f64.powi(k - 1000);
    }
    if k >= -1021 || k == -1022 && value.hi >= 1.0 {
        return value.round() * 2f64.powi(k);
    }
    // Below a number whose last place is worth the smallest subnormal, the sum rounds where it must.
    let anchor = 2f64.powi(-1022 - k);
    let rounded = (Wide::from(anchor) + value).round() - anchor;
    rounded * 2f64.powi(-1000) * 2f64.powi(k + 1000)
}

pub(crate) fn exp(x: f64) -> f64 {
    if x.is_nan() {
        return x;
    }
    if x > 709.79 {
        return f64::INFINITY;
    }
    if x < -745.2 {
        return 0.0;
    }
    let (value, k) = exponential(Wide::from(x));
    scaled(value, k)
}

/// ln x for finite positive x.
fn logarithm(x: f64) -> Wide {
    let (x, scale) = if x < f64::MIN_POSITIVE { (x * 2f64.powi(54), -54) } else { (x, 0) };
    let bits = x.to_bits();
    let mut k = (bits >> 52) as i32 - 1023;
    let mut m = f64::from_bits(bits & ((1 << 52) - 1) | 1023 << 52);
    if m > std::f64::consts::SQRT_2 {
        m *= 0.5;
        k += 1;
    }
    k += scale;
    let t = m - 1.0;
    let fraction = if t.abs() < 1.0 / 1024.0 {
        // 2 artanh(t / (2 + t))
        let s = Wide::from(t) / (Wide::from(2.0) + Wide::from(t));
        let square = s.square();
        let mut sum = Wide::ONE / Wide::from(13.0);
        for n in [11.0, 9.0, 7.0, 5.0, 3.0, 1.0] {
            sum = sum * square + Wide::ONE / Wide::from(n);
        }
        (sum * s).scale(2.0)
    } else {
        // One step of Newton's method from a double: e^-y · m is 1 + d with d about 2^-53.
        let y = libm::log(m);
        let (inverse, power) = exponential(Wide::from(-y));
        let d = inverse.scale(2f64.powi(power)) * Wide::from(m) - Wide::ONE;
        Wide::from(y) + d - d.square().scale(0.5)
    };
    let [high, middle, low] = LN_2;
    let k = f64::from(k);
    crate::library::numeric::wide::two_product(k, high)
        + (crate::library::numeric::wide::two_product(k, middle) + Wide::from(k * low))
        + fraction
}

/// The cases of a logarithm that need no series.
fn special_logarithm(x: f64) -> Option<f64> {
    if x.is_nan() || x < 0.0 {
        Some(f64::NAN)
    } else if x == 0.0 {
        Some(f64::NEG_INFINITY)
    } else if x == f64::INFINITY {
        Some(x)
    } else if x == 1.0 {
        Some(0.0)
    } else {
        None
    }
}

pub(crate) fn log(x: f64) -> f64 {
    special_logarithm(x).unwrap_or_else(|| logarithm(x).round())
}

pub(crate) fn log10(x: f64) -> f64 {
    special_logarithm(x).unwrap_or_else(|| (logarithm(x) * INVERSE_LN_10).round())
}

/// x^n where the exact result fits 128 bits: these may lie halfway between two doubles.
fn exact_power(x: f64, n: f64) -> Option<f64> {
    if !(2.0..=64.0).contains(&n) || n.fract() != 0.0 {
        return None;
    }
    let bits = x.to_bits();
    let mantissa = (bits & ((1 << 52) - 1)) | 1 << 52;
    let zeros = mantissa.trailing_zeros();
    let odd = u128::from(mantissa >> zeros);
    let exponent = (bits >> 52) as i32 - 1075 + zeros as i32;
    let result = odd.checked_pow(n as u32)?;
    // The conversion rounds once, to even; the power of two is exact unless it leaves the range.
    let scale = exponent * n as i32;
    (-900..=800).contains(&scale).then(|| result as f64 * 2f64.powi(scale))
}

pub(crate) fn pow(x: f64, y: f64) -> f64 {
    if y == 0.0 {
        return 1.0;
    }
    // Unlike in C, 1 to an infinite or NaN power is NaN.
    if x.is_nan() || y.is_nan() || (x.abs() == 1.0 && y.is_infinite()) {
        return f64::NAN;
    }
    if y == 1.0 {
        return x;
    }
    if y == 2.0 {
        return x * x;
    }
    if !x.is_finite() || x == 0.0 || y.is_infinite() {
        // Zeros and infinities: fdlibm's table of cases is Java's.
        return libm::pow(x, y);
    }
    let integral = y.fract() == 0.0;
    if x < 0.0 && !integral {
        return f64::NAN;
    }
    let negative = x < 0.0 && y.abs() < 2f64.powi(53) && (y * 0.5).fract() != 0.0;
    let base = x.abs();
    let magnitude = if base == 1.0 {
        1.0
    } else if let Some(exact) = (base >= f64::MIN_POSITIVE).then(|| exact_power(base, y)).flatten() {
        exact
    } else {
        let log = logarithm(base);
        let rough = log.hi * y;
        if rough > 709.79 {
            f64::INFINITY
        } else if rough < -745.2 {
            0.0
        } else {
            let (value, k) = exponential(log * Wide::from(y));
            scaled(value, k)
        }
    };
    if negative { -magnitude } else { magnitude }
}

pub(crate) fn tanh(x: f64) -> f64 {
    if x.is_nan() || x.abs() < 1e-150 {
        return x;
    }
    if x.abs() > 22.0 {
        return 1f64.copysign(x);
    }
    let r = Wide::from(x);
    if x.abs() < 0.5 {
        let sine = every_second(r, 1, 27, false);
        let cosine = every_second(r, 0, 28, false);
        return (sine / cosine).round();
    }
    let (value, k) = exponential(r.scale(2.0));
    let value = value.scale(2f64.powi(k));
    ((value - Wide::ONE) / (value + Wide::ONE)).round()
}
