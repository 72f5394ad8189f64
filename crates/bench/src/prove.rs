//! `scripts/bench prove`: the abstract interpreter on the programs of the paper's section 5, beside its figures.
//!
//! Seconds are processor time of the analysis alone: boot, lowering and facts, which all runs on one program share,
//! are told apart.

mod published;

use super::{cpu_time, line, machine};
use absint::alarms::Alarm;
use absint::domains::Choice;
use absint::engine::{Engine, Options};
use absint::memory::{self, MODELS, MemoryModel};
use absint::properties::{self, Property};
use absint::world::World;
use anyhow::{Context, Result, anyhow, bail};
use check::MachineStart;
use facts::{Known, PointsTo, Start};
use jdk::{Compiled, Jdk, compile};
use program::Program;
use published::{BANKS, DOMAINS, PROPERTIES, SHAPES};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;
use support::files::{self, Directory};

const PROGRAMS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/prove");

/// What stands in a growing program for each thread, and how many threads one with many statements has.
const STATEMENTS_OF_A_THREAD: usize = 100;
const THREADS_OF_MANY: usize = 8;

pub fn run(jdk: &Jdk, quick: bool) -> Result<()> {
    patterns(jdk, quick)?;
    banks(jdk, quick)?;
    shapes(jdk, quick)?;
    let (threads, statements): (&[usize], &[usize]) = match quick {
        true => (&[3, 6, 12], &[1_000, 2_000, 4_000]),
        false => (&[3, 6, 12, 25, 50, 100], &[1_000, 3_000, 10_000, 30_000, 100_000]),
    };
    let by_threads: Vec<_> =
        threads.iter().map(|&threads| (threads, (threads, STATEMENTS_OF_A_THREAD * threads))).collect();
    growth(jdk, "threads", &by_threads)?;
    let by_statements: Vec<_> = statements.iter().map(|&count| (count, (THREADS_OF_MANY, count))).collect();
    growth(jdk, "statements", &by_statements)
}

/// What one run of the analysis took.
struct Measured {
    steps: u64,
    time: Duration,
}

/// A program, booted and with its facts.
struct Subject<'a> {
    program: &'a Program,
    start: &'a dyn Start,
    points_to: &'a PointsTo,
    threads: usize,
    statements: usize,
    facts: Duration,
}

impl Subject<'_> {
    fn solved<T>(
        &self,
        domain: &str,
        model: &'static MemoryModel,
        options: Options,
        then: impl FnOnce(&mut Engine<'_>, Measured) -> T,
    ) -> Result<T> {
        let choice: Choice = domain.parse().map_err(|error| anyhow!("{error}"))?;
        let known = warmed(self.program, self.start, self.points_to);
        let world = World::of(&known, choice, model);
        let began = cpu_time();
        let mut engine = Engine::new(&world, options);
        engine.solve();
        let measured = Measured { steps: engine.steps, time: cpu_time() - began };
        Ok(then(&mut engine, measured))
    }

    fn measured(&self, domain: &str, model: &'static MemoryModel, options: Options) -> Result<Measured> {
        self.solved(domain, model, options, |_, measured| measured)
    }
}

/// Analyses a program of which there is a source.
fn with_subject<T>(jdk: &Jdk, source: &Path, then: impl FnOnce(&Subject<'_>) -> Result<T>) -> Result<T> {
    let classes: Compiled = compile(jdk, &[source.to_owned()], None, &[])?;
    let mut machine = machine(jdk, classes.directory(), &classes.main_class, &["an argument".to_owned()])?;
    let (program, heap) = machine.program_and_heap();
    let start = MachineStart(heap);
    let began = cpu_time();
    let points_to = PointsTo::of(program, &start, &[]);
    let known = warmed(program, &start, &points_to);
    let runs_own = |thread: &&facts::threads::AbstractThread| {
        thread.entries.iter().any(|&entry| facts::is_program(program, program.method(entry).class))
    };
    let threads = known.threads().all().iter().filter(runs_own).count();
    let facts = cpu_time() - began;
    let own = points_to.methods().filter(|&method| facts::is_program(program, program.method(method).class));
    let statements = own.filter_map(|method| points_to.linked(method)).map(|linked| linked.insts().count()).sum();
    then(&Subject { program, start: &start, points_to: &points_to, threads, statements, facts })
}

/// The facts that the analysis asks for, computed.
fn warmed<'a>(program: &'a Program, start: &'a dyn Start, points_to: &'a PointsTo) -> Known<'a> {
    let known = Known::of(program, start, points_to);
    known.threads();
    known.held();
    known.protection();
    known.order();
    known.escape();
    known
}

