//! Which threads may be alive at each point of a thread's code: those that it may have started, and has not joined.
//!
//! What code does to the set of threads that may be alive is a change: those that it has joined on every way are taken
//! away, those that it may start are added. Such changes compose, so each method has one (Sharir and Pnueli, "Two
//! approaches to interprocedural data flow analysis", 1981), found for all methods at once: what is joined as the
//! greatest solution, what is started as the least. With a thread come all that it may start, by whatever way.
//!
//! A join counts where it returns; an exception may come before the thread has ended. Which joins count at all is told
//! in [`super::joined`].

use super::ThreadSet;
use super::change::{ChangeId, Changes};
use super::family::Family;
use super::starting::Starting;
use crate::call_graph::{CallEdge, EdgeKind};
use crate::icfg::{Flow, Handlers, Point};
use crate::linked::Linked;
use crate::mutants::{Mutant, forgets};
use crate::objects::ObjectId;
use crate::points_to::PointsTo;
use crate::rounds::Rounds;
use program::MethodId;
use program::ir::{Inst, Target};
use rustc_hash::{FxHashMap, FxHashSet};
use std::rc::Rc;
use support::budget;

/// Stands for any thread at all, once one has been started; it never ends.
pub(super) const ANY: ObjectId = ObjectId(u32::MAX);

/// Joins that are certain.
#[derive(Clone, Default)]
pub(super) struct Joins {
    /// By instruction: threads that have ended when it is over.
    pub calls: FxHashMap<(MethodId, Target), ThreadSet>,
    /// By branch and where it goes: threads that have ended when it goes there.
    pub branches: FxHashMap<(MethodId, Target, Target), ThreadSet>,
}

impl Joins {
    fn methods(&self) -> impl Iterator<Item = MethodId> + '_ {
        let branches = self.branches.keys().map(|&(method, ..)| method);
        self.calls.keys().map(|&(method, _)| method).chain(branches)
    }
}

/// What code does to the threads that are alive, whoever executes it.
pub(super) struct Alive<'a> {
    points_to: &'a PointsTo,
    handlers: Rc<Handlers>,
    starting: Rc<Starting>,
    joins: Joins,
    /// What a method may start, and what that may start, and so on, ended since or not.
    any: FxHashMap<MethodId, ThreadSet>,
    /// Each thread with all that it may start, by whatever way.
    offspring: FxHashMap<ObjectId, ThreadSet>,
    /// Methods with a start or a join, or that lead to one.
    touching: FxHashSet<MethodId>,
    /// Methods that something may stand in for.
    replaced: Rc<FxHashSet<MethodId>>,
    /// From the entry of such a method to before each instruction; `None` where control does not get.
    before: FxHashMap<MethodId, Vec<Option<ChangeId>>>,
    /// To where it returns, and to where it throws; `None` if it does not.
    over: FxHashMap<MethodId, Exits>,
    changes: Changes,
}

/// What a method has done where it is left.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Exits {
    returned: Option<ChangeId>,
    thrown: Option<ChangeId>,
}

/// What an instruction does, and what it calls.
#[derive(Clone, Copy, Debug)]
struct Effect {
    /// When it is over, and has not thrown; `None` if it never is.
    past: Option<ChangeId>,
    /// When it throws, by itself or as what it calls does.
    thrown: ChangeId,
}

impl<'a> Alive<'a> {
    pub fn of(
        points_to: &'a PointsTo,
        handlers: Rc<Handlers>,
        replaced: Rc<FxHashSet<MethodId>>,
        starting: Rc<Starting>,
        family: &Family,
        joins: Joins,
    ) -> Self {
        let mut alive = Self {
            points_to,
            handlers,
            starting,
            joins,
            any: FxHashMap::default(),
            offspring: FxHashMap::default(),
            touching: FxHashSet::default(),
            replaced,
            before: FxHashMap::default(),
            over: FxHashMap::default(),
            changes: Changes::default(),
        };
        alive.find_any(family);
        alive.find_touching();
        alive.find_changes();
        alive
    }

