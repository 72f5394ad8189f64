//! Programs on which some search once lost something, with every algorithm, at every grain.

use crate::classics;
use crate::compare::{Care, algorithms, judge};
use crate::contract;
use crate::graph;
use crate::program::{Op, Program, Value};
use crate::toy::{Grain, Toy};

fn check(program: &Program) {
    check_except(program, &[]);
}

/// As `check`, without searches that are known to lose something there, and so are not to be relied on.
fn check_except(program: &Program, except: &[&str]) {
    assert_eq!(contract::check(program, Care::Full), None);
    let all = graph::explore(program, Grain::Every, 10_000).expect("the program is small");
    let is_cyclic = all.has_cycle();
    for algorithm in algorithms().iter().filter(|algorithm| !except.contains(&algorithm.name.as_str())) {
        for grain in Grain::ALL {
            let wrong = judge(algorithm, Toy::new(program, grain), &all, is_cyclic);
            assert_eq!(wrong, None, "{} {grain:?}\n{program}", algorithm.name);
        }
    }
}

fn write(cell: u8, value: u8) -> Op {
    Op::Write { cell, value: Value::Constant(value) }
}

fn compare_and_set(cell: u8, expected: u8, new: u8) -> Op {
    Op::CompareAndSet { cell, expected, new, into: 0 }
}

fn read(cell: u8) -> Op {
    Op::Read { cell, into: 0 }
}

/// The first paper's rule that only pairs of a read and a write matter.
#[test]
fn two_writes_matter() {
    check(&classics::write_write());
}

/// A write without a lock that comes last only if the other thread overtakes it between two visible operations.
#[test]
fn a_guard_that_is_not_one() {
    check(&classics::semaphore());
}

/// A park that a permit lets go on could have ended without cause before the permit came.
#[test]
fn another_alternative_was_possible_earlier() {
    check(&Program::of(&[&[Op::Unpark(1)], &[Op::Park]]).with_spurious());
}

/// A tryLock that succeeds after a release would have failed before it.
#[test]
fn a_try_before_the_release() {
    check(&Program::of(&[&[Op::Acquire(0), Op::Release(0)], &[Op::TryAcquire { lock: 0, into: 1 }]]));
}

/// A join of a thread that has not begun goes on at once: it could come before the start.
#[test]
fn a_join_before_the_start() {
    check(&Program::of(&[&[Op::Start(1)], &[write(0, 1)], &[Op::Join(1), read(0)]]));
}

/// What a compare-and-set touches depends on whether it succeeds, and so on what it overtakes.
#[test]
fn an_operation_that_becomes_another_when_it_comes_first() {
    check(&Program::of(&[
        &[compare_and_set(1, 2, 2)],
        &[read(0), write(0, 2)],
        &[compare_and_set(1, 0, 1)],
        &[compare_and_set(0, 0, 2), write(1, 2)],
    ]));
    check(&Program::of(&[
        &[write(0, 1)],
        &[compare_and_set(0, 1, 2)],
        &[compare_and_set(0, 0, 0)],
        &[compare_and_set(0, 1, 1)],
    ]));
    check(&Program::of(&[&[write(0, 2)], &[write(0, 0)], &[write(0, 2)], &[read(0)]]));
}

/// The same, with something unrelated beside it.
#[test]
fn two_pairs_of_operations_that_become_others() {
    check(&Program::of(&[
        &[Op::Read { cell: 0, into: 1 }],
        &[compare_and_set(0, 0, 2)],
        &[write(0, 1)],
        &[compare_and_set(1, 0, 0), compare_and_set(1, 2, 0)],
        &[write(1, 1)],
    ]));
}

/// A wait that an interrupt ends, beside a look at its lock. Source sets miss one of five classes, and no state.
#[test]
fn a_look_at_the_lock_of_an_interrupted_wait() {
    let program = Program::of(&[
        &[Op::Park, Op::TryAcquire { lock: 0, into: 0 }],
        &[Op::Acquire(0), Op::Wait { lock: 0, timed: false, into: 1 }],
        &[Op::Interrupt(0), Op::Interrupt(1)],
    ]);
    check_except(&program, &["source"]);
}

/// Who may go on depends on how often a queue was filled and emptied. The vector-clock reduction once missed a local state.
#[test]
fn values_through_a_full_queue() {
    let send = |value| Op::Send { queue: 0, value: Value::Constant(value) };
    let receive = |into| Op::Receive { queue: 0, into };
    let program = Program::of(&[
        &[send(1), Op::Read { cell: 1, into: 1 }, send(1)],
        &[receive(1), send(0), send(0)],
        &[receive(0), receive(0), write(1, 2)],
    ]);
    check(&program.with_queues(&[1]));
}

/// The searches agree with the counts that are known.
#[test]
fn classics_are_explored() {
    check(&classics::philosophers(3));
    check(&classics::last_zero(3));
    check(&classics::file_system(3, 2, 2));
    check(&classics::indexer(2, 4, 2));
    check(&classics::locks(3));
    check(&classics::readers(3));
    check(&classics::writers_together(4));
}

/// Two threads write the same, so whoever comes second changes nothing.
#[test]
fn a_write_that_changes_nothing_overtakes() {
    check(&Program::of(&[
        &[write(0, 1)],
        &[Op::Read { cell: 0, into: 1 }],
        &[
            Op::TryAcquire { lock: 0, into: 0 },
            Op::If { register: 0, equals: 0, target: 3 },
            Op::Write { cell: 0, value: Value::Register(0) },
        ],
        &[Op::TryAcquire { lock: 0, into: 1 }, Op::Release(0)],
    ]));
}
