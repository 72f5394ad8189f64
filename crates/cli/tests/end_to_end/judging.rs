//! `heddle check` and `heddle replay` from outside: verdicts, exit codes, traces, every kind of input.

use crate::support::{Workspace, code, heddle_in, stderr, stdout};
use serde_json::Value;
use std::io::Read;
use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

/// Two threads that take two locks in opposite order.
const LOCKS: &str = "public class Locks {
    static final Object LEFT = new Object(), RIGHT = new Object();
    static void take(Object first, Object second) {
        synchronized (first) {
            synchronized (second) { }
        }
    }
    public static void main(String[] args) {
        new Thread(() -> take(LEFT, RIGHT), \"one\").start();
        new Thread(() -> take(RIGHT, LEFT), \"other\").start();
    }
}
";

const FINE: &str = "public class Fine {
    static int sum;
    static synchronized void add() { sum++; }
    public static void main(String[] args) throws Exception {
        Thread thread = new Thread(Fine::add);
        thread.start();
        add();
        thread.join();
        assert sum == 2;
    }
}
";

/// More interleavings than anybody can wait for.
const VAST: &str = "public class Vast {
    static volatile int[] seen = new int[8];
    static volatile long mixed = 1;
    public static void main(String[] args) {
        for (int i = 0; i < 8; i++) {
            int mine = i;
            new Thread(() -> { for (int n = 0; n < 50; n++) mixed = mixed * 31 + mine; }).start();
        }
    }
}
";

#[track_caller]
fn judged(ran: &Output, exit: i32, words: &[&str]) {
    let text = stdout(ran);
    for word in words {
        assert!(text.contains(word), "no {word:?} in\n{text}\n{}", stderr(ran));
    }
    assert_eq!(code(ran), exit, "{text}\n{}", stderr(ran));
}

fn json(ran: &Output) -> Value {
    serde_json::from_str(&stdout(ran)).unwrap_or_else(|error| panic!("{error}: {}{}", stdout(ran), stderr(ran)))
}

#[test]
fn a_deadlock_is_found_told_and_replayed() {
    let space = Workspace::new();
    space.write("Locks.java", LOCKS);
    let ran = heddle_in(space.path(), &["check", "Locks.java"]);
    let replay = "heddle replay .heddle/Locks-deadlock-1.trace";
    judged(&ran, 1, &["✗ deadlock", "Locks.java:5  synchronized (second) { }", "✗ violated: 1 deadlock", replay]);
    assert!(!stdout(&ran).contains('\u{1b}'), "colour belongs on a terminal");
    assert_eq!(stderr(&ran), "", "a pipe gets no progress line");
    let trace = ".heddle/Locks-deadlock-1.trace";
    let ran = heddle_in(space.path(), &["replay", trace]);
    judged(&ran, 1, &["✗ deadlock", "How it happens", "✗ reproduced"]);
    // From anywhere, since the trace says where the program is.
    let whole = space.path().join(trace).display().to_string();
    judged(&heddle_in("/".as_ref(), &["replay", &whole]), 1, &["✗ reproduced"]);
    judged(&heddle_in(space.path(), &["replay", "--to-step", "2", trace]), 2, &["stopped: after step 2 of"]);
    let told = json(&heddle_in(space.path(), &["replay", "--format", "json", trace]));
    assert_eq!(told["reproduced"], true);
    assert_eq!(told["finding"]["property"], "deadlock");
    assert!(told["story"]["events"].as_array().is_some_and(|events| !events.is_empty()), "{told}");
}

#[test]
fn a_trace_of_the_first_format_is_replayed() {
    let traces = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/traces"));
    let read = |name: &str| std::fs::read_to_string(traces.join(name)).expect("the fixture is there");
    let space = Workspace::new();
    space.write("Alternatives.java", read("Alternatives.java"));
    let directory = space.path().display().to_string();
    space.write("old.trace", read("version-1.trace").replacen("/tmp/tr", &directory, 1));
    let told = ["wakes \"Thread-1\"", "chooses 3 of 0..=3", "its time is over", "✗ reproduced"];
    judged(&heddle_in(space.path(), &["replay", "old.trace"]), 1, &told);
    // The same program today.
    let ran = heddle_in(space.path(), &["check", "--no-hunt", "--property", "assertion", "Alternatives.java"]);
    assert_eq!(code(&ran), 1, "{}", stdout(&ran));
    let trace = ".heddle/Alternatives-assertion-1.trace";
    let text = std::fs::read_to_string(space.path().join(trace)).expect("the trace was written");
    for step in ["0/notify:1 notifies one on", "0/value:3 chooses 3 of", "0/time-out wakes up"] {
        assert!(text.lines().any(|line| line.starts_with(step)), "{step}: {text}");
    }
    judged(&heddle_in(space.path(), &["replay", trace]), 1, &["✗ reproduced"]);
}

