//! The machine's heap as the start of static analysis.

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

    fn field(&self, program: &Program, of: Option<BaseObject>, field: FieldId) -> Option<BaseObject> {
        let bits = self.0.field(program, of.map(reference), field)?;
        (bits != 0).then_some(BaseObject(bits))
    }

    fn elements(&self, program: &Program, array: BaseObject) -> Vec<BaseObject> {
        self.0.elements(program, reference(array)).into_iter().map(object).collect()
    }

    fn number(&self, program: &Program, field: FieldId) -> Option<u64> {
        self.0.field(program, None, field)
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
        let effect = self.0.native(program, method)?.effect;
        Some(Native {
            may_run_bytecode: effect.may(Deed::Bytecode),
            may_allocate: effect.may(Deed::Allocates),
            may_call: effect.may(Deed::Calls),
            may_load: effect.may(Deed::Loads),
            may_read: effect.may_read(Part::Memory) || effect.may_read(Part::Elsewhere),
            may_write: effect.may_write(Part::Memory) || effect.may_write(Part::Elsewhere),
        })
    }
}
