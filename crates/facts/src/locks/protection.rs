//! Which lock protects which field.

use super::{Expression, Held};
use crate::fresh::Fresh;
use crate::linked::is_program;
use crate::points_to::PointsTo;
use program::ir::{Inst, Target};
use program::webs::WebId;
use program::{FieldId, MethodId, Program};
use std::collections::{BTreeMap, BTreeSet};

/// A lock as seen from the object whose field is accessed.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Guard {
    /// The object itself, or a final field of it, or of that.
    Own(Vec<FieldId>),
    /// The same for all objects.
    Global(Expression),
}

impl Guard {
    pub fn describe(&self, program: &Program) -> String {
        match self {
            Self::Own(way) => {
                let names = way.iter().map(|&field| program.symbols.text(program.field(field).name));
                std::iter::once("this").chain(names).collect::<Vec<_>>().join(".")
            }
            Self::Global(lock) => lock.describe(program),
        }
    }
}

/// An access to a field of an object that others may know, or to a static field.
#[derive(Clone, Debug)]
pub struct Access {
    pub method: MethodId,
    pub at: Target,
    pub write: bool,
    /// Locks that are surely held.
    pub guards: BTreeSet<Guard>,
}

/// The accesses to each field that the program declares.
pub struct Protection {
    fields: BTreeMap<FieldId, Vec<Access>>,
}

impl Protection {
    pub fn of(program: &Program, points_to: &PointsTo, held: &Held<'_>, fresh: &Fresh<'_>) -> Self {
        let mut fields: BTreeMap<FieldId, Vec<Access>> = BTreeMap::new();
        let mut methods: Vec<MethodId> = points_to.methods().collect();
        methods.sort_unstable();
        for method in methods {
            let Some(linked) = points_to.linked(method) else { continue };
            for (at, inst) in linked.insts() {
                let (field, obj, write) = match inst {
                    Inst::GetField { obj, field, .. } => (field, Some(obj), false),
                    Inst::PutField { obj, field, .. } => (field, Some(obj), true),
                    Inst::GetStatic { field, .. } => (field, None, false),
                    Inst::PutStatic { field, .. } => (field, None, true),
                    _ => continue,
                };
                let Some(field) = linked.field(field).filter(|&field| is_program(program, program.field(field).class))
                else {
                    continue;
                };
                // Until a class is initialised, nobody else gets at its static fields.
                if obj.is_none() && program.class(program.field(field).class).clinit == Some(method) {
                    continue;
                }
                let web: Option<WebId> = obj.and_then(|obj| linked.read(at, obj));
                if web.is_some_and(|web| fresh.is_fresh(method, at, web)) {
                    continue;
                }
                let object = web.map(|web| held.expression(linked, web));
                let locks = held.at(method, at);
                let guards = locks.iter().filter_map(|lock| guard(lock, object.as_ref())).collect();
                fields.entry(field).or_default().push(Access { method, at, write, guards });
            }
        }
        Self { fields }
    }

    /// Each field with its accesses, in the order of methods and instructions.
    pub fn fields(&self) -> impl Iterator<Item = (FieldId, &[Access])> {
        self.fields.iter().map(|(&field, accesses)| (field, accesses.as_slice()))
    }

    pub fn accesses(&self, field: FieldId) -> &[Access] {
        self.fields.get(&field).map_or(&[], Vec::as_slice)
    }

    /// Locks that are held at all accesses of a field.
    pub fn guards(&self, field: FieldId) -> BTreeSet<Guard> {
        let mut accesses = self.accesses(field).iter();
        let Some(first) = accesses.next() else { return BTreeSet::new() };
        accesses.fold(first.guards.clone(), |common, access| common.intersection(&access.guards).cloned().collect())
    }

    /// The lock that most accesses hold, and those that do not, if they are the fewer.
    pub fn odd_ones_out(&self, field: FieldId) -> Option<(Guard, Vec<&Access>)> {
        let accesses = self.accesses(field);
        let mut counts: BTreeMap<&Guard, usize> = BTreeMap::new();
        accesses.iter().flat_map(|access| &access.guards).for_each(|guard| *counts.entry(guard).or_default() += 1);
        let (&usual, &count) = counts.iter().max_by_key(|&(_, &count)| count)?;
        let odd: Vec<&Access> = accesses.iter().filter(|access| !access.guards.contains(usual)).collect();
        (count < accesses.len() && count >= odd.len()).then(|| (usual.clone(), odd))
    }
}

fn guard(lock: &Expression, object: Option<&Expression>) -> Option<Guard> {
    match object.and_then(|object| lock.below(object)) {
        Some(way) => Some(Guard::Own(way)),
        None => lock.is_global().then(|| Guard::Global(lock.clone())),
    }
}
