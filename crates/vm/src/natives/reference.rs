//! `java.lang.ref`: references and the list that the collector hands to the reference handler.

use crate::heap::Ref;
use crate::machine::{Interrupt, Machine, Result};
use crate::natives::{Native, natives};
use crate::op::{Location, Op, Order};

natives! {
    "java/lang/ref/Reference" {
        "getAndClearReferencePendingList" "()Ljava/lang/ref/Reference;" => take_pending;
        "hasReferencePendingList" "()Z" => |m, _| Ok(u64::from(!m.pending_references.is_null()));
        "waitForReferencePendingList" "()V" => wait_for_pending;
        "get" "()Ljava/lang/Object;" => get;
        "refersTo0" "(Ljava/lang/Object;)Z" => refers_to;
        "clear0" "()V" => clear;
    }
    "java/lang/ref/PhantomReference" {
        "refersTo0" "(Ljava/lang/Object;)Z" => refers_to;
        "clear0" "()V" => clear;
    }
    "java/lang/ref/Finalizer" {
        "isFinalizationEnabled" "()Z" => crate::natives::nothing;
    }
}

/// While stepping: that the program's own classes make references is noted.
pub(super) const STEPPING: &[Native] = &[
    made("java/lang/ref/WeakReference", "(Ljava/lang/Object;)V"),
    made("java/lang/ref/WeakReference", "(Ljava/lang/Object;Ljava/lang/ref/ReferenceQueue;)V"),
    made("java/lang/ref/SoftReference", "(Ljava/lang/Object;)V"),
    made("java/lang/ref/SoftReference", "(Ljava/lang/Object;Ljava/lang/ref/ReferenceQueue;)V"),
    made("java/lang/ref/PhantomReference", "(Ljava/lang/Object;Ljava/lang/ref/ReferenceQueue;)V"),
];

const fn made(class: &'static str, descriptor: &'static str) -> Native {
    Native { class, name: "<init>", descriptor, run: note_made }
}

fn note_made(m: &mut Machine, _: &[u64]) -> Result<u64> {
    if m.called_by_program() {
        m.ledger.references = true;
    }
    Err(Interrupt::Bytecode)
}

fn take_pending(m: &mut Machine, _: &[u64]) -> Result<u64> {
    Ok(std::mem::take(&mut m.pending_references).bits())
}

fn wait_for_pending(m: &mut Machine, _: &[u64]) -> Result<u64> {
    if m.pending_references.is_null() {
        // `Choose(0)`: nothing can grant it but the collector.
        return Err(m.block(Op::Choose(0)));
    }
    Ok(0)
}

/// The referent, which the collector may clear at any time: no access to it is ordered with anything else.
fn referent(m: &Machine, a: &[u64]) -> Location {
    Location { object: Ref::from_bits(a[0]), slot: m.known.reference_referent }
}

fn get(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let referent = referent(m, a);
    m.visible(Op::Read(referent, Order::Opaque))?;
    Ok(m.state.heap.get(referent.object, referent.slot))
}

fn refers_to(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let referent = referent(m, a);
    m.visible(Op::Read(referent, Order::Opaque))?;
    Ok(u64::from(m.state.heap.get(referent.object, referent.slot) == a[1]))
}

fn clear(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let referent = referent(m, a);
    m.visible(Op::Write(referent, Order::Opaque))?;
    m.state.heap.set_ref(referent.object, referent.slot, Ref::NULL);
    Ok(0)
}
