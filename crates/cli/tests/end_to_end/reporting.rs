//! What reports promise: their JSON Schema, figures that are those of what was done, words as in Java, and no exit code
//! of a verdict that nobody got to read.

use crate::support::{Workspace, code, heddle_in, stderr, stdout};
use boon::{Compiler, Schemas};
use serde_json::Value;
use std::fs::OpenOptions;
use std::path::Path;
use std::process::{Command, Output, Stdio};

const CROSSED: &str = "public class Crossed {
    static final Object LEFT = new Object(), RIGHT = new Object();
    static void take(Object first, Object second) {
        synchronized (first) { synchronized (second) { } }
    }
    public static void main(String[] args) {
        new Thread(() -> take(LEFT, RIGHT), \"one\").start();
        new Thread(() -> take(RIGHT, LEFT), \"other\").start();
    }
}
";

const QUIET: &str = "public class Quiet {
    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(() -> System.out.println(1));
        thread.start();
        thread.join();
    }
}
";

/// It wakes once for each value: bounded.
const WAKEFUL: &str = "public class Wakeful {
    static boolean ready;
    static int wakeups;
    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        Thread thread = new Thread(() -> { synchronized (lock) { ready = true; lock.notifyAll(); } });
        thread.start();
        synchronized (lock) { while (!ready) { lock.wait(); wakeups++; } }
    }
}
";

/// More states than it is given time for.
const WIDE: &str = "public class Wide {
    static volatile int count;
    public static void main(String[] args) {
        for (int i = 0; i < 4; i++) {
            new Thread(() -> { for (int j = 0; j < 20; j++) { count++; } }).start();
        }
    }
}
";

fn json(ran: &Output) -> Value {
    serde_json::from_str(&stdout(ran)).unwrap_or_else(|error| panic!("{error}: {}{}", stdout(ran), stderr(ran)))
}

fn check(space: &Workspace, args: &[&str]) -> Output {
    heddle_in(space.path(), &[&["check", "--format", "json"], args].concat())
}

/// The programs that people write every day.
fn everyday(name: &str) -> String {
    testkit::repository().join(format!("benches/everyday/{name}.java")).display().to_string()
}

#[test]
fn a_story_names_the_guilty_call_with_its_result() {
    let space = Workspace::new();
    for (name, words) in [
        ("ProfileCache", &["cache.containsKey(\"ada\")"][..]),
        ("ConnectionPool", &["idle.poll() → null"]),
        ("MailActor", &["mailbox.offer(\"stop\")", "waiting for MailActor.mailbox.notEmpty"]),
        ("JobBuffer", &["jobs.isEmpty() → true", "waiting for JobBuffer.changed"]),
    ] {
        let told = stdout(&heddle_in(space.path(), &["check", "--time-limit", "60s", &everyday(name)]));
        for word in words {
            assert!(told.contains(word), "{name} does not say {word}:\n{told}");
        }
    }
    let told = json(&check(&space, &["--time-limit", "60s", &everyday("ConnectionPool")]));
    let events = told["findings"][0]["story"]["events"].as_array().cloned().unwrap_or_default();
    let calls = events.iter().filter(|event| event["kind"] == "call");
    assert!(calls.filter_map(|event| event["text"].as_str()).any(|text| text == "idle.poll() → null"), "{told}");
}

#[test]
fn what_has_no_answer_says_what_was_covered_and_what_to_try() {
    let space = Workspace::new();
    for (options, next) in [(&[][..], "--no-spurious"), (&["--no-spurious"], "--bound preemptions:")] {
        let limits = ["--time-limit", "3s", "--fail-on", "violated"];
        let ran = check(&space, &[options, &limits, &[&everyday("JobBufferFixed")]].concat());
        let told = json(&ran);
        assert_eq!((told["verdict"].as_str(), code(&ran)), (Some("inconclusive"), 0), "{told}");
        let command = told["next"].as_str().unwrap_or_default();
        assert!(command.starts_with(&format!("heddle check {next}")), "{command}");
        assert!(command.contains("--time-limit 3s"), "{command}");
        assert!(told["stats"]["hunt"]["executions"].as_u64() > Some(0), "{told}");
    }
}

