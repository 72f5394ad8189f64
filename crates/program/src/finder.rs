//! Classes for the machine: the library from the JDK's image, the program from the class path.

use crate::class::LoaderId;
use crate::error::FindError;
use crate::program::{FileKind, Finder, Found};
use classfile::{Bytes, ClassPath, ClassSource, JdkImage, normalised};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use support::files::{self, Directory, Kind};

/// Where relative paths start, as the program sees it (`user.dir`).
const WORKING_DIRECTORY: &str = "/work";

/// Modules that the boot loader defines in every JDK.
const BOOT_MODULES: &[&str] = &[
    "java.base",
    "java.datatransfer",
    "java.desktop",
    "java.instrument",
    "java.logging",
    "java.management",
    "java.management.rmi",
    "java.naming",
    "java.prefs",
    "java.rmi",
    "java.security.sasl",
    "java.xml",
    "jdk.incubator.foreign",
    "jdk.incubator.vector",
    "jdk.internal.vm.ci",
    "jdk.jfr",
    "jdk.management",
    "jdk.management.agent",
    "jdk.management.jfr",
    "jdk.naming.rmi",
    "jdk.net",
    "jdk.nio.mapmode",
    "jdk.sctp",
    "jdk.unsupported",
];

/// Modules that the platform loader defines; the rest belongs to the app loader.
const PLATFORM_MODULES: &[&str] = &[
    "java.compiler",
    "java.net.http",
    "java.scripting",
    "java.se",
    "java.security.jgss",
    "java.smartcardio",
    "java.sql",
    "java.sql.rowset",
    "java.transaction.xa",
    "java.xml.crypto",
    "jdk.accessibility",
    "jdk.charsets",
    "jdk.crypto.cryptoki",
    "jdk.crypto.ec",
    "jdk.dynalink",
    "jdk.graal.compiler",
    "jdk.graal.compiler.management",
    "jdk.httpserver",
    "jdk.internal.vm.compiler",
    "jdk.internal.vm.compiler.management",
    "jdk.jsobject",
    "jdk.localedata",
    "jdk.naming.dns",
    "jdk.security.auth",
    "jdk.security.jgss",
    "jdk.xml.dom",
    "jdk.zipfs",
];

/// The loader that defines a module of the JDK.
fn loader_of(module: &str) -> LoaderId {
    if BOOT_MODULES.contains(&module) {
        LoaderId::BOOT
    } else if PLATFORM_MODULES.contains(&module) {
        LoaderId::PLATFORM
    } else {
        LoaderId::APP
    }
}

pub struct PathFinder {
    pub image: JdkImage,
    pub path: Arc<ClassPath>,
}

/// Where a path of the program leads.
enum Place {
    /// A file of the JDK, whose links lead where its installer meant them to.
    Jdk(PathBuf),
    /// An element of the class path, and the name below it.
    Element(Arc<ClassSource>, PathBuf),
}

impl PathFinder {
    /// The places that a path of the program may mean: below the JDK's home, or elements of the class path.
    fn places(&self, path: &str) -> Vec<Place> {
        let path = Path::new(path);
        if path.components().any(|part| part == std::path::Component::ParentDir) {
            return Vec::new();
        }
        let home = self.image.path().parent().and_then(Path::parent);
        if let Some(home) = home.filter(|home| path.starts_with(home)) {
            return path.strip_prefix(home).map(|rest| Place::Jdk(home.join(rest))).into_iter().collect();
        }
        let sources = self.path.sources().into_iter();
        let places = sources.filter_map(|source| {
            let element = match &*source {
                ClassSource::Directory(folder) => folder.path(),
                ClassSource::Jar(jar) => jar.path(),
                ClassSource::Class { .. } => return None,
            };
            let seen = normalised(&Path::new(WORKING_DIRECTORY).join(element));
            let rest = path.strip_prefix(&seen).ok()?.to_owned();
            Some(Place::Element(source, rest))
        });
        places.collect()
    }
}

impl Finder for PathFinder {
    fn stat(&self, path: &str) -> Option<FileKind> {
        let kind = self.places(path).into_iter().find_map(|place| match place {
            Place::Jdk(path) => files::kind(&path).ok(),
            Place::Element(source, name) => match &*source {
                ClassSource::Directory(folder) => folder.kind(&name),
                ClassSource::Jar(jar) if name.as_os_str().is_empty() => Some(Kind::File { len: jar.file_len() }),
                ClassSource::Jar(_) | ClassSource::Class { .. } => None,
            },
        })?;
        Some(match kind {
            Kind::File { len } => FileKind::File { len },
            Kind::Directory => FileKind::Directory,
        })
    }

    fn read(&self, path: &str) -> Option<Bytes> {
        self.places(path).into_iter().find_map(|place| match place {
            Place::Jdk(path) => classfile::read_file(&path).ok()?,
            Place::Element(source, name) => match &*source {
                ClassSource::Directory(folder) => folder.read(&name).ok(),
                ClassSource::Jar(jar) if name.as_os_str().is_empty() => jar.read_whole().ok(),
                ClassSource::Jar(_) | ClassSource::Class { .. } => None,
            },
        })
    }

    fn list(&self, path: &str) -> Option<Vec<String>> {
        self.places(path).into_iter().find_map(|place| match place {
            Place::Jdk(path) => {
                let entries = Directory::open(&path).and_then(|directory| directory.entries()).ok()?;
                Some(entries.into_iter().filter_map(|entry| entry.name.into_string().ok()).collect())
            }
            Place::Element(source, name) => match &*source {
                ClassSource::Directory(folder) => folder.list(&name),
                ClassSource::Jar(_) | ClassSource::Class { .. } => None,
            },
        })
    }

    fn shows(&self, path: &str) -> bool {
        !self.places(path).is_empty()
    }

    fn has_resource(&self, name: &str) -> bool {
        !matches!(self.path.find_resource(name), Ok(None)) || self.path.has_directory(name)
    }

    fn manifest_attribute(&self, jar: &str, name: &str) -> Option<String> {
        self.path.manifest_attribute(jar, name)
    }

    fn module_resource(&self, module: &str, name: &str) -> Option<Bytes> {
        self.image.find_resource(module, name).ok()?
    }

    fn image(&self, path: &str) -> Option<(Bytes, usize)> {
        let is_it = |place: &Place| matches!(place, Place::Jdk(path) if path == self.image.path());
        self.places(path).iter().any(is_it).then(|| (self.image.bytes().clone(), self.image.index_len()))
    }

    fn modules(&self) -> Vec<(String, LoaderId)> {
        self.image.modules().into_iter().map(|module| (module.to_owned(), loader_of(module))).collect()
    }

    fn find(&self, loader: LoaderId, name: &str) -> Result<Option<Found>, FindError> {
        if loader == LoaderId::APP
            && let Some(found) = self.path.find_class(name)?
        {
            let origin = found.origin.to_string();
            return Ok(Some(Found { bytes: found.bytes, module: None, origin: Some(origin.into()) }));
        }
        let found = self.image.find_class(name)?;
        let found = found.and_then(|(bytes, module)| {
            (loader_of(module) == loader).then(|| Found { bytes, module: Some(module.to_owned()), origin: None })
        });
        if loader == LoaderId::APP && found.is_none() {
            self.path.note_missed(name);
        }
        Ok(found)
    }
}
