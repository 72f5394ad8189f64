//! Who comes after all others: what a thread does that has joined all others is seen by nobody.

use crate::heap::Ref;
use crate::machine::Machine;
use crate::state::thread::ThreadId;

impl Machine {
    /// Whether the operations of all other threads so far come before what the current thread does now: each of
    /// them has ended and was joined. That no other thread is live does not suffice, for in another
    /// interleaving it might still be.
    pub(crate) fn is_alone(&self) -> bool {
        let current = self.state.current.0;
        let bit = 1u64.checked_shl(current).unwrap_or(0);
        self.state.threads.iter().enumerate().all(|(index, thread)| {
            let control = thread.control();
            index == current as usize || control.dormant || control.ended && control.followers & bit != 0
        })
    }

    /// The current thread has joined another: it comes after that one and all that the other came after.
    pub(crate) fn follow(&mut self, joined: Ref) {
        if !self.state.heap.has_trail() {
            return;
        }
        let Some(joined) = self.state.threads.iter().position(|thread| thread.object == joined) else { return };
        let joined = ThreadId::new(joined);
        let mine = 1u64.checked_shl(self.state.current.0).unwrap_or(0);
        let theirs = 1u64.checked_shl(joined.0).unwrap_or(0);
        for index in 0..self.state.threads.len() {
            let followers = self.state.threads[index].control().followers;
            if (index == joined.index() || followers & theirs != 0) && followers & mine == 0 {
                self.state.add_followers(ThreadId::new(index), mine);
            }
        }
        if self.is_alone() {
            // What it did before in this step it did not do alone.
            self.note_consulted();
            self.turn.alone = true;
        }
    }

    /// A started thread comes after all that the one that starts it comes after.
    pub(crate) fn follow_parent(&mut self, child: ThreadId) {
        if !self.state.heap.has_trail() {
            return;
        }
        let parent = 1u64.checked_shl(self.state.current.0).unwrap_or(0);
        let child = 1u64.checked_shl(child.0).unwrap_or(0);
        for index in 0..self.state.threads.len() {
            if self.state.threads[index].control().followers & parent != 0 {
                self.state.add_followers(ThreadId::new(index), child);
            }
        }
    }
}
