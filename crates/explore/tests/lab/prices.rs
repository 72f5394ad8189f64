//! Bounds, by brute force: what can be reached with so many preemptions or delays, and no more.
//!
//! Every pair of a state and the thread that went last is kept with the least that was paid for it, and looked at
//! again whenever it comes up cheaper. Every operation is a step here, so that nothing rests on beliefs.

use std::collections::VecDeque;

use explore::bounded::delays::Delays;
use explore::bounded::preemptions::Preemptions;
use explore::bounded::{Bounded, Options};
use explore::{End, Flow, System};
use rustc_hash::FxHashMap;

use crate::compare::campaign;
use crate::graph;
use crate::program::Program;
use crate::seen::{Collector, Promise, Seen};
use crate::toy::{Choice, Grain, Toy};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Bound {
    Preemptions,
    Delays,
}

impl Bound {
    /// What a choice costs after a step of `last`. A thread that could only go on without cause does not count.
    fn price(self, threads: u8, choices: &[Choice], last: Option<u8>, choice: Choice) -> u32 {
        let could_go_on = |thread: u8| choices.iter().any(|other| other.thread == thread && Toy::is_sure(*other));
        match self {
            Self::Preemptions => u32::from(last.is_some_and(|last| last != choice.thread && could_go_on(last))),
            // Threads that are passed over, from the first on that could go on after the last one.
            Self::Delays => {
                let around = |from: u8| (0..threads).map(move |offset| (from + offset) % threads);
                let Some(turn) = around(last.unwrap_or(0)).find(|&thread| could_go_on(thread)) else { return 0 };
                let passed = around(turn).take_while(|&thread| thread != choice.thread);
                passed.filter(|&thread| could_go_on(thread)).count() as u32
            }
        }
    }
}

fn within(program: &Program, bound: Bound, limit: u32) -> Seen {
    let mut toy = Toy::new(program, Grain::Every);
    let threads = program.threads.len() as u8;
    let mut seen = Seen::default();
    let mut paid = FxHashMap::from_iter([((toy.fingerprint(), None), 0)]);
    let mut open = VecDeque::from([(toy.state, None, 0)]);
    while let Some((state, last, price)) = open.pop_front() {
        toy.state = state;
        let mut choices = Vec::new();
        toy.choices(&mut choices);
        seen.look(&mut toy, &choices);
        for &choice in &choices {
            let price = price + bound.price(threads, &choices, last, choice);
            if price > limit {
                continue;
            }
            let flow = toy.step(choice);
            toy.passed().iter().for_each(|&local| seen.note(local));
            let fingerprint = toy.fingerprint();
            if flow == Flow::End {
                seen.finals.insert(fingerprint);
            } else {
                let known = paid.entry((fingerprint, Some(choice.thread))).or_insert(u32::MAX);
                if price < *known {
                    *known = price;
                    open.push_back((toy.state, Some(choice.thread), price));
                }
            }
            toy.undo();
        }
    }
    seen
}

fn check(program: &Program) -> Option<String> {
    graph::explore(program, Grain::Every, 1_000)?;
    for bound in [Bound::Preemptions, Bound::Delays] {
        for limit in 0..=2 {
            let all = within(program, bound, limit);
            let mut toy = Toy::new(program, Grain::Every);
            let mut collector = Collector::default();
            let options = Options::new(limit);
            let end = match bound {
                Bound::Preemptions => Bounded::new(&mut toy, &mut collector, Preemptions, options).run(),
                Bound::Delays => Bounded::new(&mut toy, &mut collector, Delays, options).run(),
            };
            if end != End::Complete {
                return Some("a search that nobody stops is not complete".to_string());
            }
            let promise = Promise { races: true, finals: true, stuck: false };
            let missed = collector.seen.lacks(&all, promise);
            if let Some(wrong) = missed.or_else(|| collector.seen.invents(&all, true, false)) {
                return Some(format!("{bound:?} {limit}: {wrong}"));
            }
        }
    }
    None
}

#[test]
fn bounded_search_finds_what_can_be_paid_for() {
    campaign(10, |program, _| check(program));
}
