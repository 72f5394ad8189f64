//! Calls of handles for one member.

use super::compiled::{BOXED, METHOD, Member};
use crate::heap::Ref;
use crate::library::natives::Width;
use crate::machine::{Interrupt, Machine, Result, Stop};
use crate::schedule::op::Order;
use program::ir::Reg;
use program::{ClassId, FieldId, MethodId, Primitive, Type};
use support::Symbol;

/// What a call with boxed arguments was compiled for.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) enum MemberKey {
    Method(MethodId, u8),
    Field(FieldId, u8),
}

/// `REF_` kinds (JVMS table 5.4.3.5-A).
pub(crate) mod kind {
    pub(crate) const GET_FIELD: u8 = 1;
    pub(crate) const GET_STATIC: u8 = 2;
    pub(crate) const PUT_FIELD: u8 = 3;
    pub(crate) const PUT_STATIC: u8 = 4;
    pub(crate) const INVOKE_VIRTUAL: u8 = 5;
    pub(crate) const INVOKE_STATIC: u8 = 6;
    pub(crate) const INVOKE_SPECIAL: u8 = 7;
    pub(crate) const NEW: u8 = 8;
    pub(crate) const INVOKE_INTERFACE: u8 = 9;
}

impl Machine {
    /// The `REF_` kind of a `MemberName`.
    pub(crate) fn member_kind(&self, member: Ref) -> u8 {
        (self.state.heap.get(member, self.known.member_flags) >> 24 & 0xf) as u8
    }

    fn no_member(&self) -> Interrupt {
        Interrupt::Stop(Stop::Unsupported("a method handle whose member is not resolved".into()))
    }

    /// Calls the member of a direct handle; the arguments have the types of the handle.
    pub(super) fn call_member(&mut self, member: Ref, dst: Reg, args: &[u64]) -> Result<()> {
        let kind = self.member_kind(member);
        if kind <= kind::PUT_STATIC {
            let value = self.access_member(member, kind, args)?;
            self.finish(dst, value);
            return Ok(());
        }
        let Some(method) = self.member_method(member)? else { return Err(self.no_member()) };
        let class = self.program.method(method).class;
        let target = match kind {
            kind::INVOKE_STATIC => {
                self.initialise(class)?;
                method
            }
            kind::NEW => self.maker(method)?,
            _ => {
                let receiver = Ref::from_bits(args[0]);
                if receiver.is_null() {
                    return Err(self.throw_bare("java/lang/NullPointerException"));
                }
                if kind == kind::INVOKE_SPECIAL { method } else { self.select(self.class_of(receiver), method)? }
            }
        };
        self.call_with(target, dst, args)
    }

    /// Reads or writes the field of a direct handle.
    fn access_member(&mut self, member: Ref, kind: u8, args: &[u64]) -> Result<u64> {
        let Some(field) = self.member_field(member)? else { return Err(self.no_member()) };
        let field = self.program.field(field).clone();
        let (object, value) = if matches!(kind, kind::GET_STATIC | kind::PUT_STATIC) {
            self.initialise(field.class)?;
            (self.mirror(field.class), args.first())
        } else {
            (Ref::from_bits(args[0]), args.get(1))
        };
        if object.is_null() {
            return Err(self.throw_bare("java/lang/NullPointerException"));
        }
        let order = if field.is_volatile() { Order::Volatile } else { Order::Plain };
        let (offset, width) = (u64::from(field.word) * 8, width_of(field.ty));
        match (kind, value) {
            (kind::PUT_FIELD | kind::PUT_STATIC, Some(&value)) => {
                self.raw_put(object, offset, width, order, value)?;
                Ok(0)
            }
            _ => self.raw_get(object, offset, width, order),
        }
    }

    fn compile_failed(&self, what: &str) -> Interrupt {
        Interrupt::Stop(Stop::Unsupported(format!("internal: no class could be written for {what}")))
    }

