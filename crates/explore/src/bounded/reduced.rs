//! Few preemptions, and of executions that differ only in the order of independent steps not all.
//!
//! Bounded partial-order reduction (Coons, Musuvathi, McKinley, OOPSLA 2013) over the dynamic reduction with
//! backtrack sets (Flanagan and Godefroid, POPL 2005). Where a thread's operation races with an earlier step, the
//! thread is to go in the state before that step. That may cost a preemption which another execution of the same
//! class does not need, because it switches where the earlier step's thread came on turn; so the thread is to go
//! there too. Sleep sets are left out: what a sibling explored, it may have explored at another price.
//!
//! Everything that some path with at most `bound` preemptions does to a thread, every state without choices at the
//! end of such a path, and every pair of threads that stand before conflicting accesses on it, is reached; the states
//! between are not all reached. That is not proved here for locks, joins and steps that need not happen, which the
//! paper does not treat; the laboratory compares it with the search that leaves nothing out. Paths that come back to
//! a state they have been in end the search ([`End::Cycle`]).

use crate::bounded::Tariff;
use crate::bounded::preemptions::Preemptions;
use crate::driver::{Arrived, Driver, Policy, explore};
use crate::observer::{End, Figures, Next, Observer};
use crate::system::{Concurrent, Flow};
use rustc_hash::FxHashSet;
use support::{Fingerprint, Mode, Touch, depend};

/// A state of the path.
struct Node<C> {
    state: Fingerprint,
    choices: Vec<C>,
    costs: Vec<u32>,
    done: Vec<bool>,
    /// Threads that are to go here, with all their choices.
    wanted: Vec<u32>,
    /// Threads that have begun and not ended, and where in `pending` that begins which each is about to touch.
    live: Vec<(u32, usize)>,
    pending: Vec<Touch>,
    /// The thread that went last, if it can go on.
    turn: Option<u32>,
    left: u32,
    /// What is left after the step that was taken last from here.
    rest: u32,
}

impl<C> Node<C> {
    fn is_live(&self, thread: u32) -> bool {
        self.live.iter().any(|&(live, _)| live == thread)
    }

    /// What a thread that lives is about to touch.
    fn pending(&self, thread: u32) -> Option<&[Touch]> {
        let nth = self.live.iter().position(|&(live, _)| live == thread)?;
        let end = self.live.get(nth + 1).map_or(self.pending.len(), |&(_, start)| start);
        Some(&self.pending[self.live[nth].1..end])
    }
}

/// A step of the path: it leads from the node of the same number.
struct Taken {
    thread: u32,
    touches: Vec<Touch>,
    /// The steps that happen before it, and itself.
    before: Past,
}

/// A set of steps.
#[derive(Clone, Default)]
struct Past(Vec<u64>);

impl Past {
    fn insert(&mut self, step: usize) {
        if self.0.len() <= step / 64 {
            self.0.resize(step / 64 + 1, 0);
        }
        self.0[step / 64] |= 1 << (step % 64);
    }

    fn contains(&self, step: usize) -> bool {
        self.0.get(step / 64).is_some_and(|word| word >> (step % 64) & 1 == 1)
    }

    fn extend(&mut self, other: &Self) {
        if self.0.len() < other.0.len() {
            self.0.resize(other.0.len(), 0);
        }
        for (word, others) in self.0.iter_mut().zip(&other.0) {
            *word |= others;
        }
    }
}

/// Whether the second is only ever possible after the first.
fn awaits(first: &[Touch], second: &[Touch]) -> bool {
    first.iter().any(|touch| {
        second
            .iter()
            .any(|other| touch.variable == other.variable && (touch.mode, other.mode) == (Mode::Signal, Mode::Await))
    })
}

pub struct Reduced<'a, S: Concurrent, O> {
    /// In its figures no states are counted; `executions` are complete paths, `cut` are refused choices of wanted
    /// threads.
    driver: Driver<'a, S, O>,
    bound: u32,
    on_path: FxHashSet<Fingerprint>,
    nodes: Vec<Node<S::Choice>>,
    taken: Vec<Taken>,
    threads: Vec<u32>,
}

