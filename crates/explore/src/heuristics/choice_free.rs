//! Fewest choices to come (Groce and Visser, ISSTA 2002): where there are none, the program does what it must.

use crate::heuristics::{Guide, View};
use crate::parts::Part;
use crate::system::System;

#[derive(Clone, Copy, Default, Debug)]
pub struct ChoiceFree;

impl ChoiceFree {
    pub const PART: Part = Part::new("choice-free", "with fewest choices to come");
}

impl<S: System> Guide<S> for ChoiceFree {
    fn score(&mut self, _system: &mut S, view: View<'_, S::Choice>) -> i64 {
        view.choices.len() as i64
    }
}
