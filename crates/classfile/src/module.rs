//! The `Module` attribute of `module-info` classes, as far as services need it.

use crate::parse::{ClassFile, FormatError};
use crate::reader::Reader;

/// One `provides … with …` of a module; names are internal ones.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Provides {
    pub service: String,
    pub providers: Vec<String>,
}

impl ClassFile {
    /// What a `module-info` class says that its module provides; nothing for other classes.
    pub fn provides(&self) -> Result<Vec<Provides>, FormatError> {
        let Some(range) = self.module.clone() else { return Ok(Vec::new()) };
        let bytes = self.bytes().clone();
        let mut body = Reader::within(&bytes, range);
        // Name, flags, version.
        body.skip(6)?;
        for _ in 0..body.u2()? {
            // A required module: name, flags, version.
            body.skip(6)?;
        }
        for _ in 0..2 {
            // Exports, then opens: name, flags, modules.
            for _ in 0..body.u2()? {
                body.skip(4)?;
                let modules = body.u2()?;
                body.skip(2 * modules as usize)?;
            }
        }
        let uses = body.u2()?;
        body.skip(2 * uses as usize)?;
        let mut all = Vec::new();
        for _ in 0..body.u2()? {
            let service = self.pool.class_name(body.u2()?)?.into_owned();
            let mut providers = Vec::new();
            for _ in 0..body.u2()? {
                providers.push(self.pool.class_name(body.u2()?)?.into_owned());
            }
            all.push(Provides { service, providers });
        }
        Ok(all)
    }
}
