//! The collector of running mode: copies what is reachable, keeps the base where it is.
//!
//! It runs only between instructions: natives that find the heap full ask for it and are executed
//! again, so no native ever holds a reference across a collection. Registers are roots only while
//! they are live, which also makes `System.gc()` clear weak references as promptly as `java` does.

use crate::code::inst::Inst;
use crate::heap::words_of;
use crate::heap::{Heap, Ref};
use crate::machine::{Interrupt, Machine, Result};
use program::ir::Kind;
use program::liveness::Liveness;
use program::{ClassId, ClassKind, MethodId};
use rustc_hash::FxHashMap;
use std::sync::Arc;

const FORWARDED: u64 = 1 << 31;

#[derive(Default)]
pub(crate) struct Collector {
    threshold: usize,
    /// The length of the heap after the last collection: while it is the same, the instruction that
    /// asked for room is being executed again.
    collected_at: usize,
    /// The next collection clears soft references too; the last one did, so there is no more to gain.
    clear_soft: bool,
    thorough: bool,
    /// Words that survived the last collection.
    live: usize,
    liveness: FxHashMap<MethodId, Arc<Liveness>>,
    pub(crate) collections: u64,
    /// Objects that only the machine refers to.
    pub(crate) roots: Vec<Ref>,
    /// Cleared references that the reference handler has not fetched yet.
    pub(crate) pending: Ref,
}

impl Collector {
    /// Collects nothing until [`Collector::begin`]: booting holds references in Rust.
    pub(crate) fn new() -> Self {
        Self { threshold: usize::MAX, ..Self::default() }
    }

    pub(crate) fn begin(&mut self, heap: &Heap, nursery: usize) {
        self.threshold = heap.len() + nursery;
    }

    /// While stepping: allocations are to ask for room when the heap is longer than this.
    pub(crate) fn watch(&mut self, len: usize) {
        self.threshold = len;
    }

    #[inline(always)]
    pub(crate) fn due(&self, heap: &Heap) -> bool {
        heap.len() > self.threshold
    }
}

impl Machine {
    /// Before an allocation when a collection is due.
    pub(crate) fn make_room(&mut self) -> Result<()> {
        self.reserve(0)
    }

    /// Makes sure that `bytes` more fit into the heap limit.
    ///
    /// The limit is on what is alive: the heap may grow a little beyond it between collections, so that
    /// a program near its limit does not collect at every allocation.
    pub(crate) fn reserve(&mut self, bytes: usize) -> Result<()> {
        let words = bytes / 8 + 2;
        if self.state.heap.has_trail() {
            return self.reserve_on_path(words);
        }
        let limit = self.heap_limit();
        let len = self.state.heap.len();
        let just_collected = self.collector.collected_at == len;
        if !just_collected {
            let fits = len.saturating_add(words) <= self.collector.threshold;
            return if fits { Ok(()) } else { Err(Interrupt::Collect) };
        }
        if self.collector.live.saturating_add(words) > limit {
            if !self.collector.thorough {
                self.collector.clear_soft = true;
                return Err(Interrupt::Collect);
            }
            return Err(self.out_of_memory());
        }
        self.collector.threshold = self.collector.threshold.max(len + words);
        Ok(())
    }

    /// References are word numbers of 32 bits, of which the trail takes one.
    pub(crate) const MOST_WORDS: usize = (1 << 31) - (1 << 28);

    /// Words that may be alive.
    pub(crate) fn heap_limit(&self) -> usize {
        (self.options.max_heap / 8).min(Self::MOST_WORDS)
    }

    pub(crate) fn out_of_memory(&mut self) -> Interrupt {
        self.throw_new("java/lang/OutOfMemoryError", "Java heap space")
    }

    pub(crate) fn liveness(&mut self, method: MethodId) -> Option<Arc<Liveness>> {
        if let Some(liveness) = self.collector.liveness.get(&method) {
            return Some(liveness.clone());
        }
        let liveness = Arc::new(Liveness::of(&*self.ready_body(method)?));
        self.collector.liveness.insert(method, liveness.clone());
        Some(liveness)
    }

    /// Indices into a thread's register file that hold live references, frame by frame.
    ///
    /// In a frame that waits for a call to return, the call's own result is not live yet, and its
    /// arguments are no longer needed unless the instruction will be executed again.
    pub(crate) fn live_roots(&mut self, thread: usize, mut f: impl FnMut(usize)) {
        let frames = self.state.threads[thread].frames.len();
        for depth in 0..frames {
            self.live_refs_of_frame(thread, depth, &mut f);
        }
    }

