//! What is asked of a result.

use super::Engine;
use crate::domains::Number;
use crate::location::Location;
use crate::state::State;
use crate::units::UnitId;
use crate::value::Value;
use facts::ObjectId;
use program::ir::{Inst, Target};
use rustc_hash::FxHashMap;

impl Engine<'_> {
    /// The states before the instructions of a block, as they were found.
    pub fn states(&mut self, unit: UnitId, block: u32) -> Vec<(Target, State)> {
        let Some(state) = self.units.get(unit).heads[block as usize].clone() else { return Vec::new() };
        self.trace = Some(Vec::new());
        self.walk(unit, program::cfg::BlockId(block), state);
        self.trace.take().unwrap_or_default()
    }

    /// What a read of a static field of that name would see.
    pub(crate) fn static_at(
        &mut self,
        unit: UnitId,
        block: u32,
        at: Target,
        name: &str,
        state: &State,
    ) -> Option<Value> {
        let world = self.world;
        let fields = (0..world.program.fields.len()).map(program::FieldId::new);
        let is_it = |&field: &program::FieldId| {
            let this = world.program.field(field);
            this.is_static()
                && facts::is_program(world.program, this.class)
                && world.program.symbols.text(this.name) == name
        };
        let field = fields.into_iter().find(is_it)?;
        self.read(unit, block, at, Location::Static(field), state)
    }

    /// The lengths of the arrays that an instruction accesses, as far as they are followed.
    pub fn lengths(
        &mut self,
        unit: UnitId,
        block: u32,
        at: Target,
        inst: Inst,
        state: &State,
    ) -> FxHashMap<ObjectId, Number> {
        let (Inst::ArrayLoad { array, .. } | Inst::ArrayStore { array, .. }) = inst else {
            return FxHashMap::default();
        };
        let pointer = state.registers[array.index()].as_ref().and_then(Value::pointer).cloned();
        let objects: Vec<ObjectId> = pointer.into_iter().flat_map(|p| p.objects.iter().collect::<Vec<_>>()).collect();
        let followed = objects.into_iter().filter(|&object| self.world.is_followed(object)).collect::<Vec<_>>();
        let length = |object: ObjectId| {
            let value = self.read(unit, block, at, Location::Length(object), state)?;
            Some((object, *value.number()?))
        };
        followed.into_iter().filter_map(length).collect()
    }

    /// Whether nothing flows that is not there already.
    pub fn is_stable(&mut self) -> bool {
        let units: Vec<UnitId> = self.units.all().map(|(id, _)| id).collect();
        for unit in units {
            for block in 0..self.units.get(unit).heads.len() {
                if let Some(state) = self.units.get(unit).heads[block].clone() {
                    self.walk(unit, program::cfg::BlockId(block as u32), state);
                }
            }
        }
        self.open.is_empty() && self.units.all().all(|(_, unit)| unit.open.is_empty())
    }
}
