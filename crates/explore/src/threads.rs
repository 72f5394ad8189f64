//! Sets of threads, however many there are.
//!
//! The first 64 threads are bits of one word, which is all that most programs need; what comes after them is in a list of
//! words that is there only if it is needed. What is called `far` deals with those, off the path of few threads.
//!
//! Invariant: the list does not end in a word without a bit, so that equal sets look the same.

use std::fmt;

/// Threads that one word has room for.
const WORD: u32 = u64::BITS;

#[derive(Clone, Default, PartialEq, Eq, Hash)]
pub(crate) struct ThreadSet {
    first: u64,
    /// Threads from the 64th on, 64 in each word.
    rest: Option<Box<[u64]>>,
}

impl ThreadSet {
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.first == 0 && self.rest.is_none()
    }

    #[inline]
    pub fn contains(&self, thread: u32) -> bool {
        if thread < WORD { self.first >> thread & 1 == 1 } else { self.contains_far(thread) }
    }

    fn contains_far(&self, thread: u32) -> bool {
        let word = self.rest().get(place(thread));
        word.is_some_and(|word| word >> (thread % WORD) & 1 == 1)
    }

    #[inline]
    pub fn insert(&mut self, thread: u32) {
        if thread < WORD {
            self.first |= 1 << thread;
        } else {
            self.insert_far(thread);
        }
    }

    fn insert_far(&mut self, thread: u32) {
        let mut rest = self.rest().to_vec();
        let place = place(thread);
        rest.resize(rest.len().max(place + 1), 0);
        rest[place] |= 1 << (thread % WORD);
        self.rest = Some(rest.into_boxed_slice());
    }

    #[inline]
    pub fn remove(&mut self, thread: u32) {
        if thread < WORD {
            self.first &= !(1 << thread);
        } else {
            self.remove_far(thread);
        }
    }

    fn remove_far(&mut self, thread: u32) {
        if self.contains_far(thread) {
            let mut rest = self.rest().to_vec();
            rest[place(thread)] &= !(1 << (thread % WORD));
            self.set_rest(rest);
        }
    }

    /// All of another set as well.
    #[inline]
    pub fn extend(&mut self, other: &Self) {
        self.first |= other.first;
        if let Some(others) = &other.rest {
            self.extend_far(others);
        }
    }

    fn extend_far(&mut self, others: &[u64]) {
        let mut rest = self.rest().to_vec();
        rest.resize(rest.len().max(others.len()), 0);
        rest.iter_mut().zip(others).for_each(|(word, other)| *word |= other);
        self.set_rest(rest);
    }

    /// Those that are not in another set.
    #[inline]
    pub fn without(&self, other: &Self) -> Self {
        let mut set = Self { first: self.first & !other.first, rest: None };
        if self.rest.is_some() {
            set.set_rest(self.far_without(other));
        }
        set
    }

    fn far_without(&self, other: &Self) -> Vec<u64> {
        let others = other.rest().iter().copied().chain(std::iter::repeat(0));
        self.rest().iter().zip(others).map(|(word, other)| word & !other).collect()
    }

    /// Takes the thread with the smallest number out.
    pub fn pop(&mut self) -> Option<u32> {
        let thread = match self.first {
            0 => {
                let at = self.rest().iter().position(|&word| word != 0)?;
                (at as u32 + 1) * WORD + self.rest()[at].trailing_zeros()
            }
            first => first.trailing_zeros(),
        };
        self.remove(thread);
        Some(thread)
    }

    /// Bytes beside the set itself.
    pub fn bytes(&self) -> usize {
        size_of_val(self.rest())
    }

    fn rest(&self) -> &[u64] {
        self.rest.as_deref().unwrap_or_default()
    }

    fn set_rest(&mut self, mut rest: Vec<u64>) {
        rest.truncate(rest.iter().rposition(|&word| word != 0).map_or(0, |last| last + 1));
        self.rest = (!rest.is_empty()).then(|| rest.into_boxed_slice());
    }
}

/// Where in the list of words a thread is that is not in the first.
fn place(thread: u32) -> usize {
    (thread / WORD) as usize - 1
}

impl FromIterator<u32> for ThreadSet {
    fn from_iter<I: IntoIterator<Item = u32>>(threads: I) -> Self {
        let mut set = Self::default();
        threads.into_iter().for_each(|thread| set.insert(thread));
        set
    }
}

impl fmt::Debug for ThreadSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut left = self.clone();
        f.debug_set().entries(std::iter::from_fn(|| left.pop())).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::ThreadSet;
    use crate::strategies::Random;
    use std::collections::BTreeSet;

    fn listed(set: &ThreadSet) -> Vec<u32> {
        let mut left = set.clone();
        std::iter::from_fn(|| left.pop()).collect()
    }

    #[test]
    fn it_is_a_set_whatever_the_numbers() {
        let mut random = Random::new(1, 1);
        for most in [8, 64, 65, 300] {
            let mut draw = || (0..random.below(12)).map(|_| random.below(most) as u32).collect::<BTreeSet<u32>>();
            for _ in 0..500 {
                let (a, b) = (draw(), draw());
                let [first, second] = [&a, &b].map(|threads| threads.iter().copied().collect::<ThreadSet>());
                assert_eq!(listed(&first), a.iter().copied().collect::<Vec<_>>());
                assert!((0..310).all(|thread| first.contains(thread) == a.contains(&thread)));
                assert_eq!(listed(&first.without(&second)), a.difference(&b).copied().collect::<Vec<_>>());
                let mut both = first.clone();
                both.extend(&second);
                assert_eq!(listed(&both), a.union(&b).copied().collect::<Vec<_>>());
                assert_eq!((first == second, first.is_empty()), (a == b, a.is_empty()));
            }
        }
    }

    #[test]
    fn what_was_taken_out_leaves_no_trace() {
        let mut set = ThreadSet::from_iter([3, 200]);
        set.remove(200);
        set.remove(1000);
        assert_eq!(set, ThreadSet::from_iter([3]));
        assert_eq!(set.bytes(), 0);
    }
}
