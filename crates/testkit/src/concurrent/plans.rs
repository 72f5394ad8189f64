//! The same program under every reduction, and with static facts: the answers must be the same.
//!
//! Compared are the findings (property and places), the possible outputs, and whether the answer rests on sequential
//! consistency. What a search found that was cut must be among the findings of one that was not; a program of which
//! no search came to its end says nothing.

use super::class_name;
use check::{Ahead, Beliefs, Settings, Until, Unwatched, check};
use classfile::{ClassPath, JdkImage};
use explore::{Plan, Reduction};
use facts::accesses::Context;
use jdk::Jdk;
use program::PathFinder;
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::fs;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;
use std::time::Duration;
use support::Budget;
use thiserror::Error;
use verdict::assumptions::SEQUENTIAL_CONSISTENCY;
use verdict::{Finding, Report, Verdict};
use vm::{Assertions, Machine, Options, Streams};

/// Without matching every path is followed to its end, so only the smallest programs are searched in this way.
const SMALL: u64 = 250;

/// For the analysis itself, if there is one.
const ANALYSIS: Duration = Duration::from_secs(20);

/// One way to search a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Search {
    plan: Plan,
    outcomes: bool,
    facts: Ahead,
    beliefs: Beliefs,
}

impl Search {
    fn of(reduction: Reduction) -> Self {
        Self { plan: Plan::of(reduction), outcomes: false, facts: Ahead::NOTHING, beliefs: Beliefs::On }
    }

    /// One of all ways to search with facts.
    fn with_facts(number: u64) -> Self {
        let reductions = [Reduction::Escape, Reduction::Dynamic, Reduction::None];
        let facts = configurations();
        let count = facts.len() as u64;
        let of_rest = number / count;
        let reduction = reductions[(of_rest % 3) as usize];
        // Where everything is a step nothing is believed, and no field is immutable before its object is known.
        let beliefs =
            if of_rest.is_multiple_of(2) || reduction == Reduction::None { Beliefs::On } else { Beliefs::Off };
        Self { facts: facts[(number % count) as usize], beliefs, ..Self::of(reduction) }
    }
}

/// Every configuration of static facts.
pub fn configurations() -> Vec<Ahead> {
    let contexts = [None, Some(Context::Insensitive), Some(Context::Callee), Some(Context::Sensitive)];
    let mut all = Vec::new();
    for context in contexts {
        for points_to in [false, true] {
            for immutable in [false, true] {
                all.push(Ahead { context, points_to, immutable, published: false });
            }
        }
    }
    all.retain(|ahead| !ahead.is_nothing());
    all
}

impl fmt::Display for Search {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let reduction = self.plan.reduction();
        let unmatched = reduction.matches_by_default() && !self.plan.matching();
        let (matching, outcomes) =
            (if unmatched { " --no-matching" } else { "" }, if self.outcomes { " --outcomes" } else { "" });
        write!(f, "{}{matching}{outcomes}", reduction.name())?;
        if !self.facts.is_nothing() {
            let (accesses, points_to) = (self.facts.accesses_name(), self.facts.points_to_name());
            let immutable = if self.facts.immutable { "on" } else { "off" };
            write!(f, " --facts {accesses} --points-to {points_to} --immutable {immutable}")?;
            write!(f, " --beliefs {}", self.beliefs.name())?;
        }
        Ok(())
    }
}

/// What a search says.
#[derive(Clone, Debug)]
pub struct Answer {
    /// How it was searched, as options of `heddle check`.
    pub search: String,
    pub verdict: Verdict,
    /// Each with a text that may depend on the way to it.
    pub findings: BTreeMap<String, String>,
    /// If it was asked for them.
    pub outcomes: Option<BTreeSet<String>>,
    pub sequential: bool,
    pub states: u64,
    /// Why it did not cover everything, if it did not.
    pub cut: Option<String>,
    /// Why facts were given up, if they were.
    pub dropped: Option<String>,
}

impl Answer {
    /// Whether another search of the same program, which was not cut, may say so.
    fn agrees(&self, whole: &Self) -> bool {
        if self.cut.is_some() {
            return self.findings.keys().all(|key| whole.findings.contains_key(key));
        }
        let outcomes = match (&self.outcomes, &whole.outcomes) {
            (Some(mine), Some(other)) => mine == other,
            _ => true,
        };
        self.findings.keys().eq(whole.findings.keys()) && self.sequential == whole.sequential && outcomes
    }
}

