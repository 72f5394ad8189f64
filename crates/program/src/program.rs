//! The growing set of loaded classes.
//!
//! Loading has no effect that a Java program can see, so a `Program` only grows and is never part of
//! a machine's state. Class files of the built-in loaders are found here; for classes of user-defined
//! loaders the machine runs the loader's Java code and hands the bytes to [`Program::define`].

use crate::bodies::LazyBody;
use crate::class::{
    Class, ClassId, ClassKind, DISPLAY, Field, FieldId, LoaderId, Method, MethodId, Primitive, RefWords, Type, flags,
};
use crate::define::Definition;
use crate::dictionary::{Dictionary, Loaders};
use crate::error::{FindError, LoadError};
use crate::passes::Pass;
use classfile::{Bytes, ClassFile, FormatError};
use std::collections::HashMap;
use std::sync::Arc;
use support::{Interner, Symbol, mix64};

/// Words before the first field or element: class and length, name.
pub const HEADER_WORDS: u32 = 2;

/// Bytes of a class found on a path.
pub struct Found {
    pub bytes: Bytes,
    pub module: Option<String>,
    pub origin: Option<Arc<str>>,
}

/// Where classes of the built-in loaders come from.
pub trait Finder: Send + Sync {
    fn find(&self, loader: LoaderId, name: &str) -> Result<Option<Found>, FindError>;

    /// What lies at an absolute path of the read-only file system that the program sees: the JDK's own
    /// files and the elements of the class path, nothing else of the host.
    fn stat(&self, _path: &str) -> Option<FileKind> {
        None
    }

    /// The content of a regular file of that file system.
    fn read(&self, _path: &str) -> Option<Bytes> {
        None
    }

    /// The names in a directory of that file system, sorted.
    fn list(&self, _path: &str) -> Option<Vec<String>> {
        None
    }

    /// Whether the path lies in that file system, so that what is not there is not there on the host either.
    fn shows(&self, path: &str) -> bool {
        self.stat(path).is_some()
    }

    /// Whether the class path has a resource of this name.
    fn has_resource(&self, _name: &str) -> bool {
        true
    }

    /// An attribute of the main section in the manifest of a jar of the class path.
    fn manifest_attribute(&self, _jar: &str, _name: &str) -> Option<String> {
        None
    }

    /// A resource of a module of the JDK.
    fn module_resource(&self, _module: &str, _name: &str) -> Option<Bytes> {
        None
    }

    /// The JDK's image, if this is its path, and how much of it is the index.
    fn image(&self, _path: &str) -> Option<(Bytes, usize)> {
        None
    }

    /// The modules of the JDK, each with the loader that defines it.
    fn modules(&self) -> Vec<(String, LoaderId)> {
        Vec::new()
    }
}

/// An entry of the read-only file system.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum FileKind {
    File { len: u64 },
    Directory,
}

pub struct Program {
    pub symbols: Interner,
    pub classes: Vec<Class>,
    pub methods: Vec<Method>,
    pub fields: Vec<Field>,
    /// By method.
    pub(crate) bodies: Vec<LazyBody>,
    /// What is done to bodies after lowering.
    pub(crate) passes: &'static [Pass],
    finder: Box<dyn Finder>,
    /// (initiating loader, name) to class, as found on the paths of the built-in loaders.
    by_name: HashMap<(LoaderId, Symbol), ClassId>,
    /// The same where Java code decides it.
    pub dictionary: Dictionary,
    loaders: Loaders,
    /// Classes that were defined from bytes in hand, by hash.
    pub(crate) defined: HashMap<u64, Vec<ClassId>>,
    pub(crate) arrays: HashMap<ClassId, ClassId>,
    /// By class: those that name it as a direct supertype.
    pub(crate) direct_subtypes: Vec<Vec<ClassId>>,
    /// Classes whose supertypes are being loaded, to find circles.
    pub(crate) loading: Vec<(LoaderId, Symbol)>,
    /// Number of words of a bare `java.lang.Class` object; statics follow them.
    class_object_words: u32,
    /// The newest class-file version: that of the library itself.
    pub(crate) newest_major: u16,
    /// Methods by name and descriptor, of classes that have many.
    pub(crate) method_index: HashMap<ClassId, HashMap<(Symbol, Symbol), MethodId>>,
    /// What the lists that classes have of their supertypes and reference fields take.
    hierarchy_words: usize,
}

