//! Type inference to a fixpoint over the blocks of a method.
//!
//! Every block has the frame it begins with, the merge over all ways into it. What a handler sees of
//! the locals is the merge over all instructions in its range.

use super::decode::Decoded;
use super::opcode::{NAMES, ends_flow};
use super::types::{Lattice, OBJECT, Type, TypeId};
use super::{ACC_STATIC, Hierarchy, LowerError, parse_method, verify_error};
use crate::cfg::Coverage;
use classfile::{ClassFile, Code, Member};
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// What is known before an instruction.
#[derive(Clone)]
pub(super) struct Frame {
    pub(super) locals: Vec<Type>,
    pub(super) stack: Vec<Type>,
    /// Stack depth in slots.
    pub(super) words: usize,
    /// In a constructor that did not yet call another.
    pub(super) uninitialised: bool,
}

/// Work (instructions and merged slots) after which a method counts as hostile.
const FUEL: u64 = 1 << 28;
/// Slots in all frames together.
const MOST_SLOTS: usize = 1 << 25;

pub(super) struct Verifier<'a, 'h> {
    pub(super) class: &'a ClassFile,
    pub(super) decoded: &'a Decoded,
    pub(super) lattice: Lattice<'h>,
    pub(super) this: TypeId,
    pub(super) max_stack: usize,
    /// `None` for `void`.
    pub(super) result: Option<Type>,
    /// For messages: `Foo.bar(I)V`.
    pub(super) location: String,
    pub(super) frame: Frame,
    leaders: Vec<bool>,
    coverage: Coverage,
    frames: Vec<Option<Box<Frame>>>,
    work: BinaryHeap<Reverse<u32>>,
    queued: Vec<bool>,
    slots: usize,
    fuel: u64,
}

pub(super) fn verify(
    class: &ClassFile,
    method: &Member,
    code: &Code,
    decoded: &Decoded,
    hierarchy: &mut dyn Hierarchy,
) -> Result<(), LowerError> {
    let mut lattice = Lattice::new(hierarchy);
    let this_name = class.pool.class_name(class.this_class)?;
    let this = lattice.name(&this_name);
    let name = class.pool.utf8(method.name)?;
    let descriptor = class.pool.utf8(method.descriptor)?;
    parse_method(descriptor.as_bytes(), |_| ())?;

    let constructor = name == "<init>" && this != OBJECT;
    let mut locals = Vec::with_capacity(code.max_locals as usize);
    if method.flags & ACC_STATIC == 0 {
        locals.push(if constructor { Type::This } else { Type::Ref(this) });
    }
    let (arguments, result) = signature(&mut lattice, &descriptor);
    for argument in arguments {
        locals.push(argument);
        if argument.is_wide() {
            locals.push(Type::Top);
        }
    }
    if locals.len() > code.max_locals as usize {
        return Err(LowerError::Format("Arguments can't fit into locals".into()));
    }
    locals.resize(code.max_locals as usize, Type::Top);

    let mut leaders = decoded.leaders();
    if leaders.is_empty() {
        leaders = vec![false; decoded.insns.len() + 1];
        leaders[0] = true;
    }
    let ranges = decoded.handlers.iter().map(|handler| (handler.start, handler.end));
    let Some(coverage) = Coverage::of(ranges, &leaders, MOST_SLOTS) else {
        return verify_error("Exception handlers are too many");
    };
    let frame = Frame { locals, stack: Vec::new(), words: 0, uninitialised: constructor };
    let mut verifier = Verifier {
        class,
        decoded,
        lattice,
        this,
        max_stack: code.max_stack as usize,
        result,
        location: format!("{this_name}.{name}{descriptor}"),
        frame,
        frames: vec![None; leaders.len()],
        queued: vec![false; leaders.len()],
        leaders,
        coverage,
        work: BinaryHeap::new(),
        slots: 0,
        fuel: FUEL,
    };
    verifier.check_catches(code)?;
    verifier.flow_to(0, 0)?;
    verifier.run()
}

/// Parameter types and result of a method descriptor that is well formed.
pub(super) fn signature(lattice: &mut Lattice<'_>, descriptor: &str) -> (Vec<Type>, Option<Type>) {
    let mut arguments = Vec::new();
    let mut rest = descriptor.strip_prefix('(').unwrap_or_default();
    while !rest.is_empty() && !rest.starts_with(')') {
        let dimensions = rest.bytes().take_while(|&byte| byte == b'[').count();
        let len = match rest.as_bytes().get(dimensions) {
            Some(b'L') => rest.find(';').map_or(rest.len(), |end| end + 1),
            _ => dimensions + 1,
        };
        let (argument, tail) = rest.split_at(len.min(rest.len()));
        arguments.push(lattice.descriptor(argument));
        rest = tail;
    }
    let result = match rest.strip_prefix(')') {
        Some("V") | None => None,
        Some(result) => Some(lattice.descriptor(result)),
    };
    (arguments, result)
}

impl Verifier<'_, '_> {
    fn run(&mut self) -> Result<(), LowerError> {
        while let Some(Reverse(start)) = self.work.pop() {
            self.queued[start as usize] = false;
            match &self.frames[start as usize] {
                Some(frame) => self.frame.clone_from(frame),
                None => continue,
            }
            self.block(start as usize)?;
        }
        Ok(())
    }

