//! Objects as words.
//!
//! The heap is one vector of 64-bit words; a reference is the index of an object's first word, 0 is
//! null. Word 0 of an object holds its class (24 bits), flags (8 bits) and, in the upper half, the
//! length of an array (or, for a class object, the class that it stands for). Word 1 is the object's
//! *name*: an identity that does not depend on the interleaving. Fields take a word each; array
//! elements are packed from byte 16 on.
//!
//! Objects are allocated by bumping the end, so undoing a step just shortens the vector. While the
//! trail is on, the first write to an older word since [`Heap::mark`] is logged; the log serves undo,
//! and the incremental fingerprint reads it.
//!
//! Whatever touches many words at once does so here, in pieces, and counts as work (see [`support::budget`]); growing
//! asks the budget first. So no native can copy or allocate past the limits of the user.
//!
//! No access panics. One that misses every object (null, or a word behind the end) reads zeroes or writes
//! nothing, and leaves a [`Fault`]. Bytecode checks before it accesses, so only natives can cause one, by
//! trusting an argument or the inside of an object too much; whoever called them stops there by name.

pub(crate) mod boxing;
pub(crate) mod gc;
pub(crate) mod layout;
pub(crate) mod limit;
pub(crate) mod memory;
pub(crate) mod mirror;
mod raw;
pub(crate) mod strings;

pub use raw::RawAccess;

use crate::instrument::mutants::keep;
use program::{ClassId, ClassKind, Program};
use std::cell::Cell;
use support::budget;

/// A reference: the index of an object's first word; 0 is null.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, PartialOrd, Ord)]
pub struct Ref(pub u32);

impl Ref {
    pub const NULL: Self = Self(0);

    #[inline(always)]
    pub fn is_null(self) -> bool {
        self.0 == 0
    }

    #[inline(always)]
    pub fn index(self) -> usize {
        self.0 as usize
    }

    #[inline(always)]
    pub fn from_bits(bits: u64) -> Self {
        Self(bits as u32)
    }

    #[inline(always)]
    pub fn bits(self) -> u64 {
        u64::from(self.0)
    }
}

impl std::fmt::Debug for Ref {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        if self.is_null() { f.write_str("null") } else { write!(f, "@{}", self.0) }
    }
}

const CLASS_MASK: u64 = 0x00ff_ffff;
/// Flag of an array whose longs are code locations.
const BACKTRACE: u64 = 1 << 24;
/// Flag of an object that several threads can reach.
const SHARED: u64 = 1 << 25;
/// Flag of a generator of random numbers that has no seed of the program's.
const UNSEEDED: u64 = 1 << 26;

/// References are word numbers of 32 bits. The limits on what programs may allocate are far below.
const MAX_WORDS: usize = u32::MAX as usize;

/// Words that are touched between two looks at the budget.
const PIECE: usize = 1 << 16;

/// Words up to which the heap doubles when it grows; from there on by an eighth, so that a limit on memory is not met
/// by room that nobody uses.
const DOUBLES: usize = 4 << 20;

/// Byte offset of the first element or field, as `Unsafe` sees it.
pub const BASE_OFFSET: usize = 16;

/// The value that a word had before the current step; `word` carries [`Write::REF`] for references.
#[derive(Clone, Copy, Debug)]
pub struct Write {
    pub object: Ref,
    word: u32,
    pub old: u64,
}

impl Write {
    const REF: u32 = 1 << 31;

    pub fn word(&self) -> u32 {
        self.word & !Self::REF
    }

    pub fn is_ref(&self) -> bool {
        self.word & Self::REF != 0
    }
}

/// What an access missed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Fault {
    Null,
    /// No word or byte of the object that was meant.
    Outside,
    /// The object is of another class than it must be.
    Kind,
}

impl Fault {
    /// What happened, as the end of a sentence.
    pub fn text(self) -> &'static str {
        match self {
            Self::Null => "met null where it must not be",
            Self::Outside => "left the bounds of an object",
            Self::Kind => "met an object of a class that cannot be there",
        }
    }
}