/// Class files of release N have the version N plus this.
const OLDEST_MAJOR: u16 = 44;

/// So much they may take, for a long chain of interfaces takes the square of its length.
const HIERARCHY_WORDS: usize = 64 << 20;

impl Program {
    pub fn finder(&self) -> &dyn Finder {
        &*self.finder
    }

    /// `passes` are run on every body.
    pub fn new(finder: Box<dyn Finder>, passes: &'static [Pass]) -> Result<Self, LoadError> {
        let mut program = Self {
            symbols: Interner::default(),
            classes: Vec::new(),
            methods: Vec::new(),
            fields: Vec::new(),
            bodies: Vec::new(),
            passes,
            finder,
            by_name: HashMap::new(),
            dictionary: Dictionary::default(),
            loaders: Loaders::default(),
            defined: HashMap::new(),
            arrays: HashMap::new(),
            direct_subtypes: Vec::new(),
            loading: Vec::new(),
            class_object_words: 0,
            newest_major: u16::MAX,
            method_index: HashMap::new(),
            hierarchy_words: 0,
        };
        for primitive in Primitive::ALL {
            let name = program.symbols.intern(primitive.name());
            program.add_class(Class {
                name,
                name_hash: hash_text(primitive.name()),
                kind: ClassKind::Primitive(primitive),
                flags: flags::PUBLIC | flags::FINAL | flags::ABSTRACT,
                super_class: None,
                interfaces: Vec::new(),
                all_interfaces: [].into(),
                display: vec![ClassId::new(primitive as usize)],
                depth: 0,
                jump: ClassId::new(primitive as usize),
                file: None,
                loader: LoaderId::BOOT,
                module: None,
                origin: None,
                fields: Vec::new(),
                methods: Vec::new(),
                instance_words: 0,
                ref_words: RefWords::default(),
                static_words: 0,
                clinit: None,
                hidden: false,
                trusted: true,
                host: None,
            });
        }
        // Statics lie behind the fields of the class object, so `java.lang.Class` comes first. Its own
        // supertypes have no static fields.
        let class = program.load(LoaderId::BOOT, "java/lang/Class")?;
        program.class_object_words = program.classes[class.index()].instance_words;
        program.newest_major = program.classes[class.index()].file.as_ref().map_or(u16::MAX, |file| file.major);
        for index in 0..program.fields.len() {
            if program.fields[index].is_static() {
                program.fields[index].word += program.class_object_words;
            }
        }
        Ok(program)
    }

    pub fn class(&self, id: ClassId) -> &Class {
        &self.classes[id.index()]
    }

    pub fn method(&self, id: MethodId) -> &Method {
        &self.methods[id.index()]
    }

    pub fn field(&self, id: FieldId) -> &Field {
        &self.fields[id.index()]
    }

    pub fn class_name(&self, id: ClassId) -> &str {
        self.symbols.text(self.class(id).name)
    }

    pub fn method_name(&self, id: MethodId) -> &str {
        self.symbols.text(self.method(id).name)
    }

    pub fn descriptor(&self, id: MethodId) -> &str {
        self.symbols.text(self.method(id).descriptor)
    }

    /// `java.util.ArrayList.add(Ljava/lang/Object;)Z`, for messages.
    pub fn describe(&self, id: MethodId) -> String {
        let method = self.method(id);
        format!(
            "{}.{}{}",
            self.class_name(method.class).replace('/', "."),
            self.symbols.text(method.name),
            self.symbols.text(method.descriptor)
        )
    }

    pub fn primitive(&self, primitive: Primitive) -> ClassId {
        ClassId::new(primitive as usize)
    }

    /// The release of the library: 17, 25.
    pub fn release(&self) -> u16 {
        self.newest_major.saturating_sub(OLDEST_MAJOR)
    }

    /// Words of the class object's own fields, before the statics.
    pub fn class_object_words(&self) -> u32 {
        self.class_object_words
    }

    /// Static fields lie in the class object, from this word on.
    pub fn first_static_word(&self) -> u32 {
        HEADER_WORDS + self.class_object_words
    }

    /// The user-defined loader whose object has this name.
    pub fn loader_named(&mut self, name: u64) -> LoaderId {
        self.loaders.named(name)
    }

