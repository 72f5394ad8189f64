//! What may still be accessed from a point on.

use super::Accesses;
use super::slots::AccessSet;
use crate::call_graph::{CallEdge, EdgeKind};
use crate::points_to::PointsTo;
use program::MethodId;
use program::ir::Target;
use rustc_hash::FxHashSet;
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
    /// What a thread that stands there may still access, and the threads that it may start.
    pub fn future(&mut self, stack: Stack<'_>, context: Context) -> AccessSet {
        let mut set = (*self.ending).clone();
        let Some((&(method, at), callers)) = stack.split_last() else { return set };
        set.extend(&self.after(method, at));
        match context {
            Context::Sensitive => {
                for &(method, at) in callers {
                    self.behind(method, at, &mut set);
                }
            }
            Context::Callee => set.extend(&self.outer(method)),
            Context::Insensitive => self.insensitive(method, at, &mut set),
        }
        set
    }

    /// What a method may access from an instruction on until it returns, that instruction included.
    pub fn after(&mut self, method: MethodId, at: Target) -> Rc<AccessSet> {
        if let Some(known) = self.after.get(&(method, at)) {
            return known.clone();
        }
        let mut set = AccessSet::default();
        self.walk(method, vec![at], &mut set, &mut |_| {});
        let set = Rc::new(set);
        self.after.insert((method, at), set.clone());
        set
    }

    /// What the machine does when a thread ends.
    pub fn ending(&self) -> &AccessSet {
        &self.ending
    }

    /// What a method may access once what an instruction leads to is over. After an initialiser the instruction that
    /// needed it is executed.
    fn once_over(&mut self, edge: CallEdge, into: &mut AccessSet) {
        match edge.at {
            Some(at) if edge.kind == EdgeKind::Initialise => into.extend(&self.after(edge.caller, at)),
            Some(at) => self.behind(edge.caller, at, into),
            None => {}
        }
    }

    /// What a method may access once a call that it has made is over.
    pub fn behind(&mut self, method: MethodId, call: Target, into: &mut AccessSet) {
        for next in self.successors(method, call) {
            let set = self.after(method, next);
            into.extend(&set);
        }
    }

    fn successors(&self, method: MethodId, at: Target) -> Vec<Target> {
        self.points_to.linked(method).map_or_else(Vec::new, |linked| linked.successors(at))
    }

    /// Adds what is accessed from these instructions on, and shows each method that is called there.
    fn walk(&self, method: MethodId, open: Vec<Target>, into: &mut AccessSet, called: &mut dyn FnMut(MethodId)) {
        let Some(local) = self.local.get(&method) else { return };
        local.native().iter().for_each(|native| into.extend(native));
        let mut open = open;
        let mut seen: FxHashSet<Target> = open.iter().copied().collect();
        while let Some(at) = open.pop() {
            local.at(at, into);
            for edge in self.points_to.call_graph().at(method, at) {
                if let Some(within) = self.within.get(&edge.callee) {
                    into.extend(within);
                }
                called(edge.callee);
            }
            open.extend(self.successors(method, at).into_iter().filter(|&next| seen.insert(next)));
        }
    }

    /// What may follow once a method has returned, whoever has called it.
    fn outer(&mut self, method: MethodId) -> Rc<AccessSet> {
        if let Some(known) = self.outer.get(&method) {
            return known.clone();
        }
        let mut set = AccessSet::default();
        let mut seen = FxHashSet::from_iter([method]);
        let mut open = vec![method];
        while let Some(method) = open.pop() {
            for edge in self.points_to.call_graph().to(method).to_vec() {
                self.once_over(edge, &mut set);
                if seen.insert(edge.caller) {
                    open.push(edge.caller);
                }
            }
        }
        let set = Rc::new(set);
        self.outer.insert(method, set.clone());
        set
    }

    /// As `outer`, for the method and for all that it may call from the instruction on, and so on.
    fn insensitive(&mut self, method: MethodId, at: Target, into: &mut AccessSet) {
        let mut returning: FxHashSet<MethodId> = FxHashSet::from_iter([method]);
        let mut open = vec![method];
        let mut called = Vec::new();
        self.walk(method, vec![at], into, &mut |callee| called.push(callee));
        loop {
            while let Some(callee) = called.pop() {
                if returning.insert(callee) {
                    open.push(callee);
                    called.extend(self.points_to.call_graph().from(callee).iter().map(|edge| edge.callee));
                }
            }
            let Some(returned) = open.pop() else { return };
            for edge in self.points_to.call_graph().to(returned).to_vec() {
                if let Some(at) = edge.at {
                    let next = match edge.kind {
                        EdgeKind::Initialise => vec![at],
                        _ => self.successors(edge.caller, at),
                    };
                    self.walk(edge.caller, next, into, &mut |callee| called.push(callee));
                }
                if returning.insert(edge.caller) {
                    open.push(edge.caller);
                }
            }
        }
    }
}
