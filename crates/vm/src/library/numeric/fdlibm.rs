//! Functions of `java.lang.StrictMath`, after the published algorithms of fdlibm (Sun Microsystems,
//! "Freely Distributable LIBM", netlib): each step rounds exactly where fdlibm's does. Those whose
//! results the `libm` crate already has bit for bit are taken from it by the callers.

use crate::library::numeric::reduction::quarter_turns;

const LN_2_HIGH: f64 = 6.931_471_803_691_238_164_90e-01;
const LN_2_LOW: f64 = 1.908_214_929_270_587_700_02e-10;

fn high_word(x: f64) -> i32 {
    (x.to_bits() >> 32) as i32
}

fn with_high_word(x: f64, high: i32) -> f64 {
    f64::from_bits(u64::from(high as u32) << 32 | x.to_bits() & 0xffff_ffff)
}

/// ln 2^k in two parts plus what `log` leaves: f in [√½ - 1, √2 - 1].
pub(crate) fn log(mut x: f64) -> f64 {
    const LG: [f64; 7] = [
        6.666_666_666_666_735_130e-01,
        3.999_999_999_940_941_908e-01,
        2.857_142_874_366_239_149e-01,
        2.222_219_843_214_978_396e-01,
        1.818_357_216_161_805_012e-01,
        1.531_383_769_920_937_332e-01,
        1.479_819_860_511_658_591e-01,
    ];
    let mut k = 0;
    if x.is_nan() || x == f64::INFINITY {
        return x;
    }
    if x == 0.0 {
        return f64::NEG_INFINITY;
    }
    if x < 0.0 {
        return f64::NAN;
    }
    if x < f64::MIN_POSITIVE {
        k -= 54;
        x *= 2f64.powi(54);
    }
    let mut hx = high_word(x);
    k += (hx >> 20) - 1023;
    hx &= 0x000f_ffff;
    let i = (hx + 0x95f64) & 0x10_0000;
    x = with_high_word(x, hx | (i ^ 0x3ff0_0000));
    k += i >> 20;
    let f = x - 1.0;
    let dk = f64::from(k);
    if (0x000f_ffff & (2 + hx)) < 3 {
        if f == 0.0 {
            return if k == 0 { 0.0 } else { dk * LN_2_HIGH + dk * LN_2_LOW };
        }
        let r = f * f * (0.5 - 0.333_333_333_333_333_33 * f);
        return if k == 0 { f - r } else { dk * LN_2_HIGH - ((r - dk * LN_2_LOW) - f) };
    }
    let s = f / (2.0 + f);
    let z = s * s;
    let w = z * z;
    let t1 = w * (LG[1] + w * (LG[3] + w * LG[5]));
    let t2 = z * (LG[0] + w * (LG[2] + w * (LG[4] + w * LG[6])));
    let r = t2 + t1;
    if (hx - 0x6147a) | (0x6b851 - hx) > 0 {
        let half_square = 0.5 * f * f;
        if k == 0 {
            f - (half_square - s * (half_square + r))
        } else {
            dk * LN_2_HIGH - ((half_square - (s * (half_square + r) + dk * LN_2_LOW)) - f)
        }
    } else if k == 0 {
        f - s * (f - r)
    } else {
        dk * LN_2_HIGH - ((s * (f - r) - dk * LN_2_LOW) - f)
    }
}

pub(crate) fn log10(mut x: f64) -> f64 {
    const INVERSE_LN_10: f64 = 4.342_944_819_032_518_166_68e-01;
    const LOG10_2_HIGH: f64 = 3.010_299_956_636_117_713_06e-01;
    const LOG10_2_LOW: f64 = 3.694_239_077_158_930_786_16e-13;
    if x.is_nan() || x == f64::INFINITY {
        return x;
    }
    if x == 0.0 {
        return f64::NEG_INFINITY;
    }
    if x < 0.0 {
        return f64::NAN;
    }
    let mut k = 0;
    if x < f64::MIN_POSITIVE {
        k -= 54;
        x *= 2f64.powi(54);
    }
    let hx = high_word(x);
    k += (hx >> 20) - 1023;
    let i = i32::from(k < 0);
    x = with_high_word(x, (hx & 0x000f_ffff) | (0x3ff - i) << 20);
    let y = f64::from(k + i);
    let z = y * LOG10_2_LOW + INVERSE_LN_10 * log(x);
    z + y * LOG10_2_HIGH
}