    /// What tells a loader from others, the same in every run.
    pub fn loader_hash(&self, loader: LoaderId) -> u64 {
        self.loaders.name(loader)
    }

    /// A class that the loader is already known to initiate.
    pub fn loaded(&self, loader: LoaderId, name: &str) -> Option<ClassId> {
        let symbol = self.symbols.get(name)?;
        self.found(loader, symbol).or_else(|| self.dictionary.get(loader, symbol))
    }

    /// As `loaded`, for who relies on the answer.
    pub fn consult(&mut self, loader: LoaderId, name: &str) -> Option<ClassId> {
        let symbol = self.symbols.get(name)?;
        self.found(loader, symbol).or_else(|| self.dictionary.consult(loader, symbol))
    }

    /// A class that the loader has found on its path.
    pub fn found(&self, loader: LoaderId, name: Symbol) -> Option<ClassId> {
        self.by_name.get(&(loader, name)).copied()
    }

    /// Records how a loader resolves a name, unless that rests on what the dictionary says now.
    fn record(&mut self, loader: LoaderId, name: &str, class: ClassId, consulted: usize) {
        if consulted == self.dictionary.consulted().len() {
            let symbol = self.symbols.intern(name);
            self.by_name.insert((loader, symbol), class);
        }
    }

    /// The class called `name` as `loader` sees it; arrays by descriptor.
    pub fn load(&mut self, loader: LoaderId, name: &str) -> Result<ClassId, LoadError> {
        if let Some(class) = self.consult(loader, name) {
            return Ok(class);
        }
        let consulted = self.dictionary.consulted().len();
        if let Some(component) = name.strip_prefix('[') {
            if name.bytes().take_while(|&b| b == b'[').count() > 255 {
                return Err(LoadError::NotFound(name.into()));
            }
            // What is missing is the class of the elements, or there is none such as of `[V`.
            let element = name.trim_start_matches('[');
            let component = match self.load_descriptor(loader, component) {
                Ok(_) if component == "V" => return Err(LoadError::NotFound(name.into())),
                Err(LoadError::NotFound(_)) if !element.starts_with('L') || !element.ends_with(';') => {
                    return Err(LoadError::NotFound(name.into()));
                }
                loaded => loaded?,
            };
            let array = self.array_of(component);
            self.record(loader, name, array, consulted);
            return Ok(array);
        }
        if self.symbols.get(name).is_some_and(|symbol| self.loading.contains(&(loader, symbol))) {
            return Err(LoadError::Circularity(name.into()));
        }
        if !loader.is_builtin() {
            return Err(LoadError::AskLoader { loader, name: name.into(), child: None });
        }
        // Built-in loaders ask their parent first.
        if loader != LoaderId::BOOT {
            match self.load(LoaderId(loader.0 - 1), name) {
                Ok(class) => {
                    self.record(loader, name, class, consulted);
                    return Ok(class);
                }
                Err(LoadError::NotFound(missing)) if missing == name => {}
                Err(other) => return Err(other),
            }
        }
        let unreadable = |error: FindError| LoadError::Unreadable { name: name.into(), reason: error.to_string() };
        let found = self.finder.find(loader, name).map_err(unreadable)?;
        let Some(found) = found else { return Err(LoadError::NotFound(name.into())) };
        let definition = Definition { trusted: loader != LoaderId::APP, ..Definition::of(loader) };
        let class = self.define_found(definition, Some(name), found).map_err(|error| match error {
            LoadError::NotFound(missing) | LoadError::NoSupertype { missing, .. } => {
                LoadError::NoSupertype { loader, name: name.into(), missing }
            }
            other => other,
        })?;
        self.record(loader, name, class, consulted);
        Ok(class)
    }

    /// From a field descriptor: `I`, `Ljava/lang/String;`, `[J`.
    pub fn load_descriptor(&mut self, loader: LoaderId, descriptor: &str) -> Result<ClassId, LoadError> {
        match descriptor.as_bytes() {
            [b'L', .., b';'] => self.load(loader, &descriptor[1..descriptor.len() - 1]),
            [b'[', ..] => self.load(loader, descriptor),
            [letter] => match Primitive::from_letter(*letter) {
                Some(primitive) => Ok(self.primitive(primitive)),
                None => Err(LoadError::NotFound(descriptor.into())),
            },
            _ => Err(LoadError::NotFound(descriptor.into())),
        }
    }

