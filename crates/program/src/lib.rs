//! Resolved classes and the register IR that everything else runs on.

mod bodies;
mod body;
pub mod cfg;
pub mod class;
mod define;
mod dictionary;
pub mod dynamic;
pub mod error;
mod finder;
mod format;
mod hierarchy;
pub mod ir;
pub mod liveness;
pub mod lower;
pub mod npe;
pub mod passes;
mod program;
pub mod reference;
mod resolve;
pub mod static_types;
pub mod text;
mod visit;
pub mod webs;

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
