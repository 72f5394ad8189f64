//! `java.lang.Object`.

use crate::heap::Ref;
use crate::library::natives::natives;
use crate::machine::{Machine, Result};
use crate::schedule::op::{Op, Order, Span};

natives! {
    "java/lang/Object" {
        "getClass" "()Ljava/lang/Class;" constant => get_class;
        "hashCode" "()I" writes(Hash) caller notes => hash_code;
        "clone" "()Ljava/lang/Object;" reads(Memory) allocates => clone;
        "notify" "()V" writes(Waiters, Wake) caller chooses => |m, a| m.notify(Ref::from_bits(a[0]), false).map(|()| 0);
        "notifyAll" "()V" writes(Waiters, Wake) caller => |m, a| m.notify(Ref::from_bits(a[0]), true).map(|()| 0);
        "wait" "(J)V" writes(Lock, Waiters, Wake, Interruption, Clock, Elsewhere) caller blocks => wait;
        "wait0" "(J)V" writes(Lock, Waiters, Wake, Interruption, Clock, Elsewhere) caller blocks => wait;
    }
}

/// `Object.hashCode` and `System.identityHashCode`.
pub(super) fn hash_code(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let object = Ref::from_bits(a[0]);
    if !object.is_null() {
        m.note_hash_asked();
    }
    Ok(u64::from(m.identity_hash_code(object)))
}

fn get_class(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let class = m.class_of(Ref::from_bits(a[0]));
    Ok(m.mirror(class).bits())
}

fn clone(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let object = Ref::from_bits(a[0]);
    let class = m.class_of(object);
    if !m.program.class(class).is_array() && !m.program.is_subtype(class, m.known.cloneable) {
        let name = m.program.external_name(class);
        return Err(m.throw_new("java/lang/CloneNotSupportedException", &name));
    }
    let bytes = m.size_of(object) * 8;
    m.reserve(bytes)?;
    let slots = match m.program.class(class).is_array() {
        true => m.state.heap.array_len(object) as u32,
        false => m.program.class(class).instance_words,
    };
    if slots > 0 {
        m.visible(Op::ReadSpan(Span { object, start: 2, len: slots }, Order::Plain))?;
    }
    let copy = m.copy_of(object);
    m.note_filled(copy, slots);
    Ok(copy.bits())
}

fn wait(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let millis = a[1] as i64;
    if millis < 0 {
        return Err(m.throw_new("java/lang/IllegalArgumentException", "timeout value is negative"));
    }
    m.wait(Ref::from_bits(a[0]), (millis as u64).saturating_mul(1_000_000))?;
    Ok(0)
}

impl Machine {
    /// The identity hash code: fixed when first asked for, by the asking thread and how often it asked; both are
    /// part of a state. Objects that every state has are asked for by their names, so that it makes no
    /// difference to a search who comes first.
    pub(crate) fn identity_hash_code(&mut self, object: Ref) -> u32 {
        if object.is_null() {
            return 0;
        }
        if let Some(hash) = self.known_hash(object) {
            return hash;
        }
        if self.state.heap.has_trail() && self.is_immortal(object) {
            let hash = identity_hash(self.state.heap.name(object));
            self.set_hash(object, hash, true);
            return hash;
        }
        let asked = self.state.own(self.state.current).hashes;
        *asked += 1;
        let count = *asked;
        let name = self.state.thread().name;
        let hash = identity_hash(name ^ u64::from(count));
        self.set_hash(object, hash, false);
        hash
    }
}

/// A positive hash code of 31 bits.
fn identity_hash(seed: u64) -> u32 {
    (support::mix64(seed) as u32 >> 1).max(1)
}
