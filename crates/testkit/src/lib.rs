//! Fixture programs and the harness that runs them: the installed `java` is the oracle of `heddle run`.
//!
//! Invariant: an expectation of `heddle run` is never written down, it is what `java` of the same JDK does
//! with the same classes, arguments and input; the cache only remembers it. What `heddle check` must answer
//! is written in the fixture itself, beside the code.

mod check_fixture;
mod check_suite;
pub mod concurrent;
pub mod declared;
#[cfg(feature = "laws")]
pub mod facts;
mod fixture;
pub mod fuzz;
pub mod generate;
pub mod hostile;
pub mod jdk_races;
mod known;
#[cfg(feature = "laws")]
pub mod mutants;
pub mod natives;
mod oracle;
pub mod outcomes;
mod panics;
mod process;
pub mod prove;
pub mod repaired;
mod report;
pub mod same;
mod suite;
pub mod tidy;

pub use check_fixture::{CheckFixture, Expectation, ExpectationError, Obeyed};
pub use check_suite::{Answer, CheckPlan, run_checks};
pub use fixture::{Fixture, FixtureError};
pub use known::{KnownFailures, KnownFailuresError};
pub use oracle::{Oracle, OracleError};
pub use process::{End, Ran, run};
pub use report::{Difference, Report, Verdict};
pub use suite::{Plan, run_suite};

use jdk::Jdk;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

/// One of so many, or all of them if `HEDDLE_ALL` is set: tests try a sample, campaigns try everything.
pub fn sample<T>(all: impl IntoIterator<Item = T>, one_in: usize) -> Vec<T> {
    let step = if std::env::var_os("HEDDLE_ALL").is_some() { 1 } else { one_in };
    all.into_iter().step_by(step).collect()
}

/// The JDKs that the fixtures run on: one of each feature release that Heddle claims to support.
pub fn installed_jdks() -> Vec<Jdk> {
    let (home, path) = (std::env::var_os("JAVA_HOME"), std::env::var_os("PATH"));
    let mut jdks: Vec<Jdk> = Vec::new();
    for candidate in Jdk::discover(None, home.as_deref(), path.as_deref()).candidates {
        if let Ok(jdk) = candidate.jdk
            && [17, 21, 25].contains(&jdk.feature)
            && jdk.javac().is_some()
            && jdks.iter().all(|known| known.feature != jdk.feature)
        {
            jdks.push(jdk);
        }
    }
    jdks.sort_by_key(|jdk| jdk.feature);
    jdks
}

/// The root of the repository.
pub fn repository() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.ancestors().nth(2).unwrap_or(here).to_owned()
}

/// Analyses nest as deep as the calls of a program.
const STACK: usize = 256 << 20;

/// Does the work for all, some at a time.
pub fn in_parallel<T: Sync>(jobs: usize, all: &[T], work: impl Fn(&T) + Sync) {
    let next = AtomicUsize::new(0);
    std::thread::scope(|scope| {
        for _ in 0..jobs.max(1) {
            let worker = std::thread::Builder::new().stack_size(STACK);
            // A machine that has no room for a thread has none for the work either.
            let _ = worker.spawn_scoped(scope, || {
                while let Some(one) = all.get(next.fetch_add(1, Ordering::Relaxed)) {
                    work(one);
                }
            });
        }
    });
}
