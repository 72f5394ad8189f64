//! What may still be accessed from a point on.

use super::Accesses;
use super::slots::AccessSet;
use crate::call_graph::{CallEdge, EdgeKind};
use crate::mutants::{Mutant, forgets};
use crate::points_to::PointsTo;
use program::MethodId;
use program::ir::Target;
use rustc_hash::{FxHashMap, FxHashSet};
use std::ops::Deref;
use std::rc::Rc;

/// How much an answer knows of the calls around a point.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Context {
    /// A return goes to every caller, also the return of a call that lies ahead.
    Insensitive,
    /// The return of a call that lies ahead goes to where the call was made.
    Callee,
    /// As that, and the stack is known.
    Sensitive,
}

/// Where a thread stands: its frames, the innermost last. In the innermost the instruction is yet to be executed, in
/// the others it is the call.
pub type Stack<'s> = &'s [(MethodId, Target)];

impl<P: Deref<Target = PointsTo>> Accesses<P> {
    /// What a thread that stands there may still access, and the threads that it may start, whichever classes are
    /// initialised.
    pub fn future(&mut self, stack: Stack<'_>, context: Context) -> AccessSet {
        let set = self.bare_future(stack, context);
        self.with_initialisers(set, |_| true)
    }

    /// A set with what its initialisers do that may still run, and those that they lead to.
    pub fn with_initialisers(&self, mut set: AccessSet, may_run: impl Fn(MethodId) -> bool) -> AccessSet {
        let mut done: FxHashSet<MethodId> = FxHashSet::default();
        loop {
            let open: Vec<MethodId> = set.initialisers.iter().filter(|&one| may_run(one) && done.insert(one)).collect();
            if open.is_empty() {
                return set;
            }
            open.into_iter().for_each(|initialiser| set.extend(&self.within(initialiser)));
        }
    }

    /// As [`Accesses::future`], without what initialisers do.
    pub fn bare_future(&mut self, stack: Stack<'_>, context: Context) -> AccessSet {
        let mut set = (*self.ending).clone();
        let Some((&(method, at), callers)) = stack.split_last() else { return set };
        set.extend(&self.after(method, at));
        match context {
            Context::Sensitive if forgets(Mutant::FramesOfCallers) => {}
            Context::Sensitive => {
                let callees = stack[1..].iter().map(|&(callee, _)| callee);
                for (&(method, at), callee) in callers.iter().zip(callees) {
                    match self.returns_behind(method, at, callee) {
                        true => self.behind(method, at, &mut set),
                        false => set.extend(&self.after(method, at)),
                    }
                }
            }
            Context::Callee if forgets(Mutant::UnknownCallers) => {}
            Context::Callee => set.extend(&self.outer(method)),
            Context::Insensitive => {
                let mut jumps = std::mem::take(&mut self.jumps);
                set.extend(&jumps.from(self, method, at));
                self.jumps = jumps;
            }
        }
        set
    }

    /// What a method may access from an instruction on until it returns, that instruction included.
    pub fn after(&mut self, method: MethodId, at: Target) -> Rc<AccessSet> {
        if let Some(known) = self.after.get(&(method, at)) {
            return known.clone();
        }
        let mut ahead = Ahead::new(self);
        ahead.go_on(method, vec![at]);
        let set = Rc::new(ahead.with_callees());
        self.after.insert((method, at), set.clone());
        set
    }

    /// What the machine does when a thread ends.
    pub fn ending(&self) -> &AccessSet {
        &self.ending
    }

    /// Whether the instruction that has led to a callee is over when the callee is.
    fn returns_behind(&self, method: MethodId, at: Target, callee: MethodId) -> bool {
        let edges = self.points_to.call_graph().at(method, at);
        edges.iter().any(|edge| edge.callee == callee && self.is_over(edge, at))
            || forgets(Mutant::RepeatedInstructions)
    }

    /// Whether an instruction is over when what it has called by an edge is. What needed an initialiser, or whatever else
    /// the machine calls, is executed again; what an indirect access means is told of the instruction, and happens
    /// somewhere in the callee.
    pub(super) fn is_over(&self, edge: &CallEdge, at: Target) -> bool {
        edge.kind == EdgeKind::Call && !self.points_to.is_indirect_at(edge.caller, at)
    }

