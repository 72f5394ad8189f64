//! The path of a search without matching: the system is always in the state at its end.
//!
//! Every search of this directory goes along a [`Walk`], which steps, takes back, shows everything to the observer,
//! and knows the choices of each state on the path and whether the path has come back to one of them. A search
//! decides only where to go next.

use super::End;
use crate::search::{Figures, Next, Observer};
use crate::system::{Concurrent, Flow};
use rustc_hash::{FxHashMap, FxHashSet};
use std::rc::Rc;
use support::{Fingerprint, Mode, Touch, depend};

/// Steps between two calls of [`Observer::tick`].
const TICK: u64 = 2048;
/// Steps for which a path is followed after a belief turned out wrong.
const STALE_STEPS: u64 = 20_000;

/// Where a step has led.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Arrived {
    /// To a state that may have choices.
    State,
    /// To an end of the path; only [`Walk::back`] is possible.
    Over,
    /// The observer wants no more, or the path is a circle.
    Finished(End),
    /// A belief was wrong: the walk is at the initial state again, and nothing that was seen counts.
    Again,
}

/// What a sibling has explored. It need not be explored here, as long as nothing has come between that depends on it.
#[derive(Clone, Debug)]
pub(crate) struct Sleeper {
    pub thread: u32,
    pub alternative: u32,
    pub touches: Rc<[Touch]>,
    /// Its step ends the path, so nothing else was explored after it.
    pub ends: bool,
}

impl Sleeper {
    pub fn tag(&self) -> (u32, u32) {
        (self.thread, self.alternative)
    }

    /// Whether it stays asleep after a step of the thread.
    pub fn sleeps_on(&self, thread: u32, touches: &[Touch]) -> bool {
        self.thread != thread && !depend(&self.touches, touches)
    }
}

pub(crate) struct Walk<'a, S: Concurrent, O> {
    pub system: &'a mut S,
    observer: &'a mut O,
    pub path: Vec<S::Choice>,
    choices: Vec<S::Choice>,
    /// Of each choice, the thread and its alternative.
    tags: Vec<(u32, u32)>,
    /// Where the choices of each state on the path begin.
    starts: Vec<usize>,
    prints: Vec<Fingerprint>,
    on_path: FxHashSet<Fingerprint>,
    /// What the last step touched.
    pub touched: Rc<[Touch]>,
    pub figures: Figures,
    live: Vec<u32>,
    /// With matching: the states that were seen, each with what slept in all visits so far.
    table: Option<Table>,
    /// Whether the current state was seen before.
    pub is_known: bool,
    /// When [`Observer::tick`] is called next, in steps.
    next_tick: u64,
}

type Table = FxHashMap<Fingerprint, Box<[(u32, u32)]>>;

impl<'a, S: Concurrent, O: Observer<S>> Walk<'a, S, O> {
    pub fn new(system: &'a mut S, observer: &'a mut O) -> Self {
        Self {
            system,
            observer,
            path: Vec::new(),
            choices: Vec::new(),
            tags: Vec::new(),
            starts: Vec::new(),
            prints: Vec::new(),
            on_path: FxHashSet::default(),
            touched: Rc::from([]),
            figures: Figures::default(),
            live: Vec::new(),
            table: None,
            is_known: false,
            next_tick: TICK,
        }
    }

    /// From now on states are remembered, and a path may come back to its own.
    pub fn remember(&mut self) {
        self.table = Some(Table::default());
    }

    /// What is kept with the current state, if states are remembered: what slept in all visits so far.
    pub fn kept(&mut self) -> Option<&mut Box<[(u32, u32)]>> {
        let print = *self.prints.last()?;
        self.table.as_mut().map(|table| table.entry(print).or_default())
    }

    /// At the initial state.
    pub fn begin(&mut self) -> Arrived {
        self.arrive()
    }

    /// Whether it is time for [`Walk::tick`].
    pub fn is_due(&self) -> bool {
        self.figures.transitions >= self.next_tick
    }

    /// Bytes of the table of states, without the lists of what sleeps, most of which are empty.
    fn table_bytes(&self) -> u64 {
        let entry = size_of::<(Fingerprint, Box<[(u32, u32)]>)>() + 1;
        self.table.as_ref().map_or(0, |table| (table.capacity() * entry) as u64)
    }

    /// `done`: the share of the search that is done, roughly.
    pub fn tick(&mut self, done: f64) -> Next {
        self.next_tick = self.figures.transitions + TICK;
        self.figures.done = done;
        self.figures.depth = self.path.len() as u64;
        self.figures.table_bytes = self.table_bytes();
        self.observer.tick(&self.figures)
    }

    pub fn step(&mut self, choice: S::Choice) -> Arrived {
        self.path.push(choice);
        let flow = self.system.step(choice);
        self.figures.transitions += 1;
        self.touched = Rc::from(self.system.touched());
        if self.system.is_stale() {
            self.run_out(flow);
            return Arrived::Again;
        }
        if self.observer.stepped(self.system, &self.path, flow) == Next::Stop {
            return Arrived::Finished(End::Stopped);
        }
        match flow {
            Flow::On => self.arrive(),
            Flow::End | Flow::Cut => {
                self.figures.executions += u64::from(flow == Flow::End);
                Arrived::Over
            }
        }
    }

