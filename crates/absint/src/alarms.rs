//! Alarms: what may happen, where, by which thread, and why. An alarm may be false.

use crate::interference::Place;
use crate::units::ThreadIndex;
use program::MethodId;
use program::ir::Target;
use std::collections::{BTreeMap, BTreeSet};

/// A property that could not be proved at a place.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Alarm {
    pub property: &'static str,
    pub method: MethodId,
    pub at: Target,
    /// Who may get there.
    pub threads: BTreeSet<ThreadIndex>,
    /// What may happen, with the abstract values that make it so.
    pub message: String,
    /// For what takes two: where the other one is.
    pub other: Option<Place>,
}

impl Alarm {
    pub fn new(property: &'static str, method: MethodId, at: Target, thread: ThreadIndex, message: String) -> Self {
        Self { property, method, at, threads: BTreeSet::from([thread]), message, other: None }
    }

    pub fn with_other(mut self, other: Place) -> Self {
        self.other = Some(other);
        self
    }
}

/// One alarm for each property, place and other side, however often it was raised.
pub fn grouped(alarms: Vec<Alarm>) -> Vec<Alarm> {
    type Key = (&'static str, MethodId, Target, Option<(MethodId, Target)>);
    let mut groups: BTreeMap<Key, Alarm> = BTreeMap::new();
    for alarm in alarms {
        let other = alarm.other.map(|place| (place.method, place.at));
        let key = (alarm.property, alarm.method, alarm.at, other);
        match groups.get_mut(&key) {
            Some(known) => known.threads.extend(&alarm.threads),
            None => _ = groups.insert(key, alarm),
        }
    }
    groups.into_values().collect()
}
