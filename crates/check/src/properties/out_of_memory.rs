//! Live objects outgrow the heap, whatever the program makes of the error.

use crate::properties::{Checker, Promise, thrown};
use verdict::{Apart, Finding, Property};
use vm::{Event, Machine};

pub static OUT_OF_MEMORY: Property = Property {
    name: "out-of-memory",
    noun: "exhausted heap",
    summary: "live objects outgrow the heap",
    by_default: true,
    apart_by: Apart::Places,
    about_protection: false,
    is_reason: false,
};

pub struct OutOfMemory;

impl Checker for OutOfMemory {
    fn property(&self) -> &'static Property {
        &OUT_OF_MEMORY
    }

    fn promises(&self) -> &'static [Promise] {
        &[Promise {
            of: "", promised: "for the heap size that was set", premises: "P1–P5", tried_by: "`tests/check`"
        }]
    }

    fn at_event(&mut self, machine: &mut Machine, event: &Event) -> Option<Finding> {
        let Event::OutOfMemory { thread, trace } = event else { return None };
        let message = format!("live objects outgrow the heap in thread \"{}\"", machine.thread_name(*thread));
        let words = ["allocates", "allocates here"];
        Some(thrown::finding(machine, &OUT_OF_MEMORY, *thread, trace, message, words))
    }
}
