//! A bit for each number, in words; and a bit for each word that may have some, so that what is sparse is gone through
//! quickly.

/// See the module.
#[derive(Clone, Debug, Default)]
pub(crate) struct Bits {
    words: Vec<u64>,
    /// Words that are not marked here are zero.
    some: Vec<u64>,
    len: usize,
}

impl Bits {
    pub fn len(&self) -> usize {
        self.len
    }

    pub fn word(&self, at: usize) -> u64 {
        self.words.get(at).copied().unwrap_or(0)
    }

    pub fn contains(&self, number: u32) -> bool {
        self.word(number as usize / 64) >> (number % 64) & 1 != 0
    }

    /// Makes room for as much as another has.
    pub fn fit(&mut self, other: &Self) {
        if self.words.len() < other.words.len() {
            self.words.reserve_exact(other.words.len() - self.words.len());
            self.words.resize(other.words.len(), 0);
            self.some.resize(other.some.len(), 0);
        }
    }

    /// Adds the ones of a word; those that were not there before.
    pub fn add(&mut self, at: usize, word: u64) -> u64 {
        if self.words.len() <= at {
            self.words.resize(at + 1, 0);
            self.some.resize(at / 64 + 1, 0);
        }
        let added = word & !self.words[at];
        self.words[at] |= added;
        self.some[at / 64] |= 1 << (at % 64);
        self.len += added.count_ones() as usize;
        added
    }

    /// Whether it was not there before.
    pub fn insert(&mut self, number: u32) -> bool {
        self.add(number as usize / 64, 1 << (number % 64)) != 0
    }

    pub fn remove(&mut self, number: u32) {
        if let Some(word) = self.words.get_mut(number as usize / 64) {
            self.len -= (*word >> (number % 64) & 1) as usize;
            *word &= !(1 << (number % 64));
        }
    }

    /// The words that may have ones, with their places.
    pub fn filled(&self) -> impl Iterator<Item = (usize, u64)> + '_ {
        let places = self.some.iter().enumerate().flat_map(|(at, &some)| Ones(some).map(move |bit| at * 64 + bit));
        places.map(|at| (at, self.words[at]))
    }

    /// Adds all others; whether some were not there before.
    pub fn extend(&mut self, other: &Self) -> bool {
        self.fit(other);
        other.filled().fold(false, |changed, (at, word)| self.add(at, word) != 0 || changed)
    }

    /// What each word becomes by itself.
    fn map(&self, change: impl Fn(usize, u64) -> u64) -> Self {
        let mut mapped = Self { words: vec![0; self.words.len()], some: self.some.clone(), len: 0 };
        for (at, word) in self.filled() {
            mapped.words[at] = change(at, word);
            mapped.len += mapped.words[at].count_ones() as usize;
        }
        mapped
    }

    pub fn without(&self, other: &Self) -> Self {
        self.map(|at, word| word & !other.word(at))
    }

    pub fn within(&self, other: &Self) -> Self {
        self.map(|at, word| word & other.word(at))
    }

    pub fn is_within(&self, other: &Self) -> bool {
        self.filled().all(|(at, word)| word & !other.word(at) == 0)
    }

    pub fn intersects(&self, other: &Self) -> bool {
        self.filled().any(|(at, word)| word & other.word(at) != 0)
    }

    /// The numbers, from the smallest on.
    pub fn iter(&self) -> impl Iterator<Item = u32> + '_ {
        self.filled().flat_map(|(at, word)| numbers(at, word))
    }
}

/// The numbers that the ones of a word stand for.
pub(crate) fn numbers(at: usize, word: u64) -> impl Iterator<Item = u32> {
    Ones(word).map(move |bit| (at * 64 + bit) as u32)
}

/// The places of the ones of a word.
struct Ones(u64);

impl Iterator for Ones {
    type Item = usize;

    fn next(&mut self) -> Option<usize> {
        let at = (self.0 != 0).then(|| self.0.trailing_zeros() as usize)?;
        self.0 &= self.0 - 1;
        Some(at)
    }
}
