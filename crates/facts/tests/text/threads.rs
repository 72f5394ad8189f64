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
    1: invokevirtual java/lang/Thread.start()V (r0)
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