    fn block(&mut self, start: usize) -> Result<(), LowerError> {
        let decoded = self.decoded;
        let covering = self.coverage.at(start).iter();
        let handlers: Vec<_> = covering.map(|&handler| decoded.handlers[handler as usize]).collect();
        let mut at = start;
        let mut changed = true;
        loop {
            self.spend(1)?;
            if changed {
                for handler in &handlers {
                    self.flow_to_handler(at, handler.target, handler.catch)?;
                }
            }
            let Some(insn) = decoded.insns.get(at) else {
                return self.fail(at, "Control flow falls through code end", "");
            };
            changed = self.step(at, insn)? && !handlers.is_empty();
            let mut targets = Vec::new();
            decoded.each_target(insn, |target| targets.push(target));
            for target in targets {
                self.flow_to(at, target)?;
            }
            if ends_flow(insn.op) {
                return Ok(());
            }
            at += 1;
            if at >= decoded.insns.len() {
                return self.fail(at - 1, "Control flow falls through code end", "");
            }
            if self.leaders[at] {
                return self.flow_to(at - 1, at as u32);
            }
        }
    }

    fn spend(&mut self, amount: usize) -> Result<(), LowerError> {
        support::budget::work(amount);
        match self.fuel.checked_sub(amount as u64) {
            Some(left) => {
                self.fuel = left;
                Ok(())
            }
            None => self.fail(0, "The method is too complex to verify", ""),
        }
    }

    /// All handlers first, also those of code that is never reached: so `java` does, and loaders notice the order.
    fn check_catches(&mut self, code: &Code) -> Result<(), LowerError> {
        let throwable = self.lattice.name("java/lang/Throwable");
        for handler in code.handlers.iter().filter(|handler| handler.catch != 0) {
            self.spend(1)?;
            let name = self.class.pool.class_name(handler.catch)?;
            let caught = self.lattice.name(&name);
            if !self.lattice.is_assignable(Type::Ref(caught), throwable)? {
                let place = format!("{name} at handler of instruction {}", handler.target);
                return self.fail(0, "Catch type is not a subclass of Throwable in exception handler", &place);
            }
        }
        Ok(())
    }

    fn flow_to_handler(&mut self, at: usize, target: u32, catch: u16) -> Result<(), LowerError> {
        let throwable = self.lattice.name("java/lang/Throwable");
        let caught = match catch {
            0 => throwable,
            cp => self.lattice.name(&self.class.pool.class_name(cp)?),
        };
        if self.max_stack == 0 {
            return self.fail(at, "Operand stack overflow", "Exceeded max stack size.");
        }
        let stack = std::mem::replace(&mut self.frame.stack, vec![Type::Ref(caught)]);
        let words = std::mem::replace(&mut self.frame.words, 1);
        let result = self.flow_to(at, target);
        self.frame.stack = stack;
        self.frame.words = words;
        result
    }

    /// Merges the current frame into that of the block at `target`.
    fn flow_to(&mut self, at: usize, target: u32) -> Result<(), LowerError> {
        let size = self.frame.locals.len() + self.frame.stack.len();
        self.spend(size + 1)?;
        let index = target as usize;
        let changed = match self.frames[index].take() {
            None => {
                self.slots += size;
                if self.slots > MOST_SLOTS {
                    return self.fail(at, "The method is too complex to verify", "");
                }
                self.frames[index] = Some(Box::new(self.frame.clone()));
                true
            }
            Some(mut old) => {
                let changed = self.merge(at, target, &mut old)?;
                self.frames[index] = Some(old);
                changed
            }
        };
        if changed && !std::mem::replace(&mut self.queued[index], true) {
            self.work.push(Reverse(target));
        }
        Ok(())
    }

    fn merge(&mut self, at: usize, target: u32, old: &mut Frame) -> Result<bool, LowerError> {
        let mut changed = false;
        if old.stack.len() != self.frame.stack.len() {
            return self.mismatch(at, target, "Current frame's stack size doesn't match");
        }
        for (known, &new) in old.locals.iter_mut().zip(&self.frame.locals) {
            let merged = self.lattice.merge(*known, new);
            changed |= merged != *known;
            *known = merged;
        }
        for (known, &new) in old.stack.iter_mut().zip(&self.frame.stack) {
            let merged = self.lattice.merge(*known, new);
            if merged == Type::Top {
                return self.mismatch(at, target, "The types of a stack entry do not match");
            }
            changed |= merged != *known;
            *known = merged;
        }
        if self.frame.uninitialised && !old.uninitialised {
            old.uninitialised = true;
            changed = true;
        }
        Ok(changed)
    }

    fn mismatch<T>(&self, at: usize, target: u32, reason: &str) -> Result<T, LowerError> {
        let target = self.decoded.insns.get(target as usize).map_or(0, |insn| insn.offset);
        self.fail(at, "Inconsistent stackmap frames at branch target", &format!("{reason} at offset {target}."))
    }

    /// A `VerifyError` in the words of `java`.
    pub(super) fn fail<T>(&self, at: usize, what: &str, reason: &str) -> Result<T, LowerError> {
        let mut text = what.to_owned();
        text.push_str("\nException Details:\n  Location:\n    ");
        text.push_str(&self.location);
        if let Some(insn) = self.decoded.insns.get(at) {
            text.push_str(&format!(" @{}: {}", insn.offset, NAMES[insn.op as usize]));
        }
        if !reason.is_empty() {
            text.push_str("\n  Reason:\n    ");
            text.push_str(reason);
        }
        Err(LowerError::Verify(text))
    }
}
