//! Ids, interning and hashing: the vocabulary that every other crate is spelled in.
//!
//! Nothing here knows about Java.

mod fingerprint;
mod index;
mod interner;

pub use fingerprint::{Fingerprint, mix64};
pub use interner::{Interner, Symbol};
