//! `Op`: what a thread is about to do that another thread could notice.
//!
//! This is the meeting point of the machine and everything that searches or reduces. The machine
//! stops a thread *before* each visible operation; the operation is then pending until it is granted.

use crate::heap::Ref;
use crate::library::natives::Width;
use crate::machine::Machine;
use crate::state::thread::ThreadId;
use program::ClassId;
use support::Alternative;

/// Memory order of an access, weakest first.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Order {
    Plain,
    Opaque,
    /// Acquire for a read, release for a write.
    AcquireRelease,
    Volatile,
}

/// The orders of the two halves of a read-modify-write.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Orders {
    pub read: Order,
    pub write: Order,
}

impl Orders {
    pub const PLAIN: Self = Self { read: Order::Plain, write: Order::Plain };
    pub const OPAQUE: Self = Self { read: Order::Opaque, write: Order::Opaque };
    /// As `getAndAddAcquire` and the like: what is written is written as by a plain write.
    pub const ACQUIRE: Self = Self { read: Order::AcquireRelease, write: Order::Plain };
    /// As `getAndAddRelease` and the like: what is read is read as by a plain read.
    pub const RELEASE: Self = Self { read: Order::Plain, write: Order::AcquireRelease };
    pub const VOLATILE: Self = Self { read: Order::Volatile, write: Order::Volatile };

    /// How the operation as a whole counts for races: it is atomic, so it is plain only if both halves are.
    fn whole(self) -> Order {
        self.read.max(self.write)
    }
}

/// A compare-and-set or compare-and-exchange.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Compare {
    pub span: Span,
    pub(crate) width: Width,
    pub orders: Orders,
    /// It may fail although the value is the expected one.
    pub weak: bool,
    pub(crate) expected: u64,
}

/// A field, static field (in its class object) or array element: an object and a word or index.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Location {
    pub object: Ref,
    /// Word of a field; for arrays, `2 +` the element's index.
    pub slot: u32,
}

/// Neighbouring slots of one object. Memory outside of the heap is the null object, a slot being a byte.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Span {
    pub object: Ref,
    /// As [`Location::slot`].
    pub start: u32,
    pub len: u32,
}

impl Span {
    /// Elements of an array.
    pub(crate) fn elements(array: Ref, start: usize, len: usize) -> Self {
        Self { object: array, start: 2 + start as u32, len: len as u32 }
    }

    /// What hands out memory outside of the heap: addresses tell who came first.
    pub(crate) const ALLOCATOR: Self = Self { object: Ref::NULL, start: 0, len: 1 };

    /// Bytes outside of the heap. Addresses are handed out from below, so slots do not wrap in practice; if
    /// they did, two places would only seem to be one.
    pub(crate) fn memory(address: u64, bytes: u64) -> Self {
        Self { object: Ref::NULL, start: address as u32, len: u32::try_from(bytes).unwrap_or(u32::MAX) }
    }

    /// The one location that it is, if it is one of an object's.
    pub(crate) fn location(self) -> Option<Location> {
        (self.len == 1 && !self.object.is_null()).then_some(Location { object: self.object, slot: self.start })
    }
}

impl From<Location> for Span {
    fn from(location: Location) -> Self {
        Self { object: location.object, start: location.slot, len: 1 }
    }
}

/// What an operation does to one span of memory.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Access {
    pub span: Span,
    pub reads: bool,
    pub writes: bool,
    /// The order of the access as a whole.
    pub order: Order,
    /// The orders of what it reads and of what it writes.
    pub orders: Orders,
}

impl Access {
    /// What is left of a compare-and-set that fails: a read.
    fn failed(self) -> Self {
        Self { writes: false, ..self }
    }

    /// The slots one by one.
    pub fn locations(self) -> impl Iterator<Item = Location> {
        let Span { object, start, len } = self.span;
        (start..start.saturating_add(len)).map(move |slot| Location { object, slot })
    }

    /// Whether the two touch a common slot and one of them writes.
    pub fn conflicts(self, other: Self) -> bool {
        self.conflict(other).is_some()
    }

