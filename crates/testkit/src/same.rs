//! The same answer every time: `heddle check` on one program, again and again, each time in another directory.
//!
//! What may differ is masked: times and memory. Whatever else differs is a fault: a clock that cuts something, an
//! order that comes from a hash or an address, the name of a directory.

use crate::check_fixture::{CheckFixture, ExpectationError};
use crate::oracle::undisturbed;
use crate::process::{End, run};
use crate::repository;
use jdk::{CompileError, Jdk, compile};
use serde_json::Value;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;
use thiserror::Error;

/// Figures of a report that depend on the machine's mood.
const MOODS: &[&str] = &["elapsed_ms", "peak_memory_bytes"];

/// A program that is checked again and again.
#[derive(Clone, Debug)]
pub struct Subject {
    pub name: String,
    source: PathBuf,
    options: Vec<String>,
    args: Vec<String>,
    since: u32,
}

/// How `heddle` is asked.
pub struct Asking<'a> {
    pub heddle: &'a Path,
    pub jdk: &'a Jdk,
    pub times: usize,
    /// Of one run.
    pub limit: Duration,
}

/// What came of it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Sameness {
    Same,
    /// In what, for a person.
    Different(String),
    /// The first run was not over in time.
    TooLong,
}

/// Every example that needs no arguments.
pub fn examples() -> std::io::Result<Vec<Subject>> {
    let mut sources: Vec<PathBuf> =
        fs::read_dir(repository().join("examples"))?.map(|entry| Ok(entry?.path())).collect::<std::io::Result<_>>()?;
    sources.retain(|path| path.extension().is_some_and(|end| end == "java"));
    sources.sort_unstable();
    Ok(sources
        .into_iter()
        .map(|source| {
            let name = source.file_stem().unwrap_or_default().to_string_lossy().into_owned();
            // Virtual threads came with 21.
            let since = if name.starts_with("Virtual") { 21 } else { 0 };
            Subject { name, source, options: Vec::new(), args: Vec::new(), since }
        })
        .collect())
}

/// About so many fixtures of `tests/check`, evenly over all topics; the slow ones are left out.
pub fn fixtures(count: usize) -> Result<Vec<Subject>, ExpectationError> {
    let mut all = CheckFixture::all(&repository().join("tests/check"))?;
    all.retain(|check| !check.slow);
    let step = all.len().div_ceil(count.max(1)).max(1);
    Ok(all
        .into_iter()
        .step_by(step)
        .map(|check| Subject {
            name: check.fixture.name.clone(),
            source: check.fixture.path.clone(),
            options: check.options,
            args: check.fixture.args.clone(),
            since: check.fixture.since,
        })
        .collect())
}

