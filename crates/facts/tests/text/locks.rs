//! Locks that are held before each instruction, what protects a field, and the order in which locks are taken.

use crate::{Facts, check, joined, with_facts};
use facts::locks::Expression;
use program::MethodId;
use program::ir::Target;

/// A lock by the register that names it.
fn name(facts: &Facts<'_>, method: MethodId, lock: &Expression) -> String {
    let linked = facts.points_to().linked(method).expect("it is locked in code");
    match lock {
        Expression::Value(web) => format!("{:?}", linked.webs.register(*web)),
        Expression::Field(of, field) => {
            let field = facts.program().field(*field);
            format!("{}.{}", name(facts, method, of), facts.program().symbols.text(field.name))
        }
        Expression::Reading(of) => format!("{} as a reader", name(facts, method, of)),
        global => global.describe(facts.program()),
    }
}

fn held(facts: &Facts<'_>, method: MethodId, at: Option<Target>) -> String {
    let Some(at) = at.filter(|_| facts.points_to().reaches(method)) else { return String::new() };
    joined(facts.known.held().at(method, at).iter().map(|lock| name(facts, method, lock)))
}

#[test]
fn a_monitor_is_held_from_enter_to_exit() {
    check(
        "
class Main
  static method main()V
    r0: ref
    r1: int
    0: r0 = new Main
    1: monitorenter r0
    2: r1 = const 1 ; r0
    3: monitorexit r0 ; r0
    4: return",
        held,
    );
}

#[test]
fn what_is_held_on_one_path_only_is_not_held() {
    check(
        "
class Main
  static method main()V
    r0: ref
    r1: int
    0: r0 = new Main
    1: r1 = const 1
    2: ifieq r1 0 -> 4
    3: monitorenter r0
    4: r1 = const 1
    5: return",
        held,
    );
}

#[test]
fn a_synchronized_method_holds_its_object_or_its_class() {
    check(
        "
class Main
  synchronized method own()V
    0: return ; r0
  static synchronized method all()V
    0: return ; Main.class
  static method main()V
    r0: ref
    0: r0 = new Main
    1: invokevirtual Main.own()V (r0)
    2: invokestatic Main.all()V ()
    3: return",
        held,
    );
}

#[test]
fn a_callee_holds_what_all_callers_hold() {
    check(
        "
class Main
  final field lock: Ljava/util/concurrent/locks/ReentrantLock;
  method always()V
    0: return ; r0.lock
  method sometimes()V
    0: return
  static method main()V
    r0 r1: ref
    0: r0 = new Main
    1: r1 = new java/util/concurrent/locks/ReentrantLock
    2: putfield r0 r1 Main.lock:Ljava/util/concurrent/locks/ReentrantLock;
    3: r1 = getfield r0 Main.lock:Ljava/util/concurrent/locks/ReentrantLock;
    4: invokevirtual java/util/concurrent/locks/ReentrantLock.lock()V (r1)
    5: invokevirtual Main.always()V (r0) ; r0.lock
    6: invokevirtual Main.sometimes()V (r0) ; r0.lock
    7: invokevirtual java/util/concurrent/locks/ReentrantLock.unlock()V (r1) ; r0.lock
    8: invokevirtual Main.sometimes()V (r0)
    9: return",
        held,
    );
}

#[test]
fn a_value_that_is_computed_anew_is_another_lock() {
    check(
        "
class Main
  static method main()V
    r0: ref
    r1: int
    0: r1 = const 1
    1: r0 = new Main
    2: monitorenter r0
    3: ifieq r1 0 -> 1 ; r0
    4: return ; r0",
        held,
    );
}

/// The locks of a field that are held at all accesses to it.
fn guards(text: &str, field: &str) -> String {
    with_facts(text, |facts| {
        let protection = facts.known.protection();
        let named = |&(id, _): &(program::FieldId, _)| facts::places::field_name(facts.program(), id) == field;
        let (id, _) = protection.fields().find(named).unwrap_or_else(|| panic!("{field} is not accessed"));
        joined(protection.guards(facts.program(), id).iter().map(|guard| guard.describe(facts.program())))
    })
}

