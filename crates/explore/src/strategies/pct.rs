//! Probabilistic concurrency testing (Burckhardt, Kothari, Musuvathi, Nagarakatte, ASPLOS 2010).
//!
//! Each thread gets a random priority when it first shows up, and the one with the highest goes on. After `depth - 1`
//! random steps of the run the thread that took the step falls below all that have not fallen; those that have fallen
//! are ordered by which of the places was drawn first, not by which came first. With `n` threads and `k` steps a bug
//! of that depth is found by one run with probability at least `1 / (n * k^(depth - 1))`.
//!
//! `k` is the length of the longest run so far, so only runs that were drawn with the present `k` and `n` count for
//! the promise. Beyond `k` steps, where nothing is promised, the thread on turn falls now and then, so that a thread
//! that waits by spinning does not use up the run.

use crate::parts::{Covers, Parameter, Part, Promise};
use crate::strategies::{Likelihood, PerThread, Random, Run, Sampler, any_of};
use crate::system::System;

/// Beyond the expected length a thread falls once in so many steps.
const TIRED: usize = 24;

#[derive(Clone, Debug)]
pub struct Pct {
    depth: u32,
    /// Threads and steps of the largest run so far.
    threads: u64,
    steps: u64,
    /// Runs that were drawn for these.
    counted: u64,
    /// After how many steps of the present run there is a change, and how many it has taken.
    changes: Vec<u64>,
    taken: u64,
    priorities: PerThread<u64>,
    /// The next priority that is below all others.
    lowest: u64,
}

/// Priorities that are drawn are above this.
const DRAWN: u64 = 1 << 62;
/// That of the first change point; those of tired threads are below.
const FALLEN: u64 = 1 << 61;

impl Pct {
    pub const PART: Part = Part {
        parameter: Some(Parameter { name: "DEPTH", least: 1, most: u32::MAX as u64, default: Some(3) }),
        promises: &[Promise {
            covers: Covers::Nothing(
                "a bug of that depth shows with at least the probability that is printed: `sampled`",
            ),
            rests_on: "the runs are no longer than the longest so far",
            ..Promise::SAMPLE
        }],
        ..Part::new("pct", "samples by random priorities that change at random places, DEPTH - 1 of them")
    };

    pub(crate) fn with(depth: u64) -> Self {
        Self::new(u32::try_from(depth).unwrap_or(u32::MAX))
    }

    /// For bugs of a depth of at least one.
    pub fn new(depth: u32) -> Self {
        Self {
            depth: depth.max(1),
            threads: 0,
            steps: 0,
            counted: 0,
            changes: Vec::new(),
            taken: 0,
            priorities: PerThread::default(),
            lowest: FALLEN,
        }
    }

    fn highest<S: System>(&self, system: &S, choices: &[S::Choice]) -> u32 {
        let threads = choices.iter().map(|&choice| system.thread(choice));
        threads.max_by_key(|&thread| self.priorities.get(thread)).expect("there is a choice")
    }
}

impl<S: System> Sampler<S> for Pct {
    fn begin(&mut self, random: &mut Random) {
        self.priorities.clear();
        self.lowest = FALLEN;
        self.taken = 0;
        self.changes.clear();
        if self.steps > 0 {
            for _ in 1..self.depth {
                self.changes.push(1 + random.below(self.steps as usize) as u64);
            }
        }
    }

    fn choose(&mut self, system: &mut S, choices: &[S::Choice], _last: Option<u32>, random: &mut Random) -> S::Choice {
        for &choice in choices {
            self.priorities.entry(system.thread(choice), || DRAWN + (random.draw() >> 2));
        }
        if self.taken >= self.steps && random.one_in(TIRED) {
            let thread = self.highest(system, choices);
            self.lowest -= 1;
            *self.priorities.entry(thread, || 0) = self.lowest;
        }
        any_of(system, choices, self.highest(system, choices), random)
    }

    fn stepped(&mut self, system: &mut S, choice: S::Choice, _random: &mut Random) {
        self.taken += 1;
        for (nth, _) in (0u64..).zip(&self.changes).filter(|(_, change)| **change == self.taken) {
            *self.priorities.entry(system.thread(choice), || 0) = FALLEN + nth;
        }
    }

    fn ended(&mut self, run: &Run, own: bool) {
        // A run that was cut may have spun; it says nothing about how long runs are.
        if !run.complete {
            return;
        }
        if run.steps > self.steps || run.threads > self.threads {
            self.steps = self.steps.max(run.steps);
            self.threads = self.threads.max(run.threads);
            self.counted = 0;
        } else if own && run.calm {
            self.counted += 1;
        }
    }

    fn likelihood(&self) -> Option<Likelihood> {
        (self.counted > 0).then_some(Likelihood {
            depth: self.depth,
            threads: self.threads,
            steps: self.steps,
            runs: self.counted,
        })
    }
}
