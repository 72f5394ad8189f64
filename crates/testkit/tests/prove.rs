//! A sample of the fixtures of `heddle prove`: whatever a sound analysis must say is said. `HEDDLE_ALL=1` tries all;
//! the program `prove` also tells where the analysis is blunt.

use std::sync::{Mutex, PoisonError};
use testkit::prove::{Broken, Fixture, fixtures};
use testkit::{in_parallel, installed_jdks, repository, sample};

/// One of so many is tried.
const SAMPLE: usize = 37;

#[test]
fn nothing_is_lost() {
    let jdks = installed_jdks();
    let jdk =
        jdks.iter().min_by_key(|jdk| jdk.feature).expect("no JDK was found; `heddle doctor` says what to install");
    let chosen = sample(fixtures(&repository().join("tests/prove")), SAMPLE);
    let wrong = Mutex::new(Vec::new());
    in_parallel(2, &chosen, |path| {
        let lost = match Fixture::read(path).and_then(|fixture| Ok((fixture.title(), fixture.judge(jdk)?))) {
            Ok((title, judged)) => judged.lost.iter().map(|what| format!("{title}: {what}")).collect(),
            Err(what) => vec![what],
        };
        wrong.lock().unwrap_or_else(PoisonError::into_inner).extend(lost);
    });
    let wrong = wrong.into_inner().unwrap_or_else(PoisonError::into_inner);
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

/// Of what `heddle check` finds, one of so many.
const BROKEN: usize = 43;

#[test]
fn nothing_is_proved_that_check_refutes() {
    let jdk = installed_jdks().into_iter().min_by_key(|jdk| jdk.feature);
    let jdk = jdk.expect("no JDK was found; `heddle doctor` says what to install");
    let step = if std::env::var_os("HEDDLE_ALL").is_some() { 1 } else { BROKEN };
    let broken = Broken::new(jdk, &[], step).expect("the fixtures can be compiled");
    let wrong = Mutex::new(Vec::new());
    in_parallel(2, broken.programs(), |check| {
        let lost = broken.uncovered(check).unwrap_or_else(|what| vec![what]);
        wrong.lock().unwrap_or_else(PoisonError::into_inner).extend(lost);
    });
    let wrong = wrong.into_inner().unwrap_or_else(PoisonError::into_inner);
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}
