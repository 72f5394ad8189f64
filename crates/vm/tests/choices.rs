//! What a program may choose, say, print and use up while it is explored: each shows in events, in the ledger or
//! in the state, and is taken back with the step.

mod common;

use std::collections::{BTreeSet, HashSet};
use support::Alternative;
use vm::{Event, Machine, Step, Visibility};

/// Everything that a search without reduction meets.
#[derive(Default)]
struct Found {
    events: Vec<Event>,
    /// Standard output at the ends of paths.
    outputs: BTreeSet<String>,
    states: usize,
    steps: Vec<Step>,
}

impl Found {
    fn labels(&self) -> BTreeSet<String> {
        let label = |event: &Event| match event {
            Event::Label { text, .. } => Some(text.clone()),
            _ => None,
        };
        self.events.iter().filter_map(label).collect()
    }

    fn uncaught(&self) -> BTreeSet<(String, Option<String>)> {
        let uncaught = |event: &Event| match event {
            Event::Uncaught { class, message, .. } => Some((class.clone(), message.clone())),
            _ => None,
        };
        self.events.iter().filter_map(uncaught).collect()
    }
}

fn machine(class: &str, source: &str) -> (Machine, jdk::Compiled) {
    let (mut machine, classes) = common::machine(class, source, &[]);
    machine.beliefs.visibility = Visibility::Escape;
    (machine, classes)
}

/// Depth first, with matching; holds the incremental fingerprint against the recomputed one and undo against
/// what was before.
fn explore(machine: &mut Machine) -> Found {
    machine.begin_search();
    loop {
        let mut found = Found::default();
        visit(machine, &mut HashSet::new(), &mut found);
        if !machine.beliefs_changed() {
            return found;
        }
    }
}

fn visit(machine: &mut Machine, seen: &mut HashSet<support::Fingerprint>, found: &mut Found) {
    if !seen.insert(machine.fingerprint()) {
        return;
    }
    found.states += 1;
    assert!(found.states < 20_000, "the program is too large for this test");
    let choices = machine.choices();
    if choices.is_empty() {
        found.outputs.insert(machine.output_text().0);
        return;
    }
    let (fingerprint, structure, output) = (machine.fingerprint(), machine.structure(), machine.output_text());
    for choice in choices {
        let step = machine.step(choice);
        assert_eq!(machine.fingerprint(), machine.recomputed_fingerprint(), "{choice:?}");
        found.events.extend(machine.observed.events.iter().cloned());
        match step {
            Step::Pending | Step::Ended => visit(machine, seen, found),
            Step::Exit(_) => drop(found.outputs.insert(machine.output_text().0)),
            Step::Unsupported(what) => panic!("{what}\n{}", machine.describe_stack()),
            other => found.steps.push(other),
        }
        assert!(machine.undo());
        assert_eq!(machine.fingerprint(), fingerprint, "after undo of {choice:?}");
        assert_eq!(machine.structure(), structure, "after undo of {choice:?}");
        assert_eq!(machine.output_text(), output, "after undo of {choice:?}");
    }
}

fn texts<const N: usize>(texts: [&str; N]) -> BTreeSet<String> {
    texts.into_iter().map(str::to_owned).collect()
}

#[test]
fn a_throwable_that_ends_a_thread_is_an_event() {
    let (mut machine, _classes) = machine(
        "Ends",
        r#"
public class Ends {
    static int[] none;
    public static void main(String[] args) throws Exception {
        Thread.setDefaultUncaughtExceptionHandler((t, e) -> { });
        Thread t = new Thread(() -> { throw new IllegalStateException("no"); });
        t.start();
        t.join();
        none[0] = 1;
    }
}"#,
    );
    let found = explore(&mut machine);
    let message = "Cannot store to int array because \"Ends.none\" is null";
    let expected = [
        ("java.lang.IllegalStateException".to_owned(), Some("no".to_owned())),
        ("java.lang.NullPointerException".to_owned(), Some(message.to_owned())),
    ];
    assert_eq!(found.uncaught(), expected.into_iter().collect());
    let trace = found.events.iter().find_map(|event| match event {
        Event::Uncaught { class, trace, .. } if class.ends_with("NullPointerException") => trace.first().copied(),
        _ => None,
    });
    assert_eq!(machine.line_of(trace.expect("it has a trace")), 9);
}

