//! Threads wait for each other in a circle: for locks, or for the end of a thread.
//!
//! An edge says that somebody waits for something while holding something else; the end of a thread is what that thread
//! holds as long as it lives. A circle of edges is a deadlock only if different threads can be at its edges at one
//! time, and no two of them hold a common gate; edges that no next one of a circle fits are dropped until none is left,
//! or all fit.

use super::{Accessed, Check, Property};
use crate::alarms::Alarm;
use crate::engine::Engine;
use crate::locks::{global_guards, held_ones};
use crate::mutants::{Mutant, forgets};
use crate::units::ThreadIndex;
use facts::ObjectId;
use facts::locks::{Guard, Ordered, Signal, lock_name};
use facts::threads::ThreadOrigin;
use program::MethodId;
use program::ir::Target;
use rustc_hash::{FxHashMap, FxHashSet};
use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

pub static PROPERTY: Property = Property {
    name: "deadlock",
    summary: "threads never wait for each other in a circle",
    by_default: true,
    check: Check::Result(check),
};

/// What somebody may wait for.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Debug)]
pub(crate) enum Awaited {
    Lock(ObjectId),
    End(ThreadIndex),
    /// What somebody has to tell, with the object that stands for it.
    Signal(Signal, Option<ObjectId>),
}

/// A thread waits for the second while it holds the first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) struct Edge {
    pub first: Awaited,
    pub second: Awaited,
    pub thread: ThreadIndex,
    pub method: MethodId,
    pub at: Target,
    /// Both may be one, for which the thread then waits alone.
    pub alone: bool,
}

fn check(engine: &Engine<'_>, accessed: &Accessed, alarms: &mut Vec<Alarm>) {
    let mut edges: Vec<Edge> = edges(engine, accessed).into_iter().collect();
    let mut meetings = Meetings::new(engine);
    loop {
        let on_circles = components(&edges);
        edges.retain(|edge| on_circles[&edge.first] == on_circles[&edge.second]);
        let mut by_first: FxHashMap<Awaited, Vec<Edge>> = FxHashMap::default();
        edges.iter().for_each(|&edge| by_first.entry(edge.first).or_default().push(edge));
        let before = edges.len();
        edges.retain(|one| {
            let mut next = by_first.get(&one.second).into_iter().flatten();
            next.any(|other| meetings.may_meet(one, other))
        });
        if edges.len() == before {
            break;
        }
    }
    for edge in edges {
        let message = match (edge.first, edge.second) {
            (Awaited::Lock(_), Awaited::Lock(_)) if edge.alone => {
                format!("{} may be taken by who holds it already, and waits for itself then", name(engine, edge.second))
            }
            (Awaited::Lock(_), Awaited::Lock(_)) => {
                format!(
                    "{} is taken while {} is held, and the other way round",
                    name(engine, edge.second),
                    name(engine, edge.first)
                )
            }
            (Awaited::Signal(..), _) => {
                format!(
                    "{} is awaited, and {} may come only after that, which somebody else waits for meanwhile",
                    name(engine, edge.second),
                    name(engine, edge.first)
                )
            }
            (Awaited::Lock(first), _) => {
                format!(
                    "{} is awaited while {} is held, which it may need",
                    name(engine, edge.second),
                    name(engine, Awaited::Lock(first))
                )
            }
            (Awaited::End(_), _) => {
                format!(
                    "{} is awaited, and whoever has it may wait for the end of this thread",
                    name(engine, edge.second)
                )
            }
        };
        alarms.push(Alarm::new(PROPERTY.name, edge.method, edge.at, edge.thread, message));
    }
}

fn name(engine: &Engine<'_>, awaited: Awaited) -> String {
    match awaited {
        Awaited::Lock(lock) => lock_name(engine.world.program, engine.world.points_to, lock),
        Awaited::End(thread) => format!("the end of {}", crate::show::thread_name(engine.world, thread)),
        Awaited::Signal(signal, object) => {
            let of = object.map_or_else(String::new, |object| {
                format!(" of {}", lock_name(engine.world.program, engine.world.points_to, object))
            });
            let what = match signal {
                Signal::Notification => "a notification",
                Signal::Unpark => "an unpark",
                Signal::Count => "the last count",
                Signal::Permit => "a permit",
                Signal::Meeting => "another party",
                Signal::Queue => "an element or a place",
                Signal::Result => "the result",
            };
            format!("{what}{of}")
        }
    }
}

