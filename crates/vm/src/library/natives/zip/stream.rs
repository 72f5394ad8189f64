//! A compression stream of `java.util.zip`, and how it is taken back.
//!
//! The compression library cannot undo, and its streams cannot be compared. So what a state has of a stream is its
//! *journal*: how it was made and all that it was fed since. A [`Live`] stream is what comes of that, a cache: after
//! undo the journal is shorter, and a new stream is fed the same again.

use crate::library::natives::checksum::adler32;
use flate2::{Compress, Compression, Decompress, FlushCompress, FlushDecompress, Status};
use std::collections::BTreeMap;
use std::sync::Arc;
use support::{Fingerprint, budget};

/// Which way a stream goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Made {
    Inflater { raw: bool },
    Deflater { raw: bool, level: u32 },
}

/// One call that changes a stream.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Fed {
    Dictionary(Vec<u8>),
    /// Input, how much output there was room for, and for deflaters the mode of flushing and a new level.
    Data {
        input: Vec<u8>,
        room: usize,
        flush: u64,
        level: Option<u32>,
    },
}

/// What a state has of a stream.
#[derive(Clone, Debug)]
pub(crate) struct Journal {
    made: Made,
    fed: Vec<Arc<Fed>>,
    /// Calls so far; more than are kept if it was used while nothing had to be kept.
    calls: u64,
    /// Of a deflater, as last set: it outlives a reset.
    level: u32,
    share: Fingerprint,
}

impl Journal {
    pub fn new(made: Made) -> Self {
        let level = match made {
            Made::Deflater { level, .. } => level,
            Made::Inflater { .. } => 0,
        };
        Self { made, fed: Vec::new(), calls: 0, level, share: Fingerprint::default() }
    }

    /// The stream begins anew.
    pub fn reset(&mut self) {
        *self = Self::new(match self.made {
            Made::Deflater { raw, .. } => Made::Deflater { raw, level: self.level },
            inflater => inflater,
        });
    }

    /// Notes a call. It is kept if it may have to be repeated.
    fn note(&mut self, fed: &Arc<Fed>, is_kept: bool) {
        if is_kept {
            let place = self.calls << 32;
            for (index, word) in fed.words().enumerate() {
                self.share += Fingerprint::of(place, index as u64, word);
            }
            self.fed.push(Arc::clone(fed));
        }
        if let Fed::Data { level: Some(level), .. } = **fed {
            self.level = level;
        }
        self.calls += 1;
    }

    /// What it adds to a fingerprint.
    pub fn share(&self, address: u64) -> Fingerprint {
        let mut share = self.share;
        share += Fingerprint::of(address, 4 << 50 | self.made.word(), self.calls);
        share
    }

    /// A stream that was fed all of it; `None` if not all of it was kept.
    fn replayed(&self) -> Option<Live> {
        if self.fed.len() as u64 != self.calls {
            return None;
        }
        let mut live = Live::new(self.made);
        for fed in &self.fed {
            live.feed(fed);
        }
        Some(live)
    }
}

impl Made {
    fn word(self) -> u64 {
        match self {
            Self::Inflater { raw } => u64::from(raw),
            Self::Deflater { raw, level } => 2 | u64::from(raw) | u64::from(level) << 2,
        }
    }
}

impl Fed {
    /// All of it as words, so that no two calls have the same.
    fn words(&self) -> impl Iterator<Item = u64> {
        let (kind, bytes) = match self {
            Self::Dictionary(bytes) => ([0, 0, 0], bytes),
            Self::Data { input, room, flush, level } => {
                ([1 | flush << 8, *room as u64, level.map_or(0, |level| 1 + u64::from(level))], input)
            }
        };
        let lengths = [bytes.len() as u64];
        kind.into_iter().chain(lengths).chain(bytes.chunks(8).map(|chunk| {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            u64::from_le_bytes(word)
        }))
    }
}

/// What came of a call.
pub(crate) struct Answer {
    pub read: u64,
    pub output: Vec<u8>,
    pub end: End,
}

pub(crate) enum End {
    GoOn,
    Finished,
    NeedsDictionary,
    Wrong(String),
}

/// The stream that a journal stands for.
enum Live {
    Inflater(Inflater),
    Deflater(Deflater),
}

struct Inflater {
    stream: Decompress,
    raw: bool,
    /// Check value of the dictionary that the stream asked for, until it goes on.
    wanted: Option<u32>,
    adler: u32,
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

impl Live {
    fn new(made: Made) -> Self {
        match made {
            Made::Inflater { raw } => {
                Self::Inflater(Inflater { stream: Decompress::new(!raw), raw, wanted: None, adler: 1 })
            }
            Made::Deflater { raw, level } => Self::Deflater(Deflater {
                stream: new_compress(level, raw),
                level,
                raw,
                adler: 1,
                progress: Progress::Nothing,
            }),
        }
    }

    /// `None` if a dictionary is refused.
    fn feed(&mut self, fed: &Fed) -> Option<Answer> {
        match (self, fed) {
            (Self::Inflater(inflater), Fed::Dictionary(dictionary)) => {
                let taken = inflater.stream.set_dictionary(dictionary).is_ok();
                taken.then(Answer::nothing)
            }
            (Self::Deflater(deflater), Fed::Dictionary(dictionary)) => {
                deflater.take_dictionary(dictionary).then(Answer::nothing)
            }
            (Self::Inflater(inflater), Fed::Data { input, room, .. }) => Some(inflater.inflate(input, *room)),
            (Self::Deflater(deflater), Fed::Data { input, room, flush, level }) => {
                Some(deflater.deflate(input, *room, *flush, *level))
            }
        }
    }

