//! What an analysis says, as plain data: the program that it speaks of may be gone, and be loaded anew.

use absint::alarms::Alarm;
use absint::answer::{Answer, Gap};
use absint::show::thread_name;
use absint::world::World;
use check::confirm::{Claim, Spot, Suspicion};
use facts::places::{self, field_name};
use program::MethodId;
use program::ir::{Inst, Target};
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::time::Duration;
use verdict::Place;

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
    pub other: Option<(String, Place)>,
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
            Some((_, other)) => (place.clone().min(other.clone()), Some(place.max(other.clone())), None),
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
        let other = alarm.other.map(|other| {
            let place = self::place(world, other.method, other.at);
            (thread_name(world, other.thread), place, spot(world, other.method, other.at))
        });
        Self {
            suspicion: Suspicion {
                property: alarm.property,
                spot: spot(world, alarm.method, alarm.at),
                other: other.as_ref().map(|(.., spot)| spot.clone()),
                variable: variable(world, alarm.method, alarm.at).or_else(|| {
                    let other = alarm.other?;
                    variable(world, other.method, other.at)
                }),
            },
            place,
            message: alarm.message.clone(),
            threads: alarm.threads.iter().map(|&thread| thread_name(world, thread)).collect(),
            other: other.map(|(thread, place, _)| (thread, place)),
        }
    }

    /// The abstract values that make it possible, if it is about one.
    pub fn values(&self) -> Option<&str> {
        Some(self.message.as_str()).filter(|message| message.contains(" ∈ "))
    }

    /// What it is about: alarms with one cause have it in common.
    pub fn cause(&self) -> Option<&str> {
        self.suspicion.variable.as_deref().filter(|_| self.other.is_some())
    }

    /// The threads, and where the other one is.
    pub fn who(&self) -> String {
        let threads = self.threads.join(", ");
        match &self.other {
            Some((thread, place)) => format!("{threads}; {thread} at {place}"),
            None => threads,
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

/// The field that an instruction accesses.
fn variable(world: &World<'_>, method: MethodId, at: Target) -> Option<String> {
    let linked = world.points_to.linked(method)?;
    let field = match linked.body.inst(at) {
        Inst::GetField { field, .. }
        | Inst::PutField { field, .. }
        | Inst::GetStatic { field, .. }
        | Inst::PutStatic { field, .. } => linked.field(field)?,
        _ => return None,
    };
    Some(field_name(world.program, field))
}
