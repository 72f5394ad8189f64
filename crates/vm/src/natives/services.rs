//! Services, resources and classes of the JDK's modules.
//!
//! The module layer is not built (see [`crate::boot`]); what the library asks of it is answered here
//! from the JDK's image: which module provides a service, and what resources it has. Resources of the
//! class path are the library's own business, over [`crate::natives::files`].

use crate::heap::Ref;
use crate::machine::{Interrupt, Machine, Result};
use crate::natives::natives;
use classfile::ClassFile;
use program::{LoadError, LoaderId};
use rustc_hash::FxHashMap;

/// Providers by service, as `module-info` classes declare them. A cache.
#[derive(Default)]
pub(crate) struct Services {
    read: bool,
    /// Service to (module, provider, whether the boot loader defines it), all names as Java has them.
    providers: FxHashMap<String, Vec<(String, String, bool)>>,
}

natives! {
    "jdk/internal/module/ServicesCatalog" {
        "findServices" "(Ljava/lang/String;)Ljava/util/List;" => find_services;
        "getServicesCatalogOrNull" "(Ljava/lang/ClassLoader;)Ljdk/internal/module/ServicesCatalog;" => catalog_of;
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

impl Services {
    fn of(&mut self, finder: &dyn program::Finder, service: &str) -> &[(String, String, bool)] {
        if !std::mem::replace(&mut self.read, true) {
            for (module, boot) in finder.modules() {
                let Some(bytes) = finder.module_resource(&module, "module-info.class") else { continue };
                let Ok(provides) = ClassFile::parse(bytes).and_then(|file| file.provides()) else { continue };
                for entry in provides {
                    let list = self.providers.entry(entry.service.replace('/', ".")).or_default();
                    for provider in entry.providers {
                        list.push((module.clone(), provider.replace('/', "."), boot));
                    }
                }
            }
        }
        self.providers.get(service).map_or(&[], Vec::as_slice)
    }
}

/// A catalog of a loader other than the boot loader carries the loader in its only field.
fn catalog_of(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let loader = Ref::from_bits(a[0]);
    if m.loader_id(loader) != LoaderId::PLATFORM {
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
    let platform = !map.is_null() && map == m.loader_object(LoaderId::PLATFORM);
    let mut services = std::mem::take(&mut m.services);
    let providers: Vec<(String, String)> = services
        .of(m.program.finder(), &service)
        .iter()
        .filter(|(_, _, boot)| *boot != platform)
        .map(|(module, provider, _)| (module.clone(), provider.clone()))
        .collect();
    m.services = services;
    let class = m.boot_class("jdk/internal/module/ServicesCatalog$ServiceProvider")?;
    let list_class = m.boot_class("java/util/ArrayList")?;
    m.initialise(list_class)?;
    let loader = if platform { LoaderId::PLATFORM } else { LoaderId::BOOT };
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
