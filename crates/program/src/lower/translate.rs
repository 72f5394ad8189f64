//! One bytecode after the other to the IR.

use super::decode::{Decoded, Insn, Range};
use super::emit::{Emitter, Value};
use super::handlers::MANY;
use super::opcode as op;
use super::references::Referring;
use super::shape::{Shapes, underflow};
use super::{INTERNAL, LowerError, descriptor, loadable, parse_field, parse_method, verify_error, width};
use crate::class::Primitive;
use crate::ir::{
    BinaryOp, Body, Catch, Comparison, Cond, Conversion, Element, Inst, InvokeKind, Kind, Operand, Parts, Reg,
};
use crate::reference::ClassRef;
use classfile::{Code, Constant, ConstantPool};

pub(super) fn translate(
    pool: &ConstantPool,
    references: Referring<'_>,
    code: &Code,
    decoded: &Decoded,
    leaders: &[bool],
    shapes: &Shapes,
    params: &[(u16, Kind)],
) -> Result<Body, LowerError> {
    let mut emitter = Emitter::new(pool, references, decoded, leaders, shapes, code.max_locals);
    for &(slot, kind) in params {
        emitter.local(u32::from(slot), kind)?;
    }
    emitter.run()?;
    emitter.finish(params.len() as u16)
}

/// Whether control goes on behind the instruction.
enum Flow {
    /// To the bytecode at this index.
    Next(usize),
    Ends,
}

fn condition(op: u8, first: u8) -> Cond {
    Cond::ALL[(op - first) as usize % 6]
}

/// By the code of `newarray`.
fn primitive(code: u8) -> Primitive {
    match code {
        4 => Primitive::Boolean,
        5 => Primitive::Char,
        6 => Primitive::Float,
        7 => Primitive::Double,
        8 => Primitive::Byte,
        9 => Primitive::Short,
        10 => Primitive::Int,
        _ => Primitive::Long,
    }
}

/// The elements that an array instruction accesses, in the order of the bytecodes.
const ELEMENTS: [Element; 8] = [
    Element::Int,
    Element::Long,
    Element::Float,
    Element::Double,
    Element::Ref,
    Element::Byte,
    Element::Char,
    Element::Short,
];

/// The operation of a bytecode with two operands, and the kind of its result.
fn binary_operation(code: u8) -> Option<(BinaryOp, Kind)> {
    use BinaryOp::{Add, And, Div, Mul, Or, Rem, Shl, Shr, Sub, Ushr, Xor};
    match code {
        op::IADD..=op::DREM => {
            let at = (code - op::IADD) as usize;
            Some(([Add, Sub, Mul, Div, Rem][at / 4], Kind::ALL[at % 4]))
        }
        op::ISHL..=op::LXOR => {
            let at = (code - op::ISHL) as usize;
            Some(([Shl, Shr, Ushr, And, Or, Xor][at / 2], Kind::ALL[at % 2]))
        }
        _ => None,
    }
}

/// The same operation with the constant `k` as its second operand, if there is one.
fn immediate(op: BinaryOp, kind: Kind, k: i32) -> Option<(BinaryOp, i32)> {
    use BinaryOp::{Add, Shl, Shr, Sub, Ushr};
    let (op, k) = match (op, kind) {
        (Sub, Kind::Int) => (Add, k.wrapping_neg()),
        (Sub, Kind::Long) => (Add, k.checked_neg()?),
        (Shl | Shr | Ushr, Kind::Int) => (op, k & 31),
        _ => (op, k),
    };
    op.accepts(kind, Operand::Immediate(k)).then_some((op, k))
}

