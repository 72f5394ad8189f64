//! What tests of several crates share: programs to run, and the comparison with `java`.

pub mod generate;
