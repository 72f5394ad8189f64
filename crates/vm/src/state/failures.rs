//! Exceptions that have ended tasks; exceptions that somebody was told of, and tasks that somebody has cancelled; and
//! exceptions that tasks have kept and were made to forget.
//!
//! All are sets that only grow along a path, and who adds to one looks at none. So steps that commute still do,
//! whatever they add: what is left of the first without the second does not depend on the order of independent steps.

use super::{State, Undo};
use crate::heap::Ref;
use crate::instrument::mutants::keep;
use support::Fingerprint;

/// A body that has ended by an exception.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Failure {
    /// Who was to keep the exception, and may not have done so. Null: a future that was made for it, and keeps it.
    pub task: Ref,
    pub exception: Ref,
}

#[derive(Clone, Default, Debug)]
pub(crate) struct Failures {
    ended: Vec<Failure>,
    heard: Vec<Ref>,
    forgotten: Vec<Ref>,
}

impl State {
    /// Remembers that a task has ended by an exception.
    pub(crate) fn add_failure(&mut self, failure: Failure) {
        if !self.here().failures.ended.contains(&failure) {
            self.log(Undo::Failures(self.here().failures.clone()));
            self.here_mut().failures.ended.push(failure);
        }
    }

    /// Remembers that somebody was told of an exception or has cancelled a task; `false` if that is known.
    pub(crate) fn add_heard(&mut self, object: Ref) -> bool {
        if self.here().failures.heard.contains(&object) {
            return false;
        }
        self.log(Undo::Failures(self.here().failures.clone()));
        self.here_mut().failures.heard.push(object);
        true
    }

    /// Remembers that a task has kept an exception until now, and will not keep it.
    pub(crate) fn add_forgotten(&mut self, exception: Ref) {
        if !self.here().failures.forgotten.contains(&exception) {
            self.log(Undo::Failures(self.here().failures.clone()));
            self.here_mut().failures.forgotten.push(exception);
        }
    }

    /// Exceptions that tasks have kept and were made to forget.
    pub(crate) fn forgotten(&self) -> impl Iterator<Item = Ref> {
        self.processes.iter().flat_map(|process| process.failures.forgotten.iter().copied())
    }

    /// Bodies that have ended by an exception which nobody was told of.
    pub(crate) fn unheard(&self) -> impl Iterator<Item = Failure> {
        let of_process = |failures: &'_ Failures| -> Vec<Failure> {
            let is_unheard = |failure: &&Failure| {
                !failures.heard.contains(&failure.exception) && !failures.heard.contains(&failure.task)
            };
            failures.ended.iter().filter(is_unheard).copied().collect()
        };
        self.processes.iter().flat_map(move |process| of_process(&process.failures))
    }

    /// How much is known of failures in this process.
    #[cfg(feature = "laws")]
    pub(crate) fn failures_noted(&self) -> usize {
        let failures = &self.here().failures;
        failures.ended.len() + failures.heard.len() + failures.forgotten.len()
    }

    /// What is known of failures, for whoever tells states apart by it. What was heard of counts as well: a task may
    /// yet end by it.
    pub fn failures_share(&self) -> Fingerprint {
        const ENDED: u64 = 1;
        const HEARD: u64 = 2;
        const FORGOTTEN: u64 = 3;
        let mut sum = Fingerprint::default();
        for Failure { task, exception } in self.unheard() {
            sum += keep(Fingerprint::of(self.name_or_none(task), ENDED, self.heap.name(exception)));
        }
        let heard = self.processes.iter().flat_map(|process| process.failures.heard.iter().copied());
        let forgotten = self.forgotten().map(|object| (object, FORGOTTEN));
        for (object, how) in heard.map(|object| (object, HEARD)).chain(forgotten) {
            sum += keep(Fingerprint::of(self.heap.name(object), how, 1));
        }
        sum
    }

    fn name_or_none(&self, object: Ref) -> u64 {
        if object.is_null() { 0 } else { self.heap.name(object) }
    }
}
