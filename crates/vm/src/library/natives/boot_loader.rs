//! Class loaders: the built-in ones find classes in Rust, user-defined ones define them here.

use crate::heap::Ref;
use crate::library::natives::{natives, nothing};
use crate::machine::{Interrupt, Machine, Result, Stop};
use crate::schedule::op::{Op, Order, Span};
use program::{Definition, LoadError, LoaderId, Primitive};

natives! {
    "java/lang/ClassLoader" {
        "findLoadedClass0" "(Ljava/lang/String;)Ljava/lang/Class;" loads => find_loaded;
        "findBootstrapClass" "(Ljava/lang/String;)Ljava/lang/Class;" loads => find_bootstrap;
        "defineClass1" "(Ljava/lang/ClassLoader;Ljava/lang/String;[BIILjava/security/ProtectionDomain;Ljava/lang/String;)Ljava/lang/Class;" reads(Memory) loads => define_class1;
        "defineClass0" "(Ljava/lang/ClassLoader;Ljava/lang/Class;Ljava/lang/String;[BIILjava/security/ProtectionDomain;ZILjava/lang/Object;)Ljava/lang/Class;" reads(Memory) allocates initialises loads => define_class0;
        "findInitiatedClass0" "(Ljava/lang/String;)Ljava/lang/Class;" loads => find_loaded;
        "loadLibrary" "(Ljava/lang/Class;Ljava/lang/String;)Ljdk/internal/loader/NativeLibrary;" bytecode => load_library;
        "retrieveDirectives" "()Ljava/lang/AssertionStatusDirectives;" allocates => assertion_directives;
        "defineClass2" "(Ljava/lang/ClassLoader;Ljava/lang/String;Ljava/nio/ByteBuffer;IILjava/security/ProtectionDomain;Ljava/lang/String;)Ljava/lang/Class;" reads(Memory, OffHeap) loads => define_class2;
    }
    "jdk/internal/loader/BuiltinClassLoader" {
        "loadClassOrNull" "(Ljava/lang/String;Z)Ljava/lang/Class;" loads outside bytecode => load_builtin;
        "loadClassOrNull" "(Ljava/lang/String;)Ljava/lang/Class;" loads outside bytecode => load_builtin;
    }
    "jdk/internal/loader/BootLoader" {
        "setBootLoaderUnnamedModule0" "(Ljava/lang/Module;)V" pure => nothing;
    }
    "jdk/internal/loader/NativeLibraries" {
        "findBuiltinLib" "(Ljava/lang/String;)Ljava/lang/String;" pure => nothing;
        "loadLibrary" "(Ljava/lang/Class;Ljava/lang/String;)Ljdk/internal/loader/NativeLibrary;" pure => nothing;
    }
    "java/lang/Module" {
        "ensureNativeAccess" "*" bytecode => native_access;
        "defineModule0" "(Ljava/lang/Module;ZLjava/lang/String;Ljava/lang/String;[Ljava/lang/Object;)V" reads(Memory) writes(Elsewhere) loads => define_module;
        "addReads0" "*" pure => nothing;
        "addExports0" "*" pure => nothing;
        "addExportsToAll0" "*" pure => nothing;
        "addExportsToAllUnnamed0" "*" pure => nothing;
    }
}

fn find_loaded(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let (loader, name) = if a.len() > 1 { (Ref::from_bits(a[0]), a[1]) } else { (Ref::NULL, a[0]) };
    let loader = m.loader_id(loader);
    let name = m.string_text(Ref::from_bits(name)).replace('.', "/");
    match m.program.loaded(loader, &name) {
        // Those that it merely passed on are its parents'.
        Some(class) if m.program.class(class).loader == loader => Ok(m.mirror(class).bits()),
        _ => Ok(0),
    }
}

impl Machine {
    /// The object that stands for the boot loader inside of the library, where loaders have to be objects.
    pub(crate) fn boot_loader_object(&mut self) -> Result<Ref> {
        let loaders = self.boot_class("jdk/internal/loader/ClassLoaders")?;
        self.initialise(loaders)?;
        let mirror = self.mirror(loaders);
        let word = self.field_word(loaders, "BOOT_LOADER");
        Ok(word.map_or(Ref::NULL, |word| self.state.heap.get_ref(mirror, word)))
    }
}

