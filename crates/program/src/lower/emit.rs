//! Registers and the symbolic operand stack.
//!
//! The stack of the bytecode exists only while lowering: an entry names the register that holds the
//! value, or is a constant. Loads and `dup`s emit nothing. Where blocks meet, entry `i` of kind `k`
//! lies in its *home*, a register that belongs to (i, k). Invariant: a register that some entry names
//! is not written before that entry is gone or has been moved; `refs` counts the entries.

use super::decode::Decoded;
use super::references::Referring;
use super::shape::{Shapes, underflow};
use super::{LowerError, verify_error};
use crate::ir::{Catch, Inst, Kind, Origin, Reg, Switch};
use classfile::ConstantPool;

#[derive(Clone, Copy, PartialEq)]
pub(super) enum Value {
    Reg(Reg),
    Const(u64),
}

#[derive(Clone, Copy)]
pub(super) struct Entry {
    pub(super) kind: Kind,
    pub(super) value: Value,
}

const NONE: u16 = u16::MAX;
const KINDS: usize = 5;

pub(super) struct Emitter<'a> {
    pub(super) pool: &'a ConstantPool,
    pub(super) references: Referring<'a>,
    pub(super) decoded: &'a Decoded,
    pub(super) leaders: &'a [bool],
    pub(super) shapes: &'a Shapes,
    pub(super) insts: Vec<Inst>,
    pub(super) offsets: Vec<u16>,
    pub(super) catches: Vec<Catch>,
    pub(super) args: Vec<Reg>,
    pub(super) switches: Vec<Switch>,
    pub(super) kinds: Vec<Kind>,
    pub(super) origins: Vec<Origin>,
    /// Registers by slot and kind.
    locals: Vec<u16>,
    homes: Vec<u16>,
    /// By register: how many stack entries name it.
    refs: Vec<u32>,
    pub(super) stack: Vec<Entry>,
    /// The last instruction put its result into this temporary; the number of instructions then.
    defined: (Reg, usize),
    /// Offset of the bytecode that is being lowered.
    pub(super) offset: u16,
    /// By leader: its first instruction.
    pub(super) starts: Vec<u32>,
    /// Instructions whose targets are still bytecode indices.
    pub(super) fixups: Vec<u32>,
}

impl<'a> Emitter<'a> {
    pub(super) fn new(
        pool: &'a ConstantPool,
        references: Referring<'a>,
        decoded: &'a Decoded,
        leaders: &'a [bool],
        shapes: &'a Shapes,
        max_locals: u16,
    ) -> Self {
        let count = decoded.insns.len();
        Self {
            pool,
            references,
            decoded,
            leaders,
            shapes,
            insts: Vec::with_capacity(count),
            offsets: Vec::with_capacity(count),
            catches: Vec::new(),
            args: Vec::new(),
            switches: Vec::new(),
            kinds: Vec::with_capacity(16),
            origins: Vec::with_capacity(16),
            locals: vec![NONE; max_locals as usize * KINDS],
            homes: Vec::new(),
            refs: Vec::with_capacity(16),
            stack: Vec::with_capacity(8),
            defined: (Reg::NONE, 0),
            offset: 0,
            starts: vec![0; leaders.len()],
            fixups: Vec::new(),
        }
    }

    fn allocate(&mut self, kind: Kind, origin: Origin) -> Result<u16, LowerError> {
        let register = self.kinds.len();
        if register >= NONE as usize {
            return verify_error("Too many local variables and stack slots");
        }
        self.kinds.push(kind);
        self.origins.push(origin);
        self.refs.push(0);
        Ok(register as u16)
    }

    pub(super) fn local(&mut self, slot: u32, kind: Kind) -> Result<Reg, LowerError> {
        let at = slot as usize * KINDS + kind as usize;
        match self.locals.get(at) {
            Some(&NONE) => {
                let register = self.allocate(kind, Origin::Local(slot as u16))?;
                self.locals[at] = register;
                Ok(Reg(register))
            }
            Some(&register) => Ok(Reg(register)),
            None => verify_error("Local variable table overflow"),
        }
    }

    /// The register in which entry `depth` lies where blocks meet.
    pub(super) fn home(&mut self, depth: usize, kind: Kind) -> Result<Reg, LowerError> {
        let at = depth * KINDS + kind as usize;
        if at >= self.homes.len() {
            self.homes.resize((depth + 1) * KINDS, NONE);
        }
        if self.homes[at] == NONE {
            self.homes[at] = self.allocate(kind, Origin::Stack(depth.min(NONE as usize) as u16))?;
        }
        Ok(Reg(self.homes[at]))
    }

    /// A temporary that no entry names, the home of `depth` if possible.
    fn fresh(&mut self, depth: usize, kind: Kind) -> Result<Reg, LowerError> {
        let mut depth = depth;
        loop {
            let register = self.home(depth, kind)?;
            if self.refs[register.index()] == 0 {
                return Ok(register);
            }
            depth += 1;
        }
    }

    pub(super) fn emit(&mut self, inst: Inst) {
        self.insts.push(inst);
        self.offsets.push(self.offset);
    }

    /// A jump, whose target is a bytecode index for now.
    pub(super) fn emit_jump(&mut self, inst: Inst) {
        self.fixups.push(self.insts.len() as u32);
        self.emit(inst);
    }

    pub(super) fn push(&mut self, kind: Kind, value: Value) {
        if let Value::Reg(register) = value {
            self.refs[register.index()] += 1;
        }
        self.stack.push(Entry { kind, value });
    }

