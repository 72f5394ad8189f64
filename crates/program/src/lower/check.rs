//! What each bytecode demands of the frame and does to it.

use super::assign::Element;
use super::decode::{Decoded, Insn};
use super::opcode as op;
use super::types::{OBJECT, Type, TypeId};
use super::verify::{Verifier, signature};
use super::{LowerError, descriptor, loadable, parse_field, parse_method, verify_error};
use crate::ir::Kind;
use classfile::{ClassFile, Constant};
use std::borrow::Cow;

/// The first class-file version that is verified by type checking.
const TYPE_CHECKED: u16 = 50;
/// The first class-file version without `jsr` and `ret`.
const NO_SUBROUTINES: u16 = 51;
const ACC_INTERFACE: u16 = 0x0200;

fn primitive(letter: u8) -> Type {
    match letter {
        b'J' => Type::Long,
        b'F' => Type::Float,
        b'D' => Type::Double,
        _ => Type::Int,
    }
}

/// What holds for every instruction, reachable or not.
pub(super) fn everywhere(class: &ClassFile, decoded: &Decoded) -> Result<(), LowerError> {
    for insn in &decoded.insns {
        let cp = insn.a as u16;
        match insn.op {
            op::LDC => {
                loadable(&class.pool, cp, insn.x == 1, insn.offset)?;
            }
            op::GETSTATIC..=op::INVOKEDYNAMIC => {
                descriptor(&class.pool, insn.op, cp, insn.offset)?;
            }
            op::NEW | op::ANEWARRAY | op::MULTIANEWARRAY | op::CHECKCAST | op::INSTANCEOF => {
                class_name(class, insn)?;
            }
            op::JSR | op::RET if class.major >= NO_SUBROUTINES => {
                return verify_error(format!("Bad instruction: {:x} at offset {}", insn.op, insn.offset));
            }
            _ => {}
        }
    }
    Ok(())
}