#[test]
fn choices_are_explored_and_assumptions_end_paths() {
    let (mut machine, _classes) = machine(
        "Chooses",
        r#"
import heddle.Heddle;
public class Chooses {
    public static void main(String[] args) {
        int a = Heddle.choose(3), b = Heddle.choose(1);
        boolean c = Heddle.chooseBoolean();
        Heddle.assume(a != 1);
        Heddle.label("a", a);
        Heddle.label("c", c);
        Heddle.label("plain");
        Heddle.label("o", new Object());
        if (a == 2 && c) Heddle.unreachable("b is " + b);
        try { Heddle.choose(0); } catch (IllegalArgumentException e) { Heddle.label("e", e.getMessage()); }
    }
}"#,
    );
    let found = explore(&mut machine);
    let labels = ["a 0", "a 2", "c true", "c false", "plain", "o a java.lang.Object", "e nothing to choose from: 0"];
    assert_eq!(found.labels(), texts(labels));
    assert!(found.steps.len() >= 2 && found.steps.iter().all(|step| *step == Step::Assumed), "{:?}", found.steps);
    // Two assumptions fail, and one path ends where it should not have come.
    assert_eq!(found.events.iter().filter(|event| **event == Event::Assumed).count() + 1, found.steps.len());
    assert!(
        found.events.iter().any(|event| matches!(event, Event::Unreachable { message, .. } if message == "b is 0"))
    );
    assert!(found.uncaught().is_empty());
}

const PRINTS: &str = r#"
public class Prints {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> System.out.println("a"));
        t.start();
        System.out.println("b");
        System.err.println("c");
        t.join();
    }
}"#;

#[test]
fn output_is_part_of_the_state_on_request() {
    let (mut with, _classes) = machine("Prints", PRINTS);
    with.semantics.outcomes = true;
    assert_eq!(explore(&mut with).outputs, texts(["a\nb\n", "b\na\n"]));
    let (mut without, _classes) = machine("Prints", PRINTS);
    assert_eq!(explore(&mut without).outputs, texts([""]));
}

#[test]
fn who_holds_the_stream_keeps_others_from_printing() {
    let (mut machine, _classes) = machine(
        "Holds",
        r#"
public class Holds {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> { synchronized (System.out) { System.out.print("a"); System.out.print("b"); } });
        t.start();
        System.out.print("c");
        byte[] bytes = {'d'};
        System.out.write(bytes, 0, 1);
        t.join();
    }
}"#,
    );
    machine.semantics.outcomes = true;
    assert_eq!(explore(&mut machine).outputs, texts(["abcd", "cabd", "cdab"]));
}

#[test]
fn natives_announce_what_they_touch() {
    let (mut machine, _classes) = machine(
        "Copies",
        r#"
import heddle.Heddle;
public class Copies {
    static final int[] from = {1, 1}, to = new int[2];
    static class Pair implements Cloneable { int x, y; Pair copy() { try { return (Pair) clone(); } catch (CloneNotSupportedException e) { return null; } } }
    static final Pair pair = new Pair();
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> { from[0] = 2; from[1] = 2; pair.x = 1; pair.y = 1; });
        t.start();
        System.arraycopy(from, 0, to, 0, 2);
        Pair copy = pair.copy();
        Heddle.label("copied " + to[0] + to[1] + " " + copy.x + copy.y);
        t.join();
    }
}"#,
    );
    let labels = explore(&mut machine).labels();
    let expected = ["11 00", "21 00", "22 00", "11 10", "21 10", "22 10", "11 11", "21 11", "22 11"];
    assert_eq!(labels, expected.iter().map(|text| format!("copied {text}")).collect());
}

