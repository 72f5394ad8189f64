//! `java.lang.Class`: what its class file says about the class itself (names, nests, annotations, records).
//!
//! All of it is read from the class file anew each time; the library keeps what it has asked for.

use crate::heap::Ref;
use crate::library::natives::class::this;
use crate::library::natives::natives;
use crate::machine::{Machine, Result};
use classfile::{ClassFile, InnerClass};
use program::{ClassId, ClassKind, flags};
use std::ops::Range;
use std::sync::Arc;

natives! {
    "java/lang/Class" {
        "getDeclaringClass0" "()Ljava/lang/Class;" reads(Hash) loads => declaring_class;
        "getEnclosingMethod0" "()[Ljava/lang/Object;" reads(Hash) allocates interns loads => enclosing_method;
        "getSimpleBinaryName0" "()Ljava/lang/String;" allocates => simple_binary_name;
        "getGenericSignature0" "()Ljava/lang/String;" allocates => generic_signature;
        "getRawAnnotations" "()[B" allocates => raw_annotations;
        "getRawTypeAnnotations" "()[B" allocates => raw_type_annotations;
        "getDeclaredClasses0" "()[Ljava/lang/Class;" reads(Hash) allocates loads => declared_classes;
        "getNestHost0" "()Ljava/lang/Class;" loads => nest_host;
        "getNestMembers0" "()[Ljava/lang/Class;" allocates loads => nest_members;
        "getPermittedSubclasses0" "()[Ljava/lang/Class;" allocates loads => permitted_subclasses;
        "isRecord0" "()Z" constant => is_record;
        "getClassAccessFlagsRaw0" "()I" constant => raw_access_flags;
        "getClassFileVersion0" "()I" constant => class_file_version;
    }
    "java/io/ObjectStreamClass" {
        "hasStaticInitializer" "(Ljava/lang/Class;)Z" constant => |m, a| {
            let class = this(m, a);
            Ok(u64::from(m.program.class(class).clinit.is_some()))
        };
    }
}

fn class_file(m: &Machine, class: ClassId) -> Option<Arc<ClassFile>> {
    m.program.class(class).file.clone()
}

/// Whether a constant of a class file is the name of a class. A hidden class has a name that no file knows, and is
/// meant by the constant that its own file calls it by.
fn names(m: &Machine, file: &ClassFile, index: u16, class: ClassId) -> bool {
    let this = m.program.class(class);
    if this.hidden {
        return index == file.this_class && this.file.as_ref().is_some_and(|own| std::ptr::eq(&raw const **own, file));
    }
    index != 0 && file.pool.class_name(index).is_ok_and(|name| name == m.program.class_name(class))
}

/// The `InnerClasses` entry that speaks of the class itself.
fn own_entry(m: &Machine, class: ClassId, file: &ClassFile) -> Option<InnerClass> {
    file.inner_classes.iter().copied().find(|entry| names(m, file, entry.inner, class))
}

/// The class that a member class is declared in. Of a local class this is `null`, but the class around it is asked as
/// well: both class files must say that one is inside of the other.
fn declaring_class(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let class = this(m, a);
    let Some(file) = class_file(m, class) else { return Ok(0) };
    let Some(entry) = own_entry(m, class, &file) else { return Ok(0) };
    let is_member = entry.outer != 0;
    let around = if is_member { entry.outer } else { file.enclosing_method.map_or(0, |(outer, _)| outer) };
    if around == 0 {
        return Ok(0);
    }
    let outer = m.resolve_class_in(class, around)?;
    if !declares(m, outer, class, is_member)? {
        let (outer, inner) = (m.java_class_name(outer), m.java_class_name(class));
        let text = format!("{outer} and {inner} disagree on InnerClasses attribute");
        return Err(m.throw_new("java/lang/IncompatibleClassChangeError", &text));
    }
    Ok(if is_member { m.mirror(outer).bits() } else { 0 })
}

/// Whether `outer` has an `InnerClasses` entry that is about the very class `inner`, as a member or as a local class.
fn declares(m: &mut Machine, outer: ClassId, inner: ClassId, as_member: bool) -> Result<bool> {
    let Some(file) = class_file(m, outer) else { return Ok(false) };
    for entry in &file.inner_classes {
        let is_placed = if as_member { names(m, &file, entry.outer, outer) } else { entry.outer == 0 };
        if !is_placed || !names(m, &file, entry.inner, inner) {
            continue;
        }
        // The names are right: now the classes that they stand for here.
        if as_member && m.resolve_class_in(outer, entry.outer)? != outer {
            continue;
        }
        if m.resolve_class_in(outer, entry.inner)? == inner {
            return Ok(true);
        }
    }
    Ok(false)
}

/// An array of the enclosing class and, if there is one, the name and descriptor of the method.
fn enclosing_method(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let class = this(m, a);
    let Some(file) = class_file(m, class) else { return Ok(0) };
    let Some((outer, method)) = file.enclosing_method else { return Ok(0) };
    let outer = m.resolve_class_in(class, outer)?;
    let array_class = m.known.object_array;
    let array = m.new_array(array_class, 3);
    let outer = m.mirror(outer);
    m.state.heap.set_ref_at(array, 0, outer);
    if method != 0
        && let Ok((name, descriptor)) = file.pool.name_and_type(method)
    {
        for (index, text) in [name, descriptor].into_iter().enumerate() {
            let string = m.intern(&text);
            m.state.heap.set_ref_at(array, index + 1, string);
        }
    }
    Ok(array.bits())
}

