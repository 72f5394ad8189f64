//! Defining classes from bytes.
//!
//! Definitions are code, so the same definition gives the same class, however often and on whatever path it is made:
//! the same loader, name, bytes and supertypes.

use crate::class::{ClassId, LoaderId, flags};
use crate::error::LoadError;
use crate::format::check_format;
use crate::program::{Found, NAMELESS, Program, format_error, hash_bytes, hash_text};
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
        self.check_kind(&file, expected)?;
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
        let loader = definition.loader;
        let symbol = self.symbols.intern(&name);
        if !definition.hidden && self.loaded(loader, &name).is_some() {
            return Err(LoadError::Duplicate { loader, name });
        }
        if self.loading.len() >= NESTED {
            return Err(LoadError::TooDeep(name));
        }
        self.loading.push((loader, symbol));
        let supers = self.load_supers(loader, &file, &name);
        self.loading.pop();
        let (super_class, interfaces) = supers.map_err(|error| match error {
            LoadError::AskLoader { loader, name: wanted, child: None } => {
                LoadError::AskLoader { loader, name: wanted, child: Some(name.clone()) }
            }
            other => other,
        })?;
        if !definition.trusted {
            let sub = Subclass { program: self, definition: &definition, name: &name, flags: file.flags };
            sub.check(super_class, &interfaces)?;
        }
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

    /// A class file of a version that is known, and not one of a module. `java` asks before it looks at the name inside.
    fn check_kind(&self, file: &ClassFile, expected: Option<&str>) -> Result<(), LoadError> {
        const PREVIEW: u16 = 0xffff;
        const JAVA_9: u16 = 53;
        let name = expected.unwrap_or(NAMELESS).to_owned();
        if file.major > self.newest_major || file.minor == PREVIEW {
            return Err(LoadError::UnsupportedVersion { name, major: file.major, minor: file.minor });
        }
        match file.major >= JAVA_9 && file.flags & flags::MODULE != 0 {
            true => Err(LoadError::Module(name)),
            false => Ok(()),
        }
    }

    fn load_supers(
        &mut self,
        loader: LoaderId,
        file: &ClassFile,
        name: &str,
    ) -> Result<(Option<ClassId>, Vec<ClassId>), LoadError> {
        let bad = |error| format_error(Some(name), error);
        // Interfaces first: loaders that are Java code see the order in which they are asked.
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

/// A class that is to be defined, before its supertypes (JVMS 5.3.5).
struct Subclass<'a> {
    program: &'a Program,
    definition: &'a Definition,
    name: &'a str,
    flags: u16,
}

impl Subclass<'_> {
    /// Whether it may have these supertypes: they are accessible, and permit it if they are sealed.
    fn check(&self, super_class: Option<ClassId>, interfaces: &[ClassId]) -> Result<(), LoadError> {
        for (parent, is_interface) in
            super_class.map(|parent| (parent, false)).into_iter().chain(interfaces.iter().map(|&i| (i, true)))
        {
            self.check_sealed(parent, is_interface)?;
            if self.program.class(parent).flags & flags::PUBLIC == 0 && !self.is_of_package(parent) {
                return Err(LoadError::IllegalAccess(self.inaccessible(parent, is_interface)));
            }
        }
        Ok(())
    }

    /// Whether the other class is of the same runtime package.
    fn is_of_package(&self, other: ClassId) -> bool {
        let package = self.name.rfind('/').map_or("", |at| &self.name[..at]);
        self.program.class(other).loader == self.definition.loader && self.program.package(other) == package
    }

    /// Whether the other class is of the same module. Each loader has an unnamed one.
    fn is_of_module(&self, other: ClassId) -> bool {
        let other = self.program.class(other);
        match (self.definition.module, other.module) {
            (None, None) => self.definition.loader == other.loader,
            (own, other) => own == other,
        }
    }

    fn external_name(&self) -> String {
        self.name.replace('/', ".")
    }

    fn inaccessible(&self, parent: ClassId, is_interface: bool) -> String {
        let (program, name) = (self.program, self.external_name());
        let what = match program.class(parent).flags & flags::ABSTRACT != 0 {
            _ if is_interface => "superinterface",
            true => "abstract superclass",
            false => "superclass",
        };
        let (parent_name, loader) = (program.external_name(parent), self.definition.loader);
        let module = match self.definition.module {
            Some(module) => format!("module {}", program.symbols.text(module)),
            None => "unnamed module".to_owned(),
        };
        let place = match self.is_of_module(parent) {
            true => format!("{name} and {parent_name} are in {module} of loader {loader}"),
            false => format!("{name} is in {module} of loader {loader}; {}", program.where_defined(parent)),
        };
        format!("class {name} cannot access its {what} {parent_name} ({place})")
    }

    fn check_sealed(&self, parent: ClassId, is_interface: bool) -> Result<(), LoadError> {
        let Some(file) = self.program.class(parent).file.as_ref().filter(|file| !file.permitted_subclasses.is_empty())
        else {
            return Ok(());
        };
        let is_listed = |&at: &u16| file.pool.class_name(at).is_ok_and(|name| name == self.name);
        let reason = if !self.is_of_module(parent) {
            Unpermitted::OtherModule
        } else if self.flags & flags::PUBLIC == 0 && !self.is_of_package(parent) {
            Unpermitted::OtherPackage
        } else if !file.permitted_subclasses.iter().any(is_listed) {
            Unpermitted::NotListed
        } else {
            return Ok(());
        };
        Err(LoadError::Incompatible(self.unpermitted(parent, is_interface, reason)))
    }

    fn unpermitted(&self, parent: ClassId, is_interface: bool, reason: Unpermitted) -> String {
        /// The first version whose message has the reason.
        const WITH_REASON: u16 = 68;
        let (program, name) = (self.program, self.external_name());
        let (parent_name, parent_loader) = (program.external_name(parent), program.loader_name(parent));
        let loader = self.definition.loader;
        if program.newest_major < WITH_REASON {
            let what = if is_interface { "implement sealed interface" } else { "inherit from sealed class" };
            return format!("class {name} cannot {what} {parent_name}");
        }
        match reason {
            Unpermitted::OtherModule => {
                let module =
                    |module: Option<Symbol>| module.map_or("unnamed module", |module| program.symbols.text(module));
                format!(
                    "Failed same module check: subclass {name} is in module '{}' with loader {loader}, and sealed class \
                     {parent_name} is in module '{}' with loader {parent_loader}",
                    module(self.definition.module),
                    module(program.class(parent).module),
                )
            }
            Unpermitted::OtherPackage => {
                let package = |name: &str| name.rsplit_once('.').map_or("", |(package, _)| package).to_owned();
                format!(
                    "Failed same package check: non-public subclass {name} is in package '{}' with classloader {loader}, \
                     and sealed class {parent_name} is in package '{}' with classloader {parent_loader}",
                    package(&name),
                    package(&parent_name),
                )
            }
            Unpermitted::NotListed => {
                format!(
                    "Failed listed permitted subclass check: class {name} is not a permitted subclass of {parent_name}"
                )
            }
        }
    }
}

/// Why a sealed class does not permit a subclass.
#[derive(Clone, Copy)]
enum Unpermitted {
    OtherModule,
    OtherPackage,
    NotListed,
}
