//! Carries out a plan, or finds the one to carry out.
//!
//! `auto` is: a short hunt, so that broken programs fail in a blink; then the strongest exhaustive plan whose
//! premises hold, which is dynamic reduction over a graph of states; and if a premise turns out not to hold, the same
//! again without it. What it decided, and why, is one line.

use crate::search::judge::Judge;
use crate::search::target::Distances;
use crate::settings::{Conflict, Settings};
use crate::system::Java;
use crate::system::foresight::Ahead;
use explore::{Draws, Figures, Gap, Plan, Reduction, Undo};
use verdict::{FactsUsed, Shortfall, Unjudged};

/// What was done.
pub struct Conducted {
    pub plan: Plan,
    /// One line; empty if the plan was asked for.
    pub why: String,
    pub figures: Figures,
    pub facts: Option<FactsUsed>,
}

/// The plan that will be carried out first, and what was decided against.
pub struct Decision {
    pub plan: Plan,
    /// Why the plan that was asked for, or the strongest one, is not taken.
    pub against: Option<Conflict>,
    is_asked_for: bool,
}

impl Decision {
    /// The plan and why it was taken, in one line; empty if it was asked for.
    pub fn told(self) -> (Plan, String) {
        let why = match self.against {
            Some(conflict) => conflict.to_string(),
            None if self.is_asked_for => String::new(),
            None => "one order of independent steps is enough, and every known state is left out".to_owned(),
        };
        (self.plan, why)
    }
}

/// Takes the plan that was asked for, or the strongest one, unless it could not be right about what is asked.
pub fn decide(settings: &Settings) -> Decision {
    let wanted = settings.plan.unwrap_or(Plan::of(Reduction::Dynamic));
    let against = settings.admit(&wanted).err();
    let plan = match against {
        None => wanted,
        Some(_) if wanted.reduction().records() => wanted.unreduced(),
        Some(_) => wanted.undone_by(Undo::Trail),
    };
    Decision { plan, against, is_asked_for: settings.plan.is_some() }
}

/// Searches by the plan that was asked for, or by the best one.
pub fn conduct(java: &mut Java<'_>, judge: &mut Judge<'_>, settings: &Settings) -> Conducted {
    let (plan, why) = decide(settings).told();
    judge.plan = Some((plan, why.clone()));
    let ahead = settings.facts(&plan);
    let (figures, facts) = carry_out(java, judge, settings, &plan, ahead);
    let mut conducted = Conducted { plan, why, figures, facts };
    if let Some((plan, why)) = broken_premise(java, judge, settings, &plan, ahead) {
        java.record_nothing();
        java.machine.ledger.spurious_limited.clear();
        judge.forget_shortfalls();
        again(java, judge, settings, plan, why, &mut conducted);
    }
    if judge.needs_order(java.machine.ledger.inspected) && !judge.is_over() && !conducted.plan.strategy().samples() {
        // What a step does to the order is more than what it touches.
        let plan = conducted.plan.unreduced();
        java.record_nothing();
        java.watch_order();
        again(java, judge, settings, plan, ORDER, &mut conducted);
    }
    conducted
}

/// Why happens-before is watched in a search of its own.
const ORDER: &str = "accesses weaker than volatile and looks at other threads order little, so races are looked for by happens-before, too";

/// Why a search with reduction, or with facts, is to be repeated without, and how.
fn broken_premise(
    java: &Java<'_>,
    judge: &Judge<'_>,
    settings: &Settings,
    plan: &Plan,
    ahead: Ahead,
) -> Option<(Plan, &'static str)> {
    let by_facts_alone = !ahead.is_nothing() && !plan.records();
    let by_choice = settings.plan.is_none() && plan.reduction() == Reduction::Dynamic;
    if judge.is_over() || !by_facts_alone && !by_choice {
        return None;
    }
    let plan = if by_facts_alone { *plan } else { Plan::of(Reduction::Escape) };
    if java.is_irreducible() {
        return Some((plan, "a thread waits for time to pass, which depends on all others"));
    }
    let limited = !java.machine.ledger.spurious_limited.is_empty();
    limited.then_some((plan, "a loop around a wait changes something each time it wakes without cause"))
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
    let dropped = conducted.facts.take().map(|facts| FactsUsed { dropped: Some(why.to_owned()), ..facts });
    let (figures, _) = carry_out(java, judge, settings, &plan, Ahead::NOTHING);
    *conducted = Conducted { plan, why: why.to_owned(), figures, facts: dropped };
    conducted.figures.transitions += spent;
}

