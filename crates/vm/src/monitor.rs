//! Monitors: `synchronized`, `wait`, `notify`.

use crate::footprint::Kind;
use crate::heap::Ref;
use crate::machine::{Interrupt, Machine, Result};
use crate::op::{Location, Op};
use crate::thread::{ThreadId, Waiting};
use support::Mode;

impl Machine {
    pub(crate) fn holds(&self, object: Ref) -> bool {
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

    pub(crate) fn monitor_enter(&mut self, object: Ref) -> Result<()> {
        let current = self.state.current;
        if !self.is_free(object, current) {
            return Err(self.block(Op::Acquire(object)));
        }
        let entries = self.state.with_monitor(object, |monitor| {
            monitor.owner = Some(current);
            monitor.count += 1;
            monitor.count
        });
        if entries == 1 {
            self.touch_lock(object, Mode::Acquire);
        } else if self.state.heap.is_shared(object) {
            // An initialiser that another thread runs would have to wait here.
            self.note_asker();
        }
        Ok(())
    }

    pub(crate) fn monitor_exit(&mut self, object: Ref) -> Result<()> {
        if !self.holds(object) {
            return Err(self.throw_new("java/lang/IllegalMonitorStateException", "current thread is not owner"));
        }
        let entries = self.state.with_monitor(object, |monitor| {
            monitor.count -= 1;
            if monitor.count == 0 {
                monitor.owner = None;
            }
            monitor.count
        });
        if entries == 0 {
            self.touch_lock(object, Mode::Release);
        }
        Ok(())
    }

    /// Makes `op` pending; the current instruction is executed again when it is possible.
    pub(crate) fn block(&mut self, op: Op) -> Interrupt {
        let current = self.state.current;
        self.state.control_mut(current).pending = op;
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
                self.state.with_monitor(object, |m| m.waiters.retain(|&t| t != current));
                let interrupted = control.interrupted;
                let control = self.state.control_mut(current);
                control.waiting = Waiting::Reacquire { monitor, count, interrupted };
                control.deadline = None;
                control.timed_out = false;
                self.reacquire(object)
            }
            Waiting::Reacquire { .. } => self.reacquire(object),
            _ => {
                if !self.holds(object) {
                    return Err(self.throw_new("java/lang/IllegalMonitorStateException", "current thread is not owner"));
                }
                self.visible(Op::Wait { monitor: object, timed: nanos > 0 })?;
                self.touch_thread(Kind::Interruption, current, Mode::Read);
                if self.state.control(current).interrupted {
                    self.clear_interrupt(current);
                    return Err(self.throw_bare("java/lang/InterruptedException"));
                }
                let count = self.state.with_monitor(object, |monitor| {
                    monitor.owner = None;
                    monitor.waiters.push(current);
                    std::mem::take(&mut monitor.count)
                });
                self.begin_wait(Waiting::Monitor { monitor: object, count }, (nanos > 0).then_some(nanos));
                self.touch_lock(object, Mode::Release);
                self.touch_waiters(object, Mode::Write);
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
        self.state.with_monitor(object, |monitor| {
            monitor.owner = Some(current);
            monitor.count = count;
        });
        self.touch_lock(object, Mode::Acquire);
        self.touch_thread(Kind::Wake, current, Mode::Await);
        self.state.control_mut(current).waiting = Waiting::No;
        if interrupted {
            self.clear_interrupt(current);
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
        if self.state.monitor(object).is_none_or(|monitor| monitor.waiters.is_empty()) {
            self.touch_waiters(object, Mode::Read);
            return;
        }
        self.touch_waiters(object, Mode::Write);
        let alternative = self.alternative as usize;
        let woken: Vec<ThreadId> = self.state.with_monitor(object, |monitor| {
            if all {
                std::mem::take(&mut monitor.waiters)
            } else {
                vec![monitor.waiters.remove(alternative.min(monitor.waiters.len() - 1))]
            }
        });
        for thread in woken {
            let Waiting::Monitor { monitor, count } = self.state.control(thread).waiting else { continue };
            self.touch_thread(Kind::Wake, thread, Mode::Signal);
            let control = self.state.control_mut(thread);
            control.waiting = Waiting::Reacquire { monitor, count, interrupted: false };
            control.deadline = None;
            control.timed_out = false;
            control.pending = Op::Reacquire(monitor);
        }
    }

    pub(crate) fn clear_interrupt(&mut self, thread: ThreadId) {
        self.note_thread_acquire(Kind::Interruption, thread);
        self.state.control_mut(thread).interrupted = false;
        self.touch_thread(Kind::Interruption, thread, Mode::Write);
        let object = self.state.threads[thread.index()].object;
        if self.known.thread_interrupted != 0 && !object.is_null() {
            self.touch_location(Location { object, slot: self.known.thread_interrupted }, Mode::Write);
            self.state.heap.set(object, self.known.thread_interrupted, 0);
        }
    }
}
