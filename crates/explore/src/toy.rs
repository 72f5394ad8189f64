//! A small system for unit tests: threads over cells, locks and flags, drawn at random.
//!
//! Programs are straight lines with jumps forward, so that every run ends. A thread may begin only after another
//! has started it. `Pick` has two outcomes; `Doze` may go on without cause.

use crate::heuristics::Guided;
use crate::observer::{Figures, Next, Observer};
use crate::strategies::Random;
use crate::system::{Concurrent, Flow, System};
use rustc_hash::FxHashSet;
use support::{Fingerprint, Mode, Touch, mix64};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Op {
    /// `cell = cell * 3 + n`.
    Write(u8, u8),
    /// Into the thread's register.
    Read(u8),
    /// Jumps over the next operation if the register is even.
    Skip,
    Lock(u8),
    Unlock(u8),
    /// Into the register: 0 or 1.
    Pick,
    /// Goes on when the cell is odd, or without cause.
    Doze(u8),
    Start(u8),
    /// Goes on when the thread has ended.
    Join(u8),
    /// Ends the system.
    Exit,
}

#[derive(Clone, PartialEq, Eq, Hash, Debug)]
struct State {
    at: Vec<u8>,
    registers: Vec<u8>,
    cells: Vec<u8>,
    holders: Vec<Option<u8>>,
    started: Vec<bool>,
}

#[derive(Clone, Debug)]
pub struct Toy {
    pub program: Vec<Vec<Op>>,
    state: State,
    before: Vec<State>,
    touched: Vec<Touch>,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Pick {
    pub thread: u8,
    pub alternative: u8,
}

const UNSURE: u8 = 1 << 7;
const CELLS: u8 = 3;
const LOCKS: u8 = 2;

impl Toy {
    /// Threads that another one starts do not go before that.
    pub fn new(program: Vec<Vec<Op>>) -> Self {
        let mut started = vec![true; program.len()];
        for op in program.iter().flatten() {
            if let Op::Start(thread) = *op {
                started[thread as usize] = false;
            }
        }
        let state = State {
            at: vec![0; program.len()],
            registers: vec![0; program.len()],
            cells: vec![0; CELLS as usize],
            holders: vec![None; LOCKS as usize],
            started,
        };
        Self { program, state, before: Vec::new(), touched: Vec::new() }
    }

    pub fn random(random: &mut Random, threads: usize, ops: usize, spurious: bool) -> Self {
        let mut program = Vec::new();
        for thread in 0..threads {
            let mut code = Vec::new();
            let mut held = Vec::new();
            for _ in 0..1 + random.below(ops) {
                let cell = random.below(CELLS as usize) as u8;
                match random.below(20) {
                    0..=5 => code.push(Op::Write(cell, 1 + random.below(2) as u8)),
                    6..=9 => code.push(Op::Read(cell)),
                    10..=11 => code.push(Op::Skip),
                    12..=14 => {
                        let lock = random.below(LOCKS as usize) as u8;
                        if !held.contains(&lock) {
                            held.push(lock);
                            code.push(Op::Lock(lock));
                        }
                    }
                    15..=16 => code.extend(held.pop().map(Op::Unlock)),
                    17 => code.push(Op::Pick),
                    18 if spurious => code.push(Op::Doze(cell)),
                    19 if random.one_in(4) => code.push(Op::Exit),
                    19 if thread > 0 => code.push(Op::Join(random.below(thread) as u8)),
                    _ => code.push(Op::Read(cell)),
                }
            }
            // A jump must not pass over a lock operation: what is held is known at each place.
            for at in 0..code.len() {
                if code[at] == Op::Skip && matches!(code.get(at + 1), Some(Op::Lock(_) | Op::Unlock(_) | Op::Exit)) {
                    code[at] = Op::Read(0);
                }
            }
            code.extend(held.into_iter().rev().map(Op::Unlock));
            program.push((thread, code));
        }
        let mut program: Vec<Vec<Op>> = program.into_iter().map(|(_, code)| code).collect();
        if threads > 1 && random.one_in(3) {
            let at = random.below(program[0].len() + 1);
            if at == 0 || program[0][at - 1] != Op::Skip {
                program[0].insert(at, Op::Start(threads as u8 - 1));
            }
        }
        Self::new(program)
    }

