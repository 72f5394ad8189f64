//! What is known while a check runs, for whoever has to report in its place.
//!
//! A check that its budget cannot stop, because it is somewhere that nobody thought of, is reported by the watchdog:
//! what was found so far, the figures that were last seen, and which limit was met. Invariant: there is one report,
//! whoever makes it.

use crate::check::{FailOn, Format};
use crate::source_files::SourceFiles;
use crate::{said, say, screen};
use check::{Progress, Settings};
use report::Terminal;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};
use support::{Budget, Spent};
use verdict::notes::NOT_BEGUN;
use verdict::{Finding, PlanSummary, Property, Report, Shortfall, Verdict};

/// How a report is shown.
#[derive(Clone)]
pub struct Style {
    pub format: Format,
    pub verbose: bool,
    /// What the user named: sources lie beside it.
    pub target: PathBuf,
}

impl Style {
    /// The text of a report.
    pub fn of(&self, report: &Report, directories: &[PathBuf], searched: Option<Duration>) -> String {
        let sources = SourceFiles::new(Path::new(&self.target), directories);
        match self.format {
            Format::Json => report::to_json(report, &sources),
            Format::Text => {
                let terminal = Terminal {
                    width: screen::width(),
                    colour: screen::colour(),
                    verbose: self.verbose,
                    sources: &sources,
                    searched,
                };
                terminal.report(report)
            }
        }
    }
}

/// What the check is doing.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub enum Stage {
    /// Finding, compiling and loading the program.
    #[default]
    Preparing,
    Searching,
}

#[derive(Default)]
struct Known {
    stage: Stage,
    seen: Progress,
    findings: Vec<Finding>,
    directories: Vec<PathBuf>,
    /// Classes that were compiled for this run.
    compiled: Option<PathBuf>,
}

pub struct Standing {
    started: Instant,
    style: Style,
    properties: Vec<&'static Property>,
    reduction: String,
    fail_on: FailOn,
    known: Mutex<Known>,
    claimed: AtomicBool,
}

impl Standing {
    pub fn new(started: Instant, style: Style, settings: &Settings, fail_on: FailOn) -> Self {
        Self {
            started,
            style,
            properties: settings.properties.clone(),
            reduction: check::decide(settings).plan.reduction().name().to_owned(),
            fail_on,
            known: Mutex::default(),
            claimed: AtomicBool::new(false),
        }
    }

    /// What is known stays true whatever broke while somebody wrote it down.
    fn known(&self) -> MutexGuard<'_, Known> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub fn see(&self, progress: &Progress) {
        self.known().seen = *progress;
    }

    pub fn find(&self, finding: &Finding) {
        self.known().findings.push(finding.clone());
    }

    /// The program is there, and the search begins.
    pub fn prepared(&self, directories: Vec<PathBuf>, compiled: Option<&Path>) {
        let mut known = self.known();
        known.stage = Stage::Searching;
        known.directories = directories;
        known.compiled = compiled.map(Path::to_owned);
    }

    /// Prints a report, if nobody else has.
    pub fn say(&self, text: &str) {
        if self.claimed.swap(true, Ordering::SeqCst) {
            // The watchdog was first, and ends the process.
            loop {
                std::thread::park();
            }
        }
        say(text);
    }

    /// What there is to say of a search that did not end.
    fn report(&self, shortfall: Shortfall) -> Report {
        let findings = self.known().findings.clone();
        self.report_of(findings, shortfall)
    }

    /// What is left to say after a panic of ours: nothing that was found is believed any more.
    pub fn broken(&self, what: String) -> Report {
        self.report_of(Vec::new(), Shortfall::InternalError { what })
    }

    fn report_of(&self, findings: Vec<Finding>, shortfall: Shortfall) -> Report {
        let known = self.known();
        let shortfalls = vec![shortfall];
        let before = NOT_BEGUN.noted(NOT_BEGUN.meaning.to_owned());
        Report {
            verdict: Verdict::of(!findings.is_empty(), &shortfalls),
            findings,
            shortfalls,
            notes: if known.stage == Stage::Preparing { vec![before] } else { Vec::new() },
            assumptions: Vec::new(),
            checked: self.properties.clone(),
            not_checked: Vec::new(),
            plan: PlanSummary { reduction: self.reduction.clone(), ..PlanSummary::default() },
            stats: Progress { elapsed: self.started.elapsed(), ..known.seen }.stats(),
            outcomes: None,
            next: None,
        }
    }

    /// The report of a check that ended before its search began; its exit code.
    pub fn give_up(&self, why: Spent, budget: &Budget) -> u8 {
        let report = self.report(Shortfall::of_budget(why, budget.time_limit(), budget.memory_limit()));
        self.say(&self.style.of(&report, &[], None));
        self.fail_on.code(&report)
    }

    /// For the watchdog: reports and ends the process, unless the report is being printed.
    pub fn end(&self, shortfall: Shortfall) {
        let report = self.report(shortfall);
        let (directories, compiled) = {
            let known = self.known();
            (known.directories.clone(), known.compiled.clone())
        };
        let text = self.style.of(&report, &directories, Some(self.started.elapsed()));
        if self.claimed.swap(true, Ordering::SeqCst) {
            return;
        }
        say(&text);
        if let Some(directory) = compiled {
            // Nobody is left who could do anything about it.
            let _left = support::files::remove_directory(&directory);
        }
        std::process::exit(i32::from(said(self.fail_on.code(&report))));
    }
}
