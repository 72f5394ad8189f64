//! Constructors for deserialisation: an object is made by the constructor of a superclass.
//!
//! No Java code can say so; the accessor is a class written for the purpose, as the JDK does.

use crate::heap::Ref;
use crate::library::natives::natives;
use crate::machine::{Interrupt, Machine, Result, Stop};
use classfile::opcode::{ATHROW, DUP, RETURN};
use program::ClassId;
use synthesis::writer::{ACC_FINAL, ACC_PUBLIC, ACC_SUPER, ClassWriter, WriteError};

natives! {
    "jdk/internal/reflect/MethodAccessorGenerator" {
        "generateSerializationConstructor" "(Ljava/lang/Class;[Ljava/lang/Class;[Ljava/lang/Class;ILjava/lang/Class;)Ljdk/internal/reflect/SerializationConstructorAccessorImpl;" allocates initialises => generate;
    }
    "jdk/internal/reflect/MethodHandleAccessorFactory" {
        "newSerializableConstructorAccessor" "(Ljava/lang/Class;Ljava/lang/reflect/Constructor;)Ljdk/internal/reflect/ConstructorAccessorImpl;" allocates initialises => new_accessor;
    }
}

fn generate(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let (class, constructed) = (m.mirrored(Ref::from_bits(a[1])), m.mirrored(Ref::from_bits(a[5])));
    accessor(m, class, constructed, Ref::from_bits(a[2]), "jdk/internal/reflect/SerializationConstructorAccessorImpl")
}

fn new_accessor(m: &mut Machine, a: &[u64]) -> Result<u64> {
    let constructor = Ref::from_bits(a[1]);
    let (class, constructed) = (m.mirrored(Ref::from_bits(a[0])), m.mirrored(m.get_ref_field(constructor, "clazz")));
    let mut parent = Some(class);
    while parent.is_some_and(|parent| parent != constructed) {
        parent = m.program.class(parent.unwrap_or(class)).super_class;
    }
    if parent.is_none() {
        let text = format!(
            "class {} not a superclass of {}",
            m.program.external_name(constructed),
            m.program.external_name(class)
        );
        return Err(m.throw_new("java/lang/UnsupportedOperationException", &text));
    }
    let parameters = m.get_ref_field(constructor, "parameterTypes");
    accessor(m, class, constructed, parameters, "jdk/internal/reflect/ConstructorAccessorImpl")
}

fn accessor(m: &mut Machine, class: ClassId, constructed: ClassId, parameters: Ref, base: &str) -> Result<u64> {
    if !parameters.is_null() && m.state.heap.array_len(parameters) > 0 {
        return Err(Interrupt::Stop(Stop::Unsupported(
            "ReflectionFactory.newConstructorForSerialization with a constructor that has parameters".into(),
        )));
    }
    m.initialise(class)?;
    let accessor = match m.code.adapters.serial(class, constructed) {
        Some(accessor) => accessor,
        None => {
            let (name, target) = (m.program.class_name(class).to_owned(), m.program.class_name(constructed).to_owned());
            let bytes = write(&name, &target, base).map_err(|error| {
                Interrupt::Stop(Stop::Unsupported(format!("deserialisation constructor of {name}: {error}")))
            })?;
            let accessor = m.define_hidden(class, bytes)?;
            m.code.adapters.set_serial(class, constructed, accessor);
            accessor
        }
    };
    m.initialise(accessor)?;
    Ok(m.new_object(accessor).bits())
}

fn write(class: &str, constructed: &str, base: &str) -> std::result::Result<Vec<u8>, WriteError> {
    const WRAPPER: &str = "java/lang/reflect/InvocationTargetException";
    let mut writer = ClassWriter::new(ACC_FINAL | ACC_SUPER, &format!("{class}$$Serial"), base);
    let mut code = writer.method(ACC_PUBLIC, "newInstance", "([Ljava/lang/Object;)Ljava/lang/Object;");
    let (start, handler) = (code.label(), code.label());
    code.bind(start).new_object(class).op(DUP).invoke_special(constructed, "<init>", "()V").return_value("L");
    code.handle(start, handler, handler, None);
    code.bind(handler).store("L", 2).new_object(WRAPPER).op(DUP).aload(2);
    code.invoke_special(WRAPPER, "<init>", "(Ljava/lang/Throwable;)V").op(ATHROW);
    code.finish();
    let mut code = writer.method(ACC_PUBLIC, "<init>", "()V");
    code.aload(0).invoke_special(base, "<init>", "()V").op(RETURN);
    code.finish();
    writer.finish()
}
