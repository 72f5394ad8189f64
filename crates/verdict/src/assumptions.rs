//! What a verdict rests on.

use crate::Kind;
use crate::kinds::kinds;
use serde::Serialize;

/// What an assumption is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum About {
    /// What was explored of the program: a violation stands whatever else is possible.
    Exploring,
    /// What the program asked of the world outside and was not shown. Another host could give another answer, so even a
    /// violation rests on it.
    Outside,
}

/// Something that a verdict rests on.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct Assumption {
    pub kind: &'static Kind<About>,
    pub detail: String,
}

impl Kind<About> {
    /// The assumption, of which there is no more to say than what it means.
    pub fn assumed(&'static self) -> Assumption {
        self.assumed_of(self.meaning.to_owned())
    }

    pub fn assumed_of(&'static self, detail: String) -> Assumption {
        Assumption { kind: self, detail }
    }
}

kinds! { About:
    FINGERPRINTS "fingerprints" Exploring "different states have different 128-bit fingerprints"
    SEQUENTIAL_CONSISTENCY "sequential-consistency" Exploring "threads see all memory operations in one order, a copied array as one of them; some conflicting accesses are weaker than volatile"
    LIBRARY_RACE "library-race" Exploring "a race inside of the JDK that was met is harmless, as listed"
    NO_SPURIOUS "no-spurious" Exploring "wait and park never return without cause, as was asked for"
    LIBRARY_WAITS "library-waits" Exploring "waiting loops of the library do the same however often they wake up without cause"
    WEAK_SETS "weak-sets" Exploring "weak compare-and-sets inside of the library never fail without cause"
    TIME_STRICT "time-strict" Exploring "time passes only when every thread is blocked, as was asked for"
    NO_TIME "no-time" Exploring "computation takes no time between two readings of the clock"
    TIME_STEPS "time-steps" Exploring "between two readings of the clock no more time passes than to the next deadline, or a millisecond or a quarter of the time so far"
    PROBES "probes" Exploring "which queue of a pool and which cell of an adder a thread comes to first is as the program was told, of which Java promises nothing"
    NO_GC "no-gc" Exploring "weakly reachable objects are never collected"
    NO_ENQUEUING "no-enqueuing" Exploring "references are cleared but never enqueued"
    PROCESSORS "processors" Exploring "the number of processors is as the program was told"
    CARRIERS "carriers" Exploring "there is a carrier for every virtual thread"
    ITERATION_ORDER "iteration-order" Exploring "Set.of, Map.of and the like are gone through in one order, of which Java promises nothing"
    IDENTITY_HASH "identity-hash" Exploring "identity hash codes, and the order of tables that rests on them, are as the program was told"
    MEMBER_ORDER "member-order" Exploring "reflection lists members in the order of the class file"
    THREAD_IDS "thread-ids" Exploring "the identifiers of threads are as the program was told, and none is used again"
    STACKS "stacks" Exploring "the stack of another thread is seen only where that thread comes to something that others could notice"
    ADDRESSES "addresses" Exploring "memory outside of the heap lies where the program was told, and no address is given out again"
    COMPRESSION "compression" Exploring "compressed data has the bytes and the size that the program was given, of which there are many"
    CLOCK "clock" Outside "the clock begins with the year 2026, and nanoTime at a number of Heddle's choice"
    MEMORY_SIZE "memory-size" Outside "the amounts of memory are as the program was told, and never change"
    PROCESS_ID "process-id" Outside "the number of the process is as the program was told"
    HOST_PROPERTIES "host-properties" Outside "properties of the host and its user are as the program was told"
    HIDDEN_FILES "hidden-files" Outside "files outside of the class path and the JDK are not there"
    LARGE_FILES "large-files" Outside "files of more than 64 MB cannot be read"
    READ_ONLY_FILES "read-only-files" Outside "files cannot be written"
    FILE_TIMES "file-times" Outside "times of files and the free space around them are 0"
    NO_ENVIRONMENT "no-environment" Outside "environment variables are not set"
    NO_INPUT "no-input" Outside "standard input is empty"
    NO_HOST_NAME "no-host-name" Outside "the host has neither a name nor addresses"
    NO_PROCESSES "no-processes" Outside "there are no processes, and it is not known how this one was started"
    NO_SIGNALS "no-signals" Outside "no signals come but those that the program raises"
    NO_NATIVE_CODE "no-native-code" Outside "libraries of native code are not there"
    MISSING_CLASS "missing-class" Outside "classes that neither the class path nor the JDK has are not there"
}
