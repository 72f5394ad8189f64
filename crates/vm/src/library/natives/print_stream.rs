//! `System.out` and `System.err`: one operation a call while they are the original streams.

use crate::heap::Ref;
use crate::library::natives::natives;
use crate::machine::{Interrupt, Machine, Result};
use crate::schedule::op::{Location, Op};
use support::Mode;

natives! {
    "java/io/PrintStream" {
        "write" "(Ljava/lang/String;)V" reads(Memory, Lock, Waiters) writes(Output) blocks bytecode => |m, a| write_string(m, a, false);
        "writeln" "(Ljava/lang/String;)V" reads(Memory, Lock, Waiters) writes(Output) blocks bytecode => |m, a| write_string(m, a, true);
        "implWrite" "(Ljava/lang/String;)V" reads(Memory, Lock, Waiters) writes(Output) blocks bytecode => |m, a| write_string(m, a, false);
        "implWriteln" "(Ljava/lang/String;)V" reads(Memory, Lock, Waiters) writes(Output) blocks bytecode => |m, a| write_string(m, a, true);
        "newLine" "()V" reads(Memory, Lock, Waiters) writes(Output) blocks bytecode => new_line;
        "flush" "()V" reads(Memory, Lock, Waiters) blocks bytecode => flush;
    }
}

/// Descriptor of an original stream; anything else takes its bytecode.
///
/// The methods hold the stream's monitor while they write, so whoever else holds it keeps them waiting. Some
/// releases have a lock of their own in its place, which no program can get hold of.
fn original(m: &mut Machine, a: &[u64]) -> Result<i32> {
    let stream = Ref::from_bits(a[0]);
    let descriptor = match m.streams.original.iter().position(|&original| original == stream) {
        Some(at) if !stream.is_null() => at as i32 + 1,
        _ => return Err(Interrupt::Bytecode),
    };
    // Whether the stream is free decides what the thread stands before.
    m.touch_lock(stream, Mode::Pass);
    if !m.is_free(stream, m.state.current) && m.get_ref_field(stream, "internalLock").is_null() {
        return Err(m.block(Op::Acquire(stream)));
    }
    if m.state.heap.has_trail() && !m.semantics.outcomes {
        // What is printed is nobody's business, so what waits to be printed is not either.
        return Ok(descriptor);
    }
    // What was written before comes first: bytes that wait in the buffer, and the first half of a surrogate pair
    // that waits for the second in the encoder. The stream's own code knows how.
    let (buffer, writer) = (m.get_ref_field(stream, "out"), m.get_ref_field(stream, "charOut"));
    let encoder = if writer.is_null() { Ref::NULL } else { m.get_ref_field(writer, "se") };
    for (object, field) in [(buffer, "count"), (encoder, "haveLeftoverChar")] {
        if !object.is_null() && m.read_field(object, field) != 0 {
            return Err(Interrupt::Bytecode);
        }
    }
    Ok(descriptor)
}

impl Machine {
    /// Whether the last of a string's characters is the first of a surrogate pair.
    fn ends_in_half_a_pair(&self, string: Ref) -> bool {
        let (bytes, wide) = self.string_parts(string);
        let last = bytes.last_chunk().map(|&unit| u16::from_le_bytes(unit));
        wide && last.is_some_and(|unit| (0xd800..0xdc00).contains(&unit))
    }

    /// The value of a field that the machine looks at in place of the library's code; 0 if there is none.
    fn read_field(&mut self, object: Ref, name: &str) -> u64 {
        let Some(word) = self.field_word(self.class_of(object), name) else { return 0 };
        self.touch_location(Location { object, slot: word }, Mode::Read);
        self.state.heap.get(object, word)
    }

    /// Writes to a standard stream, as one operation.
    pub(crate) fn output(&mut self, descriptor: i32, bytes: &[u8]) -> Result<u64> {
        self.visible(Op::Output)?;
        self.emit(descriptor, bytes);
        Ok(0)
    }

    /// Writes to a standard stream now. While stepping nothing leaves the machine.
    pub(crate) fn emit(&mut self, descriptor: i32, bytes: &[u8]) {
        if !self.state.heap.has_trail() {
            self.streams.write(descriptor, bytes);
        } else if self.semantics.outcomes {
            self.state.print(descriptor, bytes);
        }
    }

    /// What the current path has printed to standard output and standard error, as far as it is kept; empty
    /// unless outcomes are part of the state.
    pub fn output_text(&self) -> (String, String) {
        let text = |descriptor| String::from_utf8_lossy(self.state.printed(descriptor).text()).into_owned();
        (text(1), text(2))
    }
}

fn write_string(m: &mut Machine, a: &[u64], line: bool) -> Result<u64> {
    let descriptor = original(m, a)?;
    let string = Ref::from_bits(a[1]);
    if string.is_null() {
        return Err(Interrupt::Bytecode);
    }
    let is_printed = !m.state.heap.has_trail() || m.semantics.outcomes;
    if is_printed && m.ends_in_half_a_pair(string) {
        return Err(Interrupt::Bytecode);
    }
    m.visible(Op::Output)?;
    if !is_printed {
        return Ok(0);
    }
    let (bytes, wide) = m.string_parts(string);
    let mut text = if !wide && bytes.is_ascii() { bytes.to_vec() } else { encode(&m.string_utf16(string)) };
    if line {
        text.push(b'\n');
    }
    m.emit(descriptor, &text);
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
    m.output(descriptor, b"\n")
}

fn flush(m: &mut Machine, a: &[u64]) -> Result<u64> {
    original(m, a)?;
    Ok(0)
}
