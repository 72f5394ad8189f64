//! `java.util.zip`: compression and decompression streams.
//!
//! A stream's state is inside the compression library and cannot be taken back, so exploring stops
//! here by name; running does not.

use crate::heap::Ref;
use crate::library::natives::{natives, nothing};
use crate::machine::{Interrupt, Machine, Result, Stop};
use flate2::{Compress, Compression, Decompress, FlushCompress, FlushDecompress, Status};
use std::collections::BTreeMap;

/// Open streams by address.
#[derive(Default)]
pub(crate) struct ZipStreams {
    inflaters: BTreeMap<u64, Inflater>,
    deflaters: BTreeMap<u64, Deflater>,
    next: u64,
}

struct Inflater {
    stream: Decompress,
    raw: bool,
    /// Check value of the dictionary that the stream asked for, until it goes on.
    wanted: Option<u32>,
    adler: u32,
}

impl Inflater {
    /// Raw streams have no check value.
    fn check(&self) -> u32 {
        if self.raw { 0 } else { self.wanted.unwrap_or(self.adler) }
    }
}

struct Deflater {
    stream: Compress,
    level: u32,
    raw: bool,
    adler: u32,
    progress: Progress,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Progress {
    /// A dictionary may come.
    Nothing,
    /// The header is written, with the dictionary's check value; the data's began with it.
    Header,
    /// The data's check value is written, and nothing is checked any more.
    All,
}

natives! {
    "java/util/zip/Inflater" {
        "init" "(Z)J" outside => inflater_init;
        "inflateBytesBytes" "(J[BII[BII)J" writes(Memory, OffHeap) outside => |m, a| inflate(m, a[1], Side::array(&a[2..5]), Side::array(&a[5..8]));
        "inflateBytesBuffer" "(J[BIIJI)J" writes(Memory, OffHeap) outside => |m, a| inflate(m, a[1], Side::array(&a[2..5]), Side::memory(&a[5..7]));
        "inflateBufferBytes" "(JJI[BII)J" writes(Memory, OffHeap) outside => |m, a| inflate(m, a[1], Side::memory(&a[2..4]), Side::array(&a[4..7]));
        "inflateBufferBuffer" "(JJIJI)J" writes(Memory, OffHeap) outside => |m, a| inflate(m, a[1], Side::memory(&a[2..4]), Side::memory(&a[4..6]));
        "setDictionary" "(J[BII)V" reads(Memory, OffHeap) outside => |m, a| inflater_dictionary(m, a[0], Side::array(&a[1..4]));
        "setDictionaryBuffer" "(JJI)V" reads(Memory, OffHeap) outside => |m, a| inflater_dictionary(m, a[0], Side::memory(&a[1..3]));
        "getAdler" "(J)I" outside => |m, a| Ok(u64::from(m.zip_streams.inflaters.get(&a[0]).map_or(1, Inflater::check)));
        "reset" "(J)V" outside => inflater_reset;
        "end" "(J)V" outside => |m, a| { m.zip_streams.inflaters.remove(&a[0]); Ok(0) };
        "initIDs" "()V" pure => nothing;
    }
    "java/util/zip/Deflater" {
        "init" "(IIZ)J" outside => deflater_init;
        "deflateBytesBytes" "(J[BII[BIIII)J" writes(Memory, OffHeap) outside => |m, a| deflate(m, a[1], Side::array(&a[2..5]), Side::array(&a[5..8]), &a[8..10]);
        "deflateBytesBuffer" "(J[BIIJIII)J" writes(Memory, OffHeap) outside => |m, a| deflate(m, a[1], Side::array(&a[2..5]), Side::memory(&a[5..7]), &a[7..9]);
        "deflateBufferBytes" "(JJI[BIIII)J" writes(Memory, OffHeap) outside => |m, a| deflate(m, a[1], Side::memory(&a[2..4]), Side::array(&a[4..7]), &a[7..9]);
        "deflateBufferBuffer" "(JJIJIII)J" writes(Memory, OffHeap) outside => |m, a| deflate(m, a[1], Side::memory(&a[2..4]), Side::memory(&a[4..6]), &a[6..8]);
        "setDictionary" "(J[BII)V" reads(Memory, OffHeap) outside => |m, a| deflater_dictionary(m, a[0], Side::array(&a[1..4]));
        "setDictionaryBuffer" "(JJI)V" reads(Memory, OffHeap) outside => |m, a| deflater_dictionary(m, a[0], Side::memory(&a[1..3]));
        "getAdler" "(J)I" outside => |m, a| Ok(u64::from(m.zip_streams.deflaters.get(&a[0]).map_or(1, |stream| stream.adler)));
        "reset" "(J)V" outside => deflater_reset;
        "end" "(J)V" outside => |m, a| { m.zip_streams.deflaters.remove(&a[0]); Ok(0) };
    }
}

/// Where bytes come from or go to: an array with offset and length, or an address with length.
#[derive(Clone, Copy)]
enum Side {
    Array(Ref, usize, usize),
    Memory(u64, usize),
}

impl Side {
    fn array(a: &[u64]) -> Self {
        Self::Array(Ref::from_bits(a[0]), a[1] as u32 as usize, a[2] as u32 as usize)
    }

