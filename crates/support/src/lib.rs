//! Ids, interning, hashing and lattices: the vocabulary that every other crate is spelled in; what a run may spend;
//! and the files of the host.
//!
//! Nothing here knows about Java.

mod alternative;
pub mod budget;
pub mod files;
mod fingerprint;
mod footprint;
mod index;
mod interner;
mod lattice;
pub mod memory;

pub use alternative::Alternative;
pub use budget::{Budget, Spent};
pub use fingerprint::{Fingerprint, mix64};
pub use footprint::{Mode, Touch, depend, depend_here, race};
pub use interner::{Interner, Symbol};
pub use lattice::Join;
