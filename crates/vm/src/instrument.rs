//! Instruments: what a search asks of a state and of the step that led to it.
//!
//! They watch, and a program behaves the same without them: the fingerprint, what a step touched and ordered, which
//! operations end a step, what is told about all that, and the switches by which tests try whether it is needed.

pub(crate) mod describe;
pub(crate) mod effort;
pub(crate) mod events;
pub(crate) mod footprint;
pub(crate) mod identity;
pub mod mutants;
pub(crate) mod ordering;
pub(crate) mod outside;
pub(crate) mod printed;
pub mod probe;
pub(crate) mod uses;
pub(crate) mod visibility;
