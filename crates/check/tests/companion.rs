//! Random runs beside the search: what they find is the answer, and the same every time.

#[path = "../../vm/tests/common/mod.rs"]
mod common;

use check::{Settings, Spare, Unwatched, check};
use std::sync::{Arc, Mutex};
use verdict::{Report, Verdict};

const NAME: &str = "SharedAccumulator";

fn program() -> String {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/check/futures/SharedAccumulator.java");
    std::fs::read_to_string(path).expect("the program is in the tree")
}

/// The report, without what depends on the machine it was made on.
fn told(report: &Report) -> (Vec<(String, String)>, verdict::HuntStats, u64, String) {
    let findings = report.findings.iter().map(|finding| (finding.key(), finding.message.clone())).collect();
    (findings, report.stats.hunt, report.stats.transitions, report.plan.why.clone())
}

#[test]
fn what_it_finds_is_the_answer_every_time() {
    let reports = [(), ()].map(|()| {
        let kept = Arc::new(Mutex::new(Vec::new()));
        let spare = Spare::new(move || {
            let (machine, classes) = common::machine(NAME, &program(), &[]);
            kept.lock().map_err(|error| error.to_string())?.push(classes);
            Ok(machine)
        });
        let (mut machine, _classes) = common::machine(NAME, &program(), &[]);
        let settings = Settings { spare: Some(spare), ..Settings::default() };
        check(&mut machine, &settings, &mut Unwatched)
    });
    for report in &reports {
        assert_eq!(report.verdict, Verdict::Violated, "{:?}", report.shortfalls);
        assert!(report.findings.iter().all(|finding| finding.hunted && finding.trace.is_some()));
        assert!(report.plan.is_hunt() && report.plan.why.contains("beside"), "{}", report.plan.why);
    }
    assert_eq!(told(&reports[0]), told(&reports[1]));
}

#[test]
fn a_machine_that_cannot_be_had_is_told() {
    let spare = Spare::new(|| Err("there is no such machine".to_owned()));
    let (mut machine, _classes) = common::machine(NAME, &program(), &[]);
    // Far enough for the two to meet.
    let budget = support::Budget::lasting(std::time::Duration::from_secs(10));
    let settings = Settings { spare: Some(spare), budget, ..Settings::default() };
    let report = check(&mut machine, &settings, &mut Unwatched);
    assert_eq!(report.verdict, Verdict::Inconclusive);
    let told = |shortfall: &verdict::Shortfall| format!("{shortfall:?}").contains("no such machine");
    assert!(report.shortfalls.iter().any(told), "{:?}", report.shortfalls);
}
