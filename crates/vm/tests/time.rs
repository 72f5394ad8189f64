//! Virtual time and wake-ups without cause, over every schedule of small programs.

mod common;

use common::search::{Found, Search, searching};
use support::Alternative;
use vm::{Choice, Machine, Op, Semantics, ThreadId, Time};

fn explore(class: &str, source: &str, semantics: Semantics) -> (Found, Machine) {
    let (mut machine, _classes) = searching(class, source);
    machine.semantics = semantics;
    let found = Search { limit: 60_000 }.run(&mut machine);
    println!("{class}: {found:?}");
    (found, machine)
}

fn exits(found: &Found) -> Vec<i32> {
    found.exits.iter().copied().collect()
}

fn no_spurious() -> Semantics {
    Semantics { spurious: false, ..Semantics::default() }
}

fn strict() -> Semantics {
    Semantics { time: Time::Strict, ..no_spurious() }
}

const SLEEPERS: &str = r#"
public class Sleepers {
    public static void main(String[] args) {
        for (int period : new int[] {10, 15}) {
            new Thread() { public void run() {
                while (true) try { Thread.sleep(period); } catch (InterruptedException e) { }
            } }.start();
        }
    }
}"#;

/// Time passes for ever, but only how long each has to go makes a state.
#[test]
fn waiting_alone_makes_no_new_states() {
    let (found, machine) = explore("Sleepers", SLEEPERS, Semantics::default());
    assert!(found.exits.is_empty());
    assert_eq!(found.deadlocks, 0);
    assert!(found.states < 300, "{found:?}");
    assert!(machine.ledger.timed && !machine.ledger.clock_read);
    let (found, _) = explore("Sleepers", SLEEPERS, strict());
    assert_eq!(found.deadlocks, 0);
}

const TWO_TIMERS: &str = r#"
public class TwoTimers {
    public static void main(String[] args) throws Exception {
        Thread t = new Thread() { public void run() { try { Thread.sleep(10); } catch (InterruptedException e) { } } };
        t.start();
        Thread.sleep(20);
    }
}"#;

/// Nothing promises that the shorter of two sleeps ends first, whichever began first; `strict` does.
#[test]
fn timers_fire_in_any_order_and_by_their_deadlines_only_when_strict() {
    let timeouts = |machine: &Machine| -> Vec<ThreadId> {
        machine.choices().iter().filter(|c| c.alternative == Alternative::TimeOut).map(|c| c.thread).collect()
    };
    let (mut machine, _classes) = searching("TwoTimers", TWO_TIMERS);
    let (main, before, start) = (ThreadId::new(0), machine.state().threads.len(), machine.state().clock());
    let child = ThreadId::new(before);
    let sleep = |machine: &mut Machine, thread: ThreadId| {
        while machine.state().control(thread).deadline.is_none() {
            machine.step(Choice::go_on(thread));
        }
    };
    while machine.state().threads.len() == before {
        machine.step(Choice::go_on(main));
    }
    let depth = machine.depth();
    sleep(&mut machine, child);
    let alone = machine.fingerprint();
    sleep(&mut machine, main);
    let both = machine.fingerprint();
    assert_ne!(alone, both);
    assert_eq!(timeouts(&machine), [main, child]);
    machine.semantics.time = Time::Strict;
    assert_eq!(timeouts(&machine), [child], "its deadline comes first");
    machine.step(Choice { thread: child, alternative: Alternative::TimeOut });
    assert_eq!(machine.state().clock(), start + 10_000_000);
    assert_eq!(timeouts(&machine), [main]);
    machine.semantics.time = Time::default();
    while machine.depth() > depth {
        machine.undo();
    }
    assert_eq!(machine.state().clock(), start);
    sleep(&mut machine, main);
    sleep(&mut machine, child);
    assert_eq!(timeouts(&machine), [main, child]);
    machine.step(Choice { thread: main, alternative: Alternative::TimeOut });
    assert_eq!(machine.state().clock(), start + 20_000_000);
}

