//! Fixtures of `heddle prove`: programs with what must be said of them (`tests/prove/README.md`), held against the
//! analysis.
//!
//! What is not as it should be is of two kinds: *lost* is what a sound analysis must say and this one does not, *blunt*
//! what a precise one would not say.

use crate::check_fixture::{CheckFixture, ExpectationError};
use crate::oracle::{Oracle, OracleError};
use crate::repository;
use absint::answer::Answer;
use absint::domains::{Choice, ChoiceError};
use absint::engine::{Engine, Options};
use absint::memory::{self, MemoryModel};
#[cfg(feature = "laws")]
use absint::mutants::{Mutant, forget};
use absint::properties::{self, PROPERTIES, Property};
use absint::show;
use absint::value::Value;
use absint::world::World;
use check::MachineStart;
use classfile::{ClassPath, JdkImage};
use facts::places::Place;
use facts::{Known, PointsTo};
use jdk::Jdk;
use program::PathFinder;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};
use thiserror::Error;
use vm::{Assertions, Machine, Streams};

/// A run of the analysis.
#[derive(Clone)]
struct Run {
    name: String,
    choice: Choice,
    model: &'static MemoryModel,
    properties: Vec<&'static Property>,
    options: Options,
}

/// Something that is said of a line, or of the whole program if there is none.
#[derive(Clone, Debug)]
struct Mark {
    line: Option<u16>,
    /// The runs that it speaks of; all if there is none.
    runs: Vec<String>,
    said: Said,
}

#[derive(Clone, Debug)]
enum Said {
    Alarm { properties: Vec<String>, is_false: bool },
    NoAlarm(Vec<String>),
    Proves(Vec<String>),
    Alarms(Vec<String>),
    Value { name: String, includes: bool, values: Vec<String> },
    Unreachable,
}

/// A fixture.
pub struct Fixture {
    pub path: PathBuf,
    runs: Vec<Run>,
    marks: Vec<Mark>,
}

/// What is not as it should be.
#[derive(Default)]
pub struct Judged {
    pub lost: Vec<String>,
    pub blunt: Vec<String>,
    pub checked: usize,
    pub facts: Duration,
    pub analysis: Duration,
}

fn default_properties() -> Vec<&'static Property> {
    PROPERTIES.into_iter().filter(|property| property.by_default).collect()
}

fn run(name: &str, options: &str) -> Result<Run, String> {
    let choice = "interval+congruence".parse().map_err(|error: ChoiceError| error.to_string())?;
    let properties = default_properties();
    let mut run =
        Run { name: name.to_owned(), choice, model: memory::DEFAULT, properties, options: Options::default() };
    let mut words = options.split_whitespace();
    while let Some(word) = words.next() {
        let (word, value) = match word.split_once('=') {
            Some((word, value)) => (word, value.to_owned()),
            None => (word, words.next().ok_or_else(|| format!("{word} has no value"))?.to_owned()),
        };
        match word {
            "--memory" => run.model = memory::named(&value).ok_or_else(|| format!("no memory model {value}"))?,
            "--domain" => run.choice = value.parse().map_err(|error: ChoiceError| error.to_string())?,
            "--property" => {
                let named = value.split(',').map(|name| properties::named(name).ok_or(format!("no property {name}")));
                run.properties = named.collect::<Result<_, _>>()?;
            }
            "--context" => run.options.calls = value.parse().map_err(|_| format!("{value} is no number"))?,
            _ => return Err(format!("there is no option {word}")),
        }
    }
    Ok(run)
}

fn list(text: &str) -> Vec<String> {
    text.split(',').map(|part| part.trim().to_owned()).filter(|part| !part.is_empty()).collect()
}

/// `alarm[a,b] (false): rest`: the word, the runs, the rest before the colon, and what is behind it.
fn head(text: &str) -> (String, Vec<String>, String) {
    let end = text.find(['[', ':', ' ']).unwrap_or(text.len());
    let word = text[..end].to_owned();
    let rest = &text[end..];
    match rest.strip_prefix('[').and_then(|rest| rest.split_once(']')) {
        Some((runs, rest)) => (word, list(runs), rest.to_owned()),
        None => (word, Vec::new(), rest.to_owned()),
    }
}

