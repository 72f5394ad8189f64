//! Random programs, small enough for brute force and with few enough objects that threads get in each other's way.

use support::mix64;

use crate::program::{Op, Program, Value};

/// A generator of numbers that is the same everywhere.
pub struct Dice(u64);

impl Dice {
    pub fn new(seed: u64) -> Self {
        Self(mix64(seed ^ 0x5eed_5eed_5eed_5eed))
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        mix64(self.0)
    }

    pub fn below(&mut self, limit: usize) -> usize {
        (self.next() % limit as u64) as usize
    }

    pub fn small(&mut self, limit: u8) -> u8 {
        self.below(limit as usize) as u8
    }

    pub fn chance(&mut self, percent: u64) -> bool {
        self.next() % 100 < percent
    }

    pub fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }
}

/// Kinds of operations that a program is made of. Each program uses a few of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Theme {
    Cells,
    Guarded,
    Handoffs,
    Locks,
    Tries,
    Conditions,
    Semaphores,
    Queues,
    Permits,
    Interrupts,
    Lives,
    Choices,
    Exits,
    Loops,
}

const THEMES: &[Theme] = &[
    Theme::Cells,
    Theme::Guarded,
    Theme::Handoffs,
    Theme::Locks,
    Theme::Tries,
    Theme::Conditions,
    Theme::Semaphores,
    Theme::Queues,
    Theme::Permits,
    Theme::Interrupts,
    Theme::Lives,
    Theme::Choices,
    Theme::Exits,
    Theme::Loops,
];

struct Maker {
    dice: Dice,
    themes: Vec<Theme>,
    threads: u8,
    cells: u8,
    locks: u8,
    /// Threads that some operation starts.
    started: Vec<bool>,
    timed: bool,
}

/// The program that belongs to a seed.
pub fn program(seed: u64) -> Program {
    let mut dice = Dice::new(seed);
    if dice.chance(20) {
        return crowd(dice);
    }
    let threads = dice.pick(&[2, 2, 2, 3, 3, 3, 4]);
    let mut themes = vec![Theme::Cells];
    for _ in 0..dice.pick(&[0, 1, 1, 2, 2, 3]) {
        themes.push(dice.pick(THEMES));
    }
    let cells = dice.pick(&[1, 2, 2, 3]);
    let locks = dice.pick(&[1, 1, 2]);
    let length = if threads == 2 { 6 } else { 8 - threads as usize };
    let timed = dice.chance(30);
    let mut maker = Maker { dice, themes, threads, cells, locks, started: vec![false; threads as usize], timed };
    let mut program = Program {
        threads: (0..threads).map(|number| maker.thread(number, length)).collect(),
        cells,
        locks,
        semaphores: vec![maker.dice.small(2), maker.dice.small(2)],
        queues: vec![1 + maker.dice.small(2)],
        spurious: maker.dice.chance(10),
        initial: Vec::new(),
    };
    program.initial = maker.started.iter().map(|&started| !started).collect();
    program
}

/// Many threads with little to do, on which much depends: what an operation touches depends on what came before.
fn crowd(mut dice: Dice) -> Program {
    let threads = dice.pick(&[3, 4, 4, 5]);
    let kinds = dice.pick(&[3, 5, 8]);
    let cells = dice.pick(&[1, 2]);
    let length = if threads == 3 { 3 } else { 2 };
    let mut op = |thread: u8| {
        let (cell, register) = (dice.small(cells), dice.small(2));
        let other = (thread + 1 + dice.small(threads - 1)) % threads;
        match dice.below(kinds) {
            0 => Op::Read { cell, into: register },
            1 => Op::Write { cell, value: Value::Constant(dice.small(3)) },
            2 => Op::CompareAndSet { cell, expected: dice.small(3), new: dice.small(3), into: register },
            3 => Op::TryAcquire { lock: 0, into: register },
            4 => Op::IsAlive { thread: other, into: register },
            5 => Op::Unpark(other),
            6 => Op::Interrupt(other),
            _ => Op::Park,
        }
    };
    let mut ops = |thread: u8, length: usize| (0..length).map(|_| op(thread)).collect();
    let threads: Vec<Vec<Op>> = (0..threads).map(|thread| ops(thread, 1 + thread as usize % length)).collect();
    let initial = vec![true; threads.len()];
    Program { threads, initial, cells, locks: 1, ..Program::default() }
}

impl Maker {
    fn thread(&mut self, number: u8, length: usize) -> Vec<Op> {
        let mut ops = Vec::new();
        let wanted = 1 + self.dice.below(length);
        while ops.len() < wanted {
            let theme = self.dice.below(self.themes.len());
            self.fragment(self.themes[theme], number, &mut ops);
        }
        if self.dice.chance(25) {
            ops.push(Op::Assert { register: self.dice.small(2), equals: self.dice.small(3) });
        }
        if self.themes.contains(&Theme::Loops) && self.dice.chance(60) {
            self.turn_round(&mut ops);
        }
        ops
    }

    fn plain(&mut self) -> Op {
        let cell = self.dice.small(self.cells);
        let register = self.dice.small(2);
        match self.dice.below(5) {
            0 | 1 => Op::Read { cell, into: register },
            2 | 3 => Op::Write { cell, value: Value::Constant(1 + self.dice.small(2)) },
            _ => Op::Write { cell, value: Value::Register(register) },
        }
    }

    /// A place to jump to, a little further on.
    fn ahead(&mut self, ops: &[Op]) -> u8 {
        (ops.len() + 2 + self.dice.below(2)) as u8
    }

