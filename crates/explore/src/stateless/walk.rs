//! The path of a search without matching: the choices of each of its states, and whether it has come back to one.
//!
//! Every search of this directory goes along a [`Walk`], and decides only where to go next.

use crate::driver::{Arrived, Driver};
use crate::observer::{End, Next, Observer};
use crate::system::{Concurrent, Flow};
use rustc_hash::{FxHashMap, FxHashSet};
use std::rc::Rc;
use support::{Fingerprint, Mode, Touch, depend};

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
    pub driver: Driver<'a, S, O>,
    choices: Vec<S::Choice>,
    /// Of each choice, the thread and its alternative.
    tags: Vec<(u32, u32)>,
    /// Where the choices of each state on the path begin.
    starts: Vec<usize>,
    prints: Vec<Fingerprint>,
    on_path: FxHashSet<Fingerprint>,
    /// What the last step touched.
    pub touched: Rc<[Touch]>,
    live: Vec<u32>,
    /// With matching: the states that were seen, each with what slept in all visits so far.
    table: Option<Table>,
    /// Whether the current state was seen before.
    pub is_known: bool,
}

type Table = FxHashMap<Fingerprint, Box<[(u32, u32)]>>;

impl<'a, S: Concurrent, O: Observer<S>> Walk<'a, S, O> {
    pub fn new(system: &'a mut S, observer: &'a mut O) -> Self {
        Self {
            driver: Driver::new(system, observer),
            choices: Vec::new(),
            tags: Vec::new(),
            starts: Vec::new(),
            prints: Vec::new(),
            on_path: FxHashSet::default(),
            touched: Rc::from([]),
            live: Vec::new(),
            table: None,
            is_known: false,
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

    /// Bytes of the table of states, without the lists of what sleeps, most of which are empty.
    fn table_bytes(&self) -> u64 {
        let entry = size_of::<(Fingerprint, Box<[(u32, u32)]>)>() + 1;
        self.table.as_ref().map_or(0, |table| (table.capacity() * entry) as u64)
    }

    /// `done`: the share of the search that is done, roughly.
    pub fn measure(&mut self, done: f64) {
        self.driver.figures.done = done;
        self.driver.figures.table_bytes = self.table_bytes();
    }

    /// How many steps the path has.
    pub fn depth(&self) -> usize {
        self.driver.path.len()
    }

    /// Looks at what the last step touched, if there is one.
    pub fn look_back(&mut self) {
        if self.depth() > 0 {
            self.touched = Rc::from(self.driver.system.touched());
        }
    }

    /// The path has led to a state, or is at its beginning.
    pub fn arrive(&mut self) -> Arrived {
        self.look_back();
        let print = self.driver.system.fingerprint();
        match &mut self.table {
            Some(table) => self.is_known = table.contains_key(&print),
            None if !self.on_path.insert(print) => return Arrived::Over(End::Cycle),
            None => {}
        }
        self.prints.push(print);
        let start = self.choices.len();
        self.starts.push(start);
        self.driver.system.choices(&mut self.choices);
        let system = &*self.driver.system;
        self.tags.extend(self.choices[start..].iter().map(|&choice| (system.thread(choice), S::alternative(choice))));
        let depth = self.driver.depth();
        let figures = &mut self.driver.figures;
        figures.states += u64::from(!self.is_known);
        figures.choices += (self.choices.len() - start) as u64;
        figures.max_depth = figures.max_depth.max(depth);
        let next = if self.is_known { Next::GoOn } else { self.driver.show_state(&self.choices[start..]) };
        Arrived::shown(next)
    }

    /// The last step is taken back.
    pub fn back(&mut self) {
        if self.starts.len() > self.depth() {
            self.drop_state();
        }
        self.driver.back();
    }

    fn drop_state(&mut self) {
        if let (Some(start), Some(print)) = (self.starts.pop(), self.prints.pop()) {
            self.choices.truncate(start);
            self.tags.truncate(start);
            self.on_path.remove(&print);
        }
    }

    /// Forgets all states.
    pub fn clear(&mut self) {
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
    /// that a belief was wrong, and everything has to begin again.
    pub fn try_out(&mut self, place: usize) -> Option<(Rc<[Touch]>, bool)> {
        let flow = self.driver.step(self.choice(place));
        if self.driver.system.is_stale() {
            self.driver.run_out_by_first(flow);
            return None;
        }
        let touches = Rc::from(self.driver.system.touched());
        self.driver.back();
        self.driver.system.catch_up();
        Some((touches, flow != Flow::On))
    }

    /// Thread and alternative of each choice of a state on the path.
    pub fn tags_at(&self, depth: usize) -> &[(u32, u32)] {
        let end = self.starts.get(depth + 1).copied().unwrap_or(self.tags.len());
        &self.tags[self.starts[depth]..end]
    }

    /// A choice of the current state, by its place among them.
    pub fn choice(&self, place: usize) -> S::Choice {
        self.choices[self.starts[self.depth()] + place]
    }

    /// Whether the thread could go on in a state on the path, with the alternative if one is given.
    pub fn is_possible(&self, depth: usize, thread: u32, alternative: Option<u32>) -> bool {
        self.tags_at(depth).iter().any(|tag| tag.0 == thread && alternative.is_none_or(|wanted| wanted == tag.1))
    }

    /// What threads stand before now that could go on before the last step and have lost a choice by it, or may have
    /// got another operation.
    pub fn disturbed(&mut self) -> Vec<(u32, Vec<Touch>)> {
        let mut disturbed: Vec<(u32, Vec<Touch>)> = Vec::new();
        let depth = self.depth();
        let signals = self.touched.iter().any(|touch| touch.mode == Mode::Signal);
        let mover = self.driver.last_thread();
        let after = self.tags_at(depth);
        for tag in self.tags_at(depth - 1) {
            let known = disturbed.iter().any(|other| other.0 == tag.0);
            if !known && Some(tag.0) != mover && (signals || !after.contains(tag)) {
                disturbed.push((tag.0, Vec::new()));
            }
        }
        for (thread, touches) in &mut disturbed {
            self.driver.system.pending(*thread, touches);
        }
        disturbed
    }

    /// Of threads with what they stood before after a step that has been taken back: those that stand before
    /// something else now. Nothing on the path after that step has told what they could have done here.
    pub fn diverted(&mut self, disturbed: Vec<(u32, Vec<Touch>)>) -> Vec<(u32, Rc<[Touch]>)> {
        let mut diverted = Vec::new();
        if !disturbed.is_empty() {
            self.driver.system.catch_up();
        }
        for (thread, after) in disturbed {
            let mut before = Vec::new();
            self.driver.system.pending(thread, &mut before);
            let same = |one: &Touch, other: &Touch| one.variable == other.variable && one.mode == other.mode;
            if before.len() != after.len() || before.iter().zip(&after).any(|(one, other)| !same(one, other)) {
                diverted.push((thread, Rc::from(before)));
            }
        }
        diverted
    }

    /// The threads that live now.
    pub fn live(&mut self) -> &[u32] {
        self.driver.system.catch_up();
        self.live.clear();
        self.driver.system.live(&mut self.live);
        &self.live
    }
}