fn carry_out(
    java: &mut Java<'_>,
    judge: &mut Judge<'_>,
    settings: &Settings,
    plan: &Plan,
    ahead: Ahead,
) -> (Figures, Option<FactsUsed>) {
    if plan.records() {
        java.record();
    }
    if !ahead.is_nothing() {
        java.foresee(ahead);
    }
    judge.facts = facts_used(java, ahead);
    java.distances = Distances::new(settings.target.clone());
    java.rewind_by(plan.undo());
    let runs = settings.runs.unwrap_or(Draws::default().runs);
    let outcome = plan.run(java, judge, Draws { seed: settings.seed, runs });
    java.rewind_by(Undo::Trail);
    for gap in outcome.gaps {
        judge.fall_short(shortfall(gap, settings.seed));
    }
    if plan.reduction().records() && java.is_irreducible() && settings.plan.is_some() {
        let what = "a thread waits for time to pass, which depends on all others".to_owned();
        judge.fall_short(Shortfall::Irreducible { what });
    }
    let facts = judge.facts.take().map(|facts| FactsUsed {
        dropped: java.surprise().map(|what| format!("{what}, which they did not allow")),
        ..facts
    });
    java.forget_foresight();
    (outcome.figures, facts)
}

/// The facts that a search begins with.
fn facts_used(java: &Java<'_>, ahead: Ahead) -> Option<FactsUsed> {
    let foresight = java.foresight()?;
    Some(FactsUsed {
        accesses: ahead.accesses_name().to_owned(),
        points_to: ahead.points_to_name().to_owned(),
        immutable: ahead.immutable,
        methods: foresight.methods as u64,
        analysis_ms: foresight.took.as_millis() as u64,
        dropped: None,
    })
}

/// What a search fell short of, in the words of a report.
fn shortfall(gap: Gap, seed: u64) -> Shortfall {
    match gap {
        Gap::EndlessPath => Shortfall::EndlessPath,
        Gap::UnjudgedCycles { met: true } => Shortfall::CyclesInBound,
        Gap::UnjudgedCycles { met: false } => Shortfall::UnjudgedCycles { why: Unjudged::Unseen },
        Gap::OnTrial(reduction) => Shortfall::OnTrial { reduction: reduction.name().to_owned() },
        Gap::Beyond { bound, most, unit } => Shortfall::Bound { bound: bound.to_owned(), most, unit: unit.to_owned() },
        Gap::Evicted(states) => Shortfall::Evicted { states },
        Gap::Sampled { runs, likelihood } => {
            let promise = likelihood.map(|likelihood| {
                let (depth, share) = (likelihood.depth, percent(likelihood.of_all_runs()));
                format!("a bug of depth {depth} would have shown with a probability of at least {share}")
            });
            Shortfall::Sampled { runs, seed, promise }
        }
    }
}

/// With two digits that count.
fn percent(share: f64) -> String {
    let percent = share * 100.0;
    if percent >= 1.0 { format!("{percent:.0} %") } else { format!("{percent:.1e} %") }
}

#[cfg(test)]
mod tests {
    use super::decide;
    use crate::properties::LOCK_DISCIPLINE;
    use crate::settings::{Conflict, Irreducible, Settings};
    use explore::{Plan, Reduction, Undo};

    #[test]
    fn what_would_leave_out_what_is_asked_for_is_not_carried_out() {
        for plan in [None, Some(Plan::of(Reduction::Dynamic)), Some(Plan::of(Reduction::VectorClock))] {
            let decision = decide(&Settings { plan, outcomes: true, ..Settings::default() });
            let reduction = plan.map_or(Reduction::Dynamic, |plan| plan.reduction());
            let asked = Irreducible::Outcomes;
            assert_eq!(decision.against, Some(Conflict::LeftOut { reduction, asked }));
            assert_eq!(decision.plan, Plan::of(Reduction::Escape));
            assert!(!decision.told().1.contains("--"), "options are the command line's");
        }
        let plan = Plan::of(Reduction::None);
        let properties = vec![&LOCK_DISCIPLINE];
        let copied = Settings { plan: Some(plan.undone_by(Undo::Copy)), properties, ..Settings::default() };
        let decision = decide(&copied);
        assert_eq!((decision.against, decision.plan), (Some(Conflict::NeedsTrail), plan));
    }

    #[test]
    fn what_can_be_right_is_carried_out() {
        assert_eq!(decide(&Settings::default()).plan, Plan::of(Reduction::Dynamic));
        let plan = Some(Plan::of(Reduction::None));
        let (plan, why) = decide(&Settings { plan, outcomes: true, ..Settings::default() }).told();
        assert_eq!((plan, why), (Plan::of(Reduction::None), String::new()));
    }
}
