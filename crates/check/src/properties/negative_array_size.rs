//! An array is made with a negative length.

use crate::properties::fault::{Faults, property};
use verdict::Property;
use vm::Fault;

pub static NEGATIVE_ARRAY_SIZE: Property = property(
    "negative-array-size",
    "negative array size",
    "code of the program makes an array of negative length, caught or not",
);

pub fn checker() -> Faults {
    Faults::new(&NEGATIVE_ARRAY_SIZE, Fault::NegativeArraySize)
}
