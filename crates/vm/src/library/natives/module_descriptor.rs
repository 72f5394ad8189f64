//! What the JDK's modules declare (`java/boot`, `HeddleModules`): read from the image when first asked for. The
//! library itself keeps count of modules that are made at run time.

use crate::heap::Ref;
use crate::library::natives::natives;
use crate::machine::{Interrupt, Machine, Result};
use crate::state::thread::OnExit;
use program::ir::Reg;

natives! {
    "java/lang/Module" {
        "getDescriptor" "()Ljava/lang/module/ModuleDescriptor;" initialises bytecode -> &["java/lang/HeddleModules.descriptor"] => |m, a| declared(m, a, "descriptor", DESCRIPTOR);
        "getPackages" "()Ljava/util/Set;" initialises bytecode -> &["java/lang/HeddleModules.packages"] => |m, a| declared(m, a, "packages", "(Ljava/lang/Module;)Ljava/util/Set;");
        "canUse" "(Ljava/lang/Class;)Z" caller initialises bytecode -> &["java/lang/HeddleModules.canUse"] => can_use;
        "addUses" "(Ljava/lang/Class;)Ljava/lang/Module;" reads(Memory) initialises bytecode -> &["java/lang/HeddleModules.descriptor"] => add_uses;
    }
}

const MODULES: &str = "java/lang/HeddleModules";
const DESCRIPTOR: &str = "(Ljava/lang/Module;)Ljava/lang/module/ModuleDescriptor;";

fn is_declared(m: &mut Machine, module: u64) -> bool {
    let name = m.get_ref_field(Ref::from_bits(module), "name");
    !name.is_null() && m.is_declared(&m.string_text(name))
}

/// Answers for a module of the JDK by the method of this name.
fn declared(m: &mut Machine, a: &[u64], name: &str, descriptor: &str) -> Result<u64> {
    if !is_declared(m, a[0]) {
        return Err(Interrupt::Bytecode);
    }
    let method = m.library_method(MODULES, name, descriptor)?;
    Err(Interrupt::Call { method, args: a.to_vec() })
}

/// To the library every module uses every service; the program hears what was declared.
fn can_use(m: &mut Machine, a: &[u64]) -> Result<u64> {
    if m.is_called_by_library() {
        return Ok(1);
    }
    if a[1] == 0 {
        return Err(m.null_pointer());
    }
    declared(m, a, "canUse", "(Ljava/lang/Module;Ljava/lang/Class;)Z")
}

/// The library's own code looks into the descriptor, and at who calls it.
fn add_uses(m: &mut Machine, a: &[u64]) -> Result<u64> {
    if is_declared(m, a[0]) && m.get_ref_field(Ref::from_bits(a[0]), "descriptor").is_null() {
        let method = m.library_method(MODULES, "descriptor", DESCRIPTOR)?;
        m.enter(method, &a[..1], Reg::NONE, OnExit::Retry)?;
        return Err(Interrupt::Retry);
    }
    Err(Interrupt::Bytecode)
}