pub(crate) fn log1p(x: f64) -> f64 {
    const LP: [f64; 7] = [
        6.666_666_666_666_735_130e-01,
        3.999_999_999_940_941_908e-01,
        2.857_142_874_366_239_149e-01,
        2.222_219_843_214_978_396e-01,
        1.818_357_216_161_805_012e-01,
        1.531_383_769_920_937_332e-01,
        1.479_819_860_511_658_591e-01,
    ];
    if x.is_nan() || x == f64::INFINITY || x < -1.0 {
        return if x < -1.0 { f64::NAN } else { x };
    }
    if x == -1.0 {
        return f64::NEG_INFINITY;
    }
    let hx = high_word(x);
    let ax = hx & 0x7fff_ffff;
    let (mut k, mut f, mut c, mut hu) = (1, 0.0, 0.0, 1);
    if hx < 0x3fda_827a {
        if ax < 0x3e20_0000 {
            return if ax < 0x3c90_0000 { x } else { x - x * x * 0.5 };
        }
        if hx > 0 || hx <= 0xbfd2_bec3_u32 as i32 {
            k = 0;
            f = x;
            hu = 1;
        }
    }
    if k != 0 {
        let mut u;
        if hx < 0x4340_0000 {
            u = 1.0 + x;
            hu = high_word(u);
            k = (hu >> 20) - 1023;
            c = if k > 0 { 1.0 - (u - x) } else { x - (u - 1.0) };
            c /= u;
        } else {
            u = x;
            hu = high_word(u);
            k = (hu >> 20) - 1023;
            c = 0.0;
        }
        hu &= 0x000f_ffff;
        if hu < 0x6a09e {
            u = with_high_word(u, hu | 0x3ff0_0000);
        } else {
            k += 1;
            u = with_high_word(u, hu | 0x3fe0_0000);
            hu = (0x0010_0000 - hu) >> 2;
        }
        f = u - 1.0;
    }
    let half_square = 0.5 * f * f;
    let dk = f64::from(k);
    if hu == 0 {
        if f == 0.0 {
            return if k == 0 {
                0.0
            } else {
                c += dk * LN_2_LOW;
                dk * LN_2_HIGH + c
            };
        }
        let r = half_square * (1.0 - 0.666_666_666_666_666_66 * f);
        return if k == 0 { f - r } else { dk * LN_2_HIGH - ((r - (dk * LN_2_LOW + c)) - f) };
    }
    let s = f / (2.0 + f);
    let z = s * s;
    let r = z * (LP[0] + z * (LP[1] + z * (LP[2] + z * (LP[3] + z * (LP[4] + z * (LP[5] + z * LP[6]))))));
    if k == 0 {
        f - (half_square - s * (half_square + r))
    } else {
        dk * LN_2_HIGH - ((half_square - (s * (half_square + r) + (dk * LN_2_LOW + c))) - f)
    }
}

pub(crate) fn sinh(x: f64) -> f64 {
    if !x.is_finite() {
        return x;
    }
    let half = 0.5f64.copysign(x);
    let magnitude = x.abs();
    let ix = high_word(magnitude);
    if ix < 0x4036_0000 {
        if ix < 0x3e30_0000 {
            return x;
        }
        let t = libm::expm1(magnitude);
        return if ix < 0x3ff0_0000 { half * (2.0 * t - t * t / (t + 1.0)) } else { half * (t + t / (t + 1.0)) };
    }
    if ix < 0x4086_2e42 {
        return half * libm::exp(magnitude);
    }
    // Up to ln of twice the greatest double.
    if magnitude.to_bits() <= 0x4086_33ce_8fb9_f87d {
        let w = libm::exp(0.5 * magnitude);
        return half * w * w;
    }
    x * f64::INFINITY
}

