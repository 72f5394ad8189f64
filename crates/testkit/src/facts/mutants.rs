//! A test of the laws: each thing that an analysis does is forgotten in turn, and a law must be broken.

use super::walk::Effort;
use super::{Told, judge};
use crate::natives::Trial;
use facts::mutants::{Mutant, forget};
use std::collections::BTreeSet;

/// The programs that notice.
pub const PROGRAMS: [&str; 3] = ["facts/Data", "facts/Locks", "facts/Joins"];

/// The program that notices when an analysis forgets something.
pub fn program(mutant: Mutant) -> &'static str {
    match mutant {
        Mutant::FieldWrites
        | Mutant::StaticFields
        | Mutant::ElementWrites
        | Mutant::CopiesOfArrays
        | Mutant::UnsafeAccesses
        | Mutant::Callees
        | Mutant::FramesOfCallers
        | Mutant::UnknownCallers
        | Mutant::RepeatedInstructions
        | Mutant::ExceptionEdges
        | Mutant::StoresEscape
        | Mutant::CalleesLetEscape
        | Mutant::CallersPassKnown
        | Mutant::WritesOfHandles
        | Mutant::AccessesByHandles
        | Mutant::Initialisers
        | Mutant::ElementsFlow
        | Mutant::Returns
        | Mutant::ThrownFlows => PROGRAMS[0],
        Mutant::Unlocking
        | Mutant::NewValues
        | Mutant::EveryCaller
        | Mutant::SharedLocks
        | Mutant::TriedLocks
        | Mutant::LocksThatMayBeHeld
        | Mutant::OrderInCallees
        | Mutant::OrderAmongAlike
        | Mutant::AssignedCopies
        | Mutant::OwnLocks
        | Mutant::UnlockingUnseen
        | Mutant::StartedThreads
        | Mutant::Many
        | Mutant::LateCode => PROGRAMS[1],
        Mutant::Offspring
        | Mutant::JoinsThatThrow
        | Mutant::JoinsOfMany
        | Mutant::TimedJoins
        | Mutant::OtherStarters
        | Mutant::EveryRound => PROGRAMS[2],
    }
}

/// What happens that facts do not allow, by law and in words.
pub type Broken = BTreeSet<(&'static str, String)>;

fn broken(told: &Told) -> Broken {
    told.misses.keys().cloned().collect()
}

/// What is broken in a program if something is forgotten, or nothing is; `None` if there is no such program.
pub fn tried(trial: &Trial, title: &str, mutant: Option<Mutant>, effort: Effort) -> Option<Broken> {
    let at = trial.programs().find(|&at| trial.program(at).0.title() == title)?;
    forget(mutant);
    let judged = judge(trial, at, effort);
    forget(None);
    Some(broken(&judged?.told))
}
