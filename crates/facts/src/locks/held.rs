//! The locks that are held before each instruction.
//!
//! A lock that was tried is held where the result is found to be true, if it was not given back meanwhile.

use super::calls::LockCalls;
use super::changes::{Change, Changes};
use super::may_be_held::MayBeHeld;
use super::released::{Released, given_back, may_be_given, meant};
use super::{Expression, Side};
use crate::call_graph::{CallEdge, EdgeKind};
use crate::copies::root;
use crate::icfg::{Flow, Handlers, Point};
use crate::linked::Linked;
use crate::mutants::{Mutant, forgets};
use crate::objects::ObjectId;
use crate::points_to::PointsTo;
use crate::rounds::Rounds;
use crate::set::ObjectSet;
use program::ir::{Comparison, Cond, Inst, Operand, Target};
use program::webs::WebId;
use program::{MethodId, Program};
use rustc_hash::FxHashMap;
use std::collections::BTreeSet;
use std::sync::Arc;

/// The locks held at a point.
pub(super) type Locks = BTreeSet<Expression>;

/// What a method has taken at a point.
#[derive(Clone, PartialEq, Eq, Default)]
struct Taken {
    held: Locks,
    /// Held if what is in the web is true.
    tried: BTreeSet<(WebId, Expression)>,
}

impl Taken {
    fn meet(&self, other: &Self) -> Self {
        Self {
            held: self.held.intersection(&other.held).cloned().collect(),
            tried: self.tried.intersection(&other.tried).cloned().collect(),
        }
    }

    /// Keeps the locks that pass, tried or held.
    fn retain(&mut self, mut keeps: impl FnMut(&mut Locks)) {
        keeps(&mut self.held);
        let mut tried: Locks = self.tried.iter().map(|(_, lock)| lock.clone()).collect();
        keeps(&mut tried);
        self.tried.retain(|(_, lock)| tried.contains(lock));
    }
}

/// What an instruction does to locks: the objects that these may be.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum LockChange {
    /// For certain, or if it gives back true.
    Takes(ObjectSet),
    Gives(ObjectSet),
}

/// Which locks are held where.
pub struct Held<'a> {
    program: &'a Program,
    points_to: &'a PointsTo,
    handlers: Handlers,
    changes: Changes<'a>,
    /// By method: what all callers hold. `None` while no caller is known.
    entry: FxHashMap<MethodId, Option<Locks>>,
    /// By method that takes some, by instruction; without what callers hold.
    own: FxHashMap<MethodId, Vec<Option<Locks>>>,
    released: Released,
}

impl<'a> Held<'a> {
    pub fn of(program: &'a Program, points_to: &'a PointsTo) -> Self {
        let mut held = Self {
            program,
            points_to,
            handlers: Handlers::of(program),
            changes: Changes::of(program, points_to),
            entry: FxHashMap::default(),
            own: FxHashMap::default(),
            released: Released::default(),
        };
        held.look_at(points_to.methods());
        held.released = Released::of(&held, points_to);
        // Once more where a call gives back what is held.
        let graph = points_to.call_graph();
        let gives_back =
            |edge: &CallEdge| held.released.by(edge.callee).is_some() || held.lock_calls().given(edge.callee).is_some();
        let is_affected = |method: &MethodId| graph.from(*method).iter().any(gives_back);
        let affected: Vec<MethodId> = points_to.methods().filter(is_affected).collect();
        held.look_at(affected.into_iter());
        held.find_entries();
        held
    }

    fn look_at(&mut self, methods: impl Iterator<Item = MethodId>) {
        for method in methods {
            if let Some(linked) = self.points_to.linked(method).filter(|linked| self.may_take(linked)) {
                let own = self.within(linked);
                self.own.insert(method, own);
            }
        }
    }

    /// Whether the method itself has surely taken a lock that is held before an instruction.
    pub(super) fn takes_itself(&self, method: MethodId, at: Target, lock: &Expression) -> bool {
        let locks = self.own.get(&method).and_then(|own| own.get(at as usize)?.as_ref());
        locks.is_some_and(|locks| locks.contains(lock))
    }

