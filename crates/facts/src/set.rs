//! Sets of abstract objects: sorted while they are small, a bit for each object when they are not.

use crate::objects::ObjectId;

/// So many are kept sorted.
const FEW: usize = 24;

#[derive(Clone, Debug)]
pub struct ObjectSet(Kept);

#[derive(Clone, Debug)]
enum Kept {
    Few(Vec<u32>),
    Many { bits: Vec<u64>, len: usize },
}

impl Default for ObjectSet {
    fn default() -> Self {
        Self(Kept::Few(Vec::new()))
    }
}

impl ObjectSet {
    /// Whether it was not there before.
    pub fn insert(&mut self, object: ObjectId) -> bool {
        match &mut self.0 {
            Kept::Few(few) => match few.binary_search(&object.0) {
                Ok(_) => false,
                Err(_) if few.len() == FEW => {
                    let mut many = Self(Kept::Many { bits: Vec::new(), len: 0 });
                    few.iter().for_each(|&known| _ = many.insert(ObjectId(known)));
                    many.insert(object);
                    *self = many;
                    true
                }
                Err(at) => {
                    few.insert(at, object.0);
                    true
                }
            },
            Kept::Many { bits, len } => {
                let (word, bit) = (object.index() / 64, 1 << (object.index() % 64));
                if bits.len() <= word {
                    bits.resize(word + 1, 0);
                }
                let is_new = bits[word] & bit == 0;
                bits[word] |= bit;
                *len += usize::from(is_new);
                is_new
            }
        }
    }

    pub fn contains(&self, object: ObjectId) -> bool {
        match &self.0 {
            Kept::Few(few) => few.binary_search(&object.0).is_ok(),
            Kept::Many { bits, .. } => {
                bits.get(object.index() / 64).is_some_and(|word| word & (1 << (object.index() % 64)) != 0)
            }
        }
    }

    pub fn len(&self) -> usize {
        match &self.0 {
            Kept::Few(few) => few.len(),
            Kept::Many { len, .. } => *len,
        }
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// In the order of their numbers.
    pub fn iter(&self) -> impl Iterator<Item = ObjectId> + '_ {
        let (few, bits): (&[u32], &[u64]) = match &self.0 {
            Kept::Few(few) => (few, &[]),
            Kept::Many { bits, .. } => (&[], bits),
        };
        let many = bits.iter().enumerate().flat_map(|(word, &bits)| Ones(bits).map(move |bit| word as u32 * 64 + bit));
        few.iter().copied().chain(many).map(ObjectId)
    }

    pub fn intersects(&self, other: &Self) -> bool {
        let (small, large) = if self.len() <= other.len() { (self, other) } else { (other, self) };
        small.iter().any(|object| large.contains(object))
    }
}

/// The places of the ones of a word.
struct Ones(u64);

impl Iterator for Ones {
    type Item = u32;

    fn next(&mut self) -> Option<u32> {
        let at = (self.0 != 0).then(|| self.0.trailing_zeros())?;
        self.0 &= self.0 - 1;
        Some(at)
    }
}

#[cfg(test)]
mod tests {
    use super::ObjectSet;
    use crate::objects::ObjectId;

    #[test]
    fn small_and_large_sets_tell_the_same() {
        let mut set = ObjectSet::default();
        let mut model = std::collections::BTreeSet::new();
        for number in (0..200).map(|n: u32| n.wrapping_mul(2_654_435_761) % 500) {
            assert_eq!(set.insert(ObjectId(number)), model.insert(number));
            assert_eq!(set.len(), model.len());
            assert!(set.iter().map(|object| object.0).eq(model.iter().copied()));
        }
        assert!((0..500).all(|number| set.contains(ObjectId(number)) == model.contains(&number)));
    }

    #[test]
    fn sets_meet_where_they_share_an_object() {
        let of = |numbers: &[u32]| {
            let mut set = ObjectSet::default();
            numbers.iter().for_each(|&number| _ = set.insert(ObjectId(number)));
            set
        };
        assert!(of(&[1, 5]).intersects(&of(&[5, 9])));
        assert!(!of(&[1, 5]).intersects(&of(&[2, 6])));
        assert!(!of(&[]).intersects(&of(&[2])));
    }
}
