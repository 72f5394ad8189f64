//! What a class file must keep to before a class is made of it (JVMS 4.1 to 4.7), as far as anything later relies
//! on it: names, descriptors, flags, constants of fields.
//!
//! The texts are those of `java`'s `ClassFormatError`, without the name of the class file.

use crate::class::flags;
use classfile::descriptor::{is_field_descriptor, is_method_descriptor, parameter_slots};
use classfile::{ClassFile, Constant, FormatError, Member};
use std::collections::HashSet;

/// The class-file version that brought the stricter rules.
const JAVA_5: u16 = 49;

/// Why a class file is refused; for the library's own classes nobody asks.
pub(crate) fn check_format(file: &ClassFile, name: &str) -> Result<(), String> {
    if name.starts_with('[') {
        return Err("Bad class name".into());
    }
    if !is_class_name(name) {
        return Err(format!("Illegal class name \"{name}\""));
    }
    if file.super_class != 0 && text(file.pool.class_name(file.super_class))?.starts_with('[') {
        return Err("Bad superclass name".into());
    }
    check_class_flags(file, name)?;
    let mut seen = HashSet::new();
    for &index in &file.interfaces {
        let interface = text(file.pool.class_name(index))?;
        if !seen.insert(interface.clone()) {
            return Err(format!("Duplicate interface name \"{interface}\""));
        }
    }
    let mut seen = HashSet::new();
    for field in &file.fields {
        check_field(file, name, field)?;
        if !seen.insert((file.pool.raw_utf8(field.name).ok(), file.pool.raw_utf8(field.descriptor).ok())) {
            let (field, descriptor) = (text(file.pool.utf8(field.name))?, text(file.pool.utf8(field.descriptor))?);
            return Err(format!("Duplicate field name \"{field}\" with signature \"{descriptor}\""));
        }
    }
    let mut seen = HashSet::new();
    for method in &file.methods {
        check_method(file, name, method)?;
        if !seen.insert((file.pool.raw_utf8(method.name).ok(), file.pool.raw_utf8(method.descriptor).ok())) {
            let (method, descriptor) = (text(file.pool.utf8(method.name))?, text(file.pool.utf8(method.descriptor))?);
            return Err(format!("Duplicate method name \"{method}\" with signature \"{descriptor}\""));
        }
    }
    for component in file.record.iter().flatten() {
        let (component, descriptor) =
            (text(file.pool.utf8(component.name))?, text(file.pool.utf8(component.descriptor))?);
        if !is_field_descriptor(&descriptor) {
            return Err(illegal_signature("Record component", &component, name, &descriptor));
        }
    }
    Ok(())
}

fn text(found: Result<std::borrow::Cow<'_, str>, FormatError>) -> Result<String, String> {
    found.map(|text| text.into_owned()).map_err(|error| error.to_string())
}

fn illegal_signature(what: &str, member: &str, class: &str, descriptor: &str) -> String {
    format!("{what} \"{member}\" in class {class} has illegal signature \"{descriptor}\"")
}

/// A class's own name: no array, no part that is empty, none of the characters that mean something else.
fn is_class_name(name: &str) -> bool {
    name.split('/').all(|part| !part.is_empty() && !part.contains(['.', ';', '[']))
}

fn is_member_name(name: &str, method: bool) -> bool {
    if method && matches!(name, "<init>" | "<clinit>") {
        return true;
    }
    !(name.is_empty() || name.contains(['.', ';', '[', '/']) || method && name.contains(['<', '>']))
}

fn check_class_flags(file: &ClassFile, name: &str) -> Result<(), String> {
    let (interface, is_abstract) = (file.flags & flags::INTERFACE != 0, file.flags & flags::ABSTRACT != 0);
    let is_final = file.flags & flags::FINAL != 0;
    let annotation = file.flags & flags::ANNOTATION != 0 && file.major >= JAVA_5;
    if interface && !is_abstract || is_abstract && is_final || annotation && !interface {
        return Err(format!("Illegal class modifiers in class {name}: 0x{:X}", file.flags));
    }
    if interface && !file.pool.class_name(file.super_class).is_ok_and(|parent| parent == "java/lang/Object") {
        return Err("Interfaces must have java.lang.Object as superclass".into());
    }
    Ok(())
}

