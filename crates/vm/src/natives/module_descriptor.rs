//! `Module.getDescriptor` of the JDK's modules: read from the image when first asked for.

use crate::heap::Ref;
use crate::machine::{Interrupt, Machine, Result, Stop};
use crate::natives::natives;
use classfile::writer::{ACC_FINAL, ACC_PUBLIC, ACC_STATIC, ACC_SUPER, ClassWriter, WriteError};
use program::MethodId;

natives! {
    "java/lang/Module" {
        "getDescriptor" "()Ljava/lang/module/ModuleDescriptor;" => descriptor;
    }
}

const METHOD: &str = "describe";
const DESCRIPTOR: &str = "(Ljava/lang/Module;[B)Ljava/lang/module/ModuleDescriptor;";

fn descriptor(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let module = Ref::from_bits(a[0]);
    let (name, known) = (m.get_ref_field(module, "name"), m.get_ref_field(module, "descriptor"));
    if name.is_null() || !known.is_null() {
        return Ok(known.bits());
    }
    let name = m.string_text(name);
    let Some(bytes) = m.program.finder().module_resource(&name, "module-info.class") else { return Ok(0) };
    let method = reader(m)?;
    let bytes = m.new_byte_array(&bytes);
    Err(Interrupt::Call { method, args: vec![a[0], bytes.bits()] })
}

/// A method that reads a descriptor and leaves it in the module object.
fn reader(m: &mut Machine) -> Result<MethodId> {
    if let Some(method) = m.adapters.module_reader() {
        return Ok(method);
    }
    let host = m.boot_class("java/lang/Module")?;
    let bytes =
        write().map_err(|error| Interrupt::Stop(Stop::Unsupported(format!("Module.getDescriptor: {error}"))))?;
    let class = m.define_hidden(host, bytes)?;
    let Some(method) = m.program.find_method(class, METHOD, DESCRIPTOR) else {
        return Err(Interrupt::Stop(Stop::Unsupported("Module.getDescriptor".into())));
    };
    m.adapters.set_module_reader(method);
    Ok(method)
}

fn write() -> std::result::Result<Vec<u8>, WriteError> {
    const RESULT: &str = "Ljava/lang/module/ModuleDescriptor;";
    let mut writer = ClassWriter::new(ACC_FINAL | ACC_SUPER, "java/lang/Module$$Descriptor", "java/lang/Object");
    let mut code = writer.method(ACC_PUBLIC | ACC_STATIC, METHOD, DESCRIPTOR);
    code.aload(1).invoke_static("java/nio/ByteBuffer", "wrap", "([B)Ljava/nio/ByteBuffer;");
    code.invoke_static(
        "java/lang/module/ModuleDescriptor",
        "read",
        "(Ljava/nio/ByteBuffer;)Ljava/lang/module/ModuleDescriptor;",
    );
    code.store("L", 2).aload(0).aload(2).put_field("java/lang/Module", "descriptor", RESULT);
    code.aload(2).return_value("L");
    code.finish();
    writer.finish()
}
