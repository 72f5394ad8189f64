//! Abstract values and names, for people.

use crate::engine::Engine;
use crate::location::{Location, LocationId};
use crate::state::State;
use crate::units::{Shape, ThreadIndex, UnitId};
use crate::value::{Value, join_into};
use crate::world::World;
use facts::threads::ThreadOrigin;
use facts::{Linked, places};
use program::Program;
use program::ir::{Inst, Origin, Reg, Target};
use std::rc::Rc;

/// `[0, 8]`, `{null, Owner@12}`.
pub fn describe(world: &World<'_>, value: &Value) -> String {
    match value {
        Value::Number(number) => number.describe(),
        Value::Fraction(fraction) => fraction.describe(),
        Value::Pointer(pointer) => {
            let mut names: Vec<String> = pointer
                .objects
                .iter()
                .take(4)
                .map(|object| places::object_name(world.program, world.points_to, object))
                .collect();
            names.sort();
            names.dedup();
            if pointer.objects.len() > 4 {
                names.push(format!("… {} more", pointer.objects.len() - 4));
            }
            if pointer.null {
                names.insert(0, "null".to_owned());
            }
            format!("{{{}}}", names.join(", "))
        }
    }
}

/// What a location is called: `Account.balance`.
pub fn location_name(world: &World<'_>, location: Location) -> String {
    match location {
        Location::Static(field) | Location::Field(_, field) => places::field_name(world.program, field),
        Location::Elements(object) | Location::Length(object) => places::short(world.program, world.class_of(object)),
        Location::Element(object, at) => {
            let name = places::short(world.program, world.class_of(object));
            name.strip_suffix("[]").map_or_else(|| name.clone(), |name| format!("{name}[{at}]"))
        }
    }
}

/// What a register is called in the source, or by its number.
pub fn register_name(program: &Program, linked: &Linked, register: Reg, at: Target) -> String {
    source_name(program, linked, register, at).unwrap_or_else(|| format!("{register:?}"))
}

/// As [`register_name`], but by the field that it was loaded from if the source has no name for it.
pub fn operand_name(program: &Program, linked: &Linked, register: Reg, at: Target) -> String {
    let loaded = || {
        let (_, inst) = linked.source(linked.read(at, register)?)?;
        let (Inst::GetField { field, .. } | Inst::GetStatic { field, .. }) = inst else { return None };
        Some(places::field_name(program, linked.field(field)?))
    };
    let name = source_name(program, linked, register, at).or_else(loaded);
    name.unwrap_or_else(|| format!("{register:?}"))
}

fn source_name(program: &Program, linked: &Linked, register: Reg, at: Target) -> Option<String> {
    match linked.body.origins().get(register.index())? {
        Origin::Local(slot) => local_name(program, linked, *slot, at),
        _ => None,
    }
}

fn local_name(program: &Program, linked: &Linked, slot: u16, at: Target) -> Option<String> {
    let this = program.method(linked.method);
    let file = program.class(this.class).file.as_ref()?;
    let code = file.code(&file.methods[this.member as usize]).ok()??;
    let offset = *linked.body.offsets().get(at as usize)?;
    let is_live = |variable: &&classfile::LocalVariable| {
        let begins = variable.start.saturating_sub(4);
        variable.slot == slot && (begins..variable.start.saturating_add(variable.len)).contains(&offset)
    };
    let variable = code.locals.iter().find(is_live)?;
    Some(file.pool.utf8(variable.name).ok()?.into_owned())
}

/// What a thread is called.
pub fn thread_name(world: &World<'_>, thread: ThreadIndex) -> String {
    match world.known.threads().all()[thread.index()].origin {
        ThreadOrigin::Main => "main".to_owned(),
        ThreadOrigin::Library => "the library's threads".to_owned(),
        ThreadOrigin::Callers => "callers".to_owned(),
        ThreadOrigin::Started(object) => world
            .known
            .threads()
            .name(world.program, object)
            .unwrap_or_else(|| places::object_name(world.program, world.points_to, object)),
    }
}

