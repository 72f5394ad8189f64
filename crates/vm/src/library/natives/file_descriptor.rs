//! `java.io` descriptors: the three standard streams, and reading from open files.

use crate::heap::Ref;
use crate::instrument::outside::Outside;
use crate::library::natives::{natives, nothing};
use crate::machine::{Interrupt, Machine, Result, Stop};
use crate::schedule::op::{Op, Order, Span};

natives! {
    "java/io/FileDescriptor" {
        "getHandle" "(I)J" pure => |_| -1i64 as u64;
        "getAppend" "(I)Z" pure => nothing;
        "close0" "()V" writes(Memory) => |m, a| { m.set_field(Ref::from_bits(a[0]), "fd", u64::from(u32::MAX)); Ok(0) };
        "sync" "()V" pure => nothing;
        "sync0" "()V" pure => nothing;
    }
    "java/io/FileOutputStream" {
        "writeBytes" "([BIIZ)V" reads(Memory) writes(Output) allocates calls -> &["java/io/HeddleTransfer.write"] => write_bytes;
        "write" "(IZ)V" reads(Memory) writes(Output) => write_byte;
    }
    "java/io/HeddleTransfer" {
        "output" "(I[B)V" reads(Memory) writes(Output) => output;
    }
    "java/io/FileInputStream" {
        "readBytes" "([BII)I" writes(Memory) allocates calls outside -> &["java/io/HeddleTransfer.deliver"] => read_bytes;
        "readBytes0" "([BII)I" writes(Memory) allocates calls outside -> &["java/io/HeddleTransfer.deliver"] => read_bytes;
        "read0" "()I" writes(Memory) outside => read_byte;
    }
    "java/io/Console" {
        "istty" "()Z" pure => nothing;
        "encoding" "()Ljava/lang/String;" pure => nothing;
    }
}

/// The descriptor object of an open stream, and its number.
fn open_descriptor(m: &mut Machine, stream: u64) -> Result<(Ref, i32)> {
    let object = m.get_ref_field(Ref::from_bits(stream), "fd");
    let number = if object.is_null() { -1 } else { m.get_field(object, "fd") as i32 };
    if number < 0 {
        return Err(m.throw_new("java/io/IOException", "Stream Closed"));
    }
    Ok((object, number))
}

/// Checks a part of an array as every transfer does.
fn check_part(m: &mut Machine, array: Ref, offset: i32, len: i32) -> Result<()> {
    if array.is_null() {
        return Err(m.null_pointer());
    }
    if offset < 0 || len < 0 || (offset as usize + len as usize) > m.state.heap.array_len(array) {
        return Err(m.throw_bare("java/lang/IndexOutOfBoundsException"));
    }
    Ok(())
}

/// The call that finishes a transfer, see `java.io.HeddleTransfer`.
fn transfer(m: &mut Machine, name: &str, descriptor: &str, args: Vec<u64>) -> Interrupt {
    let class = match m.boot_class("java/io/HeddleTransfer") {
        Ok(class) => class,
        Err(interrupt) => return interrupt,
    };
    match m.program.find_method(class, name, descriptor) {
        Some(method) => {
            // The first half is done: the end of a turn must not come in between.
            m.turn.fuel = m.turn.fuel.max(2);
            Interrupt::Call { method, args }
        }
        None => Interrupt::Stop(Stop::Unsupported(format!("internal: java.io.HeddleTransfer.{name}"))),
    }
}

fn write_bytes(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let (array, offset, len) = (Ref::from_bits(a[1]), a[2] as i32, a[3] as i32);
    if !m.state.heap.has_trail() {
        let (_, descriptor) = open_descriptor(m, a[0])?;
        check_part(m, array, offset, len)?;
        let bytes = m.state.heap.bytes(array, offset as usize, len as usize).to_vec();
        return m.output(descriptor, &bytes);
    }
    let (_, descriptor) = open_descriptor(m, a[0])?;
    check_part(m, array, offset, len)?;
    if len == 0 {
        return Ok(0);
    }
    // Two operations: the array is read, then what was read is written.
    m.visible(Op::ReadSpan(Span::elements(array, offset as usize, len as usize), Order::Plain))?;
    let bytes = m.state.heap.bytes(array, offset as usize, len as usize).to_vec();
    let copy = m.new_byte_array(&bytes);
    Err(transfer(m, "write", "(I[B)V", vec![descriptor as u64, copy.bits()]))
}

fn output(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let array = Ref::from_bits(a[1]);
    let bytes = m.state.heap.bytes(array, 0, m.state.heap.array_len(array)).to_vec();
    m.output(a[0] as i32, &bytes)
}

fn write_byte(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let (_, descriptor) = open_descriptor(m, a[0])?;
    m.output(descriptor, &[a[1] as u8])
}

pub(super) fn read_bytes(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let (array, offset, len) = (Ref::from_bits(a[1]), a[2] as i32, a[3] as i32);
    check_part(m, array, offset, len)?;
    if len == 0 {
        return Ok(0);
    }
    let stream = open_descriptor(m, a[0])?;
    let bytes = if stream.1 != 0 {
        m.announce_position(stream.0)?;
        match m.read_file(stream.0, len as usize) {
            Some(part) => part.to_vec(),
            None => return Ok(u64::from(u32::MAX)),
        }
    } else {
        m.miss(Outside::Input);
        let mut buffer = vec![0; len as usize];
        let Some(count) = m.streams.read(&mut buffer) else { return Ok(u64::from(u32::MAX)) };
        buffer.truncate(count);
        buffer
    };
    if m.state.heap.has_trail() {
        let fresh = m.new_byte_array(&bytes);
        return Err(transfer(m, "deliver", "([B[BI)I", vec![fresh.bits(), array.bits(), offset as u64]));
    }
    m.state.heap.write_bytes(array, offset as usize, &bytes);
    Ok(bytes.len() as u64)
}

pub(super) fn read_byte(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let stream = open_descriptor(m, a[0])?;
    if stream.1 != 0 {
        m.announce_position(stream.0)?;
        return Ok(m.read_file(stream.0, 1).map_or(u64::from(u32::MAX), |part| u64::from(part[0])));
    }
    m.miss(Outside::Input);
    let mut byte = [0];
    Ok(match m.streams.read(&mut byte) {
        Some(_) => u64::from(byte[0]),
        None => u64::from(u32::MAX),
    })
}
