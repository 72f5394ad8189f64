//! Which instructions start which threads.
//!
//! A native starts the thread that it is called on. Whoever calls it on `this` starts what it is called on itself, and
//! so on: `Thread.start`, an override that calls `super.start()`, a method of a subclass that calls `start()`. A start
//! counts where one of these is called on something else; by which name, and through which type, is of no account.

use super::ThreadSet;
use crate::call_graph::EdgeKind;
use crate::linked::Linked;
use crate::objects::ObjectId;
use crate::points_to::PointsTo;
use program::ir::Target;
use program::webs::WebId;
use program::{MethodId, Program};
use rustc_hash::{FxHashMap, FxHashSet};

/// Where threads are started.
#[derive(Default)]
pub(crate) struct Starting {
    /// By method: the instruction, or none if it is not one that does it.
    sites: FxHashMap<MethodId, Vec<(Option<Target>, ThreadSet)>>,
    /// Methods that start what they are called on.
    starters: FxHashSet<MethodId>,
}

impl Starting {
    /// Of the thread objects that are asked for.
    pub fn of(program: &Program, points_to: &PointsTo, is_asked_for: impl Fn(ObjectId) -> bool) -> Self {
        let graph = points_to.call_graph();
        let is_native = |method: &MethodId| graph.from(*method).iter().any(|edge| edge.kind == EdgeKind::Start);
        let mut starting = Self::default();
        let mut open: Vec<MethodId> = points_to.methods().filter(is_native).collect();
        starting.starters.extend(&open);
        let objects = |objects: Option<&crate::set::ObjectSet>| -> ThreadSet {
            let all = objects.into_iter().flat_map(|set| set.iter());
            all.filter(|&object| points_to.threads().contains(object) && is_asked_for(object)).collect()
        };
        while let Some(starter) = open.pop() {
            if points_to.begins(starter) {
                let any = objects(Some(&points_to.receivers(starter)));
                starting.sites.entry(starter).or_default().push((None, any));
            }
            for edge in graph.to(starter).iter().filter(|edge| edge.kind != EdgeKind::Start) {
                let site = edge.at.and_then(|at| Some((at, points_to.linked(edge.caller)?)));
                let receiver = site.and_then(|(at, linked)| linked.arguments(at).next().flatten());
                match (site, receiver) {
                    (Some((_, linked)), Some(web)) if is_this(program, linked, web) => {
                        if starting.starters.insert(edge.caller) {
                            open.push(edge.caller);
                        }
                    }
                    (Some((at, _)), Some(web)) => {
                        let started = objects(points_to.web(edge.caller, web));
                        starting.sites.entry(edge.caller).or_default().push((Some(at), started));
                    }
                    _ => {
                        let started = objects(Some(&points_to.receivers(starter)));
                        starting.sites.entry(edge.caller).or_default().push((edge.at, started));
                    }
                }
            }
        }
        starting.sites.values_mut().for_each(|sites| sites.retain(|(_, started)| !started.is_empty()));
        starting.sites.retain(|_, sites| !sites.is_empty());
        starting
    }

    /// Each method that starts something by itself, with where and what.
    pub fn sites(&self) -> impl Iterator<Item = (MethodId, &[(Option<Target>, ThreadSet)])> {
        self.sites.iter().map(|(&method, sites)| (method, sites.as_slice()))
    }

    /// Where a method starts something itself, and what.
    pub fn of_method(&self, method: MethodId) -> &[(Option<Target>, ThreadSet)] {
        self.sites.get(&method).map_or(&[], Vec::as_slice)
    }

    /// What an instruction starts by itself.
    pub fn at(&self, method: MethodId, at: Option<Target>) -> impl Iterator<Item = ObjectId> + '_ {
        self.of_method(method)
            .iter()
            .filter(move |(site, _)| *site == at)
            .flat_map(|(_, started)| started.iter().copied())
    }
}

/// Whether a web is what the method was called on, and nothing else.
fn is_this(program: &Program, linked: &Linked, web: WebId) -> bool {
    !program.method(linked.method).is_static() && linked.param(web) == Some(0) && linked.sources(web).is_empty()
}
