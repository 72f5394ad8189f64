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
}

/// `ACC_OPEN` of a module.
const OPEN: u16 = 0x20;

impl ClassFile {
    /// The module that a `module-info` class describes; `None` for other classes.
    pub fn module_info(&self) -> Result<Option<ModuleInfo>, FormatError> {
        let Some(range) = self.module.clone() else { return Ok(None) };
        let bytes = self.bytes().clone();
        let mut body = Reader::within(&bytes, range);
        let _name = body.u2()?;
        let open = body.u2()? & OPEN != 0;
        let _version = body.u2()?;
        for _ in 0..body.u2()? {
            // A required module: name, flags, version.
            body.skip(6)?;
        }
        let exports = self.packages(&mut body)?;
        let opens = self.packages(&mut body)?;
        let uses = body.u2()?;
        body.skip(2 * uses as usize)?;
        let mut provides = Vec::new();
        for _ in 0..body.u2()? {
            let service = self.pool.class_name(body.u2()?)?.into_owned();
            let mut providers = Vec::new();
            for _ in 0..body.u2()? {
                providers.push(self.pool.class_name(body.u2()?)?.into_owned());
            }
            provides.push((service, providers));
        }
        Ok(Some(ModuleInfo { open, exports, opens, provides }))
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
