//! `java.util.zip`: compression and decompression streams.
//!
//! A stream is a journal in the state, so that undo and fingerprints know it (see [`stream`]). Who uses one holds the
//! lock of its `ZStreamRef`, which orders the calls of several threads.
//! Which bytes a compressor writes Java leaves open; they are those of the library below, and a verdict says so.

pub(crate) mod stream;

use crate::heap::Ref;
use crate::instrument::events::Unspecified;
use crate::library::natives::{natives, nothing};
use crate::machine::{Interrupt, Machine, Result, Stop};
use crate::schedule::op::{Op, Order, Span};
use stream::{Answer, End, Fed, Journal, Made, NotKept};

natives! {
    "java/util/zip/Inflater" {
        "init" "(Z)J" writes(OffHeap) allocates => inflater_init;
        "inflateBytesBytes" "(J[BII[BII)J" writes(Memory, OffHeap) => |m, a| inflate(m, a[1], Side::array(&a[2..5]), Side::array(&a[5..8]));
        "inflateBytesBuffer" "(J[BIIJI)J" writes(Memory, OffHeap) => |m, a| inflate(m, a[1], Side::array(&a[2..5]), Side::memory(&a[5..7]));
        "inflateBufferBytes" "(JJI[BII)J" writes(Memory, OffHeap) => |m, a| inflate(m, a[1], Side::memory(&a[2..4]), Side::array(&a[4..7]));
        "inflateBufferBuffer" "(JJIJI)J" writes(Memory, OffHeap) => |m, a| inflate(m, a[1], Side::memory(&a[2..4]), Side::memory(&a[4..6]));
        "setDictionary" "(J[BII)V" reads(Memory) writes(OffHeap) => |m, a| set_dictionary(m, a[0], Side::array(&a[1..4]));
        "setDictionaryBuffer" "(JJI)V" reads(Memory) writes(OffHeap) => |m, a| set_dictionary(m, a[0], Side::memory(&a[1..3]));
        "getAdler" "(J)I" reads(OffHeap) => check_value;
        "reset" "(J)V" writes(OffHeap) => reset;
        "end" "(J)V" writes(OffHeap) => end;
        "initIDs" "()V" pure => nothing;
    }
    "java/util/zip/Deflater" {
        "init" "(IIZ)J" writes(OffHeap) allocates => deflater_init;
        "deflateBytesBytes" "(J[BII[BIIII)J" writes(Memory, OffHeap) notes => |m, a| deflate(m, a[1], Side::array(&a[2..5]), Side::array(&a[5..8]), &a[8..10]);
        "deflateBytesBuffer" "(J[BIIJIII)J" writes(Memory, OffHeap) notes => |m, a| deflate(m, a[1], Side::array(&a[2..5]), Side::memory(&a[5..7]), &a[7..9]);
        "deflateBufferBytes" "(JJI[BIIII)J" writes(Memory, OffHeap) notes => |m, a| deflate(m, a[1], Side::memory(&a[2..4]), Side::array(&a[4..7]), &a[7..9]);
        "deflateBufferBuffer" "(JJIJIII)J" writes(Memory, OffHeap) notes => |m, a| deflate(m, a[1], Side::memory(&a[2..4]), Side::memory(&a[4..6]), &a[6..8]);
        "setDictionary" "(J[BII)V" reads(Memory) writes(OffHeap) => |m, a| set_dictionary(m, a[0], Side::array(&a[1..4]));
        "setDictionaryBuffer" "(JJI)V" reads(Memory) writes(OffHeap) => |m, a| set_dictionary(m, a[0], Side::memory(&a[1..3]));
        "getAdler" "(J)I" reads(OffHeap) => check_value;
        "reset" "(J)V" writes(OffHeap) => reset;
        "end" "(J)V" writes(OffHeap) => end;
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

    /// What is touched, if it is anything.
    fn span(self) -> Option<Span> {
        match self {
            Self::Array(_, _, 0) | Self::Memory(_, 0) => None,
            Self::Array(array, offset, len) => Some(Span::elements(array, offset, len)),
            Self::Memory(address, len) => Some(Span::memory(address, len as u64)),
        }
    }

    fn read(self, m: &mut Machine) -> Vec<u8> {
        match self {
            Self::Array(_, _, 0) => Vec::new(),
            Self::Array(array, offset, len) => m.state.heap.bytes(array, offset, len).to_vec(),
            Self::Memory(address, len) => m.state.memory().bytes(address, len).map(<[u8]>::to_vec).unwrap_or_default(),
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

/// A new stream. Its address is the name of an object that is made for that: it does not tell who came first.
fn open(m: &mut Machine, made: Made) -> Result<u64> {
    m.make_room()?;
    let token = m.new_object(m.known.object);
    let address = match m.state.heap.has_trail() {
        true => m.state.heap.name(token) | 1,
        false => m.state.memory().next_stream(),
    };
    m.state.memory_mut().set_stream(address, Journal::new(made));
    Ok(address)
}

fn inflater_init(m: &mut Machine, a: &[u64]) -> Result<u64> {
    open(m, Made::Inflater { raw: a[0] != 0 })
}

fn deflater_init(m: &mut Machine, a: &[u64]) -> Result<u64> {
    // The strategy (a[1]) changes sizes only; the library below has just the default one.
    open(m, Made::Deflater { raw: a[2] != 0, level: level(a[0] as i32) })
}

fn level(asked: i32) -> u32 {
    u32::try_from(asked).ok().filter(|level| *level <= 9).unwrap_or(6)
}

fn reset(m: &mut Machine, a: &[u64]) -> Result<u64> {
    if let Some(mut journal) = m.state.memory().stream(a[0]).cloned() {
        journal.reset();
        m.state.memory_mut().set_stream(a[0], journal);
    }
    Ok(0)
}

fn end(m: &mut Machine, a: &[u64]) -> Result<u64> {
    m.state.memory_mut().end_stream(a[0]);
    m.library.live_streams.forget(a[0]);
    Ok(0)
}

fn check_value(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let Some(journal) = m.state.memory().stream(a[0]) else { return Ok(1) };
    m.library.live_streams.check_value(a[0], journal).map(u64::from).map_err(not_kept)
}

fn not_kept(_: NotKept) -> Interrupt {
    Interrupt::Stop(Stop::Unsupported("a stream of java.util.zip that was used before main".into()))
}

/// Feeds a stream; `None` if there is none.
fn feed(m: &mut Machine, address: u64, fed: Fed) -> Result<Option<Option<Answer>>> {
    let Some(mut journal) = m.state.memory().stream(address).cloned() else { return Ok(None) };
    let is_kept = m.state.heap.has_trail();
    let answer = m.library.live_streams.feed(address, &mut journal, fed, is_kept).map_err(not_kept)?;
    m.state.memory_mut().set_stream(address, journal);
    Ok(Some(answer))
}

fn set_dictionary(m: &mut Machine, address: u64, dictionary: Side) -> Result<u64> {
    dictionary.check(m)?;
    if let Some(span) = dictionary.span() {
        m.visible(Op::ReadSpan(span, Order::Plain))?;
    }
    let dictionary = dictionary.read(m);
    match feed(m, address, Fed::Dictionary(dictionary))?.flatten() {
        Some(_) => Ok(0),
        None => Err(m.throw_bare("java/lang/IllegalArgumentException")),
    }
}

/// Both sides as one operation: as far as there is room, for only the stream knows how much it will write.
fn announce(m: &mut Machine, input: Side, output: Side) -> Result<()> {
    match (input.span(), output.span()) {
        (Some(from), Some(to)) => m.visible(Op::Copy { from, to }),
        (Some(from), None) => m.visible(Op::ReadSpan(from, Order::Plain)),
        (None, Some(to)) => m.visible(Op::WriteSpan(to, Order::Plain)),
        (None, None) => Ok(()),
    }
}

/// The answer to `inflate` and `deflate`: bytes read, bytes written from bit 31 on, finished in bit 62, dictionary
/// needed in bit 63.
fn transform(
    m: &mut Machine,
    address: u64,
    sides: (Side, Side),
    settings: (u64, Option<u32>),
    who: Who,
) -> Result<u64> {
    let (input, output) = sides;
    input.check(m)?;
    output.check(m)?;
    announce(m, input, output)?;
    let (flush, level) = settings;
    let fed = Fed::Data { input: input.read(m), room: output.len(), flush, level };
    let Some(answer) = feed(m, address, fed)?.flatten() else {
        return Err(m.throw_new("java/lang/NullPointerException", who.closed));
    };
    output.write(m, &answer.output);
    let flags = match answer.end {
        End::GoOn => 0,
        End::Finished => 1 << 62,
        End::NeedsDictionary => 1 << 63,
        End::Wrong(message) => return Err(m.throw_new(who.wrong, &message)),
    };
    Ok(answer.read | (answer.output.len() as u64) << 31 | flags)
}

/// What is thrown if the stream is closed, and for what is wrong with the data.
struct Who {
    closed: &'static str,
    wrong: &'static str,
}

fn inflate(m: &mut Machine, address: u64, input: Side, output: Side) -> Result<u64> {
    let who = Who { closed: "Inflater has been closed", wrong: "java/util/zip/DataFormatException" };
    transform(m, address, (input, output), (0, None), who)
}

/// `extra`: flush mode (0 none, 2 sync, 3 full, 4 finish), parameters (bit 0: set them; bits 1 and 2: strategy; then
/// the level).
fn deflate(m: &mut Machine, address: u64, input: Side, output: Side, extra: &[u64]) -> Result<u64> {
    let who = Who { closed: "Deflater has been closed", wrong: "java/lang/InternalError" };
    let parameters = extra[1];
    let new_level = (parameters & 1 != 0).then(|| level((parameters as i32) >> 3));
    m.note_unspecified(Unspecified::Compression);
    transform(m, address, (input, output), (extra[0], new_level), who)
}
