//! Selectively uniform random walk (Zhao et al., ASPLOS 2025).
//!
//! The interleavings of *interesting* operations are sampled uniformly: the thread whose interesting operation comes
//! next is drawn with a weight that is the number of such operations that it, and the threads that it has yet to
//! start, still have before them. Until it gets there the other threads may take any step that is not interesting.
//! The numbers come from a few first runs.
//!
//! Interesting is what touches a variable that threads share and some thread changes: of one such variable, drawn
//! for the run, or on every other run of all of them. The walk is uniform only where the numbers are right, that is
//! for threads that do the same on all runs; nothing is guaranteed beyond that.

use crate::parts::{Part, Promise};
use crate::strategies::{PerThread, Random, Run, Sampler, any_of};
use crate::system::Concurrent;
use rustc_hash::FxHashMap;
use support::{Mode, Touch};

/// First runs, which are random walks and say how often each thread touches what.
const PROFILES: u32 = 4;

/// What the first runs say about a variable.
#[derive(Clone, Copy, Debug)]
struct Variable {
    /// The first thread that touched it.
    thread: u32,
    shared: bool,
    changed: bool,
}

/// What is interesting on this run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Interest {
    All,
    Only(u64),
}

#[derive(Clone, Debug)]
pub struct Surw {
    /// First runs that are over.
    profiled: u32,
    rounds: u64,
    variables: FxHashMap<u64, Variable>,
    shared: Vec<u64>,
    /// Touches by thread and variable, summed over the first runs; those of threads that it started included.
    touches: FxHashMap<(u32, u64), u32>,
    /// Who started a thread.
    starters: PerThread<Option<u32>>,
    interest: Interest,
    /// What is still to come on this run, in touches of all first runs together.
    left: PerThread<u32>,
    /// The thread whose interesting operation comes next.
    intended: Option<u32>,
    live: Vec<u32>,
    pending: Vec<Touch>,
    allowed: Vec<(u32, bool)>,
}

impl Default for Surw {
    fn default() -> Self {
        Self {
            profiled: 0,
            rounds: 0,
            variables: FxHashMap::default(),
            shared: Vec::new(),
            touches: FxHashMap::default(),
            starters: PerThread::default(),
            interest: Interest::All,
            left: PerThread::default(),
            intended: None,
            live: Vec::new(),
            pending: Vec::new(),
            allowed: Vec::new(),
        }
    }
}

impl Surw {
    pub const PART: Part = Part {
        records: true,
        promises: &[Promise::SAMPLE],
        ..Part::new("surw", "samples that are uniform over the interleavings of operations that matter")
    };

    pub(crate) fn with(_parameter: u64) -> Self {
        Self::default()
    }

    fn is_interesting(&self, touches: &[Touch]) -> bool {
        touches.iter().any(|touch| match self.interest {
            Interest::Only(variable) => touch.variable == variable,
            Interest::All => self.variables.get(&touch.variable).is_some_and(|known| known.shared && known.changed),
        })
    }

    fn profile<S: Concurrent>(&mut self, system: &S, thread: u32) {
        for touch in system.touched() {
            let first = Variable { thread, shared: false, changed: false };
            let known = self.variables.entry(touch.variable).or_insert(first);
            known.shared |= known.thread != thread;
            known.changed |= touch.mode != Mode::Read;
            *self.touches.entry((thread, touch.variable)).or_default() += 1;
        }
        // Nobody who went was started by someone who is only seen later: so starters form a tree.
        self.starters.entry(thread, || None);
        self.live.clear();
        system.live(&mut self.live);
        for &other in &self.live {
            self.starters.entry(other, || Some(thread));
        }
    }

    /// After the last of the first runs: what is shared, and each thread's numbers with those of its descendants.
    fn conclude(&mut self) {
        let shared = self.variables.iter().filter(|(_, known)| known.shared && known.changed);
        self.shared = shared.map(|(&variable, _)| variable).collect();
        // In order, so that the same seed draws the same variable.
        self.shared.sort_unstable();
        self.touches.retain(|(_, variable), _| self.shared.binary_search(variable).is_ok());
        let own: Vec<_> = self.touches.iter().map(|(&key, &count)| (key, count)).collect();
        for ((thread, variable), count) in own {
            let mut at = thread;
            // Threads that start each other form a tree, and trees are not deeper than they have threads.
            for _ in 0..self.live_limit() {
                let Some(starter) = self.starters.get(at).copied().flatten() else { break };
                *self.touches.entry((starter, variable)).or_default() += count;
                at = starter;
            }
        }
    }

