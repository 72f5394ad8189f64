//! Class loaders: the built-in ones find classes in Rust, user-defined ones define them here.

use crate::heap::Ref;
use crate::library::natives::{natives, nothing};
use crate::machine::{Interrupt, Machine, Result, Stop, object_name};
use crate::schedule::op::{Op, Order, Span};
use classfile::ClassFile;
use program::{ClassId, Definition, LoadError, LoaderId, Primitive, hash_bytes};
use support::mix64;

natives! {
    "java/lang/ClassLoader" {
        "findLoadedClass0" "(Ljava/lang/String;)Ljava/lang/Class;" finds => find_loaded;
        "findBootstrapClass" "(Ljava/lang/String;)Ljava/lang/Class;" finds => find_bootstrap;
        "defineClass1" "(Ljava/lang/ClassLoader;Ljava/lang/String;[BIILjava/security/ProtectionDomain;Ljava/lang/String;)Ljava/lang/Class;" reads(Memory, Hash) loads => define_class1;
        "defineClass0" "(Ljava/lang/ClassLoader;Ljava/lang/Class;Ljava/lang/String;[BIILjava/security/ProtectionDomain;ZILjava/lang/Object;)Ljava/lang/Class;" reads(Memory, Hash) allocates initialises loads -> &["java/lang/invoke/HeddleLink.initialised"] => define_class0;
        "findInitiatedClass0" "(Ljava/lang/String;)Ljava/lang/Class;" finds => find_loaded;
        "loadLibrary" "(Ljava/lang/Class;Ljava/lang/String;)Ljdk/internal/loader/NativeLibrary;" bytecode => load_library;
        "retrieveDirectives" "()Ljava/lang/AssertionStatusDirectives;" allocates => assertion_directives;
        "defineClass2" "(Ljava/lang/ClassLoader;Ljava/lang/String;Ljava/nio/ByteBuffer;IILjava/security/ProtectionDomain;Ljava/lang/String;)Ljava/lang/Class;" reads(Memory, OffHeap, Hash) loads => define_class2;
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
    match m.program.consult(loader, &name) {
        // What a built-in loader has merely passed on is its parent's.
        Some(class) if !loader.is_builtin() || m.program.class(class).loader == loader => Ok(m.mirror(class).bits()),
        Some(_) => Ok(0),
        None => m.find_nothing(loader, &name).map(|()| 0),
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
            m.find_nothing(loader, &internal)?;
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
        m.visible_before_loading(Op::ReadSpan(Span::elements(array, start as usize, len as usize), Order::Plain))?;
    }
    Ok(m.state.heap.bytes(array, start as usize, len as usize).to_vec())
}

fn define_class1(m: &mut Machine, a: &[u64]) -> Result<u64> {
    define(m, a, |m| class_bytes(m, Ref::from_bits(a[2]), a[3], a[4]))
}

/// From a direct buffer: memory outside of the heap.
fn define_class2(m: &mut Machine, a: &[u64]) -> Result<u64> {
    define(m, a, |m| {
        let address = m.get_field(Ref::from_bits(a[2]), "address").wrapping_add(a[3]);
        m.visible_before_loading(Op::ReadSpan(Span::memory(address, a[4]), Order::Plain))?;
        let bytes = m.state.memory().bytes(address, a[4] as usize).map(<[u8]>::to_vec);
        bytes.ok_or_else(|| m.throw_bare("java/lang/InternalError"))
    })
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
        let package = m.program.symbols.intern(&package);
        m.state.add_package(loader, package, name);
    }
    Ok(0)
}

/// `ClassLoader.defineClass`: a loader, the name that is expected or null, bytes, and a protection domain.
fn define(m: &mut Machine, a: &[u64], bytes: impl FnOnce(&mut Machine) -> Result<Vec<u8>>) -> Result<u64> {
    let loader = m.loader_id(Ref::from_bits(a[0]));
    let name = Ref::from_bits(a[1]);
    let expected = (!name.is_null()).then(|| m.string_text(name).replace('.', "/"));
    let bytes = bytes(m)?;
    let package = named_in(&bytes).and_then(|name| name.rsplit_once('/').map(|(package, _)| package.to_owned()));
    let module = m.module_of_package(loader, package.as_deref().unwrap_or(""));
    let definition = Definition { module, ..Definition::of(loader) };
    let class = m.define_named(definition, expected.as_deref(), bytes)?;
    Ok(m.mirror_within(class, Ref::from_bits(a[5])).bits())
}

