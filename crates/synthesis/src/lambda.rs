//! `LambdaMetafactory`: a class that implements a functional interface by calling one method.
//!
//! The static factory [`FACTORY`] has the call site's own descriptor and gives a **new** object each time.
//! Java gives the same object for every evaluation of a site that captures nothing; the machine keeps that
//! object with the call site. (A static field would need a class initialiser: one more visible step.)
//!
//! `REF_invokeSpecial` becomes an `invokespecial` of the owner's method, which only a trusted class may do.
//!
//! Conversions follow `InnerClassLambdaMetafactory`: erased type, cast to the instantiated type, then boxed,
//! unboxed, widened or cast to what the implementation takes; likewise for the result.

use super::{OBJECT, SynthesisError, check_method_descriptor, synthetic_class};
use crate::conversion::convert;
use crate::writer::{ACC_BRIDGE, ACC_FINAL, ACC_PRIVATE, ACC_PUBLIC, ACC_STATIC, ClassWriter, CodeBuilder};
use classfile::descriptor::{of_class, parameters, return_type, slots};
use classfile::opcode::{AASTORE, ATHROW, DUP, INVOKEINTERFACE, INVOKESPECIAL, INVOKESTATIC, INVOKEVIRTUAL};

/// The static method that makes the object; its descriptor is that of the call site.
pub const FACTORY: &str = "get$Lambda";

/// What a call site of `metafactory` or `altMetafactory` says.
#[derive(Clone, Debug)]
pub struct Lambda {
    /// Of the class to write.
    pub class_name: String,
    pub interface: String,
    /// Further interfaces; repeating one does no harm.
    pub markers: Vec<String>,
    /// Name of the interface's method.
    pub method: String,
    /// The method's descriptor as the interface declares it.
    pub erased: String,
    /// The same after substitution of type variables.
    pub instantiated: String,
    /// Further descriptors to answer to.
    pub bridges: Vec<String>,
    pub implementation: Implementation,
    /// The call site's descriptor: captured types to the interface.
    pub factory: String,
    pub serialization: Serialization,
}

/// The method handle of the implementation.
#[derive(Clone, Debug)]
pub struct Implementation {
    /// `REF_invokeVirtual` (5) to `REF_invokeInterface` (9).
    pub kind: u8,
    pub owner: String,
    pub name: String,
    pub descriptor: String,
    pub owner_is_interface: bool,
}

/// How the object meets an `ObjectOutputStream`.
#[derive(Clone, Debug)]
pub enum Serialization {
    /// No interface of it is serializable.
    None,
    /// An interface is, but the site did not ask for it: writing or reading throws.
    Refused,
    /// `FLAG_SERIALIZABLE`: `writeReplace` gives a `SerializedLambda`.
    Replaced {
        capturing_class: String,
        /// Where the implementation is declared, which need not be the owner that its handle names.
        declaring_class: String,
    },
}

impl Lambda {
    pub fn compile(&self) -> Result<Vec<u8>, SynthesisError> {
        self.check()?;
        let mut class = synthetic_class(&self.class_name);
        // Older versions may not call an interface's static methods; code without jumps needs no stack maps.
        class.set_version(52);
        class.implement(&self.interface);
        for marker in &self.markers {
            class.implement(marker);
        }
        for (at, captured) in parameters(&self.factory).enumerate() {
            class.field(ACC_PRIVATE | ACC_FINAL, &field_name(at), captured);
        }
        self.constructor(&mut class);
        self.factory(&mut class);
        self.forward(&mut class, ACC_PUBLIC, &self.erased);
        for (at, bridge) in self.bridges.iter().enumerate() {
            if *bridge != self.erased && !self.bridges[..at].contains(bridge) {
                self.forward(&mut class, ACC_PUBLIC | ACC_BRIDGE, bridge);
            }
        }
        match &self.serialization {
            Serialization::None => {}
            Serialization::Refused => {
                refuse(&mut class, "writeObject", "(Ljava/io/ObjectOutputStream;)V");
                refuse(&mut class, "readObject", "(Ljava/io/ObjectInputStream;)V");
            }
            Serialization::Replaced { capturing_class, declaring_class } => {
                self.write_replace(&mut class, capturing_class, declaring_class);
            }
        }
        Ok(class.finish()?)
    }

