//! The heap limit while stepping, where nothing is collected.
//!
//! The limit is on what is alive, as under `java`. Every step must be able to go back, so the garbage of a path
//! stays where it is; it has room of its own, and a path that fills that too ends there without a judgement.
//!
//! What is alive is found by tracing, and what is alive later is at most that and what was allocated since. So
//! the next trace is due only when the difference to the limit has been allocated, as with a real collector,
//! and whether there is an `OutOfMemoryError` does not depend on how much garbage the path has made.

use crate::heap::gc::for_each_ref_word;
use crate::heap::{Heap, Ref};
use crate::instrument::events::Event;
use crate::machine::{Interrupt, Machine, Result, Stop};
use crate::state::thread::Phase;
use program::ClassId;
use support::budget;

/// So often may a path be refused memory: a loop that catches the error and tries again must end some time, and
/// each time costs a trace.
const REFUSALS: usize = 32;

/// Frames that are told of a place that was refused memory.
const FRAMES: usize = 256;

/// What a trace has found.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Census {
    /// Number of steps at the time: when the last of them is taken back it is no longer true.
    depth: usize,
    /// Words outside of the base then, garbage included, and how many of them were alive.
    own: usize,
    live: usize,
    /// It led to an `OutOfMemoryError`.
    refused: bool,
}

/// Objects outside of the base that a trace has come to.
pub(crate) struct Reached {
    /// One bit for each two words.
    bits: Vec<u64>,
    words: usize,
    base_end: usize,
    work: Vec<Ref>,
}

impl Reached {
    fn new(heap: &Heap) -> Self {
        let base_end = heap.base_end().index();
        let bits = vec![0; (heap.len() - base_end).div_ceil(128)];
        Self { bits, words: 0, base_end, work: Vec::new() }
    }

    fn place(&self, object: Ref) -> (usize, u64) {
        let slot = (object.index() - self.base_end) / 2;
        (slot / 64, 1 << (slot % 64))
    }

    fn reach(&mut self, object: Ref) {
        if object.index() < self.base_end {
            return;
        }
        let (at, bit) = self.place(object);
        if self.bits[at] & bit == 0 {
            self.bits[at] |= bit;
            self.work.push(object);
        }
    }

    /// What is part of the base always counts as reached.
    pub(crate) fn contains(&self, object: Ref) -> bool {
        if object.index() < self.base_end {
            return true;
        }
        let (at, bit) = self.place(object);
        self.bits[at] & bit != 0
    }
}

impl Machine {
    /// Words that the path has allocated, garbage included.
    fn own_words(&self) -> usize {
        self.state.heap.len() - self.state.heap.base_end().index()
    }

    /// Words that a path may allocate, garbage included.
    fn path_limit(&self) -> usize {
        let most = Self::MOST_WORDS.saturating_sub(self.state.heap.base_end().index());
        (self.heap_limit() + self.options.max_garbage / 8).min(most)
    }

    /// Bytes of the objects of one path, garbage included, beyond which a step ends as exhausted.
    pub fn path_bytes(&self) -> u64 {
        self.path_limit() as u64 * 8
    }

    /// Up to so many words of the path all that is alive certainly fits into `limit`.
    fn certain_room(&self, limit: usize) -> usize {
        let certain = self.state.censuses.last().map_or(limit, |census| census.own + limit.saturating_sub(census.live));
        certain.min(self.path_limit())
    }

    /// Before a step: takes a census here if the step would otherwise soon need one, so that all steps from this
    /// state have it in common.
    pub(crate) fn begin_room(&mut self) {
        let limit = self.heap_limit();
        let (own, certain) = (self.own_words(), self.certain_room(limit));
        let since = self.state.censuses.last().map_or(0, |census| census.own);
        let room = certain.saturating_sub(since);
        if room > limit / 16 && own > certain - room / 4 {
            self.take_census();
        }
        self.collector.watch(self.state.heap.base_end().index() + self.certain_room(limit));
    }

