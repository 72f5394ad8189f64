//! Components of the state graph that no step leaves: what never ends there, and whether that is a fault.
//!
//! - A thread that takes no step in the whole component, other than wake-ups without cause, never goes on:
//!   a partial deadlock.
//! - A thread that, running alone, comes back to where it was without having written anything spins. If in the
//!   whole component nobody else writes what it reads, it spins for ever: a livelock.

use crate::java::deadlock;
use crate::java::idle::is_idle;
use crate::java::places::site;
use crate::java::system::Java;
use crate::system::{Flow, System};
use rustc_hash::FxHashSet;
use verdict::{Finding, Property};
use vm::{Choice, Location, Machine, Op, ThreadId, Visibility};

/// States of a component that are looked at; a larger one is judged by these.
const STATES: usize = 1 << 20;
/// Steps of one thread alone.
const ALONE: usize = 50_000;

pub struct Trapped {
    pub findings: Vec<Finding>,
    /// Threads that keep the program alive are in there.
    pub user_threads: bool,
}

/// What happens in a component.
#[derive(Default)]
struct Doings {
    movers: FxHashSet<ThreadId>,
    written: FxHashSet<Location>,
    complete: bool,
}

/// Examines the component whose first state the system is in.
pub fn examine(java: &mut Java<'_>) -> Trapped {
    let threads = java.machine.user_threads();
    let mut trapped = Trapped { findings: Vec::new(), user_threads: !threads.is_empty() };
    if threads.is_empty() {
        return trapped;
    }
    let doings = doings(java);
    if !doings.complete {
        return trapped;
    }
    let stuck: Vec<ThreadId> = threads
        .iter()
        .copied()
        .filter(|thread| !doings.movers.contains(thread) && !is_idle(java.machine, *thread))
        .collect();
    if !stuck.is_empty() {
        trapped.findings.push(deadlock::finding(java.machine, &stuck, true));
    }
    for &thread in threads.iter().filter(|thread| doings.movers.contains(thread)) {
        if let Some(finding) = spins(java.machine, thread, &doings) {
            trapped.findings.push(finding);
        }
    }
    trapped
}

/// Goes once through the component.
fn doings(java: &mut Java<'_>) -> Doings {
    let mut doings = Doings { complete: true, ..Doings::default() };
    let mut seen = FxHashSet::default();
    seen.insert(java.fingerprint());
    let mut choices = Vec::new();
    java.choices(&mut choices);
    let mut nodes = vec![(0, choices.len(), 0)];
    while let Some((first, end, next)) = nodes.last_mut() {
        if *next == *end - *first {
            choices.truncate(*first);
            nodes.pop();
            if !nodes.is_empty() {
                java.undo();
            }
            continue;
        }
        let choice = choices[*first + *next];
        *next += 1;
        if choice.alternative & Choice::SPURIOUS == 0 {
            doings.movers.insert(choice.thread);
        }
        let accesses = java.machine.pending(choice.thread).accesses();
        for access in accesses.into_iter().flatten().filter(|access| access.writes) {
            let slots = access.span.start..access.span.start.saturating_add(access.span.len);
            doings.written.extend(slots.map(|slot| Location { object: access.span.object, slot }));
        }
        if java.step(choice) == Flow::On && seen.len() < STATES && seen.insert(java.fingerprint()) {
            let first = choices.len();
            java.choices(&mut choices);
            nodes.push((first, choices.len(), 0));
            continue;
        }
        doings.complete &= seen.len() < STATES;
        java.undo();
    }
    doings
}

/// The finding, if the thread spins on something that nobody writes.
fn spins(machine: &mut Machine, thread: ThreadId, doings: &Doings) -> Option<Finding> {
    let visibility = std::mem::replace(&mut machine.visibility, Visibility::All);
    let mut seen = FxHashSet::default();
    let mut reads: Vec<(Location, verdict::Site)> = Vec::new();
    let mut steps = 0;
    let mut spins = false;
    while steps < ALONE {
        if !seen.insert(machine.fingerprint()) {
            spins = true;
            break;
        }
        let choice = machine
            .choices()
            .into_iter()
            .find(|choice| choice.thread == thread && choice.alternative & Choice::SPURIOUS == 0);
        let Some(choice) = choice else { break };
        match machine.pending(thread) {
            Op::Notify { .. } | Op::Unpark(_) | Op::Start(_) | Op::Interrupt(_) => break,
            op if op.accesses().into_iter().flatten().any(|access| access.writes) => break,
            Op::Read(location, _)
                if is_program_data(machine, location) && !reads.iter().any(|(known, _)| *known == location) =>
            {
                let what = format!("reads {}", machine.describe_variable(location));
                let site = site(machine, thread, what);
                reads.push((location, site));
            }
            _ => {}
        }
        machine.step(choice);
        steps += 1;
    }
    for _ in 0..steps {
        machine.undo();
    }
    machine.visibility = visibility;
    if !spins || reads.is_empty() || reads.iter().any(|(location, _)| doings.written.contains(location)) {
        return None;
    }
    let name = machine.thread_name(thread);
    let (location, _) = reads[0];
    let variable = machine.describe_variable(location);
    let sites: Vec<verdict::Site> = reads.into_iter().map(|(_, site)| site).collect();
    Some(Finding {
        property: Property::Livelock,
        message: format!("\"{name}\" spins on {variable} for ever: nobody can change it any more"),
        location: sites.first().and_then(|site| site.place.clone()),
        look_at: sites.iter().filter_map(|site| Some((site.place.clone()?, site.what.clone()))).collect(),
        sites,
        trace: None,
        story: None,
        trace_file: None,
    })
}

/// Whether the program could have put the value there: not a static or an object of the library's start.
fn is_program_data(machine: &Machine, location: Location) -> bool {
    match machine.variable_at(location) {
        vm::Variable::Field(field) if machine.program.field(field).is_static() => {
            machine.is_program_class(machine.program.field(field).class)
        }
        _ => !machine.state.heap.is_base(location.object),
    }
}