    /// Where a thread is: its local control state.
    pub fn place(&self, thread: u32) -> u64 {
        u64::from(self.state.at[thread as usize])
    }

    /// Where a thread is, and what it has in its register.
    pub fn local(&self, thread: u32) -> u64 {
        self.place(thread) << 8 | u64::from(self.state.registers[thread as usize])
    }

    fn op(&self, thread: usize) -> Option<Op> {
        self.program[thread].get(self.state.at[thread] as usize).copied().filter(|_| self.state.started[thread])
    }

    /// How many sure outcomes the next operation has now.
    fn outcomes(&self, thread: usize) -> u8 {
        match self.op(thread) {
            None => 0,
            Some(Op::Lock(lock)) => u8::from(self.state.holders[lock as usize].is_none()),
            Some(Op::Pick) => 2,
            Some(Op::Doze(cell)) => u8::from(self.state.cells[cell as usize] % 2 == 1),
            Some(Op::Join(other)) => u8::from(self.is_over(other)),
            Some(_) => 1,
        }
    }

    fn is_over(&self, thread: u8) -> bool {
        self.state.at[thread as usize] as usize >= self.program[thread as usize].len()
    }

    fn touch(&self, thread: usize) -> Option<Touch> {
        let life = |thread: usize| 100 + thread as u64;
        if self.state.at[thread] == 0 && !self.state.started[thread] {
            return Some(Touch::new(life(thread), Mode::Await));
        }
        Some(match self.op(thread)? {
            Op::Write(cell, _) => Touch::new(u64::from(cell), Mode::Write),
            Op::Read(cell) | Op::Doze(cell) => Touch::new(u64::from(cell), Mode::Read),
            Op::Lock(lock) => Touch::new(50 + u64::from(lock), Mode::Acquire),
            Op::Unlock(lock) => Touch::new(50 + u64::from(lock), Mode::Release),
            Op::Start(thread) => Touch::new(life(thread as usize), Mode::Signal),
            Op::Join(thread) => Touch::new(200 + u64::from(thread), Mode::Await),
            Op::Skip | Op::Pick | Op::Exit => return None,
        })
    }
}

impl System for Toy {
    type Choice = Pick;

    fn choices(&mut self, into: &mut Vec<Pick>) {
        for thread in 0..self.program.len() {
            for alternative in 0..self.outcomes(thread) {
                into.push(Pick { thread: thread as u8, alternative });
            }
            if matches!(self.op(thread), Some(Op::Doze(_))) {
                into.push(Pick { thread: thread as u8, alternative: UNSURE });
            }
        }
    }

    fn step(&mut self, choice: Pick) -> Flow {
        let thread = choice.thread as usize;
        self.before.push(self.state.clone());
        let op = self.op(thread).expect("the choice is possible");
        self.touched.clear();
        self.touched.extend(self.touch(thread));
        if self.state.at[thread] == 0 {
            self.touched.push(Touch::new(100 + thread as u64, Mode::Await));
        }
        self.state.at[thread] += 1;
        match op {
            Op::Write(cell, n) => {
                let cell = &mut self.state.cells[cell as usize];
                *cell = cell.wrapping_mul(3).wrapping_add(n);
            }
            Op::Read(cell) => self.state.registers[thread] = self.state.cells[cell as usize],
            Op::Skip => self.state.at[thread] += u8::from(self.state.registers[thread].is_multiple_of(2)),
            Op::Lock(lock) => self.state.holders[lock as usize] = Some(choice.thread),
            Op::Unlock(lock) => self.state.holders[lock as usize] = None,
            Op::Pick => self.state.registers[thread] = choice.alternative,
            Op::Doze(_) | Op::Join(_) => {}
            Op::Start(other) => self.state.started[other as usize] = true,
            Op::Exit => return Flow::End,
        }
        if self.is_over(choice.thread) {
            self.touched.push(Touch::new(200 + u64::from(choice.thread), Mode::Signal));
        }
        Flow::On
    }

