//! Files as `java.nio.file` sees them: system calls on the read-only view of [`super::files`].

use crate::heap::Ref;
use crate::instrument::outside::Outside;
use crate::library::natives::files::{TOO_LARGE, WORKING_DIRECTORY, absolute, change_of};
use crate::library::natives::unsafe_memory::check_block;
use crate::library::natives::{natives, nothing};
use crate::machine::{Interrupt, Machine, Result};
use program::FileKind;

const ENOENT: i32 = 2;
const EIO: i32 = 5;
const EISDIR: i32 = 21;
const EINVAL: i32 = 22;
const EFBIG: i32 = 27;
const EROFS: i32 = 30;

/// Result of a read at the end of a file, as `sun.nio.ch.IOStatus` has it.
const EOF: u64 = u32::MAX as u64;

natives! {
    "sun/nio/fs/UnixNativeDispatcher" {
        "init" "()I" pure => nothing;
        "getcwd" "()[B" allocates => |m, _| Ok(m.new_byte_array(WORKING_DIRECTORY.as_bytes()).bits());
        "open0" "(JII)I" reads(OffHeap) outside => open;
        "close0" "(I)V" pure => nothing;
        "stat0" "(JLsun/nio/fs/UnixFileAttributes;)V" writes(Memory) reads(OffHeap) outside => |m, a| stat(m, a).and_then(|errno| fail_at(m, errno, a[0]));
        "stat0" "(JLsun/nio/fs/UnixFileAttributes;)I" writes(Memory) reads(OffHeap) outside => |m, a| stat(m, a).map(|errno| errno as u64);
        "stat1" "(J)I" reads(OffHeap) outside => mode_of;
        "lstat0" "(JLsun/nio/fs/UnixFileAttributes;)V" writes(Memory) reads(OffHeap) outside => |m, a| stat(m, a).and_then(|errno| fail_at(m, errno, a[0]));
        "fstat" "(ILsun/nio/fs/UnixFileAttributes;)V" writes(Memory) outside => fstat;
        "fstat0" "(ILsun/nio/fs/UnixFileAttributes;)V" writes(Memory) outside => fstat;
        "access0" "(JI)V" reads(OffHeap) outside => |m, a| { let errno = access(m, a); fail_at(m, errno, a[0]) };
        "access0" "(JI)I" reads(OffHeap) outside => |m, a| Ok(access(m, a) as u64);
        "exists0" "(J)Z" reads(OffHeap) outside => |m, a| { let path = path_at(m, a[0]); Ok(u64::from(m.file_kind(&path).is_some())) };
        "realpath0" "(J)[B" reads(OffHeap) allocates outside => real_path;
        "readlink0" "(J)[B" constant => |m, _| fail(m, EINVAL);
        "opendir0" "(J)J" writes(OffHeap) outside => open_directory;
        "closedir" "(J)V" writes(OffHeap) => |m, a| { m.state.memory_mut().free(a[0]); Ok(0) };
        "readdir" "(J)[B" writes(OffHeap) allocates => read_directory;
        "readdir0" "(J)[B" writes(OffHeap) allocates => read_directory;
        "mkdir0" "(JI)V" reads(OffHeap) outside => change;
        "rmdir0" "(J)V" reads(OffHeap) outside => change_existing;
        "unlink0" "(J)V" reads(OffHeap) outside => change_existing;
        "rename0" "(JJ)V" reads(OffHeap) outside => change_existing;
        "link0" "(JJ)V" reads(OffHeap) outside => change_existing;
        "symlink0" "(JJ)V" reads(OffHeap) outside => |m, a| change(m, &a[1..]);
        "chmod0" "(JI)V" reads(OffHeap) outside => change_existing;
        "strerror" "(I)[B" allocates => |m, a| { let text = message(a[0] as i32); Ok(m.new_byte_array(text.as_bytes()).bits()) };
        "getpwuid" "(I)[B" allocates => |m, _| Ok(m.new_byte_array(b"user").bits());
        "getgrgid" "(I)[B" allocates => |m, _| Ok(m.new_byte_array(b"user").bits());
        "fchmodatNoFollowSupported0" "()Z" pure => nothing;
    }
    "sun/nio/fs/LinuxNativeDispatcher" {
        "init" "()V" pure => nothing;
        "posix_fadvise" "(IJJI)I" pure => nothing;
    }
    "sun/nio/ch/FileDispatcherImpl" {
        "init" "()V" pure => nothing;
        "init0" "()V" pure => nothing;
        "read0" "(Ljava/io/FileDescriptor;JI)I" writes(Memory, OffHeap) outside => read;
        "pread0" "(Ljava/io/FileDescriptor;JIJ)I" reads(Memory) writes(OffHeap) outside => read_at;
        "seek0" "(Ljava/io/FileDescriptor;J)J" writes(Memory) => seek;
        "size0" "(Ljava/io/FileDescriptor;)J" reads(Memory) outside => size;
        "close0" "(Ljava/io/FileDescriptor;)V" pure => nothing;
        "preClose0" "(Ljava/io/FileDescriptor;)V" pure => nothing;
        "closeIntFD" "(I)V" pure => nothing;
        "write0" "(Ljava/io/FileDescriptor;JI)I" reads(Memory, OffHeap) writes(Output) => write;
    }
    "sun/nio/ch/UnixFileDispatcherImpl" {
        "read0" "(Ljava/io/FileDescriptor;JI)I" writes(Memory, OffHeap) outside => read;
        "pread0" "(Ljava/io/FileDescriptor;JIJ)I" reads(Memory) writes(OffHeap) outside => read_at;
        "seek0" "(Ljava/io/FileDescriptor;J)J" writes(Memory) => seek;
        "size0" "(Ljava/io/FileDescriptor;)J" reads(Memory) outside => size;
        "available0" "(Ljava/io/FileDescriptor;)I" reads(Memory) outside => available;
        "isOther0" "(Ljava/io/FileDescriptor;)Z" pure => nothing;
        "closeIntFD" "(I)V" pure => nothing;
        "allocationGranularity0" "()J" pure => |_| 4096;
        "write0" "(Ljava/io/FileDescriptor;JI)I" reads(Memory, OffHeap) writes(Output) => write;
    }
    "sun/nio/ch/FileChannelImpl" {
        "initIDs" "()J" pure => |_| 4096;
        "maxDirectTransferSize0" "()I" pure => |_| i32::MAX as u64;
    }
    "sun/nio/ch/IOUtil" {
        "fdVal" "(Ljava/io/FileDescriptor;)I" reads(Memory) => |m, a| Ok(u64::from(m.get_field(Ref::from_bits(a[0]), "fd") as u32));
        "setfdVal" "(Ljava/io/FileDescriptor;I)V" writes(Memory) => |m, a| { m.set_field(Ref::from_bits(a[0]), "fd", a[1]); Ok(0) };
        "fdLimit" "()I" pure => |_| 1024;
        "iovMax" "()I" pure => |_| 16;
        "writevMax" "()J" pure => |_| i32::MAX as u64;
    }
    "sun/nio/ch/NativeThread" {
        "init" "()V" pure => nothing;
        "current" "()J" pure => |_| 1;
        "current0" "()J" pure => |_| 1;
        "signal" "(J)V" pure => nothing;
        "signal0" "(J)V" pure => nothing;
        "supportPendingSignals0" "()Z" pure => nothing;
    }
}

