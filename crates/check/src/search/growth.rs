//! What a search grows by, so that who gets no answer knows what to leave out.
//!
//! One in so many new states is looked at: which kinds of choices lead to it, and where the thread stands that moved
//! last. That decides nothing.

use rustc_hash::FxHashMap;
use support::Alternative;
use verdict::{Busy, Growth};
use vm::{Choice, Machine, ThreadId};

/// States from one that is looked at to the next: a path may have thousands of steps.
const EVERY: u64 = 509;
/// So many places are told.
const TOLD: usize = 3;

/// The states that were looked at.
#[derive(Default)]
pub struct Looks {
    states: u64,
    looked: u64,
    spurious: u64,
    timeouts: u64,
    places: FxHashMap<String, u64>,
}

impl Looks {
    /// At a new state, behind this path.
    pub fn look(&mut self, machine: &mut Machine, path: &[Choice]) {
        self.states += 1;
        let Some(last) = path.last().filter(|_| self.states.is_multiple_of(EVERY)) else { return };
        self.looked += 1;
        let leads = |wanted: Alternative| u64::from(path.iter().any(|choice| choice.alternative == wanted));
        self.spurious += leads(Alternative::Spurious);
        self.timeouts += leads(Alternative::TimeOut);
        if let Some(place) = place(machine, last.thread) {
            *self.places.entry(place).or_default() += 1;
        }
    }

    /// What came of it; nothing if too few were looked at.
    pub fn told(&self) -> Option<Growth> {
        let share = |count: u64| count as f64 / self.looked as f64;
        let busy = |(class, &count): (&String, &u64)| Busy { class: class.clone(), share: share(count) };
        let mut places: Vec<Busy> = self.places.iter().map(busy).collect();
        places.sort_by(|one, other| other.share.total_cmp(&one.share).then(one.class.cmp(&other.class)));
        places.truncate(TOLD);
        (self.looked >= Growth::ENOUGH).then(|| Growth {
            looked: self.looked,
            spurious: share(self.spurious),
            timeouts: share(self.timeouts),
            places,
        })
    }
}

/// The class that the thread is busy with: that of the library which code of the program has called last, the program's
/// own where it has called none, and of a thread of the library what that runs.
fn place(machine: &mut Machine, thread: ThreadId) -> Option<String> {
    let frames = machine.frames_of(thread);
    let class = |at: usize| {
        let name = machine.program.external_name(machine.program.method(frames.get(at)?.method).class);
        Some(name.split('$').next().unwrap_or(&name).to_owned())
    };
    match frames.iter().position(|frame| machine.is_program_method(frame.method)) {
        Some(at) => class(at.saturating_sub(1)),
        None => (0..frames.len()).rev().filter_map(class).find(|name| name != "java.lang.Thread"),
    }
}
