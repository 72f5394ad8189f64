//! Small systems with known counts. The laboratory (`tests/lab`) has the many random ones.

use super::{Dependence, Sets, Sleep};
use crate::observer::{End, Figures, Next, Observer};
use crate::system::{Concurrent, Flow, System};
use support::{Fingerprint, Mode, Touch, mix64};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Op {
    Read(u64),
    Write(u64, u64),
    Lock(u64),
    Unlock(u64),
    /// One of so many values into the register.
    Pick(u32),
    /// Ends the program.
    Exit,
    /// Back to the beginning.
    Again,
}

const LOCKS: u64 = 100;

#[derive(Clone, PartialEq, Eq, Debug)]
struct State {
    places: Vec<usize>,
    registers: Vec<u64>,
    cells: [u64; 4],
    owners: [Option<usize>; 4],
}

/// Threads that run straight through their operations.
pub(super) struct Toy {
    threads: Vec<Vec<Op>>,
    states: Vec<State>,
    touched: Vec<Vec<Touch>>,
}

impl Toy {
    pub fn new(threads: &[&[Op]]) -> Self {
        let state = State {
            places: vec![0; threads.len()],
            registers: vec![0; threads.len()],
            cells: [0; 4],
            owners: [None; 4],
        };
        let threads = threads.iter().map(|ops| ops.to_vec()).collect();
        Self { threads, states: vec![state], touched: vec![Vec::new()] }
    }

    fn state(&self) -> &State {
        &self.states[self.states.len() - 1]
    }

    fn op(&self, thread: usize) -> Option<Op> {
        self.threads[thread].get(self.state().places[thread]).copied()
    }
}

impl System for Toy {
    type Choice = (u32, u32);

    fn choices(&mut self, into: &mut Vec<(u32, u32)>) {
        for thread in 0..self.threads.len() {
            let ways = match self.op(thread) {
                None => 0,
                Some(Op::Lock(lock)) => u32::from(self.state().owners[lock as usize].is_none()),
                Some(Op::Pick(ways)) => ways,
                Some(_) => 1,
            };
            into.extend((0..ways).map(|way| (thread as u32, way)));
        }
    }

    fn step(&mut self, (thread, way): (u32, u32)) -> Flow {
        let thread = thread as usize;
        let mut touches = Vec::new();
        self.pending(thread as u32, &mut touches);
        let op = self.op(thread);
        let mut state = self.state().clone();
        state.places[thread] += 1;
        match op {
            Some(Op::Read(cell)) => state.registers[thread] = state.cells[cell as usize],
            Some(Op::Write(cell, value)) => state.cells[cell as usize] = value,
            Some(Op::Lock(lock)) => state.owners[lock as usize] = Some(thread),
            Some(Op::Unlock(lock)) => state.owners[lock as usize] = None,
            Some(Op::Pick(_)) => state.registers[thread] = u64::from(way),
            Some(Op::Again) => state.places[thread] = 0,
            Some(Op::Exit) | None => {}
        }
        self.states.push(state);
        self.touched.push(touches);
        if op == Some(Op::Exit) { Flow::End } else { Flow::On }
    }

    fn undo(&mut self) {
        self.states.pop();
        self.touched.pop();
    }

    fn fingerprint(&mut self) -> Fingerprint {
        let state = self.state();
        let places = state.places.iter().map(|&place| place as u64);
        let words = places.chain(state.registers.iter().copied()).chain(state.cells);
        let words = words.chain(state.owners.map(|owner| owner.map_or(0, |owner| owner as u64 + 1)));
        let sum = words.fold(7, |sum, word| mix64(sum ^ mix64(word + 1)));
        Fingerprint(u128::from(sum))
    }

    fn thread(&self, choice: (u32, u32)) -> u32 {
        choice.0
    }
}

impl Concurrent for Toy {
    fn alternative(choice: (u32, u32)) -> u32 {
        choice.1
    }

    fn choice(&self, thread: u32, alternative: u32) -> Option<(u32, u32)> {
        Some((thread, alternative))
    }

    fn live(&self, into: &mut Vec<u32>) {
        into.extend((0..self.threads.len() as u32).filter(|&thread| self.op(thread as usize).is_some()));
    }

    fn touched(&self) -> &[Touch] {
        &self.touched[self.touched.len() - 1]
    }

    fn pending(&self, thread: u32, into: &mut Vec<Touch>) {
        into.extend(match self.op(thread as usize) {
            Some(Op::Read(cell)) => Some(Touch::new(cell, Mode::Read)),
            Some(Op::Write(cell, _)) => Some(Touch::new(cell, Mode::Write)),
            Some(Op::Lock(lock)) => Some(Touch::new(LOCKS + lock, Mode::Acquire)),
            Some(Op::Unlock(lock)) => Some(Touch::new(LOCKS + lock, Mode::Release)),
            _ => None,
        });
    }
}

/// Counts what it sees.
#[derive(Default)]
pub(super) struct Seen {
    pub standstills: u64,
    /// Registers of ended executions.
    pub results: std::collections::BTreeSet<Vec<u64>>,
}

