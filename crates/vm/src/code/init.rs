//! Class initialisation (JLS 12.4.2), with its lock and failure states.
//!
//! A class is marked as running before its supertypes are initialised. Its frame starts at a stub
//! instruction that asks for the supertypes and then enters the initialiser itself; so two threads
//! that initialise a class and its superclass crosswise deadlock here just as they do in `java`.

use crate::code::inst::Inst;
use crate::heap::Ref;
use crate::machine::{Interrupt, Machine, Result};
use crate::schedule::op::Op;
use crate::state::Init;
use crate::state::thread::{Frame, Namer, OnExit};
use program::ir::Reg;
use program::{ClassId, flags};
use rustc_hash::FxHashSet;

impl Machine {
    /// Makes sure that the class is initialised, or being initialised by this thread.
    pub(crate) fn initialise(&mut self, class: ClassId) -> Result<()> {
        let current = self.state.current;
        match self.state.init(class) {
            Init::Done => {
                self.touch_initialised(class);
                Ok(())
            }
            Init::Running(thread) if thread == current => {
                self.note_need(class);
                Ok(())
            }
            // Had it been initialised, the thread would have gone on.
            Init::Running(_) => {
                self.touch_initialised(class);
                self.note_need(class);
                Err(self.block(Op::Initialise(class)))
            }
            Init::Failed(record) => {
                self.touch_initialised(class);
                Err(self.initialisation_failed_before(class, record))
            }
            Init::No => self.begin_initialisation(class),
        }
    }

    /// As `initialise`, for a class that nobody has begun to initialise.
    fn begin_initialisation(&mut self, class: ClassId) -> Result<()> {
        self.link(class)?;
        if self.is_trivial(class) {
            self.touch_supertypes_initialised(class);
            self.mirror(class);
            self.set_init(class, Init::Done);
            return Ok(());
        }
        self.note_need(class);
        self.touch_initialised(class);
        self.visible(Op::Initialise(class))?;
        self.mirror(class);
        if self.state.thread().frames.len() >= self.state.thread().max_frames {
            return Err(self.stack_overflow());
        }
        self.set_init(class, Init::Running(self.state.current));
        self.state.push_namer(Namer { name: self.program.class(class).name_hash, count: 0 });
        let stub = self.init_stub(class);
        let method = self.program.class(class).clinit.unwrap_or(self.known.object_init);
        let base = self.state.thread().top as u32;
        let on_exit = OnExit::Initialised(class);
        self.push_frame(Frame { method, pc: stub, base, dst: Reg::NONE, on_exit, lock: Ref::NULL }, 0);
        Err(Interrupt::Retry)
    }

    fn init_stub(&mut self, class: ClassId) -> u32 {
        if let Some(&stub) = self.code.init_stubs.get(&class) {
            return stub;
        }
        let stub = self.code.insts.len() as u32;
        self.code.insts.push(Inst::Initialise { class: class.0 });
        self.code.init_stubs.insert(class, stub);
        stub
    }

    /// Whether initialising the class runs no code at all.
    fn is_trivial(&self, class: ClassId) -> bool {
        let this = self.program.class(class);
        if this.clinit.is_some() {
            return false;
        }
        if this.is_interface() {
            return true;
        }
        // Superclasses up to the first that is initialised; all their interfaces are among this one's.
        let mut at = this.super_class;
        while let Some(parent) = at
            && self.state.init(parent) != Init::Done
        {
            if self.program.class(parent).clinit.is_some() {
                return false;
            }
            at = self.program.class(parent).super_class;
        }
        this.all_interfaces.iter().all(|&interface| {
            self.state.init(interface) == Init::Done
                || self.program.class(interface).clinit.is_none()
                || !self.has_defaults(interface)
        })
    }

    /// That initialising the class runs no code depends on its supertypes' having been initialised.
    fn touch_supertypes_initialised(&mut self, class: ClassId) {
        if !self.beliefs.sharing.has_initialisers() {
            return;
        }
        let this = self.program.class(class);
        let mut supertypes = this.all_interfaces.to_vec();
        let mut at = this.super_class;
        while let Some(parent) = at {
            supertypes.push(parent);
            at = self.program.class(parent).super_class;
        }
        for supertype in supertypes {
            self.touch_initialised(supertype);
        }
    }

    fn has_defaults(&self, interface: ClassId) -> bool {
        self.program
            .class(interface)
            .methods
            .iter()
            .any(|&method| self.program.method(method).flags & (flags::ABSTRACT | flags::STATIC) == 0)
    }

    /// The superinterfaces of a class in the order in which they are initialised: each after its own.
    fn superinterfaces_first(&self, class: ClassId) -> Vec<ClassId> {
        let (mut order, mut seen) = (Vec::new(), FxHashSet::default());
        // Interfaces on the way, each with how many of its own have been looked at.
        let mut path = vec![(class, 0)];
        while let Some((at, next)) = path.last_mut() {
            match self.program.class(*at).interfaces.get(*next) {
                Some(&interface) => {
                    *next += 1;
                    if seen.insert(interface) {
                        path.push((interface, 0));
                    }
                }
                None => {
                    let done = *at;
                    path.pop();
                    if !path.is_empty() {
                        order.push(done);
                    }
                }
            }
        }
        order
    }

    /// The stub instruction: supertypes first, then the initialiser's own code.
    pub(crate) fn run_initialiser(&mut self, class: ClassId) -> Result<()> {
        let this = self.program.class(class);
        if !this.is_interface() {
            if let Some(parent) = this.super_class {
                self.initialise(parent)?;
            }
            for interface in self.superinterfaces_first(class) {
                if self.has_defaults(interface) {
                    self.initialise(interface)?;
                }
            }
        }
        // An initialiser that a native replaces has nothing to run.
        let clinit = self.program.class(class).clinit;
        let clinit = match clinit {
            Some(clinit) if self.prepared(clinit)?.state == crate::machine::CodeState::Native => None,
            other => other,
        };
        match clinit {
            Some(clinit) => {
                let code = self.prepared(clinit)?;
                if !self.has_room_for(code.regs) {
                    return Err(self.stack_overflow());
                }
                let current = self.state.current.index();
                let thread = &mut self.state.threads[current];
                let frame = thread.frames.last_mut().expect("the stub's frame");
                frame.pc = code.start;
                let top = frame.base as usize + code.regs as usize;
                thread.set_top(top);
                Ok(())
            }
            None => self.leave_frame(0),
        }
    }

    pub(crate) fn initialised(&mut self, class: ClassId) {
        self.state.pop_namer();
        self.set_init(class, Init::Done);
        self.note_initialised(class);
        self.publish_statics(class);
    }
}
