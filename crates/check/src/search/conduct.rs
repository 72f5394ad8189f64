//! Carries out a plan, or finds the one to carry out.
//!
//! `auto` is: a short hunt, so that broken programs fail in a blink; then the strongest exhaustive plan whose
//! premises hold, which is dynamic reduction over a graph of states; and if a premise turns out not to hold, the same
//! again without it. What it decided, and why, is one line.

use crate::search::judge::Judge;
use crate::search::target::Distances;
use crate::settings::Settings;
use crate::system::Java;
use explore::Dynamic;
use explore::bounded::delays::Delays;
use explore::bounded::preemptions::Preemptions;
use explore::bounded::reduced::Reduced;
use explore::bounded::{Bounded, Options};
use explore::heuristics::guide;
use explore::strategies::best_first::{BestFirst, Ties};
use explore::strategies::pct::Pct;
use explore::strategies::pos::Pos;
use explore::strategies::random::Walk;
use explore::strategies::surw::Surw;
use explore::strategies::{Limits, Sampler, Sampling};
use explore::{Bound, Plan, Reduction, Strategy, Undo};
use explore::{Dependence, End, Optimal, Sets, Sleep, Source, VectorClock, named};
use explore::{Figures, Next, Search};
use verdict::Shortfall;

/// What was done.
pub struct Conducted {
    pub plan: Plan,
    /// One line; empty if the plan was asked for.
    pub why: String,
    pub figures: Figures,
}

/// Steps of one sampled run.
const SAMPLED_STEPS: usize = 100_000;
/// Samples, if nothing is said.
const SAMPLES: u64 = 1_000;

/// The plan that will be carried out first, and why.
pub fn decide(settings: &Settings) -> (Plan, String) {
    if let Some(plan) = settings.plan {
        return (plan, String::new());
    }
    let dynamic = Plan::of(Reduction::Dynamic);
    match settings.admit(&dynamic) {
        Ok(()) => (dynamic, "one order of independent steps is enough, and every known state is left out".to_owned()),
        Err(why) => (Plan::of(Reduction::Escape), why),
    }
}

/// Searches by the plan that was asked for, or by the best one.
pub fn conduct(java: &mut Java<'_>, judge: &mut Judge<'_>, settings: &Settings) -> Conducted {
    let (plan, why) = decide(settings);
    judge.plan = Some((plan, why.clone()));
    let figures = carry_out(java, judge, settings, &plan);
    let mut conducted = Conducted { plan, why, figures };
    if let Some(why) = broken_premise(java, judge, settings, &plan) {
        java.record_nothing();
        java.machine.ledger.spurious_limited.clear();
        judge.forget_shortfalls();
        again(java, judge, settings, Plan::of(Reduction::Escape), why, &mut conducted);
    }
    if judge.needs_order(java.machine.ledger.inspected) && !judge.is_over() && !conducted.plan.strategy.samples() {
        // What a step does to the order is more than what it touches.
        let plan = match conducted.plan.reduction.records() {
            true => Plan::of(Reduction::Escape),
            false => conducted.plan,
        };
        java.record_nothing();
        java.watch_order();
        again(java, judge, settings, plan, ORDER, &mut conducted);
    }
    conducted
}

/// Why happens-before is watched in a search of its own.
const ORDER: &str = "accesses weaker than volatile and looks at other threads order little, so races are looked for by happens-before, too";

/// Why a search with reduction is to be repeated without.
fn broken_premise(java: &Java<'_>, judge: &Judge<'_>, settings: &Settings, plan: &Plan) -> Option<&'static str> {
    if settings.plan.is_some() || plan.reduction != Reduction::Dynamic || judge.is_over() {
        return None;
    }
    if java.is_irreducible() {
        return Some("a thread waits for time to pass, which depends on all others");
    }
    let limited = !java.machine.ledger.spurious_limited.is_empty();
    limited.then_some("a loop around a wait changes something each time it wakes without cause")
}

