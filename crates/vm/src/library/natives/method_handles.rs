//! Method handles that the library would compile code for: made by Java code of the machine's own instead.

use crate::code::handles::Mode;
use crate::heap::Ref;
use crate::library::natives::{natives, nothing};
use crate::machine::{Interrupt, Machine, Result, Stop};

const HANDLES: &str = "java/lang/invoke/HeddleHandles";

natives! {
    "java/lang/invoke/MethodHandles" {
        "makeIdentity" "*" initialises -> &["java/lang/invoke/HeddleHandles.makeIdentity"] => replaced;
        "makeZero" "*" initialises -> &["java/lang/invoke/HeddleHandles.makeZero"] => replaced;
        "makePrimitiveZero" "*" initialises -> &["java/lang/invoke/HeddleHandles.makePrimitiveZero"] => replaced;
    }
    "java/lang/invoke/MethodHandleImpl" {
        "makeConstantReturning" "*" initialises -> &["java/lang/invoke/HeddleHandles.makeConstantReturning"] => replaced;
        "makeCollector" "*" initialises -> &["java/lang/invoke/HeddleHandles.makeCollector"] => replaced;
        "makeGuardWithTest" "*" initialises -> &["java/lang/invoke/HeddleHandles.makeGuardWithTest"] => replaced;
        "makeGuardWithCatch" "*" initialises -> &["java/lang/invoke/HeddleHandles.makeGuardWithCatch"] => replaced;
        "makeTryFinally" "*" initialises -> &["java/lang/invoke/HeddleHandles.makeTryFinally"] => replaced;
        "makeTableSwitch" "*" initialises -> &["java/lang/invoke/HeddleHandles.makeTableSwitch"] => replaced;
        "makeLoop" "*" initialises -> &["java/lang/invoke/HeddleHandles.makeLoop"] => replaced;
        "makeArrayElementAccessor" "*" initialises -> &["java/lang/invoke/HeddleHandles.makeArrayElementAccessor"] => replaced;
        "makePairwiseConvert" "(Ljava/lang/invoke/MethodHandle;Ljava/lang/invoke/MethodType;ZZ)Ljava/lang/invoke/MethodHandle;" initialises -> &["java/lang/invoke/HeddleHandles.makePairwiseConvert"] => replaced;
        "throwException" "(Ljava/lang/invoke/MethodType;)Ljava/lang/invoke/MethodHandle;" initialises -> &["java/lang/invoke/HeddleHandles.throwException"] => replaced;
        "bindCaller" "*" initialises -> &["java/lang/invoke/HeddleHandles.bindCaller"] => replaced;
    }
    "java/lang/invoke/DelegatingMethodHandle" {
        // It would only make code to call the target.
        "<clinit>" "()V" pure => nothing;
        "chooseDelegatingForm" "*" initialises -> &["java/lang/invoke/HeddleHandles.chooseDelegatingForm"] => replaced;
    }
    "java/lang/invoke/Invokers" {
        "makeExactOrGeneralInvoker" "(Z)Ljava/lang/invoke/MethodHandle;" initialises -> &["java/lang/invoke/HeddleHandles.invoker"] => invoker;
        "makeVarHandleMethodInvoker" "(Ljava/lang/invoke/VarHandle$AccessMode;Z)Ljava/lang/invoke/MethodHandle;" initialises -> &["java/lang/invoke/HeddleHandles.varHandleInvoker"] => var_handle_invoker;
        "basicInvoker" "()Ljava/lang/invoke/MethodHandle;" initialises -> &["java/lang/invoke/HeddleHandles.invoker"] => |m, a| invoker(m, &[a[0], 0]);
    }
    "java/lang/invoke/VarHandle" {
        "getMethodHandleUncached" "(I)Ljava/lang/invoke/MethodHandle;" initialises -> &["java/lang/invoke/HeddleHandles.getMethodHandleUncached"] => replaced;
    }
    "java/lang/invoke/LambdaForm" {
        "direct" "(Ljava/lang/invoke/MethodHandle;[Ljava/lang/Object;)Ljava/lang/Object;" reads(Memory) initialises => call_direct;
    }
    "java/lang/invoke/HeddleHandles" {
        "direct" "(Ljava/lang/invoke/VarHandle;Ljava/lang/String;[Ljava/lang/Object;)Ljava/lang/Object;" writes(Memory, Elsewhere, OffHeap) allocates initialises chooses => access;
    }
}

/// Calls the method of the same name and parameters (the receiver first) of the machine's own class.
fn replaced(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let Some(method) = m.turn.native_running else {
        return Err(Interrupt::Stop(Stop::Unsupported("internal: a replacement outside of a call".into())));
    };
    let this = m.program.method(method);
    let name = m.program.symbols.text(this.name).to_owned();
    let mut descriptor = m.program.symbols.text(this.descriptor).to_owned();
    if !this.is_static() {
        let receiver = m.descriptor_of(this.class);
        descriptor.insert_str(1, &receiver);
    }
    let method = m.library_method(HANDLES, &name, &descriptor)?;
    Err(Interrupt::Call { method, args: a.to_vec() })
}

fn invoker(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let descriptor = "(Ljava/lang/invoke/MethodType;Z)Ljava/lang/invoke/MethodHandle;";
    let method = m.library_method(HANDLES, "invoker", descriptor)?;
    let ty = m.get_ref_field(Ref::from_bits(a[0]), "targetType");
    Err(Interrupt::Call { method, args: vec![ty.bits(), a[1]] })
}

fn var_handle_invoker(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let descriptor =
        "(Ljava/lang/invoke/MethodType;Ljava/lang/invoke/VarHandle$AccessMode;Z)Ljava/lang/invoke/MethodHandle;";
    let method = m.library_method(HANDLES, "varHandleInvoker", descriptor)?;
    let ty = m.get_ref_field(Ref::from_bits(a[0]), "targetType");
    Err(Interrupt::Call { method, args: vec![ty.bits(), a[1], a[2]] })
}

/// Calls a direct handle with boxed arguments.
fn call_direct(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let handle = Ref::from_bits(a[0]);
    if handle.is_null() {
        return Err(m.throw_bare("java/lang/NullPointerException"));
    }
    let words = m.handle_words()?;
    if m.class_of(handle) != words.direct {
        let class = m.program.external_name(m.class_of(handle));
        return Err(Interrupt::Stop(Stop::Unsupported(format!("a call of a method handle of {class}"))));
    }
    let member = m.state.heap.get_ref(handle, words.member);
    let method = m.boxed_member(member)?;
    Err(Interrupt::Call { method, args: vec![a[1]] })
}

fn access(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let name = m.string_text(Ref::from_bits(a[1]));
    match Mode::of(&name) {
        Some(mode) => m.access_boxed(Ref::from_bits(a[0]), mode, Ref::from_bits(a[2])),
        None => Err(m.throw_new("java/lang/IllegalArgumentException", &name)),
    }
}
