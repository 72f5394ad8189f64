//! `jdk.internal.reflect.ConstantPool`: what the library's annotation parser reads constants from.
//!
//! The pool object refers to the class object whose pool it is.

use crate::heap::Ref;
use crate::library::natives::natives;
use crate::machine::{Machine, Result};
use classfile::{ClassFile, Constant};
use program::ClassId;
use std::sync::Arc;

natives! {
    "java/lang/Class" {
        "getConstantPool" "()Ljdk/internal/reflect/ConstantPool;" allocates => constant_pool;
    }
    "jdk/internal/reflect/ConstantPool" {
        "getSize0" "(Ljava/lang/Object;)I" constant => size;
        "getClassAt0" "(Ljava/lang/Object;I)Ljava/lang/Class;" loads => class_at;
        "getClassAtIfLoaded0" "(Ljava/lang/Object;I)Ljava/lang/Class;" loads => class_at;
        "getIntAt0" "(Ljava/lang/Object;I)I" constant => number_at;
        "getLongAt0" "(Ljava/lang/Object;I)J" constant => number_at;
        "getFloatAt0" "(Ljava/lang/Object;I)F" constant => number_at;
        "getDoubleAt0" "(Ljava/lang/Object;I)D" constant => number_at;
        "getStringAt0" "(Ljava/lang/Object;I)Ljava/lang/String;" interns => string_at;
        "getUTF8At0" "(Ljava/lang/Object;I)Ljava/lang/String;" interns => utf8_at;
    }
}

fn constant_pool(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let class = m.boot_class("jdk/internal/reflect/ConstantPool")?;
    let pool = m.new_object(class);
    m.set_ref_field(pool, "constantPoolOop", Ref::from_bits(a[0]));
    Ok(pool.bits())
}

/// Arguments: the pool object, the class object, perhaps an index.
fn entry(m: &mut Machine, a: &[u64]) -> Result<(ClassId, Arc<ClassFile>, Constant)> {
    let class = m.mirrored(Ref::from_bits(a[1]));
    let file = m.program.class(class).file.clone();
    let constant = file.as_ref().and_then(|file| file.pool.get(u16::try_from(a[2]).ok()?).ok());
    match file.zip(constant) {
        Some((file, constant)) => Ok((class, file, constant)),
        None => Err(m.throw_new("java/lang/IllegalArgumentException", "Constant pool index out of bounds")),
    }
}

fn wrong_type(m: &mut Machine) -> crate::machine::Interrupt {
    m.throw_new("java/lang/IllegalArgumentException", "Wrong type at constant pool index")
}

fn size(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let class = m.mirrored(Ref::from_bits(a[1]));
    let Some(file) = m.program.class(class).file.clone() else { return Ok(0) };
    Ok((0..=u16::MAX).take_while(|&index| file.pool.get(index).is_ok()).count() as u64)
}

fn class_at(m: &mut Machine, a: &[u64]) -> Result<u64> {
    match entry(m, a)? {
        (class, _, Constant::Class(_)) => {
            let found = m.resolve_class_in(class, a[2] as u16)?;
            Ok(m.mirror(found).bits())
        }
        _ => Err(wrong_type(m)),
    }
}

fn number_at(m: &mut Machine, a: &[u64]) -> Result<u64> {
    match entry(m, a)?.2 {
        Constant::Integer(value) => Ok(u64::from(value as u32)),
        Constant::Float(bits) => Ok(u64::from(bits)),
        Constant::Long(value) => Ok(value as u64),
        Constant::Double(bits) => Ok(bits),
        _ => Err(wrong_type(m)),
    }
}

fn string_at(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let (_, file, constant) = entry(m, a)?;
    match constant {
        Constant::String(text) => intern_at(m, &file, text),
        _ => Err(wrong_type(m)),
    }
}

fn utf8_at(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let (_, file, constant) = entry(m, a)?;
    match constant {
        Constant::Utf8 { .. } => intern_at(m, &file, a[2] as u16),
        _ => Err(wrong_type(m)),
    }
}

fn intern_at(m: &mut Machine, file: &ClassFile, index: u16) -> Result<u64> {
    match file.pool.raw_utf8(index) {
        Ok(raw) => Ok(m.intern_utf16(&classfile::decode_utf16(raw)).bits()),
        Err(_) => Err(wrong_type(m)),
    }
}
