//! A toy program as a system that can be searched.
//!
//! A step is one operation and the local ones that follow it ([`Grain::Every`]), or one operation and all invisible
//! ones that follow it ([`Grain::Composed`]), as the machine for Java does it. Two beliefs about each cell rest on
//! nothing but what was executed so far, on whatever path: that nobody can depend on it (it is not both written and
//! used by two threads), so that it is left out of what steps touch; and that it is guarded (some lock was held at
//! all its uses), so that its uses are invisible. The first use that contradicts one makes the search stale.

use std::rc::Rc;

use explore::foresight::{self, Lone};
use explore::heuristics::Guided;
use explore::{Concurrent, Flow, System};
use support::{Fingerprint, Mode, Touch};

use crate::program::{Op, Program};
use crate::state::{Life, SPURIOUS, Stage, State, Variable, add};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Grain {
    Every,
    Composed,
    /// As `Composed`; a write that leaves its cell as it was counts as a read, and data races are not looked for.
    Vain,
}

impl Grain {
    pub const ALL: [Self; 3] = [Self::Every, Self::Composed, Self::Vain];
}

/// Jumps back after which a step ends, so that a thread that goes round by itself lets others go on.
const JUMPS_BACK: u32 = 3;

#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Choice {
    pub thread: u8,
    pub alternative: u8,
}

/// Where a thread is, and what it holds for itself.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct Local {
    pub thread: u8,
    pub at: u8,
    pub waits: bool,
    pub registers: [u8; 2],
    pub failed: Option<u8>,
}

/// What was ever executed on a cell.
#[derive(Clone, Copy, Debug)]
struct Uses {
    threads: u32,
    written: bool,
    /// Locks that were held at all uses.
    guards: u32,
}

impl Uses {
    const NONE: Self = Self { threads: 0, written: false, guards: u32::MAX };

    fn are_dependent(self) -> bool {
        self.written && self.threads.count_ones() > 1
    }

    fn are_contended(self) -> bool {
        self.are_dependent() && self.guards == 0
    }
}

#[derive(Clone)]
pub struct Toy {
    pub program: Rc<Program>,
    pub grain: Grain,
    pub state: State,
    before: Vec<State>,
    touched: Vec<Touch>,
    passed: Vec<Local>,
    uses: Vec<Uses>,
    /// Whether each cell counts among what steps touch.
    dependent: Vec<bool>,
    /// Whether uses of each cell are visible.
    visible: Vec<bool>,
    /// Whether releases, waits and notifications of each lock can be seen by threads that do not take it.
    tried: Vec<bool>,
    disturbed: bool,
    timed: Vec<bool>,
    /// Whether it tells which steps nobody can interfere with.
    foresees: bool,
    /// It knows nothing of writes to come.
    blind: bool,
    /// Kinds of touches that it keeps to itself, to see whether that is noticed.
    secret: Option<Secret>,
}

/// Touches that are not told, though they should be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Secret {
    pub of: Variable,
    /// All modes, unless one is given.
    pub mode: Option<Mode>,
}

impl Secret {
    fn hides(self, touch: Touch) -> bool {
        Variable::kind(touch.variable) == Variable::kind(self.of.number())
            && self.mode.is_none_or(|mode| mode == touch.mode)
    }
}

impl Toy {
    pub fn new(program: &Program, grain: Grain) -> Self {
        let locks = 0..program.locks;
        let is_tried = |lock| program.any(|op| matches!(op, Op::TryAcquire { lock: of, .. } if of == lock));
        let is_timed = |lock| program.any(|op| matches!(op, Op::Wait { lock: of, timed: true, .. } if of == lock));
        Self {
            grain,
            state: State::initial(program),
            before: Vec::new(),
            touched: Vec::new(),
            passed: Vec::new(),
            uses: vec![Uses::NONE; program.cells as usize],
            dependent: vec![grain == Grain::Every; program.cells as usize],
            visible: vec![grain == Grain::Every; program.cells as usize],
            tried: locks.clone().map(is_tried).collect(),
            disturbed: program.spurious || program.any(|op| matches!(op, Op::Interrupt(_))),
            timed: locks.map(is_timed).collect(),
            foresees: false,
            blind: false,
            secret: None,
            program: Rc::new(program.clone()),
        }
    }

    /// A toy that breaks the contract.
    pub fn with_secret(mut self, secret: Secret) -> Self {
        self.secret = Some(secret);
        self
    }

    /// A toy that tells which steps nobody can interfere with.
    pub fn with_foresight(mut self) -> Self {
        self.foresees = true;
        self
    }

