//! The fixtures that are known to fail, each with what is missing.
//!
//! Invariant: the list stays true. A listed fixture that passes is as much an error as another that
//! fails.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use thiserror::Error;

/// `Name: reason`, or `Name@25: reason` for one JDK only.
#[derive(Clone, Debug, Default)]
pub struct KnownFailures {
    reasons: BTreeMap<String, String>,
}

/// Why a list cannot be used.
#[derive(Debug, Error)]
pub enum KnownFailuresError {
    #[error("cannot read {}: {error}", .path.display())]
    Unreadable { path: PathBuf, error: io::Error },
    #[error("{}: no `Name: reason`: {line}", .path.display())]
    NoReason { path: PathBuf, line: String },
}

impl KnownFailures {
    /// Reads the list; no file is an empty list.
    pub fn read(path: &Path) -> Result<Self, KnownFailuresError> {
        let path_of = || path.to_owned();
        match fs::read_to_string(path) {
            Ok(text) => Self::parse(&text)
                .map_err(|line| KnownFailuresError::NoReason { path: path_of(), line: line.to_owned() }),
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(Self::default()),
            Err(error) => Err(KnownFailuresError::Unreadable { path: path_of(), error }),
        }
    }

    /// The list, or the line that is none of it.
    fn parse(text: &str) -> Result<Self, &str> {
        let mut reasons = BTreeMap::new();
        for line in text.lines().map(str::trim).filter(|line| !line.is_empty() && !line.starts_with('#')) {
            match line.split_once(':') {
                Some((name, reason)) if !reason.trim().is_empty() => {
                    reasons.insert(name.trim().to_owned(), reason.trim().to_owned());
                }
                _ => return Err(line),
            }
        }
        Ok(Self { reasons })
    }

    /// Why this fixture fails on this JDK, if it is known to.
    pub fn reason(&self, name: &str, feature: u32) -> Option<&str> {
        let one = self.reasons.get(&format!("{name}@{feature}"));
        one.or_else(|| self.reasons.get(name)).map(String::as_str)
    }

    /// Every name in the list, without its JDK.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.reasons.keys().map(|key| key.split('@').next().unwrap_or(key))
    }
}

#[cfg(test)]
mod tests {
    use super::KnownFailures;

    #[test]
    fn a_reason_may_hold_for_one_jdk() {
        let known = KnownFailures::parse("# why\nA: no sockets\nB@25: no scopes\n").expect("a good list");
        assert_eq!(known.reason("A", 17), Some("no sockets"));
        assert_eq!(known.reason("B", 25), Some("no scopes"));
        assert_eq!(known.reason("B", 17), None);
    }

    #[test]
    fn a_reason_is_needed() {
        assert!(KnownFailures::parse("A:\n").is_err());
    }
}
