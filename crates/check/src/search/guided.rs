//! Where the threads of a Java program are, for heuristics.

use crate::system::Java;
use explore::heuristics::Guided;
use support::mix64;
use vm::ThreadId;

impl Java<'_> {
    fn index_of(&self, thread: u32) -> Option<ThreadId> {
        use explore::Concurrent;
        self.choice(thread, 0).map(|choice| choice.thread)
    }
}

impl Guided for Java<'_> {
    fn distance(&mut self, thread: u32) -> Option<u32> {
        let thread = self.index_of(thread)?;
        self.distances.of(self.machine, thread)
    }

    fn place(&self, thread: u32) -> u64 {
        let Some(thread) = self.index_of(thread) else { return 0 };
        let frames = &self.machine.state().threads[thread.index()].frames;
        frames.iter().fold(0, |hash, frame| mix64(hash ^ u64::from(frame.pc) ^ u64::from(frame.method.0) << 32))
    }

    fn held(&self, thread: u32) -> u32 {
        self.index_of(thread).map_or(0, |thread| self.machine.state().held_by(thread).count() as u32)
    }
}
