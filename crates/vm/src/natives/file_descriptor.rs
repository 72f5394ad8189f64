//! `java.io` descriptors: the three standard streams, and reading from open files.

use crate::heap::Ref;
use crate::machine::{Machine, Result};
use crate::natives::{natives, nothing};
use crate::op::Op;

natives! {
    "java/io/FileDescriptor" {
        "getHandle" "(I)J" => |_, _| Ok(-1i64 as u64);
        "getAppend" "(I)Z" => nothing;
        "close0" "()V" => |m, a| { m.set_field(Ref::from_bits(a[0]), "fd", u64::from(u32::MAX)); Ok(0) };
        "sync" "()V" => nothing;
        "sync0" "()V" => nothing;
    }
    "java/io/FileOutputStream" {
        "writeBytes" "([BIIZ)V" => write_bytes;
        "write" "(IZ)V" => write_byte;
    }
    "java/io/FileInputStream" {
        "readBytes" "([BII)I" => read_bytes;
        "readBytes0" "([BII)I" => read_bytes;
        "read0" "()I" => read_byte;
    }
    "java/io/Console" {
        "istty" "()Z" => nothing;
        "encoding" "()Ljava/lang/String;" => nothing;
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

fn write_bytes(m: &mut Machine, a: &[u64]) -> Result<u64> {
    m.visible(Op::Output)?;
    let (_, descriptor) = open_descriptor(m, a[0])?;
    let (array, offset, len) = (Ref::from_bits(a[1]), a[2] as i32, a[3] as i32);
    if array.is_null() {
        return Err(m.null_pointer());
    }
    if offset < 0 || len < 0 || (offset as usize + len as usize) > m.state.heap.array_len(array) {
        return Err(m.throw_bare("java/lang/IndexOutOfBoundsException"));
    }
    let bytes = m.state.heap.bytes(array, offset as usize, len as usize).to_vec();
    m.streams.write(descriptor, &bytes);
    Ok(0)
}

fn write_byte(m: &mut Machine, a: &[u64]) -> Result<u64> {
    m.visible(Op::Output)?;
    let (_, descriptor) = open_descriptor(m, a[0])?;
    m.streams.write(descriptor, &[a[1] as u8]);
    Ok(0)
}

pub(super) fn read_bytes(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let (array, offset, len) = (Ref::from_bits(a[1]), a[2] as i32, a[3] as i32);
    if array.is_null() {
        return Err(m.null_pointer());
    }
    if offset < 0 || len < 0 || (offset as usize + len as usize) > m.state.heap.array_len(array) {
        return Err(m.throw_bare("java/lang/IndexOutOfBoundsException"));
    }
    if len == 0 {
        return Ok(0);
    }
    let stream = open_descriptor(m, a[0])?;
    if stream.1 != 0 {
        return Ok(match m.read_file(stream.0, len as usize) {
            Some(part) => {
                m.state.heap.bytes_mut(array, offset as usize, part.len()).copy_from_slice(&part);
                part.len() as u64
            }
            None => u64::from(u32::MAX),
        });
    }
    let mut buffer = vec![0; len as usize];
    match m.streams.read(&mut buffer) {
        Some(count) => {
            m.state.heap.bytes_mut(array, offset as usize, count).copy_from_slice(&buffer[..count]);
            Ok(count as u64)
        }
        None => Ok(u64::from(u32::MAX)),
    }
}

pub(super) fn read_byte(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let stream = open_descriptor(m, a[0])?;
    if stream.1 != 0 {
        return Ok(m.read_file(stream.0, 1).map_or(u64::from(u32::MAX), |part| u64::from(part[0])));
    }
    let mut byte = [0];
    Ok(match m.streams.read(&mut byte) {
        Some(_) => u64::from(byte[0]),
        None => u64::from(u32::MAX),
    })
}
