//! Virtual time: the clock, timers, and when they may fire in a search.
//!
//! While stepping, time stands still until a timer fires or a thread that only waits for time to pass is
//! given some. A timer may fire at any point relative to the steps of other threads, and to other timers: whoever
//! is woken by one may get to run only long after its time. So firing moves the clock to the deadline at the least.

use crate::machine::{Machine, Result};
use crate::schedule::op::{Choice, Op};
use crate::schedule::semantics::Time;
use crate::state::thread::{Frame, OnExit, ThreadId, Waiting};
use program::LoaderId;
use support::Alternative;

/// While running, a reading of the clock takes this long, so that code which waits for time to pass gets there.
const READING_NANOS: u64 = 100;
/// The least that passes for a thread that spins on the clock.
const TICK_NANOS: u64 = 1_000_000;
/// Waits of more than seventy years are waits without limit: nobody means them to end.
const FOR_EVER: u64 = 1 << 61;

impl Machine {
    /// Reads the clock for the program.
    pub(crate) fn read_clock(&mut self) -> Result<u64> {
        if !self.state.heap.has_trail() {
            let now = self.state.clock() + READING_NANOS;
            self.set_clock(now);
            return Ok(now);
        }
        if self.in_library_initialiser() {
            return Ok(0);
        }
        self.visible(Op::Clock)?;
        Ok(self.time_now())
    }

    /// Whether a class of the library is being initialised. Such a class, which may want a seed, could as well
    /// have been initialised when the program began.
    pub(crate) fn in_library_initialiser(&self) -> bool {
        let thread = self.state.thread();
        if thread.outer_namers.is_empty() {
            return false;
        }
        let library = |frame: &&Frame| {
            let class = self.program.method(frame.method).class;
            self.program.class(class).loader <= LoaderId::PLATFORM
        };
        let mut frames = thread.frames.iter().rev().take_while(library);
        frames.any(|frame| matches!(frame.on_exit, OnExit::Initialised(_)))
    }

    /// The time, which matters to the program from now on.
    pub(crate) fn time_now(&mut self) -> u64 {
        self.ledger.clock_read |= self.state.heap.has_trail();
        self.look_at_clock()
    }

    /// The current thread begins to wait, for at most so many nanoseconds.
    pub(crate) fn begin_wait(&mut self, waiting: Waiting, nanos: Option<u64>) {
        let deadline = self.deadline(nanos);
        self.begin_waiting(waiting, deadline);
    }

    /// When so many nanoseconds will have passed, if anybody waits for that.
    pub(crate) fn deadline(&mut self, nanos: Option<u64>) -> Option<u64> {
        let nanos = nanos.filter(|&nanos| nanos < FOR_EVER);
        self.ledger.timed |= nanos.is_some();
        nanos.map(|nanos| self.state.clock().saturating_add(nanos))
    }

    /// Timers that have not fired, and whose they are.
    pub(crate) fn timers(&self) -> impl Iterator<Item = (u64, ThreadId)> + '_ {
        self.state.threads.iter().enumerate().filter_map(|(index, thread)| {
            let control = thread.control();
            let deadline = control.deadline.filter(|_| !control.ended && !control.dormant)?;
            Some((deadline, ThreadId::new(index)))
        })
    }

    /// Whether the thread could go on now if its time were over.
    fn can_time_out(&self, thread: ThreadId) -> bool {
        let control = self.state.control(thread);
        match control.waiting {
            // It takes the monitor in the same step.
            Waiting::Monitor { monitor, .. } => self.is_free(monitor, thread),
            Waiting::Parked | Waiting::Sleeping | Waiting::Joining { .. } => !self.is_enabled(thread),
            Waiting::No | Waiting::Reacquire { .. } => false,
        }
    }

    /// Adds the time-outs and readings of a later time that the state offers. `busy`: some thread can
    /// go on otherwise, and does not only spin on the clock.
    pub(crate) fn time_choices(&self, busy: bool, choices: &mut Vec<Choice>) {
        let strict = self.semantics.time == Time::Strict;
        let mut due = false;
        if !(strict && busy) {
            let earliest = self.timers().filter(|&(_, thread)| self.can_time_out(thread)).map(|(at, _)| at).min();
            for (deadline, thread) in self.timers() {
                let held_back = strict && Some(deadline) != earliest;
                if !held_back && self.can_time_out(thread) {
                    choices.push(Choice { thread, alternative: Alternative::TimeOut });
                    due |= deadline <= self.state.clock();
                }
            }
        }
        if busy && !self.semantics.time_choices || strict && due {
            return;
        }
        for thread in self.live_threads() {
            let control = self.state.control(thread);
            let reads = control.waiting == Waiting::No && control.pending == Op::Clock;
            if reads && (control.spinning || self.semantics.time_choices) {
                choices.push(Choice { thread, alternative: Alternative::Tick });
            }
        }
    }

    /// Time passes for a thread that reads the clock: to the next deadline, or by a part of what has passed.
    pub(crate) fn tick(&mut self) {
        let now = self.state.clock();
        let next = self.timers().map(|(deadline, _)| deadline).filter(|&deadline| deadline > now).min();
        self.set_clock(next.unwrap_or_else(|| now.saturating_add((now / 4).max(TICK_NANOS))));
    }

    /// The thread's timer fires: time has passed up to its deadline.
    pub(crate) fn fire(&mut self, thread: ThreadId) {
        // Where time passes last, that it has passed tells what others did, and orders nothing.
        self.ledger.inspected |= self.semantics.time == Time::Strict && self.state.heap.has_trail();
        if let Some(deadline) = self.state.control(thread).deadline {
            let now = self.state.clock().max(deadline);
            self.set_clock(now);
        }
        self.release(thread);
    }
}
