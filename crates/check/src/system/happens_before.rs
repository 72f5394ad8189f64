//! Happens-before along a path (JLS 17.4.5, with the access modes of `VarHandle`): vector clocks of threads, clocks of
//! what is released, and the last accesses of each location (Flanagan and Freund's FastTrack keeps the same).
//! A race is a conflicting pair of which one access is plain and which nothing orders, whatever lies between them.
//!
//! A release write leaves the writer's clock at the location, where an acquire read finds it; a read-modify-write
//! passes on what it finds; any other write leaves nothing, or what the writer's last release fence saw. A volatile
//! read comes after *all* volatile writes of the variable before it. What is reached through a final field comes after
//! the end of the constructor, for the thread that reached it so. Until then a final field is like any
//! other, and stays so if the object was handed out before.
//!
//! Invariant: after `undo` everything is as it was before the step. Clocks count releases, so they grow on every path;
//! what a state has of them is which clocks cover which last accesses, and that is all that ever decides a race.

#[cfg(feature = "laws")]
mod parts;

use rustc_hash::FxHashMap;
use std::sync::Arc;
use support::{Fingerprint, budget, mix64};
use vm::mutants::keep;
use vm::{Action, Location, Order, PlainUse, Ref};

#[cfg(feature = "laws")]
pub use parts::unnoticed;

/// Of each thread, how many of its releases come before. Threads have numbers in order of appearance, which are used
/// for nothing else.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Clock(Vec<u32>);

impl Clock {
    fn at(&self, thread: usize) -> u32 {
        self.0.get(thread).copied().unwrap_or(0)
    }

    /// Whether everything that comes before the other comes before this.
    fn covers(&self, other: &Self) -> bool {
        other.0.iter().enumerate().all(|(thread, &count)| count <= self.at(thread))
    }

    fn join(&mut self, other: &Self) {
        if self.0.len() < other.0.len() {
            self.0.resize(other.0.len(), 0);
        }
        for (mine, &theirs) in self.0.iter_mut().zip(&other.0) {
            *mine = (*mine).max(theirs);
        }
    }

    fn advance(&mut self, thread: usize) {
        if self.0.len() <= thread {
            self.0.resize(thread + 1, 0);
        }
        self.0[thread] += 1;
    }
}

/// Whose clock it is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Holder {
    Thread(u64),
    /// What a thread's last release fence saw.
    Fence(u64),
    /// What a thread has read without acquiring it, for the next acquire fence.
    Unacquired(u64),
    /// A monitor, a class, the end of a thread and so on.
    Name(u64),
    /// What the last write of a location released.
    Release(u64),
    /// What all volatile writes of a location released.
    Volatile(u64),
    /// The end of an object's constructor.
    Frozen(u64),
    /// What a thread may take for granted of an object that it reached through a final field.
    Reached(u64, u64),
}

impl Holder {
    fn hash(self) -> u64 {
        let (kind, name) = match self {
            Self::Thread(name) => (1, name),
            Self::Fence(name) => (2, name),
            Self::Unacquired(name) => (3, name),
            Self::Name(name) => (4, name),
            Self::Release(key) => (5, key),
            Self::Volatile(key) => (6, key),
            Self::Frozen(object) => (7, object),
            Self::Reached(thread, object) => (8, mix64(thread) ^ object),
        };
        mix64(name ^ mix64(kind))
    }
}

/// The last access of a kind that a thread made to a location.
#[derive(Clone, Debug)]
struct Last {
    thread: usize,
    name: u64,
    count: u32,
    used: Arc<PlainUse>,
}

impl Last {
    fn kind(&self) -> (usize, bool, bool) {
        (self.thread, self.used.writes, self.used.plain)
    }
}

/// Two accesses that conflict, and that nothing orders.
#[derive(Clone, Debug)]
pub struct Unordered {
    pub location: Location,
    pub earlier: Arc<PlainUse>,
    pub later: Arc<PlainUse>,
}

/// A final field that was written by a constructor which has not ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Written {
    object: u64,
    key: u64,
    depth: u32,
}

/// What a step has changed.
enum Change {
    Clock(Holder, Option<Arc<Clock>>),
    Lasts(u64, Option<Arc<Vec<Last>>>),
    Open(u64, Option<Arc<Vec<Written>>>),
    Memory(u64, Option<Ref>),
}

