//! `heddle check` answers the fixtures of `tests/check` as they say, on each installed JDK, and every trace replays. On
//! the first JDK as a user would ask; on the others without random runs before the search, for what those find hides what
//! the search would miss. The ordinary test tries samples, `HEDDLE_ALL=1` tries all.

use std::path::Path;
use testkit::{
    Answer, CheckFixture, CheckPlan, KnownFailures, Verdict, installed_jdks, repository, run_checks, sample,
};

/// One of so many is tried, on the first JDK and on the others. Odd, for broken programs stand beside repaired ones.
const SAMPLES: (usize, usize) = (3, 7);

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
    let unhunted: Vec<CheckFixture> = sample(fixtures.iter().cloned().map(without_hunt), SAMPLES.1);
    let fixtures = sample(fixtures, SAMPLES.0);
    let told = |verdict: &Verdict, _: &Answer| {
        if !verdict.is_good() {
            println!("{verdict}");
        }
    };
    let mut surprises = Vec::new();
    for (at, jdk) in jdks.into_iter().enumerate() {
        let plan = CheckPlan {
            fixtures: if at == 0 { fixtures.clone() } else { unhunted.clone() },
            jdks: vec![jdk],
            heddle: env!("CARGO_BIN_EXE_heddle").into(),
            cache: Path::new(env!("CARGO_TARGET_TMPDIR")).with_file_name("checks-cache"),
            api: root.join("java/api"),
            known: known.clone(),
            seconds: 60,
            jobs: 2,
            options: Vec::new(),
        };
        let report = run_checks(&plan, &told).unwrap_or_else(|error| panic!("{error}"));
        println!("\n{}\n{} passed, {} failed", report.table(), report.passed(), report.failed());
        surprises.extend(report.surprises().into_iter().map(ToString::to_string));
    }
    assert!(surprises.is_empty(), "{} fixtures are not as expected; the first is\n{}", surprises.len(), surprises[0]);
}

fn without_hunt(mut check: CheckFixture) -> CheckFixture {
    if !check.hunted {
        check.options.insert(0, "--no-hunt".to_owned());
    }
    check
}
