//! Makes the path to a finding easier to follow: without steps that need not happen, with few preemptions and switches,
//! and those at the borders of calls into the library.
//!
//! Each change of the path is tried: it is followed again, completed without preemption, and kept if the finding shows up
//! and the path is easier ([`Price`]). First wake-ups without cause and time-outs are dropped; then preemptions, many at
//! once and then fewer (delta debugging: Zeller and Hildebrandt, TSE 2002); then all paths with few preemptions among
//! the threads of the path are searched, and all others with fewer than that ([`explore::bounded::preemptions`]); then
//! turns of one thread are put together (Jalbert and Sen, FSE 2010); last, switches are moved out of calls. Whatever the
//! effort that is granted does not allow is left as it is.

mod among;
pub mod schedule;

use crate::explain::shorten::among::Among;
use crate::explain::shorten::schedule::{Limits, Price, Schedule, Way};
use explore::bounded::preemptions::Preemptions;
use explore::bounded::{Bounded, Options};
use explore::{Concurrent, Figures, Flow, Next, Observer, System};

/// Preemptions that are looked for among the threads of the path.
const FEW: u32 = 2;
/// An attempt may take so many steps more than twice those of the path.
const MORE_STEPS: usize = 256;

/// Looks for paths that are easier to follow than those that are known.
pub struct Shortener<'s, S: System, G> {
    pub system: &'s mut S,
    /// Whether a path shows what it is to show; the system is at its end.
    pub is_goal: G,
}

