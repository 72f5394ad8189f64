//! Runs every algorithm on random programs and compares what it came across with what it promises to.

use explore::System;

use crate::algorithms::{ALL, Algorithm, Ending};
use crate::classes;
use crate::graph::{self, Graph};
use crate::program::{Op, Program};
use crate::random;
use crate::seen::{Collector, Promise};
use crate::shrink::shrink;
use crate::toy::{Grain, Toy};

/// States beyond which a program is passed over.
pub const SMALL: usize = 2_000;
/// Steps after which a search that keeps no states is stopped.
const STEPS: u64 = 30_000;
/// Programs that each test looks at, unless told otherwise.
const PROGRAMS: u64 = 20_000;
/// Searches that take long: each is tried on one program of this many, unless all is asked for.
const SLOW: (&[&str], u64) = (&["preemptions-reduced"], 5);

fn setting(name: &str) -> Option<u64> {
    let value = std::env::var(name).ok()?;
    Some(value.parse().unwrap_or_else(|_| panic!("{name} must be a number, not {value}")))
}

/// How thoroughly a program is looked at.
#[derive(Clone, Copy, Debug)]
pub enum Care {
    /// Everything is tried.
    Full,
    /// What this number selects.
    Turn(u64),
}

impl Care {
    pub fn grains(self) -> Vec<Grain> {
        match self {
            Self::Full => Grain::ALL.to_vec(),
            Self::Turn(turn) => vec![Grain::ALL[turn as usize % Grain::ALL.len()]],
        }
    }

    fn admits(self, algorithm: &Algorithm) -> bool {
        match self {
            Self::Full => true,
            Self::Turn(turn) => !SLOW.0.contains(&algorithm.name) || turn.is_multiple_of(SLOW.1),
        }
    }
}

/// Checks as many random programs as asked for, divided by `share`; a failing one is shrunk and printed.
pub fn campaign(share: u64, check: impl Fn(&Program, Care) -> Option<String>) {
    let asked = setting("HEDDLE_LAB");
    let programs = asked.unwrap_or(PROGRAMS) / share;
    let first = setting("HEDDLE_LAB_SEED").unwrap_or(1) << 32;
    for seed in first..first + programs {
        let program = random::program(seed);
        let care = if asked.is_some() { Care::Full } else { Care::Turn(seed) };
        if let Some(wrong) = check(&program, care) {
            let (program, wrong) = shrink(program, wrong, &|program| check(program, care));
            panic!("seed {seed}: {wrong}\n{program}");
        }
    }
}

/// Says what is wrong with what an algorithm does on a program, of which everything is known.
fn judge(algorithm: &Algorithm, grain: Grain, program: &Program, all: &Graph, is_cyclic: bool) -> Option<String> {
    let mut toy = Toy::new(program, grain);
    let initial = toy.fingerprint();
    let mut collector = if algorithm.ends { Collector::default() } else { Collector::new(STEPS) };
    let run = (algorithm.run)(&mut toy, &mut collector);
    if toy.fingerprint() != initial {
        return Some("the system is not back in its initial state".to_string());
    }
    // What need not happen makes two notions of a closed component differ.
    let judges_stuck = !program.spurious;
    let invented = collector.seen.invents(&all.seen, judges_stuck);
    if invented.is_some() {
        return invented;
    }
    match run.ending {
        Ending::Complete => {}
        Ending::Stopped if collector.was_stopped => return None,
        Ending::Stopped => return Some("it stopped without being told to".to_string()),
        Ending::Cycle if algorithm.ends || !is_cyclic => return Some("it speaks of a cycle, and ends".to_string()),
        Ending::Cycle => return None,
    }
    // What others have done when the program exits is not judged, except where nothing is left out.
    let exits = program.any(|op| op == Op::Exit);
    let promise = Promise {
        races: grain != Grain::Vain,
        finals: algorithm.finals && !exits,
        stuck: algorithm.stuck && judges_stuck,
    };
    let missed = collector.seen.lacks(&all.seen, promise);
    if missed.is_some() || !algorithm.optimal || exits || is_cyclic {
        return missed;
    }
    let classes = classes::count(program, grain, SMALL)?;
    let differs = classes as u64 != run.executions;
    differs.then(|| format!("{} executions of {classes} classes", run.executions))
}

fn check(program: &Program, care: Care) -> Option<String> {
    let all = graph::explore(program, Grain::Every, SMALL)?;
    let is_cyclic = all.has_cycle();
    for algorithm in ALL.iter().filter(|algorithm| care.admits(algorithm)) {
        for grain in care.grains() {
            if let Some(wrong) = judge(algorithm, grain, program, &all, is_cyclic) {
                return Some(format!("{} {grain:?}: {wrong}", algorithm.name));
            }
        }
    }
    None
}

#[test]
fn every_algorithm_keeps_its_promise() {
    campaign(1, check);
}
