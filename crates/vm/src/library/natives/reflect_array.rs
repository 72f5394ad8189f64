//! `java.lang.reflect.Array`: arrays whose type is known only at run time.

use crate::heap::boxing::widened;
use crate::heap::{BASE_OFFSET, Ref};
use crate::library::natives::natives;
use crate::library::natives::unsafe_memory::Width;
use crate::machine::{Interrupt, Machine, Result};
use crate::schedule::op::{Op, Order, Span};
use program::{ClassId, ClassKind, Primitive};

natives! {
    "java/lang/reflect/Array" {
        "newArray" "(Ljava/lang/Class;I)Ljava/lang/Object;" allocates => new_array;
        "multiNewArray" "(Ljava/lang/Class;[I)Ljava/lang/Object;" reads(Memory) allocates => multi_new_array;
        "getLength" "(Ljava/lang/Object;)I" constant => length;
        "get" "(Ljava/lang/Object;I)Ljava/lang/Object;" reads(Memory) initialises -> &["java/lang/Boolean.valueOf", "java/lang/Byte.valueOf", "java/lang/Character.valueOf", "java/lang/Short.valueOf", "java/lang/Integer.valueOf", "java/lang/Long.valueOf", "java/lang/Float.valueOf", "java/lang/Double.valueOf"] => get;
        "set" "(Ljava/lang/Object;ILjava/lang/Object;)V" writes(Memory) => set;
        "getBoolean" "(Ljava/lang/Object;I)Z" reads(Memory) => |m, a| get_as(m, a, Primitive::Boolean);
        "getByte" "(Ljava/lang/Object;I)B" reads(Memory) => |m, a| get_as(m, a, Primitive::Byte);
        "getChar" "(Ljava/lang/Object;I)C" reads(Memory) => |m, a| get_as(m, a, Primitive::Char);
        "getShort" "(Ljava/lang/Object;I)S" reads(Memory) => |m, a| get_as(m, a, Primitive::Short);
        "getInt" "(Ljava/lang/Object;I)I" reads(Memory) => |m, a| get_as(m, a, Primitive::Int);
        "getLong" "(Ljava/lang/Object;I)J" reads(Memory) => |m, a| get_as(m, a, Primitive::Long);
        "getFloat" "(Ljava/lang/Object;I)F" reads(Memory) => |m, a| get_as(m, a, Primitive::Float);
        "getDouble" "(Ljava/lang/Object;I)D" reads(Memory) => |m, a| get_as(m, a, Primitive::Double);
        "setBoolean" "(Ljava/lang/Object;IZ)V" writes(Memory) => |m, a| set_as(m, a, Primitive::Boolean);
        "setByte" "(Ljava/lang/Object;IB)V" writes(Memory) => |m, a| set_as(m, a, Primitive::Byte);
        "setChar" "(Ljava/lang/Object;IC)V" writes(Memory) => |m, a| set_as(m, a, Primitive::Char);
        "setShort" "(Ljava/lang/Object;IS)V" writes(Memory) => |m, a| set_as(m, a, Primitive::Short);
        "setInt" "(Ljava/lang/Object;II)V" writes(Memory) => |m, a| set_as(m, a, Primitive::Int);
        "setLong" "(Ljava/lang/Object;IJ)V" writes(Memory) => |m, a| set_as(m, a, Primitive::Long);
        "setFloat" "(Ljava/lang/Object;IF)V" writes(Memory) => |m, a| set_as(m, a, Primitive::Float);
        "setDouble" "(Ljava/lang/Object;ID)V" writes(Memory) => |m, a| set_as(m, a, Primitive::Double);
    }
}

const TYPE_MISMATCH: &str = "argument type mismatch";

fn illegal(m: &mut Machine, message: &str) -> Interrupt {
    m.throw_new("java/lang/IllegalArgumentException", message)
}

/// Dimensions that the class of an array of `class` may still be given.
fn too_many_dimensions(m: &Machine, class: ClassId, more: usize) -> bool {
    let existing = m.program.class_name(class).bytes().take_while(|&byte| byte == b'[').count();
    existing + more > 255
}

fn new_array(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let component = Ref::from_bits(a[0]);
    if component.is_null() {
        return Err(m.null_pointer());
    }
    let component = m.mirrored(component);
    if (a[1] as i32) < 0 {
        let text = (a[1] as i32).to_string();
        return Err(m.throw_new("java/lang/NegativeArraySizeException", &text));
    }
    if m.program.class(component).kind == ClassKind::Primitive(Primitive::Void) || too_many_dimensions(m, component, 1)
    {
        return Err(m.throw_bare("java/lang/IllegalArgumentException"));
    }
    let class = m.program.array_of(component);
    Ok(m.try_new_array(class, a[1] as i32)?.bits())
}

