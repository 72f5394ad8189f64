//! `heddle facts` on the fixtures of `tests/facts`: all that it says is written beside the code.
//!
//! A line `// fact: …` is one fact; those of a fixture are all that there are. `// odd` ends the lines of accesses that
//! do not hold what the others hold. `// fact 17: …` holds on that JDK only.
//! Each fixture is tried on one of the JDKs in turn, or on all if its facts differ; `HEDDLE_ALL=1` tries all on all.

use serde_json::Value;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;
use testkit::installed_jdks;

fn fixtures() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/facts");
    let entries = std::fs::read_dir(&folder).expect("the fixtures are in the tree");
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.expect("readable").path()).collect();
    files.retain(|file| file.extension().is_some_and(|extension| extension == "java"));
    files.sort();
    files
}

/// What the comments of a fixture say for a JDK.
fn expected(source: &str, feature: u32) -> BTreeSet<String> {
    let own = format!("// fact {feature}: ");
    let mut facts = BTreeSet::new();
    for (number, line) in (1..).zip(source.lines()) {
        let line = line.trim();
        let fact = line.strip_prefix("// fact: ").or_else(|| line.strip_prefix(&own));
        facts.extend(fact.map(str::to_owned));
        if line.ends_with("// odd") {
            facts.insert(format!("odd {number}"));
        }
    }
    facts
}

/// The same from what `heddle facts` says.
fn told(facts: &Value) -> BTreeSet<String> {
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let all = |value: &Value| value.as_array().cloned().unwrap_or_default();
    let mut told = BTreeSet::new();
    for thread in all(&facts["threads"]) {
        let many = if thread["many"] == true { " many" } else { "" };
        told.insert(format!("thread {}{many}", text(&thread["name"])));
    }
    for field in all(&facts["fields"]) {
        let lock = field["lock"].as_str().map_or_else(String::new, |lock| format!(" {lock}"));
        told.insert(format!("shared {} {}{lock}", text(&field["field"]), text(&field["locked"])));
        let odd = all(&field["accesses"]).into_iter().filter(|access| access["odd"] == true);
        told.extend(odd.map(|access| format!("odd {}", access["line"])));
    }
    told.extend(all(&facts["immutable"]["fields"]).iter().map(|field| format!("immutable {}", text(field))));
    for order in all(&facts["locks"]["orders"]) {
        told.insert(format!("order {} {}", text(&order[0]), text(&order[1])));
    }
    for circle in all(&facts["locks"]["circles"]) {
        let locks: Vec<String> = all(&circle).iter().map(text).collect();
        told.insert(format!("circle {}", locks.join(" ")));
    }
    told.extend(all(&facts["unknown"]).iter().map(|unknown| format!("unknown {}", text(unknown))));
    told
}

#[test]
fn facts_are_those_of_the_fixtures() {
    let jdks = installed_jdks();
    assert!(!jdks.is_empty(), "no JDK with javac was found; `heddle doctor` says what to install");
    let mut wrong = Vec::new();
    for (number, file) in fixtures().into_iter().enumerate() {
        let source = std::fs::read_to_string(&file).expect("a fixture can be read");
        let on_all = source.contains("// fact 17:") || std::env::var_os("HEDDLE_ALL").is_some();
        for (turn, jdk) in jdks.iter().enumerate() {
            if !on_all && turn != number % jdks.len() {
                continue;
            }
            let output = Command::new(env!("CARGO_BIN_EXE_heddle"))
                .args(["facts", "--format", "json", "--jdk"])
                .arg(&jdk.home)
                .arg(&file)
                .output()
                .expect("heddle starts");
            let facts: Value = serde_json::from_slice(&output.stdout).unwrap_or_default();
            let (expected, told) = (expected(&source, jdk.feature), told(&facts));
            if expected != told {
                let missing: Vec<&String> = expected.difference(&told).collect();
                let more: Vec<&String> = told.difference(&expected).collect();
                wrong.push(format!(
                    "{} on JDK {}: missing {missing:?}, not expected {more:?}\n{}",
                    file.display(),
                    jdk.feature,
                    String::from_utf8_lossy(&output.stderr)
                ));
            }
        }
    }
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}
