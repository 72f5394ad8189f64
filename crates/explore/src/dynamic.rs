//! Dynamic partial-order reduction over a graph of states.
//!
//! Every state keeps a *summary*: which threads may touch what from there on, in the part of the graph that was
//! explored. At a state only some threads go on at first. After a thread's step to a state with summary *M*, every
//! other thread that, by *M*, may do something that the step races with has to go on here, too; one that cannot is
//! stood in for by those that must go first to let it, or by all.
//!
//! What is promised: for every execution from an explored state there is a path of the graph that it is a prefix of,
//! up to the order of independent steps. So every deadlock, every local state of a thread, every pair of racing steps
//! and every component that nothing leaves is found. The proof is by induction on the length of the execution *w*. If
//! some explored step is independent of all of *w*, it can be put in front, and we are no further; otherwise take, of
//! all explored steps, the one whose first conflict *x* in *w* comes earliest. What lies before *x* is covered below
//! that step by induction, so the thread of *x* was seen racing with it, and goes on here itself (or all do, or those
//! that let it); its own first step in *w* then either can be put in front of *w* or meets an earlier conflict.
//! So the only danger is to put independent steps in front for ever, round a cycle; therefore
//! every cycle has a state at which all threads go on: a step to a state whose component is not complete makes the
//! state that it leaves such a one. Within a component summaries are incomplete until all of it is known; so when its
//! first state is left, the summaries of all its members are united, members at which more threads have to go on are
//! entered again, and only when that changes nothing more is the component complete.
//!
//! The idea of summaries is that of Yang, Chen, Gopalakrishnan and Kirby (SPIN 2008), who need acyclic graphs; the
//! treatment of cycles is our own.

use crate::search::{Figures, Next, Observer};
use crate::summaries::{SetId, Summaries, thread_bit};
use crate::system::{Concurrent, Flow};
use crate::visited::Visited;
use support::budget;

struct Node<C> {
    /// Choices of the state: from here to `end`.
    first: usize,
    end: usize,
    number: u32,
    /// The earliest open state that can be reached.
    low: u32,
    leaves: bool,
    cyclic: bool,
    /// How it was come to: the number of the state before, the choice, and what the step touched.
    parent: u32,
    choice: Option<C>,
    via: SetId,
    plan: Choosing,
}

/// Which threads go on at a state, and why.
#[derive(Clone, Debug)]
struct Choosing {
    wanted: u64,
    /// Threads that were found racing with an explored step.
    asked: u64,
    all: bool,
    summary: SetId,
    /// Explored steps to states of components that were not complete: the thread, and what it touched.
    open_steps: Vec<(u32, SetId)>,
}

impl Choosing {
    fn new() -> Self {
        Self { wanted: 0, asked: 0, all: false, summary: SetId::EMPTY, open_steps: Vec::new() }
    }

    fn add_open_step(&mut self, thread: u32, step: SetId) {
        if !self.all && !self.open_steps.contains(&(thread, step)) {
            self.open_steps.push((thread, step));
        }
    }
}

/// A state that was left before its component was complete.
struct Left<C> {
    parent: u32,
    choice: C,
    via: SetId,
    leaves: bool,
    cyclic: bool,
    taken: Vec<bool>,
    plan: Choosing,
}

struct Open<C> {
    number: u32,
    left: Option<Box<Left<C>>>,
}

/// Steps between two calls of [`Observer::tick`].
const TICK: u64 = 2048;
/// Steps for which a path is followed after a belief turned out wrong.
const STALE_STEPS: u64 = 20_000;
/// How deep the share that is done looks.
const SHARE_DEPTH: usize = 24;

pub struct Dynamic<'a, S: Concurrent, O> {
    system: &'a mut S,
    observer: &'a mut O,
    visited: Visited,
    /// Of each complete state, by number.
    complete: Vec<SetId>,
    summaries: Summaries,
    nodes: Vec<Node<S::Choice>>,
    path: Vec<S::Choice>,
    choices: Vec<S::Choice>,
    taken: Vec<bool>,
    open: Vec<Open<S::Choice>>,
    numbers: u32,
    stale_steps: u64,
    pub figures: Figures,
}

