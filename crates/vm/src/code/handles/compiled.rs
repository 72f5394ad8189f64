//! Small classes around calls of handles: from typed registers to boxed arguments and back.
//!
//! Invariant: pure functions of their specification, like everything in [`crate::code::invokedynamic`].

use classfile::descriptor::{is_primitive, of_class, parameters, return_type, slots, wrapper};
use classfile::opcode::{
    AALOAD, AASTORE, ACONST_NULL, DUP, INVOKEINTERFACE, INVOKESPECIAL, INVOKESTATIC, INVOKEVIRTUAL,
};
use synthesis::writer::{
    ACC_FINAL, ACC_PUBLIC, ACC_STATIC, ACC_SUPER, ACC_SYNTHETIC, ClassWriter, CodeBuilder, WriteError,
};

const OBJECT: &str = "java/lang/Object";

/// The static method of every class written here.
pub(crate) const METHOD: &str = "call";
/// Descriptor of the method that [`Member::boxed`] writes.
pub(crate) const BOXED: &str = "([Ljava/lang/Object;)Ljava/lang/Object;";

fn class(name: &str) -> ClassWriter {
    ClassWriter::new(ACC_FINAL | ACC_SUPER | ACC_SYNTHETIC, name, OBJECT)
}

/// A reference of any type is an `Object` here.
fn erased(field: &str) -> &str {
    if is_primitive(field) || field == "V" { field } else { "Ljava/lang/Object;" }
}

/// The descriptor with every reference type erased.
pub(crate) fn erase(descriptor: &str) -> String {
    let parameters: String = parameters(descriptor).map(erased).collect();
    format!("({parameters}){}", erased(return_type(descriptor)))
}

/// A typed call of a Java method that takes its arguments boxed, in an array, behind some objects.
pub(crate) struct Boxing<'a> {
    pub class_name: &'a str,
    /// Objects that come first and are handed on as they are: their types as field descriptors.
    pub leading: &'a [&'a str],
    /// Erased.
    pub descriptor: &'a str,
    pub owner: &'a str,
    pub name: &'a str,
}

impl Boxing<'_> {
    /// Descriptor of the method written.
    pub(crate) fn descriptor(&self) -> String {
        format!("({}{}", self.leading.concat(), &self.descriptor[1..])
    }

    pub(crate) fn compile(&self) -> Result<Vec<u8>, WriteError> {
        let mut class = class(self.class_name);
        let mut code = class.method(ACC_PUBLIC | ACC_STATIC, METHOD, &self.descriptor());
        for slot in 0..self.leading.len() {
            code.aload(slot as u16);
        }
        code.push_int(parameters(self.descriptor).count() as i32).new_array(OBJECT);
        let mut slot = self.leading.len() as u16;
        for (at, parameter) in parameters(self.descriptor).enumerate() {
            code.op(DUP).push_int(at as i32).load(parameter, slot).box_value(parameter).op(AASTORE);
            slot += slots(parameter);
        }
        let target = format!("({}[Ljava/lang/Object;)Ljava/lang/Object;", self.leading.concat());
        code.invoke_static(self.owner, self.name, &target);
        let result = return_type(self.descriptor);
        match wrapper(result) {
            Some(class) => {
                code.check_cast(class).unbox_value(class, result);
            }
            None if result == "V" => {
                code.pop_value("L");
            }
            None => {}
        }
        code.return_value(result);
        code.finish();
        class.finish()
    }
}

/// A member as a handle names it.
pub(crate) struct Member<'a> {
    pub class_name: &'a str,
    /// `REF_getField` (1) to `REF_invokeInterface` (9).
    pub kind: u8,
    pub owner: &'a str,
    pub name: &'a str,
    /// Of the field or method.
    pub descriptor: &'a str,
    pub owner_is_interface: bool,
}

impl Member<'_> {
    /// A method that takes all arguments (the receiver first) boxed in one array.
    pub(crate) fn boxed(&self) -> Result<Vec<u8>, WriteError> {
        let mut class = class(self.class_name);
        let mut code = class.method(ACC_PUBLIC | ACC_STATIC, METHOD, BOXED);
        let mut at = 0;
        let argument = |code: &mut CodeBuilder<'_>, at: &mut i32, field: &str| {
            code.aload(0).push_int(*at).op(AALOAD);
            match wrapper(field) {
                Some(class) => {
                    code.check_cast(class).unbox_value(class, field);
                }
                None => {
                    if let Some(class) = classfile::descriptor::class_name(field) {
                        code.check_cast(class);
                    }
                }
            }
            *at += 1;
        };
        if matches!(self.kind, 1 | 3 | 5 | 7 | 9) {
            argument(&mut code, &mut at, &of_class(self.owner));
        }
        let result = match self.kind {
            1 => {
                code.get_field(self.owner, self.name, self.descriptor);
                self.descriptor
            }
            2 => {
                code.get_static(self.owner, self.name, self.descriptor);
                self.descriptor
            }
            3 | 4 => {
                argument(&mut code, &mut at, self.descriptor);
                if self.kind == 3 {
                    code.put_field(self.owner, self.name, self.descriptor);
                } else {
                    code.put_static(self.owner, self.name, self.descriptor);
                }
                "V"
            }
            _ => {
                if self.kind == 8 {
                    code.new_object(self.owner).op(DUP);
                }
                for parameter in parameters(self.descriptor) {
                    argument(&mut code, &mut at, parameter);
                }
                self.invoke(&mut code);
                if self.kind == 8 { "L" } else { return_type(self.descriptor) }
            }
        };
        if result == "V" {
            code.op(ACONST_NULL);
        } else {
            code.box_value(result);
        }
        code.return_value("L");
        code.finish();
        class.finish()
    }

    fn invoke(&self, code: &mut CodeBuilder<'_>) {
        let opcode = match (self.kind, self.owner_is_interface) {
            (6, _) => INVOKESTATIC,
            (7 | 8, _) => INVOKESPECIAL,
            (_, true) => INVOKEINTERFACE,
            (_, false) => INVOKEVIRTUAL,
        };
        code.invoke(opcode, self.owner, self.name, self.descriptor, self.owner_is_interface);
    }

    /// Descriptor of the method that [`Self::constructor`] writes.
    pub(crate) fn constructor_descriptor(&self) -> String {
        let end = self.descriptor.rfind(')').map_or(0, |at| at + 1);
        format!("{}Ljava/lang/Object;", &self.descriptor[..end])
    }

    /// A method with the constructor's parameters that gives the new object.
    pub(crate) fn constructor(&self) -> Result<Vec<u8>, WriteError> {
        let mut class = class(self.class_name);
        let mut code = class.method(ACC_PUBLIC | ACC_STATIC, METHOD, &self.constructor_descriptor());
        code.new_object(self.owner).op(DUP).load_parameters(self.descriptor, 0);
        self.invoke(&mut code);
        code.return_value("L");
        code.finish();
        class.finish()
    }
}
