//! Toy programs: threads as short lists of operations over shared cells, locks, condition queues, semaphores, queues,
//! permits and each other's lives.
//!
//! Every operation is defined in every state: one that is misused, like the release of a lock that is not held, fails
//! as an assertion does. So any sub-list of a program is a program again, and a failing one can be shrunk.

use std::fmt;

/// Values of cells and registers are taken modulo this, so that programs with loops have finitely many states.
pub const VALUES: u8 = 32;
/// Registers of a thread.
pub const REGISTERS: usize = 2;

/// What a register holds after a wait.
pub const NOTIFIED: u8 = 0;
pub const TIMED_OUT: u8 = 2;
pub const INTERRUPTED: u8 = 3;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Value {
    Constant(u8),
    Register(u8),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Op {
    /// Plain accesses: these race.
    Read {
        cell: u8,
        into: u8,
    },
    Write {
        cell: u8,
        value: Value,
    },
    /// Atomic; the register tells whether it was done.
    CompareAndSet {
        cell: u8,
        expected: u8,
        new: u8,
        into: u8,
    },
    Acquire(u8),
    /// The register tells whether it succeeded.
    TryAcquire {
        lock: u8,
        into: u8,
    },
    Release(u8),
    /// The register tells how it ended.
    Wait {
        lock: u8,
        timed: bool,
        into: u8,
    },
    Notify(u8),
    NotifyAll(u8),
    Up(u8),
    Down(u8),
    Send {
        queue: u8,
        value: Value,
    },
    Receive {
        queue: u8,
        into: u8,
    },
    Park,
    Unpark(u8),
    Interrupt(u8),
    Start(u8),
    /// Waits for the end of a thread; one that has not begun is not waited for.
    Join(u8),
    /// The register tells whether it gave up.
    JoinTimed {
        thread: u8,
        into: u8,
    },
    IsAlive {
        thread: u8,
        into: u8,
    },
    /// Any of `0..count`.
    Choose {
        count: u8,
        into: u8,
    },
    /// Ends the program.
    Exit,
    /// What follows touches nothing that another thread can see.
    Add {
        register: u8,
        value: u8,
    },
    If {
        register: u8,
        equals: u8,
        target: u8,
    },
    Goto(u8),
    Assert {
        register: u8,
        equals: u8,
    },
    AssertNot {
        register: u8,
        equals: u8,
    },
    /// What a thread does after its last operation. It stands in no program.
    End,
}

impl Op {
    /// Whether nothing else can see it.
    pub fn is_local(self) -> bool {
        matches!(
            self,
            Self::Add { .. } | Self::If { .. } | Self::Goto(_) | Self::Assert { .. } | Self::AssertNot { .. }
        )
    }

    pub fn target(self) -> Option<u8> {
        match self {
            Self::If { target, .. } | Self::Goto(target) => Some(target),
            _ => None,
        }
    }
}

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Program {
    pub threads: Vec<Vec<Op>>,
    /// Threads that have begun in the initial state, by number.
    pub initial: Vec<bool>,
    pub cells: u8,
    pub locks: u8,
    /// Values at the beginning.
    pub semaphores: Vec<u8>,
    /// Capacities.
    pub queues: Vec<u8>,
    /// Whether a wait or a park may end without cause.
    pub spurious: bool,
}

impl Program {
    /// A program of threads that have all begun, with as many cells and locks as they use.
    pub fn of(threads: &[&[Op]]) -> Self {
        let mut program = Self {
            threads: threads.iter().map(|ops| ops.to_vec()).collect(),
            initial: vec![true; threads.len()],
            ..Self::default()
        };
        for op in program.threads.iter().flatten() {
            match *op {
                Op::Read { cell, .. } | Op::Write { cell, .. } | Op::CompareAndSet { cell, .. } => {
                    program.cells = program.cells.max(cell + 1);
                }
                Op::Acquire(lock) | Op::TryAcquire { lock, .. } | Op::Release(lock) | Op::Wait { lock, .. } => {
                    program.locks = program.locks.max(lock + 1);
                }
                _ => {}
            }
            if let Op::Start(thread) = *op {
                program.initial[thread as usize] = false;
            }
        }
        program
    }

    pub fn with_semaphores(mut self, values: &[u8]) -> Self {
        self.semaphores = values.to_vec();
        self
    }

    pub fn with_queues(mut self, capacities: &[u8]) -> Self {
        self.queues = capacities.to_vec();
        self
    }

    pub fn with_spurious(mut self) -> Self {
        self.spurious = true;
        self
    }

    pub fn op(&self, thread: usize, at: u8) -> Op {
        self.threads[thread].get(at as usize).copied().unwrap_or(Op::End)
    }

    pub fn any(&self, holds: impl Fn(Op) -> bool) -> bool {
        self.threads.iter().flatten().any(|&op| holds(op))
    }

    /// Whether some thread may come to one place twice.
    pub fn has_loops(&self) -> bool {
        self.threads
            .iter()
            .any(|ops| ops.iter().enumerate().any(|(at, op)| op.target().is_some_and(|target| target as usize <= at)))
    }

    /// Places that can come next after one, in its thread.
    pub fn next(&self, thread: usize, at: u8) -> Vec<u8> {
        let length = self.threads[thread].len() as u8;
        match self.op(thread, at) {
            Op::End | Op::Exit => Vec::new(),
            Op::Goto(target) => vec![target.min(length)],
            Op::If { target, .. } => vec![at + 1, target.min(length)],
            // What can fail goes to the end.
            Op::Assert { .. } | Op::AssertNot { .. } => vec![at + 1, length],
            Op::Release(_) | Op::Wait { .. } | Op::Notify(_) | Op::NotifyAll(_) | Op::Start(_) => vec![at + 1, length],
            _ => vec![at + 1],
        }
    }
}

impl fmt::Display for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "{} cells, {} locks, semaphores {:?}, queues {:?}{}",
            self.cells,
            self.locks,
            self.semaphores,
            self.queues,
            if self.spurious { ", spurious wake-ups" } else { "" }
        )?;
        for (number, ops) in self.threads.iter().enumerate() {
            writeln!(f, "thread {number}{}:", if self.initial[number] { "" } else { " (not begun)" })?;
            for (at, op) in ops.iter().enumerate() {
                writeln!(f, "  {at}: {op:?}")?;
            }
        }
        Ok(())
    }
}
