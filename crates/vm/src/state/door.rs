//! The door: what one thread can notice of another, besides memory, is changed here and nowhere else.
//!
//! Each function does all of it at once: the change, which the trail takes back, and the touch that reductions
//! go by. What it changes (`State::control_mut`, `with_monitor`, `set_init` and so on) is private to the module
//! above, so who forgets the door does not compile. The rest of a thread's control block is the thread's own
//! business: [`State::own`] hands that out and nothing more.

use super::{Control, Init, State};
use crate::code::constraints::Constraint;
use crate::code::refusals::Refusal;
use crate::heap::Ref;
use crate::instrument::footprint::Kind;
use crate::instrument::outside::Answered;
use crate::machine::Machine;
use crate::schedule::op::Op;
use crate::state::thread::{Phase, Thread, ThreadId, Waiting};
use crate::threads::spurious_counts::WakeCounts;
use program::{ClassId, Initiated, LoaderId};
use support::{Fingerprint, Mode};

/// What of a thread's control block no other thread can notice.
pub(crate) struct Own<'a> {
    pub pending: &'a mut Op,
    pub atomic: &'a mut bool,
    pub phase: &'a mut Phase,
    pub children: &'a mut u32,
    pub hashes: &'a mut u32,
    pub randoms: &'a mut u32,
    pub wakes: &'a mut WakeCounts,
    pub wake_depth: &'a mut Option<u32>,
    pub fruitless: &'a mut bool,
    pub since_wake: &'a mut Option<Fingerprint>,
    pub spinning: &'a mut bool,
    pub since_reading: &'a mut Option<Fingerprint>,
    pub answered: &'a mut Answered,
}

impl State {
    /// What is nobody else's business.
    pub(crate) fn own(&mut self, thread: ThreadId) -> Own<'_> {
        let Control {
            pending,
            atomic,
            phase,
            children,
            hashes,
            randoms,
            wakes,
            wake_depth,
            fruitless,
            since_wake,
            spinning,
            since_reading,
            answered,
            waiting: _,
            deadline: _,
            timed_out: _,
            permit: _,
            interrupted: _,
            ended: _,
            daemon: _,
            dormant: _,
            followers: _,
        } = self.control_mut(thread);
        Own {
            pending,
            atomic,
            phase,
            children,
            hashes,
            randoms,
            wakes,
            wake_depth,
            fruitless,
            since_wake,
            spinning,
            since_reading,
            answered,
        }
    }

    /// These threads come after the end of that one. No step depends on it: it only tells what is ordered anyway.
    pub(crate) fn add_followers(&mut self, thread: ThreadId, followers: u64) {
        self.control_mut(thread).followers |= followers;
    }

    /// Whether the thread will never take a step in this search.
    pub(crate) fn set_dormant(&mut self, thread: ThreadId, dormant: bool) {
        self.control_mut(thread).dormant = dormant;
    }

    /// A thread that nobody can have looked at yet begins with its status set.
    pub(crate) fn begin_interrupted(&mut self, thread: ThreadId) {
        self.control_mut(thread).interrupted = true;
    }
}

/// Monitors.
impl Machine {
    /// The current thread enters a monitor that is free or its own so many times; how often it is in it then.
    pub(crate) fn take_monitor(&mut self, object: Ref, entries: u32) -> u32 {
        let current = self.state.current;
        let (before, now) = self.state.with_monitor(object, |monitor| {
            let before = monitor.count;
            monitor.owner = Some(current);
            monitor.count += entries;
            (before, monitor.count)
        });
        if before == 0 {
            self.touch_lock(object, Mode::Acquire);
        }
        now
    }

    /// The current thread leaves a monitor that it holds, once.
    pub(crate) fn leave_monitor(&mut self, object: Ref) {
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
    }

    /// The current thread gives up a monitor that it holds, and waits there to be notified, until the deadline.
    pub(crate) fn enter_wait_set(&mut self, object: Ref, deadline: Option<u64>) {
        let current = self.state.current;
        let count = self.state.with_monitor(object, |monitor| {
            monitor.owner = None;
            monitor.waiters.push(current);
            std::mem::take(&mut monitor.count)
        });
        self.begin_waiting(Waiting::Monitor { monitor: object, count }, deadline);
        self.touch_lock(object, Mode::Release);
        self.touch_waiters(object, Mode::Write);
    }

