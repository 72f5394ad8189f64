//! Data races as a property of states: two threads are about to access one location, at least one of them
//! writes, and at least one access is plain.
//!
//! Under sequential consistency, two conflicting accesses that no synchronisation orders can be brought next to
//! each other in some execution, and then both are pending in one state. So looking at pending operations
//! finds a race whenever there is one, whatever reduction keeps the states before visible operations. Where accesses
//! weaker than volatile conflict, happens-before is watched, too (`happens_before.rs`).

use crate::explain::places::{lines_of, past_site, site, standpoint, verb};
use crate::progress::MetRace;
use crate::properties::known_races::{self, Accessor, Listed};
use crate::properties::{Arrival, Checker, Ending, Promise, Seen};
use crate::settings::Settings;
use crate::system::Java;
use crate::system::happens_before::Unordered;
use rustc_hash::FxHashSet;
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use verdict::assumptions::{LIBRARY_RACE, SEQUENTIAL_CONSISTENCY};
use verdict::{Apart, Assumption, Finding, Property};
use vm::{Location, Machine, Order, Step, ThreadId, TraceFrame};

pub static DATA_RACE: Property = Property {
    name: "data-race",
    noun: "data race",
    summary: "two threads access one location at the same time, at least one writes, at least one is plain",
    by_default: true,
    apart_by: Apart::Variable,
    about_protection: true,
    is_reason: true,
};

#[derive(Default)]
pub struct DataRace {
    /// Pairs of code positions whose race is already known, so that it costs nothing to meet it again.
    known: FxHashSet<(u32, u32)>,
    listed: Listed,
    /// Races on fields of the open list that were met, by variable, with the reason why they are harmless.
    harmless: BTreeMap<String, &'static str>,
    /// A conflict with a side weaker than volatile was met.
    weak: bool,
    /// One side of such a conflict was what the program's code asked for, not what the library does inside.
    weak_by_program: bool,
    /// A race was seen.
    raced: bool,
}

impl Checker for DataRace {
    fn property(&self) -> &'static Property {
        &DATA_RACE
    }

    fn promises(&self) -> &'static [Promise] {
        &[Promise {
            of: "",
            promised: "exact for \"is there one\", see below for \"which\"",
            premises: "P1–P5",
            tried_by: "`tests/check`, random programs, litmus shapes of `tests/outcomes`, the laboratory",
        }]
    }

    fn ending(&self) -> Ending {
        Ending::Standing
    }

    fn watch_path(&self, java: &mut Java<'_>, _settings: &Settings) {
        java.watch_order();
    }

    fn along_path(&mut self, java: &Java<'_>, seen: &mut Seen) {
        if java.outcome != Step::Assumed {
            let races = java.unordered().iter().filter_map(|race| unordered_finding(java.machine, race));
            seen.findings.extend(races.inspect(|_| self.raced = true));
        }
    }

    fn at_state(&mut self, java: &mut Java<'_>, arrival: &Arrival, seen: &mut Seen) {
        let mut weak = Vec::new();
        for &thread in &arrival.moved {
            conflicts(java.machine, thread, |conflict| {
                if conflict.order < Order::Volatile {
                    weak.push(conflict);
                }
            });
        }
        for conflict in weak {
            self.meet(java.machine, &conflict, seen);
        }
    }

    /// The program's own synchronisation may be too weak for what it is meant to order, or none at all.
    fn needs_order(&self, inspected: bool) -> bool {
        (self.weak_by_program || inspected) && !self.raced
    }

    fn assumptions(&self) -> Vec<Assumption> {
        let mut all: Vec<Assumption> = self.weak.then(|| SEQUENTIAL_CONSISTENCY.assumed()).into_iter().collect();
        let harmless = |(variable, why)| format!("the race on {variable} is harmless: {why}");
        all.extend(self.harmless.iter().map(harmless).map(|detail| LIBRARY_RACE.assumed_of(detail)));
        all
    }
}

impl DataRace {
    fn meet(&mut self, machine: &mut Machine, conflict: &Conflict, seen: &mut Seen) {
        if let Some(benign) = self.listed.benign(machine, conflict.location, conflict.threads) {
            return self.allow(machine, conflict, benign.why, seen);
        }
        self.weak = true;
        self.weak_by_program = self.weak_by_program || conflict.is_by_program(machine);
        if conflict.order > Order::Plain {
            return;
        }
        let accessors = conflict.threads.map(|thread| Accessor::of(machine, thread));
        if let Some(why) = known_races::relaxed(machine, conflict.location, &accessors) {
            return self.allow(machine, conflict, why, seen);
        }
        if !self.known.insert(conflict.positions(machine)) {
            return;
        }
        self.raced = true;
        seen.races.push(met(machine, conflict, false));
        seen.findings.push(finding(machine, conflict));
    }