fn mark(line: Option<u16>, text: &str) -> Option<Mark> {
    let text = text.trim();
    let (text, negated) = match text.strip_prefix("no ") {
        Some(rest) => (rest, true),
        None => (text, false),
    };
    let (word, runs, rest) = head(text);
    let behind = |rest: &str| rest.split_once(':').map(|(_, list)| list.split(" -- ").next().unwrap_or("").to_owned());
    let said = match (word.as_str(), negated) {
        ("alarm", true) => Said::NoAlarm(list(&behind(&rest)?)),
        ("alarm", false) => {
            Said::Alarm { properties: list(&behind(&rest)?), is_false: rest.trim_start().starts_with("(false)") }
        }
        ("proves", false) => Said::Proves(list(&behind(&rest)?)),
        ("alarms", false) => Said::Alarms(list(&behind(&rest)?)),
        ("unreachable", false) => Said::Unreachable,
        ("value", false) => {
            let mut words = rest.split_whitespace();
            let name = words.next()?.to_owned();
            let includes = match words.next()? {
                "includes" => true,
                "excludes" => false,
                _ => return None,
            };
            Said::Value { name, includes, values: list(&words.collect::<Vec<_>>().join(" ")) }
        }
        _ => return None,
    };
    Some(Mark { line, runs, said })
}

impl Fixture {
    pub fn read(path: &Path) -> Result<Self, String> {
        let source = std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
        let (mut runs, mut marks) = (Vec::new(), Vec::new());
        for (number, line) in (1..).zip(source.lines()) {
            let is_top = line.starts_with("//");
            for (part, text) in line.split("// ").enumerate().skip(1) {
                let text = text.trim();
                if let Some(rest) = text.strip_prefix("run").filter(|_| is_top && part == 1)
                    && let Some((name, options)) = rest.split_once(':')
                {
                    runs.push(
                        run(name.trim(), options).map_err(|what| format!("{}:{number}: {what}", path.display()))?,
                    );
                    continue;
                }
                marks.extend(mark((!is_top).then_some(number), text));
            }
        }
        if runs.is_empty() {
            runs.push(run("", "")?);
        }
        Ok(Self { path: path.to_owned(), runs, marks })
    }

    pub fn title(&self) -> String {
        let topic = self.path.parent().and_then(|parent| parent.file_name()).unwrap_or_default();
        let name = self.path.file_stem().unwrap_or_default();
        format!("{}/{}", topic.to_string_lossy(), name.to_string_lossy())
    }

    /// Analyses the program in all its runs.
    pub fn judge(&self, jdk: &Jdk) -> Result<Judged, String> {
        let options = ["-g".into()];
        let classes = jdk::compile(jdk, std::slice::from_ref(&self.path), None, &options)
            .map_err(|error| format!("{}: {error}", self.title()))?;
        let name = self.path.file_stem().unwrap_or_default().to_string_lossy();
        let mut machine = booted(jdk, classes.directory(), &name, &["an argument".to_owned()])?;
        let began = Instant::now();
        let (program, heap) = machine.program_and_heap();
        let start = MachineStart(heap);
        let points_to = PointsTo::of(program, &start, &[]);
        let known = Known::of(program, &start, &points_to);
        let mut judged = Judged { facts: began.elapsed(), ..Judged::default() };
        let file = self.path.file_name().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        let worlds: Vec<World<'_>> = self.runs.iter().map(|run| World::of(&known, run.choice, run.model)).collect();
        for (run, world) in self.runs.iter().zip(&worlds) {
            let began = Instant::now();
            let mut engine = Engine::new(world, run.options.clone());
            engine.solve();
            let answer = Answer::of(&mut engine, &run.properties);
            judged.analysis += began.elapsed();
            Judge { fixture: self, run, file: &file, engine: &mut engine, answer: &answer, judged: &mut judged }.all();
        }
        Ok(judged)
    }
}

