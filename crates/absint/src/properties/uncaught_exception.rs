//! A thread ends by an exception.

use super::{Accessed, Check, Property};
use crate::alarms::Alarm;
use crate::engine::Engine;
use crate::units::UnitId;
use facts::{EdgeKind, places};
use program::MethodId;
use rustc_hash::FxHashSet;
use std::collections::BTreeSet;

pub static PROPERTY: Property = Property {
    name: "uncaught-exception",
    summary: "no thread ends by an exception",
    by_default: true,
    check: Check::Result(check),
};

fn check(engine: &Engine<'_>, _: &Accessed, alarms: &mut Vec<Alarm>) {
    for (id, unit) in engine.units.all() {
        let Some(ending) = unit.thrown.as_ref().filter(|_| ends_a_thread(engine, id)) else { continue };
        let Some(exception) = &ending.what.exception else { continue };
        let world = engine.world;
        let names: BTreeSet<String> =
            exception.objects.iter().map(|object| places::short(world.program, world.class_of(object))).collect();
        let names = names.into_iter().collect::<Vec<_>>().join(" or ");
        for &(method, at) in &ending.what.from {
            alarms.push(Alarm::new(PROPERTY.name, method, at, unit.key.thread, format!("nobody catches {names}")));
        }
    }
}

/// Classes of the library that keep what a task throws for who asks for its result.
const KEEPING: &[&str] = &[
    "java/util/concurrent/FutureTask",
    "java/util/concurrent/CompletableFuture",
    "java/util/concurrent/ForkJoinTask",
    "java/util/concurrent/ThreadPerTaskExecutor",
];

/// Methods of theirs that call the program outside of what they keep the exceptions of: when a task is done.
const LETTING_THROUGH: &[&str] =
    &["finishCompletion", "internalPropagateException", "trySetException", "setExceptionalCompletion"];

/// Whether a thread ends by what a unit throws: it begins with it, or code of the library does and lets it through.
pub(crate) fn ends_a_thread(engine: &Engine<'_>, unit: UnitId) -> bool {
    let key = &engine.units.get(unit).key;
    let entries = &engine.thread(key.thread).entries;
    engine.is_begun_with(unit) && (entries.contains(&key.method) || is_let_through(engine, entries, key.method))
}

/// Whether what a method of the program throws may get to one of some methods of the library that lead to it.
fn is_let_through(engine: &Engine<'_>, entries: &[MethodId], method: MethodId) -> bool {
    let (program, graph) = (engine.world.program, engine.world.points_to.call_graph());
    // What has left such a method by another way leaves those that called it, too.
    let mut seen = FxHashSet::from_iter([(method, false)]);
    let mut open = vec![(method, false)];
    while let Some((method, is_through)) = open.pop() {
        for edge in graph.to(method).iter().filter(|edge| edge.kind != EdgeKind::Start) {
            let class = program.class_name(program.method(edge.caller).class);
            let is_keeper = KEEPING.iter().any(|keeping| class.starts_with(keeping));
            let is_through = is_through || is_keeper && LETTING_THROUGH.contains(&program.method_name(edge.caller));
            let is_kept = is_keeper && !is_through;
            if is_kept || engine.world.is_program(edge.caller) || !seen.insert((edge.caller, is_through)) {
                continue;
            }
            if entries.contains(&edge.caller) {
                return true;
            }
            open.push((edge.caller, is_through));
        }
    }
    false
}
