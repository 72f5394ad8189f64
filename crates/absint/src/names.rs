//! What is known to be the same: registers and fields that hold one value, and how numbers compare with lengths.
//!
//! A *name* stands for the value that an instruction has come by when it was executed last. Registers with one name hold
//! one value, so what is learnt of one is learnt of all; a field that was read and that nobody has written since holds
//! what it held then. When the instruction is executed again all that was said of its name is forgotten.

use crate::value::Value;
use program::FieldId;
use program::ir::{Reg, Target};
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

/// See the module.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Name(u32);

#[derive(Clone, PartialEq, Debug, Default)]
struct Facts {
    of: BTreeMap<Reg, Name>,
    /// What a field of a value holds; of no value if it is static.
    held: BTreeMap<(Option<Name>, FieldId), Name>,
    /// What was learnt of values.
    learnt: BTreeMap<Name, Value>,
    /// Numbers that are the length of an array.
    lengths: BTreeSet<(Reg, Name)>,
    /// Numbers that are less than the length of an array.
    below: BTreeSet<(Reg, Name)>,
}

/// See the module.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Names(Rc<Facts>);

impl Names {
    fn facts(&mut self) -> &mut Facts {
        Rc::make_mut(&mut self.0)
    }

    pub fn of(&self, register: Reg) -> Option<Name> {
        self.0.of.get(&register).copied()
    }

    /// The name of what a register holds; it gets one at this instruction if it has none. An instruction names no more
    /// than its result and two operands.
    pub fn name(&mut self, register: Reg, at: Target, operand: u32) -> Name {
        if let Some(name) = self.of(register) {
            return name;
        }
        let name = Name(at * 4 + 1 + operand);
        self.forget(name);
        self.facts().of.insert(register, name);
        name
    }

    /// A register gets another value, of which nothing is known.
    pub fn define(&mut self, register: Reg) {
        let is_there = self.0.of.contains_key(&register)
            || self.0.lengths.iter().chain(&self.0.below).any(|&(known, _)| known == register);
        if is_there {
            let facts = self.facts();
            facts.of.remove(&register);
            facts.lengths.retain(|&(known, _)| known != register);
            facts.below.retain(|&(known, _)| known != register);
        }
    }

    /// The result of an instruction is a value of its own.
    pub fn define_anew(&mut self, register: Reg, at: Target) -> Name {
        let name = Name(at * 4);
        self.forget(name);
        self.define(register);
        self.facts().of.insert(register, name);
        name
    }

    /// A register gets a value that has a name.
    pub fn define_as(&mut self, register: Reg, name: Name) {
        self.define(register);
        self.facts().of.insert(register, name);
    }

    /// A register gets what another one holds.
    pub fn copy(&mut self, to: Reg, from: Reg, at: Target) {
        if to == from {
            return;
        }
        let name = self.name(from, at, 0);
        let of = |set: &BTreeSet<(Reg, Name)>| -> Vec<Name> {
            set.iter().filter(|&&(known, _)| known == from).map(|&(_, name)| name).collect()
        };
        let (lengths, below) = (of(&self.0.lengths), of(&self.0.below));
        self.define_as(to, name);
        let facts = self.facts();
        facts.lengths.extend(lengths.into_iter().map(|name| (to, name)));
        facts.below.extend(below.into_iter().map(|name| (to, name)));
    }

    /// The name means something else from now on.
    fn forget(&mut self, name: Name) {
        let facts = &*self.0;
        let is_used = facts.of.values().any(|&known| known == name)
            || facts.held.iter().any(|(&(of, _), &held)| of == Some(name) || held == name)
            || facts.learnt.contains_key(&name)
            || facts.lengths.iter().chain(&facts.below).any(|&(_, array)| array == name);
        if is_used {
            let facts = self.facts();
            facts.of.retain(|_, known| *known != name);
            facts.held.retain(|&(of, _), held| of != Some(name) && *held != name);
            facts.learnt.remove(&name);
            facts.lengths.retain(|&(_, array)| array != name);
            facts.below.retain(|&(_, array)| array != name);
        }
    }

