//! The machine as a [`System`].
//!
//! States are matched by the machine's incremental fingerprint, in which objects are called after who made
//! them and when. A loop that keeps making objects never comes back to a known state under such names, so a
//! thread that passes one point of its code again and again on a path, allocating in between, has its states
//! matched under names given by a traversal instead.

use crate::system::{Flow, System};
use rustc_hash::FxHashMap;
use support::{Fingerprint, mix64};
use vm::{Choice, Machine, Step};

/// So often a thread passes a point of its code, allocating in between, before names by traversal are used.
const ROUNDS: u32 = 12;

/// How often a point of the code was passed with an allocation since the time before.
#[derive(Clone, Copy, Default)]
struct Passed {
    rounds: u32,
    allocated: u32,
}

pub struct Java<'m> {
    pub machine: &'m mut Machine,
    /// How the last step ended.
    pub outcome: Step,
    passed: FxHashMap<u64, Passed>,
    /// What each step of the path has changed in `passed`.
    trail: Vec<(u64, Passed)>,
    canonical: bool,
    buffer: Vec<Choice>,
}

impl<'m> Java<'m> {
    pub fn new(machine: &'m mut Machine) -> Self {
        Self {
            machine,
            outcome: Step::Pending,
            passed: FxHashMap::default(),
            trail: Vec::new(),
            canonical: false,
            buffer: Vec::new(),
        }
    }

    fn pass(&mut self, choice: Choice) {
        let thread = &self.machine.state.threads[choice.thread.index()];
        let point = thread
            .frames
            .last()
            .map_or(0, |frame| mix64(thread.name ^ mix64(u64::from(frame.pc) << 32 | thread.frames.len() as u64)));
        let allocated = thread.namer.count;
        let entry = self.passed.entry(point).or_default();
        self.trail.push((point, *entry));
        if entry.allocated != allocated {
            entry.rounds += 1;
            entry.allocated = allocated;
        }
        self.canonical = entry.rounds > ROUNDS;
    }
}

impl System for Java<'_> {
    type Choice = Choice;

    fn choices(&mut self, into: &mut Vec<Choice>) {
        self.machine.choices_into(&mut self.buffer);
        into.extend_from_slice(&self.buffer);
    }

    fn step(&mut self, choice: Choice) -> Flow {
        self.outcome = self.machine.step(choice);
        self.pass(choice);
        match self.outcome {
            Step::Pending | Step::Ended => Flow::On,
            Step::Exit(_) => Flow::End,
            Step::Unsupported(_) | Step::Assumed | Step::Exhausted => Flow::Cut,
        }
    }

    fn undo(&mut self) {
        self.machine.undo();
        if let Some((point, before)) = self.trail.pop() {
            if before.rounds == 0 && before.allocated == 0 {
                self.passed.remove(&point);
            } else {
                self.passed.insert(point, before);
            }
        }
    }

    fn fingerprint(&mut self) -> Fingerprint {
        if self.canonical { self.machine.canonical_fingerprint() } else { self.machine.fingerprint() }
    }

    fn thread(&self, choice: Choice) -> u32 {
        choice.thread.0
    }

    fn is_sure(choice: Choice) -> bool {
        choice.alternative & Choice::SPURIOUS == 0
    }

    fn is_stale(&self) -> bool {
        self.machine.beliefs_are_stale()
    }

    fn renew(&mut self) {
        self.machine.beliefs_changed();
    }
}