fn check_field(file: &ClassFile, class: &str, field: &Member) -> Result<(), String> {
    let (name, descriptor) = (text(file.pool.utf8(field.name))?, text(file.pool.utf8(field.descriptor))?);
    if !is_member_name(&name, false) {
        return Err(format!("Illegal field name \"{name}\" in class {class}"));
    }
    if !is_field_descriptor(&descriptor) {
        return Err(illegal_signature("Field", &name, class, &descriptor));
    }
    // An interface's fields are static: no object has room for others.
    let interface = file.flags & flags::INTERFACE != 0;
    let needed = flags::PUBLIC | flags::STATIC | flags::FINAL;
    let access = field.flags & (flags::PUBLIC | flags::PRIVATE | flags::PROTECTED);
    let contradiction = access & access.wrapping_sub(1) != 0
        || field.flags & (flags::FINAL | flags::VOLATILE) == flags::FINAL | flags::VOLATILE;
    if contradiction || interface && field.flags & needed != needed {
        return Err(format!("Illegal field modifiers in class {class}: 0x{:X}", field.flags));
    }
    let Some(index) = field.constant_value.filter(|_| field.flags & flags::STATIC != 0) else { return Ok(()) };
    let fits = matches!(
        (descriptor.as_str(), file.pool.get(index)),
        ("I" | "S" | "C" | "B" | "Z", Ok(Constant::Integer(_)))
            | ("J", Ok(Constant::Long(_)))
            | ("F", Ok(Constant::Float(_)))
            | ("D", Ok(Constant::Double(_)))
            | ("Ljava/lang/String;", Ok(Constant::String(_)))
    );
    if fits { Ok(()) } else { Err("Inconsistent constant value type".into()) }
}

fn check_method(file: &ClassFile, class: &str, method: &Member) -> Result<(), String> {
    let (name, descriptor) = (text(file.pool.utf8(method.name))?, text(file.pool.utf8(method.descriptor))?);
    if !is_member_name(&name, true) {
        return Err(format!("Illegal method name \"{name}\" in class {class}"));
    }
    if !is_method_descriptor(&descriptor) {
        return Err(illegal_signature("Method", &name, class, &descriptor));
    }
    let is_static = method.flags & flags::STATIC != 0;
    if name == "<clinit>" {
        return Ok(());
    }
    let slots = parameter_slots(&descriptor) + usize::from(!is_static);
    if slots > 255 {
        return Err("Too many arguments in method signature".into());
    }
    let access = method.flags & (flags::PUBLIC | flags::PRIVATE | flags::PROTECTED);
    let is_abstract = method.flags & flags::ABSTRACT != 0;
    // `strictfp` had its own rules, which nothing depends on.
    let never_abstract = flags::FINAL | flags::NATIVE | flags::PRIVATE | flags::STATIC;
    let never_abstract = if file.major < JAVA_5 { never_abstract } else { never_abstract | flags::SYNCHRONIZED };
    let constructor = name == "<init>";
    let interface = file.flags & flags::INTERFACE != 0;
    let bad = access & access.wrapping_sub(1) != 0
        || is_abstract && method.flags & never_abstract != 0
        || constructor
            && method.flags & (flags::STATIC | flags::FINAL | flags::SYNCHRONIZED | flags::NATIVE | flags::ABSTRACT)
                != 0
        || constructor && interface;
    if bad {
        return Err(format!("Method {name} in class {class} has illegal modifiers: 0x{:X}", method.flags));
    }
    if constructor && !descriptor.ends_with(")V") {
        return Err(illegal_signature("Method", &name, class, &descriptor));
    }
    let without_code = method.flags & (flags::ABSTRACT | flags::NATIVE) != 0;
    if without_code && method.code.is_some() {
        return Err(format!("Code attribute in native or abstract methods in class file {class}"));
    }
    Ok(())
}
