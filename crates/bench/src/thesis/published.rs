//! What the slice-n-dice thesis published about its three programs: the only place that holds its figures.
//!
//! Tables 3.2 to 3.5 are means of five runs to the first error (to the end where there is none), under caps of 300
//! seconds and 2 gigabytes; table 2.1 is the mean of three exhaustive runs.

use std::time::Duration;

/// The caps of the thesis for one run.
pub const TIME: Duration = Duration::from_secs(300);
pub const MEMORY: &str = "2g";
/// The runs of one cell of tables 3.2 to 3.5.
pub const RUNS: u32 = 5;

/// A column of tables 3.2 to 3.5.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Column {
    VectorClock,
    PathFinder,
    Bound,
    Heuristic,
    SliceNDice,
}

impl Column {
    pub fn name(self) -> &'static str {
        match self {
            Self::VectorClock => "vector clock",
            Self::PathFinder => "JPF",
            Self::Bound => "bound k = 5",
            Self::Heuristic => "heuristic",
            Self::SliceNDice => "slice-n-dice",
        }
    }
}

/// A cell: means over the runs that were completed.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Cell {
    pub states: f64,
    pub seconds: f64,
    /// In percent of the runs; the figures mean nothing where it is 0.
    pub completed: u32,
}

/// A configuration of tables 3.2 to 3.5.
pub struct Configuration {
    pub class: &'static str,
    pub args: &'static [&'static str],
    /// Whether some execution fails.
    pub buggy: bool,
    cells: [Cell; 5],
}

impl Configuration {
    pub fn name(&self) -> String {
        format!("{} {}", self.class, self.args.join(" "))
    }

    pub fn cell(&self, column: Column) -> Cell {
        self.cells[column as usize]
    }
}

const fn all(states: f64, seconds: f64) -> Cell {
    part(states, seconds, 100)
}

const fn part(states: f64, seconds: f64, completed: u32) -> Cell {
    Cell { states, seconds, completed }
}

const NONE: Cell = part(0.0, 0.0, 0);

const fn buggy(class: &'static str, args: &'static [&'static str], cells: [Cell; 5]) -> Configuration {
    Configuration { class, args, buggy: true, cells }
}

const fn error_free(class: &'static str, args: &'static [&'static str], cells: [Cell; 5]) -> Configuration {
    Configuration { class, args, buggy: false, cells }
}

/// Tables 3.2 to 3.5; cells in the order of [`Column`].
pub const CONFIGURATIONS: &[Configuration] = &[
    buggy(
        "AccountSubtype",
        &["1", "1"],
        [all(246.0, 1.29), all(96.0, 1.66), all(272.0, 1.22), all(173.0, 1.31), all(307.0, 1.69)],
    ),
    buggy(
        "AccountSubtype",
        &["4", "1"],
        [all(22_200.0, 8.94), all(82_600.0, 19.6), all(11_700.0, 5.61), all(1_318.0, 2.50), all(5_150.0, 4.57)],
    ),
    buggy(
        "AccountSubtype",
        &["9", "1"],
        [part(146_000.0, 58.9, 40), NONE, all(92_700.0, 26.7), all(21_100.0, 26.7), part(15_700.0, 10.4, 60)],
    ),
    buggy("Airline", &["1", "1"], [all(8.2, 0.83), all(3.8, 0.79), all(8.6, 0.83), all(12.0, 1.20), all(15.0, 1.61)]),
    buggy(
        "Airline",
        &["5", "3"],
        [all(33_500.0, 11.8), all(17_100.0, 4.27), all(69.0, 1.00), all(249.0, 3.03), all(186.0, 1.96)],
    ),
    buggy(
        "Airline",
        &["10", "3"],
        [NONE, part(326_000.0, 54.4, 20), all(460.0, 1.29), part(16_700.0, 13.8, 60), all(7_820.0, 8.09)],
    ),
    buggy(
        "Reorder",
        &["1", "1"],
        [all(62.0, 1.01), all(285.0, 1.22), all(73.0, 1.00), all(137.0, 2.11), all(233.0, 1.61)],
    ),
    buggy(
        "Reorder",
        &["5", "1"],
        [
            all(1_140_000.0, 229.0),
            part(1_520_000.0, 297.0, 20),
            all(8_870.0, 4.40),
            all(11_900.0, 8.13),
            all(283.0, 1.70),
        ],
    ),
    buggy("Reorder", &["10", "1"], [NONE, NONE, all(179_000.0, 55.0), part(6_991.0, 90.7, 60), all(251.0, 1.70)]),
    error_free(
        "Airline",
        &["4", "0"],
        [all(29_700.0, 10.2), all(183_000.0, 29.9), all(16_700.0, 5.99), NONE, all(736.0, 2.48)],
    ),
    error_free(
        "Reorder",
        &["4", "0"],
        [all(20_200.0, 8.24), all(72_500.0, 17.2), all(14_000.0, 5.77), NONE, all(65.0, 1.10)],
    ),
    error_free("AccountSubtype", &["3", "1", "fixed"], [NONE, NONE, all(243_000.0, 54.1), NONE, all(295_000.0, 85.1)]),
];

/// A row of table 2.1: states and seconds of an exhaustive search.
pub struct Exhaustive {
    pub class: &'static str,
    pub args: &'static [&'static str],
    pub pathfinder: (f64, f64),
    pub vector_clock: (f64, f64),
}

impl Exhaustive {
    pub fn name(&self) -> String {
        format!("{} {}", self.class, self.args.join(" "))
    }

    /// How many states the vector-clock reduction leaves, of those of Java PathFinder's own.
    pub fn ratio(&self) -> f64 {
        self.vector_clock.0 / self.pathfinder.0
    }
}

const fn exhaustive(
    class: &'static str,
    args: &'static [&'static str],
    pathfinder: (f64, f64),
    vector_clock: (f64, f64),
) -> Exhaustive {
    Exhaustive { class, args, pathfinder, vector_clock }
}

/// Table 2.1.
pub const EXHAUSTIVE: &[Exhaustive] = &[
    exhaustive("Airline", &["3", "4"], (9_025.0, 6.0), (2_787.0, 3.0)),
    exhaustive("Airline", &["4", "2"], (307_561.0, 69.0), (107_112.0, 28.0)),
    exhaustive("Airline", &["4", "4"], (281_105.0, 76.0), (87_214.0, 28.0)),
    exhaustive("Airline", &["5", "1"], (3_966_210.0, 588.0), (1_050_418.0, 154.0)),
    exhaustive("Reorder", &["1", "1"], (285.0, 1.0), (181.0, 1.0)),
    exhaustive("Reorder", &["2", "1"], (3_859.0, 2.0), (2_223.0, 2.0)),
    exhaustive("Reorder", &["3", "1"], (54_555.0, 14.0), (26_576.0, 9.0)),
    exhaustive("Reorder", &["4", "1"], (532_101.0, 100.0), (228_874.0, 49.0)),
];
