//! An `assert` fails: an `AssertionError` is thrown by the method that made it, whatever becomes of it.

use crate::properties::fault::{Faults, property};
use verdict::Property;
use vm::Fault;

pub static THROWN_ASSERTION: Property = property(
    "thrown-assertion",
    "failed assertion",
    "an assert of the program fails, whether or not anybody catches the error",
);

pub fn checker() -> Faults {
    Faults::new(&THROWN_ASSERTION, Fault::Assertion)
}
