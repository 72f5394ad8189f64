//! `java.lang.Runtime`, `Shutdown`, signals.

use crate::heap::Ref;
use crate::instrument::events::Unspecified;
use crate::instrument::outside::Outside;
use crate::library::natives::{natives, nothing};
use crate::machine::{Interrupt, Machine, Result, Stop};
use crate::schedule::op::Op;

natives! {
    "java/lang/Runtime" {
        "availableProcessors" "()I" notes => available_processors;
        "freeMemory" "()J" outside notes => free_memory;
        "totalMemory" "()J" notes => max_memory;
        "maxMemory" "()J" notes => max_memory;
        "gc" "()V" outside => gc;
        "loadLibrary0" "(Ljava/lang/Class;Ljava/lang/String;)V" outside bytecode => |m, a| load_library(m, a, |name| format!("no {name} in java.library.path"));
        "load0" "(Ljava/lang/Class;Ljava/lang/String;)V" outside bytecode => |m, a| load_library(m, a, |name| format!("Can't load library: {name}"));
    }
    "java/lang/Shutdown" {
        "beforeHalt" "()V" pure => nothing;
        // Tells a logger that nobody configured here; finding that out would take thousands of calls.
        "logRuntimeExit" "(I)V" pure => nothing;
        "halt0" "(I)V" ends => halt;
    }
    "jdk/internal/misc/Signal" {
        "findSignal0" "(Ljava/lang/String;)I" constant => find_signal;
        "handle" "(Ljdk/internal/misc/Signal;Ljdk/internal/misc/Signal$Handler;)Ljdk/internal/misc/Signal$Handler;" initialises bytecode -> &["java/lang/HeddleSignals.<clinit>"] => with_first_handlers;
        "handle0" "(IJ)J" outside => handle_signal;
        "raise" "(Ljdk/internal/misc/Signal;)V" initialises bytecode -> &["java/lang/HeddleSignals.<clinit>"] => with_first_handlers;
        "raise0" "(I)V" initialises -> &["jdk/internal/misc/Signal.dispatch"] => raise_signal;
    }
    "java/lang/Terminator" {
        "setup" "()V" pure => nothing;
        "teardown" "()V" pure => nothing;
    }
}

/// Names of signals as Linux numbers them, from 1 on; some have no name here.
const SIGNALS: &[&str] = &[
    "HUP", "INT", "QUIT", "ILL", "TRAP", "ABRT", "BUS", "FPE", "KILL", "USR1", "SEGV", "USR2", "PIPE", "ALRM", "TERM",
    "STKFLT", "CHLD", "CONT", "STOP", "TSTP", "TTIN", "TTOU", "URG", "XCPU", "XFSZ", "VTALRM", "PROF", "WINCH", "IO",
    "PWR", "SYS",
];
/// Those that HotSpot or the system keeps to itself: QUIT, ILL, FPE, KILL, SEGV, STOP.
const RESERVED_SIGNALS: &[i32] = &[3, 4, 8, 9, 11, 19];

/// Those that the library itself has handlers for: HUP, INT, TERM.
const HANDLED_SIGNALS: &[i32] = &[1, 2, 15];

/// Methods that need the handlers that a virtual machine starts with: few programs do.
fn with_first_handlers(m: &mut Machine, _: &[u64]) -> Result<u64> {
    let signals = m.boot_class("java/lang/HeddleSignals")?;
    m.initialise(signals)?;
    Err(Interrupt::Bytecode)
}

/// No signal ever comes from outside; a handler for one may be set all the same.
fn handle_signal(m: &mut Machine, a: &[u64]) -> Result<u64> {
    const NONE_BEFORE: u64 = 0;
    const JAVA_BEFORE: u64 = 2;
    let number = a[0] as i32;
    if RESERVED_SIGNALS.contains(&number) {
        return Ok(u64::MAX);
    }
    m.miss(Outside::Signals);
    Ok(if HANDLED_SIGNALS.contains(&number) { JAVA_BEFORE } else { NONE_BEFORE })
}

/// What a program sends to itself is delivered at once: its handler is a thread of its own.
fn raise_signal(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let method = m.library_method("jdk/internal/misc/Signal", "dispatch", "(I)V")?;
    Err(Interrupt::Call { method, args: vec![a[0]] })
}

fn find_signal(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let name = m.string_text(Ref::from_bits(a[0]));
    let number = SIGNALS.iter().position(|&known| known == name).map_or(-1, |at| at as i32 + 1);
    Ok(u64::from(number as u32))
}

/// While stepping no library of the program's is looked for: it could not be used.
fn load_library(m: &mut Machine, a: &[u64], message: fn(&str) -> String) -> Result<u64> {
    let (class, name) = (Ref::from_bits(a[1]), Ref::from_bits(a[2]));
    if !m.state.heap.has_trail() || name.is_null() || m.program.class(m.mirrored(class)).module.is_some() {
        return Err(Interrupt::Bytecode);
    }
    let name = m.string_text(name);
    let text = message(&name);
    Err(m.throw_missing(Outside::Library(name), "java/lang/UnsatisfiedLinkError", Some(&text)))
}

fn available_processors(m: &mut Machine, _: &[u64]) -> Result<u64> {
    if m.state.heap.has_trail() && m.called_by_program() {
        m.ledger.processors = true;
    }
    Ok(u64::from(m.options.processors))
}

/// All that there is was asked for from the host at once.
fn max_memory(m: &mut Machine, _: &[u64]) -> Result<u64> {
    note_memory(m);
    Ok(m.options.max_heap as u64)
}

fn note_memory(m: &mut Machine) {
    if m.state.heap.has_trail() && m.called_by_program() {
        m.note_unspecified(Unspecified::Memory);
    }
}

/// While stepping always the same: what others have allocated must not show.
fn free_memory(m: &mut Machine, _: &[u64]) -> Result<u64> {
    note_memory(m);
    let used = if m.state.heap.has_trail() { 0 } else { m.state.heap.len() * 8 };
    Ok(m.options.max_heap.saturating_sub(used) as u64)
}

/// Collects, then goes on behind the call.
fn gc(m: &mut Machine, _: &[u64]) -> Result<u64> {
    if m.state.heap.has_trail() || m.turn.gc_done {
        m.turn.gc_done = false;
        return Ok(0);
    }
    m.turn.gc_done = true;
    Err(Interrupt::Collect)
}

fn halt(m: &mut Machine, a: &[u64]) -> Result<u64> {
    m.visible(Op::Exit)?;
    Err(Interrupt::Stop(Stop::Exit(a[0] as i32)))
}
