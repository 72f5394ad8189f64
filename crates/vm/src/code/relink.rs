//! Code that is linked for the length of a step.
//!
//! Linking is a cache, and what rests on the dictionary holds only in states whose loaders have answered so. Also a
//! thread that uses an answer depends on who asked for it, which it would not show if the instruction were linked for
//! good. So an instruction whose names the dictionary resolved is put back at the end of the step. Code of the built-in
//! loaders asks it for nothing but classes that were defined at run time.

use crate::code::inst::Inst;
use crate::machine::Machine;
use program::MethodId;
use rustc_hash::FxHashMap;

/// What has to be taken back.
#[derive(Default)]
pub(crate) struct Relink {
    /// Instructions as they were.
    instructions: Vec<(usize, Inst)>,
    /// How often the dictionary had been consulted when something was last linked.
    consulted: usize,
    /// Call sites of instructions that are linked again and again, by what was resolved.
    pub(crate) sites: FxHashMap<MethodId, u32>,
}

impl Machine {
    /// The instruction is linked.
    pub(crate) fn rewrite(&mut self, pc: usize, linked: Inst) {
        let rests = self.rests_on_dictionary();
        let old = std::mem::replace(&mut self.code.insts[pc], linked);
        if rests {
            self.code.relink.instructions.push((pc, old));
        }
        self.code.relink.consulted = self.program.dictionary.consulted().len();
    }

    /// Whether what is being linked rests on the dictionary.
    pub(crate) fn rests_on_dictionary(&self) -> bool {
        self.state.heap.has_trail() && self.program.dictionary.consulted().len() > self.code.relink.consulted
    }

    /// At the end of a step.
    pub(crate) fn unlink(&mut self) {
        self.code.relink.consulted = 0;
        while let Some((pc, old)) = self.code.relink.instructions.pop() {
            self.code.insts[pc] = old;
        }
    }
}
