//! Search of all paths whose price stays within a bound.
//!
//! [`Tariff`] says what a choice costs, given the thread that went last: see [`preemptions`] and [`delays`], which
//! are one file each. [`Bounded`] explores everything that can be had for the price, cheapest choices first, so that
//! each path is followed to an end that costs nothing more.
//!
//! With matching, a state is remembered with the thread whose turn it is and the most that was ever left there; it
//! is left out only if it comes up again with no more than that. Without, the search is over when a path comes back
//! to a state that it has been in, because such a path has no end ([`End::Cycle`]).
//!
//! What was refused for its price is counted in [`Figures::cut`]. If that is zero, everything was explored, and the
//! bound is of no importance.

pub mod delays;
pub mod preemptions;
pub mod reduced;
#[cfg(test)]
mod tests;

use crate::search::{Figures, Next, Observer};
use crate::stateless::End;
use crate::system::{Flow, System};
use crate::visited::Visited;
use rustc_hash::FxHashSet;
use support::Fingerprint;

/// Steps between two calls of [`Observer::tick`].
const TICK: u64 = 2048;
/// Steps for which a path is followed after a belief turned out wrong.
const STALE_STEPS: u64 = 20_000;

/// What choices cost.
pub trait Tariff {
    /// The thread whose turn it is in a state with these choices; all that prices depend on, besides the state.
    /// `last` went last, or `None` at the beginning.
    fn turn<S: System>(&self, system: &S, choices: &[S::Choice], last: Option<u32>) -> Option<u32>;

    /// What a choice costs if it is the turn of `turn`.
    fn cost<S: System>(&self, system: &S, choices: &[S::Choice], turn: Option<u32>, choice: S::Choice) -> u32;
}

/// How a bounded search goes about it.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    pub bound: u32,
    /// First all paths for nothing, then those for one, and so on: what is found first is cheapest.
    pub iterated: bool,
    pub matching: bool,
    /// Steps after which a path is cut; counts as refused.
    pub depth_limit: Option<u64>,
    /// When a belief turns out wrong, the state is given up instead of everything beginning again: for a search
    /// after another, whose findings must stay what they are.
    pub keep_beliefs: bool,
}

impl Options {
    /// In one go, with matching.
    pub fn new(bound: u32) -> Self {
        Self { bound, iterated: false, matching: true, depth_limit: None, keep_beliefs: false }
    }
}

struct Node {
    /// Choices of the state: from here to those of the next node, cheapest first.
    first: u32,
    next: u32,
    end: u32,
    left: u32,
    /// Its state was not on the path before.
    is_first: bool,
}

/// How a round ended.
enum Round {
    Over(End),
    Again,
}

pub struct Bounded<'a, S: System, O, T> {
    system: &'a mut S,
    observer: &'a mut O,
    tariff: T,
    options: Options,
    /// Of the present iteration.
    bound: u32,
    visited: Visited,
    on_path: FxHashSet<Fingerprint>,
    /// The states of the path, for taking them out of `on_path`.
    states: Vec<Fingerprint>,
    nodes: Vec<Node>,
    path: Vec<S::Choice>,
    choices: Vec<S::Choice>,
    costs: Vec<u32>,
    order: Vec<(u32, S::Choice)>,
    stale_steps: u64,
    cyclic: bool,
    pub figures: Figures,
}

impl<'a, S: System, O: Observer<S>, T: Tariff> Bounded<'a, S, O, T> {
    pub fn new(system: &'a mut S, observer: &'a mut O, tariff: T, options: Options) -> Self {
        Self {
            system,
            observer,
            tariff,
            options,
            bound: options.bound,
            visited: Visited::default(),
            on_path: FxHashSet::default(),
            states: Vec::new(),
            nodes: Vec::new(),
            path: Vec::new(),
            choices: Vec::new(),
            costs: Vec::new(),
            order: Vec::new(),
            stale_steps: 0,
            cyclic: false,
            figures: Figures::default(),
        }
    }

    /// Explores everything within the bound, unless the observer stops it. Afterwards the system is in its initial
    /// state.
    pub fn run(&mut self) -> End {
        self.bound = if self.options.iterated { 0 } else { self.options.bound };
        loop {
            let round = self.round();
            self.update_figures();
            self.clear();
            match round {
                Round::Again => {
                    self.figures.restarts += 1;
                    self.system.renew();
                }
                Round::Over(End::Complete) if self.bound < self.options.bound && self.figures.cut > 0 => {
                    self.bound += 1;
                }
                Round::Over(end) => return end,
            }
            self.figures.executions = 0;
            self.figures.max_depth = 0;
            self.figures.cut = 0;
        }
    }

    /// The bound that was explored last.
    pub fn bound(&self) -> u32 {
        self.bound
    }

    /// Whether a path came back to a state that it had been in. Cycles are not judged: threads that go round for ever
    /// while others wait in vain are not reported.
    pub fn is_cyclic(&self) -> bool {
        self.cyclic
    }

    fn clear(&mut self) {
        while self.path.pop().is_some() {
            self.system.undo();
        }
        self.visited.clear();
        self.on_path.clear();
        self.states.clear();
        self.nodes.clear();
        self.choices.clear();
        self.costs.clear();
        self.stale_steps = 0;
    }

