//! The whole answer of a search.

use crate::{Apart, Place, Property, Story, Trace};
use serde::Serialize;
use std::time::Duration;
use support::Spent;

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
        // Less was drawn than was asked for, or what was drawn says less than it seems to.
        let broken = |shortfall: &Shortfall| {
            matches!(
                shortfall,
                Shortfall::Unmodelled { .. }
                    | Shortfall::Outside { .. }
                    | Shortfall::MissingClass { .. }
                    | Shortfall::InternalError { .. }
                    | Shortfall::TransitionLimit { .. }
            )
        };
        if shortfalls.iter().any(|shortfall| matches!(shortfall, Shortfall::Sampled { .. }))
            && !shortfalls.iter().any(broken)
        {
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

/// Why not every behaviour was covered.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Shortfall {
    /// Some paths were cut at this depth.
    DepthLimit {
        depth: u64,
    },
    /// Only schedules with at most so many preemptions were explored.
    PreemptionLimit {
        preemptions: u32,
    },
    /// Only schedules with at most so many delays of a round-robin scheduler were explored.
    DelayLimit {
        delays: u32,
    },
    /// Waiting states were given up because the queue was full.
    Evicted {
        states: u64,
    },
    /// So many schedules were drawn, and no more.
    Sampled {
        runs: u64,
        seed: u64,
        /// How likely a bug of a certain depth would have been found, where that is known.
        promise: Option<String>,
    },
    /// The reduction is on trial: there are systems on which it is known to leave out a class of executions.
    OnTrial {
        reduction: String,
    },
    /// A search without matching came back to a state: it has no end.
    EndlessPath,
    /// What was left out rests on a locking discipline that is only checked along the explored schedules.
    LenientDiscipline,
    /// The premise of a reduction does not hold here.
    Irreducible {
        what: String,
    },
    /// Spurious wake-ups beyond so many for a wait site and thread were left out.
    SpuriousLimit {
        limit: u32,
        place: Option<Place>,
    },
    /// A random number with too many outcomes followed a seed.
    Seeded {
        place: Option<Place>,
    },
    TimeLimit {
        milliseconds: u64,
    },
    /// So many transitions were granted, and all of them were taken.
    TransitionLimit {
        transitions: u64,
    },
    MemoryLimit {
        bytes: u64,
    },
    Interrupted,
    /// Cycles of states too large to say whether a thread is stuck or spins in them for ever.
    UnjudgedCycles,
    /// Code that is not modelled was reached on some path; the rest was explored.
    Unmodelled {
        what: String,
        place: Option<Place>,
    },
    /// A path ended because the program is not shown something of the world outside.
    Outside {
        /// What, and why it is not there.
        missed: String,
        /// How the path ended.
        how: String,
        place: Option<Place>,
    },
    /// A path ended because a class is on no element of the class path.
    MissingClass {
        class: String,
        how: String,
        place: Option<Place>,
        /// No second thread had been started: the program always ends so.
        sequential: bool,
    },
    InternalError {
        what: String,
    },
}

impl Shortfall {
    /// A budget with these limits is used up.
    pub fn of_budget(why: Spent, time: Option<Duration>, memory: Option<u64>) -> Self {
        match why {
            Spent::Time => Self::TimeLimit { milliseconds: time.map_or(0, |limit| limit.as_millis() as u64) },
            Spent::Memory => Self::MemoryLimit { bytes: memory.unwrap_or(0) },
            Spent::Interrupted => Self::Interrupted,
        }
    }

    /// Whether what was covered is complete up to a bound.
    pub fn is_bound(&self) -> bool {
        matches!(
            self,
            Self::DepthLimit { .. }
                | Self::PreemptionLimit { .. }
                | Self::DelayLimit { .. }
                | Self::LenientDiscipline
                | Self::OnTrial { .. }
                | Self::SpuriousLimit { .. }
                | Self::Seeded { .. }
        )
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

/// Something worth knowing that is no violation.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Note {
    /// Such as "never-exits", "swallowed-exception".
    pub kind: String,
    pub detail: String,
    pub place: Option<Place>,
}

/// Something that the verdict rests on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Assumption {
    /// Such as "fingerprints", "sequential-consistency", "no-spurious", "no-time", "library-race".
    pub kind: String,
    pub detail: String,
}

impl Assumption {
    /// Whether it is about what the program asked of the world outside and was not shown. Another host could give
    /// another answer, so even a violation rests on it.
    pub fn is_about_outside(&self) -> bool {
        matches!(
            self.kind.as_str(),
            "hidden-files"
                | "large-files"
                | "read-only-files"
                | "file-times"
                | "no-environment"
                | "no-input"
                | "no-host-name"
                | "no-processes"
                | "no-signals"
                | "no-native-code"
                | "missing-class"
                | "host-properties"
                | "memory-size"
                | "process-id"
        )
    }
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
}

impl PlanSummary {
    /// The name of what comes before the search that was asked for.
    pub const HUNT: &str = "hunt";

    pub fn is_hunt(&self) -> bool {
        self.strategy == Self::HUNT
    }
}

/// Of what came to the answer: the search, or the random runs before it if they found it.
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
}

/// Of the random runs before the search, which learn what is shared and look for what is easily found.
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
}