    /// Whether a method itself takes locks.
    pub(super) fn takes_any(&self, method: MethodId) -> bool {
        self.own.contains_key(&method)
    }

    /// The locks that are surely held before an instruction, as expressions of its method.
    pub fn at(&self, method: MethodId, at: Target) -> Locks {
        let mut locks = self.own.get(&method).and_then(|own| own[at as usize].clone()).unwrap_or_default();
        locks.extend(self.on_entry(method));
        locks
    }

    /// The objects that each lock may be that is surely held before an instruction and keeps everybody else out.
    pub fn exclusive(&self, method: MethodId, at: Target) -> Vec<ObjectSet> {
        let is_exclusive =
            |lock: &&Expression| !matches!(lock.whole(self.program), (_, Some(Side::Readers | Side::Monitor)));
        let objects = |lock: &Expression| meant(self.points_to, method, lock);
        self.at(method, at).iter().filter(is_exclusive).map(objects).collect()
    }

    /// Whether what a web holds is surely held, as a whole, before an instruction that uses it.
    pub fn holds(&self, linked: &Linked, at: Target, web: WebId) -> bool {
        self.at(linked.method, at).contains(&self.expression(linked, web))
    }

    /// The locks that an instruction takes or gives back, if it is known for that.
    pub fn changes(&self, linked: &Linked, at: Target) -> Option<LockChange> {
        let objects = |lock: &Expression| meant(self.points_to, linked.method, lock);
        match self.change(linked, at)? {
            Change::Takes(lock) | Change::Tries(lock) => Some(LockChange::Takes(objects(&lock))),
            Change::Gives(locks) => {
                let mut all = ObjectSet::default();
                locks.iter().for_each(|lock| _ = all.extend(&objects(lock)));
                Some(LockChange::Gives(all))
            }
        }
    }

    /// Whether an instruction waits on a condition, and gives back its lock meanwhile.
    pub fn waits(&self, linked: &Linked, at: Target) -> bool {
        self.changes.waits(linked, at)
    }

    pub(super) fn on_entry(&self, method: MethodId) -> Locks {
        let mut locks = self.entry.get(&method).cloned().flatten().unwrap_or_default();
        // Where in the method it is given back is not looked at.
        if let Some(objects) = self.released.by(method) {
            locks.retain(|lock| !may_be_given(self.points_to, method, lock, objects));
        }
        locks
    }

    /// What a web means, in terms of what does not change during the call.
    pub(super) fn expression(&self, linked: &Linked, web: WebId) -> Expression {
        self.changes.names.expression(linked, web)
    }

    /// Methods of the library that take and give back locks.
    pub(super) fn lock_calls(&self) -> &LockCalls {
        &self.changes.calls
    }

    /// Whether a method of the library's locks is called where no instruction says so.
    pub(super) fn is_untold(&self, edge: &CallEdge) -> bool {
        self.changes.is_untold(edge)
    }

    /// What a synchronized method takes on entry.
    pub(super) fn taken_on_entry(&self, linked: &Linked) -> Option<Expression> {
        self.changes.on_entry(linked)
    }

    /// Whether an object is a lock of the library, besides having a monitor.
    pub(super) fn is_lock(&self, object: ObjectId) -> bool {
        self.changes.is_lock(object)
    }

    /// The monitor of what a web is.
    pub(super) fn monitor(&self, linked: &Linked, object: WebId) -> Expression {
        self.changes.monitor(linked, object)
    }

    /// What methods of the program may hold besides.
    pub(super) fn may_be_held(&self) -> MayBeHeld<'_, 'a> {
        MayBeHeld::of(self.program, self.points_to, &self.changes, &self.handlers)
    }

    /// What an instruction does to locks.
    pub(super) fn change(&self, linked: &Linked, at: Target) -> Option<Change> {
        self.changes.at(linked, at)
    }