#[derive(Clone, Default)]
pub struct Heap {
    words: Vec<u64>,
    /// The first fault since the last look.
    fault: Cell<Option<Fault>>,
    /// First word that is not part of the frozen base.
    base_end: u32,
    has_trail: bool,
    /// Objects from here on are new in this step and need no logging.
    mark: u32,
    /// Step number at which a word was last logged, one per word below `mark`.
    stamps: Vec<u32>,
    epoch: u32,
    pub(crate) log: Vec<Write>,
    /// Objects that were stored into shared ones and are not marked as shared yet.
    pub(crate) published: Vec<Ref>,
    pub(crate) raw: raw::RawLog,
}

impl Heap {
    pub fn new() -> Self {
        // Word 0 is null; keep objects at even indices from 2 on.
        Self { words: vec![0; 2], ..Self::default() }
    }

    /// Notes that an access was wrong, if it is the first.
    #[cold]
    #[inline(never)]
    pub(crate) fn fault(&self, fault: Fault) -> u64 {
        self.fault.set(self.fault.get().or(Some(fault)));
        0
    }

    #[cold]
    #[inline(never)]
    fn miss(&self, object: Ref) -> u64 {
        self.fault(if object.is_null() { Fault::Null } else { Fault::Outside })
    }

    /// The first fault since the last time that somebody asked.
    #[inline(always)]
    pub(crate) fn take_fault(&self) -> Option<Fault> {
        self.fault.take()
    }

    /// A word of an object, 0 with a fault if there is none; a look at it.
    #[inline(always)]
    fn look(&self, object: Ref, word: usize, bytes: u8) -> u64 {
        self.raw.note(object, word, bytes, || false);
        self.at(object, word)
    }

    /// A word of an object, 0 with a fault if there is none.
    #[inline(always)]
    fn at(&self, object: Ref, word: usize) -> u64 {
        match self.words.get(object.index() + word) {
            Some(&value) if !object.is_null() => value,
            _ => self.miss(object),
        }
    }

    /// Where bytes of an array's content lie.
    fn content(&self, array: Ref, start: usize, len: usize) -> Option<std::ops::Range<usize>> {
        let from = (array.index() * 8 + BASE_OFFSET).checked_add(start)?;
        let to = from.checked_add(len)?;
        if array.is_null() || to > self.words.len() * 8 {
            self.miss(array);
            return None;
        }
        Some(from..to)
    }

    #[inline(always)]
    pub fn len(&self) -> usize {
        self.words.len()
    }

    pub fn is_empty(&self) -> bool {
        self.words.len() <= 2
    }

    pub fn base_end(&self) -> Ref {
        Ref(self.base_end)
    }

    /// Everything allocated so far becomes the base that all later states share.
    pub fn freeze(&mut self) {
        self.base_end = self.words.len() as u32;
    }

    pub fn is_base(&self, object: Ref) -> bool {
        object.0 < self.base_end
    }

    /// Starts logging. From here on, every change can be taken back.
    pub fn begin_trail(&mut self) {
        self.has_trail = true;
        self.step();
    }

    pub fn has_trail(&self) -> bool {
        self.has_trail
    }

    /// Begins a step: what is there now is what undo will restore.
    pub fn step(&mut self) {
        self.mark = self.words.len() as u32;
        self.stamps.resize(self.words.len(), 0);
        if self.epoch == u32::MAX {
            self.stamps.fill(0);
            self.epoch = 0;
        }
        self.epoch += 1;
    }

    /// The first object that is new in this step.
    pub fn mark(&self) -> Ref {
        Ref(self.mark)
    }

    /// Takes back all writes logged after `log` entries, and all objects from `mark` on.
    pub fn undo(&mut self, log: usize, mark: Ref) {
        for write in self.log.drain(log..).rev() {
            if write.object.0 < mark.0 {
                self.words[write.object.index() + write.word() as usize] = write.old;
            }
        }
        self.words.truncate(mark.index());
        self.stamps.truncate(mark.index());
        self.step();
    }

    /// Appends words of zeroes.
    #[inline]
    fn extend(&mut self, size: usize) {
        let len = self.words.len();
        if size <= self.words.capacity() - len && size <= PIECE {
            self.words.resize(len + size, 0);
        } else {
            self.extend_slowly(size);
        }
    }

