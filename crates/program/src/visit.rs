//! What an instruction reads, writes and where it may go, for every analysis.

use crate::body::Body;
use crate::ir::{BinaryOp, Inst, Kind, Operand, Reg, Target};

impl Inst {
    /// The register it writes.
    pub fn def(mut self) -> Option<Reg> {
        self.def_mut().copied().filter(|&register| register != Reg::NONE)
    }

    /// The place of the register it writes, which may be [`Reg::NONE`].
    fn def_mut(&mut self) -> Option<&mut Reg> {
        match self {
            Self::Const { dst, .. }
            | Self::Move { dst, .. }
            | Self::Negate { dst, .. }
            | Self::Binary { dst, .. }
            | Self::Convert { dst, .. }
            | Self::Compare { dst, .. }
            | Self::ArrayLength { dst, .. }
            | Self::ArrayLoad { dst, .. }
            | Self::New { dst, .. }
            | Self::NewArray { dst, .. }
            | Self::NewRefArray { dst, .. }
            | Self::NewMultiArray { dst, .. }
            | Self::CheckCast { dst, .. }
            | Self::InstanceOf { dst, .. }
            | Self::GetField { dst, .. }
            | Self::GetStatic { dst, .. }
            | Self::LoadConst { dst, .. }
            | Self::Invoke { dst, .. }
            | Self::InvokeDynamic { dst, .. } => Some(dst),
            Self::Jump { .. }
            | Self::Branch { .. }
            | Self::Switch { .. }
            | Self::ArrayStore { .. }
            | Self::PutField { .. }
            | Self::PutStatic { .. }
            | Self::MonitorEnter { .. }
            | Self::MonitorExit { .. }
            | Self::Throw { .. }
            | Self::Return { .. } => None,
        }
    }

    /// The same with another destination.
    pub fn with_def(mut self, dst: Reg) -> Self {
        if let Some(place) = self.def_mut() {
            *place = dst;
        }
        self
    }

    /// Where its argument list lies among those of the body, if it has one.
    pub fn arguments(self) -> Option<(u32, u8)> {
        match self {
            Self::NewMultiArray { args, n, .. }
            | Self::Invoke { args, n, .. }
            | Self::InvokeDynamic { args, n, .. } => Some((args, n)),
            _ => None,
        }
    }

    /// Calls `visit` with each register it reads.
    pub fn for_each_use(self, body: &Body, visit: impl FnMut(Reg)) {
        match self.arguments() {
            Some((start, n)) => body.args(start, n).iter().copied().for_each(visit),
            None => self.operands(visit),
        }
    }

    /// Calls `visit` with each register that it reads and names itself, those of an argument list not included.
    pub(crate) fn operands(self, mut visit: impl FnMut(Reg)) {
        match self {
            Self::Const { .. }
            | Self::Jump { .. }
            | Self::New { .. }
            | Self::GetStatic { .. }
            | Self::LoadConst { .. }
            | Self::NewMultiArray { .. }
            | Self::Invoke { .. }
            | Self::InvokeDynamic { .. }
            | Self::Return { src: None } => {}
            Self::Move { src: a, .. }
            | Self::PutStatic { src: a, .. }
            | Self::Return { src: Some(a) }
            | Self::Negate { a, .. }
            | Self::Convert { a, .. }
            | Self::Binary { a, b: Operand::Immediate(_), .. }
            | Self::Branch { a, b: Operand::Immediate(_), .. }
            | Self::Switch { key: a, .. }
            | Self::ArrayLength { array: a, .. }
            | Self::NewArray { len: a, .. }
            | Self::NewRefArray { len: a, .. }
            | Self::CheckCast { obj: a, .. }
            | Self::InstanceOf { obj: a, .. }
            | Self::GetField { obj: a, .. }
            | Self::MonitorEnter { obj: a }
            | Self::MonitorExit { obj: a }
            | Self::Throw { obj: a } => visit(a),
            Self::Binary { a, b: Operand::Reg(b), .. }
            | Self::Compare { a, b, .. }
            | Self::Branch { a, b: Operand::Reg(b), .. }
            | Self::ArrayLoad { array: a, index: b, .. }
            | Self::PutField { obj: a, src: b, .. } => {
                visit(a);
                visit(b);
            }
            Self::ArrayStore { src, array, index, .. } => {
                visit(src);
                visit(array);
                visit(index);
            }
        }
    }

    /// The place of its target, if it is a jump with one.
    pub fn target_mut(&mut self) -> Option<&mut Target> {
        match self {
            Self::Jump { to } | Self::Branch { to, .. } => Some(to),
            _ => None,
        }
    }

    /// Turns a conditional jump into the one that jumps when this does not.
    pub fn invert(&mut self) {
        if let Self::Branch { cond, .. } = self {
            *cond = cond.negated();
        }
    }

    /// Calls `visit` with each instruction that control may go to other than the next one.
    pub fn targets(mut self, body: &Body, mut visit: impl FnMut(Target)) {
        if let Some(&mut to) = self.target_mut() {
            visit(to);
        } else if let Self::Switch { table, .. } = self {
            let (targets, default) = body.switches()[table as usize].parts();
            targets.iter().copied().for_each(&mut visit);
            visit(default);
        }
    }

    /// Control never goes on to the next instruction.
    pub fn ends_flow(self) -> bool {
        matches!(self, Self::Jump { .. } | Self::Switch { .. } | Self::Throw { .. } | Self::Return { .. })
    }

    /// It may throw. Returns may, since a method can leave with a monitor that it does not hold.
    pub fn may_throw(self) -> bool {
        match self {
            Self::Const { .. }
            | Self::Move { .. }
            | Self::Negate { .. }
            | Self::Convert { .. }
            | Self::Compare { .. }
            | Self::Jump { .. }
            | Self::Branch { .. }
            | Self::Switch { .. } => false,
            // An immediate divisor is never 0.
            Self::Binary { op, kind, b, .. } => {
                matches!(op, BinaryOp::Div | BinaryOp::Rem)
                    && matches!(kind, Kind::Int | Kind::Long)
                    && matches!(b, Operand::Reg(_))
            }
            _ => true,
        }
    }
}
