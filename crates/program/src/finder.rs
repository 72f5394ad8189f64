//! Classes for the machine: the library from the JDK's image, the program from the class path.

use classfile::{ClassPath, JdkImage};
use crate::class::LoaderId;
use crate::program::{Finder, Found};
use std::sync::Arc;

/// Modules that the boot loader defines in every JDK; others belong to the platform or app loader.
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
    "jdk.internal.vm.ci",
    "jdk.jfr",
    "jdk.management",
    "jdk.management.agent",
    "jdk.naming.rmi",
    "jdk.net",
    "jdk.nio.mapmode",
    "jdk.sctp",
    "jdk.unsupported",
];

pub struct PathFinder {
    pub image: JdkImage,
    pub path: Arc<ClassPath>,
}

impl Finder for PathFinder {
    fn find(&self, loader: LoaderId, name: &str) -> Result<Option<Found>, String> {
        if loader == LoaderId::APP
            && let Some(found) = self.path.find_class(name).map_err(|error| error.to_string())?
        {
            let origin = found.origin.to_string();
            return Ok(Some(Found { bytes: found.bytes, module: None, origin: Some(origin.into()) }));
        }
        let found = self.image.find_class(name).map_err(|error| error.to_string())?;
        Ok(found.and_then(|(bytes, module)| {
            let boot = BOOT_MODULES.contains(&module);
            (boot == (loader == LoaderId::BOOT)).then(|| Found { bytes, module: Some(module.to_owned()), origin: None })
        }))
    }
}
