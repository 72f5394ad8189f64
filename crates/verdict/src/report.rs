//! The whole answer of a search.

use crate::{Apart, Assumption, Note, Place, Property, Shortfall, Story, Trace, Weight};
use serde::Serialize;

#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Verdict {
    /// A finding with a trace that replays.
    Violated,
    /// Every behaviour is covered, under the named assumptions.
    Verified,
    /// Complete up to a stated bound.
    Bounded,
    /// Nothing found in so many schedules.
    Sampled,
    /// Stopped early, or something unmodelled was reached.
    Inconclusive,
}

impl Verdict {
    /// What a search has earned: never better than the work that it did.
    pub fn of(violated: bool, shortfalls: &[Shortfall]) -> Self {
        if violated {
            return Self::Violated;
        }
        let has = |weight: Weight| shortfalls.iter().any(|shortfall| shortfall.kind().weight == weight);
        if has(Weight::Draw) && !has(Weight::Flaw) {
            return Self::Sampled;
        }
        if shortfalls.iter().any(|shortfall| !shortfall.is_bound()) {
            return Self::Inconclusive;
        }
        if shortfalls.is_empty() { Self::Verified } else { Self::Bounded }
    }

    pub fn name(self) -> &'static str {
        match self {
            Self::Violated => "violated",
            Self::Verified => "verified",
            Self::Bounded => "bounded",
            Self::Sampled => "sampled",
            Self::Inconclusive => "inconclusive",
        }
    }

    pub fn exit_code(self) -> u8 {
        match self {
            Self::Verified => 0,
            Self::Violated => 1,
            Self::Bounded | Self::Sampled | Self::Inconclusive => 2,
        }
    }
}

/// One side of a race, or one thread of a deadlock.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Site {
    /// Name of the thread.
    pub thread: String,
    /// What it is about to do, or waits for: "writes Account.balance", "waits for the lock of Fork#2".
    pub what: String,
    /// Innermost line of the program's own code, if there is any, else of the library's.
    pub place: Option<Place>,
    /// Where in the library it stands, if it does.
    pub library: Option<Place>,
    /// Locks that it holds, with the place where it took each.
    pub holds: Vec<String>,
    /// Innermost first.
    pub stack: Vec<Place>,
}

impl Site {
    /// The locks that it holds, in words.
    pub fn held(&self) -> String {
        if self.holds.is_empty() { "no lock".to_owned() } else { self.holds.join(" and ") }
    }
}

#[derive(Clone, Debug, Serialize)]
pub struct Finding {
    pub property: &'static Property,
    /// One sentence.
    pub message: String,
    pub location: Option<Place>,
    pub sites: Vec<Site>,
    /// Lines to look at first, most telling first, each with a reason.
    pub look_at: Vec<(Place, String)>,
    pub trace: Option<Trace>,
    /// The trace told step by step.
    pub story: Option<Story>,
    /// Where the trace is kept.
    pub trace_file: Option<String>,
    /// The variable that it is about, if it is about one, called the same on all paths.
    pub variable: Option<String>,
    /// In the schedule that shows it, a `wait` or `park` returns without cause.
    pub spurious: bool,
    /// Random runs came across it, not the search after them.
    pub hunted: bool,
}

impl Finding {
    /// What is known of it where it is found; how it happens is told later.
    pub fn new(
        property: &'static Property,
        message: String,
        location: Option<Place>,
        sites: Vec<Site>,
        look_at: Vec<(Place, String)>,
    ) -> Self {
        Self {
            property,
            message,
            location,
            sites,
            look_at,
            trace: None,
            story: None,
            trace_file: None,
            variable: None,
            spurious: false,
            hunted: false,
        }
    }

    /// What tells findings apart: the property, the places, and what else the property says.
    pub fn key(&self) -> String {
        let mut places: Vec<String> = self.sites.iter().filter_map(|site| site.place.as_ref()).map(exact).collect();
        if places.is_empty() {
            places.extend(self.location.as_ref().map(exact));
        }
        places.sort_unstable();
        let apart = match self.property.apart_by {
            Apart::Places => "",
            Apart::Variable => self.variable.as_deref().unwrap_or_default(),
            Apart::Message => self.message.as_str(),
        };
        format!("{} {apart} {}", self.property, places.join(" "))
    }
}

fn exact(place: &Place) -> String {
    format!("{}.{}:{}", place.class, place.method, place.line.unwrap_or(0))
}