#[test]
fn few_unseeded_random_numbers_are_explored() {
    let (mut machine, _classes) = machine(
        "Few",
        r#"
import heddle.Heddle;
import java.security.SecureRandom;
import java.util.*;
import java.util.concurrent.ThreadLocalRandom;
public class Few {
    static class Own extends Random { protected int next(int bits) { return 1; } }
    public static void main(String[] args) {
        switch (Heddle.choose(7)) {
            case 0: Heddle.label("random", new Random().nextInt(3)); break;
            case 1: Heddle.label("local", ThreadLocalRandom.current().nextInt(5, 7)); break;
            case 2: Heddle.label("split", new SplittableRandom().nextBoolean()); break;
            case 3: Heddle.label("secure", new SecureRandom().nextInt(2)); break;
            case 4: Random seeded = new Random(7); Heddle.label("seeded", seeded.nextInt(3) + "" + seeded.nextInt(100)); break;
            case 5: Heddle.label("own", new Own().nextBoolean()); break;
            default: Random later = new Random(); later.setSeed(7); Heddle.label("later", later.nextInt(3)); break;
        }
    }
}"#,
    );
    let labels = explore(&mut machine).labels();
    let expected = [
        "random 0",
        "random 1",
        "random 2",
        "local 5",
        "local 6",
        "split true",
        "split false",
        "secure 0",
        "secure 1",
        "own true",
        "seeded 164",
        "later 1",
    ];
    assert_eq!(labels, texts(expected));
    assert!(machine.ledger.seeded.is_empty(), "{:?}", machine.ledger);
    assert!(!machine.ledger.clock_read);
}

#[test]
fn other_unseeded_random_numbers_follow_a_seed_and_are_noted() {
    let (mut machine, _classes) = machine(
        "Many",
        r#"
import heddle.Heddle;
import java.util.*;
import java.util.concurrent.ThreadLocalRandom;
public class Many {
    static final Random shared = new Random();
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> Heddle.label("t", shared.nextInt(1000)));
        t.start();
        Heddle.label("main", shared.nextInt(1000));
        Heddle.label("sum", Math.random() + new SplittableRandom().nextLong() + ThreadLocalRandom.current().nextGaussian());
        Heddle.label("uuid", UUID.randomUUID().toString());
        List<Integer> list = new ArrayList<>(List.of(1, 2, 3, 4, 5, 6));
        Collections.shuffle(list);
        Heddle.label("list", list.toString());
        t.join();
    }
}"#,
    );
    let labels = explore(&mut machine).labels();
    assert_eq!(labels.len(), 5, "no number depends on the interleaving: {labels:?}");
    let lines: BTreeSet<i32> = machine.ledger.seeded.iter().map(|&place| machine.line_of(place)).collect();
    assert_eq!(lines, [8, 10, 11, 12, 14].into());
}

/// Steps of whatever thread can go on, until the outcome is none of the usual.
fn run_to_end(machine: &mut Machine) -> Step {
    machine.begin_search();
    loop {
        let Some(&choice) = machine.choices().first() else { return Step::Ended };
        match machine.step(choice) {
            Step::Pending | Step::Ended => {}
            other => return other,
        }
        if machine.observed.events.iter().any(|event| matches!(event, Event::OutOfMemory { .. })) {
            return Step::Ended;
        }
    }
}

#[test]
fn garbage_exhausts_the_path_and_live_objects_the_program() {
    let source = |body: &str| format!("public class Memory {{ public static void main(String[] args) {{ {body} }} }}");
    let garbage = source("while (true) { byte[] b = new byte[100_000]; }");
    let small = source("while (true) { Object o = new Object(); }");
    let throwing = source("while (true) try { throw new RuntimeException(); } catch (RuntimeException e) { }");
    let live =
        source("Object[] last = null; while (true) { Object[] next = new Object[100]; next[0] = last; last = next; }");
    let large = source("long[] huge = new long[500_000_000];");
    for (text, exhausted) in [(garbage, true), (small, true), (throwing, true), (live, false), (large, false)] {
        let (mut machine, _classes) = machine("Memory", &text);
        machine.options.max_heap = 16 << 20;
        machine.options.max_garbage = 32 << 20;
        let step = run_to_end(&mut machine);
        let reported = machine.observed.events.iter().any(|event| matches!(event, Event::OutOfMemory { .. }));
        assert_eq!((step == Step::Exhausted, reported), (exhausted, !exhausted), "{text}: {step:?}");
        while machine.undo() {}
        assert_eq!(machine.fingerprint(), machine.recomputed_fingerprint());
    }
}