impl<'a, S: Concurrent, O: Observer<S>> Dynamic<'a, S, O> {
    pub fn new(system: &'a mut S, observer: &'a mut O) -> Self {
        Self {
            system,
            observer,
            visited: Visited::default(),
            complete: Vec::new(),
            summaries: Summaries::default(),
            nodes: Vec::new(),
            path: Vec::new(),
            choices: Vec::new(),
            taken: Vec::new(),
            open: Vec::new(),
            numbers: 0,
            stale_steps: 0,
            figures: Figures::default(),
        }
    }

    /// Explores everything up to the order of independent steps, unless the observer stops it. Afterwards the
    /// system is in its initial state.
    pub fn run(&mut self) -> Next {
        let verdict = loop {
            match self.round() {
                Some(verdict) => break verdict,
                None => self.begin_again(),
            }
        };
        self.update_figures();
        self.unwind();
        verdict
    }

    fn unwind(&mut self) {
        while self.path.pop().is_some() {
            self.system.undo();
        }
    }

    fn begin_again(&mut self) {
        self.unwind();
        self.visited.clear();
        self.complete.clear();
        self.summaries = Summaries::default();
        self.nodes.clear();
        self.choices.clear();
        self.taken.clear();
        self.open.clear();
        self.numbers = 0;
        self.stale_steps = 0;
        self.figures.restarts += 1;
        self.figures.executions = 0;
        self.figures.max_depth = 0;
        self.system.renew();
    }

    /// One search from the initial state; `None` if it has to begin again.
    fn round(&mut self) -> Option<Next> {
        let initial = self.system.fingerprint();
        self.visited.insert(initial, 0);
        if self.enter(0, None, SetId::EMPTY) == Next::Stop {
            return Some(Next::Stop);
        }
        while !self.nodes.is_empty() {
            let next = self.next_choice();
            let (Some(at), false) = (next, self.system.is_stale() && self.stale_steps > STALE_STEPS) else {
                if self.system.is_stale() {
                    return None;
                }
                if self.leave() == Next::Stop {
                    return Some(Next::Stop);
                }
                continue;
            };
            self.taken[at] = true;
            let choice = self.choices[at];
            let thread = self.system.thread(choice);
            self.path.push(choice);
            let flow = self.system.step(choice);
            self.figures.transitions += 1;
            if self.figures.transitions.is_multiple_of(TICK) && self.tick() == Next::Stop {
                return Some(Next::Stop);
            }
            // What is seen on a path whose beliefs are wrong is seen again.
            let stale = self.system.is_stale();
            if stale {
                self.stale_steps += 1;
            } else if self.observer.stepped(self.system, &self.path, flow) == Next::Stop {
                return Some(Next::Stop);
            }
            let step = self.summaries.of(thread, self.system.touched());
            let entered = match flow {
                Flow::On => match self.arrive(choice, thread, step) {
                    Some(Next::Stop) => return Some(Next::Stop),
                    Some(Next::GoOn) => true,
                    None => false,
                },
                Flow::End | Flow::Cut => {
                    self.figures.executions += u64::from(flow == Flow::End);
                    let summaries = &mut self.summaries;
                    let node = self.nodes.last_mut().expect("a step leads from a node");
                    node.leaves |= S::is_sure(choice);
                    node.plan.summary = summaries.union(node.plan.summary, step);
                    // Whatever the others were about to do comes before the end, or never.
                    node.plan.all = true;
                    false
                }
            };
            if !entered {
                if stale {
                    return None;
                }
                self.path.pop();
                self.system.undo();
                self.pursue();
            }
        }
        if self.system.is_stale() { None } else { Some(Next::GoOn) }
    }