    /// What a method may access once a call that it has made is over.
    pub fn behind(&mut self, method: MethodId, call: Target, into: &mut AccessSet) {
        for next in self.successors(method, call) {
            let set = self.after(method, next);
            into.extend(&set);
        }
    }

    pub(super) fn successors(&self, method: MethodId, at: Target) -> Vec<Target> {
        self.points_to.linked(method).map_or_else(Vec::new, |linked| linked.successors(at))
    }

    /// What may follow once a method has returned, whoever has called it.
    fn outer(&mut self, method: MethodId) -> Rc<AccessSet> {
        if let Some(known) = self.outer.get(&method) {
            return known.clone();
        }
        let mut ahead = Ahead::new(self);
        let mut returning = FxHashSet::from_iter([method]);
        let mut open = vec![method];
        while let Some(method) = open.pop() {
            ahead.come_back(method, |caller| {
                if returning.insert(caller) {
                    open.push(caller);
                }
            });
        }
        let set = Rc::new(ahead.with_callees());
        self.outer.insert(method, set.clone());
        set
    }
}

/// Instructions that lie ahead, each once: what they access by themselves, and the methods that they call.
pub(super) struct Ahead<'b, P> {
    accesses: &'b Accesses<P>,
    seen: FxHashMap<MethodId, Vec<bool>>,
    pub called: FxHashSet<MethodId>,
    pub set: AccessSet,
}

impl<'b, P: Deref<Target = PointsTo>> Ahead<'b, P> {
    pub fn new(accesses: &'b Accesses<P>) -> Self {
        Self { accesses, seen: FxHashMap::default(), called: FxHashSet::default(), set: AccessSet::default() }
    }

    /// Adds what is accessed from these instructions on until the method returns.
    pub fn go_on(&mut self, method: MethodId, mut open: Vec<Target>) {
        let points_to: &PointsTo = &self.accesses.points_to;
        let Some(local) = self.accesses.local.get(&method) else { return };
        local.native().iter().for_each(|native| self.set.extend(native));
        // What a method leads to by none of its instructions comes first.
        points_to
            .call_graph()
            .from(method)
            .iter()
            .take_while(|edge| edge.at.is_none())
            .for_each(|edge| self.lead(edge));
        let Some(linked) = points_to.linked(method) else { return };
        let mut seen = self.seen.remove(&method).unwrap_or_else(|| vec![false; linked.body.insts().len()]);
        while let Some(at) = open.pop() {
            if std::mem::replace(&mut seen[at as usize], true) {
                continue;
            }
            local.at(at, &mut self.set);
            points_to.call_graph().at(method, at).iter().for_each(|edge| self.lead(edge));
            for entry in self.accesses.starts.at(method, at) {
                self.called.insert(entry);
                self.set.extend(&self.accesses.starts.shell_does);
            }
            open.extend(linked.successors(at));
        }
        self.seen.insert(method, seen);
    }

    fn lead(&mut self, edge: &CallEdge) {
        match edge.kind {
            EdgeKind::Initialise => _ = self.set.initialisers.insert(edge.callee),
            _ if self.accesses.starts.replaces(edge) => {}
            _ => _ = self.called.insert(edge.callee),
        }
    }

    /// All of a method.
    pub fn enter(&mut self, method: MethodId) {
        let len = self.accesses.points_to.linked(method).map_or(0, |linked| linked.body.insts().len());
        self.go_on(method, (0..len as Target).collect());
    }

    /// A method returns, wherever it may have been called; shows the callers.
    pub fn come_back(&mut self, method: MethodId, mut show: impl FnMut(MethodId)) {
        for edge in self.accesses.points_to.call_graph().to(method) {
            let behind = match edge.at {
                Some(at) if self.accesses.is_over(edge, at) => self.accesses.successors(edge.caller, at),
                at => Vec::from_iter(at),
            };
            self.go_on(edge.caller, behind);
            show(edge.caller);
        }
    }

    /// What was found, and all that the methods do that are called.
    fn with_callees(mut self) -> AccessSet {
        // Methods that lead to each other share one set.
        let mut added: FxHashSet<*const AccessSet> = FxHashSet::default();
        for callee in &self.called {
            if let Some(within) = self.accesses.within.get(callee)
                && added.insert(Rc::as_ptr(within))
            {
                self.set.extend(within);
            }
        }
        self.set
    }
}
