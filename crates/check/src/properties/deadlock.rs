//! Deadlocks: nothing can go on, threads wait for each other's locks in a circle, or some never go on while others do.

use crate::explain::places::site;
use crate::properties::components::Component;
use crate::properties::idle::is_idle;
use crate::properties::{Arrival, Checker, Ending, Promise, Seen};
use crate::system::Java;
use verdict::{Apart, Finding, Property, Site};
use vm::{Machine, Op, Ref, ThreadId};

pub static DEADLOCK: Property = Property {
    name: "deadlock",
    noun: "deadlock",
    summary: "threads wait for each other, or for something that never comes",
    by_default: true,
    apart_by: Apart::Places,
    about_protection: false,
    is_reason: false,
};

pub struct Deadlock;

impl Checker for Deadlock {
    fn property(&self) -> &'static Property {
        &DEADLOCK
    }

    fn promises(&self) -> &'static [Promise] {
        &[
            Promise {
                of: "nothing is enabled",
                promised: "exact",
                premises: "P1–P5",
                tried_by: "`tests/check`, random programs, the laboratory",
            },
            Promise {
                of: "a cycle of lock owners while others run",
                promised: "exact",
                premises: "P1–P5",
                tried_by: "`tests/check`",
            },
            Promise {
                of: "partial, threads that nothing reachable can release",
                promised: "exact",
                premises: "P1–P5",
                tried_by: "`tests/check/partial`, the laboratory",
            },
        ]
    }

    fn ending(&self) -> Ending {
        Ending::Standing
    }

    fn at_state(&mut self, java: &mut Java<'_>, arrival: &Arrival, seen: &mut Seen) {
        match &arrival.stuck {
            Some(stuck) if stuck.is_empty() => {}
            Some(stuck) => seen.findings.push(finding(java.machine, stuck, false)),
            None => {
                let mut circles: Vec<Vec<ThreadId>> = Vec::new();
                for &thread in &arrival.moved {
                    if !circles.iter().any(|circle| circle.contains(&thread)) {
                        circles.extend(circle(java.machine, thread));
                    }
                }
                seen.findings.extend(circles.iter().map(|threads| finding(java.machine, threads, true)));
            }
        }
    }

    fn needs_components(&self) -> bool {
        true
    }

    /// A thread that takes no step at all never goes on.
    fn at_component(&mut self, java: &mut Java<'_>, component: &Component<'_>, seen: &mut Seen) {
        if !component.closed {
            return;
        }
        let waits = |thread: &ThreadId| !component.movers.contains(thread) && !is_idle(java.machine, *thread);
        let stuck: Vec<ThreadId> = component.threads.iter().copied().filter(waits).collect();
        if !stuck.is_empty() {
            seen.findings.push(finding(java.machine, &stuck, true));
        }
    }
}

/// What a thread that cannot go on waits for, in words, and the thread that could help.
fn waits_for(machine: &Machine, thread: ThreadId) -> (String, Option<ThreadId>) {
    let owner_of = |object: Ref| machine.state().monitor(object).and_then(|monitor| monitor.owner);
    let named = |owner: Option<ThreadId>| match owner {
        Some(owner) => format!(", which \"{}\" holds", machine.thread_name(owner)),
        None => String::new(),
    };
    match machine.pending(thread) {
        Op::Acquire(object) => {
            let owner = owner_of(object);
            (format!("waits for the lock of {}{}", machine.numbered(object), named(owner)), owner)
        }
        Op::Reacquire(object) => {
            let owner = owner_of(object);
            (format!("was woken and wants the lock of {} back{}", machine.numbered(object), named(owner)), owner)
        }
        Op::Wait { monitor, .. } => (format!("waits to be notified on {}", machine.numbered(monitor)), None),
        Op::Park { .. } => {
            let Some((blocker, owner)) = machine.park_blocker(thread) else {
                return ("is parked; nobody will unpark it".to_owned(), None);
            };
            (format!("is parked, waiting for {}{}", machine.name_in_program(blocker), named(owner)), owner)
        }
        Op::Join { thread: object, .. } => {
            let target = machine.thread_with(object);
            (format!("waits for {} to end", machine.numbered(object)), target)
        }
        Op::Initialise(class) => {
            let owner = match machine.state().init(class) {
                vm::Init::Running(owner) => Some(owner),
                _ => None,
            };
            let by = owner.map(|owner| format!(" by \"{}\"", machine.thread_name(owner))).unwrap_or_default();
            (format!("waits for class {} to be initialised{by}", machine.program.external_name(class)), owner)
        }
        Op::Start(object) => {
            let owner = owner_of(object);
            (format!("waits for the lock of {}{}", machine.numbered(object), named(owner)), owner)
        }
        Op::End => {
            let object = machine.state().threads[thread.index()].object;
            let owner = owner_of(object);
            (format!("waits for the lock of its own thread object{}", named(owner)), owner)
        }
        other => (format!("cannot go on ({other:?})"), None),
    }
}