    /// A choice of the current state that is to be taken and was not.
    fn next_choice(&self) -> Option<usize> {
        let node = self.nodes.last()?;
        (node.first..node.end).find(|&at| {
            !self.taken[at]
                && (node.plan.all || node.plan.wanted & thread_bit(self.system.thread(self.choices[at])) != 0)
        })
    }

    fn tick(&mut self) -> Next {
        self.update_figures();
        self.observer.tick(&self.figures)
    }

    fn update_figures(&mut self) {
        self.figures.states = self.visited.len();
        self.figures.depth = self.path.len() as u64;
        self.figures.table_bytes = (self.visited.bytes() + self.complete.len() * 4 + self.summaries.bytes()) as u64;
        let mut width = 1.0;
        let mut done = 0.0;
        for node in self.nodes.iter().take(SHARE_DEPTH) {
            let wanted =
                |at: &usize| node.plan.all || node.plan.wanted & thread_bit(self.system.thread(self.choices[*at])) != 0;
            let all = (node.first..node.end).filter(wanted).count().max(1);
            let taken = (node.first..node.end).filter(|&at| self.taken[at]).count();
            width /= all as f64;
            done += width * taken.saturating_sub(1) as f64;
        }
        self.figures.done = done;
    }

    /// The step has led to a state: enters it if it is new.
    fn arrive(&mut self, choice: S::Choice, thread: u32, step: SetId) -> Option<Next> {
        let state = self.system.fingerprint();
        if let Some(known) = self.visited.insert(state, self.numbers) {
            let known = *known;
            self.meet(known, thread, step);
            return None;
        }
        self.figures.max_depth = self.figures.max_depth.max(self.path.len() as u64);
        let parent = self.nodes.last().expect("a step leads from a node").number;
        Some(self.enter(parent, Some(choice), step))
    }

    /// A step to a state that was seen before.
    fn meet(&mut self, known: u32, thread: u32, step: SetId) {
        let sure = self.path.last().is_none_or(|&choice| S::is_sure(choice));
        let is_open = self.open.binary_search_by_key(&known, |open| open.number).is_ok();
        let below = if is_open { SetId::EMPTY } else { self.complete[known as usize] };
        let node = self.nodes.last_mut().expect("a step leads from a node");
        if is_open {
            node.low = node.low.min(known);
            node.cyclic = true;
            node.plan.all = true;
        } else {
            node.leaves |= sure;
        }
        note(&mut self.summaries, &mut node.plan, thread, step, below);
    }

    /// The current state becomes a node.
    fn enter(&mut self, parent: u32, choice: Option<S::Choice>, via: SetId) -> Next {
        let number = self.numbers;
        self.numbers += 1;
        self.complete.push(SetId::EMPTY);
        self.open.push(Open { number, left: None });
        let first = self.choices.len();
        self.system.choices(&mut self.choices);
        let end = self.choices.len();
        self.taken.resize(end, false);
        self.figures.choices += (end - first) as u64;
        let mut plan = Choosing::new();
        plan.summary = self.blocked(first, end);
        plan.wanted = self.begin_with(first, end, choice);
        // Where nothing is sure to happen, all may stay as they are but for one: each goes on, for what the others
        // might still do is no substitute.
        plan.all = !self.choices[first..end].iter().any(|&choice| S::is_sure(choice));
        let (leaves, cyclic) = (false, false);
        self.nodes.push(Node { first, end, number, low: number, leaves, cyclic, parent, choice, via, plan });
        if first == end {
            self.figures.executions += 1;
        }
        if self.system.is_stale() {
            return Next::GoOn;
        }
        self.observer.reached(self.system, &self.path, &self.choices[first..end])
    }

