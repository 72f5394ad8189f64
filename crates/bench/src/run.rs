//! One run of one search on one program: a process of its own.
//!
//! A process of its own gives every run its own memory, and its figures are those that a user would see: they are
//! read from the child's JSON.

use anyhow::{Context, Result, bail};
use jdk::Jdk;
use serde_json::Value;
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

/// What is looked for where published figures are measured again: a race by itself is no error there, and nothing
/// spins.
pub const PROPERTIES: &str = "deadlock,assertion,uncaught-exception";

/// The exit code of bad usage.
const REFUSED: i32 = 3;

/// What is the same for all runs.
pub struct Caps<'a> {
    pub heddle: &'a Path,
    pub jdk: &'a Jdk,
    pub classes: &'a Path,
    pub traces: &'a Path,
    pub time: Duration,
    pub memory: &'a str,
}

/// How a run ended.
#[derive(Clone, Debug, PartialEq)]
pub enum Outcome {
    Answered(Answer),
    /// The search does not exist, or not in this combination: the first sentence of the reason.
    Refused(String),
}

/// The figures of a run, summed over its processes; the memory is that of the largest.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Answer {
    pub verdict: String,
    /// Whether a limit of time or memory ended the search.
    pub cut: bool,
    pub states: u64,
    pub transitions: u64,
    pub executions: u64,
    /// Ways to go on, summed over all states.
    pub choices: u64,
    /// Of these, the ones that static analysis took; 0 if there was none.
    pub analysis: f64,
    pub seconds: f64,
    pub memory: u64,
}

impl Answer {
    pub fn found(&self) -> bool {
        self.verdict == "violated"
    }

    /// Whether it says more than that it gave up: `bounded` is complete up to a bound that was asked for.
    pub fn is_clean(&self) -> bool {
        matches!(self.verdict.as_str(), "verified" | "bounded") && !self.cut
    }
}

/// A run: which search, of what, with which seed.
pub struct Run<'a> {
    /// The options of `heddle check` that select the search.
    pub options: &'a [&'a str],
    pub class: &'a str,
    pub args: &'a [&'a str],
    pub seed: u64,
    /// To the end, whatever is found on the way.
    pub all: bool,
}

impl Run<'_> {
    pub fn run(&self, caps: &Caps<'_>) -> Result<Outcome> {
        let mut command = Command::new(caps.heddle);
        command.args(["check", "--format", "json", "--property", PROPERTIES, "--memory-limit", caps.memory]);
        command.arg("--time-limit").arg(format!("{}ms", caps.time.as_millis()));
        command.arg("--seed").arg(self.seed.to_string());
        command.arg("--trace-dir").arg(caps.traces).arg("--jdk").arg(&caps.jdk.home);
        command.args(self.options);
        if self.all {
            command.arg("--all");
        }
        command.arg("-cp").arg(caps.classes).arg(self.class).args(self.args).stdin(Stdio::null());
        let output = command.output().with_context(|| format!("{command:?} could not be run"))?;
        if output.status.code() == Some(REFUSED) {
            return Ok(Outcome::Refused(first_sentence(&String::from_utf8_lossy(&output.stderr))));
        }
        match serde_json::from_slice(&output.stdout).ok().as_ref().and_then(answer) {
            Some(answer) => Ok(Outcome::Answered(answer)),
            None => bail!(
                "{command:?} ended with {} and no report: {}",
                output.status,
                String::from_utf8_lossy(&output.stderr).trim()
            ),
        }
    }
}

/// The figures of a report.
fn answer(report: &Value) -> Option<Answer> {
    let stats = report.get("stats")?;
    let figure = |name: &str| stats.get(name)?.as_u64();
    let analysis = report.pointer("/plan/facts/analysis_ms").and_then(Value::as_u64);
    let kinds = report.get("shortfalls")?.as_array()?.iter().filter_map(|shortfall| shortfall.get("kind")?.as_str());
    Some(Answer {
        verdict: report.get("verdict")?.as_str()?.to_owned(),
        cut: kinds.into_iter().any(|kind| matches!(kind, "time-limit" | "memory-limit")),
        states: figure("states")?,
        transitions: figure("transitions")?,
        executions: figure("executions")?,
        choices: figure("choices")?,
        analysis: analysis.unwrap_or(0) as f64 / 1000.0,
        seconds: figure("elapsed_ms")? as f64 / 1000.0,
        memory: figure("peak_memory_bytes")?,
    })
}

/// What was wrong, without the name of the program and without the advice.
fn first_sentence(text: &str) -> String {
    let line = text.lines().next().unwrap_or_default();
    let line = line.strip_prefix("heddle: ").unwrap_or(line);
    line.split(';').next().unwrap_or_default().to_owned()
}

#[cfg(test)]
mod tests {
    use super::{answer, first_sentence};

    #[test]
    fn figures_are_read_from_a_report() {
        let report = serde_json::json!({
            "verdict": "inconclusive",
            "plan": {"facts": {"analysis_ms": 250}},
            "shortfalls": [{"kind": "time-limit", "detail": "…"}],
            "stats": {"states": 3, "transitions": 5, "executions": 2, "choices": 9, "elapsed_ms": 1500, "peak_memory_bytes": 7},
        });
        let answer = answer(&report).expect("a report");
        assert_eq!((answer.states, answer.transitions, answer.executions, answer.memory), (3, 5, 2, 7));
        assert_eq!((answer.choices, answer.analysis), (9, 0.25));
        assert_eq!((answer.seconds, answer.cut, answer.found(), answer.is_clean()), (1.5, true, false, false));
    }

    #[test]
    fn a_report_without_figures_is_none() {
        assert_eq!(answer(&serde_json::json!({"verdict": "verified"})), None);
    }

    #[test]
    fn a_refusal_is_shown_without_the_advice() {
        assert_eq!(first_sentence("heddle: unknown option --x; `heddle check --help` lists\n"), "unknown option --x");
    }
}
