//! What the instructions of one method access by themselves.

use super::slots::{AccessSet, Effect, Effects, Slots};
use crate::linked::Linked;
use crate::points_to::{PointsTo, Slot, SlotId};
use crate::set::ObjectSet;
use crate::start::Start;
use program::ir::{Inst, Reg, Target};
use program::{MethodId, Program};

/// One access.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Access {
    at: Target,
    slot: SlotId,
    write: bool,
}

/// By instruction, in their order; what a method does that is not bytecode comes as `native`.
#[derive(Clone, Debug, Default)]
pub(super) struct Local {
    accesses: Vec<Access>,
    effects: Vec<(Target, Effects)>,
    native: Option<AccessSet>,
}

impl Local {
    pub fn of(program: &Program, start: &dyn Start, points_to: &PointsTo, slots: &mut Slots, method: MethodId) -> Self {
        let mut scan = Scan { points_to, slots, method, local: Self::default() };
        if let Some(linked) = points_to.linked(method) {
            linked.insts().for_each(|(at, inst)| scan.inst(linked, at, inst));
        }
        if program.method(method).is_synchronized() {
            let lock = Effects::of([Effect::Lock]);
            scan.native().looks_at = lock;
            scan.native().changes = lock;
        }
        if let Some(native) = start.native(program, method) {
            let set = scan.native();
            set.looks_at = set.looks_at.and(native.looks_at);
            set.changes = set.changes.and(native.changes);
        } else if program.method(method).is_native() {
            scan.native().anything = true;
        }
        scan.unknown();
        scan.memory_of_native(program, start);
        scan.local
    }

    /// All of it.
    pub fn all(&self, into: &mut AccessSet) {
        self.native.iter().for_each(|native| into.extend(native));
        self.accesses.iter().for_each(|access| access.add_to(into));
        self.effects.iter().for_each(|&(_, effects)| add_effects(effects, into));
    }

    /// What one instruction does.
    pub fn at(&self, at: Target, into: &mut AccessSet) {
        let first = self.accesses.partition_point(|access| access.at < at);
        self.accesses[first..].iter().take_while(|access| access.at == at).for_each(|access| access.add_to(into));
        let first = self.effects.partition_point(|&(other, _)| other < at);
        self.effects[first..]
            .iter()
            .take_while(|&&(other, _)| other == at)
            .for_each(|&(_, effects)| add_effects(effects, into));
    }

    /// What is done whatever the instruction.
    pub fn native(&self) -> Option<&AccessSet> {
        self.native.as_ref()
    }
}

fn add_effects(effects: Effects, into: &mut AccessSet) {
    into.looks_at = into.looks_at.and(effects);
    into.changes = into.changes.and(effects);
}

impl Access {
    fn add_to(self, into: &mut AccessSet) {
        if self.write {
            into.writes.insert(self.slot)
        } else {
            into.reads.insert(self.slot)
        };
    }
}

struct Scan<'a> {
    points_to: &'a PointsTo,
    slots: &'a mut Slots,
    method: MethodId,
    local: Local,
}

impl Scan<'_> {
    fn native(&mut self) -> &mut AccessSet {
        self.local.native.get_or_insert_default()
    }

    fn inst(&mut self, linked: &Linked, at: Target, inst: Inst) {
        match inst {
            Inst::GetField { obj, field, .. } => self.field(linked, at, obj, field, false),
            Inst::PutField { obj, field, .. } => self.field(linked, at, obj, field, true),
            Inst::GetStatic { field, .. } => self.static_field(linked, at, field, false),
            Inst::PutStatic { field, .. } => self.static_field(linked, at, field, true),
            Inst::ArrayLoad { array, .. } => self.part(linked, at, array, Slot::Element, false),
            Inst::ArrayStore { array, .. } => self.part(linked, at, array, Slot::Element, true),
            Inst::MonitorEnter { .. } | Inst::MonitorExit { .. } => self.effect(at, Effect::Lock),
            Inst::LoadConst { .. } => self.effect(at, Effect::Interned),
            Inst::New { .. } | Inst::Invoke { .. } => self.effect(at, Effect::Initialisation),
            _ => {}
        }
    }

    fn field(&mut self, linked: &Linked, at: Target, obj: Reg, field: program::reference::FieldRef, write: bool) {
        if let Some(field) = linked.field(field) {
            self.part(linked, at, obj, Slot::Field(field), write);
        }
    }

    fn static_field(&mut self, linked: &Linked, at: Target, field: program::reference::FieldRef, write: bool) {
        if let Some(field) = linked.field(field) {
            let slot = self.slots.of_any(Slot::Field(field));
            self.local.accesses.push(Access { at, slot, write });
            self.effect(at, Effect::Initialisation);
        }
    }

    fn part(&mut self, linked: &Linked, at: Target, obj: Reg, slot: Slot, write: bool) {
        let nothing = ObjectSet::default();
        let web = linked.read(at, obj);
        let objects = web.and_then(|web| self.points_to.web(self.method, web)).unwrap_or(&nothing);
        let slots = self.slots.of(objects, slot);
        self.local.accesses.extend(slots.into_iter().map(|slot| Access { at, slot, write }));
    }

    fn effect(&mut self, at: Target, effect: Effect) {
        self.local.effects.push((at, Effects::of([effect])));
    }

    /// What is not known in this method may do anything.
    fn unknown(&mut self) {
        if self.points_to.unknown().iter().any(|unknown| unknown.caller == self.method) {
            self.native().anything = true;
        }
    }

    /// A method that is not bytecode accesses what it is given, and what that leads to.
    fn memory_of_native(&mut self, program: &Program, start: &dyn Start) {
        let Some(native) = start.native(program, self.method) else { return };
        if !native.may_read && !native.may_write {
            return;
        }
        // Which objects these are is not looked into: it may be any.
        let memory = Effects::of([Effect::Memory]);
        let set = self.native();
        set.looks_at = set.looks_at.and(memory);
        if native.may_write {
            set.changes = set.changes.and(memory);
        }
    }
}
