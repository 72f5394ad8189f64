//! Class files, and where they come from: directories, jars, the JDK's image.
//!
//! Invariant: no bytes whatsoever make this crate panic, loop for ever or allocate without bound.

mod bytes;
mod constant;
mod parse;
mod reader;

pub use bytes::Bytes;
pub use constant::{Constant, ConstantPool, decode_modified_utf8, decode_utf16};
pub use parse::{Bootstrap, ClassFile, Code, FormatError, Handler, InnerClass, LocalVariable, Member, RecordComponent};