impl<'a, S: Concurrent, O: Observer<S>> Reduced<'a, S, O> {
    pub fn new(system: &'a mut S, observer: &'a mut O, bound: u32) -> Self {
        Self {
            driver: Driver::new(system, observer),
            bound,
            on_path: FxHashSet::default(),
            nodes: Vec::new(),
            taken: Vec::new(),
            threads: Vec::new(),
        }
    }

    /// Explores one execution of each class within the bound, or more. Afterwards the system is in its initial state.
    pub fn run(&mut self) -> End {
        explore(self)
    }

    pub fn figures(&self) -> Figures {
        self.driver.figures
    }

    /// The current state as a node.
    fn node(&mut self, state: Fingerprint, left: u32) -> Node<S::Choice> {
        let system = &mut *self.driver.system;
        let mut choices = Vec::new();
        system.choices(&mut choices);
        let last = self.taken.last().map(|taken| taken.thread);
        let turn = Preemptions.turn(system, &choices, last);
        let costs = choices.iter().map(|&choice| Preemptions.cost(system, &choices, turn, choice)).collect();
        // One thread that costs nothing: then every path has an end within the bound.
        let sure = choices.iter().copied().find(|&choice| S::is_sure(choice));
        let first = turn.or_else(|| sure.or(choices.first().copied()).map(|choice| system.thread(choice)));
        self.threads.clear();
        system.live(&mut self.threads);
        let (mut live, mut pending) = (Vec::new(), Vec::new());
        for &thread in &self.threads {
            live.push((thread, pending.len()));
            system.pending(thread, &mut pending);
        }
        let done = vec![false; choices.len()];
        let wanted = first.into_iter().collect();
        Node { state, choices, costs, done, wanted, live, pending, turn, left, rest: left }
    }

    /// The last step of a thread on the path.
    fn last_of(&self, thread: u32) -> Option<usize> {
        self.taken.iter().rposition(|taken| taken.thread == thread)
    }

    /// A step was taken: what it touched, what it races with, and what it happens after.
    fn record(&mut self, choice: S::Choice, flow: Flow) {
        let thread = self.driver.system.thread(choice);
        let touches = self.driver.system.touched().to_vec();
        self.reverse(thread, &touches, 0);
        let number = self.taken.len();
        let mut before = self.last_of(thread).map(|last| self.taken[last].before.clone()).unwrap_or_default();
        for (at, taken) in self.taken.iter().enumerate().rev() {
            if !before.contains(at) && depend(&taken.touches, &touches) {
                before.extend(&taken.before);
            }
        }
        before.insert(number);
        self.taken.push(Taken { thread, touches, before });
        // What others would still have done, had it not ended here, comes before it.
        if flow != Flow::On {
            for at in 0..self.nodes[number].choices.len() {
                let other = self.driver.system.thread(self.nodes[number].choices[at]);
                if other != thread {
                    self.want_before(number, other);
                }
            }
        }
    }

    /// What the threads are about to do in a state may race with what was done.
    fn look_ahead(&mut self, node: &Node<S::Choice>) {
        let last = self.taken.last().map(|taken| taken.thread);
        for &(thread, _) in &node.live {
            let Some(pending) = node.pending(thread) else { continue };
            // A thread that stands where it stood before has been compared with all but the last step.
            let stood = self.nodes.last().is_some_and(|before| before.pending(thread) == Some(pending));
            let known = if stood && last != Some(thread) { self.taken.len() - 1 } else { 0 };
            self.reverse(thread, pending, known);
        }
    }

