//! Granting: whether the current thread may do what it is about to do, or stops before it.

use crate::machine::{Interrupt, Machine, Result, Stop};
use crate::schedule::op::Op;
use crate::state::thread::Phase;

impl Machine {
    /// Whether the operation may be executed now; if not it becomes the pending one.
    pub(crate) fn grant(&mut self, op: Op) -> bool {
        if self.state.control(self.state.current).atomic {
            // Part of the operation that was granted; a grant to go on in it is used up. Others may still get to
            // see what it does.
            self.turn.granted = false;
            if !matches!(op, Op::Inspect(_)) {
                let visible = self.is_visible(op);
                if visible && self.state.control(self.state.current).phase == Phase::Exiting {
                    // What ends with a thread is seen by others, so it matters when it ends.
                    self.beliefs.sharing.note_inspected();
                }
                self.touch_noted(op);
                self.note_actions(op);
            }
            return true;
        }
        if !self.is_visible(op) {
            self.observed.footprint.log.close();
            self.touch_noted(op);
            self.note_use(op);
            self.note_actions(op);
            return true;
        }
        let current = self.state.current;
        if std::mem::take(&mut self.turn.granted) && is_same_operation(self.state.control(current).pending, op) {
            self.observed.footprint.log.grant();
            self.touch_noted(op);
            self.note_use(op);
            self.note_actions(op);
            return true;
        }
        self.observed.footprint.log.close();
        *self.state.own(current).pending = op;
        self.note_stop();
        false
    }

    /// As `visible`, for what comes before the loading of a class in one instruction: a thread that was stopped there
    /// is past it, and does it once more.
    pub(crate) fn visible_before_loading(&mut self, op: Op) -> Result<()> {
        let pending = self.state.control(self.state.current).pending;
        let is_later = pending != op && matches!(pending, Op::Load(_) | Op::Acquire(_));
        let frames = &self.state.thread().frames;
        let is_again = frames.last().is_some_and(|frame| self.turn.began_at == (frames.len(), frame.pc));
        if !(self.turn.granted && is_later && is_again) {
            return self.visible(op);
        }
        self.is_visible(op);
        self.touch_noted(op);
        self.note_use(op);
        self.note_actions(op);
        Ok(())
    }

    /// As `grant`, for natives: stops the thread before the operation unless it was granted.
    pub(crate) fn visible(&mut self, op: Op) -> Result<()> {
        // What decides whether others could notice it is not the native's doing.
        let watched = self.state.heap.raw.set_watching(false);
        let granted = !self.state.heap.has_trail() || self.grant(op);
        self.state.heap.raw.set_watching(watched);
        if granted { Ok(()) } else { Err(Interrupt::Stop(Stop::Pending)) }
    }
}

/// Whether what was granted is what the thread now does. It is not when others have made it unnecessary,
/// say by initialising the superclass of a class that has no initialiser itself.
fn is_same_operation(granted: Op, op: Op) -> bool {
    match (granted, op) {
        (Op::Initialise(granted), Op::Initialise(class)) => granted == class,
        // What was to be loaded is there by now, and something else is not.
        (Op::Load(_) | Op::Acquire(_), _) => granted == op,
        _ => std::mem::discriminant(&granted) == std::mem::discriminant(&op),
    }
}
