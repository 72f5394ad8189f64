//! Exceptions that get lost in executors: a `FutureTask` or `CompletableFuture` ends by one, and at the end of the
//! execution nobody has asked for its outcome. Many programs mean it so, so it is looked at only if named.
//!
//! Whether somebody has asked may be all that two states differ in, so states are told apart by it.

use crate::explain::places::from_frames;
use crate::properties::{Checker, Promise, Seen};
use crate::settings::Settings;
use crate::system::Java;
use support::Fingerprint;
use verdict::{Apart, Finding, Property};
use vm::{Machine, Ref};

pub static FAILED_TASK: Property = Property {
    name: "failed-task",
    noun: "failed task",
    summary: "a task of an executor ends by an exception, and nobody asks for its outcome",
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
            promised: "exact; after `dynamic` not where `System.exit` ends the program",
            premises: "P1–P5",
            tried_by: "`tests/check/executors`",
        }]
    }

    fn watch_search(&self, java: &mut Java<'_>, _settings: &Settings) {
        java.tell_apart_by(unasked);
    }

    fn watch_path(&self, java: &mut Java<'_>, _settings: &Settings) {
        java.tell_apart_by(unasked);
    }

    fn at_end(&mut self, machine: &Machine, seen: &mut Seen) {
        let failures = machine.state().failures().iter();
        seen.findings.extend(failures.map(|&(_, exception)| finding(machine, exception)));
    }
}

/// Which futures hold an exception that nobody has asked for.
fn unasked(machine: &Machine) -> Fingerprint {
    let state = machine.state();
    let mut sum = Fingerprint::default();
    for &(future, _) in state.failures() {
        sum += Fingerprint::of(state.heap.name(future), 3, 1);
    }
    sum
}

fn finding(machine: &Machine, exception: Ref) -> Finding {
    let (class, message) = machine.throwable_text(exception);
    let text = message.map(|message| format!(": {message}")).unwrap_or_default();
    let message = format!("{class}{text} ends a task, and nobody asks for its outcome");
    let standpoint = from_frames(machine, &machine.backtrace(exception));
    let location = standpoint.own.or(standpoint.library);
    let look_at = location.iter().map(|place| (place.clone(), "thrown here".to_owned())).collect();
    Finding::new(&FAILED_TASK, message, location, Vec::new(), look_at)
}