pub(crate) fn booted(jdk: &Jdk, classes: &Path, name: &str, args: &[String]) -> Result<Machine, String> {
    let image = JdkImage::open(&jdk.image).map_err(|error| error.to_string())?;
    let path = Arc::new(ClassPath::parse(classes, jdk.feature));
    let options = vm::Options {
        assertions: Assertions::enabled(),
        class_path: classes.display().to_string(),
        ..vm::Options::of(jdk)
    };
    let mut machine = Machine::boot(Box::new(PathFinder { image, path }), options, Streams::none())
        .map_err(|error| format!("{error:?}"))?;
    machine.start_main(name, args).map_err(|error| format!("{name}: {error:?}"))?;
    Ok(machine)
}

struct Judge<'a, 'w> {
    fixture: &'a Fixture,
    run: &'a Run,
    file: &'a str,
    engine: &'a mut Engine<'w>,
    answer: &'a Answer,
    judged: &'a mut Judged,
}

impl Judge<'_, '_> {
    fn all(&mut self) {
        let fixture = self.fixture;
        let marks: Vec<&Mark> =
            fixture.marks.iter().filter(|mark| mark.runs.is_empty() || mark.runs.contains(&self.run.name)).collect();
        let program = self.engine.world.program;
        let mut raised: BTreeSet<(&str, Option<u16>)> = BTreeSet::new();
        for alarm in &self.answer.alarms {
            let place = Place::of(program, alarm.method, alarm.at);
            let line = place.line.filter(|_| place.file.as_deref() == Some(self.file));
            raised.insert((alarm.property, line));
        }
        let has = |property: &str, line: Option<u16>| raised.iter().any(|&(p, l)| p == property && l == line);
        let asked = |property: &str| self.run.properties.iter().any(|known| known.name == property);
        let mut expected: BTreeSet<(String, u16)> = BTreeSet::new();
        let (mut spoken, mut open): (BTreeSet<String>, BTreeSet<String>) = (BTreeSet::new(), BTreeSet::new());
        let (mut lost, mut blunt) = (Vec::new(), Vec::new());
        for mark in &marks {
            self.judged.checked += 1;
            match (&mark.said, mark.line) {
                (Said::Alarm { properties, is_false }, Some(line)) => {
                    for property in properties.iter().filter(|property| asked(property)) {
                        expected.insert((property.clone(), line));
                        spoken.insert(property.clone());
                        if !has(property, Some(line)) && !is_false {
                            lost.push(format!("no alarm of {property} at {line}"));
                        }
                    }
                }
                (Said::NoAlarm(properties), Some(line)) => {
                    for property in properties.iter().filter(|property| has(property, Some(line))) {
                        blunt.push(format!("an alarm of {property} at {line}"));
                    }
                }
                (Said::Proves(properties), _) => {
                    for property in properties {
                        let lines: Vec<String> = raised
                            .iter()
                            .filter(|(p, _)| p == property)
                            .map(|(_, line)| line.map_or("?".to_owned(), |line| line.to_string()))
                            .collect();
                        let mut reasons =
                            self.answer.gaps.iter().filter(|gap| gap.property == *property && gap.forbids);
                        if !lines.is_empty() {
                            blunt.push(format!("{property} is not proved: {}", lines.join(", ")));
                        } else if let Some(gap) = reasons.next() {
                            blunt.push(format!("{property} is not proved: {}", gap.what));
                        }
                    }
                }
                (Said::Alarms(properties), _) => {
                    for property in properties.iter().filter(|property| asked(property)) {
                        open.insert(property.clone());
                        let is_left_open = self.answer.gaps.iter().any(|gap| gap.property == *property && gap.forbids);
                        if !raised.iter().any(|(p, _)| p == property) && !is_left_open {
                            lost.push(format!("no alarm of {property}"));
                        }
                    }
                }
                (Said::Value { name, includes, values }, Some(line)) => {
                    self.value(name, line, *includes, values, &mut lost, &mut blunt);
                }
                (Said::Unreachable, Some(line)) if show::value_at(self.engine, self.file, line, "").reached => {
                    blunt.push(format!("line {line} is reached"));
                }
                _ => {}
            }
        }
        for (property, line) in &raised {
            let Some(line) = line else { continue };
            let is_told = expected.contains(&((*property).to_owned(), *line));
            if spoken.contains(*property) && !open.contains(*property) && !is_told {
                blunt.push(format!("an alarm of {property} at {line} that is not marked"));
            }
        }
        let run = if self.run.name.is_empty() { String::new() } else { format!("[{}] ", self.run.name) };
        self.judged.lost.extend(lost.into_iter().map(|what| format!("{run}{what}")));
        self.judged.blunt.extend(blunt.into_iter().map(|what| format!("{run}{what}")));
    }

