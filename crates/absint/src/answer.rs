//! What a result says of each property: proved, an alarm, or not checked, and what that rests on.
//!
//! Invariant: a property is proved only if it has no alarm, and nothing was left out that its proof depends on.

use crate::alarms::Alarm;
use crate::engine::Engine;
use crate::initialisers::that_may_wait;
use crate::inner_locks::calling_back;
use crate::kept_locks::left_behind;
use crate::library_locks::on_a_circle;
use crate::misuse::misused;
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
    /// Calls of the program's code into the library: those of which it is not known what they do, those that are known
    /// by their contracts, and those that were looked into.
    pub cut: usize,
    pub known: usize,
    pub looked_into: usize,
}

impl Answer {
    /// Checks properties on a result.
    pub fn of(engine: &mut Engine<'_>, asked: &[&'static Property]) -> Self {
        let race = engine.relies_on_contracts.then(|| properties::named("data-race")).flatten();
        let is_asked = |property: &str| asked.iter().any(|asked| asked.name == property);
        let checked: Vec<&'static Property> =
            asked.iter().copied().chain(race.filter(|race| !is_asked(race.name))).collect();
        let mut alarms = properties::check(engine, &checked);
        let mut gaps: BTreeSet<Gap> = BTreeSet::new();
        if let Some(race) = misused(engine, &alarms) {
            let what = format!("what calls of the library do under data races, the first at {}", place(engine, race));
            let others = asked.iter().filter(|property| property.name != "data-race");
            gaps.extend(others.map(|property| Gap { property: property.name, what: what.clone(), forbids: true }));
        }
        alarms.retain(|alarm| is_asked(alarm.property));
        for property in asked {
            gaps.extend(unknown(engine, property.name));
            gaps.extend(serialization(engine, property.name));
            gaps.extend(asynchronous(engine, property.name));
            match property.name {
                "uncaught-exception" => gaps.extend(unseen_exceptions(engine)),
                "deadlock" => {
                    gaps.extend(waits(engine));
                    gaps.extend(initialisers(engine));
                    gaps.extend(library_locks(engine));
                    gaps.extend(kept_locks(engine));
                    gaps.extend(inner_locks(engine));
                }
                "data-race" => {
                    gaps.extend(handles(engine, property.name));
                    gaps.extend(plain_accesses(engine));
                }
                "determinism" | "weak-determinism" => gaps.extend(handles(engine, property.name)),
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
            "the library is as booted: its properties, locale and security settings; its classes can be initialised"
                .to_owned(),
            "threads that the library makes for itself run none of the program's code".to_owned(),
            "neither stack nor heap run out, nothing is finalized, and a long or double is written at once".to_owned(),
        ];
        if asked.iter().any(|property| property.name == "data-race") {
            assumptions.push("classes of the library that are documented for several threads are right".to_owned());
        }
        if asked.iter().any(|property| property.name == "deadlock") {
            assumptions.push(
                "locks that code of the library takes while it holds others of its own are in no circle".to_owned(),
            );
        }
        if engine.relies_on_contracts {
            assumptions.push(
                "calls of the library throw what they are documented to throw, and none of its counters overflows"
                    .to_owned(),
            );
        }
        let (cut, known, looked_into) = (engine.cuts.len(), engine.known.len(), engine.looked_into.len());
        Self { alarms, proved, gaps: gaps.into_iter().collect(), assumptions, cut, known, looked_into }
    }
}

fn place(engine: &Engine<'_>, (method, at): (MethodId, Target)) -> Place {
    Place::of(engine.world.program, method, at)
}

/// Places that do something that is not known: nothing is proved behind them.
fn unknown(engine: &Engine<'_>, property: &'static str) -> Option<Gap> {
    let first = *engine.opaque.iter().next()?;
    let count = engine.opaque.len();
    let what = format!(
        "what {count} calls by reflection, by handles or of the library do, the first at {}",
        place(engine, first)
    );
    Some(Gap { property, what, forbids: true })
}

/// What comes over a thread from outside, anywhere: it is stopped, or a signal is handled.
fn asynchronous(engine: &Engine<'_>, property: &'static str) -> Option<Gap> {
    let program = engine.world.program;
    let is_such = |method: &MethodId| {
        let class = program.class_name(program.method(*method).class);
        matches!(
            (class, program.method_name(*method)),
            ("java/lang/Thread", "stop0") | ("jdk/internal/misc/Signal", "handle0")
        )
    };
    let method = engine.world.points_to.methods().find(is_such)?;
    let what = format!("what {} brings about in other threads", program.describe(method));
    Some(Gap { property, what, forbids: true })
}

/// Methods by which a class takes part in its serialization; the library finds them by reflection.
const SERIALIZED_BY: &[&str] = &["writeObject", "readObject", "readObjectNoData", "writeReplace", "readResolve"];

/// What serialization calls is not looked at.
fn serialization(engine: &Engine<'_>, property: &'static str) -> Option<Gap> {
    let world = engine.world;
    let program = world.program;
    let is_serialized = world.points_to.methods().any(|method| {
        let class = program.class_name(program.method(method).class);
        matches!(class, "java/io/ObjectOutputStream" | "java/io/ObjectInputStream")
            && matches!(program.method_name(method), "writeObject" | "readObject" | "writeUnshared" | "readUnshared")
    });
    let serializable = program.loaded(program::LoaderId::BOOT, "java/io/Serializable").filter(|_| is_serialized)?;
    let classes = (0..program.classes.len()).map(program::ClassId::new);
    let mut own = classes.filter(|&class| facts::is_program(program, class) && program.is_subtype(class, serializable));
    let takes_part = |&class: &program::ClassId| {
        let methods = &program.class(class).methods;
        methods.iter().any(|&method| SERIALIZED_BY.contains(&program.method_name(method)))
    };
    let class = own.find(takes_part)?;
    let what = format!("what serialization calls of {}", facts::places::short(program, class));
    Some(Gap { property, what, forbids: true })
}

