//! Close, in the control-flow graph, to a line or an exception: the thread that is closest counts, and among equals
//! the others.

use crate::heuristics::{Guide, Guided, View};
use crate::parts::Part;

/// Larger than any distance that matters.
const FAR: i64 = 1 << 24;
/// The closest thread counts so much more than all others together.
const WEIGHT: i64 = 1 << 32;

#[derive(Clone, Copy, Default, Debug)]
pub struct Distance;

impl Distance {
    pub const PART: Part = Part::new(
        "distance",
        "in which a thread is close, in the code, to a `throw` of the program, or to the line or exception of `--target`",
    );
}

impl<S: Guided> Guide<S> for Distance {
    fn score(&mut self, system: &mut S, view: View<'_, S::Choice>) -> i64 {
        let (mut closest, mut sum) = (FAR, 0);
        for &thread in view.live {
            let Some(distance) = system.distance(thread) else { continue };
            let distance = i64::from(distance).min(FAR);
            closest = closest.min(distance);
            sum += distance;
        }
        closest * WEIGHT + sum.min(WEIGHT - 1)
    }
}
