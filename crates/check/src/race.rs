//! Data races as a property of states: two threads are about to access one location, at least one of them
//! writes, and at least one access is plain.
//!
//! Under sequential consistency, two conflicting accesses that no synchronisation orders can be brought next to
//! each other in some execution, and then both are pending in one state. So looking at pending operations
//! finds a race whenever there is one, whatever reduction keeps the states before visible operations.

use crate::places::{site, standpoint};
use crate::progress::MetRace;
use verdict::{Finding, Property};
use vm::{Location, Machine, Order, ThreadId};

/// Two accesses that conflict.
pub struct Conflict {
    pub threads: (ThreadId, ThreadId),
    pub location: Location,
    /// The weaker of the two orders.
    pub order: Order,
    whats: (&'static str, &'static str),
}

/// Packages whose classes pass an access with its mode on, as the caller asked for it.
const ACCESSES: &[&str] = &[
    "java/lang/foreign/",
    "java/lang/invoke/",
    "java/lang/ref/",
    "java/nio/",
    "java/util/concurrent/atomic/",
    "java/util/concurrent/locks/LockSupport",
    "jdk/internal/foreign/",
    "jdk/internal/misc/",
    "sun/misc/",
];

impl Conflict {
    /// Whether one of the two accesses is one that the program's code asked for.
    pub fn is_by_program(&self, machine: &Machine) -> bool {
        [self.threads.0, self.threads.1].into_iter().any(|thread| is_access_of_program(machine, thread))
    }
}

fn is_access_of_program(machine: &Machine, thread: ThreadId) -> bool {
    let frames = machine.state().threads[thread.index()].frames.iter().rev();
    let mut classes = frames.map(|frame| machine.program.method(frame.method).class).skip_while(|&class| {
        let name = machine.program.class_name(class);
        !machine.is_program_class(class) && ACCESSES.iter().any(|package| name.starts_with(package))
    });
    classes.next().is_some_and(|class| machine.is_program_class(class))
}

/// What an access does, in a word.
pub fn verb(reads: bool, writes: bool) -> &'static str {
    match (reads, writes) {
        (true, true) => "updates",
        (false, true) => "writes",
        _ => "reads",
    }
}

/// Calls `f` with every conflict between the thread's pending operation and another one's.
pub fn conflicts(machine: &Machine, thread: ThreadId, mut f: impl FnMut(Conflict)) {
    let mine = machine.pending_accesses(thread);
    if mine[0].is_none() {
        return;
    }
    for index in 0..machine.state().threads.len() {
        let other = ThreadId::new(index);
        if other == thread || machine.state().control(other).ended {
            continue;
        }
        let theirs = machine.pending_accesses(other);
        for mine in mine.into_iter().flatten() {
            for theirs in theirs.into_iter().flatten() {
                let Some(location) = mine.conflict(theirs) else { continue };
                f(Conflict {
                    threads: (thread, other),
                    location,
                    order: mine.order.min(theirs.order),
                    whats: (verb(mine.reads, mine.writes), verb(theirs.reads, theirs.writes)),
                });
            }
        }
    }
}

/// The race as whoever watches the search hears of it.
pub fn met(machine: &mut Machine, conflict: &Conflict, listed: bool) -> MetRace {
    let variable = machine.variable_key(conflict.location);
    let mut side = |thread, what: &str| (what.to_owned(), standpoint(machine, thread).stack);
    let sides = [side(conflict.threads.0, conflict.whats.0), side(conflict.threads.1, conflict.whats.1)];
    MetRace { variable, listed, sides }
}

pub fn finding(machine: &mut Machine, conflict: &Conflict) -> Finding {
    let variable = machine.describe_variable(conflict.location);
    let owner = machine.describe_owned(conflict.location);
    let first = site(machine, conflict.threads.0, format!("{} {variable}", conflict.whats.0));
    let second = site(machine, conflict.threads.1, format!("{} {variable}", conflict.whats.1));
    let message = format!(
        "\"{}\" {} and \"{}\" {} {owner} at the same time, without synchronisation",
        first.thread, conflict.whats.0, second.thread, conflict.whats.1
    );
    let look_at = [&first, &second]
        .into_iter()
        .filter_map(|side| Some((side.place.clone()?, format!("{} here", side.what))))
        .collect();
    let location = first.place.clone();
    let finding = Finding::new(Property::DataRace, message, location, vec![first, second], look_at);
    Finding { variable: Some(machine.variable_label(conflict.location)), ..finding }
}
