//! Documented contracts of everyday calls of the library: what they throw, and when; whether they give back null.
//!
//! A contract is of the code that a call selects, so the receiver's class is known as far as that code goes. It says of
//! exceptions all that the call throws by itself, on JDK 17 and 25. Besides that it lets through whatever code of the
//! program throws that it calls back, which `facts` tells, as it tells what the call writes, locks and starts. Errors of
//! the machine (no stack, no heap) are assumed not to come, and counters of the library (holds of a lock, permits) not
//! to overflow.
//!
//! A contract is about proper use: it holds for objects that no data race gets at (`documented.rs` sees to that).
//! `crates/testkit/tests/contracts.rs` tries rows with odd arguments on the machine.

mod concurrent;
mod lang;
mod util;

use program::{MethodId, Program};
use rustc_hash::FxHashMap;

pub const ARITHMETIC: &str = "java/lang/ArithmeticException";
pub const ARGUMENT: &str = "java/lang/IllegalArgumentException";
pub const BOUNDS: &str = "java/lang/IndexOutOfBoundsException";
pub const CANCELLED: &str = "java/util/concurrent/CancellationException";
pub const CAST: &str = "java/lang/ClassCastException";
pub const COMPLETION: &str = "java/util/concurrent/CompletionException";
pub const EXECUTION: &str = "java/util/concurrent/ExecutionException";
pub const INTERRUPTED: &str = "java/lang/InterruptedException";
pub const MODIFIED: &str = "java/util/ConcurrentModificationException";
pub const MONITOR: &str = "java/lang/IllegalMonitorStateException";
pub const NO_ELEMENT: &str = "java/util/NoSuchElementException";
pub const NULL: &str = "java/lang/NullPointerException";
pub const NUMBER: &str = "java/lang/NumberFormatException";
pub const REJECTED: &str = "java/util/concurrent/RejectedExecutionException";
pub const RUNTIME: &str = "java/lang/RuntimeException";
pub const SIZE: &str = "java/lang/NegativeArraySizeException";
pub const STATE: &str = "java/lang/IllegalStateException";
pub const STORE: &str = "java/lang/ArrayStoreException";
pub const THREAD_STATE: &str = "java/lang/IllegalThreadStateException";
pub const TIMEOUT: &str = "java/util/concurrent/TimeoutException";
pub const BROKEN: &str = "java/util/concurrent/BrokenBarrierException";

/// What a call throws. Arguments are counted as the machine does: the receiver, if there is one, is number 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Throws {
    /// This, or something below it, whatever the call is given.
    Any(&'static str),
    /// `NullPointerException`, if this argument is null.
    Null(u8),
    /// The same, if any argument is.
    AnyNull,
    /// This, if an argument is less than a number.
    Less(u8, i64, &'static str),
    /// Anything, unless this argument is an object of the library's, and nothing of the program is called back.
    Foreign(u8),
    /// Anything, unless it is called on an object of just the class that has the method.
    Exact,
    /// A `RuntimeException`, unless `hashCode` and `equals` of this argument are plain ones, or the program's.
    Key(u8),
    /// A `RuntimeException`, unless `toString` of this argument is a plain one, or the program's.
    Text(u8),
    /// Anything, unless it is called on something that was there when the library had booted.
    NotBooted,
    /// `InterruptedException`, if somebody interrupts the thread.
    Interrupted,
    /// `IllegalMonitorStateException`, unless the thread holds the lock, or the monitor, that it is called on.
    NotHeld,
    /// `IllegalThreadStateException`, unless the thread that it is called on was never started.
    Started,
    /// `NoSuchElementException`, unless the iterator was just found to have a next element.
    NoNext,
}

/// What a call gives back.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Gives {
    /// Whatever its type allows.
    Any,
    /// Not null.
    Some,
    /// A number that is not less.
    AtLeast(i64),
    /// A number from 0 up to the argument, exclusively; on an object of the library's.
    Below(u8),
}

/// The contract of methods of one name.
#[derive(Clone, Copy, Debug)]
pub struct Contract {
    /// The name, or the name and how the descriptor begins where others of the name do otherwise: the first that fits
    /// counts.
    pub name: &'static str,
    pub throws: &'static [Throws],
    pub gives: Gives,
}

/// Classes whose calls run code that their objects were given before, or that their arguments hold.
const LOUD: &[&str] = &[
    "java/lang/Enum",
    "java/lang/ThreadLocal",
    "java/lang/Throwable",
    "java/util/AbstractQueue",
    "java/util/AbstractSequentialList",
    "java/util/PriorityQueue",
    "java/util/TreeMap",
    "java/util/concurrent/AbstractExecutorService",
    "java/util/concurrent/CompletableFuture",
    "java/util/concurrent/CyclicBarrier",
    "java/util/concurrent/Executors",
    "java/util/concurrent/FutureTask",
    "java/util/concurrent/Phaser",
    "java/util/concurrent/ThreadPoolExecutor",
    "java/util/stream/IntPipeline",
    "java/util/stream/ReferencePipeline",
];

