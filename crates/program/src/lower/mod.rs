//! Bytecode to the register IR: decode, inline subroutines, verify, find the shape of the stack at
//! every block, emit.
//!
//! Invariant: whatever the bytes, lowering ends with a [`Body`] or a [`LowerError`]. The body of code
//! that [`verify`] accepts is type-safe: a register of kind `Ref` holds a reference, a field access
//! meets an instance of the class it names, an array access an array of that width. Lowering itself
//! believes the code and asks for no class, so that it needs nothing but the class file.
//!
//! | file | step |
//! |---|---|
//! | `opcode` | names and stack effects of the bytecodes |
//! | `decode` | bytes to a list of uniform instructions with targets as indices |
//! | `handlers` | exception tables that are larger than any compiler's |
//! | `subroutine` | `jsr`/`ret` away, by cloning |
//! | `types`, `assign`, `check`, `verify` | the verifier |
//! | `references` | what the pool says, as symbols |
//! | `shape` | which code is reachable, and the kinds on the stack at every block |
//! | `emit`, `translate` | registers, the symbolic stack, and the IR itself |

mod assign;
mod check;
mod decode;
mod emit;
mod handlers;
mod opcode;
mod references;
mod shape;
mod subroutine;
mod translate;
mod types;
mod verify;

use crate::ir::{Body, Kind};
use classfile::{ClassFile, Code, Constant, ConstantPool, FormatError, Member};
use decode::Decoded;
use references::Referring;
use std::fmt;
use support::Interner;

/// Why a method has no body.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LowerError {
    /// `VerifyError`.
    Verify(String),
    /// `ClassFormatError`.
    Format(String),
    /// `NoClassDefFoundError`: the verifier needed this class and it cannot be loaded.
    MissingClass(String),
}

impl fmt::Display for LowerError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Verify(what) | Self::Format(what) | Self::MissingClass(what) => f.write_str(what),
        }
    }
}

impl std::error::Error for LowerError {}

impl From<FormatError> for LowerError {
    fn from(error: FormatError) -> Self {
        Self::Format(error.to_string())
    }
}

/// How the text of an error begins that is lowering's own fault.
pub const INTERNAL: &str = "internal: ";

fn verify_error<T>(what: impl Into<String>) -> Result<T, LowerError> {
    Err(LowerError::Verify(what.into()))
}

/// What the verifier asks about classes, by internal name and never about arrays. `None`: the class
/// cannot be loaded.
pub trait Hierarchy {
    fn is_interface(&mut self, name: &str) -> Option<bool>;
    fn is_subclass(&mut self, sub: &str, sup: &str) -> Option<bool>;
    fn superclass(&mut self, name: &str) -> Option<Option<String>>;
}

const ACC_STATIC: u16 = 0x0008;

/// Code that `java` accepts, decoded.
pub struct Verified(Decoded);

impl Verified {
    /// As [`lower`], of the method that was verified.
    pub fn lower(
        self,
        class: &ClassFile,
        method: &Member,
        code: &Code,
        symbols: &Interner,
    ) -> Result<Body, LowerError> {
        lower_decoded(class, method, code, symbols, self.0)
    }
}

/// Whether `java` accepts the code of a method: to be asked before code that is not trusted is executed.
pub fn verify(
    class: &ClassFile,
    method: &Member,
    code: &Code,
    hierarchy: &mut dyn Hierarchy,
) -> Result<Verified, LowerError> {
    let decoded = decode(class, code)?;
    check::everywhere(class, &decoded)?;
    let decoded = simplified(class, decoded)?;
    verify::verify(class, method, code, &decoded, hierarchy)?;
    Ok(Verified(decoded))
}

/// Lowers one method; what it names becomes symbols.
pub fn lower(class: &ClassFile, method: &Member, code: &Code, symbols: &Interner) -> Result<Body, LowerError> {
    lower_decoded(class, method, code, symbols, simplified(class, decode(class, code)?)?)
}

fn lower_decoded(
    class: &ClassFile,
    method: &Member,
    code: &Code,
    symbols: &Interner,
    mut decoded: Decoded,
) -> Result<Body, LowerError> {
    decoded.thread_jumps();
    let leaders = decoded.leaders();
    let shapes = shape::shapes(&class.pool, &decoded, &leaders)?;
    let params = parameters(&class.pool, method, code)?;
    let references = Referring::new(&class.pool, symbols);
    translate::translate(&class.pool, references, code, &decoded, &leaders, &shapes, &params)
}

fn decode(class: &ClassFile, code: &Code) -> Result<Decoded, LowerError> {
    match class.bytes().get(code.bytecode.clone()) {
        Some(bytes) => decode::decode(bytes, code, class.major),
        None => Err(LowerError::Format("Truncated class file".into())),
    }
}

/// The same code with no more handlers than needed and without subroutines.
fn simplified(class: &ClassFile, mut decoded: Decoded) -> Result<Decoded, LowerError> {
    decoded.reduce_handlers(&class.pool)?;
    if decoded.subroutines { subroutine::expand(&decoded) } else { Ok(decoded) }
}

