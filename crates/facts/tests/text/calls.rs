//! What each instruction may lead to, in each of the call graphs.

use crate::source::Source;
use crate::{Begin, Facts, check, joined, with_facts};
use facts::{By, CallEdge, CallGraph, EdgeKind};
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
    let starts = with_facts(
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

/// A call on a shape, of which there are three classes.
const SHAPES: &str = "
class Shape
  method <init>()V
    0: return
  method draw()V
    0: return
class Circle extends Shape
  method draw()V
    0: return
class Square extends Shape
  method draw()V
    0: return
class Main
  static method later()V
    r0: ref
    0: r0 = new Square
    1: return
  static method main()V
    r0: ref
    0: r0 = new Circle
    1: invokevirtual Shape.draw()V (r0) ; CALLEES
    2: invokestatic Main.later()V () ; Main.later
    3: return";

/// What the instructions of `Main` lead to in a graph.
fn check_graph(text: &str, by: By) {
    check(text, |facts, method, at| {
        let Source { mut program, main, library, .. } = Source::read(text);
        let graph = CallGraph::coarse(&mut program, &Begin { main }, &library, by);
        match at {
            Some(at) => told(facts, &graph, method, Some(at)),
            None => String::new(),
        }
    });
}

#[test]
fn by_hierarchy_a_call_reaches_all_classes_that_are_there() {
    let without_square = SHAPES.replace("0: r0 = new Square", "0: r0 = new Circle");
    check_graph(&SHAPES.replace("CALLEES", "Circle.draw, Shape.draw, Square.draw"), By::Hierarchy);
    check_graph(&without_square.replace("CALLEES", "Circle.draw, Shape.draw, Square.draw"), By::Hierarchy);
}

#[test]
fn by_instantiated_types_a_call_reaches_classes_that_have_objects() {
    let without_square = SHAPES.replace("0: r0 = new Square", "0: r0 = new Circle");
    check_graph(&SHAPES.replace("CALLEES", "Circle.draw, Square.draw"), By::Instantiated);
    check_graph(&without_square.replace("CALLEES", "Circle.draw"), By::Instantiated);
    check(&SHAPES.replace("CALLEES", "Circle.draw"), |facts, method, at| match at {
        Some(_) => calls(facts, method, at),
        None => String::new(),
    });
}

#[test]
fn all_graphs_have_the_edges_of_the_machine() {
    let text = "
class Own extends java/lang/Thread
  method run()V
    0: return
class Holder
  static field one: I
  static method <clinit>()V
    0: return
class Main
  static method main()V
    r0: ref
    r1: int
    0: r1 = getstatic Holder.one:I ; initialise Holder.<clinit>
    1: r0 = new Own
    2: invokevirtual java/lang/Thread.start()V (r0) ; Thread.start
    3: return";
    for by in [By::Hierarchy, By::Instantiated] {
        check_graph(text, by);
        let Source { mut program, main, .. } = Source::read(text);
        let graph = CallGraph::coarse(&mut program, &Begin { main }, &[], by);
        with_facts(text, |facts| {
            let starts = told(facts, &graph, facts.method("Thread.start0"), None);
            assert!(starts.contains("start Own.run"), "{starts}");
        });
    }
}

/// What a library calls of what is passed in, as what it takes that for.
const OUTSIDE: &str = "
interface Listener
  method heard(Ljava/lang/Object;)V
class Known implements Listener
  method <init>()V
    0: return
  method heard(Ljava/lang/Object;)V
    0: return
library class Source
  field listener: LListener;
  method <init>()V
    0: return
  method listen(Ljava/lang/Object;)V
    r2: ref
    0: r2 = checkcast r1 Listener
    1: putfield r0 r2 Source.listener:LListener;
    2: return
  method tell()V
    r1: ref
    0: r1 = getfield r0 Source.listener:LListener;
    1: invokeinterface Listener.heard(Ljava/lang/Object;)V (r1, r0)
    2: return";

#[test]
fn each_graph_is_within_the_next_blunter_one() {
    for text in [SHAPES, OUTSIDE] {
        let Source { mut program, main, library, .. } = Source::read(text);
        let start = Begin { main };
        let points_to = facts::PointsTo::of(&mut program, &start, &library).call_graph().clone();
        let [hierarchy, instantiated] =
            [By::Hierarchy, By::Instantiated].map(|by| CallGraph::coarse(&mut program, &start, &library, by));
        for (finer, blunter) in [(&points_to, &instantiated), (&instantiated, &hierarchy)] {
            for method in finer.methods() {
                assert!(blunter.reaches(method), "{}", program.describe(method));
                let known = blunter.from(method);
                let lacking: Vec<&CallEdge> = finer.from(method).iter().filter(|edge| !known.contains(edge)).collect();
                assert!(lacking.is_empty(), "{}: {lacking:?}", program.describe(method));
            }
        }
    }
}
