//! `Op`: what a thread is about to do that another thread could notice.
//!
//! This is the meeting point of the machine and everything that searches or reduces. The machine
//! stops a thread *before* each visible operation; the operation is then pending until it is granted.

use crate::heap::Ref;
use crate::thread::ThreadId;
use program::ClassId;

/// Memory order of an access, weakest first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Order {
    Plain,
    Opaque,
    /// Acquire for a read, release for a write.
    AcquireRelease,
    Volatile,
}

/// A field, static field (in its class object) or array element: an object and a word or index.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Location {
    pub object: Ref,
    /// Word of a field; for arrays, `2 +` the element's index.
    pub slot: u32,
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Op {
    /// Nothing that another thread could see.
    Local,
    Read(Location, Order),
    Write(Location, Order),
    /// Compare-and-set, get-and-add and the like; `Order` of the success case.
    Update(Location, Order),
    /// Takes a monitor (a re-entrant acquisition is local).
    Acquire(Ref),
    Release(Ref),
    /// Enters the wait set; `timed` waits may end by themselves.
    Wait {
        monitor: Ref,
        timed: bool,
    },
    /// Takes the monitor again after a wait.
    Reacquire(Ref),
    Notify {
        monitor: Ref,
        all: bool,
    },
    Park {
        timed: bool,
    },
    Unpark(Ref),
    Start(Ref),
    /// Waits for a thread to end.
    Join {
        thread: Ref,
        timed: bool,
    },
    Interrupt(Ref),
    /// Reads another thread's status: `isAlive`, `getState`, `isInterrupted`.
    Inspect(Ref),
    Sleep,
    Yield,
    /// Reads the virtual clock.
    Clock,
    /// First use of a class that another thread may also want to initialise.
    Initialise(ClassId),
    /// Ends the calling thread.
    End,
    /// Writes to a standard stream.
    Output,
    /// Ends the program.
    Exit,
    /// Takes one of `n` alternatives.
    Choose(u32),
}

impl Op {
    /// Replaces the object that the operation is about, if there is one.
    pub(crate) fn map_ref(&mut self, f: impl FnOnce(Ref) -> Ref) {
        let object = match self {
            Self::Read(location, _) | Self::Write(location, _) | Self::Update(location, _) => &mut location.object,
            Self::Acquire(object)
            | Self::Release(object)
            | Self::Wait { monitor: object, .. }
            | Self::Reacquire(object)
            | Self::Notify { monitor: object, .. }
            | Self::Unpark(object)
            | Self::Start(object)
            | Self::Join { thread: object, .. }
            | Self::Interrupt(object)
            | Self::Inspect(object) => object,
            Self::Local
            | Self::Park { .. }
            | Self::Sleep
            | Self::Yield
            | Self::Clock
            | Self::Initialise(_)
            | Self::End
            | Self::Output
            | Self::Exit
            | Self::Choose(_) => return,
        };
        if !object.is_null() {
            *object = f(*object);
        }
    }
}

/// What the scheduler decides: which thread goes on, and, where its operation has several outcomes,
/// which one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Choice {
    pub thread: ThreadId,
    pub alternative: u32,
}

impl Choice {
    /// The alternative in which a timed wait ends because its time is over.
    pub const TIMEOUT: u32 = 1 << 31;
    /// The alternative in which a wait returns without cause.
    pub const SPURIOUS: u32 = 1 << 30;
    /// The alternative of a reading of the clock before which time has passed.
    pub const TICK: u32 = 1 << 29;
}