    fn check_value(&self) -> u32 {
        match self {
            // Raw streams have no check value.
            Self::Inflater(Inflater { raw: true, .. }) => 0,
            Self::Inflater(inflater) => inflater.wanted.unwrap_or(inflater.adler),
            Self::Deflater(deflater) => deflater.adler,
        }
    }
}

impl Answer {
    fn nothing() -> Self {
        Self { read: 0, output: Vec::new(), end: End::GoOn }
    }
}

impl Inflater {
    fn inflate(&mut self, input: &[u8], room: usize) -> Answer {
        budget::work((input.len() + room) / 8);
        self.wanted = None;
        let mut output = vec![0; room];
        let (before_in, before_out) = (self.stream.total_in(), self.stream.total_out());
        let status = self.stream.decompress(input, &mut output, FlushDecompress::None);
        output.truncate((self.stream.total_out() - before_out) as usize);
        self.adler = adler32(self.adler, &output);
        let end = match status {
            Ok(Status::StreamEnd) => End::Finished,
            Ok(_) => End::GoOn,
            Err(error) => match error.needs_dictionary() {
                Some(wanted) => {
                    self.wanted = Some(wanted);
                    End::NeedsDictionary
                }
                None => End::Wrong(error.message().unwrap_or("invalid data").to_owned()),
            },
        };
        Answer { read: self.stream.total_in() - before_in, output, end }
    }
}

fn new_compress(level: u32, raw: bool) -> Compress {
    Compress::new(Compression::new(level), !raw)
}

impl Deflater {
    fn take_dictionary(&mut self, dictionary: &[u8]) -> bool {
        let in_data = !self.raw && self.progress == Progress::Header;
        let taken = !in_data && self.stream.set_dictionary(dictionary).is_ok();
        if taken && !self.raw && self.progress == Progress::Nothing {
            self.adler = adler32(self.adler, dictionary);
        }
        taken
    }

    fn set_level(&mut self, level: u32) {
        self.level = level;
        if self.stream.total_in() == 0 {
            self.stream = new_compress(level, self.raw);
        } else {
            // Refused only when output is pending; then the old level stays until the next call.
            let _refused = self.stream.set_level(Compression::new(level));
        }
    }

    fn deflate(&mut self, input: &[u8], room: usize, flush: u64, level: Option<u32>) -> Answer {
        budget::work((input.len() + room) / 8);
        let (before_in, before_out) = (self.stream.total_in(), self.stream.total_out());
        if let Some(level) = level {
            self.set_level(level);
        }
        let flush = match flush {
            2 => FlushCompress::Sync,
            3 => FlushCompress::Full,
            4 => FlushCompress::Finish,
            _ => FlushCompress::None,
        };
        let mut output = vec![0; room];
        let status = self.stream.compress(input, &mut output, flush);
        let read = self.stream.total_in() - before_in;
        output.truncate((self.stream.total_out() - before_out) as usize);
        if !self.raw {
            if self.progress == Progress::Nothing && room > 0 {
                self.adler = 1;
                self.progress = Progress::Header;
            }
            self.adler = adler32(self.adler, &input[..read as usize]);
            if matches!(status, Ok(Status::StreamEnd)) {
                self.progress = Progress::All;
            }
        }
        let end = match status {
            Ok(Status::StreamEnd) => End::Finished,
            Ok(_) => End::GoOn,
            Err(error) => End::Wrong(error.message().unwrap_or("stream error").to_owned()),
        };
        Answer { read, output, end }
    }
}

/// Live streams by address, each with the share of the journal that it was fed. A cache.
#[derive(Default)]
pub(crate) struct LiveStreams(BTreeMap<u64, (Fingerprint, Live)>);

/// A stream that was open before the search began, so that what it was fed is not known.
pub(crate) struct NotKept;

impl LiveStreams {
    /// The stream as its journal says.
    fn take(&mut self, address: u64, journal: &Journal) -> Result<Live, NotKept> {
        match self.0.remove(&address) {
            Some((share, live)) if share == journal.share(address) => Ok(live),
            _ => journal.replayed().ok_or(NotKept),
        }
    }

    /// Feeds a stream, and notes it. `None` if a dictionary is refused, which changes nothing.
    pub fn feed(
        &mut self,
        address: u64,
        journal: &mut Journal,
        fed: Fed,
        is_kept: bool,
    ) -> Result<Option<Answer>, NotKept> {
        let mut live = self.take(address, journal)?;
        let fed = Arc::new(fed);
        let result = live.feed(&fed);
        if result.is_some() {
            journal.note(&fed, is_kept);
        }
        self.0.insert(address, (journal.share(address), live));
        Ok(result)
    }

    pub fn check_value(&mut self, address: u64, journal: &Journal) -> Result<u32, NotKept> {
        let live = self.take(address, journal)?;
        let value = live.check_value();
        self.0.insert(address, (journal.share(address), live));
        Ok(value)
    }

    pub fn forget(&mut self, address: u64) {
        self.0.remove(&address);
    }
}