/// Who waits with a time-out cannot go on while the sleeper holds the monitor.
const SLEEPING_OWNER: &str = r#"
public class SleepingOwner {
    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        Thread t = new Thread() { public void run() {
            synchronized (lock) { try { lock.wait(50); } catch (InterruptedException e) { } }
        } };
        t.start();
        synchronized (lock) { Thread.sleep(100); }
        t.join(10);
        t.join();
    }
}"#;

#[test]
fn a_timer_that_cannot_fire_holds_nobody_back() {
    for semantics in [Semantics::default(), strict()] {
        let (found, _) = explore("SleepingOwner", SLEEPING_OWNER, semantics);
        assert_eq!((found.deadlocks, exits(&found)), (0, vec![0]));
    }
}

const TIMED_OUT: &str = r#"
import java.util.concurrent.*;
import java.util.concurrent.locks.*;
public class TimedOut {
    static volatile boolean done;
    public static void main(String[] args) throws Exception {
        ReentrantLock lock = new ReentrantLock();
        Thread t = new Thread() { public void run() { lock.lock(); done = true; lock.unlock(); } };
        t.start();
        int got = 0;
        if (lock.tryLock(5, TimeUnit.MILLISECONDS)) { got |= 1; lock.unlock(); }
        t.join(3);
        if (done) got |= 2;
        LockSupport.parkNanos(100);
        synchronized (lock) { lock.wait(1); }
        System.exit(got);
    }
}"#;

#[test]
fn time_outs_come_early_or_late() {
    let (found, _) = explore("TimedOut", TIMED_OUT, no_spurious());
    assert_eq!((found.deadlocks, exits(&found)), (0, vec![0, 1, 2, 3]));
    // Nobody is ever kept waiting for long if time only passes when all wait.
    let (found, _) = explore("TimedOut", TIMED_OUT, strict());
    assert_eq!((found.deadlocks, exits(&found)), (0, vec![3]));
}

const CLOCK: &str = r#"
public class Clock {
    static volatile boolean late;
    public static void main(String[] args) throws Exception {
        Thread t = new Thread() { public void run() {
            long end = System.currentTimeMillis() + 20;
            while (System.currentTimeMillis() < end) Thread.onSpinWait();
            late = true;
        } };
        t.start();
        long start = System.nanoTime();
        while (System.nanoTime() - start < 50_000_000L) { }
        System.exit(late ? 1 : 0);
    }
}"#;

#[test]
fn time_passes_for_those_who_only_look_at_the_clock() {
    for semantics in [no_spurious(), strict()] {
        let (found, machine) = explore("Clock", CLOCK, semantics);
        assert_eq!((found.deadlocks, exits(&found)), (0, vec![0, 1]));
        assert!(machine.ledger.clock_read);
    }
}

const STOPWATCH: &str = r#"
public class Stopwatch {
    public static void main(String[] args) {
        long start = System.nanoTime();
        System.exit(System.nanoTime() == start ? 0 : 1);
    }
}"#;

#[test]
fn computation_takes_no_time_unless_asked() {
    let (found, _) = explore("Stopwatch", STOPWATCH, no_spurious());
    assert_eq!(exits(&found), [0]);
    let (found, _) = explore("Stopwatch", STOPWATCH, Semantics { time_choices: true, ..no_spurious() });
    assert_eq!(exits(&found), [0, 1]);
}

const GUARDED: &str = r#"
public class Guarded {
    static boolean go;
    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        Thread t = new Thread() { public void run() { synchronized (lock) { go = true; lock.notifyAll(); } } };
        t.start();
        synchronized (lock) { while (!go) lock.wait(); }
        System.exit(go ? 0 : 1);
    }
}"#;

const UNGUARDED: &str = r#"
public class Unguarded {
    static boolean go;
    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        Thread t = new Thread() { public void run() { synchronized (lock) { go = true; lock.notifyAll(); } } };
        t.start();
        boolean went;
        synchronized (lock) { if (!go) lock.wait(); went = go; }
        System.exit(went ? 0 : 1);
    }
}"#;

const COUNTING: &str = r#"
public class Counting {
    static boolean go; static int n;
    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        Thread t = new Thread() { public void run() { synchronized (lock) { go = true; lock.notifyAll(); } } };
        t.start();
        synchronized (lock) { while (!go) { n++; lock.wait(); } }
        System.exit(n);
    }
}"#;