impl Observer<Toy> for Seen {
    fn stepped(&mut self, _: &mut Toy, _: &[(u32, u32)], _: Flow) -> Next {
        Next::GoOn
    }

    fn reached(&mut self, toy: &mut Toy, _: &[(u32, u32)], choices: &[(u32, u32)]) -> Next {
        if choices.is_empty() {
            let stuck = (0..toy.threads.len()).any(|thread| toy.op(thread).is_some());
            self.standstills += u64::from(stuck);
            self.results.insert(toy.state().registers.clone());
        }
        Next::GoOn
    }

    fn circled(&mut self, _: &mut Toy, _: &[(u32, u32)], _: bool) -> Next {
        Next::GoOn
    }

    fn tick(&mut self, _: &Figures) -> Next {
        Next::GoOn
    }
}

type Found = (End, Figures, Seen);

/// What one of the searches finds.
macro_rules! found_by {
    ($($search:ident),+) => {
        $(fn $search(threads: &[&[Op]]) -> Found {
            let (mut toy, mut seen) = (Toy::new(threads), Seen::default());
            let outcome = super::$search::search(&mut toy, &mut seen, false);
            (outcome.end, outcome.figures, seen)
        })+
    };
}

found_by!(source, optimal, vector_clock);

fn sleep(threads: &[&[Op]], sets: Sets) -> Found {
    let (mut toy, mut seen) = (Toy::new(threads), Seen::default());
    let mut search = Sleep::new(&mut toy, &mut seen, sets);
    let end = search.run();
    let figures = search.figures();
    (end, figures, seen)
}

type Run = fn(&[&[Op]]) -> Found;

/// Searches that take one execution of each class.
const EXACT: &[Run] = &[
    source,
    optimal,
    |threads| sleep(threads, Sets::default()),
    |threads| sleep(threads, Sets { dependence: Dependence::Conditional, ..Sets::default() }),
    |threads| sleep(threads, Sets { persistent: true, ..Sets::default() }),
];

#[test]
fn writers_of_one_cell_have_all_orders() {
    let writer: &[Op] = &[Op::Write(0, 1)];
    for search in EXACT {
        let (end, figures, _) = search(&[writer, writer, writer, writer]);
        assert_eq!((end, figures.executions), (End::Complete, 24));
    }
}

#[test]
fn writers_of_own_cells_have_one() {
    for search in EXACT {
        let (end, figures, _) = search(&[&[Op::Write(0, 1)], &[Op::Write(1, 1)], &[Op::Write(2, 1)]]);
        assert_eq!((end, figures.executions), (End::Complete, 1));
    }
}

#[test]
fn two_philosophers_may_starve() {
    let left = &[Op::Lock(0), Op::Lock(1), Op::Unlock(1), Op::Unlock(0)];
    let right = &[Op::Lock(1), Op::Lock(0), Op::Unlock(0), Op::Unlock(1)];
    for search in EXACT {
        let (end, figures, seen) = search(&[left, right]);
        assert_eq!((end, figures.executions, seen.standstills), (End::Complete, 3, 1));
    }
    let (end, _, seen) = vector_clock(&[left, right]);
    assert_eq!((end, seen.standstills > 0), (End::Complete, true));
}

#[test]
fn choices_and_reads_have_all_results() {
    for search in EXACT {
        let (_, figures, seen) = search(&[&[Op::Pick(3), Op::Write(0, 7)], &[Op::Read(0)]]);
        assert_eq!((figures.executions, seen.results.len()), (6, 6));
    }
}

#[test]
fn optimal_gives_no_run_up() {
    let reader: &[Op] = &[Op::Read(0), Op::Read(1), Op::Read(2)];
    let (_, figures, _) = optimal(&[&[Op::Write(0, 1)], &[Op::Write(1, 1)], &[Op::Write(2, 1)], reader, reader]);
    assert_eq!(figures.blocked, 0);
}

#[test]
fn an_exit_comes_before_and_after_everything() {
    for search in [source, optimal, vector_clock] {
        let (end, figures, _) = search(&[&[Op::Exit], &[Op::Write(0, 1), Op::Lock(0)], &[Op::Lock(0), Op::Read(0)]]);
        assert_eq!(end, End::Complete);
        assert!(figures.max_depth >= 3, "the one that reads goes through although the other may exit first");
    }
}

#[test]
fn a_circle_is_noticed() {
    for search in EXACT.iter().chain(&[vector_clock as Run]) {
        let (end, ..) = search(&[&[Op::Read(0), Op::Again]]);
        assert_eq!(end, End::Cycle);
    }
    let (end, figures, _) = sleep(&[&[Op::Read(0), Op::Again]], Sets { matching: true, ..Sets::default() });
    assert_eq!((end, figures.states), (End::Complete, 2));
}

/// Neither the stack of the process nor the time is used up by a long path.
#[test]
fn paths_may_be_long() {
    let steps = vec![Op::Write(0, 1); 50_000];
    let others = vec![Op::Write(1, 1); 50_000];
    for search in [source, optimal] {
        let (end, figures, _) = search(&[&steps, &others]);
        assert_eq!((end, figures.executions, figures.max_depth), (End::Complete, 1, 100_000));
    }
}
