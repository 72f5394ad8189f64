//! Search over any transition system, and its adapter to the machine.

mod progress;
mod settings;

pub use progress::{Progress, Unwatched, Watch};
pub use settings::{Reduction, Settings};