/// Who waits for what, and what they hold then.
fn edges(engine: &Engine<'_>, accessed: &Accessed) -> BTreeSet<Edge> {
    let order = engine.world.known.order();
    let mut executing: FxHashMap<MethodId, BTreeSet<ThreadIndex>> = FxHashMap::default();
    for (_, unit) in engine.units.all() {
        if engine.thread(unit.key.thread).is_of_program {
            executing.entry(unit.key.method).or_default().insert(unit.key.thread);
        }
    }
    let threads = |method: MethodId| executing.get(&method).into_iter().flatten().copied();
    let mut found = BTreeSet::new();
    let locks = |edge: Ordered, thread: ThreadIndex| {
        let (first, second) = (Awaited::Lock(edge.first), Awaited::Lock(edge.second));
        let Ordered { method, at, alone, .. } = edge;
        Edge { first, second, thread, method, at, alone }
    };
    for edge in order.edges() {
        found.extend(threads(edge.method).map(|thread| locks(edge, thread)));
    }
    // Code of the library that is not looked into has no units.
    let all = engine.world.known.threads().all();
    for edge in order.foreign() {
        let executing =
            all.iter().enumerate().filter(|(_, thread)| thread.is_of_program && thread.executes(edge.method));
        found.extend(executing.map(|(index, _)| locks(edge, ThreadIndex::new(index))));
    }
    let joins: FxHashSet<(ThreadIndex, ObjectId)> =
        accessed.joined.iter().map(|&(thread, .., object)| (thread, object)).collect();
    for edge in order.joins() {
        let first = Awaited::Lock(edge.first);
        for second in ends(engine, edge.second) {
            let by = threads(edge.method).filter(|&thread| joins.contains(&(thread, edge.second)));
            let (method, at, alone) = (edge.method, edge.at, false);
            found.extend(by.map(|thread| Edge { first, second, thread, method, at, alone }));
        }
    }
    let taken = order.taken().map(|wait| (wait, vec![Awaited::Lock(wait.awaited)]));
    let joined = order.joined().map(|wait| (wait, ends(engine, wait.awaited)));
    for (wait, awaited) in taken.chain(joined) {
        for thread in threads(wait.method).filter(|_| !forgets(Mutant::WaitsForEnds)) {
            let is_so = |second: &Awaited| match second {
                Awaited::Lock(_) | Awaited::Signal(..) => true,
                Awaited::End(_) => accessed.joined.contains(&(thread, wait.method, wait.at, wait.awaited)),
            };
            let first = Awaited::End(thread);
            let awaited = awaited.iter().copied().filter(is_so);
            let edge = |second| {
                let alone = second == Awaited::End(thread);
                Edge { first, second, thread, method: wait.method, at: wait.at, alone }
            };
            found.extend(awaited.map(edge));
        }
    }
    let told = crate::waits::edges(engine, &found);
    found.extend(told);
    found
}

/// The threads that an object stands for; what was there before the program may be its first thread.
fn ends(engine: &Engine<'_>, object: ObjectId) -> Vec<Awaited> {
    let is_main = |index: &usize| engine.thread(ThreadIndex::new(*index)).origin == ThreadOrigin::Main;
    let thread = match engine.caches.thread_of.get(&object) {
        Some(&thread) => Some(thread),
        None => (0..engine.world.known.threads().all().len()).find(is_main).map(ThreadIndex::new),
    };
    thread.map(Awaited::End).into_iter().collect()
}

/// Where a thread waits, with the lock that it does not hold there.
type Spot = (ThreadIndex, MethodId, Target, Option<ObjectId>);

/// What is known of two spots: whether threads may be there at one time, and what both hold of locks that are each one
/// object.
type Meeting = Option<Rc<BTreeSet<ObjectId>>>;

/// Who may be where at one time. Many edges share a spot.
struct Meetings<'e, 'w> {
    engine: &'e Engine<'w>,
    guards: FxHashMap<Spot, Rc<BTreeSet<Guard>>>,
    ones: FxHashMap<Spot, Rc<BTreeSet<ObjectId>>>,
    known: FxHashMap<(Spot, Spot), Meeting>,
}

impl<'e, 'w> Meetings<'e, 'w> {
    fn new(engine: &'e Engine<'w>) -> Self {
        let (guards, ones, known) = Default::default();
        Self { engine, guards, ones, known }
    }

    /// Whether two threads may be at both edges at one time.
    fn may_meet(&mut self, one: &Edge, other: &Edge) -> bool {
        if one == other && (one.alone || is_taken_again(self.engine, one)) {
            return true;
        }
        let spot = |edge: &Edge| (edge.thread, edge.method, edge.at, given_back(edge));
        // A gate is a lock besides those of the circle.
        let is_gate = |lock: &ObjectId| ![one.first, other.first].contains(&Awaited::Lock(*lock));
        self.meeting(spot(one), spot(other)).is_some_and(|common| !common.iter().any(is_gate))
    }

