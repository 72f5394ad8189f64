//! A log of raw accesses, for the law that what two threads do to one word is never taken for independent.
//!
//! Without the feature `laws` nothing of this is compiled into the machine. Left out are headers, what an
//! initialiser does (it is the initialiser's doing, whoever runs it), and, against each other, what the library's
//! bookkeeping does at the start and the end of threads (it commutes, and who looks at it from outside is seen).

use super::Ref;

/// All bytes of a word.
pub(super) const ALL: u8 = 0xff;

/// An access as it happened.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RawAccess {
    pub object: Ref,
    pub word: u32,
    /// A bit for each byte of the word.
    bytes: u8,
    pub writes: bool,
    bookkeeping: bool,
}

impl RawAccess {
    /// Whether the order of the two can matter.
    pub fn conflicts(self, other: Self) -> bool {
        self.object == other.object
            && self.word == other.word
            && self.bytes & other.bytes != 0
            && (self.writes || other.writes)
            && !(self.bookkeeping && other.bookkeeping)
    }
}

#[cfg(not(feature = "laws"))]
#[derive(Clone, Default)]
pub(crate) struct RawLog;

#[cfg(not(feature = "laws"))]
impl RawLog {
    #[inline(always)]
    pub(super) fn note(&self, _: Ref, _: usize, _: u8, _: impl FnOnce() -> bool) {}

    #[inline(always)]
    pub(super) fn note_bytes(&self, _: Ref, _: usize, _: usize, _: bool) {}

    pub(crate) fn set_on(&self, _: bool) {}

    pub(crate) fn set_bookkeeping(&self, _: bool) {}

    pub(crate) fn set_paused(&self, _: bool) {}

    pub(crate) fn accesses(&self) -> Vec<RawAccess> {
        Vec::new()
    }
}

#[cfg(feature = "laws")]
#[derive(Clone, Default)]
pub(crate) struct RawLog {
    on: std::cell::Cell<bool>,
    bookkeeping: std::cell::Cell<bool>,
    paused: std::cell::Cell<bool>,
    accesses: std::cell::RefCell<Vec<RawAccess>>,
}

#[cfg(feature = "laws")]
impl RawLog {
    pub(super) fn note(&self, object: Ref, word: usize, bytes: u8, writes: impl FnOnce() -> bool) {
        if self.on.get() && !self.paused.get() && word >= 2 {
            let bookkeeping = self.bookkeeping.get();
            let access = RawAccess { object, word: word as u32, bytes, writes: writes(), bookkeeping };
            self.accesses.borrow_mut().push(access);
        }
    }

    /// Bytes from an offset on, counted from the object's start.
    pub(super) fn note_bytes(&self, object: Ref, offset: usize, len: usize, writes: bool) {
        let mut at = offset;
        while at < offset + len && self.on.get() {
            let within = at % 8;
            let count = (8 - within).min(offset + len - at);
            let bytes = ((1u16 << count) - 1) << within;
            self.note(object, at / 8, bytes as u8, || writes);
            at += count;
        }
    }

    /// Begins to log anew, or ends it.
    pub(crate) fn set_on(&self, on: bool) {
        if on {
            self.accesses.borrow_mut().clear();
        }
        self.on.set(on);
    }

    /// What happens now is the library's bookkeeping, or it is not.
    pub(crate) fn set_bookkeeping(&self, bookkeeping: bool) {
        self.bookkeeping.set(bookkeeping);
    }

    /// What happens now is an initialiser's doing, or it is not.
    pub(crate) fn set_paused(&self, paused: bool) {
        self.paused.set(paused);
    }

    pub(crate) fn accesses(&self) -> Vec<RawAccess> {
        self.accesses.borrow().clone()
    }
}
