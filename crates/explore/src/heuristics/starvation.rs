//! A thread that could go on has not gone for long: some bugs need one that is slow between two of its steps, while
//! the others do much.
//!
//! This is no variant of `interleaving` but its opposite: that one prefers the step of the thread that has waited, and
//! so ends its wait; this one prefers every step that lets it wait on.

use crate::heuristics::{Guide, View};
use crate::parts::Part;
use crate::system::System;

/// How far back it looks.
const WINDOW: usize = 1024;

#[derive(Clone, Copy, Default, Debug)]
pub struct Starvation;

impl Starvation {
    pub const PART: Part = Part::new("starvation", "in which a thread that could go on has not gone on for long");
}

impl<S: System> Guide<S> for Starvation {
    /// By the longest wait, in steps of others. A thread that has not gone yet has waited from the beginning.
    fn score(&mut self, system: &mut S, view: View<'_, S::Choice>) -> i64 {
        let recent = || view.path.iter().rev().take(WINDOW);
        let wait = |thread| recent().take_while(|&&step| system.thread(step) != thread).count() as i64;
        let sure = view.choices.iter().filter(|&&choice| S::is_sure(choice));
        -sure.map(|&choice| wait(system.thread(choice))).max().unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::Starvation;
    use crate::heuristics::{Guide, View};
    use crate::system::System;
    use crate::toy::{Op, Pick, Toy};

    #[test]
    fn the_longest_wait_of_a_thread_that_could_go_on_counts() {
        let mut toy = Toy::new(vec![vec![Op::Lock(0), Op::Unlock(0)], vec![Op::Write(0, 1); 4], vec![Op::Lock(0)]]);
        let mut path = Vec::new();
        let mut score_after = |thread| {
            path.push(Pick { thread, alternative: 0 });
            toy.step(Pick { thread, alternative: 0 });
            let mut choices = Vec::new();
            toy.choices(&mut choices);
            let view = View { path: &path, choices: &choices, live: &[], preemptions: 0 };
            Starvation.score(&mut toy, view)
        };
        assert_eq!([0, 1, 1].map(&mut score_after), [-1, -1, -2]);
        // Now the last one can have the lock, and has waited from the beginning.
        assert_eq!([0, 1, 1].map(score_after), [-4, -5, -6]);
    }
}
