//! An `int` or `long` is divided by 0, or the remainder is asked for.

use crate::properties::fault::{Faults, property};
use verdict::Property;
use vm::Fault;

pub static DIVISION_BY_ZERO: Property =
    property("division-by-zero", "zero division", "code of the program divides a whole number by 0, caught or not");

pub fn checker() -> Faults {
    Faults::new(&DIVISION_BY_ZERO, Fault::DivisionByZero)
}
