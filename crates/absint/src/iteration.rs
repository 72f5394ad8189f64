//! Iterators that are asked before each element: what `for` over a collection comes to.
//!
//! Who finds `hasNext` to be true gets an element from `next`, if nobody else has the iterator and it is not used in
//! between. That the collection was not changed meanwhile is another matter.

use crate::walk::Walk;
use facts::EdgeKind;
use program::cfg::BlockId;
use program::ir::{Cond, Inst, Operand, Reg, Target};
use program::webs::WebId;

impl Walk<'_, '_> {
    /// Whether an iterator was just asked and has a next element: nobody else knows it, and between the question and this
    /// it is not used.
    pub(crate) fn has_next(&self, at: Target, register: Reg) -> bool {
        let linked = &self.linked;
        let cfg = &self.engine.units.get(self.unit).shape.cfg;
        let root = |at: Target, register: Reg| linked.read(at, register).map(|web| self.root(web));
        let Some(iterator) = root(at, register) else { return false };
        let asked = |at: Target| match linked.body.inst(at) {
            Inst::Invoke { args, n, method, .. } => {
                let name = linked.callee(method).map_or("", |callee| self.program().method_name(callee));
                let of = linked.body.args(args, n).first().and_then(|&of| root(at, of));
                (of == Some(iterator)).then_some((name, n))
            }
            _ => None,
        };
        // It is made here, and nothing is done with it but asking for elements.
        let is_made = linked.source(iterator).is_some_and(|(at, inst)| match inst {
            Inst::Invoke { .. } => {
                let edges = self.engine.world.points_to.call_graph().at(linked.method, at).iter();
                let mut edges = edges.filter(|edge| edge.kind == EdgeKind::Call);
                edges.all(|edge| {
                    !self.engine.world.is_program(edge.callee) && self.program().method_name(edge.callee) == "iterator"
                })
            }
            _ => false,
        });
        let is_used_otherwise = linked.insts().any(|(at, inst)| {
            let mut uses = false;
            inst.for_each_use(&linked.body, |register| uses |= root(at, register) == Some(iterator));
            uses && !matches!(inst, Inst::Move { .. } | Inst::CheckCast { .. })
                && !matches!(asked(at), Some(("hasNext" | "next", 1)))
        });
        if !is_made || is_used_otherwise {
            return false;
        }
        let block = cfg.block_at(at);
        let is_first = (cfg.block(block).insts.start..at).all(|earlier| asked(earlier).is_none());
        let [before] = cfg.block(block).predecessors[..] else { return false };
        is_first && self.is_told_on_the_way(cfg.block(before).insts.clone(), before, block, &asked)
    }

    /// Whether control gets from the end of a block to another one only if `hasNext` has said so.
    fn is_told_on_the_way<'n>(
        &self,
        insts: std::ops::Range<Target>,
        before: BlockId,
        block: BlockId,
        asked: &dyn Fn(Target) -> Option<(&'n str, u8)>,
    ) -> bool {
        let (linked, cfg) = (&self.linked, &self.engine.units.get(self.unit).shape.cfg);
        let last = insts.end - 1;
        let Inst::Branch { cond, a, b: Operand::Immediate(0), to, .. } = linked.body.inst(last) else { return false };
        let is_asked = linked.read(last, a).and_then(|web| linked.source(self.root(web))).is_some_and(|(at, _)| {
            let is_last = (at + 1..last).all(|later| asked(later).is_none());
            insts.contains(&at) && is_last && asked(at).is_some_and(|(name, _)| name == "hasNext")
        });
        let taken = cfg.block_at(to) == block;
        let is_true = match cond {
            Cond::Ne => taken,
            Cond::Eq => !taken,
            _ => false,
        };
        is_asked && is_true && before != block
    }

    /// What a web is a copy of.
    fn root(&self, web: WebId) -> WebId {
        let mut web = web;
        for _ in 0..self.linked.webs.len() {
            let next = match self.linked.source(web) {
                Some((at, Inst::Move { src, .. } | Inst::CheckCast { obj: src, .. })) => self.linked.read(at, src),
                _ => None,
            };
            match next {
                Some(next) => web = next,
                None => break,
            }
        }
        web
    }
}
