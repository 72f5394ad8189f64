//! Close to a violation: threads that hold locks and wait, as before a deadlock, and threads that stand before
//! conflicting accesses of one variable, as in a race or before an update that gets lost.

use crate::heuristics::{Guide, Guided, View};
use crate::parts::Part;
use support::{Mode, Touch};

/// What counts how much.
const CONFLICT: i64 = 3;
const BLOCKED: i64 = 2;
const HELD: i64 = 1;

#[derive(Clone, Default, Debug)]
pub struct Property {
    pending: Vec<Touch>,
    /// Where each thread's touches begin.
    starts: Vec<usize>,
}

impl Property {
    /// Pairs of threads whose next operations conflict.
    fn conflicts(&self) -> i64 {
        let of = |nth: usize| &self.pending[self.starts[nth]..self.starts[nth + 1]];
        let is_access = |touch: &Touch| matches!(touch.mode, Mode::Read | Mode::Write);
        let mut pairs = 0;
        for second in 0..self.starts.len().saturating_sub(1) {
            for first in 0..second {
                let conflict = of(first)
                    .iter()
                    .filter(|touch| is_access(touch))
                    .any(|touch| of(second).iter().filter(|other| is_access(other)).any(|&other| touch.depends(other)));
                pairs += i64::from(conflict);
            }
        }
        pairs
    }
}

impl Property {
    pub const PART: Part = Part::new("property", "that are close to a violation");
}

impl<S: Guided> Guide<S> for Property {
    fn score(&mut self, system: &mut S, view: View<'_, S::Choice>) -> i64 {
        self.pending.clear();
        self.starts.clear();
        self.starts.push(0);
        for &thread in view.live {
            system.pending(thread, &mut self.pending);
            self.starts.push(self.pending.len());
        }
        let blocked: i64 = view.blocked(system).map(|thread| BLOCKED + HELD * i64::from(system.held(thread))).sum();
        -(CONFLICT * self.conflicts() + blocked)
    }
}
