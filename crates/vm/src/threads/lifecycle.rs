//! Threads from start to end, and the end of the program.

use crate::heap::Ref;
use crate::machine::{Interrupt, Machine, Result, Stop};
use crate::options::Options;
use crate::schedule::fair::Outcome;
use crate::schedule::op::Op;
use crate::state::thread::{OnExit, Phase, Thread, ThreadId, Waiting};
use program::ir::Reg;
use program::{LoaderId, MethodId};
use support::mix64;

/// `threadStatus` values of `java.lang.Thread`.
mod status {
    pub const RUNNABLE: u64 = 0x0005;
    pub const BLOCKED: u64 = 0x0401;
    pub const WAITING: u64 = 0x0091;
    pub const TIMED_WAITING: u64 = 0x00a1;
    pub const TERMINATED: u64 = 0x0002;
}

impl Machine {
    /// The machine's thread behind a `java.lang.Thread`, if it was started.
    pub(crate) fn thread_of(&self, object: Ref) -> Option<ThreadId> {
        if object.is_null() {
            return None;
        }
        // What it says is touched as the beginning and the end of the thread.
        let id = self.state.heap.peek(object, self.known.thread_eetop) as u32;
        (id > 0 && id as usize <= self.state.threads.len()).then(|| ThreadId(id - 1))
    }

    pub(crate) fn is_alive(&self, object: Ref) -> bool {
        self.thread_of(object).is_some_and(|id| !self.state.control(id).ended)
    }

    /// Where the JDK keeps a thread's status and daemon flag: in itself (17) or in its holder (19 on).
    fn holder(&self, thread: Ref) -> (Ref, u32, u32) {
        if self.known.thread_holder == 0 {
            return (thread, self.known.thread_status, self.known.thread_daemon);
        }
        let holder = self.state.heap.get_ref(thread, self.known.thread_holder);
        if holder.is_null() {
            return (Ref::NULL, 0, 0);
        }
        let class = self.class_of(holder);
        let word = |name| self.program.find_field(class, name).map_or(0, |field| self.program.field(field).word);
        (holder, word("threadStatus"), word("daemon"))
    }

    pub(crate) fn set_status(&mut self, thread: Ref, status: u64) {
        let (object, word, _) = self.holder(thread);
        if !object.is_null() && word != 0 {
            self.state.heap.set(object, word, status);
        }
    }

    /// What `Thread.getState` should see now, as a value of `threadStatus`. The field itself only tells
    /// whether the thread was started and whether it has ended.
    pub(crate) fn status_of(&self, thread: Ref) -> u64 {
        let (holder, word, _) = self.holder(thread);
        let stored = if holder.is_null() || word == 0 { 0 } else { self.state.heap.get(holder, word) };
        let Some(id) = self.thread_of(thread) else { return stored };
        let control = self.state.control(id);
        if control.ended {
            return status::TERMINATED;
        }
        match (control.waiting, control.pending) {
            (Waiting::Reacquire { .. }, _) => status::BLOCKED,
            (Waiting::Monitor { .. } | Waiting::Parked | Waiting::Sleeping | Waiting::Joining { .. }, _) => {
                if control.deadline.is_some() { status::TIMED_WAITING } else { status::WAITING }
            }
            // Standing before an operation that is possible is not waiting for it.
            (Waiting::No, Op::Acquire(_)) if id != self.state.current && !self.is_enabled(id) => status::BLOCKED,
            (Waiting::No, Op::Join { .. }) if id != self.state.current && !self.is_enabled(id) => status::WAITING,
            _ => status::RUNNABLE,
        }
    }