    #[cold]
    fn extend_slowly(&mut self, size: usize) {
        let end = self.words.len() + size;
        if end > self.words.capacity() {
            let spare = if end < DOUBLES { end } else { end / 8 };
            budget::admit((size + spare) * 8);
            self.words.reserve_exact(size + spare);
        }
        while self.words.len() < end {
            self.words.resize(end.min(self.words.len() + PIECE), 0);
            budget::work(PIECE);
        }
    }

    /// As `copy_within` of the words, or of their bytes.
    fn copy_within<T: bytemuck::Pod>(&mut self, from: usize, to: usize, len: usize) {
        let all = bytemuck::cast_slice_mut::<u64, T>(&mut self.words);
        let piece = PIECE * 8 / size_of::<T>();
        if len <= piece {
            all.copy_within(from..from + len, to);
            return;
        }
        let mut done = 0;
        while done < len {
            let part = piece.min(len - done);
            // Whatever is still to be copied must not be overwritten.
            let at = if to > from { len - done - part } else { done };
            all.copy_within(from + at..from + at + part, to + at);
            done += part;
            budget::work(PIECE);
        }
    }

    #[inline]
    pub fn alloc(&mut self, class: ClassId, extra: u32, words: u32) -> Ref {
        let at = self.words.len();
        // Objects have an even number of words, so that side tables can have one entry per two words.
        let size = (2 + words as usize + 1) & !1;
        assert!(at + size <= MAX_WORDS, "the heap has outgrown its references");
        self.extend(size);
        self.words[at] = u64::from(class.0) | u64::from(extra) << 32;
        Ref(at as u32)
    }

    #[inline(always)]
    pub fn class(&self, object: Ref) -> ClassId {
        ClassId((self.at(object, 0) & CLASS_MASK) as u32)
    }

    /// The length of an array, or the class that a class object stands for.
    #[inline(always)]
    pub fn extra(&self, object: Ref) -> u32 {
        (self.at(object, 0) >> 32) as u32
    }

    #[inline(always)]
    pub fn array_len(&self, array: Ref) -> usize {
        self.extra(array) as usize
    }

    pub fn name(&self, object: Ref) -> u64 {
        self.at(object, 1)
    }

    /// Marks an array of longs as the frames of a stack trace.
    pub fn mark_backtrace(&mut self, array: Ref) {
        if let Some(header) = self.words.get_mut(array.index()) {
            *header |= BACKTRACE;
        }
    }

    pub fn is_backtrace(&self, array: Ref) -> bool {
        self.at(array, 0) & BACKTRACE != 0
    }

    /// Whether several threads can reach the object.
    #[inline(always)]
    pub fn is_shared(&self, object: Ref) -> bool {
        self.at(object, 0) & SHARED != 0
    }

    /// What an object's header says besides its class that its future depends on.
    pub(crate) fn flags(&self, object: Ref) -> u64 {
        Self::flags_of(self.at(object, 0))
    }

    pub(crate) fn flags_of(header: u64) -> u64 {
        header & (SHARED | UNSEEDED)
    }

    pub(crate) fn set_shared(&mut self, object: Ref) {
        let header = self.at(object, 0) | SHARED;
        self.set(object, 0, header);
    }

    /// Whether a generator of random numbers was made without a seed.
    pub(crate) fn is_unseeded(&self, generator: Ref) -> bool {
        self.at(generator, 0) & UNSEEDED != 0
    }

    pub(crate) fn set_unseeded(&mut self, generator: Ref, unseeded: bool) {
        let header = self.at(generator, 0) & !UNSEEDED;
        self.set(generator, 0, if unseeded { header | UNSEEDED } else { header });
    }

    /// What is stored into a shared object is shared.
    #[inline(always)]
    #[cfg_attr(feature = "laws", track_caller)]
    fn spread(&mut self, object: Ref, value: Ref) {
        if self.has_trail && keep(!value.is_null() && self.is_shared(object) && !self.is_shared(value)) {
            self.published.push(value);
        }
    }

