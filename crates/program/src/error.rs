//! Why loading or resolution failed, as data; the machine turns each into the Java error it stands for.

use crate::class::LoaderId;
use std::fmt;

/// Failures of loading a class.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LoadError {
    /// `NoClassDefFoundError` / `ClassNotFoundException`.
    NotFound(String),
    /// The class is there, but not one of its supertypes: `NoClassDefFoundError`.
    NoSupertype {
        loader: LoaderId,
        name: String,
        missing: String,
    },
    /// Not an error: Java code of a user-defined loader has to run first.
    AskLoader {
        loader: LoaderId,
        name: String,
    },
    Format {
        name: String,
        reason: String,
    },
    UnsupportedVersion {
        name: String,
        major: u16,
        minor: u16,
    },
    /// The file holds another class than its name says: `NoClassDefFoundError`.
    WrongName {
        expected: String,
        found: String,
    },
    /// `LinkageError`: duplicate definition.
    Duplicate {
        loader: LoaderId,
        name: String,
    },
    Circularity(String),
    /// `OutOfMemoryError: Metaspace`.
    Metaspace,
    /// `StackOverflowError`: too many supertypes above each other are loaded at once.
    TooDeep(String),
    Incompatible(String),
    /// The bytes could not be read from the host (a broken jar, say).
    Unreadable {
        name: String,
        reason: String,
    },
}

/// Failures of resolving a member.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ResolveError {
    Load(LoadError),
    NoSuchField(String),
    NoSuchMethod(String),
    IllegalAccess(String),
    Incompatible(String),
    AbstractMethod(String),
    Format(String),
}

impl From<LoadError> for ResolveError {
    fn from(error: LoadError) -> Self {
        Self::Load(error)
    }
}

/// The message of a `ClassFormatError`: most say at the end where, some within.
pub fn format_text(name: &str, reason: &str) -> String {
    if reason == "Truncated class file" || reason.contains(" in class ") {
        return reason.to_owned();
    }
    format!("{reason} in class file {name}")
}

impl fmt::Display for LoadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotFound(name) => write!(f, "class {} not found", name.replace('/', ".")),
            Self::NoSupertype { name, missing, .. } => {
                write!(
                    f,
                    "class {} has a supertype {} that is not found",
                    name.replace('/', "."),
                    missing.replace('/', ".")
                )
            }
            Self::AskLoader { name, .. } => write!(f, "class {name} has to be loaded by Java code"),
            Self::Format { name, reason } => f.write_str(&format_text(name, reason)),
            Self::UnsupportedVersion { name, major, minor } => {
                write!(f, "{name} has class file version {major}.{minor}, which is not supported")
            }
            Self::WrongName { expected, found } => write!(f, "{expected} (wrong name: {found})"),
            Self::Duplicate { name, .. } => write!(f, "duplicate class definition: {name}"),
            Self::TooDeep(name) => write!(f, "too many supertypes are loaded at once, the last one for {name}"),
            Self::Metaspace => f.write_str("the hierarchies of all classes together are too large"),
            Self::Circularity(name) => write!(f, "{name} is its own supertype"),
            Self::Incompatible(what) => f.write_str(what),
            Self::Unreadable { name, reason } => write!(f, "class {name} could not be read: {reason}"),
        }
    }
}

impl std::error::Error for LoadError {}
