//! Abstract values and names, for people.

use crate::location::Location;
use crate::value::Value;
use crate::world::World;
use facts::{Linked, places};
use program::Program;
use program::ir::{Origin, Reg, Target};

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
        Location::Elements(object) | Location::Length(object) => {
            places::short(world.program, world.class_of(object))
        }
        Location::Element(object, at) => {
            let name = places::short(world.program, world.class_of(object));
            name.strip_suffix("[]").map_or_else(|| name.clone(), |name| format!("{name}[{at}]"))
        }
    }
}

/// What a register is called in the source, or by its number.
pub fn register_name(program: &Program, linked: &Linked, register: Reg, at: Target) -> String {
    let name = linked.body.origins().get(register.index()).and_then(|origin| match origin {
        Origin::Local(slot) => local_name(program, linked, *slot, at),
        _ => None,
    });
    name.unwrap_or_else(|| format!("{register:?}"))
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
