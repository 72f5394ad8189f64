//! The JDK's `lib/modules` image ("jimage"), memory-mapped and read in place.
//!
//! Layout: a header of seven words; a perfect-hash table of `redirect` words and one of `offset` words;
//! the location attributes; the strings; then the contents. A name is found by hashing it once or twice
//! (`jdk.internal.jimage.ImageStringsReader`), so opening reads the header only and a lookup touches
//! a few cache lines.
//!
//! Invariant: nothing in the file is believed. Every offset and length is checked against the mapping
//! and every found location against the name asked for; corruption gives `None` or an [`ImageError`],
//! never a panic, and no allocation is larger than [`MAX_INFLATED`].

use std::io::{self, Read};
use std::path::{Path, PathBuf};

use flate2::read::ZlibDecoder;
use support::files::{FileError, RegularFile};
use thiserror::Error;

use crate::bytes::Bytes;
use crate::endian::{u32_at, u64_at};
use crate::map::map_read_only;

/// A compressed resource of more bytes than this is refused.
pub const MAX_INFLATED: u64 = 64 << 20;
/// An image of more bytes than this is refused. It is mapped, not read.
const MAX_IMAGE: u64 = 8 << 30;

const MAGIC: u32 = 0xCAFE_DADA;
const HEADER_SIZE: usize = 7 * 4;
const HASH_MULTIPLIER: u32 = 0x0100_0193;
const COMPRESSED_MAGIC: u32 = 0xCAFE_FAFA;
const COMPRESSED_HEADER_SIZE: usize = 4 + 8 + 8 + 4 + 4 + 1;
/// `jlink` stacks at most two compressors; a corrupt image could claim any number.
const MAX_COMPRESSORS: usize = 4;
/// The format has 31 kinds of attribute and uses 7; no name is longer than a class file can hold; a JDK
/// has some 70 modules. The limits keep a lookup in a corrupt image short.
const MAX_ATTRIBUTES: usize = 64;
const MAX_NAME: usize = u16::MAX as usize;
const MAX_MODULES: usize = 4096;

/// Why the JDK image, or one resource of it, cannot be read.
#[derive(Debug, Error)]
pub enum ImageError {
    #[error("cannot read the JDK image {}: {source}", path.display())]
    Unreadable { path: PathBuf, source: io::Error },
    #[error("{} is not a JDK image that Heddle can read: {reason}", path.display())]
    Malformed { path: PathBuf, reason: String },
    #[error("the resource {name} in the JDK image {} is corrupt: {reason}", path.display())]
    CorruptResource { path: PathBuf, name: String, reason: &'static str },
    #[error(
        "the resource {name} in the JDK image {} is compressed with `{compressor}`, which Heddle does \
         not read; use a JDK that was linked without it (`jlink --compress=0` or `--compress=2`)",
        path.display()
    )]
    UnknownCompressor { path: PathBuf, name: String, compressor: String },
}

/// An open image. Shared freely between threads; holds no mutable state.
#[derive(Debug)]
pub struct JdkImage {
    path: PathBuf,
    bytes: Bytes,
    /// Number of slots of the hash table, never zero.
    slots: u32,
    offsets_at: usize,
    locations_at: usize,
    strings_at: usize,
    contents_at: usize,
}

/// The attributes of one resource, as stored: indices of strings, and where the content lies.
#[derive(Default)]
struct Location {
    module: u64,
    parent: u64,
    base: u64,
    extension: u64,
    offset: u64,
    compressed: u64,
    uncompressed: u64,
}

impl JdkImage {
    /// Maps the image and checks its header; reads no entry.
    pub fn open(path: &Path) -> Result<JdkImage, ImageError> {
        let unreadable = |source| ImageError::Unreadable { path: path.to_owned(), source };
        let file = match RegularFile::open(path, MAX_IMAGE) {
            Ok(file) => file,
            Err(error @ FileError::NotRegular) => return Err(malformed(path, error.to_string())),
            Err(error) => return Err(unreadable(error.into())),
        };
        if file.len() < HEADER_SIZE as u64 {
            return Err(malformed(path, format!("it has only {} bytes", file.len())));
        }
        let map = map_read_only(&file.into_file()).map_err(unreadable)?;
        JdkImage::from_bytes(path, Bytes::from_map(map))
    }

