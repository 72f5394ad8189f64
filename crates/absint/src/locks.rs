//! Taking and giving back locks.

use crate::engine::Engine;
use crate::state::State;
use crate::units::UnitId;
use crate::walk::Walk;
use facts::ObjectSet;
use facts::locks::Guard;
use program::MethodId;
use program::ir::Target;
use std::collections::BTreeSet;

/// Locks that are surely held before an instruction and keep everybody else out, if they mean the same everywhere.
pub(crate) fn global_guards(engine: &Engine<'_>, method: MethodId, at: Target) -> BTreeSet<Guard> {
    let known = engine.world.known;
    facts::locks::global_guards(known.program, known.held(), method, at, true)
}

impl Walk<'_, '_> {
    pub fn acquire(&mut self, _: Target, _: &mut State, _: &ObjectSet) {}

    pub fn release(&mut self, _: Target, _: &mut State, _: &ObjectSet) {}

    /// The lock of a synchronized method is given back.
    pub fn release_own(&mut self, _: &mut State) {}

    /// The lock of a synchronized method is taken.
    pub fn acquire_own(&mut self, _: UnitId, _: &mut State) {}

    /// Code that is not looked into may wait, and take and give back whatever it can get at.
    pub fn wait_for_locks(&mut self, _: Target, _: &mut State) {}
}
