//! Makes the path to a finding easier to follow: fewest preemptions first.
//!
//! All paths without a preemption are searched, then all with one, and so on (see
//! [`explore::bounded::preemptions`]), until the finding shows up again. What is found this way has the least number of
//! them, unless the effort that is granted runs out first; then the path stays as it was.

use explore::End;
use explore::bounded::preemptions::{Preemptions, count};
use explore::bounded::{Bounded, Options};
use explore::{Figures, Next, Observer};
use explore::{Flow, System};

/// A path with fewer preemptions, or shorter, on which `is_goal` holds after the last step. `until` is the effort
/// ([`System::effort`]) at which it is given up.
pub fn shorten<S: System>(
    system: &mut S,
    path: &[S::Choice],
    until: u64,
    is_goal: impl FnMut(&mut S, &[S::Choice], Flow) -> bool,
) -> Option<Vec<S::Choice>> {
    let most = count(system, path);
    let found = within(system, most, until, is_goal)?;
    (found.len() < path.len() || count(system, &found) < most).then_some(found)
}

/// A path with as few preemptions as possible, and at most so many, on which `is_goal` holds after the last step.
pub fn within<S: System>(
    system: &mut S,
    most: u32,
    until: u64,
    is_goal: impl FnMut(&mut S, &[S::Choice], Flow) -> bool,
) -> Option<Vec<S::Choice>> {
    let mut goal = Goal { is_goal, until, found: None };
    for bound in 0..=most {
        // The path must replay under the beliefs under which it was found.
        let options = Options { keep_beliefs: true, ..Options::new(bound) };
        let end = Bounded::new(system, &mut goal, Preemptions, options).run();
        if goal.found.is_some() || end != End::Complete {
            return goal.found;
        }
    }
    None
}

/// Stops a search at the first path that is wanted, or when it is enough.
struct Goal<C, F> {
    is_goal: F,
    until: u64,
    found: Option<Vec<C>>,
}

impl<S: System, F: FnMut(&mut S, &[S::Choice], Flow) -> bool> Observer<S> for Goal<S::Choice, F> {
    fn stepped(&mut self, system: &mut S, path: &[S::Choice], flow: Flow) -> Next {
        if system.effort() >= self.until {
            return Next::Stop;
        }
        if (self.is_goal)(system, path, flow) {
            self.found = Some(path.to_vec());
            return Next::Stop;
        }
        Next::GoOn
    }

    fn reached(&mut self, _system: &mut S, _path: &[S::Choice], _choices: &[S::Choice]) -> Next {
        Next::GoOn
    }

    fn circled(&mut self, _system: &mut S, _path: &[S::Choice], _closed: bool) -> Next {
        Next::GoOn
    }

    fn tick(&mut self, _figures: &Figures) -> Next {
        Next::GoOn
    }
}