    /// An image that is already in memory; `path` is only the name used in messages.
    pub fn from_bytes(path: &Path, bytes: Bytes) -> Result<JdkImage, ImageError> {
        let word = |index: usize| {
            u32_at(&bytes, index * 4).ok_or_else(|| malformed(path, format!("it has only {} bytes", bytes.len())))
        };
        match word(0)? {
            MAGIC => {}
            other if other == MAGIC.swap_bytes() => {
                return Err(malformed(path, "its byte order is big-endian"));
            }
            other => return Err(malformed(path, format!("it begins with {other:#010x}"))),
        }
        let version = word(1)?;
        if version >> 16 != 1 {
            let (major, minor) = (version >> 16, version & 0xffff);
            return Err(malformed(path, format!("its format is {major}.{minor}, not 1.x")));
        }
        let (slots, locations, strings) = (word(4)?, word(5)?, word(6)?);
        if slots == 0 {
            return Err(malformed(path, "its table of entries is empty"));
        }
        let table = u64::from(slots) * 4;
        let offsets_at = HEADER_SIZE as u64 + table;
        let locations_at = offsets_at + table;
        let strings_at = locations_at + u64::from(locations);
        let contents_at = strings_at + u64::from(strings);
        if contents_at > bytes.len() as u64 {
            let reason =
                format!("its index claims {contents_at} bytes, but the file has {}; it was cut short", bytes.len());
            return Err(malformed(path, reason));
        }
        // All of these are at most `bytes.len()`, so the casts lose nothing.
        Ok(JdkImage {
            path: path.to_owned(),
            slots,
            offsets_at: offsets_at as usize,
            locations_at: locations_at as usize,
            strings_at: strings_at as usize,
            contents_at: contents_at as usize,
            bytes,
        })
    }

    /// All of it.
    pub fn bytes(&self) -> &Bytes {
        &self.bytes
    }

    /// How many of the bytes are the index, which says where in the rest what lies.
    pub fn index_len(&self) -> usize {
        self.contents_at
    }

    /// The file this image was opened from.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// The bytes of a class, named as in class files (`java/lang/Object`), and its module.
    pub fn find_class(&self, internal_name: &str) -> Result<Option<(Bytes, &str)>, ImageError> {
        let Some((package, simple)) = internal_name.rsplit_once('/') else {
            return Ok(None);
        };
        let Some(module) = self.module_of_package(package) else {
            return Ok(None);
        };
        let name = format!("/{module}/{package}/{simple}.class");
        Ok(self.content(&name)?.map(|bytes| (bytes, module)))
    }

    /// A resource of a module, by its path without a leading slash (`java/lang/Object.class`).
    pub fn find_resource(&self, module: &str, path: &str) -> Result<Option<Bytes>, ImageError> {
        // `/modules/…` and `/packages/…` are directories of the image itself, not modules.
        if module.is_empty() || module == "modules" || module == "packages" || module.contains('/') {
            return Ok(None);
        }
        self.content(&format!("/{module}/{path}"))
    }

    /// The module that holds the package (`java/lang`), if the image has it.
    pub fn module_of_package(&self, package: &str) -> Option<&str> {
        if package.contains('.') {
            return None;
        }
        let name = format!("/packages/{}", package.replace('/', "."));
        let content = self.content(&name).ok()??;
        // Pairs of (is-empty flag, name of module): a package may be an empty parent in many modules,
        // but has classes in one.
        for pair in content.chunks_exact(8) {
            if u32_at(pair, 0)? == 0 {
                return self.string(u64::from(u32_at(pair, 4)?));
            }
        }
        None
    }

    /// The names of all modules in the image, sorted. Reads a few hundred bytes.
    pub fn modules(&self) -> Vec<&str> {
        let Ok(Some(children)) = self.content("/modules") else {
            return Vec::new();
        };
        let mut names: Vec<&str> = children
            .chunks_exact(4)
            .take(MAX_MODULES)
            .filter_map(|word| {
                let child = self.location(u32_at(word, 0)?)?;
                // The children are stored as `/modules/NAME`, the name being one string.
                if self.string(child.module)? != "modules" || child.extension != 0 {
                    return None;
                }
                self.string(child.base)
            })
            .collect();
        names.sort_unstable();
        names.dedup();
        names
    }

    fn content(&self, name: &str) -> Result<Option<Bytes>, ImageError> {
        let Some(location) = self.lookup(name) else {
            return Ok(None);
        };
        let corrupt = |reason| self.corrupt(name, reason);
        let stored = if location.compressed == 0 { location.uncompressed } else { location.compressed };
        let start = (self.contents_at as u64).checked_add(location.offset);
        let range = start.and_then(|start| {
            let end = start.checked_add(stored)?;
            Some(usize::try_from(start).ok()?..usize::try_from(end).ok()?)
        });
        let content = range
            .and_then(|range| self.bytes.slice(range))
            .ok_or_else(|| corrupt("its content lies outside the file"))?;
        if location.compressed == 0 {
            return Ok(Some(content));
        }
        let content = self.decompress(name, content)?;
        if content.len() as u64 != location.uncompressed {
            return Err(corrupt("its size differs from the declared size"));
        }
        Ok(Some(content))
    }

