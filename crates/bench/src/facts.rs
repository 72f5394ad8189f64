//! `scripts/bench facts`: what static facts spare a search, on the eight programs of `benches/facts`, beside what was
//! published for programs of the same descriptions; with `--peers`, what the analysis itself costs, beside others.
//!
//! The published search made no choices inside of library code, which loses behaviours; the second table of each
//! program is searched so.
//!
//! Invariant: nothing is left out in silence. What was cut, refused or is not as expected is named at the end.

mod configurations;
mod peers;
mod programs;
mod published;
mod table;

use super::run::{Answer, Caps, Outcome, PROPERTIES, Run};
use super::{Limits, cpu_time, line, machine};
use ::check::MachineStart;
use ::facts::PointsTo;
use ::facts::accesses::{Accesses, Grain};
use ::facts::fresh::Fresh;
use anyhow::{Context, Result, bail};
use configurations::{AUTO, AUTO_ALONE, Beliefs, CONFIGURATIONS, Configuration, EXPECTED, TABLES};
use jdk::Jdk;
use programs::{ANALYSED, SEARCHED, Searched, compiled};
use std::path::{Path, PathBuf};
use std::time::Duration;

const TIME: Duration = Duration::from_secs(300);
const MEMORY: &str = "4g";
/// The default should verify each program within this.
const PATIENCE: f64 = 60.0;

/// What can be asked for.
#[derive(Default)]
pub struct Asked {
    /// Only these; all if empty.
    pub programs: Vec<String>,
    pub configurations: Vec<String>,
    pub peers: bool,
    /// The class path of a main that is analysed.
    pub analyse: Option<PathBuf>,
}

impl Asked {
    pub fn is_particular(&self) -> bool {
        self.peers || self.analyse.is_some() || !(self.programs.is_empty() && self.configurations.is_empty())
    }

    fn wants_program(&self, name: &str) -> bool {
        self.programs.is_empty() || self.programs.iter().any(|wanted| wanted == name)
    }

    fn wants_configuration(&self, name: &str) -> bool {
        self.configurations.is_empty() || self.configurations.iter().any(|wanted| wanted == name)
    }

    /// Nothing that is asked for may be misspelt.
    fn check(&self) -> Result<()> {
        let mut programs: Vec<&str> = SEARCHED.iter().map(|program| program.name).collect();
        let mut configurations: Vec<&str> = CONFIGURATIONS.iter().map(|configuration| configuration.name).collect();
        if self.peers {
            programs.extend(ANALYSED.iter().map(|program| program.name));
            configurations = peers::NAMES.to_vec();
        }
        for (wanted, known) in [(&self.programs, programs), (&self.configurations, configurations)] {
            if let Some(name) = wanted.iter().find(|name| !known.contains(&name.as_str())) {
                bail!("there is no {name}; there are {}", known.join(", "));
            }
        }
        Ok(())
    }
}

pub fn run(heddle: &Path, jdk: &Jdk, limits: &Limits, asked: &Asked) -> Result<()> {
    asked.check()?;
    let time = limits.time.unwrap_or(TIME);
    if asked.peers {
        return peers::run(jdk, time, asked);
    }
    let memory = limits.memory.as_deref().unwrap_or(MEMORY);
    let traces = tempfile::tempdir().context("a temporary directory could not be made")?;
    line(format!("JDK {}, property {PROPERTIES}, one process for each run", jdk.version));
    line(format!(
        "at most {} s and {memory} for a run; to the right of the bar, what was published",
        time.as_secs_f64()
    ));
    let mut measured = Vec::new();
    for program in SEARCHED.iter().filter(|program| asked.wants_program(program.name)) {
        let (classes, lines) = compiled(jdk, Path::new(program.name), None)?;
        line(format!("\n{} ({lines} lines; {})", program.name, program.threads));
        let caps = Caps { heddle, jdk, classes: classes.directory(), traces: traces.path(), time, memory };
        for &(beliefs, _, title) in TABLES {
            let rows = CONFIGURATIONS.iter().filter(|row| asked.wants_configuration(row.name) && row.runs(beliefs));
            for (number, configuration) in rows.enumerate() {
                if number == 0 {
                    line(table::header(title));
                }
                let outcome = search(program, configuration, beliefs, &caps)?;
                line(table::row(program, configuration, &outcome));
                measured.push(Measured { program, configuration, beliefs, outcome });
            }
        }
    }
    table::means(&measured);
    judge(&measured)
}

/// One run.
struct Measured {
    program: &'static Searched,
    configuration: &'static Configuration,
    beliefs: Beliefs,
    outcome: Outcome,
}

impl Measured {
    fn name(&self) -> String {
        format!("{}, {}, beliefs {}", self.program.name, self.configuration.name, option(self.beliefs))
    }

    /// Its figures, if it came to its end.
    fn done(&self) -> Option<&Answer> {
        match &self.outcome {
            Outcome::Answered(answer) if is_done(answer) => Some(answer),
            _ => None,
        }
    }
}

/// The published rule never verifies, so what counts is that nothing was cut.
fn is_done(answer: &Answer) -> bool {
    !answer.cut && !answer.found()
}