fn message(errno: i32) -> &'static str {
    match errno {
        ENOENT => "No such file or directory",
        EISDIR => "Is a directory",
        EFBIG => TOO_LARGE,
        EINVAL => "Invalid argument",
        EROFS => "Read-only file system",
        _ => "Input/output error",
    }
}

/// A `UnixException` with this error, or success.
fn fail(m: &mut Machine, errno: i32) -> Result<u64> {
    if errno == 0 {
        return Ok(0);
    }
    Err(Interrupt::Throw(unix_exception(m, errno)))
}

fn unix_exception(m: &mut Machine, errno: i32) -> Ref {
    let exception = m.new_throwable("sun/nio/fs/UnixException", None);
    m.set_field(exception, "errno", errno as u64);
    exception
}

/// As `fail`, because of what lies at a path, or does not.
fn fail_at(m: &mut Machine, errno: i32, address: u64) -> Result<u64> {
    if errno == 0 {
        return Ok(0);
    }
    let path = path_at(m, address);
    let exception = unix_exception(m, errno);
    let missed = if errno == EROFS { Some(change_of(&path)) } else { m.unopened(&path) };
    if let Some(missed) = missed {
        m.miss_by(missed, exception);
    }
    Err(Interrupt::Throw(exception))
}

/// The zero-terminated path in off-heap memory.
fn path_at(m: &mut Machine, address: u64) -> String {
    let bytes = m.state.memory().text_at(address);
    absolute(&String::from_utf8_lossy(&bytes))
}

