//! Undo and copy, as properties: over random schedules of small programs, undo restores fingerprint and
//! structure, a clone behaves as the original, and what cannot matter does not show in a fingerprint.

mod common;

use std::collections::HashSet;
use support::Fingerprint;
use vm::{Choice, Machine, Op, Step};

/// Two threads that each initialise a class of their own and intern strings of their own.
const OWN_CLASSES: &str = r#"
public class OwnClasses {
    static class A { static final Object[] made = {new Object(), new int[3], "a" + OwnClasses.n}; }
    static class B { static final Object[] made = {new Object(), new int[3], "b" + OwnClasses.n}; }
    static int n = 4;
    public static void main(String[] args) throws Exception {
        Thread t = new Thread() { public void run() { Object o = A.made; ("x" + n).intern(); } };
        Thread u = new Thread() { public void run() { Object o = B.made; ("y" + n).intern(); } };
        t.start(); u.start();
    }
}"#;

/// Both threads want the same class and the same literals: whoever comes first does the work.
const SHARED_CLASS: &str = r#"
public class SharedClass {
    static class Holder { static final Object[] made = {new Object(), new Object(), "lit"}; }
    static void use() { Object o = Holder.made; String s = "other"; }
    public static void main(String[] args) throws Exception {
        Thread t = new Thread() { public void run() { use(); } };
        Thread u = new Thread() { public void run() { use(); } };
        t.start(); u.start();
    }
}"#;

/// Garbage of all shapes: lists, cycles, cycles that hang on live objects, moved nodes.
const GARBAGE: &str = r#"
public class Garbage {
    static class Node { Node next, other; int v; Node(int v) { this.v = v; } }
    static class Work extends Thread {
        final Object lock; Node head;
        Work(Object lock) { this.lock = lock; }
        void sync() { synchronized (lock) { } }
        public void run() {
            Node a = new Node(1), b = new Node(2), c = new Node(3);
            a.next = b; b.next = c; c.next = a;      // a ring
            head = a;
            a = null; b = null; c = null;
            sync();
            head.next.other = head;                  // held from inside, too
            Node second = head.next;
            sync();
            head = null;                             // only the register holds it
            sync();
            second.next.next = null;                 // open the ring
            head = second.next;                      // keep the tail only
            second = null;
            sync();
            Node top = null;
            for (int i = 0; i < 3; i++) { Node n = new Node(i); n.next = top; top = n; }
            head = top; top = null;
            sync();
            head = head.next;                        // drop the first of a list
            sync();
            Node x = new Node(9); x.next = x; x = null;
            head = null;
            sync();
        }
    }
    public static void main(String[] args) {
        Object lock = new Object();
        new Work(lock).start();
        new Work(lock).start();
    }
}"#;

/// Waiting, notifying, joining, exceptions and thread-local loops.
const MIXED: &str = r#"
public class Mixed {
    static int turn; static final Object lock = new Object(); static volatile int seen;
    static int risky(int i) { if (i % 2 == 0) throw new IllegalStateException("even " + i); return i; }
    public static void main(String[] args) throws Exception {
        Thread t = new Thread() { public void run() {
            try { synchronized (lock) { while (turn == 0) lock.wait(); turn = 2; lock.notifyAll(); } }
            catch (InterruptedException e) { seen = -1; }
            int s = 0;
            for (int i = 0; i < 3; i++) try { s += risky(i); } catch (IllegalStateException e) { s += e.getMessage().length(); }
            seen = s + new int[] {1, 2, 3}.length;
        } };
        t.start();
        synchronized (lock) { turn = 1; lock.notify(); while (turn != 2) lock.wait(); }
        t.join();
        if (seen == 0) throw new AssertionError();
    }
}"#;

/// Endless loops that replace an object by an equal one.
const BOXES: &str = r#"
public class Boxes {
    static Object box = new Object(); static final Object lock = new Object();
    static class Work extends Thread {
        public void run() { while (true) synchronized (lock) { box = new Object(); } }
    }
    public static void main(String[] args) { new Work().start(); new Work().start(); }
}"#;

