//! What the terminal is like: how wide, and whether it takes colours.

use rustix::termios::tcgetwinsize;
use std::io::IsTerminal;
use std::os::fd::AsFd;

/// Where there is no terminal to ask.
const USUAL: usize = 100;
const NARROWEST: usize = 40;
/// Longer lines are not read any better.
const WIDEST: usize = 180;

/// Columns of standard output.
pub fn width() -> usize {
    columns(std::io::stdout())
}

/// Columns of standard error, for the progress line.
pub fn error_width() -> usize {
    columns(std::io::stderr())
}

/// As the environment says, else as the terminal says.
fn columns(stream: impl AsFd) -> usize {
    let said = std::env::var("COLUMNS").ok().and_then(|columns| columns.trim().parse::<usize>().ok());
    let asked = || tcgetwinsize(stream).ok().map(|size| usize::from(size.ws_col));
    said.or_else(asked).filter(|&columns| columns > 0).unwrap_or(USUAL).clamp(NARROWEST, WIDEST)
}

/// Only on a terminal, and not where the user said no.
pub fn colour() -> bool {
    let refused = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
    std::io::stdout().is_terminal() && !refused && !dumb
}