/// No package or class is singled out on the command line.
fn assertion_directives(m: &mut Machine, _: &[u64]) -> Result<u64> {
    let class = m.boot_class("java/lang/AssertionStatusDirectives")?;
    let directives = m.new_object(class);
    let (strings, booleans) = (m.known.string_array, m.known.prim_array(Primitive::Boolean));
    for (field, class) in
        [("classes", strings), ("classEnabled", booleans), ("packages", strings), ("packageEnabled", booleans)]
    {
        let empty = m.new_array(class, 0);
        m.set_ref_field(directives, field, empty);
    }
    let enabled = u64::from(m.options.assertions.are_enabled("", false));
    m.set_field(directives, "deflt", enabled);
    Ok(directives.bits())
}

fn find_bootstrap(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let name = m.string_text(Ref::from_bits(a[0])).replace('.', "/");
    find(m, LoaderId::BOOT, &name)
}

fn find(m: &mut Machine, loader: LoaderId, name: &str) -> Result<u64> {
    match m.program.load(loader, name) {
        Ok(class) => Ok(m.mirror(class).bits()),
        Err(LoadError::NotFound(_)) => Ok(0),
        Err(error) => Err(m.load_failed(error)),
    }
}

fn load_builtin(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let loader = m.loader_id(Ref::from_bits(a[0]));
    if a[1] == 0 {
        return Err(m.throw_bare("java/lang/NullPointerException"));
    }
    let name = m.string_text(Ref::from_bits(a[1]));
    let internal = name.replace('.', "/");
    if name.starts_with('[') {
        return Ok(0);
    }
    let loader = if loader.is_builtin() { loader } else { LoaderId::BOOT };
    if name.contains('/') {
        // The class path has its file all the same, and then it turns out that no class is called so.
        return match loader == LoaderId::APP && m.program.finder().has_resource(&format!("{internal}.class")) {
            true => Err(m.throw_new("java/lang/NoClassDefFoundError", &format!("IllegalName: {name}"))),
            false => Ok(0),
        };
    }
    match m.program.load(loader, &internal) {
        Ok(class) => Ok(m.mirror(class).bits()),
        Err(LoadError::NotFound(_)) => {
            m.miss_class(&internal);
            Ok(0)
        }
        Err(LoadError::NoSupertype { loader: defining, .. }) if defining == loader && m.defines_again(loader) => {
            Err(Interrupt::Bytecode)
        }
        Err(error) => Err(m.load_failed(error)),
    }
}

fn class_bytes(m: &mut Machine, array: Ref, offset: u64, len: u64) -> Result<Vec<u8>> {
    if array.is_null() {
        return Err(m.null_pointer());
    }
    let (start, len, size) = (i64::from(offset as i32), i64::from(len as i32), m.state.heap.array_len(array));
    if start < 0 || len < 0 || start + len > size as i64 {
        let text = format!("Array region {start}..{} out of bounds for length {size}", start + len);
        return Err(m.throw_new("java/lang/ArrayIndexOutOfBoundsException", &text));
    }
    if len > 0 {
        m.visible(Op::ReadSpan(Span::elements(array, start as usize, len as usize), Order::Plain))?;
    }
    Ok(m.state.heap.bytes(array, start as usize, len as usize).to_vec())
}

fn define_class1(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let loader = m.loader_id(Ref::from_bits(a[0]));
    let name = Ref::from_bits(a[1]);
    let expected = (!name.is_null()).then(|| m.string_text(name).replace('.', "/"));
    let bytes = class_bytes(m, Ref::from_bits(a[2]), a[3], a[4])?;
    define(m, loader, expected.as_deref(), bytes)
}

/// From a direct buffer: memory outside of the heap.
fn define_class2(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let loader = m.loader_id(Ref::from_bits(a[0]));
    let name = Ref::from_bits(a[1]);
    let expected = (!name.is_null()).then(|| m.string_text(name).replace('.', "/"));
    let address = m.get_field(Ref::from_bits(a[2]), "address").wrapping_add(a[3]);
    m.visible(Op::ReadSpan(Span::memory(address, a[4]), Order::Plain))?;
    let Some(bytes) = m.state.memory().bytes(address, a[4] as usize).map(<[u8]>::to_vec) else {
        return Err(m.throw_bare("java/lang/InternalError"));
    };
    define(m, loader, expected.as_deref(), bytes)
}

