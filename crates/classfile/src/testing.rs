//! What the tests of this crate share: a small random generator and a writer of odd zip archives.
//!
//! Invariant: everything is determined by the seed, so a failing case can be run again.

use std::io::Write;

use flate2::Compression;
use flate2::write::DeflateEncoder;

pub(crate) struct Xorshift(u64);

impl Xorshift {
    pub(crate) fn new(seed: u64) -> Xorshift {
        Xorshift(seed.max(1))
    }

    pub(crate) fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    pub(crate) fn below(&mut self, bound: usize) -> usize {
        (self.next() >> 11) as usize % bound.max(1)
    }

    /// A copy with a few bytes changed, runs filled, pieces cut out or doubled, or the end cut off.
    pub(crate) fn damage(&mut self, good: &[u8]) -> Vec<u8> {
        let mut bytes = good.to_vec();
        for _ in 0..1 + self.below(4) {
            if bytes.is_empty() {
                break;
            }
            let at = self.below(bytes.len());
            let end = (at + 1 + self.below(8)).min(bytes.len());
            match self.below(6) {
                0 => bytes[at] ^= 1 << self.below(8),
                1 => bytes[at] = self.next() as u8,
                2 => bytes[at..end].fill([0, 0xff, 0x7f, 0x80][self.below(4)]),
                3 => drop(bytes.drain(at..end)),
                4 => {
                    let piece = bytes[at..end].to_vec();
                    bytes.splice(at..at, piece);
                }
                _ if self.below(4) == 0 => bytes.truncate(at),
                _ => bytes[at] = bytes[at].wrapping_add(1),
            }
        }
        bytes
    }
}

/// Writes zip archives entry by entry, with any lie the caller wants in the directory.
#[derive(Default)]
pub(crate) struct ZipWriter {
    body: Vec<u8>,
    directory: Vec<u8>,
    count: u16,
}

impl ZipWriter {
    pub(crate) fn stored(self, name: &str, content: &[u8]) -> ZipWriter {
        self.raw(name, 0, content, content.len() as u32)
    }

    pub(crate) fn deflated(self, name: &str, content: &[u8]) -> ZipWriter {
        let packed = deflate(content);
        self.raw(name, 8, &packed, content.len() as u32)
    }

    pub(crate) fn raw(mut self, name: &str, method: u16, packed: &[u8], unpacked: u32) -> ZipWriter {
        let at = self.body.len() as u32;
        let mut common = Vec::new();
        common.extend_from_slice(&[20, 0, 0, 8]);
        common.extend_from_slice(&method.to_le_bytes());
        common.extend_from_slice(&[0; 8]);
        common.extend_from_slice(&(packed.len() as u32).to_le_bytes());
        common.extend_from_slice(&unpacked.to_le_bytes());
        common.extend_from_slice(&(name.len() as u16).to_le_bytes());
        common.extend_from_slice(&[0, 0]);
        self.body.extend_from_slice(b"PK\x03\x04");
        self.body.extend_from_slice(&common);
        self.body.extend_from_slice(name.as_bytes());
        self.body.extend_from_slice(packed);
        self.directory.extend_from_slice(b"PK\x01\x02\x14\0");
        self.directory.extend_from_slice(&common);
        self.directory.extend_from_slice(&[0; 10]);
        self.directory.extend_from_slice(&at.to_le_bytes());
        self.directory.extend_from_slice(name.as_bytes());
        self.count = self.count.wrapping_add(1);
        self
    }

    pub(crate) fn finish(self) -> Vec<u8> {
        let at = self.body.len() as u32;
        let mut archive = self.body;
        archive.extend_from_slice(&self.directory);
        archive.extend_from_slice(b"PK\x05\x06\0\0\0\0");
        archive.extend_from_slice(&self.count.to_le_bytes());
        archive.extend_from_slice(&self.count.to_le_bytes());
        archive.extend_from_slice(&(self.directory.len() as u32).to_le_bytes());
        archive.extend_from_slice(&at.to_le_bytes());
        archive.extend_from_slice(&[0, 0]);
        archive
    }
}

pub(crate) fn deflate(content: &[u8]) -> Vec<u8> {
    let mut encoder = DeflateEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(content).expect("writing to memory");
    encoder.finish().expect("writing to memory")
}
