//! A test of the tests: each part of the contract between machine and search is switched off in turn, and some
//! program must notice.
//!
//! The table of `tests/mutants` says for each site (see [`sites`]) which program, asked in which way, gives another
//! answer without it. [`Bench::confirm`] tries exactly that; [`Bench::find`] looks for one among all programs.

pub mod sites;
pub mod table;
mod trial;

pub(crate) use trial::settings;
pub use trial::{Answer, Tried, Way};

use crate::check_fixture::{CheckFixture, ExpectationError};
use crate::in_parallel;
use crate::oracle::{Oracle, OracleError};
use crate::{installed_jdks, repository};
use sites::Site;
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, OnceLock, PoisonError};
use std::time::{Duration, Instant};
use support::mix64;
use table::{Fate, TableError};
use thiserror::Error;
use vm::mutants;

/// A mutant may take so many times the transitions of the machine as it is, and so many more, for an answer.
const TIMES: u64 = 4;
const MORE: u64 = 500;
/// So many programs are asked at a time, and of those so many are tried for one site.
const BATCH: usize = 60;
const TRIES: usize = 10;

/// A program and a way to ask it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Trial {
    program: usize,
    way: Way,
}

/// What the machine as it is says, and which sites it comes through.
struct Baseline {
    tried: Tried,
    passed: Vec<mutants::Site>,
}

impl Baseline {
    /// The site as the compiler calls it, if it was passed.
    fn passed(&self, site: &Site) -> Option<mutants::Site> {
        let is_it = |passed: &&mutants::Site| {
            passed.line == site.line && passed.column == site.column && passed.file == site.file
        };
        self.passed.iter().find(is_it).copied()
    }
}

/// Programs, ready to be asked.
pub struct Bench {
    oracles: Vec<Oracle>,
    /// Each with its oracle.
    programs: Vec<(usize, CheckFixture)>,
    baselines: Mutex<BTreeMap<Trial, &'static OnceLock<Option<Baseline>>>>,
}

/// What was found out about a mutant.
#[derive(Clone, Debug)]
pub enum Outcome {
    /// The answers of the machine as it is and of the mutant.
    Killed { program: String, way: Way, before: String, after: String },
    /// So many of those that were asked come there.
    Alive { passed: usize },
}

/// How long programs are looked for, and in which order.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    pub patience: Duration,
    pub seed: u64,
}

/// What a search for killers tells.
pub enum Found<'a> {
    Outcome(&'a Site, Outcome),
    /// The machine as it is gives an answer that cannot be right.
    Wrong(String),
}

