//! Wake-ups without cause, and what they may be left out for.
//!
//! `wait` and `park` may return although nobody asked for it. A search explores that wherever a thread waits.
//! To come to an end it has to know when nothing new can follow. A loop that finds its condition still unmet
//! and waits again has changed nothing: it is back in the state that it left. A loop that changes something
//! each time could go on for ever; it gets a limited number of such returns in a row at each place where it
//! waits, and the ledger tells where more were left out.
//!
//! A place is the set of points of the program's code that the thread's stack passes: one `wait` that is called from
//! two lines is two places, and however deep a recursion, there are no more places than sets of points. A thread keeps
//! a count for each place, not for the last one only: two waits in turn in a loop would else begin anew for ever. So
//! returns in a row come to an end, after at most the limit for each place. The counts decide what is offered, and
//! are part of the fingerprint: states with other counts are other states.
//!
//! Where the library waits, for a lock say, its call returns only for a reason: once it is over, the count
//! begins anew. Its own variables (a spin count that doubles, say) do not count as a change; such a thread then
//! waits until another one has changed something, and the ledger says so.
//!
//! Whether something was changed is read off the fingerprint: the sum of the changes that the thread's own
//! steps made to it since the wake-up.

use crate::code::throw::TraceFrame;
use crate::machine::Machine;
use crate::schedule::op::{Choice, Op};
use crate::state::thread::{Control, Frame, ThreadId, Waiting};
use crate::threads::spurious_counts::{Site, WakeCounts};
use program::LoaderId;
use support::{Alternative, Fingerprint, mix64};

fn may_wake(control: &Control) -> bool {
    matches!(control.waiting, Waiting::Monitor { .. } | Waiting::Parked)
}

impl Machine {
    /// Whether the thread's `wait` or `park` may return now without cause.
    pub(crate) fn may_wake_spuriously(&self, thread: ThreadId) -> bool {
        let control = self.state.control(thread);
        // Who records what steps touch knows better when to wake again, see there.
        let fruitless = control.fruitless && !self.observed.footprint.is_recording();
        if !self.semantics.spurious || fruitless || self.wakes_here(thread) >= self.semantics.spurious_limit {
            return false;
        }
        match control.waiting {
            Waiting::Monitor { monitor, .. } => self.is_free(monitor, thread),
            Waiting::Parked => !self.is_enabled(thread),
            _ => false,
        }
    }

    /// Whether the thread woke without cause and has not come back to wait, or gone on for a reason, since.
    pub fn is_awake_without_cause(&self, thread: ThreadId) -> bool {
        self.state.control(thread).since_wake.is_some()
    }

    /// Ends a thread's waiting with no cause but its own: in the step that follows it returns.
    pub(crate) fn release(&mut self, thread: ThreadId) {
        let waiting = self.state.control(thread).waiting;
        match waiting {
            Waiting::Monitor { monitor, count } => {
                self.leave_wait_set(monitor, thread);
                self.stop_waiting(thread, Waiting::Reacquire { monitor, count, interrupted: false });
                *self.state.own(thread).pending = Op::Reacquire(monitor);
            }
            _ => self.time_out(thread),
        }
    }

    /// Prepares a step: what the choice asks for besides the pending operation itself.
    pub(crate) fn begin_choice(&mut self, choice: Choice) {
        let thread = choice.thread;
        match choice.alternative {
            Alternative::TimeOut => self.fire(thread),
            Alternative::Spurious => {
                self.release(thread);
                let wake_depth = self.depth_below_wait(thread);
                let (site, count) = (self.site_of(thread), self.wakes_here(thread));
                let wakes =
                    self.beliefs.wake_counts.with(self.state.control(thread).wakes, site, count.saturating_add(1));
                let own = self.state.own(thread);
                *own.wakes = wakes;
                *own.since_wake = Some(Fingerprint::default());
                *own.wake_depth = wake_depth;
            }
            Alternative::Tick => self.tick(),
            Alternative::GoOn
            | Alternative::Failure
            | Alternative::Notify(_)
            | Alternative::Value(_)
            | Alternative::Random(_)
            | Alternative::Clear => {
                let control = self.state.control(thread);
                let woken = may_wake(control) || matches!(control.waiting, Waiting::Reacquire { .. });
                if woken && (control.wakes != WakeCounts::NONE || control.fruitless || control.since_wake.is_some()) {
                    let own = self.state.own(thread);
                    *own.wakes = WakeCounts::NONE;
                    *own.fruitless = false;
                    *own.since_wake = None;
                }
            }
        }
        let control = self.state.control(thread);
        if control.waiting == Waiting::No && control.pending == Op::Clock {
            let own = self.state.own(thread);
            *own.spinning = false;
            *own.since_reading = Some(Fingerprint::default());
        }
    }

    /// The depth from which on the frames of the thread belong to a call of the library that woke, or is about
    /// to wake, without cause. What it keeps in its variables is its own business: it returns for a reason.
    pub(crate) fn waits_in(&self, choice: Choice) -> Option<usize> {
        let depth = match choice.alternative == Alternative::Spurious {
            true => self.depth_below_wait(choice.thread),
            false => self.state.control(choice.thread).wake_depth,
        };
        depth.map(|depth| depth as usize)
    }