/// Calls of other classes that do so: they ask what is inherited, or whatever they are to print.
const LOUD_CALLS: &[(&str, &str)] = &[
    ("java/lang/Thread", "<init>"),
    ("java/lang/String", "format"),
    ("java/io/PrintStream", "format"),
    ("java/io/PrintStream", "printf"),
];

impl Contract {
    /// Whether a call of a class runs no code of the program but that of its arguments: functions that it is given,
    /// `hashCode`, `equals` and `compareTo` of a [`Throws::Key`], `toString` of a [`Throws::Text`]; and starts no thread.
    pub(crate) fn is_quiet(&self, class: &str) -> bool {
        let name = self.name.split('(').next().unwrap_or_default();
        let is_open = |throws: &Throws| matches!(throws, Throws::Foreign(_) | Throws::Any(RUNTIME));
        !LOUD.contains(&class) && !LOUD_CALLS.contains(&(class, name)) && !self.throws.iter().any(is_open)
    }

    const fn some(self) -> Self {
        Self { gives: Gives::Some, ..self }
    }

    const fn at_least(self, least: i64) -> Self {
        Self { gives: Gives::AtLeast(least), ..self }
    }

    const fn below(self, argument: u8) -> Self {
        Self { gives: Gives::Below(argument), ..self }
    }
}

const fn call(name: &'static str, throws: &'static [Throws]) -> Contract {
    Contract { name, throws, gives: Gives::Any }
}

/// Contracts of the methods that a class declares.
type Class = (&'static str, &'static [Contract]);

/// All of them.
pub fn all() -> impl Iterator<Item = Class> {
    [lang::CLASSES, util::CLASSES, concurrent::CLASSES].into_iter().flatten().copied()
}

/// The contracts by class.
#[derive(Debug)]
pub(crate) struct Contracts {
    classes: FxHashMap<&'static str, &'static [Contract]>,
    known: FxHashMap<MethodId, Option<&'static Contract>>,
}

impl Default for Contracts {
    fn default() -> Self {
        Self { classes: all().collect(), known: FxHashMap::default() }
    }
}

impl Contracts {
    /// The contract of a method of the library.
    pub fn of(&mut self, program: &Program, method: MethodId) -> Option<&'static Contract> {
        if let Some(&known) = self.known.get(&method) {
            return known;
        }
        let class = program.method(method).class;
        let rows = self.classes.get(program.class_name(class)).filter(|_| !facts::is_program(program, class));
        let (name, descriptor) = (program.method_name(method), program.descriptor(method));
        let fits = |row: &&Contract| match row.name.split_once('(') {
            Some((start, params)) => start == name && descriptor[1..].starts_with(params),
            None => row.name == name,
        };
        let found = rows.and_then(|rows| rows.iter().find(fits));
        self.known.insert(method, found);
        found
    }
}

#[cfg(test)]
mod tests {
    use super::{Gives, Throws, all};
    use std::collections::BTreeSet;

    #[test]
    fn each_class_and_each_of_its_calls_stands_once() {
        let mut classes = BTreeSet::new();
        for (class, calls) in all() {
            assert!(classes.insert(class), "{class} stands twice");
            let mut names = BTreeSet::new();
            for call in calls {
                assert!(names.insert(call.name), "{class}.{} stands twice", call.name);
                // What fits any descriptor comes last, or the others are never found.
                let (name, is_whole) = (call.name.split('(').next(), !call.name.contains('('));
                let is_after = names.iter().any(|known| Some(*known) == name && !is_whole);
                assert!(!is_after, "{class}.{} is never found", call.name);
            }
        }
    }

    #[test]
    fn what_is_promised_of_numbers_is_of_arguments_that_are_there() {
        for (class, call) in all().flat_map(|(class, calls)| calls.iter().map(move |call| (class, call))) {
            let numbers = call.throws.iter().filter_map(|throws| match throws {
                Throws::Null(number)
                | Throws::Less(number, ..)
                | Throws::Foreign(number)
                | Throws::Key(number)
                | Throws::Text(number) => Some(*number),
                _ => None,
            });
            let below = if let Gives::Below(number) = call.gives { Some(number) } else { None };
            assert!(numbers.chain(below).all(|number| number < 8), "{class}.{}", call.name);
        }
    }
}