    /// As `with_foresight`, and it forgets that cells may be written.
    pub fn with_blind_foresight(mut self) -> Self {
        self.blind = true;
        self.with_foresight()
    }

    /// Where the last step came by, its end included.
    pub fn passed(&self) -> &[Local] {
        &self.passed
    }

    pub fn local(&self, thread: usize) -> Local {
        let state = &self.state.threads[thread];
        Local {
            thread: thread as u8,
            at: state.at,
            waits: state.stage != Stage::Running,
            registers: state.registers,
            failed: state.failed,
        }
    }

    /// Whether a thread goes on to its next operation without another one in between.
    fn is_invisible(&self, thread: usize) -> bool {
        let op = self.state.op(&self.program, thread);
        if op.is_local() || self.grain == Grain::Every {
            return op.is_local();
        }
        let plain = |lock: u8| !self.disturbed && !self.timed[lock as usize];
        match op {
            Op::Read { cell, .. } | Op::Write { cell, .. } => !self.visible[cell as usize],
            Op::Release(lock) => !self.tried[lock as usize],
            Op::NotifyAll(lock) => plain(lock),
            Op::Wait { lock, .. } => {
                plain(lock) && !self.tried[lock as usize] && self.state.threads[thread].stage == Stage::Running
            }
            _ => false,
        }
    }

    fn note_use(&mut self, thread: usize) {
        let (cell, write) = match self.state.op(&self.program, thread) {
            Op::Read { cell, .. } => (cell, false),
            Op::Write { cell, .. } | Op::CompareAndSet { cell, .. } => (cell, true),
            _ => return,
        };
        let held = self.state.held(thread);
        let uses = &mut self.uses[cell as usize];
        uses.threads |= 1 << thread;
        uses.written |= write;
        uses.guards &= held;
    }

    fn perform(&mut self, thread: usize, alternative: u8) -> bool {
        self.note_use(thread);
        let ended = self.state.perform(&self.program, thread, alternative, &mut self.touched);
        self.passed.push(self.local(thread));
        ended
    }

    /// Leaves out what nobody can depend on, and what was not changed after all.
    fn catch_up(&mut self) {
        if let Some(secret) = self.secret {
            self.touched.retain(|&touch| !secret.hides(touch));
        }
        if self.grain == Grain::Every {
            return;
        }
        let before = self.before.last().expect("a step was taken");
        for cell in 0..self.program.cells {
            let index = cell as usize;
            let variable = Variable::Cell(cell).number();
            if !self.dependent[index] {
                self.touched.retain(|touch| touch.variable != variable);
            } else if self.grain == Grain::Vain && before.cells[index] == self.state.cells[index] {
                let touches = self.touched.iter_mut().filter(|touch| touch.variable == variable);
                touches.for_each(|touch| touch.mode = Mode::Read);
            }
        }
    }

    /// What the operation touches that a thread cannot do now.
    fn blocked(&self, thread: usize, into: &mut Vec<Touch>) {
        let me = thread as u8;
        let mut touch = |variable: Variable, mode| add(into, variable.touch(mode));
        match self.state.op(&self.program, thread) {
            Op::Acquire(lock) => touch(Variable::Lock(lock), Mode::Acquire),
            Op::Wait { lock, .. } => {
                touch(Variable::Wake(me), Mode::Await);
                touch(Variable::Lock(lock), Mode::Acquire);
            }
            Op::Down(semaphore) => touch(Variable::Semaphore(semaphore), Mode::Down),
            Op::Send { queue, .. } => touch(Variable::Queue(queue), Mode::Send),
            Op::Receive { queue, .. } => touch(Variable::Queue(queue), Mode::Receive),
            Op::Park => {
                touch(Variable::Permit(me), Mode::Write);
                touch(Variable::Wake(me), Mode::Read);
            }
            Op::Join(thread) => {
                touch(Variable::Begun(thread), Mode::Read);
                touch(Variable::Ended(thread), Mode::Await);
            }
            _ => {}
        }
    }

