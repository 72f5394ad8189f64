//! `heddle prove` from outside: what becomes of alarms, on the fixtures of `tests/prove` and on programs that are written
//! here.
//!
//! A mark `// really` of a fixture promises a schedule that shows the alarm without arguments: it must be confirmed, by
//! a trace that replays. What is marked as `(false)` must not be. The ordinary test tries a sample of the fixtures;
//! `HEDDLE_ALL=1` tries all.

use serde_json::Value;
use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use tempfile::TempDir;

/// One of so many fixtures is tried.
const SAMPLE: usize = 43;

/// What is not tried on the machine.
const UNTRIED: &[&str] = &["determinism", "weak-determinism"];

fn heddle(directory: &Path, args: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_heddle")).args(args).current_dir(directory).output().expect("heddle runs")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).into_owned()
}

fn code(ran: &Output) -> i32 {
    ran.status.code().expect("it ended by itself")
}

/// A program in a directory of its own.
struct Program {
    directory: TempDir,
    name: String,
}

impl Program {
    fn new(name: &str, source: &str) -> Self {
        let directory = tempfile::tempdir().expect("a temporary directory");
        std::fs::write(directory.path().join(format!("{name}.java")), source).expect("a file can be written");
        Self { directory, name: format!("{name}.java") }
    }

    fn prove(&self, options: &[&str], args: &[&str]) -> Output {
        let all = [&["prove"], options, &[self.name.as_str()], args].concat();
        heddle(self.directory.path(), &all)
    }

    /// The answer as JSON, and the exit code.
    fn answer(&self, options: &[&str], args: &[&str]) -> (Value, i32) {
        let ran = self.prove(&[&["--format", "json"], options].concat(), args);
        let answer = serde_json::from_slice(&ran.stdout);
        (answer.unwrap_or_else(|error| panic!("{error}: {}", text(&ran.stderr))), code(&ran))
    }

    fn replay(&self, trace: &str) -> i32 {
        code(&heddle(self.directory.path(), &["replay", trace]))
    }
}

fn list(value: &Value) -> Vec<Value> {
    value.as_array().cloned().unwrap_or_default()
}

/// The statuses of the alarms of a property at a line.
fn statuses(answer: &Value, property: &str, line: u64) -> BTreeSet<String> {
    let lines =
        |alarm: &Value| [alarm["location"]["line"].as_u64(), alarm["interference"]["location"]["line"].as_u64()];
    list(&answer["alarms"])
        .iter()
        .filter(|alarm| alarm["property"] == property && lines(alarm).contains(&Some(line)))
        .map(|alarm| alarm["status"].as_str().unwrap_or_default().to_owned())
        .collect()
}

/// What a fixture says of alarms in its first run: the options, and for each mark the line, the properties, and whether
/// it happens or is false.
struct Marked {
    options: Vec<String>,
    really: Vec<(u64, String)>,
    never: Vec<(u64, String)>,
}

fn marks(source: &str) -> Marked {
    let run = source.lines().find_map(|line| line.strip_prefix("// run")?.split_once(':'));
    let (name, options) = run.unwrap_or_default();
    let options = options.split_whitespace().map(str::to_owned).collect();
    let (mut really, mut never) = (Vec::new(), Vec::new());
    for (number, line) in (1..).zip(source.lines()).filter(|(_, line)| !line.starts_with("//")) {
        let parts: Vec<&str> = line.split("// ").skip(1).map(str::trim).collect();
        for (at, part) in parts.iter().enumerate() {
            let Some((head, properties)) = part.strip_prefix("alarm").and_then(|rest| rest.split_once(':')) else {
                continue;
            };
            let runs = head.trim().strip_prefix('[').and_then(|rest| rest.split_once(']')).map(|(runs, _)| runs);
            if runs.is_some_and(|runs| !runs.split(',').any(|run| run.trim() == name.trim())) {
                continue;
            }
            let properties = properties.split(" -- ").next().unwrap_or_default();
            let properties = properties.split(',').map(|property| (number, property.trim().to_owned()));
            if head.contains("(false)") {
                never.extend(properties);
            } else if parts.get(at + 1) == Some(&"really") {
                really.extend(properties);
            }
        }
    }
    Marked { options, really, never }
}

fn fixtures() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/prove");
    let mut found = testkit::prove::fixtures(&folder);
    found.retain(|path| {
        let Marked { really, never, .. } = marks(&std::fs::read_to_string(path).expect("a fixture can be read"));
        !really.is_empty() || !never.is_empty()
    });
    found
}

