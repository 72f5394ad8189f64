//! `jsr` and `ret` removed: each subroutine is cloned for every chain of calls that reaches it.
//!
//! A context is such a chain. A `jsr` becomes a jump that pushes a placeholder for the return
//! address (`b` is the context it enters), a `ret` a jump back behind the `jsr` of its context (`b`
//! is the context and the slot of the address). A `jsr` to a subroutine that is
//! already in its chain means that the earlier activation was left for good (recursion is not
//! allowed), so the chain is cut there; chains are therefore finite, and their number is capped.

use super::decode::{Decoded, Range};
use super::opcode::{JSR, LOOKUPSWITCH, RET, TABLESWITCH, ends_flow, jumps};
use super::{LowerError, verify_error};

/// Instructions after cloning; the largest method has 65,535 bytes before.
const MOST_INSTRUCTIONS: usize = 1 << 18;
const MOST_CONTEXTS: usize = 4096;
const MOST_HANDLERS: usize = 4096;
const NONE: u32 = u32::MAX;

struct Context {
    parent: u32,
    /// First instruction of the subroutine.
    entry: u32,
    /// The `jsr`.
    site: u32,
    /// Instruction to clone, `NONE` where it is not reached.
    nodes: Vec<u32>,
}

struct Cloner<'a> {
    from: &'a Decoded,
    contexts: Vec<Context>,
    work: Vec<(u32, u32)>,
    reached: usize,
}

pub(super) fn expand(from: &Decoded) -> Result<Decoded, LowerError> {
    if from.handlers.len() > MOST_HANDLERS {
        return too_large();
    }
    let mut cloner = Cloner { from, contexts: Vec::new(), work: Vec::new(), reached: 0 };
    cloner.context(NONE, NONE, NONE)?;
    cloner.visit(0, 0)?;
    while let Some((at, context)) = cloner.work.pop() {
        support::budget::work(from.handlers.len());
        cloner.step(at, context)?;
    }
    cloner.build()
}

impl Cloner<'_> {
    fn context(&mut self, parent: u32, entry: u32, site: u32) -> Result<u32, LowerError> {
        let known = self.contexts.iter().position(|context| context.parent == parent && context.site == site);
        if let Some(known) = known {
            return Ok(known as u32);
        }
        if (self.contexts.len() + 1) * self.from.insns.len() > 16 * MOST_INSTRUCTIONS
            || self.contexts.len() >= MOST_CONTEXTS
        {
            return too_large();
        }
        self.contexts.push(Context { parent, entry, site, nodes: vec![NONE; self.from.insns.len()] });
        Ok(self.contexts.len() as u32 - 1)
    }

    fn visit(&mut self, at: u32, context: u32) -> Result<(), LowerError> {
        let Some(node) = self.contexts[context as usize].nodes.get_mut(at as usize) else {
            return verify_error("Control flow falls through code end");
        };
        if *node == NONE {
            *node = 0;
            self.reached += 1;
            if self.reached > MOST_INSTRUCTIONS {
                return too_large();
            }
            self.work.push((at, context));
        }
        Ok(())
    }

    fn step(&mut self, at: u32, context: u32) -> Result<(), LowerError> {
        let insn = self.from.insns[at as usize];
        for handler in self.from.handlers.iter().filter(|handler| handler.covers(at as usize)) {
            self.visit(handler.target, context)?;
        }
        match insn.op {
            JSR => {
                let called = self.context(self.cut(context, insn.a), insn.a, at)?;
                self.visit(insn.a, called)
            }
            RET => {
                let Context { parent, site, .. } = self.contexts[context as usize];
                if site == NONE {
                    return verify_error(format!("Bad type in ret at offset {}", insn.offset));
                }
                self.visit(site + 1, parent)
            }
            _ => {
                let mut targets = Vec::new();
                self.from.each_target(&insn, |target| targets.push(target));
                for target in targets {
                    self.visit(target, context)?;
                }
                if ends_flow(insn.op) { Ok(()) } else { self.visit(at + 1, context) }
            }
        }
    }

    /// The chain without the activation of `entry` that was abandoned, if there is one.
    fn cut(&self, context: u32, entry: u32) -> u32 {
        let mut at = context;
        while at != 0 {
            let link = &self.contexts[at as usize];
            if link.entry == entry {
                return link.parent;
            }
            at = link.parent;
        }
        context
    }

    /// Contexts one after the other, each in the order of the bytecode, so that falling through works.
    fn build(mut self) -> Result<Decoded, LowerError> {
        let mut count = 0;
        for context in &mut self.contexts {
            for node in context.nodes.iter_mut().filter(|node| **node != NONE) {
                *node = count;
                count += 1;
            }
        }
        let mut to = Decoded {
            insns: Vec::with_capacity(count as usize),
            switches: Vec::new(),
            handlers: Vec::new(),
            subroutines: false,
            branches: true,
        };
        for (id, context) in self.contexts.iter().enumerate() {
            let first = to.insns.len() as u32;
            for (at, _) in context.nodes.iter().enumerate().filter(|(_, node)| **node != NONE) {
                let mut insn = self.from.insns[at];
                match insn.op {
                    JSR => {
                        let parent = self.cut(id as u32, insn.a);
                        let called = self.contexts.iter().position(|c| c.parent == parent && c.site == at as u32);
                        let Some(called) = called else { return too_large() };
                        insn.a = self.contexts[called].nodes[insn.a as usize];
                        // The verifier checks by this that the right address comes back to `ret`.
                        insn.b = called as i32;
                    }
                    RET => {
                        insn.b = (id as i32) << 16 | insn.a as i32;
                        insn.a = self.contexts[context.parent as usize].nodes[context.site as usize + 1];
                    }
                    op if jumps(op) => insn.a = context.nodes[insn.a as usize],
                    TABLESWITCH | LOOKUPSWITCH => {
                        let mut switch = self.from.switches[insn.a as usize].clone();
                        let (targets, default) = switch.parts_mut();
                        *default = context.nodes[*default as usize];
                        targets.iter_mut().for_each(|target| *target = context.nodes[*target as usize]);
                        insn.a = to.switches.len() as u32;
                        to.switches.push(switch);
                    }
                    _ => {}
                }
                to.insns.push(insn);
            }
            let end = to.insns.len() as u32;
            let place = |at: u32| {
                let rest = context.nodes.get(at as usize..).unwrap_or_default();
                rest.iter().copied().find(|&node| node != NONE).unwrap_or(end)
            };
            for handler in &self.from.handlers {
                support::budget::work(context.nodes.len() / 8);
                let (start, end) = (place(handler.start), place(handler.end));
                if start < end && start >= first {
                    let target = context.nodes[handler.target as usize];
                    to.handlers.push(Range { start, end, target, catch: handler.catch });
                }
            }
        }
        if to.handlers.len() > MOST_INSTRUCTIONS { too_large() } else { Ok(to) }
    }
}

fn too_large<T>() -> Result<T, LowerError> {
    verify_error("Subroutines are nested too deeply")
}