    /// Everything that an operation may touch, whatever the state.
    fn may_touch(&self, thread: usize, op: Op, into: &mut Vec<Touch>) {
        let me = thread as u8;
        let mut touch = |variable: Variable, mode| {
            let touch = variable.touch(mode);
            if !into.contains(&touch) {
                into.push(touch);
            }
        };
        let threads = 0..self.program.threads.len() as u8;
        match op {
            Op::Read { cell, .. } => touch(Variable::Cell(cell), Mode::Read),
            Op::Write { cell, .. } | Op::CompareAndSet { cell, .. } => touch(Variable::Cell(cell), Mode::Write),
            Op::Acquire(lock) => touch(Variable::Lock(lock), Mode::Acquire),
            Op::TryAcquire { lock, .. } => {
                touch(Variable::Lock(lock), Mode::Write);
            }
            Op::Release(lock) => touch(Variable::Lock(lock), Mode::Release),
            Op::Wait { lock, .. } => {
                touch(Variable::Lock(lock), Mode::Release);
                touch(Variable::Lock(lock), Mode::Acquire);
                touch(Variable::WaitSet(lock), Mode::Write);
                touch(Variable::Wake(me), Mode::Write);
                touch(Variable::Wake(me), Mode::Await);
            }
            Op::Notify(lock) | Op::NotifyAll(lock) => {
                touch(Variable::WaitSet(lock), Mode::Write);
                for woken in threads {
                    touch(Variable::Wake(woken), Mode::Signal);
                }
            }
            Op::Up(semaphore) => touch(Variable::Semaphore(semaphore), Mode::Up),
            Op::Down(semaphore) => touch(Variable::Semaphore(semaphore), Mode::Down),
            Op::Send { queue, .. } => touch(Variable::Queue(queue), Mode::Send),
            Op::Receive { queue, .. } => touch(Variable::Queue(queue), Mode::Receive),
            Op::Park => {
                touch(Variable::Permit(me), Mode::Write);
                touch(Variable::Wake(me), Mode::Read);
            }
            Op::Unpark(thread) => touch(Variable::Permit(thread), Mode::Write),
            Op::Interrupt(thread) => {
                touch(Variable::Wake(thread), Mode::Write);
                for lock in 0..self.program.locks {
                    touch(Variable::WaitSet(lock), Mode::Write);
                }
            }
            Op::Start(thread) => touch(Variable::Begun(thread), Mode::Signal),
            Op::Join(thread) => {
                touch(Variable::Begun(thread), Mode::Read);
                touch(Variable::Ended(thread), Mode::Await);
            }
            Op::JoinTimed { thread, .. } | Op::IsAlive { thread, .. } => {
                touch(Variable::Begun(thread), Mode::Read);
                touch(Variable::Ended(thread), Mode::Read);
            }
            Op::Exit => touch(Variable::Exit, Mode::Write),
            Op::End => touch(Variable::Ended(me), Mode::Signal),
            Op::Choose { .. }
            | Op::Add { .. }
            | Op::If { .. }
            | Op::Goto(_)
            | Op::Assert { .. }
            | Op::AssertNot { .. } => {}
        }
    }
}

impl System for Toy {
    type Choice = Choice;

    fn choices(&mut self, into: &mut Vec<Choice>) {
        let mut alternatives = Vec::new();
        for thread in 0..self.state.threads.len() {
            alternatives.clear();
            self.state.alternatives(&self.program, thread, &mut alternatives);
            into.extend(alternatives.iter().map(|&alternative| Choice { thread: thread as u8, alternative }));
        }
    }

    fn step(&mut self, choice: Choice) -> Flow {
        self.before.push(self.state);
        self.touched.clear();
        self.passed.clear();
        let thread = choice.thread as usize;
        if self.perform(thread, choice.alternative) {
            return Flow::End;
        }
        let mut jumps_back = 0;
        while self.state.threads[thread].life == Life::Live && jumps_back < JUMPS_BACK && self.is_invisible(thread) {
            let from = self.state.threads[thread].at;
            self.perform(thread, 0);
            jumps_back += u32::from(self.state.threads[thread].at <= from);
        }
        self.catch_up();
        Flow::On
    }

    fn undo(&mut self) {
        self.state = self.before.pop().expect("only a step is taken back");
        self.touched.clear();
        self.passed.clear();
    }

    fn lone(&mut self, last: Option<u32>) -> Option<Lone<Choice>> {
        if self.foresees { foresight::lone(self, last) } else { None }
    }

    fn was_lone(&mut self, lone: &Lone<Choice>) -> bool {
        foresight::interfered(self, lone).is_none()
    }

    fn fingerprint(&mut self) -> Fingerprint {
        self.state.fingerprint()
    }

    fn thread(&self, choice: Choice) -> u32 {
        u32::from(choice.thread)
    }

    fn is_sure(choice: Choice) -> bool {
        choice.alternative != SPURIOUS
    }

    fn is_stale(&self) -> bool {
        let beliefs = self.dependent.iter().zip(&self.visible);
        self.uses.iter().zip(beliefs).any(|(uses, (&dependent, &visible))| {
            uses.are_dependent() && !dependent || uses.are_contended() && !visible
        })
    }