/// What `--beliefs` is given.
fn option(beliefs: Beliefs) -> &'static str {
    TABLES.iter().find(|table| table.0 == beliefs).map_or("on", |table| table.1)
}

fn search(program: &Searched, configuration: &Configuration, beliefs: Beliefs, caps: &Caps<'_>) -> Result<Outcome> {
    let mut options = configuration.options.to_vec();
    options.extend(["--beliefs", option(beliefs)]);
    Run { options: &options, class: program.class, args: &[], seed: 0, all: false }.run(caps)
}

/// Names what is wrong, not as expected, cut or refused.
fn judge(measured: &[Measured]) -> Result<()> {
    let mut wrong = Vec::new();
    let mut cut = Vec::new();
    let mut refused: Vec<String> = Vec::new();
    for one in measured {
        match &one.outcome {
            Outcome::Answered(answer) if answer.found() => wrong.push(one.name()),
            Outcome::Answered(answer) if answer.cut => cut.push(one.name()),
            Outcome::Answered(_) => {}
            Outcome::Refused(why) => {
                let what = format!("{}: {why}", one.configuration.name);
                if !refused.contains(&what) {
                    refused.push(what);
                }
            }
        }
    }
    let lists =
        [("wrong answers", &wrong), ("expected and not so", &missed(measured)), ("cut", &cut), ("refused", &refused)];
    for (title, list) in lists {
        if !list.is_empty() {
            line(format!("\n{title}:\n  {}", list.join("\n  ")));
        }
    }
    if wrong.is_empty() { Ok(()) } else { bail!("{} answers are wrong", wrong.len()) }
}

/// What is expected of these programs and not so.
fn missed(measured: &[Measured]) -> Vec<String> {
    let find = |program: &str, name: &str, beliefs: Beliefs| {
        let is =
            |one: &&Measured| one.program.name == program && one.configuration.name == name && one.beliefs == beliefs;
        measured.iter().find(is)
    };
    let mut missed = Vec::new();
    for program in SEARCHED.iter().map(|program| program.name) {
        let pairs = [Beliefs::Off, Beliefs::OffOwn].into_iter().flat_map(|beliefs| {
            EXPECTED.iter().map(move |(fewer, more)| (find(program, fewer, beliefs), find(program, more, beliefs)))
        });
        for pair in pairs {
            let (Some(fewer), Some(more)) = pair else { continue };
            let Some(bound) = more.done() else { continue };
            if fewer.done().is_none_or(|answer| answer.choices > bound.choices) {
                missed.push(format!("{} has no more choices than {}", fewer.name(), more.configuration.name));
            }
        }
        if let Some(auto) = find(program, AUTO, Beliefs::On) {
            let done = auto.done().filter(|answer| answer.verdict == "verified");
            if done.is_none_or(|answer| answer.seconds > PATIENCE) {
                missed.push(format!("{} verifies within {PATIENCE} s", auto.name()));
            }
            let alone = find(program, AUTO_ALONE, Beliefs::On).and_then(Measured::done);
            if done.zip(alone).is_some_and(|(with, without)| with.seconds > without.seconds) {
                missed.push(format!("{} is faster than {AUTO_ALONE}", auto.name()));
            }
        }
    }
    missed
}

impl Configuration {
    fn runs(&self, beliefs: Beliefs) -> bool {
        match self.beliefs {
            Beliefs::Any => true,
            Beliefs::Off => beliefs != Beliefs::On,
            only => only == beliefs,
        }
    }
}

/// Analyses one main, in a process of its own: points-to sets and call graph, and then accesses and immutable fields.
pub fn analyse(jdk: &Jdk, asked: &Asked, main: &str) -> Result<()> {
    let Some(class_path) = &asked.analyse else { bail!("--analyse needs a class path") };
    let mut machine = machine(jdk, class_path, main, &[])?;
    let began = cpu_time();
    let (program, heap) = machine.program_and_heap();
    let start = MachineStart(heap);
    let points_to = PointsTo::of(program, &start, &[]);
    let seconds = (cpu_time() - began).as_secs_f64();
    let _accesses = Accesses::of(program, &start, &points_to, Grain::Object);
    let immutable = Fresh::of(program, &start, &points_to).immutable();
    let all = (cpu_time() - began).as_secs_f64();
    let (methods, edges) = (points_to.methods().count(), points_to.call_graph().len());
    line(format!("{} immutable fields", immutable.len()));
    line(peers::figures(seconds, methods, edges, points_to.objects().len(), all));
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::Asked;

    #[test]
    fn what_is_misspelt_is_not_measured() {
        let asked = |programs: &[&str], peers| Asked {
            programs: programs.iter().map(|&name| name.to_owned()).collect(),
            peers,
            ..Asked::default()
        };
        assert!(asked(&["uav", "orders"], false).check().is_ok());
        assert!(asked(&["uaw"], false).check().is_err());
        assert!(asked(&["hello"], false).check().is_err() && asked(&["hello"], true).check().is_ok());
    }
}
