//! What a register holds is one of the values that the abstract interpreter says it may hold there.

use super::moment::Moment;
use super::told::Told;
use super::walk::Law;
use absint::domains::{Choice, Part};
use absint::engine::{Engine, Options};
use absint::memory::{self, MemoryModel};
use absint::value::Value;
use absint::world::World;
use check::MachineStart;
use facts::{Known, PointsTo, is_program};
use program::ir::{Kind, Reg, Target};
use program::{MethodId, Program};
use std::collections::{HashMap, HashSet};
use std::fmt;
use vm::Ref;

const LAW: &str = "states";

/// What was found before an instruction, whoever gets there; `None` where nothing is known of a register.
type Registers = Vec<Option<Value>>;

/// A memory model and the domains of numbers.
#[derive(Clone, Copy, Debug)]
pub(super) struct Way {
    model: &'static MemoryModel,
    choice: Choice,
}

impl Way {
    /// What is promised, with all that is known of numbers.
    pub fn promised() -> Self {
        Self { model: memory::DEFAULT, choice: Choice::all() }
    }

    /// Each model with each domain in turn.
    pub fn turn(number: u64) -> Self {
        let (models, parts) = (memory::MODELS.len() as u64, Part::ALL.len() as u64);
        let model = memory::MODELS[(number % models) as usize];
        Self { model, choice: Choice::of(&[Part::ALL[(number / models % parts) as usize]]) }
    }
}

pub(super) struct StateLaw {
    way: Way,
    found: HashMap<(MethodId, Target), Registers>,
    /// What was told already.
    wrong: HashSet<(MethodId, Target, Reg)>,
}

impl StateLaw {
    pub fn new(program: &Program, start: &MachineStart<'_>, points_to: &PointsTo, way: Way, told: &mut Told) -> Self {
        told.expect(LAW, super::own_sites(program, points_to, |_| true).count());
        let known = Known::of(program, start, points_to);
        let world = World::of(&known, way.choice, way.model);
        let mut engine = Engine::new(&world, Options::default());
        engine.solve();
        if !engine.is_stable() {
            told.miss(LAW, format!("there is more to be found ({way})"));
        }
        let mut found: HashMap<(MethodId, Target), Registers> = HashMap::new();
        let units: Vec<_> = engine.units.all().map(|(id, unit)| (id, unit.key.method, unit.heads.len())).collect();
        for (unit, method, blocks) in units {
            for block in 0..blocks as u32 {
                for (at, state) in engine.states(unit, block) {
                    match found.get_mut(&(method, at)) {
                        None => _ = found.insert((method, at), state.registers),
                        Some(known) => {
                            for (known, more) in known.iter_mut().zip(state.registers) {
                                *known = known.take().zip(more).map(|(known, more)| known.join(&more));
                            }
                        }
                    }
                }
            }
        }
        Self { way, found, wrong: HashSet::new() }
    }

    fn judge(&mut self, now: &Moment<'_>, register: Reg, value: &Value, told: &mut Told) {
        let (method, at) = now.place();
        let bits = now.reference(register).bits();
        let holds = match (value, now.linked.body.kind(register)) {
            (Value::Number(number), Kind::Int) => number.contains(i64::from(bits as i32)),
            (Value::Number(number), Kind::Long) => number.contains(bits as i64),
            (Value::Fraction(fraction), Kind::Float) => fraction.contains(f64::from(f32::from_bits(bits as u32))),
            (Value::Fraction(fraction), Kind::Double) => fraction.contains(f64::from_bits(bits)),
            (Value::Pointer(pointer), Kind::Ref) => match Ref::from_bits(bits).is_null() {
                true => pointer.null,
                false => now.allows(&pointer.objects, Ref::from_bits(bits)),
            },
            _ => false,
        };
        if !holds && self.wrong.insert((method, at, register)) {
            let what = match now.linked.body.kind(register) {
                Kind::Ref if bits != 0 => now.objects.describe(now.program(), now.abstracted(Ref::from_bits(bits))),
                Kind::Int => (bits as i32).to_string(),
                _ => format!("{bits:#x}"),
            };
            let place = super::moment::told(now.program(), (method, at));
            told.miss(LAW, format!("{register:?} is {what} at {place}, not {value:?} ({})", self.way));
        }
    }
}

impl fmt::Display for Way {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, {}", self.model.name, self.choice)
    }
}

impl Law for StateLaw {
    fn before(&mut self, now: &Moment<'_>, told: &mut Told) {
        let (method, at) = now.place();
        if !is_program(now.program(), now.program().method(method).class) {
            return;
        }
        let Some(registers) = self.found.get(&(method, at)).cloned() else {
            if self.wrong.insert((method, at, Reg::NONE)) {
                let place = super::moment::told(now.program(), (method, at));
                told.miss(LAW, format!("{place} is executed ({})", self.way));
            }
            return;
        };
        let mut used = Vec::new();
        now.inst().for_each_use(&now.linked.body, |register| used.push(register));
        for register in used {
            if let Some(value) = &registers[register.index()] {
                self.judge(now, register, value, told);
            }
        }
        told.look(LAW, (method, at));
    }
}
