//! What may still be accessed: by a method, from a point of it on, and by a thread that stands there.
//!
//! The analyses are those of Parízek and Lhoták ("Model checking of concurrent programs with static analysis of field
//! accesses", 2014), over the call graph of [`PointsTo`]: *insensitive* takes calls and returns for jumps (their Figure
//! 7), *callee* returns from a call to where it was made (Figures 9 and 10), *sensitive* knows the stack (5.4). Threads
//! that may be started on the way are included, as is what the machine calls when a thread ends. Initialisers are kept
//! apart until it is known which classes are initialised ([`Accesses::with_initialisers`]).
//!
//! Parts of objects are told apart by abstract object, or only by field ([`Grain`]).

mod components;
mod definition;
mod future;
mod jumps;
mod local;
mod slots;
mod starts;

pub use future::{Context, Stack};
pub use slots::{AccessSet, Effect, Effects, Grain, Slots};

use crate::call_graph::EdgeKind;
use crate::mutants::{Mutant, forgets};
use crate::objects::ObjectId;
use crate::points_to::PointsTo;
use crate::set::Set;
use crate::start::Start;
use components::{Components, Graph};
use jumps::Jumps;
use local::Local;
use program::ir::Target;
use program::{MethodId, Program};
use rustc_hash::{FxHashMap, FxHashSet};
use starts::Starts;
use std::ops::Deref;
use std::rc::Rc;

/// What code may access. It borrows the points-to sets, or shares them.
pub struct Accesses<P> {
    points_to: P,
    slots: Slots,
    starts: Starts,
    /// What the instructions of each method do by themselves.
    local: FxHashMap<MethodId, Local>,
    /// What a method and all that it leads to do.
    within: FxHashMap<MethodId, Rc<AccessSet>>,
    after: FxHashMap<(MethodId, Target), Rc<AccessSet>>,
    /// What may follow once a method has returned, whoever has called it.
    outer: FxHashMap<MethodId, Rc<AccessSet>>,
    /// What may follow a point, whoever has called it.
    jumps: Jumps,
    /// What the machine does when a thread ends.
    ending: Rc<AccessSet>,
}

impl<P: Deref<Target = PointsTo>> Accesses<P> {
    pub fn of(program: &Program, start: &dyn Start, points_to: P, grain: Grain) -> Self {
        let mut slots = Slots::new(program, points_to.objects(), grain);
        let methods: Vec<MethodId> = points_to.methods().collect();
        let local =
            methods.iter().map(|&method| (method, Local::of(program, start, &points_to, &mut slots, method))).collect();
        let nothing = Rc::new(AccessSet::default());
        let starts = Starts::of(program, &points_to);
        let mut accesses = Self {
            starts,
            points_to,
            slots,
            local,
            within: FxHashMap::default(),
            after: FxHashMap::default(),
            outer: FxHashMap::default(),
            jumps: Jumps::default(),
            ending: nothing,
        };
        accesses.find_shell(program);
        accesses.summarise(&methods);
        let mut ending = AccessSet::default();
        for method in accesses.points_to.endings() {
            ending.extend(&accesses.within(*method));
        }
        accesses.ending = Rc::new(ending);
        accesses
    }

    pub fn slots(&self) -> &Slots {
        &self.slots
    }

    /// What a method may access until it returns.
    pub fn within(&self, method: MethodId) -> Rc<AccessSet> {
        self.within.get(&method).cloned().unwrap_or_default()
    }

    /// What the instructions of a method access themselves, callees and threads that it starts not included.
    pub fn by_itself(&self, method: MethodId) -> AccessSet {
        let mut set = AccessSet::default();
        if let Some(local) = self.local.get(&method) {
            local.all(&mut set);
        }
        set
    }

    /// What one instruction accesses itself; calls that access whatever they are told to are known only where they are
    /// made (copies of arrays, `Unsafe`, handles).
    pub fn by_instruction(&self, method: MethodId, at: Target) -> AccessSet {
        let mut set = AccessSet::default();
        if let Some(local) = self.local.get(&method) {
            local.at(at, &mut set);
        }
        set
    }

