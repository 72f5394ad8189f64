//! Delay bounding (Emmi, Qadeer, Rakamarić, POPL 2011): few departures from one fixed schedule.
//!
//! The schedule is round robin without preemption: a thread goes on while it can, then it is the turn of the next
//! that can, by number, beginning again after the last. A *delay* passes over the thread whose turn it is; so a
//! choice costs as many delays as there are threads between it and the turn that have a sure choice. With `d` delays
//! there are at most about `k^d` schedules of `k` steps, however many threads there are.
//!
//! A thread that could only go on by something that need not happen ([`System::is_sure`]) is never on turn, and is
//! passed over for nothing.

use crate::bounded::{Limit, PRICE, Tariff, WITHIN};
use crate::parts::Part;
use crate::system::System;

#[derive(Clone, Copy, Default, Debug)]
pub struct Delays;

/// How far a thread is from the one on turn, counted in numbers upwards and around.
fn distance(turn: u32, thread: u32) -> u32 {
    thread.wrapping_sub(turn)
}

impl Tariff for Delays {
    const LIMIT: Limit = Limit {
        part: Part {
            parameter: Some(PRICE),
            promises: WITHIN,
            ..Part::new("delays", "departures from a fixed round-robin order of threads")
        },
        unit: "delay",
        iterates: true,
        reduced: &[],
    };

    /// The last thread, or the first after it that could go on.
    fn turn<S: System>(&self, system: &S, choices: &[S::Choice], last: Option<u32>) -> Option<u32> {
        let sure = choices.iter().filter(|&&choice| S::is_sure(choice)).map(|&choice| system.thread(choice));
        sure.min_by_key(|&thread| distance(last.unwrap_or(0), thread))
    }

    fn cost<S: System>(&self, system: &S, choices: &[S::Choice], turn: Option<u32>, choice: S::Choice) -> u32 {
        let Some(turn) = turn else { return 0 };
        let far = distance(turn, system.thread(choice));
        let mut passed = 0;
        for (at, &other) in choices.iter().enumerate() {
            let thread = system.thread(other);
            // A thread counts once, at the first of its sure choices.
            let counts = |&other: &S::Choice| S::is_sure(other) && system.thread(other) == thread;
            if counts(&other) && distance(turn, thread) < far && !choices[..at].iter().any(counts) {
                passed += 1;
            }
        }
        passed
    }
}
