//! Which registers still matter at an instruction: the classic backward analysis, with an edge from
//! every instruction that may throw to its handlers.
//!
//! A register that is not live is no part of a state's identity, so this must never call a register
//! dead that can still be read; the opposite only costs precision. A result is written last: an
//! instruction that throws leaves its destination as it was.

use crate::cfg::Cfg;
use crate::ir::{Body, Reg, Target};

/// A set of registers of one body.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RegSet(Box<[u64]>);

impl RegSet {
    fn new(words: usize) -> Self {
        Self(vec![0; words].into())
    }

    #[inline]
    pub fn contains(&self, register: Reg) -> bool {
        self.0.get(register.index() / 64).is_some_and(|word| word >> (register.index() % 64) & 1 != 0)
    }

    pub fn iter(&self) -> impl Iterator<Item = Reg> + '_ {
        registers(&self.0)
    }

    fn insert(&mut self, register: Reg) {
        if let Some(word) = self.0.get_mut(register.index() / 64) {
            *word |= 1 << (register.index() % 64);
        }
    }

    fn remove(&mut self, register: Reg) {
        if let Some(word) = self.0.get_mut(register.index() / 64) {
            *word &= !(1 << (register.index() % 64));
        }
    }

    fn join(&mut self, other: &[u64]) {
        for (word, other) in self.0.iter_mut().zip(other) {
            *word |= other;
        }
    }
}

fn registers(words: &[u64]) -> impl Iterator<Item = Reg> + '_ {
    words.iter().enumerate().flat_map(|(at, &word)| {
        let mut rest = word;
        std::iter::from_fn(move || {
            let bit = rest.trailing_zeros();
            if bit == 64 {
                return None;
            }
            rest &= rest - 1;
            Some(Reg((at * 64) as u16 + bit as u16))
        })
    })
}

/// Words that are kept for every instruction of a method; larger ones keep a set per block and work
/// the rest out when asked.
const MOST_WORDS: usize = 1 << 18;

/// What is live before each instruction of one body.
#[derive(Clone, Debug)]
pub struct Liveness {
    /// Per set.
    words: usize,
    cfg: Cfg,
    /// Live before each block.
    entries: Vec<u64>,
    /// Live before each instruction, or nothing if that were too much.
    all: Vec<u64>,
}

impl Liveness {
    pub fn of(body: &Body) -> Self {
        let words = body.kinds().len().div_ceil(64);
        let cfg = Cfg::of(body);
        let entries = vec![0; cfg.blocks.len() * words];
        let mut liveness = Self { words, cfg, entries, all: Vec::new() };
        liveness.solve(body);
        if body.insts().len() * words <= MOST_WORDS {
            let mut all = vec![0; body.insts().len() * words];
            for id in 0..liveness.cfg.blocks.len() {
                let start = liveness.cfg.blocks[id].insts.start;
                liveness.walk(body, id, start, |pc, live| {
                    all[pc as usize * words..(pc as usize + 1) * words].copy_from_slice(&live.0);
                });
            }
            liveness.all = all;
        }
        liveness
    }

    pub fn cfg(&self) -> &Cfg {
        &self.cfg
    }

    fn entry(&self, block: usize) -> &[u64] {
        &self.entries[block * self.words..(block + 1) * self.words]
    }

    fn solve(&mut self, body: &Body) {
        // Last block first: most edges go forward.
        let mut work: Vec<u32> = (0..self.cfg.blocks.len() as u32).collect();
        let mut queued = vec![true; self.cfg.blocks.len()];
        while let Some(id) = work.pop() {
            let id = id as usize;
            queued[id] = false;
            let start = self.cfg.blocks[id].insts.start;
            let mut live = None;
            self.walk(body, id, start, |pc, set| {
                if pc == start {
                    live = Some(set.clone());
                }
            });
            let Some(live) = live else { continue };
            if *live.0 != *self.entry(id) {
                self.entries[id * self.words..(id + 1) * self.words].copy_from_slice(&live.0);
                for predecessor in &self.cfg.blocks[id].predecessors {
                    if !std::mem::replace(&mut queued[predecessor.index()], true) {
                        work.push(predecessor.0);
                    }
                }
            }
        }
    }

    /// From the end of a block back to `down_to`: calls `visit` with what is live before each.
    fn walk(&self, body: &Body, block: usize, down_to: Target, mut visit: impl FnMut(Target, &RegSet)) {
        let block = &self.cfg.blocks[block];
        let sets = block.successors.len() + block.catches.len() + block.insts.len();
        support::budget::work(sets * self.words);
        let mut live = RegSet::new(self.words);
        for successor in &block.successors {
            live.join(self.entry(successor.index()));
        }
        let mut thrown = RegSet::new(self.words);
        for &catch in &block.catches {
            let catch = body.catches()[catch as usize];
            let mut entry = RegSet(self.entry(self.cfg.block_at(catch.target).index()).into());
            entry.remove(catch.reg);
            thrown.join(&entry.0);
        }
        for pc in (down_to..block.insts.end).rev() {
            let inst = body.insts()[pc as usize];
            if let Some(register) = inst.def() {
                live.remove(register);
            }
            if inst.may_throw() {
                live.join(&thrown.0);
            }
            inst.for_each_use(body, |register| live.insert(register));
            visit(pc, &live);
        }
    }

    /// What the rest of the method, from the instruction at `pc` on, may read.
    pub fn live_in(&self, body: &Body, pc: Target) -> RegSet {
        if !self.all.is_empty() || self.words == 0 {
            return RegSet(self.all[pc as usize * self.words..(pc as usize + 1) * self.words].into());
        }
        let mut found = RegSet::default();
        self.walk(body, self.cfg.block_at(pc).index(), pc, |at, live| {
            if at == pc {
                found = live.clone();
            }
        });
        found
    }

    /// What may be read after the call at `pc`, whether it returns or throws: the operands were read,
    /// the result is not yet there. For the frames below the topmost.
    pub fn live_across(&self, body: &Body, pc: Target) -> RegSet {
        let inst = body.insts()[pc as usize];
        let mut live = RegSet::new(self.words);
        if !inst.ends_flow() && (pc as usize) + 1 < body.insts().len() {
            live.join(&self.live_in(body, pc + 1).0);
        }
        if let Some(register) = inst.def() {
            live.remove(register);
        }
        for &catch in &self.cfg.block(self.cfg.block_at(pc)).catches {
            let catch = body.catches()[catch as usize];
            let mut entry = self.live_in(body, catch.target);
            entry.remove(catch.reg);
            live.join(&entry.0);
        }
        live
    }
}
