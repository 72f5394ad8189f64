//! The threads that may be alive beside one thread, wherever it is in its code.

use super::ThreadSet;
use super::alive::Alive;
use crate::call_graph::EdgeKind;
use crate::objects::ObjectId;
use program::MethodId;
use program::ir::Target;
use rustc_hash::{FxHashMap, FxHashSet};
use std::cell::RefCell;
use std::rc::Rc;
use support::budget;

/// The threads that may be alive while one thread executes its code.
pub(super) struct View {
    /// By method: when it is entered.
    entry: FxHashMap<MethodId, Rc<ThreadSet>>,
    /// When the thread has ended.
    end: ThreadSet,
    /// Threads that may be alive at one time, the smaller number first.
    together: FxHashSet<(ObjectId, ObjectId)>,
    /// Threads that this one can tell of: nobody but itself, or one of these, starts them.
    owned: Owned,
    known: RefCell<FxHashMap<(MethodId, Target), Rc<ThreadSet>>>,
}

/// Which threads a thread can tell of.
pub(super) enum Owned {
    /// It is the first thread of all.
    All,
    Some(ThreadSet),
}

impl Owned {
    pub fn contains(&self, thread: ObjectId) -> bool {
        match self {
            Self::All => true,
            Self::Some(some) => some.contains(&thread),
        }
    }

    pub fn is_empty(&self) -> bool {
        matches!(self, Self::Some(some) if some.is_empty())
    }
}

impl View {
    /// `first` are alive when the thread begins. It begins with the first entries, one after the other, and goes on with
    /// one of the others: what those have started is there then.
    pub fn of(alive: &Alive<'_>, entries: [&[MethodId]; 2], first: &ThreadSet, owned: Owned) -> Self {
        let mut view = Self {
            entry: FxHashMap::default(),
            end: ThreadSet::new(),
            together: FxHashSet::default(),
            owned,
            known: RefCell::default(),
        };
        let (mut entry, mut begun) = (FxHashMap::default(), first.clone());
        // Which of them comes first is not looked at.
        for _ in entries[0] {
            entry = view.enter(alive, entries[0].iter().map(|&entry| (entry, begun.clone())).collect(), entry);
            let ends: Vec<ThreadSet> = entries[0].iter().map(|method| alive.ends(*method, &entry[method])).collect();
            begun.extend(ends.into_iter().flatten());
        }
        entry = view.enter(alive, entries[1].iter().map(|&entry| (entry, begun.clone())).collect(), entry);
        for &method in entries.into_iter().flatten() {
            view.end.extend(alive.ends(method, &entry[&method]));
        }
        let endings = alive.points_to().endings().iter().map(|&ending| (ending, view.end.clone())).collect();
        entry = view.enter(alive, endings, entry);
        view.entry = entry.into_iter().map(|(method, set)| (method, Rc::new(set))).collect();
        view.find_together(alive, first);
        view
    }

    /// What is alive when methods are entered, beginning with some.
    fn enter(
        &self,
        alive: &Alive<'_>,
        mut open: Vec<(MethodId, ThreadSet)>,
        mut entry: FxHashMap<MethodId, ThreadSet>,
    ) -> FxHashMap<MethodId, ThreadSet> {
        while let Some((method, set)) = open.pop() {
            budget::work(1);
            let known = entry.get(&method);
            if known.is_some_and(|known| set.is_subset(known)) {
                continue;
            }
            let known = entry.entry(method).or_default();
            known.extend(set);
            let known = known.clone();
            for edge in alive.points_to().call_graph().from(method).iter().filter(|edge| edge.kind != EdgeKind::Start) {
                let passed = match edge.at {
                    // What starts a thread for its caller may go on when that runs.
                    Some(at) => &alive.before(method, at, &known) | &alive.starts_at(method, Some(at)),
                    None => known.union(&alive.any_of(method)).copied().collect(),
                };
                if !entry.get(&edge.callee).is_some_and(|known| passed.is_subset(known)) {
                    open.push((edge.callee, passed));
                }
            }
        }
        entry
    }

    /// Of two threads that are alive at one time, one was started while the other was there, or may have been.
    fn find_together(&mut self, alive: &Alive<'_>, first: &ThreadSet) {
        let mut pairs = FxHashSet::default();
        let mut meet = |some: &ThreadSet, others: &ThreadSet| {
            for &one in some {
                pairs.extend(others.iter().map(|&other| (one.min(other), one.max(other))));
            }
        };
        meet(first, first);
        for (&method, entry) in &self.entry {
            for site in alive.sites(method) {
                let started = alive.starts_at(method, site);
                meet(&started, &started);
                meet(&started, &site.map_or_else(|| (**entry).clone(), |at| alive.before(method, at, entry)));
            }
        }
        self.together = pairs;
    }

    /// The threads that may be alive while the thread executes an instruction, or what that calls.
    pub fn at(&self, alive: &Alive<'_>, method: MethodId, at: Target) -> Rc<ThreadSet> {
        let Some(entry) = self.entry.get(&method) else { return Rc::default() };
        if alive.insts(method) == 0 {
            return entry.clone();
        }
        let mut known = self.known.borrow_mut();
        known.entry((method, at)).or_insert_with(|| Rc::new(alive.at(method, at, entry))).clone()
    }

    pub fn owns(&self, thread: ObjectId) -> bool {
        self.owned.contains(thread)
    }

    /// Threads that may be alive when this one has ended.
    pub fn end(&self) -> &ThreadSet {
        &self.end
    }

    pub fn are_together(&self, one: ObjectId, other: ObjectId) -> bool {
        self.together.contains(&(one.min(other), one.max(other)))
    }
}
