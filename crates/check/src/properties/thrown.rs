//! Findings about where a throwable was made: its thread may be elsewhere by now.

use crate::explain::places::past_site;
use verdict::{Finding, Property};
use vm::{Machine, ThreadId, TraceFrame};

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

/// Of a throwable that ended a thread.
pub fn uncaught(
    machine: &Machine,
    property: &'static Property,
    thread: ThreadId,
    class: &str,
    message: Option<&str>,
    trace: &[TraceFrame],
) -> Finding {
    let text = message.map(|message| format!(": {message}")).unwrap_or_default();
    let message = format!("{class}{text} ends thread \"{}\"", machine.thread_name(thread));
    finding(machine, property, thread, trace, message, [&format!("throws {class}"), "thrown here"])
}