    /// The words that are alive now.
    fn take_census(&mut self) -> usize {
        let live = self.trace(false).words;
        let census = Census { depth: self.state.marks.len(), own: self.own_words(), live, refused: false };
        self.state.censuses.push(census);
        live
    }

    /// Makes sure that `words` more fit into the heap limit.
    pub(crate) fn reserve_on_path(&mut self, words: usize) -> Result<()> {
        // A thread that an error has ended still has to report it.
        let dying = self.state.control(self.state.current).phase != Phase::Running;
        let limit = if dying { self.heap_limit() + self.heap_limit() / 2 } else { self.heap_limit() };
        if self.own_words().saturating_add(words) <= self.certain_room(limit) {
            return Ok(());
        }
        if self.state.censuses.iter().filter(|census| census.refused).count() >= REFUSALS {
            return Err(Interrupt::Stop(Stop::Exhausted));
        }
        let live = self.take_census();
        self.collector.watch(self.state.heap.base_end().index() + self.certain_room(limit));
        if live.saturating_add(words) > limit {
            if let Some(census) = self.state.censuses.last_mut() {
                census.refused = true;
            }
            let trace = self.trace_frames(FRAMES);
            self.observed.events.push(Event::OutOfMemory { thread: self.state.current, trace });
            return Err(self.out_of_memory());
        }
        self.room_on_path(words).map_err(Interrupt::Stop)
    }

    /// Whether the path may go on to allocate.
    pub(crate) fn room_on_path(&self, words: usize) -> std::result::Result<(), Stop> {
        let fits = self.own_words().saturating_add(words) <= self.path_limit();
        if fits { Ok(()) } else { Err(Stop::Exhausted) }
    }

    /// Follows references from the roots; also in the middle of a step. A `strong` trace does not follow what
    /// `java.lang.ref` refers to.
    pub(crate) fn trace(&mut self, strong: bool) -> Reached {
        let mut reached = Reached::new(&self.state.heap);
        for thread in 0..self.state.threads.len() {
            let this = &self.state.threads[thread];
            // The main thread's object lives on: shutdown hooks run in its name.
            if !this.control().ended || thread == 0 {
                reached.reach(this.object);
            }
            this.frames.iter().for_each(|frame| reached.reach(frame.lock));
            let mut roots = Vec::new();
            self.live_roots(thread, |at| roots.push(at));
            let regs = &self.state.threads[thread].regs;
            roots.into_iter().for_each(|at| reached.reach(Ref::from_bits(regs[at])));
        }
        self.state.every_failed_init().for_each(|(_, record)| reached.reach(record));
        self.state.every_constant().for_each(|(_, constant)| reached.reach(constant));
        self.state.every_mirror().for_each(|mirror| reached.reach(mirror));
        self.state.every_loader().chain(self.collector.roots.iter().copied()).for_each(|object| reached.reach(object));
        self.state.monitors().for_each(|(object, _)| reached.reach(object));
        for object in self.changed_base_objects() {
            self.reach_from(object, strong, &mut reached);
        }
        while let Some(object) = reached.work.pop() {
            let size = self.size_of(object);
            budget::work(size);
            reached.words += size;
            self.reach_from(object, strong, &mut reached);
        }
        reached
    }

    fn reach_from(&self, object: Ref, strong: bool, reached: &mut Reached) {
        let header = self.state.heap.get(object, 0);
        let weak = strong && self.program.is_subtype(ClassId((header & 0x00ff_ffff) as u32), self.known.reference);
        for_each_ref_word(&self.program, &self.known, header, |word| {
            if !weak || word != self.known.reference_referent as usize {
                reached.reach(self.state.heap.get_ref(object, word as u32));
            }
        });
    }
}

impl crate::state::State {
    /// Forgets what was found in steps that have been taken back.
    pub(crate) fn drop_censuses(&mut self) {
        while self.censuses.last().is_some_and(|census| census.depth > self.marks.len()) {
            self.censuses.pop();
        }
    }
}