    fn undo(&mut self) {
        self.state = self.before.pop().expect("a step to take back");
    }

    fn fingerprint(&mut self) -> Fingerprint {
        let state = &self.state;
        let mut sum = (1u64, 2u64);
        let bytes = state.at.iter().chain(&state.registers).chain(&state.cells).copied();
        let holders = state.holders.iter().map(|holder| holder.map_or(0, |thread| thread + 1));
        for byte in bytes.chain(holders).chain(state.started.iter().map(|&started| u8::from(started))) {
            sum = (mix64(sum.0 ^ u64::from(byte)).wrapping_add(3), mix64(sum.1 ^ u64::from(byte)).wrapping_add(7));
        }
        Fingerprint(u128::from(sum.0) << 64 | u128::from(sum.1))
    }

    fn thread(&self, choice: Pick) -> u32 {
        u32::from(choice.thread)
    }

    fn is_sure(choice: Pick) -> bool {
        choice.alternative & UNSURE == 0
    }
}

impl Concurrent for Toy {
    fn alternative(choice: Pick) -> u32 {
        u32::from(choice.alternative)
    }

    fn choice(&self, thread: u32, alternative: u32) -> Option<Pick> {
        self.op(thread as usize)?;
        Some(Pick { thread: thread as u8, alternative: alternative as u8 })
    }

    fn live(&self, into: &mut Vec<u32>) {
        for thread in 0..self.program.len() {
            if self.op(thread).is_some() {
                into.push(thread as u32);
            }
        }
    }

    fn touched(&self) -> &[Touch] {
        &self.touched
    }

    fn pending(&self, thread: u32, into: &mut Vec<Touch>) {
        into.extend(self.touch(thread as usize));
        if self.state.at[thread as usize] == 0 {
            into.push(Touch::new(100 + u64::from(thread), Mode::Await));
        }
    }
}

impl Guided for Toy {
    /// To its end.
    fn distance(&mut self, thread: u32) -> Option<u32> {
        Some(self.program[thread as usize].len() as u32 - u32::from(self.state.at[thread as usize]))
    }

    fn place(&self, thread: u32) -> u64 {
        Toy::place(self, thread)
    }
}

/// Keeps what it sees.
#[derive(Default, PartialEq, Eq, Debug)]
pub struct Seen {
    pub states: FxHashSet<Fingerprint>,
    pub ends: FxHashSet<Fingerprint>,
    /// Threads and places to which they came.
    pub places: FxHashSet<(u32, u64)>,
}

impl Observer<Toy> for Seen {
    fn stepped(&mut self, toy: &mut Toy, path: &[Pick], flow: Flow) -> Next {
        if let Some(&pick) = path.last() {
            self.places.insert((toy.thread(pick), toy.local(toy.thread(pick))));
        }
        if flow == Flow::On {
            self.states.insert(toy.fingerprint());
        }
        Next::GoOn
    }

    fn reached(&mut self, toy: &mut Toy, _: &[Pick], choices: &[Pick]) -> Next {
        self.states.insert(toy.fingerprint());
        if choices.is_empty() {
            self.ends.insert(toy.fingerprint());
        }
        Next::GoOn
    }

    fn circled(&mut self, _: &mut Toy, _: &[Pick], _: bool) -> Next {
        Next::GoOn
    }

    fn tick(&mut self, _: &Figures) -> Next {
        Next::GoOn
    }
}
