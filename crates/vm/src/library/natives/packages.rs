//! `java.lang.Package`: a built-in loader has the packages of the classes that it has defined.
//!
//! Built-in loaders define classes without the library's knowledge, so their packages are told here. They are those of
//! classes that this path has initialised: which others are loaded depends on other paths.

use crate::heap::Ref;
use crate::library::natives::{natives, nothing};
use crate::machine::{Interrupt, Machine, Result};
use crate::state::Init;
use program::{ClassId, LoaderId};
use std::collections::BTreeMap;

const PACKAGES: &str = "java/lang/HeddlePackages";

natives! {
    "java/lang/ClassLoader" {
        "definePackage" "(Ljava/lang/Class;)Ljava/lang/Package;" interns allocates initialises outside bytecode -> &["java/lang/HeddlePackages.of"] => define_package;
        "getDefinedPackage" "(Ljava/lang/String;)Ljava/lang/Package;" reads(Initialisation) caller initialises bytecode -> &["java/lang/ClassLoader.definePackage"] => defined_package;
        "packages" "()Ljava/util/stream/Stream;" reads(Initialisation) allocates initialises bytecode -> &["java/lang/HeddlePackages.all"] => all_packages;
    }
    "jdk/internal/loader/BootLoader" {
        "definePackage" "(Ljava/lang/Class;)Ljava/lang/Package;" initialises -> &["jdk/internal/loader/ClassLoaders.<clinit>", "java/lang/ClassLoader.definePackage"] => define_boot_package;
        "getDefinedPackage" "(Ljava/lang/String;)Ljava/lang/Package;" initialises -> &["jdk/internal/loader/ClassLoaders.<clinit>", "java/lang/ClassLoader.getDefinedPackage", "java/lang/ClassLoader.definePackage"] => defined_boot_package;
        "getSystemPackageLocation" "(Ljava/lang/String;)Ljava/lang/String;" pure => nothing;
        "getSystemPackageNames" "()[Ljava/lang/String;" reads(Initialisation) interns allocates => boot_package_names;
    }
}

/// The packages of a built-in loader, each with a class of it.
fn members(m: &Machine, loader: LoaderId) -> BTreeMap<String, ClassId> {
    let mut members = BTreeMap::new();
    for (index, class) in m.program.classes.iter().enumerate() {
        let id = ClassId::new(index);
        if class.loader == loader && class.file.is_some() && m.state.init(id) != Init::No {
            let name = m.program.symbols.text(class.name);
            let package = name.rsplit_once('/').map_or("", |(package, _)| package);
            members.entry(package.replace('/', ".")).or_insert(id);
        }
    }
    members
}

/// The packages of a loader as a stream: the library knows only those that were asked for one by one.
fn all_packages(m: &mut Machine, a: &[u64]) -> Result<u64> {
    const DESCRIPTOR: &str = "(Ljava/lang/ClassLoader;[Ljava/lang/Class;)Ljava/util/stream/Stream;";
    let loader = m.loader_id(Ref::from_bits(a[0]));
    if !loader.is_builtin() {
        return Err(Interrupt::Bytecode);
    }
    let method = m.library_method(PACKAGES, "all", DESCRIPTOR)?;
    let members = members(m, loader);
    let class = m.boot_class("[Ljava/lang/Class;")?;
    let array = m.new_array(class, members.len());
    for (index, &member) in members.values().enumerate() {
        let mirror = m.mirror(member);
        m.state.heap.set_ref_at(array, index, mirror);
    }
    Err(Interrupt::Call { method, args: vec![a[0], array.bits()] })
}

/// As if the loader had told the library when it defined the class.
fn defined_package(m: &mut Machine, a: &[u64]) -> Result<u64> {
    const DESCRIPTOR: &str = "(Ljava/lang/Class;)Ljava/lang/Package;";
    let (loader, name) = (m.loader_id(Ref::from_bits(a[0])), Ref::from_bits(a[1]));
    let is_ours = m.program.class_name(m.current_class()) == PACKAGES;
    if !loader.is_builtin() || name.is_null() || is_ours {
        return Err(Interrupt::Bytecode);
    }
    let name = m.string_text(name);
    let Some(&member) = members(m, loader).get(&name) else { return Err(Interrupt::Bytecode) };
    let method = m.library_method("java/lang/ClassLoader", "definePackage", DESCRIPTOR)?;
    Err(Interrupt::Call { method, args: vec![a[0], m.mirror(member).bits()] })
}

/// A package that came in a jar: the built-in loader would have told its manifest when it defined the class.
fn define_package(m: &mut Machine, a: &[u64]) -> Result<u64> {
    const ATTRIBUTES: [&str; 6] = [
        "Specification-Title",
        "Specification-Version",
        "Specification-Vendor",
        "Implementation-Title",
        "Implementation-Version",
        "Implementation-Vendor",
    ];
    const DESCRIPTOR: &str = "(Ljava/lang/ClassLoader;Ljava/lang/Class;[Ljava/lang/String;)Ljava/lang/Package;";
    let class = m.program.class(m.mirrored(Ref::from_bits(a[1])));
    let jar = class.origin.clone().filter(|_| class.loader == LoaderId::APP && class.module.is_none());
    let Some((jar, _)) = jar.as_deref().and_then(|origin| origin.split_once("!/")) else {
        return Err(Interrupt::Bytecode);
    };
    let values = ATTRIBUTES.map(|name| m.program.finder().manifest_attribute(jar, name));
    if values.iter().all(Option::is_none) {
        return Err(Interrupt::Bytecode);
    }
    let method = m.library_method(PACKAGES, "of", DESCRIPTOR)?;
    let about = m.new_array(m.known.string_array, values.len());
    for (index, value) in values.iter().enumerate() {
        if let Some(value) = value {
            let value = m.intern(value);
            m.state.heap.set_ref_at(about, index, value);
        }
    }
    Err(Interrupt::Call { method, args: vec![a[0], a[1], about.bits()] })
}

/// The library's own route asks the module layer, which is not there; the loader object knows as much.
fn define_boot_package(m: &mut Machine, a: &[u64]) -> Result<u64> {
    const DESCRIPTOR: &str = "(Ljava/lang/Class;)Ljava/lang/Package;";
    let boot = m.boot_loader_object()?;
    match m.program.find_method(m.known.class_loader, "definePackage", DESCRIPTOR) {
        Some(method) if !boot.is_null() => Err(Interrupt::Call { method, args: vec![boot.bits(), a[0]] }),
        _ => Ok(0),
    }
}

/// A package that the boot loader has defined a class in.
fn defined_boot_package(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let package = m.string_text(Ref::from_bits(a[0])).replace('/', ".");
    match members(m, LoaderId::BOOT).get(&package) {
        Some(&class) => {
            let mirror = m.mirror(class);
            define_boot_package(m, &[mirror.bits()])
        }
        None => Ok(0),
    }
}

fn boot_package_names(m: &mut Machine, _: &[u64]) -> Result<u64> {
    let members = members(m, LoaderId::BOOT);
    let names = m.new_array(m.known.string_array, members.len());
    for (index, name) in members.keys().enumerate() {
        let name = m.intern(&name.replace('.', "/"));
        m.state.heap.set_ref_at(names, index, name);
    }
    Ok(names.bits())
}