    fn arrive(&mut self) -> Arrived {
        let print = self.system.fingerprint();
        match &mut self.table {
            Some(table) => self.is_known = table.contains_key(&print),
            None if !self.on_path.insert(print) => return Arrived::Finished(End::Cycle),
            None => {}
        }
        self.prints.push(print);
        let start = self.choices.len();
        self.starts.push(start);
        self.system.choices(&mut self.choices);
        let system = &*self.system;
        self.tags.extend(self.choices[start..].iter().map(|&choice| (system.thread(choice), S::alternative(choice))));
        self.figures.states += u64::from(!self.is_known);
        self.figures.choices += (self.choices.len() - start) as u64;
        self.figures.max_depth = self.figures.max_depth.max(self.path.len() as u64);
        if self.is_known {
            return Arrived::State;
        }
        if self.observer.reached(self.system, &self.path, &self.choices[start..]) == Next::Stop {
            return Arrived::Finished(End::Stopped);
        }
        Arrived::State
    }

    /// The last step is taken back.
    pub fn back(&mut self) {
        if self.starts.len() > self.path.len() {
            self.drop_state();
        }
        self.path.pop();
        self.system.undo();
    }

    fn drop_state(&mut self) {
        if let (Some(start), Some(print)) = (self.starts.pop(), self.prints.pop()) {
            self.choices.truncate(start);
            self.tags.truncate(start);
            self.on_path.remove(&print);
        }
    }

    /// The path is followed a while, for it may contradict more beliefs; then everything begins again.
    fn run_out(&mut self, flow: Flow) {
        let mut flow = flow;
        let mut choices = Vec::new();
        for _ in 0..STALE_STEPS {
            choices.clear();
            if flow == Flow::On {
                self.system.choices(&mut choices);
            }
            // It is not stale any more when nothing is to be learnt from it.
            let Some(&choice) = choices.first().filter(|_| self.system.is_stale()) else { break };
            self.path.push(choice);
            flow = self.system.step(choice);
            self.figures.transitions += 1;
        }
        self.begin_again();
        self.system.renew();
    }

    /// Back to before the initial state; nothing that was counted counts.
    pub fn begin_again(&mut self) {
        self.unwind();
        self.figures.restarts += 1;
        self.figures.states = 0;
        self.figures.executions = 0;
        self.figures.blocked = 0;
        self.figures.max_depth = 0;
    }

    /// Back to the initial state, which is left too.
    pub fn unwind(&mut self) {
        self.figures.depth = self.path.len() as u64;
        self.figures.table_bytes = self.table_bytes();
        while self.path.pop().is_some() {
            self.system.undo();
        }
        self.choices.clear();
        self.tags.clear();
        self.starts.clear();
        self.prints.clear();
        self.on_path.clear();
        if let Some(table) = &mut self.table {
            table.clear();
        }
    }

    /// What the choice at a place would touch, and whether it would end the path: by trying it. `None` if it shows
    /// that a belief was wrong; then the walk is at the initial state again.
    pub fn try_out(&mut self, place: usize) -> Option<(Rc<[Touch]>, bool)> {
        let choice = self.choice(place);
        let flow = self.system.step(choice);
        self.figures.transitions += 1;
        if self.system.is_stale() {
            self.path.push(choice);
            self.run_out(flow);
            return None;
        }
        let touches = Rc::from(self.system.touched());
        self.system.undo();
        self.system.settle();
        Some((touches, flow != Flow::On))
    }

    /// Thread and alternative of each choice of a state on the path.
    pub fn tags_at(&self, depth: usize) -> &[(u32, u32)] {
        let end = self.starts.get(depth + 1).copied().unwrap_or(self.tags.len());
        &self.tags[self.starts[depth]..end]
    }

    /// A choice of the current state, by its place among them.
    pub fn choice(&self, place: usize) -> S::Choice {
        self.choices[self.starts[self.path.len()] + place]
    }

    /// Whether the thread could go on in a state on the path, with the alternative if one is given.
    pub fn is_possible(&self, depth: usize, thread: u32, alternative: Option<u32>) -> bool {
        self.tags_at(depth).iter().any(|tag| tag.0 == thread && alternative.is_none_or(|wanted| wanted == tag.1))
    }

    /// What threads stand before now that could go on before the last step and have lost a choice by it, or may have
    /// got another operation.
    pub fn disturbed(&mut self) -> Vec<(u32, Vec<Touch>)> {
        let mut disturbed: Vec<(u32, Vec<Touch>)> = Vec::new();
        let depth = self.path.len();
        let signals = self.touched.iter().any(|touch| touch.mode == Mode::Signal);
        let after = self.tags_at(depth);
        for tag in self.tags_at(depth - 1) {
            let known = disturbed.iter().any(|other| other.0 == tag.0);
            if !known && tag.0 != self.mover() && (signals || !after.contains(tag)) {
                disturbed.push((tag.0, Vec::new()));
            }
        }
        for (thread, touches) in &mut disturbed {
            self.system.pending(*thread, touches);
        }
        disturbed
    }

    /// The thread of the last step.
    fn mover(&self) -> u32 {
        self.path.last().map_or(u32::MAX, |&choice| self.system.thread(choice))
    }

    /// Of threads with what they stood before after a step that has been taken back: those that stand before
    /// something else now. Nothing on the path after that step has told what they could have done here.
    pub fn diverted(&mut self, disturbed: Vec<(u32, Vec<Touch>)>) -> Vec<(u32, Rc<[Touch]>)> {
        let mut diverted = Vec::new();
        if !disturbed.is_empty() {
            self.system.settle();
        }
        for (thread, after) in disturbed {
            let mut before = Vec::new();
            self.system.pending(thread, &mut before);
            let same = |one: &Touch, other: &Touch| one.variable == other.variable && one.mode == other.mode;
            if before.len() != after.len() || before.iter().zip(&after).any(|(one, other)| !same(one, other)) {
                diverted.push((thread, Rc::from(before)));
            }
        }
        diverted
    }

    /// The threads that live now.
    pub fn live(&mut self) -> &[u32] {
        self.system.settle();
        self.live.clear();
        self.system.live(&mut self.live);
        &self.live
    }
}
