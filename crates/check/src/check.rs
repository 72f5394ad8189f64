//! The whole job: search, explain what was found, and say what the answer rests on.

use crate::assumptions;
use crate::explain::Explainer;
use crate::explain::places::place;
use crate::progress::{Progress, Watch};
use crate::properties::{self, Checkers, DEADLOCK, LIVELOCK};
use crate::search::conduct::{Conducted, conduct, decide};
use crate::search::hunt::{hunt, hunting, learn};
use crate::search::judge::Judge;
use crate::settings::{Beliefs, Settings};
use crate::system::Java;
use crate::system::oracle::Oracle;
use explore::{Bound, Figures, Next, Plan, Reduction};
use support::Spent;
use verdict::{HuntStats, PlanSummary, Property, Report, Shortfall, Stats, Verdict};
use vm::{Discipline, Machine, Visibility};

/// Explores a machine that stands before the first step of its program.
pub fn check(machine: &mut Machine, settings: &Settings, watch: &mut dyn Watch) -> Report {
    prepare(machine, settings);
    machine.begin_search();
    let initial = machine.state().snapshot();
    let mut judge = Judge::new(settings, watch);
    let searched = settings.budget.within(|| search(machine, settings, &mut judge));
    let cut = searched.is_err();
    let Searched { conducted, hunted, hunt } = searched.unwrap_or_else(|spent| {
        machine.recover(&initial);
        cut_short(settings, &mut judge, spent)
    });
    let Conducted { plan, why, figures, facts } = conducted;
    let instructions = machine.instructions();
    settings.budget.begin_report();
    let met = judge.assumptions();
    let by_bounds = matches!(plan.bound(), Bound::Preemptions(_)).then_some(figures.within).flatten();
    let preemptions = by_bounds.max(judge.within_beside);
    let growth = judge.growth.told();
    let Judge { found, mut notes, mut shortfalls, outcomes: printed, .. } = judge;
    if settings.discipline == Discipline::Lenient {
        shortfalls.push(Shortfall::LenientDiscipline);
    }
    if settings.ahead.is_some_and(|ahead| ahead.published) {
        shortfalls.push(Shortfall::PublishedRule);
    }
    if machine.beliefs.visibility == Visibility::OwnShared {
        shortfalls.push(Shortfall::LibraryChoices);
    }
    shortfalls.extend(ledger_shortfalls(machine, settings));
    let cycles_in_bound = shortfalls.contains(&Shortfall::CyclesInBound);
    let mut explainer = Explainer::new(settings, &machine.program, watch);
    let findings = explainer.findings(machine, &initial, found, cut);
    let outcomes = settings.outcomes.then(|| explainer.outcomes(machine, printed));
    notes.extend(explainer.refusal);
    let (memory_bytes, elapsed) = (settings.budget.peak_memory(), settings.started.elapsed());
    let verdict = Verdict::of(!findings.is_empty(), &shortfalls);
    let is_cut = verdict == Verdict::Inconclusive;
    let share = (is_cut && figures.done > 0.0).then_some(figures.done);
    let growth = growth.filter(|_| is_cut);
    let progress = Progress { figures, memory_bytes, elapsed, findings: findings.len(), ..Progress::default() };
    Report {
        verdict,
        findings,
        shortfalls,
        assumptions: assumptions::of(machine, settings, met),
        notes,
        checked: checked(settings, &plan),
        not_checked: not_checked(settings, &plan, cycles_in_bound),
        plan: PlanSummary {
            strategy: if hunted { PlanSummary::HUNT } else { plan.strategy().name() }.to_owned(),
            reduction: plan.reduction().name().to_owned(),
            bound: settings.plan.unwrap_or(plan).bound_name(),
            matching: plan.matching(),
            why,
            facts,
        },
        stats: Stats { instructions, hunt, preemptions, share, growth, ..progress.stats() },
        outcomes,
        next: None,
    }
}

/// What was done to find the answer.
struct Searched {
    conducted: Conducted,
    /// Random runs gave it.
    hunted: bool,
    hunt: HuntStats,
}

