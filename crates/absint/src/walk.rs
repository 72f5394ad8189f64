//! What instructions do to a state.

use crate::domains::{Fraction, Number, Precision, Width};
use crate::engine::Engine;
use crate::location::{Location, is_followed_field, is_followed_static};
use crate::mutants::{Mutant, forgets};
use crate::naming::note_order;
use crate::state::State;
use crate::units::{Thrown, UnitId};
use crate::value::{Pointer, Value, join_into};
use facts::{Linked, ObjectId, ObjectSet, Origin};
use program::cfg::BlockId;
use program::ir::{BinaryOp, Comparison, Cond, Conversion, Inst, Kind, Operand, Reg, Target};
use program::{ClassId, FieldId, Primitive, Program, Type, flags};
use std::rc::Rc;
use std::sync::Arc;

/// A block that is walked.
pub(crate) struct Walk<'e, 'w> {
    pub engine: &'e mut Engine<'w>,
    pub unit: UnitId,
    pub block: u32,
    pub linked: Arc<Linked>,
    /// What flows to other blocks of the method.
    pub flows: Vec<(u32, State)>,
}

impl<'w> Engine<'w> {
    /// Walks a block and adds what follows from it.
    pub(crate) fn walk(&mut self, unit: UnitId, block: BlockId, state: State) {
        for (to, state) in self.flows(unit, block, state) {
            self.flow_to(unit, to, state);
        }
    }

    /// Walks a block; what flows to other blocks is given back.
    pub(crate) fn flows(&mut self, unit: UnitId, block: BlockId, mut state: State) -> Vec<(u32, State)> {
        let shape = self.units.get(unit).shape.clone();
        let insts = shape.cfg.block(block).insts.clone();
        let mut walk = Walk { engine: self, unit, block: block.0, linked: shape.linked.clone(), flows: Vec::new() };
        for at in insts.clone() {
            walk.engine.steps += 1;
            if let Some(trace) = &mut walk.engine.trace {
                trace.push((at, state.clone()));
            }
            let names = walk.names_after(at, &mut state);
            if walk.inst(at, &mut state).is_none() {
                return walk.flows;
            }
            walk.name_result(at, names, &mut state);
            if at + 1 < insts.end {
                walk.engine.take_over(unit, block.0, at, at + 1, &mut state);
            }
        }
        // It falls through to the next block.
        let next = insts.end;
        if (next as usize) < walk.linked.body.insts().len() {
            walk.flow(next - 1, next, state);
        }
        walk.flows
    }
}

