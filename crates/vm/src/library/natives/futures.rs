//! Exceptions that a task leaves in its future, while stepping: who failed, and who was ever asked.
//!
//! A `FutureTask` is asked itself. Of a `CompletableFuture` the exception goes on to all stages that depend on it,
//! maybe wrapped once; it has been asked for when anybody gets to see it at the end of any of these chains.

use crate::heap::Ref;
use crate::instrument::events::Event;
use crate::library::natives::natives;
use crate::machine::{Interrupt, Machine, Result};

natives! {
    "java/util/concurrent/FutureTask" {
        "setException" "(Ljava/lang/Throwable;)V" reads(Memory) notes bytecode => failed;
        "report" "(I)Ljava/lang/Object;" notes bytecode => asked;
    }
    "java/util/concurrent/CompletableFuture" {
        "completeThrowable" "(Ljava/lang/Throwable;)Z" reads(Memory) notes bytecode => failed;
        "reportGet" "(Ljava/lang/Object;)Ljava/lang/Object;" reads(Memory) notes bytecode => |m, a| seen(m, a[0]);
        "reportGet" "(Ljava/lang/Object;Ljava/lang/String;)Ljava/lang/Object;" reads(Memory) notes bytecode => |m, a| seen(m, a[0]);
        "reportJoin" "(Ljava/lang/Object;)Ljava/lang/Object;" reads(Memory) notes bytecode => |m, a| seen(m, a[0]);
        "reportJoin" "(Ljava/lang/Object;Ljava/lang/String;)Ljava/lang/Object;" reads(Memory) notes bytecode => |m, a| seen(m, a[0]);
        "uniWhenComplete" "(Ljava/lang/Object;Ljava/util/function/BiConsumer;Ljava/util/concurrent/CompletableFuture$UniWhenComplete;)Z" reads(Memory) notes bytecode => |m, a| seen(m, a[1]);
        "uniHandle" "(Ljava/lang/Object;Ljava/util/function/BiFunction;Ljava/util/concurrent/CompletableFuture$UniHandle;)Z" reads(Memory) notes bytecode => |m, a| seen(m, a[1]);
        "uniExceptionally" "(Ljava/lang/Object;Ljava/util/function/Function;Ljava/util/concurrent/CompletableFuture$UniExceptionally;)Z" reads(Memory) notes bytecode => |m, a| seen(m, a[1]);
        "isCompletedExceptionally" "()Z" reads(Memory) notes bytecode => |m, a| seen_in(m, Ref::from_bits(a[0]));
        "exceptionNow" "()Ljava/lang/Throwable;" reads(Memory) notes bytecode => |m, a| seen_in(m, Ref::from_bits(a[0]));
        "state" "()Ljava/util/concurrent/Future$State;" reads(Memory) notes bytecode => |m, a| seen_in(m, Ref::from_bits(a[0]));
    }
    "java/util/concurrent/CompletableFuture$UniComposeExceptionally" {
        "tryFire" "(I)Ljava/util/concurrent/CompletableFuture;" reads(Memory) notes bytecode => |m, a| {
            let source = m.get_ref_field(Ref::from_bits(a[0]), "src");
            seen_in(m, source)
        };
    }
}

fn failed(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let (future, exception) = (Ref::from_bits(a[0]), Ref::from_bits(a[1]));
    if !exception.is_null() && m.state.add_failure(future, exception) {
        let (class, message) = m.throwable_text(exception);
        m.observed.events.push(Event::TaskFailed { future, class, message });
    }
    Err(Interrupt::Bytecode)
}

fn asked(m: &mut Machine, a: &[u64]) -> Result<u64> {
    m.state.drop_failure(Ref::from_bits(a[0]));
    Err(Interrupt::Bytecode)
}

/// Somebody gets to see the outcome of a `CompletableFuture`.
fn seen(m: &mut Machine, result: u64) -> Result<u64> {
    let result = Ref::from_bits(result);
    if !result.is_null()
        && m.program.class_name(m.class_of(result)) == "java/util/concurrent/CompletableFuture$AltResult"
    {
        let exception = m.get_ref_field(result, "ex");
        if !exception.is_null() {
            m.state.drop_failures_with(exception);
            let wrapped = m.state.heap.get_ref(exception, m.known.throwable_cause);
            m.state.drop_failures_with(wrapped);
        }
    }
    Err(Interrupt::Bytecode)
}

fn seen_in(m: &mut Machine, future: Ref) -> Result<u64> {
    let result = if future.is_null() { Ref::NULL } else { m.get_ref_field(future, "result") };
    seen(m, result.bits())
}

impl Machine {
    /// Class and message of each exception in a `FutureTask` or `CompletableFuture` that nobody has asked for its outcome on this path.
    pub fn unread_failures(&self) -> Vec<(String, Option<String>)> {
        self.state.failures().iter().map(|&(_, exception)| self.throwable_text(exception)).collect()
    }
}
