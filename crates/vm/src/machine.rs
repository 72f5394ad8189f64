//! The machine: a program, the code made ready from it, and one state.
//!
//! Everything outside [`Machine::state`] is a cache: it can be dropped and made again from the program
//! without any Java program noticing.

use crate::code::Code;
use crate::heap::Ref;
use crate::heap::gc::Collector;
use crate::instrument::events::Ledger;
use crate::instrument::{Beliefs, Observed};
use crate::library::Library;
use crate::library::known::Known;
use crate::library::natives::Deed;
use crate::options::Options;
use crate::schedule::Turn;
use crate::schedule::semantics::Semantics;
use crate::state::thread::{Frame, OnExit};
use crate::state::{Snapshot, State};
use crate::streams::Streams;
use program::ir::Reg;
use program::{ClassId, ClassKind, HEADER_WORDS, MethodId, Program};
use std::sync::Arc;
use support::mix64;

/// Why a thread stopped running.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Stop {
    /// Before a visible operation, which is now its pending one.
    Pending,
    /// Its pending operation is not possible now.
    Blocked,
    /// It has used up its turn.
    Turn,
    /// It has no frame left.
    Ended,
    /// The program ended with this status.
    Exit(i32),
    /// Something that is not modelled, by its full name.
    Unsupported(String),
    /// Something outside of the machine was missed, and that is the end. Only while stepping.
    Outside(Box<crate::instrument::outside::OutsideEnd>),
    /// `Heddle.assume(false)`: the path is of no interest. Only while stepping.
    Assumed,
    /// The objects of this path, most of them garbage, fill the heap. Only while stepping.
    Exhausted,
    /// A call from Rust code returned, or threw.
    Returned(u64),
    Threw(Ref),
}

/// Why an instruction or native did not simply yield a value.
#[derive(Debug)]
pub enum Interrupt {
    Throw(Ref),
    /// Frames were pushed; when they are done the instruction is executed again.
    Retry,
    /// The pending operation is not possible now; the instruction is executed again later.
    Block,
    /// The heap is full: collect, then execute the instruction again.
    Collect,
    /// The native stands for this call: its result is the native's.
    Call {
        method: MethodId,
        args: Vec<u64>,
    },
    /// Take the method's bytecode after all.
    Bytecode,
    /// As `Bytecode`, and all that it does belongs to the operation that was granted.
    Atomic,
    /// As `Bytecode`, and when it is left the caller has been told how the task has ended that the first argument is.
    Told,
    Stop(Stop),
}

pub type Result<T> = std::result::Result<T, Interrupt>;

/// What is known about executing a method.
#[derive(Clone, Copy)]
pub(crate) struct MethodCode {
    /// Where its bytecode begins in the machine's code, [`MethodCode::NOWHERE`] before it is lowered.
    pub start: u32,
    pub regs: u16,
    pub state: CodeState,
    /// Its frames do not show in stack traces.
    pub hidden: bool,
}

