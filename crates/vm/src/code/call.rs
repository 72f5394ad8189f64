//! Calls off the fast path, returns that do something, and what follows an interrupted instruction.

use crate::code::select::Placement;
use crate::heap::{Fault, Ref};
use crate::instrument::calls::Entered;
use crate::machine::{CodeState, Interrupt, Machine, MethodCode, Result, Stop};
use crate::schedule::op::Op;
use crate::state::thread::OnExit;
use program::ir::Reg;
use program::{LoaderId, MethodId};
use support::budget;

/// Back-edges and calls between two looks at the budget. Between two of them there are at most as many instructions
/// as fit into a method.
const FUEL: u32 = 256;

/// Words that take as long as a back-edge with what may lie between two.
const CHARGED: usize = 1 << 10;

/// What `java` throws for a native method that has no code.
const UNLINKED: &str = "java/lang/UnsatisfiedLinkError";

impl Machine {
    /// The code of a method, made ready if it was not.
    pub(crate) fn prepared(&mut self, method: MethodId) -> Result<MethodCode> {
        if self.code.methods.len() < self.program.methods.len() {
            self.code.methods.resize(self.program.methods.len(), MethodCode::BLANK);
        }
        if self.code.methods[method.index()].state == CodeState::Unprepared {
            self.prepare(method)?;
        }
        Ok(self.code.methods[method.index()])
    }

    fn prepare(&mut self, method: MethodId) -> Result<()> {
        let (class, name, descriptor) = {
            let m = self.program.method(method);
            (m.class, m.name, m.descriptor)
        };
        let native = self.library.natives.find(
            self.program.class_name(class),
            self.program.symbols.text(name),
            self.program.symbols.text(descriptor),
        );
        // Only the library's classes are replaced by natives, never a program's class of the same name.
        let native = native.filter(|_| self.program.class(class).loader.0 < 2);
        let state = if let Some(native) = native {
            self.code.native_of.insert(method, native);
            CodeState::Native
        } else {
            let m = self.program.method(method);
            if m.is_abstract() || m.is_native() {
                CodeState::Missing
            } else {
                return self.prepare_bytecode(method);
            }
        };
        self.code.methods[method.index()].state = state;
        Ok(())
    }

    /// Puts the natives of stepping in charge, also of methods whose bytecode was ready before.
    pub(crate) fn use_stepping_natives(&mut self) {
        self.library.natives.begin_stepping();
        for native in crate::library::natives::stepping() {
            let Some(class) = self.program.loaded(LoaderId::BOOT, native.class) else { continue };
            let is_meant = |&method: &MethodId| {
                self.program.method_name(method) == native.name
                    && ["*", self.program.descriptor(method)].contains(&native.descriptor)
            };
            let meant: Vec<MethodId> = self.program.class(class).methods.iter().copied().filter(is_meant).collect();
            for method in meant {
                if let Some(code) = self.code.methods.get_mut(method.index())
                    && matches!(code.state, CodeState::Ready | CodeState::Guarded)
                {
                    code.state = CodeState::Native;
                    self.code.native_of.insert(method, native);
                }
            }
        }
    }

    /// Lowers the method and appends its code to the machine's.
    fn prepare_bytecode(&mut self, method: MethodId) -> Result<()> {
        let state = if self.program.method(method).is_synchronized() { CodeState::Guarded } else { CodeState::Ready };
        let body = self.linked_body(method)?;
        let start = self.code.insts.len() as u32;
        let (args, switches) = (self.code.args.len() as u32, self.code.switches.len() as u32);
        let placement = Placement { code: start, args, switches };
        self.code.insts.extend(placement.code(&body));
        self.code.args.extend_from_slice(body.all_args());
        self.code.switches.extend(placement.switches(&body));
        self.code.methods[method.index()] =
            MethodCode { start, regs: body.kinds().len() as u16, state, hidden: self.hides_frames(method) };
        self.check_arithmetic(method);
        Ok(())
    }

    pub(crate) fn arguments(&self, start: u32, n: u8) -> Vec<u64> {
        let thread = self.state.thread();
        let base = self.top().base as usize;
        self.code.args[start as usize..start as usize + n as usize]
            .iter()
            .map(|reg| thread.regs[base + reg.index()])
            .collect()
    }

    /// Writes a result to a register of the top frame and goes on behind the instruction.
    pub(crate) fn finish(&mut self, dst: Reg, value: u64) {
        let current = self.state.current.index();
        let thread = &mut self.state.threads[current];
        let frame = thread.frames.last_mut().expect("running");
        frame.pc += 1;
        if dst != Reg::NONE {
            thread.regs[frame.base as usize + dst.index()] = value;
        }
    }

