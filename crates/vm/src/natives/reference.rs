//! `java.lang.ref`: references and the list that the collector hands to the reference handler.

use crate::heap::Ref;
use crate::machine::{Machine, Result};
use crate::natives::natives;
use crate::op::Op;

natives! {
    "java/lang/ref/Reference" {
        "getAndClearReferencePendingList" "()Ljava/lang/ref/Reference;" => take_pending;
        "hasReferencePendingList" "()Z" => |m, _| Ok(u64::from(!m.pending_references.is_null()));
        "waitForReferencePendingList" "()V" => wait_for_pending;
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

fn refers_to(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let word = m.known.reference_referent;
    Ok(u64::from(m.state.heap.get(Ref::from_bits(a[0]), word) == a[1]))
}

fn clear(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let word = m.known.reference_referent;
    m.state.heap.set_ref(Ref::from_bits(a[0]), word, Ref::NULL);
    Ok(0)
}
