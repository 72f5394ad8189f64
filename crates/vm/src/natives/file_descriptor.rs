//! `java.io` on the three standard streams; no file of the host can be opened.

use crate::heap::Ref;
use crate::machine::{Machine, Result};
use crate::natives::{natives, nothing};
use crate::op::Op;

natives! {
    "java/io/FileDescriptor" {
        "getHandle" "(I)J" => |_, _| Ok(-1i64 as u64);
        "getAppend" "(I)Z" => nothing;
        "close0" "()V" => nothing;
        "sync0" "()V" => nothing;
    }
    "java/io/FileOutputStream" {
        "writeBytes" "([BIIZ)V" => write_bytes;
        "write" "(IZ)V" => write_byte;
        "open0" "(Ljava/lang/String;Z)V" => no_file;
    }
    "java/io/FileInputStream" {
        "readBytes" "([BII)I" => read_bytes;
        "readBytes0" "([BII)I" => read_bytes;
        "read0" "()I" => read_byte;
        "available0" "()I" => nothing;
        "isRegularFile0" "(Ljava/io/FileDescriptor;)Z" => nothing;
        "position0" "()J" => nothing;
        "length0" "()J" => nothing;
        "skip0" "(J)J" => nothing;
        "open0" "(Ljava/lang/String;)V" => no_file;
    }
    "java/io/RandomAccessFile" {
        "open0" "(Ljava/lang/String;I)V" => no_file;
    }
    "java/io/UnixFileSystem" {
        "canonicalize0" "(Ljava/lang/String;)Ljava/lang/String;" => |_, a| Ok(a[1]);
        "getBooleanAttributes0" "(Ljava/io/File;)I" => nothing;
        "getLength" "(Ljava/io/File;)J" => nothing;
        "getLength0" "(Ljava/io/File;)J" => nothing;
        "checkAccess" "(Ljava/io/File;I)Z" => nothing;
        "checkAccess0" "(Ljava/io/File;I)Z" => nothing;
        "list" "(Ljava/io/File;)[Ljava/lang/String;" => nothing;
        "list0" "(Ljava/io/File;)[Ljava/lang/String;" => nothing;
        "getLastModifiedTime" "(Ljava/io/File;)J" => nothing;
        "getLastModifiedTime0" "(Ljava/io/File;)J" => nothing;
        "delete0" "(Ljava/io/File;)Z" => nothing;
        "createDirectory" "(Ljava/io/File;)Z" => nothing;
        "createDirectory0" "(Ljava/io/File;)Z" => nothing;
        "initIDs" "()V" => nothing;
    }
    "java/io/Console" {
        "istty" "()Z" => nothing;
        "encoding" "()Ljava/lang/String;" => nothing;
    }
}

fn descriptor(m: &Machine, stream: u64) -> i32 {
    let fd = m.get_ref_field(Ref::from_bits(stream), "fd");
    if fd.is_null() { -1 } else { m.get_field(fd, "fd") as i32 }
}

fn write_bytes(m: &mut Machine, a: &[u64]) -> Result<u64> {
    m.visible(Op::Output)?;
    let descriptor = descriptor(m, a[0]);
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
    let descriptor = descriptor(m, a[0]);
    m.streams.write(descriptor, &[a[1] as u8]);
    Ok(0)
}

fn read_bytes(m: &mut Machine, a: &[u64]) -> Result<u64> {
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
    let mut buffer = vec![0; len as usize];
    match m.streams.read(&mut buffer) {
        Some(count) => {
            m.state.heap.bytes_mut(array, offset as usize, count).copy_from_slice(&buffer[..count]);
            Ok(count as u64)
        }
        None => Ok(u64::from(u32::MAX)),
    }
}

fn read_byte(m: &mut Machine, _: &[u64]) -> Result<u64> {
    let mut byte = [0];
    Ok(match m.streams.read(&mut byte) {
        Some(_) => u64::from(byte[0]),
        None => u64::from(u32::MAX),
    })
}

fn no_file(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let name = m.string_text(Ref::from_bits(a[1]));
    Err(m.throw_new("java/io/FileNotFoundException", &format!("{name} (No such file or directory)")))
}