    /// The static method with a constructor's parameters that makes an object.
    fn maker(&mut self, constructor: MethodId) -> Result<MethodId> {
        if let Some(&maker) = self.code.handles.makers.get(&constructor) {
            return Ok(maker);
        }
        let class = self.program.method(constructor).class;
        let owner = self.program.class_name(class).to_owned();
        let descriptor = self.program.descriptor(constructor).to_owned();
        let class_name = format!("{owner}$$Make");
        let member = Member {
            class_name: &class_name,
            kind: kind::NEW,
            owner: &owner,
            name: "<init>",
            descriptor: &descriptor,
            owner_is_interface: false,
        };
        let bytes = member.constructor().map_err(|_| self.compile_failed(&class_name))?;
        let made = self.define_hidden(class, bytes)?;
        let maker = self.program.find_method(made, METHOD, &member.constructor_descriptor());
        let maker = maker.ok_or_else(|| self.compile_failed(&class_name))?;
        self.code.handles.makers.insert(constructor, maker);
        Ok(maker)
    }

    /// The static method that calls a handle's member with boxed arguments.
    pub(crate) fn boxed_member(&mut self, member: Ref) -> Result<MethodId> {
        let kind = self.member_kind(member);
        let (key, class, name, descriptor) = if kind <= kind::PUT_STATIC {
            let Some(id) = self.member_field(member)? else { return Err(self.no_member()) };
            let field = self.program.field(id);
            (MemberKey::Field(id, kind), field.class, field.name, field.descriptor)
        } else {
            let Some(id) = self.member_method(member)? else { return Err(self.no_member()) };
            let method = self.program.method(id);
            (MemberKey::Method(id, kind), method.class, method.name, method.descriptor)
        };
        self.boxed_call(key, kind, class, name, descriptor)
    }

    /// The static method that calls a static method with boxed arguments.
    pub(super) fn boxed_method(&mut self, method: MethodId) -> Result<MethodId> {
        let kind = kind::INVOKE_STATIC;
        let m = self.program.method(method);
        let (class, name, descriptor) = (m.class, m.name, m.descriptor);
        self.boxed_call(MemberKey::Method(method, kind), kind, class, name, descriptor)
    }

    fn boxed_call(
        &mut self,
        key: MemberKey,
        kind: u8,
        class: ClassId,
        name: Symbol,
        descriptor: Symbol,
    ) -> Result<MethodId> {
        if let Some(&call) = self.code.handles.members.get(&key) {
            return Ok(call);
        }
        let owner = self.program.class_name(class).to_owned();
        let class_name = format!("{owner}$$Call");
        let owner_is_interface = self.program.class(class).is_interface();
        let member = Member {
            class_name: &class_name,
            // Selection by the receiver's class is the same for both.
            kind: match kind {
                kind::INVOKE_VIRTUAL if owner_is_interface => kind::INVOKE_INTERFACE,
                kind::INVOKE_INTERFACE if !owner_is_interface => kind::INVOKE_VIRTUAL,
                kind => kind,
            },
            owner: &owner,
            name: self.program.symbols.text(name),
            descriptor: self.program.symbols.text(descriptor),
            owner_is_interface,
        };
        let bytes = member.boxed().map_err(|_| self.compile_failed(&class_name))?;
        let made = self.define_hidden(class, bytes)?;
        let call = self.program.find_method(made, METHOD, BOXED).ok_or_else(|| self.compile_failed(&class_name))?;
        self.code.handles.members.insert(key, call);
        Ok(call)
    }
}

/// How a field's value is read and written.
pub(super) fn width_of(ty: Type) -> Width {
    match ty {
        Type::Ref => Width::Ref,
        Type::Primitive(primitive) => match primitive {
            Primitive::Boolean => Width::Boolean,
            Primitive::Byte => Width::Byte,
            Primitive::Char => Width::Char,
            Primitive::Short => Width::Short,
            Primitive::Int | Primitive::Float | Primitive::Void => Width::Int,
            Primitive::Long | Primitive::Double => Width::Long,
        },
    }
}
