//! Which lock protects which field.
//!
//! A lock protects a field if it is held at all accesses; of a lock for readers and writers the side of the writers at
//! all writes, and one of the two at reads. Accesses through handles and field updaters count as what they access.

use super::handles::Handles;
use super::{Expression, Held, Side, side};
use crate::fresh::Fresh;
use crate::linked::{Linked, is_program};
use crate::mutants::{Mutant, forgets};
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
    /// A lock held as a reader, which is one object for both sides.
    Reading(Box<Guard>),
}

impl Guard {
    pub fn describe(&self, program: &Program) -> String {
        match self {
            Self::Own(way) => {
                let names = way.iter().map(|&field| super::field_name(program, field));
                std::iter::once("this").chain(names).collect::<Vec<_>>().join(".")
            }
            Self::Global(lock) => lock.describe(program),
            Self::Reading(of) => format!("{}.readLock", of.describe(program)),
        }
    }

    /// The lock that it is a side of, if it is one.
    pub fn side(&self, program: &Program) -> Option<(Self, Side)> {
        match self {
            Self::Own(way) => {
                let (&last, rest) = way.split_last()?;
                Some((Self::Own(rest.to_vec()), side(program, last)?))
            }
            Self::Global(lock) => match lock.whole(program) {
                (whole, Some(side)) => Some((Self::Global(whole.clone()), side)),
                _ => None,
            },
            Self::Reading(of) => Some(((**of).clone(), Side::Readers)),
        }
    }
}

/// An access to a field of an object that others may know, or to a static field.
#[derive(Clone, Debug)]
pub struct Access {
    pub method: MethodId,
    pub at: Target,
    pub write: bool,
    /// Through a handle or a field updater.
    pub by_handle: bool,
    /// Locks that are surely held.
    pub guards: BTreeSet<Guard>,
    /// Locks that keep out whoever is in its way: a writer everybody, a reader who writes.
    excluding: BTreeSet<Guard>,
}

/// The accesses to each field that the program declares.
pub struct Protection {
    fields: BTreeMap<FieldId, Vec<Access>>,
}

/// What an instruction accesses.
pub(super) struct Accessed {
    pub field: FieldId,
    /// `None` if it is static.
    pub object: Option<WebId>,
    pub write: bool,
    pub by_handle: bool,
}

