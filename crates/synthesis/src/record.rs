//! `ObjectMethods`: `equals`, `hashCode` and `toString` of a record.
//!
//! Components are hashed and printed in order; compared last first, as the JDK (17 to 25) nests its tests.

use super::concat::append;
use super::{BUILDER, SynthesisError, synthetic_class};
use crate::writer::{ACC_PUBLIC, ACC_STATIC, CodeBuilder};
use classfile::descriptor::{is_field_descriptor, of_class, wrapper};
use classfile::opcode::{DUP, IADD, IF_ACMPEQ, IF_ICMPNE, IFEQ, IFNE, IMUL, LCMP};

/// What a call site of `ObjectMethods.bootstrap` says.
#[derive(Clone, Debug)]
pub struct RecordMethod {
    /// Of the class to write.
    pub class_name: String,
    /// Internal name of the record class.
    pub record: String,
    /// What `getSimpleName` gives for it.
    pub simple_name: String,
    pub components: Vec<Component>,
    pub method: Method,
}

/// A component, and the field that its getter reads.
#[derive(Clone, Debug)]
pub struct Component {
    /// As printed.
    pub name: String,
    pub owner: String,
    pub field: String,
    pub descriptor: String,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    Equals,
    HashCode,
    ToString,
}

impl Method {
    /// The static method of the class written, and the name that the call site has.
    pub fn name(self) -> &'static str {
        match self {
            Self::Equals => "equals",
            Self::HashCode => "hashCode",
            Self::ToString => "toString",
        }
    }

    /// By the call site's name.
    pub fn of_name(name: &str) -> Option<Self> {
        [Self::Equals, Self::HashCode, Self::ToString].into_iter().find(|method| method.name() == name)
    }
}

impl RecordMethod {
    /// Descriptor of the static method: that of the method with the record before its parameters.
    pub fn descriptor(&self) -> String {
        let record = of_class(&self.record);
        match self.method {
            Method::Equals => format!("({record}Ljava/lang/Object;)Z"),
            Method::HashCode => format!("({record})I"),
            Method::ToString => format!("({record})Ljava/lang/String;"),
        }
    }

    pub fn compile(&self) -> Result<Vec<u8>, SynthesisError> {
        for component in &self.components {
            if !is_field_descriptor(&component.descriptor) {
                return Err(SynthesisError::Descriptor(component.descriptor.clone()));
            }
        }
        let mut class = synthetic_class(&self.class_name);
        let mut code = class.method(ACC_PUBLIC | ACC_STATIC, self.method.name(), &self.descriptor());
        match self.method {
            Method::Equals => self.equals(&mut code),
            Method::HashCode => self.hash_code(&mut code),
            Method::ToString => self.to_string(&mut code),
        }
        code.finish();
        Ok(class.finish()?)
    }

    fn equals(&self, code: &mut CodeBuilder<'_>) {
        let (same, different) = (code.label(), code.label());
        code.aload(0).aload(1).jump(IF_ACMPEQ, same);
        code.aload(1).instance_of(&self.record).jump(IFEQ, different);
        code.aload(1).check_cast(&self.record).store("L", 2);
        for component in self.components.iter().rev() {
            component.get(code, 0);
            component.get(code, 2);
            match &component.descriptor[..] {
                "Z" | "B" | "C" | "S" | "I" => code.jump(IF_ICMPNE, different),
                "J" => code.op(LCMP).jump(IFNE, different),
                "F" => code.invoke_static("java/lang/Float", "compare", "(FF)I").jump(IFNE, different),
                "D" => code.invoke_static("java/lang/Double", "compare", "(DD)I").jump(IFNE, different),
                _ => code
                    .invoke_static("java/util/Objects", "equals", "(Ljava/lang/Object;Ljava/lang/Object;)Z")
                    .jump(IFEQ, different),
            };
        }
        code.bind(same).push_int(1).return_value("Z");
        code.bind(different).push_int(0).return_value("Z");
    }

    fn hash_code(&self, code: &mut CodeBuilder<'_>) {
        for (at, component) in self.components.iter().enumerate() {
            if at > 0 {
                code.push_int(31).op(IMUL);
            }
            component.get(code, 0);
            match (&component.descriptor[..], wrapper(&component.descriptor)) {
                // Such a number is its own hash code.
                ("B" | "C" | "S" | "I", _) => {}
                (field, Some(class)) => {
                    code.invoke_static(class, "hashCode", &format!("({field})I"));
                }
                (_, None) => {
                    code.invoke_static("java/util/Objects", "hashCode", "(Ljava/lang/Object;)I");
                }
            }
            if at > 0 {
                code.op(IADD);
            }
        }
        if self.components.is_empty() {
            code.push_int(0);
        }
        code.return_value("I");
    }

    fn to_string(&self, code: &mut CodeBuilder<'_>) {
        code.new_object(BUILDER).op(DUP).invoke_special(BUILDER, "<init>", "()V");
        let mut before = format!("{}[", self.simple_name);
        for component in &self.components {
            code.push_string(&format!("{before}{}=", component.name));
            append(code, "Ljava/lang/String;");
            component.get(code, 0);
            append(code, &component.descriptor);
            before = ", ".into();
        }
        let end = if self.components.is_empty() { format!("{before}]") } else { "]".into() };
        code.push_string(&end);
        append(code, "Ljava/lang/String;");
        code.invoke_virtual(BUILDER, "toString", "()Ljava/lang/String;").return_value("L");
    }
}

impl Component {
    fn get(&self, code: &mut CodeBuilder<'_>, slot: u16) {
        code.aload(slot).get_field(&self.owner, &self.field, &self.descriptor);
    }
}
