//! One bytecode after the other to the IR.

use super::decode::{Decoded, Insn, Range, parts_mut};
use super::emit::{Emitter, Value};
use super::handlers::MANY;
use super::opcode as op;
use super::shape::{Shapes, underflow};
use super::{LowerError, descriptor, loadable, parse_field, parse_method, verify_error, width};
use crate::ir::{Body, Catch, Cond, Inst, Kind, Prim, Reg};
use classfile::{Code, Constant, ConstantPool};

pub(super) fn translate(
    pool: &ConstantPool,
    code: &Code,
    decoded: &Decoded,
    leaders: &[bool],
    shapes: &Shapes,
    params: &[(u16, Kind)],
) -> Result<Body, LowerError> {
    let mut emitter = Emitter::new(pool, decoded, leaders, shapes, code.max_locals);
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

const CONDITIONS: [Cond; 6] = [Cond::Eq, Cond::Ne, Cond::Lt, Cond::Ge, Cond::Gt, Cond::Le];

fn condition(op: u8, first: u8) -> Cond {
    CONDITIONS[(op - first) as usize % 6]
}

/// The condition on swapped operands.
fn swapped(cond: Cond) -> Cond {
    match cond {
        Cond::Eq | Cond::Ne => cond,
        Cond::Lt => Cond::Gt,
        Cond::Gt => Cond::Lt,
        Cond::Ge => Cond::Le,
        Cond::Le => Cond::Ge,
    }
}

fn branch(cond: Cond, a: Reg, b: Reg, to: u32) -> Inst {
    match cond {
        Cond::Eq => Inst::IfIEq { a, b, to },
        Cond::Ne => Inst::IfINe { a, b, to },
        Cond::Lt => Inst::IfILt { a, b, to },
        Cond::Ge => Inst::IfIGe { a, b, to },
        Cond::Gt => Inst::IfIGt { a, b, to },
        Cond::Le => Inst::IfILe { a, b, to },
    }
}

fn branch_constant(cond: Cond, a: Reg, k: i32, to: u32) -> Inst {
    match cond {
        Cond::Eq => Inst::IfIEqK { a, k, to },
        Cond::Ne => Inst::IfINeK { a, k, to },
        Cond::Lt => Inst::IfILtK { a, k, to },
        Cond::Ge => Inst::IfIGeK { a, k, to },
        Cond::Gt => Inst::IfIGtK { a, k, to },
        Cond::Le => Inst::IfILeK { a, k, to },
    }
}

fn prim(code: u8) -> Prim {
    match code {
        4 => Prim::Boolean,
        5 => Prim::Char,
        6 => Prim::Float,
        7 => Prim::Double,
        8 => Prim::Byte,
        9 => Prim::Short,
        10 => Prim::Int,
        _ => Prim::Long,
    }
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
            let (targets, default) = parts_mut(switch);
            *default = self.starts[*default as usize];
            targets.iter_mut().for_each(|target| *target = self.starts[*target as usize]);
        }
        for handler in &self.decoded.handlers {
            let (start, end) = (self.starts[handler.start as usize], self.starts[handler.end as usize]);
            if start < end && self.shapes.entry(handler.target as usize).is_some() {
                let reg = self.home(0, Kind::Ref)?;
                let target = self.starts[handler.target as usize];
                self.catches.push(Catch { start, end, target, cp: handler.catch, reg });
            }
        }
        Ok(Body {
            params,
            kinds: self.kinds.into(),
            origins: self.origins.into(),
            insts: self.insts.into(),
            offsets: self.offsets.into(),
            catches: self.catches.into(),
            args: self.args.into(),
            switches: self.switches.into(),
        })
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

    /// A binary operation whose second operand is a constant that `constant` can take.
    fn right_constant(
        &mut self,
        constant: impl FnOnce(Reg, Reg, i32) -> Inst,
        general: impl FnOnce(Reg, Reg, Reg) -> Inst,
        map: impl FnOnce(i32) -> Option<i32>,
    ) -> Result<(), LowerError> {
        match self.int_constant(0).and_then(map) {
            Some(k) => {
                let a = self.operand(1)?;
                self.drop(2)?;
                self.define(Kind::Int, |dst| constant(dst, a, k))
            }
            None => self.binary(Kind::Int, general),
        }
    }

    /// As `right_constant`, with the constant on either side.
    fn either_constant(
        &mut self,
        constant: impl FnOnce(Reg, Reg, i32) -> Inst,
        general: impl FnOnce(Reg, Reg, Reg) -> Inst,
    ) -> Result<(), LowerError> {
        match (self.int_constant(0), self.int_constant(1)) {
            (None, Some(k)) => {
                let b = self.operand(0)?;
                self.drop(2)?;
                self.define(Kind::Int, |dst| constant(dst, b, k))
            }
            _ => self.right_constant(constant, general, Some),
        }
    }

    fn array_load(&mut self, kind: Kind, make: impl FnOnce(Reg, Reg, Reg) -> Inst) -> Result<(), LowerError> {
        self.binary(kind, make)
    }

    fn array_store(&mut self, make: impl FnOnce(Reg, Reg, Reg) -> Inst) -> Result<(), LowerError> {
        let array = self.operand(2)?;
        let index = self.operand(1)?;
        let src = self.operand(0)?;
        self.drop(3)?;
        self.emit(make(src, array, index));
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
    fn settled_pair(&mut self) -> Result<(Reg, Reg), LowerError> {
        self.operand(1)?;
        self.operand(0)?;
        self.flush(self.stack.len() - 2)?;
        Ok((self.operand(1)?, self.operand(0)?))
    }

    fn settled(&mut self) -> Result<Reg, LowerError> {
        self.operand(0)?;
        self.flush(self.stack.len() - 1)?;
        self.operand(0)
    }

    fn compare_ints(&mut self, cond: Cond, to: u32) -> Result<(), LowerError> {
        let (cond, k) = match (self.int_constant(0), self.int_constant(1)) {
            (Some(k), _) => (cond, k),
            (None, Some(k)) => {
                self.swap()?;
                (swapped(cond), k)
            }
            (None, None) => {
                let (a, b) = self.settled_pair()?;
                return self.jump(2, branch(cond, a, b, to));
            }
        };
        self.drop(1)?;
        let a = self.settled()?;
        self.jump(1, branch_constant(cond, a, k, to))
    }

    /// A comparison, together with the branch on its result if that comes next.
    fn compare(
        &mut self,
        at: usize,
        fused: impl FnOnce(Cond, Reg, Reg, u32) -> Inst,
        alone: impl FnOnce(Reg, Reg, Reg) -> Inst,
    ) -> Result<Flow, LowerError> {
        match self.following(at) {
            Some(Insn { op: op @ op::IFEQ..=op::IFLE, a: to, .. }) => {
                let (a, b) = self.settled_pair()?;
                self.jump(2, fused(condition(op, op::IFEQ), a, b, to))?;
                Ok(Flow::Next(at + 2))
            }
            _ => {
                self.binary(Kind::Int, alone)?;
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
            _ => return self.define(kind, |dst| Inst::LoadConst { dst, cp }),
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
        let make = |dst: Reg| match insn.op {
            op::INVOKEVIRTUAL => Inst::InvokeVirtual { dst, cp, n, args },
            op::INVOKESPECIAL => Inst::InvokeSpecial { dst, cp, n, args },
            op::INVOKESTATIC => Inst::InvokeStatic { dst, cp, n, args },
            op::INVOKEINTERFACE => Inst::InvokeInterface { dst, cp, n, args },
            _ => Inst::InvokeDynamic { dst, cp, n, args },
        };
        let Some(kind) = result else {
            self.emit(make(Reg::NONE));
            return Ok(Flow::Next(at + 1));
        };
        let dropped = if width(kind) == 2 { op::POP2 } else { op::POP };
        if self.following(at).is_some_and(|next| next.op == dropped) {
            self.emit(make(Reg::NONE));
            return Ok(Flow::Next(at + 2));
        }
        self.define(kind, make)?;
        Ok(Flow::Next(at + 1))
    }

    fn field(&mut self, insn: &Insn) -> Result<(), LowerError> {
        let cp = insn.a as u16;
        let kind = parse_field(descriptor(self.pool, insn.op, cp, insn.offset)?)?;
        match insn.op {
            op::GETSTATIC => self.define(kind, |dst| Inst::GetStatic { dst, cp })?,
            op::GETFIELD => self.unary(kind, |dst, obj| Inst::GetField { dst, obj, cp })?,
            op::PUTSTATIC => {
                let src = self.operand(0)?;
                self.drop(1)?;
                self.emit(Inst::PutStatic { src, cp });
            }
            _ => {
                let (obj, src) = self.pair()?;
                self.emit(Inst::PutField { obj, src, cp });
            }
        }
        Ok(())
    }

    /// Checks that a class constant is meant.
    fn class(&self, insn: &Insn) -> Result<u16, LowerError> {
        match self.pool.get(insn.a as u16)? {
            Constant::Class(_) => Ok(insn.a as u16),
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
                let kind = local_kind(op - op::ILOAD);
                let local = self.local(insn.a, kind)?;
                self.push(kind, Value::Reg(local));
            }
            op @ (op::ISTORE | op::LSTORE | op::FSTORE | op::DSTORE | op::ASTORE) => {
                self.store(insn.a, local_kind(op - op::ISTORE))?;
            }
            op::IINC => {
                let a = self.local(insn.a, Kind::Int)?;
                self.save(a)?;
                self.emit(Inst::IAddK { dst: a, a, k: insn.b });
            }

            op::IALOAD => self.array_load(Kind::Int, |dst, array, index| Inst::Load32 { dst, array, index })?,
            op::LALOAD => self.array_load(Kind::Long, |dst, array, index| Inst::Load64 { dst, array, index })?,
            op::FALOAD => self.array_load(Kind::Float, |dst, array, index| Inst::Load32 { dst, array, index })?,
            op::DALOAD => self.array_load(Kind::Double, |dst, array, index| Inst::Load64 { dst, array, index })?,
            op::AALOAD => self.array_load(Kind::Ref, |dst, array, index| Inst::LoadRef { dst, array, index })?,
            op::BALOAD => self.array_load(Kind::Int, |dst, array, index| Inst::LoadI8 { dst, array, index })?,
            op::CALOAD => self.array_load(Kind::Int, |dst, array, index| Inst::LoadU16 { dst, array, index })?,
            op::SALOAD => self.array_load(Kind::Int, |dst, array, index| Inst::LoadI16 { dst, array, index })?,
            op::IASTORE | op::FASTORE => self.array_store(|src, array, index| Inst::Store32 { src, array, index })?,
            op::LASTORE | op::DASTORE => self.array_store(|src, array, index| Inst::Store64 { src, array, index })?,
            op::AASTORE => self.array_store(|src, array, index| Inst::StoreRef { src, array, index })?,
            op::BASTORE => self.array_store(|src, array, index| Inst::Store8 { src, array, index })?,
            op::CASTORE | op::SASTORE => self.array_store(|src, array, index| Inst::Store16 { src, array, index })?,
            op::ARRAYLENGTH => self.unary(Kind::Int, |dst, array| Inst::ArrayLength { dst, array })?,

            op::POP => self.drop(1)?,
            op::POP2 => {
                let wide = width(self.peek(0)?.kind) == 2;
                self.drop(if wide { 1 } else { 2 })?;
            }
            op @ op::DUP..=op::DUP2_X2 => self.dup(op)?,
            op::SWAP => self.swap()?,

            op::LCMP => {
                return self.compare(
                    at,
                    |cond, a, b, to| Inst::IfL { cond, a, b, to },
                    |dst, a, b| Inst::LCmp { dst, a, b },
                );
            }
            op @ (op::FCMPL | op::FCMPG) => {
                let nan_greater = op == op::FCMPG;
                return self.compare(
                    at,
                    |cond, a, b, to| Inst::IfF { cond, nan_greater, a, b, to },
                    |dst, a, b| Inst::FCmp { dst, a, b, nan_greater },
                );
            }
            op @ (op::DCMPL | op::DCMPG) => {
                let nan_greater = op == op::DCMPG;
                return self.compare(
                    at,
                    |cond, a, b, to| Inst::IfD { cond, nan_greater, a, b, to },
                    |dst, a, b| Inst::DCmp { dst, a, b, nan_greater },
                );
            }
            op @ op::IFEQ..=op::IFLE => {
                let a = self.settled()?;
                self.jump(1, branch_constant(condition(op, op::IFEQ), a, 0, to))?;
            }
            op @ op::IF_ICMPEQ..=op::IF_ICMPLE => self.compare_ints(condition(op, op::IF_ICMPEQ), to)?,
            op @ (op::IF_ACMPEQ | op::IF_ACMPNE) => {
                let (a, b) = self.settled_pair()?;
                let equal = op == op::IF_ACMPEQ;
                self.jump(2, if equal { Inst::IfREq { a, b, to } } else { Inst::IfRNe { a, b, to } })?;
            }
            op @ (op::IFNULL | op::IFNONNULL) => {
                let a = self.settled()?;
                let null = op == op::IFNULL;
                self.jump(1, if null { Inst::IfNull { a, to } } else { Inst::IfNonNull { a, to } })?;
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
                let key = self.settled()?;
                let table = self.switches.len() as u32;
                self.switches.push(self.decoded.switches[insn.a as usize].clone());
                self.jump(1, Inst::Switch { key, table })?;
                return Ok(Flow::Ends);
            }
            op::IRETURN..=op::ARETURN => {
                let src = self.operand(0)?;
                self.emit(Inst::Return { src });
                return Ok(Flow::Ends);
            }
            op::RETURN => {
                self.emit(Inst::ReturnVoid);
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
                let cp = self.class(&insn)?;
                self.define(Kind::Ref, |dst| Inst::New { dst, cp })?;
            }
            op::NEWARRAY => self.unary(Kind::Ref, |dst, len| Inst::NewArray { dst, len, prim: prim(insn.x) })?,
            op::ANEWARRAY => {
                let cp = self.class(&insn)?;
                self.unary(Kind::Ref, |dst, len| Inst::NewRefArray { dst, len, cp })?;
            }
            op::MULTIANEWARRAY => {
                let cp = self.class(&insn)?;
                let (n, args) = self.arguments(insn.x as usize)?;
                self.define(Kind::Ref, |dst| Inst::NewMultiArray { dst, cp, n, args })?;
            }
            op::CHECKCAST => {
                let cp = self.class(&insn)?;
                self.unary(Kind::Ref, |dst, obj| Inst::CheckCast { dst, obj, cp })?;
            }
            op::INSTANCEOF => {
                let cp = self.class(&insn)?;
                self.unary(Kind::Int, |dst, obj| Inst::InstanceOf { dst, obj, cp })?;
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
        use Kind::{Double, Float, Int, Long};
        match insn.op {
            op::IADD => {
                self.either_constant(|dst, a, k| Inst::IAddK { dst, a, k }, |dst, a, b| Inst::IAdd { dst, a, b })
            }
            op::ISUB => self.right_constant(
                |dst, a, k| Inst::IAddK { dst, a, k },
                |dst, a, b| Inst::ISub { dst, a, b },
                |k| Some(k.wrapping_neg()),
            ),
            op::IMUL => {
                self.either_constant(|dst, a, k| Inst::IMulK { dst, a, k }, |dst, a, b| Inst::IMul { dst, a, b })
            }
            op::IDIV => self.right_constant(
                |dst, a, k| Inst::IDivK { dst, a, k },
                |dst, a, b| Inst::IDiv { dst, a, b },
                |k| (k != 0).then_some(k),
            ),
            op::IREM => self.right_constant(
                |dst, a, k| Inst::IRemK { dst, a, k },
                |dst, a, b| Inst::IRem { dst, a, b },
                |k| (k != 0).then_some(k),
            ),
            op::ISHL => self.right_constant(
                |dst, a, k| Inst::IShlK { dst, a, k },
                |dst, a, b| Inst::IShl { dst, a, b },
                |k| Some(k & 31),
            ),
            op::ISHR => self.right_constant(
                |dst, a, k| Inst::IShrK { dst, a, k },
                |dst, a, b| Inst::IShr { dst, a, b },
                |k| Some(k & 31),
            ),
            op::IUSHR => self.right_constant(
                |dst, a, k| Inst::IUshrK { dst, a, k },
                |dst, a, b| Inst::IUshr { dst, a, b },
                |k| Some(k & 31),
            ),
            op::IAND => {
                self.either_constant(|dst, a, k| Inst::IAndK { dst, a, k }, |dst, a, b| Inst::IAnd { dst, a, b })
            }
            op::IOR => self.binary(Int, |dst, a, b| Inst::IOr { dst, a, b }),
            op::IXOR => self.binary(Int, |dst, a, b| Inst::IXor { dst, a, b }),
            op::INEG => self.unary(Int, |dst, a| Inst::INeg { dst, a }),

            op::LADD => self.long_sum(1, |dst, a, b| Inst::LAdd { dst, a, b }),
            op::LSUB => self.long_sum(-1, |dst, a, b| Inst::LSub { dst, a, b }),
            op::LMUL => self.binary(Long, |dst, a, b| Inst::LMul { dst, a, b }),
            op::LDIV => self.binary(Long, |dst, a, b| Inst::LDiv { dst, a, b }),
            op::LREM => self.binary(Long, |dst, a, b| Inst::LRem { dst, a, b }),
            op::LSHL => self.binary(Long, |dst, a, b| Inst::LShl { dst, a, b }),
            op::LSHR => self.binary(Long, |dst, a, b| Inst::LShr { dst, a, b }),
            op::LUSHR => self.binary(Long, |dst, a, b| Inst::LUshr { dst, a, b }),
            op::LAND => self.binary(Long, |dst, a, b| Inst::LAnd { dst, a, b }),
            op::LOR => self.binary(Long, |dst, a, b| Inst::LOr { dst, a, b }),
            op::LXOR => self.binary(Long, |dst, a, b| Inst::LXor { dst, a, b }),
            op::LNEG => self.unary(Long, |dst, a| Inst::LNeg { dst, a }),

            op::FADD => self.binary(Float, |dst, a, b| Inst::FAdd { dst, a, b }),
            op::FSUB => self.binary(Float, |dst, a, b| Inst::FSub { dst, a, b }),
            op::FMUL => self.binary(Float, |dst, a, b| Inst::FMul { dst, a, b }),
            op::FDIV => self.binary(Float, |dst, a, b| Inst::FDiv { dst, a, b }),
            op::FREM => self.binary(Float, |dst, a, b| Inst::FRem { dst, a, b }),
            op::FNEG => self.unary(Float, |dst, a| Inst::FNeg { dst, a }),
            op::DADD => self.binary(Double, |dst, a, b| Inst::DAdd { dst, a, b }),
            op::DSUB => self.binary(Double, |dst, a, b| Inst::DSub { dst, a, b }),
            op::DMUL => self.binary(Double, |dst, a, b| Inst::DMul { dst, a, b }),
            op::DDIV => self.binary(Double, |dst, a, b| Inst::DDiv { dst, a, b }),
            op::DREM => self.binary(Double, |dst, a, b| Inst::DRem { dst, a, b }),
            op::DNEG => self.unary(Double, |dst, a| Inst::DNeg { dst, a }),

            op::I2L => self.unary(Long, |dst, a| Inst::I2L { dst, a }),
            op::I2F => self.unary(Float, |dst, a| Inst::I2F { dst, a }),
            op::I2D => self.unary(Double, |dst, a| Inst::I2D { dst, a }),
            op::L2I => self.unary(Int, |dst, a| Inst::L2I { dst, a }),
            op::L2F => self.unary(Float, |dst, a| Inst::L2F { dst, a }),
            op::L2D => self.unary(Double, |dst, a| Inst::L2D { dst, a }),
            op::F2I => self.unary(Int, |dst, a| Inst::F2I { dst, a }),
            op::F2L => self.unary(Long, |dst, a| Inst::F2L { dst, a }),
            op::F2D => self.unary(Double, |dst, a| Inst::F2D { dst, a }),
            op::D2I => self.unary(Int, |dst, a| Inst::D2I { dst, a }),
            op::D2L => self.unary(Long, |dst, a| Inst::D2L { dst, a }),
            op::D2F => self.unary(Float, |dst, a| Inst::D2F { dst, a }),
            op::I2B => self.unary(Int, |dst, a| Inst::I2B { dst, a }),
            op::I2C => self.unary(Int, |dst, a| Inst::I2C { dst, a }),
            op::I2S => self.unary(Int, |dst, a| Inst::I2S { dst, a }),
            other => verify_error(format!("Bad instruction: {other:x} at offset {}", insn.offset)),
        }
    }

    fn long_sum(&mut self, sign: i32, general: impl FnOnce(Reg, Reg, Reg) -> Inst) -> Result<(), LowerError> {
        match self.long_constant(0).and_then(|k| k.checked_mul(sign)) {
            Some(k) => {
                let a = self.operand(1)?;
                self.drop(2)?;
                self.define(Kind::Long, |dst| Inst::LAddK { dst, a, k })
            }
            None => self.binary(Kind::Long, general),
        }
    }
}

fn local_kind(index: u8) -> Kind {
    match index {
        0 => Kind::Int,
        1 => Kind::Long,
        2 => Kind::Float,
        3 => Kind::Double,
        _ => Kind::Ref,
    }
}