#[test]
fn a_trace_says_what_has_changed_since() {
    let space = Workspace::new();
    space.write("Locks.java", LOCKS);
    assert_eq!(code(&heddle_in(space.path(), &["check", "Locks.java"])), 1);
    let trace = ".heddle/Locks-deadlock-1.trace";
    space.write("Locks.java", LOCKS.replace("take(RIGHT, LEFT)", "take(LEFT, RIGHT)"));
    let ran = heddle_in(space.path(), &["replay", trace]);
    judged(&ran, 2, &["the code of Locks has changed", "? diverged: step "]);
    let text = std::fs::read_to_string(space.path().join(trace)).expect("the trace was written");
    for (damage, sentence) in [
        (text.replacen("\"version\":2", "\"version\":99", 1), "format version 99"),
        (format!("{text}nonsense\n"), "is not a step"),
        (text.replacen("Locks.java", "Gone.java", 1), "Gone.java"),
        (String::new(), "the file is empty"),
    ] {
        space.write("damaged.trace", damage);
        let ran = heddle_in(space.path(), &["replay", "damaged.trace"]);
        assert!(stderr(&ran).contains(sentence), "{sentence}: {}", stderr(&ran));
        assert_eq!(code(&ran), 3, "{sentence}");
    }
}

#[test]
fn a_correct_program_is_verified() {
    let space = Workspace::new();
    space.write("Fine.java", FINE);
    let ran = heddle_in(space.path(), &["check", "Fine.java"]);
    judged(&ran, 0, &["✓ verified: no deadlock, failed assertion,", "in any interleaving", " states · "]);
    assert!(!space.path().join(".heddle").exists(), "nothing to keep");
    let ran =
        heddle_in(space.path(), &["check", "--property", "deadlock,assertion", "--reduction", "none", "Fine.java"]);
    judged(&ran, 0, &["✓ verified", "no deadlock or failed assertion"]);
}

#[test]
fn json_has_the_promised_shape() {
    let space = Workspace::new();
    space.write("Locks.java", LOCKS);
    let ran = heddle_in(space.path(), &["check", "--format", "json", "--trace-dir", "kept", "Locks.java"]);
    assert_eq!(code(&ran), 1);
    let report = json(&ran);
    assert_eq!(report["verdict"], "violated");
    let finding = &report["findings"][0];
    assert_eq!(finding["property"], "deadlock");
    assert!(finding["message"].is_string());
    assert_eq!(finding["location"]["class"], "Locks");
    assert_eq!(finding["location"]["file"], "Locks.java");
    assert_eq!(finding["location"]["line"], 5);
    let trace = finding["trace"].as_str().expect("a trace");
    assert!(space.path().join(trace).is_file(), "{trace}");
    assert_eq!((&report["plan"]["strategy"], &report["plan"]["reduction"]), (&"hunt".into(), &"escape".into()));
    for key in ["strategy", "bound", "matching"] {
        assert!(!report["plan"][key].is_null(), "{key}");
    }
    for key in [
        "states",
        "transitions",
        "executions",
        "choices",
        "instructions",
        "max_depth",
        "elapsed_ms",
        "peak_memory_bytes",
    ] {
        assert!(report["stats"][key].is_u64(), "{key}");
    }
    for key in ["assumptions", "shortfalls", "notes", "not_checked"] {
        assert!(report[key].is_array(), "{key}");
    }
}

#[test]
fn limits_and_interruption_give_a_report() {
    let space = Workspace::new();
    space.write("Vast.java", VAST);
    let started = Instant::now();
    let ran = heddle_in(space.path(), &["check", "--property", "deadlock", "--time-limit", "300ms", "Vast.java"]);
    judged(&ran, 2, &["? inconclusive: the time limit of 300 ms was reached"]);
    assert!(started.elapsed() < Duration::from_secs(30));
    let args = ["check", "--property", "deadlock", "--depth-limit", "12", "--time-limit", "60s", "--format", "json"];
    let ran = heddle_in(space.path(), &[&args[..], &["Vast.java"]].concat());
    assert_eq!((code(&ran), json(&ran)["shortfalls"][0]["kind"].as_str()), (2, Some("bound")));
    // Ctrl-C.
    let mut child = Command::new(env!("CARGO_BIN_EXE_heddle"))
        .args(["check", "--property", "deadlock", "Vast.java"])
        .current_dir(space.path())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("heddle runs");
    std::thread::sleep(Duration::from_secs(2));
    let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
    assert!(sent.expect("kill runs").success());
    let status = child.wait().expect("it ends");
    let mut text = String::new();
    child.stdout.take().expect("a pipe").read_to_string(&mut text).expect("text");
    assert!(text.contains("? inconclusive: interrupted"), "{text}");
    assert_eq!(status.code(), Some(2));
}

