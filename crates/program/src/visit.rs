//! What an instruction reads, writes and where it may go, for every analysis.

use crate::ir::{Body, Cond, Inst, Reg, Switch, Target};

impl Inst {
    /// The register it writes.
    pub fn def(mut self) -> Option<Reg> {
        self.def_mut().copied().filter(|&register| register != Reg::NONE)
    }

    /// The place of the register it writes, which may be [`Reg::NONE`].
    pub fn def_mut(&mut self) -> Option<&mut Reg> {
        match self {
            Self::Const { dst, .. }
            | Self::Move { dst, .. }
            | Self::IAdd { dst, .. }
            | Self::ISub { dst, .. }
            | Self::IMul { dst, .. }
            | Self::IDiv { dst, .. }
            | Self::IRem { dst, .. }
            | Self::IShl { dst, .. }
            | Self::IShr { dst, .. }
            | Self::IUshr { dst, .. }
            | Self::IAnd { dst, .. }
            | Self::IOr { dst, .. }
            | Self::IXor { dst, .. }
            | Self::INeg { dst, .. }
            | Self::IAddK { dst, .. }
            | Self::IMulK { dst, .. }
            | Self::IAndK { dst, .. }
            | Self::IShlK { dst, .. }
            | Self::IShrK { dst, .. }
            | Self::IUshrK { dst, .. }
            | Self::IDivK { dst, .. }
            | Self::IRemK { dst, .. }
            | Self::LAdd { dst, .. }
            | Self::LSub { dst, .. }
            | Self::LMul { dst, .. }
            | Self::LDiv { dst, .. }
            | Self::LRem { dst, .. }
            | Self::LShl { dst, .. }
            | Self::LShr { dst, .. }
            | Self::LUshr { dst, .. }
            | Self::LAnd { dst, .. }
            | Self::LOr { dst, .. }
            | Self::LXor { dst, .. }
            | Self::LNeg { dst, .. }
            | Self::LAddK { dst, .. }
            | Self::FAdd { dst, .. }
            | Self::FSub { dst, .. }
            | Self::FMul { dst, .. }
            | Self::FDiv { dst, .. }
            | Self::FRem { dst, .. }
            | Self::FNeg { dst, .. }
            | Self::DAdd { dst, .. }
            | Self::DSub { dst, .. }
            | Self::DMul { dst, .. }
            | Self::DDiv { dst, .. }
            | Self::DRem { dst, .. }
            | Self::DNeg { dst, .. }
            | Self::I2L { dst, .. }
            | Self::I2F { dst, .. }
            | Self::I2D { dst, .. }
            | Self::L2I { dst, .. }
            | Self::L2F { dst, .. }
            | Self::L2D { dst, .. }
            | Self::F2I { dst, .. }
            | Self::F2L { dst, .. }
            | Self::F2D { dst, .. }
            | Self::D2I { dst, .. }
            | Self::D2L { dst, .. }
            | Self::D2F { dst, .. }
            | Self::I2B { dst, .. }
            | Self::I2C { dst, .. }
            | Self::I2S { dst, .. }
            | Self::LCmp { dst, .. }
            | Self::FCmp { dst, .. }
            | Self::DCmp { dst, .. }
            | Self::ArrayLength { dst, .. }
            | Self::LoadI8 { dst, .. }
            | Self::LoadU16 { dst, .. }
            | Self::LoadI16 { dst, .. }
            | Self::Load32 { dst, .. }
            | Self::Load64 { dst, .. }
            | Self::LoadRef { dst, .. }
            | Self::New { dst, .. }
            | Self::NewArray { dst, .. }
            | Self::NewRefArray { dst, .. }
            | Self::NewMultiArray { dst, .. }
            | Self::CheckCast { dst, .. }
            | Self::InstanceOf { dst, .. }
            | Self::GetField { dst, .. }
            | Self::GetStatic { dst, .. }
            | Self::LoadConst { dst, .. }
            | Self::InvokeVirtual { dst, .. }
            | Self::InvokeSpecial { dst, .. }
            | Self::InvokeStatic { dst, .. }
            | Self::InvokeInterface { dst, .. }
            | Self::InvokeDynamic { dst, .. }
            | Self::GetField64 { dst, .. }
            | Self::GetFieldAt { dst, .. }
            | Self::GetStaticAt { dst, .. }
            | Self::NewAt { dst, .. }
            | Self::NewRefArrayAt { dst, .. }
            | Self::CheckCastAt { dst, .. }
            | Self::InstanceOfAt { dst, .. }
            | Self::CallVirtual { dst, .. }
            | Self::CallInterface { dst, .. }
            | Self::CallHandle { dst, .. }
            | Self::CallDirect { dst, .. }
            | Self::CallStatic { dst, .. }
            | Self::LoadConstAt { dst, .. } => Some(dst),
            _ => None,
        }
    }

