//! The one `unsafe` call of this crate: mapping a file read-only into memory.
//!
//! Argument: a mapping is unsound only if the file's bytes change while a `&[u8]` into it is alive.
//! We map nothing but the JDK's own `lib/modules`, private and read-only: a file that no build writes
//! in place and that every running `java` maps in the same way. Its bytes are never trusted for more
//! than their value; every offset read from them is checked against the length of the mapping.
#![allow(unsafe_code)]

use std::fs::File;
use std::io;

use memmap2::Mmap;

/// Maps the whole file, read-only.
pub(crate) fn map_read_only(file: &File) -> io::Result<Mmap> {
    // SAFETY: see the argument at the top of this file.
    unsafe { Mmap::map(file) }
}
