//! Runs `heddle check` on fixtures and compares its answer with the expected one.
//!
//! What must agree: the verdict and the exit code, the set of violated properties, the lines (every marked
//! one is named, and nothing in the fixture's own file is blamed that is not marked), assumptions and notes;
//! and every trace must replay.

use crate::check_fixture::CheckFixture;
use crate::known::KnownFailures;
use crate::oracle::{Oracle, OracleError, undisturbed};
use crate::process::{End, Ran, run};
use crate::report::{Difference, Report, Verdict};
use jdk::Jdk;
use serde_json::Value;
use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};
use verdict::{Concern, notes};

/// What to run, and with what.
pub struct CheckPlan {
    pub fixtures: Vec<CheckFixture>,
    pub jdks: Vec<Jdk>,
    pub heddle: PathBuf,
    /// Classes, traces and other files go here.
    pub cache: PathBuf,
    /// Sources of the API that fixtures may call.
    pub api: PathBuf,
    pub known: KnownFailures,
    /// `--time-limit` for one fixture, in seconds; twice as much and it is killed.
    pub seconds: u64,
    pub jobs: usize,
    /// Options for every fixture, before its own.
    pub options: Vec<String>,
}

/// One answer of the command.
pub struct Answer {
    pub ran: Ran,
    pub elapsed: Duration,
    /// What was compared with the expectation, if the command printed JSON.
    pub json: Option<Value>,
}

/// Checks every fixture on every JDK that is new enough; `told` hears of each as it falls.
pub fn run_checks(plan: &CheckPlan, told: &(dyn Fn(&Verdict, &Answer) + Sync)) -> Result<Report, OracleError> {
    let mut oracles: Vec<Oracle> = Vec::new();
    for jdk in &plan.jdks {
        oracles.push(Oracle::new(jdk.clone(), &plan.cache)?.with_source_path(&plan.api));
    }
    let mut work: Vec<(&Oracle, &CheckFixture)> = Vec::new();
    for oracle in &oracles {
        let accepted: Vec<&CheckFixture> = plan.fixtures.iter().filter(|f| oracle.accepts(&f.fixture)).collect();
        oracle.compile(&accepted.iter().map(|check| &check.fixture).collect::<Vec<_>>())?;
        work.extend(accepted.into_iter().map(|check| (oracle, check)));
    }
    let next = AtomicUsize::new(0);
    let verdicts: Mutex<Vec<(usize, Result<Verdict, OracleError>)>> = Mutex::default();
    thread::scope(|scope| {
        for _ in 0..plan.jobs.max(1) {
            scope.spawn(|| {
                loop {
                    let at = next.fetch_add(1, Ordering::Relaxed);
                    let Some(&(oracle, check)) = work.get(at) else { break };
                    let verdict = judge(plan, oracle, check, told);
                    verdicts.lock().unwrap_or_else(PoisonError::into_inner).push((at, verdict));
                }
            });
        }
    });
    let mut verdicts = verdicts.into_inner().unwrap_or_else(PoisonError::into_inner);
    verdicts.sort_by_key(|(at, _)| *at);
    Ok(Report { verdicts: verdicts.into_iter().map(|(_, verdict)| verdict).collect::<Result<_, _>>()? })
}

fn judge(
    plan: &CheckPlan,
    oracle: &Oracle,
    check: &CheckFixture,
    told: &(dyn Fn(&Verdict, &Answer) + Sync),
) -> Result<Verdict, OracleError> {
    let fixture = &check.fixture;
    let feature = oracle.jdk.feature;
    let classes = oracle.classes(fixture).ok_or_else(|| OracleError::Refused {
        diagnostics: format!("{} declares no class {}", fixture.path.display(), fixture.name),
    })?;
    // Each run has a directory of its own, for the traces of two runs may have the same name.
    let place = plan.cache.join(format!("traces-{feature}")).join(&fixture.name);
    let unusable = |source| OracleError::Failed { what: format!("cannot use {}", place.display()), source };
    if place.exists() {
        fs::remove_dir_all(&place).map_err(unusable)?;
    }
    fs::create_dir_all(&place).map_err(unusable)?;
    let answer = ask(plan, &oracle.jdk, check, &classes, &place)?;
    let mut differences = match &answer.json {
        Some(json) => compare(check, json, answer.ran.end),
        None => vec![no_answer(&answer.ran)],
    };
    for trace in answer.json.iter().flat_map(traces) {
        differences.extend(replay(plan, &oracle.jdk, &place, &trace)?);
    }
    let difference = differences.first().map(|first| Difference {
        cause: first.clone(),
        detail: format!("{}; {:.1?}", differences.get(1..).unwrap_or_default().join("; "), answer.elapsed),
    });
    let known = plan.known.reason(&fixture.name, feature).map(str::to_owned);
    let verdict = Verdict { topic: fixture.topic.clone(), name: fixture.name.clone(), feature, difference, known };
    told(&verdict, &answer);
    Ok(verdict)
}

