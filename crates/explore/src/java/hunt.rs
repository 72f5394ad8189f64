//! Random paths before the search: first to learn what is shared, because everything that is learnt later makes
//! the search begin again; then to hunt, so that programs that fail easily do so in a blink.
//!
//! Nothing here is part of any proof. What the hunt finds has a path like any other finding; what it does not
//! find is left to the search.

use crate::java::observer::Judge;
use crate::java::system::Java;
use crate::search::{Next, Observer};
use crate::system::{Flow, System};
use std::time::{Duration, Instant};
use support::mix64;
use vm::{Choice, Visibility};

/// How long, along how many paths, and how far on each.
const LEARNING: Duration = Duration::from_millis(100);
const HUNTING: Duration = Duration::from_millis(150);
const PATHS: usize = 100;
const STEPS: usize = 2_000;

/// A fixed sequence of random numbers: the same search every time.
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    pub fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        (mix64(self.0) % n as u64) as usize
    }

    /// Any choice on some paths; on others the thread that went last goes on more often than not.
    fn choose(&mut self, choices: &[Choice], last: Option<Choice>, sticky: bool) -> Choice {
        if sticky && self.below(8) != 0 {
            let mut same = choices.iter().filter(|choice| Some(choice.thread) == last.map(|last| last.thread));
            if let Some(&choice) = same.next() {
                return choice;
            }
        }
        choices[self.below(choices.len())]
    }
}

/// Learns what is shared along random paths.
pub fn learn(java: &mut Java<'_>) {
    if java.machine.visibility != Visibility::Escape {
        return;
    }
    let ledger = java.machine.ledger.clone();
    let until = Instant::now() + LEARNING;
    let mut random = Random(0);
    for round in 0..PATHS {
        let (path, _) = walk(java, &mut random, round % 2 == 1, until, |_, _, _| Next::GoOn);
        path.iter().for_each(|_| java.undo());
        if Instant::now() >= until {
            break;
        }
    }
    java.renew();
    java.machine.ledger = ledger;
}

/// Looks for violations along random paths; whether the search may be left out.
pub fn hunt(java: &mut Java<'_>, judge: &mut Judge<'_>) -> Next {
    let until = Instant::now() + HUNTING;
    let mut random = Random(1);
    for round in 0..PATHS {
        let (path, next) = walk(java, &mut random, round % 2 == 0, until, |java, path, flow| {
            // A path on which a belief turned out wrong would not replay.
            if java.is_stale() {
                return Next::GoOn;
            }
            if judge.stepped(java, path, flow) == Next::Stop {
                return Next::Stop;
            }
            if flow != Flow::On {
                return Next::GoOn;
            }
            let mut choices = Vec::new();
            java.choices(&mut choices);
            judge.reached(java, path, &choices)
        });
        path.iter().for_each(|_| java.undo());
        if java.is_stale() {
            java.renew();
        }
        if next == Next::Stop {
            return Next::Stop;
        }
        if Instant::now() >= until {
            break;
        }
    }
    Next::GoOn
}

/// One random path, not yet taken back.
fn walk(
    java: &mut Java<'_>,
    random: &mut Random,
    sticky: bool,
    until: Instant,
    mut look: impl FnMut(&mut Java<'_>, &[Choice], Flow) -> Next,
) -> (Vec<Choice>, Next) {
    let mut path: Vec<Choice> = Vec::new();
    let mut choices = Vec::new();
    while path.len() < STEPS && Instant::now() < until {
        choices.clear();
        java.choices(&mut choices);
        if choices.is_empty() {
            break;
        }
        let choice = random.choose(&choices, path.last().copied(), sticky);
        let flow = java.step(choice);
        path.push(choice);
        if look(java, &path, flow) == Next::Stop {
            return (path, Next::Stop);
        }
        if flow != Flow::On {
            break;
        }
    }
    (path, Next::GoOn)
}
