//! What the instructions of one method access by themselves.

use super::slots::{AccessSet, Effect, Effects, Slots};
use crate::linked::Linked;
use crate::mutants::{Mutant, forgets};
use crate::objects::ObjectId;
use crate::points_to::{Direction, Meant, PointsTo, Slot, SlotId, fields_meant, set_stream, statics_of};
use crate::set::ObjectSet;
use crate::start::Start;
use program::ir::{Inst, Reg, Target};
use program::webs::WebId;
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
            linked.insts().for_each(|(at, inst)| scan.inst(program, linked, at, inst));
        }
        if program.method(method).is_synchronized() {
            scan.own_monitor(program);
        }
        if let Some(native) = start.native(program, method) {
            let set = scan.native();
            set.looks_at = set.looks_at.and(native.looks_at);
            set.changes = set.changes.and(native.changes);
        }
        scan.fields_of_native();
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

    fn inst(&mut self, program: &Program, linked: &Linked, at: Target, inst: Inst) {
        match inst {
            Inst::GetField { obj, field, .. } => self.field(linked, at, obj, field, false),
            Inst::PutField { .. } if forgets(Mutant::FieldWrites) => {}
            Inst::PutField { obj, field, .. } => self.field(linked, at, obj, field, true),
            Inst::GetStatic { field, .. } => self.static_field(linked, at, field, false),
            Inst::PutStatic { field, .. } => self.static_field(linked, at, field, true),
            Inst::ArrayLoad { array, .. } => self.part(linked, at, array, Slot::Element, false),
            Inst::ArrayStore { .. } if forgets(Mutant::ElementWrites) => {}
            Inst::ArrayStore { array, .. } => self.part(linked, at, array, Slot::Element, true),
            Inst::MonitorEnter { obj } | Inst::MonitorExit { obj } => self.part(linked, at, obj, Slot::Monitor, true),
            Inst::LoadConst { .. } => self.effect(at, Effect::Interned),
            Inst::New { .. } => self.effect(at, Effect::Initialisation),
            Inst::Invoke { method, .. } => {
                self.effect(at, Effect::Initialisation);
                if let Some(callee) = linked.callee(method) {
                    self.call(program, linked, at, callee);
                }
            }
            _ => {}
        }
    }

    fn field(&mut self, linked: &Linked, at: Target, obj: Reg, field: program::reference::FieldRef, write: bool) {
        if let Some(field) = linked.field(field) {
            self.part(linked, at, obj, Slot::Field(field), write);
        }
    }

    fn static_field(&mut self, linked: &Linked, at: Target, field: program::reference::FieldRef, write: bool) {
        if let Some(field) = linked.field(field).filter(|_| !forgets(Mutant::StaticFields)) {
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

    /// Calls that access what they are given as a whole: through offsets and handles, copies of arrays and objects.
    fn call(&mut self, program: &Program, linked: &Linked, at: Target, callee: MethodId) {
        let name = program.method_name(callee);
        let class = program.class_name(program.method(callee).class);
        if (class, name) == ("java/lang/System", "arraycopy") && forgets(Mutant::CopiesOfArrays) {
            return;
        }
        let direction = Direction::of(name);
        let args: Vec<Option<WebId>> = linked.arguments(at).collect();
        let of = |arg: usize| args.get(arg).copied().flatten();
        for &field in self.points_to.statics_meant(self.method, at) {
            let slot = self.slots.of_any(Slot::Field(field));
            self.note(at, slot, direction);
        }
        if let Some(meant) = self.points_to.meant(self.method, at).filter(|_| !forgets(Mutant::UnsafeAccesses)) {
            self.parts_meant(program, at, of(1), meant, direction);
            if meant == Meant::Block {
                self.parts_meant(program, at, of(3), meant, direction);
            }
        } else if program.method(callee).signature_polymorphic && class == "java/lang/invoke/VarHandle" {
            for handle in self.objects(of(0)).iter() {
                self.look_into(program, at, handle);
                match self.points_to.variable(handle) {
                    Some(field) if program.field(field).is_static() => {
                        let slot = self.slots.of_any(Slot::Field(field));
                        self.note(at, slot, direction);
                    }
                    known => self.parts_meant(program, at, of(1), known.map_or(Meant::Any, Meant::Field), direction),
                }
            }
        } else if (class, name) == ("java/lang/System", "arraycopy") {
            self.parts_meant(program, at, of(0), Meant::Any, Direction { reads: true, writes: false });
            self.parts_meant(program, at, of(2), Meant::Any, Direction { reads: false, writes: true });
        } else if name == "clone" {
            self.parts_meant(program, at, of(0), Meant::Any, Direction { reads: true, writes: false });
        }
    }

    /// An access reads what a handle is made of.
    fn look_into(&mut self, program: &Program, at: Target, handle: ObjectId) {
        for handle in self.points_to.handles_told_by(handle).iter() {
            self.parts_of(program, at, handle, Meant::Any, Direction { reads: true, writes: false });
        }
    }

    fn objects(&self, web: Option<WebId>) -> ObjectSet {
        web.and_then(|web| self.points_to.web(self.method, web)).cloned().unwrap_or_default()
    }

    fn note(&mut self, at: Target, slot: SlotId, direction: Direction) {
        let ways = [(direction.reads, false), (direction.writes, true)];
        let accesses = ways.into_iter().filter(|&(holds, _)| holds).map(|(_, write)| Access { at, slot, write });
        self.local.accesses.extend(accesses);
    }

    fn parts_meant(&mut self, program: &Program, at: Target, web: Option<WebId>, meant: Meant, direction: Direction) {
        for object in self.objects(web).iter() {
            self.parts_of(program, at, object, meant, direction);
        }
    }

    fn parts_of(&mut self, program: &Program, at: Target, object: ObjectId, meant: Meant, direction: Direction) {
        let this = self.points_to.objects().get(object);
        for field in statics_of(program, this, meant) {
            let slot = self.slots.of_any(Slot::Field(field));
            self.note(at, slot, direction);
        }
        let class = this.class;
        let slots = match program.class(class).is_array() {
            true => vec![Slot::Element],
            false => fields_meant(program, class, meant).into_iter().map(Slot::Field).collect(),
        };
        let one: ObjectSet = [object].into_iter().collect();
        for slot in slots {
            for number in self.slots.of(&one, slot) {
                self.note(at, number, direction);
            }
        }
    }

    /// The monitor of a synchronized method: of its object, or of its class.
    fn own_monitor(&mut self, program: &Program) {
        let slots = match program.method(self.method).is_static() {
            true => match self.points_to.class_object(program.method(self.method).class) {
                Some(mirror) => self.slots.of(&[mirror].into_iter().collect(), Slot::Monitor),
                None => vec![self.slots.of_any(Slot::Monitor)],
            },
            false => self.slots.of(&self.points_to.receivers(self.method), Slot::Monitor),
        };
        self.native().writes.extend(&slots.into_iter().collect());
    }

    fn effect(&mut self, at: Target, effect: Effect) {
        self.local.effects.push((at, Effects::of([effect])));
    }

    /// Fields that a method which is not bytecode accesses for handles: of which object is not kept.
    fn fields_of_native(&mut self) {
        for field in self.points_to.accessed_by_native(self.method) {
            let slot = self.slots.of_any(Slot::Field(field));
            self.native().reads.insert(slot);
            self.native().writes.insert(slot);
        }
    }

    /// What a method that is not bytecode accesses: arrays that it is given, and what the library knows by itself.
    /// Those that access whatever they are told to are looked at where they are called.
    fn memory_of_native(&mut self, program: &Program, start: &dyn Start) {
        let Some(native) = start.native(program, self.method) else { return };
        if !(native.may_read || native.may_write) || is_general(program, self.method) {
            return;
        }
        for object in self.points_to.given(self.method).iter() {
            if program.class(self.points_to.objects().get(object).class).is_array() {
                let one: ObjectSet = [object].into_iter().collect();
                for slot in self.slots.of(&one, Slot::Element) {
                    self.native().reads.insert(slot);
                    if native.may_write {
                        self.native().writes.insert(slot);
                    }
                }
            }
        }
        if let Some(field) = set_stream(program, self.method) {
            let slot = self.slots.of_any(Slot::Field(field));
            self.native().writes.insert(slot);
        }
        let library = Effects::of([Effect::Library]);
        let set = self.native();
        set.looks_at = set.looks_at.and(library);
        if native.may_write {
            set.changes = set.changes.and(library);
        }
    }
}

/// Whether a method accesses whatever it is told to, and no more.
fn is_general(program: &Program, method: MethodId) -> bool {
    let class = program.class_name(program.method(method).class);
    match (class, program.method_name(method)) {
        ("java/lang/Object", "clone") | ("java/lang/System", "arraycopy") => true,
        ("jdk/internal/misc/Unsafe" | "sun/misc/Unsafe", _) => {
            program.descriptor(method).starts_with("(Ljava/lang/Object;J")
        }
        _ => false,
    }
}
