//! Components of states, where threads go round for ever: found, and shown to whoever judges them.
//!
//! Looked at is what can be reached without wake-ups that need not happen. A component that no step leaves is *closed*:
//! once there, the program never ends. On request open ones are shown, too, for a fair scheduler may go round in one
//! for ever.

use crate::properties::{Cause, Checkers, Seen};
use crate::system::Java;
use explore::{Flow, System};
use rustc_hash::{FxHashMap, FxHashSet};
use std::time::Instant;
use support::{Fingerprint, budget};
use verdict::Unjudged;
use vm::{Choice, Location, Machine, ThreadId};

/// States that are looked at at most.
const STATES: usize = 1 << 20;

struct State {
    /// The step that found it, and where that came from.
    from: Option<(u32, Choice)>,
    steps: Vec<(u32, Choice)>,
    written: Vec<Location>,
    /// Threads whose step leads to the end of the program, or out of what can be followed.
    ends: Vec<ThreadId>,
}

/// A component that has a cycle.
pub struct Component<'g> {
    states: &'g [State],
    members: Vec<u32>,
    /// No step leaves it.
    pub closed: bool,
    /// Cycles count that a fair scheduler may stay in, or leave.
    pub fair_cycles: bool,
    /// Threads that keep the program alive.
    pub threads: Vec<ThreadId>,
    /// Those that take steps in it.
    pub movers: FxHashSet<ThreadId>,
}

impl<'g> Component<'g> {
    fn new(states: &'g [State], members: Vec<u32>, fair_cycles: bool) -> Option<Self> {
        let inside: FxHashSet<u32> = members.iter().copied().collect();
        let steps = || members.iter().flat_map(|&at| &states[at as usize].steps);
        let movers: FxHashSet<ThreadId> =
            steps().filter(|(to, _)| inside.contains(to)).map(|(_, choice)| choice.thread).collect();
        let ends = members.iter().any(|&at| !states[at as usize].ends.is_empty());
        let closed = !ends && steps().all(|(to, _)| inside.contains(to));
        let counts = !movers.is_empty() && (closed || fair_cycles);
        counts.then(|| Self { states, members, closed, fair_cycles, threads: Vec::new(), movers })
    }

    /// The state that is come to first.
    fn first(&self) -> u32 {
        self.members.iter().copied().min().unwrap_or(0)
    }

    /// What is written in it.
    pub fn written(&self) -> FxHashSet<Location> {
        self.members.iter().flat_map(|&at| &self.states[at as usize].written).copied().collect()
    }

    /// Whether every thread takes steps in it, or is at times unable to.
    pub fn is_fair(&self, machine: &Machine) -> bool {
        let always_able = |thread: ThreadId| {
            self.members.iter().all(|&at| {
                let state = &self.states[at as usize];
                state.ends.contains(&thread) || state.steps.iter().any(|(_, choice)| choice.thread == thread)
            })
        };
        machine.live_threads().all(|thread| self.movers.contains(&thread) || !always_able(thread))
    }

    /// Ways from its first state to some of the others.
    pub fn ways(&self, most: usize) -> impl Iterator<Item = Vec<Choice>> {
        let start = path_to(self.states, self.first()).len();
        self.members.iter().take(most).map(move |&member| {
            let path = path_to(self.states, member);
            path.get(start..).unwrap_or_default().to_vec()
        })
    }
}

/// What was seen in all components.
#[derive(Default)]
pub struct Examined {
    pub seen: Seen,
    /// The program can go on for ever.
    pub endless: bool,
}

/// Shows checkers the components that can be reached from the state that the system is in.
/// No longer than until a time, an effort in all, or the last transition that is granted.
pub fn examine(
    java: &mut Java<'_>,
    checkers: &mut Checkers,
    fair_cycles: bool,
    deadline: Option<Instant>,
    effort: Option<u64>,
) -> Examined {
    let mut examined = Examined::default();
    let states = match reachable(java, deadline, effort) {
        Ok(states) => states,
        Err(cause) => {
            examined.seen.unjudged = Some(cause);
            return examined;
        }
    };
    let cyclic = components(&states).into_iter().filter_map(|members| Component::new(&states, members, fair_cycles));
    for mut component in cyclic {
        let path = path_to(&states, component.first());
        for &choice in &path {
            java.step(choice);
        }
        java.catch_up();
        component.threads = java.machine.user_threads();
        if !component.threads.is_empty() {
            examined.endless |= component.closed;
            for checker in checkers.iter_mut() {
                checker.at_component(java, &component, &mut examined.seen);
            }
        }
        for _ in &path {
            java.undo();
        }
    }
    examined
}

