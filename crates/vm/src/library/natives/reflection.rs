//! `jdk.internal.reflect.Reflection`: callers and access flags.

use crate::heap::Ref;
use crate::library::natives::{Deed, natives};
use crate::machine::{Machine, Result};
use program::MethodId;

natives! {
    "jdk/internal/reflect/Reflection" {
        "getCallerClass" "()Ljava/lang/Class;" caller => caller_class;
        "getClassAccessFlags" "(Ljava/lang/Class;)I" constant => access_flags;
        "areNestMates" "(Ljava/lang/Class;Ljava/lang/Class;)Z" loads => nest_mates;
        "ensureMemberAccess" "(Ljava/lang/Class;Ljava/lang/Class;Ljava/lang/Class;I)V" bytecode => |_, _| Err(crate::machine::Interrupt::Bytecode);
    }
}

/// The class of the frame that called the caller of this native.
fn caller_class(m: &mut Machine, _: &[u64]) -> Result<u64> {
    match m.caller(1) {
        Some(method) => {
            let class = m.program.method(method).class;
            Ok(m.mirror(class).bits())
        }
        None => Ok(0),
    }
}

fn access_flags(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let class = m.mirrored(Ref::from_bits(a[0]));
    Ok(u64::from(m.class_modifiers(class)))
}

fn nest_mates(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let (x, y) = (m.mirrored(Ref::from_bits(a[0])), m.mirrored(Ref::from_bits(a[1])));
    m.ask_for_nest_hosts([x, y])?;
    Ok(u64::from(m.program.load_nest_host(x) == m.program.load_nest_host(y)))
}

impl Machine {
    /// The first method below the top `skip` frames that is not part of a reflective call.
    pub(crate) fn caller(&self, skip: usize) -> Option<MethodId> {
        self.observed.watch.does(Deed::Caller);
        let frames = self.state.thread().frames.iter().rev().skip(skip);
        frames.map(|frame| frame.method).find(|&method| !self.is_reflective(method))
    }

    /// Frames of the reflection machinery, which do not count as callers.
    pub(crate) fn is_reflective(&self, method: MethodId) -> bool {
        if self.is_hidden(method) {
            return true;
        }
        let m = self.program.method(method);
        let class = self.program.class_name(m.class);
        (class == "java/lang/reflect/Method" && self.program.symbols.text(m.name) == "invoke")
            || class.starts_with("jdk/internal/reflect/") && class.contains("Accessor")
    }
}
