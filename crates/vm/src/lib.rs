//! The machine: executes the register IR over a state that can be undone, copied and compared.
//!
//! It knows nothing of search. See `ARCHITECTURE.md` for the map. The rooms:
//! `code` (linked instructions, and executing them), `heap` (objects), `threads` (lives, monitors, waits, timers),
//! `state` (all of that as data, with undo, and the one door through which threads change what others notice),
//! `schedule` (operations, choices, steps), `instrument` (what a search asks of states and steps) and
//! `library` (the JDK's start and natives).

mod code;
mod heap;
mod instrument;
mod library;
mod machine;
mod options;
mod schedule;
mod state;
mod streams;
mod threads;

pub use code::throw::TraceFrame;
pub use heap::{RawAccess, Ref};
pub use instrument::base_heap::{BaseFrame, BaseHeap};
pub use instrument::calls::{CallSeen, Entered};
pub use instrument::chart::{Made, Maker, Place};
pub use instrument::describe::Variable;
pub use instrument::events::{Event, Ledger, Unspecified};
pub use instrument::faults::Fault;
pub use instrument::followed::FollowedCall;
pub use instrument::footprint::is_memory;
pub use instrument::ordering::{Action, PlainUse};
pub use instrument::outside::{Outside, OutsideEnd};
pub use instrument::uses::Use;
pub use instrument::visibility::{Discipline, Visibility};
pub use instrument::{Beliefs, Observed, mutants, probe};
pub use library::boot::BootError;
pub use library::boot_classes::API;
pub use library::launch::LaunchError;
pub use library::modules::{ModuleError, ModuleOption, ModuleOptionKind};
pub use library::natives::{Deed, Effect, Native, Part, Reach, all as natives, stepping as stepping_natives};
pub use machine::{Machine, Stop};
pub use options::{AssertionRule, Assertions, Options};
pub use schedule::fair::Outcome;
pub use schedule::op::{Access, Choice, Compare, Location, Matter, Op, Order, Orders, Span};
pub use schedule::semantics::{Semantics, Time};
pub use schedule::step::Step;
pub use state::thread::{Frame, Thread, ThreadId};
pub use state::{Dump, Init, Monitor, Snapshot, State};
pub use streams::Streams;

#[cfg(test)]
mod tests {
    use super::{Ledger, Machine, Snapshot, State};

    /// What a search on several processors hands from one to another.
    #[test]
    fn machines_and_states_can_be_sent_and_snapshots_shared() {
        fn is_sent<T: Send>() {}
        fn is_shared<T: Send + Sync>() {}
        is_sent::<Machine>();
        is_sent::<State>();
        is_shared::<Snapshot>();
        is_shared::<Ledger>();
        is_shared::<super::instrument::visibility::Sharing>();
    }
}
