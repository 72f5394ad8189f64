//! The searches that are compared with the thesis, each a name and the options of `heddle check` that select it.
//!
//! All but the default begin with the search itself, without the random runs that come before it otherwise.
//! Add a search = one item of [`ROWS`]. Options that `heddle check` refuses are shown as refused, never left out.

use super::published::Column;

pub struct Row {
    pub name: &'static str,
    pub options: &'static [&'static str],
    /// The column of the thesis that it corresponds to.
    pub published: Option<Column>,
    /// Whether `verified` is within its reach, so that it counts as a proof where there is no error.
    pub exhaustive: bool,
}

/// The search with matching and without a dynamic reduction; table 2.1 divides by it.
pub const ESCAPE: &Row = &ROWS[0];
/// The dynamic reduction with matching; table 2.1 divides it.
pub const DYNAMIC: &Row = &ROWS[1];
/// The default of `heddle check`.
pub const AUTO: &str = "auto";

const fn row(name: &'static str, options: &'static [&'static str], published: Option<Column>) -> Row {
    Row { name, options, published, exhaustive: true }
}

pub const ROWS: &[Row] = &[
    row("escape", &["--no-hunt", "--reduction", "escape"], Some(Column::PathFinder)),
    row("dynamic", &["--no-hunt", "--reduction", "dynamic"], Some(Column::VectorClock)),
    row("vector-clock", &["--no-hunt", "--reduction", "vector-clock", "--no-matching"], Some(Column::VectorClock)),
    Row {
        exhaustive: false,
        ..row("preemptions", &["--no-hunt", "--reduction", "escape", "--bound", "preemptions:5"], Some(Column::Bound))
    },
    Row {
        exhaustive: false,
        ..row(
            "iterated",
            &["--no-hunt", "--reduction", "escape", "--bound", "preemptions:5", "--iterate"],
            Some(Column::Bound),
        )
    },
    row("best-first", &["--no-hunt", "--strategy", "best-first", "--heuristic", "distance"], Some(Column::Heuristic)),
    row(AUTO, &[], None),
];
