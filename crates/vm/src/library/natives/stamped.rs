//! `weakCompareAndSet` of references with a stamp or a mark. The library compares and sets there, which does not fail
//! without cause; what is documented may.

use crate::library::natives::natives;
use crate::machine::{Interrupt, Machine, Result};
use crate::schedule::op::Matter;

natives! {
    "java/util/concurrent/atomic/AtomicStampedReference" {
        "weakCompareAndSet" "(Ljava/lang/Object;Ljava/lang/Object;II)Z" chooses bytecode => weak_compare_and_set;
    }
    "java/util/concurrent/atomic/AtomicMarkableReference" {
        "weakCompareAndSet" "(Ljava/lang/Object;Ljava/lang/Object;ZZ)Z" chooses bytecode => weak_compare_and_set;
    }
}

fn weak_compare_and_set(m: &mut Machine, _: &[u64]) -> Result<u64> {
    if m.called_by_program() && m.choice(Matter::Failure, 2)? == 1 {
        return Ok(0);
    }
    Err(Interrupt::Bytecode)
}
