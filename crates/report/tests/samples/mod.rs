//! Hand-made reports, as an engine would make them.

use check::properties::{ASSERTION, DATA_RACE, DEADLOCK, by_default};
use report::Sources;
use verdict::assumptions::{FINGERPRINTS, HIDDEN_FILES, SEQUENTIAL_CONSISTENCY};
use verdict::notes::NEVER_EXITS;
use verdict::{
    Actor, Assumption, Event, EventKind, Finding, HuntStats, Note, Outcome, Place, PlanSummary, Property, Report,
    Shortfall, Site, Stats, Story, Verdict,
};

/// Sources held in memory, by file name.
pub struct Texts(pub &'static [(&'static str, &'static str)]);

impl Sources for Texts {
    fn line(&self, place: &Place) -> Option<String> {
        let (_, text) = self.0.iter().find(|(name, _)| Some(*name) == place.file.as_deref())?;
        text.lines().nth(place.line? as usize - 1).map(str::to_owned)
    }

    fn path(&self, place: &Place) -> Option<String> {
        self.line(place).and(place.file.as_ref()).map(|file| format!("src/{file}"))
    }
}

pub const TEXTS: Texts = Texts(&[
    (
        "Counter.java",
        "class Counter {\n    int count;\n    void increment() {\n        count++;\n    }\n    \
         public static void main(String[] args) throws Exception {\n        Counter counter = new Counter();\n        \
         Thread a = new Thread(counter::increment, \"worker-1\");\n        \
         Thread b = new Thread(counter::increment, \"worker-2\");\n        a.start();\n        b.start();\n        \
         a.join();\n        b.join();\n        assert counter.count == 2 : counter.count;\n    }\n}\n",
    ),
    (
        "Bank.java",
        "class Bank {\n    void transfer(Account from, Account to, int amount) {\n        synchronized (from) {\n            \
         synchronized (to) {\n                from.balance -= amount;\n",
    ),
]);

pub fn place(file: &str, method: &str, line: u32) -> Place {
    let class = file.trim_end_matches(".java");
    Place { class: class.to_owned(), method: method.to_owned(), file: Some(file.to_owned()), line: Some(line) }
}

pub fn site(thread: &str, what: &str, place: Place, holds: &[&str]) -> Site {
    Site {
        thread: thread.to_owned(),
        what: what.to_owned(),
        stack: vec![place.clone()],
        place: Some(place),
        library: None,
        holds: holds.iter().map(|&lock| lock.to_owned()).collect(),
    }
}

pub fn event(step: u32, actor: u32, kind: EventKind, text: &str, place: Place) -> Event {
    Event { step, actor, kind, text: text.to_owned(), place: Some(place), library: None, relevant: true, why: None }
}

pub fn actors(names: &[&str]) -> Vec<Actor> {
    names.iter().map(|&name| Actor { name: name.to_owned(), daemon: false }).collect()
}

pub fn finding(property: &'static Property, message: &str, location: Place) -> Finding {
    let finding = Finding::new(property, message.to_owned(), Some(location), Vec::new(), Vec::new());
    Finding { trace_file: Some(format!(".heddle/Main-{property}-1.trace")), ..finding }
}

pub fn report(verdict: Verdict) -> Report {
    Report {
        verdict,
        findings: Vec::new(),
        shortfalls: Vec::new(),
        notes: Vec::new(),
        assumptions: vec![Assumption {
            kind: &FINGERPRINTS,
            detail: "no two different states have the same 128-bit fingerprint".to_owned(),
        }],
        checked: by_default().collect(),
        not_checked: vec![("partial deadlock".to_owned(), "needs --reduction none".to_owned())],
        plan: PlanSummary {
            strategy: "dfs".to_owned(),
            reduction: "escape".to_owned(),
            bound: "none".to_owned(),
            matching: true,
            why: String::new(),
            facts: None,
        },
        stats: Stats {
            states: 1234,
            transitions: 4321,
            executions: 17,
            choices: 5000,
            instructions: 99_999,
            max_depth: 42,
            elapsed_ms: 412,
            peak_memory_bytes: 61 << 20,
            table_bytes: 40_000,
            restarts: 1,
            hunt: HuntStats { executions: 500, transitions: 9876, max_depth: 50 },
            preemptions: None,
            share: None,
            growth: None,
        },
        outcomes: None,
        next: None,
    }
}

/// A counter without a lock: an assertion fails, and there is a race.
pub fn lost_update() -> Report {
    let (increment, main) =
        (|line| place("Counter.java", "increment", line), |line| place("Counter.java", "main", line));
    let mut failed = finding(&ASSERTION, "\"main\" ends with java.lang.AssertionError: 1", main(14));
    failed.sites = vec![site("main", "throws java.lang.AssertionError: 1", main(14), &[])];
    failed.look_at =
        vec![(increment(4), "a write by worker-2 came between the read and the write of worker-1".to_owned())];
    let mut events = vec![
        event(0, 0, EventKind::Start, "starts worker-1", main(10)),
        event(1, 0, EventKind::Start, "starts worker-2", main(11)),
        event(2, 1, EventKind::Read, "count = 0", increment(4)),
        event(3, 2, EventKind::Read, "count = 0", increment(4)),
        event(4, 2, EventKind::Write, "count = 1", increment(4)),
        event(5, 1, EventKind::Write, "count = 1", increment(4)),
        event(6, 1, EventKind::End, "ends", increment(5)),
        event(7, 2, EventKind::End, "ends", increment(5)),
        event(8, 0, EventKind::Other, "joins worker-1", main(12)),
        event(9, 0, EventKind::Other, "joins worker-2", main(13)),
        event(10, 0, EventKind::Read, "count = 1", main(14)),
        event(11, 0, EventKind::Throw, "throws AssertionError: 1", main(14)),
    ];
    events[5].why = Some("overwrites what worker-2 wrote".to_owned());
    for event in &mut events[6..10] {
        event.relevant = false;
    }
    failed.story = Some(Story {
        actors: actors(&["main", "worker-1", "worker-2"]),
        events,
        output: "counting\n".to_owned(),
        switches: 5,
        preemptions: 1,
    });
    let mut race = finding(&DATA_RACE, "Counter.count is written by worker-1 while worker-2 reads it", increment(4));
    race.sites = vec![
        site("worker-1", "writes Counter.count", increment(4), &[]),
        site("worker-2", "reads Counter.count", increment(4), &["the lock of Counter#1 (taken at Counter.java:3)"]),
    ];
    let mut report = report(Verdict::Violated);
    report.findings = vec![race, failed];
    report
}

/// Two transfers in opposite directions.
pub fn deadlock() -> Report {
    let at = |line| place("Bank.java", "transfer", line);
    let mut found = finding(&DEADLOCK, "to-savings and to-checking wait for each other for ever", at(4));
    found.sites = vec![
        site(
            "to-savings",
            "waits for the lock of Account#2, held by to-checking",
            at(4),
            &["Account#1 (taken at Bank.java:3)"],
        ),
        site(
            "to-checking",
            "waits for the lock of Account#1, held by to-savings",
            at(4),
            &["Account#2 (taken at Bank.java:3)"],
        ),
    ];
    found.look_at = vec![(at(3), "takes two locks in an order that depends on the arguments".to_owned())];
    found.story = Some(Story {
        actors: actors(&["main", "to-savings", "to-checking"]),
        events: vec![
            Event { relevant: false, ..event(0, 0, EventKind::Start, "starts to-savings", at(1)) },
            Event { relevant: false, ..event(1, 0, EventKind::Start, "starts to-checking", at(1)) },
            event(2, 1, EventKind::Lock, "locks Account#1", at(3)),
            event(3, 2, EventKind::Lock, "locks Account#2", at(3)),
            event(4, 1, EventKind::Blocked, "waits for Account#2, held by to-checking", at(4)),
            event(4, 2, EventKind::Blocked, "waits for Account#1, held by to-savings", at(4)),
        ],
        output: String::new(),
        switches: 2,
        preemptions: 1,
    });
    let mut report = report(Verdict::Violated);
    report.findings = vec![found];
    report
}

pub fn verified() -> Report {
    let mut report = report(Verdict::Verified);
    report.assumptions.push(Assumption {
        kind: &SEQUENTIAL_CONSISTENCY,
        detail: "memory is sequentially consistent: Queue.tail (Queue.java:31) is accessed with acquire and release"
            .to_owned(),
    });
    report.notes = vec![Note {
        kind: &NEVER_EXITS,
        detail: "the program never exits: pool-1-thread-1 waits for work".to_owned(),
        place: Some(place("Pool.java", "main", 12)),
    }];
    report
}

pub fn bounded() -> Report {
    let mut report = report(Verdict::Bounded);
    report.checked = vec![&DEADLOCK, &ASSERTION];
    report.shortfalls = vec![
        Shortfall::SpuriousLimit { limit: 2, place: Some(place("Queue.java", "take", 20)) },
        Shortfall::Bound { bound: "depth".to_owned(), most: 5000, unit: "step".to_owned() },
    ];
    report
}

pub fn inconclusive() -> Report {
    let mut report = report(Verdict::Inconclusive);
    report.shortfalls = vec![
        Shortfall::Bound { bound: "depth".to_owned(), most: 5000, unit: "step".to_owned() },
        Shortfall::TimeLimit { milliseconds: 90_000 },
        Shortfall::Unmodelled {
            what: "java.net.Socket.connect0()V".to_owned(),
            place: Some(place("Net.java", "main", 7)),
        },
    ];
    report
}

/// A violation on a path on which the program had asked for something that it is not shown.
pub fn outside() -> Report {
    let mut report = lost_update();
    report.assumptions.push(Assumption {
        kind: &HIDDEN_FILES,
        detail: "the file app.properties is not there: Heddle shows no files of the host but those of the class path \
                 and the JDK"
            .to_owned(),
    });
    report.shortfalls.push(Shortfall::Outside {
        missed: "the file log.txt cannot be written: Heddle changes no files".to_owned(),
        how: "java.io.FileNotFoundException: log.txt (Read-only file system) ends thread \"logger\"".to_owned(),
        place: Some(place("Log.java", "open", 31)),
    });
    report
}

pub fn outcomes() -> Report {
    let outcome = |stdout: &str, stderr: &str, end: &str, number: usize| Outcome {
        stdout: stdout.to_owned(),
        stderr: stderr.to_owned(),
        end: end.to_owned(),
        trace: None,
        trace_file: Some(format!(".heddle/Main-outcome-{number}.trace")),
    };
    let mut report = report(Verdict::Verified);
    report.outcomes = Some(vec![
        outcome("a\nb\n", "", "exit 0", 1),
        outcome("b\na\n", "", "exit 0", 2),
        outcome("", "Exception in thread \"main\" java.lang.IllegalStateException\n", "uncaught-exception", 3),
    ]);
    report
}

/// More threads than columns: five philosophers.
pub fn philosophers() -> Report {
    let at = |line| place("Bank.java", "transfer", line);
    let names = ["main", "Hypatia", "Plato", "Averroes", "Arendt", "Zeno of Citium, the stoic philosopher"];
    let mut found = finding(&DEADLOCK, "five threads wait for each other in a circle", at(4));
    let mut events = Vec::new();
    for actor in 1..6 {
        events.push(event(actor - 1, 0, EventKind::Start, &format!("starts {}", names[actor as usize]), at(1)));
    }
    for actor in 1..6 {
        events.push(event(4 + actor, actor, EventKind::Lock, &format!("locks Fork#{actor}"), at(3)));
    }
    for actor in 1..6 {
        let text = format!("waits for the lock of Fork#{}, held by {}", actor % 5 + 1, names[(actor % 5 + 1) as usize]);
        found.sites.push(site(names[actor as usize], &text, at(4), &[&format!("Fork#{actor} (taken at Bank.java:3)")]));
        events.push(event(10, actor, EventKind::Blocked, &text, at(4)));
    }
    found.story = Some(Story { actors: actors(&names), events, output: String::new(), switches: 6, preemptions: 1 });
    let mut report = report(Verdict::Violated);
    report.findings = vec![found];
    report
}

/// A finding that depends on what happens inside of the library.
pub fn library() -> Report {
    let mut report = lost_update();
    report.findings.remove(0);
    let story = report.findings[0].story.as_mut().expect("the sample has a story");
    let inside = Place {
        class: "java.util.concurrent.ConcurrentHashMap".to_owned(),
        method: "putVal".to_owned(),
        file: Some("ConcurrentHashMap.java".to_owned()),
        line: Some(1014),
    };
    for event in &mut story.events[2..6] {
        event.library = Some(inside.clone());
        event.relevant = false;
    }
    report
}

/// A class that nobody made safe for threads.
pub fn many_races() -> Report {
    let mut report = lost_update();
    for number in 1..9 {
        let at = |line| place("Counter.java", "increment", line);
        let message = format!("Counter.field{number} is written by worker-1 while worker-2 reads it");
        let mut race = finding(&DATA_RACE, &message, at(4));
        race.sites = vec![
            site("worker-1", &format!("writes Counter.field{number}"), at(3 + number), &[]),
            site("worker-2", &format!("reads Counter.field{number}"), at(4 + number), &[]),
        ];
        race.sites[0].library = Some(Place {
            class: "java.util.HashMap".to_owned(),
            method: "putVal".to_owned(),
            file: Some("HashMap.java".to_owned()),
            line: Some(630),
        });
        race.trace_file = Some(format!(".heddle/Main-data-race-{}.trace", number + 1));
        report.findings.push(race);
    }
    report
}
