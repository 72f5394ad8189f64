//! Depth-first search with state matching.
//!
//! The stack is the path from the initial state to the current one; the system itself is always in the state
//! at its top. Strongly connected components are found on the way (Tarjan's algorithm): a component that no
//! step leaves is a *trap*, in which a system that has not ended stays for ever.
//!
//! When the system says that a belief was wrong ([`System::is_stale`]), the path is still followed to its end,
//! because it may contradict more beliefs; then everything begins again.

use crate::system::{Flow, System};
use crate::visited::Visited;

/// What the observer wants after looking at something.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Next {
    GoOn,
    Stop,
}

/// Who looks at what the search comes across.
pub trait Observer<S: System> {
    /// After every step, whether its state is known or not.
    fn stepped(&mut self, system: &mut S, path: &[S::Choice], flow: Flow) -> Next;

    /// At every new state, with its choices.
    fn reached(&mut self, system: &mut S, path: &[S::Choice], choices: &[S::Choice]) -> Next;

    /// At the first state of a component with a cycle. `closed`: no step that is sure leads out of it.
    fn circled(&mut self, system: &mut S, path: &[S::Choice], closed: bool) -> Next;

    /// Every few thousand steps.
    fn tick(&mut self, figures: &Figures) -> Next;
}

#[derive(Clone, Copy, Debug, Default)]
pub struct Figures {
    pub states: u64,
    pub transitions: u64,
    pub executions: u64,
    pub choices: u64,
    pub depth: u64,
    pub max_depth: u64,
    pub restarts: u64,
    /// Bytes of the table of states.
    pub table_bytes: u64,
    /// Paths that were cut at the depth limit.
    pub cut: u64,
    /// Paths that a search without matching gave up because all that was left had been explored elsewhere.
    pub blocked: u64,
    /// Rough share of the search that is done.
    pub done: f64,
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

/// Steps between two calls of [`Observer::tick`].
const TICK: u64 = 2048;
/// Steps for which a path is followed after a belief turned out wrong.
const STALE_STEPS: u64 = 20_000;
/// How deep the share that is done looks.
const SHARE_DEPTH: usize = 24;

pub struct Search<'a, S: System, O> {
    system: &'a mut S,
    observer: &'a mut O,
    depth_limit: Option<u64>,
    visited: Visited,
    nodes: Vec<Node>,
    path: Vec<S::Choice>,
    choices: Vec<S::Choice>,
    /// Numbers of the states whose component is not complete, in increasing order.
    open: Vec<u32>,
    numbers: u32,
    stale_steps: u64,
    pub figures: Figures,
}

impl<'a, S: System, O: Observer<S>> Search<'a, S, O> {
    pub fn new(system: &'a mut S, observer: &'a mut O, depth_limit: Option<u64>) -> Self {
        Self {
            system,
            observer,
            depth_limit,
            visited: Visited::default(),
            nodes: Vec::new(),
            path: Vec::new(),
            choices: Vec::new(),
            open: Vec::new(),
            numbers: 0,
            stale_steps: 0,
            figures: Figures::default(),
        }
    }

    /// Explores everything, unless the observer stops it. Afterwards the system is in its initial state.
    pub fn run(&mut self) -> Next {
        let verdict = loop {
            match self.round() {
                Some(verdict) => break verdict,
                None => self.begin_again(),
            }
        };
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
        self.nodes.clear();
        self.choices.clear();
        self.open.clear();
        self.numbers = 0;
        self.stale_steps = 0;
        self.figures.restarts += 1;
        self.figures.executions = 0;
        self.figures.max_depth = 0;
        self.figures.cut = 0;
        self.system.renew();
    }

