//! Call graphs that do not look at what flows where: by class hierarchy (Dean, Grove and Chambers, "Optimization of
//! object-oriented programs using static class hierarchy analysis", 1995) and by instantiated types (Bacon and Sweeney,
//! "Fast static analysis of C++ virtual function calls", 1996).
//!
//! Both are the analysis of this module with one variable for everything (Tip and Palsberg, "Scalable propagation-based
//! call graph construction algorithms", 2000): a call may be on whatever there is, and selects what fits. What there is
//! are objects of the classes that code has made objects of, or of all classes that are loaded. So everything else that
//! leads from method to method, from initialisers to threads and natives, is told in one place for all three.

use super::CallId;
use super::analysis::{Analysis, Use};
use super::graph::NodeId;
use super::variables::{Meant, fields_meant};
use crate::call_graph::{By, CallGraph};
use crate::objects::{Object, ObjectId, Origin};
use crate::start::{BaseObject, Start};
use program::{ClassId, ClassKind, MethodId, Program};
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::hash_map::Entry;

/// What is kept instead of sets of objects.
pub(super) struct Coarse {
    /// The one variable.
    everything: NodeId,
    /// Loaded classes count as made, up to this one; `None` if only made ones do.
    loaded: Option<usize>,
    /// One object of each class that there is, one from outside apart.
    kinds: FxHashSet<(ClassId, bool)>,
    objects: Vec<ObjectId>,
    /// Calls by the method that they name.
    groups: FxHashMap<MethodId, Group>,
    /// Methods that calls name, by the class that declares them.
    named: FxHashMap<ClassId, Vec<MethodId>>,
    /// What objects from outside are taken to be of.
    casts: FxHashSet<ClassId>,
}

#[derive(Default)]
struct Group {
    calls: Vec<CallId>,
    targets: FxHashSet<MethodId>,
    /// Objects from outside that run code of their own.
    outside: bool,
}

impl CallGraph {
    /// The graph that the class hierarchy or the instantiated types give, of what the threads of the start do and what
    /// the public methods of a library's classes do. That of points-to comes with [`super::PointsTo`].
    pub fn coarse(program: &mut Program, start: &dyn Start, library: &[ClassId], by: By) -> Self {
        let mut analysis = Analysis::new(program, start);
        let everything = analysis.graph.add_node();
        // What is thrown is there as well.
        analysis.thrown = everything;
        analysis.coarse = Some(Coarse {
            everything,
            loaded: (by == By::Hierarchy).then_some(0),
            kinds: FxHashSet::default(),
            objects: Vec::new(),
            groups: FxHashMap::default(),
            named: FxHashMap::default(),
            casts: FxHashSet::default(),
        });
        analysis.machine_entries();
        analysis.library_entries(library);
        analysis.solve();
        analysis.call_graph(by)
    }
}

