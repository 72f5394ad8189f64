//! Which blocks are reachable, and which kinds lie on the stack where they begin.
//!
//! In valid code these do not depend on the path, so one visit to each block is enough; that the
//! code is valid is the verifier's business.

use super::decode::{Decoded, Insn};
use super::opcode::{
    DUP, DUP2_X2, GETFIELD, GETSTATIC, INVOKEDYNAMIC, INVOKESTATIC, LDC, MULTIANEWARRAY, POP, POP2, PUTFIELD,
    PUTSTATIC, SWAP, dup_plan, effect, ends_flow,
};
use super::{LowerError, descriptor, loadable, parse_field, parse_method, verify_error, width};
use crate::cfg::Coverage;
use crate::ir::Kind;
use classfile::ConstantPool;

/// Stack entries that are kept for all blocks of a method together; beyond that it is hostile.
const MOST_ENTRIES: usize = 1 << 24;
const UNREACHED: u32 = u32::MAX;

pub(super) struct Shapes {
    /// By instruction: where its stack lies in `stacks` and how deep it is.
    entries: Vec<(u32, u32)>,
    stacks: Vec<Kind>,
}

impl Shapes {
    /// The stack where the block at `at` begins, if it is reachable.
    pub(super) fn entry(&self, at: usize) -> Option<&[Kind]> {
        match self.entries[at] {
            (UNREACHED, _) => None,
            (start, len) => Some(&self.stacks[start as usize..(start + len) as usize]),
        }
    }
}

/// Shapes at all leaders; there is nothing to find out if `leaders` is empty.
pub(super) fn shapes(pool: &ConstantPool, decoded: &Decoded, leaders: &[bool]) -> Result<Shapes, LowerError> {
    let mut shapes = Shapes { entries: vec![(UNREACHED, 0); leaders.len()], stacks: Vec::new() };
    if leaders.is_empty() {
        return Ok(shapes);
    }
    let ranges = decoded.handlers.iter().map(|handler| (handler.start, handler.end));
    let Some(coverage) = Coverage::of(ranges, leaders, MOST_ENTRIES) else {
        return verify_error("Exception handlers are too many");
    };
    let mut work = Vec::new();
    let mut stack: Vec<Kind> = Vec::new();
    shapes.reach(0, &[], &mut work)?;
    while let Some(start) = work.pop() {
        support::budget::work(decoded.handlers.len());
        stack.clear();
        stack.extend_from_slice(shapes.entry(start).unwrap_or_default());
        for &handler in coverage.at(start) {
            let target = decoded.handlers[handler as usize].target;
            shapes.reach(target as usize, &[Kind::Ref], &mut work)?;
        }
        let mut at = start;
        loop {
            let Some(insn) = decoded.insns.get(at) else {
                return verify_error("Control flow falls through code end");
            };
            step(pool, insn, &mut stack)?;
            let mut result = Ok(());
            decoded.each_target(insn, |target| {
                if result.is_ok() {
                    result = shapes.reach(target as usize, &stack, &mut work);
                }
            });
            result?;
            if ends_flow(insn.op) {
                break;
            }
            at += 1;
            if leaders[at] {
                shapes.reach(at, &stack, &mut work)?;
                break;
            }
        }
    }
    Ok(shapes)
}

impl Shapes {
    fn reach(&mut self, at: usize, stack: &[Kind], work: &mut Vec<usize>) -> Result<(), LowerError> {
        let entry = &mut self.entries[at];
        if entry.0 == UNREACHED {
            if self.stacks.len() + stack.len() > MOST_ENTRIES {
                return verify_error("Stacks are too deep");
            }
            *entry = (self.stacks.len() as u32, stack.len() as u32);
            self.stacks.extend_from_slice(stack);
            work.push(at);
        } else if entry.1 as usize != stack.len() {
            return verify_error("Inconsistent stackmap frames at a branch target: stack sizes differ");
        }
        Ok(())
    }
}

pub(super) fn underflow() -> LowerError {
    LowerError::Verify("Operand stack underflow".into())
}

fn pop(stack: &mut Vec<Kind>, count: usize) -> Result<(), LowerError> {
    let left = stack.len().checked_sub(count).ok_or_else(underflow)?;
    stack.truncate(left);
    Ok(())
}

fn step(pool: &ConstantPool, insn: &Insn, stack: &mut Vec<Kind>) -> Result<(), LowerError> {
    let effect = effect(insn.op);
    if !effect.special {
        pop(stack, effect.pops as usize)?;
        stack.extend(effect.push);
        return Ok(());
    }
    let cp = insn.a as u16;
    match insn.op {
        LDC => stack.push(loadable(pool, cp, insn.x == 1, insn.offset)?),
        POP => pop(stack, 1)?,
        POP2 => {
            let wide = stack.last().is_some_and(|&kind| width(kind) == 2);
            pop(stack, if wide { 1 } else { 2 })?;
        }
        SWAP => {
            let [.., below, top] = stack.as_mut_slice() else { return Err(underflow()) };
            std::mem::swap(below, top);
        }
        DUP..=DUP2_X2 => {
            let wide = |i: usize| stack.len().checked_sub(i + 1).is_some_and(|at| width(stack[at]) == 2);
            let (count, below) = dup_plan(insn.op, wide);
            let at = stack.len().checked_sub(below).ok_or_else(underflow)?;
            let top = stack.len() - count;
            let copies = [stack[top], stack[stack.len() - 1]];
            stack.splice(at..at, copies.into_iter().take(count));
        }
        GETSTATIC..=PUTFIELD => {
            let kind = parse_field(descriptor(pool, insn.op, cp, insn.offset)?)?;
            match insn.op {
                GETSTATIC => stack.push(kind),
                PUTSTATIC => pop(stack, 1)?,
                GETFIELD => {
                    pop(stack, 1)?;
                    stack.push(kind);
                }
                _ => pop(stack, 2)?,
            }
        }
        MULTIANEWARRAY => {
            pop(stack, insn.x as usize)?;
            stack.push(Kind::Ref);
        }
        _ => {
            let (count, result) = parse_method(descriptor(pool, insn.op, cp, insn.offset)?, |_| ())?;
            let receiver = !matches!(insn.op, INVOKESTATIC | INVOKEDYNAMIC);
            pop(stack, count + usize::from(receiver))?;
            stack.extend(result);
        }
    }
    Ok(())
}