    /// `Thread.start0`: a new thread of the machine, about to enter `run`.
    pub(crate) fn start_thread(&mut self, object: Ref) -> Result<()> {
        self.visible(Op::Start(object))?;
        let Some(resolved) = self.program.find_method(self.known.thread, "run", "()V") else {
            return Err(Interrupt::Stop(Stop::Unsupported("a JDK without Thread.run".into())));
        };
        let mut run = self.select(self.class_of(object), resolved)?;
        if self.program.method(run).is_synchronized() {
            // Whoever starts the thread may hold the monitor: the new thread itself has to wait for it.
            let helper = self.boot_class("java/lang/HeddleThreads")?;
            run = self.program.find_method(helper, "run", "(Ljava/lang/Thread;)V").unwrap_or(run);
        }
        let parent = self.state.current;
        *self.state.own(parent).children += 1;
        let control = *self.state.control(parent);
        let name = mix64(self.state.threads[parent.index()].name ^ mix64(u64::from(control.children) | 1 << 33));
        let (holder, _, daemon) = self.holder(object);
        let daemon = !holder.is_null() && daemon != 0 && self.state.heap.get(holder, daemon) != 0;
        let id = self.spawn(object, name, daemon, run, &[object.bits()])?;
        self.note_start(id);
        // It may have been interrupted before it was started.
        let interrupted = self.known.thread_interrupted;
        if interrupted != 0 && self.state.heap.get(object, interrupted) != 0 {
            self.state.begin_interrupted(id);
        }
        self.publish(object);
        self.set_status(object, status::RUNNABLE);
        if self.state.heap.has_trail() && self.serves_collector(object) {
            self.state.set_dormant(id, true);
        } else {
            self.turn.live += 1;
            self.turn.alone = false;
            self.follow_parent(id);
            if daemon && self.state.heap.has_trail() {
                self.beliefs.sharing.note_daemon();
            }
        }
        self.ledger.virtual_threads |= self.is_virtual(object);
        Ok(())
    }

    pub(crate) fn is_virtual(&self, thread: Ref) -> bool {
        let class = self.program.loaded(LoaderId::BOOT, "java/lang/BaseVirtualThread");
        class.is_some_and(|class| self.is_instance(thread, class))
    }

    /// Whether a thread that has begun ends by way of the monitor of its object: it has to be free, and who waits there is told.
    pub(crate) fn ends_by_monitor(&self, thread: Ref) -> bool {
        // Asked at every step; of a thread that has not begun nobody asks.
        if thread.is_null() {
            return false;
        }
        !(self.ledger.virtual_threads && self.is_virtual(thread))
    }

    /// How deep a thread's stack may get: as deep as the size given to its constructor allows.
    fn max_frames_of(&self, object: Ref) -> usize {
        let (holder, ..) = if object.is_null() { (Ref::NULL, 0, 0) } else { self.holder(object) };
        if holder.is_null() {
            return self.options.max_frames;
        }
        let word =
            self.program.find_field(self.class_of(holder), "stackSize").map(|field| self.program.field(field).word);
        match word.map_or(0, |word| self.state.heap.get(holder, word) as i64) {
            bytes @ 1.. => Options::frames_in(bytes as usize),
            _ => self.options.max_frames,
        }
    }

    /// Adds a thread that begins with a call.
    pub(crate) fn spawn(
        &mut self,
        object: Ref,
        name: u64,
        daemon: bool,
        method: MethodId,
        args: &[u64],
    ) -> Result<ThreadId> {
        self.prepared(method)?;
        let max_frames = self.max_frames_of(object);
        let id = self.add_thread(Thread::new(object, name, daemon, max_frames));
        if !object.is_null() {
            let word = self.known.thread_eetop;
            self.state.heap.set(object, word, u64::from(id.0) + 1);
        }
        let parent = std::mem::replace(&mut self.state.current, id);
        let entered = self.enter(method, args, Reg::NONE, OnExit::Bottom);
        self.state.current = parent;
        entered?;
        Ok(id)
    }

    /// The first frame of the current thread returned.
    pub(crate) fn thread_returned(&mut self) -> Result<()> {
        let phase = self.state.own(self.state.current).phase;
        if *phase != Phase::Exiting {
            *phase = Phase::Returned;
        }
        self.leave_thread()
    }

    /// Runs the current thread until it stops; one without a frame goes on with its end.
    pub(crate) fn resume<const TRAIL: bool>(&mut self) -> Stop {
        if self.state.thread().frames.is_empty()
            && let Err(interrupt) = self.leave_thread()
            && let Err(stop) = self.interrupted(interrupt, Reg::NONE)
        {
            return stop;
        }
        self.state.heap.take_fault();
        let stop = self.interpret::<TRAIL>();
        match self.state.heap.take_fault() {
            Some(fault) => Stop::Unsupported(format!("code that {}", fault.text())),
            None => stop,
        }
    }

