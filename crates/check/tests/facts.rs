//! What static analysis says of real programs, held against what the machine does.

#[path = "../../vm/tests/common/mod.rs"]
mod common;

use check::{MachineStart, Settings, Until, Unwatched, check};
use facts::PointsTo;
use facts::accesses::{AccessSet, Accesses, Context, Grain};
use program::{MethodId, Program};
use std::collections::BTreeSet;
use vm::Machine;

const TWO: &str = "class Two { static int x; static final Object lock = new Object();
   static void add() { synchronized (lock) { x++; } }
   public static void main(String[] a) throws Exception {
     Thread t = new Thread(() -> add()); t.start(); add(); t.join(); System.out.println(\"sum \" + x); } }";

const STEPS: &str = "class Steps { static int first, second, third;
   static void one() { first = 1; two(); }
   static void two() { second = 2; }
   static void other() { two(); third = 3; }
   public static void main(String[] a) { if (a.length > 0) other(); one(); } }";

fn points_to(machine: &mut Machine) -> PointsTo {
    let (program, heap) = machine.program_and_heap();
    PointsTo::of(program, &MachineStart(heap), &[])
}

fn method(program: &Program, facts: &PointsTo, name: &str) -> MethodId {
    facts.methods().find(|&method| program.describe(method).starts_with(name)).expect("it may be executed")
}

#[test]
fn what_runs_is_reached() {
    let (mut machine, _classes) = common::machine("Two", TWO, &[]);
    let before: BTreeSet<MethodId> = machine.prepared_methods().collect();
    let facts = points_to(&mut machine);
    check(&mut machine, &Settings::default(), &mut Unwatched);
    let entered: Vec<MethodId> = machine.prepared_methods().filter(|method| !before.contains(method)).collect();
    assert!(entered.iter().any(|&method| machine.program.method_name(method) == "add"), "something was run");
    let missed: Vec<String> = entered
        .into_iter()
        .filter(|&method| !facts.reaches(method))
        .map(|method| machine.program.describe(method))
        .collect();
    assert!(missed.is_empty(), "{missed:?}");
}

#[test]
fn printing_is_reached_from_main() {
    let (mut machine, _classes) = common::machine("Two", TWO, &[]);
    let facts = points_to(&mut machine);
    let print = method(&machine.program, &facts, "java.io.PrintStream.println(Ljava/lang/String;)");
    let way: Vec<String> = facts.way(print).into_iter().map(|method| machine.program.describe(method)).collect();
    assert!(way.iter().any(|step| step.starts_with("Two.main(")), "{way:?}");
}

/// The fields of the program that may still be written by a thread that is about to begin a method.
fn written(machine: &mut Machine, facts: &PointsTo, stack: &[(&str, &str)], context: Context) -> String {
    let (program, heap) = machine.program_and_heap();
    let mut accesses = Accesses::of(program, &MachineStart(heap), facts, Grain::Field);
    let frame = |&(name, call): &(&str, &str)| {
        let method = method(program, facts, name);
        let linked = facts.linked(method).expect("it has code");
        let callee = |at| facts.call_graph().at(method, at).iter().any(|edge| program.method_name(edge.callee) == call);
        let at = linked.insts().map(|(at, _)| at).find(|&at| callee(at)).unwrap_or(0);
        (method, at)
    };
    let frames: Vec<_> = stack.iter().map(frame).collect();
    let set: AccessSet = accesses.future(&frames, context);
    let fields = accesses.slots().fields(&set.writes).into_iter();
    let own = fields.filter(|&field| facts::is_program(program, program.field(field).class));
    own.map(|field| program.symbols.text(program.field(field).name)).collect::<Vec<_>>().join(" ")
}

/// A method that is called from two places: what follows it depends on who has called it.
#[test]
fn what_may_still_be_written_shrinks_with_what_is_known_of_calls() {
    let (mut machine, _classes) = common::machine("Steps", STEPS, &[]);
    let facts = points_to(&mut machine);
    let stack = [("Steps.main(", "one"), ("Steps.one(", "two"), ("Steps.two(", "")];
    assert_eq!(written(&mut machine, &facts, &stack, Context::Insensitive), "first second third");
    assert_eq!(written(&mut machine, &facts, &stack, Context::Callee), "first second third");
    assert_eq!(written(&mut machine, &facts, &stack, Context::Sensitive), "second");
    // After `other` has returned to main, `one` is still to come; in it nothing but what it does.
    let stack = [("Steps.main(", "other"), ("Steps.other(", "two"), ("Steps.two(", "")];
    assert_eq!(written(&mut machine, &facts, &stack, Context::Sensitive), "first second third");
    let stack = [("Steps.main(", "one"), ("Steps.one(", "two")];
    assert_eq!(written(&mut machine, &facts, &stack, Context::Callee), "second");
    assert_eq!(written(&mut machine, &facts, &stack, Context::Insensitive), "first second third");
}

/// Threads, initialisers, exceptions, recursion, and a method that never returns.
const JUMPS: &str = "class Jumps { static int a, b, c, d;
   static class Late { static int value = init(); static int init() { d++; return 4; } }
   static int down(int n) { if (n == 0) return a; b++; return down(n - 1) + 1; }
   static void fail() { c = Late.value; throw new IllegalStateException(); }
   static void loop() { while (true) { a++; if (b > 7) fail(); } }
   public static void main(String[] args) throws Exception {
     Thread t = new Thread(() -> { try { fail(); } catch (IllegalStateException e) { b = 5; } }); t.start();
     if (args.length > 3) loop();
     System.out.println(down(3)); t.join(); } }";

