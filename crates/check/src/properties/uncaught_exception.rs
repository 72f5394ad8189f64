//! A throwable ends a thread. One that says that an assertion failed is `assertion`.

use crate::properties::{Checker, Promise, thrown};
use verdict::{Apart, Finding, Property};
use vm::{Event, Machine};

pub static UNCAUGHT_EXCEPTION: Property = Property {
    name: "uncaught-exception",
    noun: "uncaught exception",
    summary: "any other throwable ends a thread",
    by_default: true,
    apart_by: Apart::Message,
    about_protection: false,
    is_reason: false,
};

pub struct UncaughtException;

impl Checker for UncaughtException {
    fn property(&self) -> &'static Property {
        &UNCAUGHT_EXCEPTION
    }

    fn promises(&self) -> &'static [Promise] {
        &[Promise { of: "", promised: "exact", premises: "P1–P5", tried_by: "`tests/check`, random programs" }]
    }

    fn at_event(&mut self, machine: &mut Machine, event: &Event) -> Option<Finding> {
        let Event::Uncaught { class, .. } = event else { return None };
        if machine.is_assertion_error(class) {
            return None;
        }
        thrown::uncaught(machine, &UNCAUGHT_EXCEPTION, event)
    }
}
