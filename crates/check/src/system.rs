//! The machine as a [`System`].
//!
//! States are matched by the machine's incremental fingerprint, in which objects are called after who made
//! them and when. A loop that keeps making objects never comes back to a known state under such names, so a
//! thread that passes one point of its code again and again on a path, allocating in between, has its states
//! matched under names given by a traversal instead.
//!
//! Reductions see more ([`Concurrent`]): what a step touched, threads under numbers that are the same on all paths.
//! For them a thread that woke without cause, changed nothing and waits again *rests*: it could only do the same
//! again until another thread changes something that it has looked at, and until then no wake-up without cause is
//! offered. So loops around a wait do not make paths endless.

pub mod contract;
pub mod discipline;
pub mod foresight;
pub mod happens_before;
pub mod oracle;
#[cfg(feature = "laws")]
mod parts;
mod rewind;

use crate::search::target::Distances;
use crate::system::discipline::{Locksets, Violation};
use crate::system::foresight::{Ahead, Foresight};
use crate::system::happens_before::{HappensBefore, Unordered};
use crate::system::oracle::Oracle;
use crate::system::rewind::Rewind;
use explore::foresight::Lone;
use explore::{Concurrent, Flow, System, Undo};
use rustc_hash::FxHashMap;
use support::{Alternative, Fingerprint, Mode, Touch, budget, mix64};
use vm::mutants::keep;
use vm::{Choice, Discipline, Machine, Step, ThreadId, is_memory};

#[cfg(feature = "laws")]
pub use parts::unnoticed_parts;

/// So often a thread passes a point of its code, allocating in between, before names by traversal are used.
const ROUNDS: u32 = 12;

/// What a thread looks at before it waits again; who looks at more does not rest.
const SEEN: usize = 64;

/// A step, or taking one back, is as much work as so many words; a long one counts itself.
const STEP: usize = 64;

/// A search that forgets to catch up would be told about another state than it means.
const NOT_CAUGHT_UP: &str = "a state is looked at that the system has not caught up with";

/// How often a point of the code was passed with an allocation since the time before.
#[derive(Clone, Copy, Default)]
struct Passed {
    rounds: u32,
    allocated: u32,
}

/// What was before a step, besides the machine.
struct Before {
    /// A point of the code, and what it was in `passed`.
    point: u64,
    passed: Passed,
    threads: usize,
}

/// What a thread has looked at since it woke without cause.
#[derive(Clone, Default)]
struct Rest {
    seen: Vec<u64>,
    /// It waits again, and nothing of that has changed.
    rests: bool,
}

pub struct Java<'m> {
    pub machine: &'m mut Machine,
    /// How the last step ended.
    pub outcome: Step,
    passed: FxHashMap<u64, Passed>,
    /// What each step of the path has changed.
    trail: Vec<Before>,
    canonical: bool,
    buffer: Vec<Choice>,
    /// Whether somebody wants to know what steps touch.
    recording: bool,
    /// Numbers of threads by name: they only grow.
    numbers: FxHashMap<u64, u32>,
    /// The number of each thread of the machine.
    threads: Vec<u32>,
    /// Who started each thread, by number: always the same one, but for the thread that runs shutdown hooks.
    parents: Vec<Option<u32>>,
    /// By number of the thread.
    rests: Vec<Option<Rest>>,
    /// What each step of the path has changed in `rests`, with the step's depth.
    rest_trail: Vec<(usize, u32, Option<Rest>)>,
    depth: usize,
    /// How the machine takes steps back.
    rewind: Rewind,
    /// To where a guided search wants threads to be.
    pub distances: Distances,
    /// A choice was met whose being there depends on everything, see [`Java::is_irreducible`].
    irreducible: bool,
    /// What threads may still do, if a search wants to know.
    foresight: Option<Box<Foresight>>,
    /// Steps tell what they touch for that alone.
    records_for_foresight: bool,
    /// What the facts did not allow and happened: they were forgotten.
    surprise: Option<String>,
    /// Watches how locks are used, if somebody wants to know.
    locksets: Option<Locksets>,
    /// Watches what orders accesses, if somebody wants to know.
    order: Option<HappensBefore>,
    /// What tells states apart for somebody, and has no share in the machine's fingerprint.
    parts: Vec<fn(&Machine) -> Fingerprint>,
    /// Steps taken, on all paths.
    transitions: u64,
    /// After so many of them it is enough.
    most: Option<u64>,
    /// Compares states that are matched, if somebody wants to know.
    pub oracle: Option<Oracle>,
}

