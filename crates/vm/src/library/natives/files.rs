//! Files as `java.io` sees them: a read-only view of the JDK's own files and of the class path.
//!
//! An open file is two words in its `FileDescriptor`: `fd` says which path it is (see [`Paths`]), and
//! `handle`, which Unix leaves unused, is the position. So open files are ordinary heap state.

use crate::heap::Ref;
use crate::instrument::outside::Outside;
use crate::library::natives::{natives, nothing};
use crate::machine::{Machine, Result};
use crate::schedule::op::{Location, Op, Orders};
use classfile::{Bytes, MAX_FILE};
use program::FileKind;

/// Descriptors from here on stand for files; those below are the standard streams.
const FIRST: i32 = 1000;

/// Why a file that is there is not opened.
pub(super) const TOO_LARGE: &str = "larger than the 64 MB that Heddle reads";
const _: () = assert!(MAX_FILE == 64 << 20);

/// Where relative paths start (`user.dir`).
pub(crate) const WORKING_DIRECTORY: &str = "/work";

/// Files opened so far, by descriptor. A cache: contents never change, numbers only have to differ.
#[derive(Default)]
pub(crate) struct Paths {
    names: Vec<String>,
    contents: Vec<Bytes>,
}

natives! {
    "java/io/FileInputStream" {
        "open0" "(Ljava/lang/String;)V" writes(Memory) outside => open;
        "length0" "()J" reads(Memory) outside => |m, a| Ok(open_file(m, a[0])?.map_or(0, |(_, bytes, _)| bytes.len() as u64));
        "position0" "()J" reads(Memory) outside => |m, a| Ok(open_file(m, a[0])?.map_or(0, |(_, _, position)| position));
        "skip0" "(J)J" writes(Memory) outside => skip;
        "available0" "()I" reads(Memory) outside => available;
        "isRegularFile0" "(Ljava/io/FileDescriptor;)Z" reads(Memory) => |m, a| Ok(u64::from(m.get_field(Ref::from_bits(a[1]), "fd") as i32 >= FIRST));
    }
    "java/io/RandomAccessFile" {
        "open0" "(Ljava/lang/String;I)V" writes(Memory) outside => open_random;
        "read0" "()I" writes(Memory) outside => super::file_descriptor::read_byte;
        "readBytes" "([BII)I" writes(Memory) allocates calls outside -> &["java/io/HeddleTransfer.deliver"] => super::file_descriptor::read_bytes;
        "readBytes0" "([BII)I" writes(Memory) allocates calls outside -> &["java/io/HeddleTransfer.deliver"] => super::file_descriptor::read_bytes;
        "getFilePointer" "()J" reads(Memory) outside => |m, a| Ok(open_file(m, a[0])?.map_or(0, |(_, _, position)| position));
        "seek0" "(J)V" writes(Memory) outside => seek;
        "length" "()J" reads(Memory) outside => |m, a| Ok(open_file(m, a[0])?.map_or(0, |(_, bytes, _)| bytes.len() as u64));
        "length0" "()J" reads(Memory) outside => |m, a| Ok(open_file(m, a[0])?.map_or(0, |(_, bytes, _)| bytes.len() as u64));
    }
    "java/io/FileOutputStream" {
        "open0" "(Ljava/lang/String;Z)V" outside => |m, a| read_only(m, a[1]);
    }
    "java/io/FileCleanable" {
        "cleanupClose0" "(IJ)V" pure => nothing;
        "register" "(Ljava/io/FileDescriptor;)V" pure => nothing;
        "unregister" "(Ljava/io/FileDescriptor;)V" pure => nothing;
    }
    "java/io/UnixFileSystem" {
        "canonicalize0" "(Ljava/lang/String;)Ljava/lang/String;" allocates => canonicalize;
        "getBooleanAttributes0" "(Ljava/io/File;)I" outside => attributes;
        "getLength" "(Ljava/io/File;)J" outside => length;
        "getLength0" "(Ljava/io/File;)J" outside => length;
        "checkAccess" "(Ljava/io/File;I)Z" outside => check_access;
        "checkAccess0" "(Ljava/io/File;I)Z" outside => check_access;
        "list" "(Ljava/io/File;)[Ljava/lang/String;" allocates outside => list;
        "list0" "(Ljava/io/File;)[Ljava/lang/String;" allocates outside => list;
        "getLastModifiedTime" "(Ljava/io/File;)J" outside => unknown;
        "getLastModifiedTime0" "(Ljava/io/File;)J" outside => unknown;
        "delete0" "(Ljava/io/File;)Z" outside => unchanged;
        "rename0" "(Ljava/io/File;Ljava/io/File;)Z" outside => unchanged;
        "createDirectory" "(Ljava/io/File;)Z" outside => unchanged;
        "createDirectory0" "(Ljava/io/File;)Z" outside => unchanged;
        "createFileExclusively" "(Ljava/lang/String;)Z" outside => create_file;
        "createFileExclusively0" "(Ljava/lang/String;)Z" outside => create_file;
        "setPermission" "(Ljava/io/File;IZZ)Z" outside => unchanged;
        "setPermission0" "(Ljava/io/File;IZZ)Z" outside => unchanged;
        "setLastModifiedTime" "(Ljava/io/File;J)Z" outside => unchanged;
        "setLastModifiedTime0" "(Ljava/io/File;J)Z" outside => unchanged;
        "setReadOnly" "(Ljava/io/File;)Z" outside => unchanged;
        "setReadOnly0" "(Ljava/io/File;)Z" outside => unchanged;
        "getSpace" "(Ljava/io/File;I)J" outside => unknown;
        "getSpace0" "(Ljava/io/File;I)J" outside => unknown;
        "getNameMax0" "(Ljava/lang/String;)J" pure => |_| 255;
    }
}

