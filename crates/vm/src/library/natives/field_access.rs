//! Field accessors of the JDKs whose reflection works over method handles.
//!
//! Their accessor objects are made here without handles. Only the methods that would call a handle are
//! replaced; conversions and messages stay with the library's bytecode.

use crate::heap::Ref;
use crate::library::natives::natives;
use crate::library::natives::unsafe_memory::Width;
use crate::machine::{Interrupt, Machine, Result, Stop};
use crate::schedule::op::Order;
use program::{FieldId, Primitive, Type};

const ACCESSORS: &[&str] = &[
    "jdk/internal/reflect/MethodHandleObjectFieldAccessorImpl",
    "jdk/internal/reflect/MethodHandleBooleanFieldAccessorImpl",
    "jdk/internal/reflect/MethodHandleByteFieldAccessorImpl",
    "jdk/internal/reflect/MethodHandleCharacterFieldAccessorImpl",
    "jdk/internal/reflect/MethodHandleShortFieldAccessorImpl",
    "jdk/internal/reflect/MethodHandleIntegerFieldAccessorImpl",
    "jdk/internal/reflect/MethodHandleLongFieldAccessorImpl",
    "jdk/internal/reflect/MethodHandleFloatFieldAccessorImpl",
    "jdk/internal/reflect/MethodHandleDoubleFieldAccessorImpl",
];
const COMPLAINTS: &[&str] = &[
    "jdk/internal/reflect/FieldAccessorImpl.ensureObj",
    "jdk/internal/reflect/FieldAccessorImpl.throwSetIllegalArgumentException",
];

natives! {
    "jdk/internal/reflect/MethodHandleAccessorFactory" {
        "newFieldAccessor" "(Ljava/lang/reflect/Field;Z)Ljdk/internal/reflect/FieldAccessorImpl;" allocates initialises -> ACCESSORS => new_accessor;
    }
    "jdk/internal/reflect/MethodHandleObjectFieldAccessorImpl" {
        "get" "(Ljava/lang/Object;)Ljava/lang/Object;" reads(Memory, Elsewhere) => get;
        "set" "(Ljava/lang/Object;Ljava/lang/Object;)V" writes(Memory, Elsewhere) calls bytecode -> COMPLAINTS => set;
    }
    "jdk/internal/reflect/MethodHandleBooleanFieldAccessorImpl" {
        "getBoolean" "(Ljava/lang/Object;)Z" reads(Memory, Elsewhere) => get;
        "setBoolean" "(Ljava/lang/Object;Z)V" writes(Memory, Elsewhere) calls bytecode -> COMPLAINTS => set;
    }
    "jdk/internal/reflect/MethodHandleByteFieldAccessorImpl" {
        "getByte" "(Ljava/lang/Object;)B" reads(Memory, Elsewhere) => get;
        "setByte" "(Ljava/lang/Object;B)V" writes(Memory, Elsewhere) calls bytecode -> COMPLAINTS => set;
    }
    "jdk/internal/reflect/MethodHandleCharacterFieldAccessorImpl" {
        "getChar" "(Ljava/lang/Object;)C" reads(Memory, Elsewhere) => get;
        "setChar" "(Ljava/lang/Object;C)V" writes(Memory, Elsewhere) calls bytecode -> COMPLAINTS => set;
    }
    "jdk/internal/reflect/MethodHandleShortFieldAccessorImpl" {
        "getShort" "(Ljava/lang/Object;)S" reads(Memory, Elsewhere) => get;
        "setShort" "(Ljava/lang/Object;S)V" writes(Memory, Elsewhere) calls bytecode -> COMPLAINTS => set;
    }
    "jdk/internal/reflect/MethodHandleIntegerFieldAccessorImpl" {
        "getInt" "(Ljava/lang/Object;)I" reads(Memory, Elsewhere) => get;
        "setInt" "(Ljava/lang/Object;I)V" writes(Memory, Elsewhere) calls bytecode -> COMPLAINTS => set;
    }
    "jdk/internal/reflect/MethodHandleLongFieldAccessorImpl" {
        "getLong" "(Ljava/lang/Object;)J" reads(Memory, Elsewhere) => get;
        "setLong" "(Ljava/lang/Object;J)V" writes(Memory, Elsewhere) calls bytecode -> COMPLAINTS => set;
    }
    "jdk/internal/reflect/MethodHandleFloatFieldAccessorImpl" {
        "getFloat" "(Ljava/lang/Object;)F" reads(Memory, Elsewhere) => get;
        "setFloat" "(Ljava/lang/Object;F)V" writes(Memory, Elsewhere) calls bytecode -> COMPLAINTS => set;
    }
    "jdk/internal/reflect/MethodHandleDoubleFieldAccessorImpl" {
        "getDouble" "(Ljava/lang/Object;)D" reads(Memory, Elsewhere) => get;
        "setDouble" "(Ljava/lang/Object;D)V" writes(Memory, Elsewhere) calls bytecode -> COMPLAINTS => set;
    }
}

