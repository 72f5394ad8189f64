//! Checking a Java program: the machine as a system that can be searched, and what is looked for in it.
//!
//! [`check`] is the whole job, [`Settings`] what the user asked for, [`Watch`] who is told on the way.

mod check;
mod components;
mod conduct;
mod contract;
mod discipline;
mod effort;
mod explain;
mod guided;
mod happens_before;
mod hunt;
mod idle;
mod known_races;
mod observer;
mod oracle;
mod outside;
mod places;
mod progress;
pub mod properties;
mod replay;
mod rewind;
mod settings;
mod shorten;
mod story;
mod system;
mod target;
mod unspecified;

pub use check::check;
pub use conduct::decide;
pub use contract::{Enough, Tried, contract};
pub use effort::SHORTENING;
pub use known_races::{BENIGN, Benign};
pub use progress::{MetRace, Progress, Unwatched, Watch};
pub use replay::{Replay, replay};
pub use settings::Settings;
#[cfg(feature = "laws")]
pub use system::unnoticed_parts;
pub use target::Target;
