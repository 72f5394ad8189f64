//! Programs whose natives are held against their declarations.

use crate::check_fixture::{CheckFixture, ExpectationError};
use crate::fixture::{Fixture, FixtureError};
use crate::mutants::{Way, settings};
use crate::oracle::{Oracle, OracleError};
use crate::repository;
use check::{Enough, Settings, contract};
use classfile::{ClassPath, JdkImage};
use jdk::Jdk;
use program::PathFinder;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::time::Duration;
use support::Budget;
use thiserror::Error;
use vm::{Assertions, Effect, Machine, Options, Streams};

/// Longest for one program, along random paths.
const PATIENCE: Duration = Duration::from_millis(400);
/// Longest for one program at all.
const LONGEST: Duration = Duration::from_secs(4);

/// What natives did.
#[derive(Default)]
pub struct Seen {
    pub programs: usize,
    pub undeclared: BTreeSet<String>,
    /// By class, name and descriptor.
    pub called: BTreeMap<[&'static str; 3], Effect>,
}

impl Seen {
    /// Takes what was seen elsewhere into account.
    pub fn add(&mut self, other: Self) {
        self.programs += other.programs;
        self.undeclared.extend(other.undeclared);
        for (name, seen) in other.called {
            let known = self.called.entry(name).or_default();
            *known = known.and(seen);
        }
    }

    fn add_machine(&mut self, machine: &Machine) {
        self.undeclared.extend(machine.undeclared().map(str::to_owned));
        for (name, seen) in machine.natives_called() {
            let known = self.called.entry(name).or_default();
            *known = known.and(seen);
        }
    }
}

/// Why programs cannot be tried.
#[derive(Debug, Error)]
pub enum TrialError {
    #[error(transparent)]
    Oracle(#[from] OracleError),
    #[error(transparent)]
    Fixture(#[from] FixtureError),
    #[error(transparent)]
    Expectation(#[from] ExpectationError),
}

/// Programs of a JDK, ready to be tried.
pub struct Trial {
    oracle: Oracle,
    /// With how they want to be checked, if they do.
    programs: Vec<(Fixture, Option<CheckFixture>)>,
}

impl Trial {
    /// Every so-many-th of the fixtures whose title contains one of the parts.
    pub fn new(jdk: Jdk, wanted: &[String], every: usize) -> Result<Self, TrialError> {
        let root = repository();
        let oracle = Oracle::new(jdk, &root.join("target/natives-cache"))?;
        let oracle = oracle.with_source_path(&root.join("java/api"));
        let is_wanted = |fixture: &Fixture| {
            let title = fixture.title();
            oracle.accepts(fixture) && (wanted.is_empty() || wanted.iter().any(|part| title.contains(part)))
        };
        let mut programs: Vec<(Fixture, Option<CheckFixture>)> = Vec::new();
        let run = Fixture::all(&root.join("tests/java"))?;
        let run = run.into_iter().filter(|fixture| fixture.jvm.is_empty() && fixture.without.is_empty());
        programs.extend(run.filter(&is_wanted).map(|fixture| (fixture, None)).step_by(every));
        // Those without a `main` cannot be run.
        let known = Fixture::of_topic(&root.join("tests/facts"))?;
        let known = known.into_iter().filter(|fixture| !fixture.source.contains("// library: "));
        programs.extend(known.filter(&is_wanted).map(|fixture| (fixture, None)).step_by(every));
        let proved = Fixture::all(&root.join("tests/prove"))?.into_iter().filter(|fixture| fixture.topic != "growth");
        programs.extend(proved.filter(&is_wanted).map(|fixture| (fixture, None)).step_by(every));
        for checks in [CheckFixture::all(&root.join("tests/check")), CheckFixture::attacks(&root.join("tests/attacks"))]
        {
            let checks = checks?;
            let asked = checks.into_iter().filter(|check| is_wanted(&check.fixture)).step_by(every);
            programs.extend(asked.map(|check| (check.fixture.clone(), Some(check))));
        }
        // Programs of one name lie in several folders.
        for folder in ["tests/java", "tests/facts", "tests/prove", "tests/check", "tests/attacks"] {
            let folder = root.join(folder);
            let mine = programs.iter().map(|(fixture, _)| fixture).filter(|fixture| fixture.path.starts_with(&folder));
            oracle.compile(&mine.collect::<Vec<_>>())?;
        }
        Ok(Self { oracle, programs })
    }

    pub fn programs(&self) -> impl Iterator<Item = usize> {
        0..self.programs.len()
    }

    pub(crate) fn program(&self, at: usize) -> (&Fixture, Option<&CheckFixture>) {
        let (fixture, check) = &self.programs[at];
        (fixture, check.as_ref())
    }

    /// Runs a program of `tests/java`, and lets each take random paths.
    pub fn try_program(&self, at: usize) -> Seen {
        let mut seen = Seen { programs: 1, ..Seen::default() };
        let (fixture, check) = &self.programs[at];
        let settings =
            check.as_ref().map_or(Some(Settings::default()), |check| settings(check, Way::Contract, u64::MAX));
        let Some(settings) = settings else { return seen };
        if check.is_none()
            && let Some(mut machine) = self.booted(fixture)
        {
            let _cut = Budget::lasting(LONGEST).within(|| machine.run());
            seen.add_machine(&machine);
        }
        if let Some(mut machine) = self.booted(fixture) {
            let enough = Enough { time: PATIENCE, pairs: 100 };
            // Whether steps commute is another test's business.
            let _breach = Budget::lasting(LONGEST).within(|| contract(&mut machine, &settings, 1, enough));
            seen.add_machine(&machine);
        }
        seen
    }

    /// A machine that is about to run the program.
    pub(crate) fn booted(&self, fixture: &Fixture) -> Option<Machine> {
        let jdk = &self.oracle.jdk;
        let classes = self.oracle.classes(fixture)?;
        let image = JdkImage::open(&jdk.image).ok()?;
        let path = Arc::new(ClassPath::parse(&classes, jdk.feature));
        let options = Options {
            assertions: Assertions::enabled(),
            class_path: classes.display().to_string(),
            ..Options::of(jdk)
        };
        let mut machine = Machine::boot(Box::new(PathFinder { image, path }), options, Streams::none()).ok()?;
        machine.start_main(&fixture.name, &fixture.args).ok()?;
        Some(machine)
    }
}
