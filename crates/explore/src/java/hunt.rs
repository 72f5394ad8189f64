//! Sampled paths before the search: first to learn what is shared, because everything that is learnt later makes
//! the search begin again; then to hunt, so that programs that fail easily do so in a blink.
//!
//! Nothing here is part of any proof. What the hunt finds has a path like any other finding; what it does not
//! find is left to the search.

use crate::java::observer::Judge;
use crate::java::system::Java;
use crate::search::{Figures, Next, Observer};
use crate::strategies::mix::Mix;
use crate::strategies::{Limits, Sampling};
use crate::system::{Flow, System};
use std::time::{Duration, Instant};
use vm::Visibility;

/// How long, along how many paths, and how far on each.
const LEARNING: Duration = Duration::from_millis(100);
const LEARNING_PATHS: u64 = 100;
const HUNTING: Duration = Duration::from_millis(150);
const HUNTING_PATHS: u64 = 400;
const STEPS: usize = 2_000;

/// Looks at nothing.
struct Blind;

impl<S: System> Observer<S> for Blind {
    fn stepped(&mut self, _: &mut S, _: &[S::Choice], _: Flow) -> Next {
        Next::GoOn
    }

    fn reached(&mut self, _: &mut S, _: &[S::Choice], _: &[S::Choice]) -> Next {
        Next::GoOn
    }

    fn circled(&mut self, _: &mut S, _: &[S::Choice], _: bool) -> Next {
        Next::GoOn
    }

    fn tick(&mut self, _: &Figures) -> Next {
        Next::GoOn
    }
}

fn limits(paths: u64, time: Duration) -> Limits {
    Limits { runs: Some(paths), until: Some(Instant::now() + time), steps: STEPS }
}

/// Learns what is shared along sampled paths.
pub fn learn(java: &mut Java<'_>) {
    if java.machine.visibility != Visibility::Escape {
        return;
    }
    let ledger = java.machine.ledger.clone();
    Sampling::new(java, &mut Blind, Mix::simple(), limits(LEARNING_PATHS, LEARNING), 0).run();
    java.machine.ledger = ledger;
}

/// Looks for violations along sampled paths; whether the search may be left out.
pub fn hunt(java: &mut Java<'_>, judge: &mut Judge<'_>) -> Next {
    Sampling::new(java, judge, Mix::simple(), limits(HUNTING_PATHS, HUNTING), 1).run()
}
