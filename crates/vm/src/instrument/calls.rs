//! A log of calls as they happen, for the law that static analysis knows of each.
//!
//! Without the feature `laws` nothing of this is compiled into the machine. A native has no frame: what it calls is
//! noted as a call of the instruction that called the native. What the machine calls by itself before an instruction
//! is executed (initialisers, loaders, bootstraps) is noted as a call of that instruction.

use crate::code::Code;
use crate::code::inst::Inst;
use crate::machine::Machine;
use crate::state::thread::{Frame, OnExit};
use program::MethodId;

/// How a method came to be executed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Entered {
    /// It was called.
    Called,
    /// It initialises a class.
    Initialiser,
    /// The machine needed something of it before it went on: a class, a constant.
    Asked,
    /// A thread begins or ends with it.
    Bottom,
}

/// A call that has happened.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub struct CallSeen {
    /// The method and instruction that led to it; `None` if none did.
    pub caller: Option<(MethodId, u32)>,
    pub callee: MethodId,
    pub entered: Entered,
}

#[cfg(not(feature = "laws"))]
#[derive(Default)]
pub(crate) struct CallLog;

#[cfg(not(feature = "laws"))]
impl CallLog {
    #[inline(always)]
    pub(crate) fn note(&mut self, _: Option<&Frame>, _: MethodId, _: Entered) {}

    pub(crate) fn clear(&mut self) {}

    pub(crate) fn seen(&self, _: &Code) -> Vec<CallSeen> {
        Vec::new()
    }
}

#[cfg(feature = "laws")]
#[derive(Default)]
pub(crate) struct CallLog {
    /// With the place of the instruction in all code.
    seen: rustc_hash::FxHashSet<CallSeen>,
}

#[cfg(feature = "laws")]
impl CallLog {
    pub(crate) fn note(&mut self, caller: Option<&Frame>, callee: MethodId, entered: Entered) {
        self.seen.insert(CallSeen { caller: caller.map(|frame| (frame.method, frame.pc)), callee, entered });
    }

    pub(crate) fn clear(&mut self) {
        self.seen.clear();
    }

    pub(crate) fn seen(&self, code: &Code) -> Vec<CallSeen> {
        let place = |(method, pc): (MethodId, u32)| (method, pc.wrapping_sub(code.methods[method.index()].start));
        self.seen.iter().map(|seen| CallSeen { caller: seen.caller.map(place), ..*seen }).collect()
    }
}

impl Machine {
    /// Notes that a frame is about to be pushed.
    #[inline(always)]
    pub(crate) fn note_entered(&mut self, frame: &Frame) {
        if !cfg!(feature = "laws") {
            return;
        }
        let entered = match frame.on_exit {
            OnExit::Return | OnExit::Discard | OnExit::Atomic | OnExit::Told | OnExit::Followed => Entered::Called,
            // A class without an initialiser of its own may have supertypes that have one.
            OnExit::Initialised(class) if self.program.class(class).clinit.is_none() => return,
            OnExit::Initialised(_) => Entered::Initialiser,
            OnExit::Retry | OnExit::Loaded(_) | OnExit::Constant(_) => Entered::Asked,
            OnExit::Bottom | OnExit::Host => Entered::Bottom,
        };
        self.note_call(frame.method, entered);
    }

    /// Notes that the top frame leads to a method.
    #[inline(always)]
    pub(crate) fn note_call(&mut self, callee: MethodId, entered: Entered) {
        if !cfg!(feature = "laws") {
            return;
        }
        let is_stub = |pc: u32| matches!(self.code.insts[pc as usize], Inst::Initialise { .. });
        let frames = &self.state.thread().frames;
        // The stub of an initialiser leads to those of its superclasses for the one who needed the class.
        let caller = frames.iter().rev().find(|frame| !is_stub(frame.pc));
        self.observed.calls.note(caller, callee, entered);
    }

    /// Forgets the calls that were noted.
    pub fn forget_calls(&mut self) {
        self.observed.calls.clear();
    }

    /// The calls that were noted, each once, in no order.
    pub fn calls_seen(&self) -> Vec<CallSeen> {
        self.observed.calls.seen(&self.code)
    }
}