/// The graph of what can be reached by steps that are sure to be possible, or why not all of it was looked at.
fn reachable(java: &mut Java<'_>, deadline: Option<Instant>, effort: Option<u64>) -> Result<Vec<State>, Cause> {
    let new = |from| State { from, steps: Vec::new(), written: Vec::new(), ends: Vec::new() };
    let mut states = vec![new(None)];
    let mut index: FxHashMap<Fingerprint, u32> = FxHashMap::default();
    index.insert(java.fingerprint(), 0);
    let mut choices = Vec::new();
    java.choices(&mut choices);
    let mut nodes = vec![(0u32, 0, choices.len())];
    let mut cut = None;
    let mut steps = 0u32;
    while let Some((at, next, end)) = nodes.last_mut() {
        let at = *at;
        if *next == *end || cut.is_some() {
            let first = nodes.len().checked_sub(2).map_or(0, |below| nodes[below].2);
            choices.truncate(first);
            nodes.pop();
            if !nodes.is_empty() {
                java.undo();
            }
            continue;
        }
        let choice = choices[*next];
        *next += 1;
        if !Java::is_sure(choice) {
            continue;
        }
        steps += 1;
        let is_late = || deadline.is_some_and(|deadline| Instant::now() >= deadline);
        if states.len() >= STATES {
            cut = Some(Cause::Cycles(Unjudged::States));
        } else if java.is_spent() || effort.is_some_and(|effort| java.effort() >= effort) {
            cut = Some(Cause::Transitions);
        } else if steps.is_multiple_of(1024) && is_late() {
            cut = Some(Cause::Time);
        }
        if cut.is_some() {
            continue;
        }
        java.catch_up();
        let accesses = java.machine.pending(choice.thread).accesses();
        let flow = java.step(choice);
        for access in accesses.into_iter().flatten().filter(|access| access.writes) {
            budget::work(access.span.len as usize);
            budget::admit(access.span.len as usize * size_of::<Location>());
            let changed = access.locations().filter(|&location| java.machine.has_changed(location));
            states[at as usize].written.extend(changed);
        }
        if flow != Flow::On {
            states[at as usize].ends.push(choice.thread);
            java.undo();
            continue;
        }
        let found = states.len() as u32;
        let to = *index.entry(java.fingerprint()).or_insert(found);
        states[at as usize].steps.push((to, choice));
        if to == found {
            states.push(new(Some((at, choice))));
            let first = choices.len();
            java.choices(&mut choices);
            nodes.push((to, first, choices.len()));
        } else {
            java.undo();
        }
    }
    cut.map_or(Ok(states), Err)
}

fn path_to(states: &[State], mut at: u32) -> Vec<Choice> {
    let mut path = Vec::new();
    while let Some((from, choice)) = states[at as usize].from {
        path.push(choice);
        at = from;
    }
    path.reverse();
    path
}

/// Strongly connected components (Tarjan's algorithm, without recursion).
fn components(states: &[State]) -> Vec<Vec<u32>> {
    const UNSEEN: u32 = u32::MAX;
    let mut number = vec![UNSEEN; states.len()];
    let mut low = vec![0u32; states.len()];
    let mut is_open = vec![false; states.len()];
    let mut open: Vec<u32> = Vec::new();
    let mut result = Vec::new();
    let mut count = 0;
    let mut nodes: Vec<(u32, usize)> = vec![(0, 0)];
    while let Some((at, next)) = nodes.last_mut() {
        budget::work(1);
        let index = *at as usize;
        if *next == 0 && number[index] == UNSEEN {
            number[index] = count;
            low[index] = count;
            count += 1;
            open.push(*at);
            is_open[index] = true;
        }
        if let Some(&(to, _)) = states[index].steps.get(*next) {
            *next += 1;
            if number[to as usize] == UNSEEN {
                nodes.push((to, 0));
            } else if is_open[to as usize] {
                low[index] = low[index].min(number[to as usize]);
            }
            continue;
        }
        nodes.pop();
        if low[index] == number[index] {
            let mut component = Vec::new();
            while let Some(member) = open.pop() {
                is_open[member as usize] = false;
                component.push(member);
                if member as usize == index {
                    break;
                }
            }
            result.push(component);
        }
        if let Some((parent, _)) = nodes.last() {
            let parent = *parent as usize;
            low[parent] = low[parent].min(low[index]);
        }
    }
    result
}
