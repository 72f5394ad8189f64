//! A lowered method as a whole.
//!
//! Invariant: every register, target, argument list and reference of a [`Body`] is inside of it, and control never
//! falls off its end. The interpreter's `unsafe` rests on that, so the fields are private and [`Body::new`] looks.

use crate::ir::{Comparison, Inst, Kind, Reg, Target};
use crate::reference::{
    ClassRef, ConstantRef, FieldRef, MethodRef, SiteRef, SymbolicClass, SymbolicConstant, SymbolicMember, SymbolicSite,
};
use thiserror::Error;

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

    /// Each key with its target.
    pub fn cases(&self) -> Vec<(i32, Target)> {
        match self {
            Self::Table { low, targets, .. } => {
                targets.iter().enumerate().map(|(key, &to)| (low.wrapping_add(key as i32), to)).collect()
            }
            Self::Lookup { keys, targets, .. } => keys.iter().copied().zip(targets.iter().copied()).collect(),
        }
    }

    /// All targets but the default one, and that.
    pub fn parts(&self) -> (&[Target], Target) {
        match self {
            Self::Table { targets, default, .. } | Self::Lookup { targets, default, .. } => (targets, *default),
        }
    }

    pub fn parts_mut(&mut self) -> (&mut [Target], &mut Target) {
        match self {
            Self::Table { targets, default, .. } | Self::Lookup { targets, default, .. } => (targets, default),
        }
    }

    fn check(&self) -> Result<(), String> {
        match self {
            Self::Table { .. } => Ok(()),
            Self::Lookup { keys, targets, .. } if keys.len() == targets.len() && keys.is_sorted() => Ok(()),
            Self::Lookup { .. } => Err("the keys of a lookup are sorted and have a target each".into()),
        }
    }
}

/// An exception handler over a range of instructions. Tables are searched in order.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Catch {
    pub start: Target,
    pub end: Target,
    pub target: Target,
    /// `None` for any throwable.
    pub class: Option<ClassRef>,
    /// Receives the exception.
    pub reg: Reg,
}

/// Where a register comes from, to name it for people.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Origin {
    Local(u16),
    Stack(u16),
}

/// What a body is made of.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Parts {
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
    pub references: References,
}

/// What the instructions name, by sort.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct References {
    pub classes: Box<[SymbolicClass]>,
    pub fields: Box<[SymbolicMember]>,
    pub methods: Box<[SymbolicMember]>,
    pub constants: Box<[SymbolicConstant]>,
    pub sites: Box<[SymbolicSite]>,
}

/// What is wrong with the parts of a body.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{0}")]
pub struct Malformed(String);

/// One lowered method.
#[derive(Clone, PartialEq, Debug)]
pub struct Body {
    parts: Parts,
}

impl Body {
    /// The body, or what is wrong with its parts.
    pub fn new(parts: Parts) -> Result<Self, Malformed> {
        Checker { parts: &parts }.check().map_err(Malformed)?;
        Ok(Self { parts })
    }

    /// The same with other instructions.
    pub fn map(&self, change: impl FnMut(Inst) -> Inst) -> Result<Self, Malformed> {
        let insts = self.parts.insts.iter().copied().map(change).collect();
        Self::new(Parts { insts, ..self.parts.clone() })
    }

    pub fn params(&self) -> u16 {
        self.parts.params
    }

    /// Kind of each register.
    pub fn kinds(&self) -> &[Kind] {
        &self.parts.kinds
    }

    pub fn kind(&self, register: Reg) -> Kind {
        self.parts.kinds[register.index()]
    }

    /// Where each register comes from.
    pub fn origins(&self) -> &[Origin] {
        &self.parts.origins
    }

    pub fn insts(&self) -> &[Inst] {
        &self.parts.insts
    }

    pub fn inst(&self, at: Target) -> Inst {
        self.parts.insts[at as usize]
    }

    /// Bytecode offset that each instruction was lowered from.
    pub fn offsets(&self) -> &[u16] {
        &self.parts.offsets
    }

    pub fn catches(&self) -> &[Catch] {
        &self.parts.catches
    }

