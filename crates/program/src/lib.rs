//! Resolved classes and the register IR that everything else runs on.

pub mod class;
pub mod error;
pub mod ir;
pub mod npe;
mod program;
mod resolve;

pub use class::{Class, ClassId, ClassKind, Field, FieldId, LoaderId, Method, MethodId, Primitive, Type, flags};
pub use error::{LoadError, ResolveError};
pub use program::{Definition, Finder, Found, HEADER_WORDS, Program, descriptor_len, hash_text, parse_descriptor};
pub use resolve::{external_type, external_types};
