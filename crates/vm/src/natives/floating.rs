//! Bits of floating-point numbers, and `StrictMath` where the JDK leaves it to native code.

use crate::machine::{Machine, Result};
use crate::natives::natives;

natives! {
    "java/lang/Double" {
        "doubleToRawLongBits" "(D)J" => |_, a| Ok(a[0]);
        "longBitsToDouble" "(J)D" => |_, a| Ok(a[0]);
    }
    "java/lang/Float" {
        "floatToRawIntBits" "(F)I" => |_, a| Ok(a[0]);
        "intBitsToFloat" "(I)F" => |_, a| Ok(a[0]);
    }
    "java/lang/StrictMath" {
        "sqrt" "(D)D" => sqrt;
    }
    "java/lang/Math" {
        "sqrt" "(D)D" => sqrt;
    }
}

fn sqrt(_: &mut Machine, a: &[u64]) -> Result<u64> {
    Ok(f64::from_bits(a[0]).sqrt().to_bits())
}
