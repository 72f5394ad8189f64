//! Resolution, selection and access control (JVMS 5.4.3, 5.4.4, 5.4.6).

use crate::class::{ClassId, ClassKind, FieldId, LoaderId, MethodId, flags};
use crate::error::{LoadError, ResolveError};
use crate::program::Program;
use std::collections::HashSet;
use support::Symbol;

/// Classes with more methods have an index of them.
pub(crate) const INDEXED: usize = 64;

impl Program {
    /// A class as code of `from` sees it (JVMS 5.4.3.1), access checked but for what modules do not export.
    pub fn resolve_class(&mut self, from: ClassId, name: &str) -> Result<ClassId, ResolveError> {
        if let Some(class) = self.hidden_above(from, name) {
            return Ok(class);
        }
        let class = self.load(self.loader_for(from, name), name)?;
        if !self.can_access_class(from, class) {
            return Err(ResolveError::IllegalAccess(format!(
                "failed to access class {} from class {} ({}; {})",
                self.external_name(class),
                self.external_name(from),
                self.where_defined(class),
                self.where_defined(from)
            )));
        }
        Ok(class)
    }

    /// The loader that a class asks for a name. What was written for a class uses the library by itself.
    fn loader_for(&self, from: ClassId, name: &str) -> LoaderId {
        let class = self.class(from);
        match class.trusted && class.host.is_some() && name.starts_with("java/") {
            true => LoaderId::BOOT,
            false => class.loader,
        }
    }

    /// The class itself or one of its hosts: a hidden class finds itself, and what was written for it finds it, though
    /// no loader does.
    fn hidden_above(&self, from: ClassId, name: &str) -> Option<ClassId> {
        let hosts = std::iter::successors(Some(from), |&class| self.class(class).host);
        let mut hosts = hosts.filter(|&class| self.class_name(class) == name || self.is_hidden_as(class, name));
        hosts.next()
    }

    /// Whether the bytes of a hidden class call it so: its own name has a suffix.
    fn is_hidden_as(&self, class: ClassId, name: &str) -> bool {
        let this = self.class(class);
        this.hidden
            && this.file.as_ref().is_some_and(|file| file.pool.class_name(file.this_class).is_ok_and(|own| own == name))
    }

    /// A field declared by the class itself.
    pub fn declared_field(&self, class: ClassId, name: Symbol, descriptor: Symbol) -> Option<FieldId> {
        self.class(class).fields.iter().copied().find(|&id| {
            let field = self.field(id);
            field.name == name && field.descriptor == descriptor
        })
    }

    /// A method declared by the class itself.
    pub fn declared_method(&self, class: ClassId, name: Symbol, descriptor: Symbol) -> Option<MethodId> {
        let methods = &self.class(class).methods;
        if methods.len() > INDEXED
            && let Some(index) = self.method_index.get(&class)
        {
            return index.get(&(name, descriptor)).copied();
        }
        methods.iter().copied().find(|&id| {
            let method = self.method(id);
            method.name == name && method.descriptor == descriptor
        })
    }

    /// By text; for the machine's own look-ups.
    pub fn find_method(&self, class: ClassId, name: &str, descriptor: &str) -> Option<MethodId> {
        let (name, descriptor) = (self.symbols.get(name)?, self.symbols.get(descriptor)?);
        self.class_chain_method(class, name, descriptor).or_else(|| self.interface_method(class, name, descriptor))
    }

    /// By name only, in the class or its superclasses; for the machine's own look-ups.
    pub fn find_field(&self, class: ClassId, name: &str) -> Option<FieldId> {
        let name = self.symbols.get(name)?;
        let mut at = Some(class);
        while let Some(id) = at {
            let found = self.class(id).fields.iter().copied().find(|&f| self.field(f).name == name);
            if found.is_some() {
                return found;
            }
            at = self.class(id).super_class;
        }
        None
    }

