//! Immutable bytes that are cheap to hand around: a range of the mapped JDK image or of an owned buffer.
//!
//! Invariant: the range always lies inside its backing store, so `Deref` cannot fail; a clone or a
//! slice shares the store and costs one reference count.

use std::fmt;
use std::ops::{Deref, Range};
use std::sync::Arc;

use memmap2::Mmap;

/// A shared, immutable slice of bytes. `Clone` and [`Bytes::slice`] are O(1).
#[derive(Clone)]
pub struct Bytes {
    store: Store,
    start: usize,
    end: usize,
}

#[derive(Clone)]
enum Store {
    Mapped(Arc<Mmap>),
    Owned(Arc<[u8]>),
}

impl Store {
    fn all(&self) -> &[u8] {
        match self {
            Store::Mapped(map) => map,
            Store::Owned(buffer) => buffer,
        }
    }
}

impl Bytes {
    pub(crate) fn from_map(map: Mmap) -> Bytes {
        let end = map.len();
        Bytes { store: Store::Mapped(Arc::new(map)), start: 0, end }
    }

    /// The part of these bytes at `range`, or `None` if the range is not inside them.
    pub fn slice(&self, range: Range<usize>) -> Option<Bytes> {
        if range.start > range.end || range.end > self.len() {
            return None;
        }
        Some(Bytes { store: self.store.clone(), start: self.start + range.start, end: self.start + range.end })
    }
}

impl Deref for Bytes {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        &self.store.all()[self.start..self.end]
    }
}

impl AsRef<[u8]> for Bytes {
    fn as_ref(&self) -> &[u8] {
        self
    }
}

impl From<Vec<u8>> for Bytes {
    fn from(buffer: Vec<u8>) -> Bytes {
        let end = buffer.len();
        Bytes { store: Store::Owned(buffer.into()), start: 0, end }
    }
}

impl From<&[u8]> for Bytes {
    fn from(buffer: &[u8]) -> Bytes {
        Bytes { store: Store::Owned(buffer.into()), start: 0, end: buffer.len() }
    }
}

impl PartialEq for Bytes {
    fn eq(&self, other: &Bytes) -> bool {
        **self == **other
    }
}

impl Eq for Bytes {}

impl fmt::Debug for Bytes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Bytes({})", self.len())
    }
}

#[cfg(test)]
mod tests {
    use super::Bytes;

    #[test]
    fn slices_share_and_never_leave_the_store() {
        let all = Bytes::from(vec![1, 2, 3, 4, 5]);
        let middle = all.slice(1..4).expect("inside");
        assert_eq!(&*middle, [2, 3, 4]);
        assert_eq!(&*middle.slice(1..2).expect("inside"), [3]);
        assert_eq!(&*middle.slice(3..3).expect("empty at the end"), []);
        assert!(middle.slice(0..4).is_none());
        #[allow(clippy::reversed_empty_ranges)]
        let reversed = 2..1;
        assert!(middle.slice(reversed).is_none());
        assert!(all.slice(usize::MAX - 1..usize::MAX).is_none());
        assert_eq!(format!("{middle:?}"), "Bytes(3)");
        let copy = middle.clone();
        assert_eq!(copy.as_ptr(), middle.as_ptr());
    }
}
