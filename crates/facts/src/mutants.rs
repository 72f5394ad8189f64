//! The analyses, breakable on purpose: what a test must notice if it were forgotten.
//!
//! Each [`Mutant`] names something that an analysis does, and the place that does it asks `forgets` first. With the
//! feature `laws` a tool forgets one at a time and looks whether a fact is then found to be wrong (`testkit::facts`);
//! without it nothing is ever forgotten, and nothing of this is compiled.

/// Something that an analysis does.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Mutant {
    FieldWrites,
    StaticFields,
    ElementWrites,
    CopiesOfArrays,
    UnsafeAccesses,
    Callees,
    FramesOfCallers,
    UnknownCallers,
    RepeatedInstructions,
    ExceptionEdges,
    StoresEscape,
    CalleesLetEscape,
    CallersPassKnown,
    WritesOfHandles,
    Unlocking,
    NewValues,
    EveryCaller,
    SharedLocks,
    TriedLocks,
    LocksThatMayBeHeld,
    AccessesByHandles,
    OrderInCallees,
    Initialisers,
    ElementsFlow,
    ThrownFlows,
    StartedThreads,
    Many,
    LateCode,
    Offspring,
    JoinsThatThrow,
    JoinsOfMany,
    TimedJoins,
    OtherStarters,
    EveryRound,
    Returns,
    AssignedCopies,
    OrderAmongAlike,
    OwnLocks,
    UnlockingUnseen,
}

impl Mutant {
    pub const ALL: &[Self] = &[
        Self::FieldWrites,
        Self::StaticFields,
        Self::ElementWrites,
        Self::CopiesOfArrays,
        Self::UnsafeAccesses,
        Self::Callees,
        Self::FramesOfCallers,
        Self::UnknownCallers,
        Self::RepeatedInstructions,
        Self::ExceptionEdges,
        Self::StoresEscape,
        Self::CalleesLetEscape,
        Self::CallersPassKnown,
        Self::WritesOfHandles,
        Self::Unlocking,
        Self::NewValues,
        Self::EveryCaller,
        Self::SharedLocks,
        Self::TriedLocks,
        Self::LocksThatMayBeHeld,
        Self::AccessesByHandles,
        Self::OrderInCallees,
        Self::Initialisers,
        Self::ElementsFlow,
        Self::ThrownFlows,
        Self::StartedThreads,
        Self::Many,
        Self::LateCode,
        Self::Offspring,
        Self::JoinsThatThrow,
        Self::JoinsOfMany,
        Self::TimedJoins,
        Self::OtherStarters,
        Self::EveryRound,
        Self::Returns,
        Self::AssignedCopies,
        Self::OrderAmongAlike,
        Self::OwnLocks,
        Self::UnlockingUnseen,
    ];
}

#[cfg(feature = "laws")]
thread_local! {
    static FORGOTTEN: std::cell::Cell<Option<Mutant>> = const { std::cell::Cell::new(None) };
}

/// What is forgotten from now on by analyses of this thread of the tool.
#[cfg(feature = "laws")]
pub fn forget(mutant: Option<Mutant>) {
    FORGOTTEN.set(mutant);
}

/// Whether an analysis must not do what it does there.
#[inline(always)]
pub(crate) fn forgets(_mutant: Mutant) -> bool {
    #[cfg(feature = "laws")]
    return FORGOTTEN.get() == Some(_mutant);
    #[cfg(not(feature = "laws"))]
    false
}
