//! Iterative context bounding (Musuvathi and Qadeer, PLDI 2007): few preemptions.
//!
//! A *preemption* is a switch away from a thread that has a sure choice: one that could have gone on. It does not
//! matter how the other thread goes on, be it by a time-out or a wake-up without cause. A thread that could only go
//! on by something that need not happen ([`System::is_sure`]) is left for nothing; one that could go on by its
//! time-out is not.

use crate::bounded::{PRICE, Tariff, WITHIN};
use crate::parts::Part;
use crate::system::System;

pub(crate) const PART: Part = Part {
    parameter: Some(PRICE),
    promises: &[WITHIN],
    ..Part::new("preemptions", "switches away from a thread that could have gone on")
};

#[derive(Clone, Copy, Default, Debug)]
pub struct Preemptions;

impl Tariff for Preemptions {
    /// The last thread, as long as it could go on.
    fn turn<S: System>(&self, system: &S, choices: &[S::Choice], last: Option<u32>) -> Option<u32> {
        last.filter(|&last| choices.iter().any(|&choice| S::is_sure(choice) && system.thread(choice) == last))
    }

    fn cost<S: System>(&self, system: &S, _choices: &[S::Choice], turn: Option<u32>, choice: S::Choice) -> u32 {
        u32::from(turn.is_some_and(|turn| turn != system.thread(choice)))
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
