//! Sampled runs find nothing that is not there, and leave the system as it was.

use explore::strategies::mix::Mix;
use explore::strategies::{Limits, Sampling};
use explore::{End, System};

use crate::compare::{Care, SMALL, campaign};
use crate::graph;
use crate::program::{Op, Program};
use crate::seen::Collector;
use crate::toy::{Grain, Toy};

fn check(program: &Program, care: Care) -> Option<String> {
    let all = graph::explore(program, Grain::Every, SMALL)?;
    for grain in care.grains() {
        let mut toy = Toy::new(program, grain);
        let initial = toy.fingerprint();
        let mut collector = Collector::default();
        let limits = Limits { runs: Some(28), effort: None, steps: 200 };
        let mut sampling = Sampling::new(&mut toy, &mut collector, Mix::full(), limits, 1);
        let (end, runs) = (sampling.run(), sampling.runs());
        if (end, runs) != (End::Complete, 28) {
            return Some(format!("{runs} runs, and then {end:?}"));
        }
        if toy.fingerprint() != initial {
            return Some("the system is not back in its initial state".to_string());
        }
        let exits = program.any(|op| op == Op::Exit);
        if let Some(invented) = collector.seen.invents(&all.seen, !exits, false) {
            return Some(format!("{grain:?}: {invented}"));
        }
    }
    None
}

#[test]
fn samples_invent_nothing() {
    campaign(10, check);
}