    fn live_limit(&mut self) -> usize {
        self.starters.iter_mut().count()
    }

    /// What a thread has before it when it begins.
    fn expected(&self, thread: u32) -> u32 {
        match self.interest {
            Interest::Only(variable) => self.touches.get(&(thread, variable)).copied().unwrap_or(0),
            Interest::All => self
                .shared
                .iter()
                .map(|&variable| self.touches.get(&(thread, variable)).copied().unwrap_or(0))
                .fold(0, u32::saturating_add),
        }
    }

    /// A thread shows up on this run: from now on its operations are its own, no more its starter's.
    fn meet(&mut self, thread: u32) {
        if self.left.get(thread).is_some() {
            return;
        }
        let expected = self.expected(thread);
        self.left.entry(thread, || expected);
        if let Some(starter) = self.starters.get(thread).copied().flatten() {
            self.meet(starter);
            let of_starter = self.left.entry(starter, || 0);
            *of_starter = of_starter.saturating_sub(expected);
        }
    }

    /// Draws one of the allowed threads by what is left of it; none if nothing is left of any.
    fn intend(&mut self, random: &mut Random) -> Option<u32> {
        let mut sum = 0;
        for at in 0..self.allowed.len() {
            sum += self.weight(self.allowed[at]);
        }
        if sum == 0 {
            return None;
        }
        let mut drawn = random.below(sum);
        for at in 0..self.allowed.len() {
            let weight = self.weight(self.allowed[at]);
            if drawn < weight {
                return Some(self.allowed[at].0);
            }
            drawn -= weight;
        }
        None
    }

    /// A thread before an interesting operation has at least that one left, whatever the first runs say.
    fn weight(&self, (thread, interesting): (u32, bool)) -> usize {
        let left = self.left.get(thread).copied().unwrap_or(0);
        left.max(if interesting { PROFILES } else { 0 }) as usize
    }
}

impl<S: Concurrent> Sampler<S> for Surw {
    fn begin(&mut self, random: &mut Random) {
        self.left.clear();
        self.intended = None;
        self.rounds += 1;
        self.interest = if self.rounds.is_multiple_of(2) || self.shared.is_empty() {
            Interest::All
        } else {
            Interest::Only(self.shared[random.below(self.shared.len())])
        };
    }

    fn choose(&mut self, system: &mut S, choices: &[S::Choice], _last: Option<u32>, random: &mut Random) -> S::Choice {
        if self.profiled < PROFILES || self.shared.is_empty() {
            return choices[random.below(choices.len())];
        }
        self.allowed.clear();
        for &choice in choices {
            let thread = system.thread(choice);
            if self.allowed.iter().any(|&(known, _)| known == thread) {
                continue;
            }
            self.pending.clear();
            system.pending(thread, &mut self.pending);
            let interesting = self.is_interesting(&self.pending);
            self.meet(thread);
            self.allowed.push((thread, interesting));
        }
        let can_go = |thread: u32| choices.iter().any(|&choice| system.thread(choice) == thread);
        // A thread that cannot go on now, because it waits for another, makes room for one that can.
        if !self.intended.is_some_and(can_go) {
            self.intended = self.intend(random);
        }
        let intended = self.intended;
        self.allowed.retain(|&(thread, interesting)| !interesting || Some(thread) == intended);
        let thread = match self.allowed.len() {
            0 => system.thread(choices[random.below(choices.len())]),
            count => self.allowed[random.below(count)].0,
        };
        any_of(system, choices, thread, random)
    }

    fn stepped(&mut self, system: &mut S, choice: S::Choice, _random: &mut Random) {
        let thread = system.thread(choice);
        if self.profiled < PROFILES {
            self.profile(system, thread);
            return;
        }
        let count = system
            .touched()
            .iter()
            .filter(|touch| match self.interest {
                Interest::Only(variable) => touch.variable == variable,
                Interest::All => self.shared.binary_search(&touch.variable).is_ok(),
            })
            .count();
        if count > 0 {
            let left = self.left.entry(thread, || 0);
            *left = left.saturating_sub(count as u32 * PROFILES);
            if self.intended == Some(thread) {
                self.intended = None;
            }
        }
    }

    fn ended(&mut self, _run: &Run, own: bool) {
        if own && self.profiled < PROFILES && !self.variables.is_empty() {
            self.profiled += 1;
            if self.profiled == PROFILES {
                self.conclude();
            }
        }
    }
}