impl Verifier<'_, '_> {
    /// Executes one instruction; true if the locals changed.
    pub(super) fn step(&mut self, at: usize, insn: &Insn) -> Result<bool, LowerError> {
        match insn.op {
            op::ACONST_NULL => self.push(at, Type::Null)?,
            op::LDC => {
                let constant = self.constant(insn)?;
                self.push(at, constant)?;
            }
            code @ (op::ILOAD | op::LLOAD | op::FLOAD | op::DLOAD) => {
                let wanted = [Type::Int, Type::Long, Type::Float, Type::Double][(code - op::ILOAD) as usize];
                self.local(at, insn.a, wanted)?;
                self.push(at, wanted)?;
            }
            op::ALOAD => match self.frame.locals[insn.a as usize] {
                value @ (Type::Null | Type::Ref(_) | Type::New(_) | Type::This) => self.push(at, value)?,
                other => return self.bad_local(at, insn.a, other, "a reference"),
            },
            code @ (op::ISTORE | op::LSTORE | op::FSTORE | op::DSTORE) => {
                let wanted = [Type::Int, Type::Long, Type::Float, Type::Double][(code - op::ISTORE) as usize];
                self.pop_exactly(at, wanted)?;
                self.set_local(insn.a, wanted);
                return Ok(true);
            }
            op::ASTORE => {
                let value = self.pop(at)?;
                if !(value.is_reference() || matches!(value, Type::New(_) | Type::This | Type::Address(_))) {
                    return self.bad_operand(at, value, "a reference");
                }
                self.set_local(insn.a, value);
                return Ok(true);
            }
            op::IINC => self.local(at, insn.a, Type::Int)?,

            op::IALOAD => self.load(at, b"I", Type::Int)?,
            op::LALOAD => self.load(at, b"J", Type::Long)?,
            op::FALOAD => self.load(at, b"F", Type::Float)?,
            op::DALOAD => self.load(at, b"D", Type::Double)?,
            op::BALOAD => self.load(at, b"BZ", Type::Int)?,
            op::CALOAD => self.load(at, b"C", Type::Int)?,
            op::SALOAD => self.load(at, b"S", Type::Int)?,
            op::AALOAD => {
                self.pop_exactly(at, Type::Int)?;
                let array = self.pop_array(at, Element::Reference)?;
                let element = self.lattice.component(array);
                self.push(at, element)?;
            }
            op::IASTORE => self.store(at, b"I", Type::Int)?,
            op::LASTORE => self.store(at, b"J", Type::Long)?,
            op::FASTORE => self.store(at, b"F", Type::Float)?,
            op::DASTORE => self.store(at, b"D", Type::Double)?,
            op::BASTORE => self.store(at, b"BZ", Type::Int)?,
            op::CASTORE => self.store(at, b"C", Type::Int)?,
            op::SASTORE => self.store(at, b"S", Type::Int)?,
            op::AASTORE => {
                // Whether the element fits is checked when it is stored.
                self.pop_reference(at)?;
                self.pop_exactly(at, Type::Int)?;
                self.pop_array(at, Element::Reference)?;
            }
            op::ARRAYLENGTH => {
                let array = self.pop(at)?;
                if !self.lattice.is_array(array) {
                    return self.bad_operand(at, array, "an array");
                }
                self.push(at, Type::Int)?;
            }

            op::POP | op::POP2 | op::DUP..=op::SWAP => self.shuffle(at, insn.op)?,

            op::IF_ACMPEQ | op::IF_ACMPNE => {
                self.pop_object(at)?;
                self.pop_object(at)?;
            }
            op::IFNULL | op::IFNONNULL | op::MONITORENTER | op::MONITOREXIT => self.pop_object(at)?,
            op::JSR => self.push(at, Type::Address(insn.b as u32))?,
            op::RET => {
                let (context, slot) = ((insn.b as u32) >> 16, insn.b as u32 & 0xffff);
                self.local(at, slot, Type::Address(context))?;
            }

            op::IRETURN..=op::RETURN => self.leave(at, insn.op)?,
            op::ATHROW => {
                let throwable = self.lattice.name("java/lang/Throwable");
                self.pop_as(at, throwable)?;
            }
            op::GETSTATIC..=op::PUTFIELD => self.field(at, insn)?,
            op::INVOKEVIRTUAL..=op::INVOKEDYNAMIC => return self.call(at, insn),
            op::NEW => return self.create(at, insn),
            op::NEWARRAY => {
                self.pop_exactly(at, Type::Int)?;
                let letter = [b'Z', b'C', b'F', b'D', b'B', b'S', b'I', b'J'][insn.x.wrapping_sub(4) as usize % 8];
                let array = self.lattice.descriptor(&format!("[{}", char::from(letter)));
                self.push(at, array)?;
            }
            op::ANEWARRAY => {
                self.pop_exactly(at, Type::Int)?;
                let name = class_name(self.class, insn)?;
                if name.starts_with(&"[".repeat(255)) {
                    return self.fail(at, "Array has too many dimensions", "");
                }
                let array = self.lattice.array_of(&name);
                self.push(at, array)?;
            }
            op::MULTIANEWARRAY => {
                let name = class_name(self.class, insn)?;
                if name.bytes().take_while(|&byte| byte == b'[').count() < insn.x as usize {
                    return self.fail(at, "Illegal dimension in multianewarray", "");
                }
                for _ in 0..insn.x {
                    self.pop_exactly(at, Type::Int)?;
                }
                let array = Type::Ref(self.lattice.name(&name));
                self.push(at, array)?;
            }
            op::CHECKCAST => {
                self.pop_reference(at)?;
                let class = class_name(self.class, insn)?;
                let class = Type::Ref(self.lattice.name(&class));
                self.push(at, class)?;
            }
            op::INSTANCEOF => {
                self.pop_reference(at)?;
                class_name(self.class, insn)?;
                self.push(at, Type::Int)?;
            }
            code => self.plain(at, code)?,
        }
        Ok(false)
    }

