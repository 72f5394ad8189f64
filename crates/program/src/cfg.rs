//! The control-flow graph of a body: a view that is computed, not stored with it.
//!
//! Blocks are also cut where the range of a handler begins or ends, so a block is covered by a
//! handler as a whole or not at all.

use crate::ir::{Body, Target};
use std::collections::BTreeSet;
use std::ops::Range;

/// Index of a block; blocks are numbered in the order of their instructions.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct BlockId(pub u32);

impl BlockId {
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

#[derive(Clone, PartialEq, Debug)]
pub struct Block {
    pub insts: Range<Target>,
    /// By jumping or falling through, each once.
    pub successors: Vec<BlockId>,
    /// Catch clauses that an exception from here may enter, innermost first: indices into
    /// [`Body::catches`]. Empty if nothing in the block throws.
    pub catches: Vec<u32>,
    /// All blocks that lead here, by an exception too, each once.
    pub predecessors: Vec<BlockId>,
}

#[derive(Clone, PartialEq, Debug)]
pub struct Cfg {
    pub blocks: Vec<Block>,
    /// By instruction.
    block_of: Vec<BlockId>,
}

/// Which ranges cover which blocks.
pub(crate) struct Coverage {
    /// Numbers of ranges, ascending, for one block after the other.
    list: Vec<u32>,
    /// By where a block begins: its part of the list.
    parts: Vec<(u32, u32)>,
}

impl Coverage {
    /// Blocks begin where `leaders` says; a range covers a block as a whole or not at all. `None` if all lists together
    /// would have more than `most` entries.
    pub(crate) fn of(ranges: impl Iterator<Item = (u32, u32)>, leaders: &[bool], most: usize) -> Option<Self> {
        let mut events: Vec<(u32, bool, u32)> = Vec::new();
        for (number, (start, end)) in ranges.enumerate() {
            if start < end {
                events.push((start, true, number as u32));
                events.push((end, false, number as u32));
            }
        }
        events.sort_unstable();
        let mut events = events.into_iter().peekable();
        let mut coverage = Self { list: Vec::new(), parts: vec![(0, 0); leaders.len()] };
        let mut active = BTreeSet::new();
        for (at, _) in leaders.iter().enumerate().filter(|(_, leader)| **leader) {
            while let Some((_, begins, number)) = events.next_if(|(place, ..)| *place as usize <= at) {
                if begins {
                    active.insert(number)
                } else {
                    active.remove(&number)
                };
            }
            if coverage.list.len() + active.len() > most {
                return None;
            }
            coverage.parts[at] = (coverage.list.len() as u32, active.len() as u32);
            coverage.list.extend(&active);
        }
        Some(coverage)
    }

    /// The ranges that cover the block that begins there.
    pub(crate) fn at(&self, start: usize) -> &[u32] {
        let (from, len) = self.parts.get(start).copied().unwrap_or_default();
        &self.list[from as usize..(from + len) as usize]
    }
}

impl Cfg {
    pub fn of(body: &Body) -> Self {
        let count = body.insts().len();
        let mut leaders = vec![false; count + 1];
        leaders[0] = true;
        for (at, inst) in body.insts().iter().enumerate() {
            let mut jumps = inst.ends_flow();
            inst.targets(body, |to| {
                leaders[to as usize] = true;
                jumps = true;
            });
            leaders[at + 1] |= jumps;
        }
        for catch in body.catches() {
            for at in [catch.start, catch.end, catch.target] {
                leaders[at as usize] = true;
            }
        }
        leaders[count] = true;

        let mut cfg = Self { blocks: Vec::new(), block_of: Vec::with_capacity(count) };
        let mut start = 0;
        for (at, &leader) in leaders.iter().enumerate().skip(1) {
            if leader {
                let id = BlockId(cfg.blocks.len() as u32);
                cfg.block_of.resize(at, id);
                let insts = start as Target..at as Target;
                cfg.blocks.push(Block { insts, successors: vec![], catches: vec![], predecessors: vec![] });
                start = at;
            }
        }
        cfg.connect(body, &leaders);
        cfg
    }

    fn connect(&mut self, body: &Body, leaders: &[bool]) {
        let ranges = body.catches().iter().map(|catch| (catch.start, catch.end));
        // Without a limit there is always an answer.
        let Some(coverage) = Coverage::of(ranges, leaders, usize::MAX) else { return };
        for id in 0..self.blocks.len() as u32 {
            let insts = self.blocks[id as usize].insts.clone();
            let last = body.insts()[insts.end as usize - 1];
            let mut successors = Vec::new();
            last.targets(body, |to| successors.push(self.block_of[to as usize]));
            if !last.ends_flow() && (insts.end as usize) < body.insts().len() {
                successors.push(BlockId(id + 1));
            }
            successors.sort_unstable();
            successors.dedup();
            let mut catches = Vec::new();
            if body.insts()[insts.start as usize..insts.end as usize].iter().any(|inst| inst.may_throw()) {
                for &index in coverage.at(insts.start as usize) {
                    catches.push(index);
                    if body.catches()[index as usize].class.is_none() {
                        break;
                    }
                }
            }
            let mut after = successors.clone();
            after.extend(catches.iter().map(|&catch| self.block_at(body.catches()[catch as usize].target)));
            after.sort_unstable();
            after.dedup();
            for to in after {
                self.blocks[to.index()].predecessors.push(BlockId(id));
            }
            let block = &mut self.blocks[id as usize];
            block.successors = successors;
            block.catches = catches;
        }
    }

    pub fn block_at(&self, pc: Target) -> BlockId {
        self.block_of[pc as usize]
    }

    pub fn block(&self, id: BlockId) -> &Block {
        &self.blocks[id.index()]
    }

    /// Whether every way from the entry to `to` leads through the beginning of the block at `from`.
    pub fn dominates(&self, body: &Body, from: Target, to: Target) -> bool {
        let (from, to) = (self.block_at(from), self.block_at(to));
        let mut seen = vec![false; self.blocks.len()];
        let mut open = vec![BlockId(0)];
        while let Some(id) = open.pop() {
            if id == from || std::mem::replace(&mut seen[id.index()], true) {
                continue;
            }
            let block = self.block(id);
            open.extend(&block.successors);
            open.extend(block.catches.iter().map(|&catch| self.block_at(body.catches()[catch as usize].target)));
        }
        !seen[to.index()]
    }

    /// Blocks from the entry, each before its successors except along back edges.
    pub fn reverse_post_order(&self, body: &Body) -> Vec<BlockId> {
        let mut order = Vec::with_capacity(self.blocks.len());
        let mut seen = vec![false; self.blocks.len()];
        let next = |id: BlockId, n: usize| {
            let block = self.block(id);
            block.successors.get(n).copied().or_else(|| {
                let catch = *block.catches.get(n - block.successors.len().min(n))?;
                Some(self.block_at(body.catches()[catch as usize].target))
            })
        };
        let mut path = Vec::new();
        if !self.blocks.is_empty() {
            seen[0] = true;
            path.push((BlockId(0), 0));
        }
        while let Some((id, n)) = path.last_mut() {
            match next(*id, *n) {
                Some(to) => {
                    *n += 1;
                    if !std::mem::replace(&mut seen[to.index()], true) {
                        path.push((to, 0));
                    }
                }
                None => {
                    order.push(*id);
                    path.pop();
                }
            }
        }
        order.reverse();
        order
    }
}
