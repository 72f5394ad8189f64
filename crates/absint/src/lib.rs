//! Thread-modular abstract interpretation: what holds for every input, every number of threads and every schedule.

pub mod domains;
mod trie;
