//! Exceptions that get lost in tasks: what a `FutureTask`, a `ForkJoinTask` or a stage of a `CompletableFuture` runs
//! ends by an exception, the task keeps it, and until the program ends nobody is told. Many programs mean it so, so it
//! is looked at only if named.
//!
//! Told is whoever asks (`get`, `join`, `invoke`, `state`, `getException`, `isCompletedExceptionally` and the like, and
//! `toString` where it says so), is given the exception (`handle`, `whenComplete`, `exceptionally`, an overridden
//! `setException` or `onExceptionalCompletion`, the program's handler for what a pool executes), or calls `cancel`,
//! even too late. `invokeAll`, `quietlyJoin`, `isDone` and the closing of an executor wait, and tell nothing; nor does
//! making a task forget its exception. An `InterruptedException` or `CancellationException` is no failure: somebody
//! wanted the task to end. Of a tree of `CountedCompleter`s, as parallel streams are, the root counts.
//!
//! Which tasks have failed and who was told are sets that only grow, and whoever adds to them has looked at the task in
//! the same step. So equivalent interleavings end with the same sets, and reductions keep what is judged here. What has
//! been added may be all that two states differ in, so states are told apart by it.

use crate::explain::places::from_frames;
use crate::properties::{Checker, Promise, Seen};
use crate::settings::Settings;
use crate::system::Java;
use verdict::{Apart, Finding, Property};
use vm::{Machine, Ref};

pub static FAILED_TASK: Property = Property {
    name: "failed-task",
    noun: "failed task",
    summary: "a task ends by an exception, and nobody is told",
    by_default: false,
    apart_by: Apart::Message,
    about_protection: false,
    is_reason: false,
};

pub struct FailedTask;

impl Checker for FailedTask {
    fn property(&self) -> &'static Property {
        &FAILED_TASK
    }

    fn promises(&self) -> &'static [Promise] {
        &[Promise {
            of: "",
            promised: "exact where the program ends with its threads; where it cuts some off, they are judged by where they stand before what others can notice, and `dynamic` need not find each of these places",
            premises: "P1–P5",
            tried_by: "`tests/check/executors`",
        }]
    }

    fn watch_search(&self, java: &mut Java<'_>, _settings: &Settings) {
        java.tell_apart_by(|machine| machine.state().failures_share());
    }

    fn watch_path(&self, java: &mut Java<'_>, _settings: &Settings) {
        java.tell_apart_by(|machine| machine.state().failures_share());
    }

    fn at_end(&mut self, machine: &Machine, seen: &mut Seen) {
        let lost = machine.lost_exceptions().into_iter();
        seen.findings.extend(lost.map(|exception| finding(machine, exception)));
    }
}

fn finding(machine: &Machine, exception: Ref) -> Finding {
    let (class, message) = machine.throwable_text(exception);
    let text = message.map(|message| format!(": {message}")).unwrap_or_default();
    let message = format!("{class}{text} ends a task, and nobody is told");
    let standpoint = from_frames(machine, &machine.backtrace(exception));
    let location = standpoint.own.or(standpoint.library);
    let look_at = location.iter().map(|place| (place.clone(), "thrown here".to_owned())).collect();
    Finding::new(&FAILED_TASK, message, location, Vec::new(), look_at)
}
