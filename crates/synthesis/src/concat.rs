//! `StringConcatFactory`: a static method that joins texts and its arguments.
//!
//! Every argument is turned into text once, from left to right; `null`, and an object whose `toString` gives
//! `null`, read "null". The result is never `null` and always a new string, as in `java`. Two operands are
//! joined by `String.concat`, more by a `StringBuilder`: whichever is fewer steps for an interpreter.

use super::{BUILDER, STRING, SynthesisError, check_method_descriptor, synthetic_class};
use crate::writer::{ACC_PUBLIC, ACC_STATIC, CodeBuilder};
use classfile::descriptor::{is_primitive, parameter_slots, parameters, return_type, slots};
use classfile::opcode::DUP;

/// The static method; its descriptor is [`Concat::descriptor`].
pub const METHOD: &str = "concat";

const ARGUMENT: u16 = 1;
const CONSTANT: u16 = 2;
/// What `java` accepts.
const MAX_ARGUMENT_SLOTS: usize = 200;
/// So many UTF-16 units fit into one constant whatever they are.
const UNITS_PER_CONSTANT: usize = 65_535 / 3;

/// What a call site of `makeConcatWithConstants` says.
#[derive(Clone, Debug)]
pub struct Concat {
    /// Of the class to write.
    pub class_name: String,
    /// The call site's: the arguments to a `String` (or a supertype of it).
    pub descriptor: String,
    /// UTF-16; U+0001 stands for the next argument, U+0002 for the next constant.
    pub recipe: Vec<u16>,
    pub constants: Vec<Constant>,
}

/// A constant of the bootstrap.
#[derive(Clone, Debug)]
pub enum Constant {
    /// What `String.valueOf` gives for it. It may contain U+0001 and U+0002 as themselves.
    Text(Vec<u16>),
    /// A class by its internal name; asked for its text when the site runs.
    Class(String),
}

enum Operand<'a> {
    Text(Vec<u16>),
    Class(&'a str),
    Argument { field: &'a str, slot: u16 },
}

impl Concat {
    /// A call site of `makeConcat`: the arguments and nothing else.
    pub fn plain(class_name: String, descriptor: String) -> Self {
        let recipe = vec![ARGUMENT; parameters(&descriptor).count()];
        Self { class_name, descriptor, recipe, constants: Vec::new() }
    }

    pub fn compile(&self) -> Result<Vec<u8>, SynthesisError> {
        check_method_descriptor(&self.descriptor)?;
        let operands = self.operands()?;
        let result = return_type(&self.descriptor);
        if result == "V" || is_primitive(result) {
            return Err(SynthesisError::Linkage(format!(
                "The return type should be compatible with String, but it is {result}"
            )));
        }
        let argument_slots = parameter_slots(&self.descriptor);
        if argument_slots > MAX_ARGUMENT_SLOTS {
            return Err(SynthesisError::Linkage(format!(
                "Too many concat argument slots: {argument_slots}, can only accept {MAX_ARGUMENT_SLOTS}"
            )));
        }
        let mut class = synthetic_class(&self.class_name);
        let mut code = class.method(ACC_PUBLIC | ACC_STATIC, METHOD, &self.descriptor);
        match &operands[..] {
            [] => copy_of(&mut code, |code| {
                code.push_string("");
            }),
            [only] if only.is_new_text() => only.push_text(&mut code),
            [only] => copy_of(&mut code, |code| only.push_text(code)),
            // `concat` gives its receiver back, which may be a literal, if the other is empty.
            [left, right] if right.is_never_empty() => join(&mut code, left, right),
            [left, right] => copy_of(&mut code, |code| join(code, left, right)),
            _ => build(&mut code, &operands),
        }
        code.return_value("L");
        code.finish();
        Ok(class.finish()?)
    }

    /// The recipe read: texts merged, empty ones left out.
    fn operands(&self) -> Result<Vec<Operand<'_>>, SynthesisError> {
        let mut arguments = parameters(&self.descriptor);
        let mut constants = self.constants.iter();
        let mut slot = 0;
        let mut operands = Vec::new();
        let mut text: Vec<u16> = Vec::new();
        for unit in &self.recipe {
            match *unit {
                ARGUMENT => {
                    let field = arguments.next().ok_or_else(|| self.argument_mismatch(0))?;
                    flush(&mut operands, &mut text);
                    operands.push(Operand::Argument { field, slot });
                    slot += slots(field);
                }
                CONSTANT => match constants.next().ok_or_else(|| self.constant_mismatch(0))? {
                    Constant::Text(units) => text.extend(units),
                    Constant::Class(name) => {
                        flush(&mut operands, &mut text);
                        operands.push(Operand::Class(name));
                    }
                },
                unit => text.push(unit),
            }
        }
        flush(&mut operands, &mut text);
        match (arguments.count(), constants.count()) {
            (0, 0) => Ok(operands),
            (0, unread) => Err(self.constant_mismatch(unread)),
            (unread, _) => Err(self.argument_mismatch(unread)),
        }
    }

    /// Java counts what the recipe took up to where it noticed; so a recipe that wants more seems to want
    /// just what there is.
    fn argument_mismatch(&self, unread: usize) -> SynthesisError {
        let given = parameters(&self.descriptor).count();
        let wants = given - unread;
        SynthesisError::Linkage(format!(
            "Mismatched number of concat arguments: recipe wants {wants} arguments, but signature provides {given}"
        ))
    }

    fn constant_mismatch(&self, unread: usize) -> SynthesisError {
        let given = self.constants.len();
        let wants = given - unread;
        SynthesisError::Linkage(format!(
            "Mismatched number of concat constants: recipe wants {wants} constants, but only {given} are passed"
        ))
    }
}

