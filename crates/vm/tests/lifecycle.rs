//! The life of threads and of the program, step by step: start and end are one operation each, the shutdown
//! hooks run when the last user thread has ended, and all of it can be taken back.

mod common;

use common::search::{Search, searching};
use vm::{Choice, Machine, Op, Step, ThreadId};

const NOTHING: &str = r#"
public class Nothing {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread();
        t.start();
        t.join();
    }
}"#;

#[test]
fn a_thread_that_does_nothing_takes_two_steps() {
    let (mut machine, _classes) = searching("Nothing", NOTHING);
    let main = ThreadId::new(0);
    let before = machine.state().threads.len();
    let mut pending = Vec::new();
    while machine.state().threads.len() == before {
        pending.push(machine.pending(main));
        machine.step(Choice::go_on(main));
    }
    assert_eq!(pending, [Op::Local], "nobody else is there to see anything");
    assert!(matches!(machine.pending(main), Op::Join { .. }), "{:?}", machine.pending(main));
    let child = ThreadId::new(before);
    assert_eq!(machine.alternatives(main), 0, "it waits for the child");
    let mut steps = 1;
    while machine.step(Choice::go_on(child)) != Step::Ended {
        assert_eq!(machine.pending(child), Op::End);
        steps += 1;
    }
    assert!(steps <= 2, "{steps} steps");
    assert_eq!(machine.alternatives(main), 1);
    assert_eq!(machine.step(Choice::go_on(main)), Step::Exit(0));
    assert!(machine.choices().is_empty());
    assert!(machine.undo());
    assert_eq!(machine.choices(), [Choice::go_on(main)]);
}

/// The idiom under `join`: the end of a thread may not fall between its two lines.
const JOIN_BY_HAND: &str = r#"
public class JoinByHand {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread();
        t.start();
        synchronized (t) { while (t.isAlive()) t.wait(); }
    }
}"#;

const HELD_JOIN: &str = r#"
public class HeldJoin {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread();
        synchronized (t) { t.start(); t.join(); }
        synchronized (t) { t.join(5); }
    }
}"#;

/// `join` takes the monitor of the thread, even of one that has ended.
const JOIN_DEADLOCK: &str = r#"
public class JoinDeadlock {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread();
        t.start();
        t.join();
        Thread u = new Thread() { public void run() { try { t.join(); } catch (InterruptedException e) { } } };
        synchronized (t) { u.start(); u.join(); }
    }
}"#;

const STARTERS: &str = r#"
public class Starters {
    static volatile int n;
    public static void main(String[] args) throws Exception {
        Thread t = new Thread() { public void run() { n++; } };
        Runnable start = () -> { try { t.start(); } catch (IllegalThreadStateException e) { n += 10; } };
        Thread a = new Thread(start), b = new Thread(start);
        a.start(); b.start();
        a.join(); b.join(); t.join();
        if (n != 11 && n != 10 && n != 1) throw new AssertionError(n);
    }
}"#;

#[test]
fn joining_and_ending_are_ordered() {
    for (class, source, deadlocks) in
        [("JoinByHand", JOIN_BY_HAND, false), ("HeldJoin", HELD_JOIN, false), ("JoinDeadlock", JOIN_DEADLOCK, true)]
    {
        let (mut machine, _classes) = searching(class, source);
        let found = Search::default().run(&mut machine);
        assert_eq!(found.deadlocks > 0, deadlocks, "{class}: {found:?}");
        assert_eq!(found.exits.is_empty(), deadlocks, "{class}: {found:?}");
    }
}

#[test]
fn of_two_starts_one_fails() {
    let (mut machine, _classes) = searching("Starters", STARTERS);
    let found = Search::default().run(&mut machine);
    assert_eq!(found.deadlocks, 0);
    assert_eq!(found.exits.into_iter().collect::<Vec<_>>(), [0]);
}

const HOOKS: &str = r#"
public class Hooks {
    static volatile int n;
    public static void main(String[] args) {
        Runtime.getRuntime().addShutdownHook(new Thread() { public void run() { n++; } });
        Runtime.getRuntime().addShutdownHook(new Thread() { public void run() { n++; } });
        Thread d = new Thread() { public void run() { while (true) n = n; } };
        d.setDaemon(true);
        if (args.length == 0) { d.start(); throw new IllegalStateException(); }
        System.exit(7);
    }
}"#;

