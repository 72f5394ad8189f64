//! The campaign that derives the list of races inside the JDK: two threads call its public methods, and every race
//! that `check` meets is written down.
//!
//! `Generate.java` writes the programs, by reflection over the JDK at hand; [`Worker`] checks them one after the
//! other in a process of its own, which is replaced if one takes too long. Results are lines of JSON, a line for a
//! program, so that a campaign can be broken off and continued.

mod document;
mod reported;

use crate::oracle::undisturbed;
use check::properties::DATA_RACE;
use check::{MetRace, Progress, Settings, Until, Watch, check};
use classfile::{ClassPath, JdkImage};
use jdk::Jdk;
use program::PathFinder;
use serde_json::{Value, json};
use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::{self, BufRead, BufReader, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};
use support::Budget;
use support::budget::Limits;
use thiserror::Error;
use verdict::{Finding, Place, Shortfall};
use vm::{Machine, Options, Streams};

pub use document::document;
pub use reported::REPORTED;

const GENERATE: &str = include_str!("jdk_races/Generate.java");
const RACE: &str = include_str!("jdk_races/Race.java");
const SCENES: &str = include_str!("jdk_races/Scenes.java");

/// The packages and classes whose public methods are called if nothing else is said.
pub const PACKAGES: &[&str] = &[
    "java.lang",
    "java.lang.constant",
    "java.lang.invoke",
    "java.lang.reflect",
    "java.lang.runtime",
    "java.util",
    "java.util.concurrent",
    "java.util.concurrent.atomic",
    "java.util.concurrent.locks",
    "java.util.function",
    "java.util.random",
    "java.util.regex",
    "java.util.stream",
    "java.time",
    "java.time.chrono",
    "java.time.format",
    "java.time.temporal",
    "java.time.zone",
    "java.text",
    "java.nio",
    "java.nio.charset",
    "java.io",
    "java.math",
    "java.net.URI",
    "java.net.URLDecoder",
    "java.net.URLEncoder",
];

/// Programs of one JDK.
pub struct Campaign {
    pub jdk: Jdk,
    /// Sources, classes and results.
    pub dir: PathBuf,
    pub programs: Vec<Program>,
    /// What the generator counted: classes, methods, programs.
    pub counts: BTreeMap<String, u64>,
}

/// Two threads with a few calls each.
#[derive(Clone, Debug)]
pub struct Program {
    /// The static method that it is.
    pub method: String,
    /// The same whatever else is generated.
    pub id: String,
    pub mode: String,
    pub class: String,
    pub calls: Vec<String>,
}

impl Campaign {
    /// Writes and compiles the programs, unless that was done.
    pub fn prepare(jdk: &Jdk, root: &Path, packages: &[String]) -> io::Result<Self> {
        let mut stamp = DefaultHasher::new();
        (GENERATE, RACE, SCENES, packages, &jdk.runtime_version).hash(&mut stamp);
        let dir = root.join(format!("{}-{:08x}", jdk.feature, stamp.finish() as u32));
        let counts = dir.join("counts.txt");
        if !counts.is_file() {
            fs::create_dir_all(&dir)?;
            fs::write(dir.join("Generate.java"), GENERATE)?;
            fs::write(dir.join("Race.java"), RACE)?;
            fs::write(dir.join("Scenes.java"), SCENES)?;
            let mut command = Command::new(jdk.home.join("bin/java"));
            command.arg(dir.join("Generate.java")).arg(&dir).args(packages).stderr(Stdio::inherit());
            undisturbed(&mut command);
            let output = command.output()?;
            if !output.status.success() {
                return Err(io::Error::other(format!("the generator ended with {}", output.status)));
            }
            fs::write(&counts, output.stdout)?;
        }
        let counted = fs::read_to_string(&counts)?;
        let counts = counted.lines().filter_map(|line| line.split_once('\t'));
        Ok(Self {
            jdk: jdk.clone(),
            counts: counts.filter_map(|(what, count)| Some((what.to_owned(), count.parse().ok()?))).collect(),
            programs: fs::read_to_string(dir.join("index.txt"))?.lines().filter_map(Program::parse).collect(),
            dir,
        })
    }

    /// Where results are kept, under the limit that they were found with.
    pub fn results(&self, root: &Path) -> PathBuf {
        root.join(format!("results-{}.jsonl", self.jdk.feature))
    }
}