    fn value(
        &mut self,
        name: &str,
        line: u16,
        includes: bool,
        values: &[String],
        lost: &mut Vec<String>,
        blunt: &mut Vec<String>,
    ) {
        let found = show::value_at(self.engine, self.file, line, name);
        let told = found.value.as_ref().map_or("nothing".to_owned(), |value| show::describe(self.engine.world, value));
        for text in values {
            let contains = match (&found.value, text.parse::<i64>(), text.parse::<f64>()) {
                (Some(Value::Number(number)), Ok(value), _) => number.contains(value),
                (Some(Value::Fraction(fraction)), _, Ok(value)) => fraction.contains(value),
                (Some(Value::Pointer(pointer)), _, _) => text == "null" && pointer.null,
                _ => false,
            };
            match (includes, contains) {
                (true, false) => lost.push(format!("{name} at {line} does not include {text}: {told}")),
                (false, true) => blunt.push(format!("{name} at {line} includes {text}: {told}")),
                _ => {}
            }
        }
    }
}

/// Programs that `heddle check` finds something wrong with.
pub struct Broken {
    oracle: Oracle,
    programs: Vec<CheckFixture>,
}

impl Broken {
    /// Every so-many-th of those whose title contains one of the parts.
    pub fn new(jdk: Jdk, wanted: &[String], every: usize) -> Result<Self, BrokenError> {
        let root = repository();
        let oracle = Oracle::new(jdk, &root.join("target/natives-cache"))?.with_source_path(&root.join("java/api"));
        let is_wanted = |check: &CheckFixture| {
            let title = check.fixture.title();
            let is_covered = |name: &String| properties::named(name).is_some();
            check.expected.findings.keys().any(is_covered)
                && oracle.accepts(&check.fixture)
                && (wanted.is_empty() || wanted.iter().any(|part| title.contains(part)))
        };
        let all = CheckFixture::all(&root.join("tests/check"))?;
        let programs: Vec<CheckFixture> = all.into_iter().filter(is_wanted).step_by(every).collect();
        oracle.compile(&programs.iter().map(|check| &check.fixture).collect::<Vec<_>>())?;
        Ok(Self { oracle, programs })
    }

    pub fn programs(&self) -> &[CheckFixture] {
        &self.programs
    }

    /// What is found in a program and the analysis calls proved, leaving nothing out.
    pub fn uncovered(&self, check: &CheckFixture) -> Result<Vec<String>, String> {
        let fixture = &check.fixture;
        let classes = self.oracle.classes(fixture).ok_or_else(|| format!("{} has no classes", fixture.title()))?;
        let mut machine = booted(&self.oracle.jdk, &classes, &fixture.name, &fixture.args)?;
        let (program, heap) = machine.program_and_heap();
        let start = MachineStart(heap);
        let points_to = PointsTo::of(program, &start, &[]);
        let known = Known::of(program, &start, &points_to);
        let world = World::of(&known, Choice::all(), memory::DEFAULT);
        let mut engine = Engine::new(&world, Options::default());
        engine.solve();
        let asked: Vec<&'static Property> =
            check.expected.findings.keys().filter_map(|name| properties::named(name)).collect();
        let answer = Answer::of(&mut engine, &asked);
        let is_whole = |name: &&str| !answer.gaps.iter().any(|gap| gap.property == *name);
        let wrong = answer.proved.iter().copied().filter(is_whole);
        Ok(wrong.map(|name| format!("{}: {name} is proved, and violated", fixture.title())).collect())
    }
}

