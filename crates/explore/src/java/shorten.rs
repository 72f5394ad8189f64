//! Makes the path to a finding easier to follow: fewest preemptions first.
//!
//! Iterative context bounding (Musuvathi and Qadeer, PLDI 2007): all paths without a preemption, then all with
//! one, and so on, until the finding shows up again. A preemption is a switch away from a thread that could
//! have gone on. What is found this way has the least number of them, unless time runs out first; then the
//! path stays as it was.

use crate::system::{Flow, System};
use rustc_hash::FxHashMap;
use std::time::Instant;
use support::mix64;

/// How a path compares: preemptions, switches, steps.
pub fn cost<S: System>(system: &mut S, path: &[S::Choice]) -> (u32, u32, usize) {
    let (mut preemptions, mut switches) = (0, 0);
    let mut last = None;
    let mut choices = Vec::new();
    for &choice in path {
        let thread = system.thread(choice);
        if let Some(last) = last.filter(|&last| last != thread) {
            switches += 1;
            choices.clear();
            system.choices(&mut choices);
            preemptions += u32::from(choices.iter().any(|&other| system.thread(other) == last));
        }
        last = Some(thread);
        system.step(choice);
    }
    for _ in path {
        system.undo();
    }
    (preemptions, switches, path.len())
}

/// A path with fewer preemptions on which `is_goal` holds after the last step.
pub fn shorten<S: System>(
    system: &mut S,
    path: &[S::Choice],
    deadline: Instant,
    mut is_goal: impl FnMut(&mut S, &[S::Choice], Flow) -> bool,
) -> Option<Vec<S::Choice>> {
    let (most, ..) = cost(system, path);
    for bound in 0..=most {
        let mut search = Bounded { deadline, seen: FxHashMap::default(), steps: 0 };
        match search.run(system, bound, &mut is_goal) {
            Outcome::Found(found) if found.len() < path.len() || bound < most => return Some(found),
            Outcome::Found(_) | Outcome::OutOfTime => return None,
            Outcome::Nothing => {}
        }
    }
    None
}

enum Outcome<C> {
    Found(Vec<C>),
    Nothing,
    OutOfTime,
}

struct Bounded {
    deadline: Instant,
    /// The most preemptions that were left in a state with a thread on turn.
    seen: FxHashMap<u128, u32>,
    steps: u64,
}

struct Node<C> {
    choices: Vec<C>,
    next: usize,
    left: u32,
    last: Option<u32>,
}

impl Bounded {
    fn run<S: System>(
        &mut self,
        system: &mut S,
        bound: u32,
        is_goal: &mut impl FnMut(&mut S, &[S::Choice], Flow) -> bool,
    ) -> Outcome<S::Choice> {
        let mut path: Vec<S::Choice> = Vec::new();
        let mut nodes = vec![node(system, bound, None)];
        let outcome = loop {
            let Some(top) = nodes.last_mut() else { break Outcome::Nothing };
            let Some(&choice) = top.choices.get(top.next) else {
                nodes.pop();
                if path.pop().is_some() {
                    system.undo();
                }
                continue;
            };
            top.next += 1;
            let thread = system.thread(choice);
            let preempts =
                top.last.is_some_and(|last| last != thread && top.choices.iter().any(|&c| system.thread(c) == last));
            if preempts && top.left == 0 {
                continue;
            }
            let left = top.left - u32::from(preempts);
            self.steps += 1;
            if self.steps.is_multiple_of(256) && Instant::now() >= self.deadline {
                break Outcome::OutOfTime;
            }
            path.push(choice);
            let flow = system.step(choice);
            if is_goal(system, &path, flow) {
                break Outcome::Found(path.clone());
            }
            if flow == Flow::On && !system.is_stale() && self.is_new(system, thread, left) {
                nodes.push(node(system, left, Some(thread)));
                continue;
            }
            path.pop();
            system.undo();
        };
        for _ in path {
            system.undo();
        }
        outcome
    }

    /// Whether the state was not yet seen with that thread on turn and as many preemptions left.
    fn is_new<S: System>(&mut self, system: &mut S, thread: u32, left: u32) -> bool {
        let key = system.fingerprint().0 ^ u128::from(mix64(u64::from(thread) + 1));
        let before = self.seen.get(&key).copied();
        if before.is_some_and(|before| before >= left) {
            return false;
        }
        self.seen.insert(key, left);
        true
    }
}

/// The thread on turn goes first.
fn node<S: System>(system: &mut S, left: u32, last: Option<u32>) -> Node<S::Choice> {
    let mut choices = Vec::new();
    system.choices(&mut choices);
    choices.sort_by_key(|&choice| Some(system.thread(choice)) != last);
    Node { choices, next: 0, left, last }
}