    fn fragment(&mut self, theme: Theme, number: u8, ops: &mut Vec<Op>) {
        let register = self.dice.small(2);
        let lock = self.dice.small(self.locks);
        let other = (number + 1 + self.dice.small(self.threads - 1)) % self.threads;
        match theme {
            Theme::Cells => match self.dice.below(10) {
                0 => {
                    let target = self.ahead(ops);
                    ops.push(Op::If { register, equals: self.dice.small(3), target });
                }
                1 => ops.push(Op::Assert { register, equals: self.dice.small(3) }),
                2 => {
                    let cell = self.dice.small(self.cells);
                    let (expected, new) = (self.dice.small(2), self.dice.small(3));
                    ops.push(Op::CompareAndSet { cell, expected, new, into: register });
                }
                _ => ops.push(self.plain()),
            },
            Theme::Guarded => {
                // Mostly the lock that belongs to the cell, so that cells may turn out guarded.
                let cell = self.dice.small(self.cells);
                let lock = if self.dice.chance(85) { cell % self.locks } else { lock };
                ops.push(Op::Acquire(lock));
                ops.push(Op::Read { cell, into: register });
                if self.dice.chance(70) {
                    ops.push(Op::Add { register, value: 1 });
                    ops.push(Op::Write { cell, value: Value::Register(register) });
                }
                ops.push(Op::Release(lock));
            }
            Theme::Handoffs => {
                // What a lock guards is used without it, by who was told that he may.
                let (flag, cell) = (self.dice.small(self.cells), self.dice.small(self.cells));
                let access = match self.dice.below(2) {
                    0 => Op::Read { cell, into: register },
                    _ => Op::Write { cell, value: Value::Constant(1 + self.dice.small(2)) },
                };
                if self.dice.chance(50) {
                    ops.push(access);
                    ops.push(Op::CompareAndSet { cell: flag, expected: 0, new: 1, into: 1 - register });
                } else {
                    ops.push(Op::CompareAndSet { cell: flag, expected: 1, new: 2, into: register });
                    let target = (ops.len() + 2) as u8;
                    ops.push(Op::If { register, equals: 0, target });
                    ops.push(access);
                }
            }
            Theme::Locks => {
                ops.push(Op::Acquire(lock));
                if self.dice.chance(30) && self.locks > 1 {
                    ops.push(Op::Acquire(1 - lock));
                    ops.push(Op::Release(1 - lock));
                } else {
                    ops.push(self.plain());
                }
                if self.dice.chance(90) {
                    ops.push(Op::Release(lock));
                }
            }
            Theme::Tries => {
                ops.push(Op::TryAcquire { lock, into: register });
                let target = (ops.len() + 3) as u8;
                ops.push(Op::If { register, equals: 0, target });
                ops.push(self.plain());
                ops.push(Op::Release(lock));
            }
            Theme::Conditions => {
                ops.push(Op::Acquire(lock));
                match self.dice.below(6) {
                    0..=2 => ops.push(Op::Wait { lock, timed: self.timed && self.dice.chance(50), into: register }),
                    3 => ops.push(Op::NotifyAll(lock)),
                    _ => ops.push(Op::Notify(lock)),
                }
                if self.dice.chance(40) {
                    ops.push(self.plain());
                }
                ops.push(Op::Release(lock));
            }
            Theme::Semaphores => {
                let semaphore = self.dice.small(2);
                ops.push(if self.dice.chance(50) { Op::Up(semaphore) } else { Op::Down(semaphore) });
            }
            Theme::Queues => ops.push(match self.dice.below(2) {
                0 => Op::Send { queue: 0, value: Value::Constant(self.dice.small(3)) },
                _ => Op::Receive { queue: 0, into: register },
            }),
            Theme::Permits => ops.push(if self.dice.chance(50) { Op::Park } else { Op::Unpark(other) }),
            Theme::Interrupts => match self.dice.below(3) {
                0 => ops.push(Op::Park),
                1 => {
                    ops.push(Op::Acquire(lock));
                    ops.push(Op::Wait { lock, timed: false, into: register });
                    ops.push(Op::Release(lock));
                }
                _ => ops.push(Op::Interrupt(other)),
            },
            Theme::Lives => match self.dice.below(5) {
                // Only threads of higher numbers are started, so that the first one begins.
                0 | 1 if other > number && !self.started[other as usize] => {
                    self.started[other as usize] = true;
                    ops.push(Op::Start(other));
                }
                2 => ops.push(Op::IsAlive { thread: other, into: register }),
                3 => ops.push(Op::JoinTimed { thread: other, into: register }),
                _ => ops.push(Op::Join(other)),
            },
            Theme::Choices => ops.push(Op::Choose { count: 2, into: register }),
            Theme::Exits => {
                if self.dice.chance(40) {
                    let target = self.ahead(ops);
                    ops.push(Op::If { register, equals: 0, target });
                    ops.push(Op::Exit);
                } else {
                    ops.push(self.plain());
                }
            }
            Theme::Loops => {
                // Spins until a cell changes.
                let at = ops.len() as u8;
                ops.push(Op::Read { cell: self.dice.small(self.cells), into: register });
                ops.push(Op::If { register, equals: 0, target: at });
            }
        }
    }

    /// Lets the thread go round, for ever or until a register says otherwise. What would grow without bound, or begin
    /// twice, does not stand in a loop.
    fn turn_round(&mut self, ops: &mut Vec<Op>) {
        let grows = |op: &Op| matches!(op, Op::Up(_) | Op::Start(_) | Op::Add { .. });
        let from = ops.iter().rposition(grows).map_or(0, |at| at + 1);
        if from >= ops.len() {
            return;
        }
        let target = (from + self.dice.below(ops.len() - from)) as u8;
        if self.dice.chance(50) {
            ops.push(Op::Goto(target));
        } else {
            ops.push(Op::If { register: self.dice.small(2), equals: self.dice.small(2), target });
        }
    }
}