fn multi_new_array(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let (component, lengths) = (Ref::from_bits(a[0]), Ref::from_bits(a[1]));
    if component.is_null() || lengths.is_null() {
        return Err(m.null_pointer());
    }
    let component = m.mirrored(component);
    let count = m.state.heap.array_len(lengths);
    if count == 0 || count > 255 {
        return Err(m.throw_bare("java/lang/IllegalArgumentException"));
    }
    m.visible(Op::ReadSpan(Span::elements(lengths, 0, count), Order::Plain))?;
    let dims: Vec<i32> =
        (0..count).map(|index| m.state.heap.load(lengths, BASE_OFFSET + index * 4, 2) as i32).collect();
    if let Some(negative) = dims.iter().find(|&&dim| dim < 0) {
        return Err(m.throw_new("java/lang/NegativeArraySizeException", &negative.to_string()));
    }
    if m.program.class(component).kind == ClassKind::Primitive(Primitive::Void)
        || too_many_dimensions(m, component, count)
    {
        return Err(m.throw_bare("java/lang/IllegalArgumentException"));
    }
    let class = dims.iter().fold(component, |class, _| m.program.array_of(class));
    Ok(m.multi_array(class, &dims)?.bits())
}

/// The component of the argument's class; throws unless it is an array.
fn component(m: &mut Machine, array: Ref) -> Result<ClassId> {
    if array.is_null() {
        return Err(m.null_pointer());
    }
    match m.program.class(m.class_of(array)).kind {
        ClassKind::Array { component } => Ok(component),
        _ => Err(illegal(m, "Argument is not an array")),
    }
}

fn length(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let array = Ref::from_bits(a[0]);
    component(m, array)?;
    Ok(m.state.heap.array_len(array) as u64)
}

fn check_index(m: &mut Machine, array: Ref, index: i32) -> Result<u64> {
    let len = m.state.heap.array_len(array);
    if index < 0 || index as usize >= len {
        // HotSpot says nothing more here, unlike for the bytecodes.
        return Err(m.throw_bare("java/lang/ArrayIndexOutOfBoundsException"));
    }
    Ok(index as u64)
}

fn width(primitive: Primitive) -> Width {
    match primitive {
        Primitive::Boolean => Width::Boolean,
        Primitive::Byte => Width::Byte,
        Primitive::Char => Width::Char,
        Primitive::Short => Width::Short,
        Primitive::Int | Primitive::Float => Width::Int,
        Primitive::Long | Primitive::Double | Primitive::Void => Width::Long,
    }
}

fn offset(index: u64, shift: u32) -> u64 {
    BASE_OFFSET as u64 + (index << shift)
}

fn get(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let array = Ref::from_bits(a[0]);
    let component = component(m, array)?;
    let index = check_index(m, array, a[1] as i32)?;
    match m.program.class(component).kind {
        ClassKind::Primitive(primitive) => {
            let value = m.raw_get(array, offset(index, primitive.shift()), width(primitive), Order::Plain)?;
            Err(m.boxing(primitive, value))
        }
        _ => m.raw_get(array, offset(index, 3), Width::Ref, Order::Plain),
    }
}

fn get_as(m: &mut Machine, a: &[u64], wanted: Primitive) -> Result<u64> {
    let array = Ref::from_bits(a[0]);
    let component = component(m, array)?;
    let ClassKind::Primitive(primitive) = m.program.class(component).kind else {
        return Err(illegal(m, "Argument is not an array of primitive type"));
    };
    let index = check_index(m, array, a[1] as i32)?;
    let value = m.raw_get(array, offset(index, primitive.shift()), width(primitive), Order::Plain)?;
    widened(primitive, value, wanted).ok_or_else(|| illegal(m, TYPE_MISMATCH))
}

fn set(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let (array, value) = (Ref::from_bits(a[0]), Ref::from_bits(a[2]));
    let component = component(m, array)?;
    match m.program.class(component).kind {
        ClassKind::Primitive(primitive) => {
            let converted = m.unboxed(value).and_then(|(from, bits)| widened(from, bits, primitive));
            let Some(bits) = converted else {
                let is_no_box = value.is_null();
                return Err(match is_no_box {
                    true => m.throw_bare("java/lang/IllegalArgumentException"),
                    false => illegal(m, TYPE_MISMATCH),
                });
            };
            let index = check_index(m, array, a[1] as i32)?;
            m.raw_put(array, offset(index, primitive.shift()), width(primitive), Order::Plain, bits)?;
        }
        _ => {
            if !value.is_null() && !m.is_instance(value, component) {
                return Err(illegal(m, "array element type mismatch"));
            }
            let index = check_index(m, array, a[1] as i32)?;
            m.raw_put(array, offset(index, 3), Width::Ref, Order::Plain, a[2])?;
        }
    }
    Ok(0)
}

fn set_as(m: &mut Machine, a: &[u64], given: Primitive) -> Result<u64> {
    let array = Ref::from_bits(a[0]);
    let component = component(m, array)?;
    let ClassKind::Primitive(primitive) = m.program.class(component).kind else {
        return Err(illegal(m, "Argument is not an array of primitive type"));
    };
    let index = check_index(m, array, a[1] as i32)?;
    let Some(bits) = widened(given, a[2], primitive) else { return Err(illegal(m, TYPE_MISMATCH)) };
    m.raw_put(array, offset(index, primitive.shift()), width(primitive), Order::Plain, bits)?;
    Ok(0)
}