    pub(crate) fn live_refs_of_frame(&mut self, thread: usize, depth: usize, mut f: impl FnMut(usize)) {
        let frame = self.state.threads[thread].frames[depth];
        if matches!(self.code.insts[frame.pc as usize], Inst::Initialise { .. }) {
            return;
        }
        let (Some(liveness), Some(body)) = (self.liveness(frame.method), self.ready_body(frame.method)) else { return };
        let at = frame.pc - self.code.methods[frame.method.index()].start;
        let above = self.state.threads[thread].frames.get(depth + 1);
        let returning = above.is_some_and(|frame| frame.on_exit.is_return());
        let mut visit = |reg: program::ir::Reg| {
            if body.kind(reg) == Kind::Ref {
                f(frame.base as usize + reg.index());
            }
        };
        let live = if returning { liveness.live_across(&body, at) } else { liveness.live_in(&body, at) };
        live.iter().for_each(&mut visit);
    }

    /// Collects now.
    pub(crate) fn collect(&mut self) {
        if self.state.heap.has_trail() {
            return;
        }
        self.collector.collections += 1;
        tracing::debug!(number = self.collector.collections, words = self.state.heap.len(), "collection");
        let soft = std::mem::take(&mut self.collector.clear_soft);
        self.collector.thorough = soft;
        let base_end = self.state.heap.base_end().0.max(2) as usize;
        let mut roots = Vec::new();
        for thread in 0..self.state.threads.len() {
            self.live_roots(thread, |at| roots.push((thread, at)));
        }
        let words = std::mem::take(self.state.heap.words_mut());
        let mut copier = Copier { from: words, to: Vec::new(), base_end, scanned: 0, weak: Vec::new(), soft };

        let mut at = 2;
        while at < base_end {
            at += copier.scan_base(self, at);
        }
        for (thread, at) in roots {
            let slot = &mut self.state.threads[thread].regs[at];
            *slot = copier.forward_in(&self.program, &self.known, Ref::from_bits(*slot)).bits();
        }
        {
            let (program, known) = (&self.program, &self.known);
            self.state.for_each_table_ref(|r| copier.forward_in(program, known, r));
            for root in &mut self.collector.roots {
                *root = copier.forward_in(program, known, *root);
            }
            self.streams.for_each_ref(|r| copier.forward_in(program, known, r));
            self.collector.pending = copier.forward_in(program, known, self.collector.pending);
            if let Some((_, object)) = &mut self.state.ending_mut().destroyer {
                *object = copier.forward_in(program, known, *object);
            }
            copier.trace(program, known);
        }
        copier.clear_weak(self);
        let moved = |copier: &Copier, r: Ref| copier.moved(r);
        self.state.retain_tables(|r| moved(&copier, r));
        let Copier { mut from, to, .. } = copier;
        from.truncate(base_end);
        from.extend_from_slice(&to);
        from.shrink_to(base_end + to.len() + self.options.nursery / 2);
        *self.state.heap.words_mut() = from;
        self.collector.live = to.len();
        let live = self.state.heap.len();
        let limit = base_end + self.heap_limit();
        // A tiny nursery asks for collections as often as possible.
        let nursery = self.options.nursery;
        let grown = if nursery < 1 << 16 { nursery } else { nursery.max(to.len()) };
        let slack = (self.heap_limit() / 32).max(64 << 10);
        // Beyond the limit, the very next allocation has to find out.
        self.collector.threshold = if live > limit { live - 1 } else { (live + grown).min(limit.max(live + slack)) };
        self.collector.collected_at = live;
    }
}

struct Copier {
    from: Vec<u64>,
    /// Survivors; the object at `to[i]` will be at `base_end + i`.
    to: Vec<u64>,
    base_end: usize,
    /// Words of `to` whose references are already forwarded.
    scanned: usize,
    /// Weak and phantom references met, at their new place.
    weak: Vec<Ref>,
    /// Whether soft references count as weak.
    soft: bool,
}

impl Copier {
    fn class_of(&self, at: usize) -> ClassId {
        ClassId((self.from[at] & 0x00ff_ffff) as u32)
    }

    fn size(&self, program: &program::Program, known: &crate::library::known::Known, header: u64) -> usize {
        words_of(program, known.class, header)
    }