/// What was found before a source line, for each thread.
pub fn states_at(engine: &mut Engine<'_>, file: &str, line: u16) -> String {
    let mut text = String::new();
    let world = engine.world;
    let units: Vec<UnitId> = engine.units.all().map(|(id, _)| id).collect();
    for unit in units {
        let (key, shape) = (engine.units.get(unit).key.clone(), Rc::clone(&engine.units.get(unit).shape));
        let mut is_first = true;
        for block in 0..shape.cfg.blocks.len() {
            for (at, state) in engine.states(unit, block as u32) {
                let place = places::Place::of(world.program, key.method, at);
                let is_there =
                    place.line == Some(line) && place.file.as_deref().is_some_and(|name| file.ends_with(name));
                if is_there && std::mem::take(&mut is_first) {
                    text += &format!("{} in {}\n", thread_name(world, key.thread), world.program.describe(key.method));
                    text += &state_text(engine, &shape.linked, at, &state);
                }
            }
        }
    }
    text
}

fn state_text(engine: &Engine<'_>, linked: &Linked, at: Target, state: &State) -> String {
    let world = engine.world;
    let mut text = String::new();
    for (register, value) in state.registers.iter().enumerate() {
        if let Some(value) = value {
            let name = register_name(world.program, linked, Reg(register as u16), at);
            text += &format!("    {name} ∈ {}\n", describe(world, value));
        }
    }
    state.memory.for_each(|id, value| {
        let location = engine.locations.get(LocationId(id));
        text += &format!("    {} ∈ {}\n", location_name(world, location), describe(world, value));
    });
    text
}

/// What a local variable or a static field of that name may be before a source line, all threads taken together.
/// `None` if no thread gets there, or nothing of that name is there.
pub fn value_at(engine: &mut Engine<'_>, file: &str, line: u16, name: &str) -> Found {
    let world = engine.world;
    let units: Vec<UnitId> = engine.units.all().map(|(id, _)| id).collect();
    let mut found = Found::default();
    for unit in units {
        let (key, shape) = (engine.units.get(unit).key.clone(), Rc::clone(&engine.units.get(unit).shape));
        let is_there = |at: Target| {
            let place = places::Place::of(world.program, key.method, at);
            place.line == Some(line) && place.file.as_deref() == Some(file)
        };
        if !shape.linked.insts().any(|(at, _)| is_there(at)) {
            continue;
        }
        for block in 0..shape.cfg.blocks.len() {
            let states = engine.states(unit, block as u32);
            let mut before = None;
            for (at, state) in states {
                let is_first = is_there(at) && before != Some(true);
                before = Some(is_there(at));
                // Only the way into the line counts, not what happens on it.
                let enters = is_first && !enters_within(&shape, block, at, &is_there);
                if is_there(at) {
                    found.reached = true;
                }
                if enters {
                    let register = (0..state.registers.len())
                        .map(|register| Reg(register as u16))
                        .filter(|&register| register_name(world.program, &shape.linked, register, at) == name)
                        .find_map(|register| state.registers[register.index()].clone());
                    let value = register.or_else(|| engine.static_at(unit, block as u32, at, name, &state));
                    if let Some(value) = value {
                        join_into(&mut found.value, &value);
                    }
                }
            }
        }
    }
    found
}

/// Whether the instruction is the first of a block that is only entered from the same line.
fn enters_within(shape: &Shape, block: usize, at: Target, is_there: &dyn Fn(Target) -> bool) -> bool {
    let this = &shape.cfg.blocks[block];
    this.insts.start == at
        && !this.predecessors.is_empty()
        && this.predecessors.iter().all(|from| is_there(shape.cfg.block(*from).insts.end - 1))
}

/// What was found of a name at a line.
#[derive(Clone, Debug, Default)]
pub struct Found {
    /// Some thread may get there.
    pub reached: bool,
    pub value: Option<Value>,
}
