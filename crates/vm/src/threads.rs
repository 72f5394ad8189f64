//! Threads: their lives, monitors, waits and timers.

pub(crate) mod lifecycle;
pub(crate) mod monitor;
pub(crate) mod spurious;
pub(crate) mod spurious_counts;
pub(crate) mod time;
