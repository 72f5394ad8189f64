//! The message of a `NullPointerException` that an instruction raised, as HotSpot words it (JEP 358).
//!
//! `Cannot read field "x" because "this.a[i]" is null`: the first half says what the instruction at
//! the given offset does, the second describes, from the bytecode alone, the expression that pushed
//! the null. Nothing here looks at a running machine. Whether an exception deserves such a message
//! at all (one made by `new NullPointerException()` does not) is for the machine to say; only calls
//! of constructors are refused here, as HotSpot does.
//!
//! Invariant: total on any class file that parses, however broken its bytecode.

mod sources;

use crate::resolve::external_types;
use classfile::{ClassFile, Code, Member};
use sources::{Sources, op};

/// How many dereferences of the null expression are spelled out.
const DETAIL: u8 = 5;
/// Bounds for subscripts within subscripts, which `DETAIL` does not limit.
const NESTING: u8 = 100;
const EXPRESSIONS: u32 = 2_000;

/// The message for a null dereferenced by the instruction at `offset`, or `None` if that
/// instruction dereferences nothing (or is a constructor's call).
pub fn helpful_message(class: &ClassFile, method: &Member, code: &Code, offset: u16) -> Option<String> {
    let bytecode = class.bytes().get(code.bytecode.clone())?;
    let (mut message, depth) = failed_action(class, bytecode, offset as usize)?;
    if let Some(sources) = Sources::new(class, code, offset) {
        let mut describer = Describer { class, method, code, bytecode, sources, budget: EXPRESSIONS };
        describer.cause(&mut message, offset, depth);
    }
    Some(message)
}

/// What could not be done, and how far below the top of the stack the null lies.
fn failed_action(class: &ClassFile, bytecode: &[u8], at: usize) -> Option<(String, usize)> {
    const ELEMENTS: [&str; 8] = ["int", "long", "float", "double", "object", "byte/boolean", "char", "short"];
    let opcode = sources::u1(bytecode, at)?;
    Some(match opcode {
        op::IALOAD..=op::SALOAD => {
            (format!("Cannot load from {} array", ELEMENTS[usize::from(opcode - op::IALOAD)]), 1)
        }
        op::IASTORE..=op::SASTORE => {
            let wide = matches!(opcode, op::LASTORE | op::DASTORE);
            (format!("Cannot store to {} array", ELEMENTS[usize::from(opcode - op::IASTORE)]), if wide { 3 } else { 2 })
        }
        op::ARRAYLENGTH => ("Cannot read the array length".to_owned(), 0),
        op::ATHROW => ("Cannot throw exception".to_owned(), 0),
        op::MONITORENTER => ("Cannot enter synchronized block".to_owned(), 0),
        op::MONITOREXIT => ("Cannot exit synchronized block".to_owned(), 0),
        op::GETFIELD | op::PUTFIELD => {
            let index = sources::u2(bytecode, at + 1)?;
            let (_, name, _, _) = class.pool.member(index).ok()?;
            if opcode == op::GETFIELD {
                (format!("Cannot read field \"{name}\""), 0)
            } else {
                (format!("Cannot assign field \"{name}\""), sources::field_size(class, index)?)
            }
        }
        op::INVOKEVIRTUAL | op::INVOKESPECIAL | op::INVOKEINTERFACE => {
            let index = sources::u2(bytecode, at + 1)?;
            let (_, name, descriptor, _) = class.pool.member(index).ok()?;
            if name == "<init>" {
                return None;
            }
            (format!("Cannot invoke \"{}\"", call(class, index)?), sources::argument_slots(&descriptor)?)
        }
        _ => return None,
    })
}

struct Describer<'a> {
    class: &'a ClassFile,
    method: &'a Member,
    code: &'a Code,
    bytecode: &'a [u8],
    sources: Sources<'a>,
    budget: u32,
}