const COUNTER: &str = "
library class Counter
  field count: I
  method <init>()V
    r1: int
    0: r1 = const 0
    1: putfield r0 r1 Counter.count:I
    2: return
  synchronized method add()V
    r1: int
    0: r1 = getfield r0 Counter.count:I
    1: r1 = iadd r1 1
    2: putfield r0 r1 Counter.count:I
    3: return
  synchronized method get()I
    r1: int
    0: r1 = getfield r0 Counter.count:I
    1: return r1";

#[test]
fn a_field_is_protected_by_what_all_accesses_hold() {
    assert_eq!(guards(COUNTER, "Counter.count"), "this");
    let unlocked = COUNTER.replace("synchronized method get", "method get");
    assert_eq!(guards(&unlocked, "Counter.count"), "");
    let odd = with_facts(&unlocked, |facts| {
        let (field, _) = facts.known.protection().fields().next().expect("there is one");
        let (guard, odd) = facts.known.protection().odd_ones_out(field).expect("one is odd");
        let odd = joined(odd.iter().map(|access| format!("{}:{}", facts.method_name(access.method), access.at)));
        format!("{} but for {odd}", guard.describe(facts.program()))
    });
    assert_eq!(odd, "this but for Counter.get:0");
}

/// Pairs of locks, the second taken while the first is held, and circles of them.
fn orders(text: &str) -> (String, String) {
    with_facts(text, |facts| {
        let name = |lock| facts::locks::lock_name(facts.program(), facts.points_to(), lock);
        let order = facts.known.order();
        let edges = joined(order.edges().map(|edge| format!("{} → {}", name(edge.first), name(edge.second))));
        let circles = order.circles().into_iter();
        let circles = circles.map(|circle| circle.locks.into_iter().map(name).collect::<Vec<_>>().join(" → "));
        (edges, joined(circles))
    })
}

#[test]
fn locks_are_ordered_by_what_is_taken_within_what_also_in_callees() {
    let text = "
class A
class B
class Main
  static method inner(LB;)V
    0: monitorenter r0
    1: monitorexit r0
    2: return
  static method main()V
    r0 r1: ref
    0: r0 = new A
    1: r1 = new B
    2: monitorenter r0
    3: invokestatic Main.inner(LB;)V (r1)
    4: monitorexit r0
    5: return";
    assert_eq!(orders(text), ("A → B".to_owned(), String::new()));
}

#[test]
fn two_orders_are_a_circle() {
    let text = "
class A
class B
class Main
  static method main()V
    r0 r1: ref
    0: r0 = new A
    1: r1 = new B
    2: monitorenter r0
    3: monitorenter r1
    4: monitorexit r1
    5: monitorexit r0
    6: monitorenter r1
    7: monitorenter r0
    8: return";
    assert_eq!(orders(text), ("A → B, B → A".to_owned(), "A → B".to_owned()));
}

#[test]
fn a_lock_that_was_tried_is_held_where_the_result_is_true() {
    check(
        "
class Main
  static method main()V
    r0: ref
    r1 r2: int
    0: r0 = new java/util/concurrent/locks/ReentrantLock
    1: r1 = invokevirtual java/util/concurrent/locks/ReentrantLock.tryLock()Z (r0)
    2: r2 = move r1
    3: ifieq r2 0 -> 6
    4: invokevirtual java/util/concurrent/locks/ReentrantLock.unlock()V (r0) ; r0
    5: return
    6: ifine r1 0 -> 8
    7: return
    8: return ; r0",
        held,
    );
}

