//! Search over any transition system.
//!
//! [`System`] is what can be searched, [`Search`] the search, [`Observer`] who looks at what it comes across.
//! Nothing here knows of Java: the machine as a system, the properties and the telling of a path are in `check`.

pub mod bounded;
mod driver;
mod dynamic;
pub mod heuristics;
mod observer;
mod parts;
mod plan;
mod search;
mod stateless;
pub mod strategies;
mod summaries;
mod system;
#[cfg(test)]
mod toy;
mod visited;

pub use dynamic::Dynamic;
pub use heuristics::Heuristic;
pub use observer::{End, Figures, Next, Observer};
pub use parts::{Class, Covers, Cycles, Parameter, Part, Promise, Standing};
pub use plan::{Bound, Draws, Gap, Outcome, Plan, PlanConflict, Reduction, Strategy, Undo};
pub use search::Search;
pub use stateless::{Dependence, Optimal, Sets, Sleep, Source, VectorClock, named};
pub use strategies::Sample;
pub use support::Budget;
pub use system::{Concurrent, Flow, Future, System};
pub use visited::Visited;