    /// The end of the current thread, one operation: `Thread.exit`, then whoever waits for it is told. As
    /// `java` takes the monitor of the thread's object for that, it has to be free.
    fn leave_thread(&mut self) -> Result<()> {
        let current = self.state.current;
        let object = self.state.thread().object;
        if self.ends_by_monitor(object) && !self.is_free(object, current) {
            return Err(self.block(Op::End));
        }
        if self.state.control(current).phase == Phase::Returned {
            self.note_own_lock(object);
            self.visible(Op::End)?;
            *self.state.own(current).phase = Phase::Exiting;
            if !object.is_null()
                && let Some(exit) = self.program.find_method(self.known.thread, "exit", "()V")
            {
                self.set_atomic(true);
                return self.enter(exit, &[object.bits()], Reg::NONE, OnExit::Bottom);
            }
        }
        Err(self.end_thread())
    }

    /// Enters a method of the library that is part of the operation just granted: until it is left,
    /// nothing is visible.
    pub(crate) fn enter_atomic(&mut self, method: MethodId, args: &[u64], dst: Reg) -> Result<()> {
        if self.state.control(self.state.current).atomic {
            return self.enter(method, args, dst, OnExit::Return);
        }
        self.set_atomic(true);
        let entered = self.enter(method, args, dst, OnExit::Atomic);
        if entered.is_err() {
            self.end_atomic();
        }
        entered
    }

    pub(crate) fn end_atomic(&mut self) {
        self.set_atomic(false);
    }

    fn set_atomic(&mut self, atomic: bool) {
        *self.state.own(self.state.current).atomic = atomic;
        self.state.heap.raw.set_bookkeeping(atomic);
    }

    /// Whether a thread other than the current one may ever take a step. Counted when a step begins and kept
    /// up to date within it.
    #[inline]
    pub fn other_threads_live(&self) -> bool {
        self.turn.live > 1
    }

    /// Whether the thread only serves the collector: while stepping no reference is ever enqueued, so it has
    /// nothing to do.
    pub(crate) fn serves_collector(&self, object: Ref) -> bool {
        if object.is_null() {
            return false;
        }
        let class = self.class_of(object);
        if self.program.class(class).loader != LoaderId::BOOT {
            return false;
        }
        if matches!(
            self.program.class_name(class),
            "java/lang/ref/Reference$ReferenceHandler" | "java/lang/ref/Finalizer$FinalizerThread"
        ) {
            return true;
        }
        let (holder, ..) = self.holder(object);
        let target = ["target", "task"].iter().find_map(|name| {
            let field = self.program.find_field(self.class_of(holder), name)?;
            Some(self.state.heap.get_ref(holder, self.program.field(field).word))
        });
        target.is_some_and(|target| {
            !target.is_null() && self.program.class_name(self.class_of(target)) == "jdk/internal/ref/CleanerImpl"
        })
    }

    /// An exception left the first frame of the current thread.
    pub(crate) fn uncaught(&mut self, exception: Ref) -> Result<()> {
        let current = self.state.current;
        let object = self.state.thread().object;
        if self.state.control(current).phase == Phase::Running
            && let Some(end) = self.estranged(exception)
        {
            return Err(end);
        }
        if current.0 == 0 {
            self.state.ending_mut().exit_code = 1;
        }
        if self.state.control(current).phase == Phase::Dispatching && !object.is_null() {
            let name = self.string_text(self.state.heap.get_ref(object, self.known.thread_name));
            let class = self.program.external_name(self.class_of(exception));
            let text = format!("\nException: {class} thrown from the UncaughtExceptionHandler in thread \"{name}\"\n");
            self.emit(2, text.as_bytes());
        }
        if self.state.control(current).phase == Phase::Running {
            self.report_uncaught(exception);
        }
        if self.state.control(current).phase != Phase::Running || object.is_null() {
            return self.thread_returned();
        }
        *self.state.own(current).phase = Phase::Dispatching;
        match self.program.find_method(self.known.thread, "dispatchUncaughtException", "(Ljava/lang/Throwable;)V") {
            Some(dispatch) => self.enter(dispatch, &[object.bits(), exception.bits()], Reg::NONE, OnExit::Bottom),
            None => self.thread_returned(),
        }
    }

