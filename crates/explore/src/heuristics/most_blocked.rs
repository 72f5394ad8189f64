//! Most threads that cannot go on (Groce and Visser, ISSTA 2002): a deadlock is where none can.

use crate::heuristics::{Guide, View};
use crate::parts::Part;
use crate::system::System;

#[derive(Clone, Copy, Default, Debug)]
pub struct MostBlocked;

impl MostBlocked {
    pub const PART: Part = Part::new("most-blocked", "in which most threads cannot go on: for deadlocks");
}

impl<S: System> Guide<S> for MostBlocked {
    fn score(&mut self, system: &mut S, view: View<'_, S::Choice>) -> i64 {
        -(view.blocked(system).count() as i64)
    }
}