#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct PlanSummary {
    /// As on the command line; [`PlanSummary::HUNT`] for random runs that made a search unnecessary.
    pub strategy: String,
    pub reduction: String,
    pub bound: String,
    pub matching: bool,
    /// Why this plan, in one line; empty if it was asked for.
    pub why: String,
    /// The static facts that the search has used.
    pub facts: Option<FactsUsed>,
}

/// What was known of a program without running it, in a search.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize)]
pub struct FactsUsed {
    /// Field accesses that may still happen: `none`, `insensitive`, `callee` or `sensitive`.
    pub accesses: String,
    /// Which objects are told apart: `none` or `ci-ex`.
    pub points_to: String,
    pub immutable: bool,
    /// Methods that were analysed.
    pub methods: u64,
    pub analysis_ms: u64,
    /// Why they were forgotten, and the search began again without them: something happened that they did not allow, or a
    /// premise of leaving out steps does not hold.
    pub dropped: Option<String>,
}

impl PlanSummary {
    /// The name of what comes before the search that was asked for.
    pub const HUNT: &str = "hunt";

    pub fn is_hunt(&self) -> bool {
        self.strategy == Self::HUNT
    }
}

/// Of what came to the answer: the search, or the random runs before or beside it if they found it.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct Stats {
    /// Distinct states stored; without a table all that were come to.
    pub states: u64,
    /// Steps executed between scheduling points, those that lead to a known state included.
    pub transitions: u64,
    /// Complete paths.
    pub executions: u64,
    /// Scheduling and data choices offered.
    pub choices: u64,
    /// Instructions of the register code that all steps executed: of random runs and searches, on all paths.
    pub instructions: u64,
    pub max_depth: u64,
    /// Since the process started.
    pub elapsed_ms: u64,
    pub peak_memory_bytes: u64,
    /// Of the table of states.
    pub table_bytes: u64,
    /// How often the search began again because something thought private or constant was not.
    pub restarts: u64,
    /// What random runs before the search did.
    pub hunt: HuntStats,
    /// All schedules with at most so many preemptions were explored, by growing bounds: by the search itself, or by one
    /// beside it. Cycles of states are not judged by that.
    pub preemptions: Option<u64>,
    /// Of a search that was cut: roughly, the share of it that is done, by how many choices are open on the path where it
    /// stopped.
    pub share: Option<f64>,
    /// What it grows by.
    pub growth: Option<Growth>,
}

/// What a search grows by, from some of its states.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Growth {
    /// So many states were looked at.
    pub looked: u64,
    /// The share behind a wake-up without cause.
    pub spurious: f64,
    /// The share behind a time-out.
    pub timeouts: f64,
    /// Classes that threads were busy with, with the share of each, the greatest first: of the library, if code of the
    /// program has called it.
    pub places: Vec<Busy>,
}

/// A class that threads were busy with.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Busy {
    pub class: String,
    /// Of the states that were looked at.
    pub share: f64,
}

impl Growth {
    /// With fewer states nothing is said.
    pub const ENOUGH: u64 = 20;
}

/// Of the random runs before the search, which learn what is shared and look for what is easily found, and of those
/// beside it as far as they had come when the two last met.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize)]
pub struct HuntStats {
    /// Complete ones.
    pub executions: u64,
    pub transitions: u64,
    pub max_depth: u64,
}

/// One possible output of the program, with a schedule that leads to it.
#[derive(Clone, Debug, Serialize)]
pub struct Outcome {
    pub stdout: String,
    pub stderr: String,
    /// How it ended: an exit status, or the property that was violated.
    pub end: String,
    pub trace: Option<Trace>,
    pub trace_file: Option<String>,
}

#[derive(Clone, Debug, Serialize)]
pub struct Report {
    pub verdict: Verdict,
    pub findings: Vec<Finding>,
    pub shortfalls: Vec<Shortfall>,
    pub notes: Vec<Note>,
    pub assumptions: Vec<Assumption>,
    /// Properties that were looked at; and those that this plan does not decide, with the reason.
    pub checked: Vec<&'static Property>,
    pub not_checked: Vec<(String, String)>,
    pub plan: PlanSummary,
    pub stats: Stats,
    /// With `--outcomes`.
    pub outcomes: Option<Vec<Outcome>>,
    /// If there is no answer, a command that may have one. Said by who was asked by a command.
    pub next: Option<String>,
}
