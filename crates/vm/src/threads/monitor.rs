//! Monitors: `synchronized`, `wait`, `notify`.

use crate::heap::Ref;
use crate::library::natives::Deed;
use crate::machine::{Interrupt, Machine, Result};
use crate::schedule::op::{Location, Op};
use crate::state::thread::{ThreadId, Waiting};
use program::MethodId;
use support::{Alternative, Mode};

impl Machine {
    pub(crate) fn holds(&self, object: Ref) -> bool {
        self.observed.watch.does(Deed::Caller);
        self.state.monitor(object).is_some_and(|monitor| monitor.owner == Some(self.state.current))
    }

    /// Whether leaving the monitor once makes it free.
    pub(crate) fn releases(&self, object: Ref) -> bool {
        self.state
            .monitor(object)
            .is_some_and(|monitor| monitor.owner == Some(self.state.current) && monitor.count == 1)
    }

    pub(crate) fn is_free(&self, object: Ref, thread: ThreadId) -> bool {
        self.state.monitor(object).is_none_or(|monitor| monitor.owner.is_none_or(|owner| owner == thread))
    }

    /// Code of a method takes a monitor.
    pub(crate) fn monitor_enter(&mut self, object: Ref, method: MethodId) -> Result<()> {
        self.watch_thread_lock(object, method);
        let current = self.state.current;
        if !self.is_free(object, current) {
            return Err(self.block(Op::Acquire(object)));
        }
        let entries = self.take_monitor(object, 1);
        if entries > 1 && self.state.heap.is_shared(object) {
            // An initialiser that another thread runs would have to wait here.
            self.note_asker();
        }
        Ok(())
    }

    pub(crate) fn monitor_exit(&mut self, object: Ref) -> Result<()> {
        if !self.holds(object) {
            return Err(self.throw_new("java/lang/IllegalMonitorStateException", "current thread is not owner"));
        }
        self.leave_monitor(object);
        Ok(())
    }

    /// Makes `op` pending; the current instruction is executed again when it is possible.
    pub(crate) fn block(&mut self, op: Op) -> Interrupt {
        let current = self.state.current;
        if self.state.heap.has_trail() {
            // It may stay here for ever, and then never comes to do the operation.
            self.note_stop();
        }
        *self.state.own(current).pending = op;
        Interrupt::Block
    }

    /// `Object.wait`: `nanos` 0 waits without limit.
    ///
    /// Executed up to three times: it enters the wait set, is woken, takes the monitor again.
    pub(crate) fn wait(&mut self, object: Ref, nanos: u64) -> Result<()> {
        let current = self.state.current;
        match self.state.control(current).waiting {
            Waiting::Monitor { monitor, count } if monitor == object => {
                let control = *self.state.control(current);
                if !(control.timed_out || control.interrupted) {
                    return Err(self.block(Op::Wait { monitor, timed: control.deadline.is_some() }));
                }
                // Nobody notified it: it leaves the wait set by itself.
                self.leave_wait_set(object, current);
                let interrupted = self.is_interrupted();
                self.stop_waiting(current, Waiting::Reacquire { monitor, count, interrupted });
                self.reacquire(object)
            }
            Waiting::Reacquire { .. } => self.reacquire(object),
            _ => {
                if !self.holds(object) {
                    return Err(self.throw_new("java/lang/IllegalMonitorStateException", "current thread is not owner"));
                }
                self.visible(Op::Wait { monitor: object, timed: nanos > 0 })?;
                if self.is_interrupted() {
                    self.clear_interrupt();
                    return Err(self.throw_bare("java/lang/InterruptedException"));
                }
                let deadline = self.deadline((nanos > 0).then_some(nanos));
                self.enter_wait_set(object, deadline);
                Err(self.block(Op::Wait { monitor: object, timed: nanos > 0 }))
            }
        }
    }

    fn reacquire(&mut self, object: Ref) -> Result<()> {
        let current = self.state.current;
        let Waiting::Reacquire { count, interrupted, .. } = self.state.control(current).waiting else {
            return Ok(());
        };
        if !self.is_free(object, current) {
            return Err(self.block(Op::Reacquire(object)));
        }
        self.visible(Op::Reacquire(object))?;
        self.end_wait(object, count);
        if interrupted {
            self.clear_interrupt();
            return Err(self.throw_bare("java/lang/InterruptedException"));
        }
        Ok(())
    }

    /// `Object.notify`/`notifyAll`. The longest waiting one is taken; a search may choose another.
    pub(crate) fn notify(&mut self, object: Ref, all: bool) -> Result<()> {
        if !self.holds(object) {
            return Err(self.throw_new("java/lang/IllegalMonitorStateException", "current thread is not owner"));
        }
        self.visible(Op::Notify { monitor: object, all })?;
        self.wake_waiters(object, all);
        Ok(())
    }

    /// Moves one or all waiters of a monitor to wanting it back.
    pub(crate) fn wake_waiters(&mut self, object: Ref, all: bool) {
        let which = match self.turn.alternative {
            Alternative::Notify(place) => usize::from(place),
            Alternative::GoOn
            | Alternative::TimeOut
            | Alternative::Spurious
            | Alternative::Tick
            | Alternative::Failure
            | Alternative::Value(_)
            | Alternative::Random(_)
            | Alternative::Clear => 0,
        };
        self.notify_waiters(object, all, which);
    }

    /// The current thread takes notice that it is interrupted, in its Java object as well.
    pub(crate) fn clear_interrupt(&mut self) {
        self.clear_interruption();
        let object = self.state.thread().object;
        if self.known.thread_interrupted != 0 && !object.is_null() {
            self.touch_location(Location { object, slot: self.known.thread_interrupted }, Mode::Write);
            self.state.heap.set(object, self.known.thread_interrupted, 0);
        }
    }
}