/// A module made at run time, such as those of proxy classes: classes of its packages will be in it.
fn define_module(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let (module, packages) = (Ref::from_bits(a[0]), Ref::from_bits(a[4]));
    let loader = m.get_ref_field(module, "loader");
    let loader = m.loader_id(loader);
    let name = m.string_text(m.get_ref_field(module, "name"));
    let name = m.program.symbols.intern(&name);
    let constant = m.module_constant(Some(name), loader);
    m.state.set_constant(constant, module);
    for index in 0..if packages.is_null() { 0 } else { m.state.heap.array_len(packages) } {
        let package = m.string_text(m.state.heap.ref_at(packages, index)).replace('.', "/");
        m.module_packages.insert((loader, package), name);
    }
    Ok(0)
}

fn define(m: &mut Machine, loader: LoaderId, expected: Option<&str>, bytes: Vec<u8>) -> Result<u64> {
    if m.state.heap.traced() {
        // What a loader has defined cannot be taken back. The library's own definitions (proxies) are the same
        // on every path; a program's loader may define anything.
        if loader.0 > LoaderId::APP.0 {
            let what = "a class loader of the program defines a class during the search";
            return Err(Interrupt::Stop(Stop::Unsupported(what.to_owned())));
        }
        if let Some(class) = expected.and_then(|name| m.program.loaded(loader, name)) {
            return Ok(m.mirror(class).bits());
        }
    }
    let definition = Definition { loader, hidden: false, trusted: false, host: None };
    match m.program.define(definition, expected, bytes.into()) {
        Ok(class) => {
            let package = m.program.class_name(class).rsplit_once('/').map_or("", |(package, _)| package).to_owned();
            if let Some(&module) = m.module_packages.get(&(loader, package)) {
                m.program.classes[class.index()].module = Some(module);
            }
            Ok(m.mirror(class).bits())
        }
        Err(error) => Err(m.load_failed(error)),
    }
}

/// `Lookup.defineClass` and hidden classes. Flags: 1 nestmate, 2 hidden, 4 strong, 8 access VM annotations.
fn define_class0(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let loader = m.loader_id(Ref::from_bits(a[0]));
    let host = m.mirrored(Ref::from_bits(a[1]));
    let bytes = class_bytes(m, Ref::from_bits(a[3]), a[4], a[5])?;
    let flags = a[8];
    let hidden = flags & 2 != 0;
    // Bytes that come from Java code are never believed, whoever hands them over and for which loader.
    let definition = Definition { loader, hidden, trusted: false, host: (flags & 1 != 0).then_some(host) };
    let suffix = bytes.chunks(8).fold(bytes.len() as u64, |hash, chunk| {
        chunk.iter().fold(support::mix64(hash), |hash, &byte| hash.rotate_left(8) ^ u64::from(byte))
    });
    let class = match m.program.define(definition, None, bytes.into()) {
        Ok(class) => class,
        Err(error) => return Err(m.load_failed(error)),
    };
    if hidden {
        let name = format!("{}+0x{suffix:016x}", m.program.class_name(class));
        m.program.classes[class.index()].name = m.program.symbols.intern(&name);
    }
    if m.program.class(class).module.is_none() {
        m.program.classes[class.index()].module = m.program.class(host).module;
    }
    let mirror = m.mirror(class);
    let data = Ref::from_bits(a[9]);
    if m.known.class_data != 0 {
        let word = m.known.class_data;
        m.state.heap.set_ref(mirror, word, data);
    }
    if a[7] != 0 && m.state.init(class) != crate::state::Init::Done {
        // Not here: the class would be defined again when the native is executed again.
        let link = "java/lang/invoke/HeddleLink";
        let method = m.library_method(link, "initialised", "(Ljava/lang/Class;)Ljava/lang/Class;")?;
        return Err(Interrupt::Call { method, args: vec![mirror.bits()] });
    }
    Ok(mirror.bits())
}

/// The library's own native code is here or is missed by name, method by method.
fn load_library(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let class = m.mirrored(Ref::from_bits(a[0]));
    if m.program.class(class).module.is_some() { Ok(0) } else { Err(Interrupt::Bytecode) }
}

/// Modules of the JDK may call native code without a warning.
fn native_access(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let named = !m.get_ref_field(Ref::from_bits(a[0]), "name").is_null();
    if named { Ok(0) } else { Err(Interrupt::Bytecode) }
}