    /// Undoes the compressors that `jlink` applied, outermost first; each left a header before its output.
    fn decompress(&self, name: &str, mut content: Bytes) -> Result<Bytes, ImageError> {
        let corrupt = |reason| self.corrupt(name, reason);
        for _ in 0..MAX_COMPRESSORS {
            if u32_at(&content, 0) != Some(COMPRESSED_MAGIC) {
                return Ok(content);
            }
            let header = (u64_at(&content, 4), u64_at(&content, 12), u32_at(&content, 20));
            let (Some(packed), Some(unpacked), Some(compressor)) = header else {
                return Err(corrupt("its compression header is cut short"));
            };
            let compressor = self.string(u64::from(compressor)).ok_or_else(|| corrupt("its compressor has no name"))?;
            if compressor != "zip" {
                return Err(ImageError::UnknownCompressor {
                    path: self.path.clone(),
                    name: name.to_owned(),
                    compressor: compressor.chars().take(64).collect(),
                });
            }
            let body = usize::try_from(packed)
                .ok()
                .and_then(|packed| COMPRESSED_HEADER_SIZE.checked_add(packed))
                .and_then(|end| content.slice(COMPRESSED_HEADER_SIZE..end))
                .ok_or_else(|| corrupt("its compressed content is cut short"))?;
            if unpacked > MAX_INFLATED {
                return Err(corrupt("it claims more than 64 MiB"));
            }
            let mut inflated = Vec::new();
            ZlibDecoder::new(&*body)
                .take(unpacked + 1)
                .read_to_end(&mut inflated)
                .map_err(|_| corrupt("its compressed content does not inflate"))?;
            if inflated.len() as u64 != unpacked {
                return Err(corrupt("its size differs from the declared size"));
            }
            content = Bytes::from(inflated);
        }
        Err(corrupt("it is compressed too many times"))
    }

    fn corrupt(&self, name: &str, reason: &'static str) -> ImageError {
        ImageError::CorruptResource { path: self.path.clone(), name: name.to_owned(), reason }
    }

    /// Finds the location whose full name is `name` (`/java.base/java/lang/Object.class`).
    fn lookup(&self, name: &str) -> Option<Location> {
        let slot = hash(name, HASH_MULTIPLIER) % self.slots;
        // The redirect word: positive, a second seed; negative, the slot itself; zero, no such name.
        let redirect = u32_at(&self.bytes, HEADER_SIZE + slot as usize * 4)? as i32;
        let slot = match redirect {
            0 => return None,
            1.. => hash(name, redirect as u32) % self.slots,
            _ => (-1 - redirect) as u32,
        };
        if slot >= self.slots {
            return None;
        }
        let location = self.location(u32_at(&self.bytes, self.offsets_at + slot as usize * 4)?)?;
        self.is_named(&location, name).then_some(location)
    }

    fn location(&self, offset: u32) -> Option<Location> {
        let table = self.bytes.get(self.locations_at..self.strings_at)?;
        let mut rest = table.get(offset as usize..)?;
        let mut location = Location::default();
        // Each attribute is a byte (kind in the high five bits, length - 1 in the low three) and its
        // big-endian value.
        for _ in 0..MAX_ATTRIBUTES {
            let (&tag, after) = rest.split_first()?;
            let (kind, length) = (tag >> 3, usize::from(tag & 7) + 1);
            if kind == 0 {
                return Some(location);
            }
            let value = after.get(..length)?.iter().fold(0, |value, &byte| value << 8 | u64::from(byte));
            rest = &after[length..];
            match kind {
                1 => location.module = value,
                2 => location.parent = value,
                3 => location.base = value,
                4 => location.extension = value,
                5 => location.offset = value,
                6 => location.compressed = value,
                7 => location.uncompressed = value,
                // Kinds of later JDKs (preview flags) say nothing about where the bytes are.
                _ => {}
            }
        }
        None
    }

    fn is_named(&self, location: &Location, name: &str) -> bool {
        self.strip_name(location, name).is_some_and(str::is_empty)
    }

    /// What remains of `name` after the location's full name.
    fn strip_name<'n>(&self, location: &Location, name: &'n str) -> Option<&'n str> {
        let mut rest = name;
        // Index 0 is the empty string.
        if location.module != 0 {
            rest = rest.strip_prefix('/')?.strip_prefix(self.string(location.module)?)?;
            rest = rest.strip_prefix('/')?;
        }
        if location.parent != 0 {
            rest = rest.strip_prefix(self.string(location.parent)?)?.strip_prefix('/')?;
        }
        rest = rest.strip_prefix(self.string(location.base)?)?;
        if location.extension != 0 {
            rest = rest.strip_prefix('.')?.strip_prefix(self.string(location.extension)?)?;
        }
        Some(rest)
    }

    /// The NUL-terminated string at `offset` of the string table.
    fn string(&self, offset: u64) -> Option<&str> {
        let table = self.bytes.get(self.strings_at..self.contents_at)?;
        let tail = table.get(usize::try_from(offset).ok()?..)?;
        let length = tail.iter().take(MAX_NAME + 1).position(|&byte| byte == 0)?;
        std::str::from_utf8(&tail[..length]).ok()
    }
}

fn malformed(path: &Path, reason: impl Into<String>) -> ImageError {
    ImageError::Malformed { path: path.to_owned(), reason: reason.into() }
}

/// FNV-like hash of the name, as the image's writer computed it.
fn hash(name: &str, seed: u32) -> u32 {
    name.bytes().fold(seed, |hash, byte| hash.wrapping_mul(HASH_MULTIPLIER) ^ u32::from(byte)) & 0x7fff_ffff
}

#[cfg(test)]
#[path = "image_tests.rs"]
mod tests;
