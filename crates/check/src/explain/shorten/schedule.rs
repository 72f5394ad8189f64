//! A path as the turns that threads have, so that it can be changed and followed again.
//!
//! Nothing here is believed: a changed schedule is followed step by step, and may lead to something else.

use explore::bounded::Tariff;
use explore::bounded::preemptions::Preemptions;
use explore::{Concurrent, Flow};
use rustc_hash::FxHashMap;
use support::Alternative;

/// How hard a path is to follow: what comes first weighs most.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default, Debug)]
pub struct Price {
    /// Steps that need not happen.
    pub unsure: u32,
    pub preemptions: u32,
    pub timeouts: u32,
    pub switches: u32,
    pub steps: usize,
}

/// A thread goes on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Turn {
    pub thread: u32,
    /// How many steps of its own it has taken when it is preempted; `None`: it goes on as long as it can.
    pub until: Option<usize>,
}

/// Who goes on when, and which of the outcomes of its steps each thread takes.
#[derive(Clone, Default, Debug)]
pub struct Schedule {
    pub turns: Vec<Turn>,
    alternatives: FxHashMap<u32, Vec<u32>>,
}

/// A path that was followed.
#[derive(Clone, Debug)]
pub struct Way<C> {
    pub path: Vec<C>,
    pub schedule: Schedule,
    pub price: Price,
    last: Option<u32>,
}

/// What is enough of an attempt.
#[derive(Clone, Copy, Debug)]
pub struct Limits {
    pub steps: usize,
    /// See [`explore::System::effort`].
    pub effort: u64,
}

fn is_time_out<S: Concurrent>(choice: S::Choice) -> bool {
    matches!(Alternative::from_bits(S::alternative(choice)), Some(Alternative::TimeOut | Alternative::Tick))
}

impl Schedule {
    /// Turns that end by a preemption.
    pub fn preempted(&self) -> Vec<usize> {
        (0..self.turns.len()).filter(|&at| self.turns[at].until.is_some()).collect()
    }

    pub fn threads(&self) -> Vec<u32> {
        let mut threads: Vec<u32> = self.turns.iter().map(|turn| turn.thread).collect();
        threads.sort_unstable();
        threads.dedup();
        threads
    }

    /// The same, without these preemptions.
    pub fn without(&self, preempted: &[usize]) -> Self {
        let mut schedule = self.clone();
        preempted.iter().for_each(|&turn| schedule.turns[turn].until = None);
        schedule
    }

    /// The same, without steps that need not happen, and without time-outs unless they are `kept`.
    pub fn calm(&self, keep_time_outs: bool) -> Self {
        let mut schedule = self.clone();
        for (&thread, alternatives) in &mut schedule.alternatives {
            let mut own = 0;
            let mut dropped = Vec::new();
            alternatives.retain(|&bits| {
                let kept = match Alternative::from_bits(bits) {
                    Some(Alternative::Spurious | Alternative::Failure) => false,
                    Some(Alternative::TimeOut | Alternative::Tick) => keep_time_outs,
                    _ => true,
                };
                if !kept {
                    dropped.push(own);
                }
                own += 1;
                kept
            });
            for turn in schedule.turns.iter_mut().filter(|turn| turn.thread == thread) {
                turn.until = turn.until.map(|until| until - dropped.iter().filter(|&&at| at < until).count());
            }
        }
        schedule
    }

    /// The next turn of the same thread.
    pub fn next_of(&self, turn: usize) -> Option<usize> {
        let thread = self.turns[turn].thread;
        (turn + 1..self.turns.len()).find(|&at| self.turns[at].thread == thread)
    }

