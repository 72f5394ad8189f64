//! Which threads an instruction may start, and what they begin with.
//!
//! In the call graph whoever starts a thread starts all, for `Thread.start` is one method. Here a start counts where it
//! is called: for the threads that the receiver may be there. What a thread object runs is told by
//! [`crate::threads::entries`]; where that are tasks which it was given, the methods of `Thread` that call them, its
//! *shell*, count without those calls.

use super::slots::AccessSet;
use crate::call_graph::{CallEdge, EdgeKind};
use crate::objects::ObjectId;
use crate::points_to::PointsTo;
use crate::threads::{Entries, entries};
use program::ir::{Inst, Target};
use program::{LoaderId, MethodId, Program};
use rustc_hash::{FxHashMap, FxHashSet};

/// What threads begin with, by where they are started.
#[derive(Default)]
pub(super) struct Starts {
    /// By method: the instruction, and a method that a new thread begins with.
    sites: FxHashMap<MethodId, Vec<(Target, MethodId)>>,
    /// What the objects that run as threads begin with.
    entries: FxHashMap<ObjectId, Entries>,
    /// Methods of `Thread` that lead to the tasks of a thread.
    shell: FxHashSet<MethodId>,
    /// What such methods do besides.
    pub shell_does: AccessSet,
    /// `Thread.start` and the like: they start what they are called on.
    starters: FxHashSet<MethodId>,
    /// A method that is not bytecode calls one of these, on whatever it was given: whoever leads there starts all.
    by_natives: bool,
}

impl Starts {
    pub fn of(program: &Program, points_to: &PointsTo) -> Self {
        let mut starts = Self::default();
        let Some(thread) = program.loaded(LoaderId::BOOT, "java/lang/Thread") else { return starts };
        for object in points_to.threads().iter() {
            starts.entries.insert(object, entries(program, points_to, object));
        }
        let named = |name: &'static str| {
            let methods = program.class(thread).methods.iter().copied();
            methods.filter(move |&method| program.method_name(method) == name)
        };
        starts.shell = named("run").chain(named("runWith")).collect();
        for class in program.subtypes(thread) {
            let methods = program.class(class).methods.iter().copied();
            starts.starters.extend(methods.filter(|&method| matches!(program.method_name(method), "start" | "start0")));
        }
        let mut calls = starts.starters.iter().flat_map(|&starter| points_to.call_graph().to(starter));
        starts.by_natives = calls.any(|edge| edge.at.is_none());
        let methods: Vec<MethodId> = points_to.methods().collect();
        methods.into_iter().for_each(|method| starts.look_at(program, points_to, method));
        starts
    }

    fn look_at(&mut self, program: &Program, points_to: &PointsTo, method: MethodId) {
        let Some(linked) = points_to.linked(method) else { return };
        let this = self.starters.contains(&method).then(|| linked.webs.param(0));
        for (at, inst) in linked.insts() {
            let Inst::Invoke { method: named, .. } = inst else { continue };
            let edges = points_to.call_graph().at(method, at).iter();
            let starters: Vec<MethodId> =
                edges.map(|edge| edge.callee).filter(|callee| self.starters.contains(callee)).collect();
            if starters.is_empty() {
                continue;
            }
            // Reflection and handles call on something else than what they are called on.
            let is_named = linked.callee(named).is_some_and(|named| program.method_name(named).starts_with("start"));
            let receiver = linked.arguments(at).next().flatten().filter(|_| is_named);
            // Those that start what they are called on are looked at where they are called.
            if this.is_some() && receiver == this {
                continue;
            }
            let mut objects = receiver.and_then(|web| points_to.web(method, web)).cloned().unwrap_or_default();
            if receiver.is_none() {
                starters.iter().for_each(|&starter| _ = objects.extend(&points_to.receivers(starter)));
            }
            for object in objects.iter() {
                let begun = self.entries.get(&object).map_or(&[][..], Entries::methods);
                self.sites.entry(method).or_default().extend(begun.iter().map(|&entry| (at, entry)));
            }
        }
    }

    /// Whether an edge of the call graph is one that this stands in for.
    pub fn replaces(&self, edge: &CallEdge) -> bool {
        edge.kind == EdgeKind::Start && self.starters.contains(&edge.caller) && !self.by_natives
    }

    /// What is begun by threads that a method starts.
    pub fn of_method(&self, method: MethodId) -> &[(Target, MethodId)] {
        self.sites.get(&method).map_or(&[], Vec::as_slice)
    }

    pub fn at(&self, method: MethodId, at: Target) -> impl Iterator<Item = MethodId> + '_ {
        self.of_method(method).iter().filter(move |&&(site, _)| site == at).map(|&(_, entry)| entry)
    }

    pub fn is_shell(&self, method: MethodId) -> bool {
        self.shell.contains(&method)
    }

    /// The tasks of a thread object; `None` if it begins with a method of its own, or nothing is known.
    pub fn tasks(&self, object: ObjectId) -> Option<&[MethodId]> {
        match self.entries.get(&object)? {
            Entries::Tasks(tasks) => Some(tasks),
            Entries::Run(_) => None,
        }
    }

    pub fn shell(&self) -> impl Iterator<Item = MethodId> + '_ {
        self.shell.iter().copied()
    }
}
