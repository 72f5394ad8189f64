//! What one virtual machine has for itself, and several in one state do not share: static fields (in class objects),
//! the initialisation of classes, canonical strings, constants, standard streams, memory outside of the heap, its
//! clock, and how far its end has got.
//!
//! A thread belongs to one process, and the accessors of [`State`] speak of that of the current thread. So a step
//! cannot get at another process by forgetting to ask which one it is in.

use super::failures::Failures;
use super::{Ending, Init, State};
use crate::code::constraints::Constraint;
use crate::code::refusals::Refusal;
use crate::heap::Ref;
use crate::heap::memory::NativeMemory;
use crate::instrument::printed::Printed;
use program::{Initiated, LoaderId};
use rustc_hash::FxHashMap;
use std::sync::Arc;
use support::Symbol;

/// Boot, platform and application.
const BUILTIN_LOADERS: usize = 3;

/// A process by its number.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct ProcessId(u32);

#[derive(Clone, Default)]
pub(super) struct Process {
    pub mirrors: Vec<Ref>,
    pub init: Vec<Init>,
    pub constants: Vec<Ref>,
    /// The objects of loaders.
    pub loaders: Vec<Ref>,
    /// Which classes loaders have defined or answered with, where Java code decides that.
    pub initiated: Vec<Initiated>,
    /// Packages of modules that were made at run time, with their modules.
    pub packages: Vec<((LoaderId, Symbol), Symbol)>,
    /// Symbolic references that could not be resolved.
    pub refusals: Vec<Refusal>,
    /// What loaders have to agree on.
    pub constraints: Vec<Constraint>,
    pub interned: FxHashMap<u64, Vec<Ref>>,
    /// Strings interned since the freeze.
    pub interned_since: Vec<(u64, Ref)>,
    pub ending: Ending,
    pub clock: u64,
    /// The program has read the clock on this path, so that the time itself matters.
    pub clock_read: bool,
    pub memory: Arc<NativeMemory>,
    /// Whether the memory as it was is already in the log of this step.
    pub saved_memory: bool,
    /// Standard output and standard error, where outcomes are part of the state.
    pub printed: [Printed; 2],
    /// What is known of tasks that have failed. No part of what makes states equal: it decides nothing.
    pub failures: Failures,
}

/// The tables of a process as they were frozen.
#[derive(Debug, Default)]
pub(super) struct FrozenProcess {
    mirrors: Vec<Ref>,
    init: Vec<Init>,
    constants: Vec<Ref>,
    loaders: Vec<Ref>,
}

/// A process, as its difference from the frozen one.
#[derive(Clone)]
pub(super) struct ProcessSnapshot {
    mirrors: Vec<(usize, Ref)>,
    init: Vec<(usize, Init)>,
    constants: Vec<(usize, Ref)>,
    loaders: Vec<(usize, Ref)>,
    initiated: Vec<Initiated>,
    packages: Vec<((LoaderId, Symbol), Symbol)>,
    refusals: Vec<Refusal>,
    constraints: Vec<Constraint>,
    interned: Vec<(u64, Ref)>,
    ending: Ending,
    clock: u64,
    clock_read: bool,
    memory: Arc<NativeMemory>,
    printed: [Printed; 2],
    failures: Failures,
}

impl Process {
    /// Remembers the tables that belong to the base.
    pub fn freeze(&mut self) -> FrozenProcess {
        self.interned_since.clear();
        FrozenProcess {
            mirrors: self.mirrors.clone(),
            init: self.init.clone(),
            constants: self.constants.clone(),
            loaders: self.loaders.clone(),
        }
    }

    pub fn snapshot(&self, frozen: &FrozenProcess) -> ProcessSnapshot {
        ProcessSnapshot {
            mirrors: difference(&self.mirrors, &frozen.mirrors),
            init: difference(&self.init, &frozen.init),
            constants: difference(&self.constants, &frozen.constants),
            loaders: difference(&self.loaders, &frozen.loaders),
            initiated: self.initiated.clone(),
            packages: self.packages.clone(),
            refusals: self.refusals.clone(),
            constraints: self.constraints.clone(),
            interned: self.interned_since.clone(),
            ending: self.ending,
            clock: self.clock,
            clock_read: self.clock_read,
            memory: self.memory.clone(),
            printed: self.printed.clone(),
            failures: self.failures.clone(),
        }
    }

