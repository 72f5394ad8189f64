//! Which thread goes on: the fair policy of `heddle run`, and what is possible in a state.

use crate::machine::{Machine, Stop};
use crate::schedule::op::Op;
use crate::state::Init;
use crate::state::thread::{ThreadId, Waiting};

/// Back-edges and calls in one turn of a running thread.
const TURN: u32 = 20_000;

/// Virtual time that a full turn takes: five nanoseconds for each back-edge or call.
const TURN_NANOS: u64 = 100_000;
/// Virtual time of a turn that the thread gave up itself.
const YIELD_NANOS: u64 = 1_000;
/// After so many full turns in which no thread blocked, ended or woke, someone is probably spinning
/// until a sleeper wakes: time passes faster.
const SPINNING: u32 = 2_000;

/// How a run ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Outcome {
    Exit(i32),
    /// No thread can ever go on; one line per thread says what it waits for.
    Deadlock(Vec<String>),
    Unsupported(String),
}

impl Machine {
    /// Whether the thread's pending operation is possible now.
    pub fn is_enabled(&self, thread: ThreadId) -> bool {
        let control = self.state.control(thread);
        if control.ended {
            return false;
        }
        match (control.waiting, control.pending) {
            (Waiting::Monitor { .. }, _) => control.timed_out || control.interrupted,
            (Waiting::Reacquire { monitor, .. }, _) => self.is_free(monitor, thread),
            (Waiting::Parked, _) => control.permit || control.timed_out || control.interrupted,
            (Waiting::Sleeping, _) => control.timed_out || control.interrupted,
            (Waiting::Joining { thread: object }, _) => {
                !self.is_alive(object) || control.timed_out || control.interrupted
            }
            // Starting and ending take the monitor of the thread's object.
            (Waiting::No, Op::Acquire(monitor) | Op::Start(monitor)) => self.is_free(monitor, thread),
            (Waiting::No, Op::End) => {
                let object = self.state.threads[thread.index()].object;
                !self.ends_by_monitor(object) || self.is_free(object, thread)
            }
            (Waiting::No, Op::Initialise(class)) => {
                !matches!(self.state.init(class), Init::Running(owner) if owner != thread)
            }
            (Waiting::No, Op::Join { thread: object, timed: false }) => !self.is_alive(object) || control.interrupted,
            (Waiting::No, Op::Choose(_, 0)) => !self.collector.pending.is_null(),
            _ => true,
        }
    }

    /// Runs the program under the fair policy until it ends.
    pub fn run(&mut self) -> Outcome {
        let mut next = 0;
        let mut uneventful = 0u32;
        loop {
            let count = self.state.threads.len();
            let chosen = (0..count).map(|i| ThreadId::new((next + i) % count)).find(|&id| self.is_enabled(id));
            let Some(id) = chosen else {
                if self.advance_clock() {
                    continue;
                }
                if let Some(outcome) = self.all_blocked() {
                    self.streams.flush();
                    return outcome;
                }
                continue;
            };
            self.state.current = id;
            self.fill_fuel(TURN);
            match self.resume::<false>() {
                Stop::Exit(code) => {
                    self.observed.missed.called_exit = true;
                    self.streams.flush();
                    return Outcome::Exit(code);
                }
                Stop::Unsupported(what) => {
                    self.streams.flush();
                    return Outcome::Unsupported(what);
                }
                Stop::Ended => {
                    if let Some(outcome) = self.after_thread_end() {
                        self.streams.flush();
                        return outcome;
                    }
                }
                Stop::Turn => {
                    self.finish_loading();
                    uneventful += 1;
                    next = (id.index() + 1) % self.state.threads.len();
                    if let Some(woken) = self.pass_time(uneventful) {
                        uneventful = 0;
                        next = woken.index();
                    }
                    continue;
                }
                Stop::Blocked
                | Stop::Pending
                | Stop::Returned(_)
                | Stop::Threw(_)
                | Stop::Outside(_)
                | Stop::Assumed
                | Stop::Exhausted => {}
            }
            uneventful = 0;
            next = (id.index() + 1) % self.state.threads.len();
        }
    }

    /// Time passes while threads run; the one whose deadline is the earliest to have passed goes next.
    fn pass_time(&mut self, uneventful: u32) -> Option<ThreadId> {
        let nanos = if std::mem::take(&mut self.turn.yielded) {
            YIELD_NANOS
        } else {
            TURN_NANOS << (uneventful / SPINNING).min(12)
        };
        let now = self.state.clock() + nanos;
        self.set_clock(now);
        let (deadline, id) = self.timers().min()?;
        if deadline > now {
            return None;
        }
        self.time_out(id);
        Some(id)
    }

    /// Time passes to the earliest deadline; the thread that waited for it may go on.
    pub(crate) fn advance_clock(&mut self) -> bool {
        let Some((deadline, id)) = self.timers().min() else { return false };
        let now = self.state.clock().max(deadline);
        self.set_clock(now);
        self.time_out(id);
        true
    }

    /// Nothing is enabled and no time-out is pending.
    fn all_blocked(&mut self) -> Option<Outcome> {
        let live = self.user_threads();
        if live.is_empty() {
            return self.after_thread_end();
        }
        Some(Outcome::Deadlock(live.iter().map(|&id| self.describe_blocked(id)).collect()))
    }

    /// Threads that keep the program alive.
    pub fn user_threads(&self) -> Vec<ThreadId> {
        (0..self.state.threads.len())
            .map(ThreadId::new)
            .filter(|&id| {
                let control = self.state.control(id);
                !control.ended && !control.daemon
            })
            .collect()
    }

    /// When the last user thread has ended, shutdown hooks run; when those have, the program ends.
    pub(crate) fn after_thread_end(&mut self) -> Option<Outcome> {
        if self.state.threads.iter().any(|thread| !thread.control().ended && !thread.control().daemon) {
            return None;
        }
        if self.state.ending().shutting_down {
            return Some(Outcome::Exit(self.state.ending().exit_code));
        }
        self.begin_shutdown().err()
    }

    fn describe_blocked(&self, id: ThreadId) -> String {
        let thread = &self.state.threads[id.index()];
        let name = self.state.heap.get_ref(thread.object, self.known.thread_name);
        let what = match thread.control().pending {
            Op::Acquire(object) | Op::Reacquire(object) => {
                format!("waits for the monitor of a {}", self.program.external_name(self.class_of(object)))
            }
            Op::Wait { monitor, .. } => {
                format!("waits to be notified on a {}", self.program.external_name(self.class_of(monitor)))
            }
            Op::Park { .. } => "is parked".to_owned(),
            Op::Join { .. } => "waits for a thread to end".to_owned(),
            Op::Initialise(class) => format!("waits for {} to be initialised", self.program.external_name(class)),
            other => format!("cannot go on ({other:?})"),
        };
        let at = thread.frames.last().map(|frame| {
            let inst = frame.pc.wrapping_sub(self.code.methods[frame.method.index()].start);
            let line = self.line_of(crate::code::throw::TraceFrame { method: frame.method, inst });
            format!(
                " at {}.{}:{line}",
                self.program.external_name(self.program.method(frame.method).class),
                self.program.method_name(frame.method)
            )
        });
        format!("\"{}\" {what}{}", self.string_text(name), at.unwrap_or_default())
    }
}
