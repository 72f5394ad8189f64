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

    #[inline(always)]
    pub(crate) fn note_outside(&self, _: bool) {}

    #[inline(always)]
    pub(crate) fn set_watching(&self, _: bool) -> bool {
        false
    }

    pub(crate) fn set_on(&self, _: bool) {}

    pub(crate) fn set_bookkeeping(&self, _: bool) {}

    pub(crate) fn set_paused(&self, _: bool) -> bool {
        false
    }

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
    /// Whether a native is watched, and what it accessed.
    watching: std::cell::Cell<bool>,
    watched: std::cell::RefCell<Vec<RawAccess>>,
    /// Whether memory outside of the heap was read, and written.
    outside: std::cell::Cell<(bool, bool)>,
}

/// What was noted for the native around the one that is watched.
#[cfg(feature = "laws")]
pub(crate) type Outer = (bool, Vec<RawAccess>, (bool, bool));

#[cfg(feature = "laws")]
impl RawLog {
    pub(super) fn note(&self, object: Ref, word: usize, bytes: u8, writes: impl FnOnce() -> bool) {
        let is_logged = self.on.get() && !self.paused.get();
        if word < 2 || !(is_logged || self.watching.get()) {
            return;
        }
        let bookkeeping = self.bookkeeping.get();
        let access = RawAccess { object, word: word as u32, bytes, writes: writes(), bookkeeping };
        if is_logged {
            self.accesses.borrow_mut().push(access);
        }
        if self.watching.get() {
            self.watched.borrow_mut().push(access);
        }
    }

    /// Memory outside of the heap is used.
    pub(crate) fn note_outside(&self, writes: bool) {
        if self.watching.get() {
            let (reads, written) = self.outside.get();
            self.outside.set((reads || !writes, written || writes));
        }
    }

    /// Whether what happens is the doing of a native that is watched; whether it was before.
    pub(crate) fn set_watching(&self, watching: bool) -> bool {
        self.watching.replace(watching)
    }

    /// From now on a native is watched.
    pub(crate) fn begin_watch(&self) -> Outer {
        (self.watching.replace(true), self.watched.take(), self.outside.take())
    }

    /// What the native did that was watched.
    pub(crate) fn end_watch(&self, outer: Outer) -> (Vec<RawAccess>, (bool, bool)) {
        self.watching.set(outer.0);
        (self.watched.replace(outer.1), self.outside.replace(outer.2))
    }

    /// Bytes from an offset on, counted from the object's start.
    pub(super) fn note_bytes(&self, object: Ref, offset: usize, len: usize, writes: bool) {
        let mut at = offset;
        while at < offset + len && (self.on.get() || self.watching.get()) {
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

    /// What happens now is an initialiser's doing, or it is not; what was before.
    pub(crate) fn set_paused(&self, paused: bool) -> bool {
        self.paused.replace(paused)
    }

    pub(crate) fn accesses(&self) -> Vec<RawAccess> {
        self.accesses.borrow().clone()
    }
}

#[cfg(feature = "laws")]
impl super::Heap {
    /// A word of an object, without a trace of the look at it.
    pub(crate) fn silently(&self, object: Ref, word: u32) -> u64 {
        self.words.get(object.index() + word as usize).copied().unwrap_or(0)
    }
}
