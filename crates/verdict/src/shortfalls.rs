//! Why not every behaviour was covered, and what that does to the verdict.

use crate::kinds::kinds;
use crate::{Kind, Place};
use serde::Serialize;
use std::time::Duration;
use support::Spent;

/// What a shortfall does to the verdict.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Weight {
    /// What was covered is complete up to a bound.
    Bound,
    /// Something was left out.
    Gap,
    /// Only samples were taken, as was asked for.
    Draw,
    /// Less was drawn than was asked for, or what was drawn says less than it seems to.
    Flaw,
}

kinds! { Weight:
    BOUND "bound" Bound "only schedules within the bound that was asked for were explored"
    EVICTED "evicted" Gap "waiting states were given up because the queue was full"
    SAMPLED "sampled" Draw "so many schedules were drawn, and no more"
    ON_TRIAL "on-trial" Bound "there are systems on which the reduction is known to leave out a class of executions"
    ENDLESS_PATH "endless-path" Gap "a search without matching came back to a state, and has no end"
    LENIENT_DISCIPLINE "lenient-discipline" Bound "what was left out rests on a locking discipline that is only checked along the explored schedules"
    PUBLISHED_RULE "published-rule" Bound "facts about future accesses were used by the published rule, which loses behaviours"
    LIBRARY_CHOICES "library-choices" Bound "accesses in code of the library were no scheduling points"
    IRREDUCIBLE "irreducible" Gap "the premise of a reduction does not hold here"
    SPURIOUS_LIMIT "spurious-limit" Bound "spurious wake-ups beyond so many for a wait and thread were left out"
    SEEDED "seeded" Bound "a random number with too many outcomes followed a seed"
    TIME_LIMIT "time-limit" Gap "the time was up"
    TRANSITION_LIMIT "transition-limit" Flaw "all transitions that were granted were taken"
    MEMORY_LIMIT "memory-limit" Gap "the memory was used up"
    INTERRUPTED "interrupted" Gap "somebody has had enough"
    CYCLES_IN_BOUND "cycles-in-bound" Bound "within the bound that was asked for schedules come back to where they were, and it was not told whether a thread is stuck or spins there"
    UNJUDGED_CYCLES "unjudged-cycles" Gap "of cycles of states it was not told whether a thread is stuck or spins in them"
    UNMODELLED "unmodelled" Flaw "code that is not modelled was reached on some path"
    OUTSIDE "outside" Flaw "a path ended because the program is not shown something of the world outside"
    MISSING_CLASS "missing-class" Flaw "a path ended because a class is on no element of the class path"
    INTERNAL_ERROR "internal-error" Flaw "Heddle is broken"
}

/// Why it was not told whether a thread is stuck or spins in cycles of states.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Unjudged {
    /// The plan is for a search that does not see them.
    Unseen,
    /// Too many states can be reached from one.
    States,
    /// A thread that goes round alone does so in too many steps.
    Steps,
}

/// Each is told in [`Shortfall::kind`].
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[serde(tag = "kind", rename_all = "kebab-case")]
pub enum Shortfall {
    Bound {
        /// What it is called.
        bound: String,
        most: u64,
        /// Of what: one of it.
        unit: String,
    },
    Evicted {
        states: u64,
    },
    Sampled {
        runs: u64,
        seed: u64,
        /// How likely a bug of a certain depth would have been found, where that is known.
        promise: Option<String>,
    },
    OnTrial {
        reduction: String,
    },
    EndlessPath,
    LenientDiscipline,
    PublishedRule,
    LibraryChoices,
    Irreducible {
        what: String,
    },
    SpuriousLimit {
        limit: u32,
        place: Option<Place>,
    },
    Seeded {
        place: Option<Place>,
    },
    TimeLimit {
        milliseconds: u64,
    },
    TransitionLimit {
        transitions: u64,
    },
    MemoryLimit {
        bytes: u64,
    },
    Interrupted,
    CyclesInBound,
    UnjudgedCycles {
        why: Unjudged,
    },
    Unmodelled {
        what: String,
        place: Option<Place>,
    },
    Outside {
        /// What, and why it is not there.
        missed: String,
        /// How the path ended.
        how: String,
        place: Option<Place>,
    },
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

    pub fn kind(&self) -> &'static Kind<Weight> {
        match self {
            Self::Bound { .. } => &BOUND,
            Self::Evicted { .. } => &EVICTED,
            Self::Sampled { .. } => &SAMPLED,
            Self::OnTrial { .. } => &ON_TRIAL,
            Self::EndlessPath => &ENDLESS_PATH,
            Self::LenientDiscipline => &LENIENT_DISCIPLINE,
            Self::PublishedRule => &PUBLISHED_RULE,
            Self::LibraryChoices => &LIBRARY_CHOICES,
            Self::Irreducible { .. } => &IRREDUCIBLE,
            Self::SpuriousLimit { .. } => &SPURIOUS_LIMIT,
            Self::Seeded { .. } => &SEEDED,
            Self::TimeLimit { .. } => &TIME_LIMIT,
            Self::TransitionLimit { .. } => &TRANSITION_LIMIT,
            Self::MemoryLimit { .. } => &MEMORY_LIMIT,
            Self::Interrupted => &INTERRUPTED,
            Self::CyclesInBound => &CYCLES_IN_BOUND,
            Self::UnjudgedCycles { .. } => &UNJUDGED_CYCLES,
            Self::Unmodelled { .. } => &UNMODELLED,
            Self::Outside { .. } => &OUTSIDE,
            Self::MissingClass { .. } => &MISSING_CLASS,
            Self::InternalError { .. } => &INTERNAL_ERROR,
        }
    }

    /// Whether what was covered is complete up to a bound.
    pub fn is_bound(&self) -> bool {
        self.kind().weight == Weight::Bound
    }
}

#[cfg(test)]
mod tests {
    use super::{ALL, Shortfall, Unjudged};

    #[test]
    fn a_shortfall_is_called_as_its_kind_is() {
        let text = String::new;
        let each = [
            Shortfall::Bound { bound: text(), most: 0, unit: text() },
            Shortfall::Evicted { states: 0 },
            Shortfall::Sampled { runs: 0, seed: 0, promise: None },
            Shortfall::OnTrial { reduction: text() },
            Shortfall::EndlessPath,
            Shortfall::LenientDiscipline,
            Shortfall::PublishedRule,
            Shortfall::LibraryChoices,
            Shortfall::Irreducible { what: text() },
            Shortfall::SpuriousLimit { limit: 0, place: None },
            Shortfall::Seeded { place: None },
            Shortfall::TimeLimit { milliseconds: 0 },
            Shortfall::TransitionLimit { transitions: 0 },
            Shortfall::MemoryLimit { bytes: 0 },
            Shortfall::Interrupted,
            Shortfall::CyclesInBound,
            Shortfall::UnjudgedCycles { why: Unjudged::Unseen },
            Shortfall::Unmodelled { what: text(), place: None },
            Shortfall::Outside { missed: text(), how: text(), place: None },
            Shortfall::MissingClass { class: text(), how: text(), place: None, sequential: false },
            Shortfall::InternalError { what: text() },
        ];
        for (shortfall, kind) in each.iter().zip(ALL) {
            let json = serde_json::to_value(shortfall).expect("is JSON");
            assert_eq!((json["kind"].as_str(), shortfall.kind()), (Some(kind.name), *kind));
        }
        assert_eq!(each.len(), ALL.len());
    }
}