    /// The thread that takes this step leaves the wait set by itself; it was announced that it might.
    pub(crate) fn leave_wait_set(&mut self, object: Ref, thread: ThreadId) {
        self.state.with_monitor(object, |monitor| monitor.waiters.retain(|&waiter| waiter != thread));
    }

    /// Takes all waiters out of the wait set, or the one at `which`, and tells them.
    pub(crate) fn notify_waiters(&mut self, object: Ref, all: bool, which: usize) {
        if self.state.monitor(object).is_none_or(|monitor| monitor.waiters.is_empty()) {
            self.touch_waiters(object, Mode::Read);
            return;
        }
        self.touch_waiters(object, Mode::Write);
        let woken: Vec<ThreadId> = self.state.with_monitor(object, |monitor| {
            if all {
                std::mem::take(&mut monitor.waiters)
            } else {
                vec![monitor.waiters.remove(which.min(monitor.waiters.len() - 1))]
            }
        });
        for thread in woken {
            let Waiting::Monitor { monitor, count } = self.state.control(thread).waiting else { continue };
            self.touch_thread(Kind::Wake, thread, Mode::Signal);
            self.stop_waiting(thread, Waiting::Reacquire { monitor, count, interrupted: false });
            *self.state.own(thread).pending = Op::Reacquire(monitor);
        }
    }

    /// The current thread has its monitor back.
    pub(crate) fn end_wait(&mut self, object: Ref, entries: u32) {
        let current = self.state.current;
        self.take_monitor(object, entries);
        self.state.control_mut(current).waiting = Waiting::No;
    }
}

/// Waiting and time.
impl Machine {
    /// The current thread begins to wait, until the deadline if there is one.
    pub(crate) fn begin_waiting(&mut self, waiting: Waiting, deadline: Option<u64>) {
        if deadline.is_some() {
            self.touch_clock(Mode::Write);
        }
        let control = self.state.control_mut(self.state.current);
        control.waiting = waiting;
        control.deadline = deadline;
        control.timed_out = false;
    }

    /// A thread waits no longer, or for something else; its timer is gone.
    pub(crate) fn stop_waiting(&mut self, thread: ThreadId, waiting: Waiting) {
        let control = self.state.control_mut(thread);
        control.waiting = waiting;
        control.deadline = None;
        control.timed_out = false;
    }

    /// A thread's time is over: its wait returns when it goes on.
    pub(crate) fn time_out(&mut self, thread: ThreadId) {
        let control = self.state.control_mut(thread);
        control.timed_out = true;
        control.deadline = None;
    }

    pub(crate) fn set_clock(&mut self, clock: u64) {
        self.touch_clock(Mode::Write);
        self.state.here_mut().clock = clock;
    }

    /// The time itself matters to the program from now on.
    pub(crate) fn look_at_clock(&mut self) -> u64 {
        if self.state.heap.has_trail() {
            self.state.here_mut().clock_read = true;
            self.touch_clock(Mode::Read);
        }
        self.state.clock()
    }
}

/// Permits, interruptions, and the lives of threads.
impl Machine {
    /// The current thread takes its permit, if it has one.
    pub(crate) fn take_permit(&mut self) -> bool {
        let current = self.state.current;
        let had = self.state.control(current).permit;
        self.touch_thread(Kind::Permit, current, if had { Mode::Write } else { Mode::Read });
        if had {
            self.state.control_mut(current).permit = false;
        }
        had
    }

    /// A thread gets a permit, unless it has one; one that has not begun or has ended has nowhere to put it.
    pub(crate) fn give_permit(&mut self, thread: Ref) {
        let id = self.thread_of(thread);
        let had = id.is_some_and(|id| self.state.control(id).permit);
        self.touch_thread_object(Kind::Begun, thread, Mode::Read);
        self.touch_thread_object(Kind::Permit, thread, if had { Mode::Read } else { Mode::Write });
        let Some(id) = id.filter(|&id| !self.state.control(id).ended) else { return };
        let control = self.state.control_mut(id);
        control.permit = true;
        if control.waiting == Waiting::Parked {
            control.deadline = None;
        }
    }

    /// Whether the current thread is interrupted.
    pub(crate) fn is_interrupted(&mut self) -> bool {
        let current = self.state.current;
        self.touch_thread(Kind::Interruption, current, Mode::Read);
        self.state.control(current).interrupted
    }

