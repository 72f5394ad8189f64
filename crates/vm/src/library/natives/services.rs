//! Services, resources and classes of the JDK's modules.
//!
//! The boot layer of modules is built when the program looks into it (`java/boot`, `HeddleLayer`); what the
//! library asks of it is answered here from the JDK's image: which module provides a service, and what resources
//! it has. Resources of the class path are the library's own business, over [`crate::library::natives::files`].

use crate::heap::Ref;
use crate::library::boot::BootError;
use crate::library::modules::{Asker, DeclaredModule};
use crate::library::natives::natives;
use crate::machine::{Interrupt, Machine, Result};
use program::{LoadError, LoaderId};

natives! {
    "jdk/internal/module/ServicesCatalog" {
        "findServices" "(Ljava/lang/String;)Ljava/util/List;" allocates interns initialises bytecode -> &["java/util/ArrayList", "jdk/internal/module/ServicesCatalog$ServiceProvider"] => find_services;
        "getServicesCatalog" "(Ljava/lang/ClassLoader;)Ljdk/internal/module/ServicesCatalog;" allocates initialises bytecode -> &["jdk/internal/loader/ClassLoaders.<clinit>"] => catalog_of;
        "getServicesCatalogOrNull" "(Ljava/lang/ClassLoader;)Ljdk/internal/module/ServicesCatalog;" allocates initialises bytecode -> &["jdk/internal/loader/ClassLoaders.<clinit>"] => catalog_of;
    }
    "java/lang/Class" {
        "getProtectionDomain" "()Ljava/security/ProtectionDomain;" interns initialises bytecode -> &["java/security/HeddleDomains.of"] => protection_domain;
        "protectionDomain" "()Ljava/security/ProtectionDomain;" interns initialises bytecode -> &["java/security/HeddleDomains.of"] => protection_domain;
    }
    "java/util/ServiceLoader" {
        "inExplicitModule" "(Ljava/lang/Class;)Z" constant => in_named_module;
    }
    "java/lang/ModuleLayer" {
        "findModule" "(Ljava/lang/String;)Ljava/util/Optional;" reads(Elsewhere) caller allocates initialises bytecode -> &["jdk/internal/module/HeddleLayer$Full.<clinit>", "java/util/Optional"] => find_module;
        "configuration" "()Ljava/lang/module/Configuration;" reads(Elsewhere) initialises bytecode -> &["jdk/internal/module/HeddleLayer$Full.<clinit>"] => in_full_layer;
        "modules" "()Ljava/util/Set;" reads(Elsewhere) initialises bytecode -> &["jdk/internal/module/HeddleLayer$Full.<clinit>"] => in_full_layer;
        "findLoader" "(Ljava/lang/String;)Ljava/lang/ClassLoader;" reads(Elsewhere) initialises bytecode -> &["jdk/internal/module/HeddleLayer$Full.<clinit>"] => in_full_layer;
        "getServicesCatalog" "()Ljdk/internal/module/ServicesCatalog;" reads(Elsewhere) initialises bytecode -> &["jdk/internal/module/HeddleLayer$Full.<clinit>"] => in_full_layer;
        "toString" "()Ljava/lang/String;" reads(Elsewhere) initialises bytecode -> &["jdk/internal/module/HeddleLayer$Full.<clinit>"] => in_full_layer;
    }
    "java/lang/Module" {
        "getLayer" "()Ljava/lang/ModuleLayer;" reads(Elsewhere) bytecode => layer_of;
        "canRead" "(Ljava/lang/Module;)Z" caller initialises bytecode -> &["jdk/internal/module/HeddleLayer.reads"] => can_read;
        "isExported" "(Ljava/lang/String;)Z" bytecode => |m, a| shares(m, a, true);
        "isExported" "(Ljava/lang/String;Ljava/lang/Module;)Z" bytecode => |m, a| shares(m, a, true);
        "implIsExportedOrOpen" "(Ljava/lang/String;Ljava/lang/Module;Z)Z" bytecode => |m, a| shares(m, &a[..3], a[3] == 0);
        // Who could be let in is let in by what the modules declare.
        "implAddExportsOrOpens" "(Ljava/lang/String;Ljava/lang/Module;ZZ)V" bytecode => add_exports;
        "isOpen" "(Ljava/lang/String;)Z" bytecode => |m, a| shares(m, a, false);
        "isOpen" "(Ljava/lang/String;Ljava/lang/Module;)Z" bytecode => |m, a| shares(m, a, false);
    }
    "jdk/internal/loader/BuiltinClassLoader" {
        "findClass" "(Ljava/lang/String;Ljava/lang/String;)Ljava/lang/Class;" loads => find_class;
        "findResourceAsStream" "(Ljava/lang/String;Ljava/lang/String;)Ljava/io/InputStream;" allocates initialises outside bytecode -> &["java/io/ByteArrayInputStream"] => |m, a| resource_stream(m, a[1], a[2]);
        "findResource" "(Ljava/lang/String;)Ljava/net/URL;" initialises outside bytecode -> &["jdk/internal/module/HeddleLayer$Full.<clinit>"] => in_modules;
        "findResources" "(Ljava/lang/String;)Ljava/util/Enumeration;" initialises outside bytecode -> &["jdk/internal/module/HeddleLayer$Full.<clinit>"] => in_modules;
        "findResource" "(Ljava/lang/String;Ljava/lang/String;)Ljava/net/URL;" initialises bytecode -> &["jdk/internal/module/HeddleLayer$Full.<clinit>"] => in_module;
        "findResourceOnClassPath" "(Ljava/lang/String;)Ljava/net/URL;" outside bytecode => on_class_path;
        "findResourcesOnClassPath" "(Ljava/lang/String;)Ljava/util/Enumeration;" initialises outside bytecode -> &["java/util/Collections.emptyEnumeration"] => all_on_class_path;
    }
    "jdk/internal/loader/BootLoader" {
        "findResourceAsStream" "(Ljava/lang/String;Ljava/lang/String;)Ljava/io/InputStream;" allocates initialises outside bytecode -> &["java/io/ByteArrayInputStream"] => |m, a| resource_stream(m, a[0], a[1]);
        "loadClass" "(Ljava/lang/Module;Ljava/lang/String;)Ljava/lang/Class;" loads => load_from_boot;
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
        None => None,
        Some(0) => return Err(Interrupt::Bytecode),
        Some(&other) => Some(m.get_ref_field(Ref::from_bits(other), "name")),
    };
    let text = other.filter(|name| !name.is_null()).map(|name| m.string_text(name));
    let asker = match (&text, other) {
        (Some(name), _) => Asker::Named(name),
        (None, Some(_)) => Asker::Unnamed,
        (None, None) => Asker::Anybody,
    };
    Ok(u64::from(m.module_shares(&name, &package, asker, exports)))
}

