//! Alarms: what may happen, where, by which thread, and why. An alarm may be false.

use crate::interference::Place;
use crate::location::Location;
use crate::units::ThreadIndex;
use program::MethodId;
use program::ir::Target;
use program::webs::WebId;
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
    /// What holds the value that it is about.
    pub suspect: Option<Suspect>,
    /// Where that value comes from, if it is in memory.
    pub blame: Option<Blame>,
}

/// A value that makes an alarm.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Suspect {
    pub web: WebId,
    pub wrong: Wrong,
}

/// What is wrong with a value.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Wrong {
    /// It may be null.
    Null,
    /// It may be 0.
    Zero,
    /// It may be too small or too large.
    Number,
}

/// The part of memory that a value was read from, and the writes that may have put what is wrong there. There are none
/// if it was there from the beginning, or comes from code that was not looked into.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Blame {
    pub location: Location,
    pub writes: Vec<Place>,
}

impl Alarm {
    pub fn new(property: &'static str, method: MethodId, at: Target, thread: ThreadIndex, message: String) -> Self {
        Self {
            property,
            method,
            at,
            threads: BTreeSet::from([thread]),
            message,
            other: None,
            suspect: None,
            blame: None,
        }
    }

    /// It is about what a web holds, if that is known.
    pub fn about(self, web: Option<WebId>, wrong: Wrong) -> Self {
        Self { suspect: web.map(|web| Suspect { web, wrong }), ..self }
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