    fn meeting(&mut self, one: Spot, other: Spot) -> Meeting {
        if let Some(known) = self.known.get(&(one, other)) {
            return known.clone();
        }
        let found = self.find_meeting(one, other);
        self.known.insert((one, other), found.clone());
        found
    }

    fn find_meeting(&mut self, one: Spot, other: Spot) -> Meeting {
        let threads = self.engine.world.known.threads();
        let (a, b) = (self.engine.thread(one.0), self.engine.thread(other.0));
        if !threads.may_be_so(a, (one.1, one.2), b, (other.1, other.2)) {
            return None;
        }
        if self.guards_held(one).intersection(&self.guards_held(other)).next().is_some() {
            return None;
        }
        let common = self.ones_held(one).intersection(&self.ones_held(other)).copied().collect();
        Some(Rc::new(common))
    }

    /// Locks that keep others out while a thread waits somewhere, by their names.
    fn guards_held(&mut self, spot: Spot) -> Rc<BTreeSet<Guard>> {
        let engine = self.engine;
        let found = self.guards.entry(spot).or_insert_with(|| {
            let (_, method, at, given) = spot;
            let mut guards = global_guards(engine, method, at);
            let points_to = engine.world.points_to;
            guards.retain(|guard| given.is_none_or(|given| !guard.objects(points_to, None).contains(given)));
            Rc::new(guards)
        });
        Rc::clone(found)
    }

    /// The same as objects, each of which is one.
    fn ones_held(&mut self, spot: Spot) -> Rc<BTreeSet<ObjectId>> {
        let engine = self.engine;
        let found = self.ones.entry(spot).or_insert_with(|| {
            let (_, method, at, given) = spot;
            let mut ones = held_ones(engine, method, at);
            ones.retain(|one| given != Some(*one));
            Rc::new(ones)
        });
        Rc::clone(found)
    }
}

/// A lock that a thread does not hold while it waits at an edge: the one that it waits for, for a synchronized method is
/// told to hold its own from the first instruction on; and the one that it has given back.
fn given_back(edge: &Edge) -> Option<ObjectId> {
    match edge.second {
        Awaited::Lock(given) => Some(given).filter(|_| !forgets(Mutant::AwaitedLocks)),
        Awaited::Signal(Signal::Notification, given) => given,
        Awaited::Signal(..) | Awaited::End(_) => None,
    }
}

/// Whether a lock for readers and writers is taken by who holds it: a reader that becomes a writer waits for itself.
fn is_taken_again(engine: &Engine<'_>, edge: &Edge) -> bool {
    let Awaited::Lock(lock) = edge.first else { return false };
    let class = engine.world.program.class_name(engine.world.class_of(lock));
    edge.first == edge.second && class.starts_with("java/util/concurrent/locks/ReentrantReadWriteLock")
}

/// What is awaited, by the component of the graph that it is in (Tarjan, "Depth-first search and linear graph
/// algorithms", 1972).
fn components(edges: &[Edge]) -> FxHashMap<Awaited, usize> {
    let mut next: BTreeMap<Awaited, BTreeSet<Awaited>> = BTreeMap::new();
    for edge in edges {
        next.entry(edge.first).or_default().insert(edge.second);
        next.entry(edge.second).or_default();
    }
    let mut number: FxHashMap<Awaited, usize> = FxHashMap::default();
    let mut lowest: FxHashMap<Awaited, usize> = FxHashMap::default();
    let mut component: FxHashMap<Awaited, usize> = FxHashMap::default();
    let mut stack: Vec<Awaited> = Vec::new();
    for &root in next.keys() {
        if number.contains_key(&root) {
            continue;
        }
        let mut path = vec![(root, next[&root].iter())];
        number.insert(root, number.len());
        lowest.insert(root, number[&root]);
        stack.push(root);
        while let Some((node, following)) = path.last_mut() {
            let node = *node;
            match following.next() {
                Some(&to) if !number.contains_key(&to) => {
                    number.insert(to, number.len());
                    lowest.insert(to, number[&to]);
                    stack.push(to);
                    path.push((to, next[&to].iter()));
                }
                Some(to) if !component.contains_key(to) => {
                    let low = lowest[&node].min(number[to]);
                    lowest.insert(node, low);
                }
                Some(_) => {}
                None => {
                    path.pop();
                    if let Some((parent, _)) = path.last() {
                        let low = lowest[parent].min(lowest[&node]);
                        lowest.insert(*parent, low);
                    }
                    if lowest[&node] == number[&node] {
                        while let Some(member) = stack.pop() {
                            component.insert(member, number[&node]);
                            if member == node {
                                break;
                            }
                        }
                    }
                }
            }
        }
    }
    component
}