impl<'m> Java<'m> {
    pub fn new(machine: &'m mut Machine) -> Self {
        machine.want_uses(false);
        machine.want_actions(false);
        Self {
            machine,
            outcome: Step::Pending,
            passed: FxHashMap::default(),
            trail: Vec::new(),
            canonical: false,
            buffer: Vec::new(),
            recording: false,
            numbers: FxHashMap::default(),
            threads: Vec::new(),
            parents: Vec::new(),
            rests: Vec::new(),
            rest_trail: Vec::new(),
            depth: 0,
            rewind: Rewind::Trail,
            distances: Distances::default(),
            irreducible: false,
            foresight: None,
            records_for_foresight: false,
            surprise: None,
            locksets: None,
            order: None,
            parts: Vec::new(),
            transitions: 0,
            most: None,
            oracle: None,
        }
        .numbered()
    }

    /// Whoever searches is to stop after so many steps in all.
    pub fn limit(&mut self, most: Option<u64>) {
        self.most = most;
    }

    /// Whether all steps have been taken that are granted. From then on nothing is stale, so that whoever follows a
    /// path only to learn more comes to ask what next.
    pub fn is_spent(&self) -> bool {
        self.most.is_some_and(|most| self.transitions >= most)
    }

    fn numbered(mut self) -> Self {
        self.number_threads(0);
        self
    }

    /// From here on steps tell what they touch.
    pub fn record(&mut self) {
        self.recording = true;
        self.machine.set_recording(true);
    }

    /// From here, the beginning of a path, on it is known what threads may still do.
    pub fn foresee(&mut self, ahead: Ahead) {
        self.catch_up();
        if !self.recording {
            self.record();
            self.records_for_foresight = true;
        }
        self.foresight = Some(Box::new(Foresight::new(self.machine, ahead)));
    }

    /// It is known no more.
    pub fn forget_foresight(&mut self) {
        self.foresight = None;
        self.machine.set_charting(false);
        if std::mem::take(&mut self.records_for_foresight) {
            let irreducible = self.irreducible;
            self.record_nothing();
            self.irreducible = irreducible;
        }
    }

    pub fn foresight(&self) -> Option<&Foresight> {
        self.foresight.as_deref()
    }

    /// What the facts did not allow and happened, if something did.
    pub fn surprise(&self) -> Option<&str> {
        self.surprise.as_deref()
    }

    /// From here, the beginning of a path, on the use of locks is watched, and is part of a state.
    pub fn watch_locks(&mut self, discipline: Discipline) {
        self.locksets = Some(Locksets::new(discipline));
        self.machine.want_uses(true);
    }

    /// From here, the beginning of a path, on happens-before is watched, and is part of a state.
    pub fn watch_order(&mut self) {
        self.order = Some(HappensBefore::default());
        self.machine.want_actions(true);
    }

    /// From here, the beginning of a path, on a part of the machine's state counts that its fingerprint leaves out.
    pub fn tell_apart_by(&mut self, part: fn(&Machine) -> Fingerprint) {
        self.parts.push(part);
    }

    /// Whether anything is watched beside the machine.
    pub fn is_watched(&self) -> bool {
        self.locksets.is_some() || self.order.is_some()
    }

    /// Accesses of the last step that nothing orders with an earlier one.
    pub fn unordered(&self) -> &[Unordered] {
        self.order.as_ref().map_or(&[], |order| order.unordered())
    }

    /// How the last step broke the locking discipline.
    pub fn violations(&self) -> &[Violation] {
        self.locksets.as_ref().map_or(&[], |locksets| locksets.violations())
    }

    /// Steps are only steps again.
    pub fn record_nothing(&mut self) {
        self.recording = false;
        self.irreducible = false;
        self.rests.clear();
        self.rest_trail.clear();
        self.machine.set_recording(false);
    }

    /// How steps are taken back from here on; the path begins here.
    pub fn rewind_by(&mut self, undo: Undo) {
        self.catch_up();
        self.rewind = Rewind::new(undo, self.machine);
    }

    /// Whether a state was met in which what one thread may do depends on whether any other can go on: time that
    /// passes only for threads that spin on the clock. No reduction is right about that.
    pub fn is_irreducible(&self) -> bool {
        self.irreducible
    }

