//! Class files, and where they come from: directories, jars, the JDK's image.
//!
//! Invariant: no bytes whatsoever make this crate panic, loop for ever or allocate without bound, and no name
//! that the program or a jar chooses leads out of what the user named.

mod bytes;
mod constant;
pub mod descriptor;
mod endian;
mod image;
mod jar;
mod manifest;
mod map;
mod module;
pub mod opcode;
mod parse;
mod path;
mod reader;
#[cfg(test)]
mod testing;
mod zip;

pub use bytes::Bytes;
pub use constant::{Constant, ConstantPool, MemberRef, decode_modified_utf8, decode_utf16};
pub use image::{ImageError, JdkImage};
pub use jar::{Jar, JarError};
pub use module::ModuleInfo;
pub use parse::{Bootstrap, ClassFile, Code, FormatError, Handler, InnerClass, LocalVariable, Member, RecordComponent};
pub use path::{ClassPath, ClassSource, Folder, Found, MAX_FILE, Origin, Problem, SourceError, normalised, read_file};
pub use zip::ZipError;
