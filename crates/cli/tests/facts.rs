//! `heddle facts` on the fixtures of `tests/facts`: all that it says is written beside the code.
//!
//! A line `// fact: …` is one fact; those of a fixture are all that there are. `// odd` ends the lines of accesses that
//! do not hold what the others hold. `// fact 17: …` holds on that JDK only, and so does `// blunt 17: …`. `// library: …` names the classes to begin
//! with where there is no `main`. Of escape and of calls to outside only those fixtures speak that have such a fact.
//! Where the tool is blunter than it could be, `// blunt: lacks …` and `// blunt: says …` tell what it says instead; that
//! is never a fact that does not hold.
//!
//! The ordinary test tries one fixture of 24, on one of the JDKs in turn; `HEDDLE_ALL=1` tries all on all, and
//! `HEDDLE_FACTS=Join,Lock` those of these names on all.

use jdk::{Compiled, Jdk, compile};
use serde_json::Value;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::Command;
use testkit::installed_jdks;

/// One of so many is tried.
const SAMPLE: usize = 24;

fn fixtures() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/facts");
    let entries = std::fs::read_dir(&folder).expect("the fixtures are in the tree");
    let mut files: Vec<PathBuf> = entries.map(|entry| entry.expect("readable").path()).collect();
    files.retain(|file| file.extension().is_some_and(|extension| extension == "java"));
    files.sort();
    files
}

/// What the comments of a fixture say that is told on a JDK.
fn expected(source: &str, feature: u32) -> BTreeSet<String> {
    let (own, blunt) = (format!("// fact {feature}: "), format!("// blunt {feature}: says "));
    let mut facts = BTreeSet::new();
    for (number, line) in (1..).zip(source.lines()) {
        let line = line.trim();
        let prefixes = ["// fact: ", &own, "// blunt: says ", &blunt];
        facts.extend(prefixes.iter().find_map(|prefix| line.strip_prefix(prefix)).map(str::to_owned));
        if line.ends_with("// odd") {
            facts.insert(format!("odd {number}"));
        }
    }
    for lacking in source.lines().filter_map(|line| line.trim().strip_prefix("// blunt: lacks ")) {
        assert!(facts.remove(lacking), "what is lacking is a fact: {lacking}");
    }
    facts
}

/// The same from what `heddle facts` says; of what the fixture does not speak of, nothing.
fn told(facts: &Value, source: &str) -> BTreeSet<String> {
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let all = |value: &Value| value.as_array().cloned().unwrap_or_default();
    let speaks_of = |kind: &str| source.contains(&format!("// fact: {kind} "));
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
    let perhaps = |certain: &Value| if *certain == true { "" } else { " perhaps" };
    for (order, certain) in all(&facts["locks"]["orders"]).iter().zip(&all(&facts["locks"]["certain"])) {
        told.insert(format!("order {} {}{}", text(&order[0]), text(&order[1]), perhaps(certain)));
    }
    for (circle, certain) in all(&facts["locks"]["circles"]).iter().zip(&all(&facts["locks"]["certain_circles"])) {
        let locks: Vec<String> = all(circle).iter().map(text).collect();
        told.insert(format!("circle {}{}", locks.join(" "), perhaps(certain)));
    }
    told.extend(all(&facts["unknown"]).iter().map(|unknown| format!("unknown {}", text(&unknown["caller"]))));
    if speaks_of("escapes") || speaks_of("confined") {
        told.extend(all(&facts["escape"]["shared"]).iter().map(|class| format!("escapes {}", text(class))));
        told.extend(all(&facts["escape"]["confined"]).iter().map(|class| format!("confined {}", text(class))));
    }
    if speaks_of("outside") {
        for call in all(&facts["outside"]) {
            let locks: String = all(&call["locks"]).iter().map(|lock| format!(" {}", text(lock))).collect();
            told.insert(format!("outside {}{locks}", call["line"]));
        }
    }
    told
}

