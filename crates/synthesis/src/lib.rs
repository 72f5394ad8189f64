//! Writing class files, and the classes that dynamic call sites stand for: well-known bootstraps, compiled into
//! ordinary classes, so that whoever executes or analyses a program meets bytecode only.
//!
//! [`writer`] makes the bytes. Each other module takes what an `invokedynamic` site (or a reflective call) says and
//! gives the bytes of a class with one static method that does what the linked call site would do; [`site::Site`] is any
//! of them. That class is defined as a trusted hidden nest-mate of the caller: neither access nor types are checked
//! again, frames are hidden. Which one a call site stands for is told by `program::dynamic`.
//!
//! Invariant: a pure function of its specification. Nothing here looks at loaded classes, so what depends on
//! the class hierarchy (is the argument assignable?) is for whoever asks to check before; what the
//! descriptors alone say is checked here.

pub mod adapter;
pub mod concat;
mod conversion;
pub mod lambda;
pub mod record;
pub mod site;
pub mod switches;
pub mod writer;

use crate::writer::{ACC_FINAL, ACC_SUPER, ACC_SYNTHETIC, ClassWriter, WriteError};
use classfile::descriptor::{is_method_descriptor, parameter_slots};
use thiserror::Error;

/// Why a site could not be compiled.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SynthesisError {
    /// Not a descriptor, though the class file should have seen to that.
    #[error("malformed descriptor {0:?}")]
    Descriptor(String),
    /// The bootstrap's own complaint: the message of the `LambdaConversionException`,
    /// `StringConcatException` or `IllegalArgumentException` that `java` throws.
    #[error("{0}")]
    Linkage(String),
    /// The class would be larger than a class can be.
    #[error(transparent)]
    Write(#[from] WriteError),
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
