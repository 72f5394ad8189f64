//! `java.lang.Thread`, parking.

use crate::code::inst::Inst;
use crate::heap::Ref;
use crate::heap::memory::NativeMemory;
use crate::instrument::events::Unspecified;
use crate::instrument::footprint::Kind;
use crate::library::natives::system::EPOCH_MILLIS;
use crate::library::natives::{natives, nothing};
use crate::machine::{Interrupt, Machine, Result};
use crate::schedule::op::Op;
use crate::state::thread::{ThreadId, Waiting};
use program::MethodId;
use support::{Mode, budget};

natives! {
    "java/lang/Thread" {
        "currentThread" "()Ljava/lang/Thread;" caller => current_thread;
        "currentCarrierThread" "()Ljava/lang/Thread;" caller => current_thread;
        "setCurrentThread" "(Ljava/lang/Thread;)V" pure => nothing;
        "start" "()V" reads(Begun) bytecode => start;
        "start" "(Ljdk/internal/vm/ThreadContainer;)V" reads(Begun) bytecode => start;
        "start0" "()V" writes(Begun, Memory) reads(Interruption, Lock) caller => |m, a| m.start_thread(Ref::from_bits(a[0])).map(|()| 0);
        "isAlive" "()Z" reads(Memory, World) notes => is_alive;
        "isAlive0" "()Z" reads(Memory, World) notes => is_alive;
        "alive" "()Z" reads(Memory, World) notes => is_alive;
        "yield" "()V" constant => yield_now;
        "yield0" "()V" constant => yield_now;
        "onSpinWait" "()V" constant => yield_now;
        "sleep" "(J)V" writes(Interruption, Clock, Elsewhere) caller blocks bytecode => sleep_millis;
        "sleep0" "(J)V" writes(Interruption, Clock, Elsewhere) caller blocks => |m, a| sleep(m, a[0] as i64);
        "sleepNanos0" "(J)V" writes(Interruption, Clock, Elsewhere) caller blocks => |m, a| sleep(m, a[0] as i64);
        "interrupt" "()V" bytecode => interrupt_at_once;
        "interrupt0" "()V" writes(Interruption, Permit) => interrupt;
        "clearInterruptEvent" "()V" writes(Interruption) caller => clear_interrupt_event;
        "holdsLock" "(Ljava/lang/Object;)Z" caller => holds_lock;
        "setPriority0" "(I)V" pure => nothing;
        "setNativeName" "(Ljava/lang/String;)V" pure => nothing;
        "ensureMaterializedForStackWalk" "(Ljava/lang/Object;)V" pure => nothing;
        "getNextThreadIdOffset" "()J" pure => next_thread_id_offset;
        "scopedValueCache" "()[Ljava/lang/Object;" pure => nothing;
        "setScopedValueCache" "([Ljava/lang/Object;)V" pure => nothing;
        "getState" "()Ljava/lang/Thread$State;" reads(Memory, World) calls bytecode notes -> &["jdk/internal/misc/VM.toThreadState"] => get_state;
        "threadState" "()Ljava/lang/Thread$State;" reads(Memory, World) calls bytecode notes -> &["jdk/internal/misc/VM.toThreadState"] => thread_state;
        "join" "(J)V" reads(Begun, Ended) writes(Memory, Interruption, Clock, Elsewhere) caller blocks bytecode => join;
        "getStackTrace0" "()Ljava/lang/Object;" reads(Memory, World) caller interns allocates notes => stack_trace_of;
        "dumpThreads" "([Ljava/lang/Thread;)[[Ljava/lang/StackTraceElement;" reads(Memory, World) caller interns allocates notes => dump_threads;
        "getThreads" "()[Ljava/lang/Thread;" reads(World) allocates notes => all_threads;
        "findScopedValueBindings" "()Ljava/lang/Object;" caller => scoped_value_bindings;
    }
    "java/lang/ThreadGroup" {
        "addUnstarted" "()V" bytecode => add_unstarted;
    }
    "java/lang/ScopedValue$Cache" {
        // Without a cache, values are looked up in the bindings each time.
        "put" "(Ljava/lang/ScopedValue;Ljava/lang/Object;)V" pure => nothing;
        "invalidate" "(I)V" pure => nothing;
    }
    "jdk/internal/misc/Unsafe" {
        "park" "(ZJ)V" writes(Permit, Interruption, Clock) caller blocks notes => park;
        "unpark" "(Ljava/lang/Object;)V" reads(Memory, Begun) writes(Permit) => unpark;
    }
    "jdk/internal/vm/ContinuationSupport" {
        "isSupported0" "()Z" pure => nothing;
    }
    "jdk/internal/vm/Continuation" {
        "registerNatives" "()V" pure => nothing;
        "pin" "()V" pure => nothing;
        "unpin" "()V" pure => nothing;
    }
    "java/lang/ScopedValue$Cache" {
        // A cache that stays empty: it would only be one more thing in which states could differ.
        "put" "*" pure => nothing;
    }
}