impl<'w> Walk<'_, 'w> {
    pub fn program(&self) -> &'w Program {
        self.engine.world.program
    }

    /// Control goes from an instruction to another one.
    fn flow(&mut self, from: Target, to: Target, mut state: State) {
        self.engine.take_over(self.unit, self.block, from, to, &mut state);
        let block = self.engine.units.get(self.unit).shape.cfg.block_at(to);
        self.flows.push((block.0, state));
    }

    pub fn set(&self, state: &mut State, register: Reg, value: Option<Value>) -> Option<()> {
        let value = value?;
        if register != Reg::NONE {
            state.registers[register.index()] = Some(value);
        }
        Some(())
    }

    /// What an instruction writes to a register that holds a reference: no more than points-to says.
    pub fn set_pointer(&self, at: Target, state: &mut State, register: Reg, pointer: Pointer) -> Option<()> {
        let web = self.linked.webs.def(at);
        let objects = web.and_then(|web| self.engine.world.points_to.web(self.linked.method, web));
        // Where both have nothing in common one of them has not seen it: points-to has seen more.
        let pointer = match objects {
            Some(objects) if !objects.is_empty() && !pointer.objects.intersects(objects) => {
                Pointer { null: pointer.null, objects: Rc::new(objects.clone()) }
            }
            Some(objects) => pointer.among(objects)?,
            None => pointer,
        };
        self.set(state, register, Some(Value::Pointer(pointer)))
    }

    pub(crate) fn number(&self, state: &State, register: Reg) -> Number {
        let kind = self.linked.body.kind(register);
        let any = || Number::any(self.engine.world.choice, Width::of(kind).unwrap_or(Width::INT));
        state.registers[register.index()].as_ref().and_then(Value::number).copied().unwrap_or_else(any)
    }

    pub(crate) fn operand(&self, state: &State, kind: Kind, operand: Operand) -> Number {
        match operand {
            Operand::Reg(register) => self.number(state, register),
            Operand::Immediate(value) => {
                let width = Width::of(kind).unwrap_or(Width::INT);
                Number::constant(self.engine.world.choice, width, i64::from(value))
            }
        }
    }

    fn fraction(&self, state: &State, register: Reg) -> Fraction {
        state.registers[register.index()].as_ref().and_then(Value::fraction).copied().unwrap_or(Fraction::ANY)
    }

    /// What a register refers to; whatever points-to says if nothing is known.
    pub fn pointer(&self, at: Target, state: &State, register: Reg) -> Pointer {
        if let Some(pointer) = state.registers[register.index()].as_ref().and_then(Value::pointer) {
            return pointer.clone();
        }
        let web = self.linked.read(at, register);
        let objects = web.and_then(|web| self.engine.world.points_to.web(self.linked.method, web));
        Pointer { null: true, objects: Rc::new(objects.cloned().unwrap_or_default()) }
    }

    /// What is referred to; if it may be null, that is thrown. `None` if it can only be null.
    pub fn not_null(&mut self, at: Target, state: &mut State, register: Reg) -> Option<Pointer> {
        let pointer = self.pointer(at, state, register);
        if pointer.null && !forgets(Mutant::NullThrows) {
            self.throw_by_machine(at, state, "java/lang/NullPointerException");
        }
        let Some(rest) = pointer.not_null() else {
            // The library does not dereference null on purpose, nor does the program what never holds anything else: who
            // made the object was not seen.
            let web = self.linked.read(at, register);
            let objects = web.and_then(|web| self.engine.world.points_to.web(self.linked.method, web));
            if !self.engine.world.is_program(self.linked.method) || objects.is_none_or(ObjectSet::is_empty) {
                self.engine.opaque.insert((self.linked.method, at));
            }
            return None;
        };
        state.learn(register, Value::Pointer(rest.clone()));
        Some(rest)
    }

    pub fn throw_by_machine(&mut self, at: Target, state: &State, class: &str) {
        let exception = self.engine.world.thrown_by_machine(class);
        self.throw(at, state, Thrown::seen(exception, self.linked.method, at));
    }

    /// Something is thrown at an instruction: handlers catch it, or it leaves the method.
    pub fn throw(&mut self, at: Target, state: &State, mut thrown: Thrown) {
        let linked = self.linked.clone();
        for (number, catch) in linked.body.catches().iter().enumerate() {
            let is_there = (catch.start..catch.end).contains(&at) && !forgets(Mutant::Handlers);
            if !is_there || thrown.is_nothing() {
                continue;
            }
            let class = catch.class.map(|class| linked.class(class));
            let Some(class) = class.map_or(Some(None), |class| class.map(Some)) else { continue };
            let was_unseen = thrown.unseen;
            let catches = |object: ObjectId| {
                class.is_none_or(|class| self.program().is_subtype(self.engine.world.class_of(object), class))
            };
            let mut caught: Option<Value> = None;
            if let Some(exception) = thrown.exception.take() {
                if let Some(some) = exception.filtered(catches) {
                    join_into(&mut caught, &Value::Pointer(some));
                }
                thrown.exception =
                    exception.filtered(|object| !catches(object)).filter(|rest| !rest.objects.is_empty());
            }
            if thrown.unseen {
                let all = self.engine.world.anything_thrown();
                if let Some(some) = all.filtered(catches) {
                    join_into(&mut caught, &Value::Pointer(some));
                }
                thrown.unseen = class.is_some_and(|class| !self.is_throwable(class));
            }
            let Some(Value::Pointer(caught)) =
                caught.filter(|value| value.pointer().is_some_and(|p| !p.objects.is_empty()))
            else {
                self.note_never_caught(at, was_unseen, class);
                continue;
            };
            let web = linked.webs.caught(number);
            let held = self.engine.world.points_to.web(linked.method, web);
            let Some(caught) = held.map_or(Some(caught.clone()), |held| caught.among(held)) else {
                self.note_never_caught(at, was_unseen, class);
                continue;
            };
            let mut handled = state.clone();
            handled.registers[catch.reg.index()] = Some(Value::Pointer(caught));
            handled.names.define(catch.reg);
            self.flow(at, catch.target, handled);
        }
        if !thrown.is_nothing() {
            let mut left = state.clone();
            self.release_own(at, &mut left);
            self.engine.leave_by(self.unit, &thrown, &left);
        }
    }

    /// Code that was not looked into is taken to throw anything, and nothing was found that a handler around it catches:
    /// nothing is known behind the handler. What the program alone can make is seen where it is made.
    fn note_never_caught(&mut self, at: Target, unseen: bool, class: Option<ClassId>) {
        let is_own = class.is_some_and(|class| facts::is_program(self.program(), class));
        if unseen && !is_own && self.engine.world.is_program(self.linked.method) {
            self.engine.opaque.insert((self.linked.method, at));
        }
    }

    /// A read at a place that is reached finds nothing when all is stable: who wrote it was not seen.
    pub(crate) fn found<T>(&mut self, at: Target, value: Option<T>) -> Option<T> {
        if value.is_none() && self.engine.trace.is_some() {
            self.engine.opaque.insert((self.linked.method, at));
        }
        value
    }

    fn is_throwable(&self, class: ClassId) -> bool {
        self.program().class_name(class) == "java/lang/Throwable"
    }

    /// What one instruction does. `None` if control does not go on behind it.
    fn inst(&mut self, at: Target, state: &mut State) -> Option<()> {
        let inst = self.linked.body.inst(at);
        self.initialise_for(at, state)?;
        let world = self.engine.world;
        match inst {
            Inst::Const { dst, value } => {
                let value = match self.linked.body.kind(dst) {
                    Kind::Int => world.constant(Width::INT, i64::from(value as i32)),
                    Kind::Long => world.constant(Width::LONG, value as i64),
                    Kind::Float => {
                        Value::Fraction(Fraction::constant(world.choice, f64::from(f32::from_bits(value as u32))))
                    }
                    Kind::Double => Value::Fraction(Fraction::constant(world.choice, f64::from_bits(value))),
                    Kind::Ref => Value::Pointer(Pointer::null()),
                };
                self.set(state, dst, Some(value))
            }
            Inst::Move { dst, src } => {
                let value = state.registers[src.index()].clone();
                state.registers[dst.index()] = value;
                Some(())
            }
            Inst::Negate { kind, dst, a } => {
                let value = match Width::of(kind) {
                    Some(_) => Value::Number(self.number(state, a).negate()),
                    None => Value::Fraction(self.fraction(state, a).negate()),
                };
                self.set(state, dst, Some(value))
            }
            Inst::Binary { op, kind, dst, a, b } => self.binary(at, state, op, kind, dst, a, b),
            Inst::Convert { how, dst, a } => {
                let value = self.convert(state, how, a);
                self.set(state, dst, value)
            }
            Inst::Compare { by, dst, a, b } => {
                let value = match by {
                    Comparison::Float { nan_greater } | Comparison::Double { nan_greater } => {
                        Fraction::compare(world.choice, nan_greater, &self.fraction(state, a), &self.fraction(state, b))
                    }
                    _ => Number::compare(&self.number(state, a), &self.number(state, b)),
                };
                self.set(state, dst, Some(Value::Number(value)))
            }
            Inst::Jump { to } => {
                self.flow(at, to, state.clone());
                None
            }
            Inst::Branch { by, cond, a, b, to } => self.branch(at, state, by, cond, a, b, to),
            Inst::Switch { key, table } => self.switch(at, state, key, table),
            Inst::ArrayLength { dst, array } => {
                let pointer = self.not_null(at, state, array)?;
                let length = self.length(at, state, &pointer);
                let length = self.found(at, length)?;
                self.set(state, dst, Some(Value::Number(length)))
            }
            Inst::ArrayLoad { element, dst, array, index } => self.array_load(at, state, element, dst, array, index),
            Inst::ArrayStore { element, array, index, src } => self.array_store(at, state, element, array, index, src),
            Inst::New { dst, class } => {
                let Some(_) = self.linked.class(class) else { return self.linkage(at, state) };
                self.make(at, state, dst)
            }
            Inst::NewArray { dst, len, .. } => self.make_array(at, state, dst, &[len]),
            Inst::NewRefArray { dst, len, class } => {
                let Some(_) = self.linked.class(class) else { return self.linkage(at, state) };
                self.make_array(at, state, dst, &[len])
            }
            Inst::NewMultiArray { dst, class, n, args } => {
                let Some(_) = self.linked.class(class) else { return self.linkage(at, state) };
                let lengths: Vec<Reg> = self.linked.body.args(args, n).to_vec();
                self.make_array(at, state, dst, &lengths)
            }
            Inst::CheckCast { dst, obj, class } => {
                let Some(class) = self.linked.class(class) else { return self.linkage(at, state) };
                let pointer = self.pointer(at, state, obj);
                let fits = |object: ObjectId| world.may_be(object, class);
                let must_fit = |object: ObjectId| world.must_be(object, class);
                if !pointer.objects.iter().all(must_fit) && !forgets(Mutant::CastThrows) {
                    self.throw_by_machine(at, state, "java/lang/ClassCastException");
                }
                // Nobody casts what never fits: who made the object was not seen.
                let rest = self.found(at, pointer.filtered(fits))?;
                state.registers[obj.index()] = Some(Value::Pointer(rest.clone()));
                self.set(state, dst, Some(Value::Pointer(rest)))
            }
            Inst::InstanceOf { dst, obj, class } => {
                let Some(class) = self.linked.class(class) else { return self.linkage(at, state) };
                let pointer = self.pointer(at, state, obj);
                let may_hold = pointer.objects.iter().any(|object| world.may_be(object, class));
                let may_fail = pointer.null || !pointer.objects.iter().all(|object| world.must_be(object, class));
                let value = world.range(Width::INT, i64::from(!may_fail), i64::from(may_hold));
                self.set(state, dst, Some(value))
            }
            Inst::GetField { dst, obj, field } => {
                let Some(field) = self.linked.field(field) else { return self.linkage(at, state) };
                let pointer = self.not_null(at, state, obj)?;
                let value = self.get_field(at, state, &pointer, field);
                let value = self.found(at, value)?;
                self.assign(at, state, dst, value)
            }
            Inst::PutField { obj, src, field } => {
                let Some(field) = self.linked.field(field) else { return self.linkage(at, state) };
                let pointer = self.not_null(at, state, obj)?;
                let value = self.value(at, state, src)?;
                self.put_field(at, state, &pointer, field, value);
                Some(())
            }
            Inst::GetStatic { dst, field } => {
                let Some(field) = self.linked.field(field) else { return self.linkage(at, state) };
                let value = self.get_static(at, state, field);
                let value = self.found(at, value)?;
                self.assign(at, state, dst, value)
            }
            Inst::PutStatic { src, field } => {
                let Some(field) = self.linked.field(field) else { return self.linkage(at, state) };
                let value = self.value(at, state, src)?;
                if is_followed_static(self.program(), self.program().field(field).class) {
                    let value = self.fitting(self.program().field(field).ty, value);
                    self.engine.write(self.unit, at, Location::Static(field), value, true, state);
                }
                Some(())
            }
            Inst::LoadConst { dst, .. } => {
                let web = self.linked.webs.def(at);
                let objects = web.and_then(|web| world.points_to.web(self.linked.method, web)).cloned();
                let null = world.points_to.is_unknown_at(self.linked.method, at);
                if objects.is_none() && dst != Reg::NONE && self.linked.body.kind(dst) != Kind::Ref {
                    let value = self.any_of_kind(self.linked.body.kind(dst));
                    return self.set(state, dst, Some(value));
                }
                let pointer = Pointer { null, objects: Rc::new(objects.unwrap_or_default()) };
                self.set(state, dst, Some(Value::Pointer(pointer)))
            }
            Inst::Invoke { .. } | Inst::InvokeDynamic { .. } => self.call(at, state),
            Inst::MonitorEnter { obj } => {
                let pointer = self.not_null(at, state, obj)?;
                self.enter_monitor(at, state, &pointer.objects);
                Some(())
            }
            Inst::MonitorExit { obj } => {
                let pointer = self.not_null(at, state, obj)?;
                self.leave_monitor(at, state, &pointer.objects);
                Some(())
            }
            Inst::Throw { obj } => {
                let pointer = self.not_null(at, state, obj)?;
                self.throw(at, state, Thrown::seen(pointer, self.linked.method, at));
                None
            }
            Inst::Return { src } => {
                let value = src.and_then(|src| self.value(at, state, src));
                let mut left = state.clone();
                self.release_own(at, &mut left);
                let this = self.engine.units.get_mut(self.unit);
                if this.add_return(value, &left) {
                    this.version += 1;
                }
                None
            }
        }
    }

    /// Something that an instruction names is not there.
    fn linkage(&mut self, at: Target, state: &State) -> Option<()> {
        self.throw(at, state, Thrown::unseen());
        None
    }

    /// The value of a register; whatever it may be if nothing is known.
    pub fn value(&self, at: Target, state: &State, register: Reg) -> Option<Value> {
        if let Some(value) = &state.registers[register.index()] {
            return Some(value.clone());
        }
        Some(match self.linked.body.kind(register) {
            Kind::Ref => Value::Pointer(self.pointer(at, state, register)),
            kind => self.any_of_kind(kind),
        })
    }

    pub(crate) fn any_of_kind(&self, kind: Kind) -> Value {
        match kind {
            Kind::Int | Kind::Long => {
                Value::Number(Number::any(self.engine.world.choice, Width::of(kind).unwrap_or(Width::INT)))
            }
            Kind::Float | Kind::Double => Value::Fraction(Fraction::ANY),
            Kind::Ref => Value::Pointer(Pointer::null()),
        }
    }

    pub(crate) fn assign(&mut self, at: Target, state: &mut State, dst: Reg, value: Value) -> Option<()> {
        match value {
            Value::Pointer(pointer) => self.set_pointer(at, state, dst, pointer),
            value => self.set(state, dst, Some(value)),
        }
    }

    fn binary(
        &mut self,
        at: Target,
        state: &mut State,
        op: BinaryOp,
        kind: Kind,
        dst: Reg,
        a: Reg,
        b: Operand,
    ) -> Option<()> {
        if let Some(precision) = Precision::of(kind) {
            let Operand::Reg(b) = b else { unreachable!("such operations have no immediates") };
            let value = Fraction::binary(op, precision, &self.fraction(state, a), &self.fraction(state, b));
            return self.set(state, dst, Some(Value::Fraction(value)));
        }
        let is_shift = matches!(op, BinaryOp::Shl | BinaryOp::Shr | BinaryOp::Ushr);
        let (x, y) = (self.number(state, a), self.operand(state, if is_shift { Kind::Int } else { kind }, b));
        if matches!(op, BinaryOp::Div | BinaryOp::Rem) && y.may_be(0) && !forgets(Mutant::DivisionThrows) {
            self.throw_by_machine(at, state, "java/lang/ArithmeticException");
        }
        let value = Number::binary(op, &x, &y)?;
        self.set(state, dst, Some(Value::Number(value)))
    }

    fn convert(&self, state: &State, how: Conversion, a: Reg) -> Option<Value> {
        let choice = self.engine.world.choice;
        Some(match how {
            Conversion::I2L | Conversion::L2I | Conversion::I2B | Conversion::I2C | Conversion::I2S => {
                Value::Number(self.number(state, a).convert(how)?)
            }
            Conversion::I2F | Conversion::L2F => {
                Value::Fraction(Fraction::from_number(&self.number(state, a), Precision::Float))
            }
            Conversion::I2D | Conversion::L2D => {
                Value::Fraction(Fraction::from_number(&self.number(state, a), Precision::Double))
            }
            Conversion::F2I | Conversion::D2I => Value::Number(self.fraction(state, a).to_number(choice, Width::INT)),
            Conversion::F2L | Conversion::D2L => Value::Number(self.fraction(state, a).to_number(choice, Width::LONG)),
            Conversion::F2D => Value::Fraction(self.fraction(state, a)),
            Conversion::D2F => Value::Fraction(self.fraction(state, a).round(Precision::Float)),
        })
    }

    /// Both ways of a branch, each with what is known then.
    fn branch(
        &mut self,
        at: Target,
        state: &mut State,
        by: Comparison,
        cond: Cond,
        a: Reg,
        b: Operand,
        to: Target,
    ) -> Option<()> {
        if let Some(taken) = self.assume(at, state, by, cond, a, b).filter(|_| !forgets(Mutant::TakenBranches)) {
            self.flow(at, to, taken);
        }
        *state = self.assume(at, state, by, cond.negated(), a, b).filter(|_| !forgets(Mutant::OtherBranches))?;
        Some(())
    }

    /// What is left of a state if a condition holds.
    fn assume(&self, at: Target, state: &State, by: Comparison, cond: Cond, a: Reg, b: Operand) -> Option<State> {
        let mut state = state.clone();
        match by {
            Comparison::Ref => {
                let left = self.pointer(at, &state, a);
                let (left, right) = match b {
                    Operand::Immediate(_) => match cond {
                        Cond::Eq => (left.only_null()?, None),
                        _ => (left.not_null()?, None),
                    },
                    Operand::Reg(b) => {
                        let right = self.pointer(at, &state, b);
                        match cond {
                            Cond::Eq => {
                                let null = left.null && right.null;
                                let x = left.filtered(|object| self.may_be_among(object, &right.objects));
                                let y = right.filtered(|object| self.may_be_among(object, &left.objects));
                                let or = |p: Option<Pointer>| {
                                    let p = p.map(|p| Pointer { null, ..p }).filter(|p| null || !p.objects.is_empty());
                                    p.or(null.then(Pointer::null))
                                };
                                (or(x)?, Some((b, or(y)?)))
                            }
                            _ if left == Pointer::null() => (left, Some((b, right.not_null()?))),
                            _ if right == Pointer::null() => (left.not_null()?, Some((b, right))),
                            _ => (left, Some((b, right))),
                        }
                    }
                };
                state.learn(a, Value::Pointer(left));
                if let Some((b, right)) = right {
                    state.learn(b, Value::Pointer(right));
                }
            }
            Comparison::Int | Comparison::Long => {
                let kind = if by == Comparison::Int { Kind::Int } else { Kind::Long };
                let (x, y) = Number::assume(cond, &self.number(&state, a), &self.operand(&state, kind, b))?;
                state.learn(a, Value::Number(x));
                if let Operand::Reg(b) = b {
                    state.learn(b, Value::Number(y));
                    note_order(&mut state, cond, a, b);
                } else {
                    self.look_back(at, &mut state, cond, a, b)?;
                }
            }
            Comparison::Float { nan_greater } | Comparison::Double { nan_greater } => {
                let Operand::Reg(b) = b else { return Some(state) };
                let precision = Precision::of(self.linked.body.kind(a))?;
                let (left, right) = (self.fraction(&state, a), self.fraction(&state, b));
                let (x, y) = Fraction::assume(cond, precision, nan_greater, &left, &right)?;
                state.registers[a.index()] = Some(Value::Fraction(x));
                state.registers[b.index()] = Some(Value::Fraction(y));
            }
        }
        Some(state)
    }

    /// Whether an object may be one of some others. What natives give back need not be told by what it is.
    fn may_be_among(&self, object: ObjectId, others: &ObjectSet) -> bool {
        let objects = self.engine.world.points_to.objects();
        let is_vague = |origin| {
            matches!(
                origin,
                Origin::Library
                    | Origin::Native(_)
                    | Origin::Reflected(_)
                    | Origin::Argument
                    | Origin::Constant
                    | Origin::Machine
            )
        };
        let (this, program) = (objects.get(object), self.program());
        others.contains(object)
            || others.iter().any(|other| {
                let known = objects.get(other);
                let is_vague = is_vague(this.origin) || is_vague(known.origin);
                let may_meet = objects.may_be_of_one_class(program, object, other);
                is_vague && may_meet && !forgets(Mutant::OneByManyNames)
            })
    }

    /// A condition on what `instanceof` has given says something of what was looked at.
    fn look_back(&self, at: Target, state: &mut State, cond: Cond, a: Reg, b: Operand) -> Option<()> {
        let holds = match (cond, b) {
            (Cond::Ne, Operand::Immediate(0)) => true,
            (Cond::Eq, Operand::Immediate(0)) => false,
            _ => return Some(()),
        };
        let first = self.engine.units.get(self.unit).shape.cfg.block(BlockId(self.block)).insts.start;
        let body = &self.linked.body;
        let source = (first..at).rev().find(|&earlier| body.inst(earlier).def() == Some(a));
        let Some(source) = source else { return Some(()) };
        let Inst::InstanceOf { obj, class, .. } = body.inst(source) else { return Some(()) };
        let is_changed = (source..at).any(|between| body.inst(between).def() == Some(obj));
        let Some(class) = self.linked.class(class).filter(|_| !is_changed && obj != a) else { return Some(()) };
        let pointer = self.pointer(at, state, obj);
        let world = self.engine.world;
        let rest = match holds {
            true => Pointer { null: false, objects: pointer.objects }.filtered(|object| world.may_be(object, class))?,
            false => pointer.filtered(|object| !world.must_be(object, class))?,
        };
        state.learn(obj, Value::Pointer(rest));
        Some(())
    }

    fn switch(&mut self, at: Target, state: &State, key: Reg, table: u32) -> Option<()> {
        let linked = self.linked.clone();
        let switch = &linked.body.switches()[table as usize];
        let number = self.number(state, key);
        let choice = self.engine.world.choice;
        let mut rest = Some(number);
        for (value, to) in switch.cases() {
            let constant = Number::constant(choice, Width::INT, i64::from(value));
            if let Some((taken, _)) = Number::assume(Cond::Eq, &number, &constant)
                && !forgets(Mutant::SwitchCases)
            {
                let mut next = state.clone();
                next.registers[key.index()] = Some(Value::Number(taken));
                self.flow(at, to, next);
            }
            rest = rest.and_then(|rest| rest.without(i64::from(value)));
        }
        if let Some(rest) = rest.filter(|_| !forgets(Mutant::SwitchDefault)) {
            let mut next = state.clone();
            next.registers[key.index()] = Some(Value::Number(rest));
            self.flow(at, switch.parts().1, next);
        }
        None
    }

    /// The objects that are followed, and whether there are others.
    pub(crate) fn followed(&self, pointer: &Pointer) -> (Vec<ObjectId>, Vec<ObjectId>) {
        pointer.objects.iter().partition(|&object| self.engine.world.is_followed(object))
    }

    /// Objects of which a field is followed, and the others.
    pub(crate) fn followed_in(&self, pointer: &Pointer, field: FieldId) -> (Vec<ObjectId>, Vec<ObjectId>) {
        match is_followed_field(self.program(), field) {
            true => self.followed(pointer),
            false => (Vec::new(), pointer.objects.iter().collect()),
        }
    }

    pub fn get_field(&mut self, at: Target, state: &State, pointer: &Pointer, field: FieldId) -> Option<Value> {
        let (followed, others) = self.followed_in(pointer, field);
        let mut value: Option<Value> = None;
        for object in followed {
            let location = Location::Field(object, field);
            if let Some(read) = self.engine.read(self.unit, self.block, at, location, state) {
                join_into(&mut value, &read);
            }
        }
        for object in others {
            if let Some(read) = self.engine.world.foreign_field(object, field) {
                join_into(&mut value, &read);
            }
        }
        value
    }

    /// A value as a field of a type keeps it: narrow types lose what does not fit.
    pub(crate) fn fitting(&self, ty: Type, value: Value) -> Value {
        let (Type::Primitive(primitive), Value::Number(number)) = (ty, &value) else { return value };
        let how = match primitive {
            Primitive::Byte => Conversion::I2B,
            Primitive::Short => Conversion::I2S,
            Primitive::Char => Conversion::I2C,
            // The lowest bit counts.
            Primitive::Boolean => {
                let one = Number::constant(self.engine.world.choice, Width::INT, 1);
                return Number::binary(BinaryOp::And, number, &one).map_or(value, Value::Number);
            }
            _ => return value,
        };
        number.convert(how).map_or(value, Value::Number)
    }

    pub fn put_field(&mut self, at: Target, state: &mut State, pointer: &Pointer, field: FieldId, value: Value) {
        let value = self.fitting(self.program().field(field).ty, value);
        let (followed, others) = self.followed_in(pointer, field);
        let single = others.is_empty() && followed.len() == 1;
        for object in followed {
            let strong = single && (self.engine.is_one(object) || forgets(Mutant::OneOfMany));
            self.engine.write(self.unit, at, Location::Field(object, field), value.clone(), strong, state);
        }
    }

    fn get_static(&mut self, at: Target, state: &State, field: FieldId) -> Option<Value> {
        let this = self.program().field(field);
        if !is_followed_static(self.program(), this.class) {
            return self.engine.world.foreign_static(field);
        }
        // Assertions count.
        if this.flags & flags::SYNTHETIC != 0 && self.program().symbols.text(this.name) == "$assertionsDisabled" {
            return Some(self.engine.world.constant(Width::INT, 0));
        }
        self.engine.read(self.unit, self.block, at, Location::Static(field), state)
    }

    /// A new object with its fields as they are before a constructor has run.
    fn make(&mut self, at: Target, state: &mut State, dst: Reg) -> Option<()> {
        let world = self.engine.world;
        let made: ObjectSet = world.made_at(self.linked.method, at).iter().copied().collect();
        let Some(object) = made.iter().next() else {
            // It is one of many that are not told apart.
            let web = self.linked.webs.def(at);
            let objects = web.and_then(|web| world.points_to.web(self.linked.method, web)).cloned().unwrap_or_default();
            return self.set(state, dst, Some(Value::Pointer(Pointer::to(objects))));
        };
        if world.is_followed(object) {
            let class = world.class_of(object);
            let assigned = self.engine.always_assigned(class);
            let strong = self.engine.is_one(object);
            for field in followed_fields(world.program, class) {
                let (location, this) = (Location::Field(object, field), world.program.field(field));
                let value = world.default(this.ty);
                if !assigned.contains(&field) && !forgets(Mutant::DefaultsOfFields) {
                    self.engine.write(self.unit, at, location, value, strong, state);
                } else if world.is_published_unsafely(object) && !(this.is_final() && world.model.finals) {
                    // Who gets to know it by a race may find it as it was before the constructor.
                    self.engine.publish(self.unit, at, location, &value, &state.launched);
                }
            }
        }
        self.set(state, dst, Some(Value::Pointer(Pointer::to(made))))
    }
}

/// The fields of a class's objects that are followed, those of its superclasses included.
pub(crate) fn followed_fields(program: &Program, class: ClassId) -> Vec<FieldId> {
    let mut found = Vec::new();
    let mut at = Some(class);
    while let Some(class) = at {
        let this = program.class(class);
        let fields = this.fields.iter().copied().filter(|&field| !program.field(field).is_static());
        found.extend(fields.filter(|&field| is_followed_field(program, field)));
        at = this.super_class;
    }
    found
}