impl Protection {
    pub fn of(program: &Program, points_to: &PointsTo, held: &Held<'_>, fresh: &Fresh<'_>) -> Self {
        let mut fields: BTreeMap<FieldId, Vec<Access>> = BTreeMap::new();
        let mut methods: Vec<MethodId> = points_to.methods().collect();
        methods.sort_unstable();
        let handles = Handles::of(program, points_to);
        for method in methods {
            let Some(linked) = points_to.linked(method) else { continue };
            for (at, inst) in linked.insts() {
                for accessed in accessed(&handles, linked, at, inst) {
                    let Accessed { field, object: web, write, by_handle } = accessed;
                    if !is_program(program, program.field(field).class) {
                        continue;
                    }
                    // Until a class is initialised, nobody else gets at its static fields.
                    if web.is_none() && program.class(program.field(field).class).clinit == Some(method) {
                        continue;
                    }
                    if web.is_some_and(|web| fresh.is_fresh(method, at, web)) {
                        continue;
                    }
                    let object = web.map(|web| held.expression(linked, web));
                    let locks = held.at(method, at);
                    let guards: BTreeSet<Guard> =
                        locks.iter().filter_map(|lock| guard(lock, object.as_ref())).collect();
                    let excluding = excluding(program, &guards, write);
                    let access = Access { method, at, write, by_handle, guards, excluding };
                    fields.entry(field).or_default().push(access);
                }
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

    /// Locks that protect a field.
    pub fn guards(&self, program: &Program, field: FieldId) -> BTreeSet<Guard> {
        let mut accesses = self.accesses(field).iter();
        let Some(first) = accesses.next() else { return BTreeSet::new() };
        let common = |common: BTreeSet<Guard>, access: &Access| -> BTreeSet<Guard> {
            common.intersection(&access.excluding).cloned().collect()
        };
        let mut guards = accesses.fold(first.excluding.clone(), common);
        // If all hold a side of it, that says it all.
        let wholes: Vec<Guard> =
            guards.iter().filter_map(|guard| guard.side(program)).map(|(whole, _)| whole).collect();
        wholes.iter().for_each(|whole| _ = guards.remove(whole));
        guards
    }

    /// The lock that most accesses hold, and those that do not, if they are the fewer.
    pub fn odd_ones_out(&self, field: FieldId) -> Option<(Guard, Vec<&Access>)> {
        let accesses = self.accesses(field);
        let mut counts: BTreeMap<&Guard, usize> = BTreeMap::new();
        accesses.iter().flat_map(|access| &access.excluding).for_each(|guard| *counts.entry(guard).or_default() += 1);
        let (&usual, &count) = counts.iter().max_by_key(|&(_, &count)| count)?;
        let odd: Vec<&Access> = accesses.iter().filter(|access| !access.excludes(usual)).collect();
        (count < accesses.len() && count >= odd.len()).then(|| (usual.clone(), odd))
    }
}

impl Access {
    /// Locks by which it keeps out whoever is in its way.
    pub fn excluding(&self) -> &BTreeSet<Guard> {
        &self.excluding
    }

    /// Whether it holds a lock that keeps out whoever is in its way.
    pub fn excludes(&self, guard: &Guard) -> bool {
        self.excluding.contains(guard)
    }
}

/// Locks that mean the same everywhere and are surely held before an instruction, by whom they keep out.
pub fn global_guards(program: &Program, held: &Held<'_>, method: MethodId, at: Target, write: bool) -> BTreeSet<Guard> {
    let guards = held.at(method, at).iter().filter_map(|lock| guard(lock, None)).collect();
    excluding(program, &guards, write)
}

/// What an instruction accesses, by itself or through handles.
fn accessed(handles: &Handles<'_>, linked: &Linked, at: Target, inst: Inst) -> Vec<Accessed> {
    let (field, obj, write) = match inst {
        Inst::GetField { obj, field, .. } => (field, Some(obj), false),
        Inst::PutField { obj, field, .. } => (field, Some(obj), true),
        Inst::GetStatic { field, .. } => (field, None, false),
        Inst::PutStatic { field, .. } => (field, None, true),
        Inst::Invoke { .. } if forgets(Mutant::AccessesByHandles) => return Vec::new(),
        Inst::Invoke { method, .. } => {
            return linked.callee(method).map_or_else(Vec::new, |callee| handles.accessed(linked, at, callee));
        }
        _ => return Vec::new(),
    };
    let object = obj.and_then(|obj| linked.read(at, obj));
    linked.field(field).map(|field| Accessed { field, object, write, by_handle: false }).into_iter().collect()
}

fn guard(lock: &Expression, object: Option<&Expression>) -> Option<Guard> {
    match lock {
        Expression::Reading(of) => return Some(Guard::Reading(Box::new(guard(of, object)?))),
        // It keeps out nobody who takes the lock.
        Expression::Monitor(_) => return None,
        _ => {}
    }
    match object.and_then(|object| lock.below(object)) {
        Some(way) => Some(Guard::Own(way)),
        None => lock.is_global().then(|| Guard::Global(lock.clone())),
    }
}

/// The locks by which an access keeps out whoever is in its way.
fn excluding(program: &Program, guards: &BTreeSet<Guard>, write: bool) -> BTreeSet<Guard> {
    let mut found = BTreeSet::new();
    for guard in guards {
        match guard.side(program) {
            None => _ = found.insert(guard.clone()),
            Some((whole, Side::Writers)) => found.extend([guard.clone(), whole]),
            Some((whole, Side::Readers)) if !write || forgets(Mutant::SharedLocks) => _ = found.insert(whole),
            Some((_, Side::Readers | Side::Monitor)) => {}
        }
    }
    found
}
