//! Bytes to uniform instructions. Every instruction of the method is decoded, reachable or not, and
//! targets become indices into the list, so nothing after this can leave it.

use super::opcode::{
    ALOAD_3, ANEWARRAY, ASTORE_3, BIPUSH, CHECKCAST, DCONST, FCONST, GETSTATIC, GOTO, GOTO_W, ICONST, IINC, ILOAD,
    ILOAD_0, INSTANCEOF, INVOKEDYNAMIC, INVOKEINTERFACE, INVOKESTATIC, ISTORE, ISTORE_0, JSR, JSR_W, LCONST, LDC,
    LDC_W, LDC2_W, LOOKUPSWITCH, MULTIANEWARRAY, NEW, NEWARRAY, RET, SIPUSH, TABLESWITCH, WIDE, ends_flow, jumps,
};
use super::{LowerError, verify_error};
use crate::ir::Switch;
use classfile::Code;

#[derive(Clone, Copy, Debug)]
pub(super) struct Insn {
    pub(super) op: u8,
    /// Dimensions of `multianewarray`, type code of `newarray`, 1 for `ldc2_w`.
    pub(super) x: u8,
    pub(super) offset: u16,
    /// Local slot, pool index, target or number of the switch.
    pub(super) a: u32,
    /// Constant of `ICONST`, `LCONST`, `FCONST`, `DCONST`, `iinc`.
    pub(super) b: i32,
}

/// A handler in instruction indices.
#[derive(Clone, Copy, Debug)]
pub(super) struct Range {
    pub(super) start: u32,
    pub(super) end: u32,
    pub(super) target: u32,
    pub(super) catch: u16,
}

impl Range {
    pub(super) fn covers(&self, at: usize) -> bool {
        (self.start as usize..self.end as usize).contains(&at)
    }
}

pub(super) struct Decoded {
    pub(super) insns: Vec<Insn>,
    pub(super) switches: Vec<Switch>,
    pub(super) handlers: Vec<Range>,
    /// There is a `jsr` or `ret` that [`super::subroutine`] has to remove.
    pub(super) subroutines: bool,
    /// There is a jump, a switch or a handler.
    pub(super) branches: bool,
}

const NOWHERE: u32 = u32::MAX;

struct Bytecode<'a> {
    bytes: &'a [u8],
    at: usize,
    /// The padding of switches is checked in old class files only.
    zero_padding: bool,
}

impl Bytecode<'_> {
    fn truncated() -> LowerError {
        LowerError::Verify("Instruction runs past the end of the code".into())
    }

    fn u1(&mut self) -> Result<u8, LowerError> {
        let byte = *self.bytes.get(self.at).ok_or_else(Self::truncated)?;
        self.at += 1;
        Ok(byte)
    }

    fn u2(&mut self) -> Result<u16, LowerError> {
        Ok(u16::from(self.u1()?) << 8 | u16::from(self.u1()?))
    }

    fn i4(&mut self) -> Result<i32, LowerError> {
        Ok((u32::from(self.u2()?) << 16 | u32::from(self.u2()?)) as i32)
    }
}

pub(super) fn decode(bytes: &[u8], code: &Code, major: u16) -> Result<Decoded, LowerError> {
    let mut decoded = Decoded {
        insns: Vec::with_capacity(bytes.len() / 2 + 1),
        switches: Vec::new(),
        handlers: Vec::new(),
        subroutines: false,
        branches: !code.handlers.is_empty(),
    };
    let mut at = vec![NOWHERE; bytes.len() + 1];
    let mut reader = Bytecode { bytes, at: 0, zero_padding: major < 51 };
    while reader.at < bytes.len() {
        at[reader.at] = decoded.insns.len() as u32;
        let insn = decoded.instruction(&mut reader, code.max_locals)?;
        decoded.insns.push(insn);
    }
    at[bytes.len()] = decoded.insns.len() as u32;
    decoded.resolve(&at, code)?;
    Ok(decoded)
}

