//! The class path: directories, jars and single classes, searched in order.
//!
//! It behaves as `java`'s own (`jdk.internal.loader.URLClassPath`): elements are opened when a search
//! first reaches them, a jar's `Class-Path` follows right after the jar, no element is searched twice,
//! and what is missing or no jar is passed over; here the latter is also kept in [`ClassPath::problems`].
//! Invariant: no name leads out of a directory, and no file larger than [`MAX_FILE`] is read.

use std::collections::HashSet;
use std::ffi::OsStr;
use std::fmt;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use thiserror::Error;

use crate::bytes::Bytes;
use crate::jar::{Jar, JarError};
use crate::zip::is_safe;

/// A class or resource file of more bytes than this is refused.
pub const MAX_FILE: u64 = 64 << 20;

/// Why something that is on the class path cannot be read.
#[derive(Debug, Error)]
pub enum SourceError {
    #[error(transparent)]
    Jar(#[from] JarError),
    #[error("cannot read {}: {source}", path.display())]
    File { path: PathBuf, source: io::Error },
    #[error("{} is larger than the {MAX_FILE} bytes that Heddle accepts for one file", path.display())]
    TooLarge { path: PathBuf },
}

/// One opened element of a class path.
#[derive(Debug)]
pub enum ClassSource {
    Directory(PathBuf),
    Jar(Jar),
    /// One class in memory, by its internal name; `path` says where it came from.
    Class {
        name: String,
        bytes: Bytes,
        path: PathBuf,
    },
}

/// What a search found, and where.
#[derive(Debug, Clone)]
pub struct Found {
    pub bytes: Bytes,
    pub origin: Origin,
}

/// Where bytes come from; prints as `dir/a/B.class` or `x.jar!/a/B.class`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Origin {
    /// The element of the class path: a directory, a jar, or a single class file.
    pub element: PathBuf,
    /// The name inside the element; empty for a single class file.
    pub entry: String,
    /// Whether the element is a jar.
    pub in_jar: bool,
}

impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.in_jar, self.entry.is_empty()) {
            (true, _) => write!(f, "{}!/{}", self.element.display(), self.entry),
            (false, true) => write!(f, "{}", self.element.display()),
            (false, false) => write!(f, "{}", self.element.join(&self.entry).display()),
        }
    }
}

/// An ordered list of places to look for classes and resources.
#[derive(Debug)]
pub struct ClassPath {
    feature: u32,
    search: Mutex<Search>,
}

/// The elements reached so far, and those still closed, next one last.
#[derive(Debug, Default)]
struct Search {
    opened: Vec<Arc<ClassSource>>,
    pending: Vec<Element>,
    seen: HashSet<PathBuf>,
    problems: Vec<Arc<JarError>>,
}

#[derive(Debug)]
enum Element {
    /// As the user wrote it: a directory or a jar, whatever is there.
    Path(PathBuf),
    /// From a manifest, where only a trailing slash makes a directory.
    Manifest(PathBuf),
    Source(ClassSource),
}

impl ClassPath {
    /// An empty class path, seen by Java of this feature release.
    pub fn new(feature: u32) -> ClassPath {
        ClassPath { feature, search: Mutex::default() }
    }

    /// A class path as on the command line: `a:b/*:c.jar`. An empty element is the current directory;
    /// `b/*` is every jar in `b`, by name.
    pub fn parse(text: impl AsRef<OsStr>, feature: u32) -> ClassPath {
        let mut path = ClassPath::new(feature);
        for element in std::env::split_paths(text.as_ref()) {
            path.push_element(&element);
        }
        path
    }

    /// Appends one element as written on the command line.
    pub fn push_element(&mut self, element: &Path) {
        if element.as_os_str().is_empty() {
            self.push(Element::Path(PathBuf::from(".")));
        } else if let Some(jars) = ClassPath::wildcard(element) {
            jars.into_iter().for_each(|jar| self.push(Element::Path(jar)));
        } else {
            self.push(Element::Path(element.to_owned()));
        }
    }