    /// Who starts a thread may start what that starts.
    fn find_any(&mut self, family: &Family) {
        // Methods that lead to what a thread begins with, by starting it.
        let mut launching: FxHashMap<MethodId, Vec<MethodId>> = FxHashMap::default();
        let mut open: Vec<(MethodId, ObjectId)> = Vec::new();
        for (method, sites) in self.starting.sites() {
            for &thread in sites.iter().flat_map(|(_, started)| started) {
                open.extend([(method, thread), (method, ANY)]);
                for &entry in family.entries(thread) {
                    launching.entry(entry).or_default().push(method);
                }
            }
        }
        while let Some((method, thread)) = open.pop() {
            budget::work(1);
            if self.any.entry(method).or_default().insert(thread) {
                let callers = self.points_to.call_graph().to(method).iter();
                let callers = callers.filter(|edge| edge.kind != EdgeKind::Start).map(|edge| (edge.caller, thread));
                open.extend(callers);
                if !forgets(Mutant::Offspring) {
                    open.extend(launching.get(&method).into_iter().flatten().map(|&launcher| (launcher, thread)));
                }
            }
        }
        for thread in family.threads() {
            let mut all = ThreadSet::from([thread, ANY]);
            let begun = family.entries(thread).iter().filter_map(|entry| self.any.get(entry));
            all.extend(begun.flatten().filter(|_| !forgets(Mutant::Offspring)));
            self.offspring.insert(thread, all);
        }
    }

    fn find_touching(&mut self) {
        let mut open: Vec<MethodId> = self.any.keys().copied().chain(self.joins.methods()).collect();
        while let Some(method) = open.pop() {
            if self.touching.insert(method) {
                let callers = self.points_to.call_graph().to(method).iter();
                open.extend(callers.filter(|edge| edge.kind != EdgeKind::Start).map(|edge| edge.caller));
            }
        }
    }

    fn find_changes(&mut self) {
        let graph = self.points_to.call_graph();
        let mut rounds = Rounds::callees_first(graph);
        self.touching.iter().for_each(|&method| rounds.open(method));
        while let Some(method) = rounds.take() {
            let over = self.look_at(method);
            if self.over.insert(method, over) != Some(over) {
                let callers = graph.to(method).iter().filter(|edge| edge.kind != EdgeKind::Start);
                callers.for_each(|edge| rounds.open(edge.caller));
            }
        }
    }

    /// Follows the flow of a method, callees taken as they are known so far; what it has done where it is left.
    fn look_at(&mut self, method: MethodId) -> Exits {
        let any = self.any.get(&method).map_or(Changes::NONE, |any| self.changes.starting(any));
        let anything = Exits { returned: Some(any), thrown: Some(any) };
        let Some(linked) = self.points_to.linked(method) else { return anything };
        // Something else may have done all of it.
        let mut over = if self.replaced.contains(&method) { anything } else { Exits::default() };
        let effects = self.effects(linked);
        let handlers = Rc::clone(&self.handlers);
        let count = linked.body.insts().len();
        let mut before: Vec<Option<ChangeId>> = vec![None; count];
        before[0] = Some(self.starting_at(method, None));
        let mut is_open = vec![false; count];
        is_open[0] = true;
        let mut is_over = false;
        while !is_over {
            is_over = true;
            for at in 0..count as Target {
                let Some(here) = before[at as usize].filter(|_| std::mem::take(&mut is_open[at as usize])) else {
                    continue;
                };
                let effect = effects[at as usize];
                handlers.for_each_within(linked, at, |flow, next| {
                    let change = if flow == Flow::Exception { Some(effect.thrown) } else { effect.past };
                    let Some(change) = change else { return };
                    let mut arriving = self.changes.then(here, change);
                    if let Point::At(next) = next
                        && flow != Flow::Exception
                        && let Some(ended) = self.joins.branches.get(&(method, at, next))
                    {
                        let ended = self.changes.ending(ended);
                        arriving = self.changes.then(arriving, ended);
                    }
                    match next {
                        Point::At(next) => {
                            if self.changes.meet(&mut before[next as usize], arriving) {
                                is_open[next as usize] = true;
                                is_over &= next > at;
                            }
                        }
                        Point::Exit => _ = self.changes.meet(&mut over.returned, arriving),
                        Point::Thrown => _ = self.changes.meet(&mut over.thrown, arriving),
                        Point::Entry => {}
                    }
                });
            }
        }
        self.before.insert(method, before);
        over
    }

    /// What each instruction does. One that leads to nothing does nothing: starts and joins are calls.
    fn effects(&mut self, linked: &Linked) -> Vec<Effect> {
        let nothing = Effect { past: Some(Changes::NONE), thrown: Changes::NONE };
        let mut effects = vec![nothing; linked.body.insts().len()];
        let edges = self.points_to.call_graph().from(linked.method);
        for edges in edges.chunk_by(|one, other| one.at == other.at) {
            if let Some(at) = edges[0].at {
                effects[at as usize] = self.effect(linked, at, edges);
            }
        }
        effects
    }

