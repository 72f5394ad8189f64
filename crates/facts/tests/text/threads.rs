//! Which threads execute what, and what may happen in parallel.

use crate::{Facts, check, joined, with_facts};
use facts::threads::{AbstractThread, ThreadOrigin};
use program::MethodId;
use program::ir::Target;

/// `main`, or the object that runs; `many` if it stands for several threads.
fn name(facts: &Facts<'_>, thread: &AbstractThread) -> String {
    let many = if thread.many { " many" } else { "" };
    match thread.origin {
        ThreadOrigin::Main => "main".to_owned(),
        ThreadOrigin::Callers => "callers".to_owned(),
        ThreadOrigin::Library => "library".to_owned(),
        ThreadOrigin::Started(object) => format!("{}{many}", facts.object(object)),
    }
}

/// Of each method: who executes it.
fn executing(facts: &Facts<'_>, method: MethodId, at: Option<Target>) -> String {
    let own = facts.known.threads().executing(method).filter(|thread| thread.is_of_program);
    if at.is_none() { joined(own.map(|thread| name(facts, thread))) } else { String::new() }
}

#[test]
fn a_thread_is_one_if_it_is_made_once() {
    check(
        "
class Own extends java/lang/Thread
  method run()V ; Own@Main.main:0, Own@Main.main:4 many
    0: return
class Main
  static method main()V ; main
    r0: ref
    r1: int
    0: r0 = new Own
    1: invokevirtual java/lang/Thread.start()V (r0)
    2: r1 = const 3
    3: r1 = iadd r1 -1
    4: r0 = new Own
    5: invokevirtual java/lang/Thread.start()V (r0)
    6: ifine r1 0 -> 3
    7: return",
        executing,
    );
}

#[test]
fn a_plain_thread_runs_the_task_that_it_was_given() {
    check(
        "
class First implements java/lang/Runnable
  method run()V ; Thread@Main.main:1
    0: return
class Second implements java/lang/Runnable
  method run()V ; Thread@Main.main:5
    0: return
class Main
  static method main()V ; main
    r0 r1: ref
    0: r0 = new First
    1: r1 = new java/lang/Thread
    2: invokespecial java/lang/Thread.<init>(Ljava/lang/Runnable;)V (r1, r0)
    3: invokevirtual java/lang/Thread.start()V (r1)
    4: r0 = new Second
    5: r1 = new java/lang/Thread
    6: invokespecial java/lang/Thread.<init>(Ljava/lang/Runnable;)V (r1, r0)
    7: invokevirtual java/lang/Thread.start()V (r1)
    8: return",
        executing,
    );
}

/// Of each instruction: whether it may be in parallel with the only instruction of `Own.run`.
fn parallel(facts: &Facts<'_>, method: MethodId, at: Option<Target>) -> String {
    let run = facts.method("Own.run");
    let is_parallel = |at| facts.known.threads().may_be_parallel((method, at), (run, 0));
    match at {
        Some(at) if facts.points_to().reaches(method) && is_parallel(at) => "parallel".to_owned(),
        _ => String::new(),
    }
}

#[test]
fn what_comes_before_the_start_is_not_in_parallel() {
    check(
        "
class Own extends java/lang/Thread
  method run()V
    0: return
class Main
  static method main()V
    r0: ref
    0: r0 = new Own
    1: invokevirtual java/lang/Thread.start()V (r0) ; parallel
    2: return ; parallel",
        parallel,
    );
}

#[test]
fn threads_that_are_many_are_in_parallel_with_themselves() {
    check(
        "
class Own extends java/lang/Thread
  method run()V
    0: return ; parallel
class Main
  static method main()V
    r0: ref
    r1: int
    0: r1 = const 2
    1: r0 = new Own ; parallel
    2: invokevirtual java/lang/Thread.start()V (r0) ; parallel
    3: r1 = iadd r1 -1 ; parallel
    4: ifine r1 0 -> 1 ; parallel
    5: return ; parallel",
        parallel,
    );
}

#[test]
fn callers_of_a_library_are_many() {
    let names = with_facts(
        "
library class Shelf
  method <init>()V
    0: return
  method keep()V
    0: return",
        |facts| {
            let method = facts.method("Shelf.keep");
            assert!(facts.known.threads().may_be_parallel((method, 0), (method, 0)));
            executing(facts, method, None)
        },
    );
    assert_eq!(names, "callers");
}

/// A thread that is started and joined, with a handler for the interruption.
const JOINED: &str = "
class Own extends java/lang/Thread
  method run()V
    0: return
class Main
  static method main()V
    r0 r1: ref
    r2: int
    0: r0 = new Own
    1: invokevirtual java/lang/Thread.start()V (r0) ; parallel
    2: r2 = const 1 ; parallel
    3: invokevirtual java/lang/Thread.join()V (r0) ; parallel
    4: r2 = const 2
    5: return
    6: r2 = const 3 ; parallel
    7: return ; parallel
    catch 3..4 -> 6 r1 any";

#[test]
fn what_comes_after_a_join_is_not_in_parallel_unless_it_was_interrupted() {
    check(JOINED, parallel);
}

#[test]
fn a_join_of_one_of_two_objects_tells_nothing() {
    check(
        "
class Own extends java/lang/Thread
  method run()V
    0: return ; parallel
class Main
  static method main()V
    r0: ref
    r1: int
    0: r1 = const 1
    1: r0 = new Own
    2: invokevirtual java/lang/Thread.start()V (r0) ; parallel
    3: ifieq r1 0 -> 5 ; parallel
    4: r0 = new Own ; parallel
    5: invokevirtual java/lang/Thread.join()V (r0) ; parallel
    6: return ; parallel",
        parallel,
    );
}

