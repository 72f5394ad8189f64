//! Resolved classes and the register IR that everything else runs on.

pub mod cfg;
pub mod class;
mod define;
mod dictionary;
pub mod error;
mod finder;
mod format;
pub mod ir;
pub mod liveness;
pub mod lower;
pub mod npe;
mod program;
mod resolve;
pub mod text;
mod visit;

pub use class::{
    Class, ClassId, ClassKind, Field, FieldId, LOADER_MARK, LoaderId, Method, MethodId, Primitive, RefWords, Type,
    flags,
};
pub use define::Definition;
pub use dictionary::{Dictionary, Initiated};
pub use error::{LoadError, ResolveError};
pub use finder::PathFinder;
pub use program::{
    FileKind, Finder, Found, HEADER_WORDS, Program, descriptor_len, hash_bytes, hash_text, parse_descriptor,
};
pub use resolve::{external_type, external_types};