fn millis(time: Duration) -> String {
    format!("{:.1}", time.as_secs_f64() * 1e3)
}

fn model(name: &str) -> Result<&'static MemoryModel> {
    memory::named(name).with_context(|| format!("there is no memory model {name}"))
}

fn named(name: &str) -> Result<&'static Property> {
    properties::named(name).with_context(|| format!("there is no property {name}"))
}

/// 5.1 and 5.2: which properties have alarms.
fn patterns(jdk: &Jdk, quick: bool) -> Result<()> {
    line("Patterns and memory-model shapes (5.1, 5.2): milliseconds, and properties with an alarm".to_owned());
    let folder = Path::new(PROGRAMS).join("paper");
    let directory = Directory::open(&folder).with_context(|| format!("{} cannot be listed", folder.display()))?;
    let mut sources: Vec<PathBuf> = directory.entries()?.into_iter().map(|entry| folder.join(&entry.name)).collect();
    sources.sort();
    sources.truncate(if quick { 3 } else { sources.len() });
    let asked = ["division-by-zero", "null-dereference", "data-race", "deadlock", "determinism", "weak-determinism"];
    let asked = asked.into_iter().map(named).collect::<Result<Vec<_>>>()?;
    for source in sources {
        with_subject(jdk, &source, |subject| {
            let (alarms, time) =
                subject.solved("interval+congruence", memory::DEFAULT, Options::default(), |engine, measured| {
                    (properties::check(engine, &asked), measured.time)
                })?;
            let has = |property: &&&Property| alarms.iter().any(|alarm: &Alarm| alarm.property == property.name);
            let raised: Vec<&str> = asked.iter().filter(has).map(|property| property.name).collect();
            let name = source.file_stem().unwrap_or_default().to_string_lossy();
            line(format!("  {name:<28}{:>8}  {}", millis(time), raised.join(", ")));
            Ok(())
        })?;
    }
    Ok(())
}

/// Figures 11 to 13.
fn banks(jdk: &Jdk, quick: bool) -> Result<()> {
    let heads: String = DOMAINS.map(|domain| format!("{domain:>18}")).concat();
    line(format!("\nFigures 11, 12 (hb): milliseconds by domain, here | there\n{:<30}{heads}", ""));
    let mut checks = Vec::new();
    for bank in BANKS.iter().take(if quick { 1 } else { BANKS.len() }) {
        let source = generated(jdk, bank.threads, bank.statements)?;
        with_subject(jdk, &source.path().join("Bank.java"), |subject| {
            let mut cells = String::new();
            for (domain, there) in DOMAINS.iter().zip(bank.domains) {
                let measured = subject.measured(domain, model("hb")?, Options::default())?;
                cells += &format!("{:>10} | {there:>5}", millis(measured.time));
            }
            let size = format!("{} threads, {} statements", subject.threads, bank.statements);
            line(format!("  {:<7}{size:<21}{cells}", bank.name));
            let row = subject.solved("interval", model("hb")?, Options::default(), |engine, _| {
                let mut cells = String::new();
                for (property, there) in PROPERTIES.iter().zip(bank.properties) {
                    let began = cpu_time();
                    properties::check(engine, &[named(property)?]);
                    cells += &format!("{:>12} | {there:>5}", millis(cpu_time() - began));
                }
                Ok::<_, anyhow::Error>(format!("  {:<10}{cells}", bank.name))
            })??;
            checks.push(row);
            Ok(())
        })?;
    }
    let heads: String = PROPERTIES.map(|property| format!("{property:>20}")).concat();
    line(format!("\nFigure 13 (interval, hb): milliseconds by property, here | there\n{:<12}{heads}", ""));
    checks.into_iter().for_each(line);
    Ok(())
}

