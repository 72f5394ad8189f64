//! The analysis, breakable on purpose: what a test must notice if it were forgotten.
//!
//! Each [`Mutant`] names a rule, and the place that follows it asks `forgets` first. With the feature `laws` a tool
//! forgets one at a time and looks whether a fixture is then judged wrongly (`testkit::prove`); without it nothing is
//! ever forgotten, and nothing of this is compiled.

macro_rules! mutants {
    ($($name:ident),+ $(,)?) => {
        /// A rule of the analysis.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
        pub enum Mutant {
            $($name),+
        }

        impl Mutant {
            pub const ALL: &[Self] = &[$(Self::$name),+];
        }
    };
}

mutants! {
    NullThrows,
    DivisionThrows,
    CastThrows,
    SizeThrows,
    BoundsThrow,
    StoreThrows,
    TakenBranches,
    OtherBranches,
    SwitchCases,
    SwitchDefault,
    OneOfMany,
    JoinedMemory,
    Handlers,
    WritesOfCallees,
    ThrowsOfCallees,
    Callbacks,
    CallbacksAgain,
    WritesOfCuts,
    ThrowsOfCuts,
    NullOfCuts,
    Initialisers,
    StaticsAtStart,
    DefaultsOfFields,
    SingleElements,
    WritesOfOthers,
    ThreadsOfOneSite,
    MemoryAtLaunch,
    Joins,
    PerhapsLaunched,
    WrittenMeanwhile,
    WritesUnderLock,
    LocksShowOthers,
    WaitsGiveBack,
    UnsafePublication,
    ReadersAgain,
    CallersAgain,
    WaitsForEnds,
    AccessesOfCalls,
    WrapAround,
    JoinedNumbers,
    KnownBySuperclass,
    UncaughtHandlers,
    MadeBySomebody,
    OneByManyNames,
    Interrupts,
    FailedClasses,
    StartingInitialisers,
    Signals,
    AwaitedLocks,
    UsedClasses,
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

/// Whether the analysis must not do what it does there.
#[inline(always)]
pub(crate) fn forgets(_mutant: Mutant) -> bool {
    #[cfg(feature = "laws")]
    return FORGOTTEN.get() == Some(_mutant);
    #[cfg(not(feature = "laws"))]
    false
}
