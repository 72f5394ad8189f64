//! Depth-first search with state matching.
//!
//! The stack is the path from the initial state to the current one; the system itself is always in the state
//! at its top. Strongly connected components are found on the way (Tarjan's algorithm): a component that no
//! step leaves is a *trap*, in which a system that has not ended stays for ever.

use crate::driver::{Arrived, Driver, Policy, explore};
use crate::observer::{End, Figures, Next, Observer};
use crate::outcome::Outcome;
use crate::parts::{Class, Part, Promise};
use crate::stateless::sleep::{self, Dependence, Sets};
use crate::system::{Concurrent, Flow, System};
use crate::visited::Visited;

/// Every access of every object is a scheduling point.
pub(crate) const NONE: Part = Part {
    foresees: true,
    promises: &[Promise::GRAPH, EVERY],
    good_for: "doubting the others",
    ..Part::new("none", "nothing: every access of every object is a scheduling point")
};

/// Only operations that another thread could see are.
pub(crate) const ESCAPE: Part = Part {
    foresees: true,
    promises: &[Promise { rests_on: "P1–P4, [beliefs](#constant-and-confined-locations)", ..Promise::GRAPH }, EVERY],
    good_for: "the base of all others",
    ..Part::new("escape", "switches at what only one thread can see")
};

/// Without matching, sleep sets in which all steps depend on each other stand in for this search.
const EVERY: Promise =
    Promise { class: Class::Every, rests_on: "as with matching; no path comes back to a state", ..Promise::TREE };

/// What a step is, the system knows; so this is one search under two names.
pub(crate) fn search<S: Concurrent, O: Observer<S>>(system: &mut S, observer: &mut O, matching: bool) -> Outcome {
    match matching {
        true => Outcome::of(Search::new(system, observer, None)),
        false => sleep::with(system, observer, Sets { dependence: Dependence::Everything, ..Sets::default() }),
    }
}

/// After a search within a bound that left nothing out: without it the search judges cycles of states, too.
pub(crate) fn unbounded<S: System, O: Observer<S>>(system: &mut S, observer: &mut O, bounded: Outcome) -> Outcome {
    let mut outcome = Outcome::of(Search::new(system, observer, None));
    outcome.figures.transitions += bounded.figures.transitions;
    outcome
}

struct Node {
    /// Choices of the state: from here to those of the next node.
    first: u32,
    next: u32,
    end: u32,
    /// In order of discovery.
    number: u32,
    /// The earliest open state that can be reached.
    low: u32,
    /// Whether a sure step leads to a state of another component, or to an end.
    leaves: bool,
    /// Whether a step leads to a state of its own component.
    cyclic: bool,
}

/// How deep the share that is done looks.
const DONE_DEPTH: usize = 24;

pub struct Search<'a, S: System, O> {
    driver: Driver<'a, S, O>,
    depth_limit: Option<u64>,
    visited: Visited,
    nodes: Vec<Node>,
    choices: Vec<S::Choice>,
    /// Numbers of the states whose component is not complete, in increasing order.
    open: Vec<u32>,
    numbers: u32,
}

impl<'a, S: System, O: Observer<S>> Search<'a, S, O> {
    pub fn new(system: &'a mut S, observer: &'a mut O, depth_limit: Option<u64>) -> Self {
        Self {
            driver: Driver::new(system, observer),
            depth_limit,
            visited: Visited::default(),
            nodes: Vec::new(),
            choices: Vec::new(),
            open: Vec::new(),
            numbers: 0,
        }
    }

    /// Explores everything, unless the observer stops it. Afterwards the system is in its initial state.
    pub fn run(&mut self) -> End {
        explore(self)
    }

    pub fn figures(&self) -> Figures {
        self.driver.figures
    }

    fn top(&mut self) -> &mut Node {
        self.nodes.last_mut().expect("a step leads from a node")
    }

    /// Roughly, the share of the search that is done.
    fn done(&self) -> f64 {
        let (mut width, mut done) = (1.0, 0.0);
        for node in self.nodes.iter().take(DONE_DEPTH) {
            let choices = f64::from(node.end - node.first).max(1.0);
            width /= choices;
            done += width * f64::from((node.next - node.first).saturating_sub(1));
        }
        done
    }

