//! Classes for the machine: the library from the JDK's image, the program from the class path.

use crate::class::LoaderId;
use crate::program::{FileKind, Finder, Found};
use classfile::{Bytes, ClassPath, ClassSource, JdkImage};
use std::path::{Path, PathBuf};
use std::sync::Arc;

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

impl PathFinder {
    /// The host's file behind a path of the program: below the JDK's home or an element of the class path.
    fn host_path(&self, path: &str) -> Option<PathBuf> {
        let path = Path::new(path);
        if path.components().any(|part| part == std::path::Component::ParentDir) {
            return None;
        }
        let home = self.image.path().parent().and_then(Path::parent)?;
        if let Ok(rest) = path.strip_prefix(home) {
            return Some(home.join(rest));
        }
        self.path.sources().iter().find_map(|source| {
            let element = match &**source {
                ClassSource::Directory(directory) => directory.as_path(),
                ClassSource::Jar(jar) => jar.path(),
                _ => return None,
            };
            let seen = normalised(&Path::new(WORKING_DIRECTORY).join(element));
            let rest = path.strip_prefix(&seen).ok()?;
            Some(if rest.as_os_str().is_empty() { element.to_owned() } else { element.join(rest) })
        })
    }
}

/// The path without `.` and `..`.
fn normalised(path: &Path) -> PathBuf {
    use std::path::Component;
    let mut result = PathBuf::new();
    for part in path.components() {
        match part {
            Component::CurDir => {}
            Component::ParentDir => {
                result.pop();
            }
            other => result.push(other),
        }
    }
    result
}

impl Finder for PathFinder {
    fn stat(&self, path: &str) -> Option<FileKind> {
        let metadata = std::fs::metadata(self.host_path(path)?).ok()?;
        if metadata.is_dir() {
            Some(FileKind::Directory)
        } else {
            metadata.is_file().then_some(FileKind::File { len: metadata.len() })
        }
    }

    fn read(&self, path: &str) -> Option<Bytes> {
        classfile::read_file(&self.host_path(path)?).ok()?
    }

    fn list(&self, path: &str) -> Option<Vec<String>> {
        let entries = std::fs::read_dir(self.host_path(path)?).ok()?;
        let mut names: Vec<String> =
            entries.filter_map(|entry| Some(entry.ok()?.file_name().to_str()?.to_owned())).collect();
        names.sort_unstable();
        Some(names)
    }

    fn shows(&self, path: &str) -> bool {
        self.host_path(path).is_some()
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

    fn modules(&self) -> Vec<(String, LoaderId)> {
        self.image.modules().into_iter().map(|module| (module.to_owned(), loader_of(module))).collect()
    }

    fn find(&self, loader: LoaderId, name: &str) -> Result<Option<Found>, String> {
        if loader == LoaderId::APP
            && let Some(found) = self.path.find_class(name).map_err(|error| error.to_string())?
        {
            let origin = found.origin.to_string();
            return Ok(Some(Found { bytes: found.bytes, module: None, origin: Some(origin.into()) }));
        }
        let found = self.image.find_class(name).map_err(|error| error.to_string())?;
        Ok(found.and_then(|(bytes, module)| {
            (loader_of(module) == loader).then(|| Found { bytes, module: Some(module.to_owned()), origin: None })
        }))
    }
}
