//! The zip format as far as jars use it: the central directory, stored and deflated entries, zip64.
//!
//! Written here rather than taken from a crate so that what `java` does with odd archives, and what a
//! hostile one may cost, are both explicit. Invariant: the directory is read once and bounded by
//! [`MAX_ENTRIES`] and [`MAX_DIRECTORY`]; no entry inflates beyond [`MAX_ENTRY`]; every offset is
//! checked; a name that is absolute, has a `..` or `.` part, a NUL or a backslash is left out.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::sync::{Mutex, PoisonError};

use flate2::read::DeflateDecoder;
use thiserror::Error;

use crate::bytes::Bytes;
use crate::endian::{u16_at, u32_at, u64_at};

/// More entries than this in one archive are refused.
pub const MAX_ENTRIES: u64 = 1 << 20;
/// A central directory of more bytes than this is refused.
pub const MAX_DIRECTORY: u64 = 128 << 20;
/// An entry of more bytes than this, declared or inflated, is refused.
pub const MAX_ENTRY: u64 = 64 << 20;
/// Beyond [`RATIO_FROM`] bytes, an entry that inflates to more than this many times its size is refused.
pub const MAX_RATIO: u64 = 200;
/// Smaller entries may have any ratio.
pub const RATIO_FROM: u64 = 4 << 20;

const END_SIZE: usize = 22;
const END_SIGNATURE: &[u8] = b"PK\x05\x06";
const END64_SIGNATURE: u32 = 0x0606_4b50;
const LOCATOR64_SIGNATURE: u32 = 0x0706_4b50;
const CENTRAL_SIGNATURE: u32 = 0x0201_4b50;
const LOCAL_SIGNATURE: u32 = 0x0403_4b50;
const CENTRAL_SIZE: usize = 46;
const LOCAL_SIZE: usize = 30;
const ENCRYPTED: u16 = 1;
const STORED: u16 = 0;
const DEFLATED: u16 = 8;