/// The absolute path, without `.`, `..` and doubled slashes.
pub(crate) fn absolute(path: &str) -> String {
    let joined = if path.starts_with('/') { path.to_owned() } else { format!("{WORKING_DIRECTORY}/{path}") };
    let mut parts: Vec<&str> = Vec::new();
    for part in joined.split('/') {
        match part {
            "" | "." => {}
            ".." => {
                parts.pop();
            }
            other => parts.push(other),
        }
    }
    format!("/{}", parts.join("/"))
}

/// A path as the program may have called it.
fn shown_name(path: &str) -> String {
    path.strip_prefix(WORKING_DIRECTORY).and_then(|rest| rest.strip_prefix('/')).unwrap_or(path).to_owned()
}

fn hidden(path: &str) -> Outside {
    Outside::File(shown_name(path))
}

/// The program wants to change what lies at a path.
pub(super) fn change_of(path: &str) -> Outside {
    Outside::Change(shown_name(&absolute(path)))
}

impl Machine {
    /// The descriptor of a file, if there is such a file.
    pub(crate) fn open_path(&mut self, path: &str) -> Option<i32> {
        let path = absolute(path);
        if let Some(at) = self.library.paths.names.iter().position(|known| *known == path) {
            return Some(FIRST + at as i32);
        }
        let content = self.program.finder().read(&path)?;
        self.library.paths.names.push(path);
        self.library.paths.contents.push(content);
        Some(FIRST + self.library.paths.names.len() as i32 - 1)
    }

    /// The content behind a descriptor, if it stands for a file.
    pub(crate) fn file_content(&self, descriptor: i32) -> Option<Bytes> {
        self.library.paths.contents.get(usize::try_from(descriptor - FIRST).ok()?).cloned()
    }

    /// Whether what the program is told of a path is the truth. The library itself looks at where classes come from,
    /// which is the source file if they were compiled for this run.
    fn shows(&self, path: &str) -> bool {
        let is_source = |(_, told): &(String, String)| absolute(told) == path;
        self.program.finder().shows(path) || self.options.compiled.as_ref().is_some_and(is_source)
    }

    /// What lies at a path, as far as the program is shown.
    pub(crate) fn file_kind(&mut self, path: &str) -> Option<FileKind> {
        let path = absolute(path);
        let kind = self.program.finder().stat(&path);
        if kind.is_none() && !self.shows(&path) {
            self.miss(hidden(&path));
        }
        kind
    }

