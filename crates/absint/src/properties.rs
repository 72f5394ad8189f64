//! What is checked of the result: each property is a file here and a line of [`PROPERTIES`].
//!
//! A property looks at every instruction that may be executed, with the state before it, or at the result as a whole.
//! What it cannot rule out is an alarm; no alarm is a proof, as far as nothing was cut that the proof depends on.

mod array_bounds;
mod assertion;
mod class_cast;
mod data_race;
pub(crate) mod deadlock;
mod determinism;
mod division_by_zero;
mod negative_array_size;
mod null_dereference;
mod overflow;
pub(crate) mod uncaught_exception;
mod weak_determinism;

use crate::alarms::Alarm;
use crate::engine::Engine;
use crate::library::{Kept, Touched};
use crate::state::State;
use crate::units::{ThreadIndex, UnitId};
use crate::value::{Pointer, Value};
use crate::world::World;
use facts::Linked;
use program::MethodId;
use program::ir::{Inst, Operand, Reg, Target};
use program::webs::WebId;
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;
use std::rc::Rc;

/// A property.
pub struct Property {
    pub name: &'static str,
    pub summary: &'static str,
    /// It is checked if none is named.
    pub by_default: bool,
    pub check: Check,
}

/// How a property is checked.
pub enum Check {
    /// At each instruction of the program that may be executed.
    Instructions(fn(&Instant<'_, '_>, &mut Vec<Alarm>)),
    /// On the result as a whole.
    Result(fn(&Engine<'_>, &Accessed, &mut Vec<Alarm>)),
}

/// All of them.
pub static PROPERTIES: [&Property; 12] = [
    &division_by_zero::PROPERTY,
    &null_dereference::PROPERTY,
    &array_bounds::PROPERTY,
    &class_cast::PROPERTY,
    &negative_array_size::PROPERTY,
    &assertion::PROPERTY,
    &uncaught_exception::PROPERTY,
    &data_race::PROPERTY,
    &deadlock::PROPERTY,
    &overflow::PROPERTY,
    &determinism::PROPERTY,
    &weak_determinism::PROPERTY,
];

/// The property of that name.
pub fn named(name: &str) -> Option<&'static Property> {
    PROPERTIES.into_iter().find(|property| property.name == name)
}

/// An instruction that a thread may execute, with what may be found before it.
pub struct Instant<'a, 'w> {
    pub world: &'a World<'w>,
    pub thread: ThreadIndex,
    pub unit: UnitId,
    pub linked: &'a Linked,
    pub at: Target,
    pub inst: Inst,
    pub state: &'a State,
    /// What lengths arrays have here.
    lengths: &'a FxHashMap<facts::ObjectId, crate::domains::Number>,
}

impl Instant<'_, '_> {
    pub fn pointer(&self, register: Reg) -> Option<&Pointer> {
        self.state.registers[register.index()].as_ref()?.pointer()
    }

    pub fn value(&self, register: Reg) -> Option<&Value> {
        self.state.registers[register.index()].as_ref()
    }

    pub fn number(&self, operand: Operand, width: crate::domains::Width) -> crate::domains::Number {
        use crate::domains::Number;
        match operand {
            Operand::Immediate(value) => Number::constant(self.world.choice, width, i64::from(value)),
            Operand::Reg(register) => self
                .value(register)
                .and_then(Value::number)
                .copied()
                .unwrap_or_else(|| Number::any(self.world.choice, width)),
        }
    }

    /// The length of an array as it is known here, without what others may say of it.
    pub fn length_of(&self, object: facts::ObjectId) -> Option<crate::domains::Number> {
        self.lengths.get(&object).copied()
    }

    /// An alarm at this instruction.
    pub fn alarm(&self, property: &'static str, message: String) -> Alarm {
        Alarm::new(property, self.linked.method, self.at, self.thread, message)
    }

    /// What a register holds that the instruction uses.
    pub fn web(&self, register: Reg) -> Option<WebId> {
        self.linked.read(self.at, register)
    }

    /// What a register is called in the source, if that is known, or what it was loaded from.
    pub fn name(&self, register: Reg) -> String {
        crate::show::operand_name(self.world.program, self.linked, register, self.at)
    }

