//! What a path has printed to one of the standard streams: a rolling hash of all of it, and the beginning as
//! text.
//!
//! The hash does not depend on how the bytes were cut into calls, only on what a reader of the stream sees.

use crate::instrument::mutants::keep;
use support::{Fingerprint, budget, mix64};

/// Text beyond this is only hashed and counted: a program may print for ever.
const KEPT: usize = 1 << 20;

#[derive(Clone, Default, Debug, PartialEq, Eq)]
pub(crate) struct Printed {
    mark: PrintedMark,
    text: Vec<u8>,
}

/// As much of it as undo needs.
#[derive(Clone, Copy, Default, Debug, PartialEq, Eq)]
pub(crate) struct PrintedMark {
    /// Two hashes of 64 bits, for a fingerprint has 128.
    lanes: [u64; 2],
    len: u64,
}

impl Printed {
    pub(crate) fn add(&mut self, bytes: &[u8]) {
        let [mut first, mut second] = self.mark.lanes;
        for part in bytes.chunks(1 << 12) {
            budget::work(part.len());
            for &byte in part {
                first = mix64(first ^ (u64::from(byte) + 1));
                second = mix64(second ^ (u64::from(byte) + 0x5_0f10));
            }
        }
        self.mark.lanes = [first, second];
        self.mark.len += bytes.len() as u64;
        let room = KEPT.saturating_sub(self.text.len());
        self.text.extend_from_slice(&bytes[..bytes.len().min(room)]);
    }

    pub(crate) fn mark(&self) -> PrintedMark {
        self.mark
    }

    pub(crate) fn revert(&mut self, mark: PrintedMark) {
        self.mark = mark;
        self.text.truncate(usize::try_from(mark.len).unwrap_or(KEPT));
    }

    /// The beginning of what was printed.
    pub(crate) fn text(&self) -> &[u8] {
        &self.text
    }
}

impl PrintedMark {
    /// What it adds to a fingerprint.
    pub(crate) fn share(self, place: u64) -> Fingerprint {
        if self.len == 0 {
            return Fingerprint::default();
        }
        let mut share = Fingerprint::of(1, place, self.lanes[0]);
        share += Fingerprint::of(2, place, self.lanes[1]);
        keep(share)
    }
}

#[cfg(test)]
mod tests {
    use super::{KEPT, Printed};

    #[test]
    fn only_the_bytes_count_and_only_the_beginning_is_kept() {
        let (mut whole, mut parts) = (Printed::default(), Printed::default());
        whole.add(b"hello");
        parts.add(b"hel");
        let mark = parts.mark();
        parts.add(b"lo");
        assert_eq!(whole, parts);
        parts.revert(mark);
        assert_eq!(parts.text(), b"hel");
        parts.add(&vec![b'x'; KEPT]);
        assert_eq!(parts.text().len(), KEPT);
        let long = parts.mark();
        parts.add(b"y");
        assert_ne!(parts.mark().share(0), long.share(0));
        parts.revert(long);
        assert_eq!(parts.text().len(), KEPT);
        parts.revert(mark);
        assert_eq!(parts.text(), b"hel");
    }
}