/// Class initialisers that fail, and threads that come upon what they left behind.
const FAILING: &str = r#"
public class Failing {
    static class Bad { static int v; static final Object kept = new Object(); static { v = 1; if (v > 0) throw new IllegalStateException("bad" + v); } }
    static class Worse extends Bad { static int w = 2; }
    static class Plain extends Parent { }
    static class Parent { static int n = "p".length(); static final String text = ("q" + n).intern(); }
    static final StringBuffer log = new StringBuffer();
    static void poke(int i) {
        try { if (i % 2 == 0) Worse.w++; else Bad.v++; }
        catch (Throwable t) { log.append(t.getClass().getSimpleName().length()); }
        new Plain();
        log.append(Parent.text);
    }
    public static void main(String[] args) throws Exception {
        Thread t = new Thread() { public synchronized void run() { poke(0); } };
        Thread u = new Thread() { public synchronized void run() { poke(1); notifyAll(); } };
        t.start(); u.start();
        poke(3);
        t.join(); u.join();
    }
}"#;

/// Lambdas, records, string building, thread locals, hash maps that many threads change.
const LIBRARY: &str = r#"
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.function.*;
public class Library {
    record Pair(int a, String b) { }
    enum Colour { RED, GREEN }
    static final ConcurrentHashMap<Object, Integer> map = new ConcurrentHashMap<>();
    static final ThreadLocal<StringBuilder> local = ThreadLocal.withInitial(StringBuilder::new);
    static final AtomicInteger count = new AtomicInteger();
    static void work(int id) {
        IntFunction<Pair> make = i -> new Pair(i + id, "s" + i);
        for (int i = 0; i < 2; i++) {
            Pair pair = make.apply(i);
            map.merge(pair, 1, Integer::sum);
            local.get().append(pair).append(Colour.values()[i]);
            map.computeIfAbsent(("k" + i).intern(), k -> k.hashCode());
            switch (Colour.values()[i]) { case RED -> count.incrementAndGet(); case GREEN -> count.addAndGet(2); }
        }
        map.put(new Object(), local.get().length());
        local.remove();
    }
    public static void main(String[] args) throws Exception {
        Thread t = new Thread(() -> work(0)), u = new Thread(() -> work(1));
        t.start(); u.start(); t.join(); u.join();
        if (count.get() != 6) throw new AssertionError();
    }
}"#;

/// Locks, conditions, time-outs, interruption.
const LOCKS: &str = r#"
import java.util.concurrent.*;
import java.util.concurrent.locks.*;
public class Locks {
    static final ReentrantLock lock = new ReentrantLock();
    static final Condition ready = lock.newCondition();
    static boolean go; static int got; static final Object monitor = new Object();
    public static void main(String[] args) throws Exception {
        Thread t = new Thread() { public void run() {
            lock.lock();
            try { while (!go) if (!ready.await(5, TimeUnit.MILLISECONDS)) got++; } catch (InterruptedException e) { got += 10; }
            finally { lock.unlock(); }
            try { synchronized (monitor) { monitor.wait(3); } Thread.sleep(2); } catch (InterruptedException e) { got += 100; }
        } };
        Thread u = new Thread() { public void run() {
            try { t.join(); LockSupport.parkNanos(10); } catch (InterruptedException e) { try { t.join(1); } catch (InterruptedException f) { got = -1; } }
        } };
        t.start(); u.start();
        u.interrupt();
        lock.lock(); try { go = true; ready.signal(); } finally { lock.unlock(); }
        t.interrupt();
        synchronized (monitor) { monitor.notify(); }
        u.join();
    }
}"#;

/// Executors, futures and queues.
const EXECUTORS: &str = r#"
import java.util.*;
import java.util.concurrent.*;
public class Executors2 {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        Future<String> a = pool.submit(() -> String.format("%d-%s", 3, "x"));
        Future<Integer> b = pool.submit(() -> { throw new java.io.IOException("no"); });
        BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(1);
        pool.execute(() -> { try { queue.put(1); queue.put(2); } catch (InterruptedException e) { } });
        int sum = queue.take() + queue.take();
        try { b.get(); } catch (ExecutionException e) { sum += e.getCause().getMessage().length(); }
        CompletableFuture<Integer> f = CompletableFuture.supplyAsync(() -> 4, pool).thenApply(x -> x + 1);
        sum += f.get() + a.get().length();
        pool.shutdown();
        pool.awaitTermination(1, TimeUnit.SECONDS);
        if (sum != 3 + 2 + 5 + 3) throw new AssertionError(sum);
    }
}"#;

