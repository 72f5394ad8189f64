//! Searches that are led to a place, and bounds that are tried one after the other, on real programs.

#[path = "../../vm/tests/common/mod.rs"]
mod common;

use check::properties::UNCAUGHT_EXCEPTION;
use check::{Settings, Target, Unwatched, check};
use explore::{Bound, Heuristic, Plan, Reduction, Strategy};
use verdict::{Report, Verdict};

fn searched(name: &str, args: &[&str], plan: Plan, target: Target) -> Report {
    let file = format!("{}/../../benches/thesis/{name}.java", env!("CARGO_MANIFEST_DIR"));
    let source = std::fs::read_to_string(file).expect("the program is in the tree");
    let (mut machine, _classes) = common::machine(name, &source, args);
    let settings = Settings {
        plan: Some(plan),
        target,
        hunt: false,
        shorten: 0,
        properties: vec![&UNCAUGHT_EXCEPTION],
        ..Settings::default()
    };
    check(&mut machine, &settings, &mut Unwatched)
}

fn by_distance() -> Plan {
    Plan::of(Reduction::Escape).by(Strategy::best_first(Heuristic::Distance)).expect("they go together")
}

#[test]
fn distance_leads_to_a_throw() {
    // Also where nothing leads: then it is a search like any other.
    for target in [Target::Throw, Target::Exception("RuntimeException".to_owned()), Target::Exception("No".to_owned())]
    {
        let report = searched("Airline", &["4", "2"], by_distance(), target);
        assert_eq!(report.verdict, Verdict::Violated, "{:?}", report.stats);
    }
}

#[test]
fn distance_goes_through_calls() {
    let source = std::fs::read_to_string(format!("{}/../../benches/thesis/Reorder.java", env!("CARGO_MANIFEST_DIR")));
    let source = source.expect("the program is in the tree");
    let line = source.lines().position(|line| line.contains("bug found")).expect("is there") as u16 + 1;
    for target in [Target::Throw, Target::Line { file: "Reorder.java".to_owned(), line }] {
        let report = searched("Reorder", &["2", "1"], by_distance(), target);
        assert_eq!(report.verdict, Verdict::Violated, "{:?}", report.stats);
    }
    let fixed = searched("Reorder", &["2", "1", "synchronised"], by_distance(), Target::Throw);
    assert!(fixed.findings.is_empty(), "{:?}", fixed.findings);
}

#[test]
fn bounds_are_iterated() {
    for (reduction, bound) in [
        (Reduction::Escape, Bound::Preemptions(4)),
        (Reduction::Escape, Bound::Delays(4)),
        (Reduction::Source, Bound::Preemptions(4)),
    ] {
        let plan = Plan::of(reduction).within(bound).and_then(Plan::iterated).expect("they go together");
        let report = searched("Reorder", &["2", "1"], plan, Target::Throw);
        assert_eq!(report.verdict, Verdict::Violated, "{plan:?}");
        assert!(report.plan.bound.ends_with("0 to 4"), "{}", report.plan.bound);
        let fixed = searched("Reorder", &["1", "1", "synchronised"], plan, Target::Throw);
        let expected = if reduction.is_on_trial() { Verdict::Bounded } else { Verdict::Verified };
        assert_eq!(fixed.verdict, expected, "{plan:?}: {:?}", fixed.shortfalls);
    }
}
