//! Threads that go round for ever without getting anywhere.
//!
//! A thread that, running alone, comes back to where it was without having written anything *spins*. If in a closed
//! component nobody writes what it reads, it spins for ever. On request any component counts in which every thread
//! either takes steps or is at times unable to: a fair scheduler may go round in it for ever.

use crate::explain::places::site;
use crate::properties::components::Component;
use crate::properties::{Cause, Checker, Ending, Promise, Seen};
use crate::system::Java;
use explore::System;
use rustc_hash::FxHashSet;
use verdict::{Apart, Finding, Property, Site, Unjudged};
use vm::{Location, Machine, Op, ThreadId, Visibility};

/// States of a cycle whose places are shown.
const SHOWN: usize = 64;
/// Steps of one thread alone.
const ALONE: usize = 50_000;

pub static LIVELOCK: Property = Property {
    name: "livelock",
    noun: "livelock",
    summary: "a thread spins on something that nobody can change any more",
    by_default: true,
    apart_by: Apart::Places,
    about_protection: false,
    is_reason: false,
};

pub struct Livelock;

impl Checker for Livelock {
    fn property(&self) -> &'static Property {
        &LIVELOCK
    }

    fn promises(&self) -> &'static [Promise] {
        &[
            Promise {
                of: "a thread spins on what nobody can change",
                promised: "exact",
                premises: "P1–P5",
                tried_by: "`tests/check/livelock`",
            },
            Promise {
                of: "cycles that a fair scheduler may stay in, if asked for by name",
                promised: "`none`: exact; `escape`: cycles of visible operations only; `dynamic`: refused",
                premises: "P1–P4",
                tried_by: "`tests/check/livelock`",
            },
        ]
    }

    fn ending(&self) -> Ending {
        Ending::Standing
    }

    fn needs_components(&self) -> bool {
        true
    }

    fn at_component(&mut self, java: &mut Java<'_>, component: &Component<'_>, seen: &mut Seen) {
        if component.closed {
            let written = component.written();
            let only = component.movers.len() == 1;
            for &thread in component.threads.iter().filter(|thread| component.movers.contains(thread)) {
                match spins(java.machine, thread, &written, only) {
                    Some(finding) => seen.findings.extend(finding),
                    None => seen.unjudged = Some(Cause::Cycles(Unjudged::Steps)),
                }
            }
        }
        // What was found elsewhere says more.
        if component.fair_cycles && seen.findings.is_empty() && component.is_fair(java.machine) {
            seen.findings.push(goes_round(java, component));
        }
    }
}

/// The finding, if the thread spins on something that nobody writes; `None` if that took too long to tell. Where
/// nobody else takes a step, what other threads are doing does not change either.
fn spins(
    machine: &mut Machine,
    thread: ThreadId,
    written: &FxHashSet<Location>,
    only: bool,
) -> Option<Option<Finding>> {
    let visibility = std::mem::replace(&mut machine.beliefs.visibility, Visibility::Total);
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
    machine.beliefs.visibility = visibility;
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
fn goes_round(java: &mut Java<'_>, component: &Component<'_>) -> Finding {
    let mut threads: Vec<ThreadId> = component.movers.iter().copied().collect();
    threads.sort_unstable();
    let names: Vec<String> =
        threads.iter().map(|&thread| format!("\"{}\"", java.machine.thread_name(thread))).collect();
    let mut sites: Vec<Site> = Vec::new();
    for way in component.ways(SHOWN) {
        for &choice in &way {
            java.step(choice);
        }
        java.catch_up();
        for &thread in &threads {
            // Where it looks at what the others do.
            let Op::Read(location, _) = java.machine.pending(thread) else { continue };
            let what = format!("reads {}", java.machine.describe_variable(location));
            let site = site(java.machine, thread, what);
            if !sites.iter().any(|known| known.thread == site.thread && known.place == site.place) {
                sites.push(site);
            }
        }
        way.iter().for_each(|_| java.undo());
    }
    livelock(format!("{} may go round for ever under a fair scheduler", names.join(", ")), sites)
}

fn livelock(message: String, sites: Vec<Site>) -> Finding {
    let location = sites.first().and_then(|site| site.place.clone());
    let look_at = sites.iter().filter_map(|site| Some((site.place.clone()?, site.what.clone()))).collect();
    Finding::new(&LIVELOCK, message, location, sites, look_at)
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