    pub fn set_name(&mut self, object: Ref, name: u64) {
        match self.words.get_mut(object.index() + 1) {
            Some(word) if !object.is_null() => *word = name,
            _ => drop(self.miss(object)),
        }
    }

    #[inline(always)]
    pub fn get(&self, object: Ref, word: u32) -> u64 {
        self.look(object, word as usize, raw::ALL)
    }

    /// As `get`, where the word only says what is touched under another name.
    pub(crate) fn peek(&self, object: Ref, word: u32) -> u64 {
        self.at(object, word as usize)
    }

    #[inline(always)]
    pub fn get_ref(&self, object: Ref, word: u32) -> Ref {
        Ref(self.get(object, word) as u32)
    }

    #[inline(always)]
    fn log(&mut self, object: Ref, word: u32, reference: u32) {
        let at = object.index() + word as usize;
        if self.has_trail && at < self.mark as usize && self.stamps[at] != self.epoch {
            self.stamps[at] = self.epoch;
            self.log.push(Write { object, word: word | reference, old: self.words[at] });
        }
    }

    #[inline(always)]
    pub fn set(&mut self, object: Ref, word: u32, value: u64) {
        self.raw.note(object, word as usize, raw::ALL, || self.at(object, word as usize) != value);
        self.put(object, word, 0, value);
    }

    #[inline(always)]
    fn put(&mut self, object: Ref, word: u32, reference: u32, value: u64) {
        let at = object.index() + word as usize;
        if object.is_null() || at >= self.words.len() {
            self.miss(object);
            return;
        }
        self.log(object, word, reference);
        self.words[at] = value;
    }

    #[inline(always)]
    pub fn set_ref(&mut self, object: Ref, word: u32, value: Ref) {
        self.spread(object, value);
        self.set_ref_privately(object, word, value);
    }

    /// As `set_ref`, where others cannot read the word yet although they can reach the object.
    #[inline(always)]
    pub fn set_ref_privately(&mut self, object: Ref, word: u32, value: Ref) {
        self.raw.note(object, word as usize, raw::ALL, || self.at(object, word as usize) != value.bits());
        self.put(object, word, Write::REF, value.bits());
    }

    #[inline(always)]
    pub fn ref_at(&self, array: Ref, index: usize) -> Ref {
        if index >= self.array_len(array) {
            return Ref(self.miss(array) as u32);
        }
        Ref(self.look(array, 2 + index, raw::ALL) as u32)
    }

    #[inline(always)]
    pub fn set_ref_at(&mut self, array: Ref, index: usize, value: Ref) {
        if index >= self.array_len(array) {
            self.miss(array);
            return;
        }
        self.set_ref(array, 2 + index as u32, value);
    }

    /// Little-endian bytes of `1 << shift` width at a byte offset from the object's start, zero-extended.
    /// The access may straddle words.
    #[inline(always)]
    pub fn load(&self, object: Ref, offset: usize, shift: u32) -> u64 {
        self.raw.note_bytes(object, offset, 1 << shift, false);
        let word = self.at(object, offset / 8);
        let bit = (offset % 8 * 8) as u32;
        let bits = 8u32 << shift;
        let value =
            if bit + bits <= 64 { word >> bit } else { word >> bit | self.at(object, offset / 8 + 1) << (64 - bit) };
        if shift == 3 { value } else { value & ((1 << bits) - 1) }
    }

    #[inline(always)]
    pub fn store(&mut self, object: Ref, offset: usize, shift: u32, value: u64) {
        let at = (offset / 8) as u32;
        let bit = (offset % 8 * 8) as u32;
        let bits = 8u32 << shift;
        let mask = if shift == 3 { u64::MAX } else { (1 << bits) - 1 };
        let value = value & mask;
        self.raw.note_bytes(object, offset, 1 << shift, true);
        let old = self.at(object, at as usize);
        self.put(object, at, 0, old & !(mask << bit) | value << bit);
        if bit + bits > 64 {
            let over = 64 - bit;
            let old = self.at(object, at as usize + 1);
            self.put(object, at + 1, 0, old & !(mask >> over) | value >> over);
        }
    }

