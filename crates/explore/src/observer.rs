//! Who looks at what a search comes across, and what a search says of itself.

use crate::system::{Flow, System};

/// What the observer wants after looking at something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    GoOn,
    Stop,
}

/// Who looks at what the search comes across.
pub trait Observer<S: System> {
    /// After every step, whether its state is known or not.
    fn stepped(&mut self, system: &mut S, path: &[S::Choice], flow: Flow) -> Next;

    /// At every new state, with its choices.
    fn reached(&mut self, system: &mut S, path: &[S::Choice], choices: &[S::Choice]) -> Next;

    /// At the first state of a component with a cycle. `closed`: no step that is sure leads out of it.
    fn circled(&mut self, system: &mut S, path: &[S::Choice], closed: bool) -> Next;

    /// Every few thousand steps.
    fn tick(&mut self, figures: &Figures) -> Next;
}

/// How a search ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum End {
    /// Everything was explored, as far as the search promises.
    Complete,
    /// The observer wanted no more.
    Stopped,
    /// A path came back to one of its own states, in a search that remembers none.
    Cycle,
}

#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Figures {
    pub states: u64,
    pub transitions: u64,
    pub executions: u64,
    pub choices: u64,
    pub depth: u64,
    pub max_depth: u64,
    pub restarts: u64,
    /// Bytes of the table of states.
    pub table_bytes: u64,
    /// Paths that were cut at the depth limit.
    pub cut: u64,
    /// Paths that a search without matching gave up because all that was left had been explored elsewhere.
    pub blocked: u64,
    /// Rough share of the search that is done.
    pub done: f64,
    /// Of a search by growing bounds: it has explored everything within this one.
    pub within: Option<u64>,
}

impl Figures {
    /// What was found counts no more, for it will be found again; the work that it took does.
    pub(crate) fn forget(&mut self) {
        let Self { transitions, choices, restarts, .. } = *self;
        *self = Self { transitions, choices, restarts, ..Self::default() };
    }
}