    pub fn switches(&self) -> &[Switch] {
        &self.parts.switches
    }

    /// All argument lists, one after the other.
    pub fn all_args(&self) -> &[Reg] {
        &self.parts.args
    }

    pub fn args(&self, start: u32, n: u8) -> &[Reg] {
        &self.parts.args[start as usize..start as usize + n as usize]
    }

    /// All that the instructions name.
    pub fn references(&self) -> &References {
        &self.parts.references
    }

    pub fn class(&self, class: ClassRef) -> SymbolicClass {
        self.parts.references.classes[class.index()]
    }

    pub fn field(&self, field: FieldRef) -> SymbolicMember {
        self.parts.references.fields[field.index()]
    }

    pub fn method(&self, method: MethodRef) -> SymbolicMember {
        self.parts.references.methods[method.index()]
    }

    pub fn constant(&self, constant: ConstantRef) -> SymbolicConstant {
        self.parts.references.constants[constant.index()]
    }

    pub fn site(&self, site: SiteRef) -> SymbolicSite {
        self.parts.references.sites[site.index()]
    }
}

/// Looks whether parts make a body.
struct Checker<'a> {
    parts: &'a Parts,
}

impl Checker<'_> {
    fn check(&self) -> Result<(), String> {
        let parts = self.parts;
        if parts.origins.len() != parts.kinds.len() || parts.kinds.len() > Reg::NONE.index() {
            return Err("registers have a kind and an origin each".into());
        }
        if parts.params as usize > parts.kinds.len() {
            return Err("parameters are registers".into());
        }
        if parts.offsets.len() != parts.insts.len() {
            return Err("instructions have an offset each".into());
        }
        if parts.insts.last().is_none_or(|last| !last.ends_flow()) {
            return Err("the last instruction goes on".into());
        }
        for (at, inst) in parts.insts.iter().enumerate() {
            self.inst(inst).map_err(|what| format!("{what} in instruction {at}"))?;
        }
        parts.catches.iter().try_for_each(|catch| self.catch(catch))
    }

    fn inst(&self, inst: &Inst) -> Result<(), String> {
        self.operation(inst)?;
        self.references(inst)?;
        let mut result = Ok(());
        let mut note = |found: Result<(), String>| {
            if result.is_ok() {
                result = found;
            }
        };
        inst.def().into_iter().for_each(|register| note(self.register(register)));
        match inst.arguments() {
            Some((start, n)) => note(self.arguments(start, n)),
            None => inst.operands(|register| note(self.register(register))),
        }
        match *inst {
            Inst::Switch { table, .. } => note(self.switch(table)),
            mut inst => inst.target_mut().into_iter().for_each(|to| note(self.target(*to))),
        }
        result
    }

    fn register(&self, register: Reg) -> Result<(), String> {
        inside(register.index(), self.parts.kinds.len(), "register")
    }

    fn target(&self, to: Target) -> Result<(), String> {
        inside(to as usize, self.parts.insts.len(), "target")
    }

    fn arguments(&self, start: u32, n: u8) -> Result<(), String> {
        let range = start as usize..start as usize + n as usize;
        let list = self.parts.args.get(range).ok_or("an argument list that is not there")?;
        list.iter().try_for_each(|&register| self.register(register))
    }

    fn switch(&self, table: u32) -> Result<(), String> {
        let switch = self.parts.switches.get(table as usize).ok_or("a switch that is not there")?;
        switch.check()?;
        let (targets, default) = switch.parts();
        self.target(default)?;
        targets.iter().try_for_each(|&to| self.target(to))
    }

    fn catch(&self, catch: &Catch) -> Result<(), String> {
        let Catch { start, end, target, class, reg } = *catch;
        if start >= end || end as usize > self.parts.insts.len() {
            return Err(format!("catch {start}..{end} is no range"));
        }
        self.target(target)?;
        self.register(reg)?;
        class.map_or(Ok(()), |class| self.class(class))
    }

    fn class(&self, class: ClassRef) -> Result<(), String> {
        inside(class.index(), self.parts.references.classes.len(), "class")
    }

    fn references(&self, inst: &Inst) -> Result<(), String> {
        let tables = &self.parts.references;
        match *inst {
            Inst::New { class, .. }
            | Inst::NewRefArray { class, .. }
            | Inst::NewMultiArray { class, .. }
            | Inst::CheckCast { class, .. }
            | Inst::InstanceOf { class, .. } => self.class(class),
            Inst::GetField { field, .. }
            | Inst::PutField { field, .. }
            | Inst::GetStatic { field, .. }
            | Inst::PutStatic { field, .. } => inside(field.index(), tables.fields.len(), "field"),
            Inst::Invoke { method, .. } => inside(method.index(), tables.methods.len(), "method"),
            Inst::InvokeDynamic { site, .. } => inside(site.index(), tables.sites.len(), "call site"),
            Inst::LoadConst { constant, .. } => inside(constant.index(), tables.constants.len(), "constant"),
            _ => Ok(()),
        }
    }

    /// That there is such an operation on such operands.
    fn operation(&self, inst: &Inst) -> Result<(), String> {
        let known = match *inst {
            Inst::Negate { kind, .. } => kind != Kind::Ref,
            Inst::Binary { op, kind, b, .. } => op.accepts(kind, b),
            Inst::Compare { by, .. } => !matches!(by, Comparison::Int | Comparison::Ref),
            Inst::Branch { by, cond, b, .. } => by.accepts(cond, b),
            _ => true,
        };
        if known { Ok(()) } else { Err("an operation that there is not".into()) }
    }
}