/// What is not as a fixture says.
fn wrong(path: &Path) -> Vec<String> {
    let source = std::fs::read_to_string(path).expect("a fixture can be read");
    let name = path.file_stem().expect("it has a name").to_string_lossy().into_owned();
    let Marked { options, really, never } = marks(&source);
    let program = Program::new(&name, &source);
    let (answer, _) = program.answer(&options.iter().map(String::as_str).collect::<Vec<_>>(), &[]);
    let mut wrong = Vec::new();
    for (line, property) in really.iter().filter(|(_, property)| !UNTRIED.contains(&property.as_str())) {
        if !statuses(&answer, property, *line).contains("confirmed") {
            wrong.push(format!("{name}: {property} at {line} is not confirmed"));
        }
    }
    for (line, property) in &never {
        let alarms = list(&answer["alarms"]);
        let here = |alarm: &&Value| alarm["property"] == *property && alarm["location"]["line"] == *line;
        // Of what takes two the other line may be another matter.
        if alarms.iter().filter(here).any(|alarm| alarm["status"] == "confirmed" && alarm["interference"].is_null()) {
            wrong.push(format!("{name}: {property} at {line} is confirmed, and never happens"));
        }
    }
    for finding in list(&answer["inconsistencies"]) {
        wrong.push(format!("{name}: no alarm for {}", finding["message"]));
    }
    for trace in list(&answer["alarms"]).iter().flat_map(|alarm| list(&alarm["traces"])) {
        if program.replay(trace.as_str().unwrap_or_default()) != 1 {
            wrong.push(format!("{name}: {trace} does not replay"));
        }
    }
    wrong
}

#[test]
fn what_really_happens_is_confirmed_and_replays() {
    let chosen = testkit::sample(fixtures(), SAMPLE);
    let all = std::sync::Mutex::new(Vec::new());
    testkit::in_parallel(2, &chosen, |path| all.lock().expect("nobody panicked").extend(wrong(path)));
    let all = all.into_inner().expect("nobody panicked");
    assert!(all.is_empty(), "\n{}", all.join("\n"));
}

/// Each line does what its comment says, or does not with these arguments.
const FAULTS: &str = "
class Faults {
    static Object box;
    static int sink;

    static int caught(int at, int n, int[] table) {
        try {
            switch (at) {
                case 0: return 10 / n; // division-by-zero
                case 1: return table[n]; // array-bounds
                case 2: return new int[n - 1].length; // negative-array-size
                case 3: return ((String) box).length(); // class-cast
                case 4: return box.hashCode(); // null-dereference
                case 5: return n + Integer.MAX_VALUE; // overflow
                default:
                    assert n != 0; // assertion
                    return n;
            }
        } catch (Throwable e) {
            return -1;
        }
    }

    public static void main(String[] args) {
        int n = args.length;
        for (int at = 0; at < 7; at++) {
            box = at == 3 ? n == 0 ? (Object) 5 : \"text\" : at == 4 && n == 0 ? null : \"text\";
            sink += caught(at, at == 5 ? 1 - n : n, new int[n]);
        }
    }
}
";

const OF_FAULTS: &str =
    "division-by-zero,array-bounds,negative-array-size,class-cast,null-dereference,overflow,assertion";

fn line_of(source: &str, mark: &str) -> u64 {
    (1..).zip(source.lines()).find(|(_, line)| line.ends_with(mark)).expect("there is such a line").0
}

#[test]
fn exceptions_that_are_caught_confirm_alarms() {
    let program = Program::new("Faults", FAULTS);
    let (answer, code) = program.answer(&["--property", OF_FAULTS], &[]);
    assert_eq!((code, &answer["verdict"]), (1, &Value::from("violated")), "{answer:#}");
    for property in OF_FAULTS.split(',') {
        let line = line_of(FAULTS, &format!("// {property}"));
        assert!(statuses(&answer, property, line).contains("confirmed"), "{property} at {line}: {answer:#}");
    }
    let findings = list(&answer["findings"]);
    assert!(findings.iter().all(|finding| finding["trace"].is_string() && finding["story"].is_object()));
    for trace in findings.iter().filter_map(|finding| finding["trace"].as_str()) {
        assert_eq!(program.replay(trace), 1, "{trace}");
    }
    assert!(list(&answer["inconsistencies"]).is_empty(), "{answer:#}");
}

#[test]
fn what_does_not_happen_with_these_arguments_is_refuted() {
    let program = Program::new("Faults", FAULTS);
    let table = line_of(FAULTS, "// array-bounds");
    let (answer, code) = program.answer(&["--property", OF_FAULTS], &["one"]);
    assert_eq!(answer["trial"]["arguments"], serde_json::json!(["one"]));
    assert_eq!(answer["trial"]["complete"], true, "{answer:#}");
    for property in OF_FAULTS.split(',').filter(|&property| property != "array-bounds") {
        let line = line_of(FAULTS, &format!("// {property}"));
        let found = statuses(&answer, property, line);
        assert!(found == BTreeSet::from(["refuted".to_owned()]), "{property} at {line}: {answer:#}");
    }
    // The table has one element, and it is the second that is asked for.
    assert_eq!((code, statuses(&answer, "array-bounds", table)), (1, BTreeSet::from(["confirmed".to_owned()])));
}

