//! `java.security.AccessController`: every action is permitted.

use crate::heap::Ref;
use crate::library::natives::natives;
use crate::machine::{Interrupt, Machine, Result};

natives! {
    "java/security/AccessController" {
        "getStackAccessControlContext" "()Ljava/security/AccessControlContext;" pure => crate::library::natives::nothing;
        "getInheritedAccessControlContext" "()Ljava/security/AccessControlContext;" pure => crate::library::natives::nothing;
        "createWrapper" "(Ljava/security/DomainCombiner;Ljava/lang/Class;Ljava/security/AccessControlContext;Ljava/security/AccessControlContext;[Ljava/security/Permission;)Ljava/security/AccessControlContext;" pure => |a| a[3];
        "ensureMaterializedForStackWalk" "(Ljava/lang/Object;)V" pure => crate::library::natives::nothing;
        "doPrivileged" "(Ljava/security/PrivilegedAction;)Ljava/lang/Object;" calls => run_action;
        "doPrivileged" "(Ljava/security/PrivilegedAction;Ljava/security/AccessControlContext;)Ljava/lang/Object;" calls => run_action;
    }
}

fn run_action(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let action = Ref::from_bits(a[0]);
    if action.is_null() {
        return Err(m.null_pointer());
    }
    let interface = m.boot_class("java/security/PrivilegedAction")?;
    let Some(run) = m.program.find_method(interface, "run", "()Ljava/lang/Object;") else {
        return Err(m.null_pointer());
    };
    let method = m.select(m.class_of(action), run)?;
    Err(Interrupt::Call { method, args: vec![a[0]] })
}
