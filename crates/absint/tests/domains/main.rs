//! The numeric domains against the machine: laws and operations on every element of small widths, samples of `int`
//! and `long`, and how precise the results are. A domain that is added to the list is tried here without another word.

mod fraction;
mod laws;
mod number;
mod precision;
mod reference;
mod sample;
mod transfer;