/// What is wrong with what is told of a fixture.
fn compare(file: &Path, classes: &Compiled, jdk: &Jdk) -> Option<String> {
    let source = std::fs::read_to_string(file).expect("a fixture can be read");
    let library = source.lines().find_map(|line| line.strip_prefix("// library: "));
    let class = file.file_stem().and_then(|name| name.to_str()).expect("a name");
    let mut command = Command::new(env!("CARGO_BIN_EXE_heddle"));
    command.args(["facts", "--format", "json", "--jdk"]).arg(&jdk.home).arg("-cp").arg(classes.directory());
    let output = match library {
        Some(classes) => command.args(["--library", classes]),
        None => command.arg(class),
    };
    let output = output.output().expect("heddle starts");
    let facts: Value = serde_json::from_slice(&output.stdout).unwrap_or_default();
    let (expected, told) = (expected(&source, jdk.feature), told(&facts, &source));
    let missing: Vec<&String> = expected.difference(&told).collect();
    let more: Vec<&String> = told.difference(&expected).collect();
    (expected != told).then(|| {
        let error = String::from_utf8_lossy(&output.stderr);
        format!("{class} on JDK {}: missing {missing:?}, not expected {more:?}\n{error}", jdk.feature)
    })
}

#[test]
fn facts_are_those_of_the_fixtures() {
    let jdks = installed_jdks();
    let oldest = jdks.iter().min_by_key(|jdk| jdk.feature);
    let oldest = oldest.expect("no JDK with javac was found; `heddle doctor` says what to install");
    let classes = compile(oldest, &fixtures(), None, &[]).expect("the fixtures compile");
    let is_all = std::env::var_os("HEDDLE_ALL").is_some();
    let wanted = std::env::var("HEDDLE_FACTS").ok();
    let is_wanted = |file: &Path| {
        let name = file.file_stem().map(|name| name.to_string_lossy().into_owned()).unwrap_or_default();
        wanted.as_ref().map(|wanted| wanted.split(',').any(|part| name.contains(part)))
    };
    let mut turns: Vec<(PathBuf, &Jdk)> = Vec::new();
    for (number, file) in fixtures().into_iter().enumerate() {
        let is_sampled = |turn: usize| number % SAMPLE == 0 && number / SAMPLE % jdks.len() == turn;
        let is_tried = |turn: usize| is_wanted(&file).unwrap_or(is_all || is_sampled(turn));
        turns.extend(jdks.iter().enumerate().filter(|(turn, _)| is_tried(*turn)).map(|(_, jdk)| (file.clone(), jdk)));
    }
    let (first, second) = turns.split_at(turns.len() / 2);
    let compared = |turns: &[(PathBuf, &Jdk)]| -> Vec<String> {
        turns.iter().filter_map(|(file, jdk)| compare(file, &classes, jdk)).collect()
    };
    let wrong = std::thread::scope(|scope| {
        let other = scope.spawn(|| compared(second));
        let mut wrong = compared(first);
        wrong.extend(other.join().expect("the other half is compared"));
        wrong
    });
    assert!(wrong.is_empty(), "\n{}", wrong.join("\n"));
}

/// What `heddle facts` prints about a fixture, and its exit code.
fn asked(options: &[&str], fixture: &str) -> (String, Option<i32>) {
    let file = fixtures().into_iter().find(|file| file.ends_with(fixture)).expect("the fixture is in the tree");
    let output = Command::new(env!("CARGO_BIN_EXE_heddle")).arg("facts").args(options).arg(file).output();
    let output = output.expect("heddle starts");
    let text = [output.stdout, output.stderr].concat();
    (String::from_utf8_lossy(&text).into_owned(), output.status.code())
}

#[test]
fn calls_are_told_by_the_graph_that_is_asked_for() {
    for (graph, by) in
        [("hierarchy", "class hierarchy"), ("instantiated", "instantiated types"), ("points-to", "points-to ci-ex")]
    {
        let (text, code) = asked(&["--call-graph", graph, "--calls", "Account.add"], "Bank.java");
        assert!(code == Some(0) && text.contains("Bank.move(III)V") && text.contains(by), "{graph}: {text}");
    }
    let (text, _) = asked(&["--call-graph", "instantiated", "--dot", "calls"], "Bank.java");
    assert!(text.contains("label=\"by instantiated types\""), "{text}");
    let (text, code) = asked(&["--call-graph", "hierarchy"], "Bank.java");
    assert!(code == Some(3) && text.contains("--call-graph is for --calls and --dot calls"), "{text}");
}
