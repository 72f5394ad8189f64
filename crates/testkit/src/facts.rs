//! Static facts held against the machine: what happens along random paths is what they allow.

pub mod calls;

use crate::mutants::{Way, settings};
use crate::natives::Trial;
use check::{Enough, MachineStart, Settings, contract};
use facts::PointsTo;
use program::MethodId;
use std::collections::BTreeSet;
use std::time::{Duration, Instant};
use support::Budget;
use vm::Machine;

/// Longest for one program, along random paths.
const PATIENCE: Duration = Duration::from_millis(600);
/// Longest for one program at all.
const LONGEST: Duration = Duration::from_secs(6);

/// What the facts of one program said, and where they were wrong.
pub struct Held {
    pub title: String,
    pub methods: usize,
    pub unknown: usize,
    pub time: Duration,
    /// Methods that were entered for the first time.
    pub entered: usize,
    /// Those that the facts do not have.
    pub missed: Vec<String>,
    pub calls: calls::Calls,
}

/// Holds the facts of a program against random paths of it.
pub fn hold(trial: &Trial, at: usize) -> Option<Held> {
    let (fixture, check) = trial.program(at);
    let settings = check.map_or(Some(Settings::default()), |check| settings(check, Way::Contract, u64::MAX))?;
    let mut machine = trial.booted(fixture)?;
    let before: BTreeSet<MethodId> = machine.prepared_methods().collect();
    let began = Instant::now();
    let facts = points_to(&mut machine);
    let time = began.elapsed();
    machine.forget_calls();
    let enough = Enough { time: PATIENCE, pairs: 100 };
    // Whether steps commute is another test's business.
    let _breach = Budget::lasting(LONGEST).within(|| contract(&mut machine, &settings, 1, enough));
    let entered: Vec<MethodId> = machine.prepared_methods().filter(|method| !before.contains(method)).collect();
    let missed = entered.iter().filter(|&&method| !facts.reaches(method));
    Some(Held {
        title: fixture.title(),
        methods: facts.methods().count(),
        unknown: facts.unknown().len(),
        time,
        entered: entered.len(),
        missed: missed.map(|&method| machine.program.describe(method)).collect(),
        calls: calls::hold(&machine.program, &facts, &machine.calls_seen()),
    })
}

fn points_to(machine: &mut Machine) -> PointsTo {
    let (program, heap) = machine.program_and_heap();
    PointsTo::of(program, &MachineStart(heap), &[])
}
