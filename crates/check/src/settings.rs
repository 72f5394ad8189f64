//! What the user asked the search to do.

use crate::Target;
use crate::properties::{self, LIVELOCK, LOCK_DISCIPLINE};
use crate::search::companion::Spare;
use crate::system::foresight::Ahead;
use explore::{Plan, Reduction, Undo};
use std::time::Instant;
use support::Budget;
use verdict::{Origin, Property};
use vm::{Discipline, Semantics, Time};

/// Whether what is shared is learnt on the way.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Beliefs {
    #[default]
    On,
    /// Every access of an object that two threads can reach is a scheduling point.
    Off,
    /// So is every such access, but those in code of the library: behaviours are lost.
    OffOwn,
}

impl Beliefs {
    /// In the order of declaration.
    pub const NAMES: [&str; 3] = ["on", "off", "off-own"];

    pub fn name(self) -> &'static str {
        Self::NAMES[self as usize]
    }

    pub fn named(name: &str) -> Option<Self> {
        [Self::On, Self::Off, Self::OffOwn].into_iter().find(|beliefs| beliefs.name() == name)
    }
}

/// How much is to be found.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Until {
    /// Any finding.
    Finding,
    /// One that is no mere reason of others ([`Property::is_reason`]), with what is often the reason for it.
    #[default]
    Answer,
    /// Every distinct finding.
    End,
}

impl Until {
    /// Whether a finding of this property is the end of it.
    pub fn ends_with(self, property: &Property) -> bool {
        match self {
            Self::Finding => true,
            Self::Answer => !property.is_reason,
            Self::End => false,
        }
    }
}

#[derive(Clone, Debug)]
pub struct Settings {
    /// How to search; `None`: Heddle chooses.
    pub plan: Option<Plan>,
    /// Which static facts to use; `None`: Heddle chooses.
    pub ahead: Option<Ahead>,
    pub beliefs: Beliefs,
    /// Whether accesses under a common monitor are scheduling points.
    pub discipline: Discipline,
    pub semantics: Semantics,
    /// What counts as a violation.
    pub properties: Vec<&'static Property>,
    /// `livelock` was asked for by name: fair cycles count too.
    pub fair_cycles: bool,
    /// How much is to be found.
    pub until: Until,
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
    /// For random runs beside the search, if it hunts.
    pub spare: Option<Spare>,
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
            ahead: None,
            beliefs: Beliefs::On,
            discipline: Discipline::Strict,
            semantics: Semantics::default(),
            properties: properties::by_default().collect(),
            fair_cycles: false,
            until: Until::Answer,
            outcomes: false,
            budget: Budget::unlimited(),
            started: Instant::now(),
            origin: Origin::default(),
            seed: 0,
            target: Target::default(),
            runs: None,
            hunt: true,
            spare: None,
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
        Self { until: Until::End, properties: properties::all().collect(), ..self.clone() }
    }

    pub fn wants(&self, property: &Property) -> bool {
        self.properties.contains(&property)
    }

    /// Whether the use of locks is looked at.
    pub fn watches(&self) -> bool {
        self.wants(&LOCK_DISCIPLINE)
    }

    /// Why the plan cannot be right about what was asked for, if it cannot.
    pub fn admit(&self, plan: &Plan) -> Result<(), Conflict> {
        if self.watches() && plan.undo() != Undo::Trail {
            return Err(Conflict::NeedsTrail);
        }
        let reduction = plan.reduction();
        if self.ahead.is_some_and(|ahead| !ahead.is_nothing()) {
            if !plan.foresees() {
                return Err(Conflict::Unused { reduction });
            }
            if let Some(asked) = self.irreducible() {
                return Err(Conflict::Foreseen { asked });
            }
        }
        match self.irreducible().filter(|_| reduction.records()) {
            Some(asked) => Err(Conflict::LeftOut { reduction, asked }),
            None => Ok(()),
        }
    }

    /// The facts that a search by this plan uses.
    pub fn facts(&self, plan: &Plan) -> Ahead {
        let mut wanted = self.ahead.unwrap_or(Ahead::NOTHING);
        // Where accesses of private objects are steps, too, fields are written in plain sight before anybody knows them.
        wanted.immutable &= plan.reduction() != Reduction::None;
        if plan.foresees() && self.irreducible().is_none() { wanted } else { Ahead::NOTHING }
    }

    /// What is asked for that depends on the order of steps which touch nothing in common.
    fn irreducible(&self) -> Option<Irreducible> {
        let semantics = &self.semantics;
        let asked = [
            (self.outcomes || semantics.outcomes, Irreducible::Outcomes),
            (semantics.time == Time::Strict, Irreducible::StrictTime),
            (semantics.time_choices, Irreducible::TimeChoices),
            (semantics.gc_choices, Irreducible::CollectorChoices),
            (self.fair_cycles, Irreducible::FairCycles),
            (self.watches(), Irreducible::LockDiscipline),
        ];
        asked.into_iter().find_map(|(is_asked, what)| is_asked.then_some(what))
    }
}

/// Why a plan and what is asked of it do not go together.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Conflict {
    /// Which locks are held is known by the depth of the trail.
    #[error("lock-discipline is looked at only where steps are taken back by the trail")]
    NeedsTrail,
    /// Facts would leave out what is asked for.
    #[error("static facts do not go with {asked}, which is about {}", .asked.subject())]
    Foreseen { asked: Irreducible },
    /// The search does not ask for facts.
    #[error("static facts are of no use to this search by {}", .reduction.name())]
    Unused { reduction: Reduction },
    #[error("{} does not go with {asked}, which is about {}", .reduction.name(), .asked.subject())]
    LeftOut { reduction: Reduction, asked: Irreducible },
}

/// What can be asked for that a reduction would leave out.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum Irreducible {
    #[error("a list of outcomes")]
    Outcomes,
    #[error("strict time")]
    StrictTime,
    #[error("choices of time")]
    TimeChoices,
    #[error("choices of the collector")]
    CollectorChoices,
    #[error("livelock by name")]
    FairCycles,
    #[error("lock-discipline")]
    LockDiscipline,
}

impl Irreducible {
    /// What it depends on.
    pub fn subject(self) -> &'static str {
        match self {
            Self::Outcomes => "the order in which independent threads print",
            Self::StrictTime => "whether every other thread is blocked",
            Self::TimeChoices => "when time passes for each thread",
            Self::CollectorChoices => "what the collector may take at each point",
            Self::FairCycles => "every cycle, also of independent threads",
            Self::LockDiscipline => "what all accesses of a path have in common",
        }
    }
}
