//! `System.out` and `System.err`: one operation a call while they are the original streams.

use crate::heap::Ref;
use crate::machine::{Interrupt, Machine, Result};
use crate::natives::natives;
use crate::op::Op;

natives! {
    "java/io/PrintStream" {
        "write" "(Ljava/lang/String;)V" => |m, a| write_string(m, a, false);
        "writeln" "(Ljava/lang/String;)V" => |m, a| write_string(m, a, true);
        "implWrite" "(Ljava/lang/String;)V" => |m, a| write_string(m, a, false);
        "implWriteln" "(Ljava/lang/String;)V" => |m, a| write_string(m, a, true);
        "newLine" "()V" => new_line;
        "flush" "()V" => flush;
    }
}

/// Descriptor of an original stream; anything else takes its bytecode.
fn original(m: &Machine, a: &[u64]) -> Result<i32> {
    let stream = Ref::from_bits(a[0]);
    match m.streams.original.iter().position(|&original| original == stream) {
        Some(at) if !stream.is_null() => Ok(at as i32 + 1),
        _ => Err(Interrupt::Bytecode),
    }
}

fn write_string(m: &mut Machine, a: &[u64], line: bool) -> Result<u64> {
    let descriptor = original(m, a)?;
    let string = Ref::from_bits(a[1]);
    if string.is_null() {
        return Err(Interrupt::Bytecode);
    }
    m.visible(Op::Output)?;
    let (bytes, wide) = m.string_parts(string);
    let mut text = if !wide && bytes.is_ascii() { bytes.to_vec() } else { encode(&m.string_utf16(string)) };
    if line {
        text.push(b'\n');
    }
    m.streams.write(descriptor, &text);
    Ok(0)
}

/// UTF-8, with `?` for unpaired surrogates as Java's encoder has it.
fn encode(units: &[u16]) -> Vec<u8> {
    let mut text = Vec::with_capacity(units.len() * 2);
    for unit in char::decode_utf16(units.iter().copied()) {
        let mut buffer = [0; 4];
        text.extend_from_slice(unit.unwrap_or('?').encode_utf8(&mut buffer).as_bytes());
    }
    text
}

fn new_line(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let descriptor = original(m, a)?;
    m.visible(Op::Output)?;
    m.streams.write(descriptor, b"\n");
    Ok(0)
}

fn flush(m: &mut Machine, a: &[u64]) -> Result<u64> {
    original(m, a)?;
    Ok(0)
}