#[test]
fn json_is_as_its_schema_says() {
    let text = std::fs::read_to_string(testkit::repository().join("docs/report.schema.json")).expect("the schema");
    let (mut schemas, mut compiler) = (Schemas::new(), Compiler::new());
    compiler.add_resource("report.schema.json", serde_json::from_str(&text).expect("JSON")).expect("a name");
    let schema = compiler.compile("report.schema.json", &mut schemas).expect("a schema");
    let space = Workspace::new();
    space.write("Crossed.java", CROSSED);
    space.write("Quiet.java", QUIET);
    space.write("Wakeful.java", WAKEFUL);
    space.write("Wide.java", WIDE);
    let trace = ".heddle/Crossed-deadlock-1.trace";
    let answers: &[(&str, i32, Output)] = &[
        ("violated", 1, check(&space, &["Crossed.java"])),
        ("violated", 1, check(&space, &["--no-hunt", "--all", "Crossed.java"])),
        ("verified", 0, check(&space, &["Quiet.java"])),
        ("verified", 0, check(&space, &["--outcomes", "Quiet.java"])),
        ("bounded", 2, check(&space, &["Wakeful.java"])),
        ("sampled", 2, check(&space, &["--strategy", "pct", "--runs", "5", "Quiet.java"])),
        ("inconclusive", 2, check(&space, &["--max-transitions", "3", "Quiet.java"])),
        ("inconclusive", 2, check(&space, &["--max-transitions", "100000", "Wide.java"])),
        ("", 1, heddle_in(space.path(), &["replay", "--format", "json", trace])),
        ("", 3, check(&space, &["Missing.java"])),
        ("", 3, check(&space, &["--no-such-flag", "Quiet.java"])),
        ("", 3, heddle_in(space.path(), &["check", "--no-such-flag", "--format=json", "Quiet.java"])),
        ("", 3, heddle_in(space.path(), &["check", "--format", "json"])),
        ("", 3, heddle_in(space.path(), &["replay", "--format", "json", "missing.trace"])),
    ];
    for (at, (verdict, exit, ran)) in answers.iter().enumerate() {
        let answer = json(ran);
        if let Err(error) = schemas.validate(&answer, schema) {
            panic!("answer {at} is not as the schema says: {error:#}\n{answer:#}");
        }
        assert_eq!(answer["verdict"].as_str().unwrap_or_default(), *verdict, "answer {at}: {answer:#}");
        assert_eq!(code(ran), *exit, "answer {at}: {answer:#}");
        assert_eq!(answer["heddle_version"], env!("CARGO_PKG_VERSION"), "answer {at}");
        let here = space.path().display().to_string();
        assert!(!stdout(ran).contains(&here), "answer {at} has the path of a directory: {answer:#}");
        if *exit == 3 {
            assert!(!stderr(ran).is_empty(), "answer {at}: people are told, too");
            let message = answer["error"]["message"].as_str().expect("a message");
            assert!(stderr(ran).contains(message), "answer {at}: {message}");
        }
    }
    let wide = json(&answers.iter().find(|(_, _, ran)| stdout(ran).contains("\"growth\": {")).expect("what grows").2);
    assert_eq!(wide["stats"]["growth"]["places"][0]["class"], "Wide", "{wide:#}");
    let violated = json(&answers[0].2);
    let finding = &violated["findings"][0];
    assert_eq!(finding["location"]["path"], "Crossed.java");
    assert!(finding["story"]["events"].as_array().is_some_and(|events| events.len() > 3), "{finding:#}");
    let extended = Value::Object(
        violated
            .as_object()
            .into_iter()
            .flatten()
            .map(|(k, v)| (k.clone(), v.clone()))
            .chain([("more".to_owned(), Value::Null)])
            .collect(),
    );
    assert!(schemas.validate(&extended, schema).is_err(), "what is not in the schema is not let through");
}

/// Two places that race, and an assertion that fails at the end of every run.
const RACY: &str = "public class Racy {
    static int first;
    static int second;
    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(() -> { first++; second++; });
        thread.start();
        first++;
        second++;
        thread.join();
        assert false;
    }
}
";