/// The parameters as (slot, kind), the receiver first.
fn parameters(pool: &ConstantPool, method: &Member, code: &Code) -> Result<Vec<(u16, Kind)>, LowerError> {
    let mut params = Vec::new();
    let mut slot = 0usize;
    if method.flags & ACC_STATIC == 0 {
        params.push((0, Kind::Ref));
        slot = 1;
    }
    let signature = pool.raw_utf8(method.descriptor)?;
    let mut kinds = Vec::new();
    parse_method(signature, |kind| kinds.push(kind))?;
    for kind in kinds {
        params.push((slot as u16, kind));
        slot += width(kind);
    }
    if slot > code.max_locals as usize {
        return Err(LowerError::Format("Arguments can't fit into locals".into()));
    }
    Ok(params)
}

/// How many JVM slots a value takes.
fn width(kind: Kind) -> usize {
    if matches!(kind, Kind::Long | Kind::Double) { 2 } else { 1 }
}

fn bad_descriptor() -> LowerError {
    LowerError::Format("Invalid descriptor".into())
}

/// Length of the field descriptor that `text` begins with, and its kind.
fn parse_type(text: &[u8]) -> Result<(usize, Kind), LowerError> {
    let dimensions = text.iter().take_while(|&&byte| byte == b'[').count();
    let (len, kind) = match text.get(dimensions) {
        Some(b'Z' | b'B' | b'C' | b'S' | b'I') => (1, Kind::Int),
        Some(b'J') => (1, Kind::Long),
        Some(b'F') => (1, Kind::Float),
        Some(b'D') => (1, Kind::Double),
        Some(b'L') => match text[dimensions..].iter().position(|&byte| byte == b';') {
            Some(end) if end > 1 => (end + 1, Kind::Ref),
            _ => return Err(bad_descriptor()),
        },
        _ => return Err(bad_descriptor()),
    };
    if dimensions > 255 {
        return Err(bad_descriptor());
    }
    Ok((dimensions + len, if dimensions > 0 { Kind::Ref } else { kind }))
}

/// Calls `argument` for each parameter's kind and returns how many there are and the result's kind.
fn parse_method(text: &[u8], mut argument: impl FnMut(Kind)) -> Result<(usize, Option<Kind>), LowerError> {
    let [b'(', rest @ ..] = text else { return Err(bad_descriptor()) };
    let mut rest = rest;
    let mut count = 0;
    while rest.first() != Some(&b')') {
        let (len, kind) = parse_type(rest)?;
        argument(kind);
        count += 1;
        rest = &rest[len..];
    }
    if count > 255 {
        return Err(LowerError::Format("Too many arguments in method signature".into()));
    }
    match &rest[1..] {
        b"V" => Ok((count, None)),
        result => match parse_type(result)? {
            (len, kind) if len == result.len() => Ok((count, Some(kind))),
            _ => Err(bad_descriptor()),
        },
    }
}

/// The kind of a whole field descriptor.
fn parse_field(text: &[u8]) -> Result<Kind, LowerError> {
    match parse_type(text)? {
        (len, kind) if len == text.len() => Ok(kind),
        _ => Err(bad_descriptor()),
    }
}

fn illegal_constant<T>(cp: u16, offset: u16) -> Result<T, LowerError> {
    verify_error(format!("Illegal type at constant pool entry {cp} at offset {offset}"))
}

/// The raw descriptor of what a field, call or dynamic instruction names.
fn descriptor(pool: &ConstantPool, op: u8, cp: u16, offset: u16) -> Result<&[u8], LowerError> {
    let name_and_type = match (op, pool.get(cp)?) {
        (opcode::GETSTATIC..=opcode::PUTFIELD, Constant::Field { name_and_type, .. })
        | (opcode::INVOKEVIRTUAL, Constant::Method { name_and_type, .. })
        | (
            opcode::INVOKESPECIAL | opcode::INVOKESTATIC,
            Constant::Method { name_and_type, .. } | Constant::InterfaceMethod { name_and_type, .. },
        )
        | (opcode::INVOKEINTERFACE, Constant::InterfaceMethod { name_and_type, .. })
        | (opcode::INVOKEDYNAMIC, Constant::InvokeDynamic { name_and_type, .. })
        | (opcode::LDC, Constant::Dynamic { name_and_type, .. }) => name_and_type,
        _ => return illegal_constant(cp, offset),
    };
    match pool.get(name_and_type)? {
        Constant::NameAndType { descriptor, .. } => Ok(pool.raw_utf8(descriptor)?),
        _ => illegal_constant(cp, offset),
    }
}

/// The kind that `ldc` of this constant pushes; `wide` for `ldc2_w`.
fn loadable(pool: &ConstantPool, cp: u16, wide: bool, offset: u16) -> Result<Kind, LowerError> {
    let kind = match pool.get(cp)? {
        Constant::Integer(_) => Kind::Int,
        Constant::Float(_) => Kind::Float,
        Constant::Long(_) => Kind::Long,
        Constant::Double(_) => Kind::Double,
        Constant::String(_) | Constant::Class(_) | Constant::MethodType(_) | Constant::MethodHandle { .. } => Kind::Ref,
        Constant::Dynamic { .. } => parse_field(descriptor(pool, opcode::LDC, cp, offset)?)?,
        _ => return illegal_constant(cp, offset),
    };
    if (width(kind) == 2) == wide { Ok(kind) } else { illegal_constant(cp, offset) }
}
