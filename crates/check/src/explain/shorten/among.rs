//! A system with some of its threads only: the others never go on.

use explore::{Concurrent, Flow, System};
use support::{Alternative, Fingerprint};

pub struct Among<'s, S> {
    pub system: &'s mut S,
    /// These threads, and whether their time-outs count; `None`: all.
    threads: Option<(&'s [u32], bool)>,
    /// Whether steps that need not happen do.
    unsure: bool,
}

impl<'s, S: Concurrent> Among<'s, S> {
    pub fn new(system: &'s mut S, threads: Option<(&'s [u32], bool)>, unsure: bool) -> Self {
        Self { system, threads, unsure }
    }

    fn has(&self, choice: S::Choice) -> bool {
        let is_among = match self.threads {
            None => true,
            Some((threads, time_outs)) => {
                let alternative = Alternative::from_bits(S::alternative(choice));
                threads.contains(&self.system.thread(choice))
                    && (time_outs || !matches!(alternative, Some(Alternative::TimeOut)))
            }
        };
        is_among && (self.unsure || S::is_sure(choice))
    }
}

impl<S: Concurrent> System for Among<'_, S> {
    type Choice = S::Choice;

    fn choices(&mut self, into: &mut Vec<Self::Choice>) {
        let first = into.len();
        self.system.choices(into);
        let mut kept = first;
        for at in first..into.len() {
            if self.has(into[at]) {
                into[kept] = into[at];
                kept += 1;
            }
        }
        into.truncate(kept);
    }

    fn step(&mut self, choice: Self::Choice) -> Flow {
        self.system.step(choice)
    }

    fn undo(&mut self) {
        self.system.undo();
    }

    fn catch_up(&mut self) {
        self.system.catch_up();
    }

    fn fingerprint(&mut self) -> Fingerprint {
        self.system.fingerprint()
    }

    fn thread(&self, choice: Self::Choice) -> u32 {
        self.system.thread(choice)
    }

    fn is_sure(choice: Self::Choice) -> bool {
        S::is_sure(choice)
    }

    fn is_stale(&self) -> bool {
        self.system.is_stale()
    }

    fn renew(&mut self) {
        self.system.renew();
    }

    fn effort(&self) -> u64 {
        self.system.effort()
    }
}
