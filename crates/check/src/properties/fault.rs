//! What all properties about single instructions of the program have in common: the machine tells of the fault in the
//! step that does it, caught or not, if it is asked to.
//!
//! Why a reduction loses none: whether an instruction goes wrong follows from what its thread has done and read so far,
//! and every search that promises safety comes to every local state of every thread.

use crate::properties::{Checker, Promise, thrown};
use crate::settings::Settings;
use crate::system::Java;
use rustc_hash::FxHashSet;
use verdict::{Apart, Finding, Property};
use vm::{Event, Fault, Machine, TraceFrame};

pub struct Faults {
    property: &'static Property,
    fault: Fault,
    /// Where it is known to happen, so that it costs nothing to meet it again.
    known: FxHashSet<TraceFrame>,
}

impl Faults {
    pub fn new(property: &'static Property, fault: Fault) -> Self {
        Self { property, fault, known: FxHashSet::default() }
    }
}

/// A property of this kind.
pub const fn property(name: &'static str, noun: &'static str, summary: &'static str) -> Property {
    Property {
        name,
        noun,
        summary,
        by_default: false,
        apart_by: Apart::Places,
        about_protection: false,
        is_reason: false,
    }
}

impl Checker for Faults {
    fn property(&self) -> &'static Property {
        self.property
    }

    fn promises(&self) -> &'static [Promise] {
        &[Promise {
            of: "caught or not, only if named",
            promised: "exact for instructions of the program's own code",
            premises: "P1–P5",
            tried_by: "`tests/check/faults`, `tests/prove`",
        }]
    }

    fn watch_search(&self, java: &mut Java<'_>, _settings: &Settings) {
        java.machine.watch_faults(self.fault);
    }

    fn watch_path(&self, java: &mut Java<'_>, _settings: &Settings) {
        java.machine.watch_faults(self.fault);
    }

    fn at_event(&mut self, machine: &mut Machine, event: &Event) -> Option<Finding> {
        let Event::Fault { thread, fault, text, trace } = event else { return None };
        if *fault != self.fault || !self.known.insert(*trace.first()?) {
            return None;
        }
        let name = machine.thread_name(*thread);
        let (message, what, here) = match self.fault {
            Fault::Overflow => (format!("{text} in thread \"{name}\""), "wraps around".to_owned(), "computed here"),
            _ => (format!("\"{name}\" throws {text}"), format!("throws {text}"), "thrown here"),
        };
        Some(thrown::finding(machine, self.property, *thread, trace, message, [&what, here]))
    }
}