/// Searches once more, by another plan.
fn again(
    java: &mut Java<'_>,
    judge: &mut Judge<'_>,
    settings: &Settings,
    plan: Plan,
    why: &str,
    conducted: &mut Conducted,
) {
    judge.plan = Some((plan, why.to_owned()));
    let spent = conducted.figures.transitions;
    let figures = carry_out(java, judge, settings, &plan);
    *conducted = Conducted { plan, why: why.to_owned(), figures };
    conducted.figures.transitions += spent;
}

fn carry_out(java: &mut Java<'_>, judge: &mut Judge<'_>, settings: &Settings, plan: &Plan) -> Figures {
    if plan.reduction.records() || matches!(plan.strategy, Strategy::Pos | Strategy::Surw) {
        java.record();
    }
    java.rewind_by(plan.undo);
    let figures = match plan.strategy {
        Strategy::DepthFirst => depth_first(java, judge, plan),
        Strategy::BestFirst { heuristic, queue } => {
            let ties = if settings.seed == 0 { Ties::Newest } else { Ties::Random(settings.seed) };
            java.distances = Distances::new(settings.target.clone());
            let mut search = BestFirst::new(java, judge, guide(heuristic), ties, queue);
            search.run();
            let (figures, evicted) = (search.figures, search.evicted());
            // In the order in which it visits states, cycles do not show.
            judge.fall_short(Shortfall::UnjudgedCycles);
            if evicted > 0 {
                judge.fall_short(Shortfall::Evicted { states: evicted });
            }
            figures
        }
        Strategy::Random => sample(java, judge, settings, Walk),
        Strategy::Pct { depth } => sample(java, judge, settings, Pct::new(depth)),
        Strategy::Pos => sample(java, judge, settings, Pos::default()),
        Strategy::Surw => sample(java, judge, settings, Surw::default()),
    };
    java.rewind_by(Undo::Trail);
    if plan.reduction.records() && java.is_irreducible() && settings.plan.is_some() {
        let what = "a thread waits for time to pass, which depends on all others".to_owned();
        judge.fall_short(Shortfall::Irreducible { what });
    }
    figures
}

/// With two digits that count.
fn percent(share: f64) -> String {
    let percent = share * 100.0;
    if percent >= 1.0 { format!("{percent:.0} %") } else { format!("{percent:.1e} %") }
}

fn sample<'m>(
    java: &mut Java<'m>,
    judge: &mut Judge<'_>,
    settings: &Settings,
    sampler: impl Sampler<Java<'m>>,
) -> Figures {
    let limits = Limits { runs: Some(settings.runs.unwrap_or(SAMPLES)), effort: None, steps: SAMPLED_STEPS };
    let mut sampling = Sampling::new(java, judge, sampler, limits, settings.seed);
    sampling.run();
    let promise = sampling.promise().map(|promise| {
        format!(
            "a bug of depth {} would have shown with a probability of at least {}",
            promise.depth,
            percent(promise.of_all_runs())
        )
    });
    let (runs, figures) = (sampling.runs(), sampling.figures);
    judge.fall_short(Shortfall::Sampled { runs, seed: settings.seed, promise });
    figures
}

fn depth_first(java: &mut Java<'_>, judge: &mut Judge<'_>, plan: &Plan) -> Figures {
    match plan.bound {
        Bound::Preemptions(most) if plan.reduction == Reduction::Source => {
            let (end, figures, preemptions) = reduced(java, judge, most, plan.iterate);
            note_end(judge, end);
            judge.fall_short(on_trial(plan));
            note_bound(judge, figures.cut, Shortfall::PreemptionLimit { preemptions });
            figures
        }
        Bound::Preemptions(most) => {
            let options = Options { matching: plan.matching, iterated: plan.iterate, ..Options::new(most) };
            let mut search = Bounded::new(java, judge, Preemptions, options);
            let end = search.run();
            let (figures, cyclic, preemptions) = (search.figures, search.is_cyclic(), search.bound());
            note_end(judge, end);
            note_cycles(judge, cyclic);
            note_bound(judge, figures.cut, Shortfall::PreemptionLimit { preemptions });
            figures
        }
        Bound::Delays(most) => {
            let options = Options { matching: plan.matching, iterated: plan.iterate, ..Options::new(most) };
            let mut search = Bounded::new(java, judge, Delays, options);
            let end = search.run();
            let (figures, cyclic, delays) = (search.figures, search.is_cyclic(), search.bound());
            note_end(judge, end);
            note_cycles(judge, cyclic);
            note_bound(judge, figures.cut, Shortfall::DelayLimit { delays });
            figures
        }
        Bound::Depth(depth) => {
            let mut search = Search::new(java, judge, Some(depth));
            let next = search.run();
            let figures = search.figures();
            note_bound(judge, figures.cut, Shortfall::DepthLimit { depth });
            if figures.cut > 0 || next == Next::Stop {
                return figures;
            }
            // The limit was of no account; without it the search sees cycles of states, too.
            let mut search = Search::new(java, judge, None);
            search.run();
            search.figures()
        }
        Bound::None => unbounded(java, judge, plan),
    }
}