    /// A thread is interrupted; one that has not begun or has ended keeps no status here.
    pub(crate) fn interrupt(&mut self, thread: Ref) {
        self.note_release(Kind::Interruption, thread);
        self.touch_thread_object(Kind::Interruption, thread, Mode::Write);
        self.touch_thread_object(Kind::Permit, thread, Mode::Write);
        let Some(id) = self.thread_of(thread).filter(|&id| !self.state.control(id).ended) else { return };
        let control = self.state.control_mut(id);
        control.interrupted = true;
        // As in HotSpot: the next `park` returns at once, even if the status is cleared before.
        control.permit = true;
    }

    /// The current thread has seen that it is interrupted.
    pub(crate) fn clear_interruption(&mut self) {
        let current = self.state.current;
        self.note_thread_acquire(Kind::Interruption, current);
        self.touch_thread(Kind::Interruption, current, Mode::Write);
        self.state.control_mut(current).interrupted = false;
    }

    /// A thread of the machine begins behind this object, if there is one.
    pub(crate) fn add_thread(&mut self, thread: Thread) -> ThreadId {
        let object = thread.object;
        let id = self.state.add_thread(thread);
        if !object.is_null() {
            // A second start throws; whether the thread begins interrupted was settled before.
            self.touch_thread_object(Kind::Begun, object, Mode::Write);
            self.touch_thread_object(Kind::Interruption, object, Mode::Read);
            self.touch_thread_object(Kind::Lock, object, Mode::Pass);
        }
        id
    }

    /// The current thread has ended: whoever joins it may go on.
    pub(crate) fn end_life(&mut self) {
        let current = self.state.current;
        let object = self.state.thread().object;
        self.note_release(Kind::Ended, object);
        self.touch_thread(Kind::Ended, current, Mode::Signal);
        self.touch_thread(Kind::Lock, current, Mode::Pass);
        let control = self.state.control_mut(current);
        control.ended = true;
        control.pending = Op::Local;
        control.atomic = false;
        // It will not wait or read the clock again.
        control.permit = false;
        control.interrupted = false;
        control.since_reading = None;
        control.since_wake = None;
    }
}

/// Classes, strings and identity hash codes.
impl Machine {
    /// The loader is an initiating loader of the class from now on: it has defined it, or has answered with it.
    pub(crate) fn initiate(&mut self, loader: LoaderId, class: ClassId) {
        let name = self.program.class(class).name;
        let label = self.initiated_label(loader, self.program.symbols.text(name));
        self.note_loading(label, true);
        self.touch_initiated(label, Mode::Write);
        let entry = Initiated { loader, name, class };
        self.program.dictionary.add(entry);
        self.state.add_initiated(entry);
    }

    /// A symbolic reference cannot be resolved from now on.
    pub(crate) fn add_refusal(&mut self, refusal: Refusal) {
        self.note_loading(refusal.label, true);
        self.touch_initiated(refusal.label, Mode::Write);
        self.state.add_refusal(refusal);
    }

    /// Two loaders have to agree on what a name means from now on. Who asks either of them for it depends on that.
    pub(crate) fn add_constraint(&mut self, constraint: Constraint) {
        for loader in constraint.loaders {
            let label = self.initiated_label(loader, self.program.symbols.text(constraint.name));
            self.note_loading(label, true);
            self.touch_initiated(label, Mode::Write);
        }
        self.state.add_constraint(constraint);
    }

    pub(crate) fn set_init(&mut self, class: ClassId, init: Init) {
        self.touch_initialisation(class);
        self.observed.initialised = true;
        self.state.set_init(class, init);
    }

    /// The string becomes the canonical one of its content.
    pub(crate) fn add_interned(&mut self, content: u64, string: Ref) {
        self.touch_interned(content, Mode::Write);
        self.state.add_interned(content, string);
    }

    /// The hash code that an object was given when first asked.
    pub(crate) fn known_hash(&mut self, object: Ref) -> Option<u32> {
        let known = self.state.identity_hash(object);
        // That of an object which every state has is the same whoever asks first.
        if known.is_some() && !(self.state.heap.has_trail() && self.is_immortal(object)) {
            self.touch_hash(object, Mode::Read);
        }
        known
    }

    /// Gives an object its hash code, which does not depend on who asks first if `fixed`.
    pub(crate) fn set_hash(&mut self, object: Ref, hash: u32, fixed: bool) {
        if !fixed {
            self.touch_hash(object, Mode::Write);
        }
        self.state.set_identity_hash(object, hash);
    }
}