/// Why there is nothing to try mutants on.
#[derive(Debug, Error)]
pub enum BenchError {
    #[error("no such JDK is installed")]
    NoJdk,
    #[error(transparent)]
    Oracle(#[from] OracleError),
    #[error(transparent)]
    Fixture(#[from] ExpectationError),
}

impl Bench {
    /// All programs that are wanted, each on the first JDK that it is for; the feature release that was asked for
    /// comes first, or is the only one.
    pub fn new(feature: Option<u32>, wanted: &[String], cache: &Path) -> Result<Self, BenchError> {
        let jdks = installed_jdks().into_iter().filter(|jdk| feature.is_none_or(|feature| jdk.feature == feature));
        let root = repository();
        let api = root.join("java/api");
        let oracles = jdks.map(|jdk| Ok(Oracle::new(jdk, cache)?.with_source_path(&api)));
        let oracles: Vec<Oracle> = oracles.collect::<Result<_, BenchError>>()?;
        if oracles.is_empty() {
            return Err(BenchError::NoJdk);
        }
        let mut programs = Vec::new();
        for mut left in
            [CheckFixture::attacks(&root.join("tests/attacks"))?, CheckFixture::all(&root.join("tests/check"))?]
        {
            left.retain(|check| wanted.is_empty() || wanted.iter().any(|part| check.fixture.title().contains(part)));
            for (at, oracle) in oracles.iter().enumerate() {
                let (accepted, others): (Vec<_>, Vec<_>) =
                    left.into_iter().partition(|check| oracle.accepts(&check.fixture));
                left = others;
                oracle.compile(&accepted.iter().map(|check| &check.fixture).collect::<Vec<_>>())?;
                programs.extend(accepted.into_iter().map(|check| (at, check)));
            }
        }
        Ok(Self { oracles, programs, baselines: Mutex::default() })
    }

    fn ask(&self, trial: Trial, off: Option<mutants::Site>, most: u64) -> Option<Tried> {
        let (oracle, check) = &self.programs[trial.program];
        trial::ask(&self.oracles[*oracle], check, trial.way, off, most)
    }

    /// How many programs there are.
    pub fn programs(&self) -> usize {
        self.programs.len()
    }

    fn baseline(&self, trial: Trial) -> Option<&'static Baseline> {
        let mut baselines = self.baselines.lock().unwrap_or_else(PoisonError::into_inner);
        // The tool ends soon, and its answers are small.
        let cell = *baselines.entry(trial).or_insert_with(|| Box::leak(Box::default()));
        drop(baselines);
        cell.get_or_init(|| {
            mutants::begin();
            let tried = self.ask(trial, None, trial.way.small());
            let passed = mutants::passed();
            tried.map(|tried| Baseline { tried, passed })
        })
        .as_ref()
    }

    /// Whether a program notices that a site is switched off: what it said before and after.
    fn kill(&self, trial: Trial, site: &Site) -> Option<(Answer, Answer)> {
        let before = self.baseline(trial).filter(|baseline| baseline.tried.answer.is_sound())?;
        let off = Some(before.passed(site)?);
        let most = before.tried.transitions * TIMES + MORE;
        let after = self.ask(trial, off, most)?;
        let before = before.tried.answer.clone();
        // Not to come to an end may have other reasons.
        let is_answer = !after.answer.is_inconclusive();
        (is_answer && before.differs(&after.answer)).then_some((before, after.answer))
    }

    fn killed(&self, trial: Trial, (before, after): (Answer, Answer)) -> Outcome {
        let program = self.programs[trial.program].1.fixture.title();
        Outcome::Killed { program, way: trial.way, before: before.to_string(), after: after.to_string() }
    }

    /// Whether the program that the table names still kills the mutant.
    pub fn confirm(&self, site: &Site, program: &str, way: Way) -> Outcome {
        let Some(program) = self.programs.iter().position(|(_, check)| check.fixture.title() == program) else {
            return Outcome::Alive { passed: 0 };
        };
        let trial = Trial { program, way };
        self.kill(trial, site).map_or(Outcome::Alive { passed: 1 }, |answers| self.killed(trial, answers))
    }

    /// All there is to ask, mixed: programs that lie together are alike.
    fn trials(&self, seed: u64, sites: &[&Site]) -> Vec<Trial> {
        let suits = |way: &Way| sites.iter().any(|site| way.suits(&site.name));
        let ways = Way::ALL.iter().copied().filter(suits);
        let mut trials: Vec<Trial> =
            ways.flat_map(|way| (0..self.programs.len()).map(move |program| Trial { program, way })).collect();
        trials.sort_by_key(|trial| mix64(trial.program as u64 ^ mix64(trial.way as u64 ^ mix64(seed))));
        trials
    }

    /// Looks for programs that kill the mutants, for so long: asks some programs, tries those that come through an
    /// open site, and so on. `told` hears of each that is found, and of what is wrong with the machine as it is.
    pub fn find(&self, sites: &[&Site], jobs: usize, effort: Effort, told: &(dyn Fn(Found<'_>) + Sync)) {
        let until = Instant::now() + effort.patience;
        let open: Mutex<Vec<&Site>> = Mutex::new(sites.to_vec());
        for batch in self.trials(effort.seed, sites).chunks(BATCH) {
            let left = open.lock().unwrap_or_else(PoisonError::into_inner).clone();
            if left.is_empty() || Instant::now() > until {
                break;
            }
            in_parallel(jobs, batch, |&trial| {
                let wrong = self.baseline(trial).and_then(|baseline| self.wrong(trial, &baseline.tried));
                wrong.into_iter().for_each(|what| told(Found::Wrong(what)));
            });
            in_parallel(jobs, &left, |site| {
                if let Some(outcome) = self.find_in(batch, site) {
                    told(Found::Outcome(site, outcome));
                    open.lock().unwrap_or_else(PoisonError::into_inner).retain(|other| other != site);
                }
            });
        }
        for site in open.into_inner().unwrap_or_else(PoisonError::into_inner) {
            let known = self.baselines.lock().unwrap_or_else(PoisonError::into_inner).clone();
            let baselines = known.values().filter_map(|cell| cell.get()?.as_ref());
            let passed = baselines.filter(|baseline| baseline.passed(site).is_some()).count();
            told(Found::Outcome(site, Outcome::Alive { passed }));
        }
    }

    /// Tries the quickest of these programs that come through a site.
    fn find_in(&self, batch: &[Trial], site: &Site) -> Option<Outcome> {
        let passes = |trial: &Trial| {
            let baseline = self.baseline(*trial).filter(|baseline| baseline.passed(site).is_some())?;
            Some((baseline.tried.time, *trial))
        };
        let suiting = batch.iter().filter(|trial| trial.way.suits(&site.name));
        let mut trials: Vec<(Duration, Trial)> = suiting.filter_map(passes).collect();
        trials.sort_unstable();
        let killed = |trial| self.kill(trial, site).map(|answers| self.killed(trial, answers));
        trials.into_iter().take(TRIES).find_map(|(_, trial)| killed(trial))
    }

    /// In what the answer of the machine as it is cannot be right.
    fn wrong(&self, trial: Trial, tried: &Tried) -> Option<String> {
        let (_, check) = &self.programs[trial.program];
        let title = check.fixture.title();
        let wrong = match &tried.answer {
            Answer::Checked { verdict, .. } => {
                let judged = matches!(trial.way, Way::Default | Way::Escape | Way::None);
                let expected = &check.expected.verdict;
                judged && *verdict != "inconclusive" && *verdict != "bounded" && verdict != expected
            }
            Answer::Matched { same } => !same,
            Answer::Kept => false,
            Answer::Unnoticed(parts) => !parts.is_empty(),
            Answer::Broken(_) | Answer::Panicked(_) => true,
        };
        wrong.then(|| format!("{title} {}: {:#}", trial.way.name(), tried.answer))
    }
}

/// Where the table is.
pub fn table_path() -> PathBuf {
    repository().join("tests/mutants/table.txt")
}

/// The fates that are committed.
pub fn committed() -> Result<BTreeMap<String, Fate>, TableError> {
    let path = table_path();
    match std::fs::read_to_string(&path) {
        Ok(text) => table::parse(&text),
        Err(error) => Err(TableError::Unreadable { path, error }),
    }
}
