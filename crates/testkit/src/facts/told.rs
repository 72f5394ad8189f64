//! What laws have found.

use program::MethodId;
use program::ir::Target;
use std::collections::{BTreeMap, BTreeSet};

/// Facts of one kind about the program's own code: how many there are, and which of them something happened to.
#[derive(Clone, Default)]
pub struct Share {
    pub all: usize,
    pub looked_at: BTreeSet<(MethodId, Target)>,
}

/// What happened that facts do not allow, and how many facts were looked at.
#[derive(Default)]
pub struct Told {
    /// By law and what happened; what was met behind something unknown comes with its name.
    pub misses: BTreeMap<(&'static str, String), Option<String>>,
    pub shares: BTreeMap<&'static str, Share>,
    /// Something that the analysis does not follow has done on this path what no fact allows.
    pub(super) behind: Option<String>,
    /// The thread is inside of a call that the analysis does not follow.
    pub(super) inside: Option<String>,
}

impl Told {
    pub(super) fn miss(&mut self, law: &'static str, what: String) {
        // What happens in such a call explains itself, and whatever comes after it; passing by explains nothing.
        if self.behind.is_none() {
            self.behind.clone_from(&self.inside);
        }
        let behind = &self.behind;
        // What happens without anything unknown counts.
        let known = self.misses.entry((law, what)).or_insert_with(|| behind.clone());
        if behind.is_none() {
            *known = None;
        }
    }

    pub(super) fn expect(&mut self, kind: &'static str, all: usize) {
        self.shares.entry(kind).or_default().all = all;
    }

    pub(super) fn look(&mut self, kind: &'static str, place: (MethodId, Target)) {
        self.shares.entry(kind).or_default().looked_at.insert(place);
    }

    /// Misses that nothing excuses.
    pub fn wrong(&self) -> impl Iterator<Item = (&'static str, &str)> {
        self.misses.iter().filter(|(_, behind)| behind.is_none()).map(|((law, what), _)| (*law, what.as_str()))
    }

    /// Misses behind something unknown.
    pub fn apart(&self) -> impl Iterator<Item = (&'static str, &str, &str)> {
        self.misses.iter().filter_map(|((law, what), behind)| Some((*law, what.as_str(), behind.as_deref()?)))
    }
}