    /// The first slot that both touch, if one of them writes.
    pub fn conflict(self, other: Self) -> Option<Location> {
        let end = |span: Span| u64::from(span.start) + u64::from(span.len);
        let slot = self.span.start.max(other.span.start);
        let meets = self.span.object == other.span.object && u64::from(slot) < end(self.span).min(end(other.span));
        ((self.writes || other.writes) && meets).then_some(Location { object: self.span.object, slot })
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Op {
    /// Nothing that another thread could see.
    Local,
    Read(Location, Order),
    Write(Location, Order),
    /// Get-and-add and the like.
    Update(Location, Orders),
    /// As the three above, for several slots at once: whole arrays, objects that are copied, memory outside of
    /// the heap, wide accesses to arrays of narrow elements.
    ReadSpan(Span, Order),
    WriteSpan(Span, Order),
    UpdateSpan(Span, Orders),
    /// Reads, and writes if what it reads is the expected value.
    CompareAndSet(Compare),
    /// Reads a span and writes another, as plain accesses.
    Copy {
        from: Span,
        to: Span,
    },
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
    /// Looks for the canonical string of some content, and makes one if there is none.
    Intern(u64),
    /// Looks for a class of a loader, by label, that is not there.
    Load(u64),
    /// Takes one of `n` alternatives.
    Choose(Matter, u32),
}

impl Op {
    /// The memory that the operation touches; monitors, threads and classes are none.
    pub fn accesses(self) -> [Option<Access>; 2] {
        let one = |span, reads, writes, order| {
            [Some(Access { span, reads, writes, order, orders: Orders { read: order, write: order } }), None]
        };
        let both = |span, orders: Orders| {
            [Some(Access { span, reads: true, writes: true, order: orders.whole(), orders }), None]
        };
        match self {
            Self::Read(location, order) => one(location.into(), true, false, order),
            Self::Write(location, order) => one(location.into(), false, true, order),
            Self::Update(location, orders) => both(location.into(), orders),
            Self::ReadSpan(span, order) => one(span, true, false, order),
            Self::WriteSpan(span, order) => one(span, false, true, order),
            Self::UpdateSpan(span, orders) => both(span, orders),
            Self::CompareAndSet(compare) => both(compare.span, compare.orders),
            Self::Copy { from, to } => [one(from, true, false, Order::Plain)[0], one(to, false, true, Order::Plain)[0]],
            _ => [None, None],
        }
    }

    /// The one field or element that the operation reads or writes.
    pub fn location(self) -> Option<Location> {
        match self {
            Self::Read(location, _) | Self::Write(location, _) | Self::Update(location, _) => Some(location),
            Self::CompareAndSet(compare) => compare.span.location(),
            _ => None,
        }
    }

    /// What there is to do, in a fixed order. A compare-and-set counts as an update.
    pub const KINDS: [&str; 29] = [
        "local",
        "read",
        "write",
        "update",
        "read span",
        "write span",
        "update span",
        "copy",
        "acquire",
        "release",
        "wait",
        "reacquire",
        "notify",
        "park",
        "unpark",
        "start",
        "join",
        "interrupt",
        "inspect",
        "sleep",
        "yield",
        "clock",
        "initialise",
        "end",
        "output",
        "exit",
        "choose",
        "intern",
        "load",
    ];

    /// What the operation is, in a word.
    pub fn kind(self) -> &'static str {
        Self::KINDS[self.parts().0 as usize]
    }

    /// What the operation is, as numbers: its kind, the object that it is about, and which part of that.
    pub(crate) fn parts(self) -> (u64, Ref, u64) {
        match self {
            Self::Local => (0, Ref::NULL, 0),
            Self::Read(location, _) => (1, location.object, u64::from(location.slot)),
            Self::Write(location, _) => (2, location.object, u64::from(location.slot)),
            Self::Update(location, _) => (3, location.object, u64::from(location.slot)),
            Self::ReadSpan(span, _) => (4, span.object, u64::from(span.start)),
            Self::WriteSpan(span, _) => (5, span.object, u64::from(span.start)),
            Self::UpdateSpan(span, _) => (6, span.object, u64::from(span.start)),
            Self::Copy { to, .. } => (7, to.object, u64::from(to.start)),
            Self::CompareAndSet(Compare { span, .. }) => match span.location() {
                Some(location) => (3, location.object, u64::from(location.slot)),
                None => (6, span.object, u64::from(span.start)),
            },
            Self::Acquire(object) => (8, object, 0),
            Self::Release(object) => (9, object, 0),
            Self::Wait { monitor, .. } => (10, monitor, 0),
            Self::Reacquire(object) => (11, object, 0),
            Self::Notify { monitor, .. } => (12, monitor, 0),
            Self::Park { .. } => (13, Ref::NULL, 0),
            Self::Unpark(object) => (14, object, 0),
            Self::Start(object) => (15, object, 0),
            Self::Join { thread, .. } => (16, thread, 0),
            Self::Interrupt(object) => (17, object, 0),
            Self::Inspect(object) => (18, object, 0),
            Self::Sleep => (19, Ref::NULL, 0),
            Self::Yield => (20, Ref::NULL, 0),
            Self::Clock => (21, Ref::NULL, 0),
            // The class counts by name, see the fingerprint.
            Self::Initialise(_) => (22, Ref::NULL, 0),
            Self::End => (23, Ref::NULL, 0),
            Self::Output => (24, Ref::NULL, 0),
            Self::Exit => (25, Ref::NULL, 0),
            Self::Choose(matter, n) => (26, Ref::NULL, (matter as u64) << 32 | u64::from(n)),
            Self::Intern(content) => (27, Ref::NULL, content),
            Self::Load(label) => (28, Ref::NULL, label),
        }
    }

    /// Replaces the objects that the operation is about.
    pub(crate) fn map_ref(&mut self, mut f: impl FnMut(Ref) -> Ref) {
        let object = match self {
            Self::Copy { from, to } => {
                if !to.object.is_null() {
                    to.object = f(to.object);
                }
                &mut from.object
            }
            Self::CompareAndSet(compare) => {
                let expected = Ref::from_bits(compare.expected);
                if compare.width == Width::Ref && !expected.is_null() {
                    compare.expected = f(expected).bits();
                }
                &mut compare.span.object
            }
            Self::ReadSpan(span, _) | Self::WriteSpan(span, _) | Self::UpdateSpan(span, _) => &mut span.object,
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
            | Self::Intern(_)
            | Self::Load(_)
            | Self::Choose(..) => return,
        };
        if !object.is_null() {
            *object = f(*object);
        }
    }
}

impl Machine {
    /// What the operation that a thread stands before would do to memory if it were executed now: a compare-and-set
    /// that fails is a read.
    pub fn pending_accesses(&self, thread: ThreadId) -> [Option<Access>; 2] {
        let op = self.pending(thread);
        match op {
            Op::CompareAndSet(compare) if !self.succeeds(compare) => {
                op.accesses().map(|access| access.map(Access::failed))
            }
            _ => op.accesses(),
        }
    }
}

/// What is chosen among several values.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Matter {
    /// The program leaves it to Heddle.
    Value,
    Random,
    /// Whether the collector clears a reference.
    Clear,
    /// Whether something fails without cause.
    Failure,
}

