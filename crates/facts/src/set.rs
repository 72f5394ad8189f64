//! Sets of numbered things: sorted while they are small, a bit for each number when they are not.

use crate::objects::ObjectId;
use program::{ClassId, FieldId, MethodId};
use std::marker::PhantomData;

/// Something with a number from a dense range.
pub trait Numbered: Copy {
    fn number(self) -> u32;
    fn numbered(number: u32) -> Self;
}

macro_rules! numbered {
    ($($name:ty),*) => {
        $(impl Numbered for $name {
            fn number(self) -> u32 {
                self.0
            }

            fn numbered(number: u32) -> Self {
                Self(number)
            }
        })*
    };
}

numbered!(ObjectId, ClassId, FieldId, MethodId, crate::points_to::SlotId);

/// A set of abstract objects.
pub type ObjectSet = Set<ObjectId>;

/// So many are kept sorted.
const FEW: usize = 24;

/// Sets are equal if they have the same members, however those are kept.
#[derive(Clone, Debug)]
pub struct Set<I>(Kept, PhantomData<I>);

impl<I: Numbered> PartialEq for Set<I> {
    fn eq(&self, other: &Self) -> bool {
        self.len() == other.len() && self.is_within(other)
    }
}

impl<I: Numbered> Eq for Set<I> {}

#[derive(Clone, Debug)]
enum Kept {
    Few(Vec<u32>),
    Many { bits: Vec<u64>, len: usize },
}

impl<I> Default for Set<I> {
    fn default() -> Self {
        Self(Kept::Few(Vec::new()), PhantomData)
    }
}

