//! What a law sees of the machine: a thread before an instruction, and what the machine itself does not keep.
//!
//! The machine knows no webs and no places of allocation. Steps of one instruction each make both plain: a web has
//! what its register held after the last instruction that sets it, and an object comes from the instruction that was
//! executed when it appeared.

use facts::{BaseObject, Linked, Object, ObjectId, ObjectSet, Origin, PointsTo};
use program::ir::{Inst, Target};
use program::webs::WebId;
use program::{ClassId, ClassKind, FieldId, MethodId, Program};
use std::collections::HashMap;
use vm::{Machine, Ref, ThreadId};

/// A thread before an instruction, or behind it.
pub(super) struct Moment<'a> {
    pub machine: &'a Machine,
    pub thread: ThreadId,
    /// Where the thread stands, or stood; the innermost frame last.
    pub stack: &'a [(MethodId, Target)],
    pub linked: &'a Linked,
    pub objects: &'a Known<'a>,
    pub origins: &'a Origins,
    /// What the webs of the innermost frame hold.
    pub values: &'a [Option<u64>],
    /// What the instruction calls a method on, if it does.
    pub receiver: Ref,
}

impl Moment<'_> {
    pub fn place(&self) -> (MethodId, Target) {
        self.stack.last().copied().expect("a moment has a frame")
    }

    pub fn inst(&self) -> Inst {
        self.linked.body.inst(self.place().1)
    }

    pub fn program(&self) -> &Program {
        &self.machine.program
    }

    /// What a register that the instruction reads refers to.
    pub fn reference(&self, register: program::ir::Reg) -> Ref {
        let thread = &self.machine.state().threads[self.thread.index()];
        let frame = thread.frames.last().expect("a moment has a frame");
        Ref::from_bits(thread.regs[frame.base as usize + register.index()])
    }

    pub fn abstracted(&self, object: Ref) -> Abstract {
        self.objects.abstracted(self.machine, self.origins, object)
    }

    /// The member that an object of reflection or a handle stands for: what such objects are told by, wherever they
    /// were made.
    pub fn member(&self, object: Ref) -> Option<Origin> {
        let program = self.program();
        let class = self.machine.class_of(object);
        let bits = |of: Ref, name: &str| {
            let field = program.find_field(self.machine.class_of(of), name)?;
            self.machine.heap().field(program, Some(of), field)
        };
        let reference = |of: Ref, name: &str| bits(of, name).map(Ref::from_bits).filter(|value| !value.is_null());
        let owner = |of: Ref, name: &str| self.machine.heap().stands_for(reference(of, name)?);
        let method = |owner: ClassId, slot: u64| program.class(owner).methods.get(slot as usize).copied();
        let field = |owner: ClassId, slot: u64| program.class(owner).fields.get(slot as usize).copied();
        match program.class_name(class) {
            "java/lang/reflect/Method" | "java/lang/reflect/Constructor" => {
                method(owner(object, "clazz")?, bits(object, "slot")?).map(Origin::Member)
            }
            "java/lang/reflect/Field" => field(owner(object, "clazz")?, bits(object, "slot")?).map(Origin::Variable),
            name if name.starts_with("java/lang/invoke/DirectMethodHandle") => {
                const IS_FIELD: u64 = 0x0004_0000;
                let member = reference(object, "member")?;
                let resolved = reference(member, "method")?;
                let (owner, slot) = (owner(resolved, "vmholder")?, bits(resolved, "slot")?);
                match bits(member, "flags")? & IS_FIELD != 0 {
                    true => field(owner, slot).map(Origin::Variable),
                    false => method(owner, slot).map(Origin::Member),
                }
            }
            "java/lang/invoke/LazyInitializingVarHandle" => self.member(reference(object, "target")?),
            name if name.starts_with("java/lang/invoke/VarHandle") => {
                let offset = bits(object, "fieldOffset")?;
                let holder = owner(object, "receiverType").or_else(|| owner(object, "base"))?;
                let is_static = owner(object, "receiverType").is_none();
                let chain = std::iter::successors(Some(holder), |&class| program.class(class).super_class);
                let mut fields = chain.flat_map(|class| program.class(class).fields.iter().copied());
                let is_it = |&id: &FieldId| {
                    let field = program.field(id);
                    field.is_static() == is_static && u64::from(field.word) * 8 == offset
                };
                fields.find(is_it).map(Origin::Variable)
            }
            _ => None,
        }
    }

    /// Whether a set has room for an object.
    pub fn allows(&self, set: &ObjectSet, object: Ref) -> bool {
        let known = self.abstracted(object);
        let is_member = |member: Origin| set.iter().any(|id| self.objects.points_to.objects().get(id).origin == member);
        self.objects.allows(self.program(), set, known) || self.member(object).is_some_and(is_member)
    }

    /// `Bank.transfer(…):31`.
    pub fn told(&self) -> String {
        told(self.program(), self.place())
    }

    /// Whether the innermost code is the program's own.
    pub fn is_own(&self) -> bool {
        facts::is_program(self.program(), self.program().method(self.place().0).class)
    }

    /// What a field of an object holds, or a static field.
    pub fn field(&self, object: Option<Ref>, field: FieldId) -> Option<Ref> {
        let bits = self.machine.heap().field(self.program(), object, field)?;
        Some(Ref::from_bits(bits)).filter(|value| !value.is_null())
    }
}

