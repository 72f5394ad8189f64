//! Exact figures for small real programs.

#[path = "../../vm/tests/common/mod.rs"]
mod common;

use check::{Settings, Unwatched, check};
use verdict::{Report, Verdict};

fn program(name: &str) -> String {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../benches/check/");
    std::fs::read_to_string(format!("{path}{name}.java")).expect("the program is in the tree")
}

fn checked(name: &str, args: &[&str], settings: &Settings) -> Report {
    let (mut machine, _classes) = common::machine(name, &program(name), args);
    let report = check(&mut machine, settings, &mut Unwatched);
    println!("{name} {args:?}: {:?} {:?}", report.verdict, report.stats);
    for finding in &report.findings {
        println!("  {}: {}", finding.property, finding.message);
    }
    println!("  {:?} {:?} {:?}", report.shortfalls, report.notes, report.assumptions);
    report
}

#[test]
fn philosophers() {
    let mut settings = Settings::default();
    settings.semantics.spurious = false;
    for n in ["2", "3", "5"] {
        assert_eq!(checked("Phil", &[n], &settings).verdict, Verdict::Verified);
    }
}

#[test]
fn bounded_buffer() {
    let mut settings = Settings::default();
    settings.semantics.spurious = false;
    assert_eq!(checked("BB", &["2", "2", "1", "2"], &settings).verdict, Verdict::Verified);
}

#[test]
fn airline() {
    let settings = Settings::default();
    assert_eq!(checked("Airline", &["4", "1"], &settings).verdict, Verdict::Violated);
}
