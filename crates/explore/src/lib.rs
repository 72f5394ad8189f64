//! Search over any transition system.
//!
//! [`System`] is what can be searched, [`Plan`] how, [`Observer`] who looks at what the search comes across.
//! Nothing here knows of Java: the machine as a system, the properties and the telling of a path are in `check`.

pub mod bounded;
mod driver;
mod dynamic;
pub mod foresight;
pub mod heuristics;
mod observer;
mod outcome;
mod parts;
mod plan;
mod search;
mod stateless;
pub mod strategies;
mod summaries;
mod system;
mod threads;
#[cfg(test)]
mod toy;
mod visited;

pub use heuristics::Heuristic;
pub use observer::{End, Figures, Next, Observer};
pub use outcome::{Gap, Outcome};
pub use parts::{Class, Covers, Cycles, Parameter, Part, Promise, Standing};
pub use plan::{Bound, Draws, Plan, PlanConflict, Reduction, Strategy, Undo};
pub use search::Search;
pub use stateless::{Dependence, Sets, Sleep};
pub use strategies::Sample;
pub use support::Budget;
pub use system::{Concurrent, Flow, System};
