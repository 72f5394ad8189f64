//! Which objects more than one thread may get to.

use crate::{Facts, check};
use facts::{ObjectId, Origin};
use program::MethodId;
use program::ir::Target;

fn escape(facts: &Facts<'_>, method: MethodId, at: Option<Target>) -> String {
    let objects = facts.points_to().objects();
    let made = |object: &ObjectId| match objects.get(*object).origin {
        Origin::Site { method: maker, at: site, .. } => (maker, Some(site)) == (method, at),
        _ => false,
    };
    let words = |object: ObjectId| match facts.known.escape().may_be_shared(object) {
        true => "shared",
        false => "confined",
    };
    let mut found = (0..objects.len()).map(ObjectId::new).filter(made);
    found.next().map_or_else(String::new, |object| words(object).to_owned())
}

#[test]
fn what_statics_and_threads_hold_is_shared_with_all_that_it_holds() {
    check(
        "
class Box
  field held: Ljava/lang/Object;
class Own extends java/lang/Thread
  field box: LBox;
class Main
  static field kept: LBox;
  static method main()V
    r0 r1 r2 r3 r4 r5: ref
    0: r0 = new Box ; shared
    1: r1 = new java/lang/Object ; shared
    2: putfield r0 r1 Box.held:Ljava/lang/Object;
    3: putstatic r0 Main.kept:LBox;
    4: r2 = new Own ; shared
    5: r3 = new Box ; shared
    6: putfield r2 r3 Own.box:LBox;
    7: invokevirtual java/lang/Thread.start()V (r2)
    8: r4 = new Box ; confined
    9: r5 = new java/lang/Object ; confined
    10: putfield r4 r5 Box.held:Ljava/lang/Object;
    11: return",
        escape,
    );
}

#[test]
fn a_thread_that_is_not_started_shares_nothing() {
    check(
        "
class Own extends java/lang/Thread
  field held: Ljava/lang/Object;
class Main
  static method main()V
    r0 r1: ref
    0: r0 = new Own ; confined
    1: r1 = new java/lang/Object ; confined
    2: putfield r0 r1 Own.held:Ljava/lang/Object;
    3: return",
        escape,
    );
}
