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
        let distances = || {
            let known = view.live.iter().filter_map(|&thread| system.distance(thread));
            known.map(|distance| i64::from(distance).min(FAR))
        };
        let closest = distances().min().unwrap_or(FAR);
        closest * WEIGHT + distances().sum::<i64>().min(WEIGHT - 1)
    }
}
