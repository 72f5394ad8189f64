//! What may still be accessed: by a method, from a point of it on, and by a thread that stands there.
//!
//! The analyses are those of Parízek and Lhoták ("Model checking of concurrent programs with static analysis of field
//! accesses", 2014), over the call graph of [`PointsTo`]: *insensitive* takes calls and returns for jumps (their Figure
//! 7), *callee* returns from a call to where it was made (Figures 9 and 10), *sensitive* knows the stack (5.4). Threads
//! that may be started on the way are included, as is what the machine calls when a thread ends. Initialisers are kept
//! apart until it is known which classes are initialised ([`Accesses::with_initialisers`]).
//!
//! Parts of objects are told apart by abstract object, or only by field ([`Grain`]).

mod future;
mod local;
mod slots;

pub use future::{Context, Stack};
pub use slots::{AccessSet, Effect, Effects, Grain, Slots};

use crate::call_graph::EdgeKind;
use crate::mutants::{Mutant, forgets};
use crate::points_to::PointsTo;
use crate::set::Set;
use crate::start::Start;
use local::Local;
use program::ir::Target;
use program::{MethodId, Program};
use rustc_hash::FxHashMap;
use std::ops::Deref;
use std::rc::Rc;

/// What code may access. It borrows the points-to sets, or shares them.
pub struct Accesses<P> {
    points_to: P,
    slots: Slots,
    /// What the instructions of each method do by themselves.
    local: FxHashMap<MethodId, Local>,
    /// What a method and all that it leads to do.
    within: FxHashMap<MethodId, Rc<AccessSet>>,
    after: FxHashMap<(MethodId, Target), Rc<AccessSet>>,
    /// What may follow once a method has returned, whoever has called it.
    outer: FxHashMap<MethodId, Rc<AccessSet>>,
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
        let mut accesses = Self {
            points_to,
            slots,
            local,
            within: FxHashMap::default(),
            after: FxHashMap::default(),
            outer: FxHashMap::default(),
            ending: nothing,
        };
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

    /// Methods that lead to each other share what they access: one set for each component of the call graph (Tarjan,
    /// "Depth-first search and linear graph algorithms", 1972).
    fn summarise(&mut self, methods: &[MethodId]) {
        let mut components = Components { accesses: self, numbers: FxHashMap::default(), stack: Vec::new() };
        for &method in methods {
            components.visit(method);
        }
    }

    /// What the instructions of a method access themselves, and those it leads to outside of its own component.
    fn own(&self, method: MethodId, into: &mut AccessSet) {
        if let Some(local) = self.local.get(&method) {
            local.all(into);
        }
        let edges = if forgets(Mutant::Callees) { &[][..] } else { self.points_to.call_graph().from(method) };
        for edge in edges {
            if edge.kind == EdgeKind::Initialise {
                into.initialisers.insert(edge.callee);
            } else if let Some(known) = self.within.get(&edge.callee) {
                into.extend(known);
            }
        }
    }
}

/// A walk over the call graph that finds its strongly connected components, callees first.
struct Components<'b, P> {
    accesses: &'b mut Accesses<P>,
    /// Order of discovery and the lowest that is reached, or `None` once a method's component is complete.
    numbers: FxHashMap<MethodId, Option<(u32, u32)>>,
    stack: Vec<MethodId>,
}

impl<P: Deref<Target = PointsTo>> Components<'_, P> {
    /// Call chains are deep, so this keeps a stack of its own.
    fn visit(&mut self, root: MethodId) {
        if self.numbers.contains_key(&root) {
            return;
        }
        self.discover(root);
        let mut walk: Vec<(MethodId, usize)> = vec![(root, 0)];
        while let Some(&mut (method, ref mut next)) = walk.last_mut() {
            let edge = self.accesses.points_to.call_graph().from(method).get(*next).copied();
            *next += 1;
            match edge {
                // What an initialiser does is counted in where it is known whether it will run.
                Some(edge) if edge.kind == EdgeKind::Initialise => {}
                Some(edge) if !self.numbers.contains_key(&edge.callee) => {
                    self.discover(edge.callee);
                    walk.push((edge.callee, 0));
                }
                Some(edge) => self.lower(method, edge.callee),
                None => {
                    walk.pop();
                    self.complete(method);
                    if let Some(&(caller, _)) = walk.last() {
                        self.lower(caller, method);
                    }
                }
            }
        }
    }

    fn discover(&mut self, method: MethodId) {
        let number = self.numbers.len() as u32;
        self.numbers.insert(method, Some((number, number)));
        self.stack.push(method);
    }

    /// A method leads to one whose component is not complete: they may be in one.
    fn lower(&mut self, method: MethodId, callee: MethodId) {
        let Some(&Some((_, reached))) = self.numbers.get(&callee) else { return };
        if let Some(Some((_, lowest))) = self.numbers.get_mut(&method) {
            *lowest = (*lowest).min(reached);
        }
    }

    fn complete(&mut self, method: MethodId) {
        let Some(&Some((number, lowest))) = self.numbers.get(&method) else { return };
        if number != lowest {
            return;
        }
        let first = self.stack.iter().rposition(|&other| other == method).unwrap_or(0);
        let component = self.stack.split_off(first);
        let mut set = AccessSet::default();
        for &member in &component {
            self.accesses.own(member, &mut set);
        }
        let set = Rc::new(set);
        for member in component {
            self.accesses.within.insert(member, set.clone());
            self.numbers.insert(member, None);
        }
    }
}

/// Numbers of slots.
pub type SlotSet = Set<crate::points_to::SlotId>;
