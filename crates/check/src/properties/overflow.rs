//! A sum, difference, product, quotient or negation is not the true one, for it does not fit its type.

use crate::properties::fault::{Faults, property};
use verdict::Property;
use vm::Fault;

pub static OVERFLOW: Property =
    property("overflow", "overflow", "arithmetic of the program on int or long wraps around: + - * / and negation");

pub fn checker() -> Faults {
    Faults::new(&OVERFLOW, Fault::Overflow)
}
