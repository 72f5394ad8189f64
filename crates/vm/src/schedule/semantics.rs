//! Which of the things that Java leaves open a search explores.

/// When timeouts may fire.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Time {
    /// At any point relative to other threads and to each other.
    #[default]
    Free,
    /// Only when every thread is blocked, the earliest deadline first.
    Strict,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Semantics {
    /// `wait` and `park` may return without cause.
    pub spurious: bool,
    /// How often in a row at one place where a thread waits, for loops that change something each time.
    pub spurious_limit: u32,
    pub time: Time,
    /// Time may also pass between two readings of the clock.
    pub time_choices: bool,
    /// Unseeded random numbers with at most so many outcomes are explored.
    pub random_limit: u32,
    /// What all others follow.
    pub seed: u64,
    /// Weakly reachable objects may be collected at any time.
    pub gc_choices: bool,
    /// What was printed is part of the state.
    pub outcomes: bool,
}

impl Default for Semantics {
    fn default() -> Self {
        Self {
            spurious: true,
            spurious_limit: 2,
            time: Time::Free,
            time_choices: false,
            random_limit: 8,
            seed: 0,
            gc_choices: false,
            outcomes: false,
        }
    }
}