    /// Whether a method takes a lock itself, perhaps.
    fn may_take(&self, linked: &Linked) -> bool {
        let takes = |(at, inst): (Target, Inst)| match inst {
            Inst::MonitorEnter { .. } => true,
            Inst::Invoke { .. } => matches!(self.change(linked, at), Some(Change::Takes(_) | Change::Tries(_))),
            _ => false,
        };
        self.program.method(linked.method).is_synchronized() || linked.insts().any(takes)
    }

    /// What a method takes and gives back itself: the largest solution of a forward analysis.
    fn within(&self, linked: &Linked) -> Vec<Option<Locks>> {
        let mut before: Vec<Option<Taken>> = vec![None; linked.body.insts().len()];
        let mut first = Taken::default();
        first.held.extend(self.changes.on_entry(linked));
        before[0] = Some(first);
        let mut open: Vec<Target> = vec![0];
        while let Some(at) = open.pop() {
            let Some(taken) = before[at as usize].clone() else { continue };
            let after = self.after(linked, at, taken.clone());
            for (flow, next) in self.handlers.within(linked, at) {
                let Point::At(next) = next else { continue };
                // An exception may come before the instruction has had its effect, or after.
                let arriving = match flow {
                    Flow::Exception => taken.meet(&after),
                    _ => self.branched(linked, at, next, after.clone()),
                };
                let place = &mut before[next as usize];
                let met = match place {
                    None => arriving,
                    Some(known) => known.meet(&arriving),
                };
                if place.as_ref() != Some(&met) {
                    *place = Some(met);
                    open.push(next);
                }
            }
        }
        before.into_iter().map(|taken| taken.map(|taken| taken.held)).collect()
    }

    fn after(&self, linked: &Linked, at: Target, mut taken: Taken) -> Taken {
        // A value that is computed anew is another: what was locked by its name is not named by it any more.
        if let Some(web) = linked.webs.def(at).filter(|_| !forgets(Mutant::NewValues)) {
            taken.retain(|locks| locks.retain(|lock| lock.value() != Some(web)));
            taken.tried.retain(|&(result, _)| result != web);
        }
        taken.retain(|locks| self.released.without(self, self.points_to, linked.method, at, locks));
        match self.change(linked, at) {
            Some(Change::Takes(_)) if self.changes.is_lent(linked, at) => {}
            Some(Change::Takes(lock)) => _ = taken.held.insert(lock),
            Some(Change::Tries(lock)) if forgets(Mutant::TriedLocks) => _ = taken.held.insert(lock),
            Some(Change::Tries(lock)) => taken.tried.extend(linked.webs.def(at).map(|result| (result, lock))),
            Some(Change::Gives(_)) if forgets(Mutant::Unlocking) => {}
            Some(Change::Gives(given)) => taken.retain(|locks| self.give_back(linked, at, &given, locks)),
            None => {}
        }
        taken
    }

    /// A branch on what `tryLock` has given back goes to where it was true.
    fn branched(&self, linked: &Linked, at: Target, next: Target, mut taken: Taken) -> Taken {
        let Inst::Branch { by: Comparison::Int, cond, a, b: Operand::Immediate(0), to } = linked.body.inst(at) else {
            return taken;
        };
        let is_true = match cond {
            Cond::Ne => next == to && to != at + 1,
            Cond::Eq => next == at + 1 && to != at + 1,
            _ => false,
        };
        if let Some(result) = linked.read(at, a).map(|web| root(linked, web)).filter(|_| is_true) {
            let held = taken.tried.iter().filter(|(web, _)| *web == result).map(|(_, lock)| lock.clone());
            taken.held.extend(held.collect::<Vec<_>>());
        }
        taken
    }

    /// What was taken under its name is given back; else it may be whatever is held.
    fn give_back(&self, linked: &Linked, at: Target, given: &[Expression], locks: &mut Locks) {
        let is_named = given.iter().filter(|&lock| locks.remove(lock)).count() > 0;
        if !is_named && matches!(linked.body.inst(at), Inst::Invoke { .. }) {
            let objects = given_back(self.points_to, linked, at);
            locks.retain(|lock| !may_be_given(self.points_to, linked.method, lock, &objects));
        }
    }