#[test]
fn a_lock_that_was_given_back_is_not_held_though_the_result_was_true() {
    check(
        "
class Main
  static method main()V
    r0: ref
    r1: int
    0: r0 = new java/util/concurrent/locks/ReentrantLock
    1: r1 = invokevirtual java/util/concurrent/locks/ReentrantLock.tryLock()Z (r0)
    2: invokevirtual java/util/concurrent/locks/ReentrantLock.unlock()V (r0)
    3: ifieq r1 0 -> 5
    4: return
    5: return",
        held,
    );
}

/// A cell whose accesses hold what `get` and `set` say.
fn cell(get: &str, set: &str) -> String {
    let side = |name: &str, class: &str| {
        format!(
            "java/util/concurrent/locks/ReentrantReadWriteLock.{name}()Ljava/util/concurrent/locks/ReentrantReadWriteLock${class};"
        )
    };
    let call =
        |which: &str| if which == "read" { side("readLock", "ReadLock") } else { side("writeLock", "WriteLock") };
    let lock = |which: &str, what: &str| {
        let class = if which == "read" { "ReadLock" } else { "WriteLock" };
        format!("java/util/concurrent/locks/ReentrantReadWriteLock${class}.{what}()V")
    };
    let rw = "Cell.rw:Ljava/util/concurrent/locks/ReentrantReadWriteLock;";
    format!(
        "
library class Cell
  final field rw: Ljava/util/concurrent/locks/ReentrantReadWriteLock;
  field x: I
  method <init>()V
    r1: ref
    0: r1 = new java/util/concurrent/locks/ReentrantReadWriteLock
    1: invokespecial java/util/concurrent/locks/ReentrantReadWriteLock.<init>()V (r1)
    2: putfield r0 r1 {rw}
    3: return
  method get()I
    r1 r2: ref
    r3: int
    0: r1 = getfield r0 {rw}
    1: r2 = invokevirtual {} (r1)
    2: invokevirtual {} (r2)
    3: r3 = getfield r0 Cell.x:I
    4: invokevirtual {} (r2)
    5: return r3
  method set(I)V
    r2 r3: ref
    0: r2 = getfield r0 {rw}
    1: r3 = invokevirtual {} (r2)
    2: invokevirtual {} (r3)
    3: putfield r0 r1 Cell.x:I
    4: invokevirtual {} (r3)
    5: return",
        call(get),
        lock(get, "lock"),
        lock(get, "unlock"),
        call(set),
        lock(set, "lock"),
        lock(set, "unlock"),
    )
}

#[test]
fn readers_keep_out_writers_and_writers_keep_out_all() {
    assert_eq!(guards(&cell("read", "write"), "Cell.x"), "this.rw");
    assert_eq!(guards(&cell("write", "write"), "Cell.x"), "this.rw.writeLock");
    assert_eq!(guards(&cell("read", "read"), "Cell.x"), "");
    assert_eq!(guards(&cell("write", "read"), "Cell.x"), "");
}

#[test]
fn an_order_is_told_also_where_the_first_is_held_on_some_ways_only() {
    let text = "
class A extends java/util/concurrent/locks/ReentrantLock
class B
class Main
  static method main()V
    r0 r1: ref
    r2: int
    0: r0 = new A
    1: r1 = new B
    2: r2 = const 1
    3: ifieq r2 0 -> 5
    4: invokevirtual java/util/concurrent/locks/ReentrantLock.lock()V (r0)
    5: monitorenter r1
    6: monitorexit r1
    7: ifieq r2 0 -> 9
    8: invokevirtual java/util/concurrent/locks/ReentrantLock.unlock()V (r0)
    9: return";
    with_facts(text, |facts| {
        let edges: Vec<_> = facts.known.order().edges().collect();
        assert_eq!(edges.len(), 1, "{edges:?}");
        assert!(!edges[0].certain);
    });
    assert_eq!(orders(text).0, "A → B");
    // Who waits for no lock takes part in no circle.
    let tried = text.replace("5: monitorenter r1\n    6: monitorexit r1", "5: r2 = move r2\n    6: r2 = move r2");
    assert_eq!(orders(&tried).0, "");
}