#[test]
fn a_search_finds_as_much_as_was_asked_for() {
    let space = Workspace::new();
    space.write("Racy.java", RACY);
    let found = |options: &[&str]| -> Vec<String> {
        let ran = check(&space, &[options, &["Racy.java"]].concat());
        assert_eq!(code(&ran), 1, "{options:?}");
        let properties = json(&ran)["findings"].as_array().map(|findings| {
            findings.iter().map(|finding| finding["property"].as_str().unwrap_or_default().to_owned()).collect()
        });
        properties.unwrap_or_default()
    };
    assert_eq!(found(&["--fail-fast"]).len(), 1);
    assert_eq!(found(&["--fail-fast", "--no-hunt"]).len(), 1);
    for options in [&["--no-hunt"][..], &["--all"], &["--all", "--no-hunt"]] {
        let found = found(options);
        assert!(found.contains(&"assertion".to_owned()), "{options:?}: {found:?}");
        assert!(found.iter().filter(|property| *property == "data-race").count() >= 2, "{options:?}: {found:?}");
    }
    let both = check(&space, &["--all", "--fail-fast", "Racy.java"]);
    assert_eq!(code(&both), 3);
    assert!(stderr(&both).contains("--all and --fail-fast contradict each other"), "{}", stderr(&both));
}

