//! Runs every algorithm on random programs and compares what it came across with what it promises to.

use std::rc::Rc;

use explore::{End, System};
use support::Mode;

use crate::algorithms::{Algorithm, all, named};
use crate::classes;
use crate::graph::{self, Graph};
use crate::program::{Op, Program};
use crate::random;
use crate::seen::{Collector, Promise};
use crate::shrink::shrink;
use crate::state::Variable;
use crate::toy::{Grain, Secret, Toy};

/// States beyond which a program is passed over.
pub const SMALL: usize = 2_000;
/// Beginnings of executions beyond which classes are not counted.
const CLASSES: usize = 5_000;
/// Steps after which a search that keeps no states is stopped.
const STEPS: u64 = 30_000;
/// Programs that each test looks at, unless told otherwise.
const PROGRAMS: u64 = 20_000;
/// So many are compared by the ordinary test.
const SAMPLE: u64 = 10_000;
/// Searches that take long are tried on one program of this many, unless all is asked for.
const SLOW: u64 = 7;
/// Searches that look ahead are tried on one program of this many, unless all is asked for.
const FORESEEN: u64 = 4;

fn setting(name: &str) -> Option<u64> {
    let value = std::env::var(name).ok()?;
    Some(value.parse().unwrap_or_else(|_| panic!("{name} must be a number, not {value}")))
}

/// The algorithms to be tried: all that are not known to fail, unless some are named.
pub fn algorithms() -> Vec<Algorithm> {
    match std::env::var("HEDDLE_LAB_ONLY") {
        Ok(names) => names.split(',').map(named).collect(),
        Err(_) => all().into_iter().filter(|algorithm| !algorithm.is_on_trial).collect(),
    }
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

    fn admits_foresight(self) -> bool {
        match self {
            Self::Full => true,
            Self::Turn(turn) => turn.is_multiple_of(FORESEEN),
        }
    }

    fn admits(self, algorithm: &Algorithm) -> bool {
        match self {
            Self::Full => true,
            Self::Turn(turn) => !algorithm.is_slow() || turn.is_multiple_of(SLOW),
        }
    }
}

/// Checks as many random programs as asked for, divided by `share`; a failing one is shrunk and printed.
pub fn campaign(share: u64, check: impl Fn(&Program, Care) -> Option<String>) {
    let asked = setting("HEDDLE_LAB");
    let programs = asked.unwrap_or(SAMPLE) / share;
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

/// Whether an operation waits for nothing but locks, and touches the same whatever came before. Of any other it is not
/// known beforehand what it does when it comes earlier, and trying may be in vain.
fn is_steady(op: Op) -> bool {
    let is_memory_or_lock = matches!(op, Op::Read { .. } | Op::Write { .. } | Op::Acquire(_) | Op::Release(_));
    is_memory_or_lock || op.is_local()
}

/// Says what is wrong with what an algorithm does on a program, of which everything is known.
pub fn judge(algorithm: &Algorithm, mut toy: Toy, all: &Graph, is_cyclic: bool) -> Option<String> {
    let (program, grain) = (Rc::clone(&toy.program), toy.grain);
    let initial = toy.fingerprint();
    let mut collector = if algorithm.ends() { Collector::default() } else { Collector::new(STEPS) };
    let run = algorithm.run(&mut toy, &mut collector);
    if toy.fingerprint() != initial {
        return Some("the system is not back in its initial state".to_string());
    }
    // What need not happen makes two notions of a closed component differ.
    let judges_stuck = !program.spurious;
    // Where others are when the program exits depends on the grain, and is lost by all that leave something out.
    let exits = program.any(|op| op == Op::Exit);
    let invented = collector.seen.invents(&all.seen, !exits, judges_stuck);
    if invented.is_some() {
        return invented;
    }
    match run.end {
        End::Complete => {}
        End::Stopped if collector.was_stopped => return None,
        End::Stopped => return Some("it stopped without being told to".to_string()),
        End::Cycle if algorithm.ends() || !is_cyclic => return Some("it speaks of a cycle, and ends".to_string()),
        End::Cycle => return None,
    }
    let promise =
        Promise { races: grain != Grain::Vain, finals: !exits, stuck: algorithm.finds_stuck() && judges_stuck };
    let missed = collector.seen.lacks(&all.seen, promise);
    if missed.is_some() || exits || is_cyclic {
        return missed;
    }
    let is_known = grain == Grain::Every && !program.any(|op| !is_steady(op));
    if algorithm.is_unblocked() && run.blocked > 0 && is_known {
        return Some(format!("{} paths are given up", run.blocked));
    }
    if !algorithm.is_optimal() {
        return None;
    }
    let classes = classes::count(&program, grain, CLASSES)?;
    let differs = classes as u64 != run.executions;
    differs.then(|| format!("{} executions of {classes} classes", run.executions))
}

fn check(program: &Program, care: Care) -> Option<String> {
    let all = graph::explore(program, Grain::Every, SMALL)?;
    let is_cyclic = all.has_cycle();
    for algorithm in algorithms().iter().filter(|algorithm| care.admits(algorithm)) {
        for grain in care.grains() {
            if let Some(wrong) = judge(algorithm, Toy::new(program, grain), &all, is_cyclic) {
                return Some(format!("{} {grain:?}: {wrong}", algorithm.name));
            }
            let foreseen = Toy::new(program, grain).with_foresight();
            if algorithm.ends()
                && care.admits_foresight()
                && let Some(wrong) = judge(algorithm, foreseen, &all, is_cyclic)
            {
                return Some(format!("{} {grain:?} with foresight: {wrong}", algorithm.name));
            }
        }
    }
    None
}

/// The laboratory itself is tested: a toy that does not tell all it touches is caught.
#[test]
fn secrets_are_noticed() {
    let secrets = [
        (Variable::Cell(0), None),
        (Variable::Lock(0), None),
        (Variable::Lock(0), Some(Mode::Read)),
        (Variable::WaitSet(0), None),
        (Variable::Semaphore(0), None),
        (Variable::Semaphore(0), Some(Mode::Down)),
        (Variable::Queue(0), None),
        (Variable::Permit(0), None),
        (Variable::Wake(0), Some(Mode::Write)),
        (Variable::Begun(0), Some(Mode::Read)),
        (Variable::Ended(0), Some(Mode::Read)),
    ];
    for (of, mode) in secrets {
        let secret = Secret { of, mode };
        for algorithm in [named("source"), named("dynamic")] {
            let is_noticed = |seed: u64| {
                let program = random::program(seed);
                let Some(all) = graph::explore(&program, Grain::Every, 500) else { return false };
                let toy = Toy::new(&program, Grain::Every).with_secret(secret);
                judge(&algorithm, toy, &all, all.has_cycle()).is_some()
            };
            let first = (0..PROGRAMS).find(|&seed| is_noticed(seed));
            assert!(first.is_some(), "{} does not miss {secret:?}", algorithm.name);
        }
    }
}

/// So is one whose threads do not tell all that they may still do.
#[test]
fn blind_foresight_is_noticed() {
    for algorithm in [named("escape"), named("dynamic")] {
        let is_noticed = |seed: u64| {
            let program = random::program(seed);
            let Some(all) = graph::explore(&program, Grain::Every, 500) else { return false };
            let toy = Toy::new(&program, Grain::Every).with_blind_foresight();
            judge(&algorithm, toy, &all, all.has_cycle()).is_some()
        };
        assert!((0..PROGRAMS).any(is_noticed), "{} does not need to know what is to come", algorithm.name);
    }
}

#[test]
fn every_algorithm_keeps_its_promise() {
    campaign(1, check);
}