    /// The names in a directory, as far as the program is shown.
    pub(crate) fn file_names(&mut self, path: &str) -> Option<Vec<String>> {
        let path = absolute(path);
        let names = self.program.finder().list(&path);
        if names.is_none() && !self.shows(&path) {
            self.miss(hidden(&path));
        }
        names
    }

    /// What is to be said of a file that cannot be opened: nothing, if it is not there on the host either.
    pub(crate) fn unopened(&mut self, path: &str) -> Option<Outside> {
        let path = absolute(path);
        if self.is_too_large(&path) {
            return Some(Outside::Large(shown_name(&path)));
        }
        (!self.shows(&path) || self.program.finder().stat(&path).is_some()).then(|| hidden(&path))
    }

    /// Whether a file is there, and is not read because of its size.
    pub(crate) fn is_too_large(&self, path: &str) -> bool {
        let kind = self.program.finder().stat(&absolute(path));
        matches!(kind, Some(FileKind::File { len }) if len > MAX_FILE)
    }

    /// The position of an open file; NIO leaves -1 there until it is first used.
    pub(crate) fn file_position(&self, descriptor: Ref) -> u64 {
        (self.get_field(descriptor, "handle") as i64).max(0) as u64
    }

    pub(crate) fn set_file_position(&mut self, descriptor: Ref, position: u64) {
        self.set_field(descriptor, "handle", position);
    }

    /// Announces a use of an open file's position. The host keeps it, so no two uses of it race.
    pub(crate) fn announce_position(&mut self, descriptor: Ref) -> Result<()> {
        match self.field_word(self.class_of(descriptor), "handle") {
            Some(slot) => self.visible(Op::Update(Location { object: descriptor, slot }, Orders::VOLATILE)),
            None => Ok(()),
        }
    }

    /// Reads from an open file at its position, which moves on; `None` at its end. The caller has announced it.
    pub(crate) fn read_file(&mut self, descriptor: Ref, len: usize) -> Option<Bytes> {
        let content = self.file_content(self.get_field(descriptor, "fd") as i32)?;
        let position = self.file_position(descriptor);
        let start = usize::try_from(position).ok()?.min(content.len());
        let part = content.slice(start..content.len().min(start.saturating_add(len)))?;
        if part.is_empty() {
            return None;
        }
        self.set_file_position(descriptor, position + part.len() as u64);
        Some(part)
    }
}

/// Descriptor object, content and position of a stream's file; `None` for the standard streams.
fn open_file(m: &mut Machine, stream: u64) -> Result<Option<(Ref, Bytes, u64)>> {
    let descriptor = m.get_ref_field(Ref::from_bits(stream), "fd");
    if descriptor.is_null() || (m.get_field(descriptor, "fd") as i32) < 0 {
        return Err(m.throw_new("java/io/IOException", "Stream Closed"));
    }
    m.announce_position(descriptor)?;
    let content = m.file_content(m.get_field(descriptor, "fd") as i32);
    Ok(content.map(|content| (descriptor, content, m.file_position(descriptor))))
}

fn open(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let name = m.string_text(Ref::from_bits(a[1]));
    if m.file_kind(&name) == Some(FileKind::Directory) {
        return Err(m.throw_new("java/io/FileNotFoundException", &format!("{name} (Is a directory)")));
    }
    let Some(descriptor) = m.open_path(&name) else {
        let why = if m.is_too_large(&name) { TOO_LARGE } else { "No such file or directory" };
        let text = format!("{name} ({why})");
        return Err(match m.unopened(&name) {
            Some(missed) => m.throw_missing(missed, "java/io/FileNotFoundException", Some(&text)),
            None => m.throw_new("java/io/FileNotFoundException", &text),
        });
    };
    let object = m.get_ref_field(Ref::from_bits(a[0]), "fd");
    m.set_field(object, "fd", descriptor as u64);
    m.set_file_position(object, 0);
    Ok(0)
}

