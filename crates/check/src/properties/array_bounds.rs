//! An element is accessed that an array does not have.

use crate::properties::fault::{Faults, property};
use verdict::Property;
use vm::Fault;

pub static ARRAY_BOUNDS: Property = property(
    "array-bounds",
    "bounds violation",
    "code of the program accesses an array outside of its bounds, caught or not",
);

pub fn checker() -> Faults {
    Faults::new(&ARRAY_BOUNDS, Fault::ArrayBounds)
}