/// Why broken programs cannot be tried.
#[derive(Debug, Error)]
pub enum BrokenError {
    #[error(transparent)]
    Oracle(#[from] OracleError),
    #[error(transparent)]
    Expectation(#[from] ExpectationError),
}

/// The fixtures below a folder, sorted.
pub fn fixtures(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut open = vec![folder.to_owned()];
    while let Some(folder) = open.pop() {
        let Ok(entries) = std::fs::read_dir(&folder) else { continue };
        for path in entries.flatten().map(|entry| entry.path()) {
            if path.is_dir() {
                open.extend((!path.ends_with("growth")).then_some(path));
            } else if path.extension().is_some_and(|extension| extension == "java") {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

/// The fixture that is judged wrongly when the analysis forgets a rule.
#[cfg(feature = "laws")]
pub fn killer(mutant: Mutant) -> &'static str {
    match mutant {
        Mutant::NullThrows | Mutant::BoundsThrow => "UncaughtImplicit",
        Mutant::DivisionThrows => "DivisionCaught",
        Mutant::CastThrows | Mutant::SizeThrows | Mutant::SwitchDefault => "UncaughtMachine",
        Mutant::StoreThrows => "UncaughtStore",
        Mutant::OtherBranches => "AssertBounded",
        Mutant::SwitchCases => "AssertSwitch",
        Mutant::WrapAround => "DivisionNarrow",
        Mutant::OneOfMany => "TwoOfOneSite",
        Mutant::JoinedMemory => "OneOfBranches",
        Mutant::StaticsAtStart | Mutant::TakenBranches => "NullMonitor",
        Mutant::Handlers => "RaceCaught",
        Mutant::WritesOfCallees => "AssertStatic",
        Mutant::ThrowsOfCallees => "UncaughtRethrown",
        Mutant::Callbacks | Mutant::CallbacksAgain => "CallbackMatched",
        Mutant::WritesOfCuts => "CopiedZeros",
        Mutant::ThrowsOfCuts => "CutThrows",
        Mutant::NullOfCuts => "NullMap",
        Mutant::Initialisers => "DivisionClassInit",
        Mutant::DefaultsOfFields => "DefaultField",
        Mutant::SingleElements => "NullElement",
        Mutant::WritesOfOthers => "DivisionShared",
        Mutant::ReadersAgain => "ReaderChain",
        Mutant::ThreadsOfOneSite => "StartedTwice",
        Mutant::MemoryAtLaunch => "BeforeLaunch",
        Mutant::Joins => "JoinHides",
        Mutant::PerhapsLaunched => "JoinPerhapsStarted",
        Mutant::WrittenMeanwhile => "JoinAfterOwnWrite",
        Mutant::WritesUnderLock | Mutant::LocksShowOthers => "MonitorWait",
        Mutant::WaitsGiveBack => "WaitShows",
        Mutant::UnsafePublication => "PlainField",
        Mutant::CallersAgain => "AssertRecursion",
        Mutant::WaitsForEnds => "DeadlockJoin",
        Mutant::AccessesOfCalls => "RaceList",
        Mutant::JoinedNumbers => "DivisionChecked",
        Mutant::KnownBySuperclass => "SuperclassCalls",
        Mutant::UncaughtHandlers => "UncaughtHandler",
        Mutant::MadeBySomebody => "MadeByReflection",
        Mutant::OneByManyNames => "ClassesAreOne",
        Mutant::Interrupts => "UncaughtInterrupted",
        Mutant::FailedClasses => "InitialiserFailed",
        Mutant::StartingInitialisers => "RaceClinitThread",
        Mutant::Signals => "DeadlockLatchUnderLock",
        Mutant::AwaitedLocks => "DeadlockJoinOwnClass",
        Mutant::UsedClasses => "DeadlockInitSubclass",
    }
}

/// What is lost of a fixture while the analysis forgets a rule, or none.
#[cfg(feature = "laws")]
pub fn lost_without(mutant: Option<Mutant>, title: &str, jdk: &Jdk) -> Result<Vec<String>, String> {
    let is_it = |path: &PathBuf| path.file_stem().is_some_and(|name| name == title);
    let path = fixtures(&repository().join("tests/prove")).into_iter().find(is_it);
    let fixture = Fixture::read(&path.ok_or_else(|| format!("there is no fixture {title}"))?)?;
    forget(mutant);
    let judged = fixture.judge(jdk);
    forget(None);
    Ok(judged?.lost)
}
