//! The machine: executes the register IR over a state that can be undone, copied and compared.
//!
//! It knows nothing of search. See `ARCHITECTURE.md` for the map.

mod boot;
mod boot_classes;
mod boxing;
mod call;
mod describe;
pub mod dynamic;
mod events;
mod gc;
mod handles;
mod heap;
mod identity;
mod init;
mod interp;
mod known;
mod launch;
mod lifecycle;
mod link;
mod machine;
mod memory;
mod mirror;
mod monitor;
mod natives;
mod numeric;
mod op;
mod options;
mod printed;
mod probe;
mod schedule;
mod semantics;
mod state;
mod step;
mod streams;
mod strings;
mod thread;
mod throw;
mod visibility;

pub use boot::BootError;
pub use boot_classes::API;
pub use describe::Variable;
pub use events::{Event, Ledger};
pub use heap::Ref;
pub use launch::LaunchError;
pub use machine::{Machine, Stop};
pub use op::{Access, Choice, Location, Op, Order, Span};
pub use options::{AssertionRule, Assertions, Options};
pub use schedule::Outcome;
pub use semantics::{Semantics, Time};
pub use state::{Init, Monitor, Snapshot, State};
pub use step::Step;
pub use streams::Streams;
pub use thread::{Thread, ThreadId};
pub use throw::TraceFrame;
pub use visibility::Visibility;
