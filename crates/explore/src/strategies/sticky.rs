//! A random walk on which the thread that went last goes on more often than not.
//!
//! How rarely it is interrupted is drawn for each run, from every second step to about once a run: many bugs need
//! few switches, but at places that a walk with many would never come to in time.

use crate::strategies::{Random, Sampler, any_of};
use crate::system::System;

/// A thread is interrupted once in so many steps.
const ODDS: [usize; 6] = [2, 4, 8, 16, 32, 64];

#[derive(Clone, Copy, Debug)]
pub struct Sticky {
    odds: usize,
}

impl Default for Sticky {
    fn default() -> Self {
        Self { odds: ODDS[0] }
    }
}

impl<S: System> Sampler<S> for Sticky {
    fn begin(&mut self, random: &mut Random) {
        self.odds = ODDS[random.below(ODDS.len())];
    }

    fn choose(&mut self, system: &mut S, choices: &[S::Choice], last: Option<u32>, random: &mut Random) -> S::Choice {
        if let Some(last) = last
            && choices.iter().any(|&choice| system.thread(choice) == last)
            && !random.one_in(self.odds)
        {
            return any_of(system, choices, last, random);
        }
        choices[random.below(choices.len())]
    }
}