fn ask(plan: &CheckPlan, jdk: &Jdk, check: &CheckFixture, classes: &Path, place: &Path) -> Result<Answer, OracleError> {
    let mut command = Command::new(&plan.heddle);
    command.args(["check", "--format", "json", "--jdk"]).arg(&jdk.home);
    command.arg("--time-limit").arg(format!("{}s", plan.seconds)).args(&plan.options).args(&check.options);
    command.arg("-cp").arg(classes).arg(&check.fixture.name).args(&check.fixture.args);
    let start = Instant::now();
    let ran = start_in(plan, command, place)?;
    Ok(Answer { json: serde_json::from_str(&ran.stdout).ok(), elapsed: start.elapsed(), ran })
}

fn start_in(plan: &CheckPlan, mut command: Command, place: &Path) -> Result<Ran, OracleError> {
    undisturbed(&mut command);
    command.current_dir(place);
    run(&mut command, "", Duration::from_secs(plan.seconds * 2))
        .map_err(|source| OracleError::Failed { what: format!("cannot run {}", plan.heddle.display()), source })
}

fn no_answer(ran: &Ran) -> String {
    let said = ran.stderr.lines().find(|line| line.starts_with("heddle: ") || line.starts_with("thread '"));
    match (said, ran.end) {
        (Some(line), _) => line.to_owned(),
        (None, End::TimedOut) => "no end in twice the time limit".to_owned(),
        (None, End::Killed) => "killed by a signal".to_owned(),
        (None, End::Code(code)) => format!("exit code {code}"),
    }
}

fn traces(json: &Value) -> Vec<String> {
    let files = list(json, "findings").iter().filter_map(|finding| text(finding, "trace"));
    files.map(str::to_owned).collect()
}

fn replay(plan: &CheckPlan, jdk: &Jdk, place: &Path, trace: &str) -> Result<Option<String>, OracleError> {
    let mut command = Command::new(&plan.heddle);
    command.args(["replay", "--format", "json", "--jdk"]).arg(&jdk.home).arg(trace);
    let ran = start_in(plan, command, place)?;
    let json: Option<Value> = serde_json::from_str(&ran.stdout).ok();
    let reproduced = json.as_ref().and_then(|json| json.get("reproduced")).and_then(Value::as_bool);
    Ok(match (ran.end, reproduced) {
        (End::Code(1), Some(true)) => None,
        _ => {
            let diverged = json.as_ref().and_then(|json| text(json.get("diverged")?, "what"));
            let why = diverged.map_or_else(|| no_answer(&ran), str::to_owned);
            Some(format!("{trace} does not replay: {why}"))
        }
    })
}

fn list<'a>(json: &'a Value, key: &str) -> &'a [Value] {
    json.get(key).and_then(Value::as_array).map_or(&[], Vec::as_slice)
}

fn text<'a>(json: &'a Value, key: &str) -> Option<&'a str> {
    json.get(key).and_then(Value::as_str)
}

/// Everything in which an answer differs from the expectation, each in a few words.
fn compare(check: &CheckFixture, json: &Value, end: End) -> Vec<String> {
    let expected = &check.expected;
    let mut differences = Vec::new();
    let verdict = text(json, "verdict").unwrap_or_default();
    let findings = list(json, "findings");
    if verdict != expected.verdict {
        differences.push(format!("{verdict} instead of {}{}", expected.verdict, reason(json)));
    }
    let code = match verdict {
        "verified" => 0,
        "violated" => 1,
        _ => 2,
    };
    if end != End::Code(code) {
        differences.push(format!("{end:?} with the verdict {verdict}"));
    }
    for (property, lines) in &expected.findings {
        let of_it = findings.iter().filter(|finding| text(finding, "property") == Some(property));
        let named: BTreeSet<u64> = of_it.flat_map(|finding| named_lines(check, finding)).collect();
        let missing: Vec<String> = lines.difference(&named).map(u64::to_string).collect();
        if !missing.is_empty() && verdict == "violated" {
            differences.push(format!("no {property} names line {}, but {named:?}", missing.join(", ")));
        }
    }
    for finding in findings {
        differences.extend(unwanted(check, finding));
    }
    let kinds = |key| list(json, key).iter().filter_map(|item| text(item, "kind")).collect::<BTreeSet<_>>();
    let (assumptions, notes) = (kinds("assumptions"), kinds("notes"));
    if verdict == expected.verdict {
        let missing = expected.assumes.iter().filter(|kind| !assumptions.contains(kind.as_str()));
        differences.extend(missing.map(|kind| format!("does not assume {kind}")));
        let unwanted = expected.assumes_not.iter().filter(|kind| assumptions.contains(kind.as_str()));
        differences.extend(unwanted.map(|kind| format!("assumes {kind}")));
        let missing = expected.notes.iter().filter(|kind| !notes.contains(kind.as_str()));
        differences.extend(missing.map(|kind| format!("lacks the note {kind}")));
    }
    // What else the program does matters little once it is known to be wrong.
    if verdict == expected.verdict && verdict != "violated" {
        // Notes about the program are to be asked for; others may come unasked.
        let is_asked = |name: &str| notes::ALL.iter().any(|kind| kind.name == name && kind.weight == Concern::Program);
        let unwanted = notes.iter().filter(|kind| is_asked(kind) && !expected.notes.contains(**kind));
        differences.extend(unwanted.map(|kind| format!("has the note {kind}")));
    }
    differences
}

