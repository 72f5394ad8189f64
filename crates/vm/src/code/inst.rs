//! The instructions that the machine executes.
//!
//! `select.rs` makes them of the IR, one of one, so that an instruction has the same place in both. There is one for
//! each operation on each kind of operands, for a loop that asks no further questions is the faster one. Those that
//! name a constant of the pool are replaced by a linked form when they are first executed (`link.rs`).

use program::Primitive;
use program::ir::{BinaryOp, Cond, Kind, Reg, Target};

/// One instruction: 16 bytes, `Copy`.
///
/// Naming: `I`/`L`/`F`/`D` prefix = operand kind; suffix `K` = the second operand is a constant.
#[derive(Clone, Copy, PartialEq, Debug)]
#[rustfmt::skip] // one line per instruction
pub(crate) enum Inst {
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

    /// What these stand for above, on `int` or `long`, for who wants to know of overflow: see [`Inst::checked`].
    Checked { op: BinaryOp, kind: Kind, dst: Reg, a: Reg, b: Reg },
    /// `k` is never 0 for a division.
    CheckedK { op: BinaryOp, kind: Kind, dst: Reg, a: Reg, k: i32 },
    CheckedNeg { kind: Kind, dst: Reg, a: Reg },

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
    /// `table` indexes the machine's switches.
    Switch { key: Reg, table: u32 },

    NewArray { dst: Reg, len: Reg, element: Primitive },
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
    MonitorEnter { obj: Reg },
    MonitorExit { obj: Reg },
    Throw { obj: Reg },
    Return { src: Reg },
    ReturnVoid,

    // ---- Not yet linked: `cp` is an index into the pool of the method's class. ----
    New { dst: Reg, cp: u16 },
    NewRefArray { dst: Reg, len: Reg, cp: u16 },
    /// Dimension registers are `args[args..args + n]` of the machine's list.
    NewMultiArray { dst: Reg, cp: u16, n: u8, args: u32 },
    /// `dst` gets the value of `obj` if the cast succeeds.
    CheckCast { dst: Reg, obj: Reg, cp: u16 },
    InstanceOf { dst: Reg, obj: Reg, cp: u16 },
    GetField { dst: Reg, obj: Reg, cp: u16 },
    PutField { obj: Reg, src: Reg, cp: u16 },
    GetStatic { dst: Reg, cp: u16 },
    PutStatic { src: Reg, cp: u16 },
    LoadConst { dst: Reg, cp: u16 },
    /// Argument registers are `args[args..args + n]`, receiver first.
    InvokeVirtual { dst: Reg, cp: u16, n: u8, args: u32 },
    InvokeSpecial { dst: Reg, cp: u16, n: u8, args: u32 },
    InvokeStatic { dst: Reg, cp: u16, n: u8, args: u32 },
    InvokeInterface { dst: Reg, cp: u16, n: u8, args: u32 },
    InvokeDynamic { dst: Reg, cp: u16, n: u8, args: u32 },

    // ---- Linked: what those above become when they are first executed. ----
    /// Field at a word offset from the object's start.
    GetField64 { dst: Reg, obj: Reg, word: u32 },
    PutField64 { obj: Reg, src: Reg, word: u32 },
    PutFieldRef { obj: Reg, src: Reg, word: u32 },
    /// The same with everything about the access in a side table: volatile, narrow, or with a trail.
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

impl Inst {
    /// The instruction that does the same and tells if the result is not the true one, if there is one.
    pub(crate) fn checked(self) -> Self {
        use BinaryOp::{Add, Div, Mul, Sub};
        let binary = |op, kind, dst, a, b| Self::Checked { op, kind, dst, a, b };
        let with = |op, kind, dst, a, k| Self::CheckedK { op, kind, dst, a, k };
        match self {
            Self::IAdd { dst, a, b } => binary(Add, Kind::Int, dst, a, b),
            Self::ISub { dst, a, b } => binary(Sub, Kind::Int, dst, a, b),
            Self::IMul { dst, a, b } => binary(Mul, Kind::Int, dst, a, b),
            Self::IDiv { dst, a, b } => binary(Div, Kind::Int, dst, a, b),
            Self::LAdd { dst, a, b } => binary(Add, Kind::Long, dst, a, b),
            Self::LSub { dst, a, b } => binary(Sub, Kind::Long, dst, a, b),
            Self::LMul { dst, a, b } => binary(Mul, Kind::Long, dst, a, b),
            Self::LDiv { dst, a, b } => binary(Div, Kind::Long, dst, a, b),
            Self::IAddK { dst, a, k } => with(Add, Kind::Int, dst, a, k),
            Self::IMulK { dst, a, k } => with(Mul, Kind::Int, dst, a, k),
            Self::IDivK { dst, a, k } => with(Div, Kind::Int, dst, a, k),
            Self::LAddK { dst, a, k } => with(Add, Kind::Long, dst, a, k),
            Self::INeg { dst, a } => Self::CheckedNeg { kind: Kind::Int, dst, a },
            Self::LNeg { dst, a } => Self::CheckedNeg { kind: Kind::Long, dst, a },
            other => other,
        }
    }
}

const _: () = assert!(std::mem::size_of::<Inst>() == 16);
