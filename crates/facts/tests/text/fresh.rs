//! Objects that nobody else knows yet, and fields that never change once somebody does.

use crate::{Facts, check, joined, with_facts};
use program::MethodId;
use program::ir::{Inst, Target};

/// Of each instruction that accesses a field: whether the object is fresh.
fn fresh(facts: &Facts<'_>, method: MethodId, at: Option<Target>) -> String {
    let Some((at, linked)) = at.zip(facts.points_to().linked(method)) else { return String::new() };
    let (Inst::GetField { obj, .. } | Inst::PutField { obj, .. }) = linked.body.inst(at) else { return String::new() };
    match linked.read(at, obj).is_some_and(|web| facts.known.fresh().is_fresh(method, at, web)) {
        true => "fresh".to_owned(),
        false => "known".to_owned(),
    }
}

/// Fields of the program that are immutable.
fn immutable(text: &str) -> String {
    with_facts(text, |facts| {
        let fields = facts.known.fresh().immutable();
        let own = fields.iter().filter(|&field| facts::is_program(facts.program(), facts.program().field(field).class));
        joined(own.map(|field| facts::places::field_name(facts.program(), field)))
    })
}

#[test]
fn an_object_is_fresh_until_it_is_stored() {
    check(
        "
class Box
  field x: I
class Main
  static field kept: LBox;
  static method main()V
    r0: ref
    r1: int
    0: r0 = new Box
    1: r1 = const 1
    2: putfield r0 r1 Box.x:I ; fresh
    3: putstatic r0 Main.kept:LBox;
    4: putfield r0 r1 Box.x:I ; known
    5: return",
        fresh,
    );
}

#[test]
fn a_new_round_makes_a_new_object() {
    check(
        "
class Box
  field x: I
class Main
  static field kept: LBox;
  static method main()V
    r0: ref
    r1: int
    0: r1 = const 1
    1: r0 = new Box
    2: putfield r0 r1 Box.x:I ; fresh
    3: putstatic r0 Main.kept:LBox;
    4: ifieq r1 0 -> 1
    5: return",
        fresh,
    );
}

#[test]
fn a_parameter_is_fresh_if_all_callers_pass_what_is() {
    check(
        "
class Box
  field x: I
  field y: I
  method <init>()V
    r1: int
    0: r1 = const 1
    1: putfield r0 r1 Box.x:I ; fresh
    2: return
  method set()V
    r1: int
    0: r1 = const 1
    1: putfield r0 r1 Box.y:I ; known
    2: return
class Main
  static field kept: LBox;
  static method main()V
    r0: ref
    0: r0 = new Box
    1: invokespecial Box.<init>()V (r0)
    2: invokevirtual Box.set()V (r0)
    3: putstatic r0 Main.kept:LBox;
    4: invokevirtual Box.set()V (r0)
    5: return",
        fresh,
    );
}

#[test]
fn what_is_passed_to_a_method_that_keeps_it_is_known() {
    check(
        "
class Box
  field x: I
class Main
  static field kept: LBox;
  static method keep(LBox;)V
    0: putstatic r0 Main.kept:LBox;
    1: return
  static method look(LBox;)V
    0: return
  static method main()V
    r0: ref
    r1: int
    0: r0 = new Box
    1: r1 = const 1
    2: invokestatic Main.look(LBox;)V (r0)
    3: putfield r0 r1 Box.x:I ; fresh
    4: invokestatic Main.keep(LBox;)V (r0)
    5: putfield r0 r1 Box.x:I ; known
    6: return",
        fresh,
    );
}

#[test]
fn fields_that_are_written_to_fresh_objects_only_are_immutable() {
    let fields = immutable(
        "
class Box
  field early: I
  field late: I
  field never: I
  method <init>()V
    r1: int
    0: r1 = const 1
    1: putfield r0 r1 Box.early:I
    2: return
class Main
  static field kept: LBox;
  static method main()V
    r0: ref
    r1: int
    0: r0 = new Box
    1: invokespecial Box.<init>()V (r0)
    2: putstatic r0 Main.kept:LBox;
    3: r1 = const 2
    4: putfield r0 r1 Box.late:I
    5: return",
    );
    assert_eq!(fields, "Box.early, Box.never");
}
