//! Stepping: one visible operation at a time, undoable, with a fingerprint after each.
//!
//! A step grants one thread its pending operation and runs it up to the next visible one. Stepping is
//! a pure function of the state and the [`Choice`]; everything else that the machine holds is a cache.

use crate::heap::RawAccess;
use crate::instrument::outside::OutsideEnd;
use crate::machine::{Machine, Stop};
use crate::schedule::fair::Outcome;
use crate::schedule::op::{Choice, Location, Op};
use crate::state::thread::{ThreadId, Waiting};
use crate::state::{Init, Snapshot};
use support::Alternative;

/// Back-edges and calls after which a step ends although nothing visible happened.
const LOCAL_STEPS: u32 = 10_000;

/// How a step ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Step {
    /// The thread stands before its next operation, possible or not.
    Pending,
    /// The thread has ended.
    Ended,
    /// The program has ended with this status.
    Exit(i32),
    Unsupported(String),
    /// Something outside of the machine was missed, and that is the end of this path.
    Outside(Box<OutsideEnd>),
    /// `Heddle.assume(false)`: the path is of no interest.
    Assumed,
    /// The objects that this path has made, garbage included, are too many; their live part would fit the heap.
    Exhausted,
}

/// The outcome of an operation that comes at this place among its alternatives.
fn outcome(op: Op, at: u16) -> Alternative {
    match op {
        Op::Notify { all: false, .. } => Alternative::Notify(at),
        Op::Choose(matter, _) => matter.alternative(at),
        _ => Alternative::GoOn,
    }
}

impl Machine {
    /// From here on every step can be taken back. What has been allocated so far becomes the base.
    pub fn begin_search(&mut self) {
        for thread in 0..self.state.threads.len() {
            let dormant = self.serves_collector(self.state.threads[thread].object);
            self.state.set_dormant(ThreadId::new(thread), dormant);
        }
        self.observed.missed.first_threads = self.state.threads.len();
        self.begin_identity();
        self.use_stepping_natives();
        self.state.heap.begin_trail();
        tracing::debug!(classes = self.program.classes.len(), words = self.state.heap.len(), "the base is frozen");
    }

