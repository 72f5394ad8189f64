//! Services, resources and classes of the JDK's modules.
//!
//! The module layer is not built (see [`crate::boot`]); what the library asks of it is answered here
//! from the JDK's image: which module provides a service, and what resources it has. Resources of the
//! class path are the library's own business, over [`crate::natives::files`].

use crate::heap::Ref;
use crate::machine::{Interrupt, Machine, Result};
use crate::natives::natives;
use classfile::{ClassFile, ModuleInfo};
use program::{LoadError, LoaderId};

/// What the `module-info` classes of the JDK declare. A cache.
#[derive(Default)]
pub(crate) struct Services {
    modules: Vec<(String, LoaderId, ModuleInfo)>,
}

natives! {
    "jdk/internal/module/ServicesCatalog" {
        "findServices" "(Ljava/lang/String;)Ljava/util/List;" => find_services;
        "getServicesCatalogOrNull" "(Ljava/lang/ClassLoader;)Ljdk/internal/module/ServicesCatalog;" => catalog_of;
    }
    "java/lang/Class" {
        "getProtectionDomain" "()Ljava/security/ProtectionDomain;" => protection_domain;
    }
    "java/util/ServiceLoader" {
        "inExplicitModule" "(Ljava/lang/Class;)Z" => in_named_module;
    }
    "java/lang/ModuleLayer" {
        "boot" "()Ljava/lang/ModuleLayer;" => boot_layer;
        "findModule" "(Ljava/lang/String;)Ljava/util/Optional;" => find_module;
    }
    "java/lang/Module" {
        "isExported" "(Ljava/lang/String;)Z" => |m, a| shares(m, a, true);
        "isExported" "(Ljava/lang/String;Ljava/lang/Module;)Z" => |m, a| shares(m, a, true);
        "implIsExportedOrOpen" "(Ljava/lang/String;Ljava/lang/Module;Z)Z" => |m, a| shares(m, &a[..3], a[3] == 0);
        // Who could be let in is let in by what the modules declare.
        "implAddExportsOrOpens" "(Ljava/lang/String;Ljava/lang/Module;ZZ)V" => add_exports;
        "isOpen" "(Ljava/lang/String;)Z" => |m, a| shares(m, a, false);
        "isOpen" "(Ljava/lang/String;Ljava/lang/Module;)Z" => |m, a| shares(m, a, false);
    }
    "jdk/internal/loader/BuiltinClassLoader" {
        "findClass" "(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/Class;" => find_class;
        "findResourceAsStream" "(Ljava/lang/String;Ljava/lang/String;)Ljava/io/InputStream;" => |m, a| resource_stream(m, a[1], a[2]);
        "findResourceOnClassPath" "(Ljava/lang/String;)Ljava/net/URL;" => on_class_path;
        "findResourcesOnClassPath" "(Ljava/lang/String;)Ljava/util/Enumeration;" => all_on_class_path;
    }
    "jdk/internal/loader/BootLoader" {
        "findResourceAsStream" "(Ljava/lang/String;Ljava/lang/String;)Ljava/io/InputStream;" => |m, a| resource_stream(m, a[0], a[1]);
        "loadClass" "(Ljava/lang/Module;Ljava/lang/String;)Ljava/lang/Class;" => |m, a| load(m, LoaderId::BOOT, a[1]);
    }
}

impl Machine {
    /// Modules of the JDK with the loader that defines them and what they declare.
    fn declared_modules(&mut self) -> &[(String, LoaderId, ModuleInfo)] {
        if self.services.modules.is_empty() {
            let finder = self.program.finder();
            for (module, loader) in finder.modules() {
                let Some(bytes) = finder.module_resource(&module, "module-info.class") else { continue };
                if let Ok(Some(info)) = ClassFile::parse(bytes).and_then(|file| file.module_info()) {
                    self.services.modules.push((module, loader, info));
                }
            }
        }
        &self.services.modules
    }

    /// Whether a module is one of the JDK's. Of those made at run time the library itself keeps count.
    fn is_declared(&mut self, module: &str) -> bool {
        self.declared_modules().iter().any(|(name, ..)| name == module)
    }

