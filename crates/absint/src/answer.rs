//! What a result says of each property: proved, an alarm, or not checked, and what that rests on.
//!
//! Invariant: a property is proved only if it has no alarm, and nothing was left out that its proof depends on.

use crate::alarms::Alarm;
use crate::engine::Engine;
use crate::initialisers::that_may_wait;
use crate::properties::uncaught_exception::ends_a_thread;
use crate::properties::{self, Property};
use facts::places::Place;
use program::MethodId;
use program::ir::{Inst, Target};
use std::collections::{BTreeMap, BTreeSet};

/// Something that was not looked at, with the properties that it keeps from being proved.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Gap {
    pub property: &'static str,
    /// What, and where first.
    pub what: String,
    /// The property is not proved because of it; else it is a part of the property that is named as not checked.
    pub forbids: bool,
}

/// The answer.
#[derive(Clone, Debug)]
pub struct Answer {
    pub alarms: Vec<Alarm>,
    pub proved: Vec<&'static str>,
    pub gaps: Vec<Gap>,
    pub assumptions: Vec<String>,
    /// Calls of the program's code into the library that were not looked into, and those that were.
    pub cut: usize,
    pub looked_into: usize,
}

/// Methods that wait for something that another thread has to do.
const WAITING: &[(&str, &str)] = &[
    ("java/lang/Object", "wait"),
    ("java/lang/Thread", "join"),
    ("java/util/concurrent/", "await"),
    ("java/util/concurrent/", "acquire"),
    ("java/util/concurrent/", "take"),
    ("java/util/concurrent/", "put"),
    ("java/util/concurrent/", "get"),
    ("java/util/concurrent/", "join"),
    ("java/util/concurrent/", "invoke"),
    ("java/util/concurrent/", "exchange"),
    ("java/util/concurrent/", "transfer"),
    ("java/util/concurrent/", "arriveAndAwaitAdvance"),
    ("java/util/concurrent/locks/LockSupport", "park"),
];

impl Answer {
    /// Checks properties on a result.
    pub fn of(engine: &mut Engine<'_>, asked: &[&'static Property]) -> Self {
        let alarms = properties::check(engine, asked);
        let mut gaps: BTreeSet<Gap> = BTreeSet::new();
        for property in asked {
            gaps.extend(unknown(engine, property.name));
            match property.name {
                "uncaught-exception" => gaps.extend(unseen_exceptions(engine)),
                "deadlock" => {
                    gaps.extend(waits(engine));
                    gaps.extend(initialisers(engine));
                }
                "data-race" | "determinism" | "weak-determinism" => gaps.extend(handles(engine, property.name)),
                _ => {}
            }
        }
        let is_proved = |property: &&&'static Property| {
            engine.options.interference
                && !alarms.iter().any(|alarm| alarm.property == property.name)
                && !gaps.iter().any(|gap| gap.property == property.name && gap.forbids)
        };
        let proved = asked.iter().filter(is_proved).map(|property| property.name).collect();
        let mut assumptions = vec![
            "the library is as booted: its properties, locale and security settings".to_owned(),
            "threads that the library makes for itself run none of the program's code".to_owned(),
            "neither stack nor heap run out, and a long or double is written at once".to_owned(),
        ];
        if asked.iter().any(|property| property.name == "data-race") {
            assumptions.push("classes of the library that are documented for several threads are right".to_owned());
        }
        let (cut, looked_into) = (engine.cuts.len(), engine.looked_into.len());
        Self { alarms, proved, gaps: gaps.into_iter().collect(), assumptions, cut, looked_into }
    }
}

fn place(engine: &Engine<'_>, (method, at): (MethodId, Target)) -> Place {
    Place::of(engine.world.program, method, at)
}

/// Places that do something that is not known: nothing is proved behind them.
fn unknown(engine: &Engine<'_>, property: &'static str) -> Option<Gap> {
    let first = *engine.opaque.iter().next()?;
    let count = engine.opaque.len();
    let what = format!("what {count} calls by reflection or handles do, the first at {}", place(engine, first));
    Some(Gap { property, what, forbids: true })
}

/// Exceptions that come out of code that was not looked into and end a thread.
fn unseen_exceptions(engine: &Engine<'_>) -> Option<Gap> {
    let is_unseen = |unit: &crate::units::Unit| unit.thrown.as_ref().is_some_and(|ending| ending.what.unseen);
    if !engine.units.all().any(|(id, unit)| is_unseen(unit) && ends_a_thread(engine, id)) {
        return None;
    }
    let first = engine.cuts.iter().next().map(|cut| place(engine, (cut.method, cut.at)));
    let first = first.map_or_else(String::new, |first| format!(", the first at {first}"));
    let what = format!("exceptions out of {} calls of the library{first}", engine.cuts.len());
    Some(Gap { property: "uncaught-exception", what, forbids: true })
}

/// Waits whose wake-ups may be lost, or that close a circle with locks.
fn waits(engine: &Engine<'_>) -> Vec<Gap> {
    let mut found: BTreeMap<String, (MethodId, Target)> = BTreeMap::new();
    let world = engine.world;
    let has_hooks = world.points_to.methods().any(|method| world.program.method_name(method) == "addShutdownHook");
    for (_, unit) in engine.units.all().filter(|(_, unit)| world.is_program(unit.key.method)) {
        for (at, inst) in unit.shape.linked.insts() {
            let Inst::Invoke { method, .. } = inst else { continue };
            let Some(callee) = unit.shape.linked.callee(method) else { continue };
            let class = world.program.class_name(world.program.method(callee).class);
            let name = world.program.method_name(callee);
            let waits = |(prefix, waits): &(&str, &str)| class.starts_with(prefix) && name.starts_with(waits);
            // Who ends the program waits for its hooks.
            let is_exit = has_hooks && name == "exit" && ["java/lang/System", "java/lang/Runtime"].contains(&class);
            if WAITING.iter().any(waits) || is_exit {
                let short = class.rsplit('/').next().unwrap_or(class);
                found.entry(format!("{short}.{name}")).or_insert((unit.key.method, at));
            }
        }
    }
    let gap = |(name, at): (String, (MethodId, Target))| Gap {
        property: "deadlock",
        what: format!("waiting for ever in {name} at {}", place(engine, at)),
        forbids: false,
    };
    found.into_iter().map(gap).collect()
}

/// Initialisers that may wait for each other, for a lock or for a thread.
fn initialisers(engine: &Engine<'_>) -> Option<Gap> {
    let class = that_may_wait(engine)?;
    let what = format!("waiting in the initialiser of {}", facts::places::short(engine.world.program, class));
    Some(Gap { property: "deadlock", what, forbids: true })
}

/// Accesses through handles and updaters are not looked at.
fn handles(engine: &Engine<'_>, property: &'static str) -> Option<Gap> {
    let protection = engine.world.known.protection();
    let mut accesses = protection.fields().flat_map(|(_, accesses)| accesses.iter()).filter(|access| access.by_handle);
    let first = accesses.next()?;
    let what =
        format!("accesses through handles and field updaters, such as at {}", place(engine, (first.method, first.at)));
    Some(Gap { property, what, forbids: true })
}