impl Analysis<'_> {
    /// A new variable, or the one that there is.
    pub(super) fn variable_node(&mut self) -> NodeId {
        match &self.coarse {
            Some(coarse) => coarse.everything,
            None => self.graph.add_node(),
        }
    }

    /// Classes that were loaded since it was last asked for, if they count as made; whether there are some.
    pub(super) fn take_loaded(&mut self) -> bool {
        let Some(Coarse { loaded: Some(loaded), everything, .. }) = &mut self.coarse else { return false };
        let (everything, from) = (*everything, std::mem::replace(loaded, self.program.classes.len()));
        let fresh: Vec<ClassId> = (from..self.program.classes.len()).map(ClassId::new).collect();
        for &class in &fresh {
            if self.may_have_objects(class) {
                let object = self.objects.add(Object { class, origin: Origin::Library });
                self.graph.add(everything, object);
            }
        }
        !fresh.is_empty()
    }

    fn may_have_objects(&self, class: ClassId) -> bool {
        let this = self.program.class(class);
        match this.kind {
            ClassKind::Instance => !this.is_abstract() && !this.is_interface(),
            ClassKind::Array { .. } => true,
            ClassKind::Primitive(_) => false,
        }
    }

    /// What is done with everything. Whether it has been seen to.
    pub(super) fn use_everything(&mut self, of: NodeId, used: Use) -> bool {
        if self.coarse.as_ref().is_none_or(|coarse| coarse.everything != of) {
            return false;
        }
        match used {
            Use::Load { .. }
            | Use::LoadElement { .. }
            | Use::Store { .. }
            | Use::LoadMeant { .. }
            | Use::StoreMeant { .. } => true,
            Use::Receive(call) => {
                self.receive_everything(call);
                true
            }
            _ => false,
        }
    }

    /// A call may be on any object.
    fn receive_everything(&mut self, call: CallId) {
        let resolved = self.calls[call.index()].resolved;
        let owner = self.program.method(resolved).class;
        let Some(coarse) = &mut self.coarse else { return };
        if let Entry::Vacant(group) = coarse.groups.entry(resolved) {
            group.insert(Group::default());
            coarse.named.entry(owner).or_default().push(resolved);
            let objects = coarse.objects.clone();
            objects.into_iter().for_each(|object| self.dispatch(resolved, object));
        }
        let Some(group) = self.coarse.as_mut().and_then(|coarse| coarse.groups.get_mut(&resolved)) else { return };
        group.calls.push(call);
        let (targets, outside): (Vec<MethodId>, bool) = (group.targets.iter().copied().collect(), group.outside);
        targets.into_iter().for_each(|target| _ = self.link(call, target));
        if outside {
            self.call_outside(call);
        }
    }

    /// All calls of a method may be on an object.
    fn dispatch(&mut self, resolved: MethodId, object: ObjectId) {
        let class = self.objects.get(object).class;
        if !self.program.is_subtype(class, self.program.method(resolved).class) {
            return;
        }
        let selected = self.select(class, resolved);
        let is_outside = self.is_outside(object, selected);
        let is_perhaps = selected.is_some_and(|method| self.is_overridable(object, method));
        let Some(group) = self.coarse.as_mut().and_then(|coarse| coarse.groups.get_mut(&resolved)) else { return };
        let is_new = (is_outside || is_perhaps) && !std::mem::replace(&mut group.outside, true);
        let target = selected.filter(|&target| !is_outside && group.targets.insert(target));
        for call in if is_new || target.is_some() { group.calls.clone() } else { Vec::new() } {
            if is_new {
                self.call_outside(call);
            }
            target.into_iter().for_each(|target| _ = self.link(call, target));
        }
    }

    /// There is an object.
    pub(super) fn count_in(&mut self, node: NodeId, object: ObjectId) {
        let Object { class, origin } = self.objects.get(object);
        let Some(coarse) = self.coarse.as_mut().filter(|coarse| coarse.everything == node) else { return };
        let is_argument = origin == Origin::Argument;
        if coarse.kinds.insert((class, is_argument)) {
            coarse.objects.push(object);
            let casts: Vec<ClassId> = coarse.casts.iter().copied().filter(|_| is_argument).collect();
            self.dispatch_all(object);
            casts.into_iter().for_each(|only| self.narrow(object, only, node));
        }
        if let Origin::Base(base) = origin {
            self.count_in_parts(node, base, class);
        }
    }

    /// Everything that may be called on an object is.
    fn dispatch_all(&mut self, object: ObjectId) {
        let class = self.objects.get(object).class;
        let mut above: Vec<ClassId> = self.program.class(class).all_interfaces.to_vec();
        above.extend(std::iter::successors(Some(class), |&class| self.program.class(class).super_class));
        let named = self.coarse.as_ref().map(|coarse| &coarse.named);
        let named: Vec<MethodId> = named
            .into_iter()
            .flat_map(|named| above.iter().filter_map(|class| named.get(class)))
            .flatten()
            .copied()
            .collect();
        named.into_iter().for_each(|resolved| self.dispatch(resolved, object));
    }

    /// What an object held after boot is there, too.
    fn count_in_parts(&mut self, node: NodeId, base: BaseObject, class: ClassId) {
        let elements =
            if self.program.class(class).is_array() { self.start.elements(self.program, base) } else { Vec::new() };
        elements.into_iter().for_each(|value| self.add_base(node, value));
        for field in fields_meant(self.program, class, Meant::Any) {
            if self.program.field(field).ty.is_ref()
                && let Some(value) = self.start.field(self.program, Some(base), field)
            {
                self.add_base(node, value);
            }
        }
    }

    /// Something is taken to be of a class: what comes from outside may be.
    pub(super) fn cast_everything(&mut self, only: ClassId) {
        let Some(coarse) = &mut self.coarse else { return };
        if coarse.casts.insert(only) {
            let everything = coarse.everything;
            let from_outside =
                coarse.objects.iter().copied().filter(|&object| self.objects.get(object).origin == Origin::Argument);
            let from_outside: Vec<ObjectId> = from_outside.collect();
            from_outside.into_iter().for_each(|object| self.narrow(object, only, everything));
        }
    }
}