    fn memory(a: &[u64]) -> Self {
        Self::Memory(a[0], a[1] as u32 as usize)
    }

    fn len(self) -> usize {
        match self {
            Self::Array(_, _, len) | Self::Memory(_, len) => len,
        }
    }

    /// Refuses a part that the array or the memory does not have: lengths and addresses come from fields that a
    /// program can change.
    fn check(self, m: &mut Machine) -> Result<()> {
        let fits = match self {
            Self::Array(_, _, 0) => true,
            Self::Array(array, offset, len) => {
                !array.is_null() && offset.saturating_add(len) <= m.state.heap.array_len(array)
            }
            Self::Memory(address, len) => len == 0 || m.state.memory().bytes(address, len).is_some(),
        };
        if fits { Ok(()) } else { Err(m.unsafe_refused()) }
    }

    fn read(self, m: &mut Machine) -> Vec<u8> {
        match self {
            Self::Array(_, _, 0) => Vec::new(),
            Self::Array(array, offset, len) => m.state.heap.bytes(array, offset, len).to_vec(),
            Self::Memory(address, len) => {
                m.state.memory_mut().at(address, len).map(|bytes| bytes.to_vec()).unwrap_or_default()
            }
        }
    }

    fn write(self, m: &mut Machine, bytes: &[u8]) {
        match self {
            Self::Array(array, offset, _) => m.state.heap.write_bytes(array, offset, bytes),
            Self::Memory(address, _) => {
                if let Some(target) = m.state.memory_mut().at(address, bytes.len()) {
                    target.copy_from_slice(bytes);
                }
            }
        }
    }
}

fn only_running(m: &Machine) -> Result<()> {
    if m.state.heap.traced() {
        return Err(Interrupt::Stop(Stop::Unsupported("java.util.zip compression while exploring".into())));
    }
    Ok(())
}

fn new_address(m: &mut Machine) -> u64 {
    m.zip_streams.next += 16;
    m.zip_streams.next
}

fn inflater_init(m: &mut Machine, a: &[u64]) -> Result<u64> {
    only_running(m)?;
    let raw = a[0] != 0;
    let address = new_address(m);
    let stream = Inflater { stream: Decompress::new(!raw), raw, wanted: None, adler: 1 };
    m.zip_streams.inflaters.insert(address, stream);
    Ok(address)
}

fn inflater_reset(m: &mut Machine, a: &[u64]) -> Result<u64> {
    if let Some(stream) = m.zip_streams.inflaters.get_mut(&a[0]) {
        stream.stream.reset(!stream.raw);
        stream.wanted = None;
        stream.adler = 1;
    }
    Ok(0)
}

fn inflater_dictionary(m: &mut Machine, address: u64, dictionary: Side) -> Result<u64> {
    dictionary.check(m)?;
    let dictionary = dictionary.read(m);
    let stream = m.zip_streams.inflaters.get_mut(&address);
    let done = stream.is_some_and(|stream| stream.stream.set_dictionary(&dictionary).is_ok());
    if done { Ok(0) } else { Err(m.throw_bare("java/lang/IllegalArgumentException")) }
}

/// Result: bytes read, bytes written from bit 31 on, finished in bit 62, dictionary needed in bit 63.
fn inflate(m: &mut Machine, address: u64, input: Side, output: Side) -> Result<u64> {
    input.check(m)?;
    output.check(m)?;
    let bytes = input.read(m);
    let Some(mut inflater) = m.zip_streams.inflaters.remove(&address) else {
        return Err(m.throw_new("java/lang/NullPointerException", "Inflater has been closed"));
    };
    inflater.wanted = None;
    let mut buffer = vec![0; output.len()];
    let (before_in, before_out) = (inflater.stream.total_in(), inflater.stream.total_out());
    let status = inflater.stream.decompress(&bytes, &mut buffer, FlushDecompress::None);
    let read = inflater.stream.total_in() - before_in;
    let written = inflater.stream.total_out() - before_out;
    inflater.adler = super::checksum::adler32(inflater.adler, &buffer[..written as usize]);
    let mut flags = 0;
    let failure = match status {
        Ok(Status::StreamEnd) => {
            flags |= 1 << 62;
            None
        }
        Ok(_) => None,
        Err(error) => match error.needs_dictionary() {
            Some(wanted) => {
                inflater.wanted = Some(wanted);
                flags |= 1 << 63;
                None
            }
            None => Some(error.message().unwrap_or("invalid data").to_owned()),
        },
    };
    m.zip_streams.inflaters.insert(address, inflater);
    output.write(m, &buffer[..written as usize]);
    if let Some(message) = failure {
        return Err(m.throw_new("java/util/zip/DataFormatException", &message));
    }
    Ok(read | written << 31 | flags)
}

fn new_compress(level: u32, raw: bool) -> Compress {
    Compress::new(Compression::new(level), !raw)
}

fn deflater_init(m: &mut Machine, a: &[u64]) -> Result<u64> {
    only_running(m)?;
    let level = match a[0] as i32 {
        level @ 0..=9 => level as u32,
        _ => 6,
    };
    // The strategy (a[1]) changes sizes only; the library below has just the default one.
    let raw = a[2] != 0;
    let address = new_address(m);
    m.zip_streams.deflaters.insert(
        address,
        Deflater { stream: new_compress(level, raw), level, raw, adler: 1, progress: Progress::Nothing },
    );
    Ok(address)
}

fn deflater_reset(m: &mut Machine, a: &[u64]) -> Result<u64> {
    if let Some(deflater) = m.zip_streams.deflaters.get_mut(&a[0]) {
        deflater.stream = new_compress(deflater.level, deflater.raw);
        deflater.adler = 1;
        deflater.progress = Progress::Nothing;
    }
    Ok(0)
}

fn deflater_dictionary(m: &mut Machine, address: u64, dictionary: Side) -> Result<u64> {
    dictionary.check(m)?;
    let dictionary = dictionary.read(m);
    let deflater = m.zip_streams.deflaters.get_mut(&address);
    let done = deflater.is_some_and(|deflater| {
        let in_data = !deflater.raw && deflater.progress == Progress::Header;
        let taken = !in_data && deflater.stream.set_dictionary(&dictionary).is_ok();
        if taken && !deflater.raw && deflater.progress == Progress::Nothing {
            deflater.adler = super::checksum::adler32(deflater.adler, &dictionary);
        }
        taken
    });
    if done { Ok(0) } else { Err(m.throw_bare("java/lang/IllegalArgumentException")) }
}

/// Result as of `inflate`. `extra`: flush mode
/// (0 none, 2 sync, 3 full, 4 finish), parameters (bit 0: set them; bits 1 and 2: strategy; then the level).
fn deflate(m: &mut Machine, address: u64, input: Side, output: Side, extra: &[u64]) -> Result<u64> {
    input.check(m)?;
    output.check(m)?;
    let bytes = input.read(m);
    let Some(mut deflater) = m.zip_streams.deflaters.remove(&address) else {
        return Err(m.throw_new("java/lang/NullPointerException", "Deflater has been closed"));
    };
    let mut buffer = vec![0; output.len()];
    let (before_in, before_out) = (deflater.stream.total_in(), deflater.stream.total_out());
    let parameters = extra[1];
    if parameters & 1 != 0 {
        let level = (parameters as i32) >> 3;
        deflater.level = if (0..=9).contains(&level) { level as u32 } else { 6 };
        if before_in == 0 {
            deflater.stream = new_compress(deflater.level, deflater.raw);
        } else {
            // Refused only when output is pending; then the old level stays until the next call.
            let _refused = deflater.stream.set_level(Compression::new(deflater.level));
        }
    }
    let flush = match extra[0] {
        2 => FlushCompress::Sync,
        3 => FlushCompress::Full,
        4 => FlushCompress::Finish,
        _ => FlushCompress::None,
    };
    let status = deflater.stream.compress(&bytes, &mut buffer, flush);
    let read = deflater.stream.total_in() - before_in;
    let written = deflater.stream.total_out() - before_out;
    if !deflater.raw {
        if deflater.progress == Progress::Nothing && output.len() > 0 {
            deflater.adler = 1;
            deflater.progress = Progress::Header;
        }
        deflater.adler = super::checksum::adler32(deflater.adler, &bytes[..read as usize]);
        if matches!(status, Ok(Status::StreamEnd)) {
            deflater.progress = Progress::All;
        }
    }
    m.zip_streams.deflaters.insert(address, deflater);
    output.write(m, &buffer[..written as usize]);
    let mut flags = 0;
    match status {
        Ok(Status::StreamEnd) => flags |= 1 << 62,
        Ok(_) => {}
        Err(error) => {
            let message = error.message().unwrap_or("stream error").to_owned();
            return Err(m.throw_new("java/lang/InternalError", &message));
        }
    }
    Ok(read | written << 31 | flags)
}