    /// Instructions on primitives, whose letters say everything.
    fn plain(&mut self, at: usize, code: u8) -> Result<(), LowerError> {
        let Some((operands, result)) = op::signature(code).split_once('>') else {
            return self.fail(at, "Bad instruction", "");
        };
        for letter in operands.bytes().rev() {
            self.pop_exactly(at, primitive(letter))?;
        }
        match result.bytes().next() {
            Some(letter) => self.push(at, primitive(letter)),
            None => Ok(()),
        }
    }

    fn push(&mut self, at: usize, value: Type) -> Result<(), LowerError> {
        self.frame.words += value.words();
        if self.frame.words > self.max_stack {
            return self.fail(at, "Operand stack overflow", "Exceeded max stack size.");
        }
        self.frame.stack.push(value);
        Ok(())
    }

    fn pop(&mut self, at: usize) -> Result<Type, LowerError> {
        match self.frame.stack.pop() {
            Some(value) => {
                self.frame.words -= value.words();
                Ok(value)
            }
            None => self.fail(at, "Operand stack underflow", "Attempt to pop empty stack."),
        }
    }

    fn pop_exactly(&mut self, at: usize, wanted: Type) -> Result<(), LowerError> {
        match self.pop(at)? {
            value if value == wanted => Ok(()),
            value => self.bad_operand(at, value, &self.describe(wanted)),
        }
    }

    fn pop_reference(&mut self, at: usize) -> Result<Type, LowerError> {
        match self.pop(at)? {
            value if value.is_reference() => Ok(value),
            value => self.bad_operand(at, value, "a reference"),
        }
    }

    /// Pops a reference whose object need not be initialised. The verifier of old classes wants it to be.
    fn pop_object(&mut self, at: usize) -> Result<(), LowerError> {
        match self.frame.stack.last() {
            Some(Type::New(_) | Type::This) if self.class.major >= TYPE_CHECKED => self.pop(at).map(drop),
            _ => self.pop_reference(at).map(drop),
        }
    }

    fn pop_as(&mut self, at: usize, wanted: TypeId) -> Result<(), LowerError> {
        let value = self.pop(at)?;
        if self.lattice.is_assignable(value, wanted)? {
            return Ok(());
        }
        self.bad_operand(at, value, &self.describe(Type::Ref(wanted)))
    }

    /// Pops a value for a field or parameter of this type.
    fn pop_for(&mut self, at: usize, wanted: Type) -> Result<(), LowerError> {
        match wanted {
            Type::Ref(class) => self.pop_as(at, class),
            _ => self.pop_exactly(at, wanted),
        }
    }

    fn pop_array(&mut self, at: usize, element: Element) -> Result<Type, LowerError> {
        let array = self.pop(at)?;
        if self.lattice.has_elements(array, element) {
            return Ok(array);
        }
        self.bad_operand(at, array, "an array for this instruction")
    }

    fn load(&mut self, at: usize, letters: &'static [u8], result: Type) -> Result<(), LowerError> {
        self.pop_exactly(at, Type::Int)?;
        self.pop_array(at, Element::Primitive(letters))?;
        self.push(at, result)
    }

    fn store(&mut self, at: usize, letters: &'static [u8], value: Type) -> Result<(), LowerError> {
        self.pop_exactly(at, value)?;
        self.pop_exactly(at, Type::Int)?;
        self.pop_array(at, Element::Primitive(letters))?;
        Ok(())
    }

