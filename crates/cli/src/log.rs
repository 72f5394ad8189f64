//! What Heddle does inside, for those who develop it: `HEDDLE_LOG=debug`, or by crate `HEDDLE_LOG=check=debug,vm=trace`.
//!
//! Off unless asked for; then an event costs the look at one number. Names that a program chose are written as Rust
//! writes strings, so they do not steer the terminal.

use crate::complain;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::SubscriberExt;
use tracing_subscriber::util::SubscriberInitExt;

const VARIABLE: &str = "HEDDLE_LOG";

/// Begins to write events to standard error, if the environment asks for it.
pub fn begin() {
    let Ok(asked) = std::env::var(VARIABLE) else { return };
    match asked.parse::<Targets>() {
        Ok(targets) => {
            let lines = tracing_subscriber::fmt::layer().with_writer(std::io::stderr).with_ansi(false).without_time();
            tracing_subscriber::registry().with(lines).with(targets).init();
        }
        Err(error) => complain(&format!("heddle: {VARIABLE}: {error}; take a level, or CRATE=LEVEL,…")),
    }
}