#[test]
fn a_join_in_a_helper_counts_on_every_way_through_it() {
    check(
        "
class Own extends java/lang/Thread
  method run()V
    0: return
class Main
  static method surely(LOwn;)V
    0: invokevirtual java/lang/Thread.join()V (r0) ; parallel
    1: return
  static method perhaps(LOwn;I)V
    0: ifieq r1 0 -> 2 ; parallel
    1: invokevirtual java/lang/Thread.join()V (r0) ; parallel
    2: return ; parallel
  static method main()V
    r0: ref
    r1: int
    0: r0 = new Own
    1: r1 = const 1
    2: invokevirtual java/lang/Thread.start()V (r0) ; parallel
    3: invokestatic Main.perhaps(LOwn;I)V (r0, r1) ; parallel
    4: r1 = const 2 ; parallel
    5: invokestatic Main.surely(LOwn;)V (r0) ; parallel
    6: return",
        parallel,
    );
}

#[test]
fn a_thread_that_somebody_else_starts_may_begin_after_it_was_joined() {
    check(
        "
class Own extends java/lang/Thread
  method run()V
    0: return
class Other extends java/lang/Thread
  field own: LOwn;
  method run()V
    r1: ref
    0: r1 = getfield r0 Other.own:LOwn;
    1: invokevirtual java/lang/Thread.start()V (r1) ; parallel
    2: return ; parallel
class Main
  static method main()V
    r0 r1: ref
    0: r0 = new Own
    1: r1 = new Other
    2: putfield r1 r0 Other.own:LOwn;
    3: invokevirtual java/lang/Thread.start()V (r1) ; parallel
    4: invokevirtual java/lang/Thread.join()V (r0) ; parallel
    5: return ; parallel",
        parallel,
    );
}

#[test]
fn what_a_thread_has_joined_itself_is_over_with_it() {
    let text = |joins: &str| {
        format!(
            "
class Own extends java/lang/Thread
  method run()V
    0: return
class Outer extends java/lang/Thread
  method run()V
    r1 r2: ref
    0: r1 = new Own
    1: invokevirtual java/lang/Thread.start()V (r1) ; parallel
    2: {joins} ; parallel
    3: return
    4: goto -> 2 ; parallel
    catch 0..4 -> 4 r2 any
class Main
  static method main()V
    r0: ref
    0: r0 = new Outer
    1: invokevirtual java/lang/Thread.start()V (r0) ; parallel
    2: invokevirtual java/lang/Thread.join()V (r0) ; parallel
    3: return"
        )
    };
    check(&text("invokevirtual java/lang/Thread.join()V (r1)"), parallel);
    let never = text("r2 = move r1").replace("3: return", "3: return ; parallel");
    check(&never, parallel);
}

/// Threads of an array, all started and all joined.
const ARRAY: &str = "
class Own extends java/lang/Thread
  method run()V
    0: return
class Main
  static method main()V
    r0 r1 r2: ref
    r3 r4: int
    0: r3 = const 3
    1: r0 = anewarray r3 java/lang/Thread
    2: r4 = const 0
    3: r3 = arraylength r0
    4: ifige r4 r3 -> 10
    5: r1 = new Own
    6: aastore r0 r4 r1
    7: invokevirtual java/lang/Thread.start()V (r1)
    8: r4 = iadd r4 1
    9: goto -> 3
    10: r4 = const 0
    11: r3 = arraylength r0
    12: ifige r4 r3 -> 17
    13: r2 = aaload r0 r4
    14: invokevirtual java/lang/Thread.join()V (r2)
    15: r4 = iadd r4 1
    16: goto -> 12
    17: return";

/// Whether the last instruction of main may be in parallel with the threads of the array.
fn is_parallel_in_the_end(text: &str) -> bool {
    let last = text.lines().last().and_then(|line| line.trim().split(':').next()?.parse().ok()).expect("a number");
    with_facts(text, |facts| {
        let (main, run) = (facts.method("Main.main"), facts.method("Own.run"));
        facts.known.threads().may_be_parallel((main, last), (run, 0))
    })
}

#[test]
fn a_loop_that_joins_every_thread_of_an_array_leaves_none() {
    assert!(!is_parallel_in_the_end(ARRAY));
    let refuted = [
        // Not from the first one on.
        ("10: r4 = const 0", "10: r4 = const 1"),
        // Not to the last one.
        ("11: r3 = arraylength r0", "11: r3 = const 2"),
        // Every other one.
        ("15: r4 = iadd r4 1", "15: r4 = iadd r4 2"),
        // Another element than the one of this round.
        ("13: r2 = aaload r0 r4", "13: r2 = aaload r0 r3"),
        // The loop is left early.
        ("16: goto -> 12", "16: goto -> 17"),
        // A thread takes the place of another.
        ("6: aastore r0 r4 r1", "6: aastore r0 r3 r1"),
        // It is started before it is in the array.
        (
            "6: aastore r0 r4 r1\n    7: invokevirtual java/lang/Thread.start()V (r1)",
            "6: invokevirtual java/lang/Thread.start()V (r1)\n    7: aastore r0 r4 r1",
        ),
    ];
    for (before, after) in refuted {
        let text = ARRAY.replace(before, after);
        assert_ne!(text, ARRAY, "{before}");
        assert!(is_parallel_in_the_end(&text), "{before} → {after}");
    }
    // An interruption goes on with the next one.
    assert!(is_parallel_in_the_end(&ARRAY.replace("    17: return", "    catch 14..15 -> 15 r1 any\n    17: return")));
    // The length that it was made with.
    let constant = ARRAY.replace("11: r3 = arraylength r0", "11: r3 = const 3");
    assert!(!is_parallel_in_the_end(&constant));
}