    fn round(&mut self) -> Round {
        self.cyclic = false;
        if matches!(self.arrive(self.bound), Some(Arrival::Stopped)) {
            return Round::Over(End::Stopped);
        }
        while let Some(node) = self.nodes.last_mut() {
            let given_up = self.system.is_stale() && self.stale_steps > STALE_STEPS;
            let affordable = node.next < node.end && self.costs[node.next as usize] <= node.left;
            if !affordable || given_up {
                if self.system.is_stale() && !self.options.keep_beliefs {
                    return Round::Again;
                }
                self.leave();
                continue;
            }
            let choice = self.choices[node.next as usize];
            let left = node.left - self.costs[node.next as usize];
            node.next += 1;
            self.path.push(choice);
            let flow = self.system.step(choice);
            self.figures.transitions += 1;
            if self.figures.transitions.is_multiple_of(TICK) {
                self.update_figures();
                if self.observer.tick(&self.figures) == Next::Stop {
                    return Round::Over(End::Stopped);
                }
            }
            // What is seen on a path whose beliefs are wrong is seen again.
            let stale = self.system.is_stale();
            self.stale_steps += u64::from(stale);
            if !stale && self.observer.stepped(self.system, &self.path, flow) == Next::Stop {
                return Round::Over(End::Stopped);
            }
            let arrival = match flow {
                Flow::On if stale && self.options.keep_beliefs => None,
                Flow::On => self.arrive(left),
                Flow::End | Flow::Cut => {
                    self.figures.executions += u64::from(flow == Flow::End);
                    None
                }
            };
            match arrival {
                Some(Arrival::Entered) => {}
                Some(Arrival::Stopped) => return Round::Over(End::Stopped),
                Some(Arrival::Cycle) => return Round::Over(End::Cycle),
                None if stale && !self.options.keep_beliefs => return Round::Again,
                None => {
                    self.path.pop();
                    self.system.undo();
                }
            }
        }
        if self.system.is_stale() && !self.options.keep_beliefs { Round::Again } else { Round::Over(End::Complete) }
    }

    fn update_figures(&mut self) {
        self.figures.states = self.visited.len();
        self.figures.depth = self.path.len() as u64;
        self.figures.table_bytes = self.visited.bytes() as u64;
    }

    /// The current state becomes a node, unless it is known or too deep.
    fn arrive(&mut self, left: u32) -> Option<Arrival> {
        let depth = self.path.len() as u64;
        let first = self.choices.len();
        self.system.choices(&mut self.choices);
        let last = self.path.last().map(|&choice| self.system.thread(choice));
        let turn = self.tariff.turn(self.system, &self.choices[first..], last);
        let state = self.system.fingerprint();
        let is_first = !self.on_path.contains(&state);
        self.cyclic |= !is_first;
        if self.options.matching && !self.is_new(state, turn, left, depth) {
            self.choices.truncate(first);
            return None;
        }
        if !self.options.matching && !is_first {
            return Some(Arrival::Cycle);
        }
        self.on_path.insert(state);
        self.figures.max_depth = self.figures.max_depth.max(depth);
        self.figures.choices += (self.choices.len() - first) as u64;
        self.figures.executions += u64::from(first == self.choices.len());
        let refused = self.sort(first, turn, left);
        let too_deep = first < self.choices.len() && self.options.depth_limit.is_some_and(|limit| depth >= limit);
        self.figures.cut += if too_deep { 1 } else { refused };
        let next = if too_deep { self.choices.len() } else { first };
        self.states.push(state);
        self.nodes.push(Node {
            first: first as u32,
            next: next as u32,
            end: self.choices.len() as u32,
            left,
            is_first,
        });
        if self.system.is_stale() {
            return Some(Arrival::Entered);
        }
        match self.observer.reached(self.system, &self.path, &self.choices[first..]) {
            Next::GoOn => Some(Arrival::Entered),
            Next::Stop => Some(Arrival::Stopped),
        }
    }

    /// Puts the choices in order of their costs; how many there are that cannot be had.
    fn sort(&mut self, first: usize, turn: Option<u32>, left: u32) -> u64 {
        self.order.clear();
        for at in first..self.choices.len() {
            let choice = self.choices[at];
            let cost = self.tariff.cost(self.system, &self.choices[first..], turn, choice);
            self.order.push((cost, choice));
        }
        self.order.sort_by_key(|&(cost, _)| cost);
        self.choices.truncate(first);
        self.choices.extend(self.order.iter().map(|&(_, choice)| choice));
        self.costs.truncate(first);
        self.costs.extend(self.order.iter().map(|&(cost, _)| cost));
        self.costs[first..].iter().filter(|&&cost| cost > left).count() as u64
    }

    /// Whether the state was not yet seen on that turn with as much left. With a limit of depth there are two things
    /// that can be left, and a state is only known with exactly the same money and at least as many steps.
    fn is_new(&mut self, state: Fingerprint, turn: Option<u32>, left: u32, depth: u64) -> bool {
        let mut key = state;
        if let Some(turn) = turn {
            key += Fingerprint::of(0x7475_726e, u64::from(turn), 1);
        }
        let room = match self.options.depth_limit {
            None => left,
            Some(limit) => {
                key += Fingerprint::of(0x6c65_6674, u64::from(left), 1);
                u32::try_from(limit.saturating_sub(depth)).unwrap_or(u32::MAX)
            }
        };
        match self.visited.insert(key, room) {
            None => true,
            Some(known) if *known < room => {
                *known = room;
                true
            }
            Some(_) => false,
        }
    }

    fn leave(&mut self) {
        let Some(node) = self.nodes.pop() else { return };
        self.choices.truncate(node.first as usize);
        self.costs.truncate(node.first as usize);
        let state = self.states.pop();
        if node.is_first
            && let Some(state) = state
        {
            self.on_path.remove(&state);
        }
        if self.path.pop().is_some() {
            self.system.undo();
        }
    }
}

enum Arrival {
    Entered,
    Stopped,
    Cycle,
}
