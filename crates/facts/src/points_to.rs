//! Which objects a reference may be: inclusion-based, one abstract object for each allocation site (`ci-ex`).
//!
//! The analysis follows Andersen ("Program analysis and specialization for the C programming language", 1994) with
//! the call graph found on the way: a method is looked at when a call may reach it, and a virtual call reaches what
//! the objects select that its receiver may be. Fields are told apart by object, variables by web. It starts from the
//! heap after boot ([`Start`]): library start-up is not analysed, and a static field of an initialised class holds
//! what it held then, and what analysed code writes.
//!
//! Sound means: whatever an execution does that begins in that heap, and stays within what [`PointsTo::unknown`]
//! leaves out, is among the answers.

mod analysis;
mod build;
mod calls;
mod coarse;
mod entries;
mod given;
mod graph;
mod handles;
mod instances;
mod masks;
mod members;
mod models;
mod order;
mod variables;

pub(crate) use models::set_stream;
pub use variables::{Direction, Meant};
pub(crate) use variables::{fields_meant, statics_of};

use crate::call_graph::CallGraph;
use crate::linked::Linked;
use crate::objects::{Object, ObjectId, Objects, Origin};
use crate::set::ObjectSet;
use crate::start::Start;
use crate::unknown::{Unknown, Why};
use analysis::Analysis;
use graph::{Held, NodeId};
use program::ir::Target;
use program::webs::WebId;
use program::{ClassId, FieldId, MethodId, Program};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::BTreeSet;
use std::sync::Arc;
use support::index;

index! {
    /// A place where something is called.
    CallId
}

/// A part of an object.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub enum Slot {
    Field(FieldId),
    /// All elements of an array.
    Element,
    /// What it is as a lock; it holds nothing.
    Monitor,
}

index! {
    /// A part of an abstract object, or of any object.
    SlotId
}

/// What there is of a method that may be executed.
#[derive(Clone, Debug)]
struct Reached {
    /// Who was found first to lead here; `None` if the machine does.
    by: Option<MethodId>,
    /// `None` if something else stands in for its bytecode.
    linked: Option<Arc<Linked>>,
    /// By web; those that hold references.
    webs: Vec<Option<NodeId>>,
    params: Vec<Option<NodeId>>,
    result: Option<NodeId>,
    thrown: NodeId,
}

/// The result.
pub struct PointsTo {
    /// The class of class objects.
    class: Option<ClassId>,
    objects: Objects,
    held: Held,
    methods: FxHashMap<MethodId, Reached>,
    slots: FxHashMap<(ObjectId, Slot), NodeId>,
    statics: FxHashMap<FieldId, NodeId>,
    calls: CallGraph,
    endings: BTreeSet<MethodId>,
    told: BTreeSet<(MethodId, Target)>,
    meant: FxHashMap<(MethodId, Target), Meant>,
    statics_meant: FxHashMap<(MethodId, Target), Vec<FieldId>>,
    /// Calls that the machine may do by itself, whatever else they may call.
    perhaps_called: FxHashSet<(MethodId, Target)>,
    sites: FxHashMap<(MethodId, Target), MethodId>,
    /// Fields that methods which are not bytecode access for handles.
    accessed_by_natives: BTreeSet<(MethodId, FieldId)>,
    variables: FxHashMap<ObjectId, FieldId>,
    /// `VarHandle`s that code makes. Where it is known which variable one is for, it is told by that.
    made_handles: ObjectSet,
    running: NodeId,
    unknown: BTreeSet<Unknown>,
    entered: BTreeSet<MethodId>,
    outside: NodeId,
}

impl PointsTo {
    /// Of what the threads of the start do; and of what the public methods of a library's classes do, called from
    /// outside by any number of threads.
    pub fn of(program: &mut Program, start: &dyn Start, library: &[ClassId]) -> Self {
        let mut analysis = Analysis::new(program, start);
        analysis.machine_entries();
        analysis.library_entries(library);
        analysis.solve();
        analysis.finish()
    }

    pub fn objects(&self) -> &Objects {
        &self.objects
    }

    /// The static fields that a call of a handle or of reflection means.
    pub(crate) fn statics_meant(&self, method: MethodId, at: Target) -> &[FieldId] {
        self.statics_meant.get(&(method, at)).map_or(&[], Vec::as_slice)
    }

