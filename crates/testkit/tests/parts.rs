//! Every part of a plan and every property has a fixture that asks for it, and a line in the documents.
//!
//! What there is, is read from the lists of parts: one that is added without shows here.

use explore::{Bound, Heuristic, Part, Reduction, Strategy};
use std::fs;
use testkit::CheckFixture;
use testkit::repository;

/// An option, and the parts that are its values.
struct Kind {
    option: &'static str,
    parts: Vec<&'static Part>,
}

/// All that the command offers. What is on trial is refused there, and tried in the laboratory of `explore` alone.
fn kinds() -> [Kind; 4] {
    let offered = Reduction::ALL.iter().filter(|reduction| !reduction.is_on_trial());
    [
        Kind { option: "--strategy", parts: Strategy::parts().collect() },
        Kind { option: "--reduction", parts: offered.map(|reduction| reduction.part()).collect() },
        Kind { option: "--bound", parts: Bound::parts().filter(|part| part.parameter.is_some()).collect() },
        Kind { option: "--heuristic", parts: Heuristic::ALL.iter().map(|heuristic| heuristic.part()).collect() },
    ]
}

fn fixtures() -> Vec<CheckFixture> {
    let tests = repository().join("tests");
    let mut fixtures = CheckFixture::all(&tests.join("check")).expect("the fixtures can be read");
    fixtures.extend(CheckFixture::attacks(&tests.join("attacks")).expect("the attacks can be read"));
    fixtures
}

fn page(name: &str) -> String {
    fs::read_to_string(repository().join("docs").join(name)).expect("the page can be read")
}

/// Whether a fixture asks for a value of an option, with whatever parameter.
fn asks(fixture: &CheckFixture, option: &str, name: &str) -> bool {
    let is_named = |value: &str| value.split(':').next() == Some(name);
    fixture.options.windows(2).any(|pair| pair[0] == option && is_named(&pair[1]))
}

/// Those of which something is not true.
fn without(what: impl Fn(&Kind, &Part) -> bool) -> Vec<String> {
    let lacking = |kind: &Kind| {
        let parts = kind.parts.iter().filter(|part| !what(kind, part));
        parts.map(|part| format!("{} {}", kind.option, part.name)).collect::<Vec<_>>()
    };
    kinds().iter().flat_map(lacking).collect()
}

#[test]
fn every_part_has_a_fixture() {
    let fixtures = fixtures();
    let quick = |option: &str, name: &str| fixtures.iter().any(|one| !one.slow && asks(one, option, name));
    let lacking = without(|kind, part| quick(kind.option, part.name));
    assert!(lacking.is_empty(), "no fixture of tests/check asks for {lacking:?}");
}

#[test]
fn every_part_has_a_line_in_the_guide() {
    let guide = page("guide/which-search.md");
    let (_, after) = guide.split_once("## Reductions").expect("the guide tells of reductions");
    let row = |part: &Part, usage: &str| {
        after.lines().any(|line| line.starts_with(&format!("| `{usage}` | ")) && line.contains(part.summary))
    };
    let lacking = without(|_, part| !part.summary.is_empty() && row(part, &part.usage()));
    assert!(lacking.is_empty(), "docs/guide/which-search.md says nothing of {lacking:?}");
}

#[test]
fn what_promises_something_has_a_line_about_it() {
    let page = page("soundness.md");
    let row = |part: &Part| page.lines().any(|line| line.starts_with(&format!("| `{}", part.usage())));
    let lacking = without(|_, part| part.promises.is_empty() || row(part));
    assert!(lacking.is_empty(), "docs/soundness.md says nothing of {lacking:?}");
}

#[test]
fn every_property_has_fixtures_and_a_line() {
    let (fixtures, page) = (fixtures(), page("soundness.md"));
    for property in check::properties::all() {
        let name = property.name;
        let found = fixtures.iter().any(|one| !one.slow && one.expected.findings.contains_key(name));
        assert!(found, "no fixture expects `violated {name}`");
        let names = |one: &CheckFixture| {
            one.options.windows(2).any(|pair| pair[0] == "--property" && pair[1].split(',').any(|each| each == name))
        };
        let is_asked = |one: &CheckFixture| {
            names(one) || property.by_default && !one.options.iter().any(|option| option == "--property")
        };
        let free = fixtures.iter().any(|one| one.expected.verdict == "verified" && is_asked(one));
        assert!(free, "in no fixture that is asked about {name} there is nothing to find");
        assert!(page.lines().any(|line| line.starts_with(&format!("| `{name}`"))), "docs/soundness.md has no {name}");
    }
}