impl Program {
    fn parse(line: &str) -> Option<Self> {
        let mut parts = line.split('\t').map(str::to_owned);
        let (method, id, mode, class) = (parts.next()?, parts.next()?, parts.next()?, parts.next()?);
        let calls = parts.next()?.split(' ').map(str::to_owned).collect();
        Some(Self { method, id, mode, class, calls })
    }
}

/// A process that checks programs.
pub struct Worker {
    child: Child,
    input: ChildStdin,
    answers: Receiver<String>,
}

/// Beyond the time limit of a check, for booting and long steps.
const PATIENCE: Duration = Duration::from_secs(3);

impl Worker {
    pub fn start(campaign: &Campaign, limit: Duration) -> io::Result<Self> {
        let mut child = Command::new(std::env::current_exe()?)
            .arg("--worker")
            .arg(&campaign.jdk.home)
            .arg(&campaign.dir)
            .arg(limit.as_millis().to_string())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(io::Error::other("the worker has no streams"));
        };
        let (send, answers) = channel();
        std::thread::spawn(move || {
            for line in BufReader::new(output).lines() {
                let Ok(line) = line else { break };
                if send.send(line).is_err() {
                    break;
                }
            }
        });
        Ok(Self { child, input, answers })
    }

    /// What the check of a program gave, and whether the worker is of use any more.
    pub fn check(&mut self, program: &Program, limit: Duration) -> (Value, bool) {
        let deadline = Instant::now() + limit + PATIENCE;
        let asked = writeln!(self.input, "{}", program.method).and_then(|()| self.input.flush());
        let mut races: BTreeMap<String, Value> = BTreeMap::new();
        let mut result = loop {
            let left = deadline.saturating_duration_since(Instant::now());
            let answer = match &asked {
                Ok(()) => self.answers.recv_timeout(left),
                Err(_) => Err(RecvTimeoutError::Disconnected),
            };
            let end = match answer {
                Ok(line) => serde_json::from_str::<Value>(&line).unwrap_or_else(|_| json!({ "end": "garbled" })),
                Err(RecvTimeoutError::Timeout) => json!({ "end": "stuck" }),
                Err(RecvTimeoutError::Disconnected) => json!({ "end": "died" }),
            };
            if end["end"].is_string() {
                break end;
            }
            keep(&mut races, end);
        };
        let is_alive = !matches!(result["end"].as_str(), Some("stuck" | "died"));
        result["races"] = Value::Array(races.into_values().collect());
        (result, is_alive)
    }
}

