//! What the user asked the search to do.

use crate::plan::Reduction;
use std::time::Duration;
use verdict::Property;
use vm::{Discipline, Semantics};

#[derive(Clone, Debug)]
pub struct Settings {
    pub reduction: Reduction,
    /// Whether accesses under a common monitor are scheduling points.
    pub discipline: Discipline,
    pub semantics: Semantics,
    /// What counts as a violation.
    pub properties: Vec<Property>,
    /// `livelock` was asked for by name: fair cycles count too.
    pub fair_cycles: bool,
    /// Go on after the first finding, and collect every distinct one.
    pub all: bool,
    /// Tell states apart by what was printed, and list the possible outputs.
    pub outcomes: bool,
    pub time_limit: Option<Duration>,
    /// Bytes of the whole process.
    pub memory_limit: Option<u64>,
    pub depth_limit: Option<u64>,
    /// Time for making the trace of a finding shorter.
    pub shorten: Duration,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            reduction: Reduction::default(),
            discipline: Discipline::Strict,
            semantics: Semantics::default(),
            properties: Property::ALL.to_vec(),
            fair_cycles: false,
            all: false,
            outcomes: false,
            time_limit: None,
            memory_limit: None,
            depth_limit: None,
            shorten: Duration::from_millis(500),
        }
    }
}
