//! Where the operands of each instruction come from.
//!
//! A sweep over the bytecode keeps, for every instruction, a symbolic operand stack whose slots name
//! the offset of the instruction that pushed them. Where paths that disagree meet, the slot is
//! unknown. The sweep is deliberately not a fixed point: HotSpot stops as soon as it reaches the
//! instruction it was asked about, so a loop's back edge may not have been seen, and the texts
//! that it prints depend on that.
//!
//! Invariant: any bytes whatsoever are analysed in bounded time and space, without a panic.

use crate::program::descriptor_len;
use classfile::{ClassFile, Code};

/// The operand stack before an instruction. A long or double takes two slots.
#[derive(Clone, Debug, Default)]
pub(super) struct Frame {
    /// The offset that pushed each slot, the top last; `None` where it depends on the path.
    slots: Vec<Option<u16>>,
    /// Bit `n`: local `n` may have been stored to on the way here.
    written: u64,
}

impl Frame {
    /// What pushed the slot that lies `depth` below the top.
    pub(super) fn source(&self, depth: usize) -> Option<u16> {
        let index = self.slots.len().checked_sub(depth + 1)?;
        self.slots[index]
    }

    /// Beyond 64 locals nothing is tracked: they count as written.
    pub(super) fn was_written(&self, local: u16) -> bool {
        local > 63 || self.written & (1 << local) != 0
    }

    fn write(&mut self, local: u16) {
        if local <= 63 {
            self.written |= 1 << local;
        }
    }

    fn pop(&mut self, count: usize) -> Option<()> {
        let rest = self.slots.len().checked_sub(count)?;
        self.slots.truncate(rest);
        Some(())
    }

    fn push(&mut self, at: u16, count: usize) {
        self.slots.extend(std::iter::repeat_n(Some(at), count));
    }

    /// `dup` and its relatives: copies the `count` top slots to below the `under` next ones.
    fn duplicate(&mut self, count: usize, under: usize) -> Option<()> {
        let top = self.slots.len().checked_sub(count)?;
        let hole = top.checked_sub(under)?;
        let copy = self.slots[top..].to_vec();
        self.slots.splice(hole..hole, copy);
        Some(())
    }

    fn merge(&mut self, other: &Self) {
        for (mine, theirs) in self.slots.iter_mut().zip(&other.slots) {
            if *mine != *theirs {
                *mine = None;
            }
        }
        self.written |= other.written;
    }
}

/// HotSpot gives up on a method whose stacks hold more slots than this.
const SLOT_LIMIT: usize = 1_000_000;
/// Sweeps; each further one needs code that is first reached by a jump backwards.
const SWEEP_LIMIT: usize = 200;

/// The frames of one method, as far as needed for the instruction in question.
pub(super) struct Sources<'a> {
    class: &'a ClassFile,
    code: &'a [u8],
    frames: Vec<Option<Frame>>,
    /// Slots held by all frames together.
    held: usize,
}

/// Where control goes after an instruction.
#[derive(Default)]
struct Flow {
    ends: bool,
    targets: Vec<i64>,
}

impl<'a> Sources<'a> {
    pub(super) fn new(class: &'a ClassFile, code: &'a Code, wanted: u16) -> Option<Self> {
        let bytecode = class.bytes().get(code.bytecode.clone())?;
        let mut sources = Self { class, code: bytecode, frames: vec![None; bytecode.len()], held: 0 };
        *sources.frames.first_mut()? = Some(Frame::default());
        for handler in &code.handlers {
            if let Some(frame @ None) = sources.frames.get_mut(handler.target as usize) {
                *frame = Some(Frame { slots: vec![Some(handler.target)], written: 0 });
            }
        }
        sources.sweep(wanted as usize);
        Some(sources)
    }

    pub(super) fn frame(&self, at: u16) -> Option<&Frame> {
        self.frames.get(at as usize)?.as_ref()
    }

    fn sweep(&mut self, wanted: usize) {
        for _ in 0..SWEEP_LIMIT {
            let mut skipped = false;
            let mut grew = false;
            let mut at = 0;
            while at < self.code.len() {
                let Some(len) = length(self.code, at) else { return };
                match self.frames[at].clone() {
                    None => skipped = true,
                    Some(frame) => match self.execute(at, frame) {
                        Some((frame, flow)) => grew |= self.propagate(at, len, frame, &flow),
                        None => return,
                    },
                }
                at += len;
                if self.held > SLOT_LIMIT || (at == wanted && self.frames.get(at).is_some_and(Option::is_some)) {
                    return;
                }
            }
            if !skipped || !grew {
                return;
            }
        }
    }

