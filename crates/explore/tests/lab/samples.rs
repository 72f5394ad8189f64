//! Sampled runs find nothing that is not there, and leave the system as it was.

use explore::strategies::mix::Mix;
use explore::strategies::{Limits, Sampling};
use explore::{Bound, End, Figures, Flow, Next, Observer, System};

use crate::compare::{Care, SMALL, campaign};
use crate::graph;
use crate::program::{Op, Program};
use crate::seen::Collector;
use crate::toy::{Choice, Grain, Toy};

fn check(program: &Program, care: Care) -> Option<String> {
    let all = graph::explore(program, Grain::Every, SMALL)?;
    for grain in care.grains() {
        let mut toy = Toy::new(program, grain);
        let initial = toy.fingerprint();
        let mut collector = Collector::default();
        let limits = Limits { runs: Some(28), ..Limits::of_steps(200) };
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

/// Looks whether every path is within a bound.
struct Warden {
    bound: Bound,
    beyond: u64,
}

impl Observer<Toy> for Warden {
    fn stepped(&mut self, toy: &mut Toy, path: &[Choice], _: Flow) -> Next {
        path.iter().for_each(|_| toy.undo());
        self.beyond += u64::from(!self.bound.admits(toy, path));
        path.iter().for_each(|&choice| {
            toy.step(choice);
        });
        Next::GoOn
    }

    fn reached(&mut self, _: &mut Toy, _: &[Choice], _: &[Choice]) -> Next {
        Next::GoOn
    }

    fn circled(&mut self, _: &mut Toy, _: &[Choice], _: bool) -> Next {
        Next::GoOn
    }

    fn tick(&mut self, _: &Figures) -> Next {
        Next::GoOn
    }
}

/// Samples go no further than they are told, whatever the bound.
fn stay(program: &Program) -> Option<String> {
    let bounds = Bound::parts().filter(|part| part.parameter.is_some());
    for text in bounds.flat_map(|part| (1..4).map(|most| format!("{}:{most}", part.name))) {
        let bound = Bound::read(&text)?;
        let mut toy = Toy::new(program, Grain::Every);
        let mut warden = Warden { bound, beyond: 0 };
        let limits = Limits { runs: Some(16), within: bound, ..Limits::of_steps(100) };
        Sampling::new(&mut toy, &mut warden, Mix::full(), limits, 1).run();
        if warden.beyond > 0 {
            return Some(format!("{} steps lead beyond {text}", warden.beyond));
        }
    }
    None
}

#[test]
fn samples_stay_within_bounds() {
    campaign(40, |program, _| stay(program));
}

#[test]
fn samples_invent_nothing() {
    campaign(10, check);
}