impl Decoded {
    fn instruction(&mut self, reader: &mut Bytecode<'_>, max_locals: u16) -> Result<Insn, LowerError> {
        let start = reader.at;
        let mut insn = Insn { op: reader.u1()?, x: 0, offset: start as u16, a: 0, b: 0 };
        match insn.op {
            op @ ICONST..LCONST => {
                insn.op = ICONST;
                insn.b = i32::from(op) - 3;
            }
            op @ LCONST..FCONST => {
                insn.op = LCONST;
                insn.b = i32::from(op - LCONST);
            }
            op @ FCONST..DCONST => {
                insn.op = FCONST;
                insn.b = i32::from(op - FCONST);
            }
            op @ DCONST..BIPUSH => {
                insn.op = DCONST;
                insn.b = i32::from(op - DCONST);
            }
            BIPUSH => {
                insn.op = ICONST;
                insn.b = i32::from(reader.u1()? as i8);
            }
            SIPUSH => {
                insn.op = ICONST;
                insn.b = i32::from(reader.u2()? as i16);
            }
            LDC => insn.a = u32::from(reader.u1()?),
            op @ (LDC_W | LDC2_W) => {
                insn.op = LDC;
                insn.x = u8::from(op == LDC2_W);
                insn.a = u32::from(reader.u2()?);
            }
            ILOAD..ILOAD_0 | ISTORE..ISTORE_0 => insn.a = u32::from(reader.u1()?),
            op @ ILOAD_0..=ALOAD_3 => {
                insn.op = ILOAD + (op - ILOAD_0) / 4;
                insn.a = u32::from((op - ILOAD_0) % 4);
            }
            op @ ISTORE_0..=ASTORE_3 => {
                insn.op = ISTORE + (op - ISTORE_0) / 4;
                insn.a = u32::from((op - ISTORE_0) % 4);
            }
            IINC => {
                insn.a = u32::from(reader.u1()?);
                insn.b = i32::from(reader.u1()? as i8);
            }
            RET => {
                insn.a = u32::from(reader.u1()?);
                self.subroutines = true;
                self.branches = true;
            }
            op if jumps(op) => {
                insn.a = target(start, i32::from(reader.u2()? as i16), reader)?;
                self.subroutines |= op == JSR;
                self.branches = true;
            }
            op @ (GOTO_W | JSR_W) => {
                insn.op = if op == GOTO_W { GOTO } else { JSR };
                insn.a = target(start, reader.i4()?, reader)?;
                self.subroutines |= op == JSR_W;
                self.branches = true;
            }
            TABLESWITCH | LOOKUPSWITCH => {
                insn.a = self.switches.len() as u32;
                let switch = switch(insn.op, start, reader)?;
                self.switches.push(switch);
                self.branches = true;
            }
            GETSTATIC..=INVOKESTATIC | NEW | ANEWARRAY | CHECKCAST | INSTANCEOF => insn.a = u32::from(reader.u2()?),
            INVOKEINTERFACE => {
                insn.a = u32::from(reader.u2()?);
                insn.x = reader.u1()?;
                if reader.u1()? != 0 {
                    return verify_error("Fourth operand byte of invokeinterface must be zero");
                }
            }
            INVOKEDYNAMIC => {
                insn.a = u32::from(reader.u2()?);
                if reader.u2()? != 0 {
                    return verify_error("Third and fourth operand bytes of an invokedynamic must be zero");
                }
            }
            NEWARRAY => {
                insn.x = reader.u1()?;
                if !(4..=11).contains(&insn.x) {
                    return verify_error("Illegal newarray instruction");
                }
            }
            MULTIANEWARRAY => {
                insn.a = u32::from(reader.u2()?);
                insn.x = reader.u1()?;
                if insn.x == 0 {
                    return verify_error("Illegal dimension in multianewarray");
                }
            }
            WIDE => {
                insn.op = reader.u1()?;
                insn.a = u32::from(reader.u2()?);
                match insn.op {
                    ILOAD..ILOAD_0 | ISTORE..ISTORE_0 => {}
                    RET => {
                        self.subroutines = true;
                        self.branches = true;
                    }
                    IINC => insn.b = i32::from(reader.u2()? as i16),
                    _ => return verify_error(format!("Bad wide instruction at offset {start}")),
                }
            }
            op if op > JSR_W => return verify_error(format!("Bad instruction: {op:x} at offset {start}")),
            _ => {}
        }
        if matches!(insn.op, ILOAD..ILOAD_0 | ISTORE..ISTORE_0 | IINC | RET) {
            let wide = matches!(insn.op, 22 | 24 | 55 | 57);
            if insn.a + u32::from(wide) >= u32::from(max_locals) {
                return verify_error(format!("Local variable table overflow at offset {start}"));
            }
        }
        Ok(insn)
    }

    /// Offsets to indices, in jumps, switches and handlers.
    fn resolve(&mut self, at: &[u32], code: &Code) -> Result<(), LowerError> {
        if !self.branches {
            return Ok(());
        }
        let count = self.insns.len() as u32;
        let lookup = |offset: u32| match at.get(offset as usize) {
            Some(&index) if index < count => Ok(index),
            _ => verify_error(format!("Illegal target of jump or branch: {offset}")),
        };
        for insn in self.insns.iter_mut().filter(|insn| jumps(insn.op)) {
            insn.a = lookup(insn.a)?;
        }
        for switch in &mut self.switches {
            let (targets, default) = switch.parts_mut();
            *default = lookup(*default)?;
            for target in targets {
                *target = lookup(*target)?;
            }
        }
        for handler in &code.handlers {
            let end = at[(handler.end as usize).min(at.len() - 1)];
            if end == NOWHERE {
                return Err(LowerError::Format("Invalid exception table range".into()));
            }
            let range = Range {
                start: lookup(u32::from(handler.start))?,
                end,
                target: lookup(u32::from(handler.target))?,
                catch: handler.catch,
            };
            self.handlers.push(range);
        }
        Ok(())
    }

