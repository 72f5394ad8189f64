//! Exceptions that a task leaves in its `FutureTask`, while stepping: who failed, and who was ever asked.

use crate::events::Event;
use crate::heap::Ref;
use crate::machine::{Interrupt, Machine, Result};
use crate::natives::natives;

natives! {
    "java/util/concurrent/FutureTask" {
        "setException" "(Ljava/lang/Throwable;)V" => failed;
        "report" "(I)Ljava/lang/Object;" => asked;
    }
}

fn failed(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let (future, exception) = (Ref::from_bits(a[0]), Ref::from_bits(a[1]));
    if !exception.is_null() && m.state.add_failure(future, exception) {
        let (class, message) = m.throwable_text(exception);
        m.events.push(Event::TaskFailed { future, class, message });
    }
    Err(Interrupt::Bytecode)
}

fn asked(m: &mut Machine, a: &[u64]) -> Result<u64> {
    m.state.drop_failure(Ref::from_bits(a[0]));
    Err(Interrupt::Bytecode)
}

impl Machine {
    /// Class and message of each exception in a `FutureTask` that nobody has asked for its outcome on this path.
    pub fn unread_failures(&self) -> Vec<(String, Option<String>)> {
        self.state.failures().iter().map(|&(_, exception)| self.throwable_text(exception)).collect()
    }
}