    fn effect(&mut self, linked: &Linked, at: Target, edges: &[CallEdge]) -> Effect {
        let method = linked.method;
        let (mut returned, mut thrown) = (None, Some(Changes::NONE));
        let mut is_called = false;
        let mut started = self.starting_at(method, Some(at));
        for edge in edges {
            match edge.kind {
                EdgeKind::Call => {
                    is_called = true;
                    let is_known = self.over.get(&edge.callee).copied();
                    let over = is_known.unwrap_or_else(|| match self.touching.contains(&edge.callee) {
                        true => Exits::default(),
                        false => Exits { returned: Some(Changes::NONE), thrown: None },
                    });
                    over.returned.into_iter().for_each(|over| _ = self.changes.meet(&mut returned, over));
                    over.thrown.into_iter().for_each(|over| _ = self.changes.meet(&mut thrown, over));
                }
                EdgeKind::Start => {}
                // It may have run before.
                EdgeKind::Native | EdgeKind::Initialise | EdgeKind::End => {
                    if let Some(any) = self.any.get(&edge.callee) {
                        let any = self.changes.starting(any);
                        started = self.changes.then(started, any);
                    }
                }
            }
        }
        if !is_called || self.points_to.may_pass(method, at) || is_site(linked, at) {
            self.changes.meet(&mut returned, Changes::NONE);
        }
        let joined = self.joins.calls.get(&(method, at)).map_or(Changes::NONE, |ended| self.changes.ending(ended));
        let past = returned.map(|returned| {
            let past = self.changes.then(returned, started);
            self.changes.then(past, joined)
        });
        let mut thrown = self.changes.then(thrown.unwrap_or(Changes::NONE), started);
        if forgets(Mutant::JoinsThatThrow) {
            thrown = self.changes.then(thrown, joined);
        }
        Effect { past, thrown }
    }

    fn starting_at(&mut self, method: MethodId, at: Option<Target>) -> ChangeId {
        let started = self.starts_at(method, at);
        self.changes.starting(&started)
    }

    /// Threads that an instruction, or what it calls, may start, and that they may start.
    fn during(&self, method: MethodId, at: Target) -> ThreadSet {
        let mut started = self.starts_at(method, Some(at));
        for edge in self.points_to.call_graph().at(method, at).iter().filter(|edge| edge.kind != EdgeKind::Start) {
            started.extend(self.any.get(&edge.callee).into_iter().flatten());
        }
        started
    }

    /// What an instruction starts itself, and all that this may start.
    pub fn starts_at(&self, method: MethodId, at: Option<Target>) -> ThreadSet {
        if forgets(Mutant::LateCode) {
            return ThreadSet::new();
        }
        self.starting.at(method, at).filter_map(|thread| self.offspring.get(&thread)).flatten().copied().collect()
    }

    /// How many instructions a method has that are told apart; none if nothing is started or joined there.
    pub fn insts(&self, method: MethodId) -> Target {
        self.before.get(&method).map_or(0, Vec::len) as Target
    }

    /// Where a method starts something itself.
    pub fn sites(&self, method: MethodId) -> impl Iterator<Item = Option<Target>> + '_ {
        self.starting.of_method(method).iter().map(|&(at, _)| at)
    }

    pub fn points_to(&self) -> &PointsTo {
        self.points_to
    }

    pub fn any_of(&self, method: MethodId) -> ThreadSet {
        self.any.get(&method).cloned().unwrap_or_default()
    }
}

/// What a dynamic call site gives may be there already.
fn is_site(linked: &Linked, at: Target) -> bool {
    matches!(linked.body.inst(at), Inst::InvokeDynamic { .. })
}

impl Alive<'_> {
    /// What is alive before an instruction, if `entry` was alive when its method was entered.
    pub fn before(&self, method: MethodId, at: Target, entry: &ThreadSet) -> ThreadSet {
        let Some(before) = self.before.get(&method) else { return entry.clone() };
        // Control does not get there.
        let Some(change) = before[at as usize] else { return entry.clone() };
        self.changes.get(change).applied(entry)
    }

    /// What is alive while an instruction is executed, and what it calls.
    pub fn at(&self, method: MethodId, at: Target, entry: &ThreadSet) -> ThreadSet {
        let mut set = self.before(method, at, entry);
        set.extend(self.during(method, at));
        set
    }

    /// What is alive when a thread that has begun with a method has ended, by return or by exception.
    pub fn ends(&self, method: MethodId, entry: &ThreadSet) -> ThreadSet {
        let Some(over) = self.over.get(&method) else { return entry.clone() };
        let exits = over.returned.into_iter().chain(over.thrown);
        exits.flat_map(|change| self.changes.get(change).applied(entry)).collect()
    }
}