#[test]
fn hooks_run_before_the_program_ends() {
    let (mut machine, _classes) = searching("Hooks", HOOKS);
    let found = Search::default().run(&mut machine);
    assert_eq!(found.deadlocks, 0, "{found:?}");
    assert_eq!(found.exits.into_iter().collect::<Vec<_>>(), [1]);
    assert!(found.states > 20);
    let (mut machine, _classes) = common::machine("Hooks", HOOKS, &["exit"]);
    machine.beliefs.visibility = vm::Visibility::Escape;
    machine.begin_search();
    let found = Search::default().run(&mut machine);
    assert_eq!(found.exits.into_iter().collect::<Vec<_>>(), [7]);
}

/// Threads that only serve the collector take no part in a search.
const CLEANERS: &str = r#"
public class Cleaners {
    public static void main(String[] args) {
        var cleaner = java.lang.ref.Cleaner.create();
        cleaner.register(new Object(), () -> { throw new AssertionError(); });
    }
}"#;

#[test]
fn threads_of_the_collector_are_dormant() {
    let (mut machine, _classes) = searching("Cleaners", CLEANERS);
    let main = ThreadId::new(0);
    assert_eq!(machine.live_threads().collect::<Vec<_>>(), [main]);
    let mut steps = 0;
    let end = loop {
        let choices = machine.choices();
        assert!(choices.iter().all(|choice| choice.thread == main), "{choices:?}");
        let step = machine.step(choices[0]);
        steps += 1;
        if step != Step::Pending {
            break step;
        }
    };
    assert_eq!(end, Step::Exit(0), "after {steps} steps");
}

/// What the library keeps about threads is bookkeeping only as long as nobody looks.
const ACTIVE: &str = r#"
public class Active {
    static volatile int n;
    public static void main(String[] args) throws Exception {
        for (int i = 0; i < 2; i++) new Thread() { public void run() { n = 1; } }.start();
        int before = Thread.activeCount();
        while (Thread.activeCount() > 1) Thread.yield();
        System.exit(before);
    }
}"#;

const INTERRUPTED: &str = r#"
public class Interrupted {
    static volatile int n;
    public static void main(String[] args) throws Exception {
        Thread t = new Thread() { public void run() { while (!isInterrupted()) Thread.onSpinWait(); n = 1; } };
        t.start();
        int before = n;
        t.interrupt();
        t.join();
        System.exit(before + n);
    }
}"#;

#[test]
fn bookkeeping_is_visible_to_those_who_look() {
    for (class, source, codes) in [("Active", ACTIVE, vec![1, 2, 3]), ("Interrupted", INTERRUPTED, vec![1])] {
        let (mut machine, _classes) = searching(class, source);
        let found = Search::default().run(&mut machine);
        println!("{class}: {found:?}");
        assert_eq!(found.deadlocks, 0, "{class}");
        assert_eq!(found.exits.into_iter().collect::<Vec<_>>(), codes, "{class}");
        assert!(found.states < 500, "{class}: {} states", found.states);
    }
}

const STATES: &str = r#"
public class States {
    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        Thread t = new Thread() { public void run() {
            synchronized (lock) { try { lock.wait(); } catch (InterruptedException e) { } }
        } };
        if (t.getState() != Thread.State.NEW || t.isAlive()) throw new AssertionError();
        t.start();
        while (t.getState() != Thread.State.WAITING) Thread.yield();
        if (!t.isAlive()) throw new AssertionError();
        synchronized (lock) { lock.notify(); }
        while (t.isAlive()) Thread.yield();
        if (t.getState() != Thread.State.TERMINATED) throw new AssertionError();
    }
}"#;

#[test]
fn states_of_threads_are_ordered_with_their_steps() {
    let (mut machine, _classes) = searching("States", STATES);
    machine.semantics.spurious = false;
    let found = Search::default().run(&mut machine);
    assert_eq!(found.deadlocks, 0, "{found:?}");
    assert_eq!(found.exits.into_iter().collect::<Vec<_>>(), [0]);
    assert!(machine_has_no_status_noise(&mut machine));
}

/// Asking for a state leaves nothing behind in the asked thread's object.
fn machine_has_no_status_noise(machine: &mut Machine) -> bool {
    while machine.undo() {}
    machine.fingerprint() == machine.recomputed_fingerprint()
}