#[test]
fn any_method_without_parameters_can_be_the_body_of_the_main_thread() {
    const SCENARIOS: &str = r#"
import heddle.Heddle;
public class Scenarios {
    final int n = 4;
    static void first() { Heddle.label("first"); }
    long second() { Heddle.label("second", n); return 7; }
    private static int[] third() { Heddle.label("third"); return null; }
    static void third(int i) { }
    static void given(int i) { }
    static abstract class Base { static void inherited() { Heddle.label("inherited"); } void of() { } }
    static class Sub extends Base { }
}"#;
    let started = |name: &str| {
        let (mut machine, classes) = common::booted("Scenarios", SCENARIOS);
        machine.beliefs.visibility = Visibility::Escape;
        machine.start_method(name).map(|()| (explore(&mut machine).labels(), classes).0)
    };
    for (name, label) in [
        ("Scenarios.first", "first"),
        ("Scenarios.second", "second 4"),
        ("Scenarios.third", "third"),
        ("Scenarios$Sub.inherited", "inherited"),
    ] {
        assert_eq!(started(name), Ok(texts([label])), "{name}");
    }
    for (name, complaint) in [
        ("Scenarios.nope", "the class Scenarios has no method nope"),
        ("Scenarios.given", "Scenarios.given has parameters"),
        ("Scenarios", "names no method"),
        ("Nowhere.first", "ClassNotFoundException: Nowhere"),
        ("Scenarios$Base.of", "abstract class Scenarios$Base"),
    ] {
        let error = started(name).expect_err(name).to_string();
        assert!(error.contains(complaint), "{name}: {error}");
    }
}

#[test]
fn failed_tasks_are_known_until_somebody_asks() {
    let (mut machine, _classes) = machine(
        "Fails",
        r#"
import heddle.Heddle;
import java.lang.ref.WeakReference;
import java.util.concurrent.*;
public class Fails {
    public static void main(String[] args) throws Exception {
        FutureTask<Integer> task = new FutureTask<>(() -> { throw new IllegalStateException("no"); });
        task.run();
        Heddle.label("ran");
        if (Heddle.chooseBoolean()) try { task.get(); } catch (ExecutionException e) { Heddle.label("asked"); }
        new WeakReference<>(task);
        Runtime.getRuntime().availableProcessors();
        Heddle.chooseBoolean();
    }
}"#,
    );
    machine.begin_search();
    let mut unread = BTreeSet::new();
    for alternative in 0..2 {
        for _ in 0..20 {
            let choices = machine.choices();
            let chosen = choices
                .iter()
                .rfind(|choice| choice.alternative == Alternative::Value(alternative))
                .or(choices.first());
            let Some(&choice) = chosen else { break };
            if !matches!(machine.step(choice), Step::Pending) {
                break;
            }
        }
        unread.insert((alternative, machine.unread_failures()));
        while machine.undo() {}
        assert_eq!(machine.unread_failures(), []);
    }
    let failure = ("java.lang.IllegalStateException".to_owned(), Some("no".to_owned()));
    assert_eq!(unread, [(0, vec![failure]), (1, vec![])].into());
    assert!(machine.ledger.references && machine.ledger.processors && !machine.ledger.virtual_threads);
}

