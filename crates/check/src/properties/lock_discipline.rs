//! Whether every shared location has a lock. What is known of each is watched along the path (`discipline.rs`).
//! A program that breaks the discipline need not be wrong, so it is looked at only if named.

use crate::explain::places::{lines_of, past_site, verb};
use crate::properties::known_races::{self, Accessor};
use crate::properties::{Checker, Ending, Promise, Seen};
use crate::settings::Settings;
use crate::system::Java;
use crate::system::discipline::Violation;
use verdict::{Apart, Finding, Property, Site};
use vm::{Machine, Step, TraceFrame, Use};

pub static LOCK_DISCIPLINE: Property = Property {
    name: "lock-discipline",
    noun: "unprotected location",
    summary: "a shared location is written, and no one lock is held at all accesses",
    by_default: false,
    apart_by: Apart::Variable,
    about_protection: true,
    is_reason: false,
};

pub struct LockDiscipline;

impl Checker for LockDiscipline {
    fn property(&self) -> &'static Property {
        &LOCK_DISCIPLINE
    }

    fn promises(&self) -> &'static [Promise] {
        &[Promise {
            of: "",
            promised: "`none`, `escape`: exact for \"is it broken\"; with `--discipline lenient` what is found is real, and the verdict at best `bounded`; `dynamic`: refused",
            premises: "P1–P4",
            tried_by: "`tests/check/discipline`, both strengths",
        }]
    }

    fn ending(&self) -> Ending {
        Ending::Access
    }

    fn watch_search(&self, java: &mut Java<'_>, settings: &Settings) {
        java.watch_locks(settings.discipline);
    }

    fn watch_path(&self, java: &mut Java<'_>, settings: &Settings) {
        java.watch_locks(settings.discipline);
    }

    fn along_path(&mut self, java: &Java<'_>, seen: &mut Seen) {
        if java.outcome != Step::Assumed {
            seen.findings.extend(java.violations().iter().filter_map(|violation| finding(java.machine, violation)));
        }
    }
}

/// The finding, unless the library breaks the discipline there on purpose.
fn finding(machine: &Machine, violation: &Violation) -> Option<Finding> {
    let uses = [&violation.earlier, &violation.later];
    let accessors = uses.map(|used| Accessor::at(used.frames[0]));
    if known_races::benign(machine, violation.location, &accessors).is_some() {
        return None;
    }
    let variable = machine.describe_variable(violation.location);
    let owner = machine.describe_owned(violation.location);
    let sites = uses.map(|used| {
        let frames: Vec<TraceFrame> = used.frames.into_iter().flatten().collect();
        let what = format!("{} {variable}", verb(used.reads, used.writes));
        past_site(machine, used.thread, &frames, what, &used.held)
    });
    let told = |site: &Site, used: &Use| {
        let early = if used.shared { "" } else { " before it is shared" };
        format!("\"{}\" {} it{early} and holds {}", site.thread, verb(used.reads, used.writes), site.held())
    };
    let message =
        format!("{owner} is not protected by one lock: {}, {}", told(&sites[0], uses[0]), told(&sites[1], uses[1]));
    let (location, look_at) = (sites[1].place.clone(), lines_of(&sites));
    let finding = Finding::new(&LOCK_DISCIPLINE, message, location, sites.into(), look_at);
    Some(Finding { variable: Some(machine.variable_label(violation.location)), ..finding })
}
