//! Resolved classes and the register IR that everything else runs on.

pub mod ir;
pub mod lower;
mod visit;
