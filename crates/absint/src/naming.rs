//! What instructions say of names: which values are the same, and which numbers are less than a length.

use crate::location::{Location, is_followed_static};
use crate::names::Name;
use crate::state::State;
use crate::walk::Walk;
use program::ir::{BinaryOp, Cond, Inst, Kind, Operand, Reg, Target};
use program::{FieldId, Primitive, Type};

/// What the result of an instruction is, as far as that is seen before it is executed.
pub(crate) enum Result {
    Nothing,
    /// A value of which nothing is known.
    Other(Reg),
    Copy(Reg, Reg),
    /// What a field holds, and whether nobody else can write it now.
    Read(Reg, Option<Name>, FieldId, bool),
    Written(Option<Name>, FieldId, Option<Name>),
    Length(Reg, Name),
    /// A number that is less than lengths.
    Below(Reg, Vec<Name>),
    /// Others may have been let in.
    Passed,
}

impl Walk<'_, '_> {
    pub(crate) fn names_after(&mut self, at: Target, state: &mut State) -> Result {
        let inst = self.linked.body.inst(at);
        match inst {
            Inst::Move { dst, src } | Inst::CheckCast { dst, obj: src, .. } => Result::Copy(dst, src),
            Inst::GetField { dst, obj, field } => {
                let Some(field) = self.linked.field(field) else { return Result::Other(dst) };
                let of = state.names.name(obj, at, 1);
                let is_stable = self.is_stable(at, state, Some(obj), field);
                Result::Read(dst, Some(of), field, is_stable)
            }
            Inst::GetStatic { dst, field } => {
                let Some(field) = self.linked.field(field) else { return Result::Other(dst) };
                let is_stable = self.is_stable(at, state, None, field);
                Result::Read(dst, None, field, is_stable)
            }
            Inst::PutField { obj, field, src } => {
                let Some(field) = self.linked.field(field) else { return Result::Passed };
                let of = state.names.name(obj, at, 1);
                let is_kept = self.is_kept_whole(field) && self.is_stable(at, state, Some(obj), field);
                let name = is_kept.then(|| state.names.name(src, at, 2));
                Result::Written(Some(of), field, name)
            }
            Inst::PutStatic { field, src } => {
                let Some(field) = self.linked.field(field) else { return Result::Passed };
                let is_kept = self.is_kept_whole(field) && self.is_stable(at, state, None, field);
                let name = is_kept.then(|| state.names.name(src, at, 2));
                Result::Written(None, field, name)
            }
            Inst::ArrayLength { dst, array } => Result::Length(dst, state.names.name(array, at, 1)),
            Inst::Binary { op: op @ (BinaryOp::Add | BinaryOp::Sub), kind: Kind::Int, dst, a, b } => {
                Result::Below(dst, self.still_below(state, op, a, b))
            }
            Inst::MonitorEnter { .. } | Inst::MonitorExit { .. } => Result::Passed,
            inst => inst.def().map_or(Result::Nothing, Result::Other),
        }
    }

    /// After the instruction.
    pub(crate) fn name_result(&mut self, at: Target, result: Result, state: &mut State) {
        let names = &mut state.names;
        match result {
            Result::Nothing => {}
            Result::Other(dst) => names.define(dst),
            Result::Copy(dst, src) => names.copy(dst, src, at),
            Result::Read(dst, of, field, true) => match names.held(of, field) {
                Some(held) => {
                    names.define_as(dst, held);
                    if let Some(value) = names.learnt(held).cloned() {
                        state.registers[dst.index()] = Some(value);
                    }
                }
                None => {
                    let name = names.define_anew(dst, at);
                    names.hold(of, field, name);
                }
            },
            Result::Read(dst, _, field, false) => {
                names.forget_fields(|known| known == field);
                names.define(dst);
            }
            Result::Written(of, field, name) => {
                names.forget_fields(|known| known == field);
                if let Some(name) = name {
                    names.hold(of, field, name);
                }
            }
            Result::Length(dst, array) => {
                names.define(dst);
                names.is_length(dst, array);
            }
            Result::Below(dst, arrays) => {
                names.define(dst);
                names.is_below(dst, arrays);
            }
            Result::Passed => names.forget_fields(|_| true),
        }
    }

    /// The arrays that a number stays below if something is taken from it.
    fn still_below(&self, state: &State, op: BinaryOp, a: Reg, b: Operand) -> Vec<Name> {
        let by = self.operand(state, Kind::Int, b).hull();
        let less = match op {
            BinaryOp::Add => (by.max < 0).then(|| by.min.saturating_neg()),
            _ => (by.min > 0).then_some(by.max),
        };
        // It must not wrap around.
        let least = self.number(state, a).hull().min;
        match less {
            Some(less) if least - less >= i64::from(i32::MIN) => {
                state.names.lengths(a).into_iter().chain(state.names.longer(a)).collect()
            }
            _ => Vec::new(),
        }
    }

    /// Whether a field keeps all that is written to it.
    fn is_kept_whole(&self, field: FieldId) -> bool {
        !matches!(
            self.program().field(field).ty,
            Type::Primitive(Primitive::Boolean | Primitive::Byte | Primitive::Short | Primitive::Char)
        )
    }

    /// Whether nobody else can write a field while this instruction is executed.
    fn is_stable(&mut self, at: Target, state: &State, obj: Option<Reg>, field: FieldId) -> bool {
        let locations: Vec<Location> = match obj {
            None if is_followed_static(self.program(), self.program().field(field).class) => {
                vec![Location::Static(field)]
            }
            None => return false,
            Some(obj) => {
                let pointer = self.pointer(at, state, obj);
                let (followed, others) = self.followed_in(&pointer, field);
                if !others.is_empty() || followed.is_empty() {
                    return false;
                }
                followed.into_iter().map(|object| Location::Field(object, field)).collect()
            }
        };
        locations.into_iter().all(|location| {
            let mut seen = None;
            if self.engine.is_shared(location) && !self.engine.is_kept_out(self.unit, at, location) {
                self.engine.see_others(self.unit, self.block, at, location, state, &mut seen);
            }
            seen.is_none()
        })
    }
}

/// What a comparison that holds says of lengths.
pub(crate) fn note_order(state: &mut State, cond: Cond, a: Reg, b: Reg) {
    let (less, more, strict) = match cond {
        Cond::Lt => (a, b, true),
        Cond::Le => (a, b, false),
        Cond::Gt => (b, a, true),
        Cond::Ge => (b, a, false),
        Cond::Eq | Cond::Ne => return,
    };
    let mut arrays = state.names.longer(more);
    if strict {
        arrays.extend(state.names.lengths(more));
    }
    for register in state.names.alike(less) {
        state.names.is_below(register, arrays.clone());
    }
}
