//! The vector-clock reduction of the thesis (chapter 2), corrected.
//!
//! Where a step races with an earlier one, its thread is scheduled in the state before the earlier one; if it cannot be
//! the first there, one that can begin the execution in which the two come the other way round. No more is left out
//! than that: nothing sleeps, so a class of executions may be explored more than once.
//!
//! What differs from the thesis: reads and writes of a location have clocks of their own, and every earlier access that
//! is not ordered counts, not just the last; what all threads stand before counts when a path ends, also of those that
//! cannot go on; a thread that cannot be the first is replaced by one that the source-set rule allows, for any thread
//! with a step in between would not do where operations wait; starts and joins order steps; an acquire races with the
//! acquire before it, not with the release; and nothing is taken from what an earlier run found to be shared (the
//! system says when a belief was wrong, and then the search begins again).
//! Flanagan, Godefroid: Dynamic partial-order reduction for model checking software (POPL 2005).

use super::source::{Rule, Source};
use crate::observer::Observer;
use crate::outcome::Outcome;
use crate::parts::{Class, Part, Promise};
use crate::system::Concurrent;

pub(crate) const PART: Part = Part {
    records: true,
    promises: &[Promise { class: Class::OneOrMore, ..Promise::TREE }],
    good_for: "comparisons with the thesis that it is from",
    ..Part::new("vector-clock", "switches where nothing races later")
};

pub(crate) fn search<S: Concurrent, O: Observer<S>>(system: &mut S, observer: &mut O, _matching: bool) -> Outcome {
    Outcome::of(Source::with(system, observer, Rule::VectorClock))
}