    pub fn describe(&self, value: &Value) -> String {
        crate::show::describe(self.world, value)
    }
}

/// An access to memory that is followed, as it was found.
#[derive(Clone, Debug)]
pub struct Access {
    pub thread: ThreadIndex,
    pub method: MethodId,
    pub at: Target,
    pub location: crate::location::LocationId,
    pub write: bool,
    /// What is read or written, if that is known.
    pub value: Option<Value>,
    /// Threads that were launched by then.
    pub launched: crate::trie::Trie<()>,
    /// Monitors that are surely held.
    pub held: crate::trie::Trie<u32>,
    /// Classes that are initialised, and those that are being so.
    pub initialised: crate::trie::Trie<()>,
    pub initialising: crate::trie::Trie<()>,
    /// Code that was not looked into does it for the program.
    pub by_call: bool,
    /// Who sees to it that nobody else is in the way.
    pub kept: Kept,
    /// Nobody else knows the object yet.
    pub fresh: bool,
}

impl Access {
    pub fn place(&self) -> crate::interference::Place {
        crate::interference::Place { thread: self.thread, method: self.method, at: self.at }
    }
}

/// All accesses that may happen.
#[derive(Debug, Default)]
pub struct Accessed {
    pub all: Vec<Access>,
    /// Threads that may be joined, with who does.
    pub joined: BTreeSet<(ThreadIndex, MethodId, Target, facts::ObjectId)>,
}

/// Checks properties on a result.
pub fn check(engine: &mut Engine<'_>, properties: &[&'static Property]) -> Vec<Alarm> {
    let mut alarms = Vec::new();
    let mut accessed = Accessed::default();
    let units: Vec<UnitId> = engine.units.all().map(|(id, _)| id).collect();
    for unit in units {
        let (key, shape) = (engine.units.get(unit).key.clone(), Rc::clone(&engine.units.get(unit).shape));
        let is_program = engine.world.is_program(key.method);
        for block in 0..shape.cfg.blocks.len() {
            for (at, state) in engine.states(unit, block as u32) {
                let inst = shape.linked.body.inst(at);
                let world = engine.world;
                let lengths = engine.lengths(unit, block as u32, at, inst, &state);
                let (thread, linked) = (key.thread, &*shape.linked);
                let instant = Instant { world, thread, unit, linked, at, inst, state: &state, lengths: &lengths };
                if is_program {
                    for property in properties {
                        if let Check::Instructions(check) = property.check {
                            check(&instant, &mut alarms);
                        }
                    }
                }
                accessed.note(engine, (unit, block as u32), &instant);
            }
        }
    }
    for property in properties {
        if let Check::Result(check) = property.check {
            check(engine, &accessed, &mut alarms);
        }
    }
    let mut alarms = crate::alarms::grouped(alarms);
    crate::blame::assign(engine, &accessed, &mut alarms);
    alarms
}

