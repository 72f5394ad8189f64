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
use super::family::Family;
use super::starting::Starting;
use crate::call_graph::EdgeKind;
use crate::icfg::{Flow, Handlers, Point};
use crate::linked::Linked;
use crate::mutants::{Mutant, forgets};
use crate::objects::ObjectId;
use crate::points_to::PointsTo;
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

/// What code does to the threads that are alive.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Change {
    /// On every way.
    ended: ThreadSet,
    /// On some way, and not ended since.
    started: ThreadSet,
}

impl Change {
    fn then(mut self, ended: &ThreadSet, started: &ThreadSet) -> Self {
        self.started.retain(|thread| !ended.contains(thread));
        self.ended.extend(ended);
        self.started.extend(started);
        self
    }

    /// What is true of both of two ways; whether this is more than was known.
    fn meet(known: &mut Option<Self>, other: &Self) -> bool {
        let Some(one) = known else {
            *known = Some(other.clone());
            return true;
        };
        let before = (one.ended.len(), one.started.len());
        one.ended.retain(|thread| other.ended.contains(thread));
        one.started.extend(&other.started);
        before != (one.ended.len(), one.started.len())
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
    before: FxHashMap<MethodId, Vec<Option<Change>>>,
    /// To where it returns, and to where it throws; `None` if it does not.
    over: FxHashMap<MethodId, Exits>,
}

/// What a method has done where it is left.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Exits {
    returned: Option<Change>,
    thrown: Option<Change>,
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
        let mut open: Vec<MethodId> = self.touching.iter().copied().collect();
        open.sort_unstable();
        let mut queued: FxHashSet<MethodId> = open.iter().copied().collect();
        while let Some(method) = open.pop() {
            queued.remove(&method);
            let over = self.look_at(method);
            if self.over.get(&method) == Some(&over) {
                continue;
            }
            self.over.insert(method, over);
            let callers = self.points_to.call_graph().to(method).iter();
            for edge in callers.filter(|edge| edge.kind != EdgeKind::Start) {
                if queued.insert(edge.caller) {
                    open.push(edge.caller);
                }
            }
        }
    }

    /// Follows the flow of a method, callees taken as they are known so far; what it has done where it returns.
    fn look_at(&mut self, method: MethodId) -> Exits {
        let any = Change::default().then(&ThreadSet::new(), &self.any_of(method));
        let Some(linked) = self.points_to.linked(method) else {
            return Exits { returned: Some(any.clone()), thrown: Some(any) };
        };
        let mut before: Vec<Option<Change>> = vec![None; linked.body.insts().len()];
        let mut over = Exits::default();
        // Something else may have done all of it.
        if self.replaced.contains(&method) {
            over = Exits { returned: Some(any.clone()), thrown: Some(any) };
        }
        before[0] = Some(Change::default().then(&ThreadSet::new(), &self.starts_at(method, None)));
        let mut open: Vec<Target> = vec![0];
        while let Some(at) = open.pop() {
            let Some(here) = before[at as usize].clone() else { continue };
            for (flow, next) in self.handlers.within(linked, at) {
                let arriving = match flow {
                    Flow::Exception => Some(self.thrown(method, at, here.clone())),
                    _ => self.past(linked, at, next, here.clone()),
                };
                let Some(arriving) = arriving else { continue };
                match next {
                    Point::At(next) => {
                        if Change::meet(&mut before[next as usize], &arriving) {
                            open.push(next);
                        }
                    }
                    Point::Exit => _ = Change::meet(&mut over.returned, &arriving),
                    Point::Thrown => _ = Change::meet(&mut over.thrown, &arriving),
                    Point::Entry => {}
                }
            }
        }
        self.before.insert(method, before);
        over
    }

    /// An instruction is over, and has not thrown; `None` if it never is.
    fn past(&self, linked: &Linked, at: Target, next: Point, here: Change) -> Option<Change> {
        let method = linked.method;
        let mut called: Option<Change> = None;
        let mut is_called = false;
        let mut started = self.starts_at(method, Some(at));
        for edge in self.points_to.call_graph().at(method, at) {
            match edge.kind {
                EdgeKind::Call => {
                    is_called = true;
                    match self.over.get(&edge.callee) {
                        Some(over) => over.returned.iter().for_each(|over| _ = Change::meet(&mut called, over)),
                        None if self.touching.contains(&edge.callee) => {}
                        None => _ = Change::meet(&mut called, &Change::default()),
                    }
                }
                EdgeKind::Start => {}
                // It may have run before.
                EdgeKind::Native | EdgeKind::Initialise | EdgeKind::End => started.extend(self.any_of(edge.callee)),
            }
        }
        if is_called && (self.points_to.may_pass(method, at) || is_site(linked, at)) {
            Change::meet(&mut called, &Change::default());
        }
        let here = match called {
            Some(called) => here.then(&called.ended, &called.started),
            None if is_called => return None,
            None => here,
        };
        let mut here = here.then(&ThreadSet::new(), &started);
        if let Some(ended) = self.joins.calls.get(&(method, at)) {
            here = here.then(ended, &ThreadSet::new());
        }
        if let Point::At(next) = next
            && let Some(ended) = self.joins.branches.get(&(method, at, next))
        {
            here = here.then(ended, &ThreadSet::new());
        }
        Some(here)
    }

    /// An instruction throws, by itself or as what it calls does.
    fn thrown(&self, method: MethodId, at: Target, here: Change) -> Change {
        let mut called = Some(Change::default());
        let mut started = self.starts_at(method, Some(at));
        for edge in self.points_to.call_graph().at(method, at) {
            match edge.kind {
                EdgeKind::Call => {
                    let thrown = self.over.get(&edge.callee).and_then(|over| over.thrown.as_ref());
                    thrown.into_iter().for_each(|thrown| _ = Change::meet(&mut called, thrown));
                }
                EdgeKind::Start => {}
                EdgeKind::Native | EdgeKind::Initialise | EdgeKind::End => started.extend(self.any_of(edge.callee)),
            }
        }
        let called = called.unwrap_or_default();
        let here = here.then(&called.ended, &called.started).then(&ThreadSet::new(), &started);
        match self.joins.calls.get(&(method, at)).filter(|_| forgets(Mutant::JoinsThatThrow)) {
            Some(ended) => here.then(ended, &ThreadSet::new()),
            None => here,
        }
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
        let Some(change) = &before[at as usize] else { return entry.clone() };
        applied(change, entry)
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
        let exits = over.returned.iter().chain(&over.thrown);
        exits.flat_map(|change| applied(change, entry)).collect()
    }
}

fn applied(change: &Change, entry: &ThreadSet) -> ThreadSet {
    let left = entry.iter().filter(|&thread| !change.ended.contains(thread));
    left.chain(&change.started).copied().collect()
}
