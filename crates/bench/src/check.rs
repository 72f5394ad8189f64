//! `scripts/bench check`: whole searches, beside what Java PathFinder needs for the same programs.
//!
//! The options are those of the comparison: `--no-spurious`, because Java PathFinder knows no spurious wake-ups, and
//! `--all`, because it was told to go on after an error. How to search is left to Heddle.
//! The small programs are over within milliseconds, so larger ones show the rate of a search that is under way.

use super::{Sources, compile_sources, cpu_time, line, machine};
use anyhow::{Context, Result, bail};
use check::{Settings, Until, Unwatched, properties};
use jdk::Jdk;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};
use support::Budget;
use verdict::{Property, Report, Shortfall};

const PROGRAMS: Sources = &[
    ("Phil.java", include_str!("../../../benches/check/Phil.java")),
    ("BB.java", include_str!("../../../benches/check/BB.java")),
    ("Airline.java", include_str!("../../../benches/check/Airline.java")),
    ("CHM.java", include_str!("../../../benches/check/CHM.java")),
];

/// A program with its arguments.
struct Case {
    class: &'static str,
    args: &'static [&'static str],
    /// None for those that only show the rate.
    pathfinder: Option<Pathfinder>,
}

/// What Java PathFinder needs.
struct Pathfinder {
    states: u64,
    seconds: f64,
}

/// Where the figures of [`Pathfinder`] are from: measured once for the project and kept with the programs, not
/// measured by this command.
const SOURCE: &str = "Java PathFinder (JPF): its branch java-17 with default options, on one core of a machine of \
                      the same kind; measured once, not now; its states are those of an incomplete search";