    /// Follows the turns, and then goes on without preemption, until the goal is reached; gives up at the limits. The
    /// system is in the state from which the path leads, and is so afterwards.
    pub fn follow<S: Concurrent>(
        &self,
        system: &mut S,
        limits: Limits,
        is_goal: &mut impl FnMut(&mut S, &[S::Choice], Flow) -> bool,
    ) -> Option<Way<S::Choice>> {
        let mut way = Way::new();
        let mut choices = Vec::new();
        let mut turns = self.turns.iter();
        let mut turn = turns.next();
        let mut reached = false;
        while way.path.len() < limits.steps && system.effort() < limits.effort {
            choices.clear();
            system.choices(&mut choices);
            let mut choice = None;
            while let Some(now) = turn {
                let is_over = now.until.is_some_and(|until| way.taken(now.thread) >= until);
                choice = if is_over { None } else { self.pick(system, &choices, &way, now.thread) };
                if choice.is_some() {
                    break;
                }
                turn = turns.next();
            }
            let Some(choice) = choice.or_else(|| self.complete(system, &choices, &way)) else { break };
            way.note(system, &choices, choice);
            let flow = system.step(choice);
            reached = is_goal(system, &way.path, flow);
            if reached || flow != Flow::On {
                break;
            }
        }
        for _ in &way.path {
            system.undo();
        }
        reached.then_some(way)
    }

    /// How a thread goes on: as it did at this step, if it can; else by what is sure to happen.
    fn pick<S: Concurrent>(
        &self,
        system: &S,
        choices: &[S::Choice],
        way: &Way<S::Choice>,
        thread: u32,
    ) -> Option<S::Choice> {
        let recorded = self.alternatives.get(&thread).and_then(|all| all.get(way.taken(thread)));
        let rank = |choice: S::Choice| match recorded {
            Some(&recorded) if S::alternative(choice) == recorded => 0,
            _ if is_time_out::<S>(choice) => 2,
            _ => 1,
        };
        let own = choices.iter().copied().filter(|&choice| system.thread(choice) == thread);
        own.filter(|&choice| S::is_sure(choice) || rank(choice) == 0).min_by_key(|&choice| rank(choice))
    }

    /// Who goes on when all turns are over: the same thread, or whoever had a turn before others.
    fn complete<S: Concurrent>(&self, system: &S, choices: &[S::Choice], way: &Way<S::Choice>) -> Option<S::Choice> {
        let own = way.last.into_iter().chain(self.turns.iter().map(|turn| turn.thread));
        let others = choices.iter().map(|&choice| system.thread(choice));
        own.chain(others).find_map(|thread| self.pick(system, choices, way, thread))
    }
}

impl<C: Copy + PartialEq> Way<C> {
    fn new() -> Self {
        Self { path: Vec::new(), schedule: Schedule::default(), price: Price::default(), last: None }
    }

    /// A path that is known; `None` if there is more of it than the limits allow. The system is as for
    /// [`Schedule::follow`].
    pub fn of<S: Concurrent<Choice = C>>(system: &mut S, path: &[C], limits: Limits) -> Option<Self> {
        let mut way = Self::new();
        let mut choices = Vec::new();
        for &choice in path {
            if way.path.len() >= limits.steps || system.effort() >= limits.effort {
                break;
            }
            choices.clear();
            system.choices(&mut choices);
            way.note(system, &choices, choice);
            system.step(choice);
        }
        for _ in &way.path {
            system.undo();
        }
        (way.path.len() == path.len()).then_some(way)
    }

    /// Steps that a thread has taken.
    fn taken(&self, thread: u32) -> usize {
        self.schedule.alternatives.get(&thread).map_or(0, Vec::len)
    }

    /// A step is about to be taken.
    fn note<S: Concurrent<Choice = C>>(&mut self, system: &S, choices: &[C], choice: C) {
        let turn = Preemptions.turn(system, choices, self.last);
        let cost = Preemptions.cost(system, choices, turn, choice);
        let thread = system.thread(choice);
        if self.last != Some(thread) {
            let until = self.last.map(|last| self.taken(last)).filter(|_| cost > 0);
            if let Some(before) = self.schedule.turns.last_mut() {
                before.until = until;
                self.price.switches += 1;
            }
            self.schedule.turns.push(Turn { thread, until: None });
        }
        self.price.preemptions += cost;
        self.price.unsure += u32::from(!S::is_sure(choice));
        self.price.timeouts += u32::from(is_time_out::<S>(choice));
        self.price.steps += 1;
        self.schedule.alternatives.entry(thread).or_default().push(S::alternative(choice));
        self.path.push(choice);
        self.last = Some(thread);
    }
}
