//! Code that is linked for the length of a step.
//!
//! Linking is a cache, and what rests on the dictionary holds only in states whose loaders have answered so. Also a
//! thread that uses an answer depends on who asked for it, which it would not show if the instruction were linked for
//! good. So an instruction whose names the dictionary resolved is put back at the end of the step, and a method whose
//! verification asked it is looked at again when it is next called. Code of the built-in loaders asks it for
//! nothing but classes that were defined at run time.

use crate::code::inst::Inst;
use crate::machine::{CodeState, Machine};
use program::{Initiated, MethodId};
use rustc_hash::FxHashMap;

/// What has to be taken back.
#[derive(Default)]
pub(crate) struct Relink {
    /// Instructions as they were.
    instructions: Vec<(usize, Inst)>,
    verified: Vec<MethodId>,
    /// How often the dictionary had been consulted when something was last linked.
    consulted: usize,
    /// What the dictionary said when the method was verified.
    premises: FxHashMap<MethodId, Vec<Initiated>>,
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

    /// The method was verified, and the dictionary consulted since so many entries.
    pub(crate) fn note_premises(&mut self, method: MethodId, from: usize) {
        let premises = self.program.dictionary.consulted()[from..].to_vec();
        if self.state.heap.has_trail() && !premises.is_empty() {
            self.code.relink.premises.insert(method, premises);
            self.code.relink.verified.push(method);
        }
    }

    /// Whether the loaders of this state have answered as they had when the method was verified.
    pub(crate) fn premises_hold(&mut self, method: MethodId) -> bool {
        let Some(premises) = self.code.relink.premises.remove(&method) else { return true };
        let dictionary = &mut self.program.dictionary;
        let hold = premises.iter().all(|entry| dictionary.consult(entry.loader, entry.name) == Some(entry.class));
        self.code.relink.premises.insert(method, premises);
        self.code.relink.verified.push(method);
        hold
    }

    /// At the end of a step.
    pub(crate) fn unlink(&mut self) {
        self.code.relink.consulted = 0;
        while let Some((pc, old)) = self.code.relink.instructions.pop() {
            self.code.insts[pc] = old;
        }
        for method in self.code.relink.verified.drain(..) {
            self.code.methods[method.index()].state = CodeState::Unprepared;
        }
    }
}