/// Figures 15 to 19.
fn shapes(jdk: &Jdk, quick: bool) -> Result<()> {
    let models: String = MODELS.iter().map(|model| format!("{:>8}", model.name)).collect();
    line(format!(
        "\nFigures 15 to 19: seconds by memory model; threads alone; steps with interference to steps of threads alone\n\
         (there with AP and TL); steps of hb to those of ap\n{:<42}{models}{:>8}{:>8}{:>14}{:>8}  {}",
        "", "alone", "ratio", "there", "hb/ap", "there, interval and HB"
    ));
    for shape in SHAPES.iter().take(if quick { 2 } else { SHAPES.len() }) {
        let source = Path::new(PROGRAMS).join("shapes").join(format!("{}.java", shape.class));
        with_subject(jdk, &source, |subject| {
            let size = format!(
                "{} threads, {} statements (there {}), facts {:.1} s",
                subject.threads,
                subject.statements,
                shape.statements,
                subject.facts.as_secs_f64()
            );
            line(format!("  {}: {size}", shape.name));
            for domain in DOMAINS {
                let mut cells = String::new();
                let mut steps = Vec::new();
                for model in MODELS {
                    let measured = subject.measured(domain, model, Options::default())?;
                    cells += &format!("{:>8.3}", measured.time.as_secs_f64());
                    steps.push((model.name, measured.steps));
                }
                let alone = Options { interference: false, ..Options::default() };
                let alone = subject.measured(domain, model("hb")?, alone)?;
                let of = |name: &str| steps.iter().find(|(model, _)| *model == name).map_or(0, |&(_, steps)| steps);
                let ratio = of("hb") as f64 / alone.steps.max(1) as f64;
                let to_ap = of("hb") as f64 / of("ap").max(1) as f64;
                let (there, time) = match domain {
                    "interval" => {
                        (format!("{}, {} %", shape.overhead.0, shape.overhead.1), shape.interval_hb.to_owned())
                    }
                    _ => (String::new(), String::new()),
                };
                let row = format!(
                    "    {domain:<38}{cells}{:>8.3}{ratio:>8.2}{there:>14}{to_ap:>8.2}  {time}",
                    alone.time.as_secs_f64()
                );
                line(row.trim_end().to_owned());
            }
            Ok(())
        })?;
    }
    Ok(())
}

/// How the cost grows, with the slope in log-log.
fn growth(jdk: &Jdk, by: &str, sizes: &[(usize, (usize, usize))]) -> Result<()> {
    line(format!("\nGrowth over {by} (interval+congruence, jls): milliseconds, steps, facts in seconds"));
    let (mut times, mut steps) = (Vec::new(), Vec::new());
    for &(size, (threads, statements)) in sizes {
        let source = generated(jdk, threads, statements)?;
        with_subject(jdk, &source.path().join("Bank.java"), |subject| {
            let measured = subject.measured("interval+congruence", memory::DEFAULT, Options::default())?;
            line(format!(
                "  {threads:>4} threads {statements:>7} statements{:>12}{:>12}{:>8.1}",
                millis(measured.time),
                measured.steps,
                subject.facts.as_secs_f64()
            ));
            times.push((size as f64, measured.time.as_secs_f64()));
            steps.push((size as f64, measured.steps as f64));
            Ok(())
        })?;
    }
    line(format!("  slope: {:.2} in time, {:.2} in steps (wanted: at most 1.2)", slope(&times), slope(&steps)));
    Ok(())
}

/// The slope of the line through the logarithms with the least squares.
fn slope(points: &[(f64, f64)]) -> f64 {
    let logs: Vec<(f64, f64)> = points.iter().map(|&(x, y)| (x.ln(), y.max(1e-9).ln())).collect();
    let count = logs.len() as f64;
    let mean = |of: fn(&(f64, f64)) -> f64| logs.iter().map(of).sum::<f64>() / count;
    let (x, y) = (mean(|log| log.0), mean(|log| log.1));
    let both: f64 = logs.iter().map(|log| (log.0 - x) * (log.1 - y)).sum();
    both / logs.iter().map(|log| (log.0 - x).powi(2)).sum::<f64>()
}

/// A bank program of so many threads and statements, in a folder of its own.
fn generated(jdk: &Jdk, threads: usize, statements: usize) -> Result<tempfile::TempDir> {
    let generator = Path::new(PROGRAMS).join("growth/Generate.java");
    let java = jdk.home.join("bin/java");
    let output = Command::new(&java)
        .arg(&generator)
        .args([threads.to_string(), statements.to_string()])
        .output()
        .with_context(|| format!("{} could not be started", java.display()))?;
    if !output.status.success() {
        bail!("{}: {}", generator.display(), String::from_utf8_lossy(&output.stderr).trim());
    }
    let folder = tempfile::tempdir().context("a temporary directory could not be made")?;
    let file = folder.path().join("Bank.java");
    files::write(&file, &output.stdout).with_context(|| format!("{} could not be written", file.display()))?;
    Ok(folder)
}