/// Of a program's searches, how many were cut.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cut {
    pub searches: usize,
    pub of: usize,
}

/// How a comparison went.
#[derive(Clone, Debug)]
pub enum Comparison {
    Same {
        /// Of the first search that was not cut.
        answer: Answer,
        /// Of each plan that was asked for.
        states: Vec<u64>,
        cut: Cut,
        /// The smallest programs are searched without matching, too.
        judged: bool,
        /// Why facts were given up, where they were.
        dropped: Vec<String>,
    },
    Different {
        answers: Box<[Answer; 2]>,
    },
    /// No search came to its end.
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
        let sequential = if self.sequential { ", sequentially consistent" } else { "" };
        let cut = self.cut.as_ref().map(|why| format!(", cut: {why}")).unwrap_or_default();
        write!(f, "{}: {}{sequential}{cut}", self.search, self.verdict.name())
    }
}

impl fmt::Display for Comparison {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Same { answer, states, cut, .. } => {
                write!(f, "{answer}; {states:?} states; {} of {} searches cut", cut.searches, cut.of)
            }
            Self::Unfinished { why } => write!(f, "unfinished: {why}"),
            Self::Broken { why } => write!(f, "broken: {why}"),
            Self::Different { answers } => {
                let [one, two] = &**answers;
                write!(f, "{one}; {two}")?;
                alone(f, one, two)?;
                alone(f, two, one)
            }
        }
    }
}

/// What the first says and the second does not.
fn alone(f: &mut fmt::Formatter<'_>, mine: &Answer, other: &Answer) -> fmt::Result {
    for (key, text) in mine.findings.iter().filter(|(key, _)| !other.findings.contains_key(*key)) {
        write!(f, "\n  finding only of {}: {key}: {text}", mine.search)?;
    }
    if let (Some(outcomes), Some(others)) = (&mine.outcomes, &other.outcomes) {
        for outcome in outcomes.difference(others) {
            write!(f, "\n  outcome only of {}: {outcome}", mine.search)?;
        }
    }
    Ok(())
}

/// Why programs could not be compiled.
#[derive(Debug, Error)]
pub enum BatchError {
    #[error("cannot write {}: {source}", path.display())]
    Write { path: PathBuf, source: io::Error },
    #[error("{} has no javac", .0.display())]
    NoCompiler(PathBuf),
    #[error("cannot run javac: {0}")]
    Compiler(io::Error),
    #[error("javac refused the programs:\n{0}")]
    Refused(String),
}

/// Compiled programs, and the library to run them with.
pub struct Batch {
    jdk: Jdk,
    classes: PathBuf,
    /// Programs that print something: their outputs are worth comparing.
    printing: BTreeSet<u64>,
}

impl Batch {
    /// Writes and compiles the programs of these seeds in one call of `javac`.
    pub fn compile(jdk: &Jdk, programs: &[(u64, String)], directory: &Path) -> Result<Self, BatchError> {
        let classes = directory.join("classes");
        fs::create_dir_all(&classes).map_err(|source| BatchError::Write { path: classes.clone(), source })?;
        let javac = jdk.javac().ok_or_else(|| BatchError::NoCompiler(jdk.home.clone()))?;
        let mut command = Command::new(javac);
        command.args(["-g", "-nowarn", "-proc:none", "-encoding", "UTF-8", "-d"]).arg(&classes);
        for (seed, source) in programs {
            let file = directory.join(format!("{}.java", class_name(*seed)));
            fs::write(&file, source).map_err(|source| BatchError::Write { path: file.clone(), source })?;
            command.arg(file);
        }
        let output = command.output().map_err(BatchError::Compiler)?;
        if !output.status.success() {
            return Err(BatchError::Refused(String::from_utf8_lossy(&output.stderr).into_owned()));
        }
        let printing = programs.iter().filter(|(_, source)| source.contains("println")).map(|(seed, _)| *seed);
        Ok(Self { jdk: jdk.clone(), classes, printing: printing.collect() })
    }

