//! The same program under every reduction: the answers must be the same.
//!
//! Compared are the verdict, the findings (property and places), the possible outputs, and whether the
//! answer rests on sequential consistency. A program that one plan does not finish in time says nothing.

use super::class_name;
use classfile::{ClassPath, Jdk, JdkImage};
use explore::{Budget, Plan, Reduction, Settings, Unwatched, check};
use program::PathFinder;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;
use std::time::Duration;
use verdict::{Finding, Report, Verdict};
use vm::{Assertions, Machine, Options, Streams};

/// What two plans must agree on.
#[derive(Clone, Debug)]
pub struct Answer {
    pub verdict: Verdict,
    /// Each with a text that may depend on the way to it.
    pub findings: BTreeMap<String, String>,
    pub outcomes: BTreeSet<String>,
    pub sequential: bool,
}

impl PartialEq for Answer {
    fn eq(&self, other: &Self) -> bool {
        let same = (self.verdict, self.sequential) == (other.verdict, other.sequential);
        same && self.findings.keys().eq(other.findings.keys()) && self.outcomes == other.outcomes
    }
}

/// How a comparison went.
#[derive(Clone, Debug)]
pub enum Comparison {
    Same {
        answer: Answer,
        states: [u64; 2],
    },
    Different {
        names: [&'static str; 2],
        answers: Box<[Answer; 2]>,
    },
    /// One of the plans could not finish.
    Unfinished {
        why: String,
    },
    /// The checker itself failed.
    Broken {
        why: String,
    },
}

impl fmt::Display for Answer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.verdict.name(), if self.sequential { ", sequentially consistent" } else { "" })
    }
}

impl fmt::Display for Comparison {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Same { answer, states } => write!(f, "{answer}, {} and {} states", states[0], states[1]),
            Self::Unfinished { why } => write!(f, "unfinished: {why}"),
            Self::Broken { why } => write!(f, "broken: {why}"),
            Self::Different { names, answers } => {
                let ([first, second], [one, two]) = (names, &**answers);
                write!(f, "{first}: {one}; {second}: {two}")?;
                let mut only = |who: &str, what: &str, mine: &BTreeSet<String>, other: &BTreeSet<String>| {
                    mine.difference(other).try_for_each(|item| write!(f, "\n  {what} only of {who}: {item}"))
                };
                let texts = |mine: &Answer, other: &Answer| {
                    let alone = mine.findings.iter().filter(|(key, _)| !other.findings.contains_key(*key));
                    alone.map(|(key, text)| format!("{key}: {text}")).collect()
                };
                only(first, "finding", &texts(one, two), &BTreeSet::new())?;
                only(second, "finding", &texts(two, one), &BTreeSet::new())?;
                only(first, "outcome", &one.outcomes, &two.outcomes)?;
                only(second, "outcome", &two.outcomes, &one.outcomes)
            }
        }
    }
}

/// Compiled programs, and the library to run them with.
pub struct Batch {
    jdk: Jdk,
    classes: PathBuf,
}

impl Batch {
    /// Writes and compiles the programs of these seeds in one call of `javac`.
    pub fn compile(jdk: &Jdk, programs: &[(u64, String)], directory: &Path) -> Result<Self, String> {
        let classes = directory.join("classes");
        fs::create_dir_all(&classes).map_err(|error| format!("cannot make {}: {error}", classes.display()))?;
        let javac = jdk.javac().ok_or_else(|| format!("{} has no javac", jdk.home.display()))?;
        let mut command = Command::new(javac);
        command.args(["-g", "-nowarn", "-proc:none", "-encoding", "UTF-8", "-d"]).arg(&classes);
        for (seed, source) in programs {
            let file = directory.join(format!("{}.java", class_name(*seed)));
            fs::write(&file, source).map_err(|error| format!("cannot write {}: {error}", file.display()))?;
            command.arg(file);
        }
        let output = command.output().map_err(|error| format!("cannot run javac: {error}"))?;
        if !output.status.success() {
            return Err(format!("javac refused the programs:\n{}", String::from_utf8_lossy(&output.stderr)));
        }
        Ok(Self { jdk: jdk.clone(), classes })
    }

