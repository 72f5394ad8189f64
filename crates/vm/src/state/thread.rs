//! Threads as data: a stack of frames, a register file, one pending operation.

use crate::heap::Ref;
use crate::schedule::op::Op;
use crate::state::ProcessId;
use crate::threads::spurious_counts::WakeCounts;
use program::ir::Reg;
use program::{ClassId, MethodId};
use rustc_hash::FxHashMap;
use support::{Fingerprint, index};

index! {
    /// A thread of the machine, in order of starting on this path.
    ThreadId
}

/// What happens when a frame is left, besides going on in the caller.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum OnExit {
    /// The result goes to the caller's `dst`, which goes on behind the call.
    Return,
    /// The caller executes the same instruction again (the callee prepared something for it).
    Retry,
    /// As `Retry`, and the class initialiser has finished.
    Initialised(ClassId),
    /// As `Retry`, and the result is the class that the loader found, asked as the machine's table says.
    Loaded(u32),
    /// As `Retry`, and the result is this constant of the machine's table.
    Constant(u32),
    /// The thread's first frame: nothing is below.
    Bottom,
    /// Control goes back to Rust code that called Java.
    Host,
    /// As `Return`, and the caller sees the first word of the result array (see natives that run Java).
    Discard,
    /// As `Return`, and the thread's atomic region ends.
    Atomic,
    /// As `Return`, and whoever called has been told how the task has ended that the first register holds.
    Told,
    /// As `Return`, and who tells a story hears of the result.
    Followed,
}

impl OnExit {
    /// Whether the caller goes on behind the call.
    pub fn is_return(self) -> bool {
        matches!(self, Self::Return | Self::Discard | Self::Atomic | Self::Told | Self::Followed)
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Frame {
    pub method: MethodId,
    /// In the top frame of a stopped thread: the instruction to execute next. Below: the call.
    pub pc: u32,
    /// First register.
    pub base: u32,
    /// Register of the caller that takes the result.
    pub dst: Reg,
    pub on_exit: OnExit,
    /// The monitor of a synchronized method.
    pub lock: Ref,
}

/// Where a thread is in a `wait`, `park`, `sleep` or timed acquisition.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Waiting {
    #[default]
    No,
    /// In the wait set of a monitor that it held `count` times.
    Monitor {
        monitor: Ref,
        count: u32,
    },
    /// Out of the wait set, wants the monitor back. `interrupted`: it will throw.
    Reacquire {
        monitor: Ref,
        count: u32,
        interrupted: bool,
    },
    Parked,
    Sleeping,
    /// In a timed `join`.
    Joining {
        thread: Ref,
    },
}

impl Waiting {
    /// Replaces the monitor, if there is one.
    pub(crate) fn map_ref(&mut self, f: impl FnOnce(Ref) -> Ref) {
        match self {
            Self::Monitor { monitor: object, .. }
            | Self::Reacquire { monitor: object, .. }
            | Self::Joining { thread: object } => *object = f(*object),
            Self::No | Self::Parked | Self::Sleeping => {}
        }
    }
}

/// What a scheduler must know about a thread, besides its stack. Small, saved whole for undo.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Control {
    pub pending: Op,
    pub waiting: Waiting,
    /// Virtual time at which a timed wait ends.
    pub deadline: Option<u64>,
    /// The deadline has passed: the timed wait returns when the thread goes on.
    pub timed_out: bool,
    pub permit: bool,
    pub interrupted: bool,
    pub ended: bool,
    pub daemon: bool,
    /// A thread of the system that never does anything in a search.
    pub dormant: bool,
    /// The library's code that belongs to a single operation runs: nothing in it is visible.
    pub atomic: bool,
    /// Returns without cause in a row that changed something, by place.
    pub wakes: WakeCounts,
    /// So many frames are left when the library's call that it returned without cause in is over; 0 if the
    /// program waits itself.
    pub wake_depth: Option<u32>,
    /// It has returned without cause and waits again, having changed nothing: it need not do so again until
    /// somebody else has changed something.
    pub fruitless: bool,
    /// What the thread's own steps have changed since it returned without cause.
    pub since_wake: Option<Fingerprint>,
    /// It stands before a reading of the clock, and since the last one it has changed nothing.
    pub spinning: bool,
    /// What the thread's own steps have changed since its last reading of the clock began.
    pub since_reading: Option<Fingerprint>,
    /// Threads started so far; names the next child.
    pub children: u32,
    /// Identity hash codes asked for so far.
    pub hashes: u32,
    /// Random numbers drawn so far.
    pub randoms: u32,
    pub phase: Phase,
    /// Threads, a bit for each of the first 64, all of whose further operations come after the end of this one.
    pub followers: u64,
    /// What it has asked for outside of the machine. No part of a state's identity: it decides who is to blame for
    /// what happens, not what happens.
    pub answered: crate::instrument::outside::Answered,
}

/// How far the life of a thread has got.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Phase {
    #[default]
    Running,
    /// Its uncaught exception is being handled.
    Dispatching,
    /// Its own code is over; it stands before its end.
    Returned,
    /// `Thread.exit` is running, or has run.
    Exiting,
}

/// Who names the objects that are allocated now: the thread, or the class being initialised.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Namer {
    pub name: u64,
    pub count: u32,
}

#[derive(Clone, Debug)]
pub struct Thread {
    /// The `java.lang.Thread` object.
    pub object: Ref,
    /// (parent, n-th it started), hashed.
    pub name: u64,
    /// The one that it belongs to.
    pub(in crate::state) process: ProcessId,
    /// Changed through the door only, see `super::door`.
    pub(in crate::state) control: Control,
    pub frames: Vec<Frame>,
    /// Registers of all frames; those from `top` on are free.
    pub regs: Vec<u64>,
    pub top: usize,
    /// Frames beyond which `StackOverflowError` is thrown.
    pub max_frames: usize,
    pub namer: Namer,
    /// Objects made so far, by who named them and by class.
    pub allocated: FxHashMap<(u64, ClassId), u32>,
    /// Namers of the code that triggered the running class initialisers.
    pub outer_namers: Vec<Namer>,
}

impl Thread {
    pub fn control(&self) -> &Control {
        &self.control
    }

    /// Makes the register file end there, and long enough.
    pub(crate) fn set_top(&mut self, top: usize) {
        self.top = top;
        if top > self.regs.len() {
            self.regs.resize(top * 2, 0);
        }
    }

    pub fn new(object: Ref, name: u64, daemon: bool, max_frames: usize) -> Self {
        Self {
            object,
            name,
            process: ProcessId::default(),
            control: Control {
                pending: Op::Local,
                waiting: Waiting::No,
                deadline: None,
                timed_out: false,
                permit: false,
                interrupted: false,
                ended: false,
                daemon,
                dormant: false,
                atomic: false,
                wakes: WakeCounts::NONE,
                fruitless: false,
                wake_depth: None,
                since_wake: None,
                spinning: false,
                since_reading: None,
                children: 0,
                hashes: 0,
                randoms: 0,
                phase: Phase::Running,
                followers: 0,
                answered: crate::instrument::outside::Answered::default(),
            },
            frames: Vec::new(),
            regs: vec![0; 256],
            top: 0,
            max_frames,
            namer: Namer { name, count: 0 },
            allocated: FxHashMap::default(),
            outer_namers: Vec::new(),
        }
    }
}
