//! Where a wrong value comes from: the part of memory that it was read from, and the writes that put it there.

use crate::alarms::{Alarm, Blame, Suspect, Wrong};
use crate::engine::Engine;
use crate::interference::Place;
use crate::location::LocationId;
use crate::properties::{Access, Accessed};
use crate::value::Value;
use facts::Linked;
use program::MethodId;
use program::ir::{Inst, Target};
use program::webs::WebId;
use rustc_hash::{FxHashMap, FxHashSet};

/// Finds out for each alarm about a value where that comes from.
pub fn assign(engine: &Engine<'_>, accessed: &Accessed, alarms: &mut [Alarm]) {
    if alarms.iter().all(|alarm| alarm.suspect.is_none()) {
        return;
    }
    let mut reads: FxHashMap<(MethodId, Target), Vec<&Access>> = FxHashMap::default();
    let mut writes: FxHashMap<LocationId, Vec<&Access>> = FxHashMap::default();
    for access in &accessed.all {
        match access.write {
            true => writes.entry(access.location).or_default().push(access),
            false => reads.entry((access.method, access.at)).or_default().push(access),
        }
    }
    for alarm in alarms {
        let Some(suspect) = alarm.suspect else { continue };
        let load = engine.world.points_to.linked(alarm.method).and_then(|linked| load(linked, suspect.web));
        let read = load.and_then(|at| reads.get(&(alarm.method, at)));
        let own = |access: &&&Access| alarm.threads.contains(&access.thread);
        let locations: FxHashSet<LocationId> =
            read.into_iter().flatten().filter(own).map(|access| access.location).collect();
        let Some(&first) = locations.iter().min() else { continue };
        let written = locations.iter().filter_map(|location| writes.get(location)).flatten();
        let mut places: Vec<Place> =
            written.filter(|access| is_wrong(suspect, access.value.as_ref())).map(|access| access.place()).collect();
        places.sort();
        places.dedup();
        alarm.blame = Some(Blame { location: engine.locations.get(first), writes: places });
    }
}

/// The instruction that has loaded what a web holds, if it is one.
fn load(linked: &Linked, mut web: WebId) -> Option<Target> {
    // Copies of copies come to an end: each is made of a web that was there before it.
    for _ in 0..linked.body.insts().len() {
        let (at, inst) = linked.source(web)?;
        web = match inst {
            Inst::GetField { .. } | Inst::GetStatic { .. } | Inst::ArrayLoad { .. } => return Some(at),
            Inst::Move { src, .. } => linked.read(at, src)?,
            Inst::CheckCast { obj, .. } => linked.read(at, obj)?,
            _ => return None,
        };
    }
    None
}

/// Whether what is written may be what is wrong. Of what is not known it may.
fn is_wrong(suspect: Suspect, value: Option<&Value>) -> bool {
    let Some(value) = value else { return true };
    match suspect.wrong {
        Wrong::Null => value.pointer().is_none_or(|pointer| pointer.null),
        Wrong::Zero => value.number().is_none_or(|number| number.may_be(0)),
        Wrong::Number => true,
    }
}