    /// Bytes of an array of bytes; none, with a fault, where it has fewer.
    pub fn bytes(&self, array: Ref, start: usize, len: usize) -> &[u8] {
        if start.saturating_add(len) > self.array_len(array) {
            self.miss(array);
            return &[];
        }
        self.content_bytes(array, start, len)
    }

    /// Writes bytes of an array of bytes; nothing, with a fault, where it has fewer.
    pub fn write_bytes(&mut self, array: Ref, start: usize, bytes: &[u8]) {
        if start.saturating_add(bytes.len()) > self.array_len(array) {
            self.miss(array);
            return;
        }
        self.write_content(array, start, bytes);
    }

    /// Bytes of any array; the caller knows how many it has.
    pub(crate) fn content_bytes(&self, array: Ref, start: usize, len: usize) -> &[u8] {
        budget::work(len / 8);
        self.raw.note_bytes(array, 16 + start, len, false);
        match self.content(array, start, len) {
            Some(range) => &bytemuck::cast_slice(&self.words)[range],
            None => &[],
        }
    }

    /// Logs the words that hold these bytes and writes them.
    pub(crate) fn write_content(&mut self, array: Ref, start: usize, bytes: &[u8]) {
        if bytes.is_empty() {
            return;
        }
        budget::work(bytes.len() / 8);
        self.raw.note_bytes(array, 16 + start, bytes.len(), true);
        if let Some(range) = self.content(array, start, bytes.len()) {
            self.log_bytes(array, start, bytes.len());
            bytemuck::cast_slice_mut(&mut self.words)[range].copy_from_slice(bytes);
        }
    }

    fn log_bytes(&mut self, array: Ref, start: usize, len: usize) {
        if self.has_trail && array.0 < self.mark {
            for word in 2 + start / 8..=2 + (start + len - 1) / 8 {
                budget::work(1);
                self.log(array, word as u32, 0);
            }
        }
    }

    /// Copies bytes between (or within) primitive arrays, as `memmove`.
    pub fn copy_bytes(&mut self, from: Ref, from_start: usize, to: Ref, to_start: usize, len: usize) {
        if len == 0 {
            return;
        }
        let (Some(source), Some(target)) = (self.content(from, from_start, len), self.content(to, to_start, len))
        else {
            return;
        };
        self.raw.note_bytes(from, 16 + from_start, len, false);
        self.raw.note_bytes(to, 16 + to_start, len, true);
        self.log_bytes(to, to_start, len);
        self.copy_within::<u8>(source.start, target.start, len);
    }

    /// Copies references between (or within) arrays, as `memmove`.
    pub fn copy_refs(&mut self, from: Ref, from_start: usize, to: Ref, to_start: usize, len: usize) {
        let bytes =
            |heap: &Self, array, start: usize| heap.content(array, start.saturating_mul(8), len.saturating_mul(8));
        if bytes(self, from, from_start).is_none() || bytes(self, to, to_start).is_none() {
            return;
        }
        self.raw.note_bytes(from, 16 + 8 * from_start, 8 * len, false);
        self.raw.note_bytes(to, 16 + 8 * to_start, 8 * len, true);
        if self.has_trail && to.0 < self.mark {
            for index in to_start..to_start + len {
                budget::work(1);
                self.log(to, 2 + index as u32, Write::REF);
            }
        }
        let source = from.index() + 2 + from_start;
        self.copy_within::<u64>(source, to.index() + 2 + to_start, len);
        if self.has_trail && self.is_shared(to) {
            for index in to_start..to_start + len {
                budget::work(1);
                let value = self.ref_at(to, index);
                self.spread(to, value);
            }
        }
    }

    /// A copy of `size` words (header included) of an object; the name is the caller's business.
    pub fn copy_object(&mut self, from: Ref, size: usize) -> Ref {
        let at = self.words.len();
        assert!(at + size < MAX_WORDS, "the heap has outgrown its references");
        self.extend((size + 1) & !1);
        if from.is_null() || from.index() + size > at {
            self.miss(from);
            return Ref(at as u32);
        }
        self.raw.note_bytes(from, 16, 8 * size.saturating_sub(2), false);
        self.copy_within::<u64>(from.index(), at, size);
        self.words[at] &= !0xff00_0000;
        Ref(at as u32)
    }

