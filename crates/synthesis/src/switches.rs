//! `SwitchBootstraps`: the label that a pattern `switch` goes to, as a static method `(target, restart) int`.
//!
//! `null` gives -1; otherwise the first label from `restart` on that matches gives its index, none their
//! number. `restart` outside of `0..=labels` is `Objects.checkIndex`'s exception. A class that an enum label
//! names is loaded when a target gets to the label, and never initialised: what matches by name is an
//! instance, so its class is.

use super::{OBJECT, SynthesisError, check_method_descriptor, synthetic_class};
use crate::writer::{ACC_PUBLIC, ACC_STATIC, CodeBuilder, Label as Place};
use classfile::descriptor::{class_name, is_primitive, of_class, parameters, return_type, slots, unwrapped, wrapper};
use classfile::opcode::{GOTO, IF_ICMPNE, IFEQ, IFNONNULL, POP};

/// The static method; its descriptor is [`Switch::descriptor`].
pub const METHOD: &str = "typeSwitch";

const NUMBER: &str = "java/lang/Number";
const CHARACTER: &str = "java/lang/Character";
const ENUM: &str = "java/lang/Enum";

/// What a call site of `typeSwitch` says.
#[derive(Clone, Debug)]
pub struct Switch {
    /// Of the class to write.
    pub class_name: String,
    /// The call site's: selector and `int` to `int`.
    pub descriptor: String,
    pub labels: Vec<Label>,
}

/// One `case`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Label {
    /// A reference type as a class constant names it: `java/lang/String`, `[I`.
    Class(String),
    /// A primitive type by its descriptor (JDK 23 and later, preview).
    Primitive(char),
    Text(Vec<u16>),
    /// Matches every number with that `intValue`, and the character.
    Integer(i32),
    /// This and the next three match their equal wrapper only (JDK 23 and later, preview).
    Long(i64),
    /// By bits, like the next.
    Float(u32),
    Double(u64),
    Boolean(bool),
    Enum {
        class: String,
        constant: String,
    },
}

/// What a call site of `enumSwitch` says.
#[derive(Clone, Debug)]
pub struct EnumSwitch {
    /// Of the class to write.
    pub class_name: String,
    /// The call site's: an enum and `int` to `int`.
    pub descriptor: String,
    pub labels: Vec<EnumLabel>,
}

/// A label of `enumSwitch`. The name of a constant is a [`Label::Enum`] of the selector's type.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EnumLabel {
    /// Must be the selector's type.
    Class(String),
    Constant(String),
}

/// The types and places that the code of one switch speaks of.
struct Selector<'a> {
    /// Its static type.
    field: &'a str,
    /// Where the target lies as an object.
    slot: u16,
}

impl EnumSwitch {
    pub fn compile(&self) -> Result<Vec<u8>, SynthesisError> {
        self.by_type()?.compile()
    }

    /// The type switch that does the same.
    fn by_type(&self) -> Result<Switch, SynthesisError> {
        let Self { class_name, descriptor, labels } = self;
        let selector = parameters(descriptor).next().and_then(classfile::descriptor::class_name);
        let Some(selector) = selector else { return Err(invocation_type(descriptor)) };
        let labels = labels.iter().map(|label| match label {
            EnumLabel::Class(class) if class == selector => Ok(Label::Class(class.clone())),
            EnumLabel::Class(class) => Err(SynthesisError::Linkage(format!(
                "the Class label: class {}, expected the provided enum class: class {}",
                class.replace('/', "."),
                selector.replace('/', ".")
            ))),
            EnumLabel::Constant(constant) => Ok(Label::Enum { class: selector.to_owned(), constant: constant.clone() }),
        });
        let labels = labels.collect::<Result<_, _>>()?;
        Ok(Switch { class_name: class_name.clone(), descriptor: descriptor.clone(), labels })
    }
}

impl Switch {
    pub fn compile(&self) -> Result<Vec<u8>, SynthesisError> {
        check_method_descriptor(&self.descriptor)?;
        let types: Vec<&str> = parameters(&self.descriptor).collect();
        let (&[field, "I"], "I") = (&types[..], return_type(&self.descriptor)) else {
            return Err(invocation_type(&self.descriptor));
        };
        let restart = slots(field);
        let selector = Selector { field, slot: if is_primitive(field) { restart + 1 } else { 0 } };
        let mut class = synthetic_class(&self.class_name);
        let mut code = class.method(ACC_PUBLIC | ACC_STATIC, METHOD, &self.descriptor);
        if is_primitive(field) {
            code.load(field, 0).box_value(field).store("L", selector.slot);
        }
        let count = i32::try_from(self.labels.len()).unwrap_or(i32::MAX - 1);
        code.load("I", restart).push_int(count + 1);
        code.invoke_static("java/util/Objects", "checkIndex", "(II)I").op(POP);
        let not_null = code.label();
        code.aload(selector.slot).jump(IFNONNULL, not_null).push_int(-1).return_value("I").bind(not_null);
        self.cases(&mut code, restart, &selector)?;
        code.push_int(count).return_value("I");
        code.finish();
        Ok(class.finish()?)
    }

    /// Goes to the case of `restart`; each tests and returns, or goes on to the next. Ends at the default.
    fn cases(&self, code: &mut CodeBuilder<'_>, restart: u16, selector: &Selector<'_>) -> Result<(), SynthesisError> {
        if self.labels.is_empty() {
            return Ok(());
        }
        let default = code.label();
        let targets: Vec<Place> = self.labels.iter().map(|_| code.label()).collect();
        code.load("I", restart).table_switch(0, default, &targets);
        // What has just failed a test need not be put to the same test again.
        let mut next = vec![default; targets.len()];
        for at in (1..targets.len()).rev() {
            next[at - 1] = if self.labels[at - 1] == self.labels[at] { next[at] } else { targets[at] };
        }
        for (at, label) in self.labels.iter().enumerate() {
            code.bind(targets[at]);
            selector.test(code, label, next[at])?;
            code.push_int(at as i32).return_value("I");
        }
        code.bind(default);
        Ok(())
    }
}