/// Watches a path.
#[derive(Default)]
pub struct HappensBefore {
    /// Numbers of threads by name: they only grow.
    numbers: FxHashMap<u64, usize>,
    clocks: FxHashMap<Holder, Arc<Clock>>,
    /// By location.
    lasts: FxHashMap<u64, Arc<Vec<Last>>>,
    /// By thread.
    open: FxHashMap<u64, Arc<Vec<Written>>>,
    /// The objects whose end is the end of a clock, by the name of what has it.
    objects: FxHashMap<u64, Ref>,
    trail: Vec<(usize, Change)>,
    depth: usize,
    /// What the last step has shown.
    unordered: Vec<Unordered>,
}

impl HappensBefore {
    /// The path is one step longer: a step of the thread of this name.
    pub fn step(&mut self, thread: u64, actions: Vec<Action>) {
        self.depth += 1;
        self.unordered.clear();
        for action in actions {
            budget::work(8);
            self.act(thread, action);
        }
    }

    pub fn undo(&mut self) {
        self.unordered.clear();
        while let Some((_, change)) = self.trail.pop_if(|(depth, _)| *depth == self.depth) {
            match change {
                Change::Clock(holder, before) => put(&mut self.clocks, holder, before),
                Change::Lasts(key, before) => put(&mut self.lasts, key, before),
                Change::Open(thread, before) => put(&mut self.open, thread, before),
                Change::Memory(key, before) => put(&mut self.objects, key, before),
            }
        }
        self.depth -= 1;
    }

    pub fn unordered(&self) -> &[Unordered] {
        &self.unordered
    }

    fn number(&mut self, thread: u64) -> usize {
        let next = self.numbers.len();
        *self.numbers.entry(thread).or_insert(next)
    }

    fn clock(&self, holder: Holder) -> Option<&Arc<Clock>> {
        self.clocks.get(&holder)
    }

    fn set(&mut self, holder: Holder, clock: Option<Arc<Clock>>) {
        let before = self.clocks.get(&holder).cloned();
        if before != clock {
            put(&mut self.clocks, holder, clock);
            self.trail.push((self.depth, Change::Clock(holder, before)));
        }
    }

    /// One clock comes after another, too.
    fn join(&mut self, holder: Holder, other: Option<Arc<Clock>>) {
        let Some(other) = other else { return };
        match self.clock(holder) {
            Some(mine) if mine.covers(&other) => {}
            Some(mine) => {
                let mut joined = Clock::clone(mine);
                joined.join(&other);
                self.set(holder, Some(Arc::new(joined)));
            }
            None => self.set(holder, Some(other)),
        }
    }

    /// The thread's clock; a thread begins with a count of one.
    fn now(&mut self, thread: u64) -> Arc<Clock> {
        if let Some(clock) = self.clock(Holder::Thread(thread)) {
            return Arc::clone(clock);
        }
        let number = self.number(thread);
        let mut clock = Clock::default();
        clock.advance(number);
        let clock = Arc::new(clock);
        self.set(Holder::Thread(thread), Some(Arc::clone(&clock)));
        clock
    }

    /// What the thread does from here on comes after what it has released.
    fn advance(&mut self, thread: u64) {
        let mut clock = Clock::clone(&self.now(thread));
        clock.advance(self.number(thread));
        self.set(Holder::Thread(thread), Some(Arc::new(clock)));
    }

    fn acquire(&mut self, thread: u64, from: Holder) {
        self.now(thread);
        let found = self.clock(from).cloned();
        self.join(Holder::Thread(thread), found);
    }

    fn release(&mut self, thread: u64, to: Holder) {
        let now = self.now(thread);
        self.join(to, Some(now));
        self.advance(thread);
    }

