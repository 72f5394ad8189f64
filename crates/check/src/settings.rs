//! What the user asked the search to do.

use crate::Target;
use crate::properties::{self, LIVELOCK, LOCK_DISCIPLINE};
use explore::{Plan, Undo};
use std::time::Instant;
use support::Budget;
use verdict::{Origin, Property};
use vm::{Discipline, Semantics};

#[derive(Clone, Debug)]
pub struct Settings {
    /// How to search; `None`: Heddle chooses.
    pub plan: Option<Plan>,
    /// Whether accesses under a common monitor are scheduling points.
    pub discipline: Discipline,
    pub semantics: Semantics,
    /// What counts as a violation.
    pub properties: Vec<&'static Property>,
    /// `livelock` was asked for by name: fair cycles count too.
    pub fair_cycles: bool,
    /// Go on after the first finding, and collect every distinct one.
    pub all: bool,
    /// Tell states apart by what was printed, and list the possible outputs.
    pub outcomes: bool,
    /// What the whole run may spend, from the start of the process on.
    pub budget: Budget,
    /// When the whole run began.
    pub started: Instant,
    /// Which program it is, for traces.
    pub origin: Origin,
    /// For everything that is drawn.
    pub seed: u64,
    /// Where a best-first search by distance looks first.
    pub target: Target,
    /// How many samples to take.
    pub runs: Option<u64>,
    /// Whether random runs come before an exhaustive search.
    pub hunt: bool,
    /// Stop after so many transitions of random runs and searches together.
    pub max_transitions: Option<u64>,
    /// Effort for making the traces of findings shorter, see [`explore::System::effort`].
    pub shorten: u64,
    /// Compare states that are matched in full.
    pub oracle: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            plan: None,
            discipline: Discipline::Strict,
            semantics: Semantics::default(),
            properties: properties::by_default().collect(),
            fair_cycles: false,
            all: false,
            outcomes: false,
            budget: Budget::unlimited(),
            started: Instant::now(),
            origin: Origin::default(),
            seed: 0,
            target: Target::default(),
            runs: None,
            hunt: true,
            max_transitions: None,
            shorten: crate::SHORTENING,
            oracle: false,
        }
    }
}

impl Settings {
    /// Looks at these properties, and no others.
    pub fn ask(&mut self, properties: Vec<&'static Property>) {
        self.fair_cycles = properties.contains(&&LIVELOCK);
        self.properties = properties;
    }

    /// The same, with every finding of every property.
    pub fn everything(&self) -> Self {
        Self { all: true, properties: properties::all().collect(), ..self.clone() }
    }

    pub fn wants(&self, property: &Property) -> bool {
        self.properties.contains(&property)
    }

    /// Whether the use of locks is looked at.
    pub fn watches(&self) -> bool {
        self.wants(&LOCK_DISCIPLINE)
    }

    /// Why the plan cannot be right about what was asked for, if it cannot.
    pub fn admit(&self, plan: &Plan) -> Result<(), String> {
        plan.admit()?;
        if self.watches() && plan.undo != Undo::Trail {
            // Which locks are held is known by the depth of the trail.
            return Err("--property lock-discipline goes with --undo trail only".to_owned());
        }
        if !plan.reduction.records() {
            return Ok(());
        }
        let name = plan.reduction.name();
        let refused = [
            (self.outcomes || self.semantics.outcomes, "--outcomes", "the order in which independent threads print"),
            (self.semantics.time == vm::Time::Strict, "--time strict", "whether every other thread is blocked"),
            (self.semantics.time_choices, "--time-choices", "when time passes for each thread"),
            (self.semantics.gc_choices, "--gc-choices", "what the collector may take at each point"),
            (self.fair_cycles, "--property livelock", "every cycle, also of independent threads"),
            (self.watches(), "--property lock-discipline", "what all accesses of a path have in common"),
        ];
        match refused.iter().find(|(is, ..)| *is) {
            Some((_, option, what)) => Err(format!("{name} does not go with {option}, which is about {what}")),
            None => Ok(()),
        }
    }
}
