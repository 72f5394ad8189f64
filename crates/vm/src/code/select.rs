//! Instruction selection: from the IR to what the machine executes.
//!
//! Each instruction of the IR becomes one of the machine's, at the same distance from the method's start, so that
//! offsets, liveness and handlers of the body hold for the code.

use crate::code::inst::Inst;
use program::ir::{
    self, BinaryOp, Body, Comparison, Cond, Conversion, Element, InvokeKind, Kind, Operand, Reg, Switch,
};

/// Where the parts of a method's code begin in the machine's tables.
#[derive(Clone, Copy)]
pub(crate) struct Placement {
    pub(crate) code: u32,
    pub(crate) args: u32,
    pub(crate) switches: u32,
}

impl Placement {
    /// The code of a method at its place.
    pub(crate) fn code<'a>(self, body: &'a Body) -> impl Iterator<Item = Inst> + 'a {
        body.insts().iter().map(move |&inst| self.select(body, inst))
    }

    /// Its switches, with targets in the machine's code.
    pub(crate) fn switches<'a>(self, body: &'a Body) -> impl Iterator<Item = Switch> + 'a {
        body.switches().iter().map(move |switch| {
            let mut switch = switch.clone();
            let (targets, default) = switch.parts_mut();
            targets.iter_mut().for_each(|target| *target += self.code);
            *default += self.code;
            switch
        })
    }

    fn select(self, body: &Body, inst: ir::Inst) -> Inst {
        match inst {
            ir::Inst::Const { dst, value } => Inst::Const { dst, value },
            ir::Inst::Move { dst, src } => Inst::Move { dst, src },
            ir::Inst::Negate { kind, dst, a } => negate(kind, dst, a),
            ir::Inst::Binary { op, kind, dst, a, b: Operand::Reg(b) } => binary(op, kind, dst, a, b),
            ir::Inst::Binary { op, kind, dst, a, b: Operand::Immediate(k) } => immediate(op, kind, dst, a, k),
            ir::Inst::Convert { how, dst, a } => convert(how, dst, a),
            ir::Inst::Compare { by, dst, a, b } => compare(by, dst, a, b),
            ir::Inst::Jump { to } => Inst::Jump { to: to + self.code },
            ir::Inst::Branch { by, cond, a, b, to } => branch(by, cond, a, b, to + self.code),
            ir::Inst::Switch { key, table } => Inst::Switch { key, table: table + self.switches },
            ir::Inst::ArrayLength { dst, array } => Inst::ArrayLength { dst, array },
            ir::Inst::ArrayLoad { element, dst, array, index } => load(element, dst, array, index),
            ir::Inst::ArrayStore { element, array, index, src } => store(element, array, index, src),
            ir::Inst::New { dst, class } => Inst::New { dst, cp: body.class(class).cp },
            ir::Inst::NewArray { dst, len, element } => Inst::NewArray { dst, len, element },
            ir::Inst::NewRefArray { dst, len, class } => Inst::NewRefArray { dst, len, cp: body.class(class).cp },
            ir::Inst::NewMultiArray { dst, class, n, args } => {
                Inst::NewMultiArray { dst, cp: body.class(class).cp, n, args: args + self.args }
            }
            ir::Inst::CheckCast { dst, obj, class } => Inst::CheckCast { dst, obj, cp: body.class(class).cp },
            ir::Inst::InstanceOf { dst, obj, class } => Inst::InstanceOf { dst, obj, cp: body.class(class).cp },
            ir::Inst::GetField { dst, obj, field } => Inst::GetField { dst, obj, cp: body.field(field).cp },
            ir::Inst::PutField { obj, src, field } => Inst::PutField { obj, src, cp: body.field(field).cp },
            ir::Inst::GetStatic { dst, field } => Inst::GetStatic { dst, cp: body.field(field).cp },
            ir::Inst::PutStatic { src, field } => Inst::PutStatic { src, cp: body.field(field).cp },
            ir::Inst::LoadConst { dst, constant } => Inst::LoadConst { dst, cp: body.constant(constant).cp },
            ir::Inst::Invoke { kind, dst, method, n, args } => {
                invoke(kind, dst, body.method(method).cp, n, args + self.args)
            }
            ir::Inst::InvokeDynamic { dst, site, n, args } => {
                Inst::InvokeDynamic { dst, cp: body.site(site).cp, n, args: args + self.args }
            }
            ir::Inst::MonitorEnter { obj } => Inst::MonitorEnter { obj },
            ir::Inst::MonitorExit { obj } => Inst::MonitorExit { obj },
            ir::Inst::Throw { obj } => Inst::Throw { obj },
            ir::Inst::Return { src: Some(src) } => Inst::Return { src },
            ir::Inst::Return { src: None } => Inst::ReturnVoid,
        }
    }
}

