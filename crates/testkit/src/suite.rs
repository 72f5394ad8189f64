//! Runs fixtures under `java` and under Heddle, on each JDK, a few at a time.

use crate::fixture::Fixture;
use crate::known::KnownFailures;
use crate::oracle::{Oracle, OracleError, undisturbed};
use crate::process::{Ran, run};
use crate::report::{Report, Verdict, difference};
use jdk::Jdk;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

/// What to run, and with what.
pub struct Plan {
    pub fixtures: Vec<Fixture>,
    pub jdks: Vec<Jdk>,
    pub heddle: PathBuf,
    pub cache: PathBuf,
    pub known: KnownFailures,
    /// For one fixture under Heddle.
    pub limit: Duration,
    pub jobs: usize,
}

/// Runs every fixture on every JDK that is new enough; `told` hears of each verdict as it falls.
pub fn run_suite(plan: &Plan, told: &(dyn Fn(&Verdict, &Ran) + Sync)) -> Result<Report, OracleError> {
    let oracles: Vec<Oracle> =
        plan.jdks.iter().map(|jdk| Oracle::new(jdk.clone(), &plan.cache)).collect::<Result<_, _>>()?;
    let mut work: Vec<(&Oracle, &Fixture)> = Vec::new();
    for oracle in &oracles {
        let accepted: Vec<&Fixture> = plan.fixtures.iter().filter(|fixture| oracle.accepts(fixture)).collect();
        oracle.compile(&accepted)?;
        work.extend(accepted.into_iter().map(|fixture| (oracle, fixture)));
    }
    let next = AtomicUsize::new(0);
    let verdicts: Mutex<Vec<(usize, Result<Verdict, OracleError>)>> = Mutex::default();
    thread::scope(|scope| {
        for _ in 0..plan.jobs.max(1) {
            scope.spawn(|| {
                loop {
                    let at = next.fetch_add(1, Ordering::Relaxed);
                    let Some(&(oracle, fixture)) = work.get(at) else { break };
                    let verdict = judge(plan, oracle, fixture, told);
                    verdicts.lock().unwrap_or_else(PoisonError::into_inner).push((at, verdict));
                }
            });
        }
    });
    let mut verdicts = verdicts.into_inner().unwrap_or_else(PoisonError::into_inner);
    verdicts.sort_by_key(|(at, _)| *at);
    Ok(Report { verdicts: verdicts.into_iter().map(|(_, verdict)| verdict).collect::<Result<_, _>>()? })
}

fn judge(
    plan: &Plan,
    oracle: &Oracle,
    fixture: &Fixture,
    told: &(dyn Fn(&Verdict, &Ran) + Sync),
) -> Result<Verdict, OracleError> {
    let classes = oracle.classes(fixture).ok_or_else(|| OracleError::Refused {
        diagnostics: format!("{} declares no class {}", fixture.path.display(), fixture.name),
    })?;
    let expected = oracle.expected(fixture, &classes)?;
    let actual = under_heddle(plan, &oracle.jdk, fixture, &classes)?;
    let feature = oracle.jdk.feature;
    let verdict = Verdict {
        topic: fixture.topic.clone(),
        name: fixture.name.clone(),
        feature,
        difference: difference(&expected, &actual),
        known: plan.known.reason(&fixture.name, feature).map(str::to_owned),
    };
    told(&verdict, &actual);
    Ok(verdict)
}

fn under_heddle(plan: &Plan, jdk: &Jdk, fixture: &Fixture, classes: &Path) -> Result<Ran, OracleError> {
    let mut command = Command::new(&plan.heddle);
    command.args(["run", "--jdk"]).arg(&jdk.home).args(&fixture.jvm);
    command.arg("-cp").arg(classes).arg(&fixture.name).args(&fixture.args);
    undisturbed(&mut command);
    run(&mut command, &fixture.stdin, plan.limit)
        .map_err(|source| OracleError::Failed { what: format!("cannot run {}", plan.heddle.display()), source })
}
