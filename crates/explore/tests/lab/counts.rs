//! How many classes of executions known programs have: by brute force here, and by every algorithm that promises one
//! execution for each.

use explore::End;

use crate::algorithms;
use crate::classes;
use crate::classics;
use crate::graph;
use crate::program::Program;
use crate::seen::Collector;
use crate::toy::{Grain, Toy};

const LIMIT: usize = 2_000_000;

fn factorial(count: u8) -> usize {
    (1..=count as usize).product()
}

/// Programs with a closed form for their number of classes when every operation is a step.
pub fn known() -> Vec<(String, Program, usize)> {
    let mut known = Vec::new();
    let mut add = |name: String, program, classes| known.push((name, program, classes));
    for count in 1..=5 {
        add(format!("{count} writers of one variable"), classics::writers_together(count), factorial(count));
        add(format!("{count} writers of {count} variables"), classics::writers_apart(count), 1);
        add(format!("a writer beside {count} readers"), classics::readers(count), 1 << count);
        if count < 5 {
            add(format!("{count} threads with own and common locks"), classics::locks(count), factorial(count));
            add(format!("{count} copiers"), classics::copiers(count), factorial(count));
        }
    }
    for count in 2..=6u8 {
        let classes = (count as usize + 3) << (count - 2);
        add(format!("last-zero {count}"), classics::last_zero(count), classes);
    }
    known
}

fn brute(program: &Program, grain: Grain) -> usize {
    classes::count(program, grain, LIMIT).expect("the program is small")
}

#[test]
fn closed_forms() {
    for (name, program, classes) in known() {
        assert_eq!(brute(&program, Grain::Every), classes, "{name}");
    }
}

/// Every algorithm that promises it takes as many executions as there are classes, if it comes to an end in time.
#[test]
fn one_execution_for_each_class() {
    let all = known().into_iter().map(|(name, program, classes)| (name, program, Grain::Every, classes));
    let counted = counted().into_iter().flat_map(|(name, program, every, composed)| {
        [(name.clone(), program.clone(), Grain::Every, every), (name, program, Grain::Composed, composed)]
    });
    for (name, program, grain, classes) in all.chain(counted) {
        for algorithm in algorithms::all().iter().filter(|algorithm| algorithm.is_optimal()) {
            let mut collector = Collector::new(200_000);
            let run = algorithm.run(&mut Toy::new(&program, grain), &mut collector);
            if algorithm.is_unblocked() {
                assert_eq!((run.end, run.blocked), (End::Complete, 0), "{} on {name}", algorithm.name);
            }
            if run.end == End::Complete {
                assert_eq!(run.executions, classes as u64, "{} on {name}", algorithm.name);
            }
        }
    }
}

#[test]
fn passing_a_lock_commutes() {
    for count in 1..=4 {
        assert_eq!(brute(&classics::empty_locks(count), Grain::Every), factorial(count));
        assert_eq!(brute(&classics::empty_locks(count), Grain::Composed), 1);
        assert_eq!(brute(&classics::copiers(count), Grain::Composed), 1);
        assert_eq!(brute(&classics::locks(count), Grain::Composed), factorial(count));
    }
}

#[test]
fn known_failures_are_there() {
    let all = graph::explore(&classics::write_write(), Grain::Every, 10_000).expect("the program is small");
    assert!(!all.seen.failures.is_empty());
    let all = graph::explore(&classics::semaphore(), Grain::Every, 10_000).expect("the program is small");
    assert_eq!(all.seen.races.len(), 1);
    let all = graph::explore(&classics::philosophers(3), Grain::Every, 10_000).expect("the program is small");
    assert_eq!(all.seen.deadlocks.len(), 1);
}

/// Programs without a closed form: (name, program, classes with every operation a step, classes of composed steps).
pub fn counted() -> Vec<(String, Program, usize, usize)> {
    let mut counted = Vec::new();
    for (count, classes) in [(2, 3), (3, 7), (4, 15), (5, 31)] {
        counted.push((format!("philosophers {count}"), classics::philosophers(count), classes, classes));
    }
    for (count, size, every) in [(2, 16, 1), (3, 8, 1), (2, 4, 3), (3, 6, 8)] {
        counted.push((format!("indexer {count} {size}"), classics::indexer(count, size, 2), every, every));
    }
    for (count, inodes, blocks, classes) in [(2, 2, 4, 1), (2, 2, 2, 2), (2, 2, 1, 2), (3, 3, 3, 1), (3, 2, 2, 4)] {
        let name = format!("file-system {count} {inodes} {blocks}");
        counted.push((name, classics::file_system(count, inodes, blocks), classes, classes));
    }
    counted
}

#[test]
fn counted_by_brute_force() {
    for (name, program, every, composed) in counted() {
        assert_eq!(brute(&program, Grain::Every), every, "{name}");
        assert_eq!(brute(&program, Grain::Composed), composed, "{name}");
    }
}
