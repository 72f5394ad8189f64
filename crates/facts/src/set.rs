//! Sets of numbered things: sorted while they are small, a bit for each number when they are not.

use crate::bits::{Bits, numbers};
use crate::objects::ObjectId;
use program::webs::WebId;
use program::{ClassId, FieldId, MethodId};
use smallvec::SmallVec;
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

numbered!(ObjectId, ClassId, FieldId, MethodId, WebId, crate::points_to::SlotId);

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
    Few(SmallVec<[u32; 6]>),
    Many(Box<Bits>),
}

impl<I> Default for Set<I> {
    fn default() -> Self {
        Self(Kept::Few(SmallVec::new()), PhantomData)
    }
}

impl Kept {
    fn insert(&mut self, number: u32) -> bool {
        match self {
            Self::Few(few) => match few.binary_search(&number) {
                Ok(_) => false,
                Err(_) if few.len() == FEW => self.spread().insert(number),
                Err(at) => {
                    few.insert(at, number);
                    true
                }
            },
            Self::Many(many) => many.insert(number),
        }
    }

    fn contains(&self, number: u32) -> bool {
        match self {
            Self::Few(few) => few.binary_search(&number).is_ok(),
            Self::Many(many) => many.contains(number),
        }
    }

    /// As bits, from now on.
    fn spread(&mut self) -> &mut Bits {
        if let Self::Few(few) = self {
            let mut many = Bits::default();
            few.iter().for_each(|&number| _ = many.insert(number));
            *self = Self::Many(Box::new(many));
        }
        match self {
            Self::Many(many) => many,
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
            Kept::Many(more) => self.0.spread().extend(more),
            Kept::Few(few) => few.iter().fold(false, |changed, &one| self.0.insert(one) | changed),
        }
    }

    /// Adds those of another set that `only` has, if it is given, and notes in `fresh` which were not there before.
    pub(crate) fn extend_noting(&mut self, other: &Self, only: Option<&Self>, fresh: &mut Self) {
        let mut add = |number: u32| {
            if self.0.insert(number) {
                fresh.0.insert(number);
            }
        };
        match (&other.0, only.map(|only| &only.0)) {
            (Kept::Few(few), None) => few.iter().for_each(|&number| add(number)),
            (Kept::Few(few), Some(only)) => {
                few.iter().filter(|&&number| only.contains(number)).for_each(|&number| add(number));
            }
            (Kept::Many(more), Some(Kept::Few(only))) => {
                only.iter().filter(|&&number| more.contains(number)).for_each(|&number| add(number));
            }
            (Kept::Many(more), None) => self.extend_noting_many(more, None, fresh),
            (Kept::Many(more), Some(Kept::Many(only))) => self.extend_noting_many(more, Some(only), fresh),
        }
    }

    fn extend_noting_many(&mut self, more: &Bits, only: Option<&Bits>, fresh: &mut Self) {
        if let (Kept::Many(many), None) = (&mut self.0, only) {
            many.fit(more);
        }
        for (at, word) in more.filled() {
            let word = only.map_or(word, |only| word & only.word(at));
            match &mut self.0 {
                Kept::Many(many) => {
                    let added = if word & !many.word(at) == 0 { 0 } else { many.add(at, word) };
                    match &mut fresh.0 {
                        Kept::Many(fresh) if added != 0 => _ = fresh.add(at, added),
                        fresh => numbers(at, added).for_each(|number| _ = fresh.insert(number)),
                    }
                }
                // A small set stays small if little comes to it.
                few => numbers(at, word).filter(|&number| few.insert(number)).for_each(|number| {
                    fresh.0.insert(number);
                }),
            }
        }
    }

    pub fn remove(&mut self, one: I) {
        let number = one.number();
        match &mut self.0 {
            Kept::Few(few) => {
                if let Ok(at) = few.binary_search(&number) {
                    few.remove(at);
                }
            }
            Kept::Many(many) => many.remove(number),
        }
    }

    /// Those that another set does not have.
    pub(crate) fn without(&self, other: &Self) -> Self {
        match (&self.0, &other.0) {
            (Kept::Many(many), Kept::Many(less)) => Self(Kept::Many(Box::new(many.without(less))), PhantomData),
            _ if other.is_empty() => self.clone(),
            _ => self.iter().filter(|&one| !other.contains(one)).collect(),
        }
    }

    /// Keeps those only that another set has, too.
    pub(crate) fn keep(&mut self, other: &Self) {
        *self = match (&self.0, &other.0) {
            (Kept::Many(many), Kept::Many(only)) => Self(Kept::Many(Box::new(many.within(only))), PhantomData),
            _ => self.iter().filter(|&one| other.contains(one)).collect(),
        };
    }

    pub fn is_within(&self, other: &Self) -> bool {
        match (&self.0, &other.0) {
            (Kept::Many(many), Kept::Many(more)) => many.is_within(more),
            _ => self.iter().all(|one| other.contains(one)),
        }
    }

    pub fn contains(&self, one: I) -> bool {
        self.0.contains(one.number())
    }

    pub fn len(&self) -> usize {
        match &self.0 {
            Kept::Few(few) => few.len(),
            Kept::Many(many) => many.len(),
        }
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// In the order of their numbers.
    pub fn iter(&self) -> impl Iterator<Item = I> + '_ {
        let (few, many) = match &self.0 {
            Kept::Few(few) => (few.as_slice(), None),
            Kept::Many(many) => (&[][..], Some(&**many)),
        };
        few.iter().copied().chain(many.into_iter().flat_map(Bits::iter)).map(I::numbered)
    }

    pub fn intersects(&self, other: &Self) -> bool {
        match (&self.0, &other.0) {
            (Kept::Few(few), set) | (set, Kept::Few(few)) => few.iter().any(|&number| set.contains(number)),
            (Kept::Many(one), Kept::Many(another)) => one.intersects(another),
        }
    }
}

impl<I: Numbered> FromIterator<I> for Set<I> {
    fn from_iter<T: IntoIterator<Item = I>>(all: T) -> Self {
        let mut set = Self::default();
        all.into_iter().for_each(|one| _ = set.insert(one));
        set
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