    /// Hands the frame to every successor; returns whether one of them had none so far.
    ///
    /// The frame itself is weakened by each merge in turn: what the fall-through lost, the targets
    /// lose too. That is imprecise, and HotSpot's.
    fn propagate(&mut self, at: usize, len: usize, mut frame: Frame, flow: &Flow) -> bool {
        let mut grew = false;
        let falls = (!flow.ends).then_some((at + len) as i64);
        for target in falls.into_iter().chain(flow.targets.iter().copied()) {
            let Some(known) = usize::try_from(target).ok().and_then(|target| self.frames.get_mut(target)) else {
                continue;
            };
            match known {
                Some(known) => {
                    frame.merge(known);
                    known.clone_from(&frame);
                }
                None => {
                    self.held += frame.slots.len();
                    grew = true;
                    *known = Some(frame.clone());
                }
            }
        }
        grew
    }

    /// The effect of the instruction at `at`; `None` for what no verifier would let pass.
    fn execute(&self, at: usize, mut frame: Frame) -> Option<(Frame, Flow)> {
        let here = at as u16;
        let mut flow = Flow::default();
        let wide = self.code[at] == op::WIDE;
        let opcode = if wide { u1(self.code, at + 1)? } else { self.code[at] };
        match opcode {
            op::ISTORE..=op::ASTORE => frame.write(local_operand(self.code, at)?),
            op::ISTORE_0..=op::ASTORE_3 => frame.write(u16::from((opcode - op::ISTORE_0) % 4)),
            _ => {}
        }
        match opcode {
            op::DUP..=0x5b => frame.duplicate(1, usize::from(opcode - op::DUP))?,
            op::DUP2..=0x5e => frame.duplicate(2, usize::from(opcode - op::DUP2))?,
            op::SWAP => {
                let len = frame.slots.len();
                frame.slots.swap(len.checked_sub(2)?, len - 1);
            }
            op::IFEQ..=op::JSR | op::IFNULL..=op::JSR_W => {
                let (pops, pushes) = branch_effect(opcode);
                frame.pop(pops)?;
                frame.push(here, pushes);
                let narrow = opcode < op::GOTO_W;
                let by = if narrow { i64::from(u2(self.code, at + 1)? as i16) } else { i4(self.code, at + 1)? };
                flow.targets.push(at as i64 + by);
                flow.ends = matches!(opcode, op::GOTO | op::JSR | op::GOTO_W | op::JSR_W);
            }
            op::RET => flow.ends = true,
            op::TABLESWITCH | op::LOOKUPSWITCH => {
                // HotSpot lets a switch fall through as well; what follows is nearly always its first case.
                frame.pop(1)?;
                flow.targets = switch_targets(self.code, at)?;
            }
            op::IRETURN..=op::RETURN | op::ATHROW => flow.ends = true,
            op::GETSTATIC..=op::PUTFIELD => {
                let size = field_size(self.class, u2(self.code, at + 1)?)?;
                let object = usize::from(opcode >= op::GETFIELD);
                let stores = matches!(opcode, op::PUTSTATIC | op::PUTFIELD);
                frame.pop(object + if stores { size } else { 0 })?;
                frame.push(here, if stores { 0 } else { size });
            }
            op::INVOKEVIRTUAL..=op::INVOKEDYNAMIC => {
                let descriptor = call_descriptor(self.class, u2(self.code, at + 1)?)?;
                let receiver = usize::from(!matches!(opcode, op::INVOKESTATIC | op::INVOKEDYNAMIC));
                frame.pop(argument_slots(&descriptor)? + receiver)?;
                frame.push(here, descriptor.split_once(')').map_or(0, |(_, result)| slots(result)));
            }
            op::CHECKCAST => {}
            op::MULTIANEWARRAY => {
                frame.pop(usize::from(u1(self.code, at + 3)?))?;
                frame.push(here, 1);
            }
            _ => {
                let (pops, pushes) = simple_effect(opcode)?;
                frame.pop(pops)?;
                frame.push(here, pushes);
            }
        }
        Some((frame, flow))
    }
}

