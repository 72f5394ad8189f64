//! Bits of floating-point numbers, and `StrictMath` where the JDK leaves it to native code.

use crate::library::natives::natives;

natives! {
    "java/lang/Double" {
        "doubleToRawLongBits" "(D)J" pure => |a| a[0];
        "longBitsToDouble" "(J)D" pure => |a| a[0];
    }
    "java/lang/Float" {
        "floatToRawIntBits" "(F)I" pure => |a| a[0];
        "intBitsToFloat" "(I)F" pure => |a| a[0];
    }
    "java/lang/StrictMath" {
        "sqrt" "(D)D" pure => sqrt;
    }
    "java/lang/Math" {
        "sqrt" "(D)D" pure => sqrt;
    }
}

fn sqrt(a: &[u64]) -> u64 {
    f64::from_bits(a[0]).sqrt().to_bits()
}