    /// JVMS 5.4.3.2: the class, its superinterfaces, then the same of its superclass.
    pub fn field_in(&self, class: ClassId, name: Symbol, descriptor: Symbol) -> Option<FieldId> {
        // Each interface is looked at once, however many ways lead to it.
        let mut seen = HashSet::new();
        let mut at = Some(class);
        while let Some(id) = at {
            let mut ahead = vec![id];
            while let Some(next) = ahead.pop() {
                if let Some(found) = self.declared_field(next, name, descriptor) {
                    return Some(found);
                }
                let interfaces = self.class(next).interfaces.iter().rev();
                ahead.extend(interfaces.copied().filter(|&interface| seen.insert(interface)));
            }
            at = self.class(id).super_class;
        }
        None
    }

    pub fn resolve_field(
        &self,
        from: ClassId,
        class: ClassId,
        name: Symbol,
        descriptor: Symbol,
    ) -> Result<FieldId, ResolveError> {
        let Some(field) = self.field_in(class, name, descriptor) else {
            return Err(ResolveError::NoSuchField(self.symbols.text(name).to_owned()));
        };
        let member = self.field(field);
        if !self.can_access(from, class, member.class, member.flags) {
            return Err(ResolveError::IllegalAccess(format!(
                "class {} tried to access {}field {}.{} ({}; {})",
                self.external_name(from),
                self.access_word(member.flags),
                self.external_name(member.class),
                self.symbols.text(member.name),
                self.where_defined(from),
                self.where_defined(member.class),
            )));
        }
        Ok(field)
    }

    /// A method of the class or its superclasses, signature polymorphism not considered.
    pub fn class_chain_method(&self, class: ClassId, name: Symbol, descriptor: Symbol) -> Option<MethodId> {
        let mut at = Some(class);
        while let Some(id) = at {
            if let Some(found) = self.declared_method(id, name, descriptor) {
                return Some(found);
            }
            at = self.class(id).super_class;
        }
        None
    }

    fn polymorphic_method(&self, class: ClassId, name: Symbol) -> Option<MethodId> {
        self.class(class).methods.iter().copied().find(|&id| {
            let method = self.method(id);
            method.name == name && method.signature_polymorphic
        })
    }

    /// The maximally specific superinterface method, else any non-private non-static one.
    pub fn interface_method(&self, class: ClassId, name: Symbol, descriptor: Symbol) -> Option<MethodId> {
        self.maximally_specific(class, name, descriptor).map(|found| found.0)
    }

    /// Also tells whether there was exactly one non-abstract candidate, or none.
    fn maximally_specific(&self, class: ClassId, name: Symbol, descriptor: Symbol) -> Option<(MethodId, bool)> {
        let mut candidates: Vec<MethodId> = Vec::new();
        for &interface in self.class(class).all_interfaces.iter() {
            if let Some(found) = self.declared_method(interface, name, descriptor)
                && self.method(found).flags & (flags::PRIVATE | flags::STATIC) == 0
            {
                candidates.push(found);
            }
        }
        // One that a subinterface declares again is not the most specific.
        let mut hidden = HashSet::new();
        if candidates.len() > 1 {
            for &candidate in &candidates {
                hidden.extend(self.class(self.method(candidate).class).all_interfaces.iter().copied());
            }
        }
        let specific: Vec<MethodId> =
            candidates.iter().copied().filter(|&candidate| !hidden.contains(&self.method(candidate).class)).collect();
        let concrete: Vec<MethodId> = specific.iter().copied().filter(|&m| !self.method(m).is_abstract()).collect();
        match concrete[..] {
            [only] => Some((only, true)),
            [] => specific.first().map(|&m| (m, true)),
            [first, ..] => Some((first, false)),
        }
    }

