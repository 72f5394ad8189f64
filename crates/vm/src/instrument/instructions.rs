//! Steps of one instruction each, and a look at what a thread stands before: for who holds static facts against the
//! machine, and has to see it between any two instructions.
//!
//! Without the feature `laws` nothing of this is compiled into the machine. A step may still be less than an
//! instruction: the thread stops before what others can notice, and begins the instruction anew when that is granted.

use crate::heap::Ref;
use crate::instrument::base_heap::BaseHeap;
use crate::machine::Machine;
use crate::state::thread::ThreadId;
use program::MethodId;
use program::ir::Target;

#[derive(Default)]
pub(crate) struct Instructions {
    wanted: bool,
    /// So many more in this step.
    left: u32,
}

impl Machine {
    /// Whether a step ends after one instruction.
    pub fn want_single_instructions(&mut self, wanted: bool) {
        self.observed.instructions.wanted = wanted;
    }

    pub(crate) fn begin_instructions(&mut self) {
        self.observed.instructions.left = 1;
    }

    /// Whether the step ends before the instruction that would be next.
    #[inline]
    pub(crate) fn has_had_its_instruction(&mut self) -> bool {
        let instructions = &mut self.observed.instructions;
        if !instructions.wanted {
            return false;
        }
        let is_over = instructions.left == 0;
        instructions.left = instructions.left.saturating_sub(1);
        is_over
    }

    /// Where a thread that has stopped stands, the innermost frame last: there the instruction is yet to be executed,
    /// in the others it is the call.
    pub fn stack_of(&self, thread: ThreadId) -> Vec<(MethodId, Target)> {
        let frames = &self.state.threads[thread.index()].frames;
        frames.iter().map(|frame| self.position(frame)).collect()
    }

    /// The objects that the last step has made, in their order.
    pub fn made_by_step(&self) -> Vec<Ref> {
        let heap = &self.state.heap;
        let (mut at, end) = (heap.mark(), heap.len());
        let mut made = Vec::new();
        while at.index() < end {
            made.push(at);
            at = Ref(at.0 + self.size_of(at) as u32);
        }
        made
    }

    /// The heap as it is now.
    pub fn heap(&self) -> BaseHeap<'_> {
        BaseHeap::of(self)
    }
}
