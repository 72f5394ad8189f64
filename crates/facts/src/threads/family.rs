//! Who starts which thread of the program.

use super::starting::Starting;
use super::{AbstractThread, ThreadOrigin, ThreadSet};
use crate::mutants::{Mutant, forgets};
use crate::objects::ObjectId;
use program::MethodId;
use rustc_hash::FxHashMap;

/// A thread of the program.
struct Member {
    /// What it executes: what it begins with, and what the machine calls when it ends.
    entries: Vec<MethodId>,
    many: bool,
    /// The only thread that starts it, if that is one thread.
    parent: Option<ThreadOrigin>,
}

/// Threads that run the program's code.
#[derive(Default)]
pub(super) struct Family(FxHashMap<ObjectId, Member>);

impl Family {
    /// `endings` are what the machine calls when a thread ends.
    pub fn of(all: &[AbstractThread], starting: &Starting, endings: &[MethodId]) -> Self {
        let mut family = Self::default();
        for thread in all.iter().filter(|thread| thread.is_of_program) {
            if let ThreadOrigin::Started(object) = thread.origin {
                let entries = thread.entries.iter().chain(endings).copied().collect();
                family.0.insert(object, Member { entries, many: thread.many, parent: None });
            }
        }
        let mut starters: FxHashMap<ObjectId, Vec<ThreadOrigin>> = FxHashMap::default();
        for (method, sites) in starting.sites() {
            let executing: Vec<ThreadOrigin> = executing(all, method).map(|thread| thread.origin).collect();
            for &thread in sites.iter().flat_map(|(_, started)| started) {
                starters.entry(thread).or_default().extend(&executing);
            }
        }
        for (object, mut starters) in starters {
            starters.sort_unstable();
            starters.dedup();
            let parent = match *starters.as_slice() {
                [one] => Some(one),
                [one, ..] if forgets(Mutant::OtherStarters) => Some(one),
                _ => None,
            };
            let is_one = |origin: &ThreadOrigin| all.iter().any(|thread| thread.origin == *origin && !thread.many);
            if let Some(member) = family.0.get_mut(&object) {
                member.parent = parent.filter(is_one).filter(|&parent| parent != ThreadOrigin::Started(object));
            }
        }
        family
    }

    pub fn threads(&self) -> impl Iterator<Item = ObjectId> + '_ {
        self.0.keys().copied()
    }

    pub fn entries(&self, thread: ObjectId) -> &[MethodId] {
        self.0.get(&thread).map_or(&[], |member| &member.entries)
    }

    pub fn is_many(&self, thread: ObjectId) -> bool {
        self.0.get(&thread).is_none_or(|member| member.many)
    }

    /// The only thread that starts a thread, if that is one thread.
    pub fn parent(&self, thread: ObjectId) -> Option<ThreadOrigin> {
        self.0.get(&thread)?.parent
    }

    /// Threads that are started by a thread alone, or by one of these alone.
    pub fn descendants(&self, of: ThreadOrigin) -> ThreadSet {
        let mut found = ThreadSet::new();
        let mut open = vec![of];
        while let Some(parent) = open.pop() {
            for thread in self.threads().filter(|&thread| self.parent(thread) == Some(parent)) {
                if found.insert(thread) {
                    open.push(ThreadOrigin::Started(thread));
                }
            }
        }
        found
    }
}

/// The program's threads that execute a method.
pub(super) fn executing(all: &[AbstractThread], method: MethodId) -> impl Iterator<Item = &AbstractThread> {
    all.iter().filter(move |thread| thread.is_of_program && thread.executes(method))
}