/// `Body::new` accepts no instruction that nothing here stands for.
fn no_body_has(what: impl std::fmt::Debug) -> ! {
    unreachable!("no body has {what:?}")
}

fn negate(kind: Kind, dst: Reg, a: Reg) -> Inst {
    match kind {
        Kind::Int => Inst::INeg { dst, a },
        Kind::Long => Inst::LNeg { dst, a },
        Kind::Float => Inst::FNeg { dst, a },
        Kind::Double => Inst::DNeg { dst, a },
        Kind::Ref => no_body_has(kind),
    }
}

fn binary(op: BinaryOp, kind: Kind, dst: Reg, a: Reg, b: Reg) -> Inst {
    match (op, kind) {
        (BinaryOp::Add, Kind::Int) => Inst::IAdd { dst, a, b },
        (BinaryOp::Sub, Kind::Int) => Inst::ISub { dst, a, b },
        (BinaryOp::Mul, Kind::Int) => Inst::IMul { dst, a, b },
        (BinaryOp::Div, Kind::Int) => Inst::IDiv { dst, a, b },
        (BinaryOp::Rem, Kind::Int) => Inst::IRem { dst, a, b },
        (BinaryOp::Shl, Kind::Int) => Inst::IShl { dst, a, b },
        (BinaryOp::Shr, Kind::Int) => Inst::IShr { dst, a, b },
        (BinaryOp::Ushr, Kind::Int) => Inst::IUshr { dst, a, b },
        (BinaryOp::And, Kind::Int) => Inst::IAnd { dst, a, b },
        (BinaryOp::Or, Kind::Int) => Inst::IOr { dst, a, b },
        (BinaryOp::Xor, Kind::Int) => Inst::IXor { dst, a, b },
        (BinaryOp::Add, Kind::Long) => Inst::LAdd { dst, a, b },
        (BinaryOp::Sub, Kind::Long) => Inst::LSub { dst, a, b },
        (BinaryOp::Mul, Kind::Long) => Inst::LMul { dst, a, b },
        (BinaryOp::Div, Kind::Long) => Inst::LDiv { dst, a, b },
        (BinaryOp::Rem, Kind::Long) => Inst::LRem { dst, a, b },
        (BinaryOp::Shl, Kind::Long) => Inst::LShl { dst, a, b },
        (BinaryOp::Shr, Kind::Long) => Inst::LShr { dst, a, b },
        (BinaryOp::Ushr, Kind::Long) => Inst::LUshr { dst, a, b },
        (BinaryOp::And, Kind::Long) => Inst::LAnd { dst, a, b },
        (BinaryOp::Or, Kind::Long) => Inst::LOr { dst, a, b },
        (BinaryOp::Xor, Kind::Long) => Inst::LXor { dst, a, b },
        (BinaryOp::Add, Kind::Float) => Inst::FAdd { dst, a, b },
        (BinaryOp::Sub, Kind::Float) => Inst::FSub { dst, a, b },
        (BinaryOp::Mul, Kind::Float) => Inst::FMul { dst, a, b },
        (BinaryOp::Div, Kind::Float) => Inst::FDiv { dst, a, b },
        (BinaryOp::Rem, Kind::Float) => Inst::FRem { dst, a, b },
        (BinaryOp::Add, Kind::Double) => Inst::DAdd { dst, a, b },
        (BinaryOp::Sub, Kind::Double) => Inst::DSub { dst, a, b },
        (BinaryOp::Mul, Kind::Double) => Inst::DMul { dst, a, b },
        (BinaryOp::Div, Kind::Double) => Inst::DDiv { dst, a, b },
        (BinaryOp::Rem, Kind::Double) => Inst::DRem { dst, a, b },
        (op, kind) => no_body_has((op, kind)),
    }
}

