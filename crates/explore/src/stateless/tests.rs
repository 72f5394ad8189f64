//! Small systems with known counts. The laboratory (`tests/lab`) has the many random ones.

use super::{End, Source};
use crate::search::{Figures, Next, Observer};
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

fn source(threads: &[&[Op]]) -> (End, Figures, Seen) {
    let (mut toy, mut seen) = (Toy::new(threads), Seen::default());
    let mut search = Source::new(&mut toy, &mut seen);
    let end = search.run();
    let figures = search.figures();
    (end, figures, seen)
}

#[test]
fn writers_of_one_cell_have_all_orders() {
    let writer: &[Op] = &[Op::Write(0, 1)];
    let (end, figures, _) = source(&[writer, writer, writer, writer]);
    assert_eq!((end, figures.executions, figures.blocked), (End::Complete, 24, 0));
}

#[test]
fn writers_of_own_cells_have_one() {
    let (end, figures, _) = source(&[&[Op::Write(0, 1)], &[Op::Write(1, 1)], &[Op::Write(2, 1)]]);
    assert_eq!((end, figures.executions), (End::Complete, 1));
}

#[test]
fn two_philosophers_may_starve() {
    let left = &[Op::Lock(0), Op::Lock(1), Op::Unlock(1), Op::Unlock(0)];
    let right = &[Op::Lock(1), Op::Lock(0), Op::Unlock(0), Op::Unlock(1)];
    let (end, figures, seen) = source(&[left, right]);
    assert_eq!((end, figures.executions, seen.standstills), (End::Complete, 3, 1));
}

#[test]
fn choices_and_reads_have_all_results() {
    let (_, figures, seen) = source(&[&[Op::Pick(3), Op::Write(0, 7)], &[Op::Read(0)]]);
    assert_eq!((figures.executions, seen.results.len()), (6, 6));
}

#[test]
fn an_exit_comes_before_and_after_everything() {
    let (end, figures, _) = source(&[&[Op::Exit], &[Op::Write(0, 1), Op::Lock(0)], &[Op::Lock(0), Op::Read(0)]]);
    assert_eq!(end, End::Complete);
    assert_eq!(figures.max_depth, 3, "the one that reads goes through although the other may exit first");
}

#[test]
fn a_circle_is_noticed() {
    let (end, ..) = source(&[&[Op::Read(0), Op::Again]]);
    assert_eq!(end, End::Cycle);
}
