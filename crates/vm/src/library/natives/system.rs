//! `java.lang.System`.

use crate::heap::Ref;
use crate::instrument::outside::Outside;
use crate::library::natives::natives;
use crate::machine::{Interrupt, Machine, Result};
use crate::schedule::op::{Location, Op, Order, Span};
use program::ClassKind;
use support::budget;

/// Where the virtual clock starts: 2026-01-01T00:00:00Z.
pub(crate) const EPOCH_MILLIS: u64 = 1_767_225_600_000;

natives! {
    "java/lang/System" {
        "arraycopy" "(Ljava/lang/Object;ILjava/lang/Object;II)V" writes(Memory) => arraycopy;
        "currentTimeMillis" "()J" reads(Clock) => |m, _| Ok(EPOCH_MILLIS + m.read_clock()? / 1_000_000);
        "nanoTime" "()J" reads(Clock) => |m, _| m.read_clock();
        "identityHashCode" "(Ljava/lang/Object;)I" writes(Hash) caller notes => crate::library::natives::object::hash_code;
        "setIn0" "(Ljava/io/InputStream;)V" writes(Elsewhere) => |m, a| set_stream(m, "in", a);
        "setOut0" "(Ljava/io/PrintStream;)V" writes(Elsewhere) => |m, a| set_stream(m, "out", a);
        "setErr0" "(Ljava/io/PrintStream;)V" writes(Elsewhere) => |m, a| set_stream(m, "err", a);
        "getenv" "(Ljava/lang/String;)Ljava/lang/String;" outside bytecode => variable;
        "getenv" "()Ljava/util/Map;" outside bytecode => |m, _| { m.miss(Outside::Environment); Err(Interrupt::Bytecode) };
        "console" "()Ljava/io/Console;" outside bytecode => |m, _| { m.miss(Outside::Input); Err(Interrupt::Bytecode) };
        "mapLibraryName" "(Ljava/lang/String;)Ljava/lang/String;" allocates => map_library_name;
    }
    "jdk/internal/misc/VM" {
        "getNanoTimeAdjustment" "(J)J" reads(Clock) => nano_time_adjustment;
    }
}

fn nano_time_adjustment(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let now = m.read_clock()?;
    let seconds = (EPOCH_MILLIS / 1000) as i64 + (now / 1_000_000_000) as i64;
    let difference = seconds - a[0] as i64;
    if difference.abs() > 1 << 32 {
        return Ok(-1i64 as u64);
    }
    Ok((difference * 1_000_000_000 + (now % 1_000_000_000) as i64) as u64)
}

fn set_stream(m: &mut Machine, name: &str, a: &[u64]) -> Result<u64> {
    let system = m.known.system;
    let stream = Ref::from_bits(a[0]);
    if let Some(field) = m.program.find_field(system, name) {
        let word = m.program.field(field).word;
        let mirror = m.mirror(system);
        m.visible(Op::Write(Location { object: mirror, slot: word }, Order::Plain))?;
        m.state.heap.set_ref(mirror, word, stream);
    }
    Ok(0)
}

fn variable(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let name = Ref::from_bits(a[0]);
    if !name.is_null() {
        let name = m.string_text(name);
        m.miss(Outside::Variable(name));
    }
    Err(Interrupt::Bytecode)
}

fn map_library_name(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let name = m.string_text(Ref::from_bits(a[0]));
    Ok(m.new_string(&format!("lib{name}.so")).bits())
}

