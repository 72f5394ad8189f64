//! A jar: an archive, its manifest, and the view of it that one feature release of Java has.
//!
//! Invariant: lookups see what `java` of that release sees (`META-INF/versions/N` for N from 9 up to it,
//! if the manifest says `Multi-Release: true`), and a hostile jar costs bounded memory (the limits of
//! `zip.rs`). Shared behind `&self`; the manifest is read when first asked for.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, OnceLock};

use support::files::{Directory, FileError, RegularFile};
use thiserror::Error;

use crate::bytes::Bytes;
use crate::manifest::Manifest;
use crate::zip::{Archive, Backing, ZipError, is_safe};

const MANIFEST: &str = "META-INF/MANIFEST.MF";
const VERSIONS: &str = "META-INF/versions/";
const FIRST_VERSION: u32 = 9;
/// A jar of more bytes than this is refused. It is never read as a whole.
const MAX_JAR: u64 = 4 << 30;
/// More `Class-Path` entries than this in one manifest are not looked at.
const MAX_CLASS_PATH: usize = 10_000;

/// Why a jar, or an entry of it, cannot be read.
#[derive(Debug, Error)]
pub enum JarError {
    #[error("cannot open the jar {}: {reason}", path.display())]
    Unreadable { path: PathBuf, reason: ZipError },
    #[error("cannot read the entry {entry} of the jar {}: {reason}", path.display())]
    Entry { path: PathBuf, entry: String, reason: ZipError },
}

/// An open jar, as Java of one feature release sees it.
#[derive(Debug)]
pub struct Jar {
    path: PathBuf,
    archive: Archive,
    feature: u32,
    manifest: OnceLock<Manifest>,
    /// The releases with a directory under `META-INF/versions`, newest first, none newer than `feature`.
    versions: OnceLock<Vec<u32>>,
}

impl Jar {
    /// Opens the jar and reads its directory, no entry.
    pub fn open(path: &Path, feature: u32) -> Result<Jar, JarError> {
        Jar::with_file(path, RegularFile::open(path, MAX_JAR), feature)
    }

    /// The jar of this name below a directory; `path` is what it is called from now on.
    pub(crate) fn open_below(below: &Directory, name: &Path, path: &Path, feature: u32) -> Result<Jar, JarError> {
        Jar::with_file(path, below.file(name, MAX_JAR), feature)
    }

    fn with_file(path: &Path, file: Result<RegularFile, FileError>, feature: u32) -> Result<Jar, JarError> {
        let file = file
            .map_err(|error| JarError::Unreadable { path: path.to_owned(), reason: io::Error::from(error).into() })?;
        let len = file.len();
        Jar::with(path, Backing::File(Mutex::new(file.into_file()), len), feature)
    }

    /// A jar that is already in memory; `path` is only the name used in messages.
    pub fn from_bytes(path: &Path, bytes: Bytes, feature: u32) -> Result<Jar, JarError> {
        Jar::with(path, Backing::Memory(bytes), feature)
    }

    fn with(path: &Path, backing: Backing, feature: u32) -> Result<Jar, JarError> {
        let archive =
            Archive::open(backing).map_err(|reason| JarError::Unreadable { path: path.to_owned(), reason })?;
        Ok(Jar { path: path.to_owned(), archive, feature, manifest: OnceLock::new(), versions: OnceLock::new() })
    }

    /// The file this jar was opened from.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The entry at `path` (`a/b/C.class`), in its newest version that this release may see.
    pub fn find(&self, path: &str) -> Result<Option<Bytes>, JarError> {
        Ok(self.locate(path)?.map(|(_, bytes)| bytes))
    }

    /// Like [`Jar::find`], with the name of the entry that was taken (`META-INF/versions/17/a/b/C.class`).
    pub fn locate(&self, path: &str) -> Result<Option<(String, Bytes)>, JarError> {
        if !is_safe(path) || path.ends_with('/') {
            return Ok(None);
        }
        // The manifest's own directory is never versioned.
        if !path.starts_with("META-INF/") {
            for version in self.versions() {
                let versioned = format!("{VERSIONS}{version}/{path}");
                if self.archive.contains(&versioned) {
                    return self.entry(versioned);
                }
            }
        }
        self.entry(path.to_owned())
    }

    /// Whether there is an entry for the directory, with or without the slash at the end.
    pub fn has_directory(&self, path: &str) -> bool {
        self.archive.contains(&format!("{}/", path.trim_end_matches('/')))
    }

