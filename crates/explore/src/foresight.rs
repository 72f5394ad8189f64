//! Steps that nobody else can interfere with, by what the others may still do.
//!
//! If nothing that any other thread may ever do depends on a thread's next step, that step alone is a persistent set:
//! every execution from the state can begin with it, up to the order of independent steps (Godefroid, LNCS 1032,
//! chapter 4). The search takes it at once, and the state before it is none: this is how Parízek and Lhoták leave out
//! thread choices at field accesses. Whoever uses it must not do so for ever round a cycle, see `driver.rs`.

use crate::system::Concurrent;
use support::Touch;

/// A choice that is enough, if there is one: of the thread that has just gone if that can be, for that makes long
/// runs of one thread.
pub fn lone<S: Concurrent>(system: &mut S, last: Option<u32>) -> Option<S::Choice> {
    let mut live = Vec::new();
    system.live(&mut live);
    if let Some(at) = live.iter().position(|&thread| Some(thread) == last) {
        live.swap(0, at);
    }
    let mut choices = Vec::new();
    let mut touches = Vec::new();
    for &thread in &live {
        touches.clear();
        system.pending(thread, &mut touches);
        if !is_left_alone(system, thread, &live, &touches) {
            continue;
        }
        if choices.is_empty() {
            system.choices(&mut choices);
        }
        let mut own = choices.iter().copied().filter(|&choice| system.thread(choice) == thread);
        if let (Some(choice), None) = (own.next(), own.next())
            && S::is_sure(choice)
        {
            return Some(choice);
        }
    }
    None
}

/// Whether the step that was just taken is one that no other thread can interfere with, threads that it started
/// included.
pub fn was_lone<S: Concurrent>(system: &mut S, choice: S::Choice) -> bool {
    let thread = system.thread(choice);
    let mut live = Vec::new();
    system.live(&mut live);
    let touched = system.touched().to_vec();
    is_left_alone(system, thread, &live, &touched)
}

fn is_left_alone<S: Concurrent>(system: &mut S, thread: u32, live: &[u32], touches: &[Touch]) -> bool {
    let mut others = live.iter().filter(|&&other| other != thread);
    others.all(|&other| touches.iter().all(|&touch| !system.may_touch(other, touch)))
}