    fn act(&mut self, thread: u64, action: Action) {
        match action {
            Action::Acquire { name, .. } => self.acquire(thread, Holder::Name(name)),
            Action::Release { name, object } => {
                self.remember(name, object);
                self.release(thread, Holder::Name(name));
            }
            Action::Start(child) => {
                self.now(child);
                let now = self.now(thread);
                self.join(Holder::Thread(child), Some(now));
                self.advance(thread);
            }
            Action::AcquireFence => self.acquire(thread, Holder::Unacquired(thread)),
            Action::ReleaseFence => self.release(thread, Holder::Fence(thread)),
            Action::Synchronise { object, key, reads, writes, orders } => {
                self.remember(key, object);
                if reads {
                    self.read(thread, key, orders.read);
                }
                if writes {
                    self.write(thread, key, orders.write, reads);
                }
            }
            Action::Use(used) => self.note(thread, used),
            Action::Follow { from, to, object, is_final } => {
                if self.follow(thread, from, to, is_final) {
                    self.remember(to, object);
                }
            }
            Action::Finalise { name, object, key, depth } => {
                self.remember(name, object);
                let before = self.open.get(&thread).cloned();
                let mut open = before.as_deref().cloned().unwrap_or_default();
                let written = Written { object: name, key, depth };
                if !open.contains(&written) {
                    open.push(written);
                    self.set_open(thread, open, before);
                }
            }
            Action::Construct { depth, escaped } => self.construct(thread, depth, escaped),
        }
    }

    fn remember(&mut self, key: u64, object: Ref) {
        if self.objects.get(&key) != Some(&object) {
            let before = self.objects.insert(key, object);
            self.trail.push((self.depth, Change::Memory(key, before)));
        }
    }

    fn read(&mut self, thread: u64, key: u64, order: Order) {
        if order == Order::Volatile {
            self.acquire(thread, Holder::Volatile(key));
        }
        if order >= Order::AcquireRelease {
            self.acquire(thread, Holder::Release(key));
        } else if order == Order::Opaque {
            let found = self.clock(Holder::Release(key)).cloned();
            self.join(Holder::Unacquired(thread), found);
        }
    }

    /// `passes`: it is a read-modify-write, which continues what it has read.
    fn write(&mut self, thread: u64, key: u64, order: Order, passes: bool) {
        let released = match order {
            Order::AcquireRelease | Order::Volatile => Some(self.now(thread)),
            Order::Opaque => self.clock(Holder::Fence(thread)).cloned(),
            Order::Plain => None,
        };
        if passes {
            self.join(Holder::Release(key), released);
        } else {
            self.set(Holder::Release(key), released);
        }
        if order == Order::Volatile {
            let now = self.now(thread);
            self.join(Holder::Volatile(key), Some(now));
        }
        if order >= Order::AcquireRelease {
            self.advance(thread);
        }
    }

    fn set_open(&mut self, thread: u64, open: Vec<Written>, before: Option<Arc<Vec<Written>>>) {
        put(&mut self.open, thread, (!open.is_empty()).then(|| Arc::new(open)));
        self.trail.push((self.depth, Change::Open(thread, before)));
    }

    /// A constructor ends: the final fields that it has written are frozen, and safe from here on unless the object has
    /// escaped.
    fn construct(&mut self, thread: u64, depth: u32, escaped: bool) {
        let Some(before) = self.open.get(&thread).cloned() else { return };
        let (done, open): (Vec<Written>, Vec<Written>) = before.iter().partition(|written| written.depth >= depth);
        if done.is_empty() {
            return;
        }
        for written in done {
            let now = self.now(thread);
            self.join(Holder::Frozen(written.object), Some(now));
            if !escaped {
                self.set_lasts(written.key, None);
            }
        }
        self.advance(thread);
        self.set_open(thread, open, Some(before));
    }

    /// Whether what is reached is safe in some way.
    fn follow(&mut self, thread: u64, from: u64, to: u64, is_final: bool) -> bool {
        let mut is_safe = false;
        let reached = self.clock(Holder::Reached(thread, from)).cloned();
        let frozen = self.clock(Holder::Frozen(from)).filter(|_| is_final).cloned();
        for safe in [reached, frozen].into_iter().flatten() {
            if !self.now(thread).covers(&safe) {
                self.join(Holder::Reached(thread, to), Some(safe));
                is_safe = true;
            }
        }
        is_safe
    }

    fn note(&mut self, thread: u64, used: PlainUse) {
        let now = self.now(thread);
        let reached = self.clock(Holder::Reached(thread, used.object)).cloned();
        let number = self.number(thread);
        let before = self.lasts.get(&used.key).cloned();
        let used = Arc::new(used);
        let covered = |last: &Last| {
            now.at(last.thread) >= last.count
                || reached.as_ref().is_some_and(|clock| clock.at(last.thread) >= last.count)
        };
        for last in before.iter().flat_map(|lasts| lasts.iter()) {
            let conflict = (last.used.writes || used.writes) && (last.used.plain || used.plain);
            if last.thread != number && conflict && !covered(last) {
                let (earlier, later) = (Arc::clone(&last.used), Arc::clone(&used));
                self.unordered.push(Unordered { location: used.location, earlier, later });
            }
        }
        if used.settled {
            return;
        }
        let last = Last { thread: number, name: thread, count: now.at(number), used };
        let is_known = |known: &Last| known.kind() == last.kind() && known.count == last.count;
        if before.iter().flat_map(|lasts| lasts.iter()).any(is_known) {
            return;
        }
        let mut lasts = before.as_deref().cloned().unwrap_or_default();
        lasts.retain(|known| known.kind() != last.kind());
        let key = last.used.key;
        lasts.push(last);
        self.set_lasts(key, Some(Arc::new(lasts)));
    }