    /// Whether a named module opens (or, if `exports` will do, exports) a package to all others, or to
    /// the one named. Modules that are not the JDK's have everything open.
    fn module_shares(&mut self, module: &str, package: &str, to: Option<&str>, exports: bool) -> bool {
        let package = package.replace('.', "/");
        let Some((_, _, info)) = self.declared_modules().iter().find(|(name, ..)| name == module) else { return true };
        let shared = |table: &[(String, Vec<String>)]| {
            table.iter().any(|(name, modules)| {
                *name == package && (modules.is_empty() || to.is_some_and(|to| modules.iter().any(|name| name == to)))
            })
        };
        info.open || to == Some(module) || shared(&info.opens) || exports && shared(&info.exports)
    }
}

/// `Module.isOpen` and `isExported`, with or without the module that asks.
fn shares(m: &mut Machine, a: &[u64], exports: bool) -> Result<u64> {
    let name = m.get_ref_field(Ref::from_bits(a[0]), "name");
    if name.is_null() {
        return Ok(1);
    }
    let name = m.string_text(name);
    if !m.is_declared(&name) {
        return Err(Interrupt::Bytecode);
    }
    let package = m.string_text(Ref::from_bits(a[1]));
    let other = match a.get(2) {
        Some(&other) if other != 0 => m.get_ref_field(Ref::from_bits(other), "name"),
        _ => Ref::NULL,
    };
    let other = (!other.is_null()).then(|| m.string_text(other));
    Ok(u64::from(m.module_shares(&name, &package, other.as_deref(), exports)))
}

/// The JDK's own modules stay as they were declared.
fn add_exports(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let name = m.get_ref_field(Ref::from_bits(a[0]), "name");
    if name.is_null() || m.is_declared(&m.string_text(name)) { Ok(0) } else { Err(Interrupt::Bytecode) }
}

/// There is no layer of modules: the empty one stands in.
fn boot_layer(m: &mut Machine, _: &[u64]) -> Result<u64> {
    let class = m.boot_class("java/lang/ModuleLayer")?;
    m.initialise(class)?;
    match m.program.find_method(class, "empty", "()Ljava/lang/ModuleLayer;") {
        Some(method) => Err(Interrupt::Call { method, args: Vec::new() }),
        None => Err(Interrupt::Bytecode),
    }
}

/// A catalog of a loader other than the boot loader carries the loader in its only field.
fn catalog_of(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let loader = Ref::from_bits(a[0]);
    if !m.loader_id(loader).is_builtin() {
        return Err(Interrupt::Bytecode);
    }
    let class = m.boot_class("jdk/internal/module/ServicesCatalog")?;
    let catalog = m.new_object(class);
    m.set_ref_field(catalog, "map", loader);
    Ok(catalog.bits())
}

fn find_services(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let service = m.string_text(Ref::from_bits(a[1]));
    let map = m.get_ref_field(Ref::from_bits(a[0]), "map");
    let loader = [LoaderId::PLATFORM, LoaderId::APP]
        .into_iter()
        .find(|&loader| !map.is_null() && map == m.loader_object(loader))
        .unwrap_or(LoaderId::BOOT);
    let service = service.replace('.', "/");
    let providers: Vec<(String, String)> = m
        .declared_modules()
        .iter()
        .filter(|(_, defining, _)| *defining == loader)
        .flat_map(|(module, _, info)| {
            let provided = info.provides.iter().filter(|(provided, _)| *provided == service);
            provided.flat_map(move |(_, names)| names.iter().map(move |name| (module.clone(), name.replace('/', "."))))
        })
        .collect();
    let class = m.boot_class("jdk/internal/module/ServicesCatalog$ServiceProvider")?;
    let list_class = m.boot_class("java/util/ArrayList")?;
    m.initialise(list_class)?;
    let elements = m.new_array(m.known.object_array, providers.len());
    for (index, (module, provider)) in providers.iter().enumerate() {
        let module = m.program.symbols.intern(module);
        let module = m.module_named(Some(module), loader);
        let object = m.new_object(class);
        let name = m.intern(provider);
        m.set_ref_field(object, "module", module);
        m.set_ref_field(object, "providerName", name);
        m.state.heap.set_ref_at(elements, index, object);
    }
    let list = m.new_object(list_class);
    m.set_ref_field(list, "elementData", elements);
    m.set_field(list, "size", providers.len() as u64);
    Ok(list.bits())
}

