//! `java.lang.ref`: references and the list that the collector hands to the reference handler.

use crate::heap::Ref;
use crate::library::natives::{Native, native, natives};
use crate::machine::{Interrupt, Machine, Result};
use crate::schedule::op::{Location, Matter, Op, Order, Orders};

natives! {
    "java/lang/ref/Reference" {
        "getAndClearReferencePendingList" "()Ljava/lang/ref/Reference;" outside => take_pending;
        "hasReferencePendingList" "()Z" outside => |m, _| Ok(u64::from(!m.collector.pending.is_null()));
        "waitForReferencePendingList" "()V" outside blocks => wait_for_pending;
        // A look is a write if the collector chooses to come just before (`--gc-choices`).
        "get" "()Ljava/lang/Object;" reads(Elsewhere) writes(Memory) chooses => get;
        "refersTo0" "(Ljava/lang/Object;)Z" reads(Elsewhere) writes(Memory) chooses => refers_to;
        "clear0" "()V" writes(Memory) => clear;
    }
    "java/lang/ref/PhantomReference" {
        "refersTo0" "(Ljava/lang/Object;)Z" reads(Elsewhere) writes(Memory) chooses => refers_to;
        "clear0" "()V" writes(Memory) => clear;
    }
    "java/lang/ref/Finalizer" {
        "isFinalizationEnabled" "()Z" pure => crate::library::natives::nothing;
    }
}

/// While stepping: that the program's own classes make references, or what relies on them, is noted.
pub(super) const STEPPING: &[Native] = &[
    made("java/lang/ref/WeakReference", "(Ljava/lang/Object;)V", note_made),
    made("java/lang/ref/WeakReference", "(Ljava/lang/Object;Ljava/lang/ref/ReferenceQueue;)V", note_queued),
    made("java/lang/ref/SoftReference", "(Ljava/lang/Object;)V", note_made),
    made("java/lang/ref/SoftReference", "(Ljava/lang/Object;Ljava/lang/ref/ReferenceQueue;)V", note_queued),
    made("java/lang/ref/PhantomReference", "(Ljava/lang/Object;Ljava/lang/ref/ReferenceQueue;)V", note_queued),
    made("java/util/WeakHashMap", "()V", note_user_of_queue),
    made("java/util/WeakHashMap", "(I)V", note_user_of_queue),
    made("java/util/WeakHashMap", "(IF)V", note_user_of_queue),
    made("java/util/WeakHashMap", "(Ljava/util/Map;)V", note_user_of_queue),
    cleaner("()Ljava/lang/ref/Cleaner;"),
    cleaner("(Ljava/util/concurrent/ThreadFactory;)Ljava/lang/ref/Cleaner;"),
];

const fn cleaner(descriptor: &'static str) -> Native {
    native!("java/lang/ref/Cleaner", "create", descriptor, [notes bytecode], note_user_of_queue)
}

const fn made(class: &'static str, descriptor: &'static str, run: fn(&mut Machine, &[u64]) -> Result<u64>) -> Native {
    native!(class, "<init>", descriptor, [notes bytecode], run)
}

fn note_made(m: &mut Machine, _: &[u64]) -> Result<u64> {
    m.ledger.references |= m.called_by_program();
    Err(Interrupt::Bytecode)
}

fn note_queued(m: &mut Machine, a: &[u64]) -> Result<u64> {
    m.ledger.queues |= a[2] != 0 && m.called_by_program();
    note_made(m, a)
}

/// Something of the library that does its work when references come out of a queue.
fn note_user_of_queue(m: &mut Machine, a: &[u64]) -> Result<u64> {
    m.ledger.queues |= m.called_by_program();
    note_made(m, a)
}

fn take_pending(m: &mut Machine, _: &[u64]) -> Result<u64> {
    Ok(std::mem::take(&mut m.collector.pending).bits())
}

fn wait_for_pending(m: &mut Machine, _: &[u64]) -> Result<u64> {
    if m.collector.pending.is_null() {
        // `Choose` among none: nothing can grant it but the collector.
        return Err(m.block(Op::Choose(Matter::Clear, 0)));
    }
    Ok(0)
}

/// The referent, which the collector may clear at any time: no access to it is ordered with anything else.
fn referent(m: &Machine, a: &[u64]) -> Location {
    Location { object: Ref::from_bits(a[0]), slot: m.known.reference_referent }
}

/// Comes to an access of the referent. With `gc_choices`, the collector may have been there just before; as it
/// may run at any time, nobody can tell whether that was earlier.
fn access(m: &mut Machine, referent: Location) -> Result<()> {
    if !m.may_ever_be_cleared(referent) {
        return m.visible(Op::Read(referent, Order::Opaque));
    }
    // Whatever other threads do may drop the last strong reference, also what they would else do unnoticed: so
    // they get a chance to, and only then is it decided whether the collector had one. What the thread stops for
    // must not depend on what they did: it is no part of the state.
    if !m.turn.granted && !m.other_threads_live() && !m.is_loose(referent) {
        return Ok(());
    }
    if m.choice(Matter::Clear, 2)? == 1 && m.is_loose(referent) {
        // The step that was granted is the one that others see; but they have to know that it wrote.
        m.is_visible(Op::Update(referent, Orders::OPAQUE));
        m.note_look(&["java/lang/ref/Reference", "java/lang/ref/SoftReference"]);
        m.state.heap.set_ref(referent.object, referent.slot, Ref::NULL);
    } else {
        m.is_visible(Op::Read(referent, Order::Opaque));
    }
    Ok(())
}

impl Machine {
    /// Whether this is a weak or soft reference to something that the collector could take, or has taken.
    fn may_ever_be_cleared(&self, referent: Location) -> bool {
        // The library's bookkeeping within one operation has no choices of its own.
        let atomic = self.state.control(self.state.current).atomic;
        if !self.semantics.gc_choices || !self.state.heap.has_trail() || atomic {
            return false;
        }
        let class = self.state.heap.class(referent.object);
        let clears = [self.known.weak_reference, self.known.soft_reference];
        let object = self.state.heap.get_ref(referent.object, referent.slot);
        clears.into_iter().any(|kind| self.program.is_subtype(class, kind))
            && (object.is_null() || !self.is_immortal(object))
    }

    /// Whether nothing but references of `java.lang.ref` keeps the referent.
    fn is_loose(&mut self, referent: Location) -> bool {
        let object = self.state.heap.get_ref(referent.object, referent.slot);
        // What the collector looks at is not the native's doing.
        let watched = self.state.heap.raw.set_watching(false);
        let kept = self.trace(true).contains(object);
        self.state.heap.raw.set_watching(watched);
        !kept
    }
}

fn get(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let referent = referent(m, a);
    access(m, referent)?;
    Ok(m.state.heap.get(referent.object, referent.slot))
}

fn refers_to(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let referent = referent(m, a);
    access(m, referent)?;
    Ok(u64::from(m.state.heap.get(referent.object, referent.slot) == a[1]))
}

fn clear(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let referent = referent(m, a);
    m.visible(Op::Write(referent, Order::Opaque))?;
    m.state.heap.set_ref(referent.object, referent.slot, Ref::NULL);
    Ok(0)
}
