//! Places that were not come to yet (Groce and Visser, ISSTA 2002): a branch that was not taken may hide something.
//!
//! A state counts by how often its last thread had been seen at its place before.

use crate::heuristics::{Guide, Guided, View};
use crate::parts::Part;
use rustc_hash::FxHashMap;

#[derive(Clone, Default, Debug)]
pub struct Coverage {
    seen: FxHashMap<(u32, u64), u32>,
}

impl Coverage {
    pub const PART: Part =
        Part::new("coverage", "in which a thread has come to a place that was rarely come to before");
}

impl<S: Guided> Guide<S> for Coverage {
    fn score(&mut self, system: &mut S, view: View<'_, S::Choice>) -> i64 {
        let Some(&choice) = view.path.last() else { return 0 };
        let thread = system.thread(choice);
        let seen = self.seen.entry((thread, system.place(thread))).or_default();
        *seen = seen.saturating_add(1);
        i64::from(*seen - 1)
    }

    fn renew(&mut self) {
        self.seen.clear();
    }
}