#[test]
fn wake_ups_without_cause() {
    let (found, machine) = explore("Guarded", GUARDED, Semantics::default());
    assert_eq!((found.deadlocks, exits(&found)), (0, vec![0]));
    assert!(machine.ledger.spurious_limited.is_empty());
    let (found, machine) = explore("Unguarded", UNGUARDED, Semantics::default());
    assert_eq!(exits(&found), [0, 1]);
    assert!(machine.ledger.spurious_limited.is_empty());
    let (found, _) = explore("Unguarded", UNGUARDED, no_spurious());
    assert_eq!(exits(&found), [0]);
    let (found, machine) = explore("Counting", COUNTING, Semantics::default());
    assert_eq!(exits(&found), [0, 1, 2, 3], "one wait, and two more after wake-ups");
    assert_eq!(machine.ledger.spurious_limited.len(), 1);
}

const LOCKERS: &str = r#"
import java.util.concurrent.locks.*;
public class Lockers {
    static final ReentrantLock lock = new ReentrantLock();
    static int n;
    static void work() { lock.lock(); try { n++; } finally { lock.unlock(); } }
    public static void main(String[] args) throws Exception {
        Thread t = new Thread() { public void run() { work(); } };
        t.start();
        work();
        t.join();
        System.exit(n);
    }
}"#;

const CONDITION: &str = r#"
import java.util.concurrent.locks.*;
public class Conditions {
    static final ReentrantLock lock = new ReentrantLock();
    static final Condition ready = lock.newCondition();
    static boolean go;
    public static void main(String[] args) throws Exception {
        Thread t = new Thread() { public void run() {
            lock.lock(); try { go = true; ready.signal(); } finally { lock.unlock(); }
        } };
        t.start();
        lock.lock(); try { while (!go) ready.await(); } finally { lock.unlock(); }
    }
}"#;

const LATCH: &str = r#"
import java.util.concurrent.*;
public class Latch {
    public static void main(String[] args) throws Exception {
        CountDownLatch latch = new CountDownLatch(1);
        Semaphore semaphore = new Semaphore(0);
        Thread t = new Thread() { public void run() { latch.countDown(); semaphore.release(); } };
        t.start();
        latch.await();
        semaphore.acquire();
    }
}"#;

/// The library's own loops wait again after a wake-up without cause, having changed nothing.
#[test]
fn the_library_never_reaches_the_limit() {
    for (class, source, code) in [("Lockers", LOCKERS, 2), ("Conditions", CONDITION, 0), ("Latch", LATCH, 0)] {
        let (found, machine) = explore(class, source, Semantics::default());
        assert_eq!((found.deadlocks, exits(&found)), (0, vec![code]), "{class}");
        let places: Vec<String> = machine
            .ledger
            .spurious_limited
            .iter()
            .map(|place| format!("{}:{}", machine.program.describe(place.method), machine.line_of(*place)))
            .collect();
        assert!(places.is_empty(), "{class}: {places:?}");
    }
}

const FORGOTTEN: &str = r#"
public class Forgotten {
    public static void main(String[] args) throws Exception {
        Object lock = new Object();
        synchronized (lock) { while (true) lock.wait(); }
    }
}"#;

#[test]
fn wake_ups_without_cause_hide_no_deadlock() {
    let (found, _) = explore("Forgotten", FORGOTTEN, Semantics::default());
    assert_eq!(found.deadlocks, 1);
}

#[test]
fn a_wait_for_centuries_does_not_end_by_itself() {
    let source = FORGOTTEN.replace("lock.wait()", "lock.wait(Long.MAX_VALUE)");
    let (mut machine, _classes) = searching("Forgotten", &source);
    let main = ThreadId::new(0);
    while !matches!(machine.pending(main), Op::Wait { .. }) || machine.alternatives(main) > 0 {
        machine.step(Choice::go_on(main));
    }
    assert!(machine.choices().iter().all(|choice| choice.alternative == Alternative::Spurious));
}