    fn shuffle(&mut self, at: usize, code: u8) -> Result<(), LowerError> {
        let depth = self.frame.stack.len();
        let wide = |i: usize| depth.checked_sub(i + 1).map(|at| self.frame.stack[at].is_wide());
        // Where a form moves two slots they are one wide value or two narrow ones, never halves.
        let split = |first: usize| wide(first) == Some(false) && wide(first + 1) == Some(true);
        let broken = match code {
            op::POP | op::DUP => wide(0) == Some(true),
            op::POP2 | op::DUP2 => split(0),
            op::DUP_X1 | op::SWAP => wide(0) == Some(true) || wide(1) == Some(true),
            op::DUP_X2 => wide(0) == Some(true) || split(1),
            op::DUP2_X1 => split(0) || wide(if wide(0) == Some(true) { 1 } else { 2 }) == Some(true),
            _ => split(0) || split(if wide(0) == Some(true) { 1 } else { 2 }),
        };
        if broken {
            return self.fail(at, "Bad type on operand stack", "A long or double would be split.");
        }
        match code {
            op::POP => {
                self.pop(at)?;
            }
            op::POP2 => {
                if !self.pop(at)?.is_wide() {
                    self.pop(at)?;
                }
            }
            op::SWAP => {
                let (top, below) = (self.pop(at)?, self.pop(at)?);
                self.push(at, top)?;
                self.push(at, below)?;
            }
            _ => {
                let (count, below) = op::dup_plan(code, |i| wide(i) == Some(true));
                let Some(place) = depth.checked_sub(below) else {
                    return self.fail(at, "Operand stack underflow", "Attempt to pop empty stack.");
                };
                for i in depth - count..depth {
                    self.push(at, self.frame.stack[i])?;
                }
                self.frame.stack[place..].rotate_right(count);
            }
        }
        Ok(())
    }

    fn local(&self, at: usize, slot: u32, wanted: Type) -> Result<(), LowerError> {
        match self.frame.locals.get(slot as usize) {
            Some(&value) if value == wanted => Ok(()),
            value => self.bad_local(at, slot, value.copied().unwrap_or(Type::Top), &self.describe(wanted)),
        }
    }

    fn set_local(&mut self, slot: u32, value: Type) {
        let slot = slot as usize;
        let locals = &mut self.frame.locals;
        if slot > 0 && locals[slot - 1].is_wide() {
            locals[slot - 1] = Type::Top;
        }
        locals[slot] = value;
        if value.is_wide() {
            locals[slot + 1] = Type::Top;
        }
    }

    fn constant(&mut self, insn: &Insn) -> Result<Type, LowerError> {
        let cp = insn.a as u16;
        let class = self.class;
        Ok(match loadable(&class.pool, cp, insn.x == 1, insn.offset)? {
            Kind::Int => Type::Int,
            Kind::Long => Type::Long,
            Kind::Float => Type::Float,
            Kind::Double => Type::Double,
            Kind::Ref => match class.pool.get(cp)? {
                Constant::String(_) => Type::Ref(self.lattice.name("java/lang/String")),
                Constant::Class(_) => Type::Ref(self.lattice.name("java/lang/Class")),
                Constant::MethodType(_) => Type::Ref(self.lattice.name("java/lang/invoke/MethodType")),
                Constant::MethodHandle { .. } => Type::Ref(self.lattice.name("java/lang/invoke/MethodHandle")),
                _ => {
                    let text = descriptor(&class.pool, op::LDC, cp, insn.offset)?;
                    self.lattice.descriptor(&classfile::decode_modified_utf8(text))
                }
            },
        })
    }

    fn leave(&mut self, at: usize, code: u8) -> Result<(), LowerError> {
        if self.frame.uninitialised && code == op::RETURN {
            return self.fail(at, "Constructor must call super() or this() before return", "");
        }
        match (code, self.result) {
            (op::RETURN, None) => Ok(()),
            (op::ARETURN, Some(Type::Ref(class))) => self.pop_as(at, class),
            (op::IRETURN..op::ARETURN, Some(result)) => {
                let of_code = primitive(op::signature(code).as_bytes()[0]);
                if of_code != result {
                    return self.fail(at, "Wrong return type in function", "");
                }
                self.pop_exactly(at, result)
            }
            _ => self.fail(at, "Wrong return type in function", ""),
        }
    }

