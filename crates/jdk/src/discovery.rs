//! Which JDK to read the library from, and which others there are.
//!
//! Invariant: a [`Jdk`] names an installation whose `release` file and `lib/modules` were there when it
//! was looked at. Only [`Jdk::here`] reads the environment: every other search depends on its arguments
//! and the file system only.

use std::ffi::OsStr;
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use support::files::{self, Directory};
use thiserror::Error;

/// The oldest feature release whose library Heddle runs.
pub const OLDEST_FEATURE: u32 = 17;

const SYSTEM_DIRECTORY: &str = "/usr/lib/jvm";
/// A `release` file has a few kilobytes.
const MAX_RELEASE_FILE: u64 = 1 << 20;

/// Why a directory is not a JDK that Heddle can use.
#[derive(Debug, Error)]
pub enum JdkError {
    #[error("{} is not a directory", dir.display())]
    NotADirectory { dir: PathBuf },
    #[error("{} is not a JDK: its file `release` cannot be read: {source}", dir.display())]
    NoReleaseFile { dir: PathBuf, source: io::Error },
    #[error("{} is not a JDK: its file `release` has no JAVA_VERSION that can be understood", dir.display())]
    NoVersion { dir: PathBuf },
    #[error(
        "{} is Java {version}; Heddle needs Java {OLDEST_FEATURE} or newer", dir.display()
    )]
    TooOld { dir: PathBuf, version: String },
    #[error("{} is Java {version}, but has no library image `lib/modules`", dir.display())]
    NoImage { dir: PathBuf, version: String },
    #[error("no JDK was found; install Java {OLDEST_FEATURE} or newer, or say where one is with `JAVA_HOME`")]
    NoneFound,
}

/// An installed JDK.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Jdk {
    /// Its directory, symbolic links resolved.
    pub home: PathBuf,
    /// 17, 21, 25, …
    pub feature: u32,
    /// `JAVA_VERSION`: `17.0.15`.
    pub version: String,
    /// `JAVA_RUNTIME_VERSION`: `17.0.15+6-Debian-1deb12u1`.
    pub runtime_version: Option<String>,
    /// `IMPLEMENTOR`: `Debian`, `Eclipse Adoptium`.
    pub vendor: Option<String>,
    /// `lib/modules`.
    pub image: PathBuf,
}

impl Jdk {
    /// The JDK in this directory.
    pub fn at(dir: &Path) -> Result<Jdk, JdkError> {
        let dir = dir.to_owned();
        if !dir.is_dir() {
            return Err(JdkError::NotADirectory { dir });
        }
        let home = files::canonical(&dir);
        let release = match read_text(&home.join("release")) {
            Ok(text) => text,
            Err(source) => return Err(JdkError::NoReleaseFile { dir, source }),
        };
        let property = |key| property(&release, key);
        let parsed = property("JAVA_VERSION").and_then(|version| Some((feature_of(&version)?, version)));
        let Some((feature, version)) = parsed else {
            return Err(JdkError::NoVersion { dir });
        };
        if feature < OLDEST_FEATURE {
            return Err(JdkError::TooOld { dir, version });
        }
        let image = home.join("lib/modules");
        if !image.is_file() {
            return Err(JdkError::NoImage { dir, version });
        }
        let (runtime_version, vendor) = (property("JAVA_RUNTIME_VERSION"), property("IMPLEMENTOR"));
        Ok(Jdk { home, feature, version, runtime_version, vendor, image })
    }

    /// Its compiler; a runtime image may have none.
    pub fn javac(&self) -> Option<PathBuf> {
        Some(self.home.join("bin/javac")).filter(|javac| javac.is_file())
    }

    /// Looks where the user said, then in the environment of this process.
    pub fn here(explicit: Option<&Path>) -> Discovery {
        Self::discover(explicit, std::env::var_os("JAVA_HOME").as_deref(), std::env::var_os("PATH").as_deref())
    }

    /// Looks for JDKs: `explicit` (`--jdk DIR`), `JAVA_HOME`, `java` on the `PATH`, then those that the
    /// system installed.
    pub fn discover(explicit: Option<&Path>, java_home: Option<&OsStr>, path: Option<&OsStr>) -> Discovery {
        discover_in(explicit, java_home, path, Path::new(SYSTEM_DIRECTORY))
    }
}

