//! Partial order sampling (Yuan, Yang, Gu, CAV 2018).
//!
//! Each pending operation has a random priority, the highest goes, and operations that race with it draw theirs
//! again: so every order of racing operations has its chance, however many others there are that race with nothing.
//! Nothing that is useful in practice is guaranteed.

use crate::parts::{Part, Promise};
use crate::strategies::{PerThread, Random, Sampler, any_of};
use crate::system::{Concurrent, System};
use support::{Touch, depend};

#[derive(Clone, Default, Debug)]
pub struct Pos {
    priorities: PerThread<u64>,
    pending: Vec<Touch>,
}

impl Pos {
    pub const PART: Part = Part {
        records: true,
        promises: &[Promise::SAMPLE],
        ..Part::new("pos", "samples that give every order of racing operations its chance")
    };

    pub(crate) fn with(_parameter: u64) -> Self {
        Self::default()
    }
}

impl<S: Concurrent> Sampler<S> for Pos {
    fn begin(&mut self, _random: &mut Random) {
        self.priorities.clear();
    }

    fn choose(&mut self, system: &mut S, choices: &[S::Choice], _last: Option<u32>, random: &mut Random) -> S::Choice {
        let mut best = (system.thread(choices[0]), 0);
        for &choice in choices {
            let thread = system.thread(choice);
            let priority = *self.priorities.entry(thread, || random.draw() | 1);
            if priority > best.1 {
                best = (thread, priority);
            }
        }
        any_of(system, choices, best.0, random)
    }

    fn stepped(&mut self, system: &mut S, choice: S::Choice, random: &mut Random) {
        let gone = System::thread(system, choice);
        for (thread, priority) in self.priorities.iter_mut() {
            self.pending.clear();
            if thread != gone {
                system.pending(thread, &mut self.pending);
            }
            if thread == gone || depend(system.touched(), &self.pending) {
                *priority = random.draw() | 1;
            }
        }
    }
}
