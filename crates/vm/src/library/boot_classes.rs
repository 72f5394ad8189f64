//! Classes of the library that the machine brings along, in place of or beside the JDK's.
//!
//! They are written in Java (`java/boot`) and compiled by the build script. The boot loader finds them
//! before anything in the JDK's image. So it does what programs can call of Heddle (`java/api`): whatever their
//! class path holds under these names gives way to what the machine knows how to execute.

use classfile::Bytes;
use program::{FileKind, FindError, Finder, Found, LoaderId};
use std::sync::Arc;

const CLASSES: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/boot_classes.rs"));

/// What programs can call, by name: class files to compile against.
pub const API: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/api_classes.rs"));

/// Where such a class says it comes from. Its frames do not show in stack traces.
pub(crate) const ORIGIN: &str = "heddle:boot";

/// Finds the machine's own classes, then what another finder finds.
pub(crate) struct BootClasses {
    inner: Box<dyn Finder>,
    origin: Arc<str>,
}

impl BootClasses {
    pub(crate) fn before(inner: Box<dyn Finder>) -> Box<dyn Finder> {
        Box::new(Self { inner, origin: ORIGIN.into() })
    }
}

impl Finder for BootClasses {
    fn find(&self, loader: LoaderId, name: &str) -> Result<Option<Found>, FindError> {
        if loader == LoaderId::BOOT
            && let Ok(at) = CLASSES.binary_search_by(|(class, _)| class.cmp(&name))
        {
            let bytes = Bytes::from(CLASSES[at].1);
            return Ok(Some(Found { bytes, module: Some("java.base".into()), origin: Some(self.origin.clone()) }));
        }
        if loader == LoaderId::BOOT
            && let Ok(at) = API.binary_search_by(|(class, _)| class.cmp(&name))
        {
            return Ok(Some(Found { bytes: Bytes::from(API[at].1), module: None, origin: Some(self.origin.clone()) }));
        }
        self.inner.find(loader, name)
    }

    fn stat(&self, path: &str) -> Option<FileKind> {
        self.inner.stat(path)
    }

    fn read(&self, path: &str) -> Option<Bytes> {
        self.inner.read(path)
    }

    fn list(&self, path: &str) -> Option<Vec<String>> {
        self.inner.list(path)
    }

    fn shows(&self, path: &str) -> bool {
        self.inner.shows(path)
    }

    fn has_resource(&self, name: &str) -> bool {
        self.inner.has_resource(name)
    }

    fn manifest_attribute(&self, jar: &str, name: &str) -> Option<String> {
        self.inner.manifest_attribute(jar, name)
    }

    fn module_resource(&self, module: &str, name: &str) -> Option<Bytes> {
        self.inner.module_resource(module, name)
    }

    fn image(&self, path: &str) -> Option<(Bytes, usize)> {
        self.inner.image(path)
    }

    fn modules(&self) -> Vec<(String, LoaderId)> {
        self.inner.modules()
    }
}