    /// What all callers hold: the largest solution over the call graph.
    fn find_entries(&mut self) {
        let graph = self.points_to.call_graph();
        let mut rounds = Rounds::callers_first(graph);
        for method in self.points_to.methods() {
            let edges = graph.to(method);
            let by_calls = !edges.is_empty() && edges.iter().all(|edge| edge.kind == EdgeKind::Call);
            self.entry.insert(method, if by_calls { None } else { Some(Locks::new()) });
            if !by_calls || self.points_to.begins(method) {
                self.entry.insert(method, Some(Locks::new()));
                rounds.open(method);
            }
        }
        while let Some(method) = rounds.take() {
            for edge in graph.from(method).iter().filter(|edge| edge.kind == EdgeKind::Call) {
                let Some(at) = edge.at else { continue };
                if self.call(method, at, edge.callee) {
                    rounds.open(edge.callee);
                }
            }
        }
    }

    /// What is held all the time until a call returns: not what it gives back, and nothing while it waits on a condition.
    fn passed_on(&self, caller: MethodId, at: Target) -> Locks {
        let mut held = self.at(caller, at);
        let Some(linked) = self.points_to.linked(caller).filter(|_| !held.is_empty()) else { return held };
        if self.changes.waits(linked, at) {
            return Locks::new();
        }
        if let Some(Change::Gives(given)) = self.change(linked, at) {
            held.retain(|lock| !given.contains(lock));
        }
        held
    }

    /// Takes a call into account; whether less is held on entry of the callee than was known.
    fn call(&mut self, caller: MethodId, at: Target, callee: MethodId) -> bool {
        let held = self.passed_on(caller, at);
        let passed = self.translated(caller, at, callee, &held);
        let entry = self.entry.entry(callee).or_insert(None);
        let met = match entry {
            None => passed,
            Some(known) if forgets(Mutant::EveryCaller) => known.union(&passed).cloned().collect(),
            Some(known) => known.intersection(&passed).cloned().collect(),
        };
        if entry.as_ref() == Some(&met) {
            return false;
        }
        *entry = Some(met);
        true
    }

    /// Whether a lock that a caller holds has a name in the callee, by which all callers hold it.
    pub(super) fn is_known_in(&self, caller: MethodId, at: Target, callee: MethodId, lock: &Expression) -> bool {
        let named = self.translated(caller, at, callee, &Locks::from([lock.clone()]));
        let known = self.on_entry(callee);
        named.iter().any(|lock| known.contains(lock))
    }

    /// Locks of a caller as the callee names them.
    fn translated(&self, caller: MethodId, at: Target, callee: MethodId, held: &Locks) -> Locks {
        if held.is_empty() {
            return Locks::new();
        }
        let is_passed = |linked: &&Arc<Linked>| self.changes.names.passes_as_it_stands(linked, at, callee);
        let (Some(linked), Some(target)) =
            (self.points_to.linked(caller).filter(is_passed), self.points_to.linked(callee))
        else {
            return held.iter().filter(|lock| lock.is_global()).cloned().collect();
        };
        let args: Vec<Option<Expression>> =
            linked.arguments(at).map(|web| web.map(|web| self.expression(linked, web))).collect();
        let mut passed = Locks::new();
        for lock in held {
            if lock.is_global() {
                passed.insert(lock.clone());
            }
            for (param, arg) in args.iter().enumerate().take(usize::from(target.body.params())) {
                let web = target.webs.param(param as u16);
                // A parameter that is assigned to means several things.
                let is_assigned = !target.sources(web).is_empty();
                if let Some(arg) = arg.as_ref().filter(|_| !is_assigned) {
                    passed.extend(lock.beginning_with(arg, Expression::Value(web)));
                }
            }
        }
        passed
    }
}
