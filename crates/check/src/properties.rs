//! What is looked for: each property is declared, and looked for, in one file of its own.
//!
//! `LIST` is all of them, and the only place that names them all: the command line, its help, the report and
//! `docs/soundness.md` read it. A [`Checker`] says what it sees and decides nothing else: whether that was asked for, is
//! known already, or ends the search is the judge's business.

mod array_bounds;
mod assertion;
mod class_cast;
pub(crate) mod components;
mod data_race;
mod deadlock;
mod division_by_zero;
mod failed_task;
mod fault;
pub(crate) mod idle;
pub(crate) mod known_races;
mod livelock;
mod lock_discipline;
mod negative_array_size;
mod null_dereference;
mod out_of_memory;
mod overflow;
pub(crate) mod thrown;
mod thrown_assertion;
mod uncaught_exception;

use crate::progress::MetRace;
use crate::properties::components::Component;
use crate::settings::Settings;
use crate::system::Java;
use verdict::{Assumption, Finding, Property, Unjudged};
use vm::{Event, Machine, ThreadId};

pub use assertion::ASSERTION;
pub use data_race::DATA_RACE;
pub use deadlock::DEADLOCK;
pub use livelock::LIVELOCK;
pub use lock_discipline::LOCK_DISCIPLINE;
pub use out_of_memory::OUT_OF_MEMORY;
pub use uncaught_exception::UNCAUGHT_EXCEPTION;

/// Every property, in the order in which they are told.
const LIST: &[fn() -> Box<dyn Checker>] = &[
    || Box::new(deadlock::Deadlock),
    || Box::new(assertion::Assertion),
    || Box::new(uncaught_exception::UncaughtException),
    || Box::<data_race::DataRace>::default(),
    || Box::new(livelock::Livelock),
    || Box::new(out_of_memory::OutOfMemory),
    || Box::new(lock_discipline::LockDiscipline),
    || Box::new(failed_task::FailedTask),
    || Box::new(null_dereference::checker()),
    || Box::new(division_by_zero::checker()),
    || Box::new(array_bounds::checker()),
    || Box::new(class_cast::checker()),
    || Box::new(negative_array_size::checker()),
    || Box::new(overflow::checker()),
    || Box::new(thrown_assertion::checker()),
];

/// Looks for one property. Most need one or two of the hooks.
pub trait Checker {
    fn property(&self) -> &'static Property;

    /// What a search that ends by itself promises.
    fn promises(&self) -> &'static [Promise];

    /// How a story about it ends.
    fn ending(&self) -> Ending {
        Ending::Happened
    }

    /// The search begins, and the property was asked for.
    fn watch_search(&self, _java: &mut Java<'_>, _settings: &Settings) {}

    /// A path to one of its findings begins, and is to be followed so that the finding shows.
    fn watch_path(&self, _java: &mut Java<'_>, _settings: &Settings) {}

    /// At something that a step did besides changing the state.
    fn at_event(&mut self, _machine: &mut Machine, _event: &Event) -> Option<Finding> {
        None
    }

    /// After a step, at what is watched along the path.
    fn along_path(&mut self, _java: &Java<'_>, _seen: &mut Seen) {}

    /// At a state that is new.
    fn at_state(&mut self, _java: &mut Java<'_>, _arrival: &Arrival, _seen: &mut Seen) {}

    /// At the end of an execution: the program exits, or only idle workers are left.
    fn at_end(&mut self, _machine: &Machine, _seen: &mut Seen) {}

    /// Whether [`Checker::at_component`] is of any use.
    fn needs_components(&self) -> bool {
        false
    }

    /// At a strongly connected component of states, in the first of which the system is.
    fn at_component(&mut self, _java: &mut Java<'_>, _component: &Component<'_>, _seen: &mut Seen) {}

    /// Whether a search that watches happens-before would tell more. `inspected`: the program looks at what other
    /// threads do in ways that order nothing.
    fn needs_order(&self, _inspected: bool) -> bool {
        false
    }

    /// What the verdict rests on by what was met, whether or not the property was asked for.
    fn assumptions(&self) -> Vec<Assumption> {
        Vec::new()
    }
}

/// A row of the table of properties in `docs/soundness.md`.
pub struct Promise {
    /// Which part of the property, in words after its name; empty for all of it.
    pub of: &'static str,
    /// By the default, and by `none`, `escape` and `dynamic` with matching.
    pub promised: &'static str,
    pub premises: &'static str,
    pub tried_by: &'static str,
}

/// Of a story: what there is to tell in the last state of its path.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Ending {
    /// Nothing: it has happened in the last step.
    Happened,
    /// What the threads that it is about are up to.
    Standing,
    /// An access that need not be a step of its own, beside an earlier one.
    Access,
}

/// How a state was come to.
pub struct Arrival {
    /// Who may have taken a step since the last state that was shown.
    pub moved: Vec<ThreadId>,
    /// Where no thread can go on, except by a wake-up without cause: those that are stuck.
    pub stuck: Option<Vec<ThreadId>>,
}

/// Why a component was not judged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Cause {
    /// It cannot be.
    Cycles(Unjudged),
    /// The time was up.
    Time,
    /// All transitions that were granted were taken, or all effort was spent.
    Transitions,
}

/// What checkers have seen.
#[derive(Default)]
pub struct Seen {
    pub findings: Vec<Finding>,
    /// For whoever watches the search.
    pub races: Vec<MetRace>,
    /// Why a component was not judged.
    pub unjudged: Option<Cause>,
}

/// One checker of each property.
pub struct Checkers(Vec<Box<dyn Checker>>);

impl Default for Checkers {
    fn default() -> Self {
        Self(LIST.iter().map(|new| new()).collect())
    }
}

impl Checkers {
    pub fn iter(&self) -> impl Iterator<Item = &dyn Checker> {
        self.0.iter().map(|checker| &**checker)
    }

    pub fn iter_mut(&mut self) -> impl Iterator<Item = &mut Box<dyn Checker>> {
        self.0.iter_mut()
    }

    /// The finding that an event is, if it is one.
    pub fn of_event(&mut self, machine: &mut Machine, event: &Event) -> Option<Finding> {
        self.iter_mut().find_map(|checker| checker.at_event(machine, event))
    }
}

/// Every property, in order.
pub fn all() -> impl Iterator<Item = &'static Property> {
    LIST.iter().map(|new| new().property())
}

/// What is looked at if nothing is said.
pub fn by_default() -> impl Iterator<Item = &'static Property> {
    all().filter(|property| property.by_default)
}

pub fn named(name: &str) -> Option<&'static Property> {
    all().find(|property| property.name == name)
}

/// Who looks for a property.
pub fn checker(property: &Property) -> Option<Box<dyn Checker>> {
    LIST.iter().map(|new| new()).find(|checker| checker.property() == property)
}