fn open(m: &mut Machine, a: &[u64]) -> Result<u64> {
    const WRITING: u64 = 0o1 | 0o2 | 0o100;
    let path = path_at(m, a[0]);
    if a[1] & WRITING != 0 {
        return fail_at(m, EROFS, a[0]);
    }
    match m.open_path(&path) {
        Some(descriptor) => Ok(descriptor as u64),
        None => {
            let errno = match m.file_kind(&path) {
                Some(FileKind::File { .. }) if m.is_too_large(&path) => EFBIG,
                Some(FileKind::File { .. }) => EIO,
                Some(FileKind::Directory) => EISDIR,
                None => ENOENT,
            };
            fail_at(m, errno, a[0])
        }
    }
}

/// `st_mode` and size of a file.
fn mode_and_size(kind: FileKind) -> (u64, u64) {
    match kind {
        FileKind::File { len } => (0o100_444, len),
        FileKind::Directory => (0o040_555, 4096),
    }
}

fn fill(m: &mut Machine, attributes: Ref, kind: FileKind, path: &str) {
    let (mode, size) = mode_and_size(kind);
    m.set_field(attributes, "st_mode", mode);
    m.set_field(attributes, "st_size", size);
    m.set_field(attributes, "st_nlink", 1);
    m.set_field(attributes, "st_uid", 1000);
    m.set_field(attributes, "st_gid", 1000);
    m.set_field(attributes, "st_dev", 1);
    m.set_field(attributes, "st_ino", program::hash_text(path) >> 1);
}

fn stat(m: &mut Machine, a: &[u64]) -> Result<i32> {
    let path = path_at(m, a[0]);
    match m.file_kind(&path) {
        Some(kind) => {
            fill(m, Ref::from_bits(a[1]), kind, &path);
            Ok(0)
        }
        None => Ok(ENOENT),
    }
}

fn mode_of(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let path = path_at(m, a[0]);
    Ok(m.file_kind(&path).map_or(0, |kind| mode_and_size(kind).0))
}

fn fstat(m: &mut Machine, a: &[u64]) -> Result<u64> {
    match m.file_content(a[0] as i32) {
        Some(content) => {
            let kind = FileKind::File { len: content.len() as u64 };
            fill(m, Ref::from_bits(a[1]), kind, &a[0].to_string());
            Ok(0)
        }
        None => fail(m, EINVAL),
    }
}

fn access(m: &mut Machine, a: &[u64]) -> i32 {
    const WRITE: u64 = 2;
    let path = path_at(m, a[0]);
    match m.file_kind(&path) {
        None => ENOENT,
        Some(_) if a[1] & WRITE != 0 => {
            m.miss(change_of(&path));
            EROFS
        }
        Some(_) => 0,
    }
}

fn real_path(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let path = path_at(m, a[0]);
    if m.file_kind(&path).is_none() {
        return fail_at(m, ENOENT, a[0]);
    }
    Ok(m.new_byte_array(path.as_bytes()).bits())
}

/// Whatever would make or change a file.
fn change(m: &mut Machine, a: &[u64]) -> Result<u64> {
    fail_at(m, EROFS, a[0])
}

/// Whatever would change a file that exists: there is none, or it cannot be changed.
fn change_existing(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let path = path_at(m, a[0]);
    let errno = if m.file_kind(&path).is_some() { EROFS } else { ENOENT };
    fail_at(m, errno, a[0])
}