pub(super) fn told(program: &Program, (method, at): (MethodId, Target)) -> String {
    let line = facts::places::line(program, method, at).map_or_else(String::new, |line| format!(":{line}"));
    format!("{}{line} [{at}]", program.describe(method))
}

/// The abstract object that stands for an object of the machine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Abstract {
    One(ObjectId),
    /// One of those that the machine or a native has made of this class.
    Machine(ClassId),
    /// There is none.
    Missing,
}

/// The abstract objects of an analysis, to look for.
pub(super) struct Known<'a> {
    pub points_to: &'a PointsTo,
    ids: HashMap<Object, ObjectId>,
}

impl<'a> Known<'a> {
    pub fn of(points_to: &'a PointsTo) -> Self {
        let all = (0..points_to.objects().len()).map(ObjectId::new);
        Self { points_to, ids: all.map(|id| (points_to.objects().get(id), id)).collect() }
    }

    fn abstracted(&self, machine: &Machine, origins: &Origins, object: Ref) -> Abstract {
        let class = machine.class_of(object);
        let find = |origin| self.ids.get(&Object { class, origin }).copied();
        if let Some(mirrored) = machine.heap().stands_for(object) {
            return find(Origin::Mirror(mirrored)).map_or(Abstract::Machine(class), Abstract::One);
        }
        let origin = if machine.state().heap.is_base(object) {
            Origin::Base(BaseObject(object.bits()))
        } else {
            match origins.get(object) {
                Some(origin) => origin,
                None => return Abstract::Machine(class),
            }
        };
        // Objects of some classes are taken together.
        find(origin).or_else(|| find(Origin::Library)).map_or(Abstract::Missing, Abstract::One)
    }

    /// Whether a set has room for an object.
    pub fn allows(&self, program: &Program, set: &ObjectSet, object: Abstract) -> bool {
        // The machine may make at once what a call site gives, whose code would make it each time.
        let made_by_machine = |class: ClassId| {
            set.iter().any(|id| {
                let known = self.points_to.objects().get(id);
                let is_site = matches!(known.origin, Origin::Site { .. }) && !program.class(class).hidden;
                match known.origin {
                    Origin::Base(_) => false,
                    Origin::Reflected(_) => program.holds_references(class),
                    _ => known.class == class && !is_site,
                }
            })
        };
        match object {
            Abstract::One(id) => {
                let Object { class, origin } = self.points_to.objects().get(id);
                set.contains(id) || matches!(origin, Origin::Mirror(_)) && self.has_any_class(set, class)
            }
            Abstract::Machine(class) => made_by_machine(class),
            Abstract::Missing => false,
        }
    }

    /// A native gives back some class object.
    fn has_any_class(&self, set: &ObjectSet, class: ClassId) -> bool {
        set.iter().any(|id| {
            let known = self.points_to.objects().get(id);
            known.class == class && matches!(known.origin, Origin::Native(_) | Origin::Machine)
        })
    }

    pub fn describe(&self, program: &Program, object: Abstract) -> String {
        match object {
            Abstract::One(id) => {
                let Object { class, origin } = self.points_to.objects().get(id);
                match origin {
                    Origin::Site { method, at, .. } => {
                        format!("{} of {}", program.external_name(class), told(program, (method, at)))
                    }
                    origin => format!("{} {origin:?}", program.external_name(class)),
                }
            }
            Abstract::Machine(class) => format!("{} made by the machine", program.external_name(class)),
            Abstract::Missing => "an object that comes from nowhere".to_owned(),
        }
    }
}

/// Where the objects of a path come from. What is not here was made by the machine or by a native.
#[derive(Default)]
pub(super) struct Origins(HashMap<Ref, Origin>);

impl Origins {
    pub fn clear(&mut self) {
        self.0.clear();
    }

    pub fn get(&self, object: Ref) -> Option<Origin> {
        self.0.get(&object).copied()
    }