/// Bookkeeping of threads that nobody has started. A group that the program has made may be destroyed, and then it
/// throws; the first two groups are there for ever.
fn add_unstarted(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let group = Ref::from_bits(a[0]);
    let parent = m.program.find_field(m.class_of(group), "parent").map(|field| m.program.field(field).word);
    let above = |group: Ref| match parent {
        Some(word) if !group.is_null() => m.state.heap.get_ref(group, word),
        _ => Ref::NULL,
    };
    Err(if above(above(group)).is_null() { Interrupt::Atomic } else { Interrupt::Bytecode })
}

/// Starting a thread is one operation, with all that the library keeps about it.
fn start(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let thread = Ref::from_bits(a[0]);
    m.visible(Op::Start(thread))?;
    // One that has begun cannot be started again: also a start that throws depends on the one before.
    m.touch_thread_object(Kind::Begun, thread, Mode::Read);
    Err(Interrupt::Atomic)
}

/// Looking at another thread is visible; what a thread sees of itself nobody else changes.
fn inspect(m: &mut Machine, thread: Ref) -> Result<()> {
    if thread == m.current_thread_object() {
        return Ok(());
    }
    m.visible(Op::Inspect(thread))?;
    m.note_life(thread);
    m.note_look(&["java/lang/Thread"]);
    Ok(())
}

fn is_alive(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let thread = Ref::from_bits(a[0]);
    inspect(m, thread)?;
    Ok(u64::from(m.is_alive(thread)))
}

/// The state itself up to 18; later it asks `threadState`, which virtual threads have their own of.
fn get_state(m: &mut Machine, a: &[u64]) -> Result<u64> {
    if m.options.feature >= 19 { Err(Interrupt::Bytecode) } else { thread_state(m, a) }
}

fn thread_state(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let thread = Ref::from_bits(a[0]);
    m.note_states();
    inspect(m, thread)?;
    let status = m.status_of(thread);
    let class = m.boot_class("jdk/internal/misc/VM")?;
    match m.program.find_method(class, "toThreadState", "(I)Ljava/lang/Thread$State;") {
        Some(method) => Err(Interrupt::Call { method, args: vec![status] }),
        None => Err(Interrupt::Bytecode),
    }
}

fn yield_now(m: &mut Machine, _: &[u64]) -> Result<u64> {
    m.visible(Op::Yield)?;
    give_up_turn(m);
    Ok(0)
}

/// The turn ends at the next back-edge or call. A search decides itself who goes next.
fn give_up_turn(m: &mut Machine) {
    if m.state.heap.has_trail() {
        return;
    }
    m.turn.fuel = m.turn.fuel.min(2);
    m.turn.fuel_rest = 0;
    m.turn.yielded = true;
}

/// Waits until the deadline set on first execution; the instruction is executed again.
fn timed_wait(m: &mut Machine, kind: Waiting, op: Op, nanos: Option<u64>, released: bool) -> Result<()> {
    let current = m.state.current;
    if m.state.control(current).waiting == Waiting::No {
        m.begin_wait(kind, nanos);
    }
    let control = *m.state.control(current);
    if !(released || control.timed_out || control.interrupted) {
        return Err(m.block(op));
    }
    m.is_interrupted();
    m.stop_waiting(current, Waiting::No);
    Ok(())
}

/// `Thread.sleep(long)`: native up to 18, later Java code that asks for nanoseconds.
fn sleep_millis(m: &mut Machine, a: &[u64]) -> Result<u64> {
    if m.options.feature >= 19 {
        return Err(Interrupt::Bytecode);
    }
    let millis = a[0] as i64;
    if millis < 0 {
        return Err(m.throw_new("java/lang/IllegalArgumentException", "timeout value is negative"));
    }
    sleep(m, millis.saturating_mul(1_000_000))
}

/// Only platform threads say what was interrupted.
fn sleep_interrupted(m: &mut Machine) -> Interrupt {
    let thread = m.current_thread_object();
    match m.is_virtual(thread) {
        true => m.throw_bare("java/lang/InterruptedException"),
        false => m.throw_new("java/lang/InterruptedException", "sleep interrupted"),
    }
}