/// Classes of user-defined loaders, in both threads.
const LOADERS: &str = r#"
public class Loaders {
    public static class Loaded implements Runnable { static int n = 3; public void run() { n += Other.m; } }
    public static class Other { static int m = 4; }
    static class Own extends ClassLoader {
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.startsWith("Loaders$") || name.endsWith("Own")) return super.loadClass(name, resolve);
            synchronized (getClassLoadingLock(name)) {
                Class<?> found = findLoadedClass(name);
                if (found != null) return found;
                try (java.io.InputStream in = Loaders.class.getResourceAsStream(name + ".class")) {
                    byte[] bytes = in.readAllBytes();
                    return defineClass(name, bytes, 0, bytes.length);
                } catch (java.io.IOException e) { throw new ClassNotFoundException(name, e); }
            }
        }
    }
    static void work(ClassLoader loader) {
        try { ((Runnable) loader.loadClass("Loaders$Loaded").getConstructor().newInstance()).run(); }
        catch (ReflectiveOperationException e) { throw new IllegalStateException(e); }
    }
    public static void main(String[] args) throws Exception {
        ClassLoader shared = new Own();
        Thread t = new Thread() { public void run() { work(shared); } };
        Thread u = new Thread() { public void run() { work(new Own()); } };
        t.start(); u.start();
        work(shared);
    }
}"#;

struct Random(u64);

impl Random {
    fn below(&mut self, n: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % n as u64) as usize
    }
}

fn searching(class: &str, source: &str) -> (Machine, jdk::Compiled) {
    let (mut machine, classes) = common::machine(class, source, &[]);
    machine.begin_search();
    (machine, classes)
}

fn random_walk(class: &str, source: &str, seed: u64, rounds: usize) {
    let (mut machine, _classes) = searching(class, source);
    let mut random = Random(seed);
    let mut path: Vec<(Fingerprint, String)> = Vec::new();
    for round in 0..rounds {
        let choices = machine.choices();
        if choices.is_empty() || random.below(5) == 0 {
            // Back by a random number of steps; everything must be as it was.
            let back = random.below(path.len().max(1)) + usize::from(!path.is_empty());
            for _ in 0..back.min(path.len()) {
                let (fingerprint, structure) = path.pop().expect("not empty");
                assert!(machine.undo());
                assert_eq!(machine.fingerprint(), fingerprint, "{class}: fingerprint after undo, round {round}");
                assert_eq!(machine.structure(), structure, "{class}: structure after undo, round {round}");
            }
            continue;
        }
        path.push((machine.fingerprint(), machine.structure()));
        let choice = choices[random.below(choices.len())];
        if let Step::Unsupported(what) = machine.step(choice) {
            panic!("{class}: {what}\n{}", machine.describe_stack());
        }
        assert_eq!(machine.fingerprint(), machine.recomputed_fingerprint(), "{class}: round {round}, {choice:?}");
        // The same step again has the same outcome.
        let (fingerprint, structure) = (machine.fingerprint(), machine.structure());
        assert!(machine.undo());
        machine.step(choice);
        assert_eq!(machine.fingerprint(), fingerprint, "{class}: fingerprint after a second try, round {round}");
        assert_eq!(machine.structure(), structure, "{class}: structure after a second try, round {round}");
    }
}

#[test]
fn undo_restores_everything() {
    for (class, source) in
        [("OwnClasses", OWN_CLASSES), ("SharedClass", SHARED_CLASS), ("Garbage", GARBAGE), ("Mixed", MIXED)]
    {
        random_walk(class, source, 0x9e37_79b9 ^ class.len() as u64, 600);
    }
}

#[test]
fn undo_restores_what_the_library_does() {
    for (class, source) in
        [("Failing", FAILING), ("Library", LIBRARY), ("Locks", LOCKS), ("Executors2", EXECUTORS), ("Loaders", LOADERS)]
    {
        for seed in 1..4 {
            random_walk(class, source, 0x51_7cc1 * seed + class.len() as u64, 400);
        }
    }
}