/// Why an archive, or one entry of it, cannot be read; the jar adds which archive and entry.
#[derive(Debug, Error)]
pub enum ZipError {
    #[error("{0}")]
    Io(#[from] io::Error),
    #[error("it is not a jar: it has no end-of-directory record")]
    NotAnArchive,
    #[error("it is damaged: {0}")]
    Damaged(&'static str),
    #[error("it has {0} entries, more than the {MAX_ENTRIES} that Heddle accepts")]
    TooManyEntries(u64),
    #[error("its directory has {0} bytes, more than the {MAX_DIRECTORY} that Heddle accepts")]
    DirectoryTooLarge(u64),
    #[error("it is larger than the {MAX_ENTRY} bytes that Heddle accepts for one entry")]
    EntryTooLarge,
    #[error("it inflates from {packed} to {unpacked} bytes, which Heddle takes for a zip bomb")]
    Bomb { packed: u64, unpacked: u64 },
    #[error("it is encrypted")]
    Encrypted,
    #[error("its compression method is {0}; jars use 0 (stored) and 8 (deflated)")]
    UnknownMethod(u16),
}

/// Where the archive's bytes come from. A file is read in pieces, not mapped: builds rewrite jars in place.
#[derive(Debug)]
pub(crate) enum Backing {
    File(Mutex<File>, u64),
    Memory(Bytes),
}

impl Backing {
    fn len(&self) -> u64 {
        match self {
            Backing::File(_, len) => *len,
            Backing::Memory(bytes) => bytes.len() as u64,
        }
    }

    /// Exactly `len` bytes from `at`. The range is checked first, so nothing larger than the archive is allocated.
    fn read(&self, at: u64, len: u64) -> Result<Bytes, ZipError> {
        let outside = || ZipError::Damaged("a record lies outside the file");
        let end = at.checked_add(len).ok_or_else(outside)?;
        if end > self.len() {
            return Err(outside());
        }
        let size = usize::try_from(len).map_err(|_| outside())?;
        match self {
            Backing::Memory(bytes) => bytes.slice(at as usize..at as usize + size).ok_or_else(outside),
            Backing::File(file, _) => {
                let mut buffer = vec![0; size];
                let mut file = file.lock().unwrap_or_else(PoisonError::into_inner);
                file.seek(SeekFrom::Start(at))?;
                file.read_exact(&mut buffer)?;
                Ok(Bytes::from(buffer))
            }
        }
    }
}

/// What the central directory says of one entry.
#[derive(Debug, Clone, Copy)]
struct Entry {
    flags: u16,
    method: u16,
    packed: u64,
    unpacked: u64,
    /// Where the local header is.
    at: u64,
}

/// An archive whose directory has been read.
#[derive(Debug)]
pub(crate) struct Archive {
    backing: Backing,
    // The default hasher is keyed, so a crafted directory cannot make it quadratic.
    entries: BTreeMap<Box<str>, Entry>,
}

/// The place of the central directory, and how far the archive is shifted by what precedes it.
struct Directory {
    at: u64,
    size: u64,
    count: u64,
    shift: u64,
}

impl Archive {
    pub(crate) fn open(backing: Backing) -> Result<Archive, ZipError> {
        let directory = find_directory(&backing)?;
        if directory.count > MAX_ENTRIES {
            return Err(ZipError::TooManyEntries(directory.count));
        }
        if directory.size > MAX_DIRECTORY {
            return Err(ZipError::DirectoryTooLarge(directory.size));
        }
        let entries = read_entries(&backing, &directory)?;
        Ok(Archive { backing, entries })
    }

    pub(crate) fn file_len(&self) -> u64 {
        self.backing.len()
    }

    /// The archive itself, if it is no larger than an entry may be.
    pub(crate) fn read_whole(&self) -> Result<Bytes, ZipError> {
        if self.file_len() > MAX_ENTRY {
            return Err(ZipError::EntryTooLarge);
        }
        self.backing.read(0, self.file_len())
    }

    /// The names of all entries, directories (ending in `/`) included, in order.
    pub(crate) fn names(&self) -> impl Iterator<Item = &str> {
        self.entries.keys().map(|name| &**name)
    }

    pub(crate) fn contains(&self, name: &str) -> bool {
        self.entries.contains_key(name)
    }

    /// The content of the entry; like `java`, the checksum is not verified.
    pub(crate) fn read(&self, name: &str) -> Result<Option<Bytes>, ZipError> {
        let Some(&entry) = self.entries.get(name) else {
            return Ok(None);
        };
        if entry.flags & ENCRYPTED != 0 {
            return Err(ZipError::Encrypted);
        }
        if entry.unpacked > MAX_ENTRY || entry.packed > MAX_ENTRY {
            return Err(ZipError::EntryTooLarge);
        }
        if entry.unpacked > RATIO_FROM && entry.unpacked / entry.packed.max(1) > MAX_RATIO {
            return Err(ZipError::Bomb { packed: entry.packed, unpacked: entry.unpacked });
        }
        let local = self.backing.read(entry.at, LOCAL_SIZE as u64)?;
        let lengths = (u32_at(&local, 0), u16_at(&local, 26), u16_at(&local, 28));
        let (Some(LOCAL_SIGNATURE), Some(name_len), Some(extra_len)) = lengths else {
            return Err(ZipError::Damaged("the entry has no local header"));
        };
        let skip = LOCAL_SIZE as u64 + u64::from(name_len) + u64::from(extra_len);
        let packed = self.backing.read(entry.at.saturating_add(skip), entry.packed)?;
        let content = match entry.method {
            STORED => packed,
            DEFLATED => inflate(&packed, entry.unpacked)?,
            other => return Err(ZipError::UnknownMethod(other)),
        };
        if content.len() as u64 != entry.unpacked {
            return Err(ZipError::Damaged("the entry's size differs from the declared size"));
        }
        Ok(Some(content))
    }
}

fn inflate(packed: &[u8], declared: u64) -> Result<Bytes, ZipError> {
    let mut content = Vec::new();
    DeflateDecoder::new(packed)
        .take(declared + 1)
        .read_to_end(&mut content)
        .map_err(|_| ZipError::Damaged("the entry does not inflate"))?;
    Ok(Bytes::from(content))
}

/// Finds the end record, which lies before a comment of up to 64 KiB, and through it the directory.
fn find_directory(backing: &Backing) -> Result<Directory, ZipError> {
    let tail_len = backing.len().min(END_SIZE as u64 + u64::from(u16::MAX));
    let tail_at = backing.len() - tail_len;
    let tail = backing.read(tail_at, tail_len)?;
    let last = tail.len().checked_sub(END_SIZE).ok_or(ZipError::NotAnArchive)?;
    // The comment must reach exactly to the end of the file: its text may hold the signature, too.
    let found = (0..=last).rev().find(|&at| {
        tail[at..].starts_with(END_SIGNATURE)
            && u16_at(&tail, at + 20).is_some_and(|comment| at + END_SIZE + usize::from(comment) == tail.len())
    });
    let at = found.ok_or(ZipError::NotAnArchive)?;
    let cut = || ZipError::Damaged("its end-of-directory record is cut short");
    let field = |offset| u32_at(&tail, at + offset).map(u64::from).ok_or_else(cut);
    let mut count = u64::from(u16_at(&tail, at + 10).ok_or_else(cut)?);
    let (mut size, mut start) = (field(12)?, field(16)?);
    let mut end = tail_at + at as u64;
    let is_wide = count == 0xffff || size == 0xffff_ffff || start == 0xffff_ffff;
    let end64 = if is_wide { find_end64(backing, end)? } else { None };
    if let Some((end64_at, end64)) = end64 {
        let field = |offset| u64_at(&end64, offset).ok_or_else(cut);
        (count, size, start) = (field(32)?, field(40)?, field(48)?);
        end = end64_at;
    }
    // What counts is where the directory ends; a prefix (a start script, say) shifts all offsets.
    let at = end.checked_sub(size).ok_or(ZipError::Damaged("its directory is larger than the file"))?;
    let shift = at.checked_sub(start).ok_or(ZipError::Damaged("its directory starts past its end"))?;
    Ok(Directory { at, size, count, shift })
}

/// The zip64 end record, if a locator for it stands before the plain end record.
fn find_end64(backing: &Backing, end: u64) -> Result<Option<(u64, Bytes)>, ZipError> {
    let Some(locator_at) = end.checked_sub(20) else {
        return Ok(None);
    };
    let locator = backing.read(locator_at, 20)?;
    if u32_at(&locator, 0) != Some(LOCATOR64_SIGNATURE) {
        return Ok(None);
    }
    let claimed = u64_at(&locator, 8).unwrap_or(u64::MAX);
    // With a prefix the claimed place is off; then the record stands right before its locator.
    for at in [Some(claimed), locator_at.checked_sub(56)].into_iter().flatten() {
        if at.checked_add(56).is_some_and(|end| end <= locator_at) {
            let record = backing.read(at, 56)?;
            if u32_at(&record, 0) == Some(END64_SIGNATURE) {
                return Ok(Some((at, record)));
            }
        }
    }
    Err(ZipError::Damaged("its zip64 end-of-directory record is missing"))
}

fn read_entries(backing: &Backing, directory: &Directory) -> Result<BTreeMap<Box<str>, Entry>, ZipError> {
    let bytes = backing.read(directory.at, directory.size)?;
    let cut = || ZipError::Damaged("its directory is cut short");
    let mut entries = BTreeMap::new();
    let mut rest: &[u8] = &bytes;
    let mut count = 0;
    while rest.len() >= CENTRAL_SIZE {
        if u32_at(rest, 0) != Some(CENTRAL_SIGNATURE) {
            return Err(ZipError::Damaged("an entry of its directory has a wrong signature"));
        }
        count += 1;
        if count > MAX_ENTRIES {
            return Err(ZipError::TooManyEntries(count));
        }
        let short = |offset| u16_at(rest, offset).ok_or_else(cut);
        let long = |offset| u32_at(rest, offset).map(u64::from).ok_or_else(cut);
        let name_end = CENTRAL_SIZE + usize::from(short(28)?);
        let extra_end = name_end + usize::from(short(30)?);
        let next = extra_end + usize::from(short(32)?);
        let name = rest.get(CENTRAL_SIZE..name_end).ok_or_else(cut)?;
        let extra = rest.get(name_end..extra_end).ok_or_else(cut)?;
        let mut entry =
            Entry { flags: short(8)?, method: short(10)?, packed: long(20)?, unpacked: long(24)?, at: long(42)? };
        widen(&mut entry, extra);
        entry.at = entry.at.saturating_add(directory.shift);
        // Of two entries with one name `java` finds the one listed last; so does this map.
        if let Some(name) = std::str::from_utf8(name).ok().filter(|name| is_safe(name)) {
            entries.insert(name.into(), entry);
        }
        rest = rest.get(next..).ok_or_else(cut)?;
    }
    Ok(entries)
}

/// Takes from the zip64 extra field what did not fit in 32 bits.
fn widen(entry: &mut Entry, mut extra: &[u8]) {
    while let (Some(id), Some(len)) = (u16_at(extra, 0), u16_at(extra, 2)) {
        let Some(mut field) = extra.get(4..4 + usize::from(len)) else {
            return;
        };
        if id == 1 {
            for value in [&mut entry.unpacked, &mut entry.packed, &mut entry.at] {
                if *value == 0xffff_ffff {
                    let Some(wide) = u64_at(field, 0) else { return };
                    *value = wide;
                    field = &field[8..];
                }
            }
            return;
        }
        extra = &extra[4 + usize::from(len)..];
    }
}

/// Whether the name stays below the root it is resolved against; a directory's name ends in one slash.
pub(crate) fn is_safe(name: &str) -> bool {
    let path = name.strip_suffix('/').unwrap_or(name);
    !name.contains(['\0', '\\']) && path.split('/').all(|part| !matches!(part, "" | "." | ".."))
}
