//! Threads that have not gone for long go first (Groce and Visser, ISSTA 2002): many bugs need many switches, and
//! a search in depth comes to those last.

use crate::heuristics::{Guide, View};
use crate::parts::Part;
use crate::system::System;

/// How far back it looks.
const WINDOW: usize = 64;

#[derive(Clone, Copy, Default, Debug)]
pub struct Interleaving;

impl Interleaving {
    pub const PART: Part = Part::new("interleaving", "in which threads go on that have not gone on for long");
}

impl<S: System> Guide<S> for Interleaving {
    /// Each earlier step of the thread that went last counts, the more the later it was.
    fn score(&mut self, system: &mut S, view: View<'_, S::Choice>) -> i64 {
        let mut steps = view.path.iter().rev().map(|&choice| system.thread(choice));
        let Some(last) = steps.next() else { return 0 };
        let earlier = steps.take(WINDOW).enumerate().filter(|&(_, thread)| thread == last);
        earlier.map(|(ago, _)| (WINDOW - ago) as i64).sum()
    }
}