    /// Calls `visit` with each register it reads.
    pub fn for_each_use(self, body: &Body, mut visit: impl FnMut(Reg)) {
        match self {
            Self::Const { .. }
            | Self::Jump { .. }
            | Self::New { .. }
            | Self::GetStatic { .. }
            | Self::LoadConst { .. }
            | Self::ReturnVoid
            | Self::GetStaticAt { .. }
            | Self::NewAt { .. }
            | Self::LoadConstAt { .. }
            | Self::Initialise { .. } => {}
            Self::Move { src, .. }
            | Self::PutStatic { src, .. }
            | Self::Return { src, .. }
            | Self::PutStaticAt { src, .. } => {
                visit(src);
            }
            Self::IAdd { a, b, .. }
            | Self::ISub { a, b, .. }
            | Self::IMul { a, b, .. }
            | Self::IDiv { a, b, .. }
            | Self::IRem { a, b, .. }
            | Self::IShl { a, b, .. }
            | Self::IShr { a, b, .. }
            | Self::IUshr { a, b, .. }
            | Self::IAnd { a, b, .. }
            | Self::IOr { a, b, .. }
            | Self::IXor { a, b, .. }
            | Self::LAdd { a, b, .. }
            | Self::LSub { a, b, .. }
            | Self::LMul { a, b, .. }
            | Self::LDiv { a, b, .. }
            | Self::LRem { a, b, .. }
            | Self::LShl { a, b, .. }
            | Self::LShr { a, b, .. }
            | Self::LUshr { a, b, .. }
            | Self::LAnd { a, b, .. }
            | Self::LOr { a, b, .. }
            | Self::LXor { a, b, .. }
            | Self::FAdd { a, b, .. }
            | Self::FSub { a, b, .. }
            | Self::FMul { a, b, .. }
            | Self::FDiv { a, b, .. }
            | Self::FRem { a, b, .. }
            | Self::DAdd { a, b, .. }
            | Self::DSub { a, b, .. }
            | Self::DMul { a, b, .. }
            | Self::DDiv { a, b, .. }
            | Self::DRem { a, b, .. }
            | Self::LCmp { a, b, .. }
            | Self::FCmp { a, b, .. }
            | Self::DCmp { a, b, .. }
            | Self::IfIEq { a, b, .. }
            | Self::IfINe { a, b, .. }
            | Self::IfILt { a, b, .. }
            | Self::IfIGe { a, b, .. }
            | Self::IfIGt { a, b, .. }
            | Self::IfILe { a, b, .. }
            | Self::IfL { a, b, .. }
            | Self::IfF { a, b, .. }
            | Self::IfD { a, b, .. }
            | Self::IfREq { a, b, .. }
            | Self::IfRNe { a, b, .. } => {
                visit(a);
                visit(b);
            }
            Self::INeg { a, .. }
            | Self::IAddK { a, .. }
            | Self::IMulK { a, .. }
            | Self::IAndK { a, .. }
            | Self::IShlK { a, .. }
            | Self::IShrK { a, .. }
            | Self::IUshrK { a, .. }
            | Self::IDivK { a, .. }
            | Self::IRemK { a, .. }
            | Self::LNeg { a, .. }
            | Self::LAddK { a, .. }
            | Self::FNeg { a, .. }
            | Self::DNeg { a, .. }
            | Self::I2L { a, .. }
            | Self::I2F { a, .. }
            | Self::I2D { a, .. }
            | Self::L2I { a, .. }
            | Self::L2F { a, .. }
            | Self::L2D { a, .. }
            | Self::F2I { a, .. }
            | Self::F2L { a, .. }
            | Self::F2D { a, .. }
            | Self::D2I { a, .. }
            | Self::D2L { a, .. }
            | Self::D2F { a, .. }
            | Self::I2B { a, .. }
            | Self::I2C { a, .. }
            | Self::I2S { a, .. }
            | Self::IfIEqK { a, .. }
            | Self::IfINeK { a, .. }
            | Self::IfILtK { a, .. }
            | Self::IfIGeK { a, .. }
            | Self::IfIGtK { a, .. }
            | Self::IfILeK { a, .. }
            | Self::IfNull { a, .. }
            | Self::IfNonNull { a, .. } => {
                visit(a);
            }
            Self::Switch { key, .. } => {
                visit(key);
            }
            Self::ArrayLength { array, .. } => {
                visit(array);
            }
            Self::LoadI8 { array, index, .. }
            | Self::LoadU16 { array, index, .. }
            | Self::LoadI16 { array, index, .. }
            | Self::Load32 { array, index, .. }
            | Self::Load64 { array, index, .. }
            | Self::LoadRef { array, index, .. } => {
                visit(array);
                visit(index);
            }
            Self::Store8 { src, array, index, .. }
            | Self::Store16 { src, array, index, .. }
            | Self::Store32 { src, array, index, .. }
            | Self::Store64 { src, array, index, .. }
            | Self::StoreRef { src, array, index, .. } => {
                visit(src);
                visit(array);
                visit(index);
            }
            Self::NewArray { len, .. } | Self::NewRefArray { len, .. } | Self::NewRefArrayAt { len, .. } => {
                visit(len);
            }
            Self::NewMultiArray { args, n, .. }
            | Self::InvokeVirtual { args, n, .. }
            | Self::InvokeSpecial { args, n, .. }
            | Self::InvokeStatic { args, n, .. }
            | Self::InvokeInterface { args, n, .. }
            | Self::InvokeDynamic { args, n, .. }
            | Self::CallVirtual { args, n, .. }
            | Self::CallInterface { args, n, .. }
            | Self::CallHandle { args, n, .. }
            | Self::CallDirect { args, n, .. }
            | Self::CallStatic { args, n, .. } => body.args(args, n).iter().copied().for_each(visit),
            Self::CheckCast { obj, .. }
            | Self::InstanceOf { obj, .. }
            | Self::GetField { obj, .. }
            | Self::MonitorEnter { obj, .. }
            | Self::MonitorExit { obj, .. }
            | Self::Throw { obj, .. }
            | Self::GetField64 { obj, .. }
            | Self::GetFieldAt { obj, .. }
            | Self::CheckCastAt { obj, .. }
            | Self::InstanceOfAt { obj, .. } => {
                visit(obj);
            }
            Self::PutField { obj, src, .. }
            | Self::PutField64 { obj, src, .. }
            | Self::PutFieldRef { obj, src, .. }
            | Self::PutFieldAt { obj, src, .. } => {
                visit(obj);
                visit(src);
            }
        }
    }