    /// Whether the current state was seen before, and may not be entered again.
    fn is_known(&mut self) -> bool {
        let state = self.driver.system.fingerprint();
        if self.depth_limit.is_none() {
            let known = self.visited.insert(state, self.numbers).copied();
            known.inspect(|&known| self.meet(known)).is_some()
        } else {
            let depth = u32::try_from(self.driver.depth()).unwrap_or(u32::MAX);
            match self.visited.insert(state, depth) {
                Some(known) if *known <= depth => true,
                // It was cut deeper down: now there is more room below it.
                Some(known) => {
                    *known = depth;
                    false
                }
                None => false,
            }
        }
    }

    /// A step to a state that was seen before.
    fn meet(&mut self, known: u32) {
        let sure = self.driver.path.last().is_none_or(|&choice| S::is_sure(choice));
        let is_open = self.open.binary_search(&known).is_ok();
        let node = self.top();
        if is_open {
            node.low = node.low.min(known);
            node.cyclic = true;
        } else {
            node.leaves |= sure;
        }
    }

    /// The current state becomes a node.
    fn enter(&mut self) -> Next {
        let number = self.numbers;
        self.numbers += 1;
        let first = self.choices.len();
        self.driver.system.choices(&mut self.choices);
        let end = self.choices.len();
        if let Some(starved) = self.driver.starved(&self.choices[first..]) {
            let system = &*self.driver.system;
            self.choices[first..].sort_by_key(|&choice| system.thread(choice) != starved);
        }
        self.open.push(number);
        let node = Node {
            first: first as u32,
            next: first as u32,
            end: end as u32,
            number,
            low: number,
            leaves: false,
            cyclic: false,
        };
        self.nodes.push(node);
        self.driver.figures.choices += (end - first) as u64;
        self.driver.figures.executions += u64::from(first == end);
        self.driver.show_state(&self.choices[first..])
    }

    /// The last node is left: if its component is complete, that is judged.
    fn complete(&mut self, node: &Node) -> Next {
        let from = self.open.partition_point(|&number| number < node.number);
        let alone = self.open.len() - from == 1;
        self.open.truncate(from);
        if self.depth_limit.is_some() || alone && !node.cyclic {
            return Next::GoOn;
        }
        self.driver.show_component(!node.leaves)
    }
}

impl<'a, S: System, O: Observer<S>> Policy<'a> for Search<'a, S, O> {
    type System = S;
    type Observer = O;

    fn driver(&mut self) -> &mut Driver<'a, S, O> {
        &mut self.driver
    }

    fn is_done(&self) -> bool {
        self.nodes.is_empty()
    }

    fn looks_ahead(&self) -> bool {
        self.depth_limit.is_none()
    }

    fn arrive(&mut self, _by: Option<S::Choice>) -> Arrived {
        if self.is_known() {
            return Arrived::Known;
        }
        let depth = self.driver.depth();
        let figures = &mut self.driver.figures;
        figures.max_depth = figures.max_depth.max(depth);
        if self.depth_limit.is_some_and(|limit| depth >= limit) {
            figures.cut += 1;
            return Arrived::Known;
        }
        Arrived::shown(self.enter())
    }

    fn next(&mut self) -> Option<S::Choice> {
        let node = self.nodes.last_mut().filter(|node| node.next < node.end)?;
        node.next += 1;
        Some(self.choices[node.next as usize - 1])
    }

    fn turn_back(&mut self, by: S::Choice, flow: Flow) {
        self.top().leaves |= flow != Flow::On && S::is_sure(by);
        self.driver.back();
    }

    fn leave(&mut self) -> Next {
        let Some(node) = self.nodes.pop() else { return Next::GoOn };
        self.choices.truncate(node.first as usize);
        let is_first = node.low == node.number;
        if is_first && self.complete(&node) == Next::Stop {
            return Next::Stop;
        }
        if let Some(parent) = self.nodes.last_mut() {
            if is_first {
                parent.leaves |= self.driver.path.last().is_none_or(|&choice| S::is_sure(choice));
            } else {
                parent.low = parent.low.min(node.low);
                parent.leaves |= node.leaves;
                parent.cyclic = true;
            }
        }
        self.driver.back();
        Next::GoOn
    }

    fn measure(&mut self) {
        self.driver.figures.states = self.visited.len();
        self.driver.figures.table_bytes = self.visited.bytes() as u64;
        self.driver.figures.done = self.done();
    }

    fn clear(&mut self) {
        self.visited.clear();
        self.nodes.clear();
        self.choices.clear();
        self.open.clear();
        self.numbers = 0;
    }
}
