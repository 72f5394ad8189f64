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
use crate::machine::Machine;
use crate::state::thread::ThreadId;
use program::{ClassId, Initiated, LoaderId};
use rustc_hash::FxHashMap;
use std::sync::Arc;
use support::{Fingerprint, Symbol, mix64};

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
    /// One that nothing has happened in.
    fn new() -> Self {
        Self { loaders: vec![Ref::NULL; BUILTIN_LOADERS], ..Self::default() }
    }

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
    /// The one that accessors speak of, if not that of the current thread.
    visited: Option<ProcessId>,
}

impl Processes {
    /// A single one.
    pub fn new() -> Self {
        Self { first: Process::new(), others: Vec::new(), visited: None }
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
        let of_thread = || self.threads.get(self.current.index()).map(|thread| thread.process);
        self.processes.visited.or_else(of_thread).unwrap_or_default()
    }

    fn process_of(&self, thread: ThreadId) -> &Process {
        match self.threads[thread.index()].process.0 {
            0 => &self.processes.first,
            number => &self.processes.others[number as usize - 1],
        }
    }

    /// Whether the process of a thread is over.
    pub(crate) fn has_exited(&self, thread: ThreadId) -> bool {
        self.process_of(thread).ending.exited
    }

    /// What the clock of a thread's process shows.
    pub(crate) fn clock_of(&self, thread: ThreadId) -> u64 {
        self.process_of(thread).clock
    }

    /// Whether a class was initialised in this process when the base was frozen.
    pub(crate) fn was_initialised(&self, class: ClassId) -> bool {
        self.was_initialised_in(self.process().0 as usize, class)
    }

    pub(super) fn was_initialised_in(&self, number: usize, class: ClassId) -> bool {
        let frozen = self.frozen.process(number);
        frozen.is_some_and(|process| process.init.get(class.index()) == Some(&Init::Done))
    }

    /// What a name that follows from content alone is in this process.
    pub(crate) fn named_here(&self, content: u64) -> u64 {
        match self.processes.others.is_empty() {
            true => content,
            false => content ^ self.key_of_process(),
        }
    }

    /// The share of something that each process has one of.
    pub(crate) fn share_here(&self, share: Fingerprint) -> Fingerprint {
        match self.processes.others.is_empty() {
            true => share,
            // Odd, so that shares which differ still do; and a product, so that sums of shares are shares of sums.
            false => Fingerprint(share.0.wrapping_mul(u128::from(self.key_of_process()) << 1 | 1)),
        }
    }

    /// Zero for the first.
    fn key_of_process(&self) -> u64 {
        match self.process().0 {
            0 => 0,
            number => mix64(u64::from(number) ^ 0x9c0e),
        }
    }

    pub(crate) fn every_mirror(&self) -> impl Iterator<Item = Ref> {
        self.processes.iter().flat_map(|process| process.mirrors.iter().copied())
    }

    /// What is known of classes that could not be initialised, with the class.
    pub(crate) fn every_failed_init(&self) -> impl Iterator<Item = (ClassId, Ref)> {
        self.processes.iter().flat_map(|process| process.init.iter().enumerate()).filter_map(|(class, init)| match init
        {
            Init::Failed(record) => Some((ClassId::new(class), *record)),
            _ => None,
        })
    }

    pub(crate) fn every_constant(&self) -> impl Iterator<Item = (usize, Ref)> {
        self.processes.iter().flat_map(|process| process.constants.iter().copied().enumerate())
    }

    pub(crate) fn every_loader(&self) -> impl Iterator<Item = Ref> {
        self.processes.iter().flat_map(|process| process.loaders.iter().copied())
    }

    /// Canonical strings since the freeze, by content.
    pub(crate) fn every_interned_since(&self) -> impl Iterator<Item = (u64, Ref)> {
        self.processes.iter().flat_map(|process| process.interned_since.iter().copied())
    }
}

impl Machine {
    /// Does something for each process, of which the state's accessors speak meanwhile.
    pub(crate) fn for_each_process(&mut self, mut f: impl FnMut(&mut Self)) {
        for number in 0..=self.state.processes.others.len() {
            let outer = self.state.processes.visited.replace(ProcessId(number as u32));
            f(self);
            self.state.processes.visited = outer;
        }
    }
}

#[cfg(test)]
mod tests;
