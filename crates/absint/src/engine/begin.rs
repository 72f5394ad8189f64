//! What threads begin with besides what they are launched for: the first thread, tasks that come one after the other, and
//! what the machine calls when a thread ends.

use super::Engine;
use crate::domains::Width;
use crate::location::{Location, is_followed_static};
use crate::mutants::{Mutant, forgets};
use crate::state::{Memory, State};
use crate::trie::Trie;
use crate::units::{CallString, ThreadIndex, UnitId, UnitKey};
use crate::value::{Pointer, Value};
use program::MethodId;

impl Engine<'_> {
    /// The first thread: what initialises its class comes first, then what it was started for.
    pub(super) fn begin_main(&mut self, thread: ThreadIndex) {
        let program = self.world.program;
        let entries = self.thread(thread).entries.iter().copied();
        let (initialisers, others): (Vec<MethodId>, Vec<MethodId>) =
            entries.partition(|&method| program.method_name(method) == "<clinit>");
        // What an initialiser has launched is there when the next method begins.
        let mut found = State::launched_with(self.memory_at_start(), Trie::default());
        for method in initialisers {
            let class = program.method(method).class;
            found.initialised.insert(class.0, ());
            found.initialising.insert(class.0, ());
            for &field in program.class(class).fields.iter().filter(|&&field| program.field(field).is_static()) {
                found.memory.insert(self.locations.id(Location::Static(field)).0, self.prepared(field));
            }
            self.enter_with(thread, method, &found);
            let Some(linked) = self.world.points_to.linked(method) else { continue };
            let unit = self.units.id(UnitKey { thread, method, calls: CallString::new() }, linked);
            self.look_at(unit);
            if self.units.get(unit).thrown.is_some() {
                self.fail(class);
            }
            let Some(ending) = &self.units.get(unit).returned else { return };
            found = State { initialising: Trie::default(), ..ending.state.without_registers() };
        }
        for method in others {
            self.enter_with(thread, method, &found);
        }
    }

    /// What is there before anything is executed: static fields without an initialiser, and the arguments.
    fn memory_at_start(&mut self) -> Memory {
        let mut memory = Memory::default();
        let world = self.world;
        for field in (0..world.program.fields.len()).map(program::FieldId::new) {
            let this = world.program.field(field);
            if !this.is_static() || !is_followed_static(world.program, this.class) {
                continue;
            }
            let location = Location::Static(field);
            if let Some(value) = self.initially(location).filter(|_| !forgets(Mutant::StaticsAtStart)) {
                memory.insert(self.locations.id(location).0, value);
            }
        }
        for object in world.arguments().iter() {
            let held = world.points_to.slot(object, facts::Slot::Element).cloned().unwrap_or_default();
            let length = world.range(Width::INT, 0, i64::from(i32::MAX));
            memory.insert(self.locations.id(Location::Elements(object)).0, Value::Pointer(Pointer::to(held)));
            memory.insert(self.locations.id(Location::Length(object)).0, length);
        }
        memory
    }

    /// What a thread does once, a thread of the library may do again: it runs one task after the other.
    pub(super) fn begin_again(&mut self, unit: UnitId) {
        let UnitKey { thread, method, .. } = self.units.get(unit).key;
        let entries = &self.thread(thread).entries;
        if entries.contains(&method) {
            return;
        }
        let this = self.units.get(unit);
        let ends = [this.returned.as_ref().map(|end| &end.state), this.thrown.as_ref().map(|end| &end.state)];
        let ends: Vec<State> = ends.into_iter().flatten().cloned().collect();
        for &entry in entries {
            for callback in self.callbacks(entry).iter().copied() {
                for end in &ends {
                    self.enter_with(thread, callback, end);
                }
            }
        }
    }

    /// What the machine calls when a thread ends leads to code of the program: handlers of what was not caught.
    pub(super) fn come_to_an_end(&mut self, unit: UnitId) {
        if forgets(Mutant::UncaughtHandlers) {
            return;
        }
        let (thread, world) = (self.units.get(unit).key.thread, self.world);
        let this = self.units.get(unit);
        let ends = [this.returned.as_ref().map(|end| &end.state), this.thrown.as_ref().map(|end| &end.state)];
        let ends: Vec<State> = ends.into_iter().flatten().map(State::without_registers).collect();
        for &ending in world.points_to.endings() {
            for callback in self.callbacks(ending).iter().copied() {
                ends.iter().for_each(|end| self.enter_with(thread, callback, end));
            }
        }
    }
}
