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
pub mod depth;
pub mod preemptions;
pub mod reduced;
pub mod switches;
#[cfg(test)]
mod tests;

use crate::driver::{Arrived, Driver, Policy, Stale, explore};
use crate::observer::{End, Figures, Next, Observer};
use crate::outcome::{Gap, Outcome};
use crate::parts::{Covers, Cycles, Parameter, Part, Promise};
use crate::plan::Reduction;
use crate::search;
use crate::system::{Concurrent, Flow, System};
use crate::visited::Visited;
use rustc_hash::FxHashSet;
use support::Fingerprint;

/// The most that a path may cost.
const PRICE: Parameter = Parameter { name: "K", least: 0, most: u32::MAX as u64, default: None };

/// What is promised of executions within a price, with matching and without.
const WITHIN: &[Promise] = &[
    Promise {
        covers: Covers::Within("of all executions within the bound"),
        cycles: Cycles::UnjudgedIfAny,
        rests_on: "with `none` or `escape`",
        ..Promise::GRAPH
    },
    Promise {
        covers: Covers::Within("of all executions within the bound"),
        rests_on: "with `none` or `escape`; no path comes back to a state",
        ..Promise::TREE
    },
];

/// What a bound is declared as.
#[derive(Clone, Copy, Debug)]
pub struct Limit {
    /// Its parameter is the most that a path may cost.
    pub part: Part,
    /// What is counted; one of it.
    pub unit: &'static str,
    /// Whether the bounds from 0 on can come one after the other.
    pub iterates: bool,
    /// Reductions that record steps, and yet have a search within it.
    pub reduced: &'static [Reduction],
}

/// What a search within a bound is asked for besides.
#[derive(Clone, Copy, Debug)]
pub struct Terms {
    pub reduction: Reduction,
    pub matching: bool,
    /// The bounds from 0 on, one after the other.
    pub iterate: bool,
}

/// What choices cost: a bound is a tariff and a price.
pub trait Tariff: Sized {
    const LIMIT: Limit;

    /// The thread whose turn it is in a state with these choices; all that prices depend on, besides the state.
    /// `last` went last, or `None` at the beginning.
    fn turn<S: System>(&self, system: &S, choices: &[S::Choice], last: Option<u32>) -> Option<u32>;

    /// What a choice costs if it is the turn of `turn`.
    fn cost<S: System>(&self, system: &S, choices: &[S::Choice], turn: Option<u32>, choice: S::Choice) -> u32;

    /// Searches everything that can be had for a price.
    fn search<S: Concurrent, O: Observer<S>>(
        self,
        system: &mut S,
        observer: &mut O,
        most: u64,
        terms: Terms,
    ) -> Outcome {
        everything(self, system, observer, most, terms)
    }
}

/// Searches everything that can be had for a price, with nothing left out for what others do.
fn everything<T: Tariff, S: Concurrent, O: Observer<S>>(
    tariff: T,
    system: &mut S,
    observer: &mut O,
    most: u64,
    terms: Terms,
) -> Outcome {
    let bound = u32::try_from(most).unwrap_or(u32::MAX);
    let options = Options { matching: terms.matching, iterated: terms.iterate, ..Options::new(bound) };
    let mut search = Bounded::new(system, observer, tariff, options);
    let outcome = Outcome::new(search.run(), search.figures());
    let (cyclic, bound) = (search.is_cyclic(), search.bound());
    if cyclic && outcome.end == End::Complete && outcome.figures.cut == 0 {
        return search::unbounded(system, observer, outcome);
    }
    outcome.short_of(Gap::UnjudgedCycles { met: true }, cyclic).within(&T::LIMIT, u64::from(bound))
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
    /// When a belief turns out wrong, the search ends instead of beginning again: for a search after another, whose
    /// findings must stay what they are.
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

pub struct Bounded<'a, S: System, O, T> {
    driver: Driver<'a, S, O>,
    tariff: T,
    options: Options,
    /// Of the present iteration.
    bound: u32,
    visited: Visited,
    on_path: FxHashSet<Fingerprint>,
    /// The states of the path, for taking them out of `on_path`.
    states: Vec<Fingerprint>,
    nodes: Vec<Node>,
    choices: Vec<S::Choice>,
    costs: Vec<u32>,
    order: Vec<(u32, S::Choice)>,
    cyclic: bool,
}

impl<'a, S: System, O: Observer<S>, T: Tariff> Bounded<'a, S, O, T> {
    pub fn new(system: &'a mut S, observer: &'a mut O, tariff: T, options: Options) -> Self {
        Self {
            driver: Driver::new(system, observer),
            tariff,
            options,
            bound: options.bound,
            visited: Visited::default(),
            on_path: FxHashSet::default(),
            states: Vec::new(),
            nodes: Vec::new(),
            choices: Vec::new(),
            costs: Vec::new(),
            order: Vec::new(),
            cyclic: false,
        }
    }