/// Keeps one race for each variable: one that is not listed, for an access may be the program's own, and the one
/// with the shortest stacks.
fn keep(races: &mut BTreeMap<String, Value>, race: Value) {
    let rank = |race: &Value| {
        let sides = race["sides"].as_array().into_iter().flatten();
        (race["listed"] == true, sides.filter_map(|side| Some(side["stack"].as_array()?.len())).sum::<usize>())
    };
    let variable = race["variable"].as_str().unwrap_or_default().to_owned();
    if races.get(&variable).is_none_or(|known| rank(&race) < rank(known)) {
        races.insert(variable, race);
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        // It may be in the midst of a check; nothing of it is worth waiting for.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Why methods cannot be checked for another process.
#[derive(Debug, Error)]
pub enum ServeError {
    #[error(transparent)]
    Jdk(#[from] jdk::JdkError),
    #[error(transparent)]
    Input(#[from] io::Error),
}

/// The other side: checks the methods named on standard input, a line of JSON for each.
pub fn serve(home: &Path, classes: &Path, limit: Duration) -> Result<(), ServeError> {
    let jdk = Jdk::at(home)?;
    for method in io::stdin().lock().lines() {
        let method = method?;
        let answer = one(&jdk, classes, &method, limit).unwrap_or_else(|why| json!({ "end": "failed", "why": why }));
        println!("{answer}");
    }
    Ok(())
}

/// Tells races as they are met: what comes after may take too long.
struct Teller;

impl Watch for Teller {
    fn progress(&mut self, _: &Progress) {}

    fn found(&mut self, _: &Finding) {}

    fn met_race(&mut self, race: &MetRace) {
        println!("{}", told(race));
    }
}

fn one(jdk: &Jdk, classes: &Path, method: &str, limit: Duration) -> Result<Value, String> {
    let started = Instant::now();
    let image = JdkImage::open(&jdk.image).map_err(|error| error.to_string())?;
    let path = Arc::new(ClassPath::parse(classes, jdk.feature));
    let options = Options { class_path: classes.display().to_string(), ..Options::of(jdk) };
    let mut machine = Machine::boot(Box::new(PathFinder { image, path }), options, Streams::none())
        .map_err(|error| error.to_string())?;
    machine.start_method(method).map_err(|error| error.to_string())?;
    let limits = Limits { time: Some((started, limit)), memory: Some(1 << 30), interrupted: None };
    let settings = Settings {
        properties: vec![&DATA_RACE],
        until: Until::End,
        budget: Budget::watched(limits, None).map_err(|error| error.to_string())?,
        shorten: 0,
        ..Settings::default()
    };
    let report = check(&mut machine, &settings, &mut Teller);
    let shortfalls: Vec<String> = report.shortfalls.iter().map(what).collect();
    Ok(json!({
        "end": report.verdict.name(),
        "shortfalls": shortfalls,
        "states": report.stats.states,
        "ms": started.elapsed().as_millis() as u64,
    }))
}

/// A shortfall in a word, or with the name of what is not modelled.
fn what(shortfall: &Shortfall) -> String {
    match shortfall {
        Shortfall::Unmodelled { what, .. } => format!("unmodelled: {what}"),
        Shortfall::TimeLimit { .. } => "time".to_owned(),
        other => format!("{other:?}").split([' ', '{', '(']).next().unwrap_or_default().to_owned(),
    }
}

fn told(race: &MetRace) -> Value {
    let frame = |place: &Place| format!("{}.{}:{}", place.class, place.method, place.line.unwrap_or(0));
    let side = |(what, stack): &(String, Vec<Place>)| json!({ "does": what, "stack": stack.iter().map(frame).collect::<Vec<_>>() });
    let sides: Vec<Value> = race.sides.iter().map(side).collect();
    json!({ "variable": race.variable, "listed": race.listed, "sides": sides })
}

/// What a campaign found, over all programs that were checked.
#[derive(Default)]
pub struct Summary {
    pub programs: u64,
    pub calls: BTreeSet<String>,
    /// How checks ended.
    pub ends: BTreeMap<String, u64>,
    pub races: BTreeMap<String, Raced>,
    /// What is not modelled, and in how many programs.
    pub unmodelled: BTreeMap<String, u64>,
    pub milliseconds: u64,
}

/// What was made of a variable.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub enum Judged {
    /// Nothing yet.
    #[default]
    Not,
    Harmless,
    /// The program's: it stays a finding.
    Reported,
}

/// A variable with races.
#[derive(Default)]
pub struct Raced {
    /// What was made of it.
    pub judged: Judged,
    /// Programs that met it.
    pub programs: Vec<String>,
    /// One of the races: the two stacks.
    pub sample: Value,
}

impl Summary {
    pub fn add(&mut self, result: &Value) {
        self.programs += 1;
        let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
        let list = |value: &Value| value.as_array().cloned().unwrap_or_default();
        self.calls.extend(list(&result["calls"]).iter().map(text));
        *self.ends.entry(text(&result["end"])).or_default() += 1;
        self.milliseconds += result["ms"].as_u64().unwrap_or(0);
        for shortfall in list(&result["shortfalls"]).iter().map(text) {
            if let Some(what) = shortfall.strip_prefix("unmodelled: ") {
                *self.unmodelled.entry(what.to_owned()).or_default() += 1;
            }
        }
        for race in list(&result["races"]) {
            let raced = self.races.entry(text(&race["variable"])).or_default();
            raced.judged = match &race["variable"] {
                variable if check::BENIGN.iter().any(|benign| *variable == benign.variable) => Judged::Harmless,
                variable if REPORTED.iter().any(|(reported, _)| *variable == *reported) => Judged::Reported,
                _ => Judged::Not,
            };
            if raced.programs.is_empty() || race["listed"] == false && raced.sample["listed"] == true {
                raced.sample = race.clone();
            }
            raced.programs.push(text(&result["id"]));
        }
    }
}
