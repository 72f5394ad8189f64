//! What a verdict rests on: by what checkers have met, by what exploring has left out, and by what the program has
//! asked of Java and of the world outside.

pub mod outside;
mod unspecified;

use crate::settings::Settings;
use verdict::{Assumption, assumptions};
use vm::{Machine, Time};

/// What the verdict rests on; `met`: by what checkers have met.
pub fn of(machine: &Machine, settings: &Settings, met: Vec<Assumption>) -> Vec<Assumption> {
    let (ledger, semantics) = (&machine.ledger, &settings.semantics);
    let mut list = vec![assumptions::FINGERPRINTS.assumed()];
    list.extend(met);
    let relied_on = [
        (!semantics.spurious, &assumptions::NO_SPURIOUS),
        (semantics.spurious && ledger.library_waits, &assumptions::LIBRARY_WAITS),
        (ledger.weak_sets, &assumptions::WEAK_SETS),
        (semantics.time == Time::Strict && ledger.timed, &assumptions::TIME_STRICT),
        (ledger.clock_read && !semantics.time_choices, &assumptions::NO_TIME),
        (ledger.clock_read && semantics.time_choices, &assumptions::TIME_STEPS),
        (ledger.clock_read, &assumptions::CLOCK),
        (ledger.references && !semantics.gc_choices, &assumptions::NO_GC),
        (ledger.queues && semantics.gc_choices, &assumptions::NO_ENQUEUING),
        (ledger.processors, &assumptions::PROCESSORS),
        (ledger.virtual_threads, &assumptions::CARRIERS),
    ];
    list.extend(relied_on.into_iter().filter(|(is, _)| *is).map(|(_, kind)| kind.assumed()));
    list.extend(unspecified::assumptions(ledger));
    list.extend(outside::assumptions(machine));
    list
}