/// The JDK's own modules stay as they were declared.
fn add_exports(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let name = m.get_ref_field(Ref::from_bits(a[0]), "name");
    if name.is_null() || m.is_declared(&m.string_text(name)) { Ok(0) } else { Err(Interrupt::Bytecode) }
}

const LAYER: &str = "jdk/internal/module/HeddleLayer";

impl Machine {
    /// The boot layer as the machine starts with it: an object whose modules come when they are asked for.
    pub(crate) fn make_boot_layer(&mut self) -> std::result::Result<(), BootError> {
        let layer = self.boot_call(LAYER, "make", "()Ljava/lang/ModuleLayer;", &[])?;
        let system = self.known.system;
        if let Some(word) = self.field_word(system, "bootLayer") {
            let mirror = self.mirror(system);
            self.state.heap.set_ref(mirror, word, Ref::from_bits(layer));
        }
        Ok(())
    }

    fn boot_layer(&mut self) -> Ref {
        let system = self.known.system;
        let mirror = self.mirror(system);
        self.field_word(system, "bootLayer").map_or(Ref::NULL, |word| self.state.heap.get_ref(mirror, word))
    }

    /// Makes sure that the boot layer has its modules, and the loaders know their packages.
    fn fill_boot_layer(&mut self) -> Result<()> {
        let full = self.boot_class(&format!("{LAYER}$Full"))?;
        self.initialise(full)
    }

    /// Whether the library's own code calls the native.
    pub(crate) fn is_called_by_library(&self) -> bool {
        self.program.class(self.current_class()).module.is_some()
    }
}

/// Methods of a layer that look at its modules.
fn in_full_layer(m: &mut Machine, a: &[u64]) -> Result<u64> {
    if Ref::from_bits(a[0]) == m.boot_layer() {
        m.fill_boot_layer()?;
    }
    Err(Interrupt::Bytecode)
}