    /// The number of a thread of the machine.
    pub fn number(&self, thread: ThreadId) -> u32 {
        self.threads[thread.index()]
    }

    /// Gives numbers to the threads that a thread has started.
    fn number_threads(&mut self, parent: u32) {
        let threads = &self.machine.state().threads;
        self.threads.truncate(threads.len());
        for thread in &threads[self.threads.len()..] {
            let next = self.numbers.len() as u32;
            let number = *self.numbers.entry(thread.name).or_insert(next);
            self.threads.push(number);
            if number == next {
                self.parents.push((!thread.object.is_null()).then_some(parent));
            }
        }
    }

    fn set_rest(&mut self, thread: u32, rest: Option<Rest>) {
        let index = thread as usize;
        if self.rests.len() <= index {
            self.rests.resize(index + 1, None);
        }
        let before = std::mem::replace(&mut self.rests[index], rest);
        self.rest_trail.push((self.depth, thread, before));
    }

    /// After a step: who has woken in vain rests, and who has looked at what was changed rests no more.
    fn update_rests(&mut self, choice: Choice) {
        let actor = self.thread(choice);
        let touched = self.machine.touched();
        let seen = touched.iter().map(|touch| touch.variable).filter(|&variable| is_memory(variable));
        let own = self.rests.get(actor as usize).and_then(Option::as_ref);
        let rest = if choice.alternative == Alternative::Spurious {
            Some(Vec::new())
        } else {
            // A step of one that rested is a real wake-up.
            own.filter(|own| !own.rests).map(|own| own.seen.clone())
        };
        let rests = self.machine.observed.woke_in_vain;
        let is_open = rests || self.machine.is_awake_without_cause(choice.thread);
        let rest = rest.filter(|_| is_open).and_then(|mut all| {
            all.extend(seen);
            all.sort_unstable();
            all.dedup();
            // Not to rest is never wrong.
            (all.len() <= SEEN).then_some(Rest { seen: all, rests })
        });
        let woken: Vec<u32> = (0..self.rests.len() as u32)
            .filter(|&thread| thread != actor)
            .filter(|&thread| {
                let touched = self.machine.touched();
                self.rests[thread as usize].as_ref().is_some_and(|rest| {
                    touched.iter().any(|touch| touch.mode != Mode::Read && rest.seen.contains(&touch.variable))
                })
            })
            .collect();
        if own.is_some() || rest.is_some() {
            self.set_rest(actor, rest);
        }
        for thread in woken {
            self.set_rest(thread, None);
        }
    }

    /// As [`System::fingerprint`], under names by allocation whatever the path has been through.
    pub(super) fn fingerprint_by_names(&mut self) -> Fingerprint {
        self.catch_up();
        let named = self.machine.fingerprint();
        self.with_watchers(named)
    }

    /// What those beside the machine keep is part of a state, too.
    fn with_watchers(&self, mut state: Fingerprint) -> Fingerprint {
        if let Some(locksets) = &self.locksets {
            state += locksets.share(|location| self.machine.is_reachable(location.object));
        }
        if let Some(order) = &self.order {
            let machine = &*self.machine;
            let live: Vec<u64> = machine.live_threads().map(|id| machine.state().threads[id.index()].name).collect();
            state += order.share(&live, |object| machine.is_reachable(object));
        }
        for part in &self.parts {
            state += part(self.machine);
        }
        if self.recording { self.with_rests(state) } else { state }
    }

    /// Which threads rest, and until what changes, is part of a state.
    fn with_rests(&self, mut state: Fingerprint) -> Fingerprint {
        for (thread, rest) in self.rests.iter().enumerate() {
            let Some(rest) = rest else { continue };
            let seen = rest.seen.iter().fold(0u64, |sum, &variable| sum.wrapping_add(mix64(variable)));
            let share = mix64(keep(seen) ^ mix64(thread as u64 + 1) ^ keep(u64::from(rest.rests)));
            state += keep(Fingerprint(u128::from(share) << 64 | u128::from(mix64(share))));
        }
        state
    }

    fn is_resting(&self, thread: ThreadId) -> bool {
        let rest = self.threads.get(thread.index()).and_then(|&number| self.rests.get(number as usize));
        rest.is_some_and(|rest| rest.as_ref().is_some_and(|rest| rest.rests))
    }

