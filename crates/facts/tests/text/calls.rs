//! What each instruction may lead to: by the points-to sets.

use crate::{Facts, check, joined};
use facts::{CallEdge, CallGraph, EdgeKind};
use program::MethodId;
use program::ir::Target;

/// Methods that are not reached at all are told apart from those that lead to nothing.
pub fn told(facts: &Facts<'_>, graph: &CallGraph, method: MethodId, at: Option<Target>) -> String {
    let name = |edge: &CallEdge| match edge.kind {
        EdgeKind::Call => facts.method_name(edge.callee),
        kind => format!("{} {}", format!("{kind:?}").to_lowercase(), facts.method_name(edge.callee)),
    };
    match at {
        Some(at) => joined(graph.at(method, at).iter().map(name)),
        None => joined(graph.from(method).iter().filter(|edge| edge.at.is_none()).map(name)),
    }
}

fn calls(facts: &Facts<'_>, method: MethodId, at: Option<Target>) -> String {
    match at {
        None if !facts.points_to().reaches(method) => "not reached".to_owned(),
        _ => told(facts, facts.points_to().call_graph(), method, at),
    }
}

#[test]
fn a_virtual_call_reaches_what_its_receiver_selects() {
    check(
        "
class Shape
  method <init>()V
    0: return
  method draw()V
    0: return
class Circle extends Shape
  method <init>()V
    0: invokespecial Shape.<init>()V (r0) ; Shape.<init>
    1: return
  method draw()V
    0: invokespecial Shape.draw()V (r0) ; Shape.draw
    1: return
class Square extends Shape
  method draw()V ; not reached
    0: return
class Main
  static method main()V
    r0 r1: ref
    0: r0 = new Circle
    1: invokespecial Circle.<init>()V (r0) ; Circle.<init>
    2: r1 = new Square
    3: invokevirtual Shape.draw()V (r0) ; Circle.draw
    4: return",
        calls,
    );
}

#[test]
fn what_uses_a_class_initialises_it_and_those_above() {
    check(
        "
class Base
  static method <clinit>()V
    0: return
class Below extends Base
  static field count: I
  static method <clinit>()V
    0: return
class Aside
  static method <clinit>()V ; not reached
    0: return
class Main
  static method main()V
    r0: int
    0: r0 = getstatic Below.count:I ; initialise Base.<clinit>, initialise Below.<clinit>
    1: return",
        calls,
    );
}

#[test]
fn a_thread_begins_with_its_own_run_or_with_that_of_thread() {
    check(
        "
class Task implements java/lang/Runnable
  method run()V
    0: return
class Own extends java/lang/Thread
  method run()V
    0: return
class Main
  static method main()V
    r0 r1 r2: ref
    0: r0 = new Task
    1: r1 = new java/lang/Thread
    2: invokespecial java/lang/Thread.<init>(Ljava/lang/Runnable;)V (r1, r0) ; Thread.<init>
    3: invokevirtual java/lang/Thread.start()V (r1) ; Thread.start
    4: r2 = new Own
    5: invokevirtual java/lang/Thread.start()V (r2) ; Thread.start
    6: return",
        calls,
    );
    let starts = crate::with_facts(
        "
class Own extends java/lang/Thread
  method run()V
    0: return
class Main
  static method main()V
    r0: ref
    0: r0 = new Own
    1: invokevirtual java/lang/Thread.start()V (r0)
    2: return",
        |facts| calls(facts, facts.method("Thread.start0"), None),
    );
    assert_eq!(starts, "start Own.run");
}