    /// For every step of the path that an operation of the thread depends on, and need not come after: the other order.
    /// Steps before `known` were looked at already.
    fn reverse(&mut self, thread: u32, touches: &[Touch], known: usize) {
        let mut past = self.last_of(thread).map(|last| self.taken[last].before.clone()).unwrap_or_default();
        for at in (known..self.taken.len()).rev() {
            let taken = &self.taken[at];
            if taken.thread == thread || past.contains(at) || !depend(&taken.touches, touches) {
                continue;
            }
            if !self.nodes[at].is_live(thread) && awaits(&taken.touches, touches) {
                // The step started the thread, which comes before nothing that had to happen before that.
                past.extend(&self.taken[at].before);
                continue;
            }
            // That a lock is taken after its release, or a thread joined after its end, is no race. But a thread that
            // comes there before has to wait, and a thread that waits is left for nothing: it may have come just in
            // time for its earlier steps to be seen.
            self.want_before(at, thread);
        }
    }

    /// The thread is to go before a step, and wherever it can in the block of steps that the step is in: at its
    /// beginning, and where its thread went on though it could have been left for nothing.
    fn want_before(&mut self, step: usize, thread: u32) {
        self.want(step, thread);
        let by = self.taken[step].thread;
        for at in (0..=step).rev() {
            let begins = at == 0 || self.taken[at - 1].thread != by;
            if begins || self.nodes[at].turn.is_none() {
                self.want(at, thread);
            }
            if begins {
                break;
            }
        }
    }

    /// The thread is to go in a state, or, if it cannot, all that can.
    fn want(&mut self, at: usize, thread: u32) {
        let node = &mut self.nodes[at];
        if node.wanted.contains(&thread) {
            return;
        }
        if node.choices.iter().any(|&choice| self.driver.system.thread(choice) == thread) {
            node.wanted.push(thread);
            return;
        }
        for &choice in &node.choices {
            let other = self.driver.system.thread(choice);
            if !node.wanted.contains(&other) {
                node.wanted.push(other);
            }
        }
    }
}

impl<'a, S: Concurrent, O: Observer<S>> Policy<'a> for Reduced<'a, S, O> {
    type System = S;
    type Observer = O;

    fn driver(&mut self) -> &mut Driver<'a, S, O> {
        &mut self.driver
    }

    fn is_done(&self) -> bool {
        self.nodes.is_empty()
    }

    fn arrive(&mut self, by: Option<S::Choice>) -> Arrived {
        if let Some(choice) = by {
            self.record(choice, Flow::On);
        }
        let state = self.driver.system.fingerprint();
        if !self.on_path.insert(state) {
            return Arrived::Over(End::Cycle);
        }
        let left = self.nodes.last().map_or(self.bound, |node| node.rest);
        let node = self.node(state, left);
        let depth = self.driver.depth();
        let figures = &mut self.driver.figures;
        figures.choices += node.choices.len() as u64;
        figures.executions += u64::from(node.choices.is_empty());
        figures.max_depth = figures.max_depth.max(depth);
        self.look_ahead(&node);
        let next = self.driver.show_state(&node.choices);
        self.nodes.push(node);
        Arrived::shown(next)
    }

    /// A choice of a wanted thread that can be paid for.
    fn next(&mut self) -> Option<S::Choice> {
        let node = self.nodes.last_mut()?;
        for at in 0..node.choices.len() {
            if node.done[at] || !node.wanted.contains(&self.driver.system.thread(node.choices[at])) {
                continue;
            }
            node.done[at] = true;
            if node.costs[at] <= node.left {
                node.rest = node.left - node.costs[at];
                return Some(node.choices[at]);
            }
            self.driver.figures.cut += 1;
        }
        None
    }

    fn turn_back(&mut self, by: S::Choice, flow: Flow) {
        self.record(by, flow);
        self.taken.pop();
        self.driver.back();
    }

    fn leave(&mut self) -> Next {
        if let Some(node) = self.nodes.pop() {
            self.on_path.remove(&node.state);
        }
        self.taken.pop();
        self.driver.back();
        Next::GoOn
    }

    fn measure(&mut self) {}

    fn clear(&mut self) {
        self.nodes.clear();
        self.taken.clear();
        self.on_path.clear();
    }
}