    /// What the threads stand before that cannot go on.
    fn blocked(&mut self, first: usize, end: usize) -> SetId {
        let mut live = Vec::new();
        self.system.live(&mut live);
        let enabled =
            self.choices[first..end].iter().fold(0, |bits, &choice| bits | thread_bit(self.system.thread(choice)));
        let mut summary = SetId::EMPTY;
        let mut touches = Vec::new();
        for thread in live {
            if enabled & thread_bit(thread) == 0 || thread >= 63 {
                touches.clear();
                self.system.pending(thread, &mut touches);
                let pending = self.summaries.of(thread, &touches);
                summary = self.summaries.union(summary, pending);
            }
        }
        summary
    }

    /// The thread that goes on first: the one that has just gone, if it can, for that leads to few states.
    fn begin_with(&self, first: usize, end: usize, last: Option<S::Choice>) -> u64 {
        let choices = &self.choices[first..end];
        let last = last.map(|last| self.system.thread(last));
        let sure = choices.iter().filter(|choice| S::is_sure(**choice)).map(|&choice| self.system.thread(choice));
        let chosen = sure.clone().find(|&thread| Some(thread) == last).or_else(|| sure.clone().min());
        chosen.or_else(|| choices.first().map(|&choice| self.system.thread(choice))).map_or(0, thread_bit)
    }

    /// Lets threads go on at the current state that were found racing with its explored steps.
    fn pursue(&mut self) {
        let node = self.nodes.last().expect("a step leads from a node");
        let mut asked = node.plan.asked & !node.plan.wanted;
        if node.plan.all || asked == 0 {
            return;
        }
        let mut enabled = 0;
        for &choice in &self.choices[node.first..node.end] {
            enabled |= thread_bit(self.system.thread(choice));
        }
        let (mut wanted, mut seen) = (node.plan.wanted, 0);
        let mut all = false;
        while asked != 0 {
            let bit = asked & asked.wrapping_neg();
            asked &= !bit;
            if seen & bit != 0 {
                continue;
            }
            seen |= bit;
            if bit & enabled != 0 && bit != thread_bit(63) {
                wanted |= bit;
                continue;
            }
            // It cannot go on here: those can that have to go first.
            self.system.settle();
            let mut enablers = Vec::new();
            let known = bit != thread_bit(63) && self.system.enablers(bit.trailing_zeros(), &mut enablers);
            if !known || enablers.is_empty() {
                all = true;
                break;
            }
            asked |= enablers.iter().fold(0, |bits, &thread| bits | thread_bit(thread)) & !seen;
        }
        let node = self.nodes.last_mut().expect("a step leads from a node");
        node.plan.wanted = wanted;
        node.plan.all |= all;
    }

    /// Everything that was to be done at the current state is done.
    fn leave(&mut self) -> Next {
        let Some(node) = self.nodes.last() else { return Next::GoOn };
        if node.low < node.number {
            self.leave_open();
            return Next::GoOn;
        }
        let from = self.open.partition_point(|open| open.number < node.number);
        let cyclic = node.cyclic || self.open.len() - from > 1;
        let mut summary = node.plan.summary;
        for open in &self.open[from..] {
            budget::work(1);
            if let Some(left) = &open.left {
                summary = self.summaries.union(summary, left.plan.summary);
            }
        }
        if cyclic && self.reopen(from, summary) {
            return Next::GoOn;
        }
        let node = self.nodes.pop().expect("it is there");
        self.choices.truncate(node.first);
        self.taken.truncate(node.first);
        for open in self.open.drain(from..) {
            self.complete[open.number as usize] = summary;
        }
        if cyclic && self.observer.circled(self.system, &self.path, !node.leaves) == Next::Stop {
            return Next::Stop;
        }
        if let Some(choice) = node.choice {
            let thread = self.system.thread(choice);
            self.path.pop();
            self.system.undo();
            if let Some(parent) = self.nodes.last_mut() {
                parent.leaves |= S::is_sure(choice);
                note(&mut self.summaries, &mut parent.plan, thread, node.via, summary);
                self.pursue();
            }
        }
        Next::GoOn
    }