    fn set_lasts(&mut self, key: u64, lasts: Option<Arc<Vec<Last>>>) {
        let before = self.lasts.get(&key).cloned();
        put(&mut self.lasts, key, lasts);
        self.trail.push((self.depth, Change::Lasts(key, before)));
    }

    /// The part of a state that is known here: for each last access that can still be part of a race, which clocks
    /// come after it. `live` are the names of threads that may take a step.
    pub fn share(&self, live: &[u64], is_reachable: impl Fn(Ref) -> bool) -> Fingerprint {
        let is_there =
            |name: &u64| self.objects.get(name).is_none_or(|&object| object.is_null() || is_reachable(object));
        let is_counted = |holder: &Holder| match holder {
            Holder::Thread(name) | Holder::Fence(name) | Holder::Unacquired(name) => live.contains(name),
            Holder::Reached(name, object) => live.contains(name) && is_there(object),
            Holder::Release(name) | Holder::Volatile(name) | Holder::Name(name) | Holder::Frozen(name) => {
                is_there(name)
            }
        };
        let clocks: Vec<(u64, &Clock)> = self
            .clocks
            .iter()
            .filter(|(holder, _)| is_counted(holder))
            .map(|(holder, clock)| (mix64(holder.hash()), &**clock))
            .collect();
        let threads: Vec<&Clock> =
            live.iter().filter_map(|&name| self.clock(Holder::Thread(name))).map(|clock| &**clock).collect();
        let mut coverings: Vec<Option<Covering>> = vec![None; self.numbers.len()];
        let mut sum = Fingerprint::default();
        for (&key, lasts) in &self.lasts {
            for last in lasts.iter() {
                let object = last.used.location.object;
                let is_over = threads.iter().all(|clock| clock.at(last.thread) >= last.count);
                if is_over || !object.is_null() && !is_reachable(object) {
                    continue;
                }
                let covering = coverings[last.thread].get_or_insert_with(|| Covering::new(last.thread, &clocks));
                let kind = u64::from(last.used.writes) | u64::from(last.used.plain) << 1;
                let (kind, covered) = (keep(kind), keep(covering.of(last.count)));
                sum += keep(Fingerprint::of(key, mix64(last.name ^ mix64(kind)), covered));
            }
        }
        for (&thread, open) in &self.open {
            let hash = open.iter().fold(0, |hash, written| mix64(hash ^ written.key ^ u64::from(written.depth)));
            sum += keep(Fingerprint::of(thread, 2, hash));
        }
        sum
    }
}

/// Which clocks come after an access of one thread, as a hash: counts in order, each with the hash of all clocks that
/// have come so far or further.
#[derive(Clone, Debug)]
struct Covering(Vec<(u32, u64)>);

impl Covering {
    fn new(thread: usize, clocks: &[(u64, &Clock)]) -> Self {
        budget::work(clocks.len());
        let mut counts: Vec<(u32, u64)> = clocks.iter().map(|&(hash, clock)| (clock.at(thread), hash)).collect();
        counts.sort_unstable();
        let mut sum = 0u64;
        for (_, hash) in counts.iter_mut().rev() {
            sum = sum.wrapping_add(*hash);
            *hash = sum;
        }
        Self(counts)
    }

    fn of(&self, count: u32) -> u64 {
        let at = self.0.partition_point(|&(reached, _)| reached < count);
        self.0.get(at).map_or(0, |&(_, sum)| sum)
    }
}

fn put<K: std::hash::Hash + Eq, V>(map: &mut FxHashMap<K, V>, key: K, value: Option<V>) {
    match value {
        Some(value) => drop(map.insert(key, value)),
        None => drop(map.remove(&key)),
    }
}
