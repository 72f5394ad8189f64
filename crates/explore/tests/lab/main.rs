//! The laboratory: every search of the crate on random toy systems, judged by brute force.
//!
//! Run with `HEDDLE_LAB=N` and `HEDDLE_LAB_SEED=S` (or `scripts/lab N S`) for more systems than the tests look at, with
//! `HEDDLE_LAB_ONLY=source,optimal` for some of the searches.

mod algorithms;
mod bounded;
mod classes;
mod classics;
mod compare;
mod contract;
mod counts;
mod discipline;
mod graph;
mod prices;
mod program;
mod random;
mod regressions;
mod row;
mod samples;
mod seen;
mod shrink;
mod state;
mod toy;