impl Matter {
    /// The choice of the value at this place.
    pub(crate) fn alternative(self, at: u16) -> Alternative {
        match (self, at) {
            (Self::Value, value) => Alternative::Value(value),
            (Self::Random, number) => Alternative::Random(number),
            (Self::Clear | Self::Failure, 0) => Alternative::GoOn,
            (Self::Clear, _) => Alternative::Clear,
            (Self::Failure, _) => Alternative::Failure,
        }
    }
}

/// What the scheduler decides: which thread goes on, and, where its operation has several outcomes,
/// which one.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Choice {
    pub thread: ThreadId,
    pub alternative: Alternative,
}

impl Choice {
    /// The thread does what it is about to do.
    pub const fn go_on(thread: ThreadId) -> Self {
        Self { thread, alternative: Alternative::GoOn }
    }
}

#[cfg(test)]
mod tests {
    use super::{Location, Op, Order, Span};
    use crate::heap::Ref;

    #[test]
    fn copies_conflict_where_their_ranges_meet() {
        let (a, b) = (Ref(10), Ref(20));
        let copy = Op::Copy { from: Span::elements(a, 1, 3), to: Span::elements(b, 5, 3) };
        let meets = |op: Op| {
            let (mine, theirs) = (copy.accesses(), op.accesses());
            mine.iter().flatten().any(|x| theirs.iter().flatten().any(|y| x.conflict(*y).is_some()))
        };
        let at = |object, index: u32| Location { object, slot: 2 + index };
        assert!(meets(Op::Write(at(a, 3), Order::Plain)));
        assert!(!meets(Op::Write(at(a, 4), Order::Plain)));
        assert!(!meets(Op::Read(at(a, 3), Order::Plain)), "two reads");
        assert!(meets(Op::Read(at(b, 7), Order::Plain)));
        assert!(!meets(Op::Read(at(b, 4), Order::Plain)));
    }
}
