//! `heddle bench undo`: the ways of taking steps back, measured against each other.
//!
//! Stoller (SPIN 2000, section 10) asks how checkpointing compares with reset and replay for typical programs. Here
//! both are beside the trail, which is what Heddle takes; the search is otherwise the same, step for step, and that
//! is checked. Copies and replays keep the trail too, which costs them a little.

use super::{Sources, compile_sources, cpu_time, line, machine};
use anyhow::{Result, bail};
use check::{Settings, Until, Unwatched};
use explore::{Plan, Reduction, Undo};
use jdk::Jdk;
use std::path::Path;
use std::time::Duration;
use support::Budget;
use verdict::{Report, Shortfall};

const PROGRAMS: Sources = &[
    ("Phil.java", include_str!("../../../benches/check/Phil.java")),
    ("BB.java", include_str!("../../../benches/check/BB.java")),
    ("Airline.java", include_str!("../../../benches/check/Airline.java")),
    ("CHM.java", include_str!("../../../benches/check/CHM.java")),
];

struct Case {
    class: &'static str,
    args: &'static [&'static str],
    reduction: Reduction,
}

const fn case(class: &'static str, args: &'static [&'static str], reduction: Reduction) -> Case {
    Case { class, args, reduction }
}

/// The first one is all that `--quick` takes. Depths are from 20 to some hundred steps.
const CASES: &[Case] = &[
    case("Phil", &["5"], Reduction::Escape),
    case("Phil", &["7"], Reduction::Escape),
    case("Phil", &["6"], Reduction::Persistent),
    case("BB", &["2", "2", "1", "2"], Reduction::Escape),
    case("BB", &["2", "2", "1", "2"], Reduction::Dynamic),
    case("Airline", &["4", "1"], Reduction::Escape),
    case("Airline", &["5", "1"], Reduction::Dynamic),
    case("Airline", &["3", "1"], Reduction::VectorClock),
    case("CHM", &["2"], Reduction::Escape),
    case("CHM", &["2"], Reduction::Dynamic),
];

/// For one search.
const LIMIT: Duration = Duration::from_secs(60);
const REPETITIONS: usize = 3;
/// Whatever takes longer is not repeated: noise does not change it much.
const LONG: Duration = Duration::from_secs(2);

pub fn run(jdk: &Jdk, quick: bool) -> Result<()> {
    let classes = compile_sources(jdk, PROGRAMS)?;
    let (cases, repetitions) = if quick { (&CASES[..1], 1) } else { (CASES, REPETITIONS) };
    line(format!(
        "heddle check --no-spurious --all --no-hunt, best of {repetitions}, processor time, JDK {}",
        jdk.version
    ));
    line(format!(
        "{:<12}  {:<10}  {:>11}  {:>5}  {:>8}  {:>8}  {:>8}  {:>10}  {:>12}",
        "program", "reduction", "transitions", "depth", "trail s", "copy s", "replay s", "copy/trail", "replay/trail"
    ));
    for case in cases {
        let (trail, by_trail) = search(jdk, classes.directory(), case, Undo::Trail, repetitions)?;
        let (copy, by_copy) = search(jdk, classes.directory(), case, Undo::Copy, repetitions)?;
        let (replay, by_replay) = search(jdk, classes.directory(), case, Undo::Replay, repetitions)?;
        let name = format!("{} {}", case.class, case.args.join(" "));
        for (other, undo) in [(&copy, Undo::Copy), (&replay, Undo::Replay)] {
            if !is_cut(other) && !is_cut(&trail) && figures(other) != figures(&trail) {
                bail!("{name} by {}: {:?}, by the trail {:?}", undo.name(), figures(other), figures(&trail));
            }
        }
        let seconds = |report: &Report, time: Duration| {
            format!("{}{:.3}", if is_cut(report) { ">" } else { "" }, time.as_secs_f64())
        };
        let ratio = |time: Duration| time.as_secs_f64() / by_trail.as_secs_f64().max(1e-6);
        line(format!(
            "{name:<12}  {:<10}  {:>11}  {:>5}  {:>8}  {:>8}  {:>8}  {:>10.1}  {:>12.1}",
            case.reduction.name(),
            trail.stats.transitions,
            trail.stats.max_depth,
            seconds(&trail, by_trail),
            seconds(&copy, by_copy),
            seconds(&replay, by_replay),
            ratio(by_copy),
            ratio(by_replay),
        ));
    }
    Ok(())
}

fn is_cut(report: &Report) -> bool {
    report.shortfalls.iter().any(|shortfall| matches!(shortfall, Shortfall::TimeLimit { .. }))
}

/// What must be the same however steps are taken back. How often the search began again, and so the number of all its
/// steps, depends on what was learnt before it in a limited time.
fn figures(report: &Report) -> (u64, u64, u64, usize) {
    (report.stats.states, report.stats.executions, report.stats.max_depth, report.findings.len())
}

/// Each repetition has a new machine, for one that was explored before knows already what threads share.
fn search(jdk: &Jdk, directory: &Path, case: &Case, undo: Undo, repetitions: usize) -> Result<(Report, Duration)> {
    let plan = Some(Plan::of(case.reduction).undone_by(undo));
    let mut settings = Settings { plan, until: Until::End, hunt: false, shorten: 0, ..Settings::default() };
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