    /// Gives memory back that only a larger heap needs.
    pub(crate) fn shrink(&mut self) {
        self.words.shrink_to_fit();
        self.stamps.truncate(self.words.len());
        self.stamps.shrink_to_fit();
        self.log.shrink_to_fit();
        self.published.shrink_to_fit();
    }

    pub(crate) fn words(&self) -> &[u64] {
        &self.words
    }

    /// Shows every object, garbage included; `classes`: the class of class objects.
    pub(crate) fn for_each_object(&self, program: &Program, classes: ClassId, mut show: impl FnMut(Ref)) {
        let mut at = 2;
        while at < self.words.len() {
            show(Ref(at as u32));
            at += words_of(program, classes, self.words[at]);
        }
    }

    pub(crate) fn words_mut(&mut self) -> &mut Vec<u64> {
        &mut self.words
    }
}

/// How many words an object takes, by its first; `classes`: the class of class objects, which have static fields.
pub(crate) fn words_of(program: &Program, classes: ClassId, header: u64) -> usize {
    let id = ClassId((header & 0x00ff_ffff) as u32);
    let extra = (header >> 32) as usize;
    let class = program.class(id);
    let words = match class.kind {
        ClassKind::Array { component } => {
            let shift = match program.class(component).kind {
                ClassKind::Primitive(primitive) => primitive.shift(),
                _ => 3,
            };
            (extra << shift).div_ceil(8)
        }
        _ if id == classes => (class.instance_words + program.classes[extra].static_words) as usize,
        _ => class.instance_words as usize,
    };
    (2 + words + 1) & !1
}

#[cfg(test)]
mod tests {
    use super::{Heap, Ref};
    use program::ClassId;

    #[test]
    fn narrow_and_straddling_accesses() {
        let mut heap = Heap::new();
        let array = heap.alloc(ClassId(7), 32, 4);
        heap.store(array, 16 + 5, 3, 0x1122_3344_5566_7788);
        assert_eq!(heap.load(array, 16 + 5, 3), 0x1122_3344_5566_7788);
        assert_eq!(heap.load(array, 16 + 7, 1), 0x5566);
        assert_eq!(heap.bytes(array, 5, 8), 0x1122_3344_5566_7788u64.to_le_bytes());
        assert_eq!(heap.class(array), ClassId(7));
        assert_eq!(heap.array_len(array), 32);
    }

    #[test]
    fn long_copies_overlap_as_short_ones_do() {
        let len = 3 * super::PIECE + 7;
        for (from, to) in [(0, 5), (5, 0), (0, super::PIECE + 1), (9, 9)] {
            let mut heap = Heap::new();
            let array = heap.alloc(ClassId(1), 0, (len + 2 * super::PIECE) as u32);
            let mut expected: Vec<u64> = (0..len as u64 + 2 * super::PIECE as u64).collect();
            expected.iter().enumerate().for_each(|(at, &value)| heap.set(array, 2 + at as u32, value));
            heap.copy_refs(array, from, array, to, len);
            expected.copy_within(from..from + len, to);
            let copied: Vec<u64> = (0..expected.len()).map(|at| heap.get(array, 2 + at as u32)).collect();
            assert!(copied == expected, "from {from} to {to}");
        }
    }

    #[test]
    fn undo_restores_words_and_length() {
        let mut heap = Heap::new();
        let a = heap.alloc(ClassId(1), 0, 3);
        heap.set(a, 2, 5);
        heap.begin_trail();
        let (log, mark) = (heap.log.len(), heap.mark());
        heap.set(a, 2, 6);
        heap.set(a, 2, 7);
        let b = heap.alloc(ClassId(2), 0, 1);
        heap.set(b, 2, 9);
        heap.set_ref(a, 3, b);
        assert_eq!(heap.log.len() - log, 2, "one entry per word and step; none for new objects");
        heap.undo(log, mark);
        assert_eq!(heap.get(a, 2), 5);
        assert_eq!(heap.get_ref(a, 3), Ref::NULL);
        assert_eq!(Ref(heap.len() as u32), b);
    }
}