    /// The jars that `DIR/*` stands for, if the element is of that form.
    pub fn wildcard(element: &Path) -> Option<Vec<PathBuf>> {
        if element.file_name() != Some(OsStr::new("*")) {
            return None;
        }
        let directory = element.parent().filter(|parent| !parent.as_os_str().is_empty());
        Some(jars_in(directory.unwrap_or(Path::new("."))))
    }

    /// Appends a directory.
    pub fn push_directory(&mut self, directory: PathBuf) {
        self.push(Element::Source(ClassSource::Directory(directory)));
    }

    /// Appends a jar that is already open; its `Class-Path` follows it.
    pub fn push_jar(&mut self, jar: Jar) {
        self.push(Element::Source(ClassSource::Jar(jar)));
    }

    /// Appends one class by its internal name; `path` says where it came from.
    pub fn push_class(&mut self, name: String, bytes: Bytes, path: PathBuf) {
        self.push(Element::Source(ClassSource::Class { name, bytes, path }));
    }

    fn push(&mut self, element: Element) {
        let search = self.search.get_mut().unwrap_or_else(PoisonError::into_inner);
        search.pending.insert(0, element);
    }

    /// The class of this internal name (`a/b/C`). That the bytes declare this very name is for the
    /// caller to check: on a file system without case, `a/b/c` finds the file of `a/b/C`.
    pub fn find_class(&self, internal_name: &str) -> Result<Option<Found>, SourceError> {
        if internal_name.is_empty() || internal_name.ends_with('/') {
            return Ok(None);
        }
        let entry = format!("{internal_name}.class");
        self.first(|source| match source {
            ClassSource::Class { name, bytes, path } if name == internal_name => Ok(Some(Found {
                bytes: bytes.clone(),
                origin: Origin { element: path.clone(), entry: String::new(), in_jar: false },
            })),
            source => find_in(source, &entry),
        })
    }

    /// The first resource of this name (`a/b/c.txt`, no leading slash).
    pub fn find_resource(&self, name: &str) -> Result<Option<Found>, SourceError> {
        self.first(|source| find_in(source, name))
    }

    /// All resources of this name, in the order of the class path, as `ClassLoader.getResources` has them.
    pub fn find_resources(&self, name: &str) -> Result<Vec<Found>, SourceError> {
        let mut all = Vec::new();
        self.first::<()>(|source| {
            all.extend(find_in(source, name)?);
            Ok(None)
        })?;
        Ok(all)
    }

    /// Whether a directory of this name is on the class path, which `ClassLoader.getResource` also finds.
    pub fn has_directory(&self, name: &str) -> bool {
        self.sources().iter().any(|source| match &**source {
            ClassSource::Class { .. } => false,
            ClassSource::Jar(jar) => jar.has_directory(name),
            ClassSource::Directory(directory) => {
                name.is_empty() || is_safe(name.trim_end_matches('/')) && directory.join(name).is_dir()
            }
        })
    }

    /// What the main section of a jar's manifest says.
    pub fn manifest_attribute(&self, jar: &str, name: &str) -> Option<String> {
        self.sources().iter().find_map(|source| match &**source {
            ClassSource::Jar(found) if found.path() == Path::new(jar) => found.attribute(name).map(str::to_owned),
            _ => None,
        })
    }

    /// The jars that a search reached and could not open. `java` passes over them in silence.
    pub fn problems(&self) -> Vec<Arc<JarError>> {
        self.search().problems.clone()
    }

    /// Opens and returns every element, those from manifests included.
    pub fn sources(&self) -> Vec<Arc<ClassSource>> {
        (0..).map_while(|index| self.source(index)).collect()
    }

    fn first<T>(
        &self,
        mut find: impl FnMut(&ClassSource) -> Result<Option<T>, SourceError>,
    ) -> Result<Option<T>, SourceError> {
        for index in 0.. {
            let Some(source) = self.source(index) else {
                break;
            };
            if let Some(found) = find(&source)? {
                return Ok(Some(found));
            }
        }
        Ok(None)
    }

    fn search(&self) -> MutexGuard<'_, Search> {
        self.search.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The element at `index`, opening pending ones until there is one.
    fn source(&self, index: usize) -> Option<Arc<ClassSource>> {
        let mut search = self.search();
        while search.opened.len() <= index {
            let element = search.pending.pop()?;
            search.open(element, self.feature);
        }
        search.opened.get(index).cloned()
    }
}

