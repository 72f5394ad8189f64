//! What happened in a step besides the change of state, and what was left out on the way.
//!
//! Events belong to the last step. The ledger only grows: it tells what any verdict over the explored paths
//! has to mention, and is not taken back by undo.

use crate::code::throw::TraceFrame;
use crate::heap::Ref;
use crate::instrument::faults::Fault;
use crate::instrument::outside::Outside;
use crate::state::thread::ThreadId;
use std::collections::BTreeSet;
use support::Join;

/// Something that a step did and that a search may have to report.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Event {
    /// A throwable left the first frame of a thread. `trace` is where it was made, innermost first; `thrown` is from
    /// where in the program's own code it was thrown last, if that is known.
    Uncaught {
        thread: ThreadId,
        exception: Ref,
        class: String,
        message: Option<String>,
        trace: Vec<TraceFrame>,
        thrown: Option<TraceFrame>,
    },
    /// A call that is followed is over: how many frames are below it, and what it gave back, in words; empty for nothing.
    CallEnded { thread: ThreadId, depth: usize, text: String },
    /// `Heddle.unreachable` was called.
    Unreachable { thread: ThreadId, message: String },
    /// `Heddle.assume(false)`: the path is of no interest.
    Assumed,
    /// `Heddle.label`.
    Label { thread: ThreadId, text: String },
    /// Live objects have outgrown the heap. `trace` is who wanted more, innermost first.
    OutOfMemory { thread: ThreadId, trace: Vec<TraceFrame> },
    /// Something went wrong at an instruction of the program's own code, if somebody asks for that. `text` is the
    /// exception with its message, or what does not fit; `trace` is where, innermost first.
    Fault { thread: ThreadId, fault: Fault, text: String, trace: Vec<TraceFrame> },
}

/// What Java leaves open, of which exploring takes one answer.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Unspecified {
    /// In which order `Set.of`, `Map.of` and the like are gone through.
    Order,
    /// Identity hash codes.
    Hash,
    /// In which order reflection lists members.
    Members,
    /// Numbers of threads.
    Threads,
    /// Where another thread is that runs.
    Stacks,
    /// Addresses of memory outside of the heap.
    Addresses,
    /// The numbers by which threads are spread over queues and cells of the library.
    Probes,
    /// How much memory there is, and how much of it is free.
    Memory,
    /// Which bytes a compressor writes.
    Compression,
    /// The number of the process.
    Process,
    /// A system property, or a default that the library derives from one.
    Host(String),
}

/// What exploring so far has relied on or left out.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Ledger {
    /// Places where a spurious wake-up was left out because of the limit.
    pub spurious_limited: BTreeSet<TraceFrame>,
    /// A weak compare-and-set of the library succeeded.
    pub weak_sets: bool,
    /// The program's own classes have asked what another thread is doing, which orders nothing.
    pub inspected: bool,
    /// Places where a random number followed a seed.
    pub seeded: BTreeSet<TraceFrame>,
    /// A loop of the library woke without cause, changed nothing but its own variables, and waited again.
    pub library_waits: bool,
    /// The clock was read.
    pub clock_read: bool,
    /// A timed operation was met.
    pub timed: bool,
    /// A weak, soft or phantom reference was made by the program's own classes.
    pub references: bool,
    /// The program's own classes rely on references that come out of a queue once they are cleared.
    pub queues: bool,
    /// `Runtime.availableProcessors` was called by the program's own classes.
    pub processors: bool,
    /// What Java leaves open and the program has looked at.
    pub unspecified: BTreeSet<Unspecified>,
    /// What the program asked of the world outside and was not shown. When running, what is not modelled.
    pub missed: BTreeSet<Outside>,
    /// A virtual thread was started.
    pub virtual_threads: bool,
}

impl Join for Ledger {
    fn join(&mut self, other: &Self) -> bool {
        // Taken apart, so that a new entry cannot be forgotten.
        let Self {
            spurious_limited,
            weak_sets,
            inspected,
            seeded,
            library_waits,
            clock_read,
            timed,
            references,
            queues,
            processors,
            unspecified,
            missed,
            virtual_threads,
        } = other;
        let grew = [
            self.spurious_limited.join(spurious_limited),
            self.weak_sets.join(weak_sets),
            self.inspected.join(inspected),
            self.seeded.join(seeded),
            self.library_waits.join(library_waits),
            self.clock_read.join(clock_read),
            self.timed.join(timed),
            self.references.join(references),
            self.queues.join(queues),
            self.processors.join(processors),
            self.unspecified.join(unspecified),
            self.missed.join(missed),
            self.virtual_threads.join(virtual_threads),
        ];
        grew.contains(&true)
    }
}
