//! What the result of each instruction may be.

use crate::{Facts, check};
use program::MethodId;
use program::ir::Target;

fn results(facts: &Facts<'_>, method: MethodId, at: Option<Target>) -> String {
    let web = at.and_then(|at| facts.points_to().linked(method)?.webs.def(at));
    web.and_then(|web| facts.points_to().web(method, web)).map_or_else(String::new, |objects| facts.objects(objects))
}

#[test]
fn a_field_holds_what_is_written_to_it_of_that_object() {
    check(
        "
class Box
  field held: Ljava/lang/Object;
  method <init>()V
    0: return
class Main
  static method main()V
    r0 r1 r2 r3: ref
    0: r0 = new Box ; Box@Main.main:0
    1: r1 = new Box ; Box@Main.main:1
    2: r2 = new Main ; Main@Main.main:2
    3: putfield r0 r2 Box.held:Ljava/lang/Object;
    4: r3 = getfield r0 Box.held:Ljava/lang/Object; ; Main@Main.main:2
    5: r3 = getfield r1 Box.held:Ljava/lang/Object;
    6: return",
        results,
    );
}

#[test]
fn a_register_that_is_used_again_is_another_variable() {
    check(
        "
class Main
  static method main()V
    r0 r1: ref
    0: r0 = new Main ; Main@Main.main:0
    1: r1 = move r0 ; Main@Main.main:0
    2: r0 = new java/lang/Object ; Object@Main.main:2
    3: r1 = move r0 ; Object@Main.main:2
    4: return",
        results,
    );
}

#[test]
fn what_paths_bring_together_is_together() {
    check(
        "
class Main
  static method main()V
    r0 r1: ref
    r2: int
    0: r2 = const 1
    1: ifieq r2 0 -> 4
    2: r0 = new Main ; Main@Main.main:2, Object@Main.main:4
    3: goto -> 5
    4: r0 = new java/lang/Object ; Main@Main.main:2, Object@Main.main:4
    5: r1 = move r0 ; Main@Main.main:2, Object@Main.main:4
    6: r1 = checkcast r0 Main ; Main@Main.main:2
    7: return",
        results,
    );
}

#[test]
fn arguments_and_results_flow_by_what_is_called() {
    check(
        "
class Same
  method <init>()V
    0: return
  method of(Ljava/lang/Object;)Ljava/lang/Object;
    r2: ref
    0: r2 = move r1 ; Main@Main.main:0
    1: return r2
class Other extends Same
  method of(Ljava/lang/Object;)Ljava/lang/Object;
    r2: ref
    0: r2 = new java/lang/Object
    1: return r2
class Main
  static method main()V
    r0 r1 r2: ref
    0: r0 = new Main ; Main@Main.main:0
    1: r1 = new Same ; Same@Main.main:1
    2: r2 = invokevirtual Same.of(Ljava/lang/Object;)Ljava/lang/Object; (r1, r0) ; Main@Main.main:0
    3: return",
        results,
    );
}

#[test]
fn arrays_hold_what_fits_their_elements() {
    check(
        "
class Main
  static method main()V
    r0 r1 r2 r3: ref
    r4: int
    0: r4 = const 1
    1: r0 = anewarray r4 Main ; Main[]@Main.main:1
    2: r1 = multianewarray [[Ljava/lang/Object; (r4, r4) ; Object[][]@Main.main:2
    3: r2 = new Main ; Main@Main.main:3
    4: aastore r0 r4 r2
    5: r3 = aaload r0 r4 ; Main@Main.main:3
    6: r3 = aaload r1 r4 ; Object[]@Main.main:2/1
    7: return",
        results,
    );
}

#[test]
fn what_is_thrown_arrives_where_it_is_caught() {
    check(
        "
class Trouble extends java/lang/Throwable
  method <init>()V
    0: return
class Main
  static method fail()V
    r0: ref
    0: r0 = new Trouble ; Trouble@Main.fail:0
    1: athrow r0
  static method main()V
    r0 r1: ref
    0: invokestatic Main.fail()V ()
    1: return
    2: r1 = move r0 ; Trouble@Main.fail:0
    3: return
    catch 0..1 -> 2 r0 Trouble",
        results,
    );
}

#[test]
fn an_initialiser_runs_before_a_static_field_is_read() {
    check(
        "
class Holder
  static field one: LHolder;
  static method <clinit>()V
    r0: ref
    0: r0 = new Holder ; Holder@Holder.<clinit>:0
    1: putstatic r0 Holder.one:LHolder;
    2: return
class Main
  static method main()V
    r0: ref
    0: r0 = getstatic Holder.one:LHolder; ; Holder@Holder.<clinit>:0
    1: return",
        results,
    );
}

#[test]
fn code_outside_passes_in_what_it_can_make() {
    check(
        "
library class Shelf
  field kept: Ljava/lang/Object;
  method <init>()V
    0: return
  method keep(LShelf;)V
    r2: ref
    0: r2 = move r1 ; Shelf Argument
    1: putfield r0 r1 Shelf.kept:Ljava/lang/Object;
    2: return",
        results,
    );
}
