//! `jdk.internal.misc` and other corners where HotSpot speaks with its library.

use crate::heap::Ref;
use crate::library::natives::{natives, nothing, one};
use crate::machine::{Interrupt, Machine, Result, Stop};
use crate::schedule::op::{Op, Order, Span};
use crate::state::thread::Thread;

natives! {
    "jdk/internal/misc/VM" {
        "initialize" "()V" pure => nothing;
        "initializeFromArchive" "(Ljava/lang/Class;)V" pure => nothing;
        "latestUserDefinedLoader0" "()Ljava/lang/ClassLoader;" caller => latest_user_loader;
        "getuid" "()J" pure => |_| 1000;
        "geteuid" "()J" pure => |_| 1000;
        "getgid" "()J" pure => |_| 1000;
        "getegid" "()J" pure => |_| 1000;
        "getRuntimeArguments" "()[Ljava/lang/String;" allocates => |m, _| { let class = m.known.string_array; Ok(m.new_array(class, 0).bits()) };
        "initializeOSEnvironment" "()V" pure => nothing;
    }
    "jdk/internal/misc/CDS" {
        "isDumpingClassList0" "()Z" pure => nothing;
        "isDumpingArchive0" "()Z" pure => nothing;
        "isSharingEnabled0" "()Z" pure => nothing;
        "getCDSConfigStatus" "()I" pure => nothing;
        "getRandomSeedForDumping" "()J" pure => nothing;
        "defineArchivedModules" "(Ljava/lang/Object;Ljava/lang/Object;)V" pure => nothing;
        "initializeFromArchive" "(Ljava/lang/Class;)V" pure => nothing;
        "registerAsFinalizer" "*" pure => nothing;
    }
    "jdk/internal/misc/PreviewFeatures" {
        "isPreviewEnabled" "()Z" pure => nothing;
    }
    "java/util/concurrent/atomic/AtomicLong" {
        "VMSupportsCS8" "()Z" pure => one;
    }
    "java/util/concurrent/atomic/Striped64" {
        "getProbe" "()I" bytecode => probe;
    }
    "jdk/internal/perf/Perf" {
        "registerNatives" "()V" pure => nothing;
    }
    // Counters of the virtual machine live in memory shared with monitoring tools; nothing reads them here.
    "jdk/internal/perf/PerfCounter" {
        "<init>" "(Ljava/lang/String;I)V" pure => nothing;
        "get" "()J" pure => nothing;
        "set" "(J)V" pure => nothing;
        "add" "(J)V" pure => nothing;
    }
    "java/lang/ref/Finalizer" {
        "register" "(Ljava/lang/Object;)V" pure => nothing;
    }
    "java/lang/ProcessEnvironment" {
        "environ" "()[[B" allocates => environ;
    }
    "jdk/internal/misc/ScopedMemoryAccess" {
        "registerNatives" "()V" pure => nothing;
        "closeScope0" "(Ljdk/internal/foreign/MemorySessionImpl;Ljdk/internal/misc/ScopedMemoryAccess$ScopedAccessError;)V" reads(World) => close_scope;
    }
    "java/lang/StringCoding" {
        "hasNegatives" "([BII)Z" reads(Memory) bytecode => has_negatives;
    }
    "jdk/internal/util/random/RandomSupport" {
        "initialSeedBits" "()J" pure => |_| 0x5EED_CAFE_F00D_BEEF;
    }
}

/// A shared session is closed, after it was marked as closed. A thread that has found it open and is about to access
/// its memory would be thrown an error at once; that is not modelled. The others find it closed.
fn close_scope(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let current = m.state.current.index();
    let others = m.state.threads.iter().enumerate().filter(|&(at, _)| at != current);
    let accesses = |thread: &Thread| {
        let mut frames = thread.frames.iter();
        frames.any(|frame| {
            m.program.class_name(m.program.method(frame.method).class) == "jdk/internal/misc/ScopedMemoryAccess"
                && thread.regs[frame.base as usize..].contains(&a[1])
        })
    };
    if others.into_iter().any(|(_, thread)| accesses(thread)) {
        return Err(Interrupt::Stop(Stop::Unsupported(
            "closing a shared arena that another thread accesses".to_owned(),
        )));
    }
    Ok(0)
}

fn latest_user_loader(m: &mut Machine, _: &[u64]) -> Result<u64> {
    for frame in m.state.thread().frames.iter().rev() {
        let class = m.program.method(frame.method).class;
        let loader = m.program.class(class).loader;
        if loader.0 >= 2 {
            return Ok(m.loader_object(loader).bits());
        }
    }
    Ok(m.loader_object(program::LoaderId::APP).bits())
}

/// Takes the thread's probe as the library stores it; see its bytecode.
fn probe(_: &mut Machine, _: &[u64]) -> Result<u64> {
    Err(crate::machine::Interrupt::Bytecode)
}

/// The program sees no environment variable.
fn environ(m: &mut Machine, _: &[u64]) -> Result<u64> {
    let bytes = m.known.prim_array(program::Primitive::Byte);
    let class = m.program.array_of(bytes);
    Ok(m.new_array(class, 0).bits())
}

fn has_negatives(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let (array, start, len) = (Ref::from_bits(a[0]), a[1] as i32, a[2] as i32);
    if array.is_null() {
        return Err(m.null_pointer());
    }
    if start < 0 || len < 0 || start as usize + len as usize > m.state.heap.array_len(array) {
        return Err(crate::machine::Interrupt::Bytecode);
    }
    if len > 0 {
        m.visible(Op::ReadSpan(Span::elements(array, start as usize, len as usize), Order::Plain))?;
    }
    Ok(u64::from(!m.state.heap.bytes(array, start as usize, len as usize).is_ascii()))
}