    /// JVMS 5.4.3.3 and 5.4.3.4; `interface` is the kind of the constant.
    pub fn resolve_method(
        &self,
        from: ClassId,
        class: ClassId,
        name: Symbol,
        descriptor: Symbol,
        interface: bool,
    ) -> Result<MethodId, ResolveError> {
        let owner = self.class(class);
        if interface != owner.is_interface() {
            return Err(ResolveError::Incompatible(if interface {
                format!("Found class {}, but interface was expected", self.external_name(class))
            } else {
                format!("Found interface {}, but class was expected", self.external_name(class))
            }));
        }
        let found = if interface {
            self.declared_method(class, name, descriptor)
                .or_else(|| {
                    let object = owner.super_class?;
                    let method = self.declared_method(object, name, descriptor)?;
                    let flags = self.method(method).flags;
                    (flags & flags::PUBLIC != 0 && flags & flags::STATIC == 0).then_some(method)
                })
                .or_else(|| self.interface_method(class, name, descriptor))
        } else {
            self.polymorphic_method(class, name)
                .or_else(|| self.class_chain_method(class, name, descriptor))
                .or_else(|| self.interface_method(class, name, descriptor))
        };
        let Some(method) = found else {
            return Err(ResolveError::NoSuchMethod(self.external_method(class, name, descriptor)));
        };
        let member = self.method(method);
        // An array's `clone` is public whatever Object says.
        let array_clone = owner.is_array() && self.symbols.text(name) == "clone";
        if !array_clone && !self.can_access(from, class, member.class, member.flags) {
            return Err(ResolveError::IllegalAccess(format!(
                "class {} tried to access {}method '{}' ({}; {})",
                self.external_name(from),
                self.access_word(member.flags),
                self.external_method(member.class, name, descriptor),
                self.where_defined(from),
                self.where_defined(member.class),
            )));
        }
        Ok(method)
    }

    /// Selection for `invokevirtual` and `invokeinterface` (JVMS 5.4.6).
    pub fn select(&self, receiver: ClassId, resolved: MethodId) -> Result<MethodId, ResolveError> {
        let target = self.method(resolved);
        if target.is_private() || target.flags & flags::STATIC != 0 {
            return Ok(resolved);
        }
        let from_interface = self.class(target.class).is_interface();
        let mut at = Some(receiver);
        while let Some(id) = at {
            if let Some(found) = self.declared_method(id, target.name, target.descriptor) {
                let method = self.method(found);
                if found == resolved
                    || (method.flags & (flags::PRIVATE | flags::STATIC) == 0
                        && (from_interface || self.overrides(found, resolved)))
                {
                    if method.is_abstract() {
                        return Err(self.abstract_error(receiver, found));
                    }
                    if from_interface && method.flags & flags::PUBLIC == 0 {
                        return Err(ResolveError::IllegalAccess(format!(
                            "class {} tried to access {}method '{}'",
                            self.external_name(target.class),
                            self.access_word(method.flags),
                            self.external_method(method.class, method.name, method.descriptor),
                        )));
                    }
                    return Ok(found);
                }
            }
            at = self.class(id).super_class;
        }
        match self.maximally_specific(receiver, target.name, target.descriptor) {
            Some((method, true)) if !self.method(method).is_abstract() => Ok(method),
            Some((method, true)) => Err(self.abstract_error(receiver, method)),
            Some((_, false)) => Err(ResolveError::Incompatible(format!(
                "Conflicting default methods: {}",
                self.external_method(receiver, target.name, target.descriptor)
            ))),
            None => Err(self.abstract_error(receiver, resolved)),
        }
    }

    fn abstract_error(&self, receiver: ClassId, method: MethodId) -> ResolveError {
        let target = self.method(method);
        ResolveError::AbstractMethod(format!(
            "Receiver class {} does not define or inherit an implementation of the resolved method '{}{}' of {} {}.",
            self.external_name(receiver),
            if target.is_abstract() { "abstract " } else { "" },
            self.external_signature(target.name, target.descriptor),
            if self.class(target.class).is_interface() { "interface" } else { "abstract class" },
            self.external_name(target.class),
        ))
    }