#[test]
fn a_program_is_not_told_where_it_was_compiled_to() {
    let space = Workspace::new();
    let source = "class Where { public static void main(String[] args) {
        throw new Error(\"\" + Where.class.getProtectionDomain().getCodeSource()); } }";
    space.write("Where.java", source);
    let report = json(&check(&space, &["Where.java"]));
    let message = report["findings"][0]["message"].as_str().expect("a message");
    assert!(message.contains("/Where.java <no signer") && !message.contains("heddle-classes"), "{message}");
}

#[test]
fn what_random_runs_find_has_their_figures() {
    let space = Workspace::new();
    space.write("Crossed.java", CROSSED);
    let report = json(&check(&space, &["Crossed.java"]));
    assert_eq!(report["findings"][0]["found_by"], "hunt");
    assert_eq!(report["plan"]["strategy"], "hunt");
    for figure in ["states", "transitions", "max_depth", "instructions"] {
        assert!(report["stats"][figure].as_u64() > Some(0), "{figure}: {report:#}");
    }
    let text = stdout(&heddle_in(space.path(), &["check", "Crossed.java"]));
    assert!(text.contains("searched by  random runs: they found it before the search began"), "{text}");
    assert!(!text.contains("  0 states") && !text.contains("depth 0"), "{text}");
    let report = json(&check(&space, &["--no-hunt", "Crossed.java"]));
    assert_eq!(report["findings"][0]["found_by"], "search");
    assert_eq!(report["plan"]["strategy"], "depth-first");
}

#[test]
fn so_many_transitions_and_no_more() {
    let space = Workspace::new();
    space.write("Quiet.java", QUIET);
    for plan in [
        &[][..],
        &["--no-hunt"],
        &["--reduction", "none"],
        &["--reduction", "vector-clock"],
        &["--bound", "preemptions:1", "--iterate"],
        &["--strategy", "random"],
        &["--strategy", "best-first"],
    ] {
        let report = json(&check(&space, &[plan, &["--max-transitions", "7", "Quiet.java"]].concat()));
        assert_eq!(report["verdict"], "inconclusive", "{plan:?}: {report:#}");
        let shortfalls = report["shortfalls"].as_array().expect("a list");
        let named = |shortfall: &&Value| shortfall["kind"] == "transition-limit" && shortfall["transitions"] == 7;
        assert!(shortfalls.iter().any(|shortfall| named(&shortfall)), "{plan:?}: {report:#}");
        let taken = report["stats"]["hunt"]["transitions"].as_u64();
        assert!(taken <= Some(7) && report["stats"]["transitions"].as_u64() <= Some(7), "{plan:?}: {report:#}");
    }
}

#[test]
fn a_report_that_cannot_be_written_is_no_verdict() {
    let space = Workspace::new();
    space.write("Quiet.java", QUIET);
    space.write("Crossed.java", CROSSED);
    let run = |stdout: Stdio, args: &[&str]| {
        Command::new(env!("CARGO_BIN_EXE_heddle"))
            .args(args)
            .current_dir(space.path())
            .stdout(stdout)
            .stderr(Stdio::piped())
            .spawn()
            .expect("heddle runs")
    };
    let full = || Stdio::from(OpenOptions::new().write(true).open(Path::new("/dev/full")).expect("a full disk"));
    for args in [
        &["check", "Quiet.java"][..],
        &["check", "--format", "json", "Crossed.java"],
        &["check", "--format", "json", "Missing.java"],
        &["check", "--help"],
        &["--version"],
    ] {
        let ran = run(full(), args).wait_with_output().expect("it ends");
        assert!(stderr(&ran).contains("heddle: cannot write to standard output: "), "{args:?}: {}", stderr(&ran));
        assert_eq!(code(&ran), 125, "{args:?}");
    }
    let mut child = run(Stdio::piped(), &["check", "Quiet.java"]);
    drop(child.stdout.take());
    let ran = child.wait_with_output().expect("it ends");
    assert!(stderr(&ran).contains("heddle: cannot write to standard output: "), "{}", stderr(&ran));
    assert_eq!(code(&ran), 125);
    let closed = Command::new("sh")
        .args(["-c", "exec \"$0\" check Quiet.java >&-", env!("CARGO_BIN_EXE_heddle")])
        .current_dir(space.path())
        .output()
        .expect("a shell runs");
    assert!(stderr(&closed).contains("heddle: cannot write to standard output: it is closed"), "{}", stderr(&closed));
    assert_eq!(code(&closed), 125);
    // A trace is not the report: the verdict stands, and says that there is none.
    space.write("taken", "");
    let ran = check(&space, &["--trace-dir", "taken/x", "Crossed.java"]);
    let report = json(&ran);
    assert_eq!((code(&ran), report["findings"][0]["trace"].clone()), (1, Value::Null));
    assert_eq!(report["notes"][0]["kind"], "trace-not-written", "{report:#}");
}

#[test]
fn a_file_beyond_the_limit_is_said_to_be_that() {
    let space = Workspace::new();
    let source = "class Large {
        public static void main(String[] args) throws Exception {
            new java.io.FileInputStream(\"large.bin\").close();
        }
    }";
    space.write("Large.java", source);
    let file = std::fs::File::create(space.path().join("large.bin")).expect("it can be made");
    file.set_len(65 << 20).expect("it has holes");
    let ran = check(&space, &["-cp", ".", "Large.java"]);
    let report = json(&ran);
    assert_eq!((code(&ran), report["shortfalls"][0]["kind"].as_str()), (2, Some("outside")), "{report:#}");
    let detail = report["shortfalls"][0]["detail"].as_str().unwrap_or_default();
    assert!(detail.contains("Heddle reads no file of more than 64 MB"), "{detail}");
}

#[test]
fn arrays_are_written_as_in_java() {
    let space = Workspace::new();
    let source = "class Arrays {
        static int[] flat = new int[10];
        static String[][] nested = new String[3][2];
        public static void main(String[] args) throws Exception {
            int[] mine = flat;
            String[] row = nested[2];
            Thread t = new Thread(() -> { mine[1] = 5; row[0] = \"x\"; nested[1] = row; });
            t.start();
            mine[1] = 6;
            row[0] = \"y\";
            nested[1] = null;
            t.join();
        } }";
    space.write("Arrays.java", source);
    let ran = heddle_in(space.path(), &["check", "--verbose", "Arrays.java"]);
    let text = stdout(&ran);
    for words in ["int[10]#1[1] at the same time", "String[2]#3[0] at the same time", "String[3][]#1[1] at the same"] {
        let unwrapped = text.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(unwrapped.contains(words), "no {words:?} in\n{text}");
    }
    assert!(!text.contains("[I") && !text.contains("[L"), "{text}");
}

#[test]
fn a_spurious_wakeup_that_is_needed_is_in_the_headline() {
    let space = Workspace::new();
    let source = |again: &str| {
        format!(
            "class Woken {{
                static boolean ready;
                public static void main(String[] args) throws Exception {{
                    Object lock = new Object();
                    Thread t = new Thread(() -> {{ synchronized (lock) {{ {again} lock.notifyAll(); }} }});
                    t.start();
                    synchronized (lock) {{ if (!ready) lock.wait(); assert ready; }}
                }}
            }}"
        )
    };
    space.write("Woken.java", source("ready = true;"));
    let ran = heddle_in(space.path(), &["check", "Woken.java"]);
    assert!(stdout(&ran).contains("(needs a spurious wake-up)"), "{}", stdout(&ran));
    let report = json(&check(&space, &["Woken.java"]));
    assert_eq!(report["findings"][0]["needs_spurious_wakeup"], true);
    // Here a notification alone is enough.
    space.write("Woken.java", source(""));
    for plan in [&[][..], &["--no-hunt"]] {
        let report = json(&check(&space, &[plan, &["Woken.java"]].concat()));
        assert_eq!(report["findings"][0]["needs_spurious_wakeup"], false, "{report:#}");
    }
}
