//! The register IR: what one method does, once, for the machine and for every analysis.
//!
//! A register has one kind for the whole method: a JVM local or stack slot that holds an `int` here and
//! a reference there becomes two registers. Registers `0..params` hold the parameters in order (the
//! receiver first; a `long` takes one register). Values are 64 bits: an `int` (also `boolean`, `byte`,
//! `char`, `short`) is kept zero-extended from its 32 bits, a `float` likewise as its raw bits, a
//! reference as the machine likes.
//!
//! Instructions name constants by their index in the class's pool. The machine keeps its own copy of
//! the code, in which it replaces such an instruction by a *resolved* form (last section of [`Inst`]);
//! lowering never emits those.

use std::fmt;

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

/// Element type of a primitive array, with the `newarray` codes as discriminants.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[repr(u8)]
pub enum Prim {
    Boolean = 4,
    Char = 5,
    Float = 6,
    Double = 7,
    Byte = 8,
    Short = 9,
    Int = 10,
    Long = 11,
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

/// An instruction index within its [`Body`].
pub type Target = u32;

/// One instruction: 16 bytes, `Copy`.
///
/// Naming: `I`/`L`/`F`/`D` prefix = operand kind; suffix `K` = the second operand is a constant.
#[derive(Clone, Copy, PartialEq, Debug)]
#[rustfmt::skip] // one line per instruction
pub enum Inst {
    /// Any constant of a primitive kind, or `null` (0).
    Const { dst: Reg, value: u64 },
    Move { dst: Reg, src: Reg },

    IAdd { dst: Reg, a: Reg, b: Reg },
    ISub { dst: Reg, a: Reg, b: Reg },
    IMul { dst: Reg, a: Reg, b: Reg },
    IDiv { dst: Reg, a: Reg, b: Reg },
    IRem { dst: Reg, a: Reg, b: Reg },
    IShl { dst: Reg, a: Reg, b: Reg },
    IShr { dst: Reg, a: Reg, b: Reg },
    IUshr { dst: Reg, a: Reg, b: Reg },
    IAnd { dst: Reg, a: Reg, b: Reg },
    IOr { dst: Reg, a: Reg, b: Reg },
    IXor { dst: Reg, a: Reg, b: Reg },
    INeg { dst: Reg, a: Reg },
    IAddK { dst: Reg, a: Reg, k: i32 },
    IMulK { dst: Reg, a: Reg, k: i32 },
    IAndK { dst: Reg, a: Reg, k: i32 },
    IShlK { dst: Reg, a: Reg, k: i32 },
    IShrK { dst: Reg, a: Reg, k: i32 },
    IUshrK { dst: Reg, a: Reg, k: i32 },
    /// `k` is never 0.
    IDivK { dst: Reg, a: Reg, k: i32 },
    /// `k` is never 0.
    IRemK { dst: Reg, a: Reg, k: i32 },

    LAdd { dst: Reg, a: Reg, b: Reg },
    LSub { dst: Reg, a: Reg, b: Reg },
    LMul { dst: Reg, a: Reg, b: Reg },
    LDiv { dst: Reg, a: Reg, b: Reg },
    LRem { dst: Reg, a: Reg, b: Reg },
    /// Shift distances are `int` registers.
    LShl { dst: Reg, a: Reg, b: Reg },
    LShr { dst: Reg, a: Reg, b: Reg },
    LUshr { dst: Reg, a: Reg, b: Reg },
    LAnd { dst: Reg, a: Reg, b: Reg },
    LOr { dst: Reg, a: Reg, b: Reg },
    LXor { dst: Reg, a: Reg, b: Reg },
    LNeg { dst: Reg, a: Reg },
    LAddK { dst: Reg, a: Reg, k: i32 },

    FAdd { dst: Reg, a: Reg, b: Reg },
    FSub { dst: Reg, a: Reg, b: Reg },
    FMul { dst: Reg, a: Reg, b: Reg },
    FDiv { dst: Reg, a: Reg, b: Reg },
    FRem { dst: Reg, a: Reg, b: Reg },
    FNeg { dst: Reg, a: Reg },
    DAdd { dst: Reg, a: Reg, b: Reg },
    DSub { dst: Reg, a: Reg, b: Reg },
    DMul { dst: Reg, a: Reg, b: Reg },
    DDiv { dst: Reg, a: Reg, b: Reg },
    DRem { dst: Reg, a: Reg, b: Reg },
    DNeg { dst: Reg, a: Reg },

