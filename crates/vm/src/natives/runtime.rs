//! `java.lang.Runtime`, `Shutdown`, signals.

use crate::machine::{Interrupt, Machine, Result, Stop};
use crate::natives::{natives, nothing};
use crate::op::Op;

natives! {
    "java/lang/Runtime" {
        "availableProcessors" "()I" => available_processors;
        "freeMemory" "()J" => free_memory;
        "totalMemory" "()J" => |m, _| Ok(m.options.max_heap as u64);
        "maxMemory" "()J" => |m, _| Ok(m.options.max_heap as u64);
        "gc" "()V" => gc;
    }
    "java/lang/Shutdown" {
        "beforeHalt" "()V" => nothing;
        // Tells a logger that nobody configured here; finding that out would take thousands of calls.
        "logRuntimeExit" "(I)V" => nothing;
        "halt0" "(I)V" => halt;
    }
    "jdk/internal/misc/Signal" {
        "findSignal0" "(Ljava/lang/String;)I" => |_, _| Ok(u64::from(u32::MAX));
        "handle0" "(IJ)J" => nothing;
        "raise0" "(I)V" => nothing;
    }
    "java/lang/Terminator" {
        "setup" "()V" => nothing;
        "teardown" "()V" => nothing;
    }
}

fn available_processors(m: &mut Machine, _: &[u64]) -> Result<u64> {
    if m.state.heap.traced() && m.called_by_program() {
        m.ledger.processors = true;
    }
    Ok(u64::from(m.options.processors))
}

/// While stepping always the same: what others have allocated must not show.
fn free_memory(m: &mut Machine, _: &[u64]) -> Result<u64> {
    let used = if m.state.heap.traced() { 0 } else { m.state.heap.len() * 8 };
    Ok(m.options.max_heap.saturating_sub(used) as u64)
}

/// Collects, then goes on behind the call.
fn gc(m: &mut Machine, _: &[u64]) -> Result<u64> {
    if m.state.heap.traced() || m.gc_done {
        m.gc_done = false;
        return Ok(0);
    }
    m.gc_done = true;
    Err(Interrupt::Collect)
}

fn halt(m: &mut Machine, a: &[u64]) -> Result<u64> {
    m.visible(Op::Exit)?;
    Err(Interrupt::Stop(Stop::Exit(a[0] as i32)))
}