    /// A call whose target is not plain ready bytecode, or that has to wait for the next turn.
    pub(crate) fn call_slow<const TRAIL: bool>(&mut self, method: MethodId, dst: Reg, start: u32, n: u8) -> Result<()> {
        let mut buffer = [0u64; 8];
        let mut vector = Vec::new();
        let args: &[u64] = if n as usize <= buffer.len() {
            let thread = self.state.thread();
            let base = self.top().base as usize;
            for (i, reg) in self.code.args[start as usize..start as usize + n as usize].iter().enumerate() {
                buffer[i] = thread.regs[base + reg.index()];
            }
            &buffer[..n as usize]
        } else {
            vector.extend(self.arguments(start, n));
            &vector
        };
        self.call_with(method, dst, args)
    }

    /// Calls with the arguments in hand; the top frame's `pc` is at the call.
    pub(crate) fn call_with(&mut self, method: MethodId, dst: Reg, args: &[u64]) -> Result<()> {
        let code = self.prepared(method)?;
        match code.state {
            CodeState::Native => {
                self.note_call(method, Entered::Called);
                if self.collector.due(&self.state.heap) {
                    self.make_room()?;
                }
                let native = self.code.native_of[&method];
                let outer = self.turn.native_running.replace(method);
                let result = self.run_native(native, args);
                self.turn.native_running = outer;
                if let Some(fault) = self.state.heap.take_fault() {
                    return Err(self.native_faulted(method, fault));
                }
                match result {
                    Ok(value) => {
                        self.finish(dst, value);
                        Ok(())
                    }
                    Err(interrupt @ (Interrupt::Bytecode | Interrupt::Atomic | Interrupt::Told)) => {
                        // The native stays in charge of the next call.
                        if code.start == MethodCode::NOWHERE {
                            self.prepare_bytecode(method)?;
                        } else {
                            let guarded = self.program.method(method).is_synchronized();
                            self.code.methods[method.index()].state =
                                if guarded { CodeState::Guarded } else { CodeState::Ready };
                        }
                        let result = match interrupt {
                            Interrupt::Atomic => self.enter_atomic(method, args, dst),
                            Interrupt::Told => self.enter(method, args, dst, OnExit::Told),
                            _ => self.enter(method, args, dst, OnExit::Return),
                        };
                        self.code.methods[method.index()].state = CodeState::Native;
                        result
                    }
                    Err(other) => Err(other),
                }
            }
            CodeState::Missing => Err(self.missing_code(method)),
            CodeState::Ready | CodeState::Guarded => {
                if self.turn.fuel <= 1 && !self.refuel() {
                    return Err(Interrupt::Stop(Stop::Turn));
                }
                self.turn.fuel -= 1;
                self.enter(method, args, dst, OnExit::Return)
            }
            CodeState::Unprepared => unreachable!("prepared above"),
        }
    }

    /// A native trusted what it was given, or what it found inside of it: `java` would crash, or do anything.
    #[cold]
    fn native_faulted(&self, method: MethodId, fault: Fault) -> Interrupt {
        let text = format!("native method {}, which {}", self.program.describe(method), fault.text());
        Interrupt::Stop(Stop::Unsupported(text))
    }

    fn missing_code(&mut self, method: MethodId) -> Interrupt {
        let m = self.program.method(method);
        if m.is_native() {
            let builtin = self.program.class(m.class).loader.0 < 2;
            let what = format!("native method {}", self.program.describe(method));
            if builtin && !self.throws_unmodelled() {
                return Interrupt::Stop(Stop::Unsupported(what));
            }
            let (class, name, descriptor) = (m.class, m.name, m.descriptor);
            let text = format!("'{}'", self.program.external_method(class, name, descriptor));
            let outer = self.turn.native_running.replace(method);
            let thrown = match builtin {
                true => self.unmodelled(UNLINKED, &what, &format!("{text}: Heddle does not model this {what}")),
                false => match self.missed_library() {
                    Some(library) => self.throw_missing(library, UNLINKED, Some(&text)),
                    None => self.throw_new(UNLINKED, &text),
                },
            };
            self.turn.native_running = outer;
            return thrown;
        }
        let text = self.program.describe(method);
        self.throw_new("java/lang/AbstractMethodError", &text)
    }

    /// Takes the monitor of a synchronized method that is being entered.
    pub(crate) fn acquire_for_call(&mut self, method: MethodId, lock: Ref) -> Result<()> {
        if !self.holds(lock) {
            self.visible(Op::Acquire(lock))?;
        }
        self.monitor_enter(lock, method)
    }

    /// Pops the top frame; the register file shrinks with it.
    pub(crate) fn pop_frame(&mut self) {
        self.note_return();
        let current = self.state.current.index();
        let thread = &mut self.state.threads[current];
        if let Some(frame) = thread.frames.pop() {
            thread.top = frame.base as usize;
        }
        self.state.touch_top();
    }