    /// Explores everything within the bound, unless the observer stops it. Afterwards the system is in its initial
    /// state.
    pub fn run(&mut self) -> End {
        self.bound = if self.options.iterated { 0 } else { self.options.bound };
        loop {
            let end = explore(self);
            if end != End::Complete || self.bound == self.options.bound || self.driver.figures.cut == 0 {
                return end;
            }
            self.driver.figures.forget();
            self.driver.figures.within = Some(u64::from(self.bound));
            self.bound += 1;
        }
    }

    pub fn figures(&self) -> Figures {
        self.driver.figures
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

    /// What is left after the last step, which leads from the last node.
    fn left(&self) -> u32 {
        self.nodes.last().map_or(self.bound, |node| node.left - self.costs[node.next as usize - 1])
    }

    /// The current state becomes a node; its choices were looked at.
    fn enter(&mut self, state: Fingerprint, is_first: bool, first: usize, turn: Option<u32>, left: u32) -> Next {
        let depth = self.driver.depth();
        self.on_path.insert(state);
        let refused = self.sort(first, turn, left);
        let end = self.choices.len();
        let too_deep = first < end && self.options.depth_limit.is_some_and(|limit| depth >= limit);
        let figures = &mut self.driver.figures;
        figures.max_depth = figures.max_depth.max(depth);
        figures.choices += (end - first) as u64;
        figures.executions += u64::from(first == end);
        figures.cut += if too_deep { 1 } else { refused };
        let next = if too_deep { end } else { first };
        self.states.push(state);
        self.nodes.push(Node { first: first as u32, next: next as u32, end: end as u32, left, is_first });
        self.driver.show_state(&self.choices[first..])
    }

    /// Puts the choices in order of their costs; how many there are that cannot be had.
    fn sort(&mut self, first: usize, turn: Option<u32>, left: u32) -> u64 {
        self.order.clear();
        for at in first..self.choices.len() {
            let choice = self.choices[at];
            let cost = self.tariff.cost(self.driver.system, &self.choices[first..], turn, choice);
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
    fn is_new(&mut self, state: Fingerprint, turn: Option<u32>, left: u32) -> bool {
        let mut key = state;
        if let Some(turn) = turn {
            key += Fingerprint::of(0x7475_726e, u64::from(turn), 1);
        }
        let room = match self.options.depth_limit {
            None => left,
            Some(limit) => {
                key += Fingerprint::of(0x6c65_6674, u64::from(left), 1);
                u32::try_from(limit.saturating_sub(self.driver.depth())).unwrap_or(u32::MAX)
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
}

impl<'a, S: System, O: Observer<S>, T: Tariff> Policy<'a> for Bounded<'a, S, O, T> {
    type System = S;
    type Observer = O;

    fn driver(&mut self) -> &mut Driver<'a, S, O> {
        &mut self.driver
    }

    fn when_stale(&self) -> Stale {
        if self.options.keep_beliefs { Stale::Stop } else { Stale::GoOn }
    }

    fn is_done(&self) -> bool {
        self.nodes.is_empty()
    }

    fn arrive(&mut self, by: Option<S::Choice>) -> Arrived {
        let left = self.left();
        let first = self.choices.len();
        self.driver.system.choices(&mut self.choices);
        let last = by.map(|choice| self.driver.system.thread(choice));
        let turn = self.tariff.turn(self.driver.system, &self.choices[first..], last);
        let state = self.driver.system.fingerprint();
        let is_first = !self.on_path.contains(&state);
        // Each iteration finds out for itself.
        self.cyclic = by.is_some() && (self.cyclic || !is_first);
        if self.options.matching && !self.is_new(state, turn, left) {
            self.choices.truncate(first);
            return Arrived::Known;
        }
        if !self.options.matching && !is_first {
            return Arrived::Over(End::Cycle);
        }
        Arrived::shown(self.enter(state, is_first, first, turn, left))
    }

    fn next(&mut self) -> Option<S::Choice> {
        let node = self.nodes.last_mut()?;
        let affordable = node.next < node.end && self.costs[node.next as usize] <= node.left;
        affordable.then(|| {
            node.next += 1;
            self.choices[node.next as usize - 1]
        })
    }

    fn turn_back(&mut self, _by: S::Choice, _flow: Flow) {
        self.driver.back();
    }

    fn leave(&mut self) -> Next {
        if let (Some(node), Some(state)) = (self.nodes.pop(), self.states.pop()) {
            self.choices.truncate(node.first as usize);
            self.costs.truncate(node.first as usize);
            if node.is_first {
                self.on_path.remove(&state);
            }
            self.driver.back();
        }
        Next::GoOn
    }

    fn measure(&mut self) {
        self.driver.figures.states = self.visited.len();
        self.driver.figures.table_bytes = self.visited.bytes() as u64;
    }

    fn clear(&mut self) {
        self.visited.clear();
        self.on_path.clear();
        self.states.clear();
        self.nodes.clear();
        self.choices.clear();
        self.costs.clear();
    }
}
