//! vm

pub mod dynamic;