    /// Jumps to a `goto` go to where that goes.
    pub(super) fn thread_jumps(&mut self) {
        if !self.branches {
            return;
        }
        let Self { insns, switches, .. } = self;
        let follow = |insns: &[Insn], mut target: u32| {
            // A chain may be a ring.
            for _ in 0..8 {
                match insns[target as usize] {
                    Insn { op: GOTO, a, .. } => target = a,
                    _ => break,
                }
            }
            target
        };
        for at in 0..insns.len() {
            if jumps(insns[at].op) {
                insns[at].a = follow(insns, insns[at].a);
            }
        }
        for switch in switches {
            let (targets, default) = switch.parts_mut();
            *default = follow(insns, *default);
            for target in targets {
                *target = follow(insns, *target);
            }
        }
    }

    /// For each instruction, whether a basic block begins there; empty if there is only one.
    pub(super) fn leaders(&self) -> Vec<bool> {
        if !self.branches {
            return Vec::new();
        }
        let mut leaders = vec![false; self.insns.len() + 1];
        leaders[0] = true;
        for (at, insn) in self.insns.iter().enumerate() {
            if jumps(insn.op) || insn.op == RET {
                leaders[insn.a as usize] = true;
                leaders[at + 1] = true;
            } else if ends_flow(insn.op) {
                leaders[at + 1] = true;
            }
        }
        for switch in &self.switches {
            let (targets, default) = switch.parts();
            leaders[default as usize] = true;
            for &target in targets {
                leaders[target as usize] = true;
            }
        }
        for handler in &self.handlers {
            leaders[handler.start as usize] = true;
            leaders[handler.end as usize] = true;
            leaders[handler.target as usize] = true;
        }
        leaders
    }

    /// Where control may go from an instruction other than to the next one.
    pub(super) fn each_target(&self, insn: &Insn, mut visit: impl FnMut(u32)) {
        if jumps(insn.op) || insn.op == RET {
            visit(insn.a);
        } else if let TABLESWITCH | LOOKUPSWITCH = insn.op {
            let (targets, default) = self.switches[insn.a as usize].parts();
            visit(default);
            targets.iter().for_each(|&target| visit(target));
        }
    }
}

/// An absolute target offset within the code.
fn target(start: usize, distance: i32, reader: &Bytecode<'_>) -> Result<u32, LowerError> {
    let target = start as i64 + i64::from(distance);
    if (0..reader.bytes.len() as i64).contains(&target) {
        Ok(target as u32)
    } else {
        verify_error(format!("Illegal target of jump or branch: {target}"))
    }
}

fn switch(op: u8, start: usize, reader: &mut Bytecode<'_>) -> Result<Switch, LowerError> {
    while reader.at & 3 != 0 {
        if reader.u1()? != 0 && reader.zero_padding {
            return verify_error("Nonzero padding byte in lookupswitch or tableswitch");
        }
    }
    let default = reader.i4()?;
    let default = target(start, default, reader)?;
    let count_fits =
        |count: i64, size: i64, reader: &Bytecode<'_>| count * size <= (reader.bytes.len() - reader.at) as i64;
    if op == TABLESWITCH {
        let (low, high) = (reader.i4()?, reader.i4()?);
        let count = i64::from(high) - i64::from(low) + 1;
        if count < 1 || !count_fits(count, 4, reader) {
            return verify_error("low must be less than or equal to high in tableswitch");
        }
        let mut targets = Vec::with_capacity(count as usize);
        for _ in 0..count {
            let distance = reader.i4()?;
            targets.push(target(start, distance, reader)?);
        }
        return Ok(Switch::Table { low, targets: targets.into(), default });
    }
    let count = reader.i4()?;
    if count < 0 || !count_fits(i64::from(count), 8, reader) {
        return verify_error("number of keys in lookupswitch less than 0");
    }
    let (mut keys, mut targets) = (Vec::with_capacity(count as usize), Vec::with_capacity(count as usize));
    for _ in 0..count {
        let key = reader.i4()?;
        if keys.last().is_some_and(|&last| last >= key) {
            return verify_error("Bad lookupswitch instruction");
        }
        keys.push(key);
        let distance = reader.i4()?;
        targets.push(target(start, distance, reader)?);
    }
    Ok(Switch::Lookup { keys: keys.into(), targets: targets.into(), default })
}
