//! Defining classes from bytes.
//!
//! Definitions are code, so the same definition gives the same class, however often and on whatever path it is made:
//! the same loader, name, bytes and supertypes.

use crate::class::{ClassId, LoaderId, flags};
use crate::error::LoadError;
use crate::format::check_format;
use crate::program::{Found, Program, format_error, hash_bytes, hash_text};
use classfile::{Bytes, ClassFile};
use support::{Symbol, mix64};

/// So many classes may be on the way at a time, each because the one before names it as a supertype. `java` throws
/// `StackOverflowError` at less than half of that.
const NESTED: usize = 2_000;

/// How a class is to be defined from bytes in hand.
#[derive(Clone, Copy)]
pub struct Definition {
    pub loader: LoaderId,
    pub hidden: bool,
    pub trusted: bool,
    pub host: Option<ClassId>,
    pub module: Option<Symbol>,
    /// What tells it from other classes of its name: for a hidden class whatever the machine says, for others
    /// the bytes. 0: there are no others.
    pub identity: u64,
}

impl Definition {
    /// A class of a loader that is nothing special.
    pub fn of(loader: LoaderId) -> Self {
        Self { loader, hidden: false, trusted: false, host: None, module: None, identity: 0 }
    }
}

impl Program {
    /// Defines a class from bytes: `ClassLoader.defineClass`, hidden classes, the machine's own ones. That a loader
    /// finds it by its name from now on is for the dictionary to say.
    pub fn define(
        &mut self,
        definition: Definition,
        expected: Option<&str>,
        bytes: Bytes,
    ) -> Result<ClassId, LoadError> {
        let identity = if definition.hidden { definition.identity } else { hash_bytes(&bytes) };
        let definition = Definition { identity, ..definition };
        self.define_found(definition, expected, Found { bytes, module: None, origin: None })
    }

    /// Defines a class that is no program's own, next to `host` and with all its rights.
    pub fn define_beside(&mut self, host: ClassId, bytes: Bytes) -> Result<ClassId, LoadError> {
        let this = self.class(host);
        let (loader, module) = (this.loader, this.module);
        // Of a user-defined loader there may be other classes of the host's name on other paths.
        let identity = if loader.is_builtin() { 0 } else { this.name_hash };
        let definition = Definition { loader, hidden: true, trusted: true, host: Some(host), module, identity };
        self.define(definition, None, bytes)
    }

    pub(crate) fn define_found(
        &mut self,
        definition: Definition,
        expected: Option<&str>,
        found: Found,
    ) -> Result<ClassId, LoadError> {
        let file = ClassFile::parse(found.bytes).map_err(|error| format_error(expected, error))?;
        let name = file.pool.class_name(file.this_class).map_err(|e| format_error(expected, e))?.into_owned();
        if !definition.trusted {
            // As `java` does, by the name that the file was looked for under.
            let place = expected.unwrap_or(&name);
            check_format(&file, &name).map_err(|reason| LoadError::Format { name: place.into(), reason })?;
        }
        if let Some(expected) = expected
            && expected != name
        {
            return Err(LoadError::WrongName { expected: expected.into(), found: name });
        }
        const PREVIEW: u16 = 0xffff;
        if file.major > self.newest_major || file.minor == PREVIEW {
            return Err(LoadError::UnsupportedVersion { name, major: file.major, minor: file.minor });
        }
        let loader = definition.loader;
        let symbol = self.symbols.intern(&name);
        if !definition.hidden && self.loaded(loader, &name).is_some() {
            return Err(LoadError::Duplicate { loader, name });
        }
        if self.loading.contains(&(loader, symbol)) {
            return Err(LoadError::Circularity(name));
        }
        if self.loading.len() >= NESTED {
            return Err(LoadError::TooDeep(name));
        }
        self.loading.push((loader, symbol));
        let supers = self.load_supers(loader, &file, &name);
        self.loading.pop();
        let (super_class, interfaces) = supers?;
        let hash = self.definition_hash(&definition, &name);
        let is_same = |&class: &ClassId| self.is_definition_of(class, &definition, &file, super_class, &interfaces);
        if let Some(known) = self.defined.get(&hash).and_then(|known| known.iter().copied().find(is_same)) {
            return Ok(known);
        }
        let class =
            self.lay_out(definition, file, name, symbol, super_class, interfaces, found.module, found.origin)?;
        self.defined.entry(hash).or_default().push(class);
        Ok(class)
    }

    fn load_supers(
        &mut self,
        loader: LoaderId,
        file: &ClassFile,
        name: &str,
    ) -> Result<(Option<ClassId>, Vec<ClassId>), LoadError> {
        let bad = |error| format_error(Some(name), error);
        let super_class = match file.super_class {
            0 if name == "java/lang/Object" => None,
            0 => {
                return Err(LoadError::Format { name: name.into(), reason: "Invalid superclass index 0".into() });
            }
            index => {
                let super_name = file.pool.class_name(index).map_err(bad)?.into_owned();
                Some(self.load(loader, &super_name)?)
            }
        };
        if let Some(parent) = super_class {
            let class = self.class(parent);
            if class.is_interface() {
                return Err(LoadError::Incompatible(format!(
                    "class {} has interface {} as super class",
                    name.replace('/', "."),
                    self.class_name(parent).replace('/', ".")
                )));
            }
            if class.flags & flags::FINAL != 0 {
                return Err(LoadError::Incompatible(format!(
                    "class {} cannot inherit from final class {}",
                    name.replace('/', "."),
                    self.class_name(parent).replace('/', ".")
                )));
            }
        }
        let mut interfaces = Vec::new();
        for &index in &file.interfaces {
            let interface_name = file.pool.class_name(index).map_err(bad)?.into_owned();
            let interface = self.load(loader, &interface_name)?;
            if !self.class(interface).is_interface() {
                return Err(LoadError::Incompatible(format!(
                    "class {} cannot implement {}, because it is not an interface",
                    name.replace('/', "."),
                    interface_name.replace('/', ".")
                )));
            }
            interfaces.push(interface);
        }
        Ok((super_class, interfaces))
    }

    /// The hash of a class that is to be defined: see [`crate::Class::name_hash`].
    pub(crate) fn definition_hash(&self, definition: &Definition, name: &str) -> u64 {
        let mut hash = hash_text(name) ^ mix64(self.loader_hash(definition.loader));
        if definition.hidden {
            hash = mix64(hash ^ 0x51);
        }
        if definition.identity == 0 { hash } else { mix64(hash ^ definition.identity) }
    }

    /// Whether a class of the same hash is what would be defined.
    fn is_definition_of(
        &self,
        class: ClassId,
        definition: &Definition,
        file: &ClassFile,
        super_class: Option<ClassId>,
        interfaces: &[ClassId],
    ) -> bool {
        let known = self.class(class);
        known.loader == definition.loader
            && known.hidden == definition.hidden
            && known.trusted == definition.trusted
            && known.host == definition.host
            && known.module == definition.module
            && known.super_class == super_class
            && known.interfaces == interfaces
            && known.file.as_ref().is_some_and(|known| known.bytes() == file.bytes())
    }
}
