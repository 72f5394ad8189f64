//! How often a thread has returned without cause at each place where it waits.
//!
//! A control block is small and copied often, so it holds a number; what the number stands for is kept here, once.
//! The table only grows. Numbers follow the order of meeting and never enter a fingerprint; what they stand for does.

use rustc_hash::FxHashMap;
use support::mix64;

/// Returns without cause by place, as a number. Equal numbers mean equal counts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct WakeCounts(u32);

impl WakeCounts {
    /// No return without cause.
    pub const NONE: Self = Self(0);
}

/// A place in the code, hashed.
pub(crate) type Site = u64;

/// Places with a count above 0, in order.
type Counts = Box<[(Site, u32)]>;

#[derive(Debug)]
pub(crate) struct WakeTable {
    /// Counts and their hash.
    known: Vec<(Counts, u64)>,
    numbers: FxHashMap<Counts, u32>,
}

impl Default for WakeTable {
    fn default() -> Self {
        let none: Counts = [].into();
        Self { known: vec![(none.clone(), 0)], numbers: FxHashMap::from_iter([(none, 0)]) }
    }
}

impl WakeTable {
    pub fn at(&self, counts: WakeCounts, site: Site) -> u32 {
        let counts = &self.known[counts.0 as usize].0;
        counts.binary_search_by_key(&site, |&(known, _)| known).map_or(0, |at| counts[at].1)
    }

    /// The same but for one place.
    pub fn with(&mut self, counts: WakeCounts, site: Site, count: u32) -> WakeCounts {
        let mut list = self.known[counts.0 as usize].0.to_vec();
        match list.binary_search_by_key(&site, |&(known, _)| known) {
            Ok(at) if count == 0 => {
                list.remove(at);
            }
            Ok(at) => list[at].1 = count,
            Err(_) if count == 0 => {}
            Err(at) => list.insert(at, (site, count)),
        }
        let list = Counts::from(list);
        if let Some(&number) = self.numbers.get(&list) {
            return WakeCounts(number);
        }
        let number = self.known.len() as u32;
        let hash = list.iter().fold(1, |hash, &(site, count)| mix64(hash ^ mix64(site ^ u64::from(count))));
        self.known.push((list.clone(), hash));
        self.numbers.insert(list, number);
        WakeCounts(number)
    }

    /// For the fingerprint: what the counts are, not which number they have; 0 for none.
    pub fn hash(&self, counts: WakeCounts) -> u64 {
        self.known[counts.0 as usize].1
    }
}

#[cfg(test)]
mod tests {
    use super::{WakeCounts, WakeTable};

    #[test]
    fn equal_counts_have_one_number() {
        let mut table = WakeTable::default();
        let one = table.with(WakeCounts::NONE, 7, 1);
        let both = table.with(one, 3, 2);
        let other = table.with(WakeCounts::NONE, 3, 2);
        assert_eq!(table.with(other, 7, 1), both, "whatever came first");
        assert_eq!((table.at(both, 7), table.at(both, 3), table.at(both, 5)), (1, 2, 0));
        let back = table.with(both, 7, 0);
        assert_eq!(table.with(back, 3, 0), WakeCounts::NONE);
        assert_eq!(table.with(WakeCounts::NONE, 9, 0), WakeCounts::NONE);
        assert_ne!(table.hash(one), table.hash(other));
        assert_eq!(table.hash(WakeCounts::NONE), 0);
    }
}
