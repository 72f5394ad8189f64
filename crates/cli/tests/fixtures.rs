//! Fixture programs behave under Heddle as under the installed `java`, on every JDK. The ordinary test tries samples,
//! `HEDDLE_ALL=1` tries all.

use std::path::Path;
use std::time::Duration;
use testkit::{Fixture, KnownFailures, Plan, Ran, Verdict, installed_jdks, repository, run_suite, sample};

/// One of so many is tried, on the first JDK and on the others.
const SAMPLES: (usize, usize) = (2, 6);

#[test]
fn fixtures_behave_as_under_java() {
    let jdks = installed_jdks();
    assert!(!jdks.is_empty(), "no JDK with javac was found; `heddle doctor` says what to install");
    let dir = repository().join("tests/java");
    let fixtures = Fixture::all(&dir).unwrap_or_else(|error| panic!("{error}"));
    let known = KnownFailures::read(&dir.join("known-failures.txt")).unwrap_or_else(|error| panic!("{error}"));
    for name in known.names() {
        assert!(fixtures.iter().any(|fixture| fixture.name == name), "known-failures.txt lists {name}, which is gone");
    }
    let told = |verdict: &Verdict, _: &Ran| {
        if !verdict.is_good() {
            println!("{verdict}");
        }
    };
    let mut surprises = Vec::new();
    for (at, jdk) in jdks.into_iter().enumerate() {
        let plan = Plan {
            fixtures: sample(fixtures.iter().cloned(), if at == 0 { SAMPLES.0 } else { SAMPLES.1 }),
            jdks: vec![jdk],
            heddle: env!("CARGO_BIN_EXE_heddle").into(),
            cache: Path::new(env!("CARGO_TARGET_TMPDIR")).with_file_name("fixtures-cache"),
            known: known.clone(),
            // Generous, for the tests may share the processors with a build.
            limit: Duration::from_secs(60),
            jobs: 2,
        };
        let report = run_suite(&plan, &told).unwrap_or_else(|error| panic!("{error}"));
        println!("\n{}\n{} passed, {} failed", report.table(), report.passed(), report.failed());
        surprises.extend(report.surprises().into_iter().map(ToString::to_string));
    }
    assert!(surprises.is_empty(), "{} fixtures are not as expected; the first is\n{}", surprises.len(), surprises[0]);
}
