//! The `Module` attribute of `module-info` classes.

use crate::parse::{ClassFile, FormatError};
use crate::reader::Reader;

/// What a module says about itself; packages and classes by their internal names.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ModuleInfo {
    /// Whether all its packages are open.
    pub open: bool,
    /// Packages that others may use at compile time and run time; to these modules only, or to all if
    /// none is named.
    pub exports: Vec<(String, Vec<String>)>,
    /// Packages that others may reflect on.
    pub opens: Vec<(String, Vec<String>)>,
    /// Services with their providers.
    pub provides: Vec<(String, Vec<String>)>,
    /// Modules that it cannot do without at run time.
    pub requires: Vec<String>,
    /// Services that it looks for.
    pub uses: Vec<String>,
    /// All its packages.
    pub packages: Vec<String>,
    /// The flags of `ModuleResolution`.
    pub resolution: u16,
}

impl ModuleInfo {
    /// Whether it may be there without having been asked for by name.
    pub fn is_resolved_by_default(&self) -> bool {
        self.resolution & DO_NOT_RESOLVE_BY_DEFAULT == 0
    }

    pub fn is_incubating(&self) -> bool {
        self.resolution & WARN_INCUBATING != 0
    }
}

/// Flags of `ModuleResolution`.
const DO_NOT_RESOLVE_BY_DEFAULT: u16 = 1;
const WARN_INCUBATING: u16 = 8;

/// `ACC_OPEN` of a module.
const OPEN: u16 = 0x20;
/// `ACC_STATIC_PHASE` of a required module: needed by the compiler only.
const STATIC_PHASE: u16 = 0x40;

impl ClassFile {
    /// The module that a `module-info` class describes; `None` for other classes.
    pub fn module_info(&self) -> Result<Option<ModuleInfo>, FormatError> {
        let Some(range) = self.module.clone() else { return Ok(None) };
        let bytes = self.bytes().clone();
        let mut body = Reader::within(&bytes, range);
        let _name = body.u2()?;
        let open = body.u2()? & OPEN != 0;
        let _version = body.u2()?;
        let mut requires = Vec::new();
        for _ in 0..body.u2()? {
            let (name, flags) = (body.u2()?, body.u2()?);
            let _version = body.u2()?;
            if flags & STATIC_PHASE == 0 {
                requires.push(self.pool.package_or_module(name)?.into_owned());
            }
        }
        let exports = self.packages(&mut body)?;
        let opens = self.packages(&mut body)?;
        let mut uses = Vec::new();
        for _ in 0..body.u2()? {
            uses.push(self.pool.class_name(body.u2()?)?.into_owned());
        }
        let mut provides = Vec::new();
        for _ in 0..body.u2()? {
            let service = self.pool.class_name(body.u2()?)?.into_owned();
            let mut providers = Vec::new();
            for _ in 0..body.u2()? {
                providers.push(self.pool.class_name(body.u2()?)?.into_owned());
            }
            provides.push((service, providers));
        }
        let mut packages = Vec::new();
        if let Some(range) = self.module_packages.clone() {
            let mut body = Reader::within(&bytes, range);
            for _ in 0..body.u2()? {
                packages.push(self.pool.package_or_module(body.u2()?)?.into_owned());
            }
        }
        let resolution = self.module_resolution.unwrap_or(0);
        Ok(Some(ModuleInfo { open, exports, opens, provides, requires, uses, packages, resolution }))
    }

    /// A table of `exports` or `opens`: package, flags, modules.
    fn packages(&self, body: &mut Reader<'_>) -> Result<Vec<(String, Vec<String>)>, FormatError> {
        let mut all = Vec::new();
        for _ in 0..body.u2()? {
            let package = self.pool.package_or_module(body.u2()?)?.into_owned();
            body.skip(2)?;
            let mut modules = Vec::new();
            for _ in 0..body.u2()? {
                modules.push(self.pool.package_or_module(body.u2()?)?.into_owned());
            }
            all.push((package, modules));
        }
        Ok(all)
    }
}
