//! Sampled paths before the search: first to learn what is shared, because everything that is learnt later makes
//! the search begin again; then to hunt, so that programs that fail easily do so in a blink.
//!
//! Nothing here is part of any proof. What the hunt finds has a path like any other finding; what it does not
//! find is left to the search.

use crate::search::effort::{HUNTING, LEARNING};
use crate::search::judge::{Aside, Judge};
use crate::settings::Settings;
use crate::system::Java;
use explore::Flow;
use explore::strategies::mix::Mix;
use explore::strategies::{Limits, Sampling};
use explore::{Bound, Plan, Reduction, Sample, Strategy};
use explore::{End, Figures, Next, Observer};
use vm::{Choice, Visibility};

/// Along how many paths, and how far on each.
const LEARNING_PATHS: u64 = 100;
const HUNTING_PATHS: u64 = 400;
const STEPS: usize = 2_000;

/// Judges nothing.
struct Blind<'a>(&'a mut Aside);

impl Observer<Java<'_>> for Blind<'_> {
    fn stepped(&mut self, java: &mut Java<'_>, path: &[Choice], _: Flow) -> Next {
        self.0.look(java, path);
        if java.is_spent() { Next::Stop } else { Next::GoOn }
    }

    fn reached(&mut self, _: &mut Java<'_>, _: &[Choice], _: &[Choice]) -> Next {
        self.0.figures.states += 1;
        Next::GoOn
    }

    fn circled(&mut self, _: &mut Java<'_>, _: &[Choice], _: bool) -> Next {
        Next::GoOn
    }

    fn tick(&mut self, _: &Figures) -> Next {
        Next::GoOn
    }
}

/// What the hunt is reported as, over the steps of a reduction that leaves nothing out.
pub fn hunting(reduction: Reduction) -> Plan {
    let random = Strategy::Samples { by: Sample::Walk, parameter: 0 };
    let plan = Plan::of(reduction).by(random).and_then(Plan::without_matching);
    plan.expect("samples go with what leaves nothing out")
}

/// What is found here must be within what the search was asked for.
fn limits(settings: &Settings, paths: u64, effort: u64) -> Limits {
    let within = settings.plan.map_or(Bound::None, |plan| plan.before());
    Limits { runs: Some(paths), effort: Some(effort), within, ..Limits::of_steps(STEPS) }
}

/// Learns what is shared along sampled paths. What it comes across is put aside until it is done.
pub fn learn(java: &mut Java<'_>, settings: &Settings, aside: &mut Aside) -> Figures {
    if java.machine.beliefs.visibility != Visibility::Escape {
        return Figures::default();
    }
    let ledger = java.machine.ledger.clone();
    let seed = settings.seed.wrapping_mul(2);
    let mut blind = Blind(aside);
    let mut sampling = Sampling::new(java, &mut blind, Mix::simple(), limits(settings, LEARNING_PATHS, LEARNING), seed);
    sampling.run();
    let figures = sampling.figures();
    java.machine.ledger = ledger;
    *aside = Aside::default();
    figures
}

/// Looks for violations along sampled paths; whether the search may be left out.
pub fn hunt(java: &mut Java<'_>, judge: &mut Judge<'_>, settings: &Settings) -> (Next, Figures) {
    judge.hunting = true;
    let seed = settings.seed.wrapping_mul(2).wrapping_add(1);
    let mut sampling = Sampling::new(java, judge, Mix::simple(), limits(settings, HUNTING_PATHS, HUNTING), seed);
    let next = if sampling.run() == End::Stopped { Next::Stop } else { Next::GoOn };
    let figures = sampling.figures();
    judge.hunting = false;
    (next, figures)
}
