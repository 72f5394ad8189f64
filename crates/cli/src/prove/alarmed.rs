//! What an analysis says, as plain data: the program that it speaks of may be gone, and be loaded anew.

use absint::alarms::Alarm;
use absint::answer::{Answer, Gap};
use absint::show::{location_name, thread_name};
use absint::world::World;
use check::confirm::{Claim, Spot, Suspicion};
use facts::places::{self, field_name};
use program::ir::{Inst, Target};
use program::{FieldId, MethodId};
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::time::Duration;
use verdict::Place;

/// Writes that are told of an alarm; programs are told all.
const MOST: usize = 3;

/// The answer of an analysis.
pub struct Analysed {
    pub alarms: Vec<Alarmed>,
    /// What was asked for, in order.
    pub asked: Vec<&'static str>,
    pub proved: Vec<&'static str>,
    pub gaps: Vec<Gap>,
    pub assumptions: Vec<String>,
    /// Calls of the program's code into the library: of which it is not known what they do, known by their contracts,
    /// and looked into.
    pub cut: usize,
    pub known: usize,
    pub looked_into: usize,
    pub took: Duration,
}

/// An alarm.
#[derive(Clone)]
pub struct Alarmed {
    pub suspicion: Suspicion,
    pub place: Place,
    /// What may happen, with the abstract values that make it so.
    pub message: String,
    pub threads: Vec<String>,
    /// For what takes two: the other thread, and where it is.
    pub other: Option<Side>,
    /// For what takes two: locks that are held here.
    pub locks: Vec<String>,
    /// For what is about a value: where that is read from, and who writes what is wrong there.
    pub origin: Option<(String, Vec<Side>)>,
}

/// A thread at a place, and the locks that it surely holds there.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Side {
    pub thread: String,
    pub place: Place,
    pub locks: Vec<String>,
}

impl Side {
    fn of(world: &World<'_>, at: &absint::interference::Place) -> Self {
        let thread = thread_name(world, at.thread);
        Self { thread, place: place(world, at.method, at.at), locks: locks(world, at.method, at.at) }
    }
}

/// `no lock`, `holding this`.
pub fn under(locks: &[String]) -> String {
    if locks.is_empty() { "no lock".to_owned() } else { format!("holding {}", locks.join(", ")) }
}

impl Analysed {
    pub fn of(world: &World<'_>, answer: Answer, asked: Vec<&'static str>, took: Duration) -> Self {
        let Answer { alarms, proved, gaps, assumptions, cut, known, looked_into } = answer;
        let alarms = once(alarms.iter().map(|alarm| Alarmed::of(world, alarm)).collect());
        Self { alarms, asked, proved, gaps, assumptions, cut, known, looked_into, took }
    }

    /// What it says of each property by what it does not say.
    pub fn claims(&self) -> Vec<Claim> {
        let has_gap = |property| self.gaps.iter().any(|gap| gap.property == property && gap.forbids);
        self.asked.iter().map(|&property| Claim { property, is_complete: !has_gap(property) }).collect()
    }
}

/// What cannot be told apart by its lines is one alarm; what takes two is told from either side.
fn once(alarms: Vec<Alarmed>) -> Vec<Alarmed> {
    let mut kept: Vec<Alarmed> = Vec::new();
    let mut known = BTreeMap::new();
    for alarm in alarms {
        let place = alarm.place.clone();
        let sides = match &alarm.other {
            Some(Side { place: other, .. }) => (place.clone().min(other.clone()), Some(place.max(other.clone())), None),
            None => (place, None, Some(alarm.message.clone())),
        };
        match known.entry((alarm.suspicion.property, alarm.suspicion.variable.clone(), sides)) {
            Entry::Vacant(entry) => {
                entry.insert(kept.len());
                kept.push(alarm);
            }
            Entry::Occupied(entry) => {
                let known = &mut kept[*entry.get()];
                // Seen from the other side, the threads are those of the other side.
                if known.place == alarm.place {
                    known.threads.extend(alarm.threads);
                    known.threads.sort();
                    known.threads.dedup();
                }
            }
        }
    }
    kept
}