/// A directory stream is a block of memory: a cursor of 8 bytes, then the names, each ended by zero.
fn open_directory(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let path = path_at(m, a[0]);
    let Some(names) = m.file_names(&path) else { return fail_at(m, ENOENT, a[0]) };
    let mut block = 8u64.to_le_bytes().to_vec();
    for name in [".", ".."].into_iter().map(str::to_owned).chain(names) {
        block.extend_from_slice(name.as_bytes());
        block.push(0);
    }
    let address = m.state.memory_mut().allocate(block.len());
    if let Some(target) = m.state.memory_mut().at(address, block.len()) {
        target.copy_from_slice(&block);
    }
    Ok(address)
}

fn read_directory(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let Some(cursor) =
        m.state.memory_mut().at(a[0], 8).map(|bytes| u64::from_le_bytes(std::array::from_fn(|i| bytes[i])))
    else {
        return Ok(0);
    };
    let name = m.state.memory_mut().text_at(a[0].wrapping_add(cursor));
    if name.is_empty() {
        return Ok(0);
    }
    if let Some(target) = m.state.memory_mut().at(a[0], 8) {
        target.copy_from_slice(&cursor.wrapping_add(name.len() as u64 + 1).to_le_bytes());
    }
    Ok(m.new_byte_array(&name).bits())
}

fn read(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let (descriptor, address, len) = (Ref::from_bits(a[0]), a[1], a[2] as u32 as usize);
    check_block(m, Ref::NULL, address, len as u64)?;
    if m.get_field(descriptor, "fd") == 0 {
        m.miss(Outside::Input);
        let mut buffer = vec![0; len];
        let Some(count) = m.streams.read(&mut buffer) else { return Ok(EOF) };
        if let Some(target) = m.state.memory_mut().at(address, count) {
            target.copy_from_slice(&buffer[..count]);
        }
        return Ok(count as u64);
    }
    m.announce_position(descriptor)?;
    let Some(part) = m.read_file(descriptor, len) else { return Ok(EOF) };
    if let Some(target) = m.state.memory_mut().at(address, part.len()) {
        target.copy_from_slice(&part);
    }
    Ok(part.len() as u64)
}

fn read_at(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let descriptor = Ref::from_bits(a[0]);
    m.announce_position(descriptor)?;
    let Some(content) = m.file_content(m.get_field(descriptor, "fd") as i32) else { return Ok(EOF) };
    let start = usize::try_from(a[3]).unwrap_or(usize::MAX).min(content.len());
    let end = content.len().min(start.saturating_add(a[2] as u32 as usize));
    if start == end {
        return Ok(EOF);
    }
    if let Some(target) = m.state.memory_mut().at(a[1], end - start) {
        target.copy_from_slice(&content[start..end]);
    }
    Ok((end - start) as u64)
}

/// A negative offset asks where the position is.
fn seek(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let descriptor = Ref::from_bits(a[0]);
    m.announce_position(descriptor)?;
    if (a[1] as i64) < 0 {
        return Ok(m.file_position(descriptor));
    }
    m.set_file_position(descriptor, a[1]);
    Ok(a[1])
}

fn size(m: &mut Machine, a: &[u64]) -> Result<u64> {
    Ok(m.file_content(m.get_field(Ref::from_bits(a[0]), "fd") as i32).map_or(0, |content| content.len() as u64))
}

fn available(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let size = size(m, a)?;
    Ok(size.saturating_sub(m.file_position(Ref::from_bits(a[0]))).min(i32::MAX as u64))
}

/// Only the standard streams can be written to.
fn write(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let descriptor = m.get_field(Ref::from_bits(a[0]), "fd") as i32;
    if !(1..=2).contains(&descriptor) {
        return Err(m.throw_new("java/io/IOException", "Bad file descriptor"));
    }
    let bytes = m.state.memory().bytes(a[1], a[2] as u32 as usize).map(<[u8]>::to_vec).unwrap_or_default();
    m.output(descriptor, &bytes)?;
    Ok(bytes.len() as u64)
}
