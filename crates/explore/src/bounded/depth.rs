//! A limit of the path's length: every step costs one.

use crate::bounded::{Limit, Tariff, Terms};
use crate::observer::{End, Observer};
use crate::outcome::Outcome;
use crate::parts::{Covers, Cycles, Parameter, Part, Promise};
use crate::search::{self, Search};
use crate::system::{Concurrent, System};

#[derive(Clone, Copy, Default, Debug)]
pub struct Depth;

impl Tariff for Depth {
    const LIMIT: Limit = Limit {
        part: Part {
            parameter: Some(Parameter { name: "N", least: 1, most: u64::MAX, default: None }),
            promises: &[Promise {
                covers: Covers::Within("of the first N steps"),
                cycles: Cycles::Unseen,
                rests_on: "with `none` or `escape`, and matching",
                ..Promise::GRAPH
            }],
            ..Part::new("depth", "steps")
        },
        unit: "step",
        iterates: false,
        reduced: &[],
    };

    fn turn<S: System>(&self, _system: &S, _choices: &[S::Choice], _last: Option<u32>) -> Option<u32> {
        None
    }

    fn cost<S: System>(&self, _system: &S, _choices: &[S::Choice], _turn: Option<u32>, _choice: S::Choice) -> u32 {
        1
    }

    /// The plain search can tell by itself how deep it is, and where a state is met again with less room below.
    fn search<S: Concurrent, O: Observer<S>>(
        self,
        system: &mut S,
        observer: &mut O,
        most: u64,
        _terms: Terms,
    ) -> Outcome {
        let outcome = Outcome::of(Search::new(system, observer, Some(most)));
        if outcome.figures.cut > 0 || outcome.end == End::Stopped {
            return outcome.within(&Self::LIMIT, most);
        }
        search::unbounded(system, observer, outcome)
    }
}