    I2L { dst: Reg, a: Reg },
    I2F { dst: Reg, a: Reg },
    I2D { dst: Reg, a: Reg },
    L2I { dst: Reg, a: Reg },
    L2F { dst: Reg, a: Reg },
    L2D { dst: Reg, a: Reg },
    F2I { dst: Reg, a: Reg },
    F2L { dst: Reg, a: Reg },
    F2D { dst: Reg, a: Reg },
    D2I { dst: Reg, a: Reg },
    D2L { dst: Reg, a: Reg },
    D2F { dst: Reg, a: Reg },
    I2B { dst: Reg, a: Reg },
    I2C { dst: Reg, a: Reg },
    I2S { dst: Reg, a: Reg },

    LCmp { dst: Reg, a: Reg, b: Reg },
    /// `nan_greater`: the `g` form.
    FCmp { dst: Reg, a: Reg, b: Reg, nan_greater: bool },
    DCmp { dst: Reg, a: Reg, b: Reg, nan_greater: bool },

    Jump { to: Target },
    IfIEq { a: Reg, b: Reg, to: Target },
    IfINe { a: Reg, b: Reg, to: Target },
    IfILt { a: Reg, b: Reg, to: Target },
    IfIGe { a: Reg, b: Reg, to: Target },
    IfIGt { a: Reg, b: Reg, to: Target },
    IfILe { a: Reg, b: Reg, to: Target },
    IfIEqK { a: Reg, k: i32, to: Target },
    IfINeK { a: Reg, k: i32, to: Target },
    IfILtK { a: Reg, k: i32, to: Target },
    IfIGeK { a: Reg, k: i32, to: Target },
    IfIGtK { a: Reg, k: i32, to: Target },
    IfILeK { a: Reg, k: i32, to: Target },
    /// `lcmp` and the branch on its result, in one.
    IfL { cond: Cond, a: Reg, b: Reg, to: Target },
    IfF { cond: Cond, nan_greater: bool, a: Reg, b: Reg, to: Target },
    IfD { cond: Cond, nan_greater: bool, a: Reg, b: Reg, to: Target },
    IfREq { a: Reg, b: Reg, to: Target },
    IfRNe { a: Reg, b: Reg, to: Target },
    IfNull { a: Reg, to: Target },
    IfNonNull { a: Reg, to: Target },
    /// `table` indexes [`Body::switches`].
    Switch { key: Reg, table: u32 },

    ArrayLength { dst: Reg, array: Reg },
    /// Byte or boolean arrays.
    LoadI8 { dst: Reg, array: Reg, index: Reg },
    LoadU16 { dst: Reg, array: Reg, index: Reg },
    LoadI16 { dst: Reg, array: Reg, index: Reg },
    /// Int and float arrays.
    Load32 { dst: Reg, array: Reg, index: Reg },
    /// Long and double arrays.
    Load64 { dst: Reg, array: Reg, index: Reg },
    LoadRef { dst: Reg, array: Reg, index: Reg },
    Store8 { src: Reg, array: Reg, index: Reg },
    Store16 { src: Reg, array: Reg, index: Reg },
    Store32 { src: Reg, array: Reg, index: Reg },
    Store64 { src: Reg, array: Reg, index: Reg },
    StoreRef { src: Reg, array: Reg, index: Reg },

    New { dst: Reg, cp: u16 },
    NewArray { dst: Reg, len: Reg, prim: Prim },
    NewRefArray { dst: Reg, len: Reg, cp: u16 },
    /// Dimension registers are `args[args..args + n]`.
    NewMultiArray { dst: Reg, cp: u16, n: u8, args: u32 },
    /// `dst` gets the value of `obj` if the cast succeeds.
    CheckCast { dst: Reg, obj: Reg, cp: u16 },
    InstanceOf { dst: Reg, obj: Reg, cp: u16 },
    GetField { dst: Reg, obj: Reg, cp: u16 },
    PutField { obj: Reg, src: Reg, cp: u16 },
    GetStatic { dst: Reg, cp: u16 },
    PutStatic { src: Reg, cp: u16 },
    /// `ldc` of a string, class, method type, method handle or dynamic constant.
    LoadConst { dst: Reg, cp: u16 },
    /// Argument registers are `args[args..args + n]`, receiver first.
    InvokeVirtual { dst: Reg, cp: u16, n: u8, args: u32 },
    InvokeSpecial { dst: Reg, cp: u16, n: u8, args: u32 },
    InvokeStatic { dst: Reg, cp: u16, n: u8, args: u32 },
    InvokeInterface { dst: Reg, cp: u16, n: u8, args: u32 },
    InvokeDynamic { dst: Reg, cp: u16, n: u8, args: u32 },
    MonitorEnter { obj: Reg },
    MonitorExit { obj: Reg },
    Throw { obj: Reg },
    Return { src: Reg },
    ReturnVoid,

