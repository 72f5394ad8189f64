//! The class path: directories, jars and single classes, searched in order.
//!
//! It behaves as `java`'s own (`jdk.internal.loader.URLClassPath`): elements are opened when a search
//! first reaches them, a jar's `Class-Path` follows right after the jar, no element is searched twice,
//! and what is missing or no jar is passed over; here the latter is also kept in [`ClassPath::problems`].
//!
//! Unlike `java`'s own it is a sandbox. What the user named is opened, wherever it leads; what a jar names in
//! its manifest, or a file below a directory, was chosen by somebody else. Invariant: a directory is a handle
//! that no name and no link leads out of; a manifest names only what lies below the folder of its jar, unless
//! the user trusts it; and only regular files of at most [`MAX_FILE`] bytes are read.

use std::collections::HashSet;
use std::ffi::OsStr;
use std::fmt;
use std::path::{Component, Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use support::files::{self, Directory, FileError, Kind};
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
    File { path: PathBuf, source: FileError },
}

/// Why something that seems to be on the class path is not searched. `java` passes over it in silence, or opens
/// what Heddle does not.
#[derive(Debug, Error)]
pub enum Problem {
    #[error(transparent)]
    Jar(#[from] JarError),
    #[error(
        "the manifest of {} names {}, which is not below the folder of that jar and was not opened; \
         if you trust the jar, say --trust-manifest", jar.display(), element.display()
    )]
    Manifest { jar: PathBuf, element: PathBuf },
    #[error(
        "{} leads out of {} by a link and was not opened; if you trust it, name where it leads on the class path",
        name.display(), directory.display()
    )]
    Link { directory: PathBuf, name: PathBuf },
}

impl Problem {
    /// Whether Heddle refused on its own account what `java` would have opened.
    pub fn is_refusal(&self) -> bool {
        !matches!(self, Self::Jar(_))
    }
}

/// One opened element of a class path.
#[derive(Debug)]
pub enum ClassSource {
    Directory(Folder),
    Jar(Jar),
    /// One class in memory, by its internal name; `path` says where it came from.
    Class {
        name: String,
        bytes: Bytes,
        path: PathBuf,
    },
}

/// A directory of classes and resources: a handle, and what it is called.
#[derive(Debug)]
pub struct Folder {
    path: PathBuf,
    directory: Directory,
}

impl Folder {
    /// As it was named.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// What lies at a name below the folder.
    pub fn kind(&self, name: &Path) -> Option<Kind> {
        self.directory.kind(name).ok()
    }

    /// The names in a directory below the folder, sorted; those that are no text cannot be told.
    pub fn list(&self, name: &Path) -> Option<Vec<String>> {
        let names = self.directory.directory(name).and_then(|directory| directory.names()).ok()?;
        Some(names.into_iter().filter_map(|name| name.into_string().ok()).collect())
    }

    /// The content of a regular file below the folder.
    pub fn read(&self, name: &Path) -> Result<Bytes, FileError> {
        Ok(Bytes::from(self.directory.file(name, MAX_FILE)?.read()?))
    }
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

/// No more than these are kept of each: enough to tell, and a hostile jar costs no memory.
const MAX_PROBLEMS: usize = 100;
const MAX_MISSED: usize = 10;

/// The elements reached so far, and those still closed, next one last.
#[derive(Debug, Default)]
struct Search {
    opened: Vec<Arc<ClassSource>>,
    pending: Vec<Element>,
    seen: HashSet<PathBuf>,
    problems: Vec<Arc<Problem>>,
    missed: Vec<String>,
    trusts_manifests: bool,
}

#[derive(Debug)]
enum Element {
    /// As the user wrote it: a directory or a jar, whatever is there.
    Path(PathBuf),
    /// A directory that the user named.
    Folder(PathBuf),
    /// One of the jars that `DIR/*` stands for.
    Starred(PathBuf),
    /// From the manifest of a jar, where only a trailing slash makes a directory.
    Manifest {
        jar: PathBuf,
        /// The folder of that jar, if it could be opened.
        folder: Option<Arc<Directory>>,
        /// As it stands there.
        element: PathBuf,
    },
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
            jars.into_iter().for_each(|jar| self.push(Element::Starred(jar)));
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
        self.push(Element::Folder(directory));
    }

    /// Appends a jar that is already open; its `Class-Path` follows it.
    pub fn push_jar(&mut self, jar: Jar) {
        self.push(Element::Source(ClassSource::Jar(jar)));
    }

    /// Appends one class by its internal name; `path` says where it came from.
    pub fn push_class(&mut self, name: String, bytes: Bytes, path: PathBuf) {
        self.push(Element::Source(ClassSource::Class { name, bytes, path }));
    }