#[test]
fn a_directory_or_jar_with_one_main_class_is_enough() {
    let (space, jdk) = (Workspace::new(), testkit::installed_jdks().into_iter().next().expect("a JDK is installed"));
    space.write("Fine.java", FINE);
    let classes = space.compile(&jdk, "Fine.java").display().to_string();
    judged(&heddle_in(space.path(), &["check", &classes]), 0, &["✓ verified"]);
    judged(&heddle_in(space.path(), &["check", "-cp", &classes, "Fine"]), 0, &["✓ verified"]);
    // Without a main class in its manifest.
    let jar = space.path().join("fine.jar").display().to_string();
    let made = Command::new(jdk.home.join("bin/jar")).args(["--create", "--file", &jar, "-C", &classes, "."]).status();
    assert!(made.expect("jar runs").success());
    judged(&heddle_in(space.path(), &["check", &jar]), 0, &["✓ verified"]);
    // Sources alone are compiled together.
    let sources = space.path().join("sources");
    std::fs::create_dir(&sources).expect("a directory");
    let place = sources.display().to_string();
    let refused = |sentence: &str| {
        let ran = heddle_in(space.path(), &["check", &place]);
        assert!(stderr(&ran).contains(sentence), "{}", stderr(&ran));
        assert_eq!(code(&ran), 3);
    };
    refused("holds neither class files nor .java files");
    std::fs::write(sources.join("Helper.java"), "class Helper { static int two() { return 2; } }").expect("a file");
    refused("has no class with a main method");
    std::fs::write(sources.join("Fine.java"), FINE.replace("sum == 2", "sum == Helper.two()")).expect("a file");
    judged(&heddle_in(space.path(), &["check", &place]), 0, &["✓ verified"]);
    std::fs::write(sources.join("Locks.java"), LOCKS).expect("a file");
    refused("has 2 classes with a main method (Fine, Locks)");
}

#[test]
fn a_verdict_does_not_need_a_trace_file() {
    let space = Workspace::new();
    space.write("Locks.java", LOCKS);
    space.write("taken", "");
    let ran = heddle_in(space.path(), &["check", "--format", "json", "--trace-dir", "taken/x", "Locks.java"]);
    assert_eq!(code(&ran), 1);
    assert!(stderr(&ran).contains("cannot write taken/x"), "{}", stderr(&ran));
    assert!(json(&ran)["findings"][0]["trace"].is_null());
}

#[test]
fn any_method_without_parameters_can_be_checked() {
    let space = Workspace::new();
    let source = FINE.replace("public class Fine {", "package p;\npublic class Fine {").replace(
        "    public static void main",
        "    int own = 1;\n    void broken() { assert own == 2; }\n    static void fine() { }\n    \
         void with(int n) { }\n    public static void main",
    );
    space.write("Fine.java", source);
    for method in ["p.Fine.broken", "Fine.broken", "broken"] {
        let ran = heddle_in(space.path(), &["check", "--method", method, "Fine.java"]);
        judged(&ran, 1, &["✗ failed assertion", "replay .heddle/Fine.broken-assertion-1.trace"]);
    }
    judged(&heddle_in(space.path(), &["replay", ".heddle/Fine.broken-assertion-1.trace"]), 1, &["✗ reproduced"]);
    judged(&heddle_in(space.path(), &["check", "--method", "fine", "Fine.java"]), 0, &["✓ verified"]);
    for (method, sentence) in [("with", "has parameters"), ("none", "has no method none"), ("x.Y.m", "x.Y")] {
        let ran = heddle_in(space.path(), &["check", "--method", method, "Fine.java"]);
        assert!(stderr(&ran).contains(sentence), "{}", stderr(&ran));
        assert_eq!(code(&ran), 3);
    }
}

#[test]
fn possible_outputs_are_listed_and_replayed() {
    let space = Workspace::new();
    let source = "class Letters { public static void main(String[] args) {
        new Thread(() -> System.out.println('a')).start();
        System.out.println('b'); } }";
    space.write("Letters.java", source);
    let ran = heddle_in(space.path(), &["check", "--outcomes", "--format", "json", "Letters.java"]);
    let report = json(&ran);
    let outcomes = report["outcomes"].as_array().expect("a list");
    let mut outputs: Vec<&str> = outcomes.iter().filter_map(|outcome| outcome["stdout"].as_str()).collect();
    outputs.sort_unstable();
    assert_eq!(outputs, ["a\nb\n", "b\na\n"]);
    for outcome in outcomes {
        let trace = outcome["trace"].as_str().expect("a trace");
        judged(&heddle_in(space.path(), &["replay", trace]), 0, &["✓ replayed"]);
    }
    judged(&heddle_in(space.path(), &["check", "--outcomes", "Letters.java"]), 0, &["2 possible outcomes"]);
}
