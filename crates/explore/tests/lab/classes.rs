//! Classes of executions: how many there are that differ in more than the order of independent steps (Mazurkiewicz).
//!
//! An event is named by its thread, its alternative and the names of all earlier events that it depends on; a class by
//! the sum of the names of its events, which is the same for all its executions. A beginning of an execution whose
//! class was seen before is not followed again, so what is enumerated is beginnings of classes, not of executions.

use explore::{Concurrent, Flow, System};
use rustc_hash::FxHashSet;
use support::{Fingerprint, Touch, depend, mix64};

use crate::program::Program;
use crate::toy::{Choice, Grain, Toy};

struct Event {
    thread: u8,
    name: u64,
    touched: Vec<Touch>,
}

struct Counter {
    toy: Toy,
    path: Vec<Event>,
    known: FxHashSet<Fingerprint>,
    maximal: FxHashSet<Fingerprint>,
    limit: usize,
}

/// The number of classes of maximal executions, or `None` if more beginnings than the limit were seen, or there is a
/// cycle and so no end.
pub fn count(program: &Program, grain: Grain, limit: usize) -> Option<usize> {
    let mut toy = Toy::new(program, grain);
    loop {
        let path = Vec::new();
        let mut counter = Counter { toy, path, known: FxHashSet::default(), maximal: FxHashSet::default(), limit };
        if !counter.extend(Fingerprint::default()) {
            return None;
        }
        toy = counter.toy;
        if !toy.is_stale() {
            return Some(counter.maximal.len());
        }
        toy.renew();
    }
}

impl Counter {
    fn extend(&mut self, class: Fingerprint) -> bool {
        if self.known.len() > self.limit {
            return false;
        }
        let mut choices = Vec::new();
        self.toy.choices(&mut choices);
        if choices.is_empty() {
            self.maximal.insert(class);
        }
        choices.into_iter().all(|choice| self.follow(class, choice))
    }

    fn follow(&mut self, mut class: Fingerprint, choice: Choice) -> bool {
        let flow = self.toy.step(choice);
        let name = self.name(choice, flow);
        class += Fingerprint::of(7, 7, name);
        let touched = self.toy.touched().to_vec();
        self.path.push(Event { thread: choice.thread, name, touched });
        let mut within = true;
        if flow == Flow::End {
            self.maximal.insert(class);
        } else if self.known.insert(class) {
            within = self.extend(class);
        }
        self.path.pop();
        self.toy.undo();
        within
    }

    /// An ending step depends on everything: what else there would be to do is not done.
    fn name(&self, choice: Choice, flow: Flow) -> u64 {
        let touched = self.toy.touched();
        let before = self
            .path
            .iter()
            .filter(|event| flow == Flow::End || event.thread == choice.thread || depend(&event.touched, touched));
        let past = before.fold(0u64, |sum, event| sum.wrapping_add(mix64(event.name)));
        mix64(past ^ u64::from(choice.thread) << 8 ^ u64::from(choice.alternative)).wrapping_add(1)
    }
}
