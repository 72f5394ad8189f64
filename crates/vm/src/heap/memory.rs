//! Memory outside of the heap: what `Unsafe.allocateMemory` hands out, and the counters that HotSpot
//! keeps in its own memory.
//!
//! Blocks are shared until written, so keeping an old version for undo costs little. An access outside of
//! every block reads zeroes and writes nothing; it never reaches the host.

use crate::instrument::mutants::keep;
use crate::library::natives::Journal;
use std::collections::BTreeMap;
use std::sync::Arc;
use support::{Fingerprint, budget};

#[derive(Clone, Debug)]
pub struct NativeMemory {
    blocks: BTreeMap<u64, Arc<Vec<u8>>>,
    next: u64,
    /// Compression streams, which `java.util.zip` knows by address.
    streams: BTreeMap<u64, Arc<Journal>>,
}

/// The block that holds the counter of thread identifiers.
const THREAD_IDS: u64 = 0x1000;

const FIRST_ADDRESS: u64 = 0x10_0000;

impl Default for NativeMemory {
    fn default() -> Self {
        let mut memory = Self { blocks: BTreeMap::new(), next: FIRST_ADDRESS, streams: BTreeMap::new() };
        // Identifiers up to here are taken by threads that `java` starts before the program's first.
        memory.blocks.insert(THREAD_IDS, Arc::new(3u64.to_le_bytes().to_vec()));
        memory
    }
}

impl NativeMemory {
    pub(crate) fn thread_id_address() -> u64 {
        THREAD_IDS
    }

    pub(crate) fn set_next_thread_id(&mut self, id: u64) {
        self.store(THREAD_IDS, 3, id);
    }

    pub(crate) fn allocate(&mut self, len: usize) -> u64 {
        let address = self.next;
        self.next = self.next.saturating_add((len as u64).saturating_add(63) & !31);
        budget::admit(len);
        self.blocks.insert(address, Arc::new(vec![0; len]));
        address
    }

    pub(crate) fn free(&mut self, address: u64) {
        self.blocks.remove(&address);
    }

    /// Moves a block to a new one of another length.
    pub(crate) fn reallocate(&mut self, address: u64, len: usize) -> u64 {
        budget::admit(len);
        let mut bytes = Vec::with_capacity(len);
        if let Some(block) = self.blocks.remove(&address) {
            let kept = len.min(block.len());
            budget::work(kept / 8);
            bytes.extend_from_slice(&block[..kept]);
        }
        bytes.resize(len, 0);
        let address = self.allocate(0);
        self.next = self.next.saturating_add(len as u64);
        self.blocks.insert(address, Arc::new(bytes));
        address
    }

    /// The block that an address lies in, and the range of `len` bytes from it on, if it fits.
    fn find(&self, address: u64, len: usize) -> Option<(u64, std::ops::Range<usize>)> {
        let (&start, block) = self.blocks.range(..=address).next_back()?;
        let from = usize::try_from(address - start).ok()?;
        let to = from.checked_add(len)?;
        (to <= block.len()).then_some((start, from..to))
    }

    /// The bytes from an address on, within its block.
    pub(crate) fn bytes(&self, address: u64, len: usize) -> Option<&[u8]> {
        let (start, range) = self.find(address, len)?;
        self.blocks.get(&start).map(|block| &block[range])
    }

    /// As `bytes`, to be written.
    pub(crate) fn at(&mut self, address: u64, len: usize) -> Option<&mut [u8]> {
        let (start, range) = self.find(address, len)?;
        let block = self.blocks.get_mut(&start)?;
        budget::work(len / 8);
        if Arc::get_mut(block).is_none() {
            // An older state has it, too.
            budget::work(block.len() / 8);
            budget::admit(block.len());
        }
        Some(&mut Arc::make_mut(block)[range])
    }

    /// The bytes from an address up to the next zero or the end of the block.
    pub(crate) fn text_at(&self, address: u64) -> Vec<u8> {
        let Some((&start, block)) = self.blocks.range(..=address).next_back() else { return Vec::new() };
        let rest = block.get((address - start) as usize..).unwrap_or(&[]);
        rest.iter().copied().take_while(|&byte| byte != 0).collect()
    }

    pub(crate) fn load(&self, address: u64, shift: u32) -> u64 {
        let mut bytes = [0; 8];
        let len = 1 << shift;
        if let Some(source) = self.bytes(address, len) {
            bytes[..len].copy_from_slice(source);
        }
        u64::from_le_bytes(bytes)
    }

    pub(crate) fn store(&mut self, address: u64, shift: u32, value: u64) {
        let len = 1 << shift;
        if let Some(target) = self.at(address, len) {
            target.copy_from_slice(&value.to_le_bytes()[..len]);
        }
    }

    pub(crate) fn stream(&self, address: u64) -> Option<&Journal> {
        self.streams.get(&address).map(|journal| &**journal)
    }

    /// An address that no stream has.
    pub(crate) fn next_stream(&self) -> u64 {
        self.streams.last_key_value().map_or(0, |(&last, _)| last) + 16
    }

    pub(crate) fn set_stream(&mut self, address: u64, journal: Journal) {
        self.streams.insert(address, Arc::new(journal));
    }

    pub(crate) fn end_stream(&mut self, address: u64) {
        self.streams.remove(&address);
    }

    /// All of it in words.
    pub(crate) fn text(&self) -> String {
        format!("next {:x} {:x?} {:x?}", self.next, self.blocks, self.streams)
    }

    /// What the memory adds to a fingerprint.
    pub(crate) fn share(&self) -> Fingerprint {
        let mut share = keep(Fingerprint::of(0, 3 << 50, self.next));
        for (&start, block) in &self.blocks {
            share += keep(Fingerprint::of(start, 1 << 50, block.len() as u64));
            for (index, chunk) in block.chunks(8).enumerate() {
                budget::work(1);
                let mut word = [0; 8];
                word[..chunk.len()].copy_from_slice(chunk);
                let value = u64::from_le_bytes(word);
                if value != 0 {
                    share += keep(Fingerprint::of(start, 2 << 50 | index as u64, value));
                }
            }
        }
        for (&address, journal) in &self.streams {
            share += keep(journal.share(address));
        }
        share
    }
}

#[cfg(test)]
mod tests {
    use super::NativeMemory;

    #[test]
    fn accesses_outside_of_blocks_do_nothing() {
        let mut memory = NativeMemory::default();
        let block = memory.allocate(10);
        memory.store(block + 2, 3, 0x1122_3344_5566_7788);
        assert_eq!(memory.load(block + 2, 3), 0x1122_3344_5566_7788);
        memory.store(block + 3, 3, 7);
        assert_eq!(memory.load(block + 2, 3), 0x1122_3344_5566_7788, "would have left the block");
        assert_eq!(memory.load(u64::MAX, 3), 0);
        assert!(memory.at(block, usize::MAX).is_none());
        let moved = memory.reallocate(block, 20);
        assert_eq!(memory.load(moved + 2, 3), 0x1122_3344_5566_7788);
        assert_eq!(memory.load(block + 2, 3), 0);
    }
}