    /// The verdict assumes that the race is harmless.
    fn allow(&mut self, machine: &mut Machine, conflict: &Conflict, why: &'static str, seen: &mut Seen) {
        if let Entry::Vacant(entry) = self.harmless.entry(machine.variable_label(conflict.location)) {
            seen.races.push(met(machine, conflict, true));
            entry.insert(why);
        }
    }
}

/// Two accesses that conflict.
struct Conflict {
    threads: [ThreadId; 2],
    location: Location,
    /// The weaker of the two orders.
    order: Order,
    verbs: [&'static str; 2],
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
    fn is_by_program(&self, machine: &Machine) -> bool {
        self.threads.into_iter().any(|thread| is_access_of_program(machine, thread))
    }

    /// The two positions in the code, in order.
    fn positions(&self, machine: &Machine) -> (u32, u32) {
        let [first, second] = self.threads.map(|thread| {
            let frame = machine.state().threads[thread.index()].frames.last();
            frame.map_or(0, |frame| frame.pc)
        });
        (first.min(second), first.max(second))
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

/// Calls `f` with every conflict between the thread's pending operation and another one's.
fn conflicts(machine: &Machine, thread: ThreadId, mut f: impl FnMut(Conflict)) {
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
                    threads: [thread, other],
                    location,
                    order: mine.order.min(theirs.order),
                    verbs: [verb(mine.reads, mine.writes), verb(theirs.reads, theirs.writes)],
                });
            }
        }
    }
}

/// The race as whoever watches the search hears of it.
fn met(machine: &mut Machine, conflict: &Conflict, listed: bool) -> MetRace {
    let variable = machine.variable_key(conflict.location);
    let mut side = |at: usize| (conflict.verbs[at].to_owned(), standpoint(machine, conflict.threads[at]).stack);
    let sides = [side(0), side(1)];
    MetRace { variable, listed, sides }
}

/// Of a race that shows side by side.
fn finding(machine: &mut Machine, conflict: &Conflict) -> Finding {
    let variable = machine.describe_variable(conflict.location);
    let owner = machine.describe_owned(conflict.location);
    let mut side = |at: usize| site(machine, conflict.threads[at], format!("{} {variable}", conflict.verbs[at]));
    let sites = [side(0), side(1)];
    let message = format!(
        "\"{}\" {} and \"{}\" {} {owner} at the same time, without synchronisation",
        sites[0].thread, conflict.verbs[0], sites[1].thread, conflict.verbs[1]
    );
    let (location, look_at) = (sites[0].place.clone(), lines_of(&sites));
    let finding = Finding::new(&DATA_RACE, message, location, sites.into(), look_at);
    Finding { variable: Some(machine.variable_label(conflict.location)), ..finding }
}

/// Of two accesses that nothing orders, unless the library races there on purpose.
fn unordered_finding(machine: &Machine, race: &Unordered) -> Option<Finding> {
    let uses = [&race.earlier, &race.later];
    let accessors = uses.map(|used| Accessor::at(used.frames[0]));
    let is_harmless = known_races::benign(machine, race.location, &accessors).is_some();
    if is_harmless || known_races::relaxed(machine, race.location, &accessors).is_some() {
        return None;
    }
    let variable = machine.describe_variable(race.location);
    let owner = machine.describe_owned(race.location);
    let verbs = uses.map(|used| verb(used.reads, used.writes));
    let sites = uses.map(|used| {
        let frames: Vec<TraceFrame> = used.frames.into_iter().flatten().collect();
        let what = format!("{} {variable}", verb(used.reads, used.writes));
        past_site(machine, used.thread, &frames, what, &[])
    });
    let message = format!(
        "\"{}\" {} and \"{}\" {} {owner}, and nothing orders the two: what lies between them is too weak",
        sites[0].thread, verbs[0], sites[1].thread, verbs[1]
    );
    let (location, look_at) = (sites[1].place.clone(), lines_of(&sites));
    let finding = Finding::new(&DATA_RACE, message, location, sites.into(), look_at);
    Some(Finding { variable: Some(machine.variable_label(race.location)), ..finding })
}
