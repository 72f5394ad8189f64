//! What a thread may find at a point: its registers, and the memory as it sees it.

use crate::mutants::{Mutant, forgets};
use crate::names::Names;
use crate::trie::{Merge, Trie};
use crate::value::Value;
use program::ClassId;
use program::ir::Reg;

/// The memory as a thread sees it. What is not there has not been seen: the thread has neither written it nor been
/// launched with it.
pub type Memory = Trie<Value>;

/// See the module.
#[derive(Clone, PartialEq, Debug)]
pub struct State {
    /// `None` where nothing of use is held.
    pub registers: Vec<Option<Value>>,
    pub memory: Memory,
    /// Classes that are surely initialised.
    pub initialised: Trie<()>,
    /// Classes that this thread is surely initialising now.
    pub initialising: Trie<()>,
    /// Threads that this one may have launched.
    pub launched: Trie<()>,
    /// Those that it surely has.
    pub surely_launched: Trie<()>,
    /// Monitors that are surely held, each one object, and how often.
    pub held: Trie<u32>,
    /// What is known to be the same in this frame.
    pub names: Names,
}

struct Join;

impl Merge<Value> for Join {
    fn both(&mut self, _: u32, a: &Value, b: &Value) -> Option<Value> {
        Some(a.join(b))
    }

    fn first(&mut self, _: u32, a: &Value) -> Option<Value> {
        Some(a.clone())
    }

    fn second(&mut self, _: u32, b: &Value) -> Option<Value> {
        Some(b.clone())
    }

    const KEEPS: bool = true;
}

struct Widen<'t>(&'t [i64]);

impl Merge<Value> for Widen<'_> {
    fn both(&mut self, _: u32, a: &Value, b: &Value) -> Option<Value> {
        Some(a.widen(b, self.0))
    }

    fn first(&mut self, _: u32, a: &Value) -> Option<Value> {
        Some(a.clone())
    }

    fn second(&mut self, _: u32, b: &Value) -> Option<Value> {
        Some(b.clone())
    }

    const KEEPS: bool = true;
}

struct Narrow<'t>(&'t [i64]);

impl Merge<Value> for Narrow<'_> {
    fn both(&mut self, _: u32, a: &Value, b: &Value) -> Option<Value> {
        Some(a.narrow(b, self.0))
    }

    fn first(&mut self, _: u32, _: &Value) -> Option<Value> {
        None
    }

    fn second(&mut self, _: u32, b: &Value) -> Option<Value> {
        Some(b.clone())
    }

    const KEEPS: bool = false;
}

/// What both have.
struct Common;

impl Merge<()> for Common {
    fn both(&mut self, _: u32, _: &(), _: &()) -> Option<()> {
        Some(())
    }

    fn first(&mut self, _: u32, _: &()) -> Option<()> {
        None
    }

    fn second(&mut self, _: u32, _: &()) -> Option<()> {
        None
    }

    const KEEPS: bool = false;
}

/// What both hold, as often as both do.
struct Fewer;

impl Merge<u32> for Fewer {
    fn both(&mut self, _: u32, a: &u32, b: &u32) -> Option<u32> {
        Some(*a.min(b))
    }

    fn first(&mut self, _: u32, _: &u32) -> Option<u32> {
        None
    }

    fn second(&mut self, _: u32, _: &u32) -> Option<u32> {
        None
    }

    const KEEPS: bool = false;
}

/// What one of both has.
struct Either;

impl Merge<()> for Either {
    fn both(&mut self, _: u32, _: &(), _: &()) -> Option<()> {
        Some(())
    }

    fn first(&mut self, _: u32, _: &()) -> Option<()> {
        Some(())
    }

    fn second(&mut self, _: u32, _: &()) -> Option<()> {
        Some(())
    }

    const KEEPS: bool = true;
}

/// The memory of one of both.
pub fn join_memories(a: &Memory, b: &Memory) -> Memory {
    a.merge(b, &mut Join)
}

pub fn includes_memory(a: &Memory, b: &Memory) -> bool {
    a.all_differences(b, &mut |_, a, b| match (a, b) {
        (_, None) => true,
        (None, Some(_)) => false,
        (Some(a), Some(b)) => a.includes(b),
    })
}

impl State {
    /// What a thread finds that has just been launched.
    pub fn launched_with(memory: Memory, initialised: Trie<()>) -> Self {
        Self {
            registers: Vec::new(),
            memory,
            initialised,
            initialising: Trie::default(),
            launched: Trie::default(),
            surely_launched: Trie::default(),
            held: Trie::default(),
            names: Names::default(),
        }
    }

    pub fn is_initialised(&self, class: ClassId) -> bool {
        self.initialised.get(class.0).is_some()
    }

    pub fn join(&self, other: &Self) -> Self {
        let memory = match forgets(Mutant::JoinedMemory) {
            true => self.memory.clone(),
            false => join_memories(&self.memory, &other.memory),
        };
        Self {
            registers: self.registers_with(other, Value::join),
            memory,
            initialised: self.initialised.merge(&other.initialised, &mut Common),
            initialising: self.initialising.merge(&other.initialising, &mut Common),
            launched: self.launched.merge(&other.launched, &mut Either),
            surely_launched: self.surely_launched.merge(&other.surely_launched, &mut Common),
            held: self.held.merge(&other.held, &mut Fewer),
            names: self.names.common(&other.names, Value::join),
        }
    }

