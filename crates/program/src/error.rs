//! Why loading or resolution failed, as data; the machine turns each into the Java error it stands for.

use crate::class::LoaderId;
use thiserror::Error;

/// Failures of loading a class.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum LoadError {
    /// `NoClassDefFoundError` / `ClassNotFoundException`.
    #[error("class {} not found", .0.replace('/', "."))]
    NotFound(String),
    /// The class is there, but not one of its supertypes: `NoClassDefFoundError`.
    #[error("class {} has a supertype {} that is not found", name.replace('/', "."), missing.replace('/', "."))]
    NoSupertype { loader: LoaderId, name: String, missing: String },
    /// Not an error: Java code of a user-defined loader has to run first.
    #[error("class {name} has to be loaded by Java code")]
    AskLoader {
        loader: LoaderId,
        name: String,
        /// The class of the same loader whose supertype it is, if it is needed for that.
        child: Option<String>,
    },
    #[error("{}", format_text(name, reason))]
    Format { name: String, reason: String },
    #[error("{name} has class file version {major}.{minor}, which is not supported")]
    UnsupportedVersion { name: String, major: u16, minor: u16 },
    /// The file holds another class than its name says: `NoClassDefFoundError`.
    #[error("{expected} (wrong name: {found})")]
    WrongName { expected: String, found: String },
    /// The file describes a module: `NoClassDefFoundError`.
    #[error("{0} is not a class because access_flag ACC_MODULE is set")]
    Module(String),
    /// `LinkageError`: duplicate definition.
    #[error("duplicate class definition: {name}")]
    Duplicate { loader: LoaderId, name: String },
    #[error("{0} is its own supertype")]
    Circularity(String),
    /// `OutOfMemoryError: Metaspace`.
    #[error("the hierarchies of all classes together are too large")]
    Metaspace,
    /// `StackOverflowError`: too many supertypes above each other are loaded at once.
    #[error("too many supertypes are loaded at once, the last one for {0}")]
    TooDeep(String),
    #[error("{0}")]
    Incompatible(String),
    /// `IllegalAccessError`: a supertype is out of reach.
    #[error("{0}")]
    IllegalAccess(String),
    /// The bytes could not be read from the host (a broken jar, say).
    #[error("class {name} could not be read: {reason}")]
    Unreadable { name: String, reason: String },
}

/// The bytes of a class are there, and cannot be read.
#[derive(Debug, Error)]
pub enum FindError {
    #[error(transparent)]
    Path(#[from] classfile::SourceError),
    #[error(transparent)]
    Image(#[from] classfile::ImageError),
}

/// Failures of resolving a member.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
pub enum ResolveError {
    #[error(transparent)]
    Load(#[from] LoadError),
    #[error("no such field: {0}")]
    NoSuchField(String),
    #[error("no such method: {0}")]
    NoSuchMethod(String),
    #[error("{0}")]
    IllegalAccess(String),
    #[error("{0}")]
    Incompatible(String),
    #[error("{0}")]
    AbstractMethod(String),
    #[error("{0}")]
    Format(String),
}

/// The message of a `ClassFormatError`: most say at the end where, some within.
pub fn format_text(name: &str, reason: &str) -> String {
    if reason == "Truncated class file" || reason.contains(" in class ") {
        return reason.to_owned();
    }
    format!("{reason} in class file {name}")
}
