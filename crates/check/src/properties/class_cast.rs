//! An object is cast to a class that it is not of.

use crate::properties::fault::{Faults, property};
use verdict::Property;
use vm::Fault;

pub static CLASS_CAST: Property =
    property("class-cast", "failed cast", "code of the program casts an object to what it is not, caught or not");

pub fn checker() -> Faults {
    Faults::new(&CLASS_CAST, Fault::ClassCast)
}