    /// The class of arrays of a component, if there is one yet.
    pub fn known_array_of(&self, component: ClassId) -> Option<ClassId> {
        self.arrays.get(&component).copied()
    }

    /// Whether a class is one of arrays of references.
    pub fn holds_references(&self, class: ClassId) -> bool {
        match self.class(class).kind {
            ClassKind::Array { component } => !self.class(component).is_primitive(),
            _ => false,
        }
    }

    pub fn array_of(&mut self, component: ClassId) -> ClassId {
        if let Some(&array) = self.arrays.get(&component) {
            return array;
        }
        let (name, loader, module, component_flags) = {
            let class = self.class(component);
            let text = self.symbols.text(class.name);
            let name = match class.kind {
                ClassKind::Instance => format!("[L{text};"),
                ClassKind::Array { .. } => format!("[{text}"),
                ClassKind::Primitive(primitive) => format!("[{}", primitive.letter()),
            };
            (name, class.loader, class.module, class.flags)
        };
        let object = self.load(LoaderId::BOOT, "java/lang/Object").expect("java.lang.Object was loaded at start");
        let mut interfaces = Vec::new();
        for interface in ["java/lang/Cloneable", "java/io/Serializable"] {
            interfaces.push(self.load(LoaderId::BOOT, interface).expect("every JDK has it"));
        }
        let id = ClassId::new(self.classes.len());
        let symbol = self.symbols.intern(&name);
        // There may be other classes of the component's name, but no other of its hash.
        let name_hash = match loader.is_builtin() {
            true => hash_text(&name) ^ u64::from(loader.0),
            false => mix64(self.class(component).name_hash ^ hash_text("[")),
        };
        self.add_class(Class {
            name: symbol,
            name_hash,
            kind: ClassKind::Array { component },
            flags: component_flags & (flags::PUBLIC | flags::PRIVATE | flags::PROTECTED)
                | flags::FINAL
                | flags::ABSTRACT,
            super_class: Some(object),
            all_interfaces: interfaces.as_slice().into(),
            interfaces,
            display: vec![object, id],
            depth: 1,
            jump: object,
            file: None,
            loader,
            module,
            origin: None,
            fields: Vec::new(),
            methods: Vec::new(),
            instance_words: 0,
            ref_words: RefWords::default(),
            static_words: 0,
            clinit: None,
            hidden: false,
            trusted: true,
            host: None,
        });
        self.arrays.insert(component, id);
        id
    }