/// Why answers could not be compared.
#[derive(Debug, Error)]
pub enum SamenessError {
    #[error(transparent)]
    Compile(#[from] CompileError),
    #[error("no directory to work in: {0}")]
    Directory(io::Error),
    #[error("cannot run heddle: {0}")]
    Run(io::Error),
    #[error("cannot read traces: {0}")]
    Traces(io::Error),
    #[error("this is not JSON ({error}): {text}")]
    NoJson { error: serde_json::Error, text: String },
}

/// Compiles a program and checks it as often as was asked for, in each of some ways.
pub fn try_subject(
    asking: &Asking<'_>,
    subject: &Subject,
    ways: &[Vec<String>],
) -> Result<Vec<Sameness>, SamenessError> {
    if asking.jdk.feature < subject.since {
        return Ok(Vec::new());
    }
    let api = repository().join("java/api");
    let options = ["-sourcepath".into(), api.into()];
    let classes = compile(asking.jdk, std::slice::from_ref(&subject.source), None, &options)?;
    ways.iter()
        .map(|way| {
            let mut line = subject.options.clone();
            line.extend_from_slice(way);
            line.extend(["-cp".to_owned(), classes.directory().display().to_string(), subject.name.clone()]);
            line.extend_from_slice(&subject.args);
            again(asking, &line)
        })
        .collect()
}

/// As [`try_subject`], from the source file, which is compiled each time.
pub fn try_source(asking: &Asking<'_>, subject: &Subject) -> Result<Sameness, SamenessError> {
    let mut line = subject.options.clone();
    line.push(subject.source.display().to_string());
    again(asking, &line)
}

fn again(asking: &Asking<'_>, line: &[String]) -> Result<Sameness, SamenessError> {
    let Some(first) = once(asking, line, true)? else { return Ok(Sameness::TooLong) };
    let text = once(asking, line, false)?;
    for time in 1..asking.times {
        let now = once(asking, line, true)?;
        if now.as_ref() != Some(&first) {
            return Ok(Sameness::Different(difference(&first, now.as_deref().unwrap_or("no answer in time"))));
        }
        // The text is made from the same report: two are enough to see what it adds.
        if time == 1 && once(asking, line, false)? != text {
            return Ok(Sameness::Different("the text".to_owned()));
        }
    }
    Ok(Sameness::Same)
}

/// The whole answer, masked: report and traces. `None` if it did not come in time.
fn once(asking: &Asking<'_>, line: &[String], json: bool) -> Result<Option<String>, SamenessError> {
    let place = tempfile::tempdir().map_err(SamenessError::Directory)?;
    let mut command = Command::new(asking.heddle);
    command.args(["check", "--jdk"]).arg(&asking.jdk.home).args(if json { &["--format", "json"][..] } else { &[] });
    command.args(line).current_dir(place.path());
    undisturbed(&mut command);
    let ran = run(&mut command, "", asking.limit).map_err(SamenessError::Run)?;
    if ran.end == End::TimedOut {
        return Ok(None);
    }
    let mut answer = format!("{:?}\n{}\n", ran.end, ran.stderr);
    answer += &if json { masked_json(&ran.stdout)? } else { masked_text(&ran.stdout) };
    answer += &traces(place.path()).map_err(SamenessError::Traces)?;
    Ok(Some(answer))
}

fn masked_json(text: &str) -> Result<String, SamenessError> {
    let mut json: Value =
        serde_json::from_str(text).map_err(|error| SamenessError::NoJson { error, text: text.to_owned() })?;
    if let Some(stats) = json.get_mut("stats").and_then(Value::as_object_mut) {
        MOODS.iter().for_each(|mood| drop(stats.insert((*mood).to_owned(), Value::Null)));
    }
    serde_json::to_string_pretty(&json).map_err(|error| SamenessError::NoJson { error, text: text.to_owned() })
}

/// Without the parts of the line of figures that are a time, a rate or a size.
fn masked_text(text: &str) -> String {
    let is_mood = |part: &&str| {
        let part = part.trim();
        part.ends_with("/s") || [" ms", " s", " min", " h", " kB", " MB", " GB"].iter().any(|unit| part.ends_with(unit))
    };
    let mask = |line: &str| match line.contains(" · ") {
        true => line.split(" · ").filter(|part| !is_mood(part)).collect::<Vec<_>>().join(" · "),
        false => line.to_owned(),
    };
    text.lines().map(|line| mask(line) + "\n").collect()
}

/// All trace files, by name. They say where they were recorded, which is another place each time.
fn traces(place: &Path) -> std::io::Result<String> {
    let Ok(entries) = fs::read_dir(place.join(".heddle")) else { return Ok(String::new()) };
    let mut files: Vec<PathBuf> = entries.map(|entry| Ok(entry?.path())).collect::<std::io::Result<_>>()?;
    files.sort_unstable();
    let here = place.display().to_string();
    let canonical = place.canonicalize()?.display().to_string();
    let mut all = String::new();
    for file in files {
        let text = fs::read_to_string(&file)?.replace(&canonical, ".").replace(&here, ".");
        all += &format!("{}\n{text}", file.file_name().unwrap_or_default().to_string_lossy());
    }
    Ok(all)
}

/// The first line that is not the same in both.
fn difference(first: &str, second: &str) -> String {
    let mut lines = first.lines().zip(second.lines());
    match lines.find(|(one, other)| one != other) {
        Some((one, other)) => format!("{} / {}", one.trim(), other.trim()),
        None => "one goes on where the other ends".to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::{difference, masked_json, masked_text};

    #[test]
    fn only_times_and_memory_are_masked() {
        let text = "  1,234 states · 4,321 transitions · 99/s · depth 42 · 412 ms · 61 MB\n  a · b\n";
        assert_eq!(masked_text(text), "  1,234 states · 4,321 transitions · depth 42\n  a · b\n");
        let json = masked_json(r#"{"verdict":"verified","stats":{"states":1,"elapsed_ms":2,"peak_memory_bytes":3}}"#);
        let json = json.expect("it is JSON");
        assert!(json.contains("\"states\": 1") && json.contains("\"elapsed_ms\": null"), "{json}");
    }

    #[test]
    fn a_difference_is_shown() {
        assert_eq!(difference("a\nb\n", "a\nc\n"), "b / c");
        assert_eq!(difference("a\n", "a\nc\n"), "one goes on where the other ends");
    }
}
