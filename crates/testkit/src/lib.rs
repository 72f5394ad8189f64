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
