//! Search over any transition system.
//!
//! [`System`] is what can be searched, [`Search`] the search, [`Observer`] who looks at what it comes across.
//! Nothing here knows of Java: the machine as a system, the properties and the telling of a path are in `check`.

pub mod bounded;
mod dynamic;
pub mod heuristics;
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
pub use plan::{Bound, Heuristic, Plan, Reduction, Strategy, Undo};
pub use search::{Figures, Next, Observer, Search};
pub use stateless::{Dependence, End, Optimal, Sets, Sleep, Source, VectorClock, named};
pub use support::Budget;
pub use system::{Concurrent, Flow, Future, System};
pub use visited::Visited;