fn immediate(op: BinaryOp, kind: Kind, dst: Reg, a: Reg, k: i32) -> Inst {
    match (op, kind) {
        (BinaryOp::Add, Kind::Int) => Inst::IAddK { dst, a, k },
        (BinaryOp::Mul, Kind::Int) => Inst::IMulK { dst, a, k },
        (BinaryOp::And, Kind::Int) => Inst::IAndK { dst, a, k },
        (BinaryOp::Shl, Kind::Int) => Inst::IShlK { dst, a, k },
        (BinaryOp::Shr, Kind::Int) => Inst::IShrK { dst, a, k },
        (BinaryOp::Ushr, Kind::Int) => Inst::IUshrK { dst, a, k },
        (BinaryOp::Div, Kind::Int) => Inst::IDivK { dst, a, k },
        (BinaryOp::Rem, Kind::Int) => Inst::IRemK { dst, a, k },
        (BinaryOp::Add, Kind::Long) => Inst::LAddK { dst, a, k },
        (op, kind) => no_body_has((op, kind, k)),
    }
}

fn convert(how: Conversion, dst: Reg, a: Reg) -> Inst {
    match how {
        Conversion::I2L => Inst::I2L { dst, a },
        Conversion::I2F => Inst::I2F { dst, a },
        Conversion::I2D => Inst::I2D { dst, a },
        Conversion::L2I => Inst::L2I { dst, a },
        Conversion::L2F => Inst::L2F { dst, a },
        Conversion::L2D => Inst::L2D { dst, a },
        Conversion::F2I => Inst::F2I { dst, a },
        Conversion::F2L => Inst::F2L { dst, a },
        Conversion::F2D => Inst::F2D { dst, a },
        Conversion::D2I => Inst::D2I { dst, a },
        Conversion::D2L => Inst::D2L { dst, a },
        Conversion::D2F => Inst::D2F { dst, a },
        Conversion::I2B => Inst::I2B { dst, a },
        Conversion::I2C => Inst::I2C { dst, a },
        Conversion::I2S => Inst::I2S { dst, a },
    }
}

fn compare(by: Comparison, dst: Reg, a: Reg, b: Reg) -> Inst {
    match by {
        Comparison::Long => Inst::LCmp { dst, a, b },
        Comparison::Float { nan_greater } => Inst::FCmp { dst, a, b, nan_greater },
        Comparison::Double { nan_greater } => Inst::DCmp { dst, a, b, nan_greater },
        Comparison::Int | Comparison::Ref => no_body_has(by),
    }
}

fn branch(by: Comparison, cond: Cond, a: Reg, b: Operand, to: u32) -> Inst {
    match (by, b, cond) {
        (Comparison::Int, Operand::Reg(b), Cond::Eq) => Inst::IfIEq { a, b, to },
        (Comparison::Int, Operand::Reg(b), Cond::Ne) => Inst::IfINe { a, b, to },
        (Comparison::Int, Operand::Reg(b), Cond::Lt) => Inst::IfILt { a, b, to },
        (Comparison::Int, Operand::Reg(b), Cond::Ge) => Inst::IfIGe { a, b, to },
        (Comparison::Int, Operand::Reg(b), Cond::Gt) => Inst::IfIGt { a, b, to },
        (Comparison::Int, Operand::Reg(b), Cond::Le) => Inst::IfILe { a, b, to },
        (Comparison::Int, Operand::Immediate(k), Cond::Eq) => Inst::IfIEqK { a, k, to },
        (Comparison::Int, Operand::Immediate(k), Cond::Ne) => Inst::IfINeK { a, k, to },
        (Comparison::Int, Operand::Immediate(k), Cond::Lt) => Inst::IfILtK { a, k, to },
        (Comparison::Int, Operand::Immediate(k), Cond::Ge) => Inst::IfIGeK { a, k, to },
        (Comparison::Int, Operand::Immediate(k), Cond::Gt) => Inst::IfIGtK { a, k, to },
        (Comparison::Int, Operand::Immediate(k), Cond::Le) => Inst::IfILeK { a, k, to },
        (Comparison::Long, Operand::Reg(b), cond) => Inst::IfL { cond, a, b, to },
        (Comparison::Float { nan_greater }, Operand::Reg(b), cond) => Inst::IfF { cond, nan_greater, a, b, to },
        (Comparison::Double { nan_greater }, Operand::Reg(b), cond) => Inst::IfD { cond, nan_greater, a, b, to },
        (Comparison::Ref, Operand::Reg(b), Cond::Eq) => Inst::IfREq { a, b, to },
        (Comparison::Ref, Operand::Reg(b), Cond::Ne) => Inst::IfRNe { a, b, to },
        (Comparison::Ref, Operand::Immediate(0), Cond::Eq) => Inst::IfNull { a, to },
        (Comparison::Ref, Operand::Immediate(0), Cond::Ne) => Inst::IfNonNull { a, to },
        other => no_body_has(other),
    }
}

