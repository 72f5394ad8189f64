//! What only grows: knowledge of several searches brought together.

use std::collections::{BTreeSet, HashSet};
use std::hash::{BuildHasher, Hash};

/// A set of facts with a least upper bound: joining is commutative, associative and idempotent, so knowledge that
/// was gathered apart can be brought together in any order.
pub trait Join {
    /// Adds what the other knows; whether that was anything new.
    fn join(&mut self, other: &Self) -> bool;
}

/// That something has happened.
impl Join for bool {
    fn join(&mut self, other: &Self) -> bool {
        !std::mem::replace(self, *self | other) && *other
    }
}

impl<T: Ord + Clone> Join for BTreeSet<T> {
    fn join(&mut self, other: &Self) -> bool {
        let before = self.len();
        self.extend(other.iter().cloned());
        self.len() > before
    }
}

impl<T: Eq + Hash + Clone, S: BuildHasher> Join for HashSet<T, S> {
    fn join(&mut self, other: &Self) -> bool {
        let before = self.len();
        self.extend(other.iter().cloned());
        self.len() > before
    }
}

#[cfg(test)]
mod tests {
    use super::Join;
    use std::collections::BTreeSet;

    #[test]
    fn what_is_new_is_told() {
        let mut set = BTreeSet::from([1, 2]);
        assert!(!set.join(&BTreeSet::from([2])));
        assert!(set.join(&BTreeSet::from([3])));
        assert_eq!(set, BTreeSet::from([1, 2, 3]));
        let mut happened = false;
        assert!(!happened.join(&false) && happened.join(&true) && !happened.join(&true) && happened);
    }
}