fn inside(index: usize, count: usize, what: &str) -> Result<(), String> {
    if index < count { Ok(()) } else { Err(format!("{what} {index} of {count}")) }
}

#[cfg(test)]
mod tests {
    use support::Interner;

    /// Why a text is not a body.
    fn refused(text: &str) -> String {
        crate::text::parse(text, &Interner::default()).expect_err("it is refused").what
    }

    #[test]
    fn everything_lies_inside() {
        let of = |rest: &str| refused(&format!("params 1\nr0: int = local 0\nr1: ref = local 1\n{rest}"));
        assert_eq!(of("0 @0: return r2"), "register 2 of 2 in instruction 0");
        assert_eq!(of("0 @0: r7 = const 0\n1 @1: return"), "register 7 of 2 in instruction 0");
        assert_eq!(of("0 @0: invokestatic A.a(I)V (r0, r9)\n1 @3: return"), "register 9 of 2 in instruction 0");
        assert_eq!(of("0 @0: ifieq r0 0 -> 2\n1 @3: return"), "target 2 of 2 in instruction 0");
        assert_eq!(of("0 @0: goto -> 5"), "target 5 of 1 in instruction 0");
        assert_eq!(of("0 @0: switch r0 table 0 0 3 default 0"), "target 3 of 1 in instruction 0");
        assert!(of("0 @0: switch r0 lookup 2 0 1 0 default 0").starts_with("the keys of a lookup are sorted"));
        assert_eq!(of("0 @0: return\ncatch 0..2 -> 0 r1 any"), "catch 0..2 is no range");
        assert_eq!(of("0 @0: return\ncatch 0..1 -> 1 r1 any"), "target 1 of 1");
        assert_eq!(of("0 @0: return\ncatch 0..1 -> 0 r2 any"), "register 2 of 2");
        assert_eq!(of("0 @0: r0 = const 1"), "the last instruction goes on");
        assert_eq!(of(""), "the last instruction goes on");
        assert_eq!(refused("params 1\n0 @0: return"), "parameters are registers");
    }

    #[test]
    fn operations_are_those_that_there_are() {
        let of = |operation: &str| refused(&format!("params 0\nr0: int = local 0\n0 @0: {operation}\n1 @1: return"));
        let operations = ["r0 = isub r0 1", "r0 = idiv r0 0", "r0 = fshl r0 r0", "r0 = ishl r0 32", "r0 = aneg r0"];
        for operation in
            operations.into_iter().chain(["ifalt r0 r0 -> 0", "ifaeq r0 1 -> 0", "ifleq r0 1 -> 0", "r0 = icmp r0 r0"])
        {
            assert!(of(operation).starts_with("an operation that there is not"), "{operation}");
        }
    }
}
