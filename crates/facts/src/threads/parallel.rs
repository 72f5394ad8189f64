//! What may happen in parallel: which threads may be alive at one time, as seen by those that start them.

use super::alive::{ANY, Alive, Joins};
use super::family::Family;
use super::joined::Judge;
use super::once::Once;
use super::starting::Starting;
use super::view::{Owned, View};
use super::{AbstractThread, ThreadOrigin, ThreadSet};
use crate::call_graph::EdgeKind;
use crate::icfg::Handlers;
use crate::objects::ObjectId;
use crate::points_to::PointsTo;
use crate::start::Start;
use program::ir::Target;
use program::{MethodId, Program};
use rustc_hash::{FxHashMap, FxHashSet};
use std::rc::Rc;

/// See the module.
pub(super) struct Parallel<'a> {
    alive: Alive<'a>,
    starting: Rc<Starting>,
    /// Of the first thread, and of others that are one and start some.
    views: FxHashMap<ThreadOrigin, View>,
}

impl<'a> Parallel<'a> {
    pub fn of(
        program: &Program,
        start: &dyn Start,
        points_to: &'a PointsTo,
        all: &[AbstractThread],
        once: &Once<'_>,
    ) -> Self {
        let own: FxHashSet<ObjectId> = all.iter().filter(|thread| thread.is_of_program).filter_map(object).collect();
        let starting = Rc::new(Starting::of(program, points_to, |object| own.contains(&object)));
        let (own_endings, shutdown) = endings(program, points_to);
        let family = Family::of(all, &starting, &own_endings);
        let handlers = Rc::new(Handlers::of(program));
        let replaced = points_to.methods().filter(|&method| start.native(program, method).is_some()).collect();
        let replaced: Rc<FxHashSet<MethodId>> = Rc::new(replaced);
        let judge = Judge {
            program,
            points_to,
            all,
            family: &family,
            starting: &starting,
            handlers: &handlers,
            replaced: &replaced,
            is_one: &|object| once.is_one(object),
            is_once: &|method| once.is_executed_once(method),
            leading: &leading(points_to, &starting),
        };
        let joins = judge.joins();
        let mut ended: FxHashMap<ObjectId, ThreadSet> = FxHashMap::default();
        loop {
            let joins = with_ended(&joins, &ended);
            let alive = Alive::of(points_to, handlers.clone(), replaced.clone(), starting.clone(), &family, joins);
            let is_initialiser = |method: &MethodId| program.method_name(*method) == "<clinit>";
            let views = views(&alive, all, &family, &shutdown, is_initialiser);
            // What a thread has joined itself is over when it is; that may make more of them over.
            let more = ended_with(&family, &views);
            if more == ended {
                return Self { alive, starting, views };
            }
            ended = more;
        }
    }

    /// What is started where.
    pub fn starting(&self) -> &Starting {
        &self.starting
    }

    /// The threads that may be alive while a thread executes an instruction, as far as that can tell; `None` if it
    /// cannot.
    fn beside(&self, thread: &AbstractThread, (method, at): (MethodId, Target)) -> Option<Rc<ThreadSet>> {
        Some(self.views.get(&thread.origin)?.at(&self.alive, method, at))
    }

    /// Whether a thread may be alive while another executes an instruction, as far as that can tell.
    pub fn may_be_beside(&self, other: &AbstractThread, one: &AbstractThread, place: (MethodId, Target)) -> bool {
        let Some(beside) = self.beside(one, place) else { return true };
        match object(other).filter(|_| other.is_of_program) {
            Some(object) => !self.views[&one.origin].owns(object) || beside.contains(&object),
            // What is no thread of the program's counts from when one is there that is.
            None if one.origin == ThreadOrigin::Main => beside.contains(&ANY),
            None => true,
        }
    }

    /// Whether two threads may be alive at one time, as those see it that start both.
    pub fn may_be_together(&self, one: &AbstractThread, other: &AbstractThread) -> bool {
        let pair = object(one).zip(object(other)).filter(|_| one.is_of_program && other.is_of_program);
        let Some((a, b)) = pair else { return true };
        self.views.values().all(|view| !view.owns(a) || !view.owns(b) || view.are_together(a, b))
    }
}

/// The object of a thread that is started.
pub(super) fn object(thread: &AbstractThread) -> Option<ObjectId> {
    match thread.origin {
        ThreadOrigin::Started(object) => Some(object),
        ThreadOrigin::Main | ThreadOrigin::Library | ThreadOrigin::Callers => None,
    }
}

/// What the machine calls when a thread ends, and when the program does.
fn endings(program: &Program, points_to: &PointsTo) -> (Vec<MethodId>, Vec<MethodId>) {
    let is_of_thread = |method: &MethodId| program.class_name(program.method(*method).class) != "java/lang/Shutdown";
    points_to.endings().iter().copied().partition(is_of_thread)
}

/// Methods that lead to a start.
fn leading(points_to: &PointsTo, starting: &Starting) -> FxHashSet<MethodId> {
    let mut found = FxHashSet::default();
    let mut open: Vec<MethodId> = starting.sites().map(|(method, _)| method).collect();
    while let Some(method) = open.pop() {
        if found.insert(method) {
            let callers = points_to.call_graph().to(method).iter();
            open.extend(callers.filter(|edge| edge.kind != EdgeKind::Start).map(|edge| edge.caller));
        }
    }
    found
}

/// A thread that was joined has taken others with it.
fn with_ended(joins: &Joins, ended: &FxHashMap<ObjectId, ThreadSet>) -> Joins {
    let mut joins = joins.clone();
    for set in joins.calls.values_mut().chain(joins.branches.values_mut()) {
        let more: Vec<ObjectId> = set.iter().filter_map(|thread| ended.get(thread)).flatten().copied().collect();
        set.extend(more);
    }
    joins
}

/// The views of the first thread, and of others that are one and start some.
fn views(
    alive: &Alive<'_>,
    all: &[AbstractThread],
    family: &Family,
    shutdown: &[MethodId],
    is_initialiser: impl Fn(&MethodId) -> bool,
) -> FxHashMap<ThreadOrigin, View> {
    // The end of the program may come from elsewhere at any time.
    let hooks: ThreadSet = shutdown.iter().flat_map(|&method| alive.any_of(method)).filter(|&one| one != ANY).collect();
    let mut views = FxHashMap::default();
    for thread in all.iter().filter(|thread| thread.is_of_program && !thread.many) {
        let owned = match thread.origin {
            ThreadOrigin::Main => Owned::All,
            origin => Owned::Some(family.descendants(origin)),
        };
        if !owned.is_empty() {
            let (initialisers, others): (Vec<MethodId>, Vec<MethodId>) =
                thread.entries.iter().partition(|&method| is_initialiser(method));
            views.insert(thread.origin, View::of(alive, [&initialisers, &others], &hooks, owned));
        }
    }
    views
}

/// Threads that are over when a thread is, for it has joined them itself.
fn ended_with(family: &Family, views: &FxHashMap<ThreadOrigin, View>) -> FxHashMap<ObjectId, ThreadSet> {
    let mut ended = FxHashMap::default();
    for thread in family.threads() {
        let origin = ThreadOrigin::Started(thread);
        if let Some(view) = views.get(&origin) {
            let over = family.descendants(origin).into_iter().filter(|other| !view.end().contains(other));
            ended.insert(thread, over.collect());
        }
    }
    ended
}
