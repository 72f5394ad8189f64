//! Identity of states (in progress).

#[derive(Clone, Default)]
pub struct Identity;
