//! `heddle check` answers every fixture of `tests/check` as the fixture says, on each installed JDK, and
//! every trace replays.

use std::path::Path;
use testkit::{Answer, CheckFixture, CheckPlan, KnownFailures, Verdict, installed_jdks, repository, run_checks};

#[test]
fn fixtures_get_the_answers_that_they_expect() {
    let jdks = installed_jdks();
    assert!(!jdks.is_empty(), "no JDK with javac was found; `heddle doctor` says what to install");
    let root = repository();
    let dir = root.join("tests/check");
    let fixtures = CheckFixture::all(&dir).unwrap_or_else(|error| panic!("{error}"));
    let known = KnownFailures::read(&dir.join("known-failures.txt")).unwrap_or_else(|error| panic!("{error}"));
    for name in known.names() {
        let there = fixtures.iter().any(|check| check.fixture.name == name);
        assert!(there, "known-failures.txt lists {name}, which is gone");
    }
    // Those that take minutes are for the command `checks --slow`.
    let fixtures: Vec<CheckFixture> = fixtures.into_iter().filter(|check| !check.slow).collect();
    let plan = CheckPlan {
        fixtures,
        jdks,
        heddle: env!("CARGO_BIN_EXE_heddle").into(),
        cache: Path::new(env!("CARGO_TARGET_TMPDIR")).with_file_name("checks-cache"),
        api: root.join("java/api"),
        known,
        seconds: 60,
        jobs: 2,
        options: Vec::new(),
    };
    let told = |verdict: &Verdict, _: &Answer| {
        if !verdict.is_good() {
            println!("{verdict}");
        }
    };
    let report = run_checks(&plan, &told).unwrap_or_else(|error| panic!("{error}"));
    println!("\n{}\n{} passed, {} failed", report.table(), report.passed(), report.failed());
    let surprises = report.surprises();
    assert!(surprises.is_empty(), "{} fixtures are not as expected; the first is\n{}", surprises.len(), surprises[0]);
}