fn flush(operands: &mut Vec<Operand<'_>>, text: &mut Vec<u16>) {
    operands.extend(text.chunks(UNITS_PER_CONSTANT).map(|units| Operand::Text(units.to_vec())));
    text.clear();
}

impl Operand<'_> {
    /// The operand as a `String` that is not `null`.
    fn push_text(&self, code: &mut CodeBuilder<'_>) {
        match self {
            Self::Text(units) => {
                code.push_string_utf16(units);
            }
            Self::Class(_) | Self::Argument { .. } => {
                let field = self.push(code);
                let (kind, may_give_null) = match field {
                    "B" | "S" => ("I", false),
                    field if is_primitive(field) => (field, false),
                    field => ("Ljava/lang/Object;", field != "Ljava/lang/String;"),
                };
                code.invoke_static(STRING, "valueOf", &format!("({kind})Ljava/lang/String;"));
                if may_give_null {
                    code.invoke_static(STRING, "valueOf", "(Ljava/lang/Object;)Ljava/lang/String;");
                }
            }
        }
    }

    /// The operand as it is, and its type.
    fn push(&self, code: &mut CodeBuilder<'_>) -> &str {
        match self {
            Self::Text(units) => {
                code.push_string_utf16(units);
                "Ljava/lang/String;"
            }
            Self::Class(name) => {
                code.push_class(name);
                "Ljava/lang/Class;"
            }
            Self::Argument { field, slot } => {
                code.load(field, *slot);
                field
            }
        }
    }

    fn is_never_empty(&self) -> bool {
        match self {
            Self::Text(_) => true,
            Self::Class(_) => false,
            Self::Argument { field, .. } => is_primitive(field),
        }
    }

    /// Whether [`Self::push_text`] makes a new string; that of a `boolean` is a literal.
    fn is_new_text(&self) -> bool {
        matches!(self, Self::Argument { field, .. } if is_primitive(field) && *field != "Z")
    }

    /// How long its text may well be: a builder that need not grow saves steps.
    fn likely_len(&self) -> usize {
        match self {
            Self::Text(units) => units.len(),
            Self::Class(_) => 32,
            Self::Argument { field, .. } => match *field {
                "C" => 1,
                "Z" => 5,
                "B" => 4,
                "S" => 6,
                "I" => 11,
                "J" => 20,
                _ => 16,
            },
        }
    }
}

fn copy_of(code: &mut CodeBuilder<'_>, push: impl FnOnce(&mut CodeBuilder<'_>)) {
    code.new_object(STRING).op(DUP);
    push(code);
    code.invoke_special(STRING, "<init>", "(Ljava/lang/String;)V");
}

fn join(code: &mut CodeBuilder<'_>, left: &Operand<'_>, right: &Operand<'_>) {
    left.push_text(code);
    right.push_text(code);
    code.invoke_virtual(STRING, "concat", "(Ljava/lang/String;)Ljava/lang/String;");
}

fn build(code: &mut CodeBuilder<'_>, operands: &[Operand<'_>]) {
    let capacity: usize = operands.iter().map(Operand::likely_len).sum();
    code.new_object(BUILDER).op(DUP).push_int(i32::try_from(capacity).unwrap_or(16));
    code.invoke_special(BUILDER, "<init>", "(I)V");
    for operand in operands {
        let field = operand.push(code);
        append(code, field);
    }
    code.invoke_virtual(BUILDER, "toString", "()Ljava/lang/String;");
}

/// Appends the value on top of the stack to the builder below it, as its static type says.
pub(super) fn append(code: &mut CodeBuilder<'_>, field: &str) {
    let parameter = match field {
        "B" | "S" => "I",
        // Not the overloads for `CharSequence` and `char[]`: concatenation asks those for `toString`.
        field if is_primitive(field) || field == "Ljava/lang/String;" => field,
        _ => "Ljava/lang/Object;",
    };
    code.invoke_virtual(BUILDER, "append", &format!("({parameter})Ljava/lang/StringBuilder;"));
}
