//! A sample of the attacks of each group; the `hostile` program of `testkit` tries them all, and measures.

use std::path::PathBuf;
use testkit::hostile::{GROUPS, Ground, sample, try_all};
use testkit::installed_jdks;

/// How many attacks of a group are tried, at the most.
const SAMPLE: usize = 12;

fn try_group(name: &str) {
    let jdks = installed_jdks();
    assert!(!jdks.is_empty(), "no JDK with javac was found; `heddle doctor` says what to install");
    let ground = Ground { heddle: PathBuf::from(env!("CARGO_BIN_EXE_heddle")), jdks, measured: false };
    let (_, attacks) = GROUPS.iter().find(|(group, _)| *group == name).expect("the group is listed");
    let attacks = attacks();
    let step = attacks.len().div_ceil(SAMPLE);
    let broken = try_all(&ground, &sample(attacks, step), 2, &|_, _| ());
    let lines: Vec<String> = broken.iter().map(|(name, what)| format!("{name}: {what}")).collect();
    assert!(broken.is_empty(), "\n{}", lines.join("\n"));
}

#[test]
fn no_way_out_of_the_sandbox() {
    try_group("sandbox");
}

#[test]
fn budgets_hold() {
    try_group("budgets");
}

#[test]
fn nothing_aborts() {
    try_group("aborts");
}

#[test]
fn natives_stand_hostile_arguments() {
    try_group("natives");
}