impl MethodCode {
    pub const NOWHERE: u32 = u32::MAX;
    pub const BLANK: Self = Self { start: Self::NOWHERE, regs: 0, state: CodeState::Unprepared, hidden: false };
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum CodeState {
    Unprepared,
    /// Plain bytecode: the fast path of calls.
    Ready,
    /// Bytecode that needs more on entry (synchronized).
    Guarded,
    Native,
    /// No code: abstract, unmodelled native, or refused by the verifier.
    Missing,
}

/// A call site with its inline cache.
#[derive(Clone, Copy)]
pub(crate) struct CallSite {
    pub resolved: MethodId,
    pub cached_class: ClassId,
    pub cached_target: MethodId,
}

/// An access that needs more than a word offset.
#[derive(Clone, Copy)]
pub(crate) struct FieldSite {
    pub class: ClassId,
    pub word: u32,
    pub volatile: bool,
    pub reference: bool,
    pub primitive: u8,
}

/// A loadable constant that is an object.
#[derive(Clone, Debug)]
pub(crate) enum ObjectConstant {
    String(Arc<[u16]>),
    Class(ClassId),
    /// Anything else, made by Java code and then kept in the state.
    Made {
        class: ClassId,
        cp: u16,
    },
    /// The object of a lambda that captures nothing: the only one of its class.
    Instance(ClassId),
    /// A `MethodType`, by its descriptor as the class sees it.
    MethodType {
        class: ClassId,
        descriptor: support::Symbol,
    },
    /// The value of a dynamic constant, in an array.
    Dynamic {
        class: ClassId,
        cp: u16,
    },
    /// The `CallSite` of the `invokedynamic` instruction `at` a place of a method.
    CallSite {
        class: ClassId,
        cp: u16,
        method: MethodId,
        at: u32,
    },
    /// A named module, or the unnamed one of a loader.
    Module {
        name: Option<support::Symbol>,
        loader: program::LoaderId,
    },
}

pub struct Machine {
    pub program: Program,
    pub(crate) state: State,
    pub options: Options,
    pub streams: Streams,
    pub(crate) known: Known,
    /// What was made ready to be executed.
    pub(crate) code: Code,
    pub(crate) library: Library,
    pub(crate) collector: Collector,
    /// Which of the things that Java leaves open are choices while stepping.
    pub semantics: Semantics,
    pub(crate) turn: Turn,
    pub beliefs: Beliefs,
    pub observed: Observed,
    /// What exploring has relied on or left out.
    pub ledger: Ledger,
}

/// What `java` says of an array that no heap could hold.
pub(crate) const ARRAY_TOO_LONG: &str = "Requested array size exceeds VM limit";

/// Registers that the frames of a stack may take, on the average. In a stack of `java` an average frame has room for
/// eleven, so a program that fits there fits here.
const FRAME_WORDS: usize = 64;

impl Machine {
    /// What the program is doing, to look at.
    pub fn state(&self) -> &State {
        &self.state
    }

    /// Goes back to a state of this machine, as a whole.
    pub fn set_state(&mut self, state: State) {
        self.state = state;
    }

    /// Goes back to what a snapshot keeps.
    pub fn restore(&mut self, snapshot: &Snapshot) {
        self.state.restore(snapshot);
    }

    /// Number of words of an object, header included.
    pub(crate) fn size_of(&self, object: Ref) -> usize {
        let id = self.state.heap.class(object);
        let class = self.program.class(id);
        let words = match class.kind {
            ClassKind::Array { component } => {
                let len = self.state.heap.array_len(object);
                (len << self.element_shift(component)).div_ceil(8)
            }
            _ if id == self.known.class => {
                let statics = self.program.class(ClassId(self.state.heap.extra(object))).static_words;
                (class.instance_words + statics) as usize
            }
            _ => class.instance_words as usize,
        };
        (HEADER_WORDS as usize + words + 1) & !1
    }

    /// log2 of the size of an array's elements.
    #[inline]
    pub(crate) fn element_shift(&self, component: ClassId) -> u32 {
        match self.program.class(component).kind {
            ClassKind::Primitive(primitive) => primitive.shift(),
            _ => 3,
        }
    }

    pub fn class_of(&self, object: Ref) -> ClassId {
        self.state.heap.class(object)
    }

    pub fn is_instance(&self, object: Ref, class: ClassId) -> bool {
        self.program.is_subtype(self.class_of(object), class)
    }

    #[inline]
    fn name_new(&mut self, object: Ref) -> Ref {
        self.observed.watch.does(Deed::Allocates);
        if self.state.heap.has_trail() {
            let class = self.state.heap.class(object);
            let (namer, count) = self.state.count_allocation(class);
            let name = object_name(namer, self.program.class(class).name_hash, count);
            self.state.heap.set_name(object, name);
            self.chart_new(object);
        }
        object
    }

    /// A new object with all fields zero; its class is linked, not necessarily initialised.
    #[inline]
    pub fn new_object(&mut self, class: ClassId) -> Ref {
        let words = self.program.classes[class.index()].instance_words;
        let object = self.state.heap.alloc(class, 0, words);
        self.name_new(object)
    }

    pub fn new_array(&mut self, class: ClassId, len: usize) -> Ref {
        let shift = match self.program.class(class).kind {
            ClassKind::Array { component } => self.element_shift(component),
            _ => 3,
        };
        let words = (len << shift).div_ceil(8);
        let array = self.state.heap.alloc(class, len as u32, words as u32);
        self.name_new(array)
    }