fn simple_binary_name(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let class = this(m, a);
    let Some(file) = class_file(m, class) else { return Ok(0) };
    let name = own_entry(m, class, &file).filter(|entry| entry.name != 0).map(|entry| entry.name);
    Ok(m.pool_string(&file, name).bits())
}

fn generic_signature(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let class = this(m, a);
    let Some(file) = class_file(m, class) else { return Ok(0) };
    Ok(m.pool_string(&file, file.signature).bits())
}

fn raw_annotations(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let class = this(m, a);
    let Some(file) = class_file(m, class) else { return Ok(0) };
    Ok(m.file_bytes(&file, file.annotations.clone()).bits())
}

fn raw_type_annotations(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let class = this(m, a);
    let Some(file) = class_file(m, class) else { return Ok(0) };
    Ok(m.file_bytes(&file, file.type_annotations.clone()).bits())
}

fn declared_classes(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let class = this(m, a);
    let mut members = Vec::new();
    if let Some(file) = class_file(m, class) {
        let name = m.program.class_name(class).to_owned();
        for entry in &file.inner_classes {
            let ours = entry.outer != 0 && file.pool.class_name(entry.outer).is_ok_and(|outer| outer == name);
            if ours && entry.inner != 0 {
                members.push(m.resolve_class_in(class, entry.inner)?);
            }
        }
    }
    Ok(m.mirror_array(&members).bits())
}

fn nest_host(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let class = this(m, a);
    m.ask_for_nest_hosts([class; 2])?;
    let host = m.program.load_nest_host(class);
    Ok(m.mirror(host).bits())
}

fn nest_members(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let class = this(m, a);
    let host = m.program.load_nest_host(class);
    let mut members = vec![host];
    if let Some(file) = class_file(m, host) {
        let loader = m.program.class(host).loader;
        for &index in &file.nest_members {
            let Ok(name) = file.pool.class_name(index) else { continue };
            // Members that are not there, or that name another host, do not count.
            if let Ok(member) = m.program.load(loader, &name)
                && m.program.load_nest_host(member) == host
            {
                members.push(member);
            }
        }
    }
    if !members.contains(&class) {
        members.push(class);
    }
    Ok(m.mirror_array(&members).bits())
}

/// `null` for a class that is not sealed; otherwise those permitted ones that really are direct subtypes.
fn permitted_subclasses(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let class = this(m, a);
    let Some(file) = class_file(m, class) else { return Ok(0) };
    if !file.is_sealed {
        return Ok(0);
    }
    let loader = m.program.class(class).loader;
    let mut permitted = Vec::new();
    for &index in &file.permitted_subclasses {
        let Ok(name) = file.pool.class_name(index) else { continue };
        let sub = match m.program.load(loader, &name) {
            Ok(sub) => sub,
            Err(program::LoadError::NotFound(_)) => continue,
            Err(error) => return Err(m.load_failed(error)),
        };
        let this = m.program.class(sub);
        if this.super_class == Some(class) || this.interfaces.contains(&class) {
            permitted.push(sub);
        }
    }
    Ok(m.mirror_array(&permitted).bits())
}

fn is_record(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let class = this(m, a);
    Ok(u64::from(m.is_record(class)))
}

fn raw_access_flags(m: &mut Machine, a: &[u64]) -> Result<u64> {
    Ok(u64::from(m.program.class(this(m, a)).flags))
}

/// Minor version in the upper half; array and primitive classes have that of the JDK itself.
fn class_file_version(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let class = this(m, a);
    Ok(match class_file(m, class) {
        Some(file) => u64::from(file.minor) << 16 | u64::from(file.major),
        None => u64::from(m.options.feature + 44),
    })
}

impl Machine {
    pub(crate) fn is_record(&self, class: ClassId) -> bool {
        let this = self.program.class(class);
        this.flags & flags::FINAL != 0
            && this.kind == ClassKind::Instance
            && this.file.as_ref().is_some_and(|file| file.record.is_some())
            && this.super_class.is_some_and(|parent| self.program.class_name(parent) == "java/lang/Record")
    }

    /// A new string of a `Utf8` constant, or `null`.
    pub(crate) fn pool_string(&mut self, file: &ClassFile, index: Option<u16>) -> Ref {
        match index.and_then(|index| file.pool.raw_utf8(index).ok()) {
            Some(raw) => self.new_string_utf16(&classfile::decode_utf16(raw)),
            None => Ref::NULL,
        }
    }

    /// A `byte[]` of a part of the class file, or `null`.
    pub(crate) fn file_bytes(&mut self, file: &ClassFile, range: Option<Range<usize>>) -> Ref {
        match range {
            Some(range) => self.new_byte_array(&file.bytes()[range]),
            None => Ref::NULL,
        }
    }
}
