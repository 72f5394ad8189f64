//! `java.lang.Math` and `java.lang.StrictMath`.
//!
//! `StrictMath` has the same bits everywhere. `Math` has those of HotSpot's routines where HotSpot
//! replaces the library's code (see [`crate::library::numeric`]); what it does not replace is left to the
//! library, which then asks `StrictMath`.

use crate::library::natives::natives;
use crate::library::numeric::{fdlibm, rounded};
use crate::machine::{Interrupt, Machine, Result};

fn one(a: &[u64], f: fn(f64) -> f64) -> u64 {
    f(f64::from_bits(a[0])).to_bits()
}

fn two(a: &[u64], f: fn(f64, f64) -> f64) -> u64 {
    f(f64::from_bits(a[0]), f64::from_bits(a[1])).to_bits()
}

/// A NaN that comes from no NaN is the processor's own, which is negative on x86; programs can see its sign.
fn invalid(a: &[u64], result: u64) -> u64 {
    const INDEFINITE: u64 = 0xfff8_0000_0000_0000;
    let nan = |bits: &u64| f64::from_bits(*bits).is_nan();
    if nan(&result) && !a.iter().any(nan) { INDEFINITE } else { result }
}

/// Functions that HotSpot replaces only from some release on.
fn since(m: &Machine, feature: u32) -> Result<()> {
    if m.options.feature >= feature { Ok(()) } else { Err(Interrupt::Bytecode) }
}

natives! {
    "java/lang/Math" {
        "sin" "(D)D" pure => |a| invalid(a, one(a, rounded::sin));
        "cos" "(D)D" pure => |a| invalid(a, one(a, rounded::cos));
        "tan" "(D)D" pure => |a| invalid(a, one(a, rounded::tan));
        "exp" "(D)D" pure => |a| one(a, rounded::exp);
        "log" "(D)D" pure => |a| invalid(a, one(a, rounded::log));
        "log10" "(D)D" pure => |a| invalid(a, one(a, rounded::log10));
        "pow" "(DD)D" pure => |a| invalid(a, two(a, rounded::pow));
        // HotSpot replaces this one and not that of floats: it clears the sign of a NaN, too.
        "abs" "(D)D" pure => |a| a[0] & !(1 << 63);
        "tanh" "(D)D" bytecode => |m, a| { since(m, 24)?; Ok(one(a, rounded::tanh)) };
        "cbrt" "(D)D" bytecode => |m, a| { since(m, 25)?; Ok(one(a, libm::cbrt)) };
        "sqrt" "(D)D" pure => |a| one(a, f64::sqrt);
        "floor" "(D)D" pure => |a| one(a, f64::floor);
        "ceil" "(D)D" pure => |a| one(a, f64::ceil);
        "rint" "(D)D" pure => |a| one(a, f64::round_ties_even);
        "fma" "(DDD)D" pure => fma;
        "fma" "(FFF)F" pure => fma_float;
        "multiplyHigh" "(JJ)J" pure => |a| ((i128::from(a[0] as i64) * i128::from(a[1] as i64)) >> 64) as u64;
        "unsignedMultiplyHigh" "(JJ)J" pure => |a| ((u128::from(a[0]) * u128::from(a[1])) >> 64) as u64;
    }
    "java/lang/StrictMath" {
        "sin" "(D)D" pure => |a| one(a, fdlibm::sin);
        "cos" "(D)D" pure => |a| one(a, fdlibm::cos);
        "tan" "(D)D" pure => |a| one(a, libm::tan);
        "asin" "(D)D" pure => |a| one(a, libm::asin);
        "acos" "(D)D" pure => |a| one(a, libm::acos);
        "atan" "(D)D" pure => |a| one(a, libm::atan);
        "exp" "(D)D" pure => |a| one(a, libm::exp);
        "log" "(D)D" pure => |a| one(a, fdlibm::log);
        "log10" "(D)D" pure => |a| one(a, fdlibm::log10);
        "log1p" "(D)D" pure => |a| one(a, fdlibm::log1p);
        "expm1" "(D)D" pure => |a| one(a, libm::expm1);
        "sqrt" "(D)D" pure => |a| one(a, f64::sqrt);
        "sinh" "(D)D" pure => |a| one(a, fdlibm::sinh);
        "cosh" "(D)D" pure => |a| one(a, fdlibm::cosh);
        "tanh" "(D)D" pure => |a| one(a, fdlibm::tanh);
        "atan2" "(DD)D" pure => |a| two(a, fdlibm::atan2);
        "IEEEremainder" "(DD)D" pure => |a| two(a, libm::remainder);
        "floor" "(D)D" pure => |a| one(a, f64::floor);
        "ceil" "(D)D" pure => |a| one(a, f64::ceil);
        "rint" "(D)D" pure => |a| one(a, f64::round_ties_even);
    }
}

fn fma(a: &[u64]) -> u64 {
    f64::from_bits(a[0]).mul_add(f64::from_bits(a[1]), f64::from_bits(a[2])).to_bits()
}

fn fma_float(a: &[u64]) -> u64 {
    let float = |bits: u64| f32::from_bits(bits as u32);
    u64::from(float(a[0]).mul_add(float(a[1]), float(a[2])).to_bits())
}
