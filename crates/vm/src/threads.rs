//! Threads: their lives, monitors, waits and timers.

pub(crate) mod lifecycle;
pub(crate) mod monitor;
pub(crate) mod time;
pub(crate) mod wake;
pub(crate) mod wake_counts;