    /// The current thread is over: whoever joins it may go on.
    fn end_thread(&mut self) -> Interrupt {
        let object = self.state.thread().object;
        self.end_life();
        self.turn.live = self.turn.live.saturating_sub(1);
        if !object.is_null() {
            self.set_status(object, status::TERMINATED);
            if self.ends_by_monitor(object) {
                self.wake_waiters(object, true);
            }
            if self.options.feature >= 19 {
                // There `isAlive` is Java code that looks at this field.
                let word = self.known.thread_eetop;
                self.state.heap.set(object, word, 0);
            }
        }
        Interrupt::Stop(Stop::Ended)
    }

    /// All user threads have ended: `Shutdown.shutdown` runs the hooks, on a thread of its own.
    pub(crate) fn begin_shutdown(&mut self) -> std::result::Result<(), Outcome> {
        self.state.ending_mut().shutting_down = true;
        if !self.has_shutdown_hooks() {
            return Err(Outcome::Exit(self.state.ending().exit_code));
        }
        let shutdown = self
            .program
            .load(LoaderId::BOOT, "java/lang/Shutdown")
            .ok()
            .and_then(|class| self.program.find_method(class, "shutdown", "()V"));
        let Some(shutdown) = shutdown else { return Err(Outcome::Exit(self.state.ending().exit_code)) };
        // It runs as the main thread, which is the one that ended first or last; HotSpot calls this
        // thread DestroyJavaVM.
        let object = self.state.threads[0].object;
        let name = mix64(self.state.threads[0].name ^ 0xdead);
        let id = self.add_thread(Thread::new(Ref::NULL, name, false, self.options.max_frames));
        self.state.threads[id.index()].object = Ref::NULL;
        self.note_last(id);
        let parent = std::mem::replace(&mut self.state.current, id);
        let entered = self.enter(shutdown, &[], Reg::NONE, OnExit::Bottom);
        self.state.current = parent;
        self.state.ending_mut().destroyer = Some((id, object));
        match entered {
            Ok(()) => Ok(()),
            Err(_) => Err(Outcome::Exit(self.state.ending().exit_code)),
        }
    }

    /// Whether `Shutdown` has anything to call.
    fn has_shutdown_hooks(&self) -> bool {
        let Some(class) = self.program.loaded(LoaderId::BOOT, "java/lang/Shutdown") else { return false };
        let (Some(field), mirror) = (self.program.find_field(class, "hooks"), self.state.mirror(class)) else {
            return true;
        };
        if mirror.is_null() {
            return false;
        }
        let hooks = self.state.heap.get_ref(mirror, self.program.field(field).word);
        !hooks.is_null() && (0..self.state.heap.array_len(hooks)).any(|at| !self.state.heap.ref_at(hooks, at).is_null())
    }

    /// The `java.lang.Thread` of the current thread.
    pub(crate) fn current_thread_object(&self) -> Ref {
        match self.state.ending().destroyer {
            Some((id, object)) if id == self.state.current => object,
            _ => self.state.thread().object,
        }
    }

    /// Calls Java from Rust and waits for the result; for boot and for tests.
    pub(crate) fn call_java(&mut self, method: MethodId, args: &[u64]) -> std::result::Result<u64, Stop> {
        match self.enter(method, args, Reg::NONE, OnExit::Host) {
            Ok(()) => {}
            Err(Interrupt::Stop(stop)) => return Err(stop),
            Err(Interrupt::Throw(exception)) => return Err(Stop::Threw(exception)),
            Err(other) => return Err(Stop::Unsupported(format!("internal: {other:?} while entering a method"))),
        }
        loop {
            self.fill_fuel(u32::MAX);
            match self.interpret::<false>() {
                Stop::Returned(value) => return Ok(value),
                Stop::Turn => {}
                other => return Err(other),
            }
        }
    }
}
