//! What `heddle check --outcomes` says about a program.

use super::{OutcomeError, Program, failed};
use crate::oracle::undisturbed;
use crate::process::{End, run};
use jdk::Jdk;
use serde_json::Value;
use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

/// The part of a report that is compared.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explored {
    pub verdict: String,
    /// What may be printed, without white space at the end.
    pub outcomes: BTreeSet<String>,
    /// Of the findings, each as often as there are findings.
    pub properties: Vec<String>,
    /// By kind.
    pub assumptions: Vec<String>,
    /// As they stand in the report.
    pub shortfalls: String,
    /// Whether one of them is no mere bound: the search did not come to its end.
    pub is_cut: bool,
}

/// Kinds of shortfall up to which a search is complete.
const BOUNDS: &[&str] = &["bound", "spurious-limit", "seeded"];

/// Runs `heddle check` on the compiled program.
pub fn explore(
    heddle: &Path,
    jdk: &Jdk,
    classes: &Path,
    program: &Program,
    limit: Duration,
) -> Result<Explored, OutcomeError> {
    let mut command = Command::new(heddle);
    command.args(["check", "--outcomes", "--all", "--format", "json"]).arg("--jdk").arg(&jdk.home);
    command.arg("--time-limit").arg(limit.as_secs().to_string());
    // Traces of findings go where they disturb nobody.
    command.current_dir(classes).args(&program.options).arg("-cp").arg(classes).arg(&program.name);
    undisturbed(&mut command);
    // Twice the limit: the process itself must come to an end by its own.
    let ran = run(&mut command, "", limit * 2 + Duration::from_secs(10))
        .map_err(failed(format_args!("cannot run {}", heddle.display())))?;
    let odd = |what: String| OutcomeError::Heddle { program: program.name.clone(), what };
    match ran.end {
        End::Code(0..=2) => {}
        End::Code(code) => return Err(odd(format!("exit status {code}: {}", ran.stderr.trim_end()))),
        End::Killed => return Err(odd(format!("killed: {}", ran.stderr.trim_end()))),
        End::TimedOut => return Err(odd("it does not end".to_owned())),
    }
    let report: Value = serde_json::from_str(&ran.stdout).map_err(|error| odd(error.to_string()))?;
    read(&report).ok_or_else(|| odd(format!("the report has no outcomes: {}", ran.stdout)))
}

fn read(report: &Value) -> Option<Explored> {
    let texts = |list: &str, key: &str| -> Vec<String> {
        let items = report[list].as_array().map(Vec::as_slice).unwrap_or_default();
        items.iter().filter_map(|item| item[key].as_str()).map(str::to_owned).collect()
    };
    let outcomes = report["outcomes"].as_array()?;
    Some(Explored {
        verdict: report["verdict"].as_str()?.to_owned(),
        outcomes: outcomes
            .iter()
            .map(|outcome| outcome["stdout"].as_str().map(|text| text.trim_end().to_owned()))
            .collect::<Option<_>>()?,
        properties: texts("findings", "property"),
        assumptions: texts("assumptions", "kind"),
        shortfalls: report["shortfalls"].to_string(),
        is_cut: texts("shortfalls", "kind").iter().any(|kind| !BOUNDS.contains(&kind.as_str())),
    })
}

#[cfg(test)]
mod tests {
    use super::read;
    use serde_json::json;

    #[test]
    fn a_report_is_read() {
        let report = json!({
            "verdict": "violated",
            "findings": [{"property": "data-race", "message": "m"}],
            "assumptions": [{"kind": "fingerprints", "detail": "d"}],
            "outcomes": [{"stdout": "a\n", "stderr": "", "end": "0"}, {"stdout": "b\n", "stderr": "", "end": "0"}],
        });
        let explored = read(&report).expect("a report");
        assert_eq!(explored.outcomes.into_iter().collect::<Vec<_>>(), ["a", "b"]);
        assert_eq!(
            (explored.properties, explored.assumptions),
            (vec!["data-race".to_owned()], vec!["fingerprints".to_owned()])
        );
        assert_eq!(read(&json!({"verdict": "verified"})), None);
    }
}
