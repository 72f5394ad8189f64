//! One program asked in one way: what may kill a mutant.

use crate::check_fixture::CheckFixture;
use crate::oracle::Oracle;
use check::{Enough, Settings, Until, Unwatched, contract, properties};
use classfile::{ClassPath, JdkImage};
use explore::{Plan, Reduction};
use program::PathFinder;
use std::collections::BTreeSet;
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};
use support::Budget;
use verdict::{Report, Shortfall};
use vm::mutants::{self, Site};
use vm::{Assertions, Machine, Options, Streams, Time};

/// How a program is asked.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Way {
    /// By the search that Heddle chooses, without random runs before it.
    Default,
    Escape,
    None,
    /// All outputs, by `escape`.
    Outcomes,
    /// As `Default`, with every match of two states compared in full.
    OracleDefault,
    OracleNone,
    /// Whether locks are used as they should be, by `escape`.
    Discipline,
    /// Whether independent steps commute, on some random pairs.
    Contract,
    /// Whether each part of a state that could be different makes another fingerprint.
    Parts,
}

impl Way {
    pub const ALL: &[Self] = &[
        Self::Contract,
        Self::Default,
        Self::Escape,
        Self::None,
        Self::OracleDefault,
        Self::OracleNone,
        Self::Outcomes,
        Self::Discipline,
        Self::Parts,
    ];

    pub fn name(self) -> &'static str {
        match self {
            Self::Default => "default",
            Self::Escape => "escape",
            Self::None => "none",
            Self::Outcomes => "outcomes",
            Self::OracleDefault => "oracle",
            Self::OracleNone => "oracle-none",
            Self::Discipline => "discipline",
            Self::Contract => "contract",
            Self::Parts => "parts",
        }
    }

    /// Whether it is likely to notice what is missing at a site.
    pub fn suits(self, site: &str) -> bool {
        let is_part =
            ["vm/src/instrument/identity", "vm/src/heap/memory", "vm/src/instrument/printed", "check/src/system"];
        let is_rule = ["vm/src/instrument/visibility", "vm/src/heap", "vm/src/state", ": note_"];
        let has = |list: &[&str]| list.iter().any(|part| site.contains(part));
        match self {
            Self::Contract => !has(&is_part),
            Self::Default => true,
            Self::Escape => has(&is_part) || has(&is_rule),
            Self::None => has(&["vm/src/instrument/visibility"]),
            Self::Outcomes => {
                has(&["vm/src/instrument/printed", "vm/src/instrument/visibility", "print_stream", "Output"])
            }
            Self::OracleDefault | Self::OracleNone | Self::Parts => has(&is_part),
            Self::Discipline => has(&["check/src/system/discipline"]),
        }
    }

    /// Transitions that a program may take to be tried at all: it is to be quick.
    pub fn small(self) -> u64 {
        match self {
            Self::OracleDefault | Self::OracleNone => 400,
            _ => 2_500,
        }
    }

    pub fn named(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|way| way.name() == name)
    }
}

/// Pairs of steps that `contract` tries, and the seed that it draws them with.
const PAIRS: u64 = 500;
const SEED: u64 = 1;
/// Steps of the path along which parts are changed.
const STEPS: usize = 4;
/// A search that takes longer has no answer.
const PATIENCE: Duration = Duration::from_secs(5);

/// What came out, without what may be told in several ways.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Answer {
    Checked {
        verdict: &'static str,
        properties: BTreeSet<&'static str>,
        outcomes: BTreeSet<String>,
    },
    /// Whether states that were matched are the same, in as many as were seen.
    Matched {
        same: bool,
    },
    Kept,
    /// The first breach of the contract.
    Broken(String),
    /// Parts of a state that may change without its fingerprint.
    Unnoticed(BTreeSet<&'static str>),
    Panicked(String),
}

impl Answer {
    /// Whether the other is another answer: breaches are alike.
    pub fn differs(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Broken(_), Self::Broken(_)) => false,
            _ => self != other,
        }
    }

    pub fn is_inconclusive(&self) -> bool {
        matches!(self, Self::Checked { verdict: "inconclusive", .. })
    }

    /// Whether the machine as it is may give it.
    pub fn is_sound(&self) -> bool {
        match self {
            Self::Checked { .. } => !self.is_inconclusive(),
            Self::Matched { same } => *same,
            Self::Kept => true,
            Self::Unnoticed(parts) => parts.is_empty(),
            Self::Broken(_) | Self::Panicked(_) => false,
        }
    }
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Matched { same: true } => write!(f, "matched states are the same"),
            Self::Matched { same: false } => write!(f, "different states are matched"),
            Self::Checked { verdict, properties, outcomes } => {
                write!(f, "{verdict}")?;
                properties.iter().try_for_each(|property| write!(f, " {property}"))?;
                if outcomes.is_empty() { Ok(()) } else { write!(f, ", {} outputs", outcomes.len()) }
            }
            Self::Kept => write!(f, "the contract is kept"),
            Self::Broken(breach) if f.alternate() => write!(f, "{breach}"),
            Self::Broken(_) => write!(f, "the contract is broken"),
            Self::Unnoticed(parts) if parts.is_empty() => write!(f, "every part is noticed"),
            Self::Unnoticed(parts) => {
                write!(f, "not noticed: {}", parts.iter().copied().collect::<Vec<_>>().join(", "))
            }
            Self::Panicked(what) => write!(f, "panic: {what}"),
        }
    }
}