fn load(element: Element, dst: Reg, array: Reg, index: Reg) -> Inst {
    match element {
        Element::Byte => Inst::LoadI8 { dst, array, index },
        Element::Char => Inst::LoadU16 { dst, array, index },
        Element::Short => Inst::LoadI16 { dst, array, index },
        Element::Int | Element::Float => Inst::Load32 { dst, array, index },
        Element::Long | Element::Double => Inst::Load64 { dst, array, index },
        Element::Ref => Inst::LoadRef { dst, array, index },
    }
}

fn store(element: Element, array: Reg, index: Reg, src: Reg) -> Inst {
    match element {
        Element::Byte => Inst::Store8 { src, array, index },
        Element::Char | Element::Short => Inst::Store16 { src, array, index },
        Element::Int | Element::Float => Inst::Store32 { src, array, index },
        Element::Long | Element::Double => Inst::Store64 { src, array, index },
        Element::Ref => Inst::StoreRef { src, array, index },
    }
}

fn invoke(kind: InvokeKind, dst: Reg, cp: u16, n: u8, args: u32) -> Inst {
    match kind {
        InvokeKind::Virtual => Inst::InvokeVirtual { dst, cp, n, args },
        InvokeKind::Special => Inst::InvokeSpecial { dst, cp, n, args },
        InvokeKind::Static => Inst::InvokeStatic { dst, cp, n, args },
        InvokeKind::Interface => Inst::InvokeInterface { dst, cp, n, args },
    }
}

#[cfg(test)]
mod tests {
    use super::Placement;
    use program::ir::{BinaryOp, Body, Comparison, Cond, Conversion, Element, Inst, Kind, Operand, Origin, Parts, Reg};

    /// Whatever an instruction of these sorts may be, whether a body may have it or not.
    fn imaginable() -> Vec<Inst> {
        let (dst, a) = (Reg(0), Reg(0));
        let operands = [Operand::Reg(a), Operand::Immediate(0), Operand::Immediate(7), Operand::Immediate(-1)];
        let mut all = Vec::new();
        for b in operands {
            for kind in Kind::ALL {
                all.extend(BinaryOp::ALL.map(|op| Inst::Binary { op, kind, dst, a, b }));
            }
            for by in Comparison::ALL {
                all.extend(Cond::ALL.map(|cond| Inst::Branch { by, cond, a, b, to: 0 }));
            }
        }
        all.extend(Kind::ALL.map(|kind| Inst::Negate { kind, dst, a }));
        all.extend(Comparison::ALL.map(|by| Inst::Compare { by, dst, a, b: a }));
        all.extend(Conversion::ALL.map(|how| Inst::Convert { how, dst, a }));
        all.extend(Element::ALL.map(|element| Inst::ArrayLoad { element, dst, array: a, index: a }));
        all.extend(Element::ALL.map(|element| Inst::ArrayStore { element, array: a, index: a, src: a }));
        all
    }

    #[test]
    fn whatever_a_body_has_can_be_executed() {
        let placement = Placement { code: 100, args: 10, switches: 1 };
        let mut selected = 0;
        for inst in imaginable() {
            let body = Body::new(Parts {
                kinds: [Kind::Int].into(),
                origins: [Origin::Local(0)].into(),
                insts: [inst, Inst::Return { src: None }].into(),
                offsets: [0, 1].into(),
                ..Parts::default()
            });
            if let Ok(body) = body {
                selected += placement.code(&body).count() - 1;
            }
        }
        // Operations in registers and with immediates, branches, and one of each of the rest.
        assert_eq!(selected, 32 + (3 * 3 + 2 * 3 + 2 * 2 + 3) + (6 * 6 + 6 * 3 + 2 * 2) + 4 + 5 + 15 + 16);
    }
}