    fn pass(&mut self, choice: Choice, threads: usize) {
        let thread = &self.machine.state().threads[choice.thread.index()];
        let point = thread
            .frames
            .last()
            .map_or(0, |frame| mix64(thread.name ^ mix64(u64::from(frame.pc) << 32 | thread.frames.len() as u64)));
        let allocated = thread.namer.count;
        let entry = self.passed.entry(point).or_default();
        self.trail.push(Before { point, passed: *entry, threads });
        if entry.allocated != allocated {
            entry.rounds += 1;
            entry.allocated = allocated;
        }
        self.canonical = entry.rounds > ROUNDS;
    }
}

/// The thread that has a number.
fn index_of(threads: &[u32], number: u32) -> Option<ThreadId> {
    threads.iter().position(|&known| known == number).map(ThreadId::new)
}

/// Whether one of a state's choices is there only because no thread can go on otherwise.
pub(super) fn depends_on_all(choices: &[Choice]) -> bool {
    choices.iter().any(|choice| choice.alternative == Alternative::Tick)
}

impl System for Java<'_> {
    type Choice = Choice;

    fn choices(&mut self, into: &mut Vec<Choice>) {
        self.catch_up();
        self.machine.choices_into(&mut self.buffer);
        if !self.recording {
            into.extend_from_slice(&self.buffer);
            return;
        }
        self.irreducible |= depends_on_all(&self.buffer);
        let rests = |choice: &&Choice| choice.alternative == Alternative::Spurious && self.is_resting(choice.thread);
        into.extend(self.buffer.iter().filter(|choice| !rests(choice)));
    }

    fn step(&mut self, choice: Choice) -> Flow {
        budget::work(STEP);
        self.rewind.before(self.machine, choice);
        let threads = self.machine.state().threads.len();
        self.outcome = self.machine.step(choice);
        self.transitions += 1;
        self.pass(choice, threads);
        self.depth += 1;
        if self.threads.len() != self.machine.state().threads.len() {
            self.number_threads(self.threads[choice.thread.index()]);
        }
        if self.recording {
            self.update_rests(choice);
        }
        if let Some(foresight) = &mut self.foresight {
            foresight.step(self.machine, choice.thread, self.depth);
        }
        if let Some(locksets) = &mut self.locksets {
            locksets.step(self.machine.take_uses());
        }
        if let Some(order) = &mut self.order {
            let name = self.machine.state().threads[choice.thread.index()].name;
            order.step(name, self.machine.take_actions());
        }
        match self.outcome {
            Step::Pending | Step::Ended => Flow::On,
            Step::Exit(_) => Flow::End,
            Step::Unsupported(_) | Step::Outside(_) | Step::Assumed | Step::Exhausted => Flow::Cut,
        }
    }

    fn undo(&mut self) {
        budget::work(STEP);
        self.rewind.undo(self.machine);
        if let Some(locksets) = &mut self.locksets {
            locksets.undo();
        }
        if let Some(order) = &mut self.order {
            order.undo();
        }
        while let Some((_, thread, before)) = self.rest_trail.pop_if(|(depth, ..)| *depth == self.depth) {
            self.rests[thread as usize] = before;
        }
        let depth = self.depth;
        self.depth -= 1;
        if let Some(Before { point, passed, threads }) = self.trail.pop() {
            if let Some(foresight) = &mut self.foresight {
                foresight.undo(depth, threads);
            }
            self.threads.truncate(threads);
            if passed.rounds == 0 && passed.allocated == 0 {
                self.passed.remove(&point);
            } else {
                self.passed.insert(point, passed);
            }
        }
    }

    fn catch_up(&mut self) {
        self.rewind.catch_up(self.machine);
    }

    fn fingerprint(&mut self) -> Fingerprint {
        self.catch_up();
        let named = if self.canonical {
            self.machine.match_by_shape();
            self.machine.canonical_fingerprint()
        } else {
            self.machine.fingerprint()
        };
        let state = self.with_watchers(named);
        if let Some(oracle) = &mut self.oracle {
            oracle.meet(self.machine, state, self.canonical);
        }
        state
    }

    fn thread(&self, choice: Choice) -> u32 {
        self.threads[choice.thread.index()]
    }

    fn is_sure(choice: Choice) -> bool {
        !matches!(choice.alternative, Alternative::Spurious | Alternative::Failure)
    }

    fn is_stale(&self) -> bool {
        let is_surprised = self.foresight.as_ref().is_some_and(|foresight| foresight.surprise().is_some());
        (self.machine.beliefs_are_stale() || is_surprised) && !self.is_spent()
    }

    fn renew(&mut self) {
        tracing::debug!("a belief turned out wrong: the search begins again");
        self.machine.beliefs_changed();
        let surprise = self.foresight.as_ref().and_then(|foresight| foresight.surprise());
        if let Some(surprise) = surprise.map(str::to_owned) {
            self.surprise = Some(surprise);
            self.forget_foresight();
        }
    }

    fn lone(&mut self, last: Option<u32>) -> Option<Lone<Choice>> {
        self.foresight.as_ref()?;
        let lone = explore::foresight::lone(self, last);
        if let (Some(lone), Some(foresight)) = (&lone, &mut self.foresight) {
            foresight.tries(self.machine, lone.choice.thread);
        }
        lone
    }

    fn was_lone(&mut self, lone: &Lone<Choice>) -> bool {
        let interfered = explore::foresight::interfered(self, lone);
        if let Some(foresight) = &mut self.foresight {
            let other = interfered.and_then(|(other, touch)| Some((index_of(&self.threads, other)?, touch)));
            foresight.was_tried(self.machine, other);
        }
        interfered.is_none()
    }

    fn effort(&self) -> u64 {
        self.machine.effort()
    }
}

