//! The states of a toy, and what one operation does to them and touches.
//!
//! Invariant: what an operation touches tells everything of the state that decides whether it is possible, what it
//! does and what it touches. The contract test holds it to that.

use support::{Fingerprint, Mode, Touch};

use crate::program::{INTERRUPTED, NOTIFIED, Op, Program, REGISTERS, TIMED_OUT, VALUES, Value};
use crate::row::Row;

/// The alternative in which a thread goes on without cause.
pub const SPURIOUS: u8 = 100;
/// The alternative in which it is tired of waiting.
pub const TIMEOUT: u8 = 101;
/// The alternative in which a notification goes to thread n is this plus n.
pub const WAITER: u8 = 10;

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Life {
    Unborn,
    Live,
    Ended,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Stage {
    Running,
    /// In the wait set of the lock of its operation.
    Waiting,
    /// Out of the wait set for this reason, and in need of the lock.
    Woken(u8),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Thread {
    pub life: Life,
    /// Whether it has taken no step yet.
    pub fresh: bool,
    pub at: u8,
    pub stage: Stage,
    pub registers: [u8; REGISTERS],
    pub permit: bool,
    pub interrupted: bool,
    /// Where it failed.
    pub failed: Option<u8>,
}

#[derive(Clone, Copy, Debug)]
pub struct State {
    pub threads: Row<Thread, 8>,
    pub cells: Row<u8, 16>,
    /// Owners.
    pub locks: Row<Option<u8>, 8>,
    pub semaphores: Row<u8, 2>,
    pub queues: Row<Row<u8, 4>, 2>,
}

/// What two operations can meet in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Variable {
    Cell(u8),
    Lock(u8),
    WaitSet(u8),
    Semaphore(u8),
    Queue(u8),
    /// A thread's permit to go on after a park.
    Permit(u8),
    /// Whether a thread is to wake up, interrupts included.
    Wake(u8),
    Begun(u8),
    Ended(u8),
    Exit,
}

impl Variable {
    pub fn number(self) -> u64 {
        let (kind, index) = match self {
            Self::Cell(index) => (1, index),
            Self::Lock(index) => (2, index),
            Self::WaitSet(index) => (3, index),
            Self::Semaphore(index) => (4, index),
            Self::Queue(index) => (5, index),
            Self::Permit(index) => (6, index),
            Self::Wake(index) => (7, index),
            Self::Begun(index) => (8, index),
            Self::Ended(index) => (9, index),
            Self::Exit => (10, 0),
        };
        kind << 8 | u64::from(index)
    }

    /// Whether a number stands for a cell.
    pub fn is_cell(number: u64) -> bool {
        number >> 8 == 1
    }

    pub fn touch(self, mode: Mode) -> Touch {
        Touch::new(self.number(), mode)
    }
}

/// Adds a touch to those of a step: acquire and release of one lock make a pass, a write covers the rest.
pub fn add(touches: &mut Vec<Touch>, touch: Touch) {
    if touch.mode == Mode::Release
        && let Some(before) = touches.iter_mut().find(|before| **before == Touch { mode: Mode::Acquire, ..touch })
    {
        before.mode = Mode::Pass;
        return;
    }
    if touch.mode == Mode::Write
        && let Some(before) = touches.iter_mut().find(|before| **before == Touch { mode: Mode::Read, ..touch })
    {
        before.mode = Mode::Write;
        return;
    }
    let is_covered = touches.contains(&touch) || touches.contains(&Touch::new(touch.variable, Mode::Write));
    if !is_covered {
        touches.push(touch);
    }
}

impl State {
    pub fn initial(program: &Program) -> Self {
        let thread = |&begun: &bool| Thread {
            life: if begun { Life::Live } else { Life::Unborn },
            fresh: true,
            at: 0,
            stage: Stage::Running,
            registers: [0; REGISTERS],
            permit: false,
            interrupted: false,
            failed: None,
        };
        Self {
            threads: Row::of(program.initial.iter().map(thread), thread(&false)),
            cells: Row::new(program.cells as usize, 0),
            locks: Row::new(program.locks as usize, None),
            semaphores: Row::of(program.semaphores.iter().copied(), 0),
            queues: Row::new(program.queues.len(), Row::new(0, 0)),
        }
    }

    pub fn fingerprint(&self) -> Fingerprint {
        let mut sum = Fingerprint::default();
        for (number, thread) in self.threads.iter().enumerate() {
            let stage = match thread.stage {
                Stage::Running => 0,
                Stage::Waiting => 1,
                Stage::Woken(reason) => 2 + u64::from(reason),
            };
            let flags = u64::from(thread.fresh) | u64::from(thread.permit) << 1 | u64::from(thread.interrupted) << 2;
            let failed = thread.failed.map_or(0, |at| 1 + u64::from(at));
            let value = thread.life as u64
                | flags << 2
                | stage << 5
                | u64::from(thread.at) << 16
                | u64::from(thread.registers[0]) << 24
                | u64::from(thread.registers[1]) << 32
                | failed << 40;
            sum += Fingerprint::of(1, number as u64, value);
        }
        for (number, &value) in self.cells.iter().enumerate() {
            sum += Fingerprint::of(2, number as u64, u64::from(value));
        }
        for (number, &owner) in self.locks.iter().enumerate() {
            sum += Fingerprint::of(3, number as u64, owner.map_or(0, |owner| 1 + u64::from(owner)));
        }
        for (number, &value) in self.semaphores.iter().enumerate() {
            sum += Fingerprint::of(4, number as u64, u64::from(value));
        }
        for (number, queue) in self.queues.iter().enumerate() {
            let value = queue.iter().fold(1, |places, &value| places << 8 | u64::from(value));
            sum += Fingerprint::of(5, number as u64, value);
        }
        sum
    }

    pub fn op(&self, program: &Program, thread: usize) -> Op {
        program.op(thread, self.threads[thread].at)
    }

    /// Locks that a thread holds, as a set of bits.
    pub fn held(&self, thread: usize) -> u32 {
        let held = self.locks.iter().enumerate().filter(|(_, owner)| **owner == Some(thread as u8));
        held.fold(0, |set, (lock, _)| set | 1 << lock)
    }

    fn waiters(&self, program: &Program, lock: u8) -> Vec<u8> {
        let waits = |number: usize| {
            self.threads[number].stage == Stage::Waiting
                && matches!(self.op(program, number), Op::Wait { lock: of, .. } if of == lock)
        };
        (0..self.threads.len()).filter(|&number| waits(number)).map(|number| number as u8).collect()
    }

    fn is_alive(&self, thread: u8) -> bool {
        self.threads[thread as usize].life == Life::Live
    }

    /// The alternatives that a thread has here.
    pub fn alternatives(&self, program: &Program, number: usize, into: &mut Vec<u8>) {
        let thread = &self.threads[number];
        if thread.life != Life::Live {
            return;
        }
        let possible = match self.op(program, number) {
            Op::Wait { lock, timed, .. } => match thread.stage {
                Stage::Running => true,
                Stage::Waiting => {
                    if program.spurious {
                        into.push(SPURIOUS);
                    }
                    if timed {
                        into.push(TIMEOUT);
                    }
                    false
                }
                Stage::Woken(_) => self.locks[lock as usize].is_none(),
            },
            Op::Acquire(lock) => self.locks[lock as usize].is_none(),
            Op::Notify(lock) if self.locks[lock as usize] == Some(number as u8) => {
                let waiters = self.waiters(program, lock);
                into.extend(waiters.iter().map(|waiter| WAITER + waiter));
                waiters.is_empty()
            }
            Op::Down(semaphore) => self.semaphores[semaphore as usize] > 0,
            Op::Send { queue, .. } => self.queues[queue as usize].len() < program.queues[queue as usize] as usize,
            Op::Receive { queue, .. } => !self.queues[queue as usize].is_empty(),
            Op::Park => {
                let possible = thread.permit || thread.interrupted;
                if !possible && program.spurious {
                    into.push(SPURIOUS);
                }
                possible
            }
            Op::Join(thread) => !self.is_alive(thread),
            Op::Choose { count, .. } => {
                into.extend(1..count);
                true
            }
            _ => true,
        };
        if possible {
            into.push(0);
        }
    }

    fn fail(&mut self, program: &Program, number: usize) {
        let thread = &mut self.threads[number];
        thread.failed = Some(thread.at);
        thread.at = program.threads[number].len() as u8;
    }

    /// Does the operation that a thread stands before. Returns whether that ends the program.
    pub fn perform(&mut self, program: &Program, number: usize, alternative: u8, touches: &mut Vec<Touch>) -> bool {
        let me = number as u8;
        let mut touch = |variable: Variable, mode| add(touches, variable.touch(mode));
        if self.threads[number].fresh {
            self.threads[number].fresh = false;
            if !program.initial[number] {
                touch(Variable::Begun(me), Mode::Await);
            }
        }
        let op = self.op(program, number);
        let registers = self.threads[number].registers;
        let value_of = |value| match value {
            Value::Constant(value) => value,
            Value::Register(register) => registers[register as usize],
        };
        let mut put = None;
        let mut next = self.threads[number].at + 1;
        match op {
            Op::Read { cell, into } => {
                touch(Variable::Cell(cell), Mode::Read);
                put = Some((into, self.cells[cell as usize]));
            }
            Op::Write { cell, value } => {
                touch(Variable::Cell(cell), Mode::Write);
                self.cells[cell as usize] = value_of(value);
            }
            Op::CompareAndSet { cell, expected, new, into } => {
                let done = self.cells[cell as usize] == expected;
                touch(Variable::Cell(cell), if done { Mode::Write } else { Mode::Read });
                if done {
                    self.cells[cell as usize] = new;
                }
                put = Some((into, u8::from(done)));
            }
            Op::Acquire(lock) => {
                touch(Variable::Lock(lock), Mode::Acquire);
                self.locks[lock as usize] = Some(me);
            }
            Op::TryAcquire { lock, into } => {
                let free = self.locks[lock as usize].is_none();
                // Not to acquire: it does not need the lock to be free, and could have come before its release.
                touch(Variable::Lock(lock), if free { Mode::Write } else { Mode::Read });
                if free {
                    self.locks[lock as usize] = Some(me);
                }
                put = Some((into, u8::from(free)));
            }
            Op::Release(lock) | Op::Notify(lock) | Op::NotifyAll(lock) if self.locks[lock as usize] != Some(me) => {
                self.fail(program, number);
                return false;
            }
            Op::Release(lock) => {
                touch(Variable::Lock(lock), Mode::Release);
                self.locks[lock as usize] = None;
            }
            Op::Wait { lock, into, .. } => match self.threads[number].stage {
                Stage::Running if self.locks[lock as usize] != Some(me) => {
                    self.fail(program, number);
                    return false;
                }
                Stage::Running if self.threads[number].interrupted => {
                    touch(Variable::Wake(me), Mode::Write);
                    self.threads[number].interrupted = false;
                    put = Some((into, INTERRUPTED));
                }
                Stage::Running => {
                    touch(Variable::Wake(me), Mode::Read);
                    touch(Variable::WaitSet(lock), Mode::Write);
                    touch(Variable::Lock(lock), Mode::Release);
                    self.locks[lock as usize] = None;
                    self.threads[number].stage = Stage::Waiting;
                    return false;
                }
                Stage::Waiting => {
                    touch(Variable::Wake(me), Mode::Write);
                    touch(Variable::WaitSet(lock), Mode::Write);
                    let reason = if alternative == TIMEOUT { TIMED_OUT } else { NOTIFIED };
                    self.threads[number].stage = Stage::Woken(reason);
                    return false;
                }
                Stage::Woken(reason) => {
                    let interrupted = reason == INTERRUPTED;
                    touch(Variable::Wake(me), if interrupted { Mode::Write } else { Mode::Await });
                    touch(Variable::Lock(lock), Mode::Acquire);
                    self.locks[lock as usize] = Some(me);
                    self.threads[number].stage = Stage::Running;
                    self.threads[number].interrupted &= !interrupted;
                    put = Some((into, reason));
                }
            },
            Op::Notify(lock) => {
                let any = alternative >= WAITER;
                touch(Variable::WaitSet(lock), if any { Mode::Write } else { Mode::Read });
                if any {
                    let woken = alternative - WAITER;
                    touch(Variable::Wake(woken), Mode::Signal);
                    self.threads[woken as usize].stage = Stage::Woken(NOTIFIED);
                }
            }
            Op::NotifyAll(lock) => {
                let waiters = self.waiters(program, lock);
                touch(Variable::WaitSet(lock), if waiters.is_empty() { Mode::Read } else { Mode::Write });
                for woken in waiters {
                    touch(Variable::Wake(woken), Mode::Signal);
                    self.threads[woken as usize].stage = Stage::Woken(NOTIFIED);
                }
            }
            Op::Up(semaphore) => {
                let value = &mut self.semaphores[semaphore as usize];
                let slack = *value > 0;
                add(touches, Touch { slack, ..Variable::Semaphore(semaphore).touch(Mode::Up) });
                *value += 1;
            }
            Op::Down(semaphore) => {
                add(touches, Touch { slack: true, ..Variable::Semaphore(semaphore).touch(Mode::Down) });
                self.semaphores[semaphore as usize] -= 1;
            }
            Op::Send { queue, value } => {
                let slack = self.has_slack(program, queue);
                add(touches, Touch { slack, ..Variable::Queue(queue).touch(Mode::Send) });
                self.queues[queue as usize].push(value_of(value));
            }
            Op::Receive { queue, into } => {
                let slack = self.has_slack(program, queue);
                add(touches, Touch { slack, ..Variable::Queue(queue).touch(Mode::Receive) });
                put = Some((into, self.queues[queue as usize].remove_first()));
            }
            Op::Park => {
                touch(Variable::Permit(me), if alternative == SPURIOUS { Mode::Read } else { Mode::Write });
                touch(Variable::Wake(me), Mode::Read);
                self.threads[number].permit = false;
            }
            Op::Unpark(thread) => {
                let has_one = self.threads[thread as usize].permit;
                touch(Variable::Permit(thread), if has_one { Mode::Read } else { Mode::Write });
                self.threads[thread as usize].permit = true;
            }
            Op::Interrupt(thread) => {
                touch(Variable::Wake(thread), Mode::Write);
                self.threads[thread as usize].interrupted = true;
                let waits = self.threads[thread as usize].stage == Stage::Waiting;
                if let (true, Op::Wait { lock, .. }) = (waits, self.op(program, thread as usize)) {
                    touch(Variable::WaitSet(lock), Mode::Write);
                    self.threads[thread as usize].stage = Stage::Woken(INTERRUPTED);
                }
            }
            Op::Start(thread) if self.threads[thread as usize].life != Life::Unborn => {
                touch(Variable::Begun(thread), Mode::Read);
                self.fail(program, number);
                return false;
            }
            Op::Start(thread) => {
                touch(Variable::Begun(thread), Mode::Signal);
                self.threads[thread as usize].life = Life::Live;
            }
            Op::Join(thread) => {
                touch(Variable::Begun(thread), Mode::Read);
                if self.threads[thread as usize].life != Life::Unborn {
                    touch(Variable::Ended(thread), Mode::Await);
                }
            }
            Op::JoinTimed { thread, into } | Op::IsAlive { thread, into } => {
                touch(Variable::Begun(thread), Mode::Read);
                touch(Variable::Ended(thread), Mode::Read);
                put = Some((into, u8::from(self.is_alive(thread))));
            }
            Op::Choose { into, .. } => put = Some((into, alternative)),
            Op::Exit => {
                touch(Variable::Exit, Mode::Write);
                self.threads[number].at = next;
                return true;
            }
            Op::Set { register, value } => put = Some((register, value)),
            Op::Add { register, value } => put = Some((register, registers[register as usize] + value)),
            Op::If { register, equals, target } => {
                if registers[register as usize] == equals {
                    next = target;
                }
            }
            Op::Goto(target) => next = target,
            Op::Assert { register, equals } if registers[register as usize] != equals => {
                self.fail(program, number);
                return false;
            }
            Op::AssertNot { register, equals } if registers[register as usize] == equals => {
                self.fail(program, number);
                return false;
            }
            Op::Assert { .. } | Op::AssertNot { .. } => {}
            Op::End => {
                touch(Variable::Ended(me), Mode::Signal);
                self.threads[number].life = Life::Ended;
                return false;
            }
        }
        let thread = &mut self.threads[number];
        if let Some((register, value)) = put {
            thread.registers[register as usize] = value % VALUES;
        }
        thread.at = next.min(program.threads[number].len() as u8);
        false
    }

    fn has_slack(&self, program: &Program, queue: u8) -> bool {
        let length = self.queues[queue as usize].len();
        0 < length && length < program.queues[queue as usize] as usize
    }
}