    pub(crate) fn lay_out(
        &mut self,
        definition: Definition,
        file: ClassFile,
        name: String,
        symbol: Symbol,
        super_class: Option<ClassId>,
        interfaces: Vec<ClassId>,
        module: Option<String>,
        origin: Option<Arc<str>>,
    ) -> Result<ClassId, LoadError> {
        let id = ClassId::new(self.classes.len());
        let (mut instance_words, mut display, depth, jump) = match super_class {
            Some(parent) => {
                let this = self.class(parent);
                (this.instance_words, this.display.clone(), this.depth + 1, self.jump_below(parent))
            }
            None => (0, Vec::new(), 0, id),
        };
        let inherited_refs = super_class.map_or_else(RefWords::default, |parent| self.class(parent).ref_words.clone());
        let mut own_refs = Vec::new();
        if display.len() < DISPLAY {
            display.push(id);
        }
        let all_interfaces = self.all_interfaces(super_class, &interfaces);
        self.hierarchy_words += if interfaces.is_empty() { 0 } else { all_interfaces.len() };
        // The library's own classes do not count: errors about the program's need them.
        if self.hierarchy_words > HIERARCHY_WORDS && !definition.trusted {
            return Err(LoadError::Metaspace);
        }
        let bad = |error| format_error(Some(&name), error);
        let mut static_words = 0;
        let mut fields = Vec::with_capacity(file.fields.len());
        for (position, member) in file.fields.iter().enumerate() {
            let field_name = self.symbols.intern(&file.pool.utf8(member.name).map_err(bad)?);
            let text = file.pool.utf8(member.descriptor).map_err(bad)?;
            let ty = Type::of_descriptor(&text);
            let descriptor = self.symbols.intern(&text);
            let is_static = member.flags & flags::STATIC != 0;
            let word = if is_static {
                static_words += 1;
                self.first_static_word() + static_words - 1
            } else {
                instance_words += 1;
                let word = HEADER_WORDS + instance_words - 1;
                if ty.is_ref() {
                    own_refs.push(word);
                }
                word
            };
            fields.push(FieldId::new(self.fields.len()));
            self.fields.push(Field {
                class: id,
                name: field_name,
                descriptor,
                flags: member.flags,
                word,
                ty,
                member: position as u32,
            });
        }
        if definition.loader == LoaderId::BOOT {
            let is_named = |&id: &FieldId, name| self.symbols.text(self.fields[id.index()].name) == name;
            // Words for the machine, of which Java knows nothing.
            if name == "java/lang/Throwable" {
                instance_words += 1;
            }
            if name == "java/lang/Class" && !fields.iter().any(|id| is_named(id, "protectionDomain")) {
                instance_words += 1;
                own_refs.push(HEADER_WORDS + instance_words - 1);
            }
        }
        let polymorphic_host = definition.loader == LoaderId::BOOT
            && matches!(name.as_str(), "java/lang/invoke/MethodHandle" | "java/lang/invoke/VarHandle");
        let mut methods = Vec::with_capacity(file.methods.len());
        let mut clinit = None;
        for (position, member) in file.methods.iter().enumerate() {
            let method_name = file.pool.utf8(member.name).map_err(bad)?;
            let descriptor = file.pool.utf8(member.descriptor).map_err(bad)?;
            let (params, ret) = parse_descriptor(&descriptor).ok_or_else(|| LoadError::Format {
                name: name.clone(),
                reason: format!("Method \"{method_name}\" in class {name} has illegal signature \"{descriptor}\""),
            })?;
            let method = MethodId::new(self.methods.len());
            let mut member_flags = member.flags;
            if method_name == "<clinit>" && descriptor == "()V" {
                if member_flags & flags::STATIC == 0 {
                    let reason = "Method <clinit> is not static".into();
                    return Err(LoadError::Format { name, reason });
                }
                // Whatever else is set has no meaning there; above all it is neither native nor abstract.
                member_flags = flags::STATIC;
                clinit = Some(method);
            }
            let signature_polymorphic = polymorphic_host
                && descriptor.starts_with("([Ljava/lang/Object;)")
                && member_flags & (flags::NATIVE | flags::VARARGS) == flags::NATIVE | flags::VARARGS;
            let (method_name, descriptor) = (method_name.into_owned(), descriptor.into_owned());
            let (name_symbol, descriptor_symbol) =
                (self.symbols.intern(&method_name), self.symbols.intern(&descriptor));
            if !definition.trusted
                && member_flags & (flags::STATIC | flags::PRIVATE) == 0
                && let Some(parent) = super_class
                && let Some(owner) =
                    self.final_method_above(definition.loader, &name, parent, name_symbol, descriptor_symbol)
            {
                return Err(LoadError::Incompatible(format!(
                    "class {} overrides final method {}.{method_name}{descriptor}",
                    name.replace('/', "."),
                    self.external_name(owner)
                )));
            }
            self.methods.push(Method {
                class: id,
                name: name_symbol,
                descriptor: descriptor_symbol,
                flags: member_flags,
                params,
                ret,
                member: position as u32,
                signature_polymorphic,
            });
            self.bodies.push(LazyBody::default());
            methods.push(method);
        }
        let ref_words = inherited_refs.with(&own_refs);
        self.hierarchy_words += if own_refs.is_empty() { 0 } else { ref_words.len() };
        let name_hash = self.definition_hash(&definition, &name);
        self.add_class(Class {
            name: symbol,
            name_hash,
            kind: ClassKind::Instance,
            flags: file.flags,
            super_class,
            interfaces,
            all_interfaces,
            display,
            depth,
            jump,
            file: Some(Arc::new(file)),
            loader: definition.loader,
            module: module.map(|module| self.symbols.intern(&module)).or(definition.module),
            origin,
            fields,
            methods,
            instance_words,
            ref_words,
            static_words,
            clinit,
            hidden: definition.hidden,
            trusted: definition.trusted,
            host: definition.host,
        });
        tracing::trace!(name = ?self.symbols.text(symbol), loader = ?definition.loader, "class defined");
        self.index_methods(id);
        Ok(id)
    }