    fn renew(&mut self) {
        for (cell, uses) in self.uses.iter().enumerate() {
            self.dependent[cell] |= uses.are_dependent();
            self.visible[cell] |= uses.are_contended();
        }
    }
}

impl Guided for Toy {
    /// To its end.
    fn distance(&mut self, thread: u32) -> Option<u32> {
        let length = self.program.threads[thread as usize].len() as u32;
        Some(length.saturating_sub(u32::from(self.state.threads[thread as usize].at)))
    }

    fn place(&self, thread: u32) -> u64 {
        u64::from(self.state.threads[thread as usize].at)
    }
}

impl Concurrent for Toy {
    fn alternative(choice: Choice) -> u32 {
        u32::from(choice.alternative)
    }

    fn choice(&self, thread: u32, alternative: u32) -> Option<Choice> {
        let is_here = self.state.threads.get(thread as usize).is_some_and(|thread| thread.life == Life::Live);
        is_here.then_some(Choice { thread: thread as u8, alternative: alternative as u8 })
    }

    fn live(&self, into: &mut Vec<u32>) {
        let live = self.state.threads.iter().enumerate().filter(|(_, thread)| thread.life == Life::Live);
        into.extend(live.map(|(number, _)| number as u32));
    }

    fn touched(&self) -> &[Touch] {
        &self.touched
    }

    fn pending(&self, thread: u32, into: &mut Vec<Touch>) {
        let number = thread as usize;
        let thread = &self.state.threads[number];
        if thread.life != Life::Live {
            return;
        }
        let mut touches = Vec::new();
        let mut alternatives = Vec::new();
        self.state.alternatives(&self.program, number, &mut alternatives);
        for &alternative in &alternatives {
            let mut state = self.state;
            state.perform(&self.program, number, alternative, &mut touches);
        }
        let normal = alternatives.iter().any(|&alternative| alternative < SPURIOUS);
        if !normal {
            if thread.fresh && !self.program.initial[number] {
                add(&mut touches, Variable::Begun(number as u8).touch(Mode::Await));
            }
            self.blocked(number, &mut touches);
        }
        into.extend(touches.into_iter().filter(|&touch| !self.secret.is_some_and(|secret| secret.hides(touch))));
    }

    fn is_waited_for(variable: u64) -> bool {
        !Variable::is_cell(variable)
    }

    fn enablers(&self, thread: u32, into: &mut Vec<u32>) -> bool {
        let number = thread as usize;
        if self.state.threads[number].life != Life::Live {
            return false;
        }
        let owner = |lock: u8| self.state.locks[lock as usize].map(u32::from);
        let enabler = match (self.state.op(&self.program, number), self.state.threads[number].stage) {
            (Op::Acquire(lock), _) | (Op::Wait { lock, .. }, Stage::Woken(_)) => owner(lock),
            (Op::Join(joined), _) if self.state.threads[joined as usize].life == Life::Live => Some(u32::from(joined)),
            _ => None,
        };
        into.extend(enabler);
        enabler.is_some()
    }

    fn may_touch(&mut self, thread: u32, touch: Touch) -> bool {
        let told = |other: &Touch| !(self.blind && other.mode == Mode::Write);
        self.may_do(thread).iter().filter(|other| told(other)).any(|other| other.depends(touch))
    }
}

impl Toy {
    /// What a thread, and every thread that it may start, may ever touch from here on.
    pub fn may_do(&self, thread: u32) -> Vec<Touch> {
        let mut touches = Vec::new();
        let mut done = vec![Vec::new(); self.program.threads.len()];
        let mut open = vec![(thread as usize, self.state.threads[thread as usize].at)];
        while let Some((thread, at)) = open.pop() {
            let length = self.program.threads[thread].len();
            if done[thread].is_empty() {
                done[thread] = vec![false; length + 1];
            }
            if std::mem::replace(&mut done[thread][at as usize], true) {
                continue;
            }
            let op = self.program.op(thread, at);
            self.may_touch(thread, op, &mut touches);
            open.extend(self.program.next(thread, at).into_iter().map(|next| (thread, next)));
            if let Op::Start(started) = op {
                open.push((started as usize, 0));
            }
        }
        // A lock that is taken and freed in one step is passed.
        let passes: Vec<Touch> = touches
            .iter()
            .filter(|touch| touch.mode == Mode::Acquire)
            .map(|touch| Touch { mode: Mode::Pass, ..*touch })
            .collect();
        touches.extend(passes);
        if !self.program.initial[thread as usize] && self.state.threads[thread as usize].fresh {
            touches.push(Variable::Begun(thread as u8).touch(Mode::Await));
        }
        touches
    }
}
