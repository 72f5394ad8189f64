//! What the terminal is like: how wide, and whether it takes colours.

use rustix::termios::tcgetwinsize;
use std::io::IsTerminal;

/// Where there is no terminal to ask.
const USUAL: usize = 100;
const NARROWEST: usize = 40;
/// Longer lines are not read any better.
const WIDEST: usize = 180;

/// Columns of standard output: as the environment says, else as the terminal says.
pub fn width() -> usize {
    let said = std::env::var("COLUMNS").ok().and_then(|columns| columns.trim().parse::<usize>().ok());
    let asked = || tcgetwinsize(std::io::stdout()).ok().map(|size| usize::from(size.ws_col));
    said.or_else(asked).filter(|&columns| columns > 0).unwrap_or(USUAL).clamp(NARROWEST, WIDEST)
}

/// Columns of standard error, for the progress line.
pub fn error_width() -> usize {
    tcgetwinsize(std::io::stderr()).map_or(USUAL, |size| usize::from(size.ws_col)).max(NARROWEST)
}

/// Only on a terminal, and not where the user said no.
pub fn colour() -> bool {
    let refused = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty());
    let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
    std::io::stdout().is_terminal() && !refused && !dumb
}