    /// As `new_array`, but throws where the heap limit is passed.
    pub fn try_new_array(&mut self, class: ClassId, len: i32) -> Result<Ref> {
        if len < 0 {
            return Err(self.negative_array_size(len));
        }
        let shift = match self.program.class(class).kind {
            ClassKind::Array { component } => self.element_shift(component),
            _ => 3,
        };
        let bytes = (len as usize) << shift;
        if len >= i32::MAX - 1 {
            return Err(self.throw_new("java/lang/OutOfMemoryError", ARRAY_TOO_LONG));
        }
        self.reserve(bytes)?;
        self.charge(bytes / 8);
        Ok(self.new_array(class, len as usize))
    }

    /// A shallow copy of an object or array.
    pub(crate) fn copy_of(&mut self, object: Ref) -> Ref {
        let size = self.size_of(object);
        self.charge(size);
        let copy = self.state.heap.copy_object(object, size);
        self.name_new(copy)
    }

    pub(crate) fn push_frame(&mut self, frame: Frame, regs: u16) {
        self.note_entered(&frame);
        let thread = &mut self.state.threads[self.state.current.index()];
        thread.frames.push(frame);
        thread.set_top(frame.base as usize + regs as usize);
    }

    /// Whether a frame of so many registers still fits the current thread's stack, and all stacks together the
    /// memory that there is for objects.
    pub(crate) fn has_room_for(&self, regs: u16) -> bool {
        let thread = self.state.thread();
        let top = thread.top + regs as usize;
        if top <= thread.regs.len() {
            return true;
        }
        // The file grows by doubling, so this is asked rarely.
        let words: usize = self.state.threads.iter().map(|thread| thread.regs.len()).sum();
        top <= thread.max_frames.saturating_mul(FRAME_WORDS) && (words + 2 * top) * 8 <= self.options.max_heap
    }

    pub(crate) fn top(&self) -> &Frame {
        self.state.thread().frames.last().expect("a running thread has a frame")
    }

    pub(crate) fn top_mut(&mut self) -> &mut Frame {
        let current = self.state.current.index();
        self.state.threads[current].frames.last_mut().expect("a running thread has a frame")
    }

    /// Makes a call to a Java method from outside of bytecode: pushes its frame (or runs the native).
    /// The arguments include the receiver.
    pub(crate) fn enter(&mut self, method: MethodId, args: &[u64], dst: Reg, on_exit: OnExit) -> Result<()> {
        let code = self.enterable(method)?;
        let mut lock = Ref::NULL;
        if code.state == CodeState::Guarded {
            lock = self.method_lock(method, args);
            self.acquire_for_call(method, lock)?;
        }
        self.push_call(method, code, args, dst, on_exit, lock);
        Ok(())
    }

    /// The code of a Java method for which there is room on the stack.
    pub(crate) fn enterable(&mut self, method: MethodId) -> Result<MethodCode> {
        let code = self.prepared(method)?;
        if !matches!(code.state, CodeState::Ready | CodeState::Guarded) {
            let what = format!("internal: {} called directly", self.program.describe(method));
            return Err(Interrupt::Stop(Stop::Unsupported(what)));
        }
        if self.state.thread().frames.len() >= self.state.thread().max_frames || !self.has_room_for(code.regs) {
            return Err(self.stack_overflow());
        }
        Ok(code)
    }

    /// Pushes the frame of a call; it leaves the monitor when it returns, unless that is null.
    pub(crate) fn push_call(
        &mut self,
        method: MethodId,
        code: MethodCode,
        args: &[u64],
        dst: Reg,
        on_exit: OnExit,
        lock: Ref,
    ) {
        let base = self.state.thread().top as u32;
        self.push_frame(Frame { method, pc: code.start, base, dst, on_exit, lock }, code.regs);
        let thread = &mut self.state.threads[self.state.current.index()];
        thread.regs[base as usize..base as usize + args.len()].copy_from_slice(args);
    }

    pub(crate) fn method_lock(&mut self, method: MethodId, args: &[u64]) -> Ref {
        if self.program.method(method).is_static() {
            let class = self.program.method(method).class;
            self.mirror(class)
        } else {
            Ref::from_bits(args[0])
        }
    }
}

/// The name of the n-th object of a class that a namer has made. Counting by class keeps names apart from
/// what else was allocated: whether a thread had to queue for a lock, say.
pub(crate) fn object_name(namer: u64, class: u64, count: u32) -> u64 {
    mix64(namer ^ mix64(class ^ mix64(u64::from(count) | 1 << 40)))
}