    /// One search from the initial state; `None` if it has to begin again.
    fn round(&mut self) -> Option<Next> {
        let initial = self.system.fingerprint();
        self.visited.insert(initial, 0);
        if self.enter() == Next::Stop {
            return Some(Next::Stop);
        }
        while let Some(node) = self.nodes.last_mut() {
            if node.next == node.end || self.system.is_stale() && self.stale_steps > STALE_STEPS {
                if self.system.is_stale() {
                    return None;
                }
                if self.leave() == Next::Stop {
                    return Some(Next::Stop);
                }
                continue;
            }
            let choice = self.choices[node.next as usize];
            node.next += 1;
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
            let entered = match flow {
                Flow::On => match self.arrive() {
                    Some(Next::Stop) => return Some(Next::Stop),
                    Some(Next::GoOn) => true,
                    None => false,
                },
                Flow::End | Flow::Cut => {
                    self.figures.executions += u64::from(flow == Flow::End);
                    self.top().leaves |= S::is_sure(choice);
                    false
                }
            };
            if !entered {
                if stale {
                    return None;
                }
                self.path.pop();
                self.system.undo();
            }
        }
        if self.system.is_stale() { None } else { Some(Next::GoOn) }
    }

    fn top(&mut self) -> &mut Node {
        self.nodes.last_mut().expect("a step leads from a node")
    }

    fn tick(&mut self) -> Next {
        self.update_figures();
        self.observer.tick(&self.figures)
    }

    fn update_figures(&mut self) {
        self.figures.states = self.visited.len();
        self.figures.depth = self.path.len() as u64;
        self.figures.table_bytes = self.visited.bytes() as u64;
        let mut width = 1.0;
        let mut done = 0.0;
        for node in self.nodes.iter().take(SHARE_DEPTH) {
            let choices = f64::from(node.end - node.first).max(1.0);
            width /= choices;
            done += width * f64::from((node.next - node.first).saturating_sub(1));
        }
        self.figures.done = done;
    }

    /// The step has led to a state: enters it if it is new.
    fn arrive(&mut self) -> Option<Next> {
        let state = self.system.fingerprint();
        let depth = self.path.len() as u64;
        let number = match self.depth_limit {
            Some(_) => u32::try_from(depth).unwrap_or(u32::MAX),
            None => self.numbers,
        };
        if let Some(known) = self.visited.insert(state, number) {
            let known = *known;
            if self.depth_limit.is_none() {
                self.meet(known);
                return None;
            }
            if known <= number {
                return None;
            }
            // It was cut deeper down: now there is more room below it.
            if let Some(stored) = self.visited.insert(state, number) {
                *stored = number;
            }
        }
        self.figures.max_depth = self.figures.max_depth.max(depth);
        if self.depth_limit.is_some_and(|limit| depth >= limit) {
            self.figures.cut += 1;
            return None;
        }
        Some(self.enter())
    }

    /// A step to a state that was seen before.
    fn meet(&mut self, known: u32) {
        let sure = self.path.last().is_none_or(|&choice| S::is_sure(choice));
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
        self.system.choices(&mut self.choices);
        let end = self.choices.len();
        self.figures.choices += (end - first) as u64;
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
        if first == end {
            self.figures.executions += 1;
        }
        if self.system.is_stale() {
            return Next::GoOn;
        }
        self.observer.reached(self.system, &self.path, &self.choices[first..end])
    }

    /// Everything below the current state is done: back to the one before.
    fn leave(&mut self) -> Next {
        let Some(node) = self.nodes.pop() else { return Next::GoOn };
        self.choices.truncate(node.first as usize);
        if node.low == node.number {
            let from = self.open.partition_point(|&number| number < node.number);
            let alone = self.open.len() - from == 1;
            self.open.truncate(from);
            if self.depth_limit.is_none()
                && (!alone || node.cyclic)
                && self.observer.circled(self.system, &self.path, !node.leaves) == Next::Stop
            {
                return Next::Stop;
            }
        }
        if let Some(parent) = self.nodes.last_mut() {
            if node.low == node.number {
                parent.leaves |= self.path.last().is_none_or(|&choice| S::is_sure(choice));
            } else {
                parent.low = parent.low.min(node.low);
                parent.leaves |= node.leaves;
                parent.cyclic = true;
            }
            self.path.pop();
            self.system.undo();
        }
        Next::GoOn
    }

    /// The figures as they are now.
    pub fn figures(&mut self) -> Figures {
        self.update_figures();
        self.figures
    }
}