impl Concurrent for Java<'_> {
    fn alternative(choice: Choice) -> u32 {
        choice.alternative.to_bits()
    }

    fn choice(&self, thread: u32, alternative: u32) -> Option<Choice> {
        let index = self.threads.iter().position(|&number| number == thread)?;
        Some(Choice { thread: ThreadId::new(index), alternative: Alternative::from_bits(alternative)? })
    }

    fn live(&self, into: &mut Vec<u32>) {
        assert!(self.rewind.is_caught_up(), "{NOT_CAUGHT_UP}");
        into.extend(self.machine.live_threads().map(|thread| self.threads[thread.index()]));
    }

    fn touched(&self) -> &[Touch] {
        self.machine.touched()
    }

    fn pending(&self, thread: u32, into: &mut Vec<Touch>) {
        assert!(self.rewind.is_caught_up(), "{NOT_CAUGHT_UP}");
        if let Some(index) = self.threads.iter().position(|&number| number == thread) {
            self.machine.pending_touches(ThreadId::new(index), into);
        }
        let rest = self.rests.get(thread as usize).and_then(Option::as_ref).filter(|rest| rest.rests);
        into.extend(rest.into_iter().flat_map(|rest| &rest.seen).map(|&variable| Touch::new(variable, Mode::Read)));
    }

    fn may_touch(&mut self, thread: u32, touch: Touch) -> bool {
        let Some(foresight) = &mut self.foresight else { return true };
        let Some(thread) = index_of(&self.threads, thread) else { return true };
        let goes_on = !foresight.ahead().published || {
            self.machine.choices_into(&mut self.buffer);
            self.buffer.iter().any(|choice| choice.thread == thread)
        };
        foresight.may_touch(self.machine, thread, touch, goes_on)
    }

    fn may_be_lone(&mut self, thread: u32) -> bool {
        let (Some(foresight), Some(thread)) = (&mut self.foresight, index_of(&self.threads, thread)) else {
            return false;
        };
        foresight.may_be_lone(self.machine, thread)
    }

    fn is_not_lone(&mut self, thread: u32, other: u32, touch: Touch) {
        let (thread, other) = (index_of(&self.threads, thread), index_of(&self.threads, other));
        if let (Some(foresight), Some(thread), Some(other)) = (&mut self.foresight, thread, other) {
            foresight.is_not_lone(self.machine, thread, other, touch);
        }
    }

    fn is_waited_for(variable: u64) -> bool {
        !is_memory(variable)
    }

    fn enablers(&self, thread: u32, into: &mut Vec<u32>) -> bool {
        assert!(self.rewind.is_caught_up(), "{NOT_CAUGHT_UP}");
        let Some(index) = self.threads.iter().position(|&number| number == thread) else {
            // It has not been started yet.
            let parent = self.parents.get(thread as usize).copied().flatten();
            into.extend(parent);
            return parent.is_some();
        };
        let mut enablers = Vec::new();
        let known = self.machine.enablers(ThreadId::new(index), &mut enablers);
        into.extend(enablers.into_iter().map(|enabler| self.threads[enabler.index()]));
        known
    }
}
