//! Steps that nobody else can interfere with, by what the others may still do.
//!
//! If nothing that any other thread may do before a thread's next step depends on that step, the step alone is a
//! persistent set: every execution from the state can begin with it, up to the order of independent steps (Godefroid,
//! LNCS 1032, chapter 4). The search takes it at once, and the state before it is none: this is how Parízek and Lhoták
//! leave out thread choices at field accesses. Whoever uses it must not do so for ever round a cycle, see `driver.rs`.
//!
//! Threads that cannot go on before the step do not count, whatever they do later: a main thread that joins the worker
//! which takes it, or one that waits for a lock which that worker holds.

use crate::system::Concurrent;
use support::Touch;

/// A choice that is enough.
#[derive(Clone, Debug)]
pub struct Lone<C> {
    pub choice: C,
    /// Threads that cannot go on before its thread does.
    held: Vec<u32>,
    /// Those that can.
    others: Vec<u32>,
}

/// A choice that is enough, as far as its operation tells, if there is one: of the thread that has just gone if that
/// can be, for that makes long runs of one thread.
pub fn lone<S: Concurrent>(system: &mut S, last: Option<u32>) -> Option<Lone<S::Choice>> {
    let mut live = Vec::new();
    system.live(&mut live);
    if let Some(at) = live.iter().position(|&thread| Some(thread) == last) {
        live.swap(0, at);
    }
    live.retain(|&thread| system.may_be_lone(thread));
    if live.is_empty() {
        return None;
    }
    let candidates = std::mem::take(&mut live);
    system.live(&mut live);
    let mut choices = Vec::new();
    system.choices(&mut choices);
    let waits = waits(system, &live, &choices);
    // Who can go on will interfere the next time, too.
    live.sort_by_key(|&thread| !choices.iter().any(|&choice| system.thread(choice) == thread));
    let mut touches = Vec::new();
    for &thread in &candidates {
        let mut own = choices.iter().copied().filter(|&choice| system.thread(choice) == thread);
        let (Some(choice), None) = (own.next(), own.next()) else { continue };
        if !S::is_sure(choice) {
            continue;
        }
        touches.clear();
        system.pending(thread, &mut touches);
        let held = held(&waits, thread);
        let others = live.iter().copied().filter(|&other| other != thread && !held.contains(&other)).collect();
        let lone = Lone { choice, held, others };
        match interferer(system, &lone.others, &touches) {
            None => return Some(lone),
            Some((other, touch)) => system.is_not_lone(thread, other, touch),
        }
    }
    None
}

/// A thread that can interfere with the step that was just taken, if there is one, threads that it started included;
/// and by what.
pub fn interfered<S: Concurrent>(system: &mut S, lone: &Lone<S::Choice>) -> Option<(u32, Touch)> {
    let touched = system.touched().to_vec();
    let thread = system.thread(lone.choice);
    let mut live = Vec::new();
    system.live(&mut live);
    let is_old = |other: &u32| *other == thread || lone.held.contains(other) || lone.others.contains(other);
    live.retain(|other| !is_old(other));
    interferer(system, &lone.others, &touched).or_else(|| interferer(system, &live, &touched))
}

fn interferer<S: Concurrent>(system: &mut S, others: &[u32], touches: &[Touch]) -> Option<(u32, Touch)> {
    others.iter().find_map(|&other| {
        let touch = touches.iter().find(|&&touch| system.may_touch(other, touch))?;
        Some((other, *touch))
    })
}

/// A thread that cannot go on, and those of which one has to go on before it can.
type Wait = (u32, Vec<u32>);

/// The threads that cannot go on, as far as it is known who could let them.
fn waits<S: Concurrent>(system: &S, live: &[u32], choices: &[S::Choice]) -> Vec<Wait> {
    let mut waits = Vec::new();
    for &thread in live {
        if choices.iter().any(|&choice| system.thread(choice) == thread) {
            continue;
        }
        let mut enablers = Vec::new();
        if system.enablers(thread, &mut enablers) && !enablers.is_empty() {
            waits.push((thread, enablers));
        }
    }
    waits
}

/// The threads that cannot go on before a thread does: those that wait only for it, or for each other.
fn held(waits: &[Wait], thread: u32) -> Vec<u32> {
    let mut held: Vec<&Wait> = waits.iter().collect();
    loop {
        let waits_for = |enabler: &u32| *enabler == thread || held.iter().any(|(other, _)| other == enabler);
        let stays: Vec<bool> = held.iter().map(|(_, enablers)| enablers.iter().all(waits_for)).collect();
        if stays.iter().all(|&stays| stays) {
            return held.into_iter().map(|&(thread, _)| thread).collect();
        }
        let mut stays = stays.into_iter();
        held.retain(|_| stays.next() == Some(true));
    }
}

#[cfg(test)]
mod tests {
    use super::held;

    #[test]
    fn who_waits_for_others_is_not_held() {
        let waits = [(1, vec![2]), (3, vec![1]), (4, vec![5]), (6, vec![2, 5]), (7, vec![8]), (8, vec![7])];
        assert_eq!(held(&waits, 2), [1, 3, 7, 8], "7 and 8 wait for each other for ever");
        assert_eq!(held(&waits, 5), [4, 7, 8]);
    }
}