const READ_ONLY: u64 = 1;
const STATIC: u64 = 2;
const PRESENT: u64 = 0x8000;

fn new_accessor(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let object = Ref::from_bits(a[0]);
    let field = target(m, object)?;
    let f = m.program.field(field);
    let (declaring, is_static, ty) = (f.class, f.is_static(), f.ty);
    m.initialise(declaring)?;
    let kind = match ty {
        Type::Ref | Type::Primitive(Primitive::Void) => "Object",
        Type::Primitive(primitive) => primitive.wrapper().trim_start_matches("java/lang/"),
    };
    let class = m.boot_class(&format!("jdk/internal/reflect/MethodHandle{kind}FieldAccessorImpl"))?;
    m.initialise(class)?;
    let accessor = m.new_object(class);
    m.set_ref_field(accessor, "field", object);
    let flags = PRESENT | if a[1] != 0 { READ_ONLY } else { 0 } | if is_static { STATIC } else { 0 };
    m.set_field(accessor, "fieldFlags", flags);
    Ok(accessor.bits())
}

fn target(m: &mut Machine, object: Ref) -> Result<FieldId> {
    match m.reflected_field(object) {
        Some(field) => Ok(field),
        None => Err(m.throw_new("java/lang/InternalError", "a reflected field that its class does not have")),
    }
}

/// The object that holds the field, its byte offset, and how to access it; `None` if the receiver is of
/// another class.
fn place(m: &mut Machine, accessor: Ref, receiver: Ref) -> Result<Option<(Ref, u64, Width, Order)>> {
    let object = m.get_ref_field(accessor, "field");
    let field = target(m, object)?;
    let f = m.program.field(field).clone();
    let width = match f.ty {
        Type::Ref => Width::Ref,
        Type::Primitive(Primitive::Boolean) => Width::Boolean,
        Type::Primitive(Primitive::Byte) => Width::Byte,
        Type::Primitive(Primitive::Char) => Width::Char,
        Type::Primitive(Primitive::Short) => Width::Short,
        Type::Primitive(Primitive::Int | Primitive::Float) => Width::Int,
        Type::Primitive(_) => Width::Long,
    };
    let order = if f.is_volatile() { Order::Volatile } else { Order::Plain };
    let base = if f.is_static() {
        m.mirror(f.class)
    } else if receiver.is_null() {
        return Err(m.null_pointer());
    } else if m.is_instance(receiver, f.class) {
        receiver
    } else {
        return Ok(None);
    };
    Ok(Some((base, u64::from(f.word) * 8, width, order)))
}

fn get(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let (accessor, receiver) = (Ref::from_bits(a[0]), Ref::from_bits(a[1]));
    match place(m, accessor, receiver)? {
        Some((base, offset, width, order)) => m.raw_get(base, offset, width, order),
        None => {
            let object = m.get_ref_field(accessor, "field");
            let field = target(m, object)?;
            let f = m.program.field(field);
            let text = format!(
                "Can not get {}{} field {}.{} on {}",
                if f.is_final() { "final " } else { "" },
                program::external_type(m.program.symbols.text(f.descriptor)),
                m.program.external_name(f.class),
                m.program.symbols.text(f.name),
                m.program.external_name(m.class_of(receiver)),
            );
            Err(m.throw_new("java/lang/IllegalArgumentException", &text))
        }
    }
}

fn set(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let (accessor, receiver) = (Ref::from_bits(a[0]), Ref::from_bits(a[1]));
    let object = m.get_ref_field(accessor, "field");
    let field = target(m, object)?;
    let f = m.program.field(field).clone();
    // The method's own bytecode throws before it gets to the handle.
    if m.get_field(accessor, "fieldFlags") & READ_ONLY != 0 {
        return Err(Interrupt::Bytecode);
    }
    if !f.is_static() && (receiver.is_null() || !m.is_instance(receiver, f.class)) {
        if f.ty.is_ref() {
            return Err(Interrupt::Bytecode);
        }
        return Err(complain(m, "ensureObj", "(Ljava/lang/Object;)V", vec![a[0], a[1]]));
    }
    if f.ty.is_ref() && a[2] != 0 {
        let wanted = m.mirrored(m.get_ref_field(object, "type"));
        if !m.is_instance(Ref::from_bits(a[2]), wanted) {
            return Err(complain(m, "throwSetIllegalArgumentException", "(Ljava/lang/Object;)V", vec![a[0], a[2]]));
        }
    }
    if let Some((base, offset, width, order)) = place(m, accessor, receiver)? {
        m.raw_put(base, offset, width, order, a[2])?;
    }
    Ok(0)
}

/// Calls the accessor's own method that throws the exception with its message.
fn complain(m: &mut Machine, name: &str, descriptor: &str, args: Vec<u64>) -> Interrupt {
    let class = m.class_of(Ref::from_bits(args[0]));
    match m.program.find_method(class, name, descriptor) {
        Some(method) => Interrupt::Call { method, args },
        None => Interrupt::Stop(Stop::Unsupported(format!("{}.{name}{descriptor}", m.program.external_name(class)))),
    }
}