    /// JVMS 5.4.5, for a method of the same name and descriptor in a subclass: directly, or through methods in between
    /// that widened the access, each overriding the one before.
    pub(crate) fn overrides(&self, sub: MethodId, sup: MethodId) -> bool {
        const OPEN: u16 = flags::PUBLIC | flags::PROTECTED;
        let target = self.method(sup);
        let mut between = vec![sub];
        let mut at = self.class(self.method(sub).class).super_class;
        while let Some(id) = at
            && id != target.class
        {
            let middle = self.declared_method(id, target.name, target.descriptor);
            between.extend(middle.filter(|&middle| !self.method(middle).is_private()));
            at = self.class(id).super_class;
        }
        // From the target down: what is overridden so far, by package, and whether it is open to everybody below.
        let (mut open, mut packages) = (target.flags & OPEN != 0, vec![target.class]);
        for &method in between.iter().rev() {
            let class = self.method(method).class;
            let overrides = open || packages.iter().any(|&package| self.same_package(class, package));
            if method == sub {
                return overrides;
            }
            if overrides {
                open |= self.method(method).flags & OPEN != 0;
                if !packages.iter().any(|&package| self.same_package(class, package)) {
                    packages.push(class);
                }
            }
        }
        false
    }

    /// Whether code in `from` may use a member of `owner` with these flags through `via`.
    pub fn can_access(&self, from: ClassId, via: ClassId, owner: ClassId, member: u16) -> bool {
        let class = self.class(from);
        if class.trusted && class.host.is_some() || member & flags::PUBLIC != 0 || from == owner {
            return true;
        }
        if member & flags::PRIVATE != 0 {
            return self.nest_host(from) == self.nest_host(owner);
        }
        if self.same_package(from, owner) {
            return true;
        }
        if member & flags::PROTECTED != 0 && self.is_subtype(from, owner) {
            return member & flags::STATIC != 0 || self.is_subtype(from, via) || self.is_subtype(via, from);
        }
        false
    }

    /// Whether code in `from` may name the class at all.
    pub fn can_access_class(&self, from: ClassId, class: ClassId) -> bool {
        let mut target = class;
        while let ClassKind::Array { component } = self.class(target).kind {
            target = component;
        }
        let from_class = self.class(from);
        from_class.trusted && from_class.host.is_some()
            || self.class(target).flags & flags::PUBLIC != 0
            || self.same_package(from, target)
            || matches!(self.class(target).kind, ClassKind::Primitive(_))
    }

    pub fn package(&self, class: ClassId) -> &str {
        let name = self.class_name(class);
        name.rfind('/').map_or("", |at| &name[..at])
    }

    pub fn same_package(&self, a: ClassId, b: ClassId) -> bool {
        self.class(a).loader == self.class(b).loader && self.package(a) == self.package(b)
    }

    /// The host of the class's nest; a claim that the host does not confirm counts for nothing.
    pub fn nest_host(&self, class: ClassId) -> ClassId {
        let this = self.class(class);
        if let Some(host) = this.host {
            return self.nest_host(host);
        }
        let Some(file) = &this.file else { return class };
        let Some(index) = file.nest_host.filter(|_| !self.dictionary.is_hostless(class)) else { return class };
        let Ok(name) = file.pool.class_name(index) else { return class };
        let Some(host) = self.loaded(this.loader, &name) else { return class };
        let confirmed = self.class(host).file.as_ref().is_some_and(|host_file| {
            host_file
                .nest_members
                .iter()
                .any(|&member| host_file.pool.class_name(member).is_ok_and(|n| n == self.class_name(class)))
        });
        if confirmed && self.same_package(class, host) { host } else { class }
    }

    /// `nest_host` for a class whose host may not be loaded yet.
    pub fn load_nest_host(&mut self, class: ClassId) -> ClassId {
        // A host that cannot be loaded leaves the class its own host.
        self.load_named_host(class).ok();
        self.nest_host(class)
    }

