//! What may still be accessed from each instruction on, by how much is known of the calls around it.

use crate::{Facts, check, joined};
use facts::Slot;
use facts::accesses::{AccessSet, Accesses, Context, Grain, Stack};
use program::MethodId;
use program::ir::Target;

/// `reads Box.x, writes []`, of a set.
fn told(facts: &Facts<'_>, accesses: &Accesses<&facts::PointsTo>, set: &AccessSet) -> String {
    let part = |number| match accesses.slots().get(number) {
        (Some(object), Slot::Field(field)) => {
            let name = facts::places::field_name(facts.program(), field);
            format!("{name} of {}", facts.object(object))
        }
        (None, Slot::Field(field)) => facts::places::field_name(facts.program(), field),
        (object, Slot::Element) => format!("[] {}", object.map_or_else(String::new, |object| facts.object(object))),
        (_, Slot::Monitor) => "monitor".to_owned(),
    };
    let parts = set.reads.iter().map(|slot| format!("reads {}", part(slot)));
    let writes = set.writes.iter().map(|slot| format!("writes {}", part(slot)));
    // What the library of the tests does to run a thread is of no interest.
    joined(parts.chain(writes).filter(|part| !part.contains("Thread.target")))
}

/// A thread stands there, and its callers are not known.
fn ahead(facts: &Facts<'_>, method: MethodId, at: Option<Target>, context: Context, grain: Grain) -> String {
    let Some(at) = at.filter(|_| facts.points_to().reaches(method)) else { return String::new() };
    future(facts, &[(method, at)], context, grain)
}

fn future(facts: &Facts<'_>, stack: Stack<'_>, context: Context, grain: Grain) -> String {
    let mut accesses = Accesses::of(facts.program(), facts.known.start, facts.points_to(), grain);
    let set = accesses.future(stack, context);
    told(facts, &accesses, &set)
}

/// Two methods that call a third one, which reads `c`.
const CALLS: &str = "
class Main
  static field a: I
  static field b: I
  static field c: I
  static method first()V
    r0: int
    0: invokestatic Main.third()V ()
    1: r0 = getstatic Main.a:I
    2: return
  static method second()V
    r0: int
    0: invokestatic Main.third()V ()
    1: r0 = getstatic Main.b:I
    2: return
  static method third()V
    r0: int
    0: r0 = getstatic Main.c:I
    1: return
  static method main()V
    0: invokestatic Main.first()V ()
    1: invokestatic Main.second()V ()
    2: return";

/// The text with what is expected at some instructions.
fn expecting(text: &str, expected: &[(&str, &str)]) -> String {
    let mut text = text.to_owned();
    for (code, remark) in expected {
        assert_eq!(text.matches(code).count(), 1, "{code} is one instruction");
        text = text.replace(code, &format!("{code} ; {remark}"));
    }
    text
}

#[test]
fn insensitive_a_return_goes_to_every_caller() {
    with_stack("Main.first", 1, Context::Insensitive, "reads Main.a, reads Main.b, reads Main.c");
    with_stack("Main.second", 1, Context::Insensitive, "reads Main.b");
    // The call ahead returns to the first method, too.
    with_stack("Main.second", 0, Context::Insensitive, "reads Main.a, reads Main.b, reads Main.c");
}

#[test]
fn callee_a_call_ahead_returns_to_where_it_was_made() {
    with_stack("Main.second", 0, Context::Callee, "reads Main.b, reads Main.c");
    // Who has called this is not known.
    with_stack("Main.third", 0, Context::Callee, "reads Main.a, reads Main.b, reads Main.c");
}

#[test]
fn sensitive_the_stack_is_known() {
    crate::with_facts(CALLS, |facts| {
        let [main, second, third] = ["Main.main", "Main.second", "Main.third"].map(|name| facts.method(name));
        let stack = [(main, 1), (second, 0), (third, 0)];
        assert_eq!(future(facts, &stack, Context::Sensitive, Grain::Field), "reads Main.b, reads Main.c");
        assert_eq!(future(facts, &[(main, 1), (second, 1)], Context::Sensitive, Grain::Field), "reads Main.b");
        assert_eq!(future(facts, &[(main, 2)], Context::Sensitive, Grain::Field), "");
    });
}

#[track_caller]
fn with_stack(method: &str, at: Target, context: Context, expected: &str) {
    let told = crate::with_facts(CALLS, |facts| future(facts, &[(facts.method(method), at)], context, Grain::Field));
    assert_eq!(told, expected);
}

#[test]
fn objects_are_told_apart_where_that_is_asked_for() {
    let text = "
class Box
  field x: I
class Main
  static method main()V
    r0 r1: ref
    r2: int
    0: r0 = new Box
    1: r1 = new Box
    2: r2 = getfield r0 Box.x:I
    3: putfield r1 r2 Box.x:I
    4: return";
    let by_object = [
        ("0: r0 = new Box", "reads Box.x of Box@Main.main:0, writes Box.x of Box@Main.main:1"),
        ("1: r1 = new Box", "reads Box.x of Box@Main.main:0, writes Box.x of Box@Main.main:1"),
        ("2: r2 = getfield r0 Box.x:I", "reads Box.x of Box@Main.main:0, writes Box.x of Box@Main.main:1"),
        ("3: putfield r1 r2 Box.x:I", "writes Box.x of Box@Main.main:1"),
    ];
    let by_field = [
        ("0: r0 = new Box", "reads Box.x, writes Box.x"),
        ("1: r1 = new Box", "reads Box.x, writes Box.x"),
        ("2: r2 = getfield r0 Box.x:I", "reads Box.x, writes Box.x"),
        ("3: putfield r1 r2 Box.x:I", "writes Box.x"),
    ];
    check(&expecting(text, &by_object), |facts, method, at| ahead(facts, method, at, Context::Callee, Grain::Object));
    check(&expecting(text, &by_field), |facts, method, at| ahead(facts, method, at, Context::Callee, Grain::Field));
}

#[test]
fn threads_that_are_started_count_from_before_the_start() {
    check(
        "
class Own extends java/lang/Thread
  method run()V
    r1: int
    0: r1 = const 1 ; writes Main.a
    1: putstatic r1 Main.a:I ; writes Main.a
    2: return
class Main
  static field a: I
  static method main()V
    r0: ref
    0: r0 = new Own ; writes Main.a
    1: invokevirtual java/lang/Thread.start()V (r0) ; writes Main.a
    2: return",
        |facts, method, at| ahead(facts, method, at, Context::Callee, Grain::Field),
    );
}

#[test]
fn handlers_count_from_where_they_may_be_reached() {
    check(
        "
class Main
  static field a: I
  static field b: I
  static method main()V
    r0: ref
    r1: int
    0: r1 = const 0 ; reads Main.a, reads Main.b
    1: r1 = getstatic Main.a:I ; reads Main.a, reads Main.b
    2: return
    3: r1 = getstatic Main.b:I ; reads Main.b
    4: return
    catch 1..2 -> 3 r0 any",
        |facts, method, at| ahead(facts, method, at, Context::Callee, Grain::Field),
    );
}

#[test]
fn initialisers_that_may_run_count() {
    check(
        "
class Holder
  static field one: I
  static method <clinit>()V
    r0: int
    0: r0 = const 1 ; writes Holder.one
    1: putstatic r0 Holder.one:I ; writes Holder.one
    2: return
class Main
  static method main()V
    r0: int
    0: r0 = getstatic Holder.one:I ; reads Holder.one, writes Holder.one
    1: return",
        |facts, method, at| ahead(facts, method, at, Context::Sensitive, Grain::Field),
    );
}