    fn field(&mut self, at: usize, insn: &Insn) -> Result<(), LowerError> {
        let class = self.class;
        let cp = insn.a as u16;
        parse_field(descriptor(&class.pool, insn.op, cp, insn.offset)?)?;
        let (owner, name, text, _) = class.pool.member(cp)?;
        let value = self.lattice.descriptor(&text);
        let owner = self.lattice.name(&owner);
        if let op::PUTSTATIC | op::PUTFIELD = insn.op {
            self.pop_for(at, value)?;
        }
        match insn.op {
            op::GETFIELD => self.pop_as(at, owner)?,
            op::PUTFIELD if self.frame.stack.last() == Some(&Type::This) => {
                // A constructor may set the fields of its own class before it calls `super`.
                let own = owner == self.this && declares(class, &name, &text);
                let receiver = self.pop(at)?;
                if !own {
                    return self.bad_operand(at, receiver, &self.describe(Type::Ref(owner)));
                }
            }
            op::PUTFIELD => self.pop_as(at, owner)?,
            _ => {}
        }
        if let op::GETSTATIC | op::GETFIELD = insn.op {
            self.push(at, value)?;
        }
        Ok(())
    }

    fn call(&mut self, at: usize, insn: &Insn) -> Result<bool, LowerError> {
        let class = self.class;
        let cp = insn.a as u16;
        parse_method(descriptor(&class.pool, insn.op, cp, insn.offset)?, |_| ())?;
        let (owner, name, text) = match class.pool.get(cp)? {
            Constant::InvokeDynamic { name_and_type, .. } => {
                let (name, text) = class.pool.name_and_type(name_and_type)?;
                (None, name, text)
            }
            _ => {
                let (owner, name, text, _) = class.pool.member(cp)?;
                (Some(owner), name, text)
            }
        };
        let (arguments, result) = signature(&mut self.lattice, &text);
        let words: usize = arguments.iter().map(|argument| argument.words()).sum();
        if insn.op == op::INVOKEINTERFACE && words + 1 != insn.x as usize {
            return self.fail(at, "Inconsistent args count operand in invokeinterface", "");
        }
        for &argument in arguments.iter().rev() {
            self.pop_for(at, argument)?;
        }
        let constructor = name == "<init>";
        if name.starts_with('<') && !(constructor && insn.op == op::INVOKESPECIAL) {
            return self.fail(at, "Bad invoke instruction: illegal call to internal method", "");
        }
        let mut changed = false;
        if let (Some(owner), false) = (owner, insn.op == op::INVOKESTATIC) {
            if constructor {
                if result.is_some() {
                    return self.fail(at, "Bad <init> method call", "");
                }
                changed = self.construct(at, &owner)?;
            } else if insn.op == op::INVOKESPECIAL {
                self.special_receiver(at, &owner)?;
            } else {
                let owner = self.lattice.name(&owner);
                self.pop_as(at, owner)?;
            }
        }
        if let Some(result) = result {
            self.push(at, result)?;
        }
        Ok(changed)
    }

    /// `invokespecial` of an ordinary method: one's own, a superclass's or a direct superinterface's.
    fn special_receiver(&mut self, at: usize, owner: &str) -> Result<(), LowerError> {
        let class = self.class;
        let owner_type = self.lattice.name(owner);
        let this = self.this;
        let mut direct = false;
        for &interface in &class.interfaces {
            direct |= class.pool.class_name(interface)? == owner;
        }
        let own = owner_type == this || owner_type == OBJECT || direct;
        if !own {
            // An interface is a supertype only when it is named directly, whatever it takes elsewhere.
            let interface = self.lattice.hierarchy.is_interface(owner);
            if interface.is_none() {
                return Err(LowerError::MissingClass(owner.to_owned()));
            }
            if interface == Some(true) || !self.lattice.is_assignable(Type::Ref(this), owner_type)? {
                let what = "Bad invokespecial instruction: current class isn't assignable to reference class.";
                return self.fail(at, what, "");
            }
        }
        if class.flags & ACC_INTERFACE != 0 {
            // Any object passes for an interface here; the machine checks the receiver.
            return self.pop_as(at, OBJECT);
        }
        self.pop_as(at, this)
    }

