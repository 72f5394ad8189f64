//! Which classes loaders answer with where Java code decides it: user-defined loaders, and what is defined at run time.
//!
//! Classes are code: one that was defined stays in the [`crate::Program`], and whoever defines the same again gets it.
//! Who has defined what, and who was asked for what, is state. The machine keeps that state and says with
//! [`Dictionary::recall`] which one counts; what is here is an index of it.

use crate::class::{ClassId, LoaderId};
use std::collections::HashMap;
use support::Symbol;

/// A loader is an initiating loader of a class (JVMS 5.3): it has defined the class, or has answered with it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Initiated {
    pub loader: LoaderId,
    pub name: Symbol,
    pub class: ClassId,
}

/// The state at hand, by loader and name.
#[derive(Default)]
pub struct Dictionary {
    entries: Vec<Initiated>,
    index: HashMap<(LoaderId, Symbol), ClassId>,
    /// What it was asked for and knew, in order, since somebody took the list.
    consulted: Vec<Initiated>,
    /// Classes whose nest host was refused: each is its own, whatever is loaded later.
    hostless: Vec<ClassId>,
}

impl Dictionary {
    pub fn get(&self, loader: LoaderId, name: Symbol) -> Option<ClassId> {
        self.index.get(&(loader, name)).copied()
    }

    /// As `get`, for who relies on the answer.
    pub fn consult(&mut self, loader: LoaderId, name: Symbol) -> Option<ClassId> {
        let class = self.get(loader, name)?;
        self.consulted.push(Initiated { loader, name, class });
        Some(class)
    }

    /// What was relied on since it was last taken.
    pub fn consulted(&self) -> &[Initiated] {
        &self.consulted
    }

    pub fn take_consulted(&mut self) -> Vec<Initiated> {
        std::mem::take(&mut self.consulted)
    }

    pub fn add(&mut self, entry: Initiated) {
        self.index.insert((entry.loader, entry.name), entry.class);
        self.entries.push(entry);
    }

    pub fn is_hostless(&self, class: ClassId) -> bool {
        self.hostless.contains(&class)
    }

    pub fn add_hostless(&mut self, class: ClassId) {
        self.hostless.push(class);
    }

    /// These classes have no nest host from now on, and no others.
    pub fn recall_hostless(&mut self, classes: impl Iterator<Item = ClassId>) {
        self.hostless.clear();
        self.hostless.extend(classes);
    }

    /// These entries count from now on, and no others.
    pub fn recall(&mut self, entries: &[Initiated]) {
        let common = self.entries.iter().zip(entries).take_while(|(mine, other)| mine == other).count();
        for Initiated { loader, name, .. } in self.entries.drain(common..) {
            self.index.remove(&(loader, name));
        }
        for &entry in &entries[common..] {
            self.add(entry);
        }
    }
}

/// User-defined loaders, each with the name that tells its object from others on all paths.
#[derive(Default)]
pub(crate) struct Loaders {
    names: Vec<u64>,
    index: HashMap<u64, LoaderId>,
}

impl Loaders {
    /// The loader whose object has this name.
    pub(crate) fn named(&mut self, name: u64) -> LoaderId {
        let next = LoaderId(LoaderId::APP.0 + 1 + self.names.len() as u32);
        let loader = *self.index.entry(name).or_insert(next);
        if loader == next {
            self.names.push(name);
        }
        loader
    }

    /// What tells a loader from others, the same in every run.
    pub(crate) fn name(&self, loader: LoaderId) -> u64 {
        match loader.0.checked_sub(LoaderId::APP.0 + 1) {
            Some(at) => self.names[at as usize],
            None => u64::from(loader.0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Dictionary, Initiated, Loaders};
    use crate::class::{ClassId, LoaderId};
    use support::Interner;

    #[test]
    fn what_is_recalled_counts_and_nothing_else() {
        let symbols = Interner::default();
        let [a, b] = ["A", "B"].map(|name| symbols.intern(name));
        let entry = |name, class| Initiated { loader: LoaderId(3), name, class: ClassId(class) };
        let mut dictionary = Dictionary::default();
        dictionary.add(entry(a, 1));
        dictionary.add(entry(b, 2));
        dictionary.recall(&[entry(a, 1), entry(b, 7)]);
        assert_eq!(dictionary.consult(LoaderId(3), b), Some(ClassId(7)));
        dictionary.recall(&[]);
        assert_eq!(dictionary.consult(LoaderId(3), a), None);
        assert_eq!(dictionary.take_consulted(), [entry(b, 7)]);
    }

    #[test]
    fn a_loader_is_known_by_its_name() {
        let mut loaders = Loaders::default();
        let (one, other) = (loaders.named(77), loaders.named(5));
        assert_eq!([loaders.named(77), loaders.named(5)], [one, other]);
        assert_eq!([one, other, LoaderId::APP].map(|loader| loaders.name(loader)), [77, 5, 2]);
    }
}