    fn check(&self) -> Result<(), SynthesisError> {
        let implementation = &self.implementation;
        // Handles of fields have no method's descriptor.
        if !matches!(implementation.kind, 5..=9) {
            return linkage(format!("Unsupported MethodHandle kind: {}", implementation.kind));
        }
        let fixed = [&self.erased, &self.instantiated, &self.factory, &implementation.descriptor];
        for descriptor in fixed.into_iter().chain(&self.bridges) {
            check_method_descriptor(descriptor)?;
        }
        let (takes, captured) = (self.implementation_parameters().len(), parameters(&self.factory).count());
        let given = parameters(&self.erased).count();
        let instance = if matches!(implementation.kind, 5 | 7 | 9) { "instance" } else { "static" };
        let method = format!("{instance} method {}.{}", implementation.owner.replace('/', "."), implementation.name);
        if takes != captured + given {
            return linkage(format!(
                "Incorrect number of parameters for {method}; {captured} captured parameters, \
                 {given} functional interface method parameters, {takes} implementation parameters"
            ));
        }
        let dynamic = parameters(&self.instantiated).count();
        if dynamic != given {
            return linkage(format!(
                "Incorrect number of parameters for {method}; {dynamic} dynamic parameters, \
                 {given} functional interface method parameters"
            ));
        }
        for bridge in &self.bridges {
            if parameters(bridge).count() != given {
                return linkage(format!(
                    "Incorrect number of parameters for bridge signature {bridge}; incompatible with {}",
                    self.erased
                ));
            }
        }
        let (actual, expected) = (self.implementation_result(), return_type(&self.instantiated));
        let results = [&self.erased].into_iter().chain(&self.bridges).map(|descriptor| return_type(descriptor));
        if actual == "V" && (expected != "V" || results.into_iter().any(|result| result != "V")) {
            return linkage(format!("Type mismatch for lambda return: {actual} is not convertible to {expected}"));
        }
        Ok(())
    }

    /// The parameters of the implementation's handle: those of the method after its receiver, if it has one.
    fn implementation_parameters(&self) -> Vec<String> {
        let implementation = &self.implementation;
        let receiver = matches!(implementation.kind, 5 | 7 | 9).then(|| of_class(&implementation.owner));
        receiver.into_iter().chain(parameters(&implementation.descriptor).map(str::to_owned)).collect()
    }

    fn implementation_result(&self) -> String {
        match self.implementation.kind {
            8 => of_class(&self.implementation.owner),
            _ => return_type(&self.implementation.descriptor).to_owned(),
        }
    }

    fn constructor_descriptor(&self) -> String {
        let result = return_type(&self.factory).len();
        format!("{}V", &self.factory[..self.factory.len() - result])
    }

    fn constructor(&self, class: &mut ClassWriter) {
        let mut code = class.method(ACC_PRIVATE, "<init>", &self.constructor_descriptor());
        code.aload(0).invoke_special(OBJECT, "<init>", "()V");
        let mut slot = 1;
        for (at, captured) in parameters(&self.factory).enumerate() {
            code.aload(0).load(captured, slot).put_field(&self.class_name, &field_name(at), captured);
            slot += slots(captured);
        }
        code.return_value("V");
        code.finish();
    }

    fn factory(&self, class: &mut ClassWriter) {
        let mut code = class.method(ACC_PUBLIC | ACC_STATIC, FACTORY, &self.factory);
        code.new_object(&self.class_name).op(DUP).load_parameters(&self.factory, 0);
        code.invoke_special(&self.class_name, "<init>", &self.constructor_descriptor());
        code.return_value(return_type(&self.factory));
        code.finish();
    }