    /// `Main-Class` of the manifest, as written there (`a.b.Main`).
    pub fn main_class(&self) -> Option<&str> {
        self.manifest().get("Main-Class").map(str::trim).filter(|name| !name.is_empty())
    }

    /// Whether the manifest says `Multi-Release: true`.
    pub fn is_multi_release(&self) -> bool {
        self.manifest().get("Multi-Release").is_some_and(|value| value.trim().eq_ignore_ascii_case("true"))
    }

    /// An attribute of the manifest's main section.
    pub fn attribute(&self, name: &str) -> Option<&str> {
        self.manifest().get(name)
    }

    /// The files that the manifest's `Class-Path` names, as it names them: relative ones are meant from the
    /// directory of the jar. A directory ends in a slash there, as `java` demands.
    pub fn class_path(&self) -> Vec<PathBuf> {
        let entries = self.manifest().get("Class-Path").unwrap_or("");
        entries.split_ascii_whitespace().take(MAX_CLASS_PATH).filter_map(file_of_url).collect()
    }

    /// The whole file.
    pub fn read_whole(&self) -> Result<Bytes, JarError> {
        self.archive.read_whole().map_err(|reason| JarError::Unreadable { path: self.path.clone(), reason })
    }

    /// How many bytes the whole file has.
    pub fn file_len(&self) -> u64 {
        self.archive.file_len()
    }

    /// The names of all entries, sorted; directories end in a slash. Unsafe names are not among them.
    pub fn entry_names(&self) -> Vec<&str> {
        let mut names: Vec<&str> = self.archive.names().collect();
        names.sort_unstable();
        names
    }

    fn entry(&self, entry: String) -> Result<Option<(String, Bytes)>, JarError> {
        match self.archive.read(&entry) {
            Ok(bytes) => Ok(bytes.map(|bytes| (entry, bytes))),
            Err(reason) => Err(JarError::Entry { path: self.path.clone(), entry, reason }),
        }
    }

    /// A manifest that cannot be read counts as absent.
    fn manifest(&self) -> &Manifest {
        self.manifest.get_or_init(|| {
            let name = if self.archive.contains(MANIFEST) {
                Some(MANIFEST)
            } else {
                // `java` finds it under any case; the smallest name makes the choice definite.
                self.archive.names().filter(|name| name.eq_ignore_ascii_case(MANIFEST)).min()
            };
            let content = name.and_then(|name| self.archive.read(name).ok().flatten());
            content.map(|bytes| Manifest::parse(&bytes)).unwrap_or_default()
        })
    }

    fn versions(&self) -> &[u32] {
        self.versions.get_or_init(|| {
            if self.feature < FIRST_VERSION || !self.is_multi_release() {
                return Vec::new();
            }
            let numbers = self.archive.names().filter_map(|name| {
                let (number, _) = name.strip_prefix(VERSIONS)?.split_once('/')?;
                // A number with a leading zero or sign would not be looked up under its own name.
                let version: u32 = number.parse().ok().filter(|n: &u32| n.to_string() == number)?;
                (FIRST_VERSION..=self.feature).contains(&version).then_some(version)
            });
            let mut versions: Vec<u32> = numbers.collect();
            versions.sort_unstable_by(|a, b| b.cmp(a));
            versions.dedup();
            versions
        })
    }
}

/// The path that a relative or `file:` URL names; `None` for other schemes and bad escapes.
fn file_of_url(url: &str) -> Option<PathBuf> {
    let path = match url.split_once(':') {
        Some((scheme, rest)) if scheme.eq_ignore_ascii_case("file") => {
            rest.strip_prefix("//").filter(|rest| rest.starts_with('/')).unwrap_or(rest)
        }
        Some((scheme, _)) if !scheme.contains('/') => return None,
        _ => url,
    };
    let mut decoded = Vec::with_capacity(path.len());
    let mut rest = path.as_bytes();
    while let Some((&byte, after)) = rest.split_first() {
        rest = after;
        if byte == b'%' {
            let digits = std::str::from_utf8(after.get(..2)?).ok()?;
            decoded.push(u8::from_str_radix(digits, 16).ok()?);
            rest = &after[2..];
        } else {
            decoded.push(byte);
        }
    }
    let decoded = String::from_utf8(decoded).ok()?;
    (!decoded.is_empty() && !decoded.contains('\0')).then(|| PathBuf::from(decoded))
}

#[cfg(test)]
#[path = "jar_tests.rs"]
mod tests;