    /// Two plans on one program, each for at most so long. Outputs are compared if both plans can list them.
    pub fn compare(&self, seed: u64, limit: Duration, plans: [Reduction; 2]) -> Comparison {
        let class = class_name(seed);
        let mut answers = Vec::new();
        for reduction in plans {
            let settings = Settings {
                plan: Some(Plan::of(reduction)),
                all: true,
                outcomes: plans.iter().all(|reduction| !reduction.records()),
                budget: Budget::lasting(limit),
                shorten: Duration::ZERO,
                ..Settings::default()
            };
            // A panic is a fault of the checker: it is reported, and the other programs are still compared.
            let report = match catch_unwind(AssertUnwindSafe(|| self.report(&class, &settings))) {
                Ok(Ok(report)) => report,
                Ok(Err(why)) => return Comparison::Broken { why },
                Err(panic) => return Comparison::Broken { why: format!("{}: {}", reduction.name(), said(&*panic)) },
            };
            // What lies beyond a bound need not be the same for both.
            if !report.shortfalls.is_empty() {
                return Comparison::Unfinished {
                    why: format!("{}: {:?}, {} states", reduction.name(), report.shortfalls, report.stats.states),
                };
            }
            answers.push((answer(&report), report.stats.states));
        }
        let [(one, before), (two, after)] = <[_; 2]>::try_from(answers).expect("one answer per plan");
        if one == two {
            Comparison::Same { answer: one, states: [before, after] }
        } else {
            Comparison::Different { names: plans.map(Reduction::name), answers: Box::new([one, two]) }
        }
    }

    fn report(&self, class: &str, settings: &Settings) -> Result<Report, String> {
        let image = JdkImage::open(&self.jdk.image).map_err(|error| error.to_string())?;
        let path = Arc::new(ClassPath::parse(&self.classes, self.jdk.feature));
        let options = Options {
            assertions: Assertions::enabled(),
            class_path: self.classes.display().to_string(),
            ..Options::of(&self.jdk)
        };
        let mut machine = Machine::boot(Box::new(PathFinder { image, path }), options, Streams::none())
            .map_err(|error| error.to_string())?;
        machine.start_main(class, &[]).map_err(|error| error.to_string())?;
        Ok(check(&mut machine, settings, &mut Unwatched))
    }
}

fn said(panic: &(dyn std::any::Any + Send)) -> String {
    let text = panic.downcast_ref::<String>().map(String::as_str).or_else(|| panic.downcast_ref::<&str>().copied());
    format!("panicked: {}", text.unwrap_or("without a text"))
}

fn answer(report: &Report) -> Answer {
    let outcomes = report.outcomes.iter().flatten();
    Answer {
        verdict: report.verdict,
        findings: report.findings.iter().map(|finding| (key(finding), text(finding))).collect(),
        outcomes: outcomes.map(|outcome| format!("{:?} {}", outcome.stdout, outcome.end)).collect(),
        sequential: report.assumptions.iter().any(|assumption| assumption.kind == "sequential-consistency"),
    }
}

fn text(finding: &Finding) -> String {
    let mut text = finding.message.clone();
    for site in &finding.sites {
        let place = site.place.as_ref().map(ToString::to_string).unwrap_or_default();
        text += &format!("; {} {} at {place}", site.thread, site.what);
    }
    text
}

/// A finding without anything that depends on the way to it.
fn key(finding: &Finding) -> String {
    let mut lines: Vec<String> =
        finding.sites.iter().filter_map(|site| site.place.as_ref()).map(ToString::to_string).collect();
    if lines.is_empty() {
        lines.extend(finding.location.as_ref().map(ToString::to_string));
    }
    lines.sort_unstable();
    format!("{} {}", finding.property, lines.join(" "))
}