    /// One method of the object: captured values and arguments to the implementation, its result back.
    fn forward(&self, class: &mut ClassWriter, flags: u16, descriptor: &str) {
        let implementation = &self.implementation;
        let mut code = class.method(flags, &self.method, descriptor);
        if implementation.kind == 8 {
            code.new_object(&implementation.owner).op(DUP);
        }
        let captured = self.load_captured(&mut code);
        let takes = self.implementation_parameters();
        let given = parameters(descriptor).zip(parameters(&self.instantiated));
        let mut slot = 1;
        for ((from, through), to) in given.zip(takes.iter().skip(captured)) {
            code.load(from, slot);
            convert(&mut code, from, to, through);
            slot += slots(from);
        }
        let opcode = match (implementation.kind, implementation.owner_is_interface) {
            (6, _) => INVOKESTATIC,
            (7 | 8, _) => INVOKESPECIAL,
            (_, true) => INVOKEINTERFACE,
            (_, false) => INVOKEVIRTUAL,
        };
        let (owner, name) = (&implementation.owner, &implementation.name);
        code.invoke(opcode, owner, name, &implementation.descriptor, implementation.owner_is_interface);
        let (from, to) = (self.implementation_result(), return_type(descriptor));
        if to == "V" {
            code.pop_value(&from);
        } else {
            convert(&mut code, &from, to, to);
        }
        code.return_value(to);
        code.finish();
    }

    fn load_captured(&self, code: &mut CodeBuilder<'_>) -> usize {
        let mut count = 0;
        for captured in parameters(&self.factory) {
            code.aload(0).get_field(&self.class_name, &field_name(count), captured);
            count += 1;
        }
        count
    }

    fn write_replace(&self, class: &mut ClassWriter, capturing_class: &str, declaring_class: &str) {
        const SERIALIZED: &str = "java/lang/invoke/SerializedLambda";
        let implementation = &self.implementation;
        let mut code = class.method(ACC_PRIVATE | ACC_FINAL, "writeReplace", "()Ljava/lang/Object;");
        code.new_object(SERIALIZED).op(DUP).push_class(capturing_class);
        code.push_string(&self.interface).push_string(&self.method).push_string(&self.erased);
        code.push_int(i32::from(implementation.kind)).push_string(declaring_class);
        code.push_string(&implementation.name).push_string(&implementation.descriptor);
        code.push_string(&self.instantiated);
        code.push_int(parameters(&self.factory).count() as i32).new_array(OBJECT);
        for (at, captured) in parameters(&self.factory).enumerate() {
            code.op(DUP).push_int(at as i32).aload(0).get_field(&self.class_name, &field_name(at), captured);
            code.box_value(captured).op(AASTORE);
        }
        let text = "Ljava/lang/String;";
        let descriptor = format!("(Ljava/lang/Class;{text}{text}{text}I{text}{text}{text}{text}[Ljava/lang/Object;)V");
        code.invoke_special(SERIALIZED, "<init>", &descriptor).return_value("L");
        code.finish();
    }
}

fn field_name(at: usize) -> String {
    format!("arg${}", at + 1)
}

fn refuse(class: &mut ClassWriter, name: &str, descriptor: &str) {
    const EXCEPTION: &str = "java/io/NotSerializableException";
    let mut code = class.method(ACC_PRIVATE | ACC_FINAL, name, descriptor);
    code.new_object(EXCEPTION).op(DUP).push_string("Non-serializable lambda");
    code.invoke_special(EXCEPTION, "<init>", "(Ljava/lang/String;)V").op(ATHROW);
    code.finish();
}

fn linkage(message: String) -> Result<(), SynthesisError> {
    Err(SynthesisError::Linkage(message))
}
