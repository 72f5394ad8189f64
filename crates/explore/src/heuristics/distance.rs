//! Close, in the control-flow graph, to a line or an exception: the thread that is closest counts, and among equals
//! the others.

use crate::heuristics::{Guide, Guided, View};

/// Larger than any distance that matters.
const FAR: i64 = 1 << 24;
/// The closest thread counts so much more than all others together.
const WEIGHT: i64 = 1 << 32;

#[derive(Clone, Copy, Default, Debug)]
pub struct Distance;

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
