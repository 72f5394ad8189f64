//! Floating-point functions, independent of the host's mathematical library.
//!
//! `java.lang.StrictMath` is defined by the algorithms of fdlibm: [`fdlibm`] has those that are not
//! already bit-equal in the `libm` crate. `java.lang.Math` on HotSpot takes routines whose error is
//! about 0.501 units in the last place, so the correctly rounded result is nearly always theirs:
//! [`rounded`] computes with twice the precision ([`wide`]) and rounds once.

// Constants stand as they were published, also where they are famous or have a digit too many.
#![allow(clippy::excessive_precision, clippy::approx_constant)]

pub(crate) mod fdlibm;
pub(crate) mod reduction;
pub(crate) mod rounded;
pub(crate) mod wide;

#[cfg(test)]
mod tests;
