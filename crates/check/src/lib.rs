//! Checking a Java program: the machine as a system that can be searched, and what is looked for in it.
//!
//! [`check`] is the whole job, [`Settings`] what the user asked for, [`Watch`] who is told on the way.

mod assumptions;
mod check;
pub mod confirm;
mod explain;
mod progress;
pub mod properties;
mod search;
mod settings;
mod start;
mod system;

pub use start::MachineStart;

pub use check::check;
pub use explain::replay::{Replay, ReplayError, replay};
pub use progress::{MetRace, Progress, Unwatched, Watch};
pub use properties::known_races::{BENIGN, Benign};
pub use search::companion::Spare;
pub use search::conduct::{Decision, decide};
pub use search::effort::SHORTENING;
pub use search::target::{NoTarget, Target};
pub use settings::{Beliefs, Conflict, Irreducible, Settings, Until};
pub use system::contract::{Breach, Enough, Tried, contract};
pub use system::foresight::Ahead;
#[cfg(feature = "laws")]
pub use system::unnoticed_parts;