    pub fn widen(&self, next: &Self, thresholds: &[i64]) -> Self {
        Self {
            registers: self.registers_with(next, |a, b| a.widen(b, thresholds)),
            memory: self.memory.merge(&next.memory, &mut Widen(thresholds)),
            initialised: self.initialised.merge(&next.initialised, &mut Common),
            initialising: self.initialising.merge(&next.initialising, &mut Common),
            launched: self.launched.merge(&next.launched, &mut Either),
            surely_launched: self.surely_launched.merge(&next.surely_launched, &mut Common),
            held: self.held.merge(&next.held, &mut Fewer),
            names: self.names.common(&next.names, |a, b| a.widen(b, thresholds)),
        }
    }

    /// A state between both; `next` lies within this one.
    pub fn narrow(&self, next: &Self, thresholds: &[i64]) -> Self {
        Self {
            registers: self.registers_with(next, |a, b| a.narrow(b, thresholds)),
            memory: self.memory.merge(&next.memory, &mut Narrow(thresholds)),
            initialised: next.initialised.clone(),
            initialising: next.initialising.clone(),
            launched: next.launched.clone(),
            surely_launched: next.surely_launched.clone(),
            held: next.held.clone(),
            names: next.names.clone(),
        }
    }

    /// A register that one of both has nothing of use in is of no use.
    fn registers_with(&self, other: &Self, with: impl Fn(&Value, &Value) -> Value) -> Vec<Option<Value>> {
        let pairs = self.registers.iter().zip(&other.registers);
        pairs.map(|(a, b)| Some(if a == b { a.clone()? } else { with(a.as_ref()?, b.as_ref()?) })).collect()
    }

    pub fn includes(&self, other: &Self) -> bool {
        let includes = |(a, b): (&Option<Value>, &Option<Value>)| match (a, b) {
            (None, _) => true,
            (Some(_), None) => false,
            (Some(a), Some(b)) => a.includes(b),
        };
        self.registers.iter().zip(&other.registers).all(includes)
            && includes_memory(&self.memory, &other.memory)
            && self.initialised.all_differences(&other.initialised, &mut |_, a, _| a.is_none())
            && self.initialising.all_differences(&other.initialising, &mut |_, a, _| a.is_none())
            && self.launched.all_differences(&other.launched, &mut |_, _, b| b.is_none())
            && self.surely_launched.all_differences(&other.surely_launched, &mut |_, a, _| a.is_none())
            && self.held.all_differences(&other.held, &mut |_, a, b| a.unwrap_or(&0) <= b.unwrap_or(&0))
            && self.names.is_said_by(&other.names)
    }

    /// Threads that are launched in one of both.
    pub fn launched_in_either(a: &Trie<()>, b: &Trie<()>) -> Trie<()> {
        a.merge(b, &mut Either)
    }

    /// Whether all of the second are in the first.
    pub fn all_launched(a: &Trie<()>, b: &Trie<()>) -> bool {
        a.all_differences(b, &mut |_, _, b| b.is_none())
    }

    /// Classes that one is initialising while the other has them initialised, or is at that, too.
    pub fn is_initialised_between(initialising: &Trie<()>, initialised: &Trie<()>) -> bool {
        let mut any = false;
        initialising.for_each(|class, ()| any |= initialised.get(class).is_some());
        any
    }

    /// Classes that are initialised in both.
    pub fn initialised_in_both(a: &Trie<()>, b: &Trie<()>) -> Trie<()> {
        a.merge(b, &mut Common)
    }

    /// A register was found to hold less than was known, and with it all that hold the same.
    pub fn learn(&mut self, register: Reg, value: Value) {
        for other in self.names.learn(register, &value) {
            self.registers[other.index()] = Some(value.clone());
        }
        self.registers[register.index()] = Some(value);
    }

    /// The same without registers.
    pub fn without_registers(&self) -> Self {
        Self {
            registers: Vec::new(),
            memory: self.memory.clone(),
            initialised: self.initialised.clone(),
            initialising: self.initialising.clone(),
            launched: self.launched.clone(),
            surely_launched: self.surely_launched.clone(),
            held: self.held.clone(),
            names: Names::default(),
        }
    }

    /// What is behind a call: registers of the caller, what was initialised and launched before and in it.
    pub fn after(&self, callee: &Self, memory: Memory) -> Self {
        Self {
            registers: self.registers.clone(),
            memory,
            initialised: self.initialised.merge(&callee.initialised, &mut Either),
            initialising: self.initialising.clone(),
            launched: self.launched.merge(&callee.launched, &mut Either),
            surely_launched: self.surely_launched.merge(&callee.surely_launched, &mut Either),
            // Monitors are given back by who takes them.
            held: self.held.clone(),
            names: self.names.clone(),
        }
    }
}
