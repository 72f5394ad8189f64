//! Every fixture program behaves under Heddle as under the installed `java`, on each installed JDK.

use std::path::Path;
use std::time::Duration;
use testkit::{Fixture, KnownFailures, Plan, Ran, Verdict, installed_jdks, repository, run_suite};

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
    let plan = Plan {
        fixtures,
        jdks,
        heddle: env!("CARGO_BIN_EXE_heddle").into(),
        cache: Path::new(env!("CARGO_TARGET_TMPDIR")).with_file_name("fixtures-cache"),
        known,
        // Generous, for the tests may share the processors with a build.
        limit: Duration::from_secs(60),
        jobs: 2,
    };
    let told = |verdict: &Verdict, _: &Ran| {
        if !verdict.is_good() {
            println!("{verdict}");
        }
    };
    let report = run_suite(&plan, &told).unwrap_or_else(|error| panic!("{error}"));
    println!("\n{}\n{} passed, {} failed", report.table(), report.passed(), report.failed());
    let surprises = report.surprises();
    assert!(surprises.is_empty(), "{} fixtures are not as expected; the first is\n{}", surprises.len(), surprises[0]);
}