impl Kept {
    fn insert(&mut self, number: u32) -> bool {
        match self {
            Self::Few(few) => match few.binary_search(&number) {
                Ok(_) => false,
                Err(_) if few.len() == FEW => {
                    let mut many = Self::Many { bits: Vec::new(), len: 0 };
                    few.iter().for_each(|&known| _ = many.insert(known));
                    many.insert(number);
                    *self = many;
                    true
                }
                Err(at) => {
                    few.insert(at, number);
                    true
                }
            },
            Self::Many { bits, len } => {
                let (word, bit) = (number as usize / 64, 1 << (number % 64));
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
}

impl Kept {
    /// As many bits as are needed for a number of another set.
    fn spread(&mut self, words: usize) -> (&mut Vec<u64>, &mut usize) {
        if let Self::Few(few) = self {
            let mut bits = vec![0; words];
            for &number in few.iter() {
                let word = number as usize / 64;
                if bits.len() <= word {
                    bits.resize(word + 1, 0);
                }
                bits[word] |= 1 << (number % 64);
            }
            *self = Self::Many { len: few.len(), bits };
        }
        match self {
            Self::Many { bits, len } => {
                if bits.len() < words {
                    bits.resize(words, 0);
                }
                (bits, len)
            }
            Self::Few(_) => unreachable!("it was spread above"),
        }
    }
}

impl<I: Numbered> Set<I> {
    /// Whether it was not there before.
    pub fn insert(&mut self, one: I) -> bool {
        self.0.insert(one.number())
    }

    /// Adds all of another set; whether some were not there before.
    pub fn extend(&mut self, other: &Self) -> bool {
        match &other.0 {
            Kept::Many { bits: more, .. } => {
                let (bits, len) = self.0.spread(more.len());
                let mut added = 0;
                for (word, more) in bits.iter_mut().zip(more) {
                    added += (more & !*word).count_ones() as usize;
                    *word |= more;
                }
                *len += added;
                added > 0
            }
            Kept::Few(few) => few.iter().fold(false, |changed, &one| self.0.insert(one) | changed),
        }
    }

    /// Adds those of another set that `only` has, if it is given, and notes in `fresh` which were not there before.
    pub(crate) fn extend_noting(&mut self, other: &Self, only: Option<&Self>, fresh: &mut Self) {
        match (&other.0, only.map(|only| &only.0)) {
            (Kept::Many { bits: more, .. }, None) => self.add_words(more.iter().copied(), more.len(), fresh),
            (Kept::Many { bits: more, .. }, Some(Kept::Many { bits: only, .. })) => {
                let words = more.iter().zip(only).map(|(more, only)| more & only);
                self.add_words(words, more.len().min(only.len()), fresh);
            }
            _ => {
                let wanted = other.iter().filter(|&one| only.is_none_or(|only| only.contains(one)));
                for one in wanted {
                    if self.insert(one) {
                        fresh.insert(one);
                    }
                }
            }
        }
    }

    fn add_words(&mut self, words: impl Iterator<Item = u64> + Clone, count: usize, fresh: &mut Self) {
        // A small set stays small if little comes to it.
        let is_new = |(at, word): (usize, u64)| match &self.0 {
            Kept::Many { bits, .. } => word & !bits.get(at).copied().unwrap_or(0),
            Kept::Few(_) => word,
        };
        let added: usize = words.clone().enumerate().map(is_new).map(|word| word.count_ones() as usize).sum();
        if added == 0 {
            return;
        }
        if added <= FEW {
            for (at, word) in words.enumerate() {
                for bit in Ones(word) {
                    let number = at as u32 * 64 + bit;
                    if self.0.insert(number) {
                        fresh.0.insert(number);
                    }
                }
            }
            return;
        }
        let (bits, len) = self.0.spread(count);
        let (fresh, fresh_len) = fresh.0.spread(count);
        for ((known, new), word) in bits.iter_mut().zip(fresh.iter_mut()).zip(words) {
            let added = word & !*known;
            *known |= added;
            *len += added.count_ones() as usize;
            *fresh_len += (added & !*new).count_ones() as usize;
            *new |= added;
        }
    }

    /// Those that another set does not have.
    pub(crate) fn without(&self, other: &Self) -> Self {
        match (&self.0, &other.0) {
            (Kept::Many { bits, .. }, Kept::Many { bits: less, .. }) => {
                let words = bits.iter().enumerate();
                let bits = words.map(|(at, word)| word & !less.get(at).copied().unwrap_or(0));
                Self::of_words(bits.collect())
            }
            _ if other.is_empty() => self.clone(),
            _ => self.iter().filter(|&one| !other.contains(one)).collect(),
        }
    }

    /// Keeps those only that another set has, too.
    pub(crate) fn keep(&mut self, other: &Self) {
        *self = match (&self.0, &other.0) {
            (Kept::Many { bits, .. }, Kept::Many { bits: only, .. }) => {
                Self::of_words(bits.iter().zip(only).map(|(word, only)| word & only).collect())
            }
            _ => self.iter().filter(|&one| other.contains(one)).collect(),
        };
    }

    fn of_words(bits: Vec<u64>) -> Self {
        let len = bits.iter().map(|word| word.count_ones() as usize).sum();
        Self(Kept::Many { bits, len }, PhantomData)
    }

    pub fn is_within(&self, other: &Self) -> bool {
        match (&self.0, &other.0) {
            (Kept::Many { bits, .. }, Kept::Many { bits: more, .. }) => {
                let rest = bits.iter().skip(more.len()).all(|&word| word == 0);
                rest && bits.iter().zip(more).all(|(word, more)| word & !more == 0)
            }
            _ => self.iter().all(|one| other.contains(one)),
        }
    }

    pub fn contains(&self, one: I) -> bool {
        let number = one.number();
        match &self.0 {
            Kept::Few(few) => few.binary_search(&number).is_ok(),
            Kept::Many { bits, .. } => {
                bits.get(number as usize / 64).is_some_and(|word| word & (1 << (number % 64)) != 0)
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
    pub fn iter(&self) -> impl Iterator<Item = I> + '_ {
        let (few, bits): (&[u32], &[u64]) = match &self.0 {
            Kept::Few(few) => (few, &[]),
            Kept::Many { bits, .. } => (&[], bits),
        };
        let many = bits.iter().enumerate().flat_map(|(word, &bits)| Ones(bits).map(move |bit| word as u32 * 64 + bit));
        few.iter().copied().chain(many).map(I::numbered)
    }

    pub fn intersects(&self, other: &Self) -> bool {
        let (small, large) = if self.len() <= other.len() { (self, other) } else { (other, self) };
        small.iter().any(|one| large.contains(one))
    }
}

impl<I: Numbered> FromIterator<I> for Set<I> {
    fn from_iter<T: IntoIterator<Item = I>>(all: T) -> Self {
        let mut set = Self::default();
        all.into_iter().for_each(|one| _ = set.insert(one));
        set
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
        let of = |numbers: &[u32]| numbers.iter().map(|&number| ObjectId(number)).collect::<ObjectSet>();
        assert!(of(&[1, 5]).intersects(&of(&[5, 9])));
        assert!(!of(&[1, 5]).intersects(&of(&[2, 6])));
        assert!(!of(&[]).intersects(&of(&[2])));
    }

    #[test]
    fn what_is_new_is_noted_whatever_the_sizes() {
        let of = |numbers: std::ops::Range<u32>| numbers.map(ObjectId).collect::<ObjectSet>();
        let sizes = [0..0, 0..3, 2..20, 0..60, 50..200, 100..105, 0..300];
        for known in &sizes {
            for more in &sizes {
                for only in sizes.iter().map(Some).chain([None]) {
                    let (mut set, mut fresh) = (of(known.clone()), of(500..501));
                    let mask = only.cloned().map(of);
                    set.extend_noting(&of(more.clone()), mask.as_ref(), &mut fresh);
                    let is_wanted = |n: &u32| more.contains(n) && only.is_none_or(|only| only.contains(n));
                    let all = (0..300).filter(|n| known.contains(n) || is_wanted(n)).map(ObjectId);
                    let new = (0..300).filter(|n| !known.contains(n) && is_wanted(n)).chain([500]).map(ObjectId);
                    assert_eq!(set, all.collect(), "{known:?} {more:?} {only:?}");
                    assert_eq!(fresh, new.collect(), "{known:?} {more:?} {only:?}");
                }
            }
        }
    }

    #[test]
    fn sets_are_added_to_sets_of_any_size() {
        let of = |numbers: std::ops::Range<u32>| numbers.map(ObjectId).collect::<ObjectSet>();
        for (first, second) in [(0..3, 2..5), (0..3, 1..200), (0..200, 100..105), (0..200, 100..300), (0..200, 0..200)]
        {
            let mut set = of(first.clone());
            let before = set.len();
            let changed = set.extend(&of(second.clone()));
            assert_eq!(set.len(), first.start.min(second.start).abs_diff(first.end.max(second.end)) as usize);
            assert_eq!(changed, set.len() > before);
        }
    }
}
