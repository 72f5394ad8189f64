//! A few random programs behave under Heddle as under `java`; `testkit`'s `random_programs` runs thousands.

use std::fs;
use std::path::Path;
use std::time::Duration;
use testkit::{Fixture, KnownFailures, Plan, generate, installed_jdks, run_suite};

const PROGRAMS: u64 = 24;

#[test]
fn random_programs_behave_as_under_java() {
    let scratch = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let topic = scratch.join("random-programs/random");
    fs::create_dir_all(&topic).expect("a directory for the programs");
    for seed in 1..=PROGRAMS {
        let file = topic.join(format!("Rnd{seed}.java"));
        fs::write(file, generate::program(seed)).expect("a program can be written");
    }
    let plan = Plan {
        fixtures: Fixture::all(&scratch.join("random-programs")).unwrap_or_else(|error| panic!("{error}")),
        jdks: installed_jdks(),
        heddle: env!("CARGO_BIN_EXE_heddle").into(),
        cache: scratch.with_file_name("fixtures-cache"),
        known: KnownFailures::default(),
        limit: Duration::from_secs(60),
        jobs: 2,
    };
    let report = run_suite(&plan, &|_, _| {}).unwrap_or_else(|error| panic!("{error}"));
    let surprises: Vec<String> = report.surprises().iter().map(ToString::to_string).collect();
    assert!(surprises.is_empty(), "{}", surprises.join("\n"));
}