impl Selector<'_> {
    /// Goes to `next` unless the label matches.
    fn test(&self, code: &mut CodeBuilder<'_>, label: &Label, next: Place) -> Result<(), SynthesisError> {
        match label {
            Label::Class(class) => {
                let (boxed, is_boolean) = (wrapper(self.field), class == "java/lang/Boolean");
                if boxed == Some(class) || self.field == of_class(class) {
                    // Whatever is not null matches.
                } else if self.field == "Z" || (boxed.is_some() && is_boolean) {
                    never(code, next);
                } else {
                    code.aload(self.slot).instance_of(class).jump(IFEQ, next);
                }
            }
            Label::Primitive(primitive) => self.test_primitive(code, &primitive.to_string(), next)?,
            Label::Text(units) => {
                code.push_string_utf16(units).aload(self.slot);
                equal(code, next);
            }
            Label::Integer(value) => {
                self.push_int_value(code, next);
                code.push_int(*value).jump(IF_ICMPNE, next);
            }
            Label::Long(value) => {
                code.push_long(*value).box_value("J").aload(self.slot);
                equal(code, next);
            }
            Label::Float(bits) => {
                code.push_float(*bits).box_value("F").aload(self.slot);
                equal(code, next);
            }
            Label::Double(bits) => {
                code.push_double(*bits).box_value("D").aload(self.slot);
                equal(code, next);
            }
            Label::Boolean(value) => {
                code.push_int(i32::from(*value)).box_value("Z").aload(self.slot);
                equal(code, next);
            }
            Label::Enum { class, constant } => {
                // The constants of an enum have different names, so the name tells which it is.
                if self.field != of_class(class) {
                    code.aload(self.slot).instance_of(ENUM).jump(IFEQ, next);
                    code.aload(self.slot).instance_of(class).jump(IFEQ, next);
                }
                code.push_string(constant).aload(self.slot).check_cast(ENUM);
                code.invoke_virtual(ENUM, "name", "()Ljava/lang/String;");
                equal(code, next);
            }
        }
        Ok(())
    }

    /// A primitive type pattern: the value must convert to the type without loss.
    fn test_primitive(&self, code: &mut CodeBuilder<'_>, to: &str, next: Place) -> Result<(), SynthesisError> {
        let Some(class) = wrapper(to) else { return Err(SynthesisError::Descriptor(to.to_owned())) };
        let from = if is_primitive(self.field) { Some(self.field) } else { class_name(self.field).and_then(unwrapped) };
        match from {
            None => {
                code.aload(self.slot).instance_of(class).jump(IFEQ, next);
            }
            // Every value of the one is a value of the other.
            Some(from) if from == to => {}
            Some("B") if to != "C" && to != "Z" => {}
            Some("S" | "C") if matches!(to, "I" | "J" | "F" | "D") => {}
            Some("I") if matches!(to, "J" | "D") => {}
            Some("F") if to == "D" => {}
            Some(_) if is_primitive(self.field) && (self.field == "Z" || to == "Z") => never(code, next),
            Some(from) if from == "Z" || to == "Z" => {
                return Err(SynthesisError::Linkage(format!("no conversion of {} to {to}", self.field)));
            }
            Some(from) => {
                let (name, value) = match from {
                    "J" => ("Long", "J"),
                    "F" => ("Float", "F"),
                    "D" => ("Double", "D"),
                    _ => ("Int", "I"),
                };
                if value == "I" {
                    self.push_int_value(code, next);
                } else {
                    code.aload(self.slot).instance_of(NUMBER).jump(IFEQ, next);
                    code.aload(self.slot).check_cast(NUMBER).unbox_value(NUMBER, value);
                }
                let to = match to {
                    "B" => "Byte",
                    "S" => "Short",
                    "C" => "Char",
                    "I" => "Int",
                    "J" => "Long",
                    "F" => "Float",
                    _ => "Double",
                };
                let test = format!("is{name}To{to}Exact");
                code.invoke_static("java/lang/runtime/ExactConversionsSupport", &test, &format!("({value})Z"));
                code.jump(IFEQ, next);
            }
        }
        Ok(())
    }

    /// The `int` that a number or character stands for; goes to `next` if the target is neither.
    fn push_int_value(&self, code: &mut CodeBuilder<'_>, next: Place) {
        let (no_number, compare) = (code.label(), code.label());
        code.aload(self.slot).instance_of(NUMBER).jump(IFEQ, no_number);
        code.aload(self.slot).check_cast(NUMBER).unbox_value(NUMBER, "I").jump(GOTO, compare);
        code.bind(no_number).aload(self.slot).instance_of(CHARACTER).jump(IFEQ, next);
        code.aload(self.slot).check_cast(CHARACTER).unbox_value(CHARACTER, "C").bind(compare);
    }
}

/// Goes to `next` unless the two objects on the stack are equal; the lower one is asked.
fn equal(code: &mut CodeBuilder<'_>, next: Place) {
    code.invoke_virtual(OBJECT, "equals", "(Ljava/lang/Object;)Z").jump(IFEQ, next);
}

/// A label that cannot match. The return emitted after it is never reached.
fn never(code: &mut CodeBuilder<'_>, next: Place) {
    code.jump(GOTO, next);
}

fn invocation_type(descriptor: &str) -> SynthesisError {
    SynthesisError::Linkage(format!("Illegal invocation type {descriptor}"))
}
