//! The register IR: what one method does, for every analysis; the machine makes its own code of it.
//!
//! A register has one kind for the whole method: a JVM local or stack slot that holds an `int` here and
//! a reference there becomes two registers. Registers `0..params` hold the parameters in order (the
//! receiver first; a `long` takes one register). Values are 64 bits: an `int` (also `boolean`, `byte`,
//! `char`, `short`) is kept zero-extended from its 32 bits, a `float` likewise as its raw bits, a
//! reference as the machine likes.
//!
//! What instructions name of the constant pool stands in tables of the body, as symbols ([`crate::reference`]).

use crate::class::Primitive;
use crate::reference::{ClassRef, ConstantRef, FieldRef, MethodRef, SiteRef};
use std::fmt;

pub use crate::body::{Body, Catch, Origin, Parts, References, Switch};

/// A virtual register of one method.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Reg(pub u16);

impl Reg {
    /// The destination of a call whose result is dropped or that has none.
    pub const NONE: Self = Self(u16::MAX);

    #[inline(always)]
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Debug for Reg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if *self == Self::NONE { f.write_str("_") } else { write!(f, "r{}", self.0) }
    }
}

/// What a register holds.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    Int,
    Long,
    Float,
    Double,
    Ref,
}

impl Kind {
    pub const ALL: [Self; 5] = [Self::Int, Self::Long, Self::Float, Self::Double, Self::Ref];
}

/// The second operand of an operation or a branch.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Operand {
    Reg(Reg),
    /// A constant, sign-extended for a `long`; for references only 0, which is `null`.
    Immediate(i32),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BinaryOp {
    Add,
    Sub,
    Mul,
    Div,
    Rem,
    Shl,
    Shr,
    Ushr,
    And,
    Or,
    Xor,
}

impl BinaryOp {
    pub const ALL: [Self; 11] = [
        Self::Add,
        Self::Sub,
        Self::Mul,
        Self::Div,
        Self::Rem,
        Self::Shl,
        Self::Shr,
        Self::Ushr,
        Self::And,
        Self::Or,
        Self::Xor,
    ];

    /// Whether there is such an operation. Immediates stand only where code is shorter for it.
    pub fn accepts(self, kind: Kind, b: Operand) -> bool {
        use BinaryOp::{Add, And, Div, Mul, Rem, Shl, Shr, Sub, Ushr};
        match (kind, b) {
            (Kind::Int | Kind::Long, Operand::Reg(_)) => true,
            (Kind::Float | Kind::Double, Operand::Reg(_)) => matches!(self, Add | Sub | Mul | Div | Rem),
            (Kind::Int, Operand::Immediate(k)) => match self {
                Add | Mul | And => true,
                Shl | Shr | Ushr => (0..32).contains(&k),
                Div | Rem => k != 0,
                _ => false,
            },
            (Kind::Long, Operand::Immediate(_)) => self == Add,
            _ => false,
        }
    }
}

/// Conversions between primitive types, in the order of their bytecodes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Conversion {
    I2L,
    I2F,
    I2D,
    L2I,
    L2F,
    L2D,
    F2I,
    F2L,
    F2D,
    D2I,
    D2L,
    D2F,
    I2B,
    I2C,
    I2S,
}

impl Conversion {
    pub const ALL: [Self; 15] = [
        Self::I2L,
        Self::I2F,
        Self::I2D,
        Self::L2I,
        Self::L2F,
        Self::L2D,
        Self::F2I,
        Self::F2L,
        Self::F2D,
        Self::D2I,
        Self::D2L,
        Self::D2F,
        Self::I2B,
        Self::I2C,
        Self::I2S,
    ];

    /// The kind of what it makes.
    pub fn result(self) -> Kind {
        match self {
            Self::I2L | Self::F2L | Self::D2L => Kind::Long,
            Self::I2F | Self::L2F | Self::D2F => Kind::Float,
            Self::I2D | Self::L2D | Self::F2D => Kind::Double,
            Self::L2I | Self::F2I | Self::D2I | Self::I2B | Self::I2C | Self::I2S => Kind::Int,
        }
    }
}

/// How two values are compared. For numbers with a fraction `nan_greater` tells what comes out if one is not a number.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Comparison {
    Int,
    Long,
    Float { nan_greater: bool },
    Double { nan_greater: bool },
    Ref,
}

impl Comparison {
    pub const ALL: [Self; 7] = [
        Self::Int,
        Self::Long,
        Self::Float { nan_greater: false },
        Self::Float { nan_greater: true },
        Self::Double { nan_greater: false },
        Self::Double { nan_greater: true },
        Self::Ref,
    ];

