//! A plain depth-first search over every choice, which checks fingerprints and undo as it goes.

use std::collections::{BTreeSet, HashSet};
use support::{Alternative, Fingerprint};
use vm::{Choice, Event, Machine, Step};

#[derive(Debug, Default)]
pub struct Found {
    pub states: usize,
    pub deadlocks: usize,
    /// Statuses that the program ended with.
    pub exits: BTreeSet<i32>,
    pub uncaught: BTreeSet<String>,
}

pub struct Search {
    /// States beyond which the search gives up.
    pub limit: usize,
}

impl Default for Search {
    fn default() -> Self {
        Self { limit: 100_000 }
    }
}

/// A machine at the beginning of a search.
pub fn searching(class: &str, source: &str) -> (Machine, jdk::Compiled) {
    let (mut machine, classes) = super::machine(class, source, &[]);
    machine.beliefs.visibility = vm::Visibility::Escape;
    machine.begin_search();
    (machine, classes)
}

/// What can happen next, leaving out wake-ups without cause: if nothing, it is a deadlock.
fn is_stuck(choices: &[Choice]) -> bool {
    choices.iter().all(|choice| choice.alternative == Alternative::Spurious)
}

impl Search {
    /// Searches until what is visible does not change any more.
    pub fn run(&self, machine: &mut Machine) -> Found {
        for _ in 0..50 {
            let found = self.search(machine);
            while machine.undo() {}
            if !machine.beliefs_changed() {
                return found;
            }
        }
        panic!("beliefs change for ever");
    }

    fn search(&self, machine: &mut Machine) -> Found {
        let mut found = Found::default();
        let mut steps = 0u32;
        let mut visited: HashSet<Fingerprint> = HashSet::from([machine.fingerprint()]);
        let mut stack: Vec<(Vec<Choice>, usize)> = vec![(machine.choices(), 0)];
        while let Some((choices, next)) = stack.last_mut() {
            let Some(&choice) = choices.get(*next) else {
                stack.pop();
                machine.undo();
                continue;
            };
            *next += 1;
            let before = machine.fingerprint();
            let step = machine.step(choice);
            let after = machine.fingerprint();
            // Looking at the whole state takes long: at each of the first steps, then now and then.
            steps += 1;
            let check = steps < 200 || steps.is_multiple_of(64);
            if check {
                assert_eq!(after, machine.recomputed_fingerprint(), "after {choice:?}");
            }
            for event in &machine.observed.events {
                if let Event::Uncaught { class, .. } = event {
                    found.uncaught.insert(class.clone());
                }
            }
            match step {
                Step::Unsupported(what) => panic!("{what}\n{}", machine.describe_stack()),
                Step::Exit(code) => {
                    found.exits.insert(code);
                    assert!(machine.choices().is_empty(), "the program is over");
                }
                Step::Outside(end) => panic!("{}: {}", end.missed, end.how),
                Step::Assumed | Step::Exhausted => {}
                Step::Pending | Step::Ended => {
                    if visited.insert(after) {
                        assert!(visited.len() < self.limit, "too many states");
                        let choices = machine.choices();
                        found.deadlocks += usize::from(is_stuck(&choices));
                        stack.push((choices, 0));
                        continue;
                    }
                }
            }
            machine.undo();
            assert_eq!(before, machine.fingerprint(), "undoing {choice:?}");
            if check {
                assert_eq!(before, machine.recomputed_fingerprint(), "undoing {choice:?}");
            }
        }
        found.states = visited.len();
        found
    }
}