/// Who named a candidate.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Provenance {
    Explicit,
    JavaHome,
    Path,
    System,
}

impl fmt::Display for Provenance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Provenance::Explicit => "--jdk",
            Provenance::JavaHome => "JAVA_HOME",
            Provenance::Path => "java on the PATH",
            Provenance::System => SYSTEM_DIRECTORY,
        })
    }
}

/// A directory that may be a JDK, and what came of looking.
#[derive(Debug)]
pub struct Candidate {
    pub provenance: Provenance,
    /// As it was named.
    pub dir: PathBuf,
    pub jdk: Result<Jdk, JdkError>,
}

/// Every JDK found, in order of preference, each directory once.
#[derive(Debug)]
pub struct Discovery {
    pub candidates: Vec<Candidate>,
}

impl Discovery {
    /// The JDK to use. One that was named explicitly is used or refused, never replaced by another.
    pub fn chosen(&self) -> Result<&Jdk, &JdkError> {
        match self.candidates.first() {
            Some(first) if first.provenance == Provenance::Explicit => first.jdk.as_ref(),
            _ => self.candidates.iter().find_map(|c| c.jdk.as_ref().ok()).ok_or(&JdkError::NoneFound),
        }
    }

    /// [`Discovery::chosen`], by value.
    pub fn into_chosen(self) -> Result<Jdk, JdkError> {
        for candidate in self.candidates {
            match candidate.jdk {
                Err(error) if candidate.provenance == Provenance::Explicit => return Err(error),
                Err(_) => {}
                Ok(jdk) => return Ok(jdk),
            }
        }
        Err(JdkError::NoneFound)
    }

    fn consider(&mut self, provenance: Provenance, dir: PathBuf) {
        let here = files::canonical(&dir);
        if self.candidates.iter().all(|known| files::canonical(&known.dir) != here) {
            let jdk = Jdk::at(&dir);
            self.candidates.push(Candidate { provenance, dir, jdk });
        }
    }
}

fn discover_in(explicit: Option<&Path>, java_home: Option<&OsStr>, path: Option<&OsStr>, system: &Path) -> Discovery {
    let mut found = Discovery { candidates: Vec::new() };
    if let Some(dir) = explicit {
        found.consider(Provenance::Explicit, dir.to_owned());
    }
    if let Some(dir) = java_home.filter(|dir| !dir.is_empty()) {
        found.consider(Provenance::JavaHome, PathBuf::from(dir));
    }
    for dir in path.map(std::env::split_paths).into_iter().flatten() {
        // `java` is a chain of links (`/usr/bin`, `/etc/alternatives`) that ends in HOME/bin/java.
        let java = dir.join("java");
        let home = Some(files::canonical(&java))
            .filter(|java| java.is_file())
            .and_then(|java| Some(java.parent()?.parent()?.to_owned()));
        if let Some(home) = home {
            found.consider(Provenance::Path, home);
        }
    }
    let installed = Directory::open(system).and_then(|system| system.entries()).unwrap_or_default();
    for dir in installed.into_iter().map(|entry| system.join(entry.name)) {
        // The system also keeps sources and shared files there; they do not claim to be a JDK.
        if dir.join("bin/java").exists() {
            found.consider(Provenance::System, dir);
        }
    }
    found
}

fn read_text(path: &Path) -> io::Result<String> {
    Ok(String::from_utf8_lossy(&files::read(path, MAX_RELEASE_FILE)?).into_owned())
}

/// The value of `KEY="value"`.
fn property(release: &str, key: &str) -> Option<String> {
    let value = release.lines().find_map(|line| line.trim().strip_prefix(key)?.strip_prefix('='))?;
    let value = value.trim().trim_matches('"');
    (!value.is_empty()).then(|| value.to_owned())
}

/// 17 of `17.0.15`, 8 of `1.8.0_402`, 26 of `26-ea`.
fn feature_of(version: &str) -> Option<u32> {
    let mut parts = version.split(['.', '-', '+', '_']).map(|part| part.parse::<u32>().ok());
    match parts.next()?? {
        1 => parts.next()?,
        feature => Some(feature),
    }
}

#[cfg(test)]
#[path = "discovery_tests.rs"]
mod tests;
