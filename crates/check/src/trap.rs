//! Where threads go round for ever, and whether that is a fault.
//!
//! Looked at is what can be reached without wake-ups that need not happen. In a component of it that no step
//! leaves,
//!
//! - a thread that takes no step at all never goes on: a partial deadlock;
//! - a thread that, running alone, comes back to where it was without having written anything spins. If in the
//!   whole component nobody writes what it reads, it spins for ever: a livelock.
//!
//! On request any component counts in which every thread either takes steps or is at times unable to: a fair
//! scheduler may go round in it for ever.

use crate::deadlock;
use crate::idle::is_idle;
use crate::places::site;
use crate::system::Java;
use explore::{Flow, System};
use rustc_hash::{FxHashMap, FxHashSet};
use std::time::Instant;
use support::{Fingerprint, budget};
use verdict::{Finding, Property, Site};
use vm::{Choice, Location, Machine, Op, ThreadId, Visibility};

/// States that are looked at at most.
const STATES: usize = 1 << 20;
/// States of a cycle whose places are shown.
const SHOWN: usize = 64;
/// Steps of one thread alone.
const ALONE: usize = 50_000;

#[derive(Default)]
pub struct Trapped {
    pub findings: Vec<Finding>,
    /// The program can go on for ever.
    pub endless: bool,
    /// Too large, or out of time or effort: not judged.
    pub incomplete: bool,
}

struct State {
    /// The step that found it, and where that came from.
    from: Option<(u32, Choice)>,
    steps: Vec<(u32, Choice)>,
    written: Vec<Location>,
    /// Threads whose step leads to the end of the program, or out of what can be followed.
    ends: Vec<ThreadId>,
}

/// Examines what can be reached from the state that the system is in.
/// No longer than until a time, an effort in all, or the last transition that is granted.
pub fn examine(java: &mut Java<'_>, fair_cycles: bool, deadline: Option<Instant>, effort: Option<u64>) -> Trapped {
    let mut trapped = Trapped::default();
    let Some(states) = reachable(java, deadline, effort) else {
        trapped.incomplete = true;
        return trapped;
    };
    for component in components(&states) {
        let members: FxHashSet<u32> = component.iter().copied().collect();
        let inner = |&(to, _): &&(u32, Choice)| members.contains(to);
        let cyclic = component.iter().any(|&at| states[at as usize].steps.iter().any(|step| inner(&step)));
        if !cyclic {
            continue;
        }
        let closed = component.iter().all(|&at| {
            let state = &states[at as usize];
            state.ends.is_empty() && state.steps.iter().all(|step| inner(&step))
        });
        if !closed && !fair_cycles {
            continue;
        }
        let first = component.iter().copied().min().unwrap_or(0);
        let path = path_to(&states, first);
        for &choice in &path {
            java.step(choice);
        }
        java.settle();
        judge(java, &states, &component, closed, fair_cycles, &mut trapped);
        for _ in &path {
            java.undo();
        }
    }
    trapped
}

/// Judges a component whose first state the system is in.
fn judge(
    java: &mut Java<'_>,
    states: &[State],
    component: &[u32],
    closed: bool,
    fair_cycles: bool,
    trapped: &mut Trapped,
) {
    let members: FxHashSet<u32> = component.iter().copied().collect();
    let threads = java.machine.user_threads();
    if threads.is_empty() {
        return;
    }
    let steps = || component.iter().flat_map(|&at| &states[at as usize].steps);
    let movers: FxHashSet<ThreadId> =
        steps().filter(|(to, _)| members.contains(to)).map(|(_, choice)| choice.thread).collect();
    if closed {
        trapped.endless = true;
        let written: FxHashSet<Location> =
            component.iter().flat_map(|&at| &states[at as usize].written).copied().collect();
        let stuck: Vec<ThreadId> = threads
            .iter()
            .copied()
            .filter(|thread| !movers.contains(thread) && !is_idle(java.machine, *thread))
            .collect();
        if !stuck.is_empty() {
            trapped.findings.push(deadlock::finding(java.machine, &stuck, true));
        }
        for &thread in threads.iter().filter(|thread| movers.contains(thread)) {
            match spins(java.machine, thread, &written, movers.len() == 1) {
                Some(finding) => trapped.findings.extend(finding),
                None => trapped.incomplete = true,
            }
        }
    }
    if fair_cycles && trapped.findings.is_empty() {
        let always_able = |thread: ThreadId| {
            component.iter().all(|&at| {
                let state = &states[at as usize];
                state.ends.contains(&thread) || state.steps.iter().any(|(_, choice)| choice.thread == thread)
            })
        };
        let is_fair = java.machine.live_threads().all(|thread| movers.contains(&thread) || !always_able(thread));
        if is_fair {
            let finding = goes_round(java, states, component, &movers);
            trapped.findings.push(finding);
        }
    }
}