    /// Methods that lead to each other share what they access: one set for each component of the call graph.
    fn summarise(&mut self, methods: &[MethodId]) {
        let mut components = Components::default();
        for &method in methods {
            components.visit(&mut Within(self), method);
        }
    }

    /// What the instructions of a method access themselves, and what threads do that they start before their tasks.
    fn own(&self, method: MethodId, into: &mut AccessSet) {
        if let Some(local) = self.local.get(&method) {
            local.all(into);
        }
        let edges = if forgets(Mutant::Callees) { &[][..] } else { self.points_to.call_graph().from(method) };
        for edge in edges {
            if edge.kind == EdgeKind::Initialise {
                into.initialisers.insert(edge.callee);
            }
        }
        if !self.starts.of_method(method).is_empty() {
            into.extend(&self.starts.shell_does);
        }
    }

    /// Shows what a method leads to: callees, and what threads begin with that it starts. What an initialiser does is
    /// counted in where it is known whether it will run.
    fn lead_to(&self, method: MethodId, mut show: impl FnMut(MethodId)) {
        for edge in self.points_to.call_graph().from(method) {
            if edge.kind != EdgeKind::Initialise && !self.starts.replaces(edge) {
                show(edge.callee);
            }
        }
        self.starts.of_method(method).iter().for_each(|&(_, entry)| show(entry));
    }

    /// What the methods of `Thread` do that lead to the tasks of a thread, without those.
    fn find_shell(&mut self, program: &Program) {
        let mut set = AccessSet::default();
        let mut open: Vec<MethodId> = self.starts.shell().collect();
        let mut seen: FxHashSet<MethodId> = open.iter().copied().collect();
        while let Some(method) = open.pop() {
            if let Some(local) = self.local.get(&method) {
                local.all(&mut set);
            }
            for edge in self.points_to.call_graph().from(method) {
                if edge.kind == EdgeKind::Initialise {
                    set.initialisers.insert(edge.callee);
                } else if program.method_name(edge.callee) != "run" && seen.insert(edge.callee) {
                    open.push(edge.callee);
                }
            }
        }
        self.starts.shell_does = set;
    }

    /// Whether it is a method of `Thread` that leads to the tasks of a thread.
    pub fn is_shell(&self, method: MethodId) -> bool {
        self.starts.is_shell(method)
    }

    /// What a thread does that is one of these objects and has not come to its tasks yet; `None` if that is not known.
    pub fn begun(&self, objects: &[ObjectId]) -> Option<AccessSet> {
        let mut set = self.starts.shell_does.clone();
        for &object in objects {
            self.starts.tasks(object)?.iter().for_each(|&task| set.extend(&self.within(task)));
        }
        (!objects.is_empty()).then_some(set)
    }
}

/// The call graph, whose components share what their methods and all that these lead to do.
struct Within<'b, P>(&'b mut Accesses<P>);

impl<P: Deref<Target = PointsTo>> Graph for Within<'_, P> {
    type Node = MethodId;

    fn next(&mut self, method: MethodId) -> Vec<MethodId> {
        let mut next = Vec::new();
        self.0.lead_to(method, |callee| next.push(callee));
        next
    }

    fn complete(&mut self, component: &[MethodId]) {
        let accesses = &mut *self.0;
        let mut set = AccessSet::default();
        for &member in component {
            accesses.own(member, &mut set);
            accesses.lead_to(member, |callee| {
                if let Some(known) = accesses.within.get(&callee).filter(|_| !forgets(Mutant::Callees)) {
                    set.extend(known);
                }
            });
        }
        let set = Rc::new(set);
        accesses.within.extend(component.iter().map(|&member| (member, set.clone())));
    }
}

/// Numbers of slots.
pub type SlotSet = Set<crate::points_to::SlotId>;
