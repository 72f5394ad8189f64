//! What a search comes across, collected so that two searches can be compared.

use std::fmt::Debug;
use std::hash::Hash;

use explore::{Figures, Flow, Next, Observer, System};
use rustc_hash::FxHashSet;
use support::Fingerprint;

use crate::program::Op;
use crate::state::Life;
use crate::toy::{Choice, Local, Toy};

/// A plain access that a thread stands before: (thread, place).
pub type Site = (u8, u8);

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Seen {
    pub deadlocks: FxHashSet<Fingerprint>,
    pub finals: FxHashSet<Fingerprint>,
    /// Threads that never move again while others go round for ever.
    pub stuck: FxHashSet<Site>,
    pub failures: FxHashSet<Site>,
    pub locals: FxHashSet<Local>,
    pub races: FxHashSet<(Site, Site)>,
}

/// What a search promises to come across, besides deadlocks, failures and local states.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Promise {
    pub races: bool,
    pub finals: bool,
    pub stuck: bool,
}

impl Seen {
    /// Looks at a state that has these choices.
    pub fn look(&mut self, toy: &mut Toy, choices: &[Choice]) {
        if choices.is_empty() {
            let is_over = toy.state.threads.iter().all(|thread| thread.life != Life::Live);
            let state = toy.fingerprint();
            if is_over {
                self.finals.insert(state)
            } else {
                self.deadlocks.insert(state)
            };
        }
        for thread in 0..toy.state.threads.len() {
            if toy.state.threads[thread].fresh {
                self.note(toy.local(thread));
            }
            let Some((first, cell, writes)) = access(toy, thread) else { continue };
            for later in thread + 1..toy.state.threads.len() {
                let Some((second, other, also_writes)) = access(toy, later) else { continue };
                if cell == other && (writes || also_writes) {
                    self.races.insert((first, second));
                }
            }
        }
    }

    pub fn note(&mut self, local: Local) {
        if let Some(at) = local.failed {
            self.failures.insert((local.thread, at));
        }
        self.locals.insert(local);
    }

    /// Says what of another collection is missing here, if anything. Some are asked for only where they are promised.
    pub fn lacks(&self, all: &Self, Promise { races, finals, stuck }: Promise) -> Option<String> {
        fn missing<T: Hash + Ord + Debug>(what: &str, have: &FxHashSet<T>, want: &FxHashSet<T>) -> Option<String> {
            want.difference(have).min().map(|first| format!("{what} {first:?}"))
        }
        missing("a deadlock is missed:", &self.deadlocks, &all.deadlocks)
            .or_else(|| missing("a failed assertion is missed:", &self.failures, &all.failures))
            .or_else(|| missing("a local state is missed:", &self.locals, &all.locals))
            .or_else(|| if races { missing("a data race is missed:", &self.races, &all.races) } else { None })
            .or_else(|| if finals { missing("a final state is missed:", &self.finals, &all.finals) } else { None })
            .or_else(|| if stuck { missing("a stuck thread is missed:", &self.stuck, &all.stuck) } else { None })
    }

    /// Says what is here that another collection, of everything, does not have.
    pub fn invents(&self, all: &Self, finals: bool, stuck: bool) -> Option<String> {
        all.lacks(self, Promise { races: true, finals, stuck }).map(|text| text.replace("missed", "invented"))
    }
}

/// The plain access that a thread stands before, with its cell and whether it writes.
fn access(toy: &Toy, thread: usize) -> Option<(Site, u8, bool)> {
    let state = &toy.state.threads[thread];
    if state.life != Life::Live {
        return None;
    }
    let site = (thread as u8, state.at);
    match toy.state.op(&toy.program, thread) {
        Op::Read { cell, .. } => Some((site, cell, false)),
        Op::Write { cell, .. } => Some((site, cell, true)),
        _ => None,
    }
}

/// Threads that live in a closed component and never move in it. The system is in one of its states.
fn stuck(toy: &mut Toy, into: &mut FxHashSet<Site>) {
    let mut known: FxHashSet<Fingerprint> = FxHashSet::default();
    let mut moving = FxHashSet::default();
    known.insert(toy.fingerprint());
    walk(toy, &mut known, &mut moving);
    for (number, thread) in toy.state.threads.iter().enumerate() {
        if thread.life == Life::Live && !moving.contains(&(number as u8)) {
            into.insert((number as u8, thread.at));
        }
    }
}

/// Follows sure steps only: what need not happen does not help a thread to move.
fn walk(toy: &mut Toy, known: &mut FxHashSet<Fingerprint>, moving: &mut FxHashSet<u8>) {
    let mut choices = Vec::new();
    toy.choices(&mut choices);
    for choice in choices.into_iter().filter(|&choice| Toy::is_sure(choice)) {
        moving.insert(choice.thread);
        if toy.step(choice) == Flow::On && known.insert(toy.fingerprint()) {
            walk(toy, known, moving);
        }
        toy.undo();
    }
}

/// An observer that never stops a search before its time.
#[derive(Default)]
pub struct Collector {
    pub seen: Seen,
    pub steps: u64,
    /// Steps after which the search is stopped.
    pub limit: Option<u64>,
    pub was_stopped: bool,
}

impl Collector {
    pub fn new(limit: u64) -> Self {
        Self { limit: Some(limit), ..Self::default() }
    }
}

impl Observer<Toy> for Collector {
    fn stepped(&mut self, toy: &mut Toy, _path: &[Choice], flow: Flow) -> Next {
        for &local in toy.passed() {
            self.seen.note(local);
        }
        if flow == Flow::End {
            let state = toy.fingerprint();
            self.seen.finals.insert(state);
        }
        self.steps += 1;
        if self.limit.is_some_and(|limit| self.steps > limit) {
            self.was_stopped = true;
            return Next::Stop;
        }
        Next::GoOn
    }

    fn reached(&mut self, toy: &mut Toy, _path: &[Choice], choices: &[Choice]) -> Next {
        self.seen.look(toy, choices);
        Next::GoOn
    }

    fn circled(&mut self, toy: &mut Toy, _path: &[Choice], closed: bool) -> Next {
        if closed {
            stuck(toy, &mut self.seen.stuck);
        }
        Next::GoOn
    }

    fn tick(&mut self, _figures: &Figures) -> Next {
        Next::GoOn
    }
}