/// With reduction and a bound, or with each bound up to it until one is enough; also the last bound.
fn reduced(java: &mut Java<'_>, judge: &mut Judge<'_>, most: u32, iterate: bool) -> (End, Figures, u32) {
    let mut transitions = 0;
    let mut bound = if iterate { 0 } else { most };
    loop {
        let mut search = Reduced::new(java, judge, bound);
        let end = search.run();
        let mut figures = search.figures;
        transitions += figures.transitions;
        if end != End::Complete || bound == most || figures.cut == 0 {
            figures.transitions = transitions;
            return (end, figures, bound);
        }
        bound += 1;
    }
}

fn unbounded(java: &mut Java<'_>, judge: &mut Judge<'_>, plan: &Plan) -> Figures {
    let everything = Sets { dependence: Dependence::Everything, ..Sets::default() };
    let sets = match plan.reduction {
        Reduction::None | Reduction::Escape if plan.matching => {
            let mut search = Search::new(java, judge, None);
            search.run();
            return search.figures();
        }
        Reduction::Dynamic => {
            let mut search = Dynamic::new(java, judge);
            search.run();
            return search.figures();
        }
        Reduction::Source => {
            let mut search = Source::new(java, judge);
            let end = search.run();
            let figures = search.figures();
            note_end(judge, end);
            judge.fall_short(on_trial(plan));
            return figures;
        }
        Reduction::Optimal => {
            let mut search = Optimal::new(java, judge);
            let end = search.run();
            let figures = search.figures();
            note_end(judge, end);
            judge.fall_short(on_trial(plan));
            return figures;
        }
        Reduction::VectorClock => {
            let mut search = VectorClock::new(java, judge);
            let end = search.run();
            let figures = search.figures();
            note_end(judge, end);
            return figures;
        }
        Reduction::None | Reduction::Escape => everything,
        Reduction::Sleep => Sets { matching: plan.matching, ..Sets::default() },
        Reduction::Persistent => Sets { persistent: true, ..Sets::default() },
        Reduction::VeriSoft => named::VERISOFT,
        Reduction::ExitBlock => named::EXIT_BLOCK,
        Reduction::ExitBlockRw => named::EXIT_BLOCK_RW,
    };
    let mut search = Sleep::new(java, judge, sets);
    let end = search.run();
    let figures = search.figures();
    note_end(judge, end);
    note_cycles(judge, plan.matching);
    figures
}

fn note_end(judge: &mut Judge<'_>, end: End) {
    if end == End::Cycle {
        judge.fall_short(Shortfall::EndlessPath);
    }
}

/// A search that does not look at cycles of states cannot tell whether threads are stuck in one while others run.
fn note_cycles(judge: &mut Judge<'_>, cyclic: bool) {
    if cyclic {
        judge.fall_short(Shortfall::UnjudgedCycles);
    }
}

/// The laboratory has systems on which these leave out a class; until it has none, they prove nothing.
fn on_trial(plan: &Plan) -> Shortfall {
    Shortfall::OnTrial { reduction: plan.reduction.name().to_owned() }
}

fn note_bound(judge: &mut Judge<'_>, cut: u64, shortfall: Shortfall) {
    if cut > 0 {
        judge.fall_short(shortfall);
    }
}
