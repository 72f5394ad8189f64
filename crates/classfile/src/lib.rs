//! classfile

mod bytes;
mod compile;
mod endian;
mod image;
mod jar;
mod jdk;
mod manifest;
mod map;
mod path;
mod source;
#[cfg(test)]
mod testing;
mod zip;

pub use bytes::Bytes;
pub use compile::{CompileError, Compiled, compile};
pub use image::{ImageError, JdkImage};
pub use jar::{Jar, JarError};
pub use jdk::{Candidate, Discovery, Jdk, JdkError, Provenance};
pub use path::{ClassPath, ClassSource, Found, Origin, SourceError, read_file};
pub use zip::ZipError;