/// An answer, and what it took.
#[derive(Clone, Debug)]
pub struct Tried {
    pub answer: Answer,
    pub time: Duration,
    pub transitions: u64,
}

/// The program with a site switched off, or as it is; at most so many transitions.
pub fn ask(oracle: &Oracle, check: &CheckFixture, way: Way, off: Option<Site>, most: u64) -> Option<Tried> {
    let settings = settings(check, way, most)?;
    let classes = oracle.classes(&check.fixture)?;
    let start = Instant::now();
    let asked = || {
        let mut machine = booted(oracle, check, &classes)?;
        mutants::switch_off(off);
        Some(match way {
            Way::Contract => {
                let enough = Enough { time: PATIENCE, pairs: PAIRS };
                let kept = contract(&mut machine, &settings, SEED, enough);
                (kept.map_or_else(|breach| Answer::Broken(breach.to_string()), |_| Answer::Kept), 0)
            }
            Way::Parts => (Answer::Unnoticed(check::unnoticed_parts(&mut machine, &settings, STEPS)), 0),
            _ => {
                let report = check::check(&mut machine, &settings, &mut Unwatched);
                (answer(&report, settings.oracle), report.stats.transitions + report.stats.hunt.transitions)
            }
        })
    };
    let said = catch_unwind(AssertUnwindSafe(asked));
    mutants::switch_off(None);
    let (answer, transitions) = match said {
        Ok(said) => said?,
        Err(panic) => (Answer::Panicked(text(&*panic)), 0),
    };
    Some(Tried { answer, time: start.elapsed(), transitions })
}

fn text(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str).or_else(|| panic.downcast_ref::<&str>().copied());
    text.unwrap_or("without a text").to_owned()
}

fn booted(oracle: &Oracle, check: &CheckFixture, classes: &Path) -> Option<Machine> {
    let jdk = &oracle.jdk;
    let image = JdkImage::open(&jdk.image).ok()?;
    let path = Arc::new(ClassPath::parse(classes, jdk.feature));
    let options =
        Options { assertions: Assertions::enabled(), class_path: classes.display().to_string(), ..Options::of(jdk) };
    let mut machine = Machine::boot(Box::new(PathFinder { image, path }), options, Streams::none()).ok()?;
    machine.start_main(&check.fixture.name, &check.fixture.args).ok()?;
    Some(machine)
}

fn answer(report: &Report, matching: bool) -> Answer {
    if matching {
        let refutes = |shortfall: &Shortfall| matches!(shortfall, Shortfall::InternalError { .. });
        return Answer::Matched { same: !report.shortfalls.iter().any(refutes) };
    }
    Answer::Checked {
        verdict: report.verdict.name(),
        properties: report.findings.iter().map(|finding| finding.property.name).collect(),
        outcomes: report.outcomes.iter().flatten().map(|o| format!("{:?} {}", o.stdout, o.end)).collect(),
    }
}

/// How the fixture wants to be asked; `None` if that cannot be done here, or the way is not for it.
pub(crate) fn settings(check: &CheckFixture, way: Way, most: u64) -> Option<Settings> {
    if check.slow || check.hunted || !check.fixture.jvm.is_empty() || check.fixture.source.contains("heddle.Heddle") {
        return None;
    }
    let mut settings = Settings {
        until: Until::End,
        hunt: false,
        shorten: 0,
        budget: Budget::lasting(PATIENCE),
        max_transitions: Some(most),
        ..Settings::default()
    };
    settings.plan = match way {
        Way::Escape | Way::Outcomes | Way::Discipline => Some(Plan::of(Reduction::Escape)),
        Way::None | Way::OracleNone => Some(Plan::of(Reduction::None)),
        Way::Default | Way::OracleDefault | Way::Contract | Way::Parts => None,
    };
    settings.outcomes = way == Way::Outcomes;
    settings.semantics.outcomes = way == Way::Outcomes;
    settings.oracle = matches!(way, Way::OracleDefault | Way::OracleNone);
    let mut options = check.options.iter().map(String::as_str);
    while let Some(option) = options.next() {
        match option {
            "--all" | "--no-hunt" => {}
            "--no-spurious" => settings.semantics.spurious = false,
            "--gc-choices" => settings.semantics.gc_choices = true,
            "--time-choices" => settings.semantics.time_choices = true,
            "--random-limit" => settings.semantics.random_limit = options.next()?.parse().ok()?,
            "--time" if options.next() == Some("strict") => settings.semantics.time = Time::Strict,
            "--property" => {
                let names = options.next()?.split(',');
                settings.ask(names.map(properties::named).collect::<Option<_>>()?);
            }
            _ => return None,
        }
    }
    if way == Way::Discipline {
        check.discipline?;
        settings.properties = vec![&properties::LOCK_DISCIPLINE];
    }
    settings.plan.is_none_or(|plan| settings.admit(&plan).is_ok()).then_some(settings)
}