/// Learns, hunts and searches, as far as is needed.
fn search(machine: &mut Machine, settings: &Settings, judge: &mut Judge<'_>) -> Searched {
    let java = &mut Java::new(machine);
    java.limit(settings.max_transitions);
    for checker in Checkers::default().iter().filter(|checker| settings.wants(checker.property())) {
        checker.watch_search(java, settings);
    }
    java.oracle = settings.oracle.then(Oracle::default);
    let learnt = learn(java, settings, &mut judge.aside);
    let samples = settings.plan.is_some_and(|plan| plan.strategy().samples());
    let wanted = settings.hunt && !samples && !java.is_spent();
    let (next, figures) = if wanted { hunt(java, judge, settings) } else { (Next::GoOn, Figures::default()) };
    let stats = HuntStats {
        executions: learnt.executions + figures.executions,
        transitions: learnt.transitions + figures.transitions,
        max_depth: learnt.max_depth.max(figures.max_depth),
    };
    let answered = judge.is_answered();
    let mut conducted = None;
    if java.is_spent() {
        let transitions = settings.max_transitions.unwrap_or_default();
        judge.fall_short(Shortfall::TransitionLimit { transitions });
    } else if next == Next::GoOn || judge.is_resting() {
        let beside = settings.spare.clone().filter(|_| wanted && !answered && settings.max_transitions.is_none());
        judge.accompanied(java.machine.effort(), beside);
        // If there is an answer already, this only looks for races a little longer.
        conducted = Some(conduct(java, judge, settings));
        judge.leave_companion();
    }
    let stats = HuntStats {
        executions: stats.executions + judge.beside.executions,
        transitions: stats.transitions + judge.beside.transitions,
        max_depth: stats.max_depth.max(judge.beside.max_depth),
    };
    if let Some(what) = java.oracle.take().and_then(|oracle| oracle.refutation) {
        judge.fall_short(Shortfall::InternalError { what });
    }
    match conducted {
        Some(_) if judge.answered_beside => {
            let (plan, why) = (hunting(steps(settings)), "they found it beside the search".to_owned());
            let conducted = Conducted { plan, why, figures: judge.beside, facts: None };
            Searched { conducted, hunted: true, hunt: stats }
        }
        Some(conducted) if !answered => Searched { conducted, hunted: false, hunt: stats },
        _ => {
            let plan = hunting(steps(settings));
            let why = match answered {
                true => "they found it before the search began",
                false => "they were stopped before the search began",
            };
            let conducted =
                Conducted { plan, why: why.to_owned(), figures: if wanted { figures } else { learnt }, facts: None };
            Searched { conducted, hunted: true, hunt: stats }
        }
    }
}

/// What there is to say of a search that was cut in the middle of a step.
fn cut_short(settings: &Settings, judge: &mut Judge<'_>, spent: Spent) -> Searched {
    judge.leave_companion();
    judge.run_out(spent);
    judge.take_aside();
    let (plan, why) = judge.plan.take().unwrap_or_else(|| decide(settings).told());
    let figures = judge.figures;
    let runs = figures.executions + figures.cut;
    if plan.strategy().samples() && runs > 0 {
        judge.fall_short(Shortfall::Sampled { runs, seed: settings.seed, promise: None });
    }
    Searched {
        conducted: Conducted { plan, why, figures, facts: judge.facts.take() },
        hunted: judge.hunting,
        hunt: HuntStats::default(),
    }
}

/// The reduction that decides what a step is.
fn steps(settings: &Settings) -> Reduction {
    match settings.plan.map(|plan| plan.reduction()) {
        Some(Reduction::None) => Reduction::None,
        _ => Reduction::Escape,
    }
}

/// Sets what a step is.
pub fn prepare(machine: &mut Machine, settings: &Settings) {
    machine.beliefs.visibility = match steps(settings) {
        Reduction::None => Visibility::All,
        _ => match settings.beliefs {
            Beliefs::On => Visibility::Escape,
            Beliefs::Off => Visibility::Shared,
            Beliefs::OffOwn => Visibility::OwnShared,
        },
    };
    machine.beliefs.discipline = settings.discipline;
    machine.semantics = settings.semantics.clone();
    machine.semantics.outcomes |= settings.outcomes;
    machine.semantics.seed = settings.seed;
}

fn ledger_shortfalls(machine: &Machine, settings: &Settings) -> Vec<Shortfall> {
    let ledger = &machine.ledger;
    let limited = ledger.spurious_limited.iter().map(|&frame| Shortfall::SpuriousLimit {
        limit: settings.semantics.spurious_limit,
        place: Some(place(machine, frame)),
    });
    let seeded = ledger.seeded.iter().map(|&frame| Shortfall::Seeded { place: Some(place(machine, frame)) });
    limited.chain(seeded).collect()
}

fn checked(settings: &Settings, plan: &Plan) -> Vec<&'static Property> {
    let cycles = plan.sees_cycles();
    settings.properties.iter().copied().filter(|&property| cycles || *property != LIVELOCK).collect()
}

/// What was not looked at, and why. `cycles_in_bound`: schedules come back to where they were, and not all ways out were
/// followed.
fn not_checked(settings: &Settings, plan: &Plan, cycles_in_bound: bool) -> Vec<(String, String)> {
    let mut list: Vec<(String, String)> = properties::by_default()
        .filter(|property| !settings.wants(property))
        .map(|property| (property.name.to_owned(), "not asked for".to_owned()))
        .collect();
    if !plan.sees_cycles() {
        list.push((LIVELOCK.name.to_owned(), "this plan does not look for cycles of states".to_owned()));
    }
    if cycles_in_bound && settings.wants(&DEADLOCK) {
        let what = "deadlock of some threads while others go round".to_owned();
        list.push((what, "within a bound that is not told".to_owned()));
    }
    list
}