    /// A return that is not a plain one.
    pub(crate) fn leave_frame(&mut self, value: u64) -> Result<()> {
        let frame = *self.top();
        if !frame.lock.is_null() {
            self.monitor_exit(frame.lock)?;
            // Should throwing be the outcome, the monitor must not be released twice.
            self.top_mut().lock = Ref::NULL;
        }
        match frame.on_exit {
            OnExit::Told => self.task_told(&frame, Some(value)),
            OnExit::Followed => self.note_followed_return(&frame, value),
            OnExit::Loaded(asked) => self.stand_before_answer(asked)?,
            _ => {}
        }
        self.pop_frame();
        match frame.on_exit {
            OnExit::Return | OnExit::Told | OnExit::Followed => self.finish(frame.dst, value),
            OnExit::Discard => self.finish(Reg::NONE, 0),
            OnExit::Atomic => {
                self.end_atomic();
                self.finish(frame.dst, value);
            }
            OnExit::Retry => {}
            OnExit::Initialised(class) => self.initialised(class),
            OnExit::Constant(index) => self.constant_made(index, Ref::from_bits(value)),
            OnExit::Loaded(asked) => self.loaded_by_java(asked, Ref::from_bits(value))?,
            OnExit::Bottom => return self.thread_returned(),
            OnExit::Host => return Err(Interrupt::Stop(Stop::Returned(value))),
        }
        Ok(())
    }

    /// The top frame is about to enter a handler. Throwing allocates and may go backwards, so a loop that
    /// does nothing else must meet the collector and the end of its turn here.
    fn caught(&mut self) -> std::result::Result<(), Stop> {
        if self.collector.due(&self.state.heap) {
            if self.state.heap.has_trail() {
                self.room_on_path(0)?;
            }
            self.collect();
        }
        self.turn.fuel = self.turn.fuel.saturating_sub(1);
        if self.turn.fuel == 0 && !self.refuel() { Err(Stop::Turn) } else { Ok(()) }
    }

    /// Begins a turn of so many back-edges and calls.
    pub(crate) fn fill_fuel(&mut self, turn: u32) {
        self.turn.fuel = if budget::is_limited() { turn.min(FUEL) } else { turn };
        self.turn.fuel_rest = turn - self.turn.fuel;
    }

    /// Goes on with the turn, unless it is over. Every loop of the program comes by here, so this is where its time
    /// is up.
    #[cold]
    pub(crate) fn refuel(&mut self) -> bool {
        budget::poll();
        let more = self.turn.fuel_rest.min(FUEL);
        self.turn.fuel_rest -= more;
        self.turn.fuel += more;
        more > 0
    }

    /// An instruction or native handles so many words at once: while stepping that counts as if a loop did it, so
    /// that a step ends after a certain amount of work, however it is done. It ends at the next back-edge or call.
    pub(crate) fn charge(&mut self, words: usize) {
        if words < CHARGED || !self.state.heap.has_trail() {
            return;
        }
        let cost = u32::try_from(words / CHARGED).unwrap_or(u32::MAX);
        let over = cost.saturating_sub(self.turn.fuel_rest);
        self.turn.fuel_rest = self.turn.fuel_rest.saturating_sub(cost);
        // Not the last two: an instruction that was begun may need one.
        self.turn.fuel = self.turn.fuel.min(self.turn.fuel.saturating_sub(over).max(2));
    }

    /// What follows an instruction that did not simply finish. `Ok`: go on with the top frame.
    pub(crate) fn interrupted(&mut self, interrupt: Interrupt, dst: Reg) -> std::result::Result<(), Stop> {
        let mut interrupt = interrupt;
        loop {
            interrupt = match interrupt {
                Interrupt::Throw(exception) => match self.unwind(exception) {
                    Ok(()) => return self.caught(),
                    Err(next) => next,
                },
                Interrupt::Retry => return Ok(()),
                Interrupt::Block => return Err(Stop::Blocked),
                Interrupt::Collect => {
                    self.collect();
                    return Ok(());
                }
                Interrupt::Call { method, args } => match self.call_with(method, dst, &args) {
                    Ok(()) => return Ok(()),
                    Err(next) => next,
                },
                Interrupt::Bytecode | Interrupt::Atomic | Interrupt::Told => {
                    return Err(Stop::Unsupported("internal: bytecode fallback outside of a call".into()));
                }
                // One thing that is not modelled need not be the end of everything else.
                Interrupt::Stop(Stop::Unsupported(what)) if self.throws_unmodelled() => {
                    self.unmodelled("java/lang/InternalError", &what, &format!("Heddle does not model this: {what}"))
                }
                Interrupt::Stop(stop) => return Err(stop),
            };
        }
    }
}