impl Describer<'_> {
    /// Appends ` because … is null`, if anything is known about where the null came from.
    fn cause(&mut self, message: &mut String, at: u16, depth: usize) {
        let Some(source) = self.sources.frame(at).and_then(|frame| frame.source(depth)) else { return };
        let opcode = self.bytecode.get(source as usize).copied().unwrap_or_default();
        let is_call = (op::INVOKEVIRTUAL..=op::INVOKEINTERFACE).contains(&opcode);
        match self.expression(at, depth, DETAIL, NESTING) {
            Some(text) if is_call => message.push_str(&format!(" because the return value of \"{text}\" is null")),
            Some(text) => message.push_str(&format!(" because \"{text}\" is null")),
            // What HotSpot prints when the null came from an instruction that it has no words for,
            // such as invokedynamic: it has begun the clause by the time it notices.
            None if !is_call => message.push_str(" because \""),
            None => {}
        }
    }

    /// The source text of what lies `depth` below the top before the instruction at `at`.
    fn expression(&mut self, at: u16, depth: usize, detail: u8, nesting: u8) -> Option<String> {
        if detail == 0 || nesting == 0 {
            return None;
        }
        self.budget = self.budget.checked_sub(1)?;
        let frame = self.sources.frame(at)?;
        let source = frame.source(depth)?;
        let pc = source as usize;
        let wide = *self.bytecode.get(pc)? == op::WIDE;
        let opcode = if wide { sources::u1(self.bytecode, pc + 1)? } else { self.bytecode[pc] };
        let local = match opcode {
            op::ILOAD | op::ALOAD => Some(sources::local_operand(self.bytecode, pc)?),
            op::ILOAD_0..=op::ILOAD_3 => Some(u16::from(opcode - op::ILOAD_0)),
            op::ALOAD_0..=op::ALOAD_3 => Some(u16::from(opcode - op::ALOAD_0)),
            _ => None,
        };
        if let Some(local) = local {
            return Some(self.local(source, local, frame.was_written(local)));
        }
        Some(match opcode {
            op::ACONST_NULL => "null".to_owned(),
            op::ICONST_M1..=op::ICONST_5 => (i16::from(opcode) - i16::from(op::ICONST_0)).to_string(),
            op::BIPUSH => (sources::u1(self.bytecode, pc + 1)? as i8).to_string(),
            // Unsigned, as HotSpot has it; a negative subscript would not have got this far.
            op::SIPUSH => sources::u2(self.bytecode, pc + 1)?.to_string(),
            op::IALOAD | op::AALOAD => {
                let array = self.expression(source, 1, detail - 1, nesting - 1);
                let subscript = self.expression(source, 0, detail, nesting - 1);
                format!("{}[{}]", array.as_deref().unwrap_or("<array>"), subscript.as_deref().unwrap_or("..."))
            }
            op::GETSTATIC => {
                let (class, name, _, _) = self.class.pool.member(sources::u2(self.bytecode, pc + 1)?).ok()?;
                format!("{}.{name}", external_class(&class))
            }
            op::GETFIELD => {
                let object = self.expression(source, 0, detail - 1, nesting - 1);
                let (_, name, _, _) = self.class.pool.member(sources::u2(self.bytecode, pc + 1)?).ok()?;
                object.map_or_else(|| name.to_string(), |object| format!("{object}.{name}"))
            }
            op::INVOKEVIRTUAL..=op::INVOKEINTERFACE => call(self.class, sources::u2(self.bytecode, pc + 1)?)?,
            _ => return None,
        })
    }

    /// The variable in `slot` at `at`: its name if the compiler left one, else by its place.
    fn local(&self, at: u16, slot: u16, written: bool) -> String {
        let at = u32::from(at);
        let live = |variable: &&classfile::LocalVariable| {
            let start = u32::from(variable.start);
            variable.slot == slot && (start..start + u32::from(variable.len)).contains(&at)
        };
        if let Some(name) = self.code.locals.iter().find(live).and_then(|v| self.class.pool.utf8(v.name).ok()) {
            return name.into_owned();
        }
        // Once it has been stored to, the slot may be another variable's.
        let parameter = if written { None } else { self.parameter(slot) };
        match parameter {
            Some(0) => "this".to_owned(),
            Some(number) => format!("<parameter{number}>"),
            None => format!("<local{slot}>"),
        }
    }

    /// The number of the parameter in a slot, from 1; 0 for `this`.
    fn parameter(&self, slot: u16) -> Option<usize> {
        let descriptor = self.class.pool.utf8(self.method.descriptor).ok()?;
        let mut first = 0;
        if self.method.flags & crate::class::flags::STATIC == 0 {
            if slot == 0 {
                return Some(0);
            }
            first = 1;
        }
        for (index, size) in sources::parameter_slots(&descriptor)?.into_iter().enumerate() {
            if (first..first + size).contains(&usize::from(slot)) {
                return Some(index + 1);
            }
            first += size;
        }
        None
    }
}

/// `Owner.name(int, String)` for a method reference.
fn call(class: &ClassFile, index: u16) -> Option<String> {
    let (owner, name, descriptor, _) = class.pool.member(index).ok()?;
    let (parameters, _) = external_types(&descriptor);
    let shortened: Vec<&str> = parameters.split(", ").map(shorten_parameter).collect();
    Some(format!("{}.{name}({})", external_class(&owner), shortened.join(", ")))
}

fn external_class(internal: &str) -> String {
    match internal {
        "java/lang/Object" => "Object".to_owned(),
        "java/lang/String" => "String".to_owned(),
        other => other.replace('/', "."),
    }
}

/// HotSpot compares only the beginning, so that `java.lang.StringBuilder` is shortened as well.
fn shorten_parameter(name: &str) -> &str {
    match name.strip_prefix("java.lang.") {
        Some(short) if short.starts_with("Object") || short.starts_with("String") => short,
        _ => name,
    }
}
