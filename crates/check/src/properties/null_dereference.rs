//! Null is dereferenced: a field, an element, a length, a call, a monitor or a `throw` of null.

use crate::properties::fault::{Faults, property};
use verdict::Property;
use vm::Fault;

pub static NULL_DEREFERENCE: Property = property(
    "null-dereference",
    "null dereference",
    "code of the program does something with null that needs an object, caught or not",
);

pub fn checker() -> Faults {
    Faults::new(&NULL_DEREFERENCE, Fault::NullDereference)
}
