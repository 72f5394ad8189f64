//! What a step touches: the common language of everything that asks whether two steps commute.
//!
//! A *variable* is whatever two steps can meet in: a location of memory, a lock, a wait set, a thread's life, the
//! clock. Two steps are *dependent* if they touch a common variable in modes that do not commute; happens-before is
//! the closure of program order and dependence, nothing else.

/// How a step uses a variable.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Mode {
    Read,
    Write,
    /// Takes a lock that was free, and keeps it at the end of the step.
    Acquire,
    /// Frees a lock that was held when the step began.
    Release,
    /// Takes a lock and frees it again, all in one step: the lock had to be free, and is as it was.
    Pass,
    /// Makes something come true for good: a thread has started, has ended, a waiter was woken.
    Signal,
    /// Is only possible after a [`Mode::Signal`].
    Await,
    /// Adds to a semaphore.
    Up,
    /// Takes from a semaphore, which must be above zero.
    Down,
    /// Puts into a bounded queue, which must not be full.
    Send,
    /// Takes from a queue, which must not be empty.
    Receive,
}

impl Mode {
    /// Whether two steps that use one variable in these modes may not commute, whatever the state.
    pub fn depends(self, other: Self) -> bool {
        !matches!(
            (self, other),
            (Self::Read, Self::Read)
                | (Self::Pass, Self::Pass)
                | (Self::Signal, Self::Signal)
                | (Self::Await, Self::Await)
                | (Self::Up, Self::Up)
        )
    }

    /// Whether a step of the second mode, which came after one of the first, could have come before it. A lock
    /// that is held cannot be taken before it is released; what is awaited does not come before its signal.
    pub fn reversible(self, second: Self) -> bool {
        !matches!((self, second), (Self::Release, Self::Acquire | Self::Pass) | (Self::Signal, Self::Await))
    }
}

/// One variable that a step touches.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Touch {
    /// The same on all paths. Two variables that have one number by accident only seem to be one.
    pub variable: u64,
    pub mode: Mode,
    /// Recorded before the step: for a semaphore or a queue, that it could both be added to and taken from.
    pub slack: bool,
}

impl Touch {
    pub fn new(variable: u64, mode: Mode) -> Self {
        Self { variable, mode, slack: false }
    }

    /// Whether steps that touch these do not commute in some state.
    pub fn depends(self, other: Self) -> bool {
        self.variable == other.variable && self.mode.depends(other.mode)
    }

    /// Whether they do not commute in the state in which `self` was recorded.
    pub fn depends_here(self, other: Self) -> bool {
        let both_ways = matches!(
            (self.mode, other.mode),
            (Mode::Up, Mode::Down) | (Mode::Down, Mode::Up) | (Mode::Send, Mode::Receive) | (Mode::Receive, Mode::Send)
        );
        self.depends(other) && !(both_ways && self.slack)
    }
}

/// Whether two steps touch a common variable in modes that do not commute.
pub fn depend(first: &[Touch], second: &[Touch]) -> bool {
    first.iter().any(|&touch| second.iter().any(|&other| touch.depends(other)))
}

/// As [`depend`], in the state in which the first was recorded. A variable that either step touches more than once
/// counts as it does in [`depend`]: what was recorded before the step says nothing about its second use.
pub fn depend_here(first: &[Touch], second: &[Touch]) -> bool {
    let once = |touches: &[Touch], variable| touches.iter().filter(|touch| touch.variable == variable).count() == 1;
    first.iter().any(|&touch| {
        second.iter().any(|&other| {
            touch.depends(other)
                && (touch.depends_here(other) || !once(first, touch.variable) || !once(second, touch.variable))
        })
    })
}

/// Whether some dependence between a step and a later one could have come the other way round.
pub fn race(earlier: &[Touch], later: &[Touch]) -> bool {
    earlier.iter().any(|&touch| later.iter().any(|&other| touch.depends(other) && touch.mode.reversible(other.mode)))
}

#[cfg(test)]
mod tests {
    use super::{Mode, Touch, depend, depend_here, race};

    const ALL: &[Mode] = &[
        Mode::Read,
        Mode::Write,
        Mode::Acquire,
        Mode::Release,
        Mode::Pass,
        Mode::Signal,
        Mode::Await,
        Mode::Up,
        Mode::Down,
        Mode::Send,
        Mode::Receive,
    ];

    #[test]
    fn dependence_is_symmetric() {
        for &first in ALL {
            for &second in ALL {
                assert_eq!(first.depends(second), second.depends(first), "{first:?} {second:?}");
            }
        }
    }

    #[test]
    fn a_lock_is_not_taken_before_it_is_free() {
        let touch = |mode| vec![Touch::new(1, mode)];
        assert!(depend(&touch(Mode::Release), &touch(Mode::Acquire)));
        assert!(!race(&touch(Mode::Release), &touch(Mode::Acquire)));
        assert!(race(&touch(Mode::Acquire), &touch(Mode::Acquire)));
        assert!(race(&touch(Mode::Release), &touch(Mode::Read)), "a look at the lock may come first");
    }

    #[test]
    fn a_queue_with_slack_commutes_unless_it_is_used_twice() {
        let slack = |mode| Touch { slack: true, ..Touch::new(7, mode) };
        let (send, receive) = (vec![slack(Mode::Send)], vec![slack(Mode::Receive)]);
        assert!(depend(&send, &receive));
        assert!(!depend_here(&send, &receive));
        assert!(depend_here(&[send.clone(), send.clone()].concat(), &receive));
        assert!(depend_here(&send, &send));
    }
}