fn sleep(m: &mut Machine, nanos: i64) -> Result<u64> {
    if nanos < 0 {
        return Err(m.throw_new("java/lang/IllegalArgumentException", "timeout value is negative"));
    }
    let current = m.state.current;
    if m.state.control(current).waiting == Waiting::No {
        m.visible(Op::Sleep)?;
        if m.is_interrupted() {
            m.clear_interrupt();
            return Err(sleep_interrupted(m));
        }
        if nanos <= 0 {
            give_up_turn(m);
            return Ok(0);
        }
    }
    timed_wait(m, Waiting::Sleeping, Op::Sleep, Some(nanos as u64), false)?;
    if m.is_interrupted() {
        m.clear_interrupt();
        return Err(sleep_interrupted(m));
    }
    Ok(0)
}

/// `Unsafe.park(isAbsolute, time)`: nanoseconds from now, or milliseconds since the epoch.
fn park(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let current = m.state.current;
    let (absolute, time) = (a[1] != 0, a[2] as i64);
    if !m.semantics.spurious {
        m.note_look(&["java/util/concurrent/locks/LockSupport"]);
    }
    if m.state.control(current).waiting == Waiting::No {
        let timed = absolute || time != 0;
        m.visible(Op::Park { timed })?;
        if m.is_interrupted() | m.take_permit() {
            return Ok(0);
        }
        let nanos = match (absolute, time) {
            (false, 0) => None,
            (false, nanos) if nanos < 0 => return Ok(0),
            (false, nanos) => Some(nanos as u64),
            (true, millis) => {
                let now = (EPOCH_MILLIS + m.time_now() / 1_000_000) as i64;
                if millis <= now {
                    return Ok(0);
                }
                Some(((millis - now) as u64).saturating_mul(1_000_000))
            }
        };
        timed_wait(m, Waiting::Parked, Op::Park { timed }, nanos, false)?;
    } else {
        let permit = m.state.control(current).permit;
        timed_wait(m, Waiting::Parked, Op::Park { timed: absolute || time != 0 }, None, permit)?;
    }
    m.take_permit();
    Ok(0)
}

fn unpark(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let thread = Ref::from_bits(a[1]);
    if thread.is_null() {
        return Ok(0);
    }
    m.visible(Op::Unpark(thread))?;
    m.give_permit(thread);
    Ok(0)
}

/// One operation: the flag that Java code reads, and what wakes the thread.
fn interrupt_at_once(m: &mut Machine, a: &[u64]) -> Result<u64> {
    m.visible(Op::Interrupt(Ref::from_bits(a[0])))?;
    Err(Interrupt::Atomic)
}

fn interrupt(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let thread = Ref::from_bits(a[0]);
    m.visible(Op::Interrupt(thread))?;
    m.interrupt(thread);
    Ok(0)
}

fn clear_interrupt_event(m: &mut Machine, _: &[u64]) -> Result<u64> {
    m.clear_interruption();
    Ok(0)
}

fn current_thread(m: &mut Machine, _: &[u64]) -> Result<u64> {
    m.note_asker();
    Ok(m.current_thread_object().bits())
}

fn holds_lock(m: &mut Machine, a: &[u64]) -> Result<u64> {
    m.note_asker();
    let object = Ref::from_bits(a[0]);
    if object.is_null() {
        return Err(m.null_pointer());
    }
    Ok(u64::from(m.holds(object)))
}

/// `join` is one operation, a timed one that has to wait is two. Where the program uses the monitor of a thread's
/// object, it can notice that the library takes it and waits there: then its code does, as where the library's own
/// method has taken it (`join(long, int)`).
fn join(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let (thread, millis) = (Ref::from_bits(a[0]), a[1] as i64);
    let by_monitor = m.holds(thread) || m.beliefs.sharing.is_join_open();
    if millis < 0 || by_monitor && !m.is_virtual(thread) {
        return Err(Interrupt::Bytecode);
    }
    let current = m.state.current;
    if millis > 0 {
        return timed_join(m, thread, millis);
    }
    let op = Op::Join { thread, timed: false };
    if m.is_alive(thread) {
        // Only who would wait notices an interruption.
        if m.state.control(current).interrupted {
            m.visible(op)?;
            m.touch_life(thread, false);
            m.clear_interrupt();
            return Err(m.throw_bare("java/lang/InterruptedException"));
        }
        return Err(m.block(op));
    }
    m.visible(op)?;
    m.touch_life(thread, true);
    m.follow(thread);
    Ok(0)
}

fn timed_join(m: &mut Machine, thread: Ref, millis: i64) -> Result<u64> {
    let current = m.state.current;
    let op = Op::Join { thread, timed: true };
    if m.state.control(current).waiting == Waiting::No {
        m.visible(op)?;
        m.touch_life(thread, false);
        if !m.is_alive(thread) {
            return Ok(0);
        }
    }
    m.note_life(thread);
    let ended = !m.is_alive(thread);
    let nanos = (millis as u64).saturating_mul(1_000_000);
    timed_wait(m, Waiting::Joining { thread }, op, Some(nanos), ended)?;
    if !ended && m.state.control(current).interrupted {
        m.clear_interrupt();
        return Err(m.throw_bare("java/lang/InterruptedException"));
    }
    Ok(0)
}

