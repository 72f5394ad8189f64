//! Thread-modular abstract interpretation: what holds for every input, every number of threads and every schedule.

pub mod alarms;
pub mod answer;
mod arrays;
mod assigned;
mod blame;
mod calls;
pub mod contracts;
mod documented;
pub mod domains;
pub mod engine;
mod initialisers;
mod inner_locks;
pub mod interference;
mod interrupts;
mod iteration;
mod kept_locks;
mod library;
mod library_locks;
pub mod location;
mod locks;
pub mod memory;
mod misuse;
pub mod mutants;
pub mod names;
mod naming;
mod not_null;
pub mod properties;
mod publication;
pub mod show;
pub mod state;
pub mod trie;
pub mod units;
pub mod value;
mod waits;
mod walk;
pub mod world;

/// The examples of the developers' page, compiled and executed.
#[cfg(doctest)]
#[doc = include_str!("../../../docs/dev/absint.md")]
struct Examples;