/// Slots popped and pushed by the instructions whose effect is in the opcode alone.
fn simple_effect(opcode: u8) -> Option<(usize, usize)> {
    /// Slots of the kinds int, long, float, double, object, in the order of the opcodes.
    const SIZE: [usize; 5] = [1, 2, 1, 2, 1];
    let size = |from: u8, each: u8| SIZE[usize::from((opcode - from) / each) % 5];
    let arithmetic = |from: u8, kinds: u8| SIZE[usize::from((opcode - from) % kinds)];
    Some(match opcode {
        0x00 | 0x84 => (0, 0),
        0x09 | 0x0a | 0x0e | 0x0f | 0x14 => (0, 2),
        0x01..=0x13 => (0, 1),
        0x15..=0x19 => (0, size(0x15, 1)),
        0x1a..=0x2d => (0, size(0x1a, 4)),
        0x2f | 0x31 => (2, 2),
        0x2e..=0x35 => (2, 1),
        0x36..=0x3a => (size(0x36, 1), 0),
        0x3b..=0x4e => (size(0x3b, 4), 0),
        0x50 | 0x52 => (4, 0),
        0x4f..=0x56 => (3, 0),
        0x57 => (1, 0),
        0x58 => (2, 0),
        0x60..=0x73 => (2 * arithmetic(0x60, 4), arithmetic(0x60, 4)),
        0x74..=0x77 => (arithmetic(0x74, 4), arithmetic(0x74, 4)),
        0x78..=0x7d => (1 + arithmetic(0x78, 2), arithmetic(0x78, 2)),
        0x7e..=0x83 => (2 * arithmetic(0x7e, 2), arithmetic(0x7e, 2)),
        // i2l, i2d, f2l, f2d; l2i, l2f, d2i, d2f; l2d, d2l; and the conversions within one slot.
        0x85 | 0x87 | 0x8c | 0x8d => (1, 2),
        0x88 | 0x89 | 0x8e | 0x90 => (2, 1),
        0x8a | 0x8f => (2, 2),
        0x86 | 0x8b | 0x91..=0x93 => (1, 1),
        0x95 | 0x96 => (2, 1),
        0x94..=0x98 => (4, 1),
        0xbb => (0, 1),
        // newarray, anewarray, arraylength, instanceof
        0xbc..=0xbe | 0xc1 => (1, 1),
        0xc2 | 0xc3 => (1, 0),
        _ => return None,
    })
}

fn branch_effect(opcode: u8) -> (usize, usize) {
    match opcode {
        0x99..=0x9e | op::IFNULL..=0xc7 => (1, 0),
        0x9f..=0xa6 => (2, 0),
        op::JSR | op::JSR_W => (0, 1),
        _ => (0, 0),
    }
}

/// The length of the instruction at `at`, or `None` if it does not lie in the code.
fn length(code: &[u8], at: usize) -> Option<usize> {
    let len = match code[at] {
        0x10 | 0x12 | 0x15..=0x19 | 0x36..=0x3a | op::RET | 0xbc => 2,
        0x11 | 0x13 | 0x14 | 0x84 | op::IFEQ..=op::JSR => 3,
        op::GETSTATIC..=op::INVOKESTATIC | 0xbb | 0xbd | op::CHECKCAST | 0xc1 | op::IFNULL..=0xc7 => 3,
        op::INVOKEINTERFACE | op::INVOKEDYNAMIC | op::GOTO_W | op::JSR_W => 5,
        op::MULTIANEWARRAY => 4,
        op::WIDE if u1(code, at + 1)? == 0x84 => 6,
        op::WIDE => 4,
        op::TABLESWITCH | op::LOOKUPSWITCH => {
            let operands = (at + 4) & !3;
            let entries = switch_entries(code, at)?;
            let (header, entry) = if code[at] == op::TABLESWITCH { (12, 4) } else { (8, 8) };
            operands - at + header + entry * entries
        }
        0x00..=0xc9 => 1,
        _ => return None,
    };
    (at + len <= code.len()).then_some(len)
}

fn switch_entries(code: &[u8], at: usize) -> Option<usize> {
    let operands = (at + 4) & !3;
    let entries = if code[at] == op::TABLESWITCH {
        i4(code, operands + 8)? - i4(code, operands + 4)? + 1
    } else {
        i4(code, operands + 4)?
    };
    // No method is longer than this, so neither is a table in it; larger ones are nonsense.
    usize::try_from(entries).ok().filter(|&entries| entries <= 0xffff)
}

/// The default target first, then those of the cases.
fn switch_targets(code: &[u8], at: usize) -> Option<Vec<i64>> {
    let operands = (at + 4) & !3;
    let (first, stride) = if code[at] == op::TABLESWITCH { (operands + 12, 4) } else { (operands + 12, 8) };
    let mut targets = vec![at as i64 + i4(code, operands)?];
    for entry in 0..switch_entries(code, at)? {
        targets.push(at as i64 + i4(code, first + stride * entry)?);
    }
    Some(targets)
}

pub(super) fn u1(code: &[u8], at: usize) -> Option<u8> {
    code.get(at).copied()
}

pub(super) fn u2(code: &[u8], at: usize) -> Option<u16> {
    Some(u16::from_be_bytes([u1(code, at)?, u1(code, at + 1)?]))
}

fn i4(code: &[u8], at: usize) -> Option<i64> {
    Some(i64::from((i32::from(u2(code, at)? as i16) << 16) | i32::from(u2(code, at + 2)?)))
}

