//! Reflective calls: a static method `(Object receiver, Object[] arguments) Object` around one method.
//!
//! The machine has checked the arguments (their number, that each can be unboxed and widened or cast to its
//! parameter) and thrown what `Method.invoke` throws; here they are only converted. Exceptions of the
//! callee pass through as they are. The result is boxed, `null` for `void`.

use super::{SynthesisError, check_method_descriptor, synthetic_class};
use crate::conversion::{cast, widen};
use crate::writer::{ACC_PUBLIC, ACC_STATIC, CodeBuilder};
use classfile::descriptor::{parameters, return_type, wrapper};
use classfile::opcode::{
    AALOAD, ACONST_NULL, ATHROW, DUP, GOTO, IFNE, INVOKEINTERFACE, INVOKESPECIAL, INVOKESTATIC, INVOKEVIRTUAL,
};

/// The static method.
pub const METHOD: &str = "invoke";
pub const DESCRIPTOR: &str = "(Ljava/lang/Object;[Ljava/lang/Object;)Ljava/lang/Object;";

const TARGET_EXCEPTION: &str = "java/lang/reflect/InvocationTargetException";

/// The method or constructor to call.
#[derive(Clone, Debug)]
pub struct Adapter {
    /// Of the class to write.
    pub class_name: String,
    pub kind: Kind,
    pub owner: String,
    /// Ignored for a constructor.
    pub name: String,
    pub descriptor: String,
    /// Says how `Static` and `Special` name the method; `Interface` implies it.
    pub owner_is_interface: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The receiver is ignored.
    Static,
    Virtual,
    /// Exactly the method named: a private one, or a superclass's.
    Special,
    Interface,
    /// The receiver is ignored; the result is the new object.
    Constructor,
}

impl Adapter {
    pub fn compile(&self) -> Result<Vec<u8>, SynthesisError> {
        self.write(false)
    }

    /// As `compile`, but what the callee throws comes out as an `InvocationTargetException`.
    pub fn compile_wrapping(&self) -> Result<Vec<u8>, SynthesisError> {
        self.write(true)
    }

    fn write(&self, wrapping: bool) -> Result<Vec<u8>, SynthesisError> {
        check_method_descriptor(&self.descriptor)?;
        let mut class = synthetic_class(&self.class_name);
        let mut code = class.method(ACC_PUBLIC | ACC_STATIC, METHOD, DESCRIPTOR);
        let (start, handler) = (code.label(), code.label());
        code.bind(start);
        match self.kind {
            Kind::Static => {}
            Kind::Constructor => {
                code.new_object(&self.owner).op(DUP);
            }
            Kind::Virtual | Kind::Special | Kind::Interface => {
                code.aload(0).check_cast(&self.owner);
            }
        }
        for (at, parameter) in parameters(&self.descriptor).enumerate() {
            code.aload(1).push_int(at as i32).op(AALOAD);
            convert_argument(&mut code, parameter);
        }
        let (opcode, interface) = match self.kind {
            Kind::Static => (INVOKESTATIC, self.owner_is_interface),
            Kind::Virtual => (INVOKEVIRTUAL, false),
            Kind::Special => (INVOKESPECIAL, self.owner_is_interface),
            Kind::Interface => (INVOKEINTERFACE, true),
            Kind::Constructor => (INVOKESPECIAL, false),
        };
        let name = if self.kind == Kind::Constructor { "<init>" } else { &self.name };
        code.invoke(opcode, &self.owner, name, &self.descriptor, interface);
        match return_type(&self.descriptor) {
            "V" if self.kind == Kind::Constructor => {}
            "V" => {
                code.op(ACONST_NULL);
            }
            result => {
                code.box_value(result);
            }
        }
        code.return_value("L");
        if wrapping {
            code.handle(start, handler, handler, None);
            code.bind(handler).store("L", 2);
            code.new_object(TARGET_EXCEPTION).op(DUP).aload(2);
            code.invoke_special(TARGET_EXCEPTION, "<init>", "(Ljava/lang/Throwable;)V").op(ATHROW);
        }
        code.finish();
        Ok(class.finish()?)
    }
}

/// A checked argument to its parameter's type: unboxed and widened, or cast.
fn convert_argument(code: &mut CodeBuilder<'_>, parameter: &str) {
    const CHARACTER: &str = "java/lang/Character";
    match (parameter, wrapper(parameter)) {
        (_, None) => cast(code, parameter),
        ("Z" | "B" | "C", Some(class)) => {
            code.check_cast(class).unbox_value(class, parameter);
        }
        ("S", Some(_)) => {
            code.check_cast("java/lang/Number").unbox_value("java/lang/Number", parameter);
        }
        // A `Character` widens too, but is no `Number`.
        (_, Some(_)) => {
            let (character, done) = (code.label(), code.label());
            code.op(DUP).instance_of(CHARACTER).jump(IFNE, character);
            code.check_cast("java/lang/Number").unbox_value("java/lang/Number", parameter).jump(GOTO, done);
            code.bind(character).check_cast(CHARACTER).unbox_value(CHARACTER, "C");
            widen(code, "C", parameter);
            code.bind(done);
        }
    }
}