const fn case(class: &'static str, args: &'static [&'static str], states: u64, seconds: f64) -> Case {
    Case { class, args, pathfinder: Some(Pathfinder { states, seconds }) }
}

const fn large(class: &'static str, args: &'static [&'static str]) -> Case {
    Case { class, args, pathfinder: None }
}

/// The first one is all that `--quick` takes.
const CASES: &[Case] = &[
    case("Phil", &["5"], 13_869, 3.3),
    case("Phil", &["6"], 80_275, 17.8),
    case("BB", &["2", "2", "1", "2"], 39_532, 18.0),
    case("BB", &["3", "3", "1", "1"], 253_343, 85.0),
    case("Airline", &["4", "1"], 12_494, 2.7),
    case("Airline", &["5", "1"], 102_859, 17.0),
    case("CHM", &["2"], 1_411, 3.2),
    case("CHM", &["3"], 45_562, 27.0),
    large("Phil", &["8"]),
    large("BB", &["3", "3", "1", "2"]),
    large("BB", &["4", "4", "1", "1"]),
    large("Airline", &["7", "1"]),
    large("CHM", &["4"]),
];

/// For one search.
pub const LIMIT: Duration = Duration::from_secs(60);
/// Whatever takes longer is not repeated: noise does not change it much.
const LONG: Duration = Duration::from_secs(3);
const REPETITIONS: usize = 3;

pub fn run(heddle: &Path, jdk: &Jdk, quick: bool) -> Result<()> {
    let classes = compile_sources(jdk, PROGRAMS)?;
    let (cases, repetitions) = if quick { (&CASES[..1], 1) } else { (CASES, REPETITIONS) };
    line(format!("heddle check --no-spurious --all, best of {repetitions}, JDK {}", jdk.version));
    line(SOURCE.to_owned());
    line(format!(
        "{:<12}  {:<46}  {:>9}  {:>11}  {:>13}  {:>11}  {:>8}  {:>9}  {:>10}  {:>5}  {:>8}",
        "program",
        "verdict",
        "states",
        "transitions",
        "transitions/s",
        "bytes/state",
        "search s",
        "process s",
        "JPF states",
        "JPF s",
        "JPF/ours"
    ));
    let mut ratios = Vec::new();
    for case in cases {
        let (report, search) = search(jdk, classes.directory(), case, repetitions)?;
        let theirs = match &case.pathfinder {
            Some(theirs) => {
                let process = process(heddle, jdk, classes.directory(), case, repetitions)?.as_secs_f64();
                let ratio = theirs.seconds / process;
                ratios.push(ratio);
                format!("{process:>9.3}  {:>10}  {:>5}  {ratio:>8.1}", theirs.states, theirs.seconds)
            }
            None => format!("{:>9}  {:>10}  {:>5}  {:>8}", "-", "-", "-", "-"),
        };
        let (stats, seconds) = (&report.stats, search.as_secs_f64());
        line(format!(
            "{:<12}  {:<46}  {:>9}  {:>11}  {:>13.0}  {:>11.1}  {seconds:>8.3}  {theirs}",
            case.name(),
            judgement(&report),
            stats.states,
            stats.transitions,
            stats.transitions as f64 / seconds,
            stats.table_bytes as f64 / stats.states.max(1) as f64,
        ));
    }
    let mean = (ratios.iter().map(|ratio| ratio.ln()).sum::<f64>() / ratios.len() as f64).exp();
    line(format!("geometric mean of JPF/ours: {mean:.0}"));
    Ok(())
}

impl Case {
    fn name(&self) -> String {
        format!("{} {}", self.class, self.args.join(" "))
    }
}

/// The search alone, on this thread's processor time. Each repetition has a new machine, for one that was
/// explored before knows already what threads share.
fn search(jdk: &Jdk, directory: &Path, case: &Case, repetitions: usize) -> Result<(Report, Duration)> {
    let mut settings = Settings { until: Until::End, shorten: 0, ..Settings::default() };
    settings.semantics.spurious = false;
    let args: Vec<String> = case.args.iter().map(|&arg| arg.to_owned()).collect();
    let once = || -> Result<(Report, Duration)> {
        let mut machine = machine(jdk, directory, case.class, &args)?;
        let settings = Settings { budget: Budget::lasting(LIMIT), ..settings.clone() };
        let start = cpu_time();
        let report = check::check(&mut machine, &settings, &mut Unwatched);
        Ok((report, cpu_time().saturating_sub(start)))
    };
    let mut best = once()?;
    for _ in 1..repetitions {
        if best.1 > LONG {
            break;
        }
        let next = once()?;
        if next.1 < best.1 {
            best = next;
        }
    }
    Ok(best)
}

/// From the start of a process to its end, on the clock.
fn process(heddle: &Path, jdk: &Jdk, directory: &Path, case: &Case, repetitions: usize) -> Result<Duration> {
    let traces = tempfile::tempdir().context("a temporary directory could not be made")?;
    let mut best = Duration::MAX;
    for _ in 0..repetitions {
        let mut command = Command::new(heddle);
        command.arg("check").args(["--no-spurious", "--all", "--format", "json"]);
        command.arg("--trace-dir").arg(traces.path()).arg("--jdk").arg(&jdk.home).arg("-cp").arg(directory);
        command.arg(case.class).args(case.args).stdin(Stdio::null());
        let start = Instant::now();
        let output = command.output().with_context(|| format!("{command:?} could not be run"))?;
        let took = start.elapsed();
        // 0 is `verified`, 1 is `violated`: anything else is no answer whose time could be compared.
        if !matches!(output.status.code(), Some(0 | 1)) {
            bail!("{command:?} has no answer: {}", String::from_utf8_lossy(&output.stderr));
        }
        best = best.min(took);
        if took > LONG {
            break;
        }
    }
    Ok(best)
}

/// The verdict, and the properties that are violated; or that the time was over.
fn judgement(report: &Report) -> String {
    let is_violated = |property: &&Property| report.findings.iter().any(|finding| finding.property == *property);
    let violated: Vec<&str> = properties::all().filter(is_violated).map(|property| property.name).collect();
    let cut = report.shortfalls.iter().any(|shortfall| matches!(shortfall, Shortfall::TimeLimit { .. }));
    let mut text = report.verdict.name().to_owned();
    if !violated.is_empty() {
        text += &format!(": {}", violated.join(", "));
    }
    if cut {
        text += " (cut)";
    }
    text
}
