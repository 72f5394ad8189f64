//! What is checked of the result: each property is a file here and a line of [`PROPERTIES`].
//!
//! A property looks at every instruction that may be executed, with the state before it, or at the result as a whole.
//! What it cannot rule out is an alarm; no alarm is a proof, as far as nothing was cut that the proof depends on.

mod array_bounds;
mod assertion;
mod class_cast;
mod data_race;
mod deadlock;
mod determinism;
mod division_by_zero;
mod negative_array_size;
mod null_dereference;
mod overflow;
pub(crate) mod uncaught_exception;
mod weak_determinism;

use crate::alarms::Alarm;
use crate::engine::Engine;
use crate::library::{Touched, in_order};
use crate::state::State;
use crate::units::{ThreadIndex, UnitId};
use crate::value::{Pointer, Value};
use crate::world::World;
use facts::Linked;
use program::MethodId;
use program::ir::{Inst, Operand, Reg, Target};
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

    /// What a register is called in the source, if that is known.
    pub fn name(&self, register: Reg) -> String {
        crate::show::register_name(self.world.program, self.linked, register, self.at)
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
    /// What is written.
    pub value: Option<Value>,
    /// Threads that were launched by then.
    pub launched: crate::trie::Trie<()>,
    /// Monitors that are surely held.
    pub held: crate::trie::Trie<u32>,
    /// Code that was not looked into does it for the program.
    pub by_call: bool,
    /// The object sees to it that nobody else is in the way.
    pub in_order: bool,
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
                let instant = Instant { world, thread, linked, at, inst, state: &state, lengths: &lengths };
                if is_program {
                    for property in properties {
                        if let Check::Instructions(check) = property.check {
                            check(&instant, &mut alarms);
                        }
                    }
                }
                accessed.note(engine, &instant);
            }
        }
    }
    for property in properties {
        if let Check::Result(check) = property.check {
            check(engine, &accessed, &mut alarms);
        }
    }
    crate::alarms::grouped(alarms)
}

impl Accessed {
    /// Notes what an instruction accesses.
    fn note(&mut self, engine: &mut Engine<'_>, instant: &Instant<'_, '_>) {
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
        let mut note = |location: Location, write: bool, value: Option<Value>, in_order: bool| {
            if let Some(location) = engine.locations.find(location) {
                let (thread, method, at) = (instant.thread, linked.method, instant.at);
                let (launched, held) = (instant.state.launched.clone(), instant.state.held.clone());
                let access = Access { thread, method, at, location, write, value, launched, held, by_call, in_order };
                self.all.push(access);
            }
        };
        let followed = |register: Reg| -> Vec<facts::ObjectId> {
            let pointer = instant.pointer(register);
            pointer.into_iter().flat_map(|p| p.objects.iter()).filter(|&object| world.is_followed(object)).collect()
        };
        match instant.inst {
            Inst::GetField { obj, field, .. } => {
                let Some(field) = linked.field(field) else { return };
                let Some(in_order) = in_order(world.program, field) else { return };
                let locations = followed(obj).into_iter().map(|object| Location::Field(object, field));
                locations.for_each(|location| note(location, false, None, in_order));
            }
            Inst::PutField { obj, field, src } => {
                let Some(field) = linked.field(field) else { return };
                let Some(in_order) = in_order(world.program, field) else { return };
                let value = instant.value(src).cloned();
                let locations = followed(obj).into_iter().map(|object| Location::Field(object, field));
                locations.for_each(|location| note(location, true, value.clone(), in_order));
            }
            Inst::GetStatic { field, .. } => {
                let Some(field) = linked.field(field) else { return };
                note(Location::Static(field), false, None, false);
            }
            Inst::PutStatic { field, src } => {
                let Some(field) = linked.field(field) else { return };
                note(Location::Static(field), true, instant.value(src).cloned(), false);
            }
            Inst::ArrayLoad { array, index, .. } | Inst::ArrayStore { array, index, .. } => {
                let write = matches!(instant.inst, Inst::ArrayStore { .. });
                let value = match instant.inst {
                    Inst::ArrayStore { src, .. } => instant.value(src).cloned(),
                    _ => None,
                };
                let number = instant.number(Operand::Reg(index), crate::domains::Width::INT);
                for object in followed(array) {
                    let hull = number.hull();
                    for at in hull.min.max(0)..=hull.max.min(crate::arrays::SMALL - 1) {
                        note(Location::Element(object, at as u8), write, value.clone(), false);
                    }
                    note(Location::Elements(object), write, value.clone(), false);
                }
            }
            Inst::Invoke { .. } | Inst::InvokeDynamic { .. } => {
                for Touched { location, write, in_order } in touched {
                    note(location, write, None, in_order);
                    // Elements that are followed one by one are among them.
                    if let Location::Elements(object) = location {
                        let single = (0..crate::arrays::SMALL).map(|at| Location::Element(object, at as u8));
                        single.for_each(|location| note(location, write, None, in_order));
                    }
                }
            }
            _ => {}
        }
    }
}
