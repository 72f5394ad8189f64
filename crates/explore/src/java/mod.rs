//! The machine as a system that can be searched, and what is looked for in it.

mod check;
mod conduct;
mod contract;
mod deadlock;
mod discipline;
mod effort;
mod guided;
mod happens_before;
mod hunt;
mod idle;
pub mod known_races;
mod observer;
mod oracle;
mod outside;
mod places;
mod race;
mod replay;
mod rewind;
mod shorten;
mod story;
mod system;
mod target;
mod trap;
mod unspecified;

pub use check::check;
pub use conduct::decide;
pub use contract::{Enough, Tried, contract};
pub use effort::SHORTENING;
pub use replay::{Replay, replay};
#[cfg(feature = "laws")]
pub use system::unnoticed_parts;
pub use target::Target;