    /// A step has executed, or begun, the instruction of a method.
    pub fn note(&mut self, machine: &Machine, linked: &Linked, at: Target, receiver: Ref) {
        let made = machine.made_by_step();
        if made.is_empty() {
            return;
        }
        let (method, inst) = (linked.method, linked.body.inst(at));
        let class = match inst {
            Inst::New { class, .. } | Inst::NewMultiArray { class, .. } => linked.class(class),
            Inst::NewArray { .. } | Inst::NewRefArray { .. } => made.last().map(|&array| machine.class_of(array)),
            Inst::Invoke { method: callee, .. } => {
                self.note_clone(machine, linked, callee, receiver, &made);
                return;
            }
            _ => None,
        };
        let Some(class) = class else { return };
        for object in made {
            if let Some(depth) = depth(&machine.program, class, machine.class_of(object)) {
                self.0.insert(object, Origin::Site { method, at, depth });
            }
        }
    }

    /// Code that the machine wrote around a call of a handle has been executed: it passes arguments in an array of the
    /// call's.
    pub fn note_glue(&mut self, machine: &Machine, caller: Option<(MethodId, Target)>) {
        let Some((method, at)) = caller else { return };
        for object in machine.made_by_step() {
            if machine.program.class_name(machine.class_of(object)) == "[Ljava/lang/Object;" {
                self.0.insert(object, Origin::Site { method, at, depth: 0 });
            }
        }
    }

    /// A clone stands for the same objects as what it is a clone of.
    fn note_clone(
        &mut self,
        machine: &Machine,
        linked: &Linked,
        callee: program::reference::MethodRef,
        receiver: Ref,
        made: &[Ref],
    ) {
        let is_clone = linked.callee(callee).is_some_and(|callee| machine.program.method_name(callee) == "clone");
        if !is_clone || receiver.is_null() {
            return;
        }
        let of = match machine.state().heap.is_base(receiver) {
            true => Some(Origin::Base(BaseObject(receiver.bits()))),
            false => self.get(receiver),
        };
        for &object in made.iter().filter(|&&object| machine.class_of(object) == machine.class_of(receiver)) {
            self.0.extend(of.map(|origin| (object, origin)));
        }
    }
}

/// How many dimensions further in a class is, if it is one of those.
fn depth(program: &Program, outer: ClassId, class: ClassId) -> Option<u8> {
    let mut at = outer;
    for depth in 0..=u8::MAX {
        if at == class {
            return Some(depth);
        }
        let ClassKind::Array { component } = program.class(at).kind else { return None };
        at = component;
    }
    None
}

/// What the webs of the frames of one thread hold.
#[derive(Default)]
pub(super) struct Values(Vec<Shadow>);

struct Shadow {
    method: MethodId,
    last: Option<Target>,
    webs: Vec<Option<u64>>,
}

impl Values {
    /// The thread stands before an instruction: what the one before has set is known now.
    pub fn follow(&mut self, machine: &Machine, thread: ThreadId, points_to: &PointsTo) -> &[Option<u64>] {
        let thread = &machine.state().threads[thread.index()];
        self.0.truncate(thread.frames.len());
        let is_same = self.0.iter().zip(&thread.frames).all(|(shadow, frame)| shadow.method == frame.method);
        if !is_same {
            self.0.clear();
        }
        for frame in &thread.frames[self.0.len()..] {
            let webs = points_to.linked(frame.method).map_or(0, |linked| linked.webs.len());
            self.0.push(Shadow { method: frame.method, last: None, webs: vec![None; webs] });
        }
        let (Some(shadow), Some(frame)) = (self.0.last_mut(), thread.frames.last()) else { return &[] };
        let Some(linked) = points_to.linked(shadow.method) else { return &[] };
        let (_, at) = machine.position(frame);
        let value = |web: WebId| thread.regs.get(frame.base as usize + linked.webs.register(web).index()).copied();
        for web in shadow.set_by(linked, at) {
            shadow.webs[web.index()] = value(web);
        }
        shadow.last = Some(at);
        &self.0.last().expect("there is a frame").webs
    }
}

impl Shadow {
    /// The webs that were set when control came to an instruction.
    fn set_by(&self, linked: &Linked, at: Target) -> Vec<WebId> {
        let Some(last) = self.last else {
            // Frames that are there at the start are before their first instruction, or of no interest.
            let params = if at == 0 { linked.body.params() } else { 0 };
            return (0..params).map(|param| linked.webs.param(param)).collect();
        };
        if last == at {
            return Vec::new();
        }
        let mut set = Vec::new();
        let catches = linked.body.catches().iter().enumerate();
        set.extend(catches.filter(|(_, catch)| catch.target == at).map(|(number, _)| linked.webs.caught(number)));
        if set.is_empty() || at == last + 1 {
            set.extend(linked.webs.def(last));
        }
        set
    }
}
