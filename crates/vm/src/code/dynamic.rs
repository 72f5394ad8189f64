//! Well-known bootstraps, compiled into ordinary classes.
//!
//! Each module takes what an `invokedynamic` site (or a reflective call) says and gives the bytes of a class
//! with one static method that does what the linked call site would do. The machine loads that class as a
//! trusted hidden nest-mate of the caller: neither access nor types are checked again, frames are hidden.
//!
//! Invariant: a pure function of its specification. Nothing here looks at loaded classes, so what depends on
//! the class hierarchy (is the argument assignable?) is for the machine to check before; what the
//! descriptors alone say is checked here.

pub mod adapter;
mod bootstrap;
pub mod concat;
mod conversion;
pub mod lambda;
mod link;
pub mod record;
pub mod switches;

use classfile::descriptor::{is_method_descriptor, parameter_slots};
use classfile::writer::{ACC_FINAL, ACC_SUPER, ACC_SYNTHETIC, ClassWriter, WriteError};
use std::fmt;

/// Why a site could not be compiled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SynthesisError {
    /// Not a descriptor, though the class file should have seen to that.
    Descriptor(String),
    /// The bootstrap's own complaint: the message of the `LambdaConversionException`,
    /// `StringConcatException` or `IllegalArgumentException` that `java` throws.
    Linkage(String),
    /// The class would be larger than a class can be.
    Write(WriteError),
}

impl fmt::Display for SynthesisError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Descriptor(text) => write!(f, "malformed descriptor {text:?}"),
            Self::Linkage(message) => f.write_str(message),
            Self::Write(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for SynthesisError {}

impl From<WriteError> for SynthesisError {
    fn from(error: WriteError) -> Self {
        Self::Write(error)
    }
}

const OBJECT: &str = "java/lang/Object";
const STRING: &str = "java/lang/String";
const BUILDER: &str = "java/lang/StringBuilder";

fn synthetic_class(name: &str) -> ClassWriter {
    ClassWriter::new(ACC_FINAL | ACC_SUPER | ACC_SYNTHETIC, name, OBJECT)
}

/// Well formed and with no more arguments than any method takes, so that slots are small numbers.
fn check_method_descriptor(descriptor: &str) -> Result<(), SynthesisError> {
    if is_method_descriptor(descriptor) && parameter_slots(descriptor) <= 255 {
        Ok(())
    } else {
        Err(SynthesisError::Descriptor(descriptor.to_owned()))
    }
}
