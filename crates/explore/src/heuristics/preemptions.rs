//! Fewest preemptions so far: what is found first is easy to follow.
//!
//! Unlike the bound of the same name this promises nothing about the number of preemptions, because a state counts
//! with the path on which the search first came to it.

use crate::heuristics::{Guide, View};
use crate::parts::Part;
use crate::system::System;

#[derive(Clone, Copy, Default, Debug)]
pub struct Preemptions;

impl Preemptions {
    pub const PART: Part = Part::new("preemptions", "that fewest preemptions lead to: the shortest story");
}

impl<S: System> Guide<S> for Preemptions {
    fn score(&mut self, _system: &mut S, view: View<'_, S::Choice>) -> i64 {
        i64::from(view.preemptions)
    }
}
