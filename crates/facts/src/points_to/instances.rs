//! Methods as they are looked at: once for all calls, or for each call by itself.
//!
//! A method that only hands on what it is given, looked at once, would give to each caller what any caller gave it:
//! `Objects.requireNonNull` alone would mix half of the library. So small static methods, and methods that are not
//! bytecode, are looked at for each call, up to a depth; everything else once. This is the one place that decides in
//! which contexts a method is looked at.

use super::graph::{Held, NodeId};
use super::{CallId, Reached};
use crate::linked::Linked;
use program::{MethodId, Program};
use rustc_hash::FxHashMap;
use std::rc::Rc;
use std::sync::Arc;
use support::index;

index! {
    /// A method, looked at for all calls or for one.
    InstanceId
}

/// So many instructions at most make a method small.
const SMALL: usize = 10;
/// So many calls of small methods by small methods are told apart.
const DEEPEST: u8 = 3;

/// The code of a method.
#[derive(Clone, Debug)]
pub(super) struct Code {
    /// `None` if something else stands in for its bytecode.
    pub linked: Option<Arc<Linked>>,
    /// It is looked at for each call.
    pub is_apart: bool,
}

/// Whether a method is looked at for each call.
pub(super) fn is_apart(program: &Program, method: MethodId, linked: Option<&Linked>) -> bool {
    let this = program.method(method);
    let takes_reference = !this.is_static() || this.params.iter().any(|ty| ty.is_ref());
    let is_small = |linked: &Linked| this.is_static() && linked.body.insts().len() <= SMALL;
    takes_reference && linked.is_none_or(is_small)
}

/// A method as it is looked at.
#[derive(Debug)]
pub(super) struct Instance {
    pub id: InstanceId,
    pub method: MethodId,
    /// How many calls around it are told apart.
    depth: u8,
    pub reached: Reached,
}

#[derive(Default)]
pub(super) struct Instances {
    all: Vec<Rc<Instance>>,
    ids: FxHashMap<(MethodId, Option<CallId>), InstanceId>,
    /// Reached, and not looked at yet.
    open: Vec<InstanceId>,
}

impl Instances {
    pub fn get(&self, id: InstanceId) -> Rc<Instance> {
        Rc::clone(&self.all[id.index()])
    }

    pub fn find(&self, method: MethodId, call: Option<CallId>) -> Option<Rc<Instance>> {
        self.ids.get(&(method, call)).map(|&id| self.get(id))
    }

    pub fn add(&mut self, method: MethodId, call: Option<CallId>, depth: u8, reached: Reached) -> Rc<Instance> {
        let id = InstanceId::new(self.all.len());
        self.ids.insert((method, call), id);
        self.all.push(Rc::new(Instance { id, method, depth, reached }));
        self.open.push(id);
        self.get(id)
    }

    /// How deep what an instance calls may be told apart; `None` if it may not.
    pub fn depth_below(&self, caller: Option<InstanceId>) -> Option<u8> {
        let depth = caller.map_or(0, |caller| self.all[caller.index()].depth);
        (depth < DEEPEST).then_some(depth + 1)
    }

    /// The methods that are reached, some of them several times.
    pub fn methods(&self) -> impl Iterator<Item = MethodId> + '_ {
        self.all.iter().map(|instance| instance.method)
    }

    pub fn next_open(&mut self) -> Option<Rc<Instance>> {
        self.open.pop().map(|id| self.get(id))
    }

    /// Each method once: what one of its instances may hold, it may hold.
    pub fn finish(self, held: &mut Held) -> FxHashMap<MethodId, Reached> {
        let mut grouped: FxHashMap<MethodId, Vec<Rc<Instance>>> = FxHashMap::default();
        for instance in self.all {
            grouped.entry(instance.method).or_default().push(instance);
        }
        grouped.into_iter().map(|(method, instances)| (method, united(&instances, held))).collect()
    }
}

fn united(instances: &[Rc<Instance>], held: &mut Held) -> Reached {
    let first = &instances[0].reached;
    if instances.len() == 1 {
        return first.clone();
    }
    let mut node = |of: &dyn Fn(&Reached) -> Option<NodeId>| {
        let nodes: Vec<NodeId> = instances.iter().filter_map(|instance| of(&instance.reached)).collect();
        (!nodes.is_empty()).then(|| held.union(&nodes))
    };
    Reached {
        by: first.by,
        linked: first.linked.clone(),
        webs: (0..first.webs.len()).map(|web| node(&|reached| reached.webs[web])).collect(),
        params: (0..first.params.len()).map(|param| node(&|reached| reached.params[param])).collect(),
        result: node(&|reached| reached.result),
        thrown: node(&|reached| Some(reached.thrown)).unwrap_or(first.thrown),
    }
}