    /// The place of its target, if it is a jump with one.
    pub fn target_mut(&mut self) -> Option<&mut Target> {
        match self {
            Self::Jump { to, .. }
            | Self::IfIEq { to, .. }
            | Self::IfINe { to, .. }
            | Self::IfILt { to, .. }
            | Self::IfIGe { to, .. }
            | Self::IfIGt { to, .. }
            | Self::IfILe { to, .. }
            | Self::IfIEqK { to, .. }
            | Self::IfINeK { to, .. }
            | Self::IfILtK { to, .. }
            | Self::IfIGeK { to, .. }
            | Self::IfIGtK { to, .. }
            | Self::IfILeK { to, .. }
            | Self::IfL { to, .. }
            | Self::IfF { to, .. }
            | Self::IfD { to, .. }
            | Self::IfREq { to, .. }
            | Self::IfRNe { to, .. }
            | Self::IfNull { to, .. }
            | Self::IfNonNull { to, .. } => Some(to),
            _ => None,
        }
    }

    /// Turns a conditional jump into the one that jumps when this does not.
    pub fn invert(&mut self) {
        let negate = |cond: Cond| match cond {
            Cond::Eq => Cond::Ne,
            Cond::Ne => Cond::Eq,
            Cond::Lt => Cond::Ge,
            Cond::Ge => Cond::Lt,
            Cond::Gt => Cond::Le,
            Cond::Le => Cond::Gt,
        };
        *self = match *self {
            Self::IfIEq { a, b, to } => Self::IfINe { a, b, to },
            Self::IfINe { a, b, to } => Self::IfIEq { a, b, to },
            Self::IfILt { a, b, to } => Self::IfIGe { a, b, to },
            Self::IfIGe { a, b, to } => Self::IfILt { a, b, to },
            Self::IfIGt { a, b, to } => Self::IfILe { a, b, to },
            Self::IfILe { a, b, to } => Self::IfIGt { a, b, to },
            Self::IfIEqK { a, k, to } => Self::IfINeK { a, k, to },
            Self::IfINeK { a, k, to } => Self::IfIEqK { a, k, to },
            Self::IfILtK { a, k, to } => Self::IfIGeK { a, k, to },
            Self::IfIGeK { a, k, to } => Self::IfILtK { a, k, to },
            Self::IfIGtK { a, k, to } => Self::IfILeK { a, k, to },
            Self::IfILeK { a, k, to } => Self::IfIGtK { a, k, to },
            Self::IfL { cond, a, b, to } => Self::IfL { cond: negate(cond), a, b, to },
            // The condition is on the result of the comparison, so this holds for NaN too.
            Self::IfF { cond, nan_greater, a, b, to } => Self::IfF { cond: negate(cond), nan_greater, a, b, to },
            Self::IfD { cond, nan_greater, a, b, to } => Self::IfD { cond: negate(cond), nan_greater, a, b, to },
            Self::IfREq { a, b, to } => Self::IfRNe { a, b, to },
            Self::IfRNe { a, b, to } => Self::IfREq { a, b, to },
            Self::IfNull { a, to } => Self::IfNonNull { a, to },
            Self::IfNonNull { a, to } => Self::IfNull { a, to },
            other => other,
        };
    }

