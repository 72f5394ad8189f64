//! The machine's heap as the start of static analysis.

use facts::accesses::{Effect, Effects};
use facts::start::{BaseObject, Frame, Native, Start};
use program::{ClassId, FieldId, MethodId, Program};
use vm::{BaseHeap, Deed, Part, Ref};

/// See [`Start`].
pub struct MachineStart<'a>(pub BaseHeap<'a>);

fn object(reference: Ref) -> BaseObject {
    BaseObject(reference.bits())
}

fn reference(object: BaseObject) -> Ref {
    Ref::from_bits(object.0)
}

impl Start for MachineStart<'_> {
    fn is_initialised(&self, class: ClassId) -> bool {
        self.0.is_initialised(class)
    }

    fn class_of(&self, object: BaseObject) -> ClassId {
        self.0.class_of(reference(object))
    }

    fn stands_for(&self, object: BaseObject) -> Option<ClassId> {
        self.0.stands_for(reference(object))
    }

    fn mirror(&self, class: ClassId) -> Option<BaseObject> {
        self.0.mirror(class).map(object)
    }

    fn instances(&self, program: &Program, class: ClassId) -> Vec<BaseObject> {
        self.0.instances(program, class).into_iter().map(object).collect()
    }

    fn field(&self, program: &Program, of: Option<BaseObject>, field: FieldId) -> Option<BaseObject> {
        if !program.field(field).ty.is_ref() {
            return None;
        }
        let bits = self.0.field(program, of.map(reference), field)?;
        (bits != 0).then_some(BaseObject(bits))
    }

    fn elements(&self, program: &Program, array: BaseObject) -> Vec<BaseObject> {
        self.0.elements(program, reference(array)).into_iter().map(object).collect()
    }

    fn number(&self, program: &Program, of: Option<BaseObject>, field: FieldId) -> Option<u64> {
        self.0.field(program, of.map(reference), field)
    }

    fn threads(&self) -> Vec<BaseObject> {
        self.0.threads().into_iter().map(object).collect()
    }

    fn frames(&self, program: &Program) -> Vec<Frame> {
        let frames = self.0.frames(program).into_iter();
        frames
            .map(|(method, registers)| Frame {
                method,
                registers: registers.into_iter().map(|value| value.map(object)).collect(),
            })
            .collect()
    }

    fn native(&self, program: &Program, method: MethodId) -> Option<Native> {
        let vm::Native { effect: declared, leads, .. } = *self.0.native(program, method)?;
        Some(Native {
            leads,
            may_run_bytecode: declared.may(Deed::Bytecode),
            may_allocate: declared.may(Deed::Allocates),
            may_call: declared.may(Deed::Calls),
            may_load: declared.may(Deed::Loads),
            may_read: declared.may_read(Part::Memory) || declared.may_read(Part::Elsewhere),
            may_write: declared.may_write(Part::Memory) || declared.may_write(Part::Elsewhere),
            looks_at: effects(|part| declared.may_read(part)),
            changes: effects(|part| declared.may_write(part)),
        })
    }
}

/// The effects on what is not an object's memory.
fn effects(holds: impl Fn(Part) -> bool) -> Effects {
    Effects::of(Part::ALL.into_iter().filter(|&part| holds(part)).filter_map(effect))
}

pub(crate) fn effect(part: Part) -> Option<Effect> {
    Some(match part {
        Part::Memory | Part::Elsewhere => return None,
        Part::OffHeap => Effect::OffHeap,
        Part::Lock => Effect::Lock,
        Part::Waiters => Effect::Waiters,
        Part::Wake => Effect::Wake,
        Part::Begun => Effect::Begun,
        Part::Ended => Effect::Ended,
        Part::Permit => Effect::Permit,
        Part::Interruption => Effect::Interruption,
        Part::Clock => Effect::Clock,
        Part::World => Effect::World,
        Part::Output => Effect::Output,
        Part::Initialisation => Effect::Initialisation,
        Part::Hash => Effect::Hash,
        Part::Interned => Effect::Interned,
        Part::Initiated => Effect::Initiated,
    })
}