/// Mode bit 0 is reading, bit 1 writing.
fn open_random(m: &mut Machine, a: &[u64]) -> Result<u64> {
    if a[2] & 2 != 0 {
        return read_only(m, a[1]);
    }
    open(m, a)
}

fn read_only(m: &mut Machine, name: u64) -> Result<u64> {
    let name = m.string_text(Ref::from_bits(name));
    let text = format!("{name} (Read-only file system)");
    Err(m.throw_missing(change_of(&name), "java/io/FileNotFoundException", Some(&text)))
}

fn create_file(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let name = m.string_text(Ref::from_bits(a[1]));
    Err(m.throw_missing(change_of(&name), "java/io/IOException", Some("Read-only file system")))
}

/// Nothing can be changed.
fn unchanged(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let path = path_of(m, a[1]);
    m.miss(change_of(&path));
    Ok(0)
}

/// Times and free space are not shown.
fn unknown(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let path = absolute(&path_of(m, a[1]));
    m.miss(Outside::Attribute(shown_name(&path)));
    Ok(0)
}

fn skip(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let Some((descriptor, _, position)) = open_file(m, a[0])? else {
        return Err(m.throw_missing(Outside::Input, "java/io/IOException", Some("Illegal seek")));
    };
    let target = (position as i64).saturating_add(a[1] as i64);
    if target < 0 {
        return Err(m.throw_new("java/io/IOException", "Invalid argument"));
    }
    m.set_file_position(descriptor, target as u64);
    Ok((target - position as i64) as u64)
}

fn available(m: &mut Machine, a: &[u64]) -> Result<u64> {
    match open_file(m, a[0])? {
        Some((_, content, position)) => Ok((content.len() as u64).saturating_sub(position).min(i32::MAX as u64)),
        None => {
            m.miss(Outside::Input);
            Ok(m.streams.available() as u64)
        }
    }
}

fn seek(m: &mut Machine, a: &[u64]) -> Result<u64> {
    if let Some((descriptor, ..)) = open_file(m, a[0])? {
        m.set_file_position(descriptor, a[1]);
    }
    Ok(0)
}

fn canonicalize(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let path = absolute(&m.string_text(Ref::from_bits(a[1])));
    Ok(m.new_string(&path).bits())
}

fn path_of(m: &Machine, file: u64) -> String {
    m.string_text(m.get_ref_field(Ref::from_bits(file), "path"))
}

fn attributes(m: &mut Machine, a: &[u64]) -> Result<u64> {
    const EXISTS: u64 = 1;
    const REGULAR: u64 = 2;
    const DIRECTORY: u64 = 4;
    let path = path_of(m, a[1]);
    Ok(match m.file_kind(&path) {
        Some(FileKind::File { .. }) => EXISTS | REGULAR,
        Some(FileKind::Directory) => EXISTS | DIRECTORY,
        None => 0,
    })
}

fn length(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let path = path_of(m, a[1]);
    Ok(match m.file_kind(&path) {
        Some(FileKind::File { len }) => len,
        Some(FileKind::Directory) => 4096,
        None => 0,
    })
}

/// Everything can be read, nothing written; directories can be searched.
fn check_access(m: &mut Machine, a: &[u64]) -> Result<u64> {
    const EXECUTE: u64 = 1;
    const WRITE: u64 = 2;
    let path = path_of(m, a[1]);
    let kind = m.file_kind(&path);
    if kind.is_some() && a[2] & WRITE != 0 {
        m.miss(change_of(&path));
    }
    Ok(u64::from(match kind {
        None => false,
        Some(_) if a[2] & WRITE != 0 => false,
        Some(FileKind::File { .. }) => a[2] & EXECUTE == 0,
        Some(FileKind::Directory) => true,
    }))
}

fn list(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let path = path_of(m, a[1]);
    let Some(names) = m.file_names(&path) else { return Ok(0) };
    let class = m.known.string_array;
    let array = m.new_array(class, names.len());
    for (index, name) in names.iter().enumerate() {
        let name = m.new_string(name);
        m.state.heap.set_ref_at(array, index, name);
    }
    Ok(array.bits())
}