    /// The new place of an object, copying it on first sight.
    fn forward_in(&mut self, program: &program::Program, known: &crate::library::known::Known, object: Ref) -> Ref {
        let at = object.index();
        if at < self.base_end {
            return object;
        }
        let header = self.from[at];
        if header & FORWARDED != 0 {
            return Ref((header >> 32) as u32);
        }
        let size = self.size(program, known, header);
        let new = Ref((self.base_end + self.to.len()) as u32);
        self.to.extend_from_slice(&self.from[at..at + size]);
        self.from[at] = FORWARDED | new.bits() << 32;
        new
    }

    fn moved(&self, object: Ref) -> Option<Ref> {
        let at = object.index();
        if at < self.base_end {
            return Some(object);
        }
        let header = self.from[at];
        (header & FORWARDED != 0).then_some(Ref((header >> 32) as u32))
    }

    /// Forwards the references of a base object in place; returns its size.
    fn scan_base(&mut self, machine: &Machine, at: usize) -> usize {
        let (program, known) = (&machine.program, &machine.known);
        let header = self.from[at];
        let size = self.size(program, known, header);
        let weak = self.weak_referent(program, known, self.class_of(at));
        for_each_ref_word(program, known, header, |word| {
            let value = Ref::from_bits(self.from[at + word]);
            if value.index() >= self.base_end {
                if weak == Some(word) {
                    self.weak.push(Ref(at as u32));
                } else {
                    self.from[at + word] = self.forward_in(program, known, value).bits();
                }
            }
        });
        size
    }

    /// The word of a reference object that does not keep its referent alive.
    fn weak_referent(
        &self,
        program: &program::Program,
        known: &crate::library::known::Known,
        class: ClassId,
    ) -> Option<usize> {
        let display = &program.class(class).display;
        let weak = display.len() > 2
            && display[1] == known.reference
            && (display[2] == known.weak_reference
                || display[2] == known.phantom_reference
                || self.soft && display[2] == known.soft_reference);
        weak.then_some(known.reference_referent as usize)
    }

    /// Forwards the references of all survivors, until there are no new ones.
    fn trace(&mut self, program: &program::Program, known: &crate::library::known::Known) {
        while self.scanned < self.to.len() {
            let at = self.scanned;
            let header = self.to[at];
            let size = self.size(program, known, header);
            let weak = self.weak_referent(program, known, ClassId((header & 0x00ff_ffff) as u32));
            for_each_ref_word(program, known, header, |word| {
                let value = Ref::from_bits(self.to[at + word]);
                if value.is_null() {
                    return;
                }
                if weak == Some(word) {
                    self.weak.push(Ref((self.base_end + at) as u32));
                } else {
                    self.to[at + word] = self.forward_in(program, known, value).bits();
                }
            });
            self.scanned += size;
        }
    }

    fn word_mut(&mut self, object: Ref, word: u32) -> &mut u64 {
        let at = object.index();
        if at < self.base_end {
            &mut self.from[at + word as usize]
        } else {
            &mut self.to[at - self.base_end + word as usize]
        }
    }

    /// Clears weak references to dead objects and hands them to the reference handler.
    fn clear_weak(&mut self, machine: &mut Machine) {
        let known = machine.known.clone();
        for reference in std::mem::take(&mut self.weak) {
            let referent = Ref::from_bits(*self.word_mut(reference, known.reference_referent));
            if referent.is_null() {
                continue;
            }
            if let Some(new) = self.moved(referent) {
                *self.word_mut(reference, known.reference_referent) = new.bits();
                continue;
            }
            *self.word_mut(reference, known.reference_referent) = 0;
            *self.word_mut(reference, known.reference_discovered) = machine.collector.pending.bits();
            machine.collector.pending = reference;
        }
    }
}

/// Calls `f` with each word of an object that holds a reference.
pub(crate) fn for_each_ref_word(
    program: &program::Program,
    known: &crate::library::known::Known,
    header: u64,
    mut f: impl FnMut(usize),
) {
    let id = ClassId((header & 0x00ff_ffff) as u32);
    let class = program.class(id);
    if let ClassKind::Array { component } = class.kind {
        if !matches!(program.class(component).kind, ClassKind::Primitive(_)) {
            (2..2 + (header >> 32) as usize).for_each(f);
        }
        return;
    }
    class.ref_words.iter().for_each(|word| f(word as usize));
    if id == known.class {
        // Static fields lie in the class object.
        let mirrored = program.class(ClassId((header >> 32) as u32));
        for &field in &mirrored.fields {
            let field = program.field(field);
            if field.is_static() && field.ty.is_ref() {
                f(field.word as usize);
            }
        }
    }
}