    /// From now on the manifests of jars may name elements anywhere, as under `java`. For elements that were
    /// not reached yet.
    pub fn trust_manifests(&mut self) {
        self.search.get_mut().unwrap_or_else(PoisonError::into_inner).trusts_manifests = true;
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
            source => self.find_in(source, &entry),
        })
    }

    /// The first resource of this name (`a/b/c.txt`, no leading slash).
    pub fn find_resource(&self, name: &str) -> Result<Option<Found>, SourceError> {
        self.first(|source| self.find_in(source, name))
    }

    /// All resources of this name, in the order of the class path, as `ClassLoader.getResources` has them.
    pub fn find_resources(&self, name: &str) -> Result<Vec<Found>, SourceError> {
        let mut all = Vec::new();
        self.first::<()>(|source| {
            all.extend(self.find_in(source, name)?);
            Ok(None)
        })?;
        Ok(all)
    }

    /// Whether a directory of this name is on the class path, which `ClassLoader.getResource` also finds.
    pub fn has_directory(&self, name: &str) -> bool {
        self.sources().iter().any(|source| match &**source {
            ClassSource::Class { .. } => false,
            ClassSource::Jar(jar) => jar.has_directory(name),
            ClassSource::Directory(folder) => {
                name.is_empty()
                    || is_safe(name.trim_end_matches('/')) && folder.kind(Path::new(name)) == Some(Kind::Directory)
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

    /// What a search reached and did not open. `java` passes over damaged jars in silence.
    pub fn problems(&self) -> Vec<Arc<Problem>> {
        self.search().problems.clone()
    }

    /// Notes that a class was wanted and is nowhere.
    pub fn note_missed(&self, internal_name: &str) {
        let mut search = self.search();
        if search.missed.len() < MAX_MISSED && search.missed.iter().all(|known| known != internal_name) {
            search.missed.push(internal_name.to_owned());
        }
    }

    /// The first classes that were wanted and are nowhere, by internal name.
    pub fn missed(&self) -> Vec<String> {
        self.search().missed.clone()
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

impl ClassPath {
    fn find_in(&self, source: &ClassSource, entry: &str) -> Result<Option<Found>, SourceError> {
        match source {
            ClassSource::Class { .. } => Ok(None),
            ClassSource::Jar(jar) => Ok(jar.locate(entry)?.map(|(entry, bytes)| Found {
                bytes,
                origin: Origin { element: jar.path().to_owned(), entry, in_jar: true },
            })),
            ClassSource::Directory(_) if !is_safe(entry) => Ok(None),
            ClassSource::Directory(folder) => match folder.read(Path::new(entry)) {
                Ok(bytes) => Ok(Some(Found {
                    bytes,
                    origin: Origin { element: folder.path.clone(), entry: entry.to_owned(), in_jar: false },
                })),
                Err(FileError::Leaves) => {
                    let problem = Problem::Link { directory: folder.path.clone(), name: PathBuf::from(entry) };
                    self.search().note(problem);
                    Ok(None)
                }
                Err(FileError::NotFound | FileError::NotRegular) => Ok(None),
                Err(source) => Err(SourceError::File { path: folder.path.join(entry), source }),
            },
        }
    }
}

impl Search {
    fn open(&mut self, element: Element, feature: u32) {
        match element {
            Element::Source(source) => self.add(source, None),
            Element::Folder(path) => self.open_folder(path),
            Element::Path(path) if path.is_dir() => self.open_folder(path),
            Element::Path(path) => self.open_jar(path, feature),
            Element::Starred(path) => {
                let (Some(parent), Some(name)) = (path.parent(), path.file_name()) else { return };
                if let Ok(folder) = Directory::open(parent) {
                    let name = PathBuf::from(name);
                    self.open_below(Arc::new(folder), &name, path, feature, |search, path| {
                        let directory = path.parent().unwrap_or(Path::new("")).to_owned();
                        search.note(Problem::Link { directory, name: name.clone() });
                    });
                }
            }
            Element::Manifest { jar, folder, element } => {
                let path = folder_of(&jar).join(&element);
                if self.trusts_manifests {
                    match ends_in_slash(&path) {
                        true => self.open_folder(path),
                        false => self.open_jar(path, feature),
                    }
                    return;
                }
                let refused = |search: &mut Search, _: &Path| {
                    search.note(Problem::Manifest { jar: jar.clone(), element: element.clone() });
                };
                match (folder, below(folder_of(&jar), &element)) {
                    (Some(folder), Some(name)) if !folder.is_root().unwrap_or(true) => {
                        self.open_below(folder, &name, path, feature, refused);
                    }
                    _ => refused(self, &path),
                }
            }
        }
    }

    /// A directory that the user named, or trusts.
    fn open_folder(&mut self, path: PathBuf) {
        if let Ok(directory) = Directory::open(&path) {
            self.add(ClassSource::Directory(Folder { path, directory }), None);
        }
    }

    /// A jar that the user named, or trusts.
    fn open_jar(&mut self, path: PathBuf, feature: u32) {
        if !path.exists() || self.is_known(&path) {
            return;
        }
        match Jar::open(&path, feature) {
            Ok(jar) => self.add(ClassSource::Jar(jar), None),
            Err(error) => self.note(error.into()),
        }
    }

    /// What lies at `name` below a folder: a directory if `path`, by which it is known, ends in a slash.
    fn open_below(
        &mut self,
        folder: Arc<Directory>,
        name: &Path,
        path: PathBuf,
        feature: u32,
        refused: impl FnOnce(&mut Search, &Path),
    ) {
        if self.is_known(&path) {
            return;
        }
        if ends_in_slash(&path) {
            match folder.directory(name) {
                Ok(directory) => self.add(ClassSource::Directory(Folder { path, directory }), None),
                Err(FileError::Leaves) => refused(self, &path),
                Err(_) => {}
            }
            return;
        }
        match folder.kind(name) {
            Err(FileError::Leaves) => return refused(self, &path),
            Err(FileError::NotFound) => return,
            _ => {}
        }
        match Jar::open_below(&folder, name, &path, feature) {
            Ok(jar) => {
                let home = folder.directory(name.parent().unwrap_or(Path::new(""))).ok().map(Arc::new);
                self.add(ClassSource::Jar(jar), home);
            }
            Err(error) => self.note(error.into()),
        }
    }

    /// Appends an element, and queues what its manifest names. `home` is the folder of a jar that was itself
    /// opened below another; that of a jar that the user named is opened by its path.
    fn add(&mut self, source: ClassSource, home: Option<Arc<Directory>>) {
        let (path, manifest) = match &source {
            ClassSource::Directory(folder) => (folder.path.clone(), Vec::new()),
            ClassSource::Jar(jar) => (jar.path().to_owned(), jar.class_path()),
            ClassSource::Class { .. } => {
                self.opened.push(Arc::new(source));
                return;
            }
        };
        if self.is_known(&path) {
            return;
        }
        self.seen.insert(files::canonical(&path));
        if !manifest.is_empty() {
            let folder = home.or_else(|| Directory::open(folder_of(&path)).ok().map(Arc::new));
            self.pending.extend(manifest.into_iter().rev().map(|element| Element::Manifest {
                jar: path.clone(),
                folder: folder.clone(),
                element,
            }));
        }
        self.opened.push(Arc::new(source));
    }

    fn is_known(&self, path: &Path) -> bool {
        self.seen.contains(&files::canonical(path))
    }

    fn note(&mut self, problem: Problem) {
        let text = problem.to_string();
        if self.problems.len() < MAX_PROBLEMS && self.problems.iter().all(|known| known.to_string() != text) {
            self.problems.push(Arc::new(problem));
        }
    }
}

/// The folder that a jar lies in.
fn folder_of(jar: &Path) -> &Path {
    jar.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."))
}

/// What an element of a manifest is called below the folder of its jar, if it lies there. As in a URL, `..` is
/// undone in the name, before any link is looked at.
fn below(folder: &Path, element: &Path) -> Option<PathBuf> {
    let absolute = std::path::absolute(folder).ok()?;
    [normalised(&absolute), files::canonical(folder)].into_iter().find_map(|folder| {
        let name = normalised(&folder.join(element));
        Some(name.strip_prefix(&folder).ok()?.to_owned())
    })
}

/// The path without `.` and `..`.
pub fn normalised(path: &Path) -> PathBuf {
    let mut result = PathBuf::new();
    for part in path.components() {
        match part {
            Component::CurDir => {}
            Component::ParentDir => drop(result.pop()),
            other => result.push(other),
        }
    }
    result
}

fn ends_in_slash(path: &Path) -> bool {
    path.as_os_str().as_encoded_bytes().ends_with(b"/")
}

/// The jars directly in a directory, as `DIR/*` means them; sorted, where `java` leaves the order open.
fn jars_in(directory: &Path) -> Vec<PathBuf> {
    let entries = Directory::open(directory).and_then(|directory| directory.entries()).unwrap_or_default();
    let is_jar = |path: &PathBuf| path.extension().is_some_and(|ext| ext == "jar" || ext == "JAR");
    entries.into_iter().map(|entry| directory.join(entry.name)).filter(is_jar).collect()
}

/// The whole of a regular file that the user named; `None` if there is no such file or it is something else.
pub fn read_file(path: &Path) -> Result<Option<Bytes>, SourceError> {
    match files::read(path, MAX_FILE) {
        Ok(content) => Ok(Some(Bytes::from(content))),
        Err(FileError::NotFound | FileError::NotRegular) => Ok(None),
        Err(source) => Err(SourceError::File { path: path.to_owned(), source }),
    }
}

#[cfg(test)]
#[path = "path_tests.rs"]
mod tests;
