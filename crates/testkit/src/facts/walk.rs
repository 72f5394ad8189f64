//! Random paths of single instructions, shown to laws.

use super::calls::is_glue;
use super::moment::{Known, Moment, Origins, Values};
use super::told::Told;
use explore::strategies::Random;
use facts::{Linked, PointsTo, Unknown};
use program::ir::Target;
use program::{MethodId, Program};
use std::collections::HashMap;
use std::time::{Duration, Instant};
use vm::{Choice, Machine, Ref, Step, ThreadId};

type Place = (MethodId, Target);

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

/// Which laws are held against the machine.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum About {
    /// What `facts` says.
    Facts,
    /// What `absint` says.
    States,
}

/// How long, and how far.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    pub about: About,
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
    /// By thread: the places that are not followed where its frames stand, each with how deep it is.
    passed: HashMap<usize, Vec<(Place, usize)>>,
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
            passed: HashMap::new(),
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
            self.passed.clear();
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
        self.note_gap(thread, &stack, linked, told);
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
        } else {
            let is_real = |&&(method, _): &&(MethodId, Target)| !is_glue(&self.machine.program, points_to, method);
            self.origins.note_glue(self.machine, stack.iter().rfind(is_real).copied());
        }
        for started in threads..self.machine.state().threads.len() {
            laws.iter_mut().for_each(|law| law.started(thread, ThreadId::new(started)));
        }
        matches!(outcome, Step::Pending | Step::Ended)
    }

    /// What something unknown does is judged apart.
    fn note_gap(&mut self, thread: ThreadId, stack: &[(MethodId, Target)], linked: Option<&Linked>, told: &mut Told) {
        let Some(&place) = stack.last().filter(|_| told.behind.is_none()) else { return };
        let (machine, points_to) = (&*self.machine, self.known.points_to);
        // What it gives back goes anywhere.
        let open = self.passed.entry(thread.index()).or_default();
        open.retain(|&(_, depth)| depth <= stack.len());
        let left = open.pop_if(|&mut (passed, depth)| depth == stack.len() && passed != place);
        if let Some((passed, _)) = left
            && passed.0 == place.0
            && !self.gives_what_is_known(thread, passed)
        {
            told.behind = self.gaps.0.get(&passed).cloned();
            return;
        }
        told.inside = stack.iter().find_map(|place| self.gaps.0.get(place)).cloned();
        let open = self.passed.entry(thread.index()).or_default();
        if self.gaps.0.contains_key(&place) && open.last() != Some(&(place, stack.len())) {
            open.push((place, stack.len()));
        }
        let is_known = linked.is_some() || points_to.reaches(place.0);
        if !is_known && !is_glue(&machine.program, points_to, place.0) {
            let missing = format!("{} is missing", machine.program.describe(place.0));
            told.miss("methods", missing.clone());
            told.behind.get_or_insert(missing);
        }
    }

    /// Whether the result of an instruction that the innermost frame has just executed is one that is allowed.
    fn gives_what_is_known(&self, thread: ThreadId, (method, at): (MethodId, Target)) -> bool {
        let points_to = self.known.points_to;
        let Some(linked) = points_to.linked(method) else { return true };
        let Some(set) = linked.webs.def(at).and_then(|web| points_to.web(method, web)) else { return true };
        let Some(register) = linked.webs.def(at).map(|web| linked.webs.register(web)) else { return true };
        let place = [(method, at)];
        let now = Moment {
            machine: self.machine,
            thread,
            stack: &place,
            linked,
            objects: &self.known,
            origins: &self.origins,
            values: &[],
            receiver: Ref::NULL,
        };
        let given = now.reference(register);
        given.is_null() || now.allows(set, given)
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
