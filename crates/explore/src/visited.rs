//! The states seen so far: fingerprints with a number each, in open addressing.
//!
//! A state takes 20 bytes in a table that is between 57 % and 85 % full, so 24 to 35 bytes. The table is cut
//! into shards that grow one by one, so that growing needs no second table of the whole size.

use support::Fingerprint;

const SHARD_BITS: u32 = 6;
const FIRST: usize = 16;

#[derive(Clone, Default)]
struct Shard {
    /// 0 is a free place.
    keys: Vec<u128>,
    numbers: Vec<u32>,
    used: usize,
}

pub struct Visited {
    shards: Vec<Shard>,
    len: u64,
}

impl Default for Visited {
    fn default() -> Self {
        Self { shards: vec![Shard::default(); 1 << SHARD_BITS], len: 0 }
    }
}

impl Visited {
    pub fn len(&self) -> u64 {
        self.len
    }

    /// The number of a state that was seen before; else remembers it under the given number.
    pub fn insert(&mut self, state: Fingerprint, number: u32) -> Option<&mut u32> {
        let key = if state.0 == 0 { 1 } else { state.0 };
        let shard = &mut self.shards[(key >> (128 - SHARD_BITS)) as usize];
        if shard.used * 20 >= shard.keys.len() * 17 {
            shard.grow();
        }
        let place = shard.place(key);
        if shard.keys[place] == key {
            return Some(&mut shard.numbers[place]);
        }
        shard.keys[place] = key;
        shard.numbers[place] = number;
        shard.used += 1;
        self.len += 1;
        None
    }

    pub fn clear(&mut self) {
        *self = Self::default();
    }

    pub fn bytes(&self) -> usize {
        self.shards.iter().map(|shard| shard.keys.capacity() * 16 + shard.numbers.capacity() * 4).sum()
    }
}

impl Shard {
    /// Where the key is, or would go. There is always a free place.
    #[inline]
    fn place(&self, key: u128) -> usize {
        let len = self.keys.len();
        let mut at = ((u128::from(key as u64) * len as u128) >> 64) as usize;
        while self.keys[at] != 0 && self.keys[at] != key {
            at += 1;
            if at == len {
                at = 0;
            }
        }
        at
    }

    fn grow(&mut self) {
        let len = (self.keys.len() * 3 / 2).max(FIRST);
        let keys = std::mem::replace(&mut self.keys, vec![0; len]);
        let numbers = std::mem::replace(&mut self.numbers, vec![0; len]);
        for (key, number) in keys.into_iter().zip(numbers).filter(|(key, _)| *key != 0) {
            let place = self.place(key);
            self.keys[place] = key;
            self.numbers[place] = number;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Visited;
    use support::Fingerprint;

    #[test]
    fn remembers_what_it_has_seen() {
        let mut visited = Visited::default();
        for round in 0..2 {
            for n in 0..50_000u64 {
                let known = visited.insert(Fingerprint::of(n, 7, n), n as u32).copied();
                assert_eq!(known, (round > 0).then_some(n as u32));
            }
        }
        assert_eq!(visited.len(), 50_000);
        assert!(visited.bytes() < 50_000 * 40, "{} bytes", visited.bytes());
    }

    #[test]
    fn zero_is_a_state_like_any_other() {
        let mut visited = Visited::default();
        assert!(visited.insert(Fingerprint(0), 3).is_none());
        assert_eq!(visited.insert(Fingerprint(0), 4).copied(), Some(3));
    }
}