impl Alarmed {
    fn of(world: &World<'_>, alarm: &Alarm) -> Self {
        let place = place(world, alarm.method, alarm.at);
        let origin = alarm.blame.as_ref().map(|blame| {
            let mut writes: Vec<Side> = blame.writes.iter().map(|place| Side::of(world, place)).collect();
            writes.sort();
            writes.dedup();
            (location_name(world, blame.location), writes)
        });
        Self {
            suspicion: Suspicion {
                property: alarm.property,
                spot: spot(world, alarm.method, alarm.at),
                other: alarm.other.map(|other| spot(world, other.method, other.at)),
                variable: variable(world, alarm.method, alarm.at).or_else(|| {
                    let other = alarm.other?;
                    variable(world, other.method, other.at)
                }),
            },
            place,
            message: alarm.message.clone(),
            threads: alarm.threads.iter().map(|&thread| thread_name(world, thread)).collect(),
            other: alarm.other.as_ref().map(|other| Side::of(world, other)),
            locks: if alarm.other.is_some() { locks(world, alarm.method, alarm.at) } else { Vec::new() },
            origin,
        }
    }

    /// The abstract values that make it possible, if it is about one.
    pub fn values(&self) -> Option<&str> {
        Some(self.message.as_str()).filter(|message| message.contains(" ∈ "))
    }

    /// What it is about: alarms with one cause have it in common.
    pub fn cause(&self) -> Option<&str> {
        let origin = self.origin.as_ref().map(|(variable, _)| variable.as_str());
        origin.or(self.suspicion.variable.as_deref().filter(|_| self.other.is_some()))
    }

    /// Whether another alarm has the same cause.
    pub fn shares_cause(&self, other: &Self) -> bool {
        self.suspicion.property == other.suspicion.property && self.cause().is_some() && self.cause() == other.cause()
    }

    /// The threads, and where the other one is, or who has written what is wrong.
    pub fn who(&self) -> String {
        let threads = self.threads.join(", ");
        match (&self.other, &self.origin) {
            (Some(Side { thread, place, locks }), _) => {
                format!("{threads}, {}; {thread} at {place}, {}", under(&self.locks), under(locks))
            }
            (None, Some((variable, writes))) if writes.is_empty() => {
                format!("{threads}; from {variable}, where no write of the program's has put it")
            }
            (None, Some((variable, writes))) => {
                let first = writes
                    .iter()
                    .take(MOST)
                    .map(|Side { thread, place, locks }| format!("{thread} at {place}, {}", under(locks)));
                let more = writes.len().saturating_sub(MOST);
                let more = if more > 0 { format!("; and {more} more") } else { String::new() };
                format!("{threads}; from {variable}, written by {}{more}", first.collect::<Vec<_>>().join("; "))
            }
            (None, None) => threads,
        }
    }
}

fn place(world: &World<'_>, method: MethodId, at: Target) -> Place {
    let program = world.program;
    let places::Place { file, line } = places::Place::of(program, method, at);
    Place {
        class: program.external_name(program.method(method).class),
        method: program.method_name(method).to_owned(),
        file,
        line: line.map(u32::from),
    }
}

/// Where to look for it. A class that stands for a call site has no lines, and is called otherwise in the next run.
fn spot(world: &World<'_>, method: MethodId, at: Target) -> Spot {
    let Place { class, method: name, line, .. } = place(world, method, at);
    let is_hidden = world.program.class(world.program.method(method).class).hidden;
    Spot { class, method: name, line: line.filter(|_| !is_hidden) }
}

/// The locks that are surely held where an instruction accesses a field.
fn locks(world: &World<'_>, method: MethodId, at: Target) -> Vec<String> {
    let field = accessed(world, method, at);
    let accesses = field.map_or(&[][..], |field| world.known.protection().accesses(field));
    let known = accesses.iter().find(|access| (access.method, access.at) == (method, at));
    known.into_iter().flat_map(|access| &access.guards).map(|guard| guard.describe(world.program)).collect()
}

/// The field that an instruction accesses.
fn variable(world: &World<'_>, method: MethodId, at: Target) -> Option<String> {
    Some(field_name(world.program, accessed(world, method, at)?))
}

fn accessed(world: &World<'_>, method: MethodId, at: Target) -> Option<FieldId> {
    let linked = world.points_to.linked(method)?;
    match linked.body.inst(at) {
        Inst::GetField { field, .. }
        | Inst::PutField { field, .. }
        | Inst::GetStatic { field, .. }
        | Inst::PutStatic { field, .. } => linked.field(field),
        _ => None,
    }
}
