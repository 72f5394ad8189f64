//! Where control may get from each instruction, through calls, returns and exceptions.

use crate::{Facts, check, joined, with_facts};
use facts::icfg::{Flow, Icfg, Node, Point};
use program::MethodId;
use program::ir::Target;

fn name(facts: &Facts<'_>, node: Node) -> String {
    let method = facts.method_name(node.method);
    match node.point {
        Point::At(at) => format!("{method}:{at}"),
        point => format!("{method} {}", format!("{point:?}").to_lowercase()),
    }
}

/// Of each instruction: its successors, those of the same method by their numbers alone.
fn successors(facts: &Facts<'_>, method: MethodId, at: Option<Target>) -> String {
    let icfg = Icfg::of(facts.program(), facts.known.start, facts.points_to());
    let Some(at) = at.filter(|_| facts.points_to().reaches(method)) else { return String::new() };
    let told = |(flow, node): (Flow, Node)| {
        let to = match node.point {
            Point::At(at) if node.method == method => at.to_string(),
            point if node.method == method => format!("{point:?}").to_lowercase(),
            _ => name(facts, node),
        };
        match flow {
            Flow::Next => to,
            Flow::Exception => format!("catch {to}"),
            Flow::Call => format!("call {to}"),
            Flow::Return => format!("return {to}"),
            Flow::ExceptionalReturn => format!("throw {to}"),
            Flow::Start => format!("start {to}"),
        }
    };
    joined(icfg.successors(Node { method, point: Point::At(at) }).into_iter().map(told))
}

const CALLS: &str = "
class Holder
  static field one: I
  static method <clinit>()V
    0: return ; catch thrown, exit
class Main
  static method callee()V
    0: return ; catch thrown, exit
  static method main()V
    r0: ref
    r1: int
    0: r1 = const 1 ; 1
    1: ifieq r1 0 -> 3 ; 2, 3
    2: invokestatic Main.callee()V () ; call Main.callee entry, catch 5
    3: r1 = getstatic Holder.one:I ; 4, call Holder.<clinit> entry, catch thrown
    4: goto -> 6 ; 6
    5: athrow r0 ; catch thrown
    6: return ; catch thrown, exit
    catch 2..3 -> 5 r0 any";

#[test]
fn calls_come_between_an_instruction_and_what_is_behind_it() {
    check(CALLS, successors);
}

/// What follows the exits of a method.
fn behind(facts: &Facts<'_>, method: &str, point: Point) -> String {
    let icfg = Icfg::of(facts.program(), facts.known.start, facts.points_to());
    let node = Node { method: facts.method(method), point };
    joined(icfg.successors(node).into_iter().map(|(flow, node)| format!("{flow:?} {}", name(facts, node))))
}

#[test]
fn a_callee_returns_to_behind_its_call_or_to_a_handler() {
    with_facts(CALLS, |facts| {
        assert_eq!(behind(facts, "Main.callee", Point::Exit), "Return Main.main:3");
        assert_eq!(behind(facts, "Main.callee", Point::Thrown), "ExceptionalReturn Main.main:5");
        // What needed the class is executed again.
        assert_eq!(behind(facts, "Holder.<clinit>", Point::Exit), "Return Main.main:3");
        assert_eq!(behind(facts, "Holder.<clinit>", Point::Thrown), "ExceptionalReturn Main.main thrown");
    });
}

const THREAD: &str = "
class Own extends java/lang/Thread
  method run()V
    0: return
class Main
  static method main()V
    r0: ref
    0: r0 = new Own
    1: invokevirtual java/lang/Thread.start()V (r0)
    2: return";

#[test]
fn a_thread_begins_apart_and_does_not_return() {
    with_facts(THREAD, |facts| {
        let told = behind(facts, "Thread.start0", Point::Entry);
        assert_eq!(told, "Exception Thread.start0 thrown, Next Thread.start0 exit, Start Own.run entry");
        assert_eq!(behind(facts, "Own.run", Point::Exit), "");
    });
}

#[test]
fn predecessors_are_those_that_it_succeeds() {
    for text in [CALLS, THREAD] {
        with_facts(text, |facts| {
            let icfg = Icfg::of(facts.program(), facts.known.start, facts.points_to());
            let mut nodes = Vec::new();
            for method in facts.points_to().methods() {
                let insts = facts.points_to().linked(method).into_iter().flat_map(|linked| linked.insts());
                let points = insts.map(|(at, _)| Point::At(at)).chain([Point::Entry, Point::Exit, Point::Thrown]);
                nodes.extend(points.map(|point| Node { method, point }));
            }
            let mut forwards: Vec<(Flow, Node, Node)> = Vec::new();
            let mut backwards: Vec<(Flow, Node, Node)> = Vec::new();
            for &node in &nodes {
                forwards.extend(icfg.successors(node).into_iter().map(|(flow, to)| (flow, node, to)));
                backwards.extend(icfg.predecessors(node).into_iter().map(|(flow, from)| (flow, from, node)));
            }
            forwards.sort_unstable();
            backwards.sort_unstable();
            assert_eq!(forwards, backwards);
        });
    }
}