/// Modules of the JDK are in the boot layer; of others the library itself keeps count.
fn layer_of(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let name = m.get_ref_field(Ref::from_bits(a[0]), "name");
    if name.is_null() || !m.is_declared(&m.string_text(name)) {
        return Err(Interrupt::Bytecode);
    }
    Ok(m.boot_layer().bits())
}

/// To the library every module reads every other; the program hears what was resolved.
fn can_read(m: &mut Machine, a: &[u64]) -> Result<u64> {
    if a[1] == 0 {
        return Err(Interrupt::Bytecode);
    }
    let (module, other) =
        (m.get_ref_field(Ref::from_bits(a[0]), "name"), m.get_ref_field(Ref::from_bits(a[1]), "name"));
    let known = |m: &mut Machine, name: Ref| !name.is_null() && m.is_declared(&m.string_text(name));
    if a[0] == a[1] || m.is_called_by_library() || !known(m, module) || !known(m, other) {
        return Ok(1);
    }
    let method = m.library_method(LAYER, "reads", "(Ljava/lang/String;Ljava/lang/String;)Z")?;
    Err(Interrupt::Call { method, args: vec![module.bits(), other.bits()] })
}

/// Most resources that loaders are asked for are not in any module of the JDK: then nobody need know which is where.
fn in_modules(m: &mut Machine, a: &[u64]) -> Result<u64> {
    if a[1] != 0 {
        let name = m.string_text(Ref::from_bits(a[1]));
        let finder = m.program.finder();
        if finder.modules().iter().any(|(module, _)| finder.module_resource(module, &name).is_some()) {
            m.fill_boot_layer()?;
        }
    }
    Err(Interrupt::Bytecode)
}

fn in_module(m: &mut Machine, a: &[u64]) -> Result<u64> {
    if a[1] != 0 {
        m.fill_boot_layer()?;
    }
    Err(Interrupt::Bytecode)
}

/// A catalog of a loader other than the boot loader carries the loader in its only field.
fn catalog_of(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let mut loader = Ref::from_bits(a[0]);
    if loader == m.boot_loader_object()? {
        loader = Ref::NULL;
    }
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
        .find(|&loader| !map.is_null() && map == m.loader_object(loader));
    let loader = match loader {
        Some(loader) => loader,
        None if map.is_null() => LoaderId::BOOT,
        // A catalog of a layer.
        None => return Err(Interrupt::Bytecode),
    };
    let service = service.replace('.', "/");
    let providers: Vec<(String, String)> = m
        .declared_modules()
        .iter()
        .filter(|declared| declared.loader == loader)
        .flat_map(|DeclaredModule { name: module, info, .. }| {
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

/// A class of a module (null: of none), or null.
fn load(m: &mut Machine, loader: LoaderId, module: Ref, name: u64) -> Result<u64> {
    let name = m.string_text(Ref::from_bits(name));
    if name.starts_with('[') || name.contains('/') {
        return Ok(0);
    }
    let module = (!module.is_null()).then(|| m.string_text(module));
    match m.program.load(loader, &name.replace('.', "/")) {
        Ok(class) => {
            let home = m.program.class(class).module.map(|home| m.program.symbols.text(home));
            let is_there = home == module.as_deref();
            Ok(if is_there { m.mirror(class).bits() } else { 0 })
        }
        Err(LoadError::NotFound(_)) => Ok(0),
        Err(error) => Err(m.load_failed(error)),
    }
}

fn load_from_boot(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let module = m.get_ref_field(Ref::from_bits(a[0]), "name");
    load(m, LoaderId::BOOT, module, a[1])
}

fn find_class(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let loader = m.loader_id(Ref::from_bits(a[0]));
    load(m, if loader.is_builtin() { loader } else { LoaderId::BOOT }, Ref::from_bits(a[1]), a[2])
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

/// The library's own code asks the boot layer for modules by name, which takes no layer.
fn find_module(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let name = Ref::from_bits(a[1]);
    if name.is_null() {
        return Err(Interrupt::Bytecode);
    }
    if Ref::from_bits(a[0]) != m.boot_layer() || !m.is_called_by_library() {
        m.fill_boot_layer()?;
        return Err(Interrupt::Bytecode);
    }
    let name = m.string_text(name);
    let Some(loader) =
        m.declared_modules().iter().find(|declared| declared.name == name).map(|declared| declared.loader)
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