    /// Makes sure that the host which the class names is loaded.
    pub fn load_named_host(&mut self, class: ClassId) -> Result<(), LoadError> {
        let this = self.class(class);
        let loader = this.loader;
        let name = this.file.as_ref().and_then(|file| {
            let index = file.nest_host?;
            Some(file.pool.class_name(index).ok()?.into_owned())
        });
        match name {
            Some(name) => self.load(loader, &name).map(drop),
            None => Ok(()),
        }
    }

    pub fn external_name(&self, class: ClassId) -> String {
        let name = self.class_name(class).replace('/', ".");
        // What follows the `+` of a hidden class's name tells it from others made from the same bytes.
        if self.class(class).hidden { name.replace('+', "/") } else { name }
    }

    /// `Class.getSimpleName` of a class that is no array.
    pub fn simple_name(&self, class: ClassId) -> String {
        let full = self.class_name(class);
        let inner = self.class(class).file.as_ref().and_then(|file| {
            let entry = file
                .inner_classes
                .iter()
                .find(|inner| inner.inner != 0 && file.pool.class_name(inner.inner).is_ok_and(|name| name == full))?;
            Some(if entry.name == 0 { String::new() } else { file.pool.utf8(entry.name).ok()?.into_owned() })
        });
        inner.unwrap_or_else(|| full.rsplit('/').next().unwrap_or(full).to_owned())
    }

    fn access_word(&self, member: u16) -> &'static str {
        match member & (flags::PRIVATE | flags::PROTECTED) {
            flags::PRIVATE => "private ",
            flags::PROTECTED => "protected ",
            _ => "",
        }
    }

    /// `Foo is in unnamed module of loader 'app'`, as in the messages of `java`.
    pub fn where_defined(&self, class: ClassId) -> String {
        let this = self.class(class);
        let name = self.external_name(class);
        match this.module {
            Some(module) => {
                format!("{name} is in module {} of loader {}", self.symbols.text(module), self.loader_name(class))
            }
            None => format!("{name} is in unnamed module of loader {}", self.loader_name(class)),
        }
    }

    pub fn loader_name(&self, class: ClassId) -> String {
        self.class(class).loader.to_string()
    }

    /// `int Foo.bar(java.lang.String)`.
    pub fn external_method(&self, class: ClassId, name: Symbol, descriptor: Symbol) -> String {
        let text = self.symbols.text(descriptor);
        let (params, ret) = external_types(text);
        format!("{ret} {}.{}({params})", self.external_name(class), self.symbols.text(name))
    }

    fn external_signature(&self, name: Symbol, descriptor: Symbol) -> String {
        let (params, ret) = external_types(self.symbols.text(descriptor));
        format!("{ret} {}({params})", self.symbols.text(name))
    }
}

/// Parameters and return type of a method descriptor in source form.
pub fn external_types(descriptor: &str) -> (String, String) {
    let inner = descriptor.strip_prefix('(').unwrap_or(descriptor);
    let (params, ret) = inner.split_once(')').unwrap_or((inner, "V"));
    let mut names = Vec::new();
    let mut rest = params;
    while let Some(len) = crate::program::descriptor_len(rest) {
        names.push(external_type(&rest[..len]));
        rest = &rest[len..];
    }
    (names.join(", "), external_type(ret))
}

/// A field descriptor in source form: `[I` is `int[]`.
pub fn external_type(descriptor: &str) -> String {
    let dims = descriptor.bytes().take_while(|&b| b == b'[').count();
    let base = &descriptor[dims..];
    let name = match base.as_bytes() {
        [b'L', .., b';'] => base[1..base.len() - 1].replace('/', "."),
        [letter] => crate::class::Primitive::from_letter(*letter).map_or(base.to_owned(), |p| p.name().to_owned()),
        _ => base.to_owned(),
    };
    name + &"[]".repeat(dims)
}
