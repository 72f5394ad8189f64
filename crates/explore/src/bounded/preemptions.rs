//! Iterative context bounding (Musuvathi and Qadeer, PLDI 2007): few preemptions.
//!
//! A *preemption* is a switch away from a thread that has a sure choice: one that could have gone on. It does not
//! matter how the other thread goes on, be it by a time-out or a wake-up without cause. A thread that could only go
//! on by something that need not happen ([`System::is_sure`]) is left for nothing; one that could go on by its
//! time-out is not.

use crate::bounded::reduced::Reduced;
use crate::bounded::{Limit, PRICE, Tariff, Terms, WITHIN, everything};
use crate::observer::{End, Observer};
use crate::outcome::Outcome;
use crate::parts::Part;
use crate::plan::Reduction;
use crate::system::{Concurrent, System};

#[derive(Clone, Copy, Default, Debug)]
pub struct Preemptions;

impl Tariff for Preemptions {
    const LIMIT: Limit = Limit {
        part: Part {
            parameter: Some(PRICE),
            promises: WITHIN,
            ..Part::new("preemptions", "switches away from a thread that could have gone on")
        },
        unit: "preemption",
        iterates: true,
        reduced: &[Reduction::Source],
    };

    /// The last thread, as long as it could go on.
    fn turn<S: System>(&self, system: &S, choices: &[S::Choice], last: Option<u32>) -> Option<u32> {
        last.filter(|&last| choices.iter().any(|&choice| S::is_sure(choice) && system.thread(choice) == last))
    }

    fn cost<S: System>(&self, system: &S, _choices: &[S::Choice], turn: Option<u32>, choice: S::Choice) -> u32 {
        u32::from(turn.is_some_and(|turn| turn != system.thread(choice)))
    }

    fn search<S: Concurrent, O: Observer<S>>(
        self,
        system: &mut S,
        observer: &mut O,
        most: u64,
        terms: Terms,
    ) -> Outcome {
        match terms.reduction.records() {
            true => reduced(system, observer, u32::try_from(most).unwrap_or(u32::MAX), terms.iterate),
            false => everything(self, system, observer, most, terms),
        }
    }
}

/// With reduction and a bound, or with each bound up to it until one is enough.
fn reduced<S: Concurrent, O: Observer<S>>(system: &mut S, observer: &mut O, most: u32, iterate: bool) -> Outcome {
    let mut transitions = 0;
    let mut bound = if iterate { 0 } else { most };
    loop {
        let mut outcome = Outcome::of(Reduced::new(system, observer, bound));
        transitions += outcome.figures.transitions;
        if outcome.end != End::Complete || bound == most || outcome.figures.cut == 0 {
            outcome.figures.transitions = transitions;
            return outcome.within(&Preemptions::LIMIT, u64::from(bound));
        }
        bound += 1;
    }
}

/// How many preemptions a path has. The system is in the state from which it leads.
pub fn count<S: System>(system: &mut S, path: &[S::Choice]) -> u32 {
    let mut preemptions = 0;
    let mut last = None;
    let mut choices = Vec::new();
    for &choice in path {
        choices.clear();
        system.choices(&mut choices);
        let turn = Preemptions.turn(system, &choices, last);
        preemptions += Preemptions.cost(system, &choices, turn, choice);
        last = Some(system.thread(choice));
        system.step(choice);
    }
    for _ in path {
        system.undo();
    }
    preemptions
}