#[test]
fn a_clone_behaves_as_the_original() {
    let (mut machine, _classes) = searching("Mixed", MIXED);
    let mut random = Random(77);
    for _ in 0..8 {
        let choices = machine.choices();
        if choices.is_empty() {
            break;
        }
        machine.step(choices[random.below(choices.len())]);
    }
    let copy = machine.state().clone();
    let seed = random.0;
    let mut ends = Vec::new();
    for _ in 0..2 {
        machine.set_state(copy.clone());
        let mut random = Random(seed);
        let mut trace = Vec::new();
        loop {
            let choices: Vec<Choice> = machine.choices();
            if choices.is_empty() {
                break;
            }
            let step = machine.step(choices[random.below(choices.len())]);
            assert!(!matches!(step, Step::Unsupported(_)), "{step:?}");
            trace.push(machine.fingerprint());
        }
        ends.push((trace, machine.structure()));
    }
    assert!(ends[0].0.len() > 5, "the clone went on");
    assert_eq!(ends[0], ends[1]);
}

/// Fingerprints of all states in which nothing is left to do, states told apart by `identity`.
fn final_states(machine: &mut Machine, identity: fn(&mut Machine) -> Fingerprint) -> HashSet<Fingerprint> {
    let mut visited = HashSet::from([identity(machine)]);
    let mut ends = HashSet::new();
    let mut stack = vec![(machine.choices(), 0)];
    while let Some((choices, next)) = stack.last_mut() {
        let Some(&choice) = choices.get(*next) else {
            stack.pop();
            machine.undo();
            continue;
        };
        *next += 1;
        if let Step::Unsupported(what) = machine.step(choice) {
            panic!("{what}\n{}", machine.describe_stack());
        }
        let reached = identity(machine);
        if visited.insert(reached) {
            let choices = machine.choices();
            if !choices.is_empty() {
                assert!(stack.len() < 2_000, "the search does not come back to a known state");
                stack.push((choices, 0));
                continue;
            }
            ends.insert(reached);
        }
        machine.undo();
    }
    ends
}

#[test]
fn orders_that_do_not_matter_do_not_show() {
    for (class, source) in [("OwnClasses", OWN_CLASSES), ("SharedClass", SHARED_CLASS), ("Garbage", GARBAGE)] {
        let (mut machine, _classes) = searching(class, source);
        // The order of threads in their group is none of the program's business.
        machine.beliefs.visibility = vm::Visibility::Escape;
        assert_eq!(final_states(&mut machine, |machine| machine.fingerprint()).len(), 1, "{class}");
    }
}

#[test]
fn loops_that_keep_allocating_end_under_canonical_names() {
    let (mut machine, _classes) = searching("Boxes", BOXES);
    let ends = final_states(&mut machine, Machine::canonical_fingerprint);
    assert!(ends.is_empty(), "it runs for ever, in finitely many states");
}

/// Waits; by the time it is allowed to, it has been interrupted.
const INTERRUPTED: &str = r#"
public class Interrupted {
    static final Object lock = new Object(); static volatile int seen;
    public static void main(String[] args) throws Exception {
        Thread t = new Thread() { public void run() {
            synchronized (lock) { try { lock.wait(); } catch (InterruptedException e) { } }
            seen = 1;
        } };
        t.start();
        t.interrupt();
    }
}"#;

#[test]
fn a_grant_is_for_one_operation() {
    let (mut machine, _classes) = searching("Interrupted", INTERRUPTED);
    let main = machine.choices()[0].thread;
    let until = |machine: &mut Machine, thread, done: &dyn Fn(&Machine) -> bool| {
        for _ in 0..1_000 {
            if done(machine) {
                return;
            }
            machine.step(Choice::go_on(thread));
        }
        panic!("never came there");
    };
    let before = machine.state().threads.len();
    until(&mut machine, main, &|machine| machine.state().threads.len() > before);
    let waiter = vm::ThreadId::new(before);
    until(&mut machine, waiter, &|machine| matches!(machine.pending(waiter), Op::Wait { .. }));
    until(&mut machine, main, &|machine| machine.state().control(waiter).interrupted);
    machine.step(Choice::go_on(waiter));
    // The interrupted wait was all that was granted.
    assert!(matches!(machine.pending(waiter), Op::Release(_)), "{:?}", machine.pending(waiter));
}