impl Accessed {
    /// Notes what an instruction accesses.
    fn note(&mut self, engine: &mut Engine<'_>, (unit, block): (UnitId, u32), instant: &Instant<'_, '_>) {
        use crate::location::Location;
        let (linked, world) = (instant.linked, engine.world);
        let touched = match instant.inst {
            Inst::Invoke { .. } | Inst::InvokeDynamic { .. } => engine.touched_by_call(instant),
            _ => Vec::new(),
        };
        if let Inst::Invoke { args, n, method, .. } = instant.inst
            && linked.callee(method).is_some_and(|callee| world.program.method_name(callee) == "join")
            && let Some(&receiver) = linked.body.args(args, n).first()
            && let Some(pointer) = instant.pointer(receiver)
        {
            let place = (instant.thread, linked.method, instant.at);
            self.joined.extend(pointer.objects.iter().map(|object| (place.0, place.1, place.2, object)));
        }
        let by_call = matches!(instant.inst, Inst::Invoke { .. } | Inst::InvokeDynamic { .. });
        let is_fresh = |register: Reg| {
            let web = linked.read(instant.at, register);
            !world.is_program(linked.method)
                && web.is_some_and(|web| world.known.fresh().is_fresh(linked.method, instant.at, web))
        };
        let objects = |engine: &mut Engine<'_>, register: Reg| -> Vec<facts::ObjectId> {
            let pointer = instant.pointer(register);
            if pointer.is_some_and(|pointer| !pointer.objects.iter().any(|object| world.is_followed(object)))
                && engine.is_part_of_owner(instant, register)
            {
                return Vec::new();
            }
            let all = pointer.into_iter().flat_map(|pointer| pointer.objects.iter());
            all.filter(|&object| engine.counts(instant, object)).collect()
        };
        let mut note = |engine: &mut Engine<'_>, touched: Touched, value: Option<Value>, fresh: bool| {
            let Touched { location, write, kept } = touched;
            // What the program has made and nobody has asked for is not written.
            let id = match location.object().is_some_and(|object| !world.is_followed(object)) {
                true => Some(engine.locations.id(location)),
                false => engine.locations.find(location),
            };
            if let Some(id) = id {
                let (thread, method, at) = (instant.thread, linked.method, instant.at);
                let value = match write || by_call {
                    true => value,
                    false => engine.read(unit, block, at, location, instant.state),
                };
                let (launched, held) = (instant.state.launched.clone(), instant.state.held.clone());
                let State { initialised, initialising, .. } = instant.state;
                let (initialised, initialising) = (initialised.clone(), initialising.clone());
                let location = id;
                self.all.push(Access {
                    thread,
                    method,
                    at,
                    location,
                    write,
                    value,
                    launched,
                    held,
                    initialised,
                    initialising,
                    by_call,
                    kept,
                    fresh,
                });
            }
        };
        match instant.inst {
            Inst::GetField { obj, field, .. } | Inst::PutField { obj, field, .. } => {
                let Some(field) = linked.field(field) else { return };
                let (write, value) = match instant.inst {
                    Inst::PutField { src, .. } => (true, instant.value(src).cloned()),
                    _ => (false, None),
                };
                let fresh = is_fresh(obj);
                for object in objects(engine, obj) {
                    let Some(kept) = engine.kept(instant, object, field) else { continue };
                    let location = Location::Field(object, field);
                    note(engine, Touched { location, write, kept }, value.clone(), fresh);
                }
            }
            Inst::GetStatic { field, .. } | Inst::PutStatic { field, .. } => {
                let Some(field) = linked.field(field) else { return };
                let (write, value) = match instant.inst {
                    Inst::PutStatic { src, .. } => (true, instant.value(src).cloned()),
                    _ => (false, None),
                };
                let touched = Touched { location: Location::Static(field), write, kept: Kept::default() };
                note(engine, touched, value, false);
            }
            Inst::ArrayLoad { array, index, .. } | Inst::ArrayStore { array, index, .. } => {
                let (write, value) = match instant.inst {
                    Inst::ArrayStore { src, .. } => (true, instant.value(src).cloned()),
                    _ => (false, None),
                };
                let number = instant.number(Operand::Reg(index), crate::domains::Width::INT);
                let fresh = is_fresh(array);
                for object in objects(engine, array) {
                    let (hull, kept) = (number.hull(), engine.kept_by_callers(instant, object));
                    let single = hull.min.max(0)..=hull.max.min(crate::arrays::SMALL - 1);
                    let single = single.filter(|_| world.is_followed(object));
                    let single = single.map(|at| Location::Element(object, at as u8));
                    for location in single.chain([Location::Elements(object)]) {
                        note(engine, Touched { location, write, kept }, value.clone(), fresh);
                    }
                }
            }
            Inst::Invoke { .. } | Inst::InvokeDynamic { .. } => {
                for touched in touched {
                    note(engine, touched, None, false);
                    // Elements that are followed one by one are among them.
                    if let Location::Elements(object) = touched.location
                        && world.is_followed(object)
                    {
                        let single = (0..crate::arrays::SMALL).map(|at| Location::Element(object, at as u8));
                        single.for_each(|location| note(engine, Touched { location, ..touched }, None, false));
                    }
                }
            }
            _ => {}
        }
    }
}
