//! The program's standard streams: the only way out of the machine.

use crate::heap::Ref;
use std::io::{Read, Write};

/// Where the program's output goes and its input comes from.
pub struct Streams {
    out: Box<dyn Write + Send>,
    err: Box<dyn Write + Send>,
    input: Box<dyn Read + Send>,
    /// The `PrintStream`s that `System.out` and `System.err` held after boot.
    pub(crate) original: [Ref; 2],
    buffers: [Vec<u8>; 2],
    /// Input that was fetched to say how much there is, and where it is unread from.
    fetched: (Vec<u8>, usize),
}

impl Streams {
    pub fn new(out: Box<dyn Write + Send>, err: Box<dyn Write + Send>, input: Box<dyn Read + Send>) -> Self {
        Self { out, err, input, original: [Ref::NULL; 2], buffers: [Vec::new(), Vec::new()], fetched: (Vec::new(), 0) }
    }

    /// The process's own streams.
    pub fn host() -> Self {
        Self::new(Box::new(std::io::stdout()), Box::new(std::io::stderr()), Box::new(std::io::stdin()))
    }

    /// Nothing in, nothing out: for searching.
    pub fn none() -> Self {
        Self::new(Box::new(std::io::sink()), Box::new(std::io::sink()), Box::new(std::io::empty()))
    }

    /// Writes to descriptor 1 or 2. A host stream that is closed swallows output, as `PrintStream` does.
    pub(crate) fn write(&mut self, descriptor: i32, bytes: &[u8]) {
        let at = usize::from(descriptor == 2);
        self.buffers[at].extend_from_slice(bytes);
        if at == 1 || self.buffers[0].len() > 1 << 13 {
            self.flush();
        }
    }

    pub fn flush(&mut self) {
        for (buffer, sink) in self.buffers.iter_mut().zip([&mut self.out, &mut self.err]) {
            if !buffer.is_empty() {
                let _closed = sink.write_all(buffer);
                let _closed = sink.flush();
                buffer.clear();
            }
        }
    }

    /// Reads from standard input; `None` at its end.
    pub(crate) fn read(&mut self, buffer: &mut [u8]) -> Option<usize> {
        self.flush();
        let (fetched, at) = &mut self.fetched;
        if *at < fetched.len() {
            let count = buffer.len().min(fetched.len() - *at);
            buffer[..count].copy_from_slice(&fetched[*at..*at + count]);
            *at += count;
            return Some(count);
        }
        match self.input.read(buffer) {
            Ok(0) | Err(_) => None,
            Ok(count) => Some(count),
        }
    }

    /// How many bytes can be read now. Waits for input if none was fetched, so that the answer does
    /// not depend on how fast the host delivers it.
    pub(crate) fn available(&mut self) -> usize {
        let (fetched, at) = &mut self.fetched;
        if *at == fetched.len() {
            *at = 0;
            fetched.resize(1 << 13, 0);
            let count = self.input.read(fetched).unwrap_or(0);
            fetched.truncate(count);
        }
        fetched.len() - *at
    }

    pub(crate) fn for_each_ref(&mut self, mut f: impl FnMut(Ref) -> Ref) {
        for stream in self.original.iter_mut().filter(|r| !r.is_null()) {
            *stream = f(*stream);
        }
    }
}
