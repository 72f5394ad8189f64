//! Which searches are carried out, how much effort goes into each, and who judges what they come across.

pub mod companion;
pub mod conduct;
pub mod effort;
mod growth;
mod guided;
pub mod hunt;
pub mod judge;
pub mod target;