    // ---- Resolved forms, made by the machine in its own copy of the code. ----
    /// Field at a word offset from the object's start.
    GetField64 { dst: Reg, obj: Reg, word: u32 },
    PutField64 { obj: Reg, src: Reg, word: u32 },
    PutFieldRef { obj: Reg, src: Reg, word: u32 },
    /// The same with everything about the access in a side table: volatile, narrow, or traced.
    GetFieldAt { dst: Reg, obj: Reg, site: u32 },
    PutFieldAt { obj: Reg, src: Reg, site: u32 },
    GetStaticAt { dst: Reg, site: u32 },
    PutStaticAt { src: Reg, site: u32 },
    NewAt { dst: Reg, class: u32 },
    NewRefArrayAt { dst: Reg, len: Reg, class: u32 },
    CheckCastAt { dst: Reg, obj: Reg, class: u32 },
    InstanceOfAt { dst: Reg, obj: Reg, class: u32 },
    /// `site` indexes the machine's call sites.
    CallVirtual { dst: Reg, n: u8, args: u32, site: u32 },
    CallInterface { dst: Reg, n: u8, args: u32, site: u32 },
    /// A statically bound target, receiver null-checked when `checked`.
    CallDirect { dst: Reg, n: u8, checked: bool, args: u32, method: u32 },
    /// As `CallDirect` for a static method whose class may still need initialising.
    CallStatic { dst: Reg, n: u8, args: u32, method: u32 },
    /// A constant that lives in the state (string, class object, …): an index into the machine's table.
    LoadConstAt { dst: Reg, constant: u32 },
    /// A signature-polymorphic call (`MethodHandle.invokeExact`, `VarHandle.compareAndSet`, …).
    CallHandle { dst: Reg, n: u8, args: u32, site: u32 },
    /// The start of a class initialiser: supertypes first.
    Initialise { class: u32 },
}

const _: () = assert!(std::mem::size_of::<Inst>() == 16);

/// A `tableswitch` or `lookupswitch`, both as sorted keys.
#[derive(Clone, PartialEq, Debug)]
pub enum Switch {
    /// Keys `low..low + targets.len()`.
    Table { low: i32, targets: Box<[Target]>, default: Target },
    /// Sorted by key.
    Lookup { keys: Box<[i32]>, targets: Box<[Target]>, default: Target },
}

impl Switch {
    #[inline]
    pub fn target(&self, key: i32) -> Target {
        match self {
            Self::Table { low, targets, default } => {
                targets.get(key.wrapping_sub(*low) as u32 as usize).copied().unwrap_or(*default)
            }
            Self::Lookup { keys, targets, default } => match keys.binary_search(&key) {
                Ok(at) => targets[at],
                Err(_) => *default,
            },
        }
    }
}

/// An exception handler over a range of instructions. Tables are searched in order.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Catch {
    pub start: Target,
    pub end: Target,
    pub target: Target,
    /// Class index in the pool, 0 for any throwable.
    pub cp: u16,
    /// Receives the exception.
    pub reg: Reg,
}

/// Where a register comes from, to name it for people.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Origin {
    Local(u16),
    Stack(u16),
}

/// One lowered method.
#[derive(Clone, PartialEq, Debug)]
pub struct Body {
    pub params: u16,
    /// Kind of each register.
    pub kinds: Box<[Kind]>,
    pub origins: Box<[Origin]>,
    pub insts: Box<[Inst]>,
    /// Bytecode offset that each instruction was lowered from.
    pub offsets: Box<[u16]>,
    pub catches: Box<[Catch]>,
    /// Argument lists of calls and array dimensions.
    pub args: Box<[Reg]>,
    pub switches: Box<[Switch]>,
}

impl Body {
    pub fn args(&self, start: u32, n: u8) -> &[Reg] {
        &self.args[start as usize..start as usize + n as usize]
    }
}