impl<S: Concurrent, G: FnMut(&mut S, &[S::Choice], Flow) -> bool> Shortener<'_, S, G> {
    /// An easier path, if there is one. `call` tells the call into the library that a thread is in.
    pub fn shorten(
        &mut self,
        path: &[S::Choice],
        effort: u64,
        call: impl Fn(&S, S::Choice) -> Option<u64>,
    ) -> Option<Vec<S::Choice>> {
        let begun = self.system.effort();
        let until = |eighths: u64| begun.saturating_add(effort / 8 * eighths);
        let most = 2 * path.len() + MORE_STEPS;
        let limits = |eighths| Limits { steps: most, effort: until(eighths) };
        let known = Way::of(self.system, path, limits(2));
        let mut best = known.clone();
        if let Some(best) = &mut best {
            self.calm(best, limits(3));
            self.drop_preemptions(best, limits(3));
        }
        self.search(&mut best, &known, limits(7));
        let best = best?.path;
        let best = self.settle(&best, effort / 8, call).unwrap_or(best);
        (best != path).then_some(best)
    }

    /// An easier path with the turns in another order, or longer or shorter, if there is one.
    pub fn settle(
        &mut self,
        path: &[S::Choice],
        effort: u64,
        call: impl Fn(&S, S::Choice) -> Option<u64>,
    ) -> Option<Vec<S::Choice>> {
        let effort = self.system.effort().saturating_add(effort);
        let limits = Limits { steps: 2 * path.len() + MORE_STEPS, effort };
        let mut best = Way::of(self.system, path, limits)?;
        self.put_together(&mut best, limits);
        self.move_to_borders(&mut best, limits, call);
        (best.path != path).then_some(best.path)
    }

    /// Follows another schedule, and keeps the path if it is `fine`.
    fn attempt(
        &mut self,
        best: &mut Way<S::Choice>,
        schedule: &Schedule,
        limits: Limits,
        is_fine: impl Fn(Price, Price) -> bool,
    ) -> bool {
        let Some(way) = schedule.follow(self.system, limits, &mut self.is_goal) else { return false };
        let is_fine = is_fine(way.price, best.price);
        if is_fine {
            *best = way;
        }
        is_fine
    }

    fn calm(&mut self, best: &mut Way<S::Choice>, limits: Limits) {
        for keep_time_outs in [false, true] {
            if best.price.unsure == 0 && (keep_time_outs || best.price.timeouts == 0) {
                return;
            }
            let schedule = best.schedule.calm(keep_time_outs);
            self.attempt(best, &schedule, limits, is_easier);
            // Others may have to be where they were when nobody was preempted any more.
            let schedule = schedule.without(&schedule.preempted());
            self.attempt(best, &schedule, limits, is_easier);
        }
    }

    fn drop_preemptions(&mut self, best: &mut Way<S::Choice>, limits: Limits) {
        let mut size = best.schedule.preempted().len();
        while size > 0 {
            let mut at = 0;
            let mut dropped = false;
            while self.system.effort() < limits.effort {
                let preempted = best.schedule.preempted();
                let Some(chunk) = preempted.get(at..(at + size).min(preempted.len())).filter(|chunk| !chunk.is_empty())
                else {
                    break;
                };
                let schedule = best.schedule.without(chunk);
                match self.attempt(best, &schedule, limits, is_easier) {
                    true => dropped = true,
                    false => at += size,
                }
            }
            size = match size {
                1 if dropped => 1,
                1 => 0,
                _ => size.div_ceil(2).min(size - 1),
            };
        }
    }

    /// All paths with few preemptions, and fewer than are known: of the threads of the path, then of all; without steps
    /// that need not happen, and with them only if the path has some.
    fn search(&mut self, best: &mut Option<Way<S::Choice>>, known: &Option<Way<S::Choice>>, limits: Limits) {
        let begun = self.system.effort();
        let part = limits.effort.saturating_sub(begun) / 4;
        let threads = known.as_ref().map(|known| (known.schedule.threads(), known.price.timeouts > 0));
        let among = threads.as_ref().map(|(threads, time_outs)| (threads.as_slice(), *time_outs));
        for (number, (unsure, among)) in
            [(false, among), (false, None), (true, among), (true, None)].into_iter().enumerate()
        {
            // One more than the fewest is good enough.
            let less = if among.is_some() { 1 } else { 2 };
            let most = match best {
                Some(best) if best.price.unsure == 0 && unsure => None,
                Some(best) if best.price.unsure == 0 || unsure => best.price.preemptions.checked_sub(less),
                _ => Some(u32::MAX),
            };
            let Some(most) = most else { continue };
            let most = if among.is_some() { most.min(FEW) } else { most };
            let until = begun + part * (number as u64 + 1);
            let path = self.within(most, until, among, unsure);
            let way = path.and_then(|path| Way::of(self.system, &path, Limits { steps: usize::MAX, ..limits }));
            if let Some(way) = way.filter(|way| best.as_ref().is_none_or(|best| way.price < best.price)) {
                *best = Some(way);
            }
        }
    }

    /// A path with as few preemptions as possible, and at most so many; perhaps of some threads only.
    fn within(&mut self, most: u32, until: u64, among: Option<(&[u32], bool)>, unsure: bool) -> Option<Vec<S::Choice>> {
        let mut among = Among::new(self.system, among, unsure);
        let mut goal = Goal { is_goal: &mut self.is_goal, until, found: None };
        for bound in 0..=most {
            // The path must replay under the beliefs under which it was found.
            let options = Options { keep_beliefs: true, ..Options::new(bound) };
            let mut search = Bounded::new(&mut among, &mut goal, Preemptions, options);
            let (end, cut) = (search.run(), search.figures().cut);
            if goal.found.is_some() || end != explore::End::Complete || cut == 0 {
                break;
            }
        }
        goal.found
    }

    /// Lets a turn of a thread go on to the end of its next one, or begin with it.
    fn put_together(&mut self, best: &mut Way<S::Choice>, limits: Limits) {
        let mut at = 0;
        while at < best.schedule.turns.len() && self.system.effort() < limits.effort {
            let Some(next) = best.schedule.next_of(at) else {
                at += 1;
                continue;
            };
            let (mut longer, mut later) = (best.schedule.clone(), best.schedule.clone());
            longer.turns[at].until = longer.turns[next].until;
            longer.turns.remove(next);
            later.turns.remove(at);
            let is_easier = [longer, later].iter().any(|schedule| self.attempt(best, schedule, limits, is_easier));
            at = if is_easier { at.saturating_sub(1) } else { at + 1 };
        }
    }

    /// Lets threads be preempted before or after a call into the library, not in it.
    fn move_to_borders(
        &mut self,
        best: &mut Way<S::Choice>,
        limits: Limits,
        call: impl Fn(&S, S::Choice) -> Option<u64>,
    ) {
        let mut at = 0;
        while at < best.schedule.turns.len() && self.system.effort() < limits.effort {
            if best.schedule.turns[at].until.is_some() {
                for border in self.borders(best, at, &call) {
                    let mut schedule = best.schedule.clone();
                    schedule.turns[at].until = Some(border);
                    let is_fine = |new: Price, old: Price| {
                        (new.unsure, new.preemptions, new.switches) <= (old.unsure, old.preemptions, old.switches)
                    };
                    if self.attempt(best, &schedule, limits, is_fine) {
                        break;
                    }
                }
            }
            at += 1;
        }
    }

    /// How many steps the thread of a turn has taken before the call that it is preempted in, and after it.
    fn borders(
        &mut self,
        way: &Way<S::Choice>,
        turn: usize,
        call: impl Fn(&S, S::Choice) -> Option<u64>,
    ) -> Vec<usize> {
        let turn = way.schedule.turns[turn];
        let Some(until) = turn.until else { return Vec::new() };
        let mut calls = Vec::new();
        for &choice in &way.path {
            if self.system.thread(choice) == turn.thread {
                calls.push(call(self.system, choice));
            }
            self.system.step(choice);
        }
        for _ in &way.path {
            self.system.undo();
        }
        let Some(inside) = calls.get(until).copied().flatten() else { return Vec::new() };
        let before = calls[..until].iter().rposition(|&call| call != Some(inside)).map_or(0, |at| at + 1);
        let after = calls[until..].iter().position(|&call| call != Some(inside)).map(|at| until + at);
        [Some(before), after].into_iter().flatten().filter(|&border| before != until && border > 0).collect()
    }
}

fn is_easier(new: Price, old: Price) -> bool {
    new < old
}

/// Stops a search at the first path that is wanted, or when it is enough.
struct Goal<'g, C, G> {
    is_goal: &'g mut G,
    until: u64,
    found: Option<Vec<C>>,
}

impl<S, G> Observer<Among<'_, S>> for Goal<'_, S::Choice, G>
where
    S: Concurrent,
    G: FnMut(&mut S, &[S::Choice], Flow) -> bool,
{
    fn stepped(&mut self, system: &mut Among<'_, S>, path: &[S::Choice], flow: Flow) -> Next {
        if system.effort() >= self.until {
            return Next::Stop;
        }
        if (self.is_goal)(system.system, path, flow) {
            self.found = Some(path.to_vec());
            return Next::Stop;
        }
        Next::GoOn
    }

    fn reached(&mut self, _system: &mut Among<'_, S>, _path: &[S::Choice], _choices: &[S::Choice]) -> Next {
        Next::GoOn
    }

    fn circled(&mut self, _system: &mut Among<'_, S>, _path: &[S::Choice], _closed: bool) -> Next {
        Next::GoOn
    }

    fn tick(&mut self, _figures: &Figures) -> Next {
        Next::GoOn
    }
}