/// What a class file calls its class.
fn named_in(bytes: &[u8]) -> Option<String> {
    let file = ClassFile::parse(bytes.into()).ok()?;
    Some(file.pool.class_name(file.this_class).ok()?.into_owned())
}

impl Machine {
    /// Defines a class that its loader finds by its name from now on; another thread could have done so before.
    fn define_named(&mut self, definition: Definition, expected: Option<&str>, bytes: Vec<u8>) -> Result<ClassId> {
        let loader = definition.loader;
        if let Some(name) = named_in(&bytes) {
            self.refuse_path_class(loader, &name)?;
            if self.program.consult(loader, &name).is_none() {
                self.find_nothing(loader, &name)?;
            }
        }
        match self.program.define(definition, expected, bytes.into()) {
            Ok(class) => {
                self.check_supertypes_exported(class)?;
                self.constrain_initiating(loader, class)?;
                self.initiate(loader, class);
                Ok(class)
            }
            Err(error) => Err(self.load_failed(error)),
        }
    }

    /// The packages of the supertypes are exported to the class.
    fn check_supertypes_exported(&mut self, class: ClassId) -> Result<()> {
        let this = self.program.class(class);
        let above: Vec<ClassId> = this.super_class.iter().chain(&this.interfaces).copied().collect();
        above.into_iter().try_for_each(|above| self.check_exported(class, above))
    }

    /// A class of its own path that a built-in loader has not used in this state may have been loaded or not: nobody
    /// keeps account of that, so whether it can be defined once more is not known.
    fn refuse_path_class(&mut self, loader: LoaderId, name: &str) -> Result<()> {
        if !loader.is_builtin() || !self.state.heap.has_trail() {
            return Ok(());
        }
        let Ok(class) = self.program.load(loader, name) else { return Ok(()) };
        let is_path_class = self.program.found(loader, self.program.class(class).name).is_some();
        if is_path_class && self.state.mirror(class).is_null() {
            let what = format!("{name} of the class path is defined by Java code");
            return Err(Interrupt::Stop(Stop::Unsupported(what)));
        }
        Ok(())
    }

    /// The object of a class that was just defined, with its protection domain. Nobody else has it yet.
    fn mirror_within(&mut self, class: ClassId, domain: Ref) -> Ref {
        let mirror = self.mirror(class);
        self.state.heap.set_ref(mirror, self.known.class_domain, domain);
        mirror
    }

    /// What tells a hidden class from others of the same bytes: who defines it, and the how-many-eth it is.
    fn hidden_identity(&self, content: u64) -> u64 {
        if !self.state.heap.has_trail() {
            return mix64(self.program.classes.len() as u64) | 1;
        }
        let (namer, count) = self.state.next_allocation(self.known.class);
        object_name(namer, content, count)
    }

    fn define_hidden_class(&mut self, definition: Definition, bytes: Vec<u8>) -> Result<ClassId> {
        let content = hash_bytes(&bytes);
        let identity = self.hidden_identity(content);
        let class = match self.program.define(Definition { identity, ..definition }, None, bytes.into()) {
            Ok(class) => class,
            Err(error) => return Err(self.load_failed(error)),
        };
        if self.state.heap.has_trail() {
            self.state.count_allocation(self.known.class);
        }
        let (name, suffix) = (self.program.class_name(class), format!("+0x{content:016x}"));
        if !name.ends_with(&suffix) {
            let name = format!("{name}{suffix}");
            self.program.classes[class.index()].name = self.program.symbols.intern(&name);
        }
        Ok(class)
    }
}

/// `Lookup.defineClass` and hidden classes. Flags: 1 nestmate, 2 hidden, 4 strong, 8 access VM annotations.
fn define_class0(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let loader = m.loader_id(Ref::from_bits(a[0]));
    let host = m.mirrored(Ref::from_bits(a[1]));
    let flags = a[8];
    let hidden = flags & 2 != 0;
    let module = m.program.class(host).module;
    // Bytes that come from Java code are never believed, whoever hands them over and for which loader.
    let definition = Definition { hidden, host: (flags & 1 != 0).then_some(host), module, ..Definition::of(loader) };
    let bytes = class_bytes(m, Ref::from_bits(a[3]), a[4], a[5])?;
    let class = match hidden {
        true => m.define_hidden_class(definition, bytes)?,
        false => m.define_named(definition, None, bytes)?,
    };
    let mirror = m.mirror_within(class, Ref::from_bits(a[6]));
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