pub(crate) fn cosh(x: f64) -> f64 {
    if x.is_nan() {
        return x;
    }
    let magnitude = x.abs();
    let ix = high_word(magnitude);
    if ix >= 0x7ff0_0000 {
        return magnitude;
    }
    if ix < 0x3fd6_2e43 {
        let t = libm::expm1(magnitude);
        let w = 1.0 + t;
        return if ix < 0x3c80_0000 { w } else { 1.0 + (t * t) / (w + w) };
    }
    if ix < 0x4036_0000 {
        let t = libm::exp(magnitude);
        return 0.5 * t + 0.5 / t;
    }
    if ix < 0x4086_2e42 {
        return 0.5 * libm::exp(magnitude);
    }
    if magnitude.to_bits() <= 0x4086_33ce_8fb9_f87d {
        let w = libm::exp(0.5 * magnitude);
        return 0.5 * w * w;
    }
    f64::INFINITY
}

pub(crate) fn tanh(x: f64) -> f64 {
    if x.is_nan() {
        return x;
    }
    if x.is_infinite() {
        return 1f64.copysign(x);
    }
    let ix = high_word(x) & 0x7fff_ffff;
    let z = if ix < 0x4036_0000 {
        if ix < 0x3c80_0000 {
            return x * (1.0 + x);
        }
        if ix >= 0x3ff0_0000 {
            let t = libm::expm1(2.0 * x.abs());
            1.0 - 2.0 / (t + 2.0)
        } else {
            let t = libm::expm1(-2.0 * x.abs());
            -t / (t + 2.0)
        }
    } else {
        1.0
    };
    if x < 0.0 { -z } else { z }
}

pub(crate) fn atan2(y: f64, x: f64) -> f64 {
    const PI_LOW: f64 = 1.224_646_799_147_353_177_22e-16;
    use std::f64::consts::{FRAC_PI_2, FRAC_PI_4, PI};
    if x.is_nan() || y.is_nan() {
        return f64::NAN;
    }
    if x == 1.0 {
        return libm::atan(y);
    }
    let left = x.is_sign_negative();
    if y == 0.0 {
        return if left { PI.copysign(y) } else { y };
    }
    if x == 0.0 {
        return FRAC_PI_2.copysign(y);
    }
    if x.is_infinite() {
        let angle = match (y.is_infinite(), left) {
            (true, false) => FRAC_PI_4,
            (true, true) => 3.0 * FRAC_PI_4,
            (false, false) => 0.0,
            (false, true) => PI,
        };
        return angle.copysign(y);
    }
    if y.is_infinite() {
        return FRAC_PI_2.copysign(y);
    }
    let k = ((high_word(y) & 0x7fff_ffff) - (high_word(x) & 0x7fff_ffff)) >> 20;
    let z = if k > 60 {
        FRAC_PI_2 + 0.5 * PI_LOW
    } else if left && k < -60 {
        0.0
    } else {
        libm::atan((y / x).abs())
    };
    match (left, y.is_sign_negative()) {
        (false, false) => z,
        (false, true) => -z,
        (true, false) => PI - (z - PI_LOW),
        (true, true) => (z - PI_LOW) - PI,
    }
}