    /// Leaves a state whose component is not complete.
    fn leave_open(&mut self) {
        let node = self.nodes.pop().expect("it is there");
        let taken = self.taken[node.first..node.end].to_vec();
        self.choices.truncate(node.first);
        self.taken.truncate(node.first);
        let choice = node.choice.expect("the initial state is the first of its component");
        let thread = self.system.thread(choice);
        let parent = self.nodes.last_mut().expect("it was come to from somewhere");
        parent.low = parent.low.min(node.low);
        parent.leaves |= node.leaves;
        parent.cyclic = true;
        parent.plan.add_open_step(thread, node.via);
        note(&mut self.summaries, &mut parent.plan, thread, node.via, node.plan.summary);
        let left = Left {
            parent: node.parent,
            choice,
            via: node.via,
            leaves: node.leaves,
            cyclic: node.cyclic,
            taken,
            plan: node.plan,
        };
        if let Ok(at) = self.open.binary_search_by_key(&node.number, |open| open.number) {
            self.open[at].left = Some(Box::new(left));
        }
        self.path.pop();
        self.system.undo();
        self.pursue();
    }

    /// With what is now known of the component of the current state: finds a member at which more threads have to
    /// go on, and goes there. `false` if there is none.
    fn reopen(&mut self, from: usize, summary: SetId) -> bool {
        let root = self.nodes.last().expect("it is there").number;
        for at in from..self.open.len() {
            let number = self.open[at].number;
            let plan = match &self.open[at].left {
                Some(left) => &left.plan,
                None => &self.nodes.last().expect("it is there").plan,
            };
            budget::work(1 + plan.open_steps.len());
            if plan.all {
                continue;
            }
            let mut asked = 0;
            for &(thread, step) in &plan.open_steps {
                asked |= self.summaries.racing(step, summary) & !own_bit(thread);
            }
            if asked & !plan.asked == 0 {
                continue;
            }
            if number != root {
                self.go_back_to(at, root);
            }
            let node = self.nodes.last_mut().expect("it is there");
            node.plan.asked |= asked;
            self.pursue();
            return true;
        }
        false
    }

    /// From the first state of a component to a member of it.
    fn go_back_to(&mut self, member: usize, root: u32) {
        let mut way = vec![member];
        loop {
            let last = &self.open[*way.last().expect("it has a member")];
            let parent = last.left.as_ref().expect("members but the first are left").parent;
            if parent == root {
                break;
            }
            way.push(
                self.open.binary_search_by_key(&parent, |open| open.number).expect("the way lies in the component"),
            );
        }
        for at in way.into_iter().rev() {
            let number = self.open[at].number;
            let left = *self.open[at].left.take().expect("members but the first are left");
            self.path.push(left.choice);
            self.system.step(left.choice);
            self.figures.transitions += 1;
            let first = self.choices.len();
            self.system.choices(&mut self.choices);
            let end = self.choices.len();
            self.taken.extend_from_slice(&left.taken);
            debug_assert_eq!(self.taken.len(), end, "a state has the same choices again");
            self.nodes.push(Node {
                first,
                end,
                number,
                low: root,
                leaves: left.leaves,
                cyclic: left.cyclic,
                parent: left.parent,
                choice: Some(left.choice),
                via: left.via,
                plan: left.plan,
            });
        }
    }

    /// The figures as they were at the end of the search.
    pub fn figures(&self) -> Figures {
        self.figures
    }
}

/// The bit of a thread, unless it stands for several.
fn own_bit(thread: u32) -> u64 {
    if thread < 63 { thread_bit(thread) } else { 0 }
}

/// A step was explored, and this is what may come after it.
fn note(summaries: &mut Summaries, plan: &mut Choosing, thread: u32, step: SetId, below: SetId) {
    plan.asked |= summaries.racing(step, below) & !own_bit(thread);
    let with_step = summaries.union(below, step);
    plan.summary = summaries.union(plan.summary, with_step);
}
