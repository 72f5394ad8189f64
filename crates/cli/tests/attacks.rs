//! Programs written to refute `heddle check` by people who did not know how it works, with the JLS in hand: the search
//! itself, without random runs before it, gives each the answer that it deserves, under every way to reduce it.

use std::path::Path;
use testkit::{
    Answer, CheckFixture, CheckPlan, KnownFailures, Verdict, installed_jdks, repository, run_checks, sample,
};

/// One of so many is tried with the default search, and with the others; `HEDDLE_ALL=1` tries all.
const SAMPLES: (usize, usize) = (3, 11);

fn judge(name: &str, fixtures: Vec<CheckFixture>, options: &[&str]) {
    let jdks = installed_jdks();
    assert!(!jdks.is_empty(), "no JDK with javac was found; `heddle doctor` says what to install");
    assert!(!fixtures.is_empty(), "there are no attacks");
    let root = repository();
    let plan = CheckPlan {
        fixtures,
        // What they are about is the same for all; `checks --attacks` tries the others.
        jdks: jdks.into_iter().take(1).collect(),
        heddle: env!("CARGO_BIN_EXE_heddle").into(),
        cache: Path::new(env!("CARGO_TARGET_TMPDIR")).with_file_name(format!("attacks-{name}-cache")),
        api: root.join("java/api"),
        known: KnownFailures::default(),
        seconds: 60,
        jobs: 2,
        options: options.iter().map(|&option| option.to_owned()).collect(),
    };
    let told = |verdict: &Verdict, _: &Answer| {
        if !verdict.is_good() {
            println!("{verdict}");
        }
    };
    let report = run_checks(&plan, &told).unwrap_or_else(|error| panic!("{error}"));
    println!("\n{name}: {} passed, {} failed", report.passed(), report.failed());
    let surprises = report.surprises();
    assert!(surprises.is_empty(), "{} attacks succeed; the first is\n{}", surprises.len(), surprises[0]);
}

fn attacks() -> Vec<CheckFixture> {
    CheckFixture::attacks(&repository().join("tests/attacks")).unwrap_or_else(|error| panic!("{error}"))
}

/// Those that only the default is quick with are left out.
fn quick() -> impl Iterator<Item = CheckFixture> {
    attacks().into_iter().filter(|fixture| !fixture.slow)
}

#[test]
fn the_default_search_withstands_them() {
    judge("default", sample(attacks(), SAMPLES.0), &["--no-hunt"]);
}

#[test]
fn escape_withstands_them() {
    judge("escape", sample(quick(), SAMPLES.1), &["--no-hunt", "--reduction", "escape"]);
}

#[test]
fn no_reduction_withstands_them() {
    judge("none", sample(quick().skip(1), SAMPLES.1), &["--no-hunt", "--reduction", "none"]);
}