fn arraycopy(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let (from, to) = (Ref::from_bits(a[0]), Ref::from_bits(a[2]));
    let (from_start, to_start, len) = (a[1] as i32, a[3] as i32, a[4] as i32);
    if from.is_null() || to.is_null() {
        return Err(m.null_pointer());
    }
    let (from_class, to_class) = (m.class_of(from), m.class_of(to));
    let component = |m: &Machine, class| match m.program.class(class).kind {
        ClassKind::Array { component } => Some(component),
        _ => None,
    };
    let (Some(from_part), Some(to_part)) = (component(m, from_class), component(m, to_class)) else {
        let (which, class) =
            if component(m, from_class).is_none() { ("source", from_class) } else { ("destination", to_class) };
        let text = format!("arraycopy: {which} type {} is not an array", m.program.external_name(class));
        return Err(m.throw_new("java/lang/ArrayStoreException", &text));
    };
    let primitive = |m: &Machine, class| match m.program.class(class).kind {
        ClassKind::Primitive(primitive) => Some(primitive),
        _ => None,
    };
    let (from_prim, to_prim) = (primitive(m, from_part), primitive(m, to_part));
    if from_prim != to_prim {
        let text = match (from_prim, to_prim) {
            (Some(a), Some(b)) => {
                format!("arraycopy: type mismatch: can not copy {}[] into {}[]", a.name(), b.name())
            }
            (Some(a), None) => {
                format!("arraycopy: type mismatch: can not copy {}[] into object array[]", a.name())
            }
            (None, Some(b)) => {
                format!("arraycopy: type mismatch: can not copy object array[] into {}[]", b.name())
            }
            (None, None) => String::new(),
        };
        return Err(m.throw_new("java/lang/ArrayStoreException", &text));
    }
    check_range(m, from, from_start, to, to_start, len, from_prim)?;
    let (from_start, to_start, len) = (from_start as usize, to_start as usize, len as usize);
    if len > 0 {
        m.visible(Op::Copy { from: Span::elements(from, from_start, len), to: Span::elements(to, to_start, len) })?;
    }
    if let Some(primitive) = from_prim {
        let shift = primitive.shift();
        m.charge((len << shift) / 8);
        m.state.heap.copy_bytes(from, from_start << shift, to, to_start << shift, len << shift);
        return Ok(0);
    }
    m.charge(len);
    if m.program.is_subtype(from_part, to_part) {
        m.state.heap.copy_refs(from, from_start, to, to_start, len);
        return Ok(0);
    }
    // Element by element up to the first that does not fit.
    for index in 0..len {
        budget::work(4);
        let value = m.state.heap.ref_at(from, from_start + index);
        if !value.is_null() && !m.is_instance(value, to_part) {
            let text = format!(
                "arraycopy: element type mismatch: can not cast one of the elements of {}[] to the type of the \
                 destination array, {}",
                m.program.external_name(from_part),
                m.program.external_name(to_part)
            );
            return Err(m.throw_new("java/lang/ArrayStoreException", &text));
        }
        m.state.heap.set_ref_at(to, to_start + index, value);
    }
    Ok(0)
}

fn check_range(
    m: &mut Machine,
    from: Ref,
    from_start: i32,
    to: Ref,
    to_start: i32,
    len: i32,
    primitive: Option<program::Primitive>,
) -> std::result::Result<(), Interrupt> {
    let kind = |array: &str| match primitive {
        Some(primitive) => format!("{}[{array}]", primitive.name()),
        None => format!("object array[{array}]"),
    };
    let (from_len, to_len) = (m.state.heap.array_len(from), m.state.heap.array_len(to));
    let text = if from_start < 0 {
        format!("arraycopy: source index {from_start} out of bounds for {}", kind(&from_len.to_string()))
    } else if to_start < 0 {
        format!("arraycopy: destination index {to_start} out of bounds for {}", kind(&to_len.to_string()))
    } else if len < 0 {
        format!("arraycopy: length {len} is negative")
    } else if from_start as usize + len as usize > from_len {
        format!(
            "arraycopy: last source index {} out of bounds for {}",
            from_start as u32 + len as u32,
            kind(&from_len.to_string())
        )
    } else if to_start as usize + len as usize > to_len {
        format!(
            "arraycopy: last destination index {} out of bounds for {}",
            to_start as u32 + len as u32,
            kind(&to_len.to_string())
        )
    } else {
        return Ok(());
    };
    Err(m.throw_new("java/lang/ArrayIndexOutOfBoundsException", &text))
}