    /// Whether there is a branch on it.
    pub fn accepts(self, cond: Cond, b: Operand) -> bool {
        match (self, b) {
            (Self::Ref, Operand::Reg(_) | Operand::Immediate(0)) => matches!(cond, Cond::Eq | Cond::Ne),
            (Self::Int, _) => true,
            (_, Operand::Reg(_)) => true,
            _ => false,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Cond {
    Eq,
    Ne,
    Lt,
    Ge,
    Gt,
    Le,
}

impl Cond {
    pub const ALL: [Self; 6] = [Self::Eq, Self::Ne, Self::Lt, Self::Ge, Self::Gt, Self::Le];

    /// What holds if this does not.
    pub fn negated(self) -> Self {
        match self {
            Self::Eq => Self::Ne,
            Self::Ne => Self::Eq,
            Self::Lt => Self::Ge,
            Self::Ge => Self::Lt,
            Self::Gt => Self::Le,
            Self::Le => Self::Gt,
        }
    }

    /// The condition on swapped operands.
    pub fn swapped(self) -> Self {
        match self {
            Self::Eq | Self::Ne => self,
            Self::Lt => Self::Gt,
            Self::Gt => Self::Lt,
            Self::Ge => Self::Le,
            Self::Le => Self::Ge,
        }
    }
}

/// The elements that an array instruction accesses.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Element {
    /// Also of `boolean` arrays.
    Byte,
    Char,
    Short,
    Int,
    Long,
    Float,
    Double,
    Ref,
}

impl Element {
    pub const ALL: [Self; 8] =
        [Self::Byte, Self::Char, Self::Short, Self::Int, Self::Long, Self::Float, Self::Double, Self::Ref];

    pub fn kind(self) -> Kind {
        match self {
            Self::Byte | Self::Char | Self::Short | Self::Int => Kind::Int,
            Self::Long => Kind::Long,
            Self::Float => Kind::Float,
            Self::Double => Kind::Double,
            Self::Ref => Kind::Ref,
        }
    }
}

/// How a call finds its target.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum InvokeKind {
    Virtual,
    Special,
    Static,
    Interface,
}

impl InvokeKind {
    pub const ALL: [Self; 4] = [Self::Virtual, Self::Special, Self::Static, Self::Interface];
}

/// An instruction index within its [`Body`].
pub type Target = u32;

/// One instruction.
#[derive(Clone, Copy, PartialEq, Debug)]
#[rustfmt::skip] // one line per instruction
pub enum Inst {
    /// Any constant of a primitive kind, or `null` (0).
    Const { dst: Reg, value: u64 },
    Move { dst: Reg, src: Reg },
    Negate { kind: Kind, dst: Reg, a: Reg },
    /// The distance of a shift is an `int`, whatever is shifted.
    Binary { op: BinaryOp, kind: Kind, dst: Reg, a: Reg, b: Operand },
    Convert { how: Conversion, dst: Reg, a: Reg },
    /// -1, 0 or 1; not of `int`s and references.
    Compare { by: Comparison, dst: Reg, a: Reg, b: Reg },

    Jump { to: Target },
    /// The condition is on the outcome of the comparison, so its negation holds exactly if it does not.
    Branch { by: Comparison, cond: Cond, a: Reg, b: Operand, to: Target },
    /// `table` indexes [`Body::switches`].
    Switch { key: Reg, table: u32 },

    ArrayLength { dst: Reg, array: Reg },
    ArrayLoad { element: Element, dst: Reg, array: Reg, index: Reg },
    ArrayStore { element: Element, array: Reg, index: Reg, src: Reg },

    New { dst: Reg, class: ClassRef },
    NewArray { dst: Reg, len: Reg, element: Primitive },
    /// `class` is that of the elements.
    NewRefArray { dst: Reg, len: Reg, class: ClassRef },
    /// Dimension registers are `args[args..args + n]`; `class` is that of the array.
    NewMultiArray { dst: Reg, class: ClassRef, n: u8, args: u32 },
    /// `dst` gets the value of `obj` if the cast succeeds.
    CheckCast { dst: Reg, obj: Reg, class: ClassRef },
    InstanceOf { dst: Reg, obj: Reg, class: ClassRef },
    GetField { dst: Reg, obj: Reg, field: FieldRef },
    PutField { obj: Reg, src: Reg, field: FieldRef },
    GetStatic { dst: Reg, field: FieldRef },
    PutStatic { src: Reg, field: FieldRef },
    /// `ldc` of a string, class, method type, method handle or dynamic constant.
    LoadConst { dst: Reg, constant: ConstantRef },
    /// Argument registers are `args[args..args + n]`, receiver first.
    Invoke { kind: InvokeKind, dst: Reg, method: MethodRef, n: u8, args: u32 },
    InvokeDynamic { dst: Reg, site: SiteRef, n: u8, args: u32 },
    MonitorEnter { obj: Reg },
    MonitorExit { obj: Reg },
    Throw { obj: Reg },
    /// `None` from a `void` method.
    Return { src: Option<Reg> },
}