    /// After a step has been settled: adds what it changed to what its thread has changed since its last
    /// wake-up and its last reading of the clock, and adjusts the counts that follow from it.
    pub(crate) fn account(&mut self, thread: ThreadId, before: Fingerprint, waits_in: Option<usize>) {
        let Some(mark) = self.state.marks.last().copied() else { return };
        let mut control = *self.state.control(thread);
        if control.wake_depth.is_some_and(|depth| self.state.saved_depth() < depth as usize) {
            self.recount(thread, |own| {
                *own.wakes = WakeCounts::NONE;
                *own.since_wake = None;
                *own.wake_depth = None;
            });
            control = *self.state.control(thread);
        }
        if control.since_wake.is_some() || control.since_reading.is_some() {
            let mut change = self.effect(thread, waits_in);
            change -= before;
            self.recount(thread, |own| {
                for sum in [own.since_wake, own.since_reading].into_iter().flatten() {
                    *sum += change;
                }
            });
        }
        let control = *self.state.control(thread);
        if control.since_reading == Some(Fingerprint::default())
            && (control.waiting, control.pending) == (Waiting::No, Op::Clock)
        {
            self.recount(thread, |own| *own.spinning = true);
        }
        if may_wake(&control) && !control.ended {
            if control.since_wake == Some(Fingerprint::default()) {
                self.observed.woke_in_vain = true;
                self.ledger.library_waits |= waits_in.is_some();
                // It is back where it woke: that return is as if it had not been.
                let (site, count) = (self.site_of(thread), self.wakes_here(thread));
                let wakes = self.beliefs.wake_counts.with(control.wakes, site, count.saturating_sub(1));
                self.recount(thread, |own| {
                    *own.wakes = wakes;
                    *own.since_wake = None;
                    *own.fruitless = waits_in.is_some();
                });
            }
            if self.semantics.spurious && self.wakes_here(thread) >= self.semantics.spurious_limit {
                let place = self.program_place(thread);
                self.ledger.spurious_limited.extend(place);
            }
        }
        // What one does gives the others something new to look at; what it does because it woke without cause
        // does not, or two could keep each other going for ever.
        let acted = self.state.heap.log.len() > mark.log || self.state.clock() != mark.clock;
        if acted && control.wakes == WakeCounts::NONE && !self.observed.footprint.is_recording() {
            for other in (0..self.state.threads.len()).map(ThreadId::new) {
                let count = self.state.control(other);
                if other != thread && (count.wakes != WakeCounts::NONE || count.fruitless) {
                    self.recount(other, |own| {
                        *own.wakes = WakeCounts::NONE;
                        *own.fruitless = false;
                    });
                }
            }
        }
    }

    /// How often in a row the thread has returned without cause from where it waits now.
    fn wakes_here(&self, thread: ThreadId) -> u32 {
        match self.state.control(thread).wakes {
            WakeCounts::NONE => 0,
            wakes => self.beliefs.wake_counts.at(wakes, self.site_of(thread)),
        }
    }

    /// Where in the program's own code the thread is, or else where it is at all: the points that its stack passes,
    /// each once.
    fn site_of(&self, thread: ThreadId) -> Site {
        let frames = &self.state.threads[thread.index()].frames;
        let point = |frame: &Frame| {
            let at = frame.pc.wrapping_sub(self.code.methods[frame.method.index()].start);
            mix64(self.hash_of_method(frame.method) ^ u64::from(at))
        };
        let is_own =
            |frame: &&Frame| self.program.class(self.program.method(frame.method).class).loader > LoaderId::PLATFORM;
        let mut points: Vec<u64> = frames.iter().filter(is_own).map(point).collect();
        if points.is_empty() {
            points.extend(frames.iter().map(point));
        }
        points.sort_unstable();
        points.dedup();
        points.into_iter().fold(0, |site, point| mix64(site ^ point))
    }

    /// How many frames are below the library's call that the thread waits in; `None` if it is the program that
    /// waits. What only passes on `wait` and `park` counts as the caller's own.
    fn depth_below_wait(&self, thread: ThreadId) -> Option<u32> {
        let frames = &self.state.threads[thread.index()].frames;
        let class_at = |at: usize| self.program.method(frames[at].method).class;
        let outermost = |at: usize| {
            let name = self.program.class_name(class_at(at));
            name.split_once('$').map_or(name, |(outer, _)| outer)
        };
        let passes_on =
            |at: &usize| matches!(outermost(*at), "java/lang/Object" | "java/util/concurrent/locks/LockSupport");
        let waits = (0..frames.len()).rev().find(|at| !passes_on(at))?;
        if self.program.class(class_at(waits)).loader > LoaderId::PLATFORM {
            return None;
        }
        let waiting = outermost(waits);
        (0..waits).rev().find(|&at| outermost(at) != waiting).map_or(Some(0), |below| Some(below as u32 + 1))
    }

    /// Where the thread is in the program's own code, or else where it is at all.
    pub(crate) fn program_place(&self, thread: ThreadId) -> Option<TraceFrame> {
        let frames = &self.state.threads[thread.index()].frames;
        let own = frames.iter().rev().find(|frame| {
            let class = self.program.method(frame.method).class;
            self.program.class(class).loader > LoaderId::PLATFORM
        });
        let frame = own.or(frames.last())?;
        let start = self.code.methods[frame.method.index()].start;
        Some(TraceFrame { method: frame.method, inst: frame.pc.wrapping_sub(start) })
    }
}