impl Emitter<'_> {
    fn run(&mut self) -> Result<(), LowerError> {
        let (leaders, shapes) = (self.leaders, self.shapes);
        let count = self.decoded.insns.len();
        let mut open = leaders.is_empty();
        let mut at = 0;
        while at < count {
            if leaders.get(at) == Some(&true) {
                if open {
                    self.flush(self.stack.len())?;
                }
                self.starts[at] = self.insts.len() as u32;
                open = match shapes.entry(at) {
                    Some(stack) => {
                        self.enter(stack)?;
                        true
                    }
                    None => false,
                };
            }
            if !open {
                if leaders.is_empty() {
                    break;
                }
                at += 1;
                continue;
            }
            match self.step(at)? {
                Flow::Next(next) => at = next,
                Flow::Ends => {
                    open = false;
                    at += 1;
                }
            }
        }
        if open {
            return verify_error("Control flow falls through code end");
        }
        if let Some(end) = self.starts.get_mut(count) {
            *end = self.insts.len() as u32;
        }
        Ok(())
    }

    /// Bytecode indices to instruction indices, and the handlers.
    fn finish(mut self, params: u16) -> Result<Body, LowerError> {
        for &at in &self.fixups {
            if let Some(to) = self.insts[at as usize].target_mut() {
                *to = self.starts[*to as usize];
            }
        }
        for switch in &mut self.switches {
            let (targets, default) = switch.parts_mut();
            *default = self.starts[*default as usize];
            targets.iter_mut().for_each(|target| *target = self.starts[*target as usize]);
        }
        for handler in &self.decoded.handlers {
            let (start, end) = (self.starts[handler.start as usize], self.starts[handler.end as usize]);
            if start < end && self.shapes.entry(handler.target as usize).is_some() {
                let reg = self.home(0, Kind::Ref)?;
                let target = self.starts[handler.target as usize];
                let class = (handler.catch != 0).then(|| self.references.class(handler.catch));
                self.catches.push(Catch { start, end, target, class, reg });
            }
        }
        let parts = Parts {
            params,
            kinds: self.kinds.into(),
            origins: self.origins.into(),
            insts: self.insts.into(),
            offsets: self.offsets.into(),
            catches: self.catches.into(),
            args: self.args.into(),
            switches: self.switches.into(),
            references: self.references.finish(),
        };
        Body::new(parts).map_err(|what| LowerError::Verify(format!("{INTERNAL}{what}")))
    }

    /// The next bytecode, if it belongs to the same block.
    fn following(&self, at: usize) -> Option<Insn> {
        if self.leaders.get(at + 1) == Some(&true) { None } else { self.decoded.insns.get(at + 1).copied() }
    }

    fn unary(&mut self, kind: Kind, make: impl FnOnce(Reg, Reg) -> Inst) -> Result<(), LowerError> {
        let a = self.operand(0)?;
        self.drop(1)?;
        self.define(kind, |dst| make(dst, a))
    }

    fn binary(&mut self, kind: Kind, make: impl FnOnce(Reg, Reg, Reg) -> Inst) -> Result<(), LowerError> {
        let (a, b) = self.pair()?;
        self.define(kind, |dst| make(dst, a, b))
    }

    /// Takes the two topmost values.
    fn pair(&mut self) -> Result<(Reg, Reg), LowerError> {
        let a = self.operand(1)?;
        let b = self.operand(0)?;
        self.drop(2)?;
        Ok((a, b))
    }

    /// An operation on numbers. If one operand is a constant and the operation has a form for that, it takes that.
    fn operation(&mut self, op: BinaryOp, kind: Kind) -> Result<(), LowerError> {
        let commutes = matches!(op, BinaryOp::Add | BinaryOp::Mul | BinaryOp::And);
        let (register, k) = match (self.constant(0), self.constant(1)) {
            (None, Some(k)) if commutes && kind == Kind::Int => (0, Some(k)),
            (k, _) => (1, k),
        };
        let Some((op, k)) = k.and_then(|k| immediate(op, kind, k)) else {
            return self.binary(kind, |dst, a, b| Inst::Binary { op, kind, dst, a, b: Operand::Reg(b) });
        };
        let a = self.operand(register)?;
        self.drop(2)?;
        self.define(kind, |dst| Inst::Binary { op, kind, dst, a, b: Operand::Immediate(k) })
    }

    fn array_store(&mut self, element: Element) -> Result<(), LowerError> {
        let array = self.operand(2)?;
        let index = self.operand(1)?;
        let src = self.operand(0)?;
        self.drop(3)?;
        self.emit(Inst::ArrayStore { element, array, index, src });
        Ok(())
    }

    /// A jump that takes `count` operands off the stack, which were brought into registers before.
    fn jump(&mut self, count: usize, inst: Inst) -> Result<(), LowerError> {
        // The operands stay on the stack meanwhile, so that the moves do not overwrite them.
        let below = self.stack.len().checked_sub(count).ok_or_else(underflow)?;
        self.flush(below)?;
        self.drop(count)?;
        self.emit_jump(inst);
        Ok(())
    }

    /// Registers of the two topmost values, which no flush of those below will move.
    fn pair_in_registers(&mut self) -> Result<(Reg, Reg), LowerError> {
        self.operand(1)?;
        self.operand(0)?;
        self.flush(self.stack.len() - 2)?;
        Ok((self.operand(1)?, self.operand(0)?))
    }

    fn in_register(&mut self) -> Result<Reg, LowerError> {
        self.operand(0)?;
        self.flush(self.stack.len() - 1)?;
        self.operand(0)
    }

    /// A branch on the two topmost values, which are in registers.
    fn branch_on_pair(&mut self, by: Comparison, cond: Cond, to: u32) -> Result<(), LowerError> {
        let (a, b) = self.pair_in_registers()?;
        self.jump(2, Inst::Branch { by, cond, a, b: Operand::Reg(b), to })
    }

    /// A branch on the topmost value and a constant.
    fn branch_on_constant(&mut self, by: Comparison, cond: Cond, k: i32, to: u32) -> Result<(), LowerError> {
        let a = self.in_register()?;
        self.jump(1, Inst::Branch { by, cond, a, b: Operand::Immediate(k), to })
    }

    fn compare_ints(&mut self, cond: Cond, to: u32) -> Result<(), LowerError> {
        let (cond, k) = match (self.constant(0), self.constant(1)) {
            (Some(k), _) => (cond, k),
            (None, Some(k)) => {
                self.swap()?;
                (cond.swapped(), k)
            }
            (None, None) => return self.branch_on_pair(Comparison::Int, cond, to),
        };
        self.drop(1)?;
        self.branch_on_constant(Comparison::Int, cond, k, to)
    }

    /// A comparison, together with the branch on its result if that comes next.
    fn compare(&mut self, at: usize, by: Comparison) -> Result<Flow, LowerError> {
        match self.following(at) {
            Some(Insn { op: op @ op::IFEQ..=op::IFLE, a: to, .. }) => {
                self.branch_on_pair(by, condition(op, op::IFEQ), to)?;
                Ok(Flow::Next(at + 2))
            }
            _ => {
                self.binary(Kind::Int, |dst, a, b| Inst::Compare { by, dst, a, b })?;
                Ok(Flow::Next(at + 1))
            }
        }
    }

    /// A jump back. If the loop begins with a short test, that is repeated here, turned round, so that
    /// each further round takes one jump instead of two.
    fn jump_back(&mut self, at: usize, to: usize) -> Result<Flow, LowerError> {
        let Some(branch) = self.loop_test(at, to) else {
            self.jump(0, Inst::Jump { to: to as u32 })?;
            return Ok(Flow::Ends);
        };
        let mut copied = to;
        while copied <= branch {
            match self.step(copied)? {
                Flow::Next(next) => copied = next,
                Flow::Ends => return Ok(Flow::Ends),
            }
        }
        let exit = self.decoded.insns[branch].a;
        if let Some(last) = self.insts.last_mut() {
            last.invert();
            if let Some(target) = last.target_mut() {
                *target = branch as u32 + 1;
            }
        }
        if exit as usize == at + 1 {
            return Ok(Flow::Next(at + 1));
        }
        self.emit_jump(Inst::Jump { to: exit });
        Ok(Flow::Ends)
    }

    /// The branch that ends the block at `to`, if the block is worth repeating at `at`.
    fn loop_test(&self, at: usize, to: usize) -> Option<usize> {
        const LONGEST: usize = 8;
        for branch in to..(to + LONGEST).min(at) {
            match self.decoded.insns[branch].op {
                op::IFEQ..=op::IF_ACMPNE | op::IFNULL | op::IFNONNULL => {
                    // What throws there must be caught here by the same handlers.
                    let same = |handler: &Range| handler.covers(at) == handler.covers(to);
                    let handlers = &self.decoded.handlers;
                    return (handlers.len() <= MANY && handlers.iter().all(same)).then_some(branch);
                }
                code if op::ends_flow(code) || self.leaders[branch + 1] => return None,
                _ => {}
            }
        }
        None
    }

    fn swap(&mut self) -> Result<(), LowerError> {
        let [.., below, top] = self.stack.as_mut_slice() else { return Err(underflow()) };
        std::mem::swap(below, top);
        Ok(())
    }

    fn dup(&mut self, op: u8) -> Result<(), LowerError> {
        let (count, below) = op::dup_plan(op, |i| self.peek(i).is_ok_and(|entry| width(entry.kind) == 2));
        let at = self.stack.len().checked_sub(below).ok_or_else(underflow)?;
        let top = self.stack.len() - count;
        for i in top..self.stack.len() {
            let copy = self.stack[i];
            self.push(copy.kind, copy.value);
        }
        self.stack[at..].rotate_right(count);
        Ok(())
    }

    fn load_constant(&mut self, insn: &Insn) -> Result<(), LowerError> {
        let cp = insn.a as u16;
        let kind = loadable(self.pool, cp, insn.x == 1, insn.offset)?;
        let value = match self.pool.get(cp)? {
            Constant::Integer(value) => u64::from(value as u32),
            Constant::Float(bits) => u64::from(bits),
            Constant::Long(value) => value as u64,
            Constant::Double(bits) => bits,
            _ => {
                let constant = self.references.constant(cp);
                return self.define(kind, |dst| Inst::LoadConst { dst, constant });
            }
        };
        self.push(kind, Value::Const(value));
        Ok(())
    }

    /// Brings the topmost `count` values into registers and takes them as an argument list.
    fn arguments(&mut self, count: usize) -> Result<(u8, u32), LowerError> {
        let Ok(n) = u8::try_from(count) else {
            return Err(LowerError::Format("Too many arguments in method signature".into()));
        };
        for i in (0..count).rev() {
            self.operand(i)?;
        }
        let start = self.args.len() as u32;
        for i in (0..count).rev() {
            let register = self.operand(i)?;
            self.args.push(register);
        }
        self.drop(count)?;
        Ok((n, start))
    }

    fn call(&mut self, at: usize, insn: &Insn) -> Result<Flow, LowerError> {
        let cp = insn.a as u16;
        let (count, result) = parse_method(descriptor(self.pool, insn.op, cp, insn.offset)?, |_| ())?;
        let receiver = !matches!(insn.op, op::INVOKESTATIC | op::INVOKEDYNAMIC);
        let (n, args) = self.arguments(count + usize::from(receiver))?;
        let invoke = match insn.op {
            op::INVOKEVIRTUAL => Some(InvokeKind::Virtual),
            op::INVOKESPECIAL => Some(InvokeKind::Special),
            op::INVOKESTATIC => Some(InvokeKind::Static),
            op::INVOKEINTERFACE => Some(InvokeKind::Interface),
            _ => None,
        };
        let inst = match invoke {
            Some(kind) => Inst::Invoke { kind, dst: Reg::NONE, method: self.references.method(cp), n, args },
            None => Inst::InvokeDynamic { dst: Reg::NONE, site: self.references.site(cp), n, args },
        };
        let Some(kind) = result else {
            self.emit(inst);
            return Ok(Flow::Next(at + 1));
        };
        let dropped = if width(kind) == 2 { op::POP2 } else { op::POP };
        if self.following(at).is_some_and(|next| next.op == dropped) {
            self.emit(inst);
            return Ok(Flow::Next(at + 2));
        }
        self.define(kind, |dst| inst.with_def(dst))?;
        Ok(Flow::Next(at + 1))
    }

    fn field(&mut self, insn: &Insn) -> Result<(), LowerError> {
        let cp = insn.a as u16;
        let kind = parse_field(descriptor(self.pool, insn.op, cp, insn.offset)?)?;
        let field = self.references.field(cp);
        match insn.op {
            op::GETSTATIC => self.define(kind, |dst| Inst::GetStatic { dst, field })?,
            op::GETFIELD => self.unary(kind, |dst, obj| Inst::GetField { dst, obj, field })?,
            op::PUTSTATIC => {
                let src = self.operand(0)?;
                self.drop(1)?;
                self.emit(Inst::PutStatic { src, field });
            }
            _ => {
                let (obj, src) = self.pair()?;
                self.emit(Inst::PutField { obj, src, field });
            }
        }
        Ok(())
    }

    /// The class that is meant.
    fn class(&mut self, insn: &Insn) -> Result<ClassRef, LowerError> {
        match self.pool.get(insn.a as u16)? {
            Constant::Class(_) => Ok(self.references.class(insn.a as u16)),
            _ => super::illegal_constant(insn.a as u16, insn.offset),
        }
    }

    fn step(&mut self, at: usize) -> Result<Flow, LowerError> {
        let insn = self.decoded.insns[at];
        self.offset = insn.offset;
        let to = insn.a;
        match insn.op {
            op::NOP => {}
            op::ACONST_NULL => self.push(Kind::Ref, Value::Const(0)),
            op::ICONST => self.push(Kind::Int, Value::Const(u64::from(insn.b as u32))),
            op::LCONST => self.push(Kind::Long, Value::Const(insn.b as u64)),
            op::FCONST => self.push(Kind::Float, Value::Const(u64::from((insn.b as f32).to_bits()))),
            op::DCONST => self.push(Kind::Double, Value::Const(f64::from(insn.b).to_bits())),
            op::LDC => self.load_constant(&insn)?,
            op @ (op::ILOAD | op::LLOAD | op::FLOAD | op::DLOAD | op::ALOAD) => {
                let kind = Kind::ALL[(op - op::ILOAD) as usize];
                let local = self.local(insn.a, kind)?;
                self.push(kind, Value::Reg(local));
            }
            op @ (op::ISTORE | op::LSTORE | op::FSTORE | op::DSTORE | op::ASTORE) => {
                self.store(insn.a, Kind::ALL[(op - op::ISTORE) as usize])?;
            }
            op::IINC => {
                let a = self.local(insn.a, Kind::Int)?;
                self.save(a)?;
                let b = Operand::Immediate(insn.b);
                self.emit(Inst::Binary { op: BinaryOp::Add, kind: Kind::Int, dst: a, a, b });
            }

            op @ op::IALOAD..=op::SALOAD => {
                let element = ELEMENTS[(op - op::IALOAD) as usize];
                self.binary(element.kind(), |dst, array, index| Inst::ArrayLoad { element, dst, array, index })?;
            }
            op @ op::IASTORE..=op::SASTORE => self.array_store(ELEMENTS[(op - op::IASTORE) as usize])?,
            op::ARRAYLENGTH => self.unary(Kind::Int, |dst, array| Inst::ArrayLength { dst, array })?,

            op::POP => self.drop(1)?,
            op::POP2 => {
                let wide = width(self.peek(0)?.kind) == 2;
                self.drop(if wide { 1 } else { 2 })?;
            }
            op @ op::DUP..=op::DUP2_X2 => self.dup(op)?,
            op::SWAP => self.swap()?,

            op::LCMP => return self.compare(at, Comparison::Long),
            op @ (op::FCMPL | op::FCMPG) => {
                return self.compare(at, Comparison::Float { nan_greater: op == op::FCMPG });
            }
            op @ (op::DCMPL | op::DCMPG) => {
                return self.compare(at, Comparison::Double { nan_greater: op == op::DCMPG });
            }
            op @ op::IFEQ..=op::IFLE => {
                self.branch_on_constant(Comparison::Int, condition(op, op::IFEQ), 0, to)?;
            }
            op @ op::IF_ICMPEQ..=op::IF_ICMPLE => self.compare_ints(condition(op, op::IF_ICMPEQ), to)?,
            op @ (op::IF_ACMPEQ | op::IF_ACMPNE) => {
                self.branch_on_pair(Comparison::Ref, condition(op, op::IF_ACMPEQ), to)?;
            }
            op @ (op::IFNULL | op::IFNONNULL) => {
                self.branch_on_constant(Comparison::Ref, condition(op, op::IFNULL), 0, to)?;
            }
            op::GOTO if to as usize <= at => return self.jump_back(at, to as usize),
            op::GOTO | op::RET => {
                self.jump(0, Inst::Jump { to })?;
                return Ok(Flow::Ends);
            }
            op::JSR => {
                // The return address is known, nothing reads this.
                self.push(Kind::Ref, Value::Const(0));
                self.jump(0, Inst::Jump { to })?;
                return Ok(Flow::Ends);
            }
            op::TABLESWITCH | op::LOOKUPSWITCH => {
                let key = self.in_register()?;
                let table = self.switches.len() as u32;
                self.switches.push(self.decoded.switches[insn.a as usize].clone());
                self.jump(1, Inst::Switch { key, table })?;
                return Ok(Flow::Ends);
            }
            op::IRETURN..=op::ARETURN => {
                let src = self.operand(0)?;
                self.emit(Inst::Return { src: Some(src) });
                return Ok(Flow::Ends);
            }
            op::RETURN => {
                self.emit(Inst::Return { src: None });
                return Ok(Flow::Ends);
            }
            op::ATHROW => {
                let obj = self.operand(0)?;
                self.emit(Inst::Throw { obj });
                return Ok(Flow::Ends);
            }

            op::GETSTATIC..=op::PUTFIELD => self.field(&insn)?,
            op::INVOKEVIRTUAL..=op::INVOKEDYNAMIC => return self.call(at, &insn),
            op::NEW => {
                let class = self.class(&insn)?;
                self.define(Kind::Ref, |dst| Inst::New { dst, class })?;
            }
            op::NEWARRAY => {
                self.unary(Kind::Ref, |dst, len| Inst::NewArray { dst, len, element: primitive(insn.x) })?
            }
            op::ANEWARRAY => {
                let class = self.class(&insn)?;
                self.unary(Kind::Ref, |dst, len| Inst::NewRefArray { dst, len, class })?;
            }
            op::MULTIANEWARRAY => {
                let class = self.class(&insn)?;
                let (n, args) = self.arguments(insn.x as usize)?;
                self.define(Kind::Ref, |dst| Inst::NewMultiArray { dst, class, n, args })?;
            }
            op::CHECKCAST => {
                let class = self.class(&insn)?;
                self.unary(Kind::Ref, |dst, obj| Inst::CheckCast { dst, obj, class })?;
            }
            op::INSTANCEOF => {
                let class = self.class(&insn)?;
                self.unary(Kind::Int, |dst, obj| Inst::InstanceOf { dst, obj, class })?;
            }
            op::MONITORENTER => {
                let obj = self.operand(0)?;
                self.drop(1)?;
                self.emit(Inst::MonitorEnter { obj });
            }
            op::MONITOREXIT => {
                let obj = self.operand(0)?;
                self.drop(1)?;
                self.emit(Inst::MonitorExit { obj });
            }
            _ => self.arithmetic(&insn)?,
        }
        Ok(Flow::Next(at + 1))
    }

    fn arithmetic(&mut self, insn: &Insn) -> Result<(), LowerError> {
        match insn.op {
            op @ op::INEG..=op::DNEG => {
                let kind = Kind::ALL[(op - op::INEG) as usize];
                self.unary(kind, |dst, a| Inst::Negate { kind, dst, a })
            }
            op @ op::I2L..=op::I2S => {
                let how = Conversion::ALL[(op - op::I2L) as usize];
                self.unary(how.result(), |dst, a| Inst::Convert { how, dst, a })
            }
            code => match binary_operation(code) {
                Some((op, kind)) => self.operation(op, kind),
                None => verify_error(format!("Bad instruction: {code:x} at offset {}", insn.offset)),
            },
        }
    }
}
