//! Findings about where a throwable was made: its thread may be elsewhere by now.

use crate::explain::places::{past_site, place};
use verdict::{Finding, Property};
use vm::{Event, Machine, ThreadId, TraceFrame};

pub fn finding(
    machine: &Machine,
    property: &'static Property,
    thread: ThreadId,
    trace: &[TraceFrame],
    message: String,
    [what, here]: [&str; 2],
) -> Finding {
    let site = past_site(machine, thread, trace, what.to_owned(), &[]);
    let location = site.place.clone();
    let look_at = location.iter().map(|place| (place.clone(), here.to_owned())).collect();
    Finding::new(property, message, location, vec![site], look_at)
}

/// Of a throwable that ended a thread, if the event is that.
pub fn uncaught(machine: &Machine, property: &'static Property, event: &Event) -> Option<Finding> {
    let Event::Uncaught { thread, class, message, trace, thrown, .. } = event else { return None };
    let text = message.as_ref().map(|message| format!(": {message}")).unwrap_or_default();
    let message = format!("{class}{text} ends thread \"{}\"", machine.thread_name(*thread));
    let words = [&format!("throws {class}"), "thrown here"];
    let mut finding = finding(machine, property, *thread, trace, message, words);
    let again = thrown.map(|frame| place(machine, frame)).filter(|place| finding.location.as_ref() != Some(place));
    finding.look_at.extend(again.map(|place| (place, THROWN_LAST.to_owned())));
    Some(finding)
}

/// What is said of where a throwable comes from in the end, if that is not where it was made.
pub const THROWN_LAST: &str = "thrown last here";
