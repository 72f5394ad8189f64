//! Ids, interning and hashing: the vocabulary that every other crate is spelled in; and what a run may spend.
//!
//! Nothing here knows about Java.

pub mod budget;
mod fingerprint;
mod footprint;
mod index;
mod interner;

pub use budget::{Budget, Spent};
pub use fingerprint::{Fingerprint, mix64};
pub use footprint::{Mode, Touch, depend, depend_here, race};
pub use interner::{Interner, Symbol};
