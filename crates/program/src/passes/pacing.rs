//! Local variables of the library that only pace it: they stay zero here.
//!
//! A queued synchroniser that is woken and does not get what it wants tries again a number of times before it
//! parks; the number doubles with each wake-up, up to 255. Each try is what a further wake-up would lead
//! to anyway, so leaving them out loses nothing, while counting them would keep states apart that differ in
//! nothing else, and make each wake-up without cause lead to a new one. An `Exchanger` looks a thousand times whether
//! somebody has come before it parks, and computes a random number each time.
//!
//! The list is open and short on purpose: a variable belongs here only if it decides nothing but how long code
//! spins before it waits for the same thing, and if zero is a value that it has in `java` too.

use super::Pass;
use crate::class::{LoaderId, MethodId};
use crate::ir::{Body, Inst, Reg};
use crate::program::Program;
use crate::text::local_names;

pub const PACING: Pass =
    Pass { name: "pacing", reason: "spin counts tell states apart that differ in nothing else", run };

const QUEUED: &[&str] = &["spins", "postSpins"];

/// Classes, how the names of methods begin, and the names of such variables in them.
const VARIABLES: [(&str, &str, &[&str]); 6] = [
    ("java/util/concurrent/locks/AbstractQueuedSynchronizer", "acquire", QUEUED),
    ("java/util/concurrent/locks/AbstractQueuedLongSynchronizer", "acquire", QUEUED),
    ("java/util/concurrent/locks/StampedLock", "acquire", QUEUED),
    ("java/util/concurrent/Exchanger", "slotExchange", &["spins"]),
    ("java/util/concurrent/Exchanger", "arenaExchange", &["spins"]),
    ("java/util/concurrent/Exchanger", "xchg", &["j"]),
];

/// The body with the variables that only pace it at zero, if it has some.
fn run(program: &Program, method: MethodId, body: &Body) -> Option<Body> {
    let this = program.method(method);
    let class = program.class(this.class);
    if class.loader != LoaderId::BOOT {
        return None;
    }
    let (class_name, method_name) = (program.class_name(this.class), program.method_name(method));
    let listed = VARIABLES.iter().find(|(class, methods, _)| *class == class_name && method_name.starts_with(methods));
    let (_, _, variables) = listed?;
    let file = class.file.as_ref()?;
    let code = file.code(&file.methods[this.member as usize]).ok()??;
    let paces = |register: Reg| {
        let names = local_names(&file.pool, &code, body.origins()[register.index()], body.kind(register));
        !names.is_empty() && names.iter().all(|name| variables.contains(&name.as_str()))
    };
    let paced = body.map(|inst| match inst.def().filter(|&dst| paces(dst)) {
        Some(dst) => Inst::Const { dst, value: 0 },
        None => inst,
    });
    Some(paced.expect("a constant names no more than what it stands for"))
}
