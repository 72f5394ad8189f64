//! `java.lang.Class`: what is not reflection on members.

use crate::heap::Ref;
use crate::library::natives::{natives, nothing};
use crate::machine::{Interrupt, Machine, Result};
use crate::schedule::op::{Location, Op, Order};
use program::{ClassId, ClassKind, LoadError, LoaderId, Primitive};

natives! {
    "java/lang/Class" {
        "desiredAssertionStatus0" "(Ljava/lang/Class;)Z" constant => |m, a| Ok(default_assertion_status(m, this(m, a)));
        "desiredAssertionStatus" "()Z" reads(Elsewhere) bytecode => assertion_status;
        "getPrimitiveClass" "(Ljava/lang/String;)Ljava/lang/Class;" constant => primitive_class;
        "forName0" "(Ljava/lang/String;ZLjava/lang/ClassLoader;Ljava/lang/Class;)Ljava/lang/Class;" loads initialises => for_name;
        "isInstance" "(Ljava/lang/Object;)Z" constant => is_instance;
        "isAssignableFrom" "(Ljava/lang/Class;)Z" constant => is_assignable_from;
        "isInterface" "()Z" constant => is_interface;
        "isArray" "()Z" constant => is_array;
        "isHidden" "()Z" constant => |m, a| { let class = this(m, a); Ok(u64::from(m.program.class(class).hidden)) };
        "isPrimitive" "()Z" constant => is_primitive;
        "initClassName" "()Ljava/lang/String;" writes(Memory) interns => init_class_name;
        "getSuperclass" "()Ljava/lang/Class;" constant => superclass;
        "getInterfaces0" "()[Ljava/lang/Class;" allocates => interfaces;
        "getModifiers" "()I" constant => modifiers;
        "getProtectionDomain0" "()Ljava/security/ProtectionDomain;" reads(Memory) => protection_domain;
        "getSigners" "()[Ljava/lang/Object;" pure => nothing;
        "setSigners" "([Ljava/lang/Object;)V" pure => nothing;
    }
}

/// The class that the receiver stands for.
pub(super) fn this(m: &Machine, a: &[u64]) -> ClassId {
    m.mirrored(Ref::from_bits(a[0]))
}

fn assertion_status(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let class = this(m, a);
    let loader = m.loader_object(m.program.class(class).loader);
    if !loader.is_null()
        && let Some(field) = m.program.find_field(m.class_of(loader), "classAssertionStatus")
    {
        let slot = m.program.field(field).word;
        let read = Op::Read(Location { object: loader, slot }, Order::Volatile);
        // The program has set the status of this loader's classes, or does so on some path.
        if !m.state.heap.get_ref(loader, slot).is_null() || m.state.heap.has_trail() && m.is_visible(read) {
            return Err(Interrupt::Bytecode);
        }
    }
    Ok(default_assertion_status(m, class))
}

fn default_assertion_status(m: &Machine, class: ClassId) -> u64 {
    let system = m.program.class(class).loader.0 < 2;
    u64::from(m.options.assertions.are_enabled(m.program.class_name(class), system))
}

fn primitive_class(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let name = m.string_text(Ref::from_bits(a[0]));
    match Primitive::ALL.into_iter().find(|primitive| primitive.name() == name) {
        Some(primitive) => {
            let class = m.program.primitive(primitive);
            Ok(m.mirror(class).bits())
        }
        None => Err(m.throw_new("java/lang/ClassNotFoundException", &name)),
    }
}

fn for_name(m: &mut Machine, a: &[u64]) -> Result<u64> {
    if a[0] == 0 {
        return Err(m.null_pointer());
    }
    let name = m.string_text(Ref::from_bits(a[0]));
    if name.contains('/') {
        return Err(m.throw_new("java/lang/ClassNotFoundException", &name));
    }
    let internal = name.replace('.', "/");
    if !is_class_name(&internal) {
        return Err(m.throw_new("java/lang/ClassNotFoundException", &internal));
    }
    let loader = m.loader_id(Ref::from_bits(a[2]));
    let class = m.find_class_for_java(loader, &name)?;
    if a[1] != 0 {
        m.initialise(class)?;
    }
    Ok(m.mirror(class).bits())
}

/// Whether `Class.forName` asks anybody for such a name, or gives up at once.
fn is_class_name(name: &str) -> bool {
    let is_qualified = |name: &str| {
        !name.is_empty() && !name.starts_with('/') && !name.contains("//") && !name.contains([';', '[', '.'])
    };
    let element = name.trim_start_matches('[');
    match name.len() - element.len() {
        0 => is_qualified(name),
        1..=255 => match element.strip_prefix('L').and_then(|element| element.strip_suffix(';')) {
            Some(class) => is_qualified(class),
            None => matches!(element, "Z" | "B" | "C" | "S" | "I" | "J" | "F" | "D"),
        },
        _ => false,
    }
}