/// Exceptions that come out of code that was not looked into and end a thread.
fn unseen_exceptions(engine: &Engine<'_>) -> Option<Gap> {
    let is_unseen = |unit: &crate::units::Unit| unit.thrown.as_ref().is_some_and(|ending| ending.what.unseen);
    if !engine.units.all().any(|(id, unit)| is_unseen(unit) && ends_a_thread(engine, id)) {
        return None;
    }
    // A place of the program says more than one of the library.
    let own = engine.unseen.iter().find(|(method, ..)| engine.world.is_program(*method));
    let first = own.or(engine.unseen.iter().next()).map_or_else(String::new, |&(method, at, callee)| {
        let program = engine.world.program;
        let class = facts::places::short(program, program.method(callee).class);
        format!(", the first {class}.{} at {}", program.method_name(callee), place(engine, (method, at)))
    });
    let what = format!("exceptions out of {} calls of the library{first}", engine.unseen.len());
    Some(Gap { property: "uncaught-exception", what, forbids: true })
}

/// Waits that nobody may end: wake-ups that are lost, latches that are never open. And who ends the program waits for
/// the end of its hooks, whatever locks it holds.
fn waits(engine: &Engine<'_>) -> Vec<Gap> {
    let mut found: BTreeMap<(String, bool), (MethodId, Target)> = BTreeMap::new();
    let world = engine.world;
    let has_hooks = world.points_to.methods().any(|method| world.program.method_name(method) == "addShutdownHook");
    let endless: BTreeSet<(MethodId, Target)> =
        world.known.order().awaits().map(|wait| (wait.method, wait.at)).collect();
    for (_, unit) in engine.units.all().filter(|(_, unit)| world.is_program(unit.key.method)) {
        for (at, inst) in unit.shape.linked.insts() {
            let Inst::Invoke { method, .. } = inst else { continue };
            let Some(callee) = unit.shape.linked.callee(method) else { continue };
            let class = world.program.class_name(world.program.method(callee).class);
            let name = world.program.method_name(callee);
            let is_exit = has_hooks && name == "exit" && ["java/lang/System", "java/lang/Runtime"].contains(&class);
            if endless.contains(&(unit.key.method, at)) || is_exit {
                let short = class.rsplit('/').next().unwrap_or(class);
                found.entry((format!("{short}.{name}"), is_exit)).or_insert((unit.key.method, at));
            }
        }
    }
    let gap = |((name, forbids), at): ((String, bool), (MethodId, Target))| Gap {
        property: "deadlock",
        what: format!("waiting for ever in {name} at {}", place(engine, at)),
        forbids,
    };
    found.into_iter().map(gap).collect()
}

/// Initialisers that may wait for each other, for a lock or for a thread.
fn initialisers(engine: &Engine<'_>) -> Option<Gap> {
    let class = that_may_wait(engine)?;
    let what = format!("waiting in the initialiser of {}", facts::places::short(engine.world.program, class));
    Some(Gap { property: "deadlock", what, forbids: true })
}

/// Locks whose order is only looked at method by method, if they may be a part of a circle.
fn library_locks(engine: &mut Engine<'_>) -> Option<Gap> {
    let (lock, method) = on_a_circle(engine)?;
    let program = engine.world.program;
    let class = facts::places::short(program, engine.world.class_of(lock));
    let taker = facts::places::short(program, program.method(method).class);
    let name = program.method_name(method);
    let what = match engine.world.is_program(method) {
        true => format!("locks of one site, such as {class} in {taker}.{name}"),
        false => format!("locks that the library takes, such as {class} in {taker}.{name}"),
    };
    Some(Gap { property: "deadlock", what, forbids: true })
}

/// Locks that a thread has when it ends: who waits for one then waits for ever.
fn kept_locks(engine: &Engine<'_>) -> Option<Gap> {
    let at = place(engine, left_behind(engine, unseen_exceptions(engine).is_some())?);
    let what = format!("locks that a thread may keep when it ends, such as at {at}");
    Some(Gap { property: "deadlock", what, forbids: true })
}

/// Collections that call the program while they have locks of their own.
fn inner_locks(engine: &mut Engine<'_>) -> Option<Gap> {
    let at = calling_back(engine)?;
    let what = format!("locks of a collection that calls the program back, such as at {}", place(engine, at));
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

/// Calls by which the program accesses what is in an atomic variable as if it were none.
fn plain_accesses(engine: &Engine<'_>) -> Option<Gap> {
    let world = engine.world;
    let is_plain = |callee: MethodId| {
        let (class, name) = (world.program.method(callee).class, world.program.method_name(callee));
        world.program.class_name(class).starts_with("java/util/concurrent/atomic/Atomic")
            && (name.ends_with("Plain") || name == "weakCompareAndSet")
    };
    let own = engine.units.all().map(|(_, unit)| unit).filter(|unit| world.is_program(unit.key.method));
    let mut found = own.flat_map(|unit| {
        let called = unit.shape.linked.insts().filter_map(move |(at, inst)| match inst {
            Inst::Invoke { method, .. } => Some((at, unit.shape.linked.callee(method)?)),
            _ => None,
        });
        called.filter(|&(_, callee)| is_plain(callee)).map(move |(at, _)| (unit.key.method, at))
    });
    let what = format!("plain accesses to atomic variables, such as at {}", place(engine, found.next()?));
    Some(Gap { property: "data-race", what, forbids: true })
}