    /// Calls `visit` with each instruction that control may go to other than the next one.
    pub fn targets(mut self, body: &Body, mut visit: impl FnMut(Target)) {
        if let Some(&mut to) = self.target_mut() {
            visit(to);
        } else if let Self::Switch { table, .. } = self {
            let (Switch::Table { targets, default, .. } | Switch::Lookup { targets, default, .. }) =
                &body.switches[table as usize];
            targets.iter().copied().for_each(&mut visit);
            visit(*default);
        }
    }

    /// Control never goes on to the next instruction.
    pub fn ends_flow(self) -> bool {
        matches!(
            self,
            Self::Jump { .. } | Self::Switch { .. } | Self::Throw { .. } | Self::Return { .. } | Self::ReturnVoid
        )
    }

    /// It may throw. Returns may, since a method can leave with a monitor that it does not hold.
    pub fn may_throw(self) -> bool {
        !matches!(
            self,
            Self::Const { .. }
                | Self::Move { .. }
                | Self::IAdd { .. }
                | Self::ISub { .. }
                | Self::IMul { .. }
                | Self::IShl { .. }
                | Self::IShr { .. }
                | Self::IUshr { .. }
                | Self::IAnd { .. }
                | Self::IOr { .. }
                | Self::IXor { .. }
                | Self::INeg { .. }
                | Self::IAddK { .. }
                | Self::IMulK { .. }
                | Self::IAndK { .. }
                | Self::IShlK { .. }
                | Self::IShrK { .. }
                | Self::IUshrK { .. }
                | Self::IDivK { .. }
                | Self::IRemK { .. }
                | Self::LAdd { .. }
                | Self::LSub { .. }
                | Self::LMul { .. }
                | Self::LShl { .. }
                | Self::LShr { .. }
                | Self::LUshr { .. }
                | Self::LAnd { .. }
                | Self::LOr { .. }
                | Self::LXor { .. }
                | Self::LNeg { .. }
                | Self::LAddK { .. }
                | Self::FAdd { .. }
                | Self::FSub { .. }
                | Self::FMul { .. }
                | Self::FDiv { .. }
                | Self::FRem { .. }
                | Self::FNeg { .. }
                | Self::DAdd { .. }
                | Self::DSub { .. }
                | Self::DMul { .. }
                | Self::DDiv { .. }
                | Self::DRem { .. }
                | Self::DNeg { .. }
                | Self::I2L { .. }
                | Self::I2F { .. }
                | Self::I2D { .. }
                | Self::L2I { .. }
                | Self::L2F { .. }
                | Self::L2D { .. }
                | Self::F2I { .. }
                | Self::F2L { .. }
                | Self::F2D { .. }
                | Self::D2I { .. }
                | Self::D2L { .. }
                | Self::D2F { .. }
                | Self::I2B { .. }
                | Self::I2C { .. }
                | Self::I2S { .. }
                | Self::LCmp { .. }
                | Self::FCmp { .. }
                | Self::DCmp { .. }
                | Self::Jump { .. }
                | Self::IfIEq { .. }
                | Self::IfINe { .. }
                | Self::IfILt { .. }
                | Self::IfIGe { .. }
                | Self::IfIGt { .. }
                | Self::IfILe { .. }
                | Self::IfIEqK { .. }
                | Self::IfINeK { .. }
                | Self::IfILtK { .. }
                | Self::IfIGeK { .. }
                | Self::IfIGtK { .. }
                | Self::IfILeK { .. }
                | Self::IfL { .. }
                | Self::IfF { .. }
                | Self::IfD { .. }
                | Self::IfREq { .. }
                | Self::IfRNe { .. }
                | Self::IfNull { .. }
                | Self::IfNonNull { .. }
                | Self::Switch { .. }
        )
    }
}
