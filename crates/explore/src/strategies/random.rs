//! The random walk: each choice with the same probability.
//!
//! It promises nothing. Bugs that show in most interleavings are found at once; one that needs a thread to be slow
//! for long is exponentially unlikely.

use crate::parts::{Part, Promise};
use crate::strategies::{Random, Sampler};
use crate::system::System;

#[derive(Clone, Copy, Default, Debug)]
pub struct Walk;

impl Walk {
    pub const PART: Part = Part {
        promises: &[Promise::SAMPLE],
        ..Part::new("random", "samples in which each choice has the same probability")
    };

    pub(crate) fn with(_parameter: u64) -> Self {
        Self
    }
}

impl<S: System> Sampler<S> for Walk {
    fn begin(&mut self, _random: &mut Random) {}

    fn choose(&mut self, _: &mut S, choices: &[S::Choice], _: Option<u32>, random: &mut Random) -> S::Choice {
        choices[random.below(choices.len())]
    }
}