    /// The call of a constructor: from here on the object is initialised, wherever it is named.
    fn construct(&mut self, at: usize, owner: &str) -> Result<bool, LowerError> {
        let class = self.class;
        let receiver = self.pop(at)?;
        let owner_type = self.lattice.name(owner);
        let made = match receiver {
            Type::New(created) => {
                let insn = self.decoded.insns[created as usize];
                if class_name(class, &insn)? != owner {
                    return self.fail(at, "Call to wrong initialization method", "");
                }
                owner_type
            }
            Type::This => {
                let direct = class.super_class != 0 && class.pool.class_name(class.super_class)? == owner;
                if owner_type != self.this && !direct {
                    return self.fail(at, "Bad <init> method call", "");
                }
                self.frame.uninitialised = false;
                self.this
            }
            other => return self.bad_operand(at, other, "an uninitialized object"),
        };
        let Verifier { frame, .. } = self;
        for value in frame.locals.iter_mut().chain(&mut frame.stack) {
            if *value == receiver {
                *value = Type::Ref(made);
            }
        }
        Ok(true)
    }

    fn create(&mut self, at: usize, insn: &Insn) -> Result<bool, LowerError> {
        if class_name(self.class, insn)?.starts_with('[') {
            return self.fail(at, "Illegal creation of array with new", "");
        }
        let created = Type::New(at as u32);
        // An object of an earlier round must not pass for the new one.
        if self.frame.stack.contains(&created) {
            return self.fail(at, "Uninitialized object on the stack where it is created again", "");
        }
        let mut changed = false;
        for local in self.frame.locals.iter_mut().filter(|local| **local == created) {
            *local = Type::Top;
            changed = true;
        }
        self.push(at, created)?;
        Ok(changed)
    }

    fn describe(&self, value: Type) -> String {
        match value {
            Type::Top => "top".into(),
            Type::Int => "integer".into(),
            Type::Float => "float".into(),
            Type::Long => "long".into(),
            Type::Double => "double".into(),
            Type::Null => "null".into(),
            Type::Ref(class) => format!("'{}'", self.lattice.text(class)),
            Type::New(created) => {
                format!("uninitialized {}", self.decoded.insns.get(created as usize).map_or(0, |insn| insn.offset))
            }
            Type::This => "uninitializedThis".into(),
            Type::Address(_) => "returnAddress".into(),
        }
    }

    fn bad_operand<T>(&self, at: usize, value: Type, wanted: &str) -> Result<T, LowerError> {
        let (value, place) = (self.describe(value), self.frame.stack.len());
        self.fail(
            at,
            "Bad type on operand stack",
            &format!("Type {value} (current frame, stack[{place}]) is not assignable to {wanted}"),
        )
    }

    fn bad_local<T>(&self, at: usize, slot: u32, value: Type, wanted: &str) -> Result<T, LowerError> {
        let value = self.describe(value);
        self.fail(
            at,
            "Bad local variable type",
            &format!("Type {value} (current frame, locals[{slot}]) is not assignable to {wanted}"),
        )
    }
}

fn class_name<'a>(class: &'a ClassFile, insn: &Insn) -> Result<Cow<'a, str>, LowerError> {
    match class.pool.get(insn.a as u16)? {
        Constant::Class(_) => Ok(class.pool.class_name(insn.a as u16)?),
        _ => super::illegal_constant(insn.a as u16, insn.offset),
    }
}

fn declares(class: &ClassFile, name: &str, descriptor: &str) -> bool {
    class.fields.iter().any(|field| {
        let same = |index: u16, text: &str| class.pool.utf8(index).is_ok_and(|found| found == text);
        same(field.name, name) && same(field.descriptor, descriptor)
    })
}