/// The fast analysis against what defines it, which takes long: at some points.
#[test]
fn jumps_lead_where_they_are_defined_to() {
    let (mut machine, _classes) = common::machine("Jumps", JUMPS, &[]);
    let facts = points_to(&mut machine);
    let (program, heap) = machine.program_and_heap();
    let mut accesses = Accesses::of(program, &MachineStart(heap), &facts, Grain::Object);
    let is_own = |method: &MethodId| facts::is_program(program, program.method(*method).class);
    let (own, library): (Vec<_>, Vec<_>) = facts.methods().partition(is_own);
    let places = |method: MethodId| {
        let count = facts.linked(method).map_or(0, |linked| linked.body.insts().len() as u32);
        (0..count).map(move |at| (method, at))
    };
    let own = own.into_iter().flat_map(places).step_by(23);
    let library = library.into_iter().flat_map(places).skip(7).step_by(250_000);
    for (method, at) in own.chain(library) {
        let mut defined = accesses.insensitive_by_definition(method, at);
        defined.extend(accesses.ending());
        let fast = accesses.bare_future(&[(method, at)], Context::Insensitive);
        assert!(fast == defined, "{} {at}", program.describe(method));
    }
}

const LOST: &str =
    "class Lost { int n; final int step; Lost(int step) { this.step = step; } static Lost shared = new Lost(1);
   static int[] once = new int[2];
   static void add(int me) { once[me] = shared.step; int was = shared.n; shared.n = was + shared.step; }
   public static void main(String[] a) throws Exception {
     Thread t = new Thread(() -> add(0)); Thread u = new Thread(() -> add(1));
     t.start(); u.start(); t.join(); u.join(); assert shared.n == 2; } }";

/// The call is not followed, for its name is put together while running.
const UNFORESEEN: &str =
    "public class Unforeseen { static int n; public static void add() { int was = n; n = was + 1; }
   static void call() { try { Class.forName(\"Unfore\" + \"seen\".strip()).getMethod(\"ad\" + 'd').invoke(null); }
     catch (ReflectiveOperationException e) { throw new IllegalStateException(e); } }
   public static void main(String[] a) throws Exception {
     Thread t = new Thread(Unforeseen::call); t.start(); call(); t.join(); assert n == 2; } }";

fn searched(name: &str, source: &str, ahead: check::Ahead) -> verdict::Report {
    let (mut machine, _classes) = common::machine(name, source, &[]);
    let plan = Some(explore::Plan::of(explore::Reduction::Escape));
    let settings = Settings {
        plan,
        ahead: Some(ahead),
        beliefs: check::Beliefs::Off,
        hunt: false,
        until: Until::End,
        ..Settings::default()
    };
    check(&mut machine, &settings, &mut Unwatched)
}

fn properties(report: &verdict::Report) -> BTreeSet<&'static str> {
    report.findings.iter().map(|finding| finding.property.name).collect()
}

#[test]
fn facts_leave_out_states_and_no_finding() {
    let (plain, foreseen) = (searched("Lost", LOST, check::Ahead::NOTHING), searched("Lost", LOST, check::Ahead::ALL));
    assert_eq!(properties(&plain), properties(&foreseen));
    assert!(properties(&plain).contains("assertion"), "{:?}", properties(&plain));
    assert!(foreseen.stats.states * 2 < plain.stats.states, "{} of {}", foreseen.stats.states, plain.stats.states);
    assert_eq!(foreseen.plan.facts.and_then(|facts| facts.dropped), None);
}

#[test]
fn what_the_facts_did_not_allow_makes_the_search_begin_again_without_them() {
    let foreseen = searched("Unforeseen", UNFORESEEN, check::Ahead::ALL);
    assert!(properties(&foreseen).contains("assertion"), "{:?}", properties(&foreseen));
    let dropped = foreseen.plan.facts.and_then(|facts| facts.dropped);
    assert!(dropped.is_some_and(|why| why.ends_with("which they did not allow")));
}
