//! Context bounding (Qadeer and Rehof, TACAS 2005): few switches from one thread to another, whatever their reason.

use crate::bounded::{Limit, PRICE, Tariff, WITHIN};
use crate::parts::Part;
use crate::system::System;

#[derive(Clone, Copy, Default, Debug)]
pub struct Switches;

impl Tariff for Switches {
    const LIMIT: Limit = Limit {
        part: Part {
            parameter: Some(PRICE),
            promises: WITHIN,
            ..Part::new("switches", "switches from one thread to another")
        },
        unit: "switch",
        iterates: true,
        reduced: &[],
    };

    fn turn<S: System>(&self, _system: &S, _choices: &[S::Choice], last: Option<u32>) -> Option<u32> {
        last
    }

    fn cost<S: System>(&self, system: &S, _choices: &[S::Choice], turn: Option<u32>, choice: S::Choice) -> u32 {
        u32::from(turn.is_some_and(|turn| turn != system.thread(choice)))
    }
}