    /// Emits an instruction that makes a new value, and pushes that.
    pub(super) fn define(&mut self, kind: Kind, make: impl FnOnce(Reg) -> Inst) -> Result<(), LowerError> {
        let register = self.fresh(self.stack.len(), kind)?;
        self.emit(make(register));
        self.defined = (register, self.insts.len());
        self.push(kind, Value::Reg(register));
        Ok(())
    }

    fn index(&self, from_top: usize) -> Result<usize, LowerError> {
        self.stack.len().checked_sub(from_top + 1).ok_or_else(underflow)
    }

    pub(super) fn peek(&self, from_top: usize) -> Result<Entry, LowerError> {
        Ok(self.stack[self.index(from_top)?])
    }

    /// The constant there, if it is an `int` or a `long` that fits one.
    pub(super) fn constant(&self, from_top: usize) -> Option<i32> {
        match self.peek(from_top) {
            Ok(Entry { kind: Kind::Int, value: Value::Const(value) }) => Some(value as u32 as i32),
            Ok(Entry { kind: Kind::Long, value: Value::Const(value) }) => i32::try_from(value as i64).ok(),
            _ => None,
        }
    }

    /// The register of an entry, loading it first if it is a constant. The entry stays: it protects
    /// the register until all operands are there.
    pub(super) fn operand(&mut self, from_top: usize) -> Result<Reg, LowerError> {
        let at = self.index(from_top)?;
        let Entry { kind, value } = self.stack[at];
        match value {
            Value::Reg(register) => Ok(register),
            Value::Const(value) => {
                let register = self.fresh(at, kind)?;
                self.emit(Inst::Const { dst: register, value });
                self.refs[register.index()] += 1;
                self.stack[at].value = Value::Reg(register);
                Ok(register)
            }
        }
    }

    pub(super) fn drop(&mut self, count: usize) -> Result<(), LowerError> {
        let left = self.stack.len().checked_sub(count).ok_or_else(underflow)?;
        for entry in &self.stack[left..] {
            if let Value::Reg(register) = entry.value {
                self.refs[register.index()] -= 1;
            }
        }
        self.stack.truncate(left);
        Ok(())
    }

    fn rename(&mut self, from: Reg, to: Reg) {
        for entry in &mut self.stack {
            if entry.value == Value::Reg(from) {
                entry.value = Value::Reg(to);
            }
        }
        self.refs[to.index()] += std::mem::take(&mut self.refs[from.index()]);
    }

    /// Before `local` is written: entries that name it get a copy of the old value.
    pub(super) fn save(&mut self, local: Reg) -> Result<(), LowerError> {
        if self.refs[local.index()] == 0 {
            return Ok(());
        }
        let first = self.stack.iter().position(|entry| entry.value == Value::Reg(local)).unwrap_or(0);
        let copy = self.fresh(first, self.kinds[local.index()])?;
        self.emit(Inst::Move { dst: copy, src: local });
        self.rename(local, copy);
        Ok(())
    }

    /// Pops into a local. If the value was made just now, it is made in the local itself: nothing
    /// lies between the two, and an instruction that throws has not yet written its result.
    pub(super) fn store(&mut self, slot: u32, kind: Kind) -> Result<(), LowerError> {
        let top = self.peek(0)?.value;
        let local = self.local(slot, kind)?;
        match top {
            Value::Reg(register) if register == local => self.drop(1),
            Value::Reg(register)
                if self.defined == (register, self.insts.len())
                    && self.refs[local.index()] == 0
                    && self.kinds[register.index()] == kind =>
            {
                if let Some(last) = self.insts.last_mut() {
                    *last = last.with_def(local);
                }
                self.defined = (Reg::NONE, 0);
                self.drop(1)?;
                self.rename(register, local);
                Ok(())
            }
            _ => {
                self.save(local)?;
                self.drop(1)?;
                self.copy(local, top);
                Ok(())
            }
        }
    }

    fn copy(&mut self, dst: Reg, value: Value) {
        self.emit(match value {
            Value::Reg(src) => Inst::Move { dst, src },
            Value::Const(value) => Inst::Const { dst, value },
        });
    }

    /// Brings the lowest `count` entries home; those above keep their values.
    pub(super) fn flush(&mut self, count: usize) -> Result<(), LowerError> {
        for at in 0..count {
            let Entry { kind, value } = self.stack[at];
            let home = self.home(at, kind)?;
            if value == Value::Reg(home) {
                continue;
            }
            if self.refs[home.index()] > 0 {
                // Entries above name it (those below are home already): move it out of the way.
                let away = self.fresh(self.stack.len(), kind)?;
                self.emit(Inst::Move { dst: away, src: home });
                self.rename(home, away);
            }
            self.copy(home, value);
            if let Value::Reg(register) = value {
                self.refs[register.index()] -= 1;
            }
            self.refs[home.index()] += 1;
            self.stack[at].value = Value::Reg(home);
        }
        Ok(())
    }

    /// Begins a block, with every entry at home.
    pub(super) fn enter(&mut self, stack: &[Kind]) -> Result<(), LowerError> {
        self.drop(self.stack.len())?;
        self.defined = (Reg::NONE, 0);
        for (depth, &kind) in stack.iter().enumerate() {
            let home = self.home(depth, kind)?;
            self.push(kind, Value::Reg(home));
        }
        Ok(())
    }
}