/// Why the verdict is not better, or what was found.
fn reason(json: &Value) -> String {
    let shortfall = list(json, "shortfalls").first().map(|shortfall| text(shortfall, "detail").unwrap_or("?"));
    let finding = list(json, "findings").first().and_then(|finding| text(finding, "message"));
    shortfall.into_iter().chain(finding).map(|why| format!(" ({why})")).collect()
}

/// Lines of the fixture's own file that a finding names. For a deadlock the callers count too: a thread
/// that waits to enter a synchronized method stands at the call or in the method, as one likes.
fn named_lines(check: &CheckFixture, finding: &Value) -> BTreeSet<u64> {
    let mut lines: BTreeSet<u64> =
        finding.get("location").and_then(|place| own_line(check, place)).into_iter().collect();
    for site in list(finding, "sites") {
        lines.extend(site.get("location").and_then(|place| own_line(check, place)));
        if text(finding, "property") == Some("deadlock") {
            lines.extend(list(site, "stack").iter().filter_map(|place| own_line(check, place)));
        }
    }
    lines.extend(list(finding, "look_at").iter().filter_map(|at| own_line(check, at.get("location")?)));
    lines
}

fn own_line(check: &CheckFixture, place: &Value) -> Option<u64> {
    let file = check.fixture.path.file_name()?.to_str()?;
    (text(place, "file") == Some(file)).then(|| place.get("line")?.as_u64()).flatten()
}

/// What a finding blames without being expected to.
fn unwanted(check: &CheckFixture, finding: &Value) -> Option<String> {
    let property = text(finding, "property").unwrap_or_default();
    let message = text(finding, "message").unwrap_or_default();
    let Some(marked) = check.expected.findings.get(property) else {
        return Some(format!("{property} is not expected ({message})"));
    };
    let location = finding.get("location").and_then(|place| own_line(check, place));
    let sites = list(finding, "sites").iter().filter_map(|site| own_line(check, site.get("location")?));
    let wrong = match property {
        // An attack does not say where.
        _ if marked.is_empty() => None,
        // Both sides of a race are blamed.
        "data-race" => sites.chain(location).find(|line| !marked.contains(line)),
        // Among the threads of a deadlock are bystanders, such as one that joins the others.
        "deadlock" => None,
        // Which two of many accesses show it depends on the schedule.
        "lock-discipline" => None,
        _ => location.filter(|line| !marked.contains(line)),
    };
    if let Some(line) = wrong {
        return Some(format!("{property} blames line {line} ({message})"));
    }
    text(finding, "trace").is_none().then(|| format!("{property} has no trace"))
}

#[cfg(test)]
mod tests {
    use super::compare;
    use crate::check_fixture::CheckFixture;
    use crate::process::End;
    use serde_json::{Value, json};
    use std::fs;

    fn fixture(source: &str) -> CheckFixture {
        let dir = tempfile::tempdir().expect("a directory");
        fs::create_dir(dir.path().join("topic")).expect("a directory");
        fs::write(dir.path().join("topic/X.java"), source).expect("a file");
        CheckFixture::all(dir.path()).expect("a good fixture").remove(0)
    }

    fn place(line: u64) -> Value {
        json!({"class": "X", "method": "m", "file": "X.java", "line": line})
    }

    fn race(one: u64, two: u64) -> Value {
        json!({"verdict": "violated", "findings": [{"property": "data-race", "message": "m", "trace": "t",
               "location": place(one), "sites": [{"location": place(one)}, {"location": place(two)}]}]})
    }

    const RACY: &str = "// expect: violated data-race\na(); // !data-race\nb(); // !data-race\n";

    #[test]
    fn as_expected() {
        assert_eq!(compare(&fixture(RACY), &race(2, 3), End::Code(1)), Vec::<String>::new());
    }

    #[test]
    fn both_directions_of_a_line_count() {
        assert_eq!(compare(&fixture(RACY), &race(2, 2), End::Code(1)).len(), 1);
        assert_eq!(compare(&fixture(RACY), &race(2, 4), End::Code(1)).len(), 2);
    }

    #[test]
    fn verdict_and_exit_code_count() {
        let verified = json!({"verdict": "verified", "findings": []});
        let differences = compare(&fixture(RACY), &verified, End::Code(1));
        assert_eq!(differences, ["verified instead of violated", "Code(1) with the verdict verified"]);
    }

    #[test]
    fn assumptions_and_notes_count() {
        let source = "// expect: verified\n// assumes: no-gc\n// assumes-not: carriers\nclass X {}\n";
        let answer = json!({"verdict": "verified", "findings": [], "assumptions": [{"kind": "carriers"}],
                            "notes": [{"kind": "never-exits"}, {"kind": "other"}]});
        let differences = compare(&fixture(source), &answer, End::Code(0));
        assert_eq!(differences, ["does not assume no-gc", "assumes carriers", "has the note never-exits"]);
    }
}