fn load(m: &mut Machine, loader: LoaderId, name: u64) -> Result<u64> {
    let name = m.string_text(Ref::from_bits(name)).replace('.', "/");
    match m.program.load(loader, &name) {
        Ok(class) => Ok(m.mirror(class).bits()),
        Err(LoadError::NotFound(_)) => Ok(0),
        Err(error) => Err(m.load_failed(error)),
    }
}

fn find_class(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let loader = m.loader_id(Ref::from_bits(a[0]));
    load(m, if loader.is_builtin() { loader } else { LoaderId::BOOT }, a[2])
}

/// A stream over a resource of a module, or null.
fn resource_stream(m: &mut Machine, module: u64, name: u64) -> Result<u64> {
    if module == 0 {
        return Err(Interrupt::Bytecode);
    }
    let module = m.string_text(Ref::from_bits(module));
    let name = m.string_text(Ref::from_bits(name));
    let Some(bytes) = m.program.finder().module_resource(&module, &name) else { return Ok(0) };
    let class = m.boot_class("java/io/ByteArrayInputStream")?;
    m.initialise(class)?;
    m.reserve(bytes.len())?;
    let buffer = m.new_byte_array(&bytes);
    let stream = m.new_object(class);
    m.set_ref_field(stream, "buf", buffer);
    m.set_field(stream, "count", bytes.len() as u64);
    Ok(stream.bits())
}

/// Most resources that are asked for do not exist: then no URL handler has to be started.
fn on_class_path(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let name = m.string_text(Ref::from_bits(a[1]));
    if m.program.finder().has_resource(&name) { Err(Interrupt::Bytecode) } else { Ok(0) }
}

fn all_on_class_path(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let name = m.string_text(Ref::from_bits(a[1]));
    if m.program.finder().has_resource(&name) {
        return Err(Interrupt::Bytecode);
    }
    let class = m.boot_class("java/util/Collections")?;
    m.initialise(class)?;
    match m.program.find_method(class, "emptyEnumeration", "()Ljava/util/Enumeration;") {
        Some(method) => Err(Interrupt::Call { method, args: Vec::new() }),
        None => Err(Interrupt::Bytecode),
    }
}

/// Automatic modules do not exist here, so every named one is explicit.
fn in_named_module(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let class = m.mirrored(Ref::from_bits(*a.last().unwrap_or(&0)));
    Ok(u64::from(m.program.class(class).module.is_some()))
}

/// Classes of the class path say which element of it they come from; others as the library has it.
fn protection_domain(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let class = m.mirrored(Ref::from_bits(a[0]));
    let this = m.program.class(class);
    if this.loader != LoaderId::APP || this.module.is_some() {
        return Err(Interrupt::Bytecode);
    }
    let file = format!("/{}.class", m.program.class_name(class));
    let Some(element) = this.origin.as_deref().and_then(|origin| match origin.split_once("!/") {
        Some((jar, _)) => Some(jar),
        None => origin.strip_suffix(file.as_str()),
    }) else {
        return Err(Interrupt::Bytecode);
    };
    let element = match &m.options.compiled {
        Some((directory, source)) if directory == element => source,
        _ => element,
    };
    let element = super::files::absolute(element);
    let domains = m.boot_class("java/security/HeddleDomains")?;
    m.initialise(domains)?;
    let descriptor = "(Ljava/lang/ClassLoader;Ljava/lang/String;)Ljava/security/ProtectionDomain;";
    match m.program.find_method(domains, "of", descriptor) {
        Some(method) => {
            let element = m.intern(&element);
            let loader = m.loader_object(LoaderId::APP);
            Err(Interrupt::Call { method, args: vec![loader.bits(), element.bits()] })
        }
        None => Err(Interrupt::Bytecode),
    }
}

/// The one layer that there is knows the JDK's modules by name.
fn find_module(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let name = Ref::from_bits(a[1]);
    if name.is_null() {
        return Err(Interrupt::Bytecode);
    }
    let name = m.string_text(name);
    let Some(loader) = m.declared_modules().iter().find(|(module, ..)| *module == name).map(|&(_, loader, _)| loader)
    else {
        return Err(Interrupt::Bytecode);
    };
    let class = m.boot_class("java/util/Optional")?;
    m.initialise(class)?;
    let symbol = m.program.symbols.intern(&name);
    let module = m.module_named(Some(symbol), loader);
    let optional = m.new_object(class);
    m.set_ref_field(optional, "value", module);
    Ok(optional.bits())
}