/// Not yet with classes of user-defined loaders: what they have defined is not taken back.
#[test]
fn a_replay_repeats_everything() {
    for (class, source) in
        [("Failing", FAILING), ("Library", LIBRARY), ("Locks", LOCKS), ("Executors2", EXECUTORS), ("Mixed", MIXED)]
    {
        let (mut machine, _classes) = searching(class, source);
        let mut random = Random(0x7e57);
        let mut path = Vec::new();
        for _ in 0..3_000 {
            let choices = machine.choices();
            if choices.is_empty() {
                break;
            }
            let choice = choices[random.below(choices.len())];
            let step = machine.step(choice);
            assert!(!matches!(step, Step::Unsupported(_)), "{class}: {step:?}");
            path.push((choice, machine.fingerprint()));
        }
        while machine.undo() {}
        for (at, (choice, fingerprint)) in path.iter().enumerate() {
            machine.step(*choice);
            // Not the structure: dead registers may hold what an undone step left in them.
            assert_eq!(machine.fingerprint(), *fingerprint, "{class}: step {at} of {}", path.len());
        }
    }
}

/// Snapshots hold only the difference from the base, and bring everything back in any order.
#[test]
fn snapshots_restore_everything() {
    for (class, source) in [("OwnClasses", OWN_CLASSES), ("Garbage", GARBAGE), ("Mixed", MIXED)] {
        let (mut machine, _classes) = searching(class, source);
        let base = machine.state().heap.len();
        let mut random = Random(4711 + class.len() as u64);
        let mut taken = vec![(machine.state().snapshot(), machine.fingerprint(), machine.structure())];
        for round in 0..400 {
            let choices = machine.choices();
            if choices.is_empty() || random.below(12) == 0 {
                let (snapshot, fingerprint, structure) = &taken[random.below(taken.len())];
                machine.restore(snapshot);
                assert_eq!(machine.fingerprint(), *fingerprint, "{class}: fingerprint, round {round}");
                assert_eq!(machine.fingerprint(), machine.recomputed_fingerprint(), "{class}: round {round}");
                assert_eq!(machine.structure(), *structure, "{class}: structure, round {round}");
                continue;
            }
            machine.step(choices[random.below(choices.len())]);
            if random.below(10) == 0 {
                let snapshot = machine.state().snapshot();
                assert!(snapshot.size() < base * 8 / 4, "{class}: {} bytes are no small difference", snapshot.size());
                taken.push((snapshot, machine.fingerprint(), machine.structure()));
            }
        }
        assert!(taken.len() > 10);
    }
}

/// A schedule gives the same states on a machine of its own, however the first one got there.
#[test]
fn schedules_replay_on_another_machine() {
    for (class, source) in [("OwnClasses", OWN_CLASSES), ("SharedClass", SHARED_CLASS), ("Mixed", MIXED)] {
        let (mut first, _classes) = searching(class, source);
        let mut random = Random(99);
        // Detours load classes, link code and fill caches in another order than the schedule itself.
        let mut schedule: Vec<(Choice, Fingerprint)> = Vec::new();
        for _ in 0..500 {
            let choices = first.choices();
            if choices.is_empty() || (!schedule.is_empty() && random.below(3) == 0) {
                if schedule.pop().is_none() {
                    break;
                }
                first.undo();
                continue;
            }
            let choice = choices[random.below(choices.len())];
            first.step(choice);
            schedule.push((choice, first.fingerprint()));
        }
        let (mut second, _classes) = searching(class, source);
        for (index, (choice, fingerprint)) in schedule.iter().enumerate() {
            second.step(*choice);
            assert_eq!(second.fingerprint(), *fingerprint, "{class}: step {index}, {choice:?}");
        }
        assert!(schedule.len() > 2, "{class}: the schedule goes somewhere: {}", schedule.len());
    }
}
