//! Bounded searches: everything within the bound is found, however little of it is looked at.
//!
//! The search with matching is compared with brute force in the crate's own tests; here it is the measure for the
//! one with reduction, on programs with everything that toys can do.

use explore::bounded::preemptions::Preemptions;
use explore::bounded::reduced::Reduced;
use explore::bounded::{Bounded, Options};
use explore::{End, System};

use crate::compare::{Care, SMALL, campaign};
use crate::graph;
use crate::program::{Op, Program};
use crate::seen::{Collector, Promise};
use crate::toy::{Grain, Toy};

/// Steps after which the search without states is stopped.
const STEPS: u64 = 40_000;

fn check(program: &Program, care: Care) -> Option<String> {
    let graph = graph::explore(program, Grain::Every, SMALL)?;
    let exits = program.any(|op| op == Op::Exit);
    for grain in care.grains() {
        for bound in [0, 1, 2, 1000] {
            let mut toy = Toy::new(program, grain);
            let initial = toy.fingerprint();
            let mut all = Collector::default();
            let mut search = Bounded::new(&mut toy, &mut all, Preemptions, Options::new(bound));
            if search.run() != End::Complete {
                return Some("a search that nobody stops is not complete".to_string());
            }
            if grain == Grain::Every && bound == 1000 && search.is_cyclic() != graph.has_cycle() {
                return Some("it is wrong about cycles".to_string());
            }
            let mut collector = Collector::new(STEPS);
            let end = Reduced::new(&mut toy, &mut collector, bound).run();
            if toy.fingerprint() != initial {
                return Some("the system is not back in its initial state".to_string());
            }
            if end != End::Complete {
                continue;
            }
            let promise = Promise { races: grain != Grain::Vain, finals: !exits, stuck: false };
            let missed = collector.seen.lacks(&all.seen, promise);
            if let Some(missed) = missed.or_else(|| collector.seen.invents(&all.seen, true, false)) {
                return Some(format!("{grain:?}, at most {bound} preemptions: {missed}"));
            }
        }
    }
    None
}

#[test]
fn the_reduction_keeps_what_is_within_the_bound() {
    campaign(10, check);
}