    /// These plans on one program, each search for at most so long. Those that can list outputs are asked for them in
    /// a search of their own; where a plan without reduction finds few states, one without matching judges it. So many
    /// searches with facts are taken in turn from all that there are.
    pub fn compare(&self, seed: u64, limit: Duration, plans: &[Reduction], facts: u64) -> Comparison {
        match self.answers(seed, limit, plans, facts) {
            Ok(answers) => compared(&answers, plans.len()),
            Err(why) => Comparison::Broken { why },
        }
    }

    fn answers(&self, seed: u64, limit: Duration, plans: &[Reduction], facts: u64) -> Result<Vec<Answer>, String> {
        let class = class_name(seed);
        let search = |search: Search| self.answer(&class, limit, search);
        let mut answers = plans.iter().map(|&plan| search(Search::of(plan))).collect::<Result<Vec<_>, _>>()?;
        if self.printing.contains(&seed) {
            for &plan in plans.iter().filter(|plan| !plan.records()) {
                answers.push(search(Search { outcomes: true, ..Search::of(plan) })?);
            }
        }
        let none = plans.iter().position(|&plan| plan == Reduction::None);
        if none.is_some_and(|at| answers[at].cut.is_none() && answers[at].states <= SMALL) {
            let plan = Plan::of(Reduction::None).without_matching().map_err(|conflict| conflict.to_string())?;
            answers.push(search(Search { plan, ..Search::of(Reduction::None) })?);
        }
        for number in 0..facts {
            answers.push(search(Search::with_facts(seed * facts + number))?);
        }
        Ok(answers)
    }

    fn answer(&self, class: &str, limit: Duration, search: Search) -> Result<Answer, String> {
        let settings = Settings {
            plan: Some(search.plan),
            ahead: Some(search.facts),
            beliefs: search.beliefs,
            until: Until::End,
            outcomes: search.outcomes,
            budget: Budget::lasting(if search.facts.is_nothing() { limit } else { limit + ANALYSIS }),
            shorten: 0,
            hunt: false,
            ..Settings::default()
        };
        // A panic is a fault of the checker: it is reported, and the other programs are still compared.
        match catch_unwind(AssertUnwindSafe(|| self.report(class, &settings))) {
            Ok(report) => Ok(answer(&report?, search)),
            Err(panic) => Err(format!("{search}: {}", said(&*panic))),
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

/// The first that was not cut against all others; `plans` of them were asked for.
fn compared(answers: &[Answer], plans: usize) -> Comparison {
    let Some(whole) = answers.iter().find(|answer| answer.cut.is_none()) else {
        let why: Vec<String> = answers.iter().map(ToString::to_string).collect();
        return Comparison::Unfinished { why: why.join("; ") };
    };
    // Two that list outputs are compared with each other, too.
    let listed = answers.iter().find(|answer| answer.cut.is_none() && answer.outcomes.is_some());
    for judge in [Some(whole), listed].into_iter().flatten() {
        if let Some(other) = answers.iter().find(|answer| !answer.agrees(judge)) {
            return Comparison::Different { answers: Box::new([judge.clone(), other.clone()]) };
        }
    }
    Comparison::Same {
        answer: whole.clone(),
        states: answers.iter().take(plans).map(|answer| answer.states).collect(),
        cut: Cut { searches: answers.iter().filter(|answer| answer.cut.is_some()).count(), of: answers.len() },
        judged: answers.iter().any(|answer| answer.search.contains("no-matching") && answer.cut.is_none()),
        dropped: answers.iter().filter_map(|answer| answer.dropped.clone()).collect(),
    }
}

fn answer(report: &Report, search: Search) -> Answer {
    let outcomes = report.outcomes.iter().flatten();
    let outcomes = outcomes.map(|outcome| format!("{:?} {}", outcome.stdout, outcome.end)).collect();
    Answer {
        search: search.to_string(),
        verdict: report.verdict,
        findings: report.findings.iter().map(|finding| (key(finding), text(finding))).collect(),
        outcomes: search.outcomes.then_some(outcomes),
        sequential: report.assumptions.iter().any(|assumption| assumption.kind == &SEQUENTIAL_CONSISTENCY),
        states: report.stats.states,
        cut: (!report.shortfalls.is_empty()).then(|| format!("{:?}", report.shortfalls)),
        dropped: report.plan.facts.as_ref().and_then(|facts| facts.dropped.clone()),
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
