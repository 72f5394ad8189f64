//! Search over any transition system, and its adapter to the machine.
//!
//! [`System`] is what can be searched, [`Search`] the search, [`Observer`] who looks at what it comes across.
//! Everything about Java is in `java/`: the machine as a system, the properties, and the telling of a path.

pub mod bounded;
mod dynamic;
pub mod heuristics;
mod java;
mod plan;
mod progress;
mod search;
mod settings;
mod stateless;
pub mod strategies;
mod summaries;
mod system;
#[cfg(test)]
mod toy;
mod visited;

pub use dynamic::Dynamic;
pub use java::known_races::{BENIGN, Benign};
#[cfg(feature = "laws")]
pub use java::unnoticed_parts;
pub use java::{Enough, Replay, Target, Tried, check, contract, decide, replay};
pub use plan::{Bound, Heuristic, Plan, Reduction, Strategy, Undo};
pub use progress::{MetRace, Progress, Unwatched, Watch};
pub use search::{Figures, Next, Observer, Search};
pub use settings::Settings;
pub use stateless::{Dependence, End, Optimal, Sets, Sleep, Source, VectorClock, named};
pub use support::Budget;
pub use system::{Concurrent, Flow, Future, System};
pub use visited::Visited;