/// The graph of what can be reached by steps that are sure to be possible; `None` if it is too large.
fn reachable(java: &mut Java<'_>, deadline: Option<Instant>, effort: Option<u64>) -> Option<Vec<State>> {
    let new = |from| State { from, steps: Vec::new(), written: Vec::new(), ends: Vec::new() };
    let mut states = vec![new(None)];
    let mut index: FxHashMap<Fingerprint, u32> = FxHashMap::default();
    index.insert(java.fingerprint(), 0);
    let mut choices = Vec::new();
    java.choices(&mut choices);
    let mut nodes = vec![(0u32, 0, choices.len())];
    let mut complete = true;
    let mut steps = 0u32;
    while let Some((at, next, end)) = nodes.last_mut() {
        let at = *at;
        if *next == *end || !complete {
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
        let late = || deadline.is_some_and(|deadline| Instant::now() >= deadline);
        let spent = java.is_spent() || effort.is_some_and(|effort| java.effort() >= effort);
        if states.len() >= STATES || spent || steps.is_multiple_of(1024) && late() {
            complete = false;
            continue;
        }
        java.settle();
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
    complete.then_some(states)
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

/// The finding, if the thread spins on something that nobody writes; `None` if that took too long to tell. Where
/// nobody else takes a step, what other threads are doing does not change either.
fn spins(
    machine: &mut Machine,
    thread: ThreadId,
    written: &FxHashSet<Location>,
    only: bool,
) -> Option<Option<Finding>> {
    let visibility = std::mem::replace(&mut machine.visibility, Visibility::Total);
    let mut seen = FxHashSet::default();
    let mut reads: Vec<(Location, Site)> = Vec::new();
    let mut looks: Vec<Site> = Vec::new();
    let mut steps = 0;
    let mut spins = false;
    while steps < ALONE {
        if !seen.insert(machine.fingerprint()) {
            spins = true;
            break;
        }
        let choice = machine.choices().into_iter().find(|&choice| choice.thread == thread && Java::is_sure(choice));
        let Some(choice) = choice else { break };
        let pending = machine.pending(thread);
        if matches!(pending, Op::Notify { .. } | Op::Unpark(_) | Op::Start(_) | Op::Interrupt(_)) {
            break;
        }
        let read = pending.location().filter(|_| !matches!(pending, Op::Write(..)));
        let is_new = |location: &Location| {
            is_program_data(machine, *location) && !reads.iter().any(|(known, _)| known == location)
        };
        if let Some(location) = read.filter(is_new) {
            let what = format!("reads {}", machine.describe_variable(location));
            let site = site(machine, thread, what);
            reads.push((location, site));
        }
        if let Some(what) = look(machine, pending).filter(|_| only && looks.is_empty()) {
            looks.push(site(machine, thread, what));
        }
        let written = pending.accesses().into_iter().flatten().filter(|access| access.writes);
        machine.step(choice);
        steps += 1;
        // A compare-and-set that fails, and a write of what is there, change nothing.
        if written.into_iter().any(|access| access.locations().any(|location| machine.has_changed(location))) {
            break;
        }
    }
    for _ in 0..steps {
        machine.undo();
    }
    machine.visibility = visibility;
    if steps == ALONE && !spins {
        return None;
    }
    let name = machine.thread_name(thread);
    if spins && reads.is_empty() && !looks.is_empty() {
        let message = format!("\"{name}\" waits for ever for a thread to change that nobody can change any more");
        return Some(Some(livelock(message, looks)));
    }
    if !spins || reads.is_empty() || reads.iter().any(|(location, _)| written.contains(location)) {
        return Some(None);
    }
    let variable = machine.describe_variable(reads[0].0);
    let message = format!("\"{name}\" spins on {variable} for ever: nobody can change it any more");
    Some(Some(livelock(message, reads.into_iter().map(|(_, site)| site).collect())))
}

/// How the operation looks at what a thread is doing, if it does.
fn look(machine: &Machine, op: Op) -> Option<String> {
    match op {
        Op::Inspect(_) => Some("asks what a thread is doing".to_owned()),
        Op::Read(location, _) if machine.is_thread(location.object) => {
            Some(format!("reads {}", machine.describe_variable(location)))
        }
        _ => None,
    }
}

/// The finding of a cycle that a fair scheduler may stay in.
fn goes_round(java: &mut Java<'_>, states: &[State], component: &[u32], movers: &FxHashSet<ThreadId>) -> Finding {
    let mut threads: Vec<ThreadId> = movers.iter().copied().collect();
    threads.sort_unstable();
    let names: Vec<String> =
        threads.iter().map(|&thread| format!("\"{}\"", java.machine.thread_name(thread))).collect();
    let mut sites: Vec<Site> = Vec::new();
    // From the first state of the component, where the system is, to some of its states and back.
    let first = component.iter().copied().min().unwrap_or(0);
    let start = path_to(states, first).len();
    for &member in component.iter().take(SHOWN) {
        let path = path_to(states, member);
        let inside = path.get(start..).unwrap_or_default();
        for &choice in inside {
            java.step(choice);
        }
        java.settle();
        for &thread in &threads {
            // Where it looks at what the others do.
            let Op::Read(location, _) = java.machine.pending(thread) else { continue };
            let what = format!("reads {}", java.machine.describe_variable(location));
            let site = site(java.machine, thread, what);
            if !sites.iter().any(|known| known.thread == site.thread && known.place == site.place) {
                sites.push(site);
            }
        }
        inside.iter().for_each(|_| java.undo());
    }
    livelock(format!("{} may go round for ever under a fair scheduler", names.join(", ")), sites)
}

fn livelock(message: String, sites: Vec<Site>) -> Finding {
    let location = sites.first().and_then(|site| site.place.clone());
    let look_at = sites.iter().filter_map(|site| Some((site.place.clone()?, site.what.clone()))).collect();
    Finding::new(Property::Livelock, message, location, sites, look_at)
}

/// Whether the program could have put the value there: not a static or an object of the library's start.
fn is_program_data(machine: &Machine, location: Location) -> bool {
    match machine.variable_at(location) {
        vm::Variable::Field(field) if machine.program.field(field).is_static() => {
            machine.is_program_class(machine.program.field(field).class)
        }
        _ => !machine.state().heap.is_base(location.object),
    }
}
