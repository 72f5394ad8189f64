//! `--property lock-discipline` judges every fixture of `tests/check/discipline` as the comment at its top does, under
//! both strengths of the discipline, and every trace replays. The lenient one never leads to `verified`.

use std::path::Path;
use testkit::{Answer, CheckFixture, CheckPlan, Expectation, KnownFailures, Obeyed, Verdict};
use testkit::{installed_jdks, repository, run_checks};

/// The fixture, asked about the discipline instead of what it asks about itself.
fn asked(check: &CheckFixture, obeyed: bool, otherwise: &str) -> CheckFixture {
    let mut expected = Expectation { notes: check.expected.notes.clone(), ..Expectation::default() };
    if obeyed {
        expected.verdict = otherwise.to_owned();
    } else {
        expected.verdict = "violated".to_owned();
        expected.findings.insert("lock-discipline".to_owned(), Default::default());
    }
    let mut options = check.options.clone();
    if let Some(at) = options.iter().position(|option| option == "--property") {
        options.drain(at..at + 2);
    }
    CheckFixture { expected, options, ..check.clone() }
}

fn judge(strength: &str, ask: impl Fn(&CheckFixture, Obeyed) -> CheckFixture) {
    // What the library does is left out, so one JDK will do.
    let jdks: Vec<_> = installed_jdks().into_iter().take(1).collect();
    assert!(!jdks.is_empty(), "no JDK with javac was found; `heddle doctor` says what to install");
    let root = repository();
    let fixtures = CheckFixture::all(&root.join("tests/check")).unwrap_or_else(|error| panic!("{error}"));
    let fixtures: Vec<CheckFixture> = fixtures.iter().filter_map(|check| Some(ask(check, check.discipline?))).collect();
    assert!(fixtures.len() > 30, "only {} fixtures speak of the discipline", fixtures.len());
    let plan = CheckPlan {
        fixtures,
        jdks,
        heddle: env!("CARGO_BIN_EXE_heddle").into(),
        cache: Path::new(env!("CARGO_TARGET_TMPDIR")).with_file_name(format!("discipline-{strength}-cache")),
        api: root.join("java/api"),
        known: KnownFailures::default(),
        seconds: 60,
        jobs: 2,
        options: ["--property", "lock-discipline", "--discipline", strength].map(str::to_owned).to_vec(),
    };
    let told = |verdict: &Verdict, _: &Answer| {
        if !verdict.is_good() {
            println!("{verdict}");
        }
    };
    let report = run_checks(&plan, &told).unwrap_or_else(|error| panic!("{error}"));
    println!("\n{strength}: {} passed, {} failed", report.passed(), report.failed());
    let surprises = report.surprises();
    assert!(surprises.is_empty(), "{} fixtures are not as expected; the first is\n{}", surprises.len(), surprises[0]);
}

#[test]
fn the_strict_discipline_is_decided() {
    judge("strict", |check, obeyed| asked(check, obeyed.strict, "verified"));
}

#[test]
fn the_lenient_discipline_is_at_most_bounded() {
    judge("lenient", |check, obeyed| asked(check, obeyed.lenient, "bounded"));
}