    /// The fields that a method which is not bytecode accesses for handles that it is given.
    pub(crate) fn accessed_by_native(&self, method: MethodId) -> impl Iterator<Item = FieldId> + '_ {
        let from = (method, FieldId::new(0));
        self.accessed_by_natives.range(from..).take_while(move |(by, _)| *by == method).map(|&(_, field)| field)
    }

    /// The fields that calls of a handle which is made of others may access.
    pub(crate) fn accessed_indirectly(&self) -> BTreeSet<FieldId> {
        self.accessed_by_natives.iter().map(|&(_, field)| field).collect()
    }

    /// The handles that an object may be which is told by its variable; else itself.
    pub(crate) fn handles_told_by(&self, handle: ObjectId) -> ObjectSet {
        match self.objects.get(handle).origin {
            Origin::Variable(_) => self.made_handles.clone(),
            _ => [handle].into_iter().collect(),
        }
    }

    /// The methods that may be executed.
    pub fn methods(&self) -> impl Iterator<Item = MethodId> + '_ {
        self.methods.keys().copied()
    }

    pub fn reaches(&self, method: MethodId) -> bool {
        self.methods.contains_key(&method)
    }

    /// The code of a method that may be executed, unless something stands in for it.
    pub fn linked(&self, method: MethodId) -> Option<&Arc<Linked>> {
        self.methods.get(&method)?.linked.as_ref()
    }

    /// A way to a method that may be executed, from where the machine begins: each leads to the next, by a call or by
    /// the use of a class.
    pub fn way(&self, method: MethodId) -> Vec<MethodId> {
        let mut way = vec![method];
        while let Some(by) = way.last().and_then(|at| self.methods.get(at)?.by).filter(|by| !way.contains(by)) {
            way.push(by);
        }
        way.reverse();
        way
    }

    /// What a web of a method may hold.
    pub fn web(&self, method: MethodId, web: WebId) -> Option<&ObjectSet> {
        let node = (*self.methods.get(&method)?.webs.get(web.index())?)?;
        Some(self.held.get(node))
    }

    /// What the parameters of a method may hold.
    pub fn given(&self, method: MethodId) -> ObjectSet {
        let mut given = ObjectSet::default();
        let params = self.methods.get(&method).map_or(&[][..], |reached| &reached.params);
        params.iter().flatten().for_each(|node| _ = given.extend(self.held.get(*node)));
        given
    }

    /// The class object of a class, if anything refers to it.
    pub fn class_object(&self, class: ClassId) -> Option<ObjectId> {
        self.objects.find(Object { class: self.class?, origin: Origin::Mirror(class) })
    }

    /// What the object may be that a method is called on.
    pub fn receivers(&self, method: MethodId) -> ObjectSet {
        let receiver = self.methods.get(&method).and_then(|reached| reached.params.first().copied().flatten());
        receiver.map(|node| self.held.get(node).clone()).unwrap_or_default()
    }

    /// What a part of an object may hold; nothing that was ever asked for if `None`.
    pub fn slot(&self, object: ObjectId, slot: Slot) -> Option<&ObjectSet> {
        self.slots.get(&(object, slot)).map(|node| self.held.get(*node))
    }

    /// All parts of objects that were asked for, with what they may hold.
    pub fn parts(&self) -> impl Iterator<Item = (ObjectId, Slot, &ObjectSet)> {
        self.slots.iter().map(|(&(object, slot), node)| (object, slot, self.held.get(*node)))
    }

    /// Static fields of references, with what they may hold.
    pub fn statics(&self) -> impl Iterator<Item = (FieldId, &ObjectSet)> {
        self.statics.iter().map(|(&field, node)| (field, self.held.get(*node)))
    }

    /// What code outside of the analysis may know.
    pub fn outside(&self) -> &ObjectSet {
        self.held.get(self.outside)
    }

    pub fn static_field(&self, field: FieldId) -> Option<&ObjectSet> {
        self.statics.get(&field).map(|node| self.held.get(*node))
    }

    pub fn call_graph(&self) -> &CallGraph {
        &self.calls
    }

    /// What a call site runs that code was written for, as of lambdas: it takes the arguments as they stand there.
    pub fn site(&self, method: MethodId, at: Target) -> Option<MethodId> {
        self.sites.get(&(method, at)).copied()
    }

    /// What a call of `Unsafe` means, if it accesses an object at an offset.
    pub fn meant(&self, method: MethodId, at: Target) -> Option<Meant> {
        self.meant.get(&(method, at)).copied()
    }

    /// Whether a call accesses what is told by other means than its callees: by an offset or by a member.
    pub(crate) fn is_indirect_at(&self, method: MethodId, at: Target) -> bool {
        self.meant.contains_key(&(method, at)) || self.statics_meant.contains_key(&(method, at))
    }

    /// The field that a handle is for, if that is known.
    pub fn variable(&self, handle: ObjectId) -> Option<FieldId> {
        self.variables.get(&handle).copied()
    }

    /// Fields that handles are for.
    pub fn handled(&self) -> impl Iterator<Item = FieldId> + '_ {
        self.variables.values().copied()
    }

    /// Whether the result of a call is known where it stands, and not by what its callees give back.
    pub fn is_told_at(&self, method: MethodId, at: Target) -> bool {
        self.told.contains(&(method, at))
    }

    /// What the machine calls by itself when a thread or the program ends.
    pub fn endings(&self) -> &BTreeSet<MethodId> {
        &self.endings
    }

    /// Objects that may run as threads.
    pub fn threads(&self) -> &ObjectSet {
        self.held.get(self.running)
    }

    /// Whether a method may begin without one of the calls that are known.
    pub(crate) fn begins(&self, method: MethodId) -> bool {
        self.calls.begins(method)
    }

    /// Methods that code outside of the analysis calls.
    pub fn entered(&self) -> &BTreeSet<MethodId> {
        &self.entered
    }

    /// Whether control may get past a call by none of the methods that it is known to call: something there is not
    /// followed, or the machine does it by itself.
    pub(crate) fn may_pass(&self, caller: MethodId, at: Target) -> bool {
        self.is_unknown_at(caller, at) || self.perhaps_called.contains(&(caller, at))
    }

    /// Whether an instruction may do something that is not followed.
    pub fn is_unknown_at(&self, caller: MethodId, at: Target) -> bool {
        let at = Some(at);
        let first = Unknown { caller, at, why: Why::Handle };
        self.unknown.range(first..).next().is_some_and(|unknown| (unknown.caller, unknown.at) == (caller, at))
    }

    /// What the analysis does not follow, by name.
    pub fn unknown(&self) -> &BTreeSet<Unknown> {
        &self.unknown
    }
}