/// Thread identifiers come from a counter in memory that `Unsafe` addresses; see `unsafe_memory`.
fn next_thread_id_offset(_: &[u64]) -> u64 {
    NativeMemory::thread_id_address()
}

fn stack_trace_of(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let thread = Ref::from_bits(a[0]);
    inspect(m, thread)?;
    let Some(id) = m.thread_of(thread) else { return Ok(0) };
    let elements = m.stack_trace_elements(id);
    Ok(elements.bits())
}

fn dump_threads(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let threads = Ref::from_bits(a[0]);
    let element_array = m.program.array_of(m.known.stack_trace_element);
    let class = m.program.array_of(element_array);
    let len = m.state.heap.array_len(threads);
    let result = m.new_array(class, len);
    for index in 0..len {
        budget::work(1 << 10);
        let thread = m.state.heap.ref_at(threads, index);
        if let Some(id) = m.thread_of(thread) {
            let elements = m.stack_trace_elements(id);
            m.state.heap.set_ref_at(result, index, elements);
        }
    }
    Ok(result.bits())
}

fn all_threads(m: &mut Machine, _: &[u64]) -> Result<u64> {
    m.visible(Op::Inspect(m.current_thread_object()))?;
    m.note_look(&["java/lang/Thread", "java/lang/ThreadGroup"]);
    let objects: Vec<Ref> = (0..m.state.threads.len())
        .filter(|&at| !m.state.threads[at].control().ended)
        .map(|at| m.state.threads[at].object)
        .filter(|&object| !object.is_null() && !m.is_virtual(object))
        .collect();
    let class = m.program.array_of(m.known.thread);
    let array = m.new_array(class, objects.len());
    for (index, object) in objects.into_iter().enumerate() {
        m.state.heap.set_ref_at(array, index, object);
    }
    Ok(array.bits())
}

/// The bindings that the nearest `ScopedValue` carrier frame (or thread start) holds in a local.
fn scoped_value_bindings(m: &mut Machine, _: &[u64]) -> Result<u64> {
    for frame in m.state.thread().frames.iter().rev() {
        let method = m.program.method(frame.method);
        let name = m.program.symbols.text(method.name);
        let class = m.program.class_name(method.class);
        if name == "runWith"
            && matches!(class, "java/lang/Thread" | "java/lang/VirtualThread" | "java/lang/ScopedValue$Carrier")
            || name == "callWhere" && class == "java/lang/ScopedValue$Carrier"
        {
            // The bindings are the first parameter after the receiver.
            return Ok(m.state.thread().regs[frame.base as usize + 1]);
        }
    }
    Ok(0)
}

impl Machine {
    /// The native method that a waiting thread is in: it has no frame of its own.
    fn native_waited_in(&self, id: ThreadId) -> Option<MethodId> {
        let thread = &self.state.threads[id.index()];
        if thread.control().waiting == Waiting::No {
            return None;
        }
        let method = match self.code.insts[thread.frames.last()?.pc as usize] {
            Inst::CallDirect { method, .. } | Inst::CallStatic { method, .. } => MethodId(method),
            Inst::CallVirtual { site, .. } | Inst::CallInterface { site, .. } => {
                self.code.sites[site as usize].cached_target
            }
            _ => return None,
        };
        Some(method).filter(|&method| self.program.method(method).is_native())
    }

    fn stack_trace_elements(&mut self, id: ThreadId) -> Ref {
        if self.state.heap.has_trail() && id != self.state.current && !self.state.control(id).ended {
            self.note_unspecified(Unspecified::Stacks);
        }
        let current = std::mem::replace(&mut self.state.current, id);
        let native = self.turn.native_running;
        if id != current {
            self.turn.native_running = self.native_waited_in(id);
        }
        let frames = self.trace_frames(1024);
        self.turn.native_running = native;
        self.state.current = current;
        let class = self.program.array_of(self.known.stack_trace_element);
        let array = self.new_array(class, frames.len());
        for (index, frame) in frames.into_iter().enumerate() {
            let element = self.new_object(self.known.stack_trace_element);
            self.fill_trace_element(element, frame);
            self.set_field(element, "format", 3);
            self.set_ref_field(element, "declaringClassObject", Ref::NULL);
            self.state.heap.set_ref_at(array, index, element);
        }
        array
    }
}