#[test]
fn who_does_not_look_at_all_of_it_leaves_it_open() {
    let source = "
class Open {
    static volatile int n = 3;

    public static void main(String[] args) {
        for (int at = 0; at < 6; at++) {
            new Thread(() -> {
                for (int i = 0; i < 6; i++) {
                    n = n * 5 % 64 | 1;
                }
            }).start();
        }
        System.out.println(10 / n); // division-by-zero
    }
}
";
    let program = Program::new("Open", source);
    let line = line_of(source, "// division-by-zero");
    let asked = ["--property", "division-by-zero"];
    // Of numbers nothing is known.
    let (answer, code) = program.answer(&[&asked[..], &["--domain", "top", "--confirm-limit", "300ms"]].concat(), &[]);
    assert_eq!((code, &answer["verdict"]), (2, &Value::from("open")), "{answer:#}");
    assert_eq!(statuses(&answer, "division-by-zero", line), BTreeSet::from(["open".to_owned()]), "{answer:#}");
    let scope = answer["alarms"][0]["scope"].as_str().unwrap_or_default();
    assert!(scope.starts_with("none in ") && scope.contains("; not all of them in "), "{scope}");
    let (answer, code) = program.answer(&[&asked[..], &["--domain", "top", "--no-confirm"]].concat(), &[]);
    assert_eq!((code, &answer["trial"]), (2, &Value::Null));
    assert_eq!(answer["alarms"][0]["scope"], "not tried on the machine");
}

#[test]
fn the_text_is_for_eighty_columns() {
    let program = Program::new("Faults", FAULTS);
    let ran = program.prove(&["--property", "division-by-zero,class-cast"], &["one"]);
    let told = text(&ran.stdout);
    assert_eq!(code(&ran), 2, "{told}");
    assert!(told.starts_with("2 alarms: 2 refuted for this input\n"), "{told}");
    assert!(told.contains("○ refuted    division-by-zero  Faults.java:9"), "{told}");
    assert!(told.contains(", all of this input\n"), "{told}");
    assert!(told.contains("\n? not proved: division-by-zero, class-cast\n  proved       nothing\n"), "{told}");
    let confirmed = program.prove(&["--property", "division-by-zero"], &[]);
    let told_of = text(&confirmed.stdout);
    assert_eq!(code(&confirmed), 1, "{told_of}");
    assert!(told_of.starts_with("1 alarm: 1 confirmed\n✗ confirmed  division-by-zero"), "{told_of}");
    assert!(told_of.contains("\n    heddle replay .heddle/Faults-division-by-zero-1.trace\n"), "{told_of}");
    assert!(told_of.contains("\n✗ violated: 1 zero division\n"), "{told_of}");
    for line in told.lines().chain(told_of.lines()) {
        assert!(line.chars().count() <= 80, "{line}");
    }
}

#[test]
fn what_is_proved_needs_no_trial() {
    let source =
        "class Proved { public static void main(String[] args) { System.out.println(10 / (args.length + 1 | 1)); } }";
    let program = Program::new("Proved", source);
    let (answer, code) = program.answer(&["--property", "class-cast,array-bounds"], &[]);
    assert_eq!((code, &answer["verdict"]), (0, &Value::from("proved")), "{answer:#}");
    assert_eq!(answer["proved"], serde_json::json!(["class-cast", "array-bounds"]));
    assert_eq!(answer["trial"], Value::Null);
}

#[test]
fn a_limit_that_comes_first_leaves_nothing_proved() {
    let program = Program::new("Faults", FAULTS);
    let ran = program.prove(&["--time-limit", "1ms"], &[]);
    assert_eq!(code(&ran), 2);
    assert!(text(&ran.stderr).starts_with("heddle: nothing is proved: the time limit of 0.001 s was reached"));
    assert!(ran.stdout.is_empty());
    let ran = program.prove(&["--memory-limit", "1m", "--format", "json"], &[]);
    let answer: Value = serde_json::from_slice(&ran.stdout).expect("is JSON");
    assert_eq!((code(&ran), &answer["error"]["kind"]), (2, &Value::from("memory-limit")));
}

#[test]
fn bad_usage_is_told() {
    let program = Program::new("Faults", FAULTS);
    assert_eq!(code(&program.prove(&["--confirm-limit", "soon"], &[])), 3);
    assert_eq!(code(&program.prove(&["--property", "speed"], &[])), 3);
    assert_eq!(code(&heddle(program.directory.path(), &["prove"])), 3);
}