fn is_instance(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let object = Ref::from_bits(a[1]);
    Ok(u64::from(!object.is_null() && m.is_instance(object, this(m, a))))
}

fn is_assignable_from(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let other = Ref::from_bits(a[1]);
    if other.is_null() {
        return Err(m.null_pointer());
    }
    Ok(u64::from(m.program.is_subtype(m.mirrored(other), this(m, a))))
}

fn is_interface(m: &mut Machine, a: &[u64]) -> Result<u64> {
    Ok(u64::from(m.program.class(this(m, a)).is_interface()))
}

fn is_array(m: &mut Machine, a: &[u64]) -> Result<u64> {
    Ok(u64::from(m.program.class(this(m, a)).is_array()))
}

fn is_primitive(m: &mut Machine, a: &[u64]) -> Result<u64> {
    Ok(u64::from(matches!(m.program.class(this(m, a)).kind, ClassKind::Primitive(_))))
}

fn init_class_name(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let name = m.java_class_name(this(m, a));
    let string = m.intern(&name);
    let word = m.known.class_name_field;
    // The same string whoever comes first: a law would only see that there are two who may.
    let paused = m.state.heap.raw.set_paused(true);
    m.state.heap.set_ref(Ref::from_bits(a[0]), word, string);
    m.state.heap.raw.set_paused(paused);
    Ok(string.bits())
}

fn superclass(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let class = m.program.class(this(m, a));
    if class.is_interface() {
        return Ok(0);
    }
    match class.super_class {
        Some(parent) => Ok(m.mirror(parent).bits()),
        None => Ok(0),
    }
}

fn interfaces(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let interfaces = m.program.class(this(m, a)).interfaces.clone();
    Ok(m.mirror_array(&interfaces).bits())
}

/// What the class was defined with; classes that the machine found by itself have none.
fn protection_domain(m: &mut Machine, a: &[u64]) -> Result<u64> {
    Ok(m.state.heap.get(Ref::from_bits(a[0]), m.known.class_domain))
}

fn modifiers(m: &mut Machine, a: &[u64]) -> Result<u64> {
    Ok(u64::from(m.class_modifiers(this(m, a))))
}

impl Machine {
    /// `Class.getName`.
    pub(crate) fn java_class_name(&self, class: ClassId) -> String {
        let name = self.program.external_name(class);
        if self.program.class(class).hidden {
            // `pkg.Foo$$Lambda/0x…`: the suffix keeps its slash.
            if let Some(at) = name.rfind('.')
                && name[at..].starts_with(".0x")
            {
                return format!("{}/{}", &name[..at], &name[at + 1..]);
            }
        }
        name
    }

    pub(crate) fn mirror_array(&mut self, classes: &[ClassId]) -> Ref {
        let array = self.new_array(self.known.class_array, classes.len());
        for (index, &class) in classes.iter().enumerate() {
            let mirror = self.mirror(class);
            self.state.heap.set_ref_at(array, index, mirror);
        }
        array
    }

    /// Loads by the name that `Class.forName` takes; failures are `ClassNotFoundException`s.
    pub(crate) fn find_class_for_java(&mut self, loader: LoaderId, name: &str) -> Result<ClassId> {
        let internal = name.replace('.', "/");
        match self.program.load(loader, &internal) {
            Ok(class) => Ok(class),
            Err(LoadError::NotFound(missing)) if self.cannot_find(loader, &missing) => {
                Err(self.ask_loader_by_name(loader, &missing))
            }
            // What the boot loader does not have is named as the machine knows it.
            Err(LoadError::NotFound(_)) if loader == LoaderId::BOOT => {
                Err(self.throw_new("java/lang/ClassNotFoundException", &internal))
            }
            Err(LoadError::NotFound(missing)) => {
                Err(self.throw_new("java/lang/ClassNotFoundException", &missing.replace('/', ".")))
            }
            Err(LoadError::NoSupertype { loader, name, .. }) if self.defines_again(loader) => {
                Err(self.ask_loader_by_name(loader, &name))
            }
            Err(LoadError::AskLoader { loader, name, .. }) => Err(self.ask_loader_by_name(loader, &name)),
            Err(error) => Err(self.load_failed(error)),
        }
    }

    pub(crate) fn boot_class(&mut self, name: &str) -> Result<ClassId> {
        match self.program.load(LoaderId::BOOT, name) {
            Ok(class) => Ok(class),
            Err(error) => Err(self.load_failed(error)),
        }
    }
}
