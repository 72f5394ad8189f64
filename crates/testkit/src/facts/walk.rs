//! Random paths of single instructions, shown to laws.

use super::moment::{Known, Moment, Origins, Values};
use super::told::Told;
use explore::strategies::Random;
use facts::{Linked, PointsTo, Unknown};
use program::ir::Target;
use program::{MethodId, Program};
use std::collections::HashMap;
use std::time::{Duration, Instant};
use vm::{Choice, Machine, Ref, Step, ThreadId};

/// A thread goes on for so many instructions, on the average.
const TURN: usize = 40;

/// Something that facts promise.
pub(super) trait Law {
    /// A path begins.
    fn begin(&mut self) {}

    /// A thread is about to execute an instruction.
    fn before(&mut self, now: &Moment<'_>, told: &mut Told);

    /// It has executed it, or has begun to.
    fn after(&mut self, _then: &Moment<'_>, _told: &mut Told) {}

    /// A thread has started another.
    fn started(&mut self, _by: ThreadId, _thread: ThreadId) {}
}

/// How long, and how far.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    pub time: Duration,
    pub paths: usize,
    /// Instructions of a path.
    pub length: usize,
    pub seed: u64,
}

/// Where the analysis did not follow, by name.
struct Gaps(HashMap<(MethodId, Target), String>);

impl Gaps {
    fn of(program: &Program, points_to: &PointsTo) -> Self {
        let name = |unknown: &Unknown| format!("{:?} in {}", unknown.why, program.describe(unknown.caller));
        let mut gaps = HashMap::new();
        for unknown in points_to.unknown() {
            match unknown.at {
                Some(at) => _ = gaps.insert((unknown.caller, at), name(unknown)),
                None => {
                    for edge in points_to.call_graph().to(unknown.caller) {
                        gaps.extend(edge.at.map(|at| ((edge.caller, at), name(unknown))));
                    }
                }
            }
        }
        Self(gaps)
    }
}

pub(super) struct Walk<'a> {
    machine: &'a mut Machine,
    known: Known<'a>,
    gaps: Gaps,
    origins: Origins,
    values: Vec<Values>,
    random: Random,
}

impl<'a> Walk<'a> {
    /// The machine stands where the analysis has begun.
    pub fn new(machine: &'a mut Machine, points_to: &'a PointsTo, seed: u64) -> Self {
        let gaps = Gaps::of(&machine.program, points_to);
        machine.begin_search();
        machine.want_single_instructions(true);
        Self {
            machine,
            known: Known::of(points_to),
            gaps,
            origins: Origins::default(),
            values: Vec::new(),
            random: Random::new(seed, 0),
        }
    }

    /// Takes paths until it is enough.
    pub fn go(&mut self, laws: &mut [Box<dyn Law + '_>], effort: Effort, told: &mut Told) {
        let until = Instant::now() + effort.time;
        for _ in 0..effort.paths {
            laws.iter_mut().for_each(|law| law.begin());
            self.origins.clear();
            self.values.clear();
            told.behind = None;
            let length = self.path(laws, effort.length, until, told);
            for _ in 0..length {
                self.machine.undo();
            }
            if Instant::now() > until {
                return;
            }
        }
    }

    /// One path; its number of steps.
    fn path(&mut self, laws: &mut [Box<dyn Law + '_>], longest: usize, until: Instant, told: &mut Told) -> usize {
        let mut current = None;
        let mut choices = Vec::new();
        for length in 0..longest {
            if length % 256 == 0 && Instant::now() > until {
                return length;
            }
            self.machine.choices_into(&mut choices);
            let Some(choice) = self.choose(&choices, current) else { return length };
            current = Some(choice.thread);
            if !self.step(choice, laws, told) {
                return length + 1;
            }
        }
        longest
    }

    /// The current thread goes on, as a rule.
    fn choose(&mut self, choices: &[Choice], current: Option<ThreadId>) -> Option<Choice> {
        if choices.is_empty() {
            return None;
        }
        let of_current: Vec<Choice> = choices.iter().copied().filter(|choice| Some(choice.thread) == current).collect();
        if !of_current.is_empty() && !self.random.one_in(TURN) {
            return Some(of_current[self.random.below(of_current.len())]);
        }
        Some(choices[self.random.below(choices.len())])
    }

    /// Whether the path goes on.
    fn step(&mut self, choice: Choice, laws: &mut [Box<dyn Law + '_>], told: &mut Told) -> bool {
        let points_to = self.known.points_to;
        let thread = choice.thread;
        let stack = self.machine.stack_of(thread);
        let place = stack.last().copied();
        let linked = place.and_then(|(method, at)| {
            let linked = points_to.linked(method)?;
            ((at as usize) < linked.body.insts().len()).then_some(&**linked)
        });
        self.note_gap(place, linked, told);
        if self.values.len() <= thread.index() {
            self.values.resize_with(thread.index() + 1, Values::default);
        }
        let values = self.values[thread.index()].follow(self.machine, thread, points_to);
        // In a wait it does not hold what it held before.
        let waits = self.machine.state().control(thread).waiting != Default::default();
        let mut receiver = Ref::NULL;
        if let Some(linked) = linked {
            let (machine, objects, origins) = (&*self.machine, &self.known, &self.origins);
            let mut now =
                Moment { machine, thread, stack: &stack, linked, objects, origins, values, receiver: Ref::NULL };
            receiver = receiver_of(&now);
            now.receiver = receiver;
            if !waits {
                laws.iter_mut().for_each(|law| law.before(&now, told));
            }
        }
        let threads = self.machine.state().threads.len();
        let outcome = self.machine.step(choice);
        if let (Some(linked), Some((_, at))) = (linked, place) {
            self.origins.note(self.machine, linked, at, receiver);
            let (machine, objects, origins) = (&*self.machine, &self.known, &self.origins);
            let then = Moment { machine, thread, stack: &stack, linked, objects, origins, values: &[], receiver };
            laws.iter_mut().for_each(|law| law.after(&then, told));
        }
        for started in threads..self.machine.state().threads.len() {
            laws.iter_mut().for_each(|law| law.started(thread, ThreadId::new(started)));
        }
        matches!(outcome, Step::Pending | Step::Ended)
    }

    /// Code that is reached through something unknown is judged apart.
    fn note_gap(&self, place: Option<(MethodId, Target)>, linked: Option<&Linked>, told: &mut Told) {
        let Some(place) = place.filter(|_| told.behind.is_none()) else { return };
        let program = &self.machine.program;
        told.behind = match linked {
            Some(_) => self.gaps.0.get(&place).cloned(),
            None if self.known.points_to.reaches(place.0) => None,
            None => {
                let missing = format!("{} is missing", program.describe(place.0));
                told.miss("methods", missing.clone());
                Some(missing)
            }
        };
    }
}

/// The first argument of a call.
fn receiver_of(now: &Moment<'_>) -> Ref {
    let Some((start, n)) = now.inst().arguments() else { return Ref::NULL };
    let Some(&first) = now.linked.body.args(start, n).first() else { return Ref::NULL };
    match now.linked.body.kind(first) {
        program::ir::Kind::Ref => now.reference(first),
        _ => Ref::NULL,
    }
}