/// The circle of threads that wait for each other's locks and that the thread is in.
fn circle(machine: &Machine, thread: ThreadId) -> Option<Vec<ThreadId>> {
    let mut members = Vec::new();
    let mut at = thread;
    loop {
        let blocked = matches!(machine.pending(at), Op::Acquire(_) | Op::Reacquire(_) | Op::Initialise(_));
        if !blocked || machine.state().control(at).ended || machine.is_enabled(at) {
            return None;
        }
        members.push(at);
        let (_, next) = waits_for(machine, at);
        at = next?;
        if at == thread {
            return Some(members);
        }
        if members.contains(&at) {
            return None;
        }
    }
}

/// Threads that cannot go on, each with what it waits for.
fn finding(machine: &mut Machine, threads: &[ThreadId], others_run: bool) -> Finding {
    // Those that wait for a lock tell most, those that only wait for others to end least.
    let mut threads = threads.to_vec();
    threads.sort_by_key(|&thread| match machine.pending(thread) {
        Op::Acquire(_) | Op::Reacquire(_) | Op::Initialise(_) => 0,
        Op::Join { .. } => 2,
        _ => 1,
    });
    // Where some wait in a circle, the others only wait for them.
    let mut circular = threads.iter().copied().find_map(|thread| circle(machine, thread)).unwrap_or_default();
    circular.sort_unstable();
    let (threads, others): (Vec<ThreadId>, Vec<ThreadId>) = match circular.is_empty() {
        true => (threads, Vec::new()),
        false => (circular.clone(), threads.into_iter().filter(|thread| !circular.contains(thread)).collect()),
    };
    let mut side = |thread: &ThreadId| {
        let (what, _) = waits_for(machine, *thread);
        site(machine, *thread, what)
    };
    let sites: Vec<Site> = threads.iter().map(&mut side).collect();
    let others: Vec<Site> = others.iter().map(&mut side).collect();
    let who: Vec<String> = sites.iter().map(|site| format!("\"{}\" {}", site.thread, site.what)).collect();
    let names: Vec<String> = sites.iter().map(|site| format!("\"{}\"", site.thread)).collect();
    let names = match names.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} and {last}", rest.join(", ")),
        _ => names.concat(),
    };
    let message = match (who.len(), others_run) {
        (1, false) => format!("{}, for ever", who[0]),
        (1, true) => format!("{}, for ever, while other threads go on", who[0]),
        _ if !circular.is_empty() => format!("{names} wait for each other"),
        (_, false) => format!("no thread can go on: {names} wait for ever"),
        (_, true) => format!("{names} wait for ever, while other threads go on"),
    };
    let look_at =
        sites.iter().chain(&others).filter_map(|site| Some((site.place.clone()?, site.what.clone()))).collect();
    let location = sites.first().and_then(|site| site.place.clone());
    Finding::new(&DEADLOCK, message, location, sites, look_at)
}
