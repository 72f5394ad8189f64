//! The heap as static analysis finds it: what there was when the search began, to look at only.

use crate::code::Code;
use crate::code::inst::Inst;
use crate::heap::Ref;
use crate::library::natives::{self, Native};
use crate::machine::Machine;
use crate::state::{Init, State};
use program::ir::{Kind, Reg};
use program::liveness::Liveness;
use program::{ClassId, ClassKind, FieldId, LoaderId, MethodId, Program};

/// A look at the state that leaves the program free to grow.
pub struct BaseHeap<'a> {
    state: &'a State,
    code: &'a Code,
    class: ClassId,
}

/// A frame of a thread: its method, and what each register refers to that may still be read.
pub type BaseFrame = (MethodId, Vec<Option<Ref>>);

impl Machine {
    /// The program, to load more of it, and the heap as it is now.
    pub fn program_and_heap(&mut self) -> (&mut Program, BaseHeap<'_>) {
        let heap = BaseHeap { state: &self.state, code: &self.code, class: self.known.class };
        (&mut self.program, heap)
    }
}

#[cfg(feature = "laws")]
impl<'a> BaseHeap<'a> {
    pub(crate) fn of(machine: &'a Machine) -> Self {
        Self { state: &machine.state, code: &machine.code, class: machine.known.class }
    }
}

impl BaseHeap<'_> {
    pub fn is_initialised(&self, class: ClassId) -> bool {
        self.state.init(class) == Init::Done
    }

    pub fn class_of(&self, object: Ref) -> ClassId {
        self.state.heap.class(object)
    }

    /// The class that a class object stands for.
    pub fn stands_for(&self, object: Ref) -> Option<ClassId> {
        (self.class_of(object) == self.class).then(|| ClassId(self.state.heap.extra(object)))
    }

    /// What a field of an object, or of a class that is initialised, holds.
    pub fn field(&self, program: &Program, object: Option<Ref>, field: FieldId) -> Option<u64> {
        let field = program.field(field);
        let object = object.or_else(|| self.state.statics(field.class))?;
        Some(self.state.heap.peek(object, field.word))
    }

    /// What the elements of an array of references refer to.
    pub fn elements(&self, program: &Program, array: Ref) -> Vec<Ref> {
        let ClassKind::Array { component } = program.class(self.class_of(array)).kind else { return Vec::new() };
        if matches!(program.class(component).kind, ClassKind::Primitive(_)) {
            return Vec::new();
        }
        let elements = (0..self.state.heap.array_len(array)).map(|index| self.state.heap.ref_at(array, index));
        elements.filter(|element| !element.is_null()).collect()
    }

    /// The object of a class that has one.
    pub fn mirror(&self, class: ClassId) -> Option<Ref> {
        Some(self.state.mirror(class)).filter(|mirror| !mirror.is_null())
    }

    /// All objects of a class, or of one below.
    pub fn instances(&self, program: &Program, class: ClassId) -> Vec<Ref> {
        let mut found = Vec::new();
        self.state.heap.for_each_object(program, self.class, |object| {
            if program.is_subtype(self.class_of(object), class) {
                found.push(object);
            }
        });
        found
    }

    /// The objects of the threads that have not ended.
    pub fn threads(&self) -> Vec<Ref> {
        let live = self.state.threads.iter().filter(|thread| !thread.control().ended);
        live.map(|thread| thread.object).filter(|object| !object.is_null()).collect()
    }

    pub fn frames(&self, program: &Program) -> Vec<BaseFrame> {
        let mut frames = Vec::new();
        for thread in &self.state.threads {
            for frame in &thread.frames {
                let Ok(body) = program.body(frame.method) else { continue };
                let liveness = Liveness::of(&body);
                let is_live = |register: usize| {
                    // Before a class is initialised that a method needs, it stands before its first instruction.
                    let is_stub = matches!(self.code.insts[frame.pc as usize], Inst::Initialise { .. });
                    let at = if is_stub { 0 } else { frame.pc - self.code.methods[frame.method.index()].start };
                    let register = Reg(register as u16);
                    liveness.live_in(&body, at).contains(register) || liveness.live_across(&body, at).contains(register)
                };
                let value = |(register, &kind): (usize, &Kind)| {
                    let bits = thread.regs.get(frame.base as usize + register).copied().unwrap_or(0);
                    (kind == Kind::Ref && bits != 0 && is_live(register)).then(|| Ref::from_bits(bits))
                };
                frames.push((frame.method, body.kinds().iter().enumerate().map(value).collect()));
            }
        }
        frames
    }

    /// What stands in for the bytecode of a method in a search, whether it has begun or not.
    pub fn native(&self, program: &Program, method: MethodId) -> Option<&'static Native> {
        let class = program.method(method).class;
        let native = natives::while_stepping().find(
            program.class_name(class),
            program.method_name(method),
            program.descriptor(method),
        );
        // Only the library's classes are replaced by natives, never a program's class of the same name.
        native.filter(|_| program.class(class).loader != LoaderId::APP && program.class(class).loader.is_builtin())
    }
}

impl Machine {
    /// Methods that were made ready to be executed.
    pub fn prepared_methods(&self) -> impl Iterator<Item = MethodId> + '_ {
        let methods = self.code.methods.iter().enumerate();
        methods
            .filter(|(_, code)| code.state != crate::machine::CodeState::Unprepared)
            .map(|(index, _)| MethodId::new(index))
    }
}