    /// A class with many methods gets an index of them.
    fn index_methods(&mut self, class: ClassId) {
        let methods = &self.classes[class.index()].methods;
        if methods.len() > crate::resolve::INDEXED {
            let mut index = HashMap::new();
            for &id in methods {
                let method = &self.methods[id.index()];
                // Of two that are the same the first counts, as it does without an index.
                index.entry((method.name, method.descriptor)).or_insert(id);
            }
            self.method_index.insert(class, index);
        }
    }

    /// The superclass whose final method a method of a new class would override.
    fn final_method_above(
        &self,
        loader: LoaderId,
        class: &str,
        parent: ClassId,
        name: Symbol,
        descriptor: Symbol,
    ) -> Option<ClassId> {
        if self.symbols.text(name).starts_with('<') {
            return None;
        }
        let package = class.rfind('/').map_or("", |at| &class[..at]);
        let mut at = Some(parent);
        while let Some(id) = at {
            if let Some(method) = self.declared_method(id, name, descriptor) {
                let method_flags = self.method(method).flags;
                let visible = method_flags & (flags::PUBLIC | flags::PROTECTED) != 0
                    || self.class(id).loader == loader && self.package(id) == package;
                if method_flags & flags::FINAL != 0 && method_flags & (flags::STATIC | flags::PRIVATE) == 0 && visible {
                    return Some(id);
                }
            }
            at = self.class(id).super_class;
        }
        None
    }
}

/// A hash of a text that is the same in every run.
pub fn hash_text(text: &str) -> u64 {
    hash_bytes(text.as_bytes())
}

/// A hash of bytes that is the same in every run.
pub fn hash_bytes(bytes: &[u8]) -> u64 {
    let mut hash = 0xcbf2_9ce4_8422_2325u64;
    for chunk in bytes.chunks(8) {
        let mut word = [0; 8];
        word[..chunk.len()].copy_from_slice(chunk);
        hash = mix64(hash ^ u64::from_le_bytes(word)).wrapping_add(chunk.len() as u64);
    }
    hash
}

/// Parameter and return types of a method descriptor; `None` if it is not one.
pub fn parse_descriptor(descriptor: &str) -> Option<(Arc<[Type]>, Type)> {
    let inner = descriptor.strip_prefix('(')?;
    let (params, ret) = inner.split_once(')')?;
    let mut types = Vec::new();
    let mut rest = params;
    while !rest.is_empty() {
        let len = descriptor_len(rest)?;
        let ty = Type::of_descriptor(rest);
        if ty == Type::Primitive(Primitive::Void) {
            return None;
        }
        types.push(ty);
        rest = &rest[len..];
    }
    let slots: usize = types.iter().map(|ty| if is_wide(*ty) { 2 } else { 1 }).sum();
    if slots > 255 || descriptor_len(ret)? != ret.len() {
        return None;
    }
    Some((types.into(), Type::of_descriptor(ret)))
}

fn is_wide(ty: Type) -> bool {
    matches!(ty, Type::Primitive(Primitive::Long | Primitive::Double))
}

/// Length of the first field descriptor (or `V`) in `text`.
pub fn descriptor_len(text: &str) -> Option<usize> {
    let dims = text.bytes().take_while(|&b| b == b'[').count();
    if dims > 255 {
        return None;
    }
    match text.as_bytes().get(dims)? {
        b'L' => {
            let end = text[dims..].find(';')?;
            (end > 1).then_some(dims + end + 1)
        }
        b'V' if dims > 0 => None,
        letter => Primitive::from_letter(*letter).map(|_| dims + 1),
    }
}

/// What `java` calls a class file that was handed over without a name, until it knows the one inside.
pub(crate) const NAMELESS: &str = "<Unknown>";

pub(crate) fn format_error(name: Option<&str>, error: FormatError) -> LoadError {
    let name = name.unwrap_or(NAMELESS).to_owned();
    match error {
        FormatError::UnsupportedVersion { major, minor } => LoadError::UnsupportedVersion { name, major, minor },
        other => LoadError::Format { name, reason: other.to_string() },
    }
}