impl Search {
    fn open(&mut self, element: Element, feature: u32) {
        let source = match element {
            Element::Source(source) => source,
            Element::Path(path) | Element::Manifest(path) if !path.exists() => return,
            Element::Path(path) if path.is_dir() => ClassSource::Directory(path),
            Element::Manifest(path) if ends_in_slash(&path) && path.is_dir() => ClassSource::Directory(path),
            Element::Path(path) | Element::Manifest(path) => {
                if self.is_known(&path) {
                    return;
                }
                match Jar::open(&path, feature) {
                    Ok(jar) => ClassSource::Jar(jar),
                    Err(error) => {
                        self.problems.push(Arc::new(error));
                        return;
                    }
                }
            }
        };
        let (path, manifest) = match &source {
            ClassSource::Directory(path) => (path, Vec::new()),
            ClassSource::Jar(jar) => (&jar.path().to_owned(), jar.class_path()),
            ClassSource::Class { .. } => {
                self.opened.push(Arc::new(source));
                return;
            }
        };
        if self.is_known(path) {
            return;
        }
        self.seen.insert(canonical(path));
        self.pending.extend(manifest.into_iter().rev().map(Element::Manifest));
        self.opened.push(Arc::new(source));
    }

    fn is_known(&self, path: &Path) -> bool {
        self.seen.contains(&canonical(path))
    }
}

/// The same path for every spelling of one file; the spelling itself if there is no such file.
fn canonical(path: &Path) -> PathBuf {
    fs::canonicalize(path).unwrap_or_else(|_| path.to_owned())
}

fn ends_in_slash(path: &Path) -> bool {
    path.as_os_str().as_encoded_bytes().ends_with(b"/")
}

/// The jars directly in a directory, as `DIR/*` means them; sorted, where `java` leaves the order open.
fn jars_in(directory: &Path) -> Vec<PathBuf> {
    let Ok(entries) = fs::read_dir(directory) else {
        return Vec::new();
    };
    let is_jar = |path: &PathBuf| path.extension().is_some_and(|ext| ext == "jar" || ext == "JAR");
    let mut jars: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).filter(is_jar).collect();
    jars.sort_unstable();
    jars
}

fn find_in(source: &ClassSource, entry: &str) -> Result<Option<Found>, SourceError> {
    match source {
        ClassSource::Class { .. } => Ok(None),
        ClassSource::Jar(jar) => Ok(jar.locate(entry)?.map(|(entry, bytes)| Found {
            bytes,
            origin: Origin { element: jar.path().to_owned(), entry, in_jar: true },
        })),
        ClassSource::Directory(directory) => {
            if !is_safe(entry) {
                return Ok(None);
            }
            Ok(read_file(&directory.join(entry))?.map(|bytes| Found {
                bytes,
                origin: Origin { element: directory.clone(), entry: entry.to_owned(), in_jar: false },
            }))
        }
    }
}

/// The whole of a regular file; `None` if there is no such file or it is something else (opening a pipe
/// could wait for ever).
pub fn read_file(path: &Path) -> Result<Option<Bytes>, SourceError> {
    let failed = |source| SourceError::File { path: path.to_owned(), source };
    match fs::metadata(path) {
        Ok(metadata) if metadata.is_file() => {}
        Ok(_) => return Ok(None),
        Err(error) => {
            return match error.kind() {
                io::ErrorKind::NotFound
                | io::ErrorKind::NotADirectory
                | io::ErrorKind::InvalidInput
                | io::ErrorKind::InvalidFilename => Ok(None),
                _ => Err(failed(error)),
            };
        }
    }
    let mut content = Vec::new();
    let file = File::open(path).map_err(failed)?;
    file.take(MAX_FILE + 1).read_to_end(&mut content).map_err(failed)?;
    if content.len() as u64 > MAX_FILE {
        return Err(SourceError::TooLarge { path: path.to_owned() });
    }
    Ok(Some(Bytes::from(content)))
}

#[cfg(test)]
#[path = "path_tests.rs"]
mod tests;