/// The local that a load or store with an explicit operand names, `wide` or not.
pub(super) fn local_operand(code: &[u8], at: usize) -> Option<u16> {
    if u1(code, at)? == op::WIDE { u2(code, at + 2) } else { u1(code, at + 1).map(u16::from) }
}

/// Slots of the value of a type or, for `V`, none.
fn slots(descriptor: &str) -> usize {
    match descriptor.as_bytes() {
        [b'J' | b'D', ..] => 2,
        [b'V', ..] => 0,
        _ => 1,
    }
}

/// The slots of each parameter of a method descriptor, in order.
pub(super) fn parameter_slots(descriptor: &str) -> Option<Vec<usize>> {
    let mut rest = descriptor.strip_prefix('(')?.split_once(')')?.0;
    let mut sizes = Vec::new();
    while !rest.is_empty() {
        sizes.push(slots(rest));
        rest = rest.get(descriptor_len(rest)?..)?;
    }
    Some(sizes)
}

pub(super) fn argument_slots(descriptor: &str) -> Option<usize> {
    parameter_slots(descriptor).map(|sizes| sizes.iter().sum())
}

pub(super) fn field_size(class: &ClassFile, index: u16) -> Option<usize> {
    let (_, _, descriptor, _) = class.pool.member(index).ok()?;
    Some(slots(&descriptor))
}

fn call_descriptor(class: &ClassFile, index: u16) -> Option<String> {
    if let Ok(classfile::Constant::InvokeDynamic { name_and_type, .. }) = class.pool.get(index) {
        return class.pool.name_and_type(name_and_type).ok().map(|(_, descriptor)| descriptor.into_owned());
    }
    class.pool.member(index).ok().map(|(_, _, descriptor, _)| descriptor.into_owned())
}

/// The opcodes that are spoken of by name.
pub(super) mod op {
    pub const ACONST_NULL: u8 = 0x01;
    pub const ICONST_M1: u8 = 0x02;
    pub const ICONST_0: u8 = 0x03;
    pub const ICONST_5: u8 = 0x08;
    pub const BIPUSH: u8 = 0x10;
    pub const SIPUSH: u8 = 0x11;
    pub const ILOAD: u8 = 0x15;
    pub const ALOAD: u8 = 0x19;
    pub const ILOAD_0: u8 = 0x1a;
    pub const ILOAD_3: u8 = 0x1d;
    pub const ALOAD_0: u8 = 0x2a;
    pub const ALOAD_3: u8 = 0x2d;
    pub const IALOAD: u8 = 0x2e;
    pub const AALOAD: u8 = 0x32;
    pub const SALOAD: u8 = 0x35;
    pub const ISTORE: u8 = 0x36;
    pub const ASTORE: u8 = 0x3a;
    pub const ISTORE_0: u8 = 0x3b;
    pub const ASTORE_3: u8 = 0x4e;
    pub const IASTORE: u8 = 0x4f;
    pub const LASTORE: u8 = 0x50;
    pub const DASTORE: u8 = 0x52;
    pub const SASTORE: u8 = 0x56;
    pub const DUP: u8 = 0x59;
    pub const DUP2: u8 = 0x5c;
    pub const SWAP: u8 = 0x5f;
    pub const IFEQ: u8 = 0x99;
    pub const GOTO: u8 = 0xa7;
    pub const JSR: u8 = 0xa8;
    pub const RET: u8 = 0xa9;
    pub const TABLESWITCH: u8 = 0xaa;
    pub const LOOKUPSWITCH: u8 = 0xab;
    pub const IRETURN: u8 = 0xac;
    pub const RETURN: u8 = 0xb1;
    pub const GETSTATIC: u8 = 0xb2;
    pub const PUTSTATIC: u8 = 0xb3;
    pub const GETFIELD: u8 = 0xb4;
    pub const PUTFIELD: u8 = 0xb5;
    pub const INVOKEVIRTUAL: u8 = 0xb6;
    pub const INVOKESTATIC: u8 = 0xb8;
    pub const INVOKEINTERFACE: u8 = 0xb9;
    pub const INVOKEDYNAMIC: u8 = 0xba;
    pub const INVOKESPECIAL: u8 = 0xb7;
    pub const ARRAYLENGTH: u8 = 0xbe;
    pub const ATHROW: u8 = 0xbf;
    pub const CHECKCAST: u8 = 0xc0;
    pub const MONITORENTER: u8 = 0xc2;
    pub const MONITOREXIT: u8 = 0xc3;
    pub const WIDE: u8 = 0xc4;
    pub const MULTIANEWARRAY: u8 = 0xc5;
    pub const IFNULL: u8 = 0xc6;
    pub const GOTO_W: u8 = 0xc8;
    pub const JSR_W: u8 = 0xc9;
}
