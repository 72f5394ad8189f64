//! Searches of the literature, for comparison, as settings of [`super::Sleep`].

use super::sleep::{self, Dependence, Sets};
use crate::observer::Observer;
use crate::outcome::Outcome;
use crate::parts::{Class, Part, Promise, Standing};
use crate::system::Concurrent;

/// Godefroid: Model checking for programming languages using VeriSoft (POPL 1997): persistent sets and sleep sets over
/// the operations that threads communicate by.
pub const VERISOFT: Sets = Sets { persistent: true, dependence: Dependence::Unconditional, matching: false };

/// Bruening: Systematic testing of multithreaded Java programs (1999): every order of the steps, which end where
/// locks are taken and freed. No two steps are believed to commute.
pub const EXIT_BLOCK: Sets = Sets { persistent: false, dependence: Dependence::Everything, matching: false };

/// As [`EXIT_BLOCK`]; steps that neither write what the other uses nor take the same locks commute.
pub const EXIT_BLOCK_RW: Sets = Sets { persistent: false, dependence: Dependence::Unconditional, matching: false };

pub(crate) const VERISOFT_PART: Part = Part {
    records: true,
    standing: Standing::Comparison,
    promises: &[Promise { class: Class::One, ..Promise::TREE }],
    good_for: "comparisons with the literature",
    ..Part::new("verisoft", "as `persistent`, which it is")
};

pub(crate) const EXIT_BLOCK_PART: Part = Part {
    records: true,
    standing: Standing::Comparison,
    promises: &[Promise { class: Class::Every, rests_on: "no path comes back to a state", ..Promise::TREE }],
    good_for: "comparisons with the literature",
    ..Part::new("exit-block", "nothing that `escape` does not")
};

pub(crate) const EXIT_BLOCK_RW_PART: Part = Part {
    records: true,
    standing: Standing::Comparison,
    promises: &[Promise { class: Class::One, ..Promise::TREE }],
    good_for: "comparisons with the literature",
    ..Part::new("exit-block-rw", "as `sleep` without matching, which it is")
};

pub(crate) fn verisoft<S: Concurrent, O: Observer<S>>(system: &mut S, observer: &mut O, _matching: bool) -> Outcome {
    sleep::with(system, observer, VERISOFT)
}

pub(crate) fn exit_block<S: Concurrent, O: Observer<S>>(system: &mut S, observer: &mut O, _matching: bool) -> Outcome {
    sleep::with(system, observer, EXIT_BLOCK)
}

pub(crate) fn exit_block_rw<S: Concurrent, O: Observer<S>>(
    system: &mut S,
    observer: &mut O,
    _matching: bool,
) -> Outcome {
    sleep::with(system, observer, EXIT_BLOCK_RW)
}