    pub fn restore(&mut self, frozen: &FrozenProcess, snapshot: &ProcessSnapshot) {
        while let Some((hash, _)) = self.interned_since.pop() {
            self.forget_interned(hash);
        }
        for &(hash, string) in &snapshot.interned {
            self.interned.entry(hash).or_default().push(string);
            self.interned_since.push((hash, string));
        }
        self.mirrors = patched(&frozen.mirrors, &snapshot.mirrors);
        self.init = patched(&frozen.init, &snapshot.init);
        self.constants = patched(&frozen.constants, &snapshot.constants);
        self.loaders = patched(&frozen.loaders, &snapshot.loaders);
        self.initiated.clone_from(&snapshot.initiated);
        self.packages.clone_from(&snapshot.packages);
        self.refusals.clone_from(&snapshot.refusals);
        self.constraints.clone_from(&snapshot.constraints);
        self.ending = snapshot.ending;
        self.clock = snapshot.clock;
        self.clock_read = snapshot.clock_read;
        self.memory = snapshot.memory.clone();
        self.printed.clone_from(&snapshot.printed);
        self.failures.clone_from(&snapshot.failures);
        self.saved_memory = false;
    }

    /// Every table that holds references, for the collector: each is replaced by `f` of it.
    pub fn for_each_ref(&mut self, f: &mut impl FnMut(Ref) -> Ref) {
        let failed = self.init.iter_mut().filter_map(|init| match init {
            Init::Failed(cause) => Some(cause),
            _ => None,
        });
        let tables = self.mirrors.iter_mut().chain(failed).chain(&mut self.constants).chain(&mut self.loaders);
        for reference in tables.filter(|reference| !reference.is_null()) {
            *reference = f(*reference);
        }
    }

    /// After a collection: drops interned strings that are dead.
    pub fn retain_interned(&mut self, moved: &mut impl FnMut(Ref) -> Option<Ref>) {
        for strings in self.interned.values_mut() {
            *strings = strings.iter().filter_map(|&string| moved(string)).collect();
        }
        self.interned.retain(|_, strings| !strings.is_empty());
    }

    /// Takes back that a string was interned last.
    pub fn forget_interned(&mut self, hash: u64) {
        if let Some(strings) = self.interned.get_mut(&hash) {
            strings.pop();
            if strings.is_empty() {
                self.interned.remove(&hash);
            }
        }
    }
}

impl ProcessSnapshot {
    /// Bytes that it takes, roughly.
    pub fn size(&self) -> usize {
        (self.mirrors.len() + self.init.len() + self.constants.len() + self.interned.len() + self.initiated.len()) * 16
    }
}

/// Entries of a table that differ from the frozen one.
fn difference<T: Copy + PartialEq + Default>(now: &[T], frozen: &[T]) -> Vec<(usize, T)> {
    now.iter()
        .enumerate()
        .filter(|&(index, value)| *value != frozen.get(index).copied().unwrap_or_default())
        .map(|(index, &value)| (index, value))
        .collect()
}

/// The frozen table with some entries changed.
fn patched<T: Copy + Default>(frozen: &[T], changes: &[(usize, T)]) -> Vec<T> {
    let mut table = frozen.to_vec();
    for &(index, value) in changes {
        if table.len() <= index {
            table.resize(index + 1, T::default());
        }
        table[index] = value;
    }
    table
}

/// All of them. The first one stands here itself: most programs have no other, and static fields are read often.
#[derive(Clone)]
pub(super) struct Processes {
    first: Process,
    others: Vec<Process>,
}

impl Processes {
    /// One that nothing has happened in.
    pub fn new() -> Self {
        let first = Process { loaders: vec![Ref::NULL; BUILTIN_LOADERS], ..Process::default() };
        Self { first, others: Vec::new() }
    }

    pub fn iter(&self) -> impl Iterator<Item = &Process> {
        std::iter::once(&self.first).chain(&self.others)
    }

    pub fn iter_mut(&mut self) -> impl Iterator<Item = &mut Process> {
        std::iter::once(&mut self.first).chain(&mut self.others)
    }
}

impl State {
    /// The process of the current thread.
    #[inline(always)]
    pub(super) fn here(&self) -> &Process {
        if self.processes.others.is_empty() { &self.processes.first } else { self.one_of_several() }
    }

    #[inline(always)]
    pub(super) fn here_mut(&mut self) -> &mut Process {
        if self.processes.others.is_empty() { &mut self.processes.first } else { self.one_of_several_mut() }
    }

    #[cold]
    fn one_of_several(&self) -> &Process {
        match self.process().0 {
            0 => &self.processes.first,
            number => &self.processes.others[number as usize - 1],
        }
    }

    #[cold]
    fn one_of_several_mut(&mut self) -> &mut Process {
        match self.process().0 {
            0 => &mut self.processes.first,
            number => &mut self.processes.others[number as usize - 1],
        }
    }

    /// That of the current thread: a thread is started by one of its own process.
    pub(super) fn process(&self) -> ProcessId {
        self.threads.get(self.current.index()).map_or(ProcessId::default(), |thread| thread.process)
    }
}