/// Argument reduction of `sin` and `cos`: quarter turns and the rest in two parts.
fn reduce(x: f64) -> (u32, f64, f64) {
    const INVERSE: f64 = 6.366_197_723_675_813_824_33e-01;
    const PIO2_1: f64 = 1.570_796_326_734_125_614_17e+00;
    const PIO2_1T: f64 = 6.077_100_506_506_192_249_32e-11;
    const PIO2_2: f64 = 6.077_100_506_303_965_976_60e-11;
    const PIO2_2T: f64 = 2.022_266_248_795_950_631_54e-21;
    const PIO2_3: f64 = 2.022_266_248_711_166_455_80e-21;
    const PIO2_3T: f64 = 8.478_427_660_368_899_569_97e-32;
    let ix = high_word(x) & 0x7fff_ffff;
    if ix > 0x4139_21fb {
        let (quarter, rest) = quarter_turns(x);
        return (quarter, rest.hi, rest.lo);
    }
    let t = x.abs();
    let n = (t * INVERSE + 0.5) as i32;
    let f = f64::from(n);
    let mut r = t - f * PIO2_1;
    let mut w = f * PIO2_1T;
    let exponent = ix >> 20;
    let mut high = r - w;
    let lost = |high: f64| exponent - ((high_word(high) >> 20) & 0x7ff);
    if lost(high) > 16 {
        // Half of the digits cancelled: more of π/2.
        let before = r;
        w = f * PIO2_2;
        r = before - w;
        w = f * PIO2_2T - ((before - r) - w);
        high = r - w;
        if lost(high) > 49 {
            let before = r;
            w = f * PIO2_3;
            r = before - w;
            w = f * PIO2_3T - ((before - r) - w);
            high = r - w;
        }
    }
    let low = (r - high) - w;
    if x < 0.0 { ((-n) as u32 & 3, -high, -low) } else { (n as u32 & 3, high, low) }
}

fn kernel_sin(x: f64, y: f64, reduced: bool) -> f64 {
    const S: [f64; 6] = [
        -1.666_666_666_666_663_243_48e-01,
        8.333_333_333_322_489_461_24e-03,
        -1.984_126_982_985_794_931_34e-04,
        2.755_731_370_707_006_767_89e-06,
        -2.505_076_025_340_686_341_95e-08,
        1.589_690_995_211_550_102_21e-10,
    ];
    if high_word(x) & 0x7fff_ffff < 0x3e40_0000 {
        return x;
    }
    let z = x * x;
    let v = z * x;
    let r = S[1] + z * (S[2] + z * (S[3] + z * (S[4] + z * S[5])));
    if reduced { x - ((z * (0.5 * y - v * r) - y) - v * S[0]) } else { x + v * (S[0] + z * r) }
}

fn kernel_cos(x: f64, y: f64) -> f64 {
    const C: [f64; 6] = [
        4.166_666_666_666_660_190_37e-02,
        -1.388_888_888_887_410_957_49e-03,
        2.480_158_728_947_672_941_78e-05,
        -2.755_731_435_139_066_330_35e-07,
        2.087_572_321_298_174_827_90e-09,
        -1.135_964_755_778_819_482_65e-11,
    ];
    let ix = high_word(x) & 0x7fff_ffff;
    if ix < 0x3e40_0000 {
        return 1.0;
    }
    let z = x * x;
    let r = z * (C[0] + z * (C[1] + z * (C[2] + z * (C[3] + z * (C[4] + z * C[5])))));
    if ix < 0x3fd3_3333 {
        return 1.0 - (0.5 * z - (z * r - x * y));
    }
    let qx = if ix > 0x3fe9_0000 { 0.28125 } else { f64::from_bits(((ix - 0x0020_0000) as u64) << 32) };
    let hz = 0.5 * z - qx;
    let a = 1.0 - qx;
    a - (hz - (z * r - x * y))
}

pub(crate) fn sin(x: f64) -> f64 {
    if !x.is_finite() {
        return f64::NAN;
    }
    if high_word(x) & 0x7fff_ffff <= 0x3fe9_21fb {
        return kernel_sin(x, 0.0, false);
    }
    let (quarter, high, low) = reduce(x);
    match quarter {
        0 => kernel_sin(high, low, true),
        1 => kernel_cos(high, low),
        2 => -kernel_sin(high, low, true),
        _ => -kernel_cos(high, low),
    }
}

pub(crate) fn cos(x: f64) -> f64 {
    if !x.is_finite() {
        return f64::NAN;
    }
    if high_word(x) & 0x7fff_ffff <= 0x3fe9_21fb {
        return kernel_cos(x, 0.0);
    }
    let (quarter, high, low) = reduce(x);
    match quarter {
        0 => kernel_cos(high, low),
        1 => -kernel_sin(high, low, true),
        2 => -kernel_cos(high, low),
        _ => kernel_sin(high, low, true),
    }
}