    /// Threads that may ever take a step.
    pub fn live_threads(&self) -> impl Iterator<Item = ThreadId> + '_ {
        self.state
            .threads
            .iter()
            .enumerate()
            .filter(|(_, thread)| !thread.control().ended && !thread.control().dormant)
            .map(|(index, _)| ThreadId::new(index))
    }

    /// What a thread is about to do.
    pub fn pending(&self, thread: ThreadId) -> Op {
        self.state.control(thread).pending
    }

    /// In how many ways the thread's pending operation can turn out now; 0 if it is not possible.
    pub fn alternatives(&self, thread: ThreadId) -> u32 {
        if !self.is_enabled(thread) {
            return 0;
        }
        match self.state.control(thread).pending {
            Op::Notify { monitor, all: false } => {
                self.state.monitor(monitor).map_or(1, |m| m.waiters.len().max(1) as u32)
            }
            Op::Choose(_, n) => n.max(1),
            _ => 1,
        }
    }

    /// Every choice that the state offers.
    pub fn choices(&self) -> Vec<Choice> {
        let mut choices = Vec::new();
        self.choices_into(&mut choices);
        choices
    }

    /// As [`Machine::choices`], in a buffer that is cleared first.
    pub fn choices_into(&self, choices: &mut Vec<Choice>) {
        choices.clear();
        let (mut busy, mut timed) = (false, false);
        for thread in self.live_threads().filter(|&thread| !self.state.has_exited(thread)) {
            let control = self.state.control(thread);
            let alternatives = self.alternatives(thread);
            let outcome = |at: u32| Choice { thread, alternative: outcome(control.pending, at as u16) };
            choices.extend((0..alternatives).map(outcome));
            busy |= alternatives > 0 && !control.spinning;
            timed |= control.deadline.is_some() || control.pending == Op::Clock;
            if matches!(control.pending, Op::CompareAndSet(compare) if compare.weak && self.succeeds(compare)) {
                choices.push(Choice { thread, alternative: Alternative::Failure });
            }
            if control.waiting != Waiting::No && self.may_wake_spuriously(thread) {
                choices.push(Choice { thread, alternative: Alternative::Spurious });
            }
        }
        if timed {
            self.time_choices(busy, choices);
        }
    }

    /// Executes one step. It can be taken back with [`Machine::undo`].
    pub fn step(&mut self, choice: Choice) -> Step {
        self.step_by(choice, Self::resume::<true>)
    }

    /// A step whose work is `go`.
    pub(crate) fn step_by(&mut self, choice: Choice, go: impl FnOnce(&mut Self) -> Stop) -> Step {
        self.observed.events.clear();
        self.observed.thrown = None;
        self.begin_loading();
        self.begin_footprint(choice.thread);
        self.observed.woke_in_vain = false;
        self.begin_room();
        self.state.begin_step(choice.thread);
        self.begin_uses();
        self.begin_actions();
        self.mark_identity();
        self.turn.live = self.live_threads().count() as u32;
        self.turn.alone = self.is_alone();
        let waits_in = self.waits_in(choice);
        let before = self.effect(choice.thread, waits_in);
        self.begin_choice(choice);
        let control = *self.state.control(choice.thread);
        self.turn.granted = match (control.waiting, control.pending) {
            (Waiting::No, Op::Local) => false,
            (Waiting::No, Op::Initialise(class)) => self.state.init(class) == Init::No,
            (Waiting::No | Waiting::Reacquire { .. }, _) => true,
            _ => false,
        };
        if self.turn.granted {
            self.stale_answer(choice.thread);
        }
        let frames = &self.state.thread().frames;
        self.turn.began_at = (frames.len(), frames.last().map_or(0, |frame| frame.pc));
        self.turn.alternative = choice.alternative;
        self.fill_fuel(LOCAL_STEPS);
        self.begin_raw();
        #[cfg(feature = "laws")]
        self.begin_instructions();
        let stop = go(self);
        self.state.heap.raw.set_on(false);
        self.turn.granted = false;
        self.turn.alternative = Alternative::GoOn;
        let outcome = match stop {
            Stop::Pending | Stop::Blocked => Step::Pending,
            Stop::Turn | Stop::Returned(_) | Stop::Threw(_) => {
                // Others get to see that the initialisers that it is in are not over.
                self.note_stop();
                *self.state.own(choice.thread).pending = Op::Local;
                Step::Pending
            }
            Stop::Ended => match self.after_thread_end() {
                None => Step::Ended,
                Some(Outcome::Exit(code)) => Step::Exit(code),
                Some(Outcome::Unsupported(what)) => Step::Unsupported(what),
                Some(Outcome::Deadlock(_)) => Step::Pending,
            },
            Stop::Exit(code) => Step::Exit(code),
            Stop::Unsupported(what) => Step::Unsupported(what),
            Stop::Outside(end) => Step::Outside(end),
            Stop::Assumed => Step::Assumed,
            Stop::Exhausted => Step::Exhausted,
        };
        let outcome = match outcome {
            Step::Exit(code) => self.gave_up(code).map_or(outcome, |end| Step::Outside(Box::new(end))),
            other => other,
        };
        self.state.ending_mut().exited |= matches!(outcome, Step::Exit(_) | Step::Outside(_));
        self.spread_published();
        self.finish_loading();
        self.finish_footprint();
        self.update_fingerprint();
        self.observed.effort.steps += 1;
        self.observed.effort.words +=
            self.state.marks.last().map_or(0, |mark| (self.state.heap.log.len() - mark.log) as u64);
        self.account(choice.thread, before, waits_in);
        outcome
    }

    fn begin_raw(&self) {
        let (thread, raw) = (self.state.thread(), &self.state.heap.raw);
        raw.set_on(true);
        raw.set_paused(!thread.outer_namers.is_empty());
        raw.set_bookkeeping(thread.control().atomic);
    }

    /// What the last step did to words of objects that were there before it; nothing unless the feature `laws` is on.
    pub fn raw_accesses(&self) -> Vec<RawAccess> {
        let Some(mark) = self.state.marks.last() else { return Vec::new() };
        self.state.heap.raw.accesses().into_iter().filter(|access| access.object < mark.heap).collect()
    }

    /// Whether the last step has left something else in a location; for an element, in any of its array. Nobody
    /// looks at memory outside of the heap, so that counts as changed.
    pub fn has_changed(&self, location: Location) -> bool {
        let Some(mark) = self.state.marks.last() else { return false };
        let heap = &self.state.heap;
        let is_array = || self.program.class(heap.class(location.object)).is_array();
        location.object.is_null()
            || heap.log[mark.log..].iter().any(|write| {
                write.object == location.object
                    && (write.word() == location.slot || is_array())
                    && heap.get(write.object, write.word()) != write.old
            })
    }

    /// Takes back the last step; `false` if there is none.
    pub fn undo(&mut self) -> bool {
        self.undo_identity();
        self.state.undo_step()
    }

    /// Makes a machine usable again in the middle of whose step the budget was cut: it is in the state of the
    /// snapshot, as if nothing had happened since.
    pub fn recover(&mut self, snapshot: &Snapshot) {
        self.state.restore(snapshot);
        self.forget_loading();
        self.state.shrink();
        self.turn.granted = false;
        self.turn.alternative = Alternative::GoOn;
        self.turn.native_running = None;
        self.turn.yielded = false;
        self.code.nested_constants = 0;
        self.state.heap.take_fault();
        self.observed.events.clear();
    }

    /// Number of steps that can be taken back.
    pub fn depth(&self) -> usize {
        self.state.marks.len()
    }
}

impl Machine {
    /// The whole structure of the state as text, for comparing states in tests. What only speeds things
    /// up (trail, stamps, counters that name things) is left out, dead registers are not.
    pub fn structure(&self) -> String {
        use std::fmt::Write;
        let state = &self.state;
        let mut text = String::new();
        let mut heap = 0u64;
        for &word in state.heap.words() {
            heap = support::mix64(heap ^ word).wrapping_add(1);
        }
        let _ = writeln!(text, "heap {} words, {heap:016x}; clock {}", state.heap.len(), state.clock());
        for (index, thread) in state.threads.iter().enumerate() {
            let _ = writeln!(text, "thread {index}: {:?} {:?} {:?}", thread.object, thread.control(), thread.namer);
            for frame in &thread.frames {
                let _ = writeln!(text, "  {frame:?}");
            }
            let _ = writeln!(text, "  {:?}", &thread.regs[..thread.top]);
        }
        let mut monitors: Vec<_> = state.monitors().collect();
        monitors.sort_by_key(|(object, _)| *object);
        let mut hashes: Vec<_> = state.identity_hashes().collect();
        hashes.sort_unstable();
        let inits: Vec<_> = state.inits().iter().enumerate().filter(|(_, init)| **init != Init::No).collect();
        let mirrors: Vec<_> = state.mirrors().iter().enumerate().filter(|(_, mirror)| !mirror.is_null()).collect();
        let _ = writeln!(text, "{monitors:?}\n{hashes:?}\n{inits:?}\n{mirrors:?}");
        text
    }
}