    /// A register was found to hold less than was known; all registers that hold the same are given back.
    pub fn learn(&mut self, register: Reg, value: &Value) -> Vec<Reg> {
        let Some(name) = self.of(register) else { return Vec::new() };
        if self.0.learnt.get(&name) != Some(value) {
            self.facts().learnt.insert(name, value.clone());
        }
        self.0
            .of
            .iter()
            .filter(|&(&other, &known)| known == name && other != register)
            .map(|(&other, _)| other)
            .collect()
    }

    pub fn learnt(&self, name: Name) -> Option<&Value> {
        self.0.learnt.get(&name)
    }

    /// What a field holds, if it was looked at.
    pub fn held(&self, of: Option<Name>, field: FieldId) -> Option<Name> {
        self.0.held.get(&(of, field)).copied()
    }

    pub fn hold(&mut self, of: Option<Name>, field: FieldId, name: Name) {
        self.facts().held.insert((of, field), name);
    }

    /// Fields may hold something else.
    pub fn forget_fields(&mut self, mut may_be_written: impl FnMut(FieldId) -> bool) {
        if self.0.held.keys().any(|&(_, field)| may_be_written(field)) {
            self.facts().held.retain(|&(_, field), _| !may_be_written(field));
        }
    }

    pub fn is_length(&mut self, register: Reg, array: Name) {
        self.facts().lengths.insert((register, array));
    }

    /// The arrays whose length a register holds.
    pub fn lengths(&self, register: Reg) -> Vec<Name> {
        self.0.lengths.iter().filter(|&&(known, _)| known == register).map(|&(_, array)| array).collect()
    }

    /// The arrays whose length is more than a register holds.
    pub fn longer(&self, register: Reg) -> Vec<Name> {
        self.0.below.iter().filter(|&&(known, _)| known == register).map(|&(_, array)| array).collect()
    }

    pub fn is_below(&mut self, register: Reg, arrays: Vec<Name>) {
        if !arrays.is_empty() {
            self.facts().below.extend(arrays.into_iter().map(|array| (register, array)));
        }
    }

    /// The registers that hold the same as one, and that.
    pub fn alike(&self, register: Reg) -> Vec<Reg> {
        let Some(name) = self.of(register) else { return vec![register] };
        self.0.of.iter().filter(|&(_, &known)| known == name).map(|(&other, _)| other).collect()
    }

    /// Whether a number is surely less than the length of an array.
    pub fn fits(&self, index: Reg, array: Reg) -> bool {
        self.of(array).is_some_and(|array| self.0.below.contains(&(index, array)))
    }

    /// What holds in both.
    pub fn common(&self, other: &Self, join: impl Fn(&Value, &Value) -> Value) -> Self {
        if Rc::ptr_eq(&self.0, &other.0) {
            return self.clone();
        }
        let (a, b) = (&*self.0, &*other.0);
        let mut common = Facts::default();
        common.of.extend(a.of.iter().filter(|&(register, name)| b.of.get(register) == Some(name)));
        common.held.extend(a.held.iter().filter(|&(field, name)| b.held.get(field) == Some(name)));
        for (name, value) in &a.learnt {
            if let Some(other) = b.learnt.get(name) {
                common.learnt.insert(*name, join(value, other));
            }
        }
        common.lengths.extend(a.lengths.intersection(&b.lengths));
        common.below.extend(a.below.intersection(&b.below));
        Self(Rc::new(common))
    }

    /// Whether all that is said here is said there.
    pub fn is_said_by(&self, other: &Self) -> bool {
        if Rc::ptr_eq(&self.0, &other.0) {
            return true;
        }
        let (a, b) = (&*self.0, &*other.0);
        a.of.iter().all(|(register, name)| b.of.get(register) == Some(name))
            && a.held.iter().all(|(field, name)| b.held.get(field) == Some(name))
            && a.learnt.iter().all(|(name, value)| b.learnt.get(name).is_some_and(|other| value.includes(other)))
            && a.lengths.is_subset(&b.lengths)
            && a.below.is_subset(&b.below)
    }
}