#[test]
fn the_collector_may_clear_what_nobody_holds() {
    let source = r#"
import heddle.Heddle;
import java.lang.ref.*;
public class Collected {
    public static void main(String[] args) {
        Object held = new Object();
        Heddle.label("held", new WeakReference<>(held).get() == held);
        WeakReference<Object> weak = new WeakReference<>(new Object());
        Heddle.label("weak", weak.get() != null);
        Heddle.label("soft", new SoftReference<>(new Object()).get() != null);
        Heddle.label("constant", new WeakReference<>("text").get() != null);
        Heddle.label("phantom", new PhantomReference<>(new Object(), QUEUE).refersTo(null));
    }
}"#;
    for (gc_choices, queue) in [(false, false), (true, false), (true, true)] {
        let queue_text = if queue { "new ReferenceQueue<>()" } else { "null" };
        let (mut machine, _classes) = machine("Collected", &source.replace("QUEUE", queue_text));
        machine.semantics.gc_choices = gc_choices;
        let mut expected = texts(["held true", "weak true", "soft true", "constant true", "phantom false"]);
        if gc_choices {
            expected.extend(["weak false".to_owned(), "soft false".to_owned()]);
        }
        assert_eq!(explore(&mut machine).labels(), expected);
        assert!(machine.ledger.references);
        assert_eq!(machine.ledger.queues, queue);
    }
}

#[test]
fn exceptions_of_completable_futures_are_known_until_somebody_sees_them() {
    let source = r#"
import java.util.concurrent.*;
public class Stages {
    static int fail() { throw new IllegalStateException("no"); }
    public static void main(String[] args) throws Exception {
        CompletableFuture<Integer> f = CompletableFuture.supplyAsync(Stages::fail, Runnable::run);
        BODY
        heddle.Heddle.chooseBoolean();
    }
}"#;
    for (body, seen) in [
        ("", false),
        ("f.thenApply(i -> i + 1);", false),
        ("try { f.join(); } catch (CompletionException e) { }", true),
        ("try { f.thenApply(i -> i + 1).get(); } catch (ExecutionException e) { }", true),
        ("f.thenRun(() -> { }).exceptionally(e -> null);", true),
        ("f.handle((i, e) -> i);", true),
        ("f.whenComplete((i, e) -> { });", true),
        ("f.isCompletedExceptionally();", true),
    ] {
        let (mut machine, _classes) = machine("Stages", &source.replace("BODY", body));
        machine.begin_search();
        for _ in 0..100 {
            let Some(&choice) = machine.choices().first() else { break };
            if machine.step(choice) != Step::Pending {
                break;
            }
        }
        assert_eq!(machine.unread_failures().is_empty(), seen, "{body}");
        while machine.undo() {}
        assert_eq!(machine.unread_failures(), []);
    }
}

/// `javac` gives constant values to final fields only. Another compiler may give one to a field that is not.
#[test]
fn a_constant_value_does_not_keep_a_field_out_of_states() {
    let source = r#"
import heddle.Heddle;
class Settings { static final int MODE = 1; static int mode; }
public class Chosen {
    public static void main(String[] args) {
        Heddle.label("mode", Settings.mode);
        Settings.mode = 5 + Heddle.choose(2);
        Heddle.choose(2);
        Heddle.label("mode", Settings.mode);
    }
}"#;
    let (mut machine, classes) = common::booted("Chosen", source);
    let file = classes.directory().join("Settings.class");
    let mut bytes = std::fs::read(&file).expect("the class was compiled");
    // The two fields exchange their names, and the one with a value is no longer final.
    for (at, name) in [(find(&bytes, b"MODE"), b"mode"), (find(&bytes, b"mode"), b"MODE")] {
        bytes[at..at + 4].copy_from_slice(name);
    }
    let field = bytes.windows(8).position(|part| part[..2] == [0, 0x18] && part[6..] == [0, 1]);
    bytes[field.expect("a field that is static, final and has one attribute") + 1] = 0x08;
    std::fs::write(&file, bytes).expect("the class can be written");
    machine.start_main("Chosen", &[]).expect("main starts");
    assert_eq!(explore(&mut machine).labels(), texts(["mode 1", "mode 5", "mode 6"]));
}

fn find(bytes: &[u8], text: &[u8]) -> usize {
    bytes.windows(text.len()).position(|part| part == text).expect("the text is there")
}
