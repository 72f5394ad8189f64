//! The thin slice through everything: a naive depth-first search with undo, fingerprints and matching
//! over small real programs.

mod common;

use std::collections::HashSet;
use support::Fingerprint;
use vm::{Choice, Machine, Step};

#[derive(Debug, Default)]
struct Found {
    states: usize,
    transitions: usize,
    deadlocks: usize,
    ends: usize,
}

/// Explores every interleaving; with `check`, compares each fingerprint with one made from scratch and
/// each undo with what was before.
fn explore(machine: &mut Machine, check: bool) -> Found {
    let mut found = Found::default();
    let mut visited: HashSet<Fingerprint> = HashSet::new();
    visited.insert(machine.fingerprint());
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
        found.transitions += 1;
        let after = machine.fingerprint();
        if check {
            assert_eq!(after, machine.recomputed_fingerprint(), "after {choice:?}");
        }
        match step {
            Step::Unsupported(what) => panic!("{what}\n{}", machine.describe_stack()),
            Step::Outside(end) => panic!("{}: {}", end.missed, end.how),
            Step::Assumed | Step::Exhausted => {}
            Step::Exit(_) => found.ends += usize::from(visited.insert(after)),
            Step::Pending | Step::Ended => {
                if visited.insert(after) {
                    let choices = machine.choices();
                    if choices.is_empty() {
                        found.deadlocks += 1;
                    } else {
                        stack.push((choices, 0));
                        continue;
                    }
                }
            }
        }
        machine.undo();
        if check {
            assert_eq!(before, machine.fingerprint());
            assert_eq!(before, machine.recomputed_fingerprint(), "undoing {choice:?}");
        }
    }
    found.states = visited.len();
    found
}

fn program(name: &str) -> String {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../benches/check/");
    std::fs::read_to_string(format!("{path}{name}.java")).expect("the program is in the tree")
}

fn run(name: &str, args: &[&str], plain: bool, check: bool) -> Found {
    let (mut machine, _classes) = common::machine(name, &program(name), args);
    machine.beliefs.visibility = if plain { vm::Visibility::All } else { vm::Visibility::Escape };
    machine.begin_search();
    let found = explore(&mut machine, check);
    println!("{name} {args:?}: {found:?}");
    found
}

#[test]
fn philosophers() {
    let found = run("Phil", &["2"], false, true);
    assert_eq!(found.deadlocks, 0);
    assert_eq!(found.ends, 1);
}

#[test]
fn bounded_buffer() {
    let found = run("BB", &["1", "1", "1", "1"], false, true);
    assert_eq!(found.deadlocks, 0);
}
