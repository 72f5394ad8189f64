//! An assertion fails: an `AssertionError` ends a thread, or one comes to `Heddle.unreachable`.

use crate::explain::places::site;
use crate::properties::{Checker, Promise, thrown};
use verdict::{Apart, Finding, Property};
use vm::{Event, Machine, ThreadId};

pub static ASSERTION: Property = Property {
    name: "assertion",
    noun: "failed assertion",
    summary: "an AssertionError ends a thread, or Heddle.unreachable is reached",
    by_default: true,
    apart_by: Apart::Message,
    about_protection: false,
    is_reason: false,
};

pub struct Assertion;

impl Checker for Assertion {
    fn property(&self) -> &'static Property {
        &ASSERTION
    }

    fn promises(&self) -> &'static [Promise] {
        &[Promise {
            of: "",
            promised: "exact",
            premises: "P1–P5",
            tried_by: "`tests/check`, random programs, the laboratory",
        }]
    }

    fn at_event(&mut self, machine: &mut Machine, event: &Event) -> Option<Finding> {
        match event {
            Event::Uncaught { class, .. } if machine.is_assertion_error(class) => {
                thrown::uncaught(machine, &ASSERTION, event)
            }
            Event::Unreachable { thread, message } => Some(unreachable(machine, *thread, message)),
            _ => None,
        }
    }
}

fn unreachable(machine: &mut Machine, thread: ThreadId, text: &str) -> Finding {
    let what = "is said to be unreachable";
    let message = format!("thread \"{}\" comes to Heddle.unreachable: {text}", machine.thread_name(thread));
    let site = site(machine, thread, what.to_owned());
    let location = site.place.clone();
    let look_at = location.iter().map(|place| (place.clone(), what.to_owned())).collect();
    Finding::new(&ASSERTION, message, location, vec![site], look_at)
}
